//! What a unit costs at which size.
//!
//! Three ways are known. A unit has models, whose numbers are bounded, and is reinforced as a whole. Or it has one chunk of
//! models (`5 Spears`), and is reinforced by an entry with a price of its own. Or it has several such chunks, up to a bound,
//! and its price changes with their number.

use super::super::Ref;
use super::super::tree::{Condition, Kind, Modifier, Node, Test};
use super::super::xml::whole;
use super::{Context, Hits};
use crate::facts::Price;
use crate::spec::fits;

/// The most rows of a table of prices.
const MOST_ROWS: i32 = 40;

/// Returns the prices of a unit, by the army's link and the entry. There is at least one.
pub(super) fn prices(context: &Context<'_>, army: usize, nodes: &[Ref<'_>], name: &str, hits: &mut Hits) -> Vec<Price> {
    let chunk = chunk(context, nodes);
    let reinforced = reinforcement(context, nodes);
    let points = nodes.iter().find_map(|node| node.node.points);
    // what is beside every army is paid for as a whole, or not at all
    if !context.is_shared(&context.catalogues.files[army].name) {
        hits.count("points", points.is_some() || chunk.as_ref().is_some_and(|chunk| chunk.points.is_some()));
    }
    let rows = match chunk {
        Some(chunk) => chunk_rows(context, nodes, &chunk, reinforced.as_ref()),
        None => model_rows(context, nodes, reinforced.as_ref(), hits),
    };
    match undersize(context, name) {
        Some(models) => {
            rows.into_iter().take(1).map(|price| Price { min_models: models, max_models: models, ..price }).collect()
        }
        None => rows,
    }
}

/// Returns the number of models that the name of a smaller unit says.
fn undersize(context: &Context<'_>, name: &str) -> Option<u16> {
    let pattern = &context.spec.undersize;
    let number: String = name.rsplit_once('(')?.1.chars().filter(char::is_ascii_digit).collect();
    let pattern = pattern.replace('#', &number).to_lowercase();
    let is_smaller = !number.is_empty() && fits(&pattern, &name.to_lowercase());
    is_smaller.then(|| number.parse().ok())?
}

/// The entry that makes a unit larger.
struct Reinforcement<'f> {
    /// The ids by which conditions name it.
    ids: Vec<&'f str>,
    points: i32,
    most: i32,
}

/// Finds the entry that makes a unit larger, and how often it may be taken.
fn reinforcement<'f>(context: &Context<'f>, nodes: &[Ref<'f>]) -> Option<Reinforcement<'f>> {
    let name = &context.spec.reinforced;
    let child =
        nodes.iter().flat_map(|node| context.catalogues.children(*node)).find(|child| &*child.node.name == name)?;
    let (link, target) = context.chain(child)?;
    let mut most = 1;
    for constraint in target.node.constraints.iter().chain(&link.node.constraints) {
        if !constraint.is_max || &*constraint.scope != "parent" {
            continue;
        }
        most = constraint.value;
        let changes =
            link.node.modifiers.iter().filter(|modifier| modifier.field == constraint.id && &*modifier.kind == "set");
        most = changes.filter_map(|modifier| whole(&modifier.value)).fold(most, i32::max);
    }
    let points = link.node.points.or(target.node.points).unwrap_or(0);
    Some(Reinforcement { ids: vec![&link.node.id, &target.node.id], points, most: most.clamp(1, 5) })
}

/// A part of a unit that is taken once or several times, each time with a number of models.
struct Chunk<'f> {
    node: &'f Node,
    /// The ids by which conditions name it.
    ids: Vec<&'f str>,
    models: i32,
    points: Option<i32>,
    least: i32,
    most: i32,
}

/// Finds the chunk of a unit: a child whose name begins with a number, or that the price is repeated for.
fn chunk<'f>(context: &Context<'f>, nodes: &[Ref<'f>]) -> Option<Chunk<'f>> {
    let priced = |node: &Ref<'f>| {
        let modifiers = node.node.modifiers.iter().filter(|modifier| &*modifier.field == "points");
        modifiers.flat_map(|modifier| &modifier.repeats).map(|repeat| &*repeat.child).collect::<Vec<_>>()
    };
    let counters: Vec<&str> = nodes.iter().flat_map(priced).collect();
    let children: Vec<_> = nodes.iter().flat_map(|node| context.catalogues.children(*node)).collect();
    let chunks = children.into_iter().filter_map(|child| {
        let (link, target) = context.chain(child)?;
        if target.node.kind != Kind::Entry {
            return None;
        }
        let ids = vec![&*link.node.id, &*target.node.id];
        let models = models_of(&target.node.name);
        let is_counter = ids.iter().any(|id| counters.contains(id));
        let points = link.node.points.or(target.node.points);
        if models.is_none() && !is_counter {
            return None;
        }
        let constraints =
            || target.node.constraints.iter().chain(&link.node.constraints).filter(|own| &*own.scope == "parent");
        let least = constraints().filter(|own| !own.is_max).map(|own| own.value).max();
        let most = constraints().filter(|own| own.is_max).map(|own| own.value).max();
        // a number without bounds is a part of a name
        let least = least?.max(1);
        let most = most.unwrap_or(least).max(least);
        Some(Chunk { node: target.node, ids, models: models.unwrap_or(1), points, least, most })
    });
    chunks.max_by_key(|chunk| {
        (chunk.points.is_some_and(|points| points > 0), chunk.models > 1, std::cmp::Reverse(chunk.least))
    })
}

