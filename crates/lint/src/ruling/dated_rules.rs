//! The rules by which a ruling is checked: those of the day on which it was given, and what changed until it is read.
//!
//! [`DatedRules`] is the one answer to "what did the rules state?", for `lint` and for `impact` alike. A lint asks
//! `context.dated_rules.values(rule)` for the figures by which a ruling is checked, each with its [`Validity`], and
//! `context.dated_rules.values_on(rule, context.dated_rules.reading_day)` for those on the day on which it is read, where errata
//! that came after the ruling count too. What is [`Validity::InForce`] can make an error, what is [`Validity::KnownSince`] a warning, what is
//! [`Validity::InForceSince`] a note: [`Validity::at_most`] lowers a level accordingly.

use super::Rulings;
use crate::Level;
use adjutant_base::date::Date;
use adjutant_base::id::{DocumentId, Name};
use adjutant_rules::kb::version::Stated;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::operation::{Op, Operation};
use adjutant_rules::record::rule::Rule;

/// Whether a figure, a ruling or an erratum was in force on the day on which a ruling was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Validity {
    /// It is recorded for that day.
    InForce,
    /// A document of that later day shows it first; whether it was in force before is not recorded.
    KnownSince(Date),
    /// It came into force on that later day.
    InForceSince(Date),
}

impl Validity {
    /// Lowers the level of a finding to what the validity allows.
    pub(super) fn at_most(self, level: Level) -> Level {
        let gravest = match self {
            Self::InForce => Level::Error,
            Self::KnownSince(_) => Level::Warning,
            Self::InForceSince(_) => Level::Note,
        };
        // the gravest level is the least in order
        level.max(gravest)
    }
}

/// A figure by which a ruling is checked.
#[derive(Debug, Clone, Copy)]
pub(super) struct DatedValue<'a> {
    /// Its name.
    pub name: &'a str,
    /// The figure, and the erratum that stated it.
    pub stated: Stated<'a>,
    /// Whether it was in force on the day of the ruling.
    pub validity: Validity,
}

/// The withdrawal of a rule by an erratum.
#[derive(Debug, Clone, Copy)]
pub(super) struct Withdrawal<'a> {
    /// The erratum.
    pub erratum: &'a Name,
    /// The first day on which it is withdrawn.
    pub from: Date,
    /// Whether it was in force on the day of the ruling.
    pub validity: Validity,
}

/// The rules by which one ruling is checked.
#[derive(Clone, Copy)]
pub(super) struct DatedRules<'a> {
    rulings: &'a Rulings,
    records: &'a EditionRecords,
    /// The day on which the ruling was given, where it says so.
    pub date: Option<Date>,
    /// The day whose rules count: the one on which it was given, else the one on which it is read. In its edition.
    pub day: Date,
    /// The day on which it is read, in its edition: nothing later is known.
    pub reading_day: Date,
}

impl<'a> DatedRules<'a> {
    /// Finds the rules for a ruling that was given on a day, or does not say when.
    pub(super) fn new(rulings: &'a Rulings, records: &'a EditionRecords, date: Option<Date>) -> Self {
        let period = records.edition.period;
        let not_before_edition = |day: Date| period.from.map_or(day, |from| day.max(from));
        let reading_day = not_before_edition(period.last_by(rulings.day));
        let day = date.map_or(reading_day, |date| not_before_edition(period.last_by(date)));
        Self { rulings, records, date, day, reading_day: reading_day.max(day) }
    }

    /// Returns the day on which the ruling was given, as it says, else the one on which it is read.
    pub(super) fn ruling_date(&self) -> Date {
        self.date.unwrap_or(self.day)
    }

    /// Returns the figures of a rule by which the ruling is checked, in order of their names: those recorded for its day,
    /// and those that a document shows later for the first time.
    pub(super) fn values(&self, rule: &'a Rule) -> impl Iterator<Item = DatedValue<'a>> + use<'a> {
        self.values_on(rule, self.day)
    }

    /// Returns the withdrawal of a rule, if an erratum withdrew it by the day on which the ruling is read.
    pub(super) fn withdrawal(&self, rule: &Rule) -> Option<Withdrawal<'a>> {
        let withdraws = |operation: &Operation| operation.op == Op::Withdraw && operation.target == rule.concept;
        let mut errata =
            self.records.errata.iter().filter(|erratum| erratum.operations.iter().any(withdraws)).peekable();
        errata.peek()?;
        let versions = self.rulings.kb.versions(&self.records.edition.id, rule);
        let from = versions.into_iter().find(|version| version.withdrawn)?.period.from?;
        let of_day = |operation: &Operation| withdraws(operation) && operation.in_force == Some(from);
        let erratum = &errata.find(|erratum| erratum.operations.iter().any(of_day))?.id;
        let validity = match from {
            _ if self.reading_day < from => return None,
            _ if self.day < from => Validity::InForceSince(from),
            _ => Validity::InForce,
        };
        Some(Withdrawal { erratum, from, validity })
    }

    /// Returns the figures of a rule on a day.
    pub(super) fn values_on(&self, rule: &'a Rule, day: Date) -> impl Iterator<Item = DatedValue<'a>> + use<'a> {
        let (kb, ruling_day) = (&self.rulings.kb, self.day);
        let values = self.rulings.in_force.values(kb, self.records, rule, day);
        values.iter().map(move |value| {
            let validity = match (value.from, value.shown) {
                (Some(from), _) if ruling_day < from => Validity::InForceSince(from),
                (_, Some(shown)) if ruling_day < shown => Validity::KnownSince(shown),
                _ => Validity::InForce,
            };
            let stated = Stated { figure: &value.figure, by: value.by.as_ref() };
            DatedValue { name: &value.name, stated, validity }
        })
    }

    /// Returns whether the official rulings of a document were in force on the day of the ruling; they may well say what always was so.
    pub(super) fn document_validity(&self, document: &DocumentId) -> Validity {
        match self.records.in_force_from(document) {
            Some(from) if self.day < from => Validity::KnownSince(from),
            Some(_) | None => Validity::InForce,
        }
    }

    /// Returns whether an erratum was in force on the day of the ruling: by the first of its operations. `None` if it is not in force
    /// when the ruling is read.
    pub(super) fn erratum_validity(&self, name: &Name) -> Option<Validity> {
        let erratum = self.records.errata.iter().find(|erratum| erratum.id == *name)?;
        let first = erratum.operations.iter().map(|operation| operation.in_force).min();
        match first.unwrap_or_else(|| self.records.in_force_from(&erratum.document)) {
            Some(from) if self.reading_day < from => None,
            Some(from) if self.day < from => Some(Validity::InForceSince(from)),
            // an erratum without a known day counts as always in force
            Some(_) | None => Some(Validity::InForce),
        }
    }
}
