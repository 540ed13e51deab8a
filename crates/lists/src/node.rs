//! TOML and JSON as one tree with places.

use std::borrow::Cow;

use jsonc_parser::common::Ranged as _;
use jsonc_parser::{CollectOptions, ParseOptions, ast};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::open::Unreadable;
use adjutant_base::span::Span;

/// A value with its place.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Node<'t> {
    pub value: Value<'t>,
    pub span: Span,
}

/// What a value is.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value<'t> {
    Nothing,
    Flag(bool),
    Number(f64),
    Text(Cow<'t, str>),
    List(Vec<Node<'t>>),
    Table(Vec<(Cow<'t, str>, Span, Node<'t>)>),
}

impl<'t> Node<'t> {
    /// Returns the entry of a table.
    pub(super) fn get(&self, key: &str) -> Option<&Node<'t>> {
        self.entries().iter().find(|(name, ..)| name == key).map(|(.., node)| node)
    }

    /// Returns the entries of a table; none of anything else.
    pub(super) fn entries(&self) -> &[(Cow<'t, str>, Span, Node<'t>)] {
        if let Value::Table(entries) = &self.value { entries } else { &[] }
    }

    /// Returns the items of a list; none of anything else.
    pub(super) fn items(&self) -> &[Node<'t>] {
        if let Value::List(items) = &self.value { items } else { &[] }
    }

    /// Returns a text, or a number as one.
    pub(super) fn text(&self) -> Option<Cow<'_, str>> {
        match &self.value {
            Value::Text(text) => Some(Cow::Borrowed(text)),
            Value::Number(number) => Some(Cow::Owned(number.to_string())),
            Value::Nothing | Value::Flag(_) | Value::List(_) | Value::Table(_) => None,
        }
    }

    /// Returns a number.
    pub(super) fn number(&self) -> Option<f64> {
        match &self.value {
            Value::Number(number) => Some(*number),
            Value::Text(text) => text.parse().ok(),
            Value::Nothing | Value::Flag(_) | Value::List(_) | Value::Table(_) => None,
        }
    }
}

/// Parses JSON.
pub(super) fn json(text: &str) -> Result<Node<'_>, Unreadable> {
    let options = ParseOptions {
        allow_loose_object_property_names: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        ..ParseOptions::default()
    };
    let text_start = text.len() - text.trim_start_matches('\u{feff}').len();
    let parsed = jsonc_parser::parse_to_ast(&text[text_start..], &CollectOptions::default(), &options);
    let parsed = parsed.map_err(|error| match error.kind() {
        jsonc_parser::errors::ParseErrorKind::NestingDepthExceeded => Unreadable::TooDeep,
        kind => {
            let range = error.range();
            Unreadable::Broken { span: range.start + text_start..range.end + text_start, error: kind.to_string() }
        }
    })?;
    parsed.value.map(|value| of_json(value, text_start)).ok_or(Unreadable::Empty)
}

fn of_json(value: ast::Value<'_>, shift: usize) -> Node<'_> {
    let range = value.range();
    let value = match value {
        ast::Value::StringLit(text) => Value::Text(text.value),
        ast::Value::NumberLit(number) => number.value.parse().map_or(Value::Nothing, Value::Number),
        ast::Value::BooleanLit(flag) => Value::Flag(flag.value),
        ast::Value::NullKeyword(_) => Value::Nothing,
        ast::Value::Array(list) => Value::List(list.elements.into_iter().map(|item| of_json(item, shift)).collect()),
        ast::Value::Object(table) => {
            let entries = table.properties.into_iter().map(|entry| {
                let at = entry.name.range();
                let name = match entry.name {
                    ast::ObjectPropName::String(name) => name.value,
                    ast::ObjectPropName::Word(name) => Cow::Borrowed(name.value),
                };
                (name, at.start + shift..at.end + shift, of_json(entry.value, shift))
            });
            Value::Table(entries.collect())
        }
    };
    Node { value, span: range.start + shift..range.end + shift }
}

/// Parses TOML; what can be read is read, and each break is told with its place.
pub(super) fn toml(text: &str) -> (Node<'static>, Vec<(Span, String)>) {
    let shift = text.len() - text.trim_start_matches('\u{feff}').len();
    let (top, errors) = DeTable::parse_recoverable(&text[shift..]);
    let errors = errors.into_iter().map(|error| {
        let span = error.span().unwrap_or(0..0);
        (span.start + shift..span.end + shift, error.message().to_owned())
    });
    let errors = errors.collect();
    (Node { value: of_table(top.get_ref(), shift), span: 0..text.len() }, errors)
}

fn of_table(table: &DeTable<'_>, shift: usize) -> Value<'static> {
    let entries = table.iter().map(|(key, value)| {
        let span = key.span();
        (Cow::Owned(key.get_ref().to_string()), span.start + shift..span.end + shift, of_toml(value, shift))
    });
    Value::Table(entries.collect())
}

fn of_toml(value: &Spanned<DeValue<'_>>, shift: usize) -> Node<'static> {
    let span = value.span();
    let value = match value.get_ref() {
        DeValue::String(text) => Value::Text(Cow::Owned(text.to_string())),
        DeValue::Integer(number) => number.as_str().replace('_', "").parse().map_or(Value::Nothing, Value::Number),
        DeValue::Float(number) => number.as_str().replace('_', "").parse().map_or(Value::Nothing, Value::Number),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Datetime(date) => Value::Text(Cow::Owned(date.to_string())),
        DeValue::Array(list) => Value::List(list.iter().map(|item| of_toml(item, shift)).collect()),
        DeValue::Table(table) => of_table(table, shift),
    };
    Node { value, span: span.start + shift..span.end + shift }
}