/// Returns the number that a name begins with, as in `5 Spears`.
fn models_of(name: &str) -> Option<i32> {
    let (number, rest) = name.trim_start().split_once([' ', '\u{a0}'])?;
    let models = number.parse().ok().filter(|models| (1..=100).contains(models))?;
    rest.starts_with(char::is_alphabetic).then_some(models)
}

/// How many there are of a child of a unit, by the ids that conditions name it by.
type Count<'c> = (&'c [&'c str], i32);

/// Returns the prices of a unit of chunks.
fn chunk_rows(
    context: &Context<'_>,
    nodes: &[Ref<'_>],
    chunk: &Chunk<'_>,
    reinforced: Option<&Reinforcement<'_>>,
) -> Vec<Price> {
    let base = nodes.iter().find_map(|node| node.node.points).unwrap_or(0);
    let changes = || nodes.iter().flat_map(|node| &node.node.modifiers);
    let parts = required_points(context, nodes[nodes.len() - 1], chunk.node, 0);
    let points = |count: i32, times: i32| {
        let counts = [(&*chunk.ids, count), (reinforced.map_or(&[][..], |reinforced| &*reinforced.ids), times)];
        let whole = changed(base, changes(), &counts);
        let part = changed(chunk.points.unwrap_or(0), chunk.node.modifiers.iter(), &counts);
        whole + parts + part * count + reinforced.map_or(0, |reinforced| reinforced.points * times)
    };
    let most = chunk.most.min(chunk.least + MOST_ROWS);
    let mut rows: Vec<Price> =
        (chunk.least..=most).map(|count| row(chunk.models * count, chunk.models * count, points(count, 0))).collect();
    if let (Some(reinforced), [_]) = (reinforced, &*rows) {
        let models = chunk.models * chunk.least;
        rows.extend(
            (1..=reinforced.most)
                .map(|times| row(models * (times + 1), models * (times + 1), points(chunk.least, times))),
        );
    }
    rows
}

/// Returns the points of what a unit must hold besides one of its parts.
fn required_points(context: &Context<'_>, node: Ref<'_>, besides: &Node, depth: usize) -> i32 {
    if depth > 3 {
        return 0;
    }
    let mut points = 0;
    for child in context.catalogues.children(node) {
        let Some((link, target)) = context.chain(child) else { continue };
        let is_same = std::ptr::eq(target.node, besides) || std::ptr::eq(link.node, besides);
        let nodes = if std::ptr::eq(link.node, target.node) { vec![target.node] } else { vec![link.node, target.node] };
        let count = bounds(&nodes, &[], 0).0.unwrap_or(0);
        if is_same || count < 1 {
            continue;
        }
        let each = link.node.points.or(target.node.points).unwrap_or(0);
        points += match target.node.kind {
            Kind::Entry => count * (each + required_points(context, target, besides, depth + 1)),
            Kind::Group => count * cheapest(context, target, depth),
            _ => 0,
        };
    }
    points
}

/// Returns the points of the cheapest entry of a group.
fn cheapest(context: &Context<'_>, group: Ref<'_>, depth: usize) -> i32 {
    let entries = context.catalogues.children(group).filter_map(|child| context.chain(child));
    let points = entries.map(|(link, entry)| {
        link.node.points.or(entry.node.points).unwrap_or(0) + required_points(context, entry, entry.node, depth + 1)
    });
    points.min().unwrap_or(0)
}

/// Returns points after the changes that depend on the numbers of some children.
fn changed<'m>(points: i32, modifiers: impl Iterator<Item = &'m Modifier>, counts: &[Count<'_>]) -> i32 {
    let count = |id: &str| counts.iter().find(|(ids, _)| ids.contains(&id)).map_or(0, |(_, count)| *count);
    let mut points = points;
    for modifier in modifiers.filter(|modifier| &*modifier.field == "points") {
        let Some(value) = whole(&modifier.value) else { continue };
        if !holds(&modifier.test, counts) {
            continue;
        }
        let times = match &*modifier.repeats {
            [] => 1,
            repeats => repeats.iter().map(|repeat| repeat.times * count(&repeat.child)).sum(),
        };
        match &*modifier.kind {
            "increment" => points += value * times,
            "decrement" => points -= value * times,
            "multiply" => points *= value,
            "set" => points = value,
            _ => {}
        }
    }
    points
}

/// Returns whether a test holds with the numbers of some children and none of anything else.
fn holds(test: &Test, counts: &[Count<'_>]) -> bool {
    match test {
        Test::All(tests) => tests.iter().all(|test| holds(test, counts)),
        Test::Any(tests) => tests.iter().any(|test| holds(test, counts)),
        Test::Local(_) => false,
        Test::Is(condition) => {
            let child = counts.iter().find(|(ids, _)| ids.contains(&&*condition.child));
            is(condition, child.map_or(0, |(_, count)| *count))
        }
    }
}

fn is(condition: &Condition, count: i32) -> bool {
    match &*condition.kind {
        "atLeast" => count >= condition.value,
        "atMost" => count <= condition.value,
        "greaterThan" => count > condition.value,
        "lessThan" => count < condition.value,
        "equalTo" => count == condition.value,
        "notEqualTo" => count != condition.value,
        "notInstanceOf" => true,
        _ => false,
    }
}

/// Returns the prices of a unit whose models are counted: as it is, and for each reinforcement.
fn model_rows(
    context: &Context<'_>,
    nodes: &[Ref<'_>],
    reinforced: Option<&Reinforcement<'_>>,
    hits: &mut Hits,
) -> Vec<Price> {
    let entry = nodes[nodes.len() - 1];
    let base = nodes.iter().find_map(|node| node.node.points).unwrap_or(0);
    let most = reinforced.map_or(0, |reinforced| reinforced.most);
    let ids = reinforced.map_or(&[][..], |reinforced| &*reinforced.ids);
    let parts = if base == 0 { required_points(context, entry, entry.node, 0) } else { 0 };
    let mut rows = Vec::new();
    for times in 0..=most {
        let (least, most) = models(context, entry, ids, times, 0);
        // in older data a unit without a chunk is a single model, or says its size in its text
        if times == 0 && context.spec.floors.contains_key("sizes") {
            hits.count("sizes", most > 0);
        }
        let points = changed(base, nodes.iter().flat_map(|node| &node.node.modifiers), &[(ids, times)]);
        let points = points + parts + reinforced.map_or(0, |reinforced| reinforced.points * times);
        rows.push(row(least.max(1), most.max(least).max(1), points));
    }
    rows
}

/// Returns the fewest and the most models below a node with so many reinforcements.
fn models(context: &Context<'_>, node: Ref<'_>, reinforced: &[&str], times: i32, depth: usize) -> (i32, i32) {
    let (mut least, mut most) = (0, 0);
    if depth > 6 {
        return (0, 0);
    }
    for child in context.catalogues.children(node) {
        let Some((link, target)) = context.chain(child) else { continue };
        let own = if std::ptr::eq(link.node, target.node) { vec![target.node] } else { vec![link.node, target.node] };
        let (from, to) = match target.node.kind {
            Kind::Entry if &*target.node.class == "model" => {
                let (from, to) = bounds(&own, reinforced, times);
                (from.unwrap_or(0), to.or(from).unwrap_or(1))
            }
            Kind::Group => {
                let (from, to) = models(context, target, reinforced, times, depth + 1);
                if (from, to) == (0, 0) {
                    continue;
                }
                let (own_from, own_to) = bounds(&own, reinforced, times);
                let to = own_to.map_or(to, |own| own.min(to));
                (own_from.map_or(from, |own| own.max(from)).min(to), to)
            }
            _ => continue,
        };
        least += from;
        most += to;
    }
    (least, most)
}

/// Returns the bounds that constraints set on the selections of a node.
fn bounds(nodes: &[&Node], reinforced: &[&str], times: i32) -> (Option<i32>, Option<i32>) {
    let bound = |is_max: bool| {
        let constraints = nodes.iter().flat_map(|node| &node.constraints);
        let own =
            constraints.filter(|own| own.is_max == is_max && &*own.scope == "parent" && &*own.field == "selections");
        let values = own.filter(|own| own.value >= 0).map(|own| {
            let mut value = own.value;
            for modifier in nodes.iter().flat_map(|node| &node.modifiers).filter(|modifier| modifier.field == own.id) {
                let Some(change) = whole(&modifier.value) else { continue };
                let named = |id: &str| reinforced.contains(&id);
                let mut is_about = modifier.repeats.iter().any(|repeat| named(&repeat.child));
                modifier.test.each(&mut |condition| is_about |= named(&condition.child));
                if !is_about || !holds(&modifier.test, &[(reinforced, times)]) {
                    continue;
                }
                let repeated =
                    |repeat: &super::super::tree::Repeat| if named(&repeat.child) { repeat.times * times } else { 0 };
                let count = if modifier.repeats.is_empty() { 1 } else { modifier.repeats.iter().map(repeated).sum() };
                match &*modifier.kind {
                    "increment" => value += change * count,
                    "decrement" => value -= change * count,
                    "multiply" => value *= change,
                    "set" => value = change,
                    _ => {}
                }
            }
            value
        });
        if is_max { values.min() } else { values.max() }
    };
    (bound(false), bound(true))
}

fn row(least: i32, most: i32, points: i32) -> Price {
    let models = |count: i32| u16::try_from(count.max(1)).unwrap_or(u16::MAX);
    Price { min_models: models(least), max_models: models(most), points: u32::try_from(points).unwrap_or(0) }
}
