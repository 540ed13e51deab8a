//! Facts: what is true of an army list, as far as the list states it. Nothing here is a rule.
//!
//! - `tristate`: yes, no and unknown; numbers that are known within limits
//! - `army`: what constraints ask about a list, computed when it is first needed
//! - `item`: what constraints check one by one
//! - `predicate`: conditions; `count`: counts; `locate`: places of what is counted
//! - `assign`: units to places; `regiment`: which units a regiment's leader admits; `slots`: those of a battalion

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
