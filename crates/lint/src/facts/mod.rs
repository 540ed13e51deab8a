//! Facts: what is true of an army list, as far as the list lets it be known. Nothing here is a rule.
//!
//! - `answer`: yes, no and not known; numbers that are known within limits
//! - `army`: a list with everything that constraints ask of it
//! - `item`: the things of a list that are judged one by one
//! - `ask`: conditions; `count`: what is counted; `place`: where that stands
//! - `assign`: units to places; `regiment`: which units a regiment's leader lets in; `slots`: those of a battalion

pub mod answer;
pub mod army;
mod assign;
pub mod ask;
pub mod count;
pub mod item;
mod place;
mod regiment;
pub mod slots;

pub use self::answer::{Answer, Extent};
pub use self::army::Facts;
pub use self::item::Item;
