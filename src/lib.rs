//! adjutant: an edition-aware rules knowledge base, search and linter for Age of Sigmar.

mod bundled;

pub use bundled::bundled;
#[cfg(feature = "search")]
pub use bundled::cached;

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
pub use adjutant_rules::{compiled, corpus, kb};
#[cfg(feature = "search")]
#[doc(hidden)]
pub use adjutant_search as search;

/// Records of the rules and of the languages.
#[doc(hidden)]
pub mod record {
    pub use adjutant_base::table;
    pub use adjutant_rules::record::*;
    pub use adjutant_text::{language, term, vocabulary};
}
