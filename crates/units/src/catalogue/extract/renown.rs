//! Regiments of Renown: forces of the game system that some armies may add, and the units that must be in them.

use super::super::Ref;
use super::super::tree::{Kind, Node};
use super::super::xml::whole;
use super::{Context, Hits};
use crate::facts::RenownFacts;

/// Extracts all Regiments of Renown.
pub(super) fn extract(context: &Context<'_>, hits: &mut Hits) -> Vec<RenownFacts> {
    let Some(system) = context.catalogues.system.map(|at| context.catalogues.files[at]) else { return Vec::new() };
    let shared = |file: &usize| context.is_shared(&context.catalogues.files[*file].name);
    let members: Vec<Ref<'_>> = (0..context.catalogues.files.len())
        .filter(shared)
        .flat_map(|file| context.catalogues.roots(file, &|_| false))
        .collect();
    let forces = system.nodes.iter().filter(|node| node.kind == Kind::Force);
    let mut renown: Vec<RenownFacts> = Vec::new();
    for force in forces {
        let armies = armies(context, force);
        if armies.is_empty() || renown.iter().any(|known| *known.id == *force.id) {
            continue;
        }
        let members: Vec<_> = members.iter().filter_map(|member| count(context, *member, force)).collect();
        hits.count("renown", !members.is_empty());
        renown.push(RenownFacts {
            id: force.id.to_string(),
            name: context.spec.cleaned(&force.name),
            points: force.points.and_then(|points| u32::try_from(points).ok()),
            armies,
            members,
        });
    }
    renown
}

/// Returns the catalogues in whose armies a force may be.
fn armies(context: &Context<'_>, force: &Node) -> Vec<String> {
    let mut armies = Vec::new();
    for modifier in
        force.modifiers.iter().filter(|modifier| &*modifier.field == "hidden" && &*modifier.value == "false")
    {
        modifier.test.each(&mut |condition| {
            let is_army =
                matches!(&*condition.scope, "parent" | "ancestor" | "roster") && &*condition.kind == "instanceOf";
            let id = condition.child.to_string();
            if is_army && context.catalogues.position(&id).is_some() && !armies.contains(&id) {
                armies.push(id);
            }
        });
    }
    armies
}

/// Returns how many of a unit must be in a force.
fn count(context: &Context<'_>, member: Ref<'_>, force: &Node) -> Option<(String, u16)> {
    let (link, entry) = context.chain(member)?;
    let bounds: Vec<_> =
        link.node.constraints.iter().filter(|own| &*own.scope == "force").map(|own| &*own.id).collect();
    let sets = link.node.modifiers.iter().filter(|modifier| {
        let mut is_here = false;
        modifier.test.each(&mut |condition| is_here |= condition.child == force.id && &*condition.kind == "instanceOf");
        is_here && &*modifier.kind == "set" && bounds.contains(&&*modifier.field)
    });
    let count = sets.filter_map(|modifier| whole(&modifier.value)).max()?;
    u16::try_from(count).ok().filter(|count| *count > 0).map(|count| (entry.node.id.to_string(), count))
}
