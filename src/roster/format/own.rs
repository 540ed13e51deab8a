//! Our own form, in TOML and in JSON: `[[army]]` with the keys that `docs/army-list.md` lists.
//!
//! A key that is not known and a value of another type are faults; the rest is read all the same. Keys that begin with
//! `x-` are the writer's own and are passed over.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::tree::{Force, Selection, Tree, is_points, kind, last_part};
use super::{catalogue, own_army};
use crate::base::fault::Fault;
use crate::base::nearest::nearest;
use crate::base::span::{Place, Span};
use crate::roster::node::{self, Node, Value};
use crate::roster::open::{DEEPEST, Unreadable};
use crate::roster::read::Reading;
use crate::roster::text::lines::tidy;
use crate::roster::{Format, Name, Roster, Written};

/// What the keys begin with that are the writer's own.
const FOREIGN: &str = "x-";

/// Reads TOML.
///
/// # Errors
///
/// If there is no list in it.
pub(in crate::roster) fn read_toml(text: &str) -> Result<Reading, Unreadable> {
    let (node, errors) = node::toml(text);
    let faults = Faults::default();
    for (span, error) in &errors {
        faults.push(Fault::new("toml-broken", here(span.clone())).arg("error", error));
    }
    let Some((span, error)) = errors.into_iter().next() else { return lists(&node, Format::Toml, faults) };
    let broken = || Unreadable::BrokenToml { span, error };
    match lists(&node, Format::Toml, faults) {
        Ok(mut reading) => {
            reading.lists.retain(|list| list.title.is_some() || !list.units.is_empty());
            if reading.lists.is_empty() { Err(broken()) } else { Ok(reading) }
        }
        Err(_) => Err(broken()),
    }
}

/// Reads JSON: our own form, or the tree of New Recruit.
///
/// # Errors
///
/// If it is broken, or no list.
pub(in crate::roster) fn read_json(text: &str) -> Result<Reading, Unreadable> {
    let holds = |key: &[u8]| memchr::memmem::find(text.as_bytes(), key).is_some();
    if !holds(b"\"army\"") && !holds(b"\"roster\"") {
        return Err(Unreadable::NotAList);
    }
    let node = node::json(text)?;
    if let Some(roster) = node.get("roster").filter(|roster| !roster.entries().is_empty()) {
        let tree = tree(roster)?;
        return Ok(Reading { lists: vec![catalogue::roster(&tree, Format::RosJson)], faults: Vec::new() });
    }
    lists(&node, Format::Json, Faults::default())
}

fn lists(node: &Node<'_>, format: Format, faults: Faults) -> Result<Reading, Unreadable> {
    let Some(army) = node.get("army") else { return Err(Unreadable::NotAList) };
    let tables: Vec<&Node<'_>> = match &army.value {
        Value::List(items) => items.iter().collect(),
        _ => vec![army],
    };
    let top = Fields::new(node, &faults);
    top.asked("army");
    top.close();
    let mut lists: Vec<Roster> = Vec::new();
    for (at, table) in tables.iter().enumerate() {
        let mut list = own_army::read(&Fields::new(table, &faults), format);
        if at + 1 == tables.len() && tables.len() == 1 && format == Format::Toml {
            list.span.end = list.span.end.max(table.span.end);
        }
        lists.push(list);
    }
    Ok(Reading { lists, faults: faults.0.into_inner() })
}

fn here(span: Span) -> Place {
    Place { file: Arc::from(""), span }
}

/// Faults found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(RefCell<Vec<Fault>>);

impl Faults {
    fn push(&self, fault: Fault) {
        self.0.borrow_mut().push(fault);
    }
}

/// A table of our own form.
pub(super) struct Fields<'a> {
    node: &'a Node<'a>,
    faults: &'a Faults,
    known: RefCell<BTreeSet<&'static str>>,
}

impl<'a> Fields<'a> {
    fn new(node: &'a Node<'a>, faults: &'a Faults) -> Self {
        Self { node, faults, known: RefCell::default() }
    }

    /// Returns where the table stands.
    pub(super) fn span(&self) -> Span {
        self.node.span.clone()
    }

    fn asked(&self, key: &'static str) -> Option<&'a Node<'a>> {
        self.known.borrow_mut().insert(key);
        self.node.get(key).filter(|node| node.value != Value::Nothing)
    }

    /// Takes a key as known whose value is for others.
    pub(super) fn pass_over(&self, key: &'static str) {
        self.asked(key);
    }

