//! The register of values, `editions/values.toml`: which figures rules may state, and of which type.

use std::collections::BTreeMap;

use serde::Serialize;

use adjutant_base::fault::Fault;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::nearest::nearest;
use adjutant_base::node::{Node, Value};
use adjutant_base::table::Table;

/// The type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ValueType {
    /// `3in`, `2ft`, `90cm`.
    Length,
    /// `60cm x 60cm`.
    Area,
    /// `2D6`.
    Dice,
    /// `4+`.
    Threshold,
    /// `1/4`.
    Ratio,
    /// `50%`.
    Percent,
    /// `2-6`.
    Range,
    /// A whole number from zero on.
    Count,
    /// A whole number that is added, with its sign.
    Modifier,
    /// `true` or `false`.
    Flag,
    /// One of the words that the register lists.
    Choice,
}

const TYPES: [(&str, ValueType); 11] = [
    ("length", ValueType::Length),
    ("area", ValueType::Area),
    ("dice", ValueType::Dice),
    ("threshold", ValueType::Threshold),
    ("ratio", ValueType::Ratio),
    ("percent", ValueType::Percent),
    ("range", ValueType::Range),
    ("count", ValueType::Count),
    ("modifier", ValueType::Modifier),
    ("flag", ValueType::Flag),
    ("choice", ValueType::Choice),
];

impl ValueType {
    /// Returns the type of a measured figure.
    pub fn of(quantity: Quantity) -> Self {
        match quantity {
            Quantity::Number(_) => Self::Count,
            Quantity::Modifier(_) => Self::Modifier,
            Quantity::Length(..) => Self::Length,
            Quantity::Area(..) => Self::Area,
            Quantity::Dice(..) => Self::Dice,
            Quantity::Threshold(_) => Self::Threshold,
            Quantity::Ratio(..) => Self::Ratio,
            Quantity::Percent(_) => Self::Percent,
            Quantity::Range(..) => Self::Range,
        }
    }

    /// Returns the word of the register for the type.
    pub fn word(self) -> &'static str {
        TYPES.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }
}

/// What the register says of a value.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Entry {
    /// The types that the value may have.
    pub types: Vec<ValueType>,
    /// The words that a choice may be.
    pub choices: Vec<String>,
    /// Whether a figure is a limit, so that no answer may say that there is none.
    pub limit: bool,
    /// Whether a figure is one of an example and rules nothing.
    pub example: bool,
    /// Whether it says under which condition the other figures of its rule hold.
    pub condition: bool,
    /// The value that a figure repeats in other words.
    pub restates: Option<String>,
    /// The value that a source misprints; a figure says what it probably means.
    pub corrects: Option<String>,
}

/// The register of values by name.
#[derive(Debug, Clone, Default, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Register(BTreeMap<String, Entry>);

impl Register {
    /// Returns what the register says of a value; `None` if it has no such value.
    pub fn get(&self, name: &str) -> Option<&Entry> {
        self.0.get(name)
    }

    /// Returns every value by name, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.0.iter().map(|(name, entry)| (name.as_str(), entry))
    }
}

impl Register {
    /// Returns whether a value says under which condition the other figures of its rule hold.
    pub fn is_condition(&self, value: &str) -> bool {
        self.0.get(value).is_some_and(|entry| entry.condition)
    }

    /// Returns whether the figures of a value are limits.
    pub fn is_limit(&self, value: &str) -> bool {
        self.0.get(value).is_some_and(|entry| entry.limit)
    }

    /// Returns whether the figures of a value are those of an example.
    pub fn is_example(&self, value: &str) -> bool {
        self.0.get(value).is_some_and(|entry| entry.example)
    }

    /// Returns the value of which a value says what a misprint of it probably means.
    pub fn misprinted(&self, value: &str) -> Option<&str> {
        self.0.get(value).and_then(|entry| entry.corrects.as_deref())
    }

    /// Returns whether a reader of some figures learns nothing from one more: another of them states the same.
    pub fn is_restated(&self, value: &str, is_stated: impl Fn(&str) -> bool) -> bool {
        self.0.get(value).and_then(|entry| entry.restates.as_deref()).is_some_and(is_stated)
    }
}

/// A rule's figures by name of value.
pub type Values = BTreeMap<String, Figure>;

/// Returns the name of the message for a choice of a value: `choice-player-whose-turn-it-is`.
pub fn choice_key(choice: &str) -> String {
    let spelled = choice.to_lowercase().replace('+', "plus ");
    let words = spelled.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    format!("choice-{}", words.collect::<Vec<_>>().join("-"))
}

