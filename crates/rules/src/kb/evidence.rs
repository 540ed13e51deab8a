//! Since when a source that we have shows a record: its first evidence, beside the days on which it was in force.
//!
//! A commentary of February 2024 shows what holds from then on. Whether the same held before is not recorded, however
//! likely it is. A book that began its edition shows its rules from the first day of the edition.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::{KnowledgeBase, Record};
use crate::record::EditionRecords;
use crate::record::edition::Document;
use crate::record::erratum::Erratum;
use crate::record::operation::{Expect, Operation};
use crate::record::rule::Source;
use adjutant_base::date::{Date, Period};
use adjutant_base::days::Days;
use adjutant_base::id::{DocumentId, RecordId};
use adjutant_base::lang::Lang;

/// The publication that shows a record first, and the place in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Evidence {
    /// The publication, its lines and its page.
    #[serde(flatten)]
    pub source: Source,
    /// What the publication is called, by language.
    pub titles: BTreeMap<Lang, String>,
    /// The printed heading above it.
    pub section: String,
    /// When it was published, as exactly as it says: `2024-02`.
    pub published: Option<String>,
    /// The day that is taken for it: the first one from which the publication shows the record.
    pub day: Date,
}

impl Evidence {
    /// Returns whether the publication names no day, so that one was taken for its month or its year.
    pub fn is_taken(&self) -> bool {
        self.published.as_ref().is_some_and(|published| *published != self.day.to_string())
    }
}

/// How a record stands to a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It is in force on that day.
    InForce,
    /// Its first evidence is of a later day: what held on that day is not recorded.
    NotRecorded,
    /// Its source says that it comes into force on a later day.
    NotYet,
    /// Its edition is no longer in force.
    Over,
}

impl Standing {
    /// Returns how a record that is in force during a period of its edition stands to a day.
    pub(super) fn of(period: Period, edition: Period, day: Date) -> Self {
        if period.from.is_some_and(|from| day < from) {
            Self::NotYet
        } else if edition.until.is_some_and(|until| until <= day) {
            Self::Over
        } else {
            Self::InForce
        }
    }

    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::InForce => "in-force",
            Self::NotRecorded => "not-recorded",
            Self::NotYet => "not-yet",
            Self::Over => "over",
        }
    }
}

impl EditionRecords {
    /// Returns the first day on which a document of rulings or errata is in force.
    pub fn in_force(&self, document: &DocumentId) -> Option<Date> {
        self.publications.iter().find(|publication| publication.document == *document)?.in_force
    }

    /// Returns when the last of its documents was published, as exactly as that says: `2024-07`. `None` where no document says it.
    pub fn last_published(&self) -> Option<&str> {
        self.documents.iter().filter_map(|document| document.published.as_deref()).max()
    }

    /// Returns the first day on which an operation of an erratum is in force; that of its document if it has none.
    pub fn erratum_from(&self, erratum: &Erratum) -> Option<Date> {
        let days = erratum.operations.iter().filter_map(|operation| operation.in_force);
        if erratum.operations.is_empty() { self.in_force(&erratum.document) } else { days.min() }
    }

    /// Returns the days on which something changes or is shown first: the ends of the edition, documents, operations.
    pub fn days(&self) -> BTreeSet<Date> {
        let operations = self.errata.iter().flat_map(|erratum| &erratum.operations);
        let publications = self.publications.iter().map(|publication| publication.in_force);
        let shown = self.documents.iter().map(|document| self.shown_late(&document.id));
        let days = operations.map(|operation| operation.in_force).chain(publications).chain(shown);
        days.chain([self.edition.period.from, self.edition.period.until]).flatten().collect()
    }

    /// Returns whether a document repeats earlier issues, so that what it says may have held before it was published.
    pub fn is_cumulative(&self, id: &DocumentId) -> bool {
        self.document(id).is_some_and(|document| document.cumulative)
    }

    /// Returns whether an erratum is only known since its first day: its document repeats earlier issues, the edition began before,
    /// and the erratum names no day of its own.
    pub fn is_known_since(&self, erratum: &Erratum) -> bool {
        let from = self.erratum_from(erratum);
        let began_before = self.edition.period.from.is_some_and(|begins| from.is_some_and(|from| begins < from));
        began_before && from == self.in_force(&erratum.document) && self.is_cumulative(&erratum.document)
    }

    /// Returns whether an operation adds what was not there before its day.
    pub(super) fn adds(&self, operation: &Operation) -> bool {
        let erratum = self.errata.iter().find(|erratum| erratum.id == operation.id.erratum);
        operation.expect == Expect::Absent && !erratum.is_some_and(|erratum| self.is_cumulative(&erratum.document))
    }

    /// Returns a publication of the edition.
    pub fn document(&self, id: &DocumentId) -> Option<&Document> {
        self.documents.iter().find(|document| document.id == *id)
    }

    /// Returns when a document was published, as exactly as it says.
    pub fn published(&self, id: &DocumentId) -> Option<&str> {
        let publication = self.publications.iter().find(|publication| publication.document == *id);
        let published = publication.and_then(|publication| publication.published.as_deref());
        published.or_else(|| self.document(id)?.published.as_deref())
    }

    /// Returns the first day on which a document shows what it says; `None` where nobody knows when it was published.
    ///
    /// Of a month or a year, the day is taken on which the document came into force, else the first day of the edition,
    /// else the last day: whichever of them is in that month or year first.
    pub fn shown_since(&self, id: &DocumentId) -> Option<Date> {
        let in_force = self.in_force(id);
        let Some(published) = self.published(id).and_then(|published| published.parse::<Days>().ok()) else {
            return in_force;
        };
        let within = |day: &Date| (published.from..=published.to).contains(day);
        let begins = self.edition.period.from.filter(within);
        Some(in_force.filter(within).or(begins).unwrap_or(published.to))
    }

    /// Returns the month or the year for which a day is taken, because a document says no more of its publication. The first day of
    /// an edition is known, whatever its book says.
    pub fn taken_for(&self, day: Date) -> Option<Days> {
        let is_taken = self.edition.period.from != Some(day);
        let of_day = self.documents.iter().filter(|document| is_taken && self.shown_since(&document.id) == Some(day));
        let mut published = of_day.filter_map(|document| self.published(&document.id)?.parse::<Days>().ok());
        published.find(|published| published.single().is_none())
    }

    /// Returns the first day of the edition on which a document shows what it says, if the edition began before that day.
    pub(super) fn shown_late(&self, id: &DocumentId) -> Option<Date> {
        let shown = self.shown_since(id)?;
        let begins = self.edition.period.from?;
        (begins < shown).then_some(shown)
    }

    /// Returns the evidence that a source gives; `None` where nobody knows when it was published.
    pub fn evidence(&self, source: &Source, section: &str) -> Option<Evidence> {
        let day = self.shown_since(&source.document)?;
        let published = self.published(&source.document).map(ToOwned::to_owned);
        let titles = self.document(&source.document).map(Document::all_titles).unwrap_or_default();
        Some(Evidence { source: source.clone(), titles, section: section.to_owned(), published, day })
    }
}

impl KnowledgeBase {
    /// Returns the first evidence of a record; `None` where nobody knows when its source was published.
    pub fn evidence(&self, id: &RecordId) -> Option<Evidence> {
        let records = self.edition(&id.edition)?;
        let (source, section) = match self.find(id)? {
            Record::Rule(rule) => (&rule.source, &rule.section),
            Record::Ruling(ruling) => (&ruling.source, &ruling.section),
            Record::Erratum(erratum) => (&erratum.source, &erratum.section),
        };
        records.evidence(source, section)
    }
}
