//! Values of TOML and of JSON as one tree, each value with its place.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::Fault;
use crate::span::{Span, line_and_column};

/// A value and its bytes in the text.
#[derive(Debug, Clone, PartialEq)]
pub struct Node<'t> {
    /// What is written.
    pub value: Value<'t>,
    /// Where it is written.
    pub span: Span,
}

/// The key of an entry of a table and its bytes in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key<'t> {
    /// The key.
    pub name: Cow<'t, str>,
    /// Where it is written.
    pub span: Span,
}

/// An entry of a table.
pub type Entry<'t> = (Key<'t>, Node<'t>);

/// A value of TOML or of JSON.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'t> {
    /// `null` of JSON.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A whole number, whatever its base.
    Integer(i128),
    /// Another number.
    Decimal(f64),
    /// A text.
    Text(Cow<'t, str>),
    /// A date of TOML.
    Date(String),
    /// A list.
    List(Vec<Node<'t>>),
    /// A table, in the order of its text.
    Table(Vec<Entry<'t>>),
}

impl<'t> Node<'t> {
    /// Makes a value that is in no text.
    pub fn new(value: Value<'t>) -> Self {
        Self { value, span: 0..0 }
    }

    /// Makes a text that is in no text.
    pub fn text(text: impl Into<Cow<'t, str>>) -> Self {
        Self::new(Value::Text(text.into()))
    }

    /// Makes a table that is in no text.
    pub fn table(entries: impl IntoIterator<Item = (&'t str, Node<'t>)>) -> Self {
        let entries = entries.into_iter();
        Self::new(Value::Table(entries.map(|(name, node)| (Key { name: name.into(), span: 0..0 }, node)).collect()))
    }

    /// Returns the value of a key of a table.
    pub fn get(&self, key: &str) -> Option<&Node<'t>> {
        self.entries().iter().find(|(name, _)| name.name == key).map(|(_, node)| node)
    }

    /// Returns the entries of a table; none of any other value.
    pub fn entries(&self) -> &[Entry<'t>] {
        if let Value::Table(entries) = &self.value { entries } else { &[] }
    }

    /// Returns the items of a list; none of any other value.
    pub fn items(&self) -> &[Node<'t>] {
        if let Value::List(items) = &self.value { items } else { &[] }
    }

    /// Returns a text.
    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// Returns a whole number that 64 bits can hold.
    pub fn as_integer(&self) -> Option<i64> {
        if let Value::Integer(number) = self.value { number.try_into().ok() } else { None }
    }

    /// Returns a text or a date, or a number as a text.
    pub fn to_text(&self) -> Option<Cow<'_, str>> {
        match &self.value {
            Value::Text(text) => Some(Cow::Borrowed(text)),
            Value::Date(date) => Some(Cow::Borrowed(date)),
            Value::Integer(number) => Some(Cow::Owned(number.to_string())),
            Value::Decimal(number) => Some(Cow::Owned(number.to_string())),
            Value::Nothing | Value::Flag(_) | Value::List(_) | Value::Table(_) => None,
        }
    }

    /// Returns a number, or the number that a text spells.
    #[expect(clippy::cast_precision_loss, reason = "a number of JSON is no more precise")]
    pub fn to_number(&self) -> Option<f64> {
        match &self.value {
            Value::Integer(number) => Some(*number as f64),
            Value::Decimal(number) => Some(*number),
            Value::Text(text) => text.parse().ok(),
            Value::Nothing | Value::Flag(_) | Value::Date(_) | Value::List(_) | Value::Table(_) => None,
        }
    }

    /// Returns the word for the type of the value, as messages know it.
    pub fn kind(&self) -> &'static str {
        match self.value {
            Value::Nothing => "nothing",
            Value::Flag(_) => "flag",
            Value::Integer(_) => "count",
            Value::Decimal(_) => "decimal",
            Value::Text(_) => "text",
            Value::Date(_) => "date",
            Value::List(_) => "list",
            Value::Table(_) => "table",
        }
    }
}

/// A break in the TOML of a text: where it is, and what the parser says of it.
pub type Break = (Span, String);

