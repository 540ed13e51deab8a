//! The versions of a rule: what it said, from when until when, and which errata made it so.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::KnowledgeBase;
use super::apply::Outcome;
use super::rule_history::{RuleHistory, Selection};
use crate::corpus::{self, Clause};
use crate::record::rule::Rule;
use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Figure;
use adjutant_base::id::{EditionId, Name};
use adjutant_base::lang::Lang;

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
    /// The errata in effect, in order; those that stayed unapplied are not among them.
    pub errata: Vec<&'kb Name>,
    /// The printed number.
    pub number: Option<String>,
    /// The text in each language; empty where no text of that time is recorded. Words that an operation changed stand in
    /// a clause of their own, which the corpus does not hold.
    pub text: BTreeMap<&'kb Lang, Cow<'kb, Clause>>,
    /// The figures.
    pub values: BTreeMap<&'kb str, Stated<'kb>>,
    /// Whether the rule is withdrawn.
    pub withdrawn: bool,
    /// Whether nothing is recorded of it: its book is not recorded, and no erratum has stated it yet.
    pub unrecorded: bool,
}

impl KnowledgeBase {
    /// Returns every version of a rule, the oldest first. There is at least one.
    pub fn versions<'kb>(&'kb self, edition: &EditionId, rule: &'kb Rule) -> Vec<Version<'kb>> {
        let (Some(records), Some(mut history)) =
            (self.edition(edition), self.history(edition, rule, &Selection::default()))
        else {
            return Vec::new();
        };
        let whole = records.edition.period;
        let days: Vec<Date> = history.days().into_iter().filter(|day| whole.last_by(*day) == *day).collect();
        let starts = days.iter().copied().map(Some);
        let ends = starts.clone().chain([whole.until]);
        let mut versions = Vec::new();
        for (from, until) in std::iter::once(whole.from).chain(starts).zip(ends) {
            if let Some(day) = from {
                history.advance(day, &Selection::default());
            }
            if from != until || from.is_none() {
                versions.push(self.version(&history, Period { from, until }));
            }
        }
        versions
    }

    /// Returns the version of a rule on a day; after its edition has ended, the last one.
    pub fn version_at<'kb>(&'kb self, edition: &EditionId, rule: &'kb Rule, day: Date) -> Option<Version<'kb>> {
        let period = self.edition(edition)?.edition.period;
        let day = period.last_by(day);
        self.versions(edition, rule).into_iter().find(|version| version.period.contains(day))
    }

    /// Puts the present state of a rule into the form of a version.
    fn version<'kb>(&'kb self, history: &RuleHistory<'kb>, period: Period) -> Version<'kb> {
        let mut errata: Vec<&Name> = Vec::new();
        for ran in history.ran.iter().filter(|ran| ran.is_applied()) {
            let by = &ran.step.erratum.id;
            if !errata.contains(&by) {
                errata.push(by);
            }
        }
        Version {
            period,
            errata,
            number: history.state.number().map(ToOwned::to_owned),
            text: self.text(history),
            values: history.state.values().filter_map(|(name, _)| stated(history, name)).collect(),
            withdrawn: history.state.is_withdrawn(),
            unrecorded: history.is_unrecorded(),
        }
    }

    /// Returns the texts of the present state: the clause of the corpus where it is still that to the letter.
    fn text<'kb>(&'kb self, history: &RuleHistory<'kb>) -> BTreeMap<&'kb Lang, Cow<'kb, Clause>> {
        let mut texts = BTreeMap::new();
        for language in &self.records().languages {
            let lang = &language.lang;
            let Some(markdown) = history.state.text(lang) else { continue };
            let title = history.state.title(lang).unwrap_or_default();
            let by = last_to_shape(history, lang);
            let text_origin = history.text_origin(lang);
            let ours = history.clauses().find(|(other, clause)| *other == lang && clause.by == text_origin.by);
            let same = ours.filter(|(_, clause)| clause.markdown == markdown && clause.title == title);
            let text = match (same, ours) {
                (Some((_, clause)), _) => Cow::Borrowed(clause),
                (None, ours) => Cow::Owned(shaped(history, ours.map(|(_, clause)| clause), by, title, markdown)),
            };
            texts.insert(lang, text);
        }
        texts
    }
}

/// Finds the record of a figure that is in force: the last operation that stated it, or else the base document.
fn stated<'kb>(history: &RuleHistory<'kb>, name: &str) -> Option<(&'kb str, Stated<'kb>)> {
    let (values, by) = match history.stated_by(name) {
        Some(ran) => (&ran.step.operation.values, Some(&ran.step.erratum.id)),
        None => (&history.rule.values, None),
    };
    let (name, figure) = values.get_key_value(name)?;
    Some((name.as_str(), Stated { figure, by }))
}

fn last_to_shape(history: &RuleHistory<'_>, lang: &Lang) -> Option<Name> {
    let last = history.text_origin(lang).operations.pop();
    last.map(|operation| operation.erratum)
}

/// Makes the clause of a text that operations shaped; it is where the text before it stood, or at the operation.
fn shaped(history: &RuleHistory<'_>, before: Option<&Clause>, by: Option<Name>, title: &str, markdown: &str) -> Clause {
    let last = history.ran.iter().rev().find(|ran| ran.parts.iter().any(|(_, outcome)| shapes(outcome)));
    let place = before.map(|clause| clause.place.clone());
    let place = place.or_else(|| last.map(|ran| ran.step.operation.place.clone()));
    let place = place.unwrap_or_else(|| history.rule.place.clone());
    Clause {
        id: (&history.rule.concept).into(),
        by,
        title: title.to_owned(),
        markdown: markdown.to_owned(),
        marks: Vec::new(),
        plain: corpus::plain(markdown),
        body: before.map_or_else(|| place.span.clone(), |clause| clause.body.clone()),
        place,
    }
}

fn shapes(outcome: &Outcome) -> bool {
    !outcome.changes().is_empty()
}
