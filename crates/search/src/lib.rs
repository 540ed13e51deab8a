//! Search: words in, hits with clause and score out, over all editions and languages at once.

#[cfg(feature = "disk")]
mod disk;
mod memory_index;
mod document;
mod edition_names;
mod filter;
mod index;
pub mod evaluation;
pub mod books;
mod plan;
pub mod query;
pub mod quickwit;
mod rank;
mod schema;
mod shown;
mod snippet;
mod cache;
mod tokenizer;
mod typo;
pub mod weights;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use self::cache::Storage;
pub use self::index::Searcher;
pub use self::query::{Filter, Query, QueryError};

use adjutant_base::date::Date;
use adjutant_rules::kb::silence::Silence;
use adjutant_rules::record::kind::RecordKind;

/// Why a search could not be run.
#[derive(Debug, Error)]
pub enum SearchError {
    /// The words of the user cannot be read as a query.
    #[error(transparent)]
    Query(#[from] QueryError),
    /// The index could not be built or read.
    #[error("the search index failed")]
    Index(#[from] tantivy::TantivyError),
    /// There is no index, and none can be built here.
    #[error("there is no search index of these data")]
    NoIndex,
    /// What the index contains cannot be read back.
    #[error("the search index contains an unreadable record")]
    Stored(#[from] postcard::Error),
}

/// How to search.
#[derive(Debug, Clone)]
pub struct Options {
    /// The most hits to return.
    pub limit: usize,
    /// Whether the words of other languages and editions are searched too.
    pub expand: bool,
    /// Whether words that nothing contains are replaced by the nearest that something contains.
    pub correct: bool,
    /// The day whose texts are wanted, of every edition that had begun; those of its edition come first. `None`: those of
    /// today, in no such order.
    pub at: Option<Date>,
    /// Today: what begins later is left out.
    pub today: Date,
    /// The language that the reader prefers, where a hit has several.
    pub lang: String,
    /// The ids of the records to search among; `None`: all.
    pub among: Option<BTreeSet<String>>,
}

impl Default for Options {
    /// Ten hits, with words of other languages, corrections, and no preferred language.
    fn default() -> Self {
        Self { limit: 10, expand: true, correct: true, at: None, today: Date::LAST, lang: String::new(), among: None }
    }
}

/// Everything that an index keeps of a record, to show it as a hit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Stored {
    pub id: String,
    pub edition: String,
    pub kind: RecordKind,
    pub citation: String,
    pub number: Option<String>,
    pub section: String,
    pub concepts: Vec<String>,
    pub amended_by: Vec<String>,
    pub unrecorded: bool,
    pub withdrawn: bool,
    pub stale: Vec<String>,
    pub titles: BTreeMap<String, String>,
    pub texts: BTreeMap<String, String>,
    pub chapter_titles: BTreeMap<String, String>,
    pub also_in: Vec<String>,
}

/// A record that answers a query.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hit {
    /// The record: `aos2/unbinding`.
    pub id: String,
    /// Its edition.
    pub edition: String,
    /// The language of title and snippet.
    pub lang: String,
    /// What it is.
    pub kind: RecordKind,
    /// The heading.
    pub title: String,
    /// The matched words in the heading, in bytes.
    #[serde(skip)]
    pub title_highlights: Vec<(usize, usize)>,
    /// The record pinned to the first day of its text.
    pub citation: String,
    /// The printed number, where there is one.
    pub number: Option<String>,
    /// The printed heading above it.
    pub section: String,
    /// Edition, chapter and title, as a reader finds the way.
    pub breadcrumb: Vec<String>,
    /// How well it answers; larger is better, and comparable within one answer only.
    pub score: f32,
    /// The concepts that it is about.
    pub concepts: Vec<String>,
    /// The part of the text that answers best.
    pub snippet: String,
    /// The matched words in the snippet, in bytes.
    pub highlights: Vec<(usize, usize)>,
    /// The errata that made the text of a rule what it is, or that change what a ruling decides or rests on.
    pub amended_by: Vec<String>,
    /// The languages that its text is there in.
    pub languages: Vec<String>,
    /// The same concept in other editions.
    pub also_in: Vec<String>,
    /// Whether the text is a translation that is behind its original.
    pub stale: bool,
    /// Whether the rule is withdrawn, and the text what it last said.
    pub withdrawn: bool,
    /// Why its edition was not in force on the day that was asked for, or is not today.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_of_time: Option<OutOfTime>,
    /// The last day of its edition, if that had ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Date>,
}

/// Why a record was not in force on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OutOfTime {
    /// Its edition had ended.
    Over,
    /// No source says when its edition was in force.
    Undated,
}

impl OutOfTime {
    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Undated => "undated",
        }
    }
}

impl Hit {
    /// Returns the concept of a rule: the name in its id.
    fn concept(&self) -> Option<&str> {
        Some(self.id.split_once('/')?.1)
    }

    /// Returns the first day of its text, where one is known.
    pub fn from(&self) -> Option<Date> {
        self.citation.split_once('@')?.1.parse().ok()
    }
}

/// Words that were searched beside those that were typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AlsoSearched {
    /// What was typed.
    pub typed: String,
    /// The concept that it names, if it names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concept: Option<String>,
    /// What was searched for it.
    pub words: Vec<String>,
    /// The languages, by their codes, of which each of these is a word.
    #[serde(skip)]
    pub langs: BTreeMap<String, BTreeSet<String>>,
}

/// An edition that the words of a query name: its records come first, and the words are not searched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedEdition {
    /// What was typed.
    pub typed: String,
    /// The edition.
    pub edition: String,
}

/// A word that nothing contains, and what was searched in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Corrected {
    /// What was typed.
    pub typed: String,
    /// What was searched.
    pub searched: String,
}

/// The answer to a query.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Answer {
    /// The version of this form.
    pub version: u32,
    /// The hits, best first.
    pub hits: Vec<Hit>,
    /// How many records match in all.
    pub total: usize,
    /// Where a day was given: hits that are recorded for a later day only: first those of its edition, then those of others that
    /// answer better than every hit; the best of each first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<Hit>,
    /// How many of these are of its edition.
    #[serde(skip)]
    pub own_later: usize,
    /// The editions that the words name.
    pub editions: Vec<NamedEdition>,
    /// That the edition which is asked for, or the one in force, has no rule where the best hit is one of another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lacking: Option<Lacking>,
    /// What was searched beside the words that were typed.
    pub also_searched: Vec<AlsoSearched>,
    /// Unknown words, and what was searched in their place.
    pub corrected: Vec<Corrected>,
}

/// That an edition has no rule where another one has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lacking {
    /// The edition.
    pub edition: String,
    /// What the rule is called where it is.
    pub title: String,
    /// What it means that the edition has none.
    pub silence: Silence,
    /// The rules of the edition on the same matter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<String>,
}

/// Where an index is kept between runs, or why it is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kept {
    /// It was there.
    Found(PathBuf),
    /// It was built and stored.
    Stored(PathBuf),
    /// It was built and lives in memory only.
    Memory(Option<String>),
}
