//! Our own form, in TOML, in JSON and as text: the keys that `docs/army-list.md` lists.
//!
//! An unknown key and a value of another type are faults, and the rest is read. Keys that begin with `x-` are the writer's
//! own and are skipped.
//!
//! - `fields`: every key, once; `reader`, `writer` and `schema` are what is done with them
//! - `text`: lines of `Key: value` as a tree. TOML is read by `adjutant_base::node`

mod fields;
mod reader;
mod schema;
mod text;
#[cfg(test)]
mod tests;
mod writer;

use std::sync::Arc;

use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::node::{Node, Value, parse_toml, without_echoes};
use adjutant_base::span::{Place, Span};
use adjutant_base::table::{Faults, Table};
use adjutant_text::vocabulary::{Column, Vocabulary};
use serde::Serialize;

pub(crate) use self::text::matches as is_text;
use crate::dialects::rows::objects;
use crate::open::Unreadable;
use crate::read::Reading;
use crate::{Format, Roster, json, trees};

/// What a list says, in our own form. Two lists say the same exactly if their forms are equal.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Form(Node<'static>);

impl Form {
    /// Returns the value of a key.
    pub fn get(&self, key: &str) -> Option<&Node<'static>> {
        self.0.get(key)
    }
}

/// Lists as a file holds them.
#[derive(Debug, Serialize)]
pub struct File {
    army: Vec<Form>,
}

/// Returns what a list says.
pub fn form(roster: &Roster) -> Form {
    Form(writer::write(roster))
}

/// Returns the lists of a file, for writing as JSON or TOML.
pub fn file(lists: &[Roster]) -> File {
    File { army: lists.iter().map(form).collect() }
}

/// Writes lists as text.
pub fn text(lists: &[Roster]) -> String {
    lists.iter().map(|list| text::write(&form(list).0)).collect::<Vec<_>>().join("\n")
}

/// Returns the JSON Schema of files in our own form.
pub fn schema() -> Node<'static> {
    schema::json()
}

/// Returns the tables of keys in `docs/army-list.md`, under their headings.
pub fn keys() -> String {
    schema::markdown()
}

/// Reads TOML.
///
/// # Errors
///
/// If there is no list in it, or it is broken and nothing of a list can be read.
pub(crate) fn read_toml(text: &str, vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    let blocks;
    let (mut node, mut breaks) = parse_toml(text);
    if !breaks.is_empty()
        && let Some(found) = fenced(text)
    {
        blocks = found;
        (node, breaks) = parse_toml(&blocks);
    }
    let faults = Faults::default();
    let read = lists(&node, Format::Toml, vocabulary, &faults);
    let mut faults = faults.into_inner();
    let Some((span, error)) = breaks.first().cloned() else { return Ok(Reading { lists: read?, faults }) };
    let mut lists = match read {
        Err(Unreadable::NotAList) => Vec::new(),
        read => read?,
    };
    lists.retain(|list| list.title.is_some() || !list.units.is_empty());
    if lists.is_empty() {
        return Err(Unreadable::BrokenToml { span, error });
    }
    breaks.sort_by_key(|(span, _)| span.start);
    without_echoes(&mut faults, text, &breaks);
    let breaks = breaks.into_iter().map(|(span, error)| Fault::new(BROKEN_TOML, here(span)).arg("error", error));
    Ok(Reading { lists, faults: breaks.chain(faults).collect() })
}

/// Returns a text in which everything is blank but the blocks of code that hold lists, each in its place; `None` if there are
/// none.
fn fenced(text: &str) -> Option<String> {
    let mut page = String::with_capacity(text.len());
    let mut block: Option<(String, bool)> = None;
    let mut is_found = false;
    for line in text.split_inclusive('\n') {
        let is_fence = line.trim_start().starts_with("```");
        match (&mut block, is_fence) {
            (None, true) => block = Some((String::new(), false)),
            (Some((words, holds_list)), true) => {
                is_found |= *holds_list;
                page.push_str(&if *holds_list { std::mem::take(words) } else { blank(words) });
                block = None;
            }
            (Some((words, holds_list)), false) => {
                *holds_list |= is_heading(line);
                words.push_str(line);
                continue;
            }
            (None, false) => {}
        }
        page.push_str(&blank(line));
    }
    if let Some((words, holds_list)) = block {
        is_found |= holds_list;
        page.push_str(&if holds_list { words } else { blank(&words) });
    }
    is_found.then_some(page)
}

fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// Returns whether a line of TOML opens a list.
pub(crate) fn is_heading(line: &str) -> bool {
    line.trim_matches(['[', ']', ' ', '\r', '\n']) == "army"
}

/// Reads JSON: our own form, the tree of New Recruit, or a list of such.
///
/// # Errors
///
/// If it is broken, or no list.
pub(crate) fn read_json(text: &str, vocabulary: &Vocabulary) -> Result<Reading, Unreadable> {
    let holds = |key: &str| memchr::memmem::find(text.as_bytes(), key.as_bytes()).is_some();
    let mentions_known_key = ["\"army\"", "\"roster\"", "\"forces\"", "\"unit\""].iter().any(|key| holds(key));
    let names = [Column::Unit, Column::Name].map(|column| vocabulary.columns.spellings(column));
    let mut keys = names.into_iter().flatten().map(|name: &str| format!("\"{}\"", name.to_lowercase()));
    if !mentions_known_key && !keys.any(|key| holds(&key)) {
        return Err(Unreadable::NotAList);
    }
    let node = match json::parse(text) {
        Err(_) if !mentions_known_key => return Err(Unreadable::NotAList),
        parsed => parsed?,
    };
    if !has_known_form(&node)
        && let Some(list) = objects::read(&node, vocabulary)?
    {
        return Ok(Reading { lists: vec![list], faults: Vec::new() });
    }
    if !mentions_known_key {
        return Err(Unreadable::NotAList);
    }
    let faults = Faults::default();
    let tables = if let Value::List(items) = &node.value { items.as_slice() } else { std::slice::from_ref(&node) };
    let mut read = Vec::new();
    for table in tables {
        let tree = table.get("roster").or(Some(table).filter(|table| table.get("army").is_none()));
        if let Some(tree) = tree.filter(|tree| trees::json::is_roster(tree)) {
            read.push(trees::json::read(tree, vocabulary)?);
        } else if table.get("army").is_none() && table.get("unit").is_some() {
            read.push(list(table, Format::Json, vocabulary, &faults));
        } else {
            read.extend(lists(table, Format::Json, vocabulary, &faults)?);
        }
    }
    if read.is_empty() { Err(Unreadable::NotAList) } else { Ok(Reading { lists: read, faults: faults.into_inner() }) }
}

/// Returns whether JSON has the keys of our own form, or of the tree of New Recruit.
fn has_known_form(node: &Node<'_>) -> bool {
    let holds = |key: &str| node.get(key).is_some_and(|node| matches!(node.value, Value::List(_) | Value::Table(_)));
    let has_army = node.get("army").is_some_and(|army| match army.value {
        Value::List(_) => true,
        Value::Table(_) => army.get("unit").is_some(),
        _ => false,
    });
    let has_tree = node.get("roster").is_some_and(|tree| tree.get("forces").is_some());
    has_army || has_tree || holds("unit") || holds("forces")
}

/// Reads lists as text.
pub(crate) fn read_text(text: &str, vocabulary: &Vocabulary) -> Reading {
    let faults = Faults::default();
    let armies = text::read(text);
    let lists = armies.iter().map(|army| list(army, Format::Text, vocabulary, &faults)).collect();
    Reading { lists, faults: faults.into_inner() }
}

fn lists(top: &Node<'_>, format: Format, vocabulary: &Vocabulary, faults: &Faults) -> Result<Vec<Roster>, Unreadable> {
    let file = Arc::from("");
    let table = Table::new(&file, top, faults);
    let Some(army) = table.get("army") else { return Err(Unreadable::NotAList) };
    table.close_except(reader::FOREIGN);
    let items = if let Value::List(items) = &army.value { items.as_slice() } else { std::slice::from_ref(army) };
    let mut lists = Vec::new();
    for item in items {
        if matches!(item.value, Value::Table(_)) {
            lists.push(list(item, format, vocabulary, faults));
        } else {
            table.wrong_type("army", item, "table");
        }
    }
    if lists.is_empty() { Err(Unreadable::NotAList) } else { Ok(lists) }
}

fn list(army: &Node<'_>, format: Format, vocabulary: &Vocabulary, faults: &Faults) -> Roster {
    let file = Arc::from("");
    reader::read(Table::new(&file, army, faults), format, vocabulary)
}

fn here(span: Span) -> Place {
    Place { file: Arc::from(""), span }
}
