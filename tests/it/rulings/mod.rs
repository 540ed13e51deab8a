//! House rulings against the rules.

mod documents;
mod lints;
mod same_law;
mod values;
