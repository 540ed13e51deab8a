//! A TOML table with places: typed access that collects faults and goes on.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeInteger, DeString, DeTable, DeValue};

use crate::fault::{BROKEN_TOML, Fault};
use crate::nearest::nearest;
use crate::span::{Place, Span};

/// A value with its bytes in the file.
pub type Value<'t> = &'t Spanned<DeValue<'t>>;

/// Where faults go while a file is read.
pub type Faults = RefCell<Vec<Fault>>;

/// A table of a file. Keys that nobody asked for are faults when it is closed.
pub struct Table<'t> {
    file: &'t Arc<str>,
    entries: &'t DeTable<'t>,
    span: Span,
    asked: RefCell<BTreeSet<&'static str>>,
    faults: &'t Faults,
}

/// Parses a file and hands its top table to `read`; broken TOML is a fault for each break, and what can be read is read.
pub fn with_file<T>(file: &Arc<str>, text: &str, faults: &mut Vec<Fault>, read: impl FnOnce(&Table<'_>) -> T) -> T {
    let (top, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let place = Place { file: file.clone(), span: error.span().unwrap_or(0..0) };
        faults.push(Fault::new(BROKEN_TOML, place).arg("error", error.message()));
    }
    let collected = Faults::default();
    let span = 0..text.chars().next().map_or(0, char::len_utf8);
    let table = Table { file, entries: top.get_ref(), span, asked: RefCell::default(), faults: &collected };
    let read = read(&table);
    if !table.asked.borrow().is_empty() {
        table.close();
    }
    faults.append(&mut collected.into_inner());
    read
}

impl<'t> Table<'t> {
    /// Returns where something of this file stands.
    pub fn place(&self, span: Span) -> Place {
        Place { file: self.file.clone(), span }
    }

    /// Returns where the table stands.
    pub fn here(&self) -> Place {
        self.place(self.span.clone())
    }

    /// Notes a fault.
    pub fn fault(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    fn wrong_type(&self, key: &str, value: Value<'_>, expected: &'static str) {
        let fault = Fault::new("wrong-type", self.place(value.span())).arg("key", key).arg("expected", expected);
        let found = if expected == "count" { not_a_count(value.get_ref()) } else { kind_of(value.get_ref()) };
        self.fault(fault.arg("found", found));
    }

    /// Returns the value of a key as it stands.
    pub fn get(&self, key: &'static str) -> Option<Value<'t>> {
        self.asked.borrow_mut().insert(key);
        self.entries.get(key)
    }

    /// Notes that a key which must be there is not.
    pub fn missing(&self, key: &'static str) {
        self.fault(Fault::new("missing-key", self.here()).arg("key", key));
    }

    /// Notes a key as missing, unless something stands there.
    pub fn require(&self, key: &'static str) {
        if self.get(key).is_none() {
            self.missing(key);
        }
    }

    /// Tells whether something stands under one of the keys that were asked for.
    pub fn answers(&self) -> bool {
        let asked = self.asked.borrow();
        self.entries.iter().any(|(key, _)| asked.contains(&**key.get_ref()))
    }

    /// Returns a text and where it stands.
    pub fn spanned_text(&self, key: &'static str) -> Option<(&'t str, Span)> {
        let value = self.get(key)?;
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(key, value, "text");
        }
        Some((text?, value.span()))
    }

    /// Returns a text, if it is there.
    pub fn text(&self, key: &'static str) -> Option<String> {
        self.spanned_text(key).map(|(text, _)| text.to_owned())
    }

    /// Returns a text, or a whole number from zero on as a text.
    pub fn text_or_count(&self, key: &'static str) -> Option<String> {
        match self.get(key)?.get_ref() {
            DeValue::Integer(_) => self.count(key).map(|number| number.to_string()),
            _ => self.text(key),
        }
    }

    /// Returns a text that must be there; empty, with a fault, if it is not.
    pub fn required_text(&self, key: &'static str) -> String {
        self.require(key);
        self.text(key).unwrap_or_default()
    }

    /// Returns a name of some type, if it is there and well formed.
    pub fn name<T: FromStr>(&self, key: &'static str) -> Option<T> {
        let (text, span) = self.spanned_text(key)?;
        let parsed = text.parse().ok();
        if parsed.is_none() {
            self.fault(Fault::new("malformed", self.place(span)).arg("key", key).arg("text", text));
        }
        parsed
    }

    /// Returns a name that must be there.
    pub fn required_name<T: FromStr>(&self, key: &'static str) -> Option<T> {
        self.require(key);
        self.name(key)
    }

    /// Returns a date: a TOML date or its text.
    pub fn date<T: FromStr>(&self, key: &'static str) -> Option<T> {
        let value = self.get(key)?;
        let text = match value.get_ref() {
            DeValue::Datetime(date) => date.to_string(),
            DeValue::String(text) => text.to_string(),
            _ => String::new(),
        };
        let parsed = text.parse().ok();
        if parsed.is_none() {
            self.wrong_type(key, value, "date");
        }
        parsed
    }

    /// Returns one of the words that `words` allows, by its meaning.
    pub fn word<T: Copy>(&self, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
        let (text, span) = self.spanned_text(key)?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning);
        if found.is_none() {
            let near = nearest(text, words.iter().map(|(word, _)| *word));
            let fault = Fault::new("unknown-word", self.place(span)).arg("key", key).arg("text", text);
            self.fault(fault.nearest(near));
        }
        found
    }

    /// Returns one of the words that `words` allows, which must be there.
    pub fn required_word<T: Copy>(&self, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
        self.require(key);
        self.word(key, words)
    }

    /// Returns a flag; absent is `false`.
    pub fn flag(&self, key: &'static str) -> bool {
        let Some(value) = self.get(key) else { return false };
        if !value.get_ref().is_bool() {
            self.wrong_type(key, value, "flag");
        }
        value.get_ref().as_bool().unwrap_or_default()
    }

    /// Returns a whole number from zero on.
    pub fn count(&self, key: &'static str) -> Option<u32> {
        let value = self.get(key)?;
        let number = value.get_ref().as_integer().and_then(integer).and_then(|number| number.try_into().ok());
        if number.is_none() {
            self.wrong_type(key, value, "count");
        }
        number
    }

    /// Returns the texts of a list with their places; absent is empty.
    pub fn spanned_texts(&self, key: &'static str) -> Vec<(&'t str, Span)> {
        self.get(key).map_or_else(Vec::new, |value| self.texts_of(key, value))
    }

    /// Returns the texts of a list that stands under a key.
    fn texts_of(&self, key: &str, value: Value<'t>) -> Vec<(&'t str, Span)> {
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_type(key, value, "list");
            return Vec::new();
        };
        let texts = list.iter().filter_map(|item| {
            if !item.get_ref().is_str() {
                self.wrong_type(key, item, "text");
            }
            Some((item.get_ref().as_str()?, item.span()))
        });
        texts.collect()
    }

    /// Returns the texts of a list; absent is empty.
    pub fn texts(&self, key: &'static str) -> Vec<String> {
        self.spanned_texts(key).into_iter().map(|(text, _)| text.to_owned()).collect()
    }

    /// Returns the texts of a list that must be there.
    pub fn required_texts(&self, key: &'static str) -> Vec<String> {
        self.require(key);
        self.texts(key)
    }

    /// Returns the whole numbers of a list; absent is empty.
    pub fn numbers(&self, key: &'static str) -> Vec<u32> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let numbers = value.get_ref().as_array().map(|list| {
            let number = |item: &Spanned<DeValue<'_>>| match item.get_ref() {
                DeValue::Integer(number) => integer(number)?.try_into().ok(),
                _ => None,
            };
            list.iter().map(number).collect::<Option<Vec<u32>>>()
        });
        numbers.flatten().unwrap_or_else(|| {
            self.wrong_type(key, value, "list");
            Vec::new()
        })
    }

    /// Returns the names of a list; those that are malformed are faults.
    pub fn names<T: FromStr>(&self, key: &'static str) -> Vec<T> {
        let texts = self.spanned_texts(key).into_iter();
        let names = texts.filter_map(|(text, span)| {
            let parsed = text.parse().ok();
            if parsed.is_none() {
                self.fault(Fault::new("malformed", self.place(span)).arg("key", key).arg("text", text));
            }
            parsed
        });
        names.collect()
    }

    /// Returns a table below this one.
    pub fn table(&self, key: &'static str) -> Option<Table<'t>> {
        let value = self.get(key)?;
        let Some(entries) = value.get_ref().as_table() else {
            self.wrong_type(key, value, "table");
            return None;
        };
        Some(self.below(entries, value.span()))
    }

    /// Returns a table below this one that must be there.
    pub fn required_table(&self, key: &'static str) -> Option<Table<'t>> {
        self.require(key);
        self.table(key)
    }

    /// Returns the tables of a list of tables; absent is empty.
    pub fn tables(&self, key: &'static str) -> Vec<Table<'t>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_type(key, value, "list");
            return Vec::new();
        };
        let tables = list.iter().filter_map(|item| {
            let Some(entries) = item.get_ref().as_table() else {
                self.wrong_type(key, item, "table");
                return None;
            };
            Some(self.below(entries, item.span()))
        });
        tables.collect()
    }

    fn below(&self, entries: &'t DeTable<'t>, span: Span) -> Table<'t> {
        Table { file: self.file, entries, span, asked: RefCell::default(), faults: self.faults }
    }

    /// Returns every entry, for tables whose keys are data; such a table is not closed, as it has no unknown keys.
    pub fn entries(&self) -> impl Iterator<Item = (&'t Spanned<DeString<'t>>, Value<'t>)> + use<'t> {
        self.entries.iter()
    }

    /// Returns the entry of a table whose keys are data, as a table.
    pub fn entry(&self, key: &'t Spanned<DeString<'t>>, value: Value<'t>) -> Option<Table<'t>> {
        let Some(entries) = value.get_ref().as_table() else {
            self.wrong_type(key.get_ref(), value, "table");
            return None;
        };
        Some(self.below(entries, key.span()))
    }

    /// Returns the entry of a table whose keys are data, as a text.
    pub fn entry_text(&self, key: &'t Spanned<DeString<'t>>, value: Value<'t>) -> Option<&'t str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(key.get_ref(), value, "text");
        }
        text
    }

    /// Returns the entry of a table whose keys are data, as a list of texts with their places.
    pub fn entry_texts(&self, key: &'t Spanned<DeString<'t>>, value: Value<'t>) -> Vec<(&'t str, Span)> {
        self.texts_of(key.get_ref(), value)
    }

    /// Closes the table: keys that nobody asked for are faults, with the nearest known one.
    pub fn close(self) {
        let asked = self.asked.borrow();
        for (key, _) in self.entries {
            let name: &str = key.get_ref();
            if !asked.contains(name) {
                let fault = Fault::new("unknown-key", self.place(key.span())).arg("key", name);
                self.fault(fault.nearest(nearest(name, asked.iter().copied())));
            }
        }
    }
}

/// Returns the name of a TOML file without its folder and its ending.
pub fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Returns a whole number, whatever its base; `None` where it is too large.
pub fn integer(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// Returns the word for what stands where a count should.
fn not_a_count(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::Integer(number) if number.as_str().starts_with('-') => "negative",
        DeValue::Integer(_) => "too-large",
        other => kind_of(other),
    }
}

/// Returns the word for the type of a value, as messages know it.
pub fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) => "count",
        DeValue::Float(_) => "decimal",
        DeValue::Boolean(_) => "flag",
        DeValue::Datetime(_) => "date",
        DeValue::Array(_) => "list",
        DeValue::Table(_) => "table",
    }
}
