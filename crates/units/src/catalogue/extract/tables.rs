//! Tables of enhancements: artefacts, traits, lores, formations.

use super::super::Ref;
use super::super::tree::Kind;
use super::{Context, Hits, army};
use crate::facts::EnhancementFacts;
use crate::spec::{fits, fits_any};

/// How deep tables are nested in each other.
const DEEPEST: usize = 6;

/// The tables that an army offers.
#[derive(Default)]
pub(super) struct Tables<'f>(Vec<Ref<'f>>);

/// Returns what a group holds; `None` for a group without enhancements, or one that is none of the known ones.
fn kind<'s>(context: &Context<'s>, name: &str) -> Option<&'s str> {
    let name = context.spec.cleaned(name);
    if fits_any(&context.spec.ignored_tables, &name) {
        return None;
    }
    context.spec.tables.iter().find(|[pattern, _]| fits(pattern, &name)).map(|[_, kind]| kind.as_str())
}

/// Returns the groups that the enhancements of a unit are chosen from.
pub(super) fn of_unit<'f>(context: &Context<'f>, nodes: &[Ref<'f>]) -> Vec<Ref<'f>> {
    let mut groups: Vec<Ref<'f>> = Vec::new();
    for child in nodes.iter().flat_map(|node| context.catalogues.children(*node)) {
        let Some((_, target)) = context.chain(child).filter(|(link, _)| link.node.kind == Kind::Link) else { continue };
        let is_table = target.node.kind == Kind::Group && kind(context, &target.node.name).is_some();
        if is_table && groups.iter().all(|known| known.node.id != target.node.id) {
            groups.push(target);
        }
    }
    groups
}

impl<'f> Tables<'f> {
    /// Adds groups.
    pub(super) fn add(&mut self, groups: Vec<Ref<'f>>) {
        for group in groups {
            if self.0.iter().all(|known| !std::ptr::eq(known.node, group.node)) {
                self.0.push(group);
            }
        }
    }

    /// Adds the groups below an entry that is no unit.
    pub(super) fn search(&mut self, context: &Context<'f>, root: Ref<'f>) {
        let mut open = vec![(root, 0)];
        while let Some((node, depth)) = open.pop() {
            let Some((_, target)) = context.chain(node).filter(|_| depth < DEEPEST) else { continue };
            if target.node.kind == Kind::Group && kind(context, &target.node.name).is_some() {
                self.add(vec![target]);
                if !fits_any(&context.spec.outer_tables, &context.spec.cleaned(&target.node.name)) {
                    continue;
                }
            }
            open.extend(
                context.catalogues.children(target).filter(|child| is_choice(*child)).map(|child| (child, depth + 1)),
            );
        }
    }

    /// Extracts the enhancements of all tables.
    pub(super) fn extract(&self, context: &Context<'f>, hits: &mut Hits) -> Vec<EnhancementFacts> {
        let mut enhancements: Vec<EnhancementFacts> = Vec::new();
        for table in &self.0 {
            let Some(kind) = kind(context, &table.node.name) else { continue };
            let mut found = Vec::new();
            let way = Way { table: *table, kind, nodes: vec![*table], name: &table.node.name };
            collect(context, &way, &mut found);
            hits.count("tables", !found.is_empty());
            for enhancement in found {
                if enhancements.iter().all(|known| known.id != enhancement.id) {
                    enhancements.push(enhancement);
                }
            }
        }
        enhancements
    }
}

/// The way from a table to what it holds.
struct Way<'f, 'w> {
    table: Ref<'f>,
    kind: &'w str,
    nodes: Vec<Ref<'f>>,
    /// The name of the innermost group.
    name: &'w str,
}

fn is_choice(node: Ref<'_>) -> bool {
    army::is_entry(node) || node.node.kind == Kind::Group
}

/// Collects what a table and the tables in it hold.
fn collect<'f>(context: &Context<'f>, way: &Way<'f, '_>, into: &mut Vec<EnhancementFacts>) {
    let last = way.nodes[way.nodes.len() - 1];
    for child in context.catalogues.children(last).filter(|child| is_choice(*child)) {
        let Some((link, target)) = context.chain(child) else { continue };
        let mut nodes = way.nodes.clone();
        if !std::ptr::eq(link.node, target.node) {
            nodes.push(link);
        }
        nodes.push(target);
        if target.node.kind == Kind::Group {
            if nodes.len() < 2 * DEEPEST {
                collect(context, &Way { table: way.table, kind: way.kind, nodes, name: &target.node.name }, into);
            }
            continue;
        }
        let Some(handbooks) = context.forces.handbooks(&nodes) else { continue };
        into.push(EnhancementFacts {
            id: target.node.id.to_string(),
            table: way.table.node.id.to_string(),
            table_name: context.spec.cleaned(way.name),
            kind: way.kind.to_owned(),
            name: context.spec.cleaned(&target.node.name),
            points: link.node.points.or(target.node.points).and_then(|points| u32::try_from(points).ok()),
            handbooks,
            contents: contents(context, target),
        });
    }
}

/// Returns the names of what an entry holds: the spells of a lore.
fn contents(context: &Context<'_>, entry: Ref<'_>) -> Vec<String> {
    let groups = context.catalogues.children(entry).filter_map(|child| context.chain(child));
    let groups = groups.filter(|(_, target)| target.node.kind == Kind::Group);
    let entries =
        groups.flat_map(|(_, group)| context.catalogues.children(group).filter(|child| army::is_entry(*child)));
    let named = entries.filter_map(|child| context.chain(child));
    named.map(|(_, target)| context.spec.cleaned(&target.node.name)).collect()
}
