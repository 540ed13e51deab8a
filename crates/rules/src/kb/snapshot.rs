//! An edition as of a day: every rule with the errata in force applied, and what became of each operation.

use std::collections::{BTreeMap, BTreeSet};

use super::evidence::Evidence;
use super::rule_history::{RuleHistory, Selection};
use super::schedule::{Schedule, Step};
use super::silence::Silence;
use super::{KnowledgeBase, rule_id};
use crate::record::EditionRecords;
use crate::record::operation::OperationId;
use crate::record::rule::Rule;
use adjutant_base::date::Date;
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};

/// An edition on a day.
#[derive(Debug, Clone)]
pub struct Snapshot<'kb> {
    /// The edition with its records.
    pub records: &'kb EditionRecords,
    /// The day that was asked for.
    pub day: Date,
    /// The rules by concept.
    pub rules: BTreeMap<&'kb ConceptId, RuleHistory<'kb>>,
    /// Operations on rules that are not recorded.
    pub adrift: Vec<Step<'kb>>,
    /// Operations that have no known day.
    pub undated: Vec<Step<'kb>>,
    kb: &'kb KnowledgeBase,
    selection: Selection,
}

/// The figures of a rule as of a day.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    /// The figures by name.
    pub values: BTreeMap<String, Figure>,
    /// The first day on which the rule is so, where one is known.
    pub from: Option<Date>,
    /// The figures that a source of a later day shows first; whether they were the same before is not recorded.
    pub later: BTreeSet<String>,
    /// That source, if there are any.
    pub known_since: Option<Evidence>,
}

impl KnowledgeBase {
    /// Consolidates an edition on a day: every operation in force runs, if it finds what it expects.
    ///
    /// After an edition has ended, its last day counts. `None` if there is no such edition.
    pub fn at(&self, edition: &EditionId, day: Date) -> Option<Snapshot<'_>> {
        self.at_with(edition, day, &Selection::default())
    }

    /// Consolidates an edition on a day with a selection of operations.
    pub fn at_with(&self, edition: &EditionId, day: Date, selection: &Selection) -> Option<Snapshot<'_>> {
        let records = self.edition(edition)?;
        let schedule = self.schedule(edition)?;
        let keeps = |step: &Step<'_>| selection.keeps(step);
        let undated = schedule.steps(records).filter(|step| step.day().is_none() && keeps(step)).collect();
        let histories =
            records.rules.iter().map(|rule| (&rule.concept, self.set_out(records, schedule, rule, selection)));
        let rules: BTreeMap<&ConceptId, RuleHistory<'_>> = histories.collect();
        let adrift = schedule.adrift(&rules.keys().copied().collect(), records).filter(keeps).collect();
        let mut snapshot = Snapshot { records, day, rules, adrift, undated, kb: self, selection: selection.clone() };
        snapshot.advance(day);
        Some(snapshot)
    }

    /// Returns the figures of a rule on a day, under some packs. `None` if there is no such rule, nothing of it is recorded
    /// yet, or it is withdrawn.
    pub fn figures(
        &self,
        edition: &EditionId,
        concept: &ConceptId,
        day: Date,
        packs: impl Iterator<Item = Name>,
    ) -> Option<Figures> {
        let records = self.edition(edition)?;
        let day = records.edition.period.last_by(day);
        let selection = Selection { packs: packs.collect(), ..Selection::default() };
        let mut history = self.history(edition, self.rule(edition, concept)?, &selection)?;
        history.advance(day, &selection);
        figures(records, &history, coming(records, &history), day)
    }

    /// Sets out from the base of one rule, with a selection of operations ahead.
    pub(super) fn history<'kb>(
        &'kb self,
        edition: &EditionId,
        rule: &'kb Rule,
        selection: &Selection,
    ) -> Option<RuleHistory<'kb>> {
        Some(self.set_out(self.edition(edition)?, self.schedule(edition)?, rule, selection))
    }

    fn set_out<'kb>(
        &'kb self,
        records: &'kb EditionRecords,
        schedule: &Schedule,
        rule: &'kb Rule,
        selection: &Selection,
    ) -> RuleHistory<'kb> {
        let steps = schedule.on(&rule.concept, records).filter(|step| selection.keeps(step));
        RuleHistory::new(self, records, rule, steps.collect())
    }
}

impl<'kb> Snapshot<'kb> {
    /// Goes on to a later day; a day that is past changes nothing.
    pub fn advance(&mut self, day: Date) {
        self.day = self.day.max(day);
        let day = self.records.edition.period.last_by(self.day);
        for history in self.rules.values_mut() {
            history.advance(day, &self.selection);
        }
    }

    /// Leaves in each rule only what is recorded for the day.
    pub(super) fn keep_recorded(&mut self) {
        let day = self.records.edition.period.last_by(self.day);
        for history in self.rules.values_mut() {
            history.state = history.recorded_on(day).into_owned();
        }
    }

