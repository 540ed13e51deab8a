//! The constraints of editions and packs: lints without code. One check serves them all.
//!
//! - `book`: the constraints in force under an edition, a pack and a date, their figures resolved once
//! - `judge`: a list against them; `arguments`: what their messages may name
//! - `season`: a list under another pack than the one it was written for
//! - `elsewhere`: where else the figure of a list would be allowed
//! - `matchup`: two armies that meet

mod arguments;
pub mod book;
pub mod elsewhere;
mod judge;
pub mod matchup;
mod season;

pub use self::arguments::{ALL_ARGS, arguments_of};
pub use self::book::{Active, Book, Due, Grounds, Rulebook};
pub(super) use self::judge::judge;
pub(super) use self::season::{Books, judge_abroad};
