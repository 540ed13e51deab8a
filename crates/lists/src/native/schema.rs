//! The keys of our own form for people and for validators: tables of Markdown, and a JSON Schema.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use adjutant_base::node::{Node, Value};
use adjutant_base::span::Span;

use super::fields::{self, Army, Fields, Key as Field, Whole};
use super::reader::FOREIGN;
use crate::{Format, Name, Roster, Written};

/// What a key holds.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    Text,
    Texts,
    Count,
    Flag,
    Word(Vec<&'static str>),
    /// A table of a type, or a text that stands for one.
    Table {
        of: &'static str,
        short: bool,
    },
    /// A list of such tables.
    Tables {
        of: &'static str,
        short: bool,
    },
    Anything,
}

/// A key of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Key {
    name: &'static str,
    about: &'static str,
    kind: Kind,
    is_required: bool,
}

/// Describes the fields of a table, and of the tables within it by the names of their types.
#[derive(Debug, Default)]
struct Describer {
    keys: Vec<Key>,
    within: BTreeMap<&'static str, Vec<Key>>,
}

impl Describer {
    fn push(&mut self, name: &'static str, about: &'static str, kind: Kind) {
        self.keys.push(Key { name, about, kind, is_required: false });
    }

    fn require(&mut self) {
        if let Some(key) = self.keys.last_mut() {
            key.is_required = true;
        }
    }

    /// Describes the tables of a type, unless they are described already, and returns its name.
    fn table_of<T: Default>(&mut self, fields: fn(&mut Self, &mut T)) -> &'static str {
        let of = std::any::type_name::<T>().rsplit("::").next().unwrap_or_default();
        if !self.within.contains_key(of) {
            self.within.insert(of, Vec::new());
            let keys = std::mem::take(&mut self.keys);
            fields(self, &mut T::default());
            self.within.insert(of, std::mem::replace(&mut self.keys, keys));
        }
        of
    }
}

impl Fields for Describer {
    fn span(&self) -> Span {
        0..0
    }

    fn text(&mut self, (key, about): Field, _: &mut Option<Name>) {
        self.push(key, about, Kind::Text);
    }

    fn required(&mut self, (key, about): Field, _: &mut Name) {
        self.push(key, about, Kind::Text);
        self.require();
    }

    fn keep(&mut self) {}

    fn optional_texts(&mut self, (key, about): Field, _: &mut Option<Vec<Name>>) {
        self.push(key, about, Kind::Texts);
    }

    fn more_texts(&mut self, (key, about): Field, _: &mut Vec<Name>) {
        self.push(key, about, Kind::Texts);
    }

    fn count(&mut self, (key, about): Field, _: &mut Option<Written<u32>>) {
        self.push(key, about, Kind::Count);
    }

    fn required_count(&mut self, (key, about): Field, _: &mut Written<u32>) {
        self.push(key, about, Kind::Count);
        self.require();
    }

    fn flag(&mut self, (key, about): Field, _: &mut Option<Written<bool>>) {
        self.push(key, about, Kind::Flag);
    }

