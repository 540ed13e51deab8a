//! The law by which a ruling is checked: that of the day on which it was given, and what changed until it is read.
//!
//! [`Law`] is the one answer to "what did the rules state?", for `lint` and for `impact` alike. A lint asks
//! `context.law.values(rule)` for the figures by which a ruling is checked, each with its [`Standing`], and
//! `context.law.as_read(rule)` for those on the day on which it is read, where errata that came after the ruling count too.
//! What is [`Standing::Held`] can make an error, what is [`Standing::KnownSince`] a warning, what is [`Standing::Since`] a
//! note: [`Standing::at_most`] lowers a level accordingly. `context.law.document(id)` says whether official rulings held, and
//! `context.law.erratum(name)` how an erratum does; `None` is one that is not in force yet.

use super::Rulings;
use crate::Level;
use adjutant_base::date::Date;
use adjutant_base::id::{DocumentId, Name};
use adjutant_rules::kb::version::Stated;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::operation::{Op, Operation};
use adjutant_rules::record::rule::Rule;

/// Whether a figure, a ruling or an erratum held on the day on which a ruling was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// It is recorded for that day.
    Held,
    /// A document of that later day shows it first; whether it held before is not recorded.
    KnownSince(Date),
    /// It came into force on that later day.
    Since(Date),
}

impl Standing {
    /// Lowers the level of a finding to what the standing allows.
    pub(super) fn at_most(self, level: Level) -> Level {
        let most = match self {
            Self::Held => Level::Error,
            Self::KnownSince(_) => Level::Warning,
            Self::Since(_) => Level::Note,
        };
        // the gravest level is the least in order
        level.max(most)
    }
}

/// A figure by which a ruling is checked.
#[derive(Debug, Clone, Copy)]
pub(super) struct LawValue<'a> {
    /// Its name.
    pub name: &'a str,
    /// The figure, and the erratum that stated it.
    pub stated: Stated<'a>,
    /// Whether it held on the day of the ruling.
    pub standing: Standing,
}

/// That an erratum has withdrawn a rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct Withdrawal<'a> {
    /// The erratum.
    pub erratum: &'a Name,
    /// The first day on which it is withdrawn.
    pub from: Date,
    /// Whether it held on the day of the ruling.
    pub standing: Standing,
}

/// The law by which one ruling is checked.
#[derive(Clone, Copy)]
pub(super) struct Law<'a> {
    rulings: &'a Rulings,
    records: &'a EditionRecords,
    /// The day on which the ruling was given, where it says so.
    pub given: Option<Date>,
    /// The day whose law counts: the one on which it was given, else the one on which it is read. In its edition.
    pub day: Date,
    /// The day on which it is read, in its edition: nothing later is known.
    pub read: Date,
}

impl<'a> Law<'a> {
    /// Finds the law for a ruling that was given on a day, or does not say when.
    pub(super) fn new(rulings: &'a Rulings, records: &'a EditionRecords, given: Option<Date>) -> Self {
        let period = records.edition.period;
        let within = |day: Date| period.from.map_or(day, |from| day.max(from));
        let read = within(period.last_by(rulings.day));
        let day = given.map_or(read, |given| within(period.last_by(given)));
        Self { rulings, records, given, day, read: read.max(day) }
    }

    /// Returns the day on which the ruling was given, as it says, else the one on which it is read.
    pub(super) fn given_on(&self) -> Date {
        self.given.unwrap_or(self.day)
    }

    /// Returns the figures of a rule by which the ruling is checked, in order of their names: those recorded for its day,
    /// and those that a document shows later for the first time.
    pub(super) fn values(&self, rule: &'a Rule) -> impl Iterator<Item = LawValue<'a>> + use<'a> {
        self.on(rule, self.day)
    }

    /// Returns the figures of a rule on the day the ruling is read, those that errata stated after its own day among them.
    pub(super) fn as_read(&self, rule: &'a Rule) -> impl Iterator<Item = LawValue<'a>> + use<'a> {
        self.on(rule, self.read)
    }

    /// Returns which erratum has withdrawn a rule by the day on which the ruling is read.
    pub(super) fn withdrawn(&self, rule: &Rule) -> Option<Withdrawal<'a>> {
        let withdraws = |operation: &Operation| operation.op == Op::Withdraw && operation.target == rule.concept;
        let mut errata =
            self.records.errata.iter().filter(|erratum| erratum.operations.iter().any(withdraws)).peekable();
        errata.peek()?;
        let versions = self.rulings.kb.versions(&self.records.edition.id, rule);
        let from = versions.into_iter().find(|version| version.withdrawn)?.period.from?;
        let of_day = |operation: &Operation| withdraws(operation) && operation.in_force == Some(from);
        let erratum = &errata.find(|erratum| erratum.operations.iter().any(of_day))?.id;
        let standing = match from {
            _ if self.read < from => return None,
            _ if self.day < from => Standing::Since(from),
            _ => Standing::Held,
        };
        Some(Withdrawal { erratum, from, standing })
    }

    fn on(&self, rule: &'a Rule, day: Date) -> impl Iterator<Item = LawValue<'a>> + use<'a> {
        let (kb, own) = (&self.rulings.kb, self.day);
        let values = self.rulings.in_force.values(kb, self.records, rule, day);
        values.map(move |(name, stated, from, shown)| {
            let standing = match (from.filter(|from| own < *from), shown.filter(|shown| own < *shown)) {
                (Some(from), _) => Standing::Since(from),
                (None, Some(shown)) => Standing::KnownSince(shown),
                (None, None) => Standing::Held,
            };
            LawValue { name, stated, standing }
        })
    }

    /// Returns whether the official rulings of a document held on the day of the ruling: they may well say what always held.
    pub(super) fn document(&self, document: &DocumentId) -> Standing {
        match self.records.in_force_from(document) {
            Some(from) if self.day < from => Standing::KnownSince(from),
            Some(_) | None => Standing::Held,
        }
    }

    /// Returns whether an erratum held on the day of the ruling: by the first of its operations. `None` if it is not in force
    /// when the ruling is read.
    pub(super) fn erratum(&self, name: &Name) -> Option<Standing> {
        let erratum = self.records.errata.iter().find(|erratum| erratum.id == *name)?;
        let first = erratum.operations.iter().map(|operation| operation.in_force).min();
        match first.unwrap_or_else(|| self.records.in_force_from(&erratum.document)) {
            Some(from) if self.read < from => None,
            Some(from) if self.day < from => Some(Standing::Since(from)),
            // what has no known day counts as always
            Some(_) | None => Some(Standing::Held),
        }
    }
}
