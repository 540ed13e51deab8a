//! Reports: what the layers below found, put into words, for a terminal or for a program.

pub mod card;
pub mod check;
pub mod fault;
pub mod hits;
pub mod lint;
mod page;
pub mod words;

pub use self::page::{Page, arg, number};
