//! Operations that were meant for a rule and did not run.

use serde::Serialize;

use super::apply::{Outcome, Part, Reason};
use super::rule_history::OperationRun;
use super::schedule::Step;
use crate::record::operation::OperationId;
use adjutant_base::id::RecordId;
use adjutant_base::lang::Lang;

/// An operation that was meant for a rule and did not run.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnappliedOperation {
    /// The operation.
    pub operation: OperationId,
    /// The rule that it was meant for.
    pub target: RecordId,
    /// What of the rule it did not change.
    pub part: Part,
    /// Why not.
    #[serde(flatten)]
    pub reason: Reason,
}

impl UnappliedOperation {
    /// Describes an operation that never had a turn.
    pub(super) fn without_turn(step: &Step<'_>, target: RecordId, authentic: &Lang, reason: Reason) -> Self {
        let part = if step.operation.op.is_textual() { Part::Text(authentic.clone()) } else { Part::Facts };
        Self { operation: step.operation.id.clone(), target, part, reason }
    }
}

impl OperationRun<'_> {
    /// Returns the parts that it should have changed and did not, each with the reason. A translation that the erratum has no words for
    /// is not among them: it becomes stale.
    pub(super) fn failures<'r>(&'r self, authentic: &'r Lang) -> impl Iterator<Item = (&'r Part, &'r Reason)> {
        self.parts.iter().filter_map(move |(part, outcome)| match outcome {
            Outcome::Unapplied(Reason::NoWords) if matches!(part, Part::Text(lang) if lang != authentic) => None,
            Outcome::Unapplied(reason) => Some((part, reason)),
            Outcome::Applied { .. } | Outcome::NeedsNone(_) => None,
        })
    }

    /// Describes those failures on a rule.
    pub(super) fn unapplied<'r>(
        &'r self,
        target: &'r RecordId,
        authentic: &'r Lang,
    ) -> impl Iterator<Item = UnappliedOperation> + 'r {
        self.failures(authentic).map(move |(part, reason)| UnappliedOperation {
            operation: self.step.operation.id.clone(),
            target: target.clone(),
            part: part.clone(),
            reason: reason.clone(),
        })
    }
}
