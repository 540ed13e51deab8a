//! Constraints against the records: what they name must be there, and no share may be of nothing.

use super::KnowledgeBase;
use crate::base::fault::Fault;
use crate::base::figure::{Figure, Quantity};
use crate::base::id::{ConceptId, EditionId};
use crate::base::nearest::nearest;
use crate::record::army::{ArmyRules, Authority, Constraint, Limit};
use crate::record::pack::{EditionLists, Pack};

/// Looks at the constraints of every edition and every pack.
pub(super) fn check(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    for lists in &kb.records().lists {
        rules(kb, &lists.edition, &lists.army, &[&lists.army], faults);
        for pack in &lists.packs {
            let base = base(lists, pack, faults);
            let layers: Vec<&ArmyRules> = [Some(&pack.army), base, Some(&lists.army)].into_iter().flatten().collect();
            rules(kb, &lists.edition, &pack.army, &layers, faults);
            for id in &pack.army.lifts {
                let known = || layers[1..].iter().flat_map(|layer| &layer.constraints).map(|one| one.id.as_str());
                if !known().any(|one| one == id) {
                    let fault = Fault::new("pack-lifts-nothing", pack.place.clone()).arg("id", id);
                    faults.push(fault.nearest(nearest(id, known())));
                }
            }
        }
    }
}

impl KnowledgeBase {
    /// Looks at the constraints of an event, which hold beside those of an edition; what they name must be there.
    pub fn check_house(&self, edition: &EditionId, house: &ArmyRules) -> Vec<Fault> {
        let mut faults = Vec::new();
        rules(self, edition, house, &[house], &mut faults);
        faults
    }
}

fn base<'k>(lists: &'k EditionLists, pack: &Pack, faults: &mut Vec<Fault>) -> Option<&'k ArmyRules> {
    let id = pack.based_on.as_ref()?;
    let found = lists.packs.iter().find(|other| other.id == *id && other.id != pack.id);
    if found.is_none() {
        let near = nearest(id.as_str(), lists.packs.iter().map(|pack| pack.id.as_str()));
        faults.push(Fault::new("pack-unknown-base", pack.place.clone()).arg("id", id).nearest(near));
    }
    found.map(|pack| &pack.army)
}

fn rules(kb: &KnowledgeBase, edition: &EditionId, own: &ArmyRules, layers: &[&ArmyRules], faults: &mut Vec<Fault>) {
    for constraint in &own.constraints {
        match &constraint.authority {
            Authority::Rule(other, concept) => {
                of_rule(kb, other.as_ref().unwrap_or(edition), concept, constraint, faults);
            }
            Authority::Limit(id) => {
                let limits = || layers.iter().flat_map(|layer| &layer.limits);
                if let Some(limit) = limits().find(|limit| limit.id == *id) {
                    of_limit(limit, constraint, faults);
                } else {
                    let fault = Fault::new("constraint-unknown-limit", constraint.place.clone());
                    let near = nearest(id.as_str(), limits().map(|limit| limit.id.as_str()));
                    faults.push(fault.arg("id", &constraint.id).arg("limit", id).nearest(near));
                }
            }
        }
    }
    for limit in &own.limits {
        for (name, _) in limit.values.iter().filter(|(_, figure)| is_share_of_nothing(figure)) {
            let fault = Fault::new("constraint-share-of-nothing", limit.place.clone());
            faults.push(fault.arg("key", name).arg("rule", &limit.id));
        }
    }
}

/// The values of a rule are those of its record and of every erratum that sets some.
fn of_rule(
    kb: &KnowledgeBase,
    edition: &EditionId,
    concept: &ConceptId,
    constraint: &Constraint,
    faults: &mut Vec<Fault>,
) {
    let Some(rule) = kb.rule(edition, concept) else {
        let known = kb.edition(edition).into_iter().flat_map(|records| &records.rules);
        let near = nearest(concept.as_str(), known.map(|rule| rule.concept.as_str()));
        let fault = Fault::new("constraint-unknown-rule", constraint.place.clone());
        faults.push(fault.arg("id", &constraint.id).arg("rule", concept).nearest(near));
        return;
    };
    let errata = kb.edition(edition).into_iter().flat_map(|records| &records.errata);
    let set = errata.flat_map(|erratum| &erratum.operations).filter(|operation| operation.target == *concept);
    let values: Vec<(&String, &Figure)> = rule.values.iter().chain(set.flat_map(|one| &one.values)).collect();
    for name in constraint.values() {
        let stated = || values.iter().filter(|(known, _)| known.as_str() == name);
        if stated().next().is_none() {
            let near = nearest(name, values.iter().map(|(known, _)| known.as_str()));
            unknown_value(constraint, name, concept.as_str(), near, faults);
        }
        if stated().any(|(_, figure)| is_share_of_nothing(figure)) {
            let fault = Fault::new("constraint-share-of-nothing", rule.place.clone());
            faults.push(fault.arg("key", name).arg("rule", concept));
        }
    }
}

fn of_limit(limit: &Limit, constraint: &Constraint, faults: &mut Vec<Fault>) {
    for name in constraint.values().into_iter().filter(|name| !limit.values.contains_key(*name)) {
        let near = nearest(name, limit.values.keys().map(String::as_str));
        unknown_value(constraint, name, limit.id.as_str(), near, faults);
    }
}

fn unknown_value(constraint: &Constraint, name: &str, rule: &str, near: Option<&str>, faults: &mut Vec<Fault>) {
    let fault = Fault::new("constraint-unknown-value", constraint.place.clone());
    faults.push(fault.arg("id", &constraint.id).arg("key", name).arg("rule", rule).nearest(near));
}

fn is_share_of_nothing(figure: &Figure) -> bool {
    figure.quantities().iter().any(|quantity| matches!(quantity, Quantity::Ratio(_, 0)))
}
