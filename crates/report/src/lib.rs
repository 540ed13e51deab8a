//! Reports: what the layers below found, for people and for programs.
//!
//! A report for people is a document of blocks, made by the module of its command and rendered for a terminal, as Markdown or as HTML.
//!
//! - `document`: the blocks
//! - `parse`: Markdown of rules and books read into blocks
//! - `render`: what a document looks like
//! - `json`: what commands print for programs
//! - `locale`: messages, dates and figures in the reader's language
//! - `sanitize`: text of files as it may be shown

pub mod card;
pub mod check;
pub mod cite;
pub mod copy;
pub mod diff;
mod diff_figures;
pub mod document;
pub mod errata;
#[cfg(feature = "books")]
pub mod evaluation;
pub mod fault;
#[cfg(feature = "books")]
pub mod hits;
pub mod impact;
#[cfg(feature = "books")]
pub mod import;
#[cfg(feature = "books")]
pub mod library;
pub mod json;
pub mod lint;
pub mod locale;
pub mod message;
pub mod news;
#[cfg(feature = "books")]
pub mod notices;
mod parse;
pub mod render;
#[cfg(feature = "units")]
pub mod repriced;
pub mod sanitize;
pub mod terms;
pub mod template;
pub mod trace;
pub mod translation;
#[cfg(feature = "units")]
pub mod units;

pub use self::document::Document;
pub use self::locale::{Locale, arg, file_name, number};
pub use self::sanitize::sanitize;
