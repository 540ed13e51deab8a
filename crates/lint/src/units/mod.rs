//! Lints that compare a list with unit data: which units and enhancements there are, whose they are, and what they cost on a day.
//!
//! - `prices`: the day whose prices apply, and how it is known
//! - `identify`: which unit, regiment of renown or enhancement each name of a list means
//! - `owner`: whose units those of a list are
//! - `named`: the enhancements, lores, formations and subfactions that a list names
//! - `cost`: what a unit of the list costs, and whether the list pays that
//! - `repriced`: what a list costs on two days
//! - `fill`: a list with what its units are, so that constraints can ask for it
//! - one file for each lint

mod companion_alone;
mod cost;
mod fill;
mod identify;
mod incomplete_regiment_of_renown;
mod learn;
mod named;
mod owner;
mod prices;
mod repriced;
mod too_many_undersize;
mod unknown_enhancement;
mod unknown_faction;
mod unknown_unit;
mod wrong_cost;
mod wrong_enhancement;
mod wrong_faction;
mod wrong_reinforcement;
mod wrong_role;

pub(crate) use self::cost::with_reinforcements;
pub use self::fill::filled;
pub use self::identify::{Distance, Meaning, UnitContext};
pub use self::learn::{LearnedDay, PriceLearner, write_learned};
pub use self::prices::{Basis, Prices};
pub use self::repriced::{Effect, RepricedItem, RepricedList, reprice};

use std::fmt;
use std::sync::OnceLock;

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_rules::record::pack::DataDay;
use adjutant_units::UnitData;

use super::list_context::ListContext;
use super::{Finding, Level, Lint};

/// Every lint, in order of its name.
pub static LINTS: &[&Lint] = &[
    &companion_alone::LINT,
    &incomplete_regiment_of_renown::LINT,
    &too_many_undersize::LINT,
    &unknown_enhancement::LINT,
    &unknown_faction::LINT,
    &unknown_unit::LINT,
    &wrong_cost::LINT,
    &wrong_enhancement::LINT,
    &wrong_faction::LINT,
    &wrong_reinforcement::LINT,
    &wrong_role::LINT,
];

/// Opens the unit data of an edition, or says why they cannot be used.
type Open = Box<dyn Fn() -> Result<UnitData, String> + Send + Sync>;

/// The unit data of an edition, as the reader brought them; opened when a list first needs them.
pub struct UnitBook {
    edition: EditionId,
    learned: Vec<DataDay>,
    open: Open,
    data: OnceLock<Result<UnitData, String>>,
}

impl fmt::Debug for UnitBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnitBook").field("edition", &self.edition).finish_non_exhaustive()
    }
}

impl UnitBook {
    /// Prepares the unit data of an edition. `learned` replaces what the edition records of the versions of the app's data.
    pub fn new(
        edition: EditionId,
        learned: Vec<DataDay>,
        open: impl Fn() -> Result<UnitData, String> + Send + Sync + 'static,
    ) -> Self {
        Self { edition, learned, open: Box::new(open), data: OnceLock::new() }
    }

    /// Returns the unit data of an edition.
    pub fn find<'b>(books: &'b [Self], edition: &EditionId) -> Option<&'b Self> {
        books.iter().find(|book| book.edition() == edition)
    }

    /// Returns the edition.
    pub fn edition(&self) -> &EditionId {
        &self.edition
    }

    /// Returns the data.
    pub fn data(&self) -> Option<&UnitData> {
        self.data.get_or_init(|| (self.open)()).as_ref().ok()
    }

    /// Returns why the data could not be used, where a list needed them.
    pub fn fault(&self) -> Option<&str> {
        self.data.get()?.as_ref().err().map(String::as_str)
    }
}

/// The unit data that lists are checked against.
#[derive(Debug, Clone, Copy, Default)]
pub struct UnitBooks<'a> {
    /// One book for each edition that has unit data.
    pub books: &'a [UnitBook],
    /// The day whose prices apply to every list; `None`: each list has its own.
    pub day: Option<Date>,
    /// The day that the reader names for the check. It goes before what a list says of its own.
    pub given: Option<Date>,
}

impl UnitBooks<'_> {
    /// Returns the first day of the unit data of an edition.
    pub fn first_day(self, edition: &EditionId) -> Option<Date> {
        let book = UnitBook::find(self.books, edition)?;
        book.data()?.snapshots().first().map(|first| first.day)
    }
}

/// Makes a finding a warning at most if it rests on prices of an assumed day, or the list may be misread.
fn capped(list: &ListContext<'_>, finding: Finding) -> Finding {
    let assumed = list.units.is_none_or(|units| units.prices.assumed);
    if assumed || list.doubtful { finding.at_most(Level::Warning) } else { finding }
}
