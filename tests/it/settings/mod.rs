//! Settings of events, suppressions and baselines.

mod events;
mod suppressions;
