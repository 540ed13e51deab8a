//! Why a name that a caller typed could not be resolved.

use std::collections::BTreeMap;

use super::lookup::Instead;
use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_rules::record::edition::Coverage;
use thiserror::Error;

/// What was probably meant by the name of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordHint {
    /// Nothing that is known.
    None,
    /// Nothing that is known; records are named like `aos3/unit-coherency`.
    Form,
    /// A record with a similar name.
    Nearest(String),
    /// Records of this name in these editions.
    Editions(Vec<String>),
    /// Rules of this name in other editions, and what the one that was named has in its place.
    Elsewhere {
        /// The rules.
        known: Vec<String>,
        /// What the edition has on the matter.
        instead: Vec<String>,
    },
    /// An operation, which is part of this erratum.
    Operation(String),
    /// A printed number, which a search finds.
    Number(String),
    /// Nothing: a search of these editions finds nothing for it.
    NotFound(Vec<String>),
}

/// Why a name could not be resolved.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LookupError {
    /// There is no such edition.
    #[error("there is no edition `{name}`")]
    UnknownEdition {
        /// What was given.
        name: String,
        /// The known editions.
        known: Vec<String>,
    },
    /// There is no such record.
    #[error("there is no record `{name}`")]
    UnknownRecord {
        /// What was given.
        name: String,
        /// What was probably meant.
        hint: RecordHint,
    },
    /// Several records bear the name.
    #[error("`{name}` may be {}", found.iter().map(|(_, titled)| titled.as_str()).collect::<Vec<_>>().join(", "))]
    Several {
        /// What was given.
        name: String,
        /// The records, each with its id and heading in words.
        found: Vec<(RecordId, String)>,
    },
    /// The edition of the day has no such rule, and a later one does.
    #[error("`{name}` is no rule of {at}")]
    NotOnDay {
        /// What was given.
        name: String,
        /// The date.
        at: Date,
        /// The edition in force on it, with how much of it is recorded; `None` if there was none.
        edition: Option<(EditionId, Coverage)>,
        /// What that edition has in its place.
        instead: Box<Instead>,
        /// The first record of that name.
        first: Box<RecordId>,
        /// Its first date, or that of the first source that shows it.
        from: Date,
        /// Whether that source may repeat what held before.
        known_since: bool,
    },
    /// There is no such erratum or document of errata.
    #[error("there is no erratum `{name}`")]
    UnknownErratum {
        /// What was given.
        name: String,
        /// A known one with a similar name.
        nearest: Option<String>,
    },
    /// There is no such pack, or not in the edition.
    #[error("there is no pack `{name}`")]
    UnknownPack {
        /// What was given.
        name: String,
        /// The edition that has such a pack, where another one was asked for.
        edition: Option<EditionId>,
        /// The packs of the editions that were looked at.
        known: BTreeMap<EditionId, Vec<String>>,
    },
    /// The date is before the first date of the edition.
    #[error("{edition} begins on {from}, after {at}")]
    BeforeEdition {
        /// The edition.
        edition: EditionId,
        /// Its first date.
        from: Date,
        /// The date that was asked for.
        at: Date,
    },
    /// Something changes in the month or the year, so that a day is needed.
    #[error("something changes between {from} and {to}, on {change}: name a day")]
    Ambiguous {
        /// The first day that may be meant.
        from: Date,
        /// The last day that may be meant.
        to: Date,
        /// The first day on which something changes.
        change: Date,
        /// Whether that day counts as a source which names no more than the month or the year.
        is_taken: bool,
        /// The edition that begins on that day.
        begins: Option<EditionId>,
    },
    /// The text is not a date.
    #[error("`{0}` is not a date")]
    NotADate(String),
    /// The record has no such figure.
    #[error("`{record}` has no figure `{figure}`")]
    UnknownFigure {
        /// The record.
        record: String,
        /// What was given.
        figure: String,
        /// The figures that it has.
        known: Vec<String>,
    },
}
