//! The index and the quality of its answers.

mod relevance;
mod stored_index;
