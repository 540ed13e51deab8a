//! Findings in every form: a report for people, and `concise`, `json`, `sarif`, `github` and `junit` for programs.
//!
//! - `row`: a finding put into words, which all forms share
//! - `findings`: the report, finding by finding
//! - `page`: the report of a judge, list by list
//! - `page_section`: findings as a section of a page of the site
//! - `quotes`: the rules that are cited
//! - `settings`: what settings say, and what became of a baseline
//! - `sections`: what was found in several lists on a page
//! - `reply`: a reply to the player of each list; `stream`: one judgement a line
//! - `standings`: the organiser's table; `summary`: how many lists and rulings were checked, and with which verdicts
//! - `timeline`: the verdict on a list, day by day
//! - `constraints`, `about`: what editions and packs ask, as a table, and one constraint explained
//! - `requirement`, `conditions`: what a constraint asks as a sentence, and its conditions in words
//! - `matchup`: what two armies are entitled to
//! - `words`: words that an edition does not have, as a table

pub mod about;
mod requirement;
pub mod concise;
mod conditions;
pub mod constraints;
pub mod explain;
pub mod findings;
pub mod github;
pub mod json;
pub mod junit;
pub mod matchup;
mod open;
pub mod page;
pub mod page_section;
pub mod quotes;
pub(super) mod row;
pub mod reply;
pub mod sarif;
mod sections;
pub mod settings;
pub mod standings;
pub mod stream;
mod summary;
pub mod timeline;
pub mod words;

pub use self::row::{Row, rows};
