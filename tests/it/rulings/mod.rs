//! House rulings against the rules.

mod documents;
mod lints;
mod polarity;
mod same_law;
mod values;
