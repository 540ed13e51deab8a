//! A catalogue that offers units.

use std::collections::BTreeMap;

use super::super::Ref;
use super::super::tree::{File, Kind};
use super::{Context, Hits, options, tables, unit};
use crate::facts::{ArmyFacts, UnitFacts};
use crate::spec::NameForm;

/// Extracts a catalogue.
pub(super) fn extract(context: &Context<'_>, file: usize, hits: &mut Hits) -> ArmyFacts {
    let catalogue = context.catalogues.files[file];
    let mut army = ArmyFacts { id: catalogue.id.to_string(), ..ArmyFacts::default() };
    name(context, &catalogue.name, &mut army);
    army.shared = context.is_shared(&catalogue.name);
    let is_read = |file: &File| !context.is_skipped(&file.name) && !context.is_shared(&file.name);
    let mut roots = context.catalogues.roots(file, &is_read);
    if army.shared {
        // what they offer may be deeper: the manifestations of a lore
        let links = catalogue.nodes.iter().filter(|node| node.kind == Kind::Link);
        roots.extend(links.map(|node| Ref { file, node }));
    }
    let mut tables = tables::Tables::default();
    for root in &roots {
        match unit::extract(context, file, *root, hits) {
            Some((unit, groups)) => {
                tables.add(groups);
                add(&mut army.units, unit);
            }
            None => tables.search(context, *root),
        }
    }
    options::of_members(context, &roots, &mut army.units, hits);
    army.enhancements = tables.extract(context, hits);
    if army.alliance.is_none() {
        army.alliance = alliance(context, &army.units);
    }
    army
}

/// Extracts the tables that the game system offers every army.
pub(super) fn of_system(context: &Context<'_>, file: usize, hits: &mut Hits) -> ArmyFacts {
    let system = context.catalogues.files[file];
    let mut tables = tables::Tables::default();
    for root in context.catalogues.roots(file, &|_| false) {
        tables.search(context, root);
    }
    let enhancements = tables.extract(context, hits);
    let name = context.spec.cleaned(&system.name);
    ArmyFacts {
        id: system.id.to_string(),
        file: name.clone(),
        name,
        shared: true,
        enhancements,
        ..ArmyFacts::default()
    }
}

/// Splits the name of a catalogue into that of the army, its faction and its grand alliance.
fn name(context: &Context<'_>, name: &str, army: &mut ArmyFacts) {
    let spec = context.spec;
    let cleaned = spec.cleaned(name);
    army.file.clone_from(&cleaned);
    let mark = &spec.legends_mark;
    army.legends = !mark.is_empty() && cleaned.contains(mark.as_str());
    let bare = if army.legends { cleaned.replace(mark.as_str(), "").trim().to_owned() } else { cleaned };
    match (spec.name_form, bare.split_once(" - ")) {
        (_, None) => army.name = bare,
        (NameForm::Faction, Some((faction, own))) => {
            army.faction = Some(faction.to_owned());
            own.clone_into(&mut army.name);
        }
        (NameForm::Alliance, Some((alliance, own))) => {
            army.alliance = Some(alliance.to_uppercase());
            own.clone_into(&mut army.name);
        }
    }
}

/// Returns the grand alliance that most units have as a keyword.
fn alliance(context: &Context<'_>, units: &[UnitFacts]) -> Option<String> {
    let mut counts: BTreeMap<&String, usize> = BTreeMap::new();
    for keyword in units.iter().flat_map(|unit| &unit.keywords) {
        if context.spec.alliances.contains(keyword) {
            *counts.entry(keyword).or_default() += 1;
        }
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(alliance, _)| alliance.clone())
}

/// Adds a unit. Catalogues say that a unit has another role under a condition by a second link to it: that is one unit with
/// two roles. A second link under another name is a unit of its own.
fn add(units: &mut Vec<UnitFacts>, unit: UnitFacts) {
    let Some(known) = units.iter_mut().find(|known| known.id == unit.id) else {
        units.push(unit);
        return;
    };
    if known.name != unit.name {
        let id = format!("{}::{}", unit.link, unit.id);
        if units.iter().all(|known| known.id != id) {
            units.push(UnitFacts { id, ..unit });
        }
        return;
    }
    for role in unit.role.into_iter().chain(unit.other_roles) {
        if known.role.as_ref() != Some(&role) && !known.other_roles.contains(&role) {
            known.other_roles.push(role);
        }
    }
}

/// Returns whether a node is an entry or a link to one.
pub(super) fn is_entry(node: Ref<'_>) -> bool {
    matches!(node.node.kind, Kind::Entry | Kind::Link)
}
