//! What it means that one side of a difference states nothing: silence, or absence.

use serde::Serialize;

use super::rule_history::{OperationRun, RuleHistory};
use crate::record::edition::{Coverage, Edition};
use crate::record::operation::Op;
use adjutant_base::id::ConceptId;

/// What it means that a side states nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Silence {
    /// The rule is recorded, and its text does not state the figure.
    NotStated,
    /// The sources of the edition do not have the rule, or not this part of it: they cannot tell.
    NotInSource,
    /// No source shows what the rule said on that day.
    NotRecorded,
    /// The edition has no such rule: it is recorded in full, or its sources show that it does without.
    NoRule,
}

impl Silence {
    /// Every meaning.
    pub const ALL: [Self; 4] = [Self::NotStated, Self::NotInSource, Self::NotRecorded, Self::NoRule];

    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::NotStated => "not-stated",
            Self::NotInSource => "not-in-source",
            Self::NotRecorded => "not-recorded",
            Self::NoRule => "no-rule",
        }
    }

    /// Finds what the silence of an edition on a concept means, given its rule if it has one.
    pub(super) fn of(edition: &Edition, concept: &ConceptId, history: Option<&RuleHistory<'_>>) -> Self {
        let Some(history) = history else {
            return if edition.does_without(concept) { Self::NoRule } else { Self::NotInSource };
        };
        if history.state.is_blank() {
            return Self::NotRecorded;
        }
        let is_shown_whole = edition.coverage != Coverage::Commentary && !history.rule.base_unrecorded;
        // an erratum that gives a rule a whole new text shows all of it, whatever is known of the book
        let gives_whole = |ran: &OperationRun<'_>| ran.step.operation.op == Op::ReplaceClause && ran.is_applied();
        if is_shown_whole || history.ran.iter().any(gives_whole) { Self::NotStated } else { Self::NotInSource }
    }
}
