//! A unit: an entry with a role on the battlefield, and the army's link to it.

use super::super::Ref;
use super::super::tree::{Kind, Node};
use super::{Context, Hits, options, sizes, tables};
use crate::facts::UnitFacts;
use crate::spec::fits_any;

/// Extracts a unit with the groups that its enhancements are chosen from; `None` if a root is no unit or is never offered.
pub(super) fn extract<'f>(
    context: &Context<'f>,
    army: usize,
    root: Ref<'f>,
    hits: &mut Hits,
) -> Option<(UnitFacts, Vec<Ref<'f>>)> {
    let (link, entry) = context.chain(root)?;
    if entry.node.kind != Kind::Entry {
        return None;
    }
    let nodes: &[Ref<'f>] = if std::ptr::eq(link.node, entry.node) { &[entry] } else { &[link, entry] };
    let role = role(context, nodes)?;
    let handbooks = context.forces.handbooks(nodes);
    let mut unit = UnitFacts {
        id: entry.node.id.to_string(),
        link: if nodes.len() == 2 { link.node.id.to_string() } else { String::new() },
        name: name(context, nodes),
        role: Some(role),
        handbooks: handbooks?,
        ..UnitFacts::default()
    };
    categories(context, nodes, &mut unit, hits);
    other_roles(context, nodes, &mut unit);
    unit.most = most(nodes);
    unit.one_for_each = one_for_each(nodes);
    wargear(context, entry, &mut unit.wargear);
    let has =
        |unit: &UnitFacts, category: &String| unit.keywords.contains(category) || unit.categories.contains(category);
    let unique = &context.spec.unique;
    unit.unique = if unique.is_empty() { unit.most == Some(1) } else { has(&unit, unique) };
    if unit.unique {
        unit.most = Some(1);
    }
    let mark = &context.spec.legends_mark;
    unit.legends = has(&unit, &context.spec.legends) || !mark.is_empty() && unit.name.contains(mark.as_str());
    if !mark.is_empty() {
        unit.name = context.spec.cleaned(&unit.name.replace(mark.as_str(), ""));
    }
    unit.season = context.spec.seasons.iter().find(|season| unit.name.ends_with(&format!("({season})"))).cloned();
    unit.prices = sizes::prices(context, army, nodes, &unit.name, hits);
    unit.companion = unit.prices.iter().all(|price| price.points == 0) && is_companion(nodes);
    unit.options = options::extract(context, army, nodes, hits);
    let groups = tables::of_unit(context, nodes);
    unit.tables = groups.iter().map(|group| group.node.id.to_string()).collect();
    Some((unit, groups))
}

/// Returns the role that a unit has: the first of its primary categories that is a role.
fn role(context: &Context<'_>, nodes: &[Ref<'_>]) -> Option<String> {
    let roles = |primary: bool| {
        let links = nodes.iter().flat_map(|node| node.node.categories.iter().map(|link| (node.file, link)));
        let named = links.filter(move |(_, link)| link.is_primary || !primary);
        named.filter_map(|(file, link)| context.catalogues.category(file, &link.target))
    };
    let is_role = |name: &&str| context.spec.roles.iter().any(|role| role == name);
    // an entry without any primary category is sorted by what it has
    let has_primary = roles(true).next().is_some();
    roles(has_primary).find(is_role).map(ToOwned::to_owned)
}

/// Returns the name: that of the entry, unless it is renamed whatever else is chosen.
fn name(context: &Context<'_>, nodes: &[Ref<'_>]) -> String {
    let renamed = nodes.iter().flat_map(|node| &node.node.modifiers).find(|modifier| {
        let mut conditions = 0;
        modifier.test.each(&mut |_| conditions += 1);
        &*modifier.kind == "set" && &*modifier.field == "name" && conditions == 0
    });
    let entry: &Node = nodes[nodes.len() - 1].node;
    context.spec.cleaned(renamed.map_or(&entry.name, |modifier| &modifier.value))
}

