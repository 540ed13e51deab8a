//! The versions of a rule: what it said, from when until when, and which errata made it so.

use std::collections::{BTreeMap, BTreeSet};

use super::{KnowledgeBase, rule_id};
use crate::base::date::{Date, Period};
use crate::base::figure::Figure;
use crate::base::id::{EditionId, Name};
use crate::base::lang::Lang;
use crate::corpus::Clause;
use crate::record::EditionRecords;
use crate::record::erratum::{Erratum, Op, Operation};
use crate::record::rule::Rule;

/// A figure in force, and the erratum that stated it, if one did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stated<'kb> {
    /// The figure.
    pub figure: &'kb Figure,
    /// The erratum that stated it; `None` where the base document did.
    pub by: Option<&'kb Name>,
}

/// What a rule said during a period.
#[derive(Debug, Clone)]
pub struct Version<'kb> {
    /// The days on which it said so. The last version of an edition ends with its edition.
    pub period: Period,
    /// The errata in effect, in order.
    pub errata: Vec<&'kb Name>,
    /// The printed number.
    pub number: Option<&'kb str>,
    /// The text in each language; empty where no text of that time is recorded.
    pub text: BTreeMap<&'kb Lang, &'kb Clause>,
    /// The figures.
    pub values: BTreeMap<&'kb str, Stated<'kb>>,
}

/// An erratum that works on the rule, with the day from which it does.
struct Step<'kb> {
    day: Date,
    erratum: &'kb Erratum,
}

impl KnowledgeBase {
    /// Returns every version of a rule, the oldest first. There is at least one.
    pub fn versions<'kb>(&'kb self, edition: &EditionId, rule: &'kb Rule) -> Vec<Version<'kb>> {
        let Some(records) = self.edition(edition) else { return Vec::new() };
        let whole = records.edition.period;
        let steps = steps(records, rule);
        let days: BTreeSet<Date> = steps.iter().map(|step| step.day).collect();
        let mut starts: Vec<Option<Date>> = vec![whole.from];
        starts.extend(days.into_iter().map(Some));
        let ends = starts.iter().skip(1).copied().chain([whole.until]);
        let mut versions = Vec::new();
        for (from, until) in starts.iter().zip(ends) {
            let past: Vec<&Erratum> =
                steps.iter().filter(|step| Some(step.day) <= *from).map(|step| step.erratum).collect();
            versions.push(self.version(edition, rule, Period { from: *from, until }, &past));
        }
        versions
    }

    /// Returns the version of a rule on a day; after its edition has ended, the last one.
    pub fn version_at<'kb>(&'kb self, edition: &EditionId, rule: &'kb Rule, day: Date) -> Option<Version<'kb>> {
        let period = self.edition(edition)?.edition.period;
        let day = period.last_by(day);
        self.versions(edition, rule).into_iter().find(|version| version.period.contains(day))
    }

    fn version<'kb>(
        &'kb self,
        edition: &EditionId,
        rule: &'kb Rule,
        period: Period,
        errata: &[&'kb Erratum],
    ) -> Version<'kb> {
        let mut values: BTreeMap<&str, Stated<'kb>> =
            rule.values.iter().map(|(name, figure)| (name.as_str(), Stated { figure, by: None })).collect();
        let mut number = rule.number.as_deref();
        for (erratum, operation) in operations(errata, rule) {
            if operation.op == Op::Renumber {
                number = operation.to.as_deref();
            }
            for (name, figure) in &operation.values {
                values.insert(name, Stated { figure, by: Some(&erratum.id) });
            }
        }
        let errata: Vec<&Name> = errata.iter().map(|erratum| &erratum.id).collect();
        let text = self.text(edition, rule, &errata);
        Version { period, errata, number, text, values }
    }

    /// Returns the text after some errata: that of the last one which gave a text, else that of the book.
    fn text<'kb>(&'kb self, edition: &EditionId, rule: &Rule, errata: &[&Name]) -> BTreeMap<&'kb Lang, &'kb Clause> {
        let mut text: BTreeMap<&Lang, (usize, &Clause)> = BTreeMap::new();
        for (chapter, clause) in self.clauses(&rule_id(edition, &rule.concept)) {
            let rank = match &clause.by {
                None => Some(0),
                Some(by) => errata.iter().position(|erratum| *erratum == by).map(|at| at + 1),
            };
            let Some(rank) = rank else { continue };
            if text.get(&chapter.lang).is_none_or(|(other, _)| *other < rank) {
                text.insert(&chapter.lang, (rank, clause));
            }
        }
        text.into_iter().map(|(lang, (_, clause))| (lang, clause)).collect()
    }
}

fn operations<'kb>(errata: &[&'kb Erratum], rule: &Rule) -> impl Iterator<Item = (&'kb Erratum, &'kb Operation)> {
    let target = rule.concept.clone();
    let all = errata.iter().flat_map(|erratum| erratum.operations.iter().map(|operation| (*erratum, operation)));
    all.filter(move |(_, operation)| operation.target == target).collect::<Vec<_>>().into_iter()
}

/// Returns the errata that work on a rule, in order of the day from which they do, then of their documents.
fn steps<'kb>(records: &'kb EditionRecords, rule: &Rule) -> Vec<Step<'kb>> {
    let mut steps = Vec::new();
    for erratum in &records.errata {
        let works = erratum.operations.iter().any(|operation| operation.target == rule.concept);
        let issue = records.issues.iter().find(|issue| issue.document == erratum.document);
        if let (true, Some(day)) = (works, issue.and_then(|issue| issue.in_force)) {
            steps.push(Step { day, erratum });
        }
    }
    steps.sort_by_key(|step| step.day);
    steps
}
