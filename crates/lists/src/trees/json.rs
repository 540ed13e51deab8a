//! The tree of New Recruit as JSON: the XML, transliterated.

use std::borrow::Cow;

use super::roster_builder;
use super::tree::{Force, Selection, Tree, is_points, last_part, selection_type};
use crate::open::{DEEPEST, Unreadable};
use crate::{Format, Roster};
use adjutant_base::node::{Node, Value};
use adjutant_text::vocabulary::Vocabulary;

/// Returns whether a table is a roster: it has forces that have names, or says at least by what program or for which game it
/// was made. Other converters call the same things otherwise.
pub(crate) fn is_roster(node: &Node<'_>) -> bool {
    let named = |force: &Node<'_>| ["name", "catalogueName"].iter().any(|key| force.get(key).is_some());
    let list =
        |forces: &Node<'_>| matches!(&forces.value, Value::List(items) if items.is_empty() || items.iter().any(named));
    let names_program =
        || ["generatedBy", "gameSystemName", "battleScribeVersion"].iter().any(|key| node.get(key).is_some());
    node.get("forces").map_or_else(names_program, list)
}

/// Reads a roster.
///
/// # Errors
///
/// If it is nested too deep.
pub(crate) fn read(node: &Node<'_>, vocabulary: &Vocabulary) -> Result<Roster, Unreadable> {
    Ok(roster_builder::roster(&tree(node)?, Format::RosJson, vocabulary))
}

fn tree(node: &Node<'_>) -> Result<Tree, Unreadable> {
    let forces = node.get("forces").map_or(&[][..], Node::items);
    Ok(Tree {
        name: text(node, "name").unwrap_or_default(),
        made_by: text(node, "generatedBy"),
        system: text(node, "gameSystemName").unwrap_or_default(),
        revision: text(node, "gameSystemRevision"),
        points: points(node, "costs"),
        limit: points(node, "costLimits"),
        forces: forces.iter().map(|item| force(item, 1)).collect::<Result<_, _>>()?,
        span: node.span.clone(),
    })
}

fn text(node: &Node<'_>, key: &str) -> Option<String> {
    node.get(key).and_then(Node::to_text).map(Cow::into_owned)
}

fn items<'n, 't>(node: &'n Node<'t>, key: &str) -> &'n [Node<'t>] {
    node.get(key).map_or(&[], Node::items)
}

/// Adds the costs of a node that count points; `None` where it has none.
fn points(node: &Node<'_>, key: &str) -> Option<f64> {
    let value = |cost: &Node<'_>| {
        let text = |key: &str| cost.get(key).and_then(Node::to_text).unwrap_or_default();
        let id = text("typeId");
        cost.get("value").and_then(Node::to_number).filter(|points| points.is_finite() && is_points(&text("name"), &id))
    };
    items(node, key).iter().filter_map(value).reduce(|a, b| a + b)
}

fn force(node: &Node<'_>, depth: usize) -> Result<Force, Unreadable> {
    if depth > DEEPEST {
        return Err(Unreadable::TooDeep);
    }
    Ok(Force {
        name: text(node, "name").unwrap_or_default(),
        catalogue: text(node, "catalogueName").unwrap_or_default(),
        catalogue_revision: text(node, "catalogueRevision"),
        points: points(node, "costs").unwrap_or_default(),
        selections: selections(node, depth)?,
        forces: items(node, "forces").iter().map(|item| force(item, depth + 1)).collect::<Result<_, _>>()?,
        span: node.span.clone(),
    })
}

fn selections(node: &Node<'_>, depth: usize) -> Result<Vec<Selection>, Unreadable> {
    items(node, "selections").iter().map(|item| selection(item, depth + 1)).collect()
}

fn selection(node: &Node<'_>, depth: usize) -> Result<Selection, Unreadable> {
    if depth > DEEPEST {
        return Err(Unreadable::TooDeep);
    }
    let is_primary = |category: &&Node<'_>| category.get("primary").is_some_and(is_yes);
    let name = |category: &Node<'_>| text(category, "name").unwrap_or_default();
    let categories = items(node, "categories");
    Ok(Selection {
        name: text(node, "name").unwrap_or_default(),
        custom: text(node, "customName").filter(|name| !name.is_empty()),
        entry: text(node, "entryId").map(|entry| last_part(&entry).to_owned()).unwrap_or_default(),
        number: text(node, "number").and_then(|number| number.parse().ok()).unwrap_or(1),
        kind: selection_type(&text(node, "type").unwrap_or_default()),
        entered: text(node, "from").is_some_and(|from| from == "entry"),
        group: text(node, "group").filter(|group| !group.is_empty()),
        points: points(node, "costs").unwrap_or_default(),
        primary: categories.iter().rfind(is_primary).map(name),
        categories: categories.iter().map(name).collect(),
        selections: selections(node, depth)?,
        span: node.span.clone(),
    })
}

/// Returns whether a value says yes, as a flag or, where a converter keeps every value as text, by its word.
fn is_yes(node: &Node<'_>) -> bool {
    match &node.value {
        Value::Flag(flag) => *flag,
        Value::Text(text) => text == "true",
        _ => false,
    }
}