/// Sorts the categories of a unit into keywords and others.
fn categories(context: &Context<'_>, nodes: &[Ref<'_>], unit: &mut UnitFacts, hits: &mut Hits) {
    let spec = context.spec;
    // the entry's own keywords come first
    let linked =
        nodes.iter().rev().flat_map(|node| node.node.categories.iter().map(|link| (node.file, &link.target, true)));
    let added = nodes.iter().flat_map(|node| {
        let modifiers = node.node.modifiers.iter().filter(|modifier| {
            &*modifier.kind == "add" && &*modifier.field == "category" && matches!(&*modifier.affects, "" | "self")
        });
        modifiers.map(|modifier| (node.file, &modifier.value, false))
    });
    for (file, target, is_linked) in linked.chain(added) {
        let found = context.catalogues.resolve(file, target);
        if is_linked {
            hits.count("categories", found.is_some());
        }
        let Some(category) = found else { continue };
        let name = spec.cleaned(&category.node.name);
        if name == spec.never_general {
            unit.never_general = true;
        } else if is_linked && !category.node.is_hidden && !fits_any(&spec.not_keywords, &name) {
            push(&mut unit.keywords, name);
        } else if Some(&*category.node.id) != context.regiments[1] && Some(&*category.node.id) != context.regiments[2] {
            push(&mut unit.categories, name);
        }
    }
}

/// Finds the roles that a unit has under a condition.
fn other_roles(context: &Context<'_>, nodes: &[Ref<'_>], unit: &mut UnitFacts) {
    for node in nodes {
        let modifiers = node.node.modifiers.iter().filter(|modifier| {
            matches!(&*modifier.kind, "set-primary" | "add")
                && &*modifier.field == "category"
                && modifier.affects.is_empty()
        });
        for modifier in modifiers {
            let Some(name) = context.catalogues.category(node.file, &modifier.value) else { continue };
            if context.spec.roles.iter().any(|role| role == name) && unit.role.as_deref() != Some(name) {
                push(&mut unit.other_roles, name.to_owned());
            }
        }
    }
}

fn push(texts: &mut Vec<String>, text: String) {
    if !texts.contains(&text) {
        texts.push(text);
    }
}

/// Returns the most of a unit in one army.
fn most(nodes: &[Ref<'_>]) -> Option<u16> {
    let constraints = nodes.iter().flat_map(|node| &node.node.constraints);
    let of_army = constraints.filter(|constraint| {
        constraint.is_max
            && &*constraint.scope == "roster"
            && &*constraint.field == "selections"
            && constraint.value > 0
    });
    of_army.filter_map(|constraint| u16::try_from(constraint.value).ok()).min()
}

/// Finds the names of what is chosen for a unit within its own entry; enhancements are in tables that it refers to.
fn wargear(context: &Context<'_>, parent: Ref<'_>, names: &mut Vec<String>) {
    for child in context.catalogues.children(parent) {
        if child.node.kind == Kind::Entry && &*child.node.class == "upgrade" {
            push(names, context.spec.cleaned(&child.node.name));
        }
        wargear(context, child, names);
    }
}

/// Returns the ids of the units of which each lets an army have one more of a unit that it may not have by itself.
fn one_for_each(nodes: &[Ref<'_>]) -> Vec<String> {
    let constraints = nodes.iter().flat_map(|node| &node.node.constraints);
    let closed: Vec<&str> =
        constraints.filter(|bound| bound.is_max && bound.value == 0).map(|bound| &*bound.id).collect();
    let modifiers = nodes.iter().flat_map(|node| &node.node.modifiers);
    let opening = modifiers.filter(|modifier| &*modifier.kind == "increment" && closed.contains(&&*modifier.field));
    opening.flat_map(|modifier| &modifier.repeats).map(|repeat| repeat.child.to_string()).collect()
}

/// Returns whether a unit is there because of another one: it must be taken as soon as something else is.
fn is_companion(nodes: &[Ref<'_>]) -> bool {
    let mut constraints = nodes.iter().flat_map(|node| &node.node.constraints);
    constraints.any(|constraint| !constraint.is_max && constraint.value <= 0 && &*constraint.scope == "force")
}