    /// Returns where a key's value stands.
    pub(super) fn place(&self, key: &'static str) -> Option<Span> {
        self.asked(key).map(|node| node.span.clone())
    }

    fn wrong(&self, key: &str, node: &Node<'_>, expected: &'static str) {
        let found = match &node.value {
            Value::Nothing => "nothing",
            Value::Flag(_) => "flag",
            Value::Number(_) => "count",
            Value::Text(_) => "text",
            Value::List(_) => "list",
            Value::Table(_) => "table",
        };
        let fault = Fault::new("wrong-type", here(node.span.clone()));
        self.faults.push(fault.arg("key", key).arg("expected", expected).arg("found", found));
    }

    fn name_of(&self, key: &str, node: &Node<'_>) -> Option<Name> {
        let text = node.text();
        if text.is_none() {
            self.wrong(key, node, "text");
        }
        text.map(|text| Written::new(tidy_lines(&text), node.span.clone()))
    }

    /// Returns a text.
    pub(super) fn name(&self, key: &'static str) -> Option<Name> {
        self.asked(key).and_then(|node| self.name_of(key, node)).filter(|name| !name.value.is_empty())
    }

    /// Returns the texts of a list; a single text is a list of one.
    pub(super) fn names(&self, key: &'static str) -> Vec<Name> {
        let Some(node) = self.asked(key) else { return Vec::new() };
        match &node.value {
            Value::List(items) => items.iter().filter_map(|item| self.name_of(key, item)).collect(),
            _ => self.name_of(key, node).into_iter().collect(),
        }
    }

    /// Returns a whole number from nought on.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked before the cast")]
    pub(super) fn count(&self, key: &'static str) -> Option<Written<u32>> {
        let node = self.asked(key)?;
        let number = node.number().filter(|n| n.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(n));
        if number.is_none() {
            self.wrong(key, node, "count");
        }
        number.map(|number| Written::new(number as u32, node.span.clone()))
    }

    /// Returns a flag.
    pub(super) fn flag(&self, key: &'static str) -> Option<Written<bool>> {
        let node = self.asked(key)?;
        if let Value::Flag(flag) = node.value {
            return Some(Written::new(flag, node.span.clone()));
        }
        self.wrong(key, node, "flag");
        None
    }