/// Parses TOML. What can be read is read, and every break is returned.
pub fn parse_toml(text: &str) -> (Node<'_>, Vec<Break>) {
    let mark = text.len() - text.trim_start_matches('\u{feff}').len();
    let (top, errors) = DeTable::parse_recoverable(&text[mark..]);
    let breaks = errors.into_iter().map(|error| {
        let span = error.span().unwrap_or(0..0);
        (span.start + mark..span.end + mark, error.message().to_owned())
    });
    let breaks = breaks.collect();
    (Node { value: of_table(top.into_inner(), mark), span: 0..text.len() }, breaks)
}

/// Removes the faults in lines that are no TOML: they come from what the parser made of the rest of such a line. Below a broken
/// header of a table the keys of that table are read as those of another one.
pub fn without_echoes(faults: &mut Vec<Fault>, text: &str, breaks: &[Break]) {
    if breaks.is_empty() {
        return;
    }
    let line_of = |at: usize| line_and_column(text, at).0;
    let mut broken: BTreeSet<usize> = breaks.iter().map(|(span, _)| line_of(span.start)).collect();
    let mut is_strayed = false;
    for (at, line) in text.lines().enumerate() {
        if line.trim_start().starts_with('[') {
            is_strayed = broken.contains(&(at + 1));
        } else if is_strayed {
            broken.insert(at + 1);
        }
    }
    faults.retain(|fault| !broken.contains(&line_of(fault.place.span.start)));
}

fn of_table(table: DeTable<'_>, mark: usize) -> Value<'_> {
    let entries = table.into_iter().map(|(key, value)| {
        let span = key.span();
        let key = Key { name: key.into_inner(), span: span.start + mark..span.end + mark };
        (key, of_value(value, mark))
    });
    Value::Table(entries.collect())
}

fn of_value(value: Spanned<DeValue<'_>>, mark: usize) -> Node<'_> {
    let span = value.span();
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text),
        DeValue::Integer(number) => Value::Integer(integer(number.as_str(), number.radix())),
        DeValue::Float(number) => Value::Decimal(number.as_str().parse().unwrap_or(f64::NAN)),
        DeValue::Boolean(flag) => Value::Flag(flag),
        DeValue::Datetime(date) => Value::Date(date.to_string()),
        DeValue::Array(list) => Value::List(list.into_iter().map(|item| of_value(item, mark)).collect()),
        DeValue::Table(table) => of_table(table, mark),
    };
    Node { value, span: span.start + mark..span.end + mark }
}

/// Returns a whole number; the smallest or the largest where it is smaller or larger.
fn integer(digits: &str, radix: u32) -> i128 {
    let limit = if digits.starts_with('-') { i128::MIN } else { i128::MAX };
    i128::from_str_radix(digits, radix).unwrap_or(limit)
}

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Nothing => to.serialize_none(),
            Value::Flag(flag) => to.serialize_bool(*flag),
            Value::Integer(number) => match i64::try_from(*number) {
                Ok(number) => to.serialize_i64(number),
                Err(_) => to.serialize_i128(*number),
            },
            Value::Decimal(number) => to.serialize_f64(*number),
            Value::Text(text) => to.serialize_str(text),
            Value::Date(date) => to.serialize_str(date),
            Value::List(items) => to.collect_seq(items),
            Value::Table(entries) => {
                let mut map = to.serialize_map(Some(entries.len()))?;
                for (key, node) in entries {
                    map.serialize_entry(&key.name, node)?;
                }
                map.end()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toml_is_read_with_its_places() {
        let text = "\u{feff}a = 0x10\nb = [1.5, \"å\", true]\nc = { d = 2026-01-02 }\ne = -99999999999999999999\n";
        let (top, breaks) = parse_toml(text);
        assert!(breaks.is_empty(), "{breaks:?}");
        assert_eq!(top.get("a").and_then(Node::as_integer), Some(16));
        assert_eq!(top.get("e").map(|e| (e.as_integer(), e.kind())), Some((None, "count")));
        let items = top.get("b").map_or(&[][..], Node::items);
        let written: Vec<&str> = items.iter().map(|item| &text[item.span.clone()]).collect();
        assert_eq!(written, ["1.5", "\"å\"", "true"]);
        let date = top.get("c").and_then(|c| c.get("d"));
        assert_eq!(date.map(Node::kind), Some("date"));
    }

    #[test]
    fn every_break_is_returned_and_the_rest_is_read() {
        let (top, breaks) = parse_toml("a = \nb = 1\nc = [\n");
        assert!(breaks.len() > 1, "{breaks:?}");
        assert_eq!(top.get("b").and_then(Node::as_integer), Some(1));
    }
}
