//! What it means that one side of a difference states nothing: silence, or absence.

use serde::{Deserialize, Serialize};

use super::KnowledgeBase;
use super::rule_history::{OperationRun, RuleHistory};
use super::snapshot::Snapshot;
use crate::record::edition::{Coverage, Edition};
use crate::record::operation::Op;
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};

/// What it means that a side states nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Silence {
    /// The rule is recorded, and its text does not state the figure.
    NotStated,
    /// The sources of the edition do not have the rule, or not this part of it: they cannot tell.
    NotInSource,
    /// No source shows what the rule said on that day.
    NotRecorded,
    /// The rules of play of the edition do not state it, and a handbook of the edition sets limits on the matter.
    InHandbook,
    /// The edition has no such rule: it is recorded in full, or its sources show that it does without.
    NoRule,
}

impl Silence {
    /// Every meaning.
    pub const ALL: [Self; 5] = [Self::NotStated, Self::NotInSource, Self::NotRecorded, Self::InHandbook, Self::NoRule];

    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::NotStated => "not-stated",
            Self::NotInSource => "not-in-source",
            Self::NotRecorded => "not-recorded",
            Self::InHandbook => "in-handbook",
            Self::NoRule => "no-rule",
        }
    }

    /// Finds what the silence of an edition's rules of play on a concept means, given its rule if it has one.
    fn of(edition: &Edition, concept: &ConceptId, history: Option<&RuleHistory<'_>>) -> Self {
        let Some(history) = history else {
            return if edition.does_without(concept) { Self::NoRule } else { Self::NotInSource };
        };
        if history.state.is_blank() {
            return Self::NotRecorded;
        }
        let is_shown_whole = edition.coverage != Coverage::Commentary && !history.rule.base_unrecorded;
        // an erratum that gives a rule a whole new text shows all of it, whatever is known of the book
        let gives_whole = |ran: &OperationRun<'_>| {
            let operation = ran.step.operation;
            operation.op == Op::ReplaceClause && !operation.is_partial && ran.is_applied()
        };
        if is_shown_whole || history.ran.iter().any(gives_whole) { Self::NotStated } else { Self::NotInSource }
    }
}

impl KnowledgeBase {
    /// Returns the packs of an edition whose limits on armies are about a concept.
    pub fn packs_about(&self, edition: &EditionId, concept: &ConceptId) -> Vec<&Name> {
        let lists = self.records().lists.iter().filter(|lists| lists.edition == *edition);
        let packs = lists.flat_map(|lists| &lists.packs).filter(|pack| pack.concepts.contains(concept));
        packs.map(|pack| &pack.id).collect()
    }

    /// Returns the packs of an edition on a day whose limits on armies are about a concept.
    pub fn packs_on(&self, edition: &EditionId, concept: &ConceptId, day: Date) -> Vec<RecordId> {
        let lists = self.records().lists.iter().filter(|lists| lists.edition == *edition);
        let packs = lists.flat_map(|lists| &lists.packs).filter(|pack| pack.period.contains(day));
        let about = packs.filter(|pack| pack.concepts.contains(concept));
        about.map(|pack| RecordId::new(edition.clone(), pack.id.clone())).collect()
    }

    /// Returns the packs of the sides that are silent on a concept whose limits on armies are about it.
    pub(super) fn packs_of_silent(&self, sides: [(&Snapshot<'_>, Silence); 2], concept: &ConceptId) -> Vec<RecordId> {
        let mut packs = Vec::new();
        for (side, _) in sides.into_iter().filter(|(_, silence)| *silence == Silence::InHandbook) {
            let edition = side.edition();
            packs.extend(
                self.packs_about(edition, concept).into_iter().map(|id| RecordId::new(edition.clone(), id.clone())),
            );
        }
        packs
    }
}

impl Snapshot<'_> {
    /// Returns what it means that the edition has no rule of a concept; `None` if it has one.
    pub fn lack(&self, concept: &ConceptId) -> Option<Silence> {
        self.rule(concept).is_none().then(|| self.silence(concept, None))
    }

    /// Finds what the silence of the edition on a concept means, given its rule if it has one.
    pub(super) fn silence(&self, concept: &ConceptId, history: Option<&RuleHistory<'_>>) -> Silence {
        let silence = Silence::of(&self.records.edition, concept, history);
        let is_of_play = matches!(silence, Silence::NotInSource | Silence::NoRule);
        if is_of_play && !self.knowledge().packs_about(self.edition(), concept).is_empty() {
            return Silence::InHandbook;
        }
        silence
    }
}
