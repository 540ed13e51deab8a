//! House rulings against the rules.

mod documents;
mod lints;
mod values;
