//! JSON as a tree with places.

use std::borrow::Cow;

use adjutant_base::node::{Key, Node, Value};
use adjutant_base::span::Span;
use jsonc_parser::common::{Range, Ranged as _};
use jsonc_parser::errors::ParseErrorKind;
use jsonc_parser::{CollectOptions, ParseOptions, ast};

use crate::open::Unreadable;

/// Parses JSON.
///
/// # Errors
///
/// If it is broken, empty or nested too deep.
pub(super) fn parse(text: &str) -> Result<Node<'_>, Unreadable> {
    let options = ParseOptions {
        allow_loose_object_property_names: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        ..ParseOptions::default()
    };
    let mark = text.len() - text.trim_start_matches('\u{feff}').len();
    let parsed = jsonc_parser::parse_to_ast(&text[mark..], &CollectOptions::default(), &options);
    let parsed = parsed.map_err(|error| match error.kind() {
        ParseErrorKind::NestingDepthExceeded => Unreadable::TooDeep,
        kind => Unreadable::Broken { span: place(error.range(), mark), error: kind.to_string() },
    })?;
    parsed.value.map(|value| node(value, mark)).ok_or(Unreadable::Empty)
}

fn place(range: Range, mark: usize) -> Span {
    range.start + mark..range.end + mark
}

fn node(value: ast::Value<'_>, mark: usize) -> Node<'_> {
    let span = place(value.range(), mark);
    let value = match value {
        ast::Value::StringLit(text) => Value::Text(text.value),
        ast::Value::NumberLit(number) => self::number(number.value),
        ast::Value::BooleanLit(flag) => Value::Flag(flag.value),
        ast::Value::NullKeyword(_) => Value::Nothing,
        ast::Value::Array(list) => Value::List(list.elements.into_iter().map(|item| node(item, mark)).collect()),
        ast::Value::Object(table) => {
            let entries = table.properties.into_iter().map(|entry| {
                let span = place(entry.name.range(), mark);
                let name = match entry.name {
                    ast::ObjectPropName::String(name) => name.value,
                    ast::ObjectPropName::Word(name) => Cow::Borrowed(name.value),
                };
                (Key { name, span }, node(entry.value, mark))
            });
            Value::Table(entries.collect())
        }
    };
    Node { value, span }
}

fn number(digits: &str) -> Value<'static> {
    match digits.parse() {
        Ok(number) => Value::Integer(number),
        Err(_) => digits.parse().map_or(Value::Nothing, Value::Decimal),
    }
}
