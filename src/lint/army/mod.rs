//! The constraints of editions and packs: lints without code. One check serves them all.
//!
//! - `book`: the constraints in force under an edition, a pack and a date, their figures resolved once
//! - `judge`: a list against them

pub mod book;
mod judge;

pub use self::book::{Active, Book, Rulebook};
pub(super) use self::judge::judge;
