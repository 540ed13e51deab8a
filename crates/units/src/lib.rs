//! Units of an edition over time: points, sizes, keywords, enhancements, regiments. The reader brings the data; none is bundled.
//!
//! [`facts`] is what one day of a data repository says, as plain values. A [`Recorder`] appends day after day to a history,
//! which [`UnitData`] stores and opens. [`UnitData::at`] is the [`View`] of a day, in which names are looked up
//! ([`View::find`]) and units read.

#[cfg(feature = "update")]
mod catalogue;
mod changes;
mod data;
pub mod facts;
mod find;
mod index;
mod name;
mod over_time;
mod pool;
mod record;
mod recorder;
mod renown;
#[cfg(feature = "update")]
pub mod spec;
#[cfg(test)]
mod tests;
#[cfg(feature = "update")]
pub mod update;
mod view;

pub use self::changes::UnitChange;
pub use self::data::{FORM, OpenError, UnitData};
pub use self::facts::{Price, Snapshot, Source};
pub use self::find::{Found, Match, Reach, Spelling};
pub use self::name::Matching;
pub use self::recorder::Recorder;
pub use self::renown::RegimentOfRenown;
pub use self::view::{Army, Enhancement, RegimentOption, Unit, View};
