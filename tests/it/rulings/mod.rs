//! House rulings against the rules.

mod compared;
mod documents;
mod lints;
mod polarity;
mod same_law;
mod values;
