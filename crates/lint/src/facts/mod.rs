//! Facts: what is true of an army list, as far as the list lets it be known. Nothing here is a rule.
//!
//! - `tristate`: yes, no and not known; numbers that are known within limits
//! - `army`: a list with everything that constraints ask of it
//! - `item`: the things of a list that are judged one by one
//! - `predicate`: conditions; `count`: what is counted; `locate`: where that is
//! - `assign`: units to places; `regiment`: which units a regiment's leader lets in; `slots`: those of a battalion

pub mod tristate;
pub mod army;
mod assign;
pub mod predicate;
pub mod count;
pub mod item;
mod locate;
mod regiment;
pub mod slots;

pub use self::army::Facts;
pub use self::item::Item;
pub use self::tristate::{Extent, Tristate};
