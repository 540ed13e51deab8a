//! Constraints against the records: what they name must be there, and no share may be of nothing.

use super::super::KnowledgeBase;
use crate::record::army::example::{self, Example};
use crate::record::army::{ArmyRules, Authority, Limit};
use crate::record::pack::{EditionLists, Pack};
use adjutant_base::fault::Fault;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::{ConceptId, EditionId, Name};
use adjutant_base::nearest::nearest;
use adjutant_base::span::Place;

/// Looks at the constraints of every edition and every pack.
pub(in crate::kb) fn check(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    for lists in &kb.records().lists {
        rules(kb, &lists.edition, &lists.army, &[&lists.army], faults);
        examples(lists, faults);
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

/// Every constraint has an example, and every example a constraint.
fn examples(lists: &EditionLists, faults: &mut Vec<Fault>) {
    let of_edition = || lists.army.constraints.iter().map(|constraint| (constraint, None));
    let of_packs = || {
        let packs = lists.packs.iter();
        packs.flat_map(|pack| pack.army.constraints.iter().map(|constraint| (constraint, Some(pack.id.as_str()))))
    };
    let all = || of_edition().chain(of_packs());
    let mut reported: Vec<&str> = Vec::new();
    for (constraint, pack) in all() {
        let id = constraint.id.as_str();
        if example::find(&lists.examples, id, pack).is_none() && !reported.contains(&id) {
            reported.push(id);
            faults.push(Fault::new("constraint-without-example", constraint.place.clone()).arg("id", id));
        }
    }
    let unknown = |example: &&Example| !all().any(|(constraint, _)| constraint.id == example.of);
    for example in lists.examples.iter().filter(unknown) {
        let near = nearest(example.of.as_str(), all().map(|(constraint, _)| constraint.id.as_str()));
        let fault = Fault::new("example-of-nothing", example.place.clone()).arg("id", &example.of);
        faults.push(fault.nearest(near));
    }
}

/// Something that takes figures from a rule or a limit.
struct FigureUser<'r> {
    id: &'r str,
    authority: &'r Authority,
    otherwise: Option<&'r Name>,
    values: Vec<&'r str>,
    place: &'r Place,
}

fn figure_users(rules: &ArmyRules) -> impl Iterator<Item = FigureUser<'_>> {
    let constraints = rules.constraints.iter().map(|constraint| FigureUser {
        id: constraint.id.as_str(),
        authority: &constraint.authority,
        otherwise: constraint.otherwise.as_ref(),
        values: constraint.values(),
        place: &constraint.place,
    });
    let entitlements = rules.entitlements.iter().map(|entitlement| FigureUser {
        id: entitlement.id.as_str(),
        authority: &entitlement.authority,
        otherwise: None,
        values: entitlement.values(),
        place: &entitlement.place,
    });
    constraints.chain(entitlements)
}

fn rules(kb: &KnowledgeBase, edition: &EditionId, own: &ArmyRules, layers: &[&ArmyRules], faults: &mut Vec<Fault>) {
    for user in figure_users(own) {
        match user.authority {
            Authority::Rule(other, concept) => {
                of_rule(kb, other.as_ref().unwrap_or(edition), concept, &user, faults);
            }
            Authority::Limit(id) => limit(layers, id, &user, faults),
        }
        if let Some(id) = user.otherwise {
            limit(layers, id, &user, faults);
        }
    }
    for limit in &own.limits {
        for (name, _) in limit.values.iter().filter(|(_, figure)| is_share_of_nothing(figure)) {
            let fault = Fault::new("constraint-share-of-nothing", limit.place.clone());
            faults.push(fault.arg("key", name).arg("rule", &limit.id));
        }
    }
}

/// The limit must be there, and state what is taken from it.
fn limit(layers: &[&ArmyRules], id: &Name, user: &FigureUser<'_>, faults: &mut Vec<Fault>) {
    let limits = || layers.iter().flat_map(|layer| &layer.limits);
    if let Some(limit) = limits().find(|limit| limit.id == *id) {
        return of_limit(limit, user, faults);
    }
    let fault = Fault::new("constraint-unknown-limit", user.place.clone());
    let near = nearest(id.as_str(), limits().map(|limit| limit.id.as_str()));
    faults.push(fault.arg("id", user.id).arg("limit", id).nearest(near));
}

/// The values of a rule are those of its record and of every erratum that sets some.
fn of_rule(
    kb: &KnowledgeBase,
    edition: &EditionId,
    concept: &ConceptId,
    user: &FigureUser<'_>,
    faults: &mut Vec<Fault>,
) {
    let Some(rule) = kb.rule(edition, concept) else {
        let known = kb.edition(edition).into_iter().flat_map(|records| &records.rules);
        let near = nearest(concept.as_str(), known.map(|rule| rule.concept.as_str()));
        let fault = Fault::new("constraint-unknown-rule", user.place.clone());
        faults.push(fault.arg("id", user.id).arg("rule", concept).nearest(near));
        return;
    };
    let errata = kb.edition(edition).into_iter().flat_map(|records| &records.errata);
    let set = errata.flat_map(|erratum| &erratum.operations).filter(|operation| operation.target == *concept);
    let values: Vec<(&String, &Figure)> = rule.values.iter().chain(set.flat_map(|one| &one.values)).collect();
    for name in user.values.iter().copied() {
        let stated = || values.iter().filter(|(known, _)| known.as_str() == name);
        if stated().next().is_none() {
            let near = nearest(name, values.iter().map(|(known, _)| known.as_str()));
            unknown_value(user, name, concept.as_str(), near, faults);
        }
        if stated().any(|(_, figure)| is_share_of_nothing(figure)) {
            let fault = Fault::new("constraint-share-of-nothing", rule.place.clone());
            faults.push(fault.arg("key", name).arg("rule", concept));
        }
    }
}

fn of_limit(limit: &Limit, user: &FigureUser<'_>, faults: &mut Vec<Fault>) {
    for name in user.values.iter().copied().filter(|name| !limit.values.contains_key(*name)) {
        let near = nearest(name, limit.values.keys().map(String::as_str));
        unknown_value(user, name, limit.id.as_str(), near, faults);
    }
}

fn unknown_value(user: &FigureUser<'_>, name: &str, rule: &str, near: Option<&str>, faults: &mut Vec<Fault>) {
    let fault = Fault::new("constraint-unknown-value", user.place.clone());
    faults.push(fault.arg("id", user.id).arg("key", name).arg("rule", rule).nearest(near));
}

fn is_share_of_nothing(figure: &Figure) -> bool {
    figure.quantities().iter().any(|quantity| matches!(quantity, Quantity::Ratio(_, 0)))
}