    /// Returns the edition.
    pub fn edition(&self) -> &'kb EditionId {
        &self.records.edition.id
    }

    /// Returns a rule by its concept.
    pub fn rule(&self, concept: &ConceptId) -> Option<&RuleHistory<'kb>> {
        self.rules.get(concept)
    }

    /// Returns a figure of a concept's rule, or what it means that none is stated.
    ///
    /// # Errors
    ///
    /// If the edition states no such figure.
    pub fn figure(&self, concept: &ConceptId, name: &str) -> Result<&Figure, Silence> {
        let history = self.rules.get(concept);
        let figure = history.and_then(|history| history.state.value(name));
        figure.ok_or_else(|| self.silence(concept, history))
    }

    /// Returns the length of a distance that the edition names, such as 3" for `combat range`; any other figure as it is.
    pub(super) fn length_of<'f>(&'f self, figure: &'f Figure) -> &'f Figure {
        let Figure::Choice(words) = figure else { return figure };
        let named = self.records.edition.lengths.get(words);
        named.and_then(|(concept, value)| self.figure(concept, value).ok()).unwrap_or(figure)
    }

    /// Returns the knowledge base that it comes from.
    pub fn knowledge(&self) -> &'kb KnowledgeBase {
        self.kb
    }

    /// Returns the operations that are not in it: those left out, and those of later days.
    pub fn missing(&self) -> BTreeSet<OperationId> {
        let later = self.later().map(|step| step.operation.id.clone());
        self.selection.left_out.iter().cloned().chain(later).collect()
    }

    /// Returns the figures of a rule on an earlier day, under a pack with those that it is based on, as
    /// [`KnowledgeBase::figures`] does. Operations of a draft that names no day count.
    pub fn figures(&self, concept: &ConceptId, day: Date, packs: impl Iterator<Item = Name>) -> Option<Figures> {
        let rule = self.rules.get(concept)?.rule;
        let period = &self.records.edition.period;
        let day = period.last_by(day.min(self.day));
        let steps = &self.rules[concept];
        let later = steps.ran.iter().map(|ran| &ran.step).chain(steps.ahead());
        let later = later.filter(|step| step.day().is_none_or(|own| own > day));
        let later = later.map(|step| &step.operation.id).filter(|id| !self.kb.tried.contains(id)).cloned();
        let packs = self.selection.packs.iter().cloned().chain(packs).collect();
        let known = Selection { left_out: self.selection.left_out.clone(), packs };
        let left_out = known.left_out.iter().cloned().chain(later).collect();
        let selection = Selection { left_out, packs: known.packs.clone() };
        let mut history = self.kb.history(self.edition(), rule, &selection)?;
        history.advance(period.last_by(self.day), &selection);
        let mut on_day = self.kb.history(self.edition(), rule, &known)?;
        on_day.advance(day, &known);
        figures(self.records, &history, coming(self.records, &on_day), day)
    }

    /// Returns the id of a rule.
    pub fn id(&self, concept: &ConceptId) -> RecordId {
        rule_id(self.edition(), concept)
    }

    /// Returns the operations that come into force on a later day.
    pub fn later(&self) -> impl Iterator<Item = Step<'kb>> {
        let ahead = self.rules.values().flat_map(|history| history.ahead().iter().copied());
        ahead.filter(|step| step.day().is_some())
    }
}

/// Returns the figures that errata ahead are the first to state of a rule that was there before them.
fn coming(records: &EditionRecords, history: &RuleHistory<'_>) -> BTreeMap<String, Figure> {
    let ahead = history.ahead();
    let is_new = ahead.first().is_some_and(|step| records.adds(step.operation));
    if is_new || !history.rule.base_unrecorded {
        return BTreeMap::new();
    }
    let mut coming = BTreeMap::new();
    for (name, figure) in ahead.iter().flat_map(|step| &step.operation.values) {
        coming.entry(name.clone()).or_insert_with(|| figure.clone());
    }
    coming
}

/// Returns what a rule states in figures on a day, and which of them, `coming`, a source of a later day shows first.
fn figures(
    records: &EditionRecords,
    history: &RuleHistory<'_>,
    coming: BTreeMap<String, Figure>,
    day: Date,
) -> Option<Figures> {
    if history.state.is_withdrawn() || history.is_unrecorded() && coming.is_empty() {
        return None;
    }
    let recorded = history.recorded_on(day);
    let values = history.state.values().map(|(name, figure)| (name.to_owned(), figure.clone()));
    let mut values: BTreeMap<String, Figure> = coming.into_iter().chain(values).collect();
    let later: BTreeSet<String> = values.keys().filter(|name| recorded.value(name).is_none()).cloned().collect();
    values.extend(recorded.values().map(|(name, figure)| (name.to_owned(), figure.clone())));
    let last = history.ran.iter().rfind(|ran| ran.is_applied()).and_then(|ran| ran.step.day());
    let rule = history.rule;
    let known_since = if later.is_empty() { None } else { records.evidence(&rule.source, &rule.section) };
    let from = last.max(history.shown_late()).or(records.edition.period.from);
    Some(Figures { values, from, later, known_since })
}
