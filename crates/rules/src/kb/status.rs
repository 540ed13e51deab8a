//! What became of every operation of an edition by a day, part by part, with counts.

use std::collections::BTreeMap;

use serde::Serialize;

use super::KnowledgeBase;
use super::apply::{Needless, Outcome, Part, Reason};
use super::rule_history::OperationRun;
use super::schedule::{Step, Why};
use super::snapshot::Snapshot;
use super::state::Change;
use crate::record::operation::{Expect, Op, OperationId};
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::span::Place;

/// What became of an operation in one part of its rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "fate")]
pub enum OperationOutcome {
    /// It ran.
    Applied,
    /// It had nothing to do.
    NeedsNone {
        /// Why.
        because: Needless,
    },
    /// It did not run.
    Unapplied {
        /// Why.
        #[serde(flatten)]
        because: Reason,
    },
    /// It comes into force on a later day.
    Later,
}

impl OperationOutcome {
    /// Every kind of fate by the stem of its message.
    pub const WORDS: [&'static str; 4] = ["applied", "needs-none", "unapplied", "later"];

    /// Returns the stem of its message.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Applied => "applied",
            Self::NeedsNone { .. } => "needs-none",
            Self::Unapplied { .. } => "unapplied",
            Self::Later => "later",
        }
    }
}

/// One part of an operation.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartStatus {
    /// The part.
    pub part: Part,
    /// What became of it.
    #[serde(flatten)]
    pub fate: OperationOutcome,
    /// What it changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// The place of the rule that it works on, for what stayed unapplied.
    #[serde(skip)]
    pub place: Option<Place>,
}

/// An operation and what became of it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OperationStatus {
    /// The operation.
    pub id: OperationId,
    /// What it does.
    pub op: Op,
    /// The rule that it works on.
    pub target: RecordId,
    /// What it expects to find.
    pub expect: Expect,
    /// The first day in force.
    pub in_force: Option<Date>,
    /// When its document was published.
    pub published: Option<String>,
    /// When it was recorded.
    pub recorded: Option<Date>,
    /// The pack or season outside of which it does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scope: Option<String>,
    /// Why it had its turn where it had it; `None` if it had none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Why>,
    /// Its parts.
    pub parts: Vec<PartStatus>,
    /// Where it says what it expects.
    #[serde(skip)]
    pub place: Place,
}

impl OperationStatus {
    /// Returns whether it has a reason against it in some part.
    pub fn is_stopped(&self) -> bool {
        self.parts.iter().any(|part| matches!(part.fate, OperationOutcome::Unapplied { .. }))
    }
}

/// How many operations have which fate, by part: the language of a text, or `facts`.
pub type Counts = BTreeMap<Part, BTreeMap<&'static str, usize>>;

/// Counts the fates of operations by part.
pub fn count(operations: &[OperationStatus]) -> Counts {
    let mut counts = Counts::new();
    for part in operations.iter().flat_map(|operation| &operation.parts) {
        *counts.entry(part.part.clone()).or_default().entry(part.fate.word()).or_default() += 1;
    }
    counts
}

impl KnowledgeBase {
    /// Returns every operation of an edition in the order in which they run, with what became of it by a day.
    pub fn operations(&self, edition: &EditionId, day: Date) -> Vec<OperationStatus> {
        let Some(snapshot) = self.at(edition, day) else { return Vec::new() };
        let mut ran: BTreeMap<&OperationId, (&ConceptId, &OperationRun<'_>)> = BTreeMap::new();
        for (concept, history) in &snapshot.rules {
            ran.extend(history.ran.iter().map(|one| (&one.step.operation.id, (*concept, one))));
        }
        let Some(schedule) = self.schedule(edition) else { return Vec::new() };
        let steps = schedule.steps(snapshot.records);
        steps.map(|step| self.status(&snapshot, &step, ran.get(&step.operation.id).copied())).collect()
    }

    fn status(
        &self,
        snapshot: &Snapshot<'_>,
        step: &Step<'_>,
        ran: Option<(&ConceptId, &OperationRun<'_>)>,
    ) -> OperationStatus {
        let operation = step.operation;
        let publication =
            snapshot.records.publications.iter().find(|publication| publication.document == step.erratum.document);
        let parts = match ran {
            Some((concept, ran)) => {
                let place = |part: &Part| snapshot.rule(concept).map(|history| history.place(part));
                ran.parts.iter().map(|(part, outcome)| part_status(part, outcome, place(part))).collect()
            }
            None => self.idle(snapshot, step),
        };
        OperationStatus {
            id: operation.id.clone(),
            op: operation.op,
            target: snapshot.id(&operation.target),
            expect: operation.expect.clone(),
            in_force: operation.in_force,
            published: publication.and_then(|publication| publication.published.clone()),
            recorded: publication.and_then(|publication| publication.recorded),
            scope: operation.scope.as_ref().map(ToString::to_string),
            order: ran.map(|(_, ran)| ran.why.clone()),
            parts,
            place: operation.expect_place.clone(),
        }
    }

    /// Returns the parts of an operation that had no turn.
    fn idle(&self, snapshot: &Snapshot<'_>, step: &Step<'_>) -> Vec<PartStatus> {
        let fate = match step.day() {
            None => OperationOutcome::Unapplied { because: Reason::Undated },
            Some(_) if snapshot.rule(&step.operation.target).is_none() => {
                OperationOutcome::Unapplied { because: Reason::UnknownRule }
            }
            Some(_) => OperationOutcome::Later,
        };
        let languages = self.records().languages.iter().map(|language| Part::Text(language.lang.clone()));
        let parts: Vec<Part> = if step.operation.op.is_textual() { languages.collect() } else { vec![Part::Facts] };
        parts
            .into_iter()
            .map(|part| PartStatus { part, fate: fate.clone(), changes: Vec::new(), place: None })
            .collect()
    }
}

fn part_status(part: &Part, outcome: &Outcome, place: Option<Place>) -> PartStatus {
    let (fate, changes) = match outcome {
        Outcome::Applied { changes, .. } => (OperationOutcome::Applied, changes.clone()),
        Outcome::NeedsNone(because) => (OperationOutcome::NeedsNone { because: *because }, Vec::new()),
        Outcome::Unapplied(because) => (OperationOutcome::Unapplied { because: because.clone() }, Vec::new()),
    };
    let place = place.filter(|_| matches!(fate, OperationOutcome::Unapplied { .. }));
    PartStatus { part: part.clone(), fate, changes, place }
}