    /// Returns a table below this one.
    pub(super) fn table(&self, key: &'static str) -> Option<Fields<'a>> {
        let node = self.asked(key)?;
        if matches!(node.value, Value::Table(_)) {
            return Some(Fields::new(node, self.faults));
        }
        self.wrong(key, node, "table");
        None
    }

    /// Returns the items of a list: tables, or names that stand for a table with nothing but a name.
    pub(super) fn items(&self, key: &'static str) -> Vec<Item<'a>> {
        let Some(node) = self.asked(key) else { return Vec::new() };
        let Value::List(items) = &node.value else {
            self.wrong(key, node, "list");
            return Vec::new();
        };
        let items = items.iter().filter_map(|item| match &item.value {
            Value::Table(_) => Some(Item::Table(Fields::new(item, self.faults))),
            _ => self.name_of(key, item).map(Item::Name),
        });
        items.collect()
    }

    /// Returns the items of a list, or the only one where there is no list.
    pub(super) fn items_or_one(&self, key: &'static str) -> Vec<Item<'a>> {
        match self.asked(key) {
            None => Vec::new(),
            Some(Node { value: Value::List(_), .. }) => self.items(key),
            Some(node @ Node { value: Value::Table(_), .. }) => vec![Item::Table(Fields::new(node, self.faults))],
            Some(node) => self.name_of(key, node).map(Item::Name).into_iter().collect(),
        }
    }

    /// Notes that a value is not one of the words that its key may have.
    pub(super) fn unknown_word(&self, key: &'static str, name: &Name, words: &[&str]) {
        let fault = Fault::new("unknown-word", here(name.span.clone())).arg("key", key).arg("text", &name.value);
        self.faults.push(fault.nearest(nearest(&name.value, words.iter().copied())));
    }

    /// Closes the table.
    pub(super) fn close(self) {
        self.finish();
    }

    /// Notes keys that nobody asked for as faults.
    pub(super) fn finish(&self) {
        let known = self.known.borrow();
        for (key, span, _) in self.node.entries() {
            if !known.contains(&**key) && !key.starts_with(FOREIGN) {
                let fault = Fault::new("unknown-key", here(span.clone())).arg("key", key);
                self.faults.push(fault.nearest(nearest(key, known.iter().copied())));
            }
        }
    }
}

/// An item of a list.
pub(super) enum Item<'a> {
    /// A name alone.
    Name(Name),
    /// A table.
    Table(Fields<'a>),
}

fn tidy_lines(text: &str) -> String {
    if text.contains('\n') { text.lines().map(tidy).collect::<Vec<_>>().join("\n") } else { tidy(text) }
}

fn tree(node: &Node<'_>) -> Result<Tree, Unreadable> {
    let text = |key: &str| node.get(key).and_then(Node::text).map(Cow::into_owned);
    let forces = node.get("forces").map_or(&[][..], Node::items);
    Ok(Tree {
        name: text("name").unwrap_or_default(),
        made_by: text("generatedBy"),
        system: text("gameSystemName").unwrap_or_default(),
        revision: text("gameSystemRevision"),
        points: points(node, "costs"),
        limit: points(node, "costLimits"),
        forces: forces.iter().map(|item| force(item, 1)).collect::<Result<_, _>>()?,
        span: node.span.clone(),
    })
}

fn points(node: &Node<'_>, key: &str) -> f64 {
    let costs = node.get(key).map_or(&[][..], Node::items);
    let value = |cost: &Node<'_>| {
        let text = |key: &str| cost.get(key).and_then(Node::text).unwrap_or_default();
        let id = text("typeId");
        cost.get("value").and_then(Node::number).filter(|points| points.is_finite() && is_points(&text("name"), &id))
    };
    costs.iter().filter_map(value).sum()
}

fn force(node: &Node<'_>, depth: usize) -> Result<Force, Unreadable> {
    if depth > DEEPEST {
        return Err(Unreadable::TooDeep);
    }
    let text = |key: &str| node.get(key).and_then(Node::text).map(Cow::into_owned);
    let items = |key: &str| node.get(key).map_or(&[][..], Node::items);
    Ok(Force {
        name: text("name").unwrap_or_default(),
        catalogue: text("catalogueName").unwrap_or_default(),
        catalogue_revision: text("catalogueRevision"),
        selections: items("selections").iter().map(|item| selection(item, depth + 1)).collect::<Result<_, _>>()?,
        forces: items("forces").iter().map(|item| force(item, depth + 1)).collect::<Result<_, _>>()?,
        span: node.span.clone(),
    })
}

fn selection(node: &Node<'_>, depth: usize) -> Result<Selection, Unreadable> {
    if depth > DEEPEST {
        return Err(Unreadable::TooDeep);
    }
    let text = |key: &str| node.get(key).and_then(Node::text).map(Cow::into_owned);
    let items = |key: &str| node.get(key).map_or(&[][..], Node::items);
    let categories: Vec<(String, bool)> = items("categories")
        .iter()
        .map(|category| {
            let primary = category.get("primary").is_some_and(|flag| flag.value == Value::Flag(true));
            (category.get("name").and_then(Node::text).unwrap_or_default().into_owned(), primary)
        })
        .collect();
    Ok(Selection {
        name: text("name").unwrap_or_default(),
        custom: text("customName").filter(|name| !name.is_empty()),
        entry: text("entryId").map(|entry| last_part(&entry).to_owned()).unwrap_or_default(),
        number: text("number").and_then(|number| number.parse().ok()).unwrap_or(1),
        kind: kind(&text("type").unwrap_or_default()),
        group: text("group").filter(|group| !group.is_empty()),
        points: points(node, "costs"),
        primary: categories.iter().rfind(|(_, primary)| *primary).map(|(name, _)| name.clone()),
        categories: categories.into_iter().map(|(name, _)| name).collect(),
        selections: items("selections").iter().map(|item| selection(item, depth + 1)).collect::<Result<_, _>>()?,
        span: node.span.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::read_toml;

    #[test]
    fn keys_of_the_writers_own_are_passed_over_and_slips_are_not() {
        let text =
            "[[army]]\nexpect = [{ code = \"clean\" }]\nx-table = 4\nunit = [{ name = \"Reeds\", x-mood = \"wet\" }]\n";
        assert!(read_toml(text).unwrap().faults.is_empty());
        assert_eq!(read_toml(&text.replace("expect", "expct")).unwrap().faults.len(), 1);
        assert_eq!(read_toml(&text.replace("x-mood", "mood")).unwrap().faults.len(), 1);
    }
}
