//! adjutant: an edition-aware rules knowledge base, search and linter for Age of Sigmar.

mod api;
mod bundled;

pub use adjutant_base::date::Date;
pub use adjutant_base::fault::Fault;
pub use adjutant_base::id::{EditionId, RecordId};
pub use adjutant_base::source::SourceError;
pub use adjutant_lint::run::FileReport;
pub use adjutant_rules::kb::card::Card;
pub use adjutant_rules::kb::checker::Input;
pub use adjutant_rules::kb::diff::{Diff, RuleDiff};
pub use adjutant_rules::kb::impact::Impact;
pub use adjutant_rules::kb::trace::Event;
#[cfg(feature = "search")]
pub use adjutant_search::{Answer, Hit, Options as SearchOptions, SearchError, Storage};

pub use self::api::lookup::{LookupError, RecordHint};
pub use self::api::{Adjutant, DiffOptions, ErrataInQuestion, ImpactError, ImpactReport, ImpactRequest};
pub use self::bundled::bundled;

#[doc(hidden)]
pub use adjutant_base as base;
#[doc(hidden)]
pub use adjutant_base::source;
#[cfg(feature = "books")]
#[doc(hidden)]
pub use adjutant_books::{import, library};
#[doc(hidden)]
pub use adjutant_lint as lint;
#[doc(hidden)]
pub use adjutant_lint::{facts, rulings as ruling, settings};
#[doc(hidden)]
pub use adjutant_lists as roster;
#[doc(hidden)]
pub use adjutant_report as report;
#[doc(hidden)]
pub use adjutant_report::message;
#[doc(hidden)]
pub use adjutant_rules::{corpus, kb};
#[cfg(feature = "search")]
#[doc(hidden)]
pub use adjutant_search as search;

/// Records of the rules and of the languages.
#[doc(hidden)]
pub mod record {
    pub use adjutant_base::table;
    pub use adjutant_rules::record::*;
    pub use adjutant_text::{forms, language, term, unprinted};
}