pub(super) fn register(top: &Table<'_>) -> Register {
    let (mut entries, mut named) = (BTreeMap::new(), Vec::new());
    for (name, value) in top.entries() {
        let Some(table) = top.entry(name, value) else { continue };
        let words = match table.get("type").map(|node| &node.value) {
            Some(Value::Text(_)) => table.spanned_text("type").into_iter().collect(),
            Some(_) => table.spanned_texts("type"),
            None => {
                table.missing("type");
                Vec::new()
            }
        };
        let mut types = Vec::new();
        for (word, span) in words {
            if let Some((_, kind)) = TYPES.iter().find(|(known, _)| *known == word) {
                types.push(*kind);
            } else {
                let near = nearest(word, TYPES.iter().map(|(known, _)| *known));
                let fault = Fault::new("unknown-word", table.place(span));
                table.fault(fault.arg("key", "type").arg("text", word).nearest(near));
            }
        }
        let (limit, example, condition) = (table.flag("limit"), table.flag("example"), table.flag("condition"));
        let mut other = |key| {
            let (text, span) = table.spanned_text(key)?;
            named.push((text.to_owned(), table.place(span)));
            Some(text.to_owned())
        };
        let (restates, corrects) = (other("restates"), other("corrects"));
        let entry = Entry { types, choices: table.texts("choices"), limit, example, condition, restates, corrects };
        entries.insert(name.name.to_string(), entry);
        table.close();
    }
    for (name, place) in named.into_iter().filter(|(name, _)| !entries.contains_key(name)) {
        let near = nearest(&name, entries.keys().map(String::as_str));
        top.fault(Fault::new("unknown-value", place).arg("key", &name).nearest(near));
    }
    Register(entries)
}

/// Reads the table `key` of values; each must be in the register and of its type.
pub(super) fn values(top: &Table<'_>, key: &'static str, register: &Register) -> Values {
    let Some(table) = top.table(key) else { return Values::new() };
    let mut values = Values::new();
    for (name, value) in table.entries() {
        let known = register.get(&name.name);
        let Some(entry) = known else {
            let near = nearest(&name.name, register.iter().map(|(name, _)| name));
            let fault = Fault::new("unknown-value", table.place(name.span.clone()));
            table.fault(fault.arg("key", &name.name).nearest(near));
            continue;
        };
        match figure(value, entry) {
            Ok(figure) => drop(values.insert(name.name.to_string(), figure)),
            Err(found) => table.fault(wrong(&table, &name.name, value, entry, &found)),
        }
    }
    values
}

fn wrong(table: &Table<'_>, name: &str, value: &Node<'_>, entry: &Entry, found: &str) -> Fault {
    let expected: Vec<&str> = entry.types.iter().map(|kind| kind.word()).collect();
    let near = nearest(found, entry.choices.iter().map(String::as_str));
    let fault = Fault::new("wrong-value", table.place(value.span.clone())).arg("key", name);
    fault.arg("expected", expected.join(", ")).arg("found", found).nearest(near)
}

/// Types a value; the error is what was found instead.
fn figure(value: &Node<'_>, entry: &Entry) -> Result<Figure, String> {
    match &value.value {
        Value::List(items) => {
            items.iter().map(|item| figure(item, entry)).collect::<Result<_, _>>().map(Figure::Several)
        }
        Value::Flag(flag) if entry.types.contains(&ValueType::Flag) => Ok(Figure::Flag(*flag)),
        Value::Integer(number) => integer(*number, entry),
        Value::Text(text) => words(text, entry),
        _ => Err(value.kind().to_owned()),
    }
}

fn integer(number: i128, entry: &Entry) -> Result<Figure, String> {
    let written = || number.to_string();
    let number = i64::try_from(number).map_err(|_| written())?;
    if entry.types.contains(&ValueType::Count) && number >= 0 {
        Ok(Figure::Measured(Quantity::Number(number)))
    } else if entry.types.contains(&ValueType::Modifier) {
        Ok(Figure::Measured(Quantity::Modifier(number)))
    } else {
        Err(written())
    }
}

fn words(text: &str, entry: &Entry) -> Result<Figure, String> {
    match text {
        "none" if entry.limit => return Ok(Figure::Unlimited),
        "none" => return Ok(Figure::Nothing),
        "not stated" => return Ok(Figure::NotStated),
        _ => {}
    }
    let fits = |quantity: Quantity| entry.types.contains(&ValueType::of(quantity));
    if entry.choices.iter().any(|choice| choice == text) {
        return Ok(Figure::Choice(text.to_owned()));
    }
    match Quantity::parse(text) {
        Some(quantity) if fits(quantity) => Ok(Figure::Measured(quantity)),
        _ => Err(text.to_owned()),
    }
}
