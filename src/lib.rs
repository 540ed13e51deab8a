//! A knowledge base, a search and a linter for the rules of Age of Sigmar, over all its editions. Unofficial.
//!
//! [`Adjutant`] is where everything begins. It opens the data, which are part of this library, and answers with plain
//! types that implement `serde::Serialize`:
//!
//! ```
//! use adjutant::{Adjutant, LintOptions};
//!
//! let adjutant = Adjutant::bundled();
//!
//! // a rule as it read on a date, with its figures, errata and rulings
//! let card = adjutant.show("aos3/unit-coherency", Some("2024-06-01".parse()?))?;
//! assert_eq!(card.id.to_string(), "aos3/unit-coherency");
//!
//! // how it came to read so
//! let events = adjutant.trace("aos3/unit-coherency", None)?;
//! assert!(!events.is_empty());
//!
//! // an army list, by its name and its bytes
//! let list = "[[army]]\nedition = \"aos3\"\npoints_limit = 100\nunit = [{ name = \"River Guard\", points = 130 }]";
//! let report = adjutant.lint("list.toml", list.as_bytes(), &LintOptions::default())?;
//! assert!(report.findings.iter().any(|finding| finding.lint.to_string() == "army/points-exceeded"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | To | call | and read |
//! | --- | --- | --- |
//! | find rules by words, in English or Danish | [`Adjutant::search`] | [`Answer`] |
//! | show one record on a date | [`Adjutant::show`] | [`Card`] |
//! | compare two editions, or two dates of one | [`Adjutant::diff`] | [`Diff`] |
//! | follow a rule through errata and editions | [`Adjutant::trace`] | [`Event`] |
//! | check army lists and house rulings | [`Adjutant::lint`], [`Adjutant::lint_all`] | [`FileReport`] |
//! | try an erratum or a draft of one | [`Adjutant::impact`] | [`ImpactReport`] |
//! | list editions, terms, translations, news | [`Adjutant::editions`] and its neighbours | |
//!
//! # Names
//!
//! An *edition* is `aos1`, `aos2`, `aos3`, `aos4` or `pos06`. A *record* is a rule, a ruling or an erratum of an edition,
//! written `aos3/unit-coherency`, and on a date `aos3/unit-coherency@2024-03-01`. A *concept* is the name of a rule
//! without its edition. Where a method takes a date, `None` is today.
//!
//! # Data of your own
//!
//! [`Adjutant::open`] reads a folder, [`Adjutant::from_texts`] texts from memory. Defects of data do not fail; they are
//! [`Adjutant::faults`], each with its place.
//!
//! # Features
//!
//! - `cli` (default): the program `adjutant`, with everything that it needs
//! - `texts`: data of your own, [`Adjutant::open`] and [`Adjutant::from_texts`]
//! - `search`: [`Adjutant::search`]. Without `cli`, its index is built in memory
//! - `index`: the same in an index that was built before
//! - `answers`: what the web site asks for, for the program and for the page in a browser
//! - `books`: import of texts that the reader brings, for the program
//!
//! Without default features there is everything but the search, and no dependency on threads, files that are mapped into
//! memory or a terminal: for a page in a browser, or an editor.
//!
//! Types that are not listed on this page belong to the crates `adjutant-*`, which are internal and may change with any
//! version. Programs in the folder `examples` show how to search, show a rule at a date, lint a list and try a draft.

#[cfg(feature = "answers")]
#[doc(hidden)]
pub mod answers;
mod api;
mod bundled;
#[cfg(feature = "answers")]
#[doc(hidden)]
pub mod failure;

pub use adjutant_base::date::{Date, DateError};
pub use adjutant_base::fault::Fault;
pub use adjutant_base::id::{Citation, EditionId, RecordId};
pub use adjutant_base::source::SourceError;
pub use adjutant_lint::file_report::FileReport;
pub use adjutant_lint::finding::Finding;
pub use adjutant_rules::kb::card::Card;
pub use adjutant_rules::kb::checker::Input;
pub use adjutant_rules::kb::diff::{Diff, RuleDiff};
pub use adjutant_rules::kb::impact::Impact;
pub use adjutant_rules::kb::trace::Event;
#[cfg(feature = "index")]
pub use adjutant_search::{Answer, Hit, Options as SearchOptions, SearchError, Storage};

pub use self::api::lookup::{EditionAndPack, LookupError, RecordHint};
pub use self::api::{
    Adjutant, CitingFile, DiffOptions, ErrataInQuestion, ImpactError, ImpactReport, ImpactRequest, LintOptions,
};
pub use self::bundled::bundled;
#[cfg(feature = "search")]
pub use self::bundled::cached;
