//! Findings in every form: `text` for people, and `concise`, `json`, `sarif`, `github`, `junit` and `markdown` for programs.
//!
//! - `row`: a finding put into words, which all forms share

pub mod concise;
pub mod constraints;
pub mod explain;
pub mod github;
pub mod json;
pub mod junit;
pub mod markdown;
pub(super) mod row;
pub mod sarif;
pub mod text;

pub use self::row::{Row, rows};
