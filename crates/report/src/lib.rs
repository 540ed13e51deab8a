//! Reports: what the layers below found, put into words, for a terminal or for a program.

pub mod card;
pub mod check;
pub mod copy;
pub mod diff;
pub mod errata;
pub mod fault;
mod frame;
pub mod hits;
pub mod impact;
pub mod import;
pub mod library;
pub mod lint;
mod markdown;
pub mod message;
pub mod news;
mod page;
mod shown;
mod table;
pub mod trace;
pub mod translation;
pub mod words;

pub use self::page::{Page, arg, fold, glued, number};
pub use self::shown::{shown, tame};
