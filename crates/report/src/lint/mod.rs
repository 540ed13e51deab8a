//! Findings in every form: `text` for people, and `concise`, `json`, `sarif`, `github`, `junit` and `markdown` for programs.
//!
//! - `plain`: text of lists in Markdown, as it stands
//! - `quotes`: the rules that are cited
//! - `row`: a finding put into words, which all forms share
//! - `settings`: what settings say, and what became of a baseline
//! - `tally`: how many lists and rulings were judged
//! - `timeline`: the verdict on a list, day by day
//! - `constraints`, `about`: what editions and packs ask, as a table, and one constraint explained
//! - `matchup`: what two armies are entitled to
//! - `words`: words that an edition does not have, as a table

pub mod about;
pub mod concise;
pub mod constraints;
pub mod explain;
pub mod github;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod matchup;
mod plain;
pub mod quotes;
pub(super) mod row;
pub mod sarif;
pub mod settings;
mod tally;
pub mod text;
pub mod timeline;
mod words;

pub use self::row::{Row, rows};
