//! The versions of a rule: what is recorded of it, for which days, and which errata made it so.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::KnowledgeBase;
use super::apply::{Outcome, Part};
use super::evidence::Evidence;
use super::rule_history::{RuleHistory, Selection};
use super::state::State;
use crate::corpus::marked::Marked;
use crate::corpus::{self, Clause};
use crate::record::EditionRecords;
use crate::record::rule::Rule;
use adjutant_base::date::{Date, Period};
use adjutant_base::figure::Figure;
use adjutant_base::id::{EditionId, Name};
use adjutant_base::lang::Lang;

/// A figure in force, and the erratum that stated it, if one did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stated<'kb> {
    /// The figure.
    pub figure: &'kb Figure,
    /// The erratum that stated it; `None` where the base document did.
    pub by: Option<&'kb Name>,
}

/// What a rule said during a period.
#[derive(Debug, Clone)]
pub struct Version<'kb> {
    /// The days for which that is recorded. The last version of an edition ends with its edition.
    pub period: Period,
    /// The evidence with which the period begins, where nothing changed on its first day: it is only known from then on.
    pub known_since: Option<Evidence>,
    /// The errata in effect, in order; those that stayed unapplied are not among them.
    pub errata: Vec<&'kb Name>,
    /// The printed number.
    pub number: Option<String>,
    /// The text in each language; empty where no text of that time is recorded. Words that an operation changed are in
    /// a clause of their own, which the corpus does not hold.
    pub text: BTreeMap<&'kb Lang, Cow<'kb, Clause>>,
    /// The figures.
    pub values: BTreeMap<&'kb str, Stated<'kb>>,
    /// Whether the rule is withdrawn.
    pub withdrawn: bool,
    /// Whether no text of it is recorded: its book is not, no erratum has stated it yet, or its source shows it later.
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
        let days = history.days().into_iter().chain(history.shown_late()).filter(|day| whole.last_by(*day) == *day);
        let days: BTreeSet<Date> = days.collect();
        let starts = days.iter().copied().map(Some);
        let ends = starts.clone().chain([whole.until]);
        let mut versions: Vec<Version<'kb>> = Vec::new();
        for (from, until) in std::iter::once(whole.from).chain(starts).zip(ends) {
            let ran_before = history.ran.len();
            if let Some(day) = from {
                history.advance(day, &Selection::default());
            }
            let parts: Vec<&(Part, Outcome)> = history.ran[ran_before..].iter().flat_map(|ran| &ran.parts).collect();
            let has_failed = parts.iter().all(|(_, outcome)| matches!(outcome, Outcome::Unapplied(_)));
            // a day on which nothing could be applied changes nothing
            let is_idle = !parts.is_empty() && has_failed && history.shown_late() != from;
            match versions.last_mut() {
                Some(last) if is_idle => last.period.until = until,
                _ if from != until || from.is_none() => {
                    versions.push(self.version(records, &history, Period { from, until }));
                }
                _ => {}
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

    /// Puts what is recorded of a rule into the form of a version.
    fn version<'kb>(
        &'kb self,
        records: &'kb EditionRecords,
        history: &RuleHistory<'kb>,
        period: Period,
    ) -> Version<'kb> {
        let recorded = history.recorded_on(period.from.unwrap_or(Date::LAST));
        let shown = history.shown_late();
        let is_shown = shown.is_none_or(|shown| period.from.is_some_and(|from| shown <= from));
        let known_since = shown.filter(|_| shown == period.from && !history.base.is_blank());
        let rule = history.rule;
        let mut errata: Vec<&Name> = Vec::new();
        for ran in history.ran.iter().filter(|ran| ran.is_applied()) {
            let by = &ran.step.erratum.id;
            if !errata.contains(&by) {
                errata.push(by);
            }
        }
        Version {
            period,
            known_since: known_since.and_then(|_| records.evidence(&rule.source, &rule.section)),
            errata,
            number: recorded.number().map(ToOwned::to_owned),
            text: self.text(history, &recorded),
            values: recorded.values().filter_map(|(name, _)| stated(history, name)).collect(),
            withdrawn: recorded.is_withdrawn(),
            unrecorded: history.is_unrecorded() || !is_shown && recorded.languages().next().is_none(),
        }
    }

    /// Returns the recorded texts: the clause of the corpus where it is still that to the letter.
    fn text<'kb>(&'kb self, history: &RuleHistory<'kb>, recorded: &State) -> BTreeMap<&'kb Lang, Cow<'kb, Clause>> {
        let mut texts = BTreeMap::new();
        for language in &self.records().languages {
            let lang = &language.lang;
            let Some(marked) = recorded.marked(lang) else { continue };
            let title = recorded.title(lang).unwrap_or_default();
            let by = last_to_shape(history, lang);
            let text_origin = history.text_origin(lang);
            let ours = history.clauses().find(|(other, clause)| *other == lang && clause.by == text_origin.by);
            let same = ours.filter(|(_, clause)| clause.markdown == marked.text && clause.title == title);
            let text = match (same, ours) {
                (Some((_, clause)), _) => Cow::Borrowed(clause),
                (None, ours) => Cow::Owned(shaped(history, ours.map(|(_, clause)| clause), by, title, marked)),
            };
            texts.insert(lang, text);
        }
        texts
    }
}

/// Finds the record of a figure: the last operation that stated it, the next one that expects it, or the base document.
fn stated<'kb>(history: &RuleHistory<'kb>, name: &str) -> Option<(&'kb str, Stated<'kb>)> {
    let (values, by) = match history.stated_by(name) {
        Some(ran) => (&ran.step.operation.values, Some(&ran.step.erratum.id)),
        None => (history.expected_by(name).map_or(&history.rule.values, |operation| &operation.was), None),
    };
    let (name, figure) = values.get_key_value(name)?;
    Some((name.as_str(), Stated { figure, by }))
}

fn last_to_shape(history: &RuleHistory<'_>, lang: &Lang) -> Option<Name> {
    let last = history.text_origin(lang).operations.pop();
    last.map(|operation| operation.erratum)
}

/// Makes the clause of a text that operations shaped; it is where the text before it stood, or at the operation.
fn shaped(
    history: &RuleHistory<'_>,
    before: Option<&Clause>,
    by: Option<Name>,
    title: &str,
    marked: &Marked,
) -> Clause {
    let last = history.ran.iter().rev().find(|ran| ran.parts.iter().any(|(_, outcome)| shapes(outcome)));
    let place = before.map(|clause| clause.place.clone());
    let place = place.or_else(|| last.map(|ran| ran.step.operation.place.clone()));
    let place = place.unwrap_or_else(|| history.rule.place.clone());
    Clause {
        id: (&history.rule.concept).into(),
        by,
        title: title.to_owned(),
        markdown: marked.text.clone(),
        marks: marked.marks.clone(),
        plain: corpus::plain(&marked.text),
        body: before.map_or_else(|| place.span.clone(), |clause| clause.body.clone()),
        place,
    }
}

fn shapes(outcome: &Outcome) -> bool {
    !outcome.changes().is_empty()
}
