//! Findings in every form: `text` for people, and `concise`, `json`, `sarif`, `github`, `junit` and `markdown` for programs.
//!
//! - `row`: a finding put into words, which all forms share
//! - `words`: words that an edition does not have, as a table

pub mod concise;
pub mod constraints;
pub mod explain;
pub mod github;
pub mod json;
pub mod junit;
pub mod markdown;
mod row;
pub mod sarif;
pub mod text;
mod words;

pub use self::row::{Row, rows};
