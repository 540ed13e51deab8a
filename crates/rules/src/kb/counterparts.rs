//! Rules of another edition that play the part of one under another name, beside the rule that it is compared with.

use std::collections::BTreeMap;

use serde::Serialize;

use super::KnowledgeBase;
use super::diff::FigureDiff;
use super::rule_history::RuleHistory;
use super::snapshot::Snapshot;
use crate::record::equivalent::Degree;
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, RecordId};
use adjutant_base::lang::Lang;

/// That two rules of different ids play one part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Likeness {
    /// How near they are.
    pub degree: Degree,
    /// Why, in each language.
    pub why: BTreeMap<Lang, String>,
}

/// Another rule that plays the part of one, beside the rule that it is compared with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counterpart {
    /// The other rule.
    pub id: RecordId,
    /// How near it is.
    #[serde(flatten)]
    pub likeness: Likeness,
}

impl KnowledgeBase {
    /// Finds the rule of the second side that plays the part of one that the second side does not have.
    pub(super) fn equivalent<'s, 'kb>(
        &self,
        concept: &ConceptId,
        old: &Snapshot<'kb>,
        new: &'s Snapshot<'kb>,
    ) -> Option<(&'kb ConceptId, &'s RuleHistory<'kb>, Option<Likeness>)> {
        let (left, right) = (old.edition(), new.edition());
        self.records().equivalents.iter().filter(|entry| entry.rules.get(left) == Some(concept)).find_map(|entry| {
            let (other, history) = new.rules.get_key_value(entry.rules.get(right)?)?;
            // a rule that both sides have under one id is compared with itself
            let likeness = Likeness { degree: entry.degree, why: entry.why.clone() };
            (!old.rules.contains_key(other)).then_some((*other, history, Some(likeness)))
        })
    }

    /// Returns the rules of the other side that play the part of one of two rules which are compared, beside these two.
    pub(super) fn counterparts(
        &self,
        old: &Snapshot<'_>,
        new: &Snapshot<'_>,
        (left, right): (Option<&RuleHistory<'_>>, Option<&RuleHistory<'_>>),
    ) -> Vec<Counterpart> {
        let [left, right] = [left, right].map(|side| side.map(|history| &history.rule.concept));
        let mut found: Vec<Counterpart> = Vec::new();
        for entry in &self.records().equivalents {
            let [in_old, in_new] = [old, new].map(|side| entry.rules.get(side.edition()));
            let likeness = || Likeness { degree: entry.degree, why: entry.why.clone() };
            let mut add = |side: &Snapshot<'_>, other: Option<&ConceptId>, compared: Option<&ConceptId>| {
                let Some(other) = other.filter(|other| compared != Some(*other) && side.rule(other).is_some()) else {
                    return;
                };
                let id = side.id(other);
                if found.iter().all(|known| known.id != id) {
                    found.push(Counterpart { id, likeness: likeness() });
                }
            };
            if left.is_some() && in_old == left {
                add(new, in_new, right);
            }
            if right.is_some() && in_new == right {
                add(old, in_old, left);
            }
        }
        found
    }
}

/// Returns which counterparts of a rule state a figure on one side.
fn stated_by(side: &Snapshot<'_>, counterparts: &[Counterpart], figure: &str) -> Vec<RecordId> {
    let states = |history: &RuleHistory<'_>| history.state.value(figure).is_some_and(Figure::is_stated);
    let of_side = side.rules.iter().filter(|(_, history)| states(history)).map(|(concept, _)| side.id(concept));
    of_side.filter(|id| counterparts.iter().any(|counterpart| counterpart.id == *id)).collect()
}

/// Says of each figure on which a side is silent which counterparts of that side state it.
pub(super) fn name_counterparts(
    figures: &mut [FigureDiff],
    old: &Snapshot<'_>,
    new: &Snapshot<'_>,
    counterparts: &[Counterpart],
) {
    for figure in figures.iter_mut().filter(|figure| figure.silence.is_some()) {
        let silent = if figure.left.is_none() { old } else { new };
        figure.elsewhere = stated_by(silent, counterparts, &figure.name);
    }
}
