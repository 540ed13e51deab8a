//! Reports: what the layers below found, put into words, for a terminal or for a program.

pub mod card;
#[cfg_attr(not(feature = "books"), allow(unused_imports, reason = "tables of judged queries"))]
pub mod check;
pub mod copy;
pub mod diff;
pub mod errata;
pub mod fault;
mod frame;
#[cfg(feature = "books")]
pub mod hits;
pub mod impact;
#[cfg(feature = "books")]
pub mod import;
#[cfg(feature = "books")]
pub mod library;
pub mod lint;
mod markdown;
pub mod message;
pub mod news;
#[cfg_attr(not(feature = "books"), allow(dead_code, reason = "styles of hits"))]
mod page;
mod shown;
mod table;
pub mod trace;
pub mod translation;
pub mod words;

pub use self::page::{Page, arg, fold, glued, number};
pub use self::shown::{shown, tame};
