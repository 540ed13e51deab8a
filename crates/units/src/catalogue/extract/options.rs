//! What the regiment of a hero may hold.

use std::collections::BTreeMap;

use super::super::Ref;
use super::super::tree::{Kind, Modifier, Node, Test};
use super::super::xml::whole;
use super::{Context, Hits};
use crate::facts::{OptionFacts, OptionKind, UnitFacts};
use rustc_hash::FxHashMap;

/// What precedes the id in the target of a modifier that admits units to a regiment.
const ENTRIES: &str = "self.entries.recursive.";

/// Extracts the options of a hero, by the army's link and the entry.
pub(super) fn extract(context: &Context<'_>, army: usize, nodes: &[Ref<'_>], hits: &mut Hits) -> Vec<OptionFacts> {
    let [leader, option, hero_option] = context.regiments;
    let mut options: Vec<OptionFacts> = Vec::new();
    let heroes: Vec<&str> = nodes.iter().map(|node| &*node.node.id).collect();
    for modifier in nodes.iter().flat_map(|node| &node.node.modifiers) {
        let is_hero = hero_option == Some(&*modifier.value);
        if &*modifier.field != "category" || !(is_hero || option == Some(&*modifier.value)) {
            continue;
        }
        let Some(id) = modifier.affects.strip_prefix(ENTRIES) else { continue };
        let id = id.split('.').next().unwrap_or(id);
        let resolved = context.catalogues.resolve(army, id);
        // an army of renown may name a unit by the link of its faction, which it cannot see
        let found = resolved.or_else(|| context.catalogues.target(context.catalogues.anywhere(id)?));
        hits.count("options", found.is_some());
        let Some(found) = found else { continue };
        let (kind, target) = match found.node.kind {
            Kind::Category => (OptionKind::Category, context.spec.cleaned(&found.node.name)),
            _ => (OptionKind::Unit, found.node.id.to_string()),
        };
        let most = limit(found.node, &heroes, leader, hits);
        let option = OptionFacts { kind, target, hero: is_hero, most };
        if !options.contains(&option) {
            options.push(option);
        }
    }
    options
}

/// Extracts the options of all heroes of an army from earlier catalogues, which say it the other way round: a unit is hidden in a
/// regiment without any of the leaders that it names. One that is never hidden may join every leader.
pub(super) fn of_members(context: &Context<'_>, roots: &[Ref<'_>], units: &mut [UnitFacts], hits: &mut Hits) {
    let Some(category) = context.regiments[0] else { return };
    if units.iter().any(|unit| !unit.options.is_empty()) {
        return;
    }
    let entry = |root: &Ref<'_>| context.catalogues.target(*root).map(|entry| entry.node.id.to_string());
    let is_leader = |root: &&Ref<'_>| root.node.categories.iter().any(|link| &*link.target == category);
    let leaders = roots.iter().filter(is_leader).filter_map(|root| Some((&*root.node.id, entry(root)?)));
    let leaders: BTreeMap<&str, String> = leaders.collect();
    let mut members: FxHashMap<&str, Vec<String>> = FxHashMap::default();
    for root in roots.iter().filter(|root| !is_leader(root)) {
        let Some(member) = entry(root) else { continue };
        let hides = |modifier: &&Modifier| {
            (&*modifier.kind, &*modifier.field, &*modifier.value) == ("set", "hidden", "true")
                && modifier.affects.is_empty()
        };
        let mut admits = |leader: &str| {
            if let Some(leader) = leaders.get(leader) {
                members.entry(leader).or_default().push(member.clone());
            }
        };
        let mut hiding = root.node.modifiers.iter().filter(hides).peekable();
        if hiding.peek().is_none() {
            for leader in leaders.keys() {
                admits(leader);
            }
        }
        for modifier in hiding {
            modifier.test.each(&mut |condition| {
                if (&*condition.kind, &*condition.scope) == ("lessThan", "force") {
                    hits.count("options", leaders.contains_key(&*condition.child));
                    admits(&condition.child);
                }
            });
        }
    }
    let known: Vec<String> = units.iter().map(|unit| unit.id.clone()).collect();
    for unit in units {
        let Some(mut own) = members.remove(&*unit.id) else { continue };
        own.sort_unstable();
        own.dedup();
        own.retain(|member| known.contains(member));
        let option = |target| OptionFacts { kind: OptionKind::Unit, target, hero: false, most: None };
        unit.options = own.into_iter().map(option).collect();
    }
}

/// Returns the most of a category or a unit in the regiment of a hero; `None` for any number.
fn limit(node: &Node, heroes: &[&str], leader: Option<&str>, hits: &mut Hits) -> Option<u16> {
    let limits: Vec<_> = node.constraints.iter().filter(|own| own.is_max && &*own.scope == "force").collect();
    if limits.is_empty() {
        return None;
    }
    let sets = |modifier: &&Modifier| {
        &*modifier.kind == "set"
            && limits.iter().any(|own| own.id == modifier.field)
            && is_led_by(&modifier.test, heroes, leader)
    };
    let set: Vec<i32> = node.modifiers.iter().filter(sets).filter_map(|modifier| whole(&modifier.value)).collect();
    let base = limits.iter().map(|own| own.value).max();
    // a category that is closed unless a hero opens it must be opened by this one
    hits.count("limits", !set.is_empty() || base != Some(0));
    let most = if set.is_empty() { base } else { set.into_iter().filter(|most| *most != 0).min() };
    most.and_then(|most| u16::try_from(most).ok()).filter(|most| *most > 0)
}

/// Returns whether a test asks for one of some heroes as the leader.
fn is_led_by(test: &Test, heroes: &[&str], leader: Option<&str>) -> bool {
    match test {
        Test::All(tests) | Test::Any(tests) => tests.iter().any(|test| is_led_by(test, heroes, leader)),
        Test::Local(_) => {
            let (mut is_hero, mut is_leader) = (false, false);
            test.each(&mut |condition| {
                is_hero |= heroes.contains(&&*condition.child) && &*condition.kind == "instanceOf";
                is_leader |= leader == Some(&*condition.child);
            });
            is_hero && is_leader
        }
        Test::Is(_) => false,
    }
}
