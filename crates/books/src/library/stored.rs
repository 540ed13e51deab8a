//! A book as it is read back from the library: what is searched, shown and accepted of it.

use serde::{Deserialize, Serialize};

use super::Manifest;
use crate::import::{Clause, ClauseKind, Corrected, Level, Link, Question, plain};
use adjutant_base::id::Name;
use adjutant_base::span::Span;

/// A clause of a book of the library, as it is searched and shown.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredClause {
    /// Its name within the book.
    pub id: String,
    /// What it is.
    pub kind: ClauseKind,
    /// Its printed number.
    #[serde(default)]
    pub number: Option<String>,
    /// Its heading.
    pub title: String,
    /// The headings above it.
    pub section: Vec<String>,
    /// Its lines in the file.
    pub lines: Vec<(usize, usize)>,
    /// Its bytes in the file.
    pub bytes: Vec<Span>,
    /// Its text, part by part.
    pub parts: Vec<StoredPart>,
    /// Whether it is cut off.
    pub cut_off: bool,
    /// What its text is, in the form that decisions are kept by.
    pub fingerprint: String,
    /// What it is about.
    pub links: Vec<StoredLink>,
    /// Question and answer, if it is a ruling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Question>,
    /// What it corrects, if it is an erratum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrected: Option<Corrected>,
    /// The ruling of the book that asks and answers the same, if one precedes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats: Option<String>,
    /// The ruling or the erratum of the data that it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<Name>,
    /// The printed numbers that it cites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<String>,
}

/// A part of a clause.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredPart {
    /// What it says.
    pub text: String,
}

/// A concept that a clause is about.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredLink {
    /// The concept.
    pub concept: String,
    /// From 0 to 1.
    pub confidence: f32,
    /// How sure it is.
    pub level: Level,
}

impl From<&Clause> for StoredClause {
    fn from(clause: &Clause) -> Self {
        let link = |link: &Link| StoredLink {
            concept: link.concept.to_string(),
            confidence: link.confidence,
            level: link.level,
        };
        Self {
            id: clause.id.clone(),
            kind: clause.kind,
            number: clause.number.clone(),
            title: clause.title.clone(),
            section: clause.section.clone(),
            lines: clause.lines.clone(),
            bytes: clause.bytes.clone(),
            parts: clause.parts.iter().map(|part| StoredPart { text: part.text.clone() }).collect(),
            cut_off: clause.cut_off,
            fingerprint: clause.fingerprint.clone(),
            links: clause.links.iter().map(link).collect(),
            asked: clause.asked.as_deref().cloned(),
            corrected: clause.corrected.as_deref().cloned(),
            repeats: clause.repeats.clone(),
            record: clause.record.clone(),
            cites: clause.cites.clone(),
        }
    }
}

impl StoredClause {
    /// Returns the text without marks of print, one line for each part.
    pub fn plain(&self) -> String {
        plain(self.parts.iter().map(|part| part.text.as_str()))
    }

    /// Returns whether it is a ruling or an erratum.
    pub fn is_notice(&self) -> bool {
        self.asked.is_some() || self.corrected.is_some()
    }

    /// Returns whether it is a ruling or an erratum that neither the data nor a clause before it has.
    pub fn is_new_notice(&self) -> bool {
        self.is_notice() && self.record.is_none() && self.repeats.is_none()
    }

    /// Returns the words that it gives, without the marks around them, if it is an erratum that gives any.
    pub fn new_words(&self) -> Option<String> {
        let words = self.corrected.as_ref().map(|corrected| crate::notices::proposal::words(&corrected.text));
        words.filter(|words| !words.is_empty())
    }

    /// Returns the concepts that it is surely about.
    pub fn concepts(&self) -> impl Iterator<Item = &str> {
        self.links.iter().filter(|link| link.level != Level::Doubtful).map(|link| link.concept.as_str())
    }
}

/// A book read back.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredBook {
    /// What it is.
    pub manifest: Manifest,
    /// Its clauses.
    pub clauses: Vec<StoredClause>,
}