    fn word<K: Copy + PartialEq>(&mut self, (key, about): Field, words: &[(&'static str, K)], _: &mut Option<K>) {
        self.push(key, about, Kind::Word(words.iter().map(|(word, _)| *word).collect()));
    }

    fn required_word<K: Copy + PartialEq>(&mut self, (key, about): Field, words: &[(&'static str, K)], _: &mut K) {
        self.word((key, about), words, &mut None);
        self.require();
    }

    fn table<T: Default>(
        &mut self,
        (key, about): Field,
        short: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        _: &mut Option<T>,
    ) {
        let of = self.table_of(fields);
        self.push(key, about, Kind::Table { of, short: short.is_some() });
    }

    fn tables<T: Default>(
        &mut self,
        (key, about): Field,
        short: Option<&'static str>,
        fields: fn(&mut Self, &mut T),
        _: &mut Vec<T>,
    ) {
        let of = self.table_of(fields);
        self.push(key, about, Kind::Tables { of, short: short.is_some() });
    }

    fn first_table<T: Default>(
        &mut self,
        (key, about): Field,
        fields: fn(&mut Self, &mut T),
        value: &mut Option<T>,
        _: &mut Vec<T>,
    ) {
        self.table((key, about), Some("name"), fields, value);
    }

    fn ignored(&mut self, (key, about): Field) {
        self.push(key, about, Kind::Anything);
    }
}

/// Describes a list: its keys, and those of the tables within it.
fn described() -> Describer {
    let roster = Roster::new(Format::Toml, 0..0);
    let mut army = Army { roster, units: Vec::new(), battalions: Vec::new(), core_battalions: Vec::new() };
    let mut describer = Describer::default();
    fields::army(&mut describer, &mut army);
    describer
}

/// The name of the type of units, whose keys are described as those of a list are.
fn unit_type() -> &'static str {
    std::any::type_name::<Whole>().rsplit("::").next().unwrap_or_default()
}

/// Returns the tables of keys in `docs/army-list.md`, under their headings.
pub(super) fn markdown() -> String {
    let Describer { keys, mut within } = described();
    let units = within.remove(unit_type()).unwrap_or_default();
    let mut page = String::new();
    for (heading, keys) in [("A list", &keys), ("A unit", &units)] {
        let _ = write!(page, "## {heading}\n\n| key | what |\n| --- | --- |\n");
        for key in keys {
            let words = match &key.kind {
                Kind::Word(words) => format!(" One of {}.", quoted(words)),
                _ => String::new(),
            };
            let _ = writeln!(page, "| `{}` | {}{words} |", key.name, key.about);
        }
        page.push('\n');
    }
    page.push_str("## Tables within\n\n| in | keys |\n| --- | --- |\n");
    for (of, fields) in &within {
        let holders = |keys: &[Key], suffix: &str| -> Vec<String> {
            let holds = |key: &&Key| matches!(&key.kind, Kind::Table { of: own, .. } | Kind::Tables { of: own, .. } if own == of);
            keys.iter().filter(holds).map(|key| format!("`{}`{suffix}", key.name)).collect()
        };
        let mut all = holders(&keys, "");
        all.extend(holders(&units, " of a unit"));
        all.extend(within.values().flat_map(|keys| holders(keys, " of `lores`")));
        let described = fields.iter().map(|key| {
            let words = if let Kind::Word(words) = &key.kind { quoted(words) } else { key.about.to_owned() };
            if words.is_empty() { format!("`{}`", key.name) } else { format!("`{}` ({words})", key.name) }
        });
        let _ = writeln!(page, "| {} | {} |", all.join(", "), described.collect::<Vec<_>>().join(", "));
    }
    page
}

fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Returns the JSON Schema of files in our own form.
pub(super) fn json() -> Node<'static> {
    let Describer { keys, within } = described();
    let army = reference("Army");
    let lists = Node::table([("type", Node::text("array")), ("items", army.clone())]);
    let lists = Node::table([("oneOf", list(vec![lists, army]))]);
    let mut definitions = vec![("Army", table(&keys))];
    definitions.extend(within.iter().map(|(name, keys)| (*name, table(keys))));
    Node::table([
        ("$schema", Node::text("https://json-schema.org/draft/2020-12/schema")),
        ("title", Node::text("Army lists")),
        ("description", Node::text("Army lists in adjutant's own form, in JSON or in TOML.")),
        ("type", Node::text("object")),
        ("additionalProperties", flag(false)),
        ("patternProperties", foreign()),
        ("required", list(vec![Node::text("army")])),
        ("properties", Node::table([("army", lists)])),
        ("$defs", Node::table(definitions)),
    ])
}

fn list(items: Vec<Node<'static>>) -> Node<'static> {
    Node::new(Value::List(items))
}

fn flag(value: bool) -> Node<'static> {
    Node::new(Value::Flag(value))
}

/// Describes the keys that are the writer's own.
fn foreign() -> Node<'static> {
    let pattern = adjutant_base::node::Key { name: format!("^{FOREIGN}").into(), span: 0..0 };
    Node::new(Value::Table(vec![(pattern, flag(true))]))
}

fn reference(name: &str) -> Node<'static> {
    Node::table([("$ref", Node::text(format!("#/$defs/{name}")))])
}

fn table(keys: &[Key]) -> Node<'static> {
    let properties = keys.iter().map(|key| {
        let mut of = entries(&key.kind);
        if !key.about.is_empty() {
            of.push(("description", Node::text(key.about.replace('`', ""))));
        }
        (key.name, Node::table(of))
    });
    let mut of = vec![
        ("type", Node::text("object")),
        ("additionalProperties", flag(false)),
        ("patternProperties", foreign()),
        ("properties", Node::table(properties)),
    ];
    let required: Vec<_> = keys.iter().filter(|key| key.is_required).map(|key| Node::text(key.name)).collect();
    if !required.is_empty() {
        of.push(("required", list(required)));
    }
    Node::table(of)
}

/// Returns what a schema says of a value.
fn entries(kind: &Kind) -> Vec<(&'static str, Node<'static>)> {
    let text = || ("type", list(vec![Node::text("string"), Node::text("number")]));
    let items =
        |of: Vec<(&'static str, Node<'static>)>| vec![("type", Node::text("array")), ("items", Node::table(of))];
    let either = |one: Vec<_>, other: Vec<_>| vec![("oneOf", list(vec![Node::table(one), Node::table(other)]))];
    match kind {
        Kind::Text => vec![text()],
        Kind::Texts => either(items(vec![text()]), vec![text()]),
        Kind::Count => vec![("type", Node::text("integer")), ("minimum", Node::new(Value::Integer(0)))],
        Kind::Flag => vec![("type", Node::text("boolean"))],
        Kind::Word(words) => vec![("enum", list(words.iter().map(|word| Node::text(*word)).collect()))],
        Kind::Table { of, short: true } => either(vec![text()], reference_to(of)),
        Kind::Table { of, short: false } => reference_to(of),
        Kind::Tables { of, short } => items(entries(&Kind::Table { of, short: *short })),
        Kind::Anything => Vec::new(),
    }
}

fn reference_to(name: &str) -> Vec<(&'static str, Node<'static>)> {
    vec![("$ref", Node::text(format!("#/$defs/{name}")))]
}
