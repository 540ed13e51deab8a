//! A table of TOML or of JSON with places: typed access that collects faults and goes on.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;

use crate::fault::{BROKEN_TOML, Fault};
use crate::nearest::nearest;
use crate::node::{Entry, Key, Node, Value, parse_toml, without_echoes};
use crate::span::{Place, Span};

/// Where faults go while a file is read.
pub type Faults = RefCell<Vec<Fault>>;

/// A table of a file. Keys that no reader asked for are faults when it is closed.
pub struct Table<'t> {
    file: &'t Arc<str>,
    entries: &'t [Entry<'t>],
    span: Span,
    asked: RefCell<BTreeSet<&'static str>>,
    faults: &'t Faults,
}

/// Parses a file and hands its top table to `read`; broken TOML is a fault for each break, and what can be read is read.
pub fn with_file<T>(file: &Arc<str>, text: &str, faults: &mut Vec<Fault>, read: impl FnOnce(&Table<'_>) -> T) -> T {
    let (top, breaks) = parse_toml(text);
    for (span, error) in &breaks {
        faults.push(Fault::new(BROKEN_TOML, Place { file: file.clone(), span: span.clone() }).arg("error", error));
    }
    let collected = Faults::default();
    let mut table = Table::new(file, &top, &collected);
    table.span = 0..text.chars().next().map_or(0, char::len_utf8);
    let read = read(&table);
    if !table.asked.borrow().is_empty() {
        table.close();
    }
    let mut collected = collected.into_inner();
    without_echoes(&mut collected, text, &breaks);
    faults.append(&mut collected);
    read
}

impl<'t> Table<'t> {
    /// Makes a table of a value; one without entries, if the value is none.
    pub fn new(file: &'t Arc<str>, node: &'t Node<'t>, faults: &'t Faults) -> Self {
        Self { file, entries: node.entries(), span: node.span.clone(), asked: RefCell::default(), faults }
    }

    /// Makes a table of a value below this one.
    #[must_use]
    pub fn below(&self, node: &'t Node<'t>) -> Self {
        Self::new(self.file, node, self.faults)
    }

    /// Returns the place of something of this file.
    pub fn place(&self, span: Span) -> Place {
        Place { file: self.file.clone(), span }
    }

    /// Returns the place of the table.
    pub fn here(&self) -> Place {
        self.place(self.span.clone())
    }

    /// Notes a fault.
    pub fn fault(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// Notes that a value is of another type than is expected.
    pub fn wrong_type(&self, key: &str, node: &Node<'_>, expected: &'static str) {
        let found = match node.value {
            Value::Integer(number) if expected == "count" && number < 0 => "negative",
            Value::Integer(_) if expected == "count" => "too-large",
            _ => node.kind(),
        };
        let fault = Fault::new("wrong-type", self.place(node.span.clone())).arg("key", key);
        self.fault(fault.arg("expected", expected).arg("found", found));
    }

    /// Notes that a text is not one of the words that its key may have.
    pub fn unknown_word<'w>(&self, key: &str, text: &str, span: Span, words: impl IntoIterator<Item = &'w str>) {
        let fault = Fault::new("unknown-word", self.place(span)).arg("key", key).arg("text", text);
        self.fault(fault.nearest(nearest(text, words)));
    }

    /// Notes that a key is none of those that its table may have.
    pub fn unknown_key<'k>(&self, key: &Key<'_>, known: impl IntoIterator<Item = &'k str>) {
        let fault = Fault::new("unknown-key", self.place(key.span.clone())).arg("key", &key.name);
        self.fault(fault.nearest(nearest(&key.name, known)));
    }

    /// Returns the value of a key unchanged.
    pub fn get(&self, key: &'static str) -> Option<&'t Node<'t>> {
        self.asked.borrow_mut().insert(key);
        self.entries.iter().find(|(name, _)| name.name == key).map(|(_, node)| node)
    }

    /// Notes that a key which must be there is not.
    pub fn missing(&self, key: &'static str) {
        self.fault(Fault::new("missing-key", self.here()).arg("key", key));
    }

    /// Notes a key as missing, unless something is there.
    pub fn require(&self, key: &'static str) {
        if self.get(key).is_none() {
            self.missing(key);
        }
    }

    /// Returns whether something is under one of the keys that were asked for.
    pub fn answers(&self) -> bool {
        let asked = self.asked.borrow();
        self.entries.iter().any(|(key, _)| asked.contains(&*key.name))
    }

    /// Returns a text and its place.
    pub fn spanned_text(&self, key: &'static str) -> Option<(&'t str, Span)> {
        let node = self.get(key)?;
        let text = node.as_text();
        if text.is_none() {
            self.wrong_type(key, node, "text");
        }
        Some((text?, node.span.clone()))
    }

    /// Returns a text, if it is there.
    pub fn text(&self, key: &'static str) -> Option<String> {
        self.spanned_text(key).map(|(text, _)| text.to_owned())
    }

    /// Returns a text, or a whole number from zero on as a text.
    pub fn text_or_count(&self, key: &'static str) -> Option<String> {
        match self.get(key)?.value {
            Value::Integer(_) => self.count(key).map(|number| number.to_string()),
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
        let node = self.get(key)?;
        let text = match &node.value {
            Value::Date(date) => date,
            Value::Text(text) => &**text,
            _ => "",
        };
        let parsed = text.parse().ok();
        if parsed.is_none() {
            self.wrong_type(key, node, "date");
        }
        parsed
    }

    /// Returns one of the words that `words` allows, by its meaning.
    pub fn word<T: Copy>(&self, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
        let (text, span) = self.spanned_text(key)?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning);
        if found.is_none() {
            self.unknown_word(key, text, span, words.iter().map(|(word, _)| *word));
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
        let Some(node) = self.get(key) else { return false };
        if let Value::Flag(flag) = node.value {
            return flag;
        }
        self.wrong_type(key, node, "flag");
        false
    }

    /// Returns a whole number from zero on.
    pub fn count(&self, key: &'static str) -> Option<u32> {
        let node = self.get(key)?;
        let number = node.as_integer().and_then(|number| number.try_into().ok());
        if number.is_none() {
            self.wrong_type(key, node, "count");
        }
        number
    }

    /// Returns the texts of a list with their places; absent is empty.
    pub fn spanned_texts(&self, key: &'static str) -> Vec<(&'t str, Span)> {
        self.get(key).map_or_else(Vec::new, |node| self.texts_of(key, node))
    }

    /// Returns the texts of the list that is the value of a key.
    pub fn texts_of(&self, key: &str, node: &'t Node<'t>) -> Vec<(&'t str, Span)> {
        let Value::List(items) = &node.value else {
            self.wrong_type(key, node, "list");
            return Vec::new();
        };
        let mut texts = Vec::with_capacity(items.len());
        for item in items {
            match item.as_text() {
                Some(text) => texts.push((text, item.span.clone())),
                None => self.wrong_type(key, item, "text"),
            }
        }
        texts
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
        let Some(node) = self.get(key) else { return Vec::new() };
        let number = |item: &Node<'_>| item.as_integer()?.try_into().ok();
        let numbers = match &node.value {
            Value::List(items) => items.iter().map(number).collect(),
            _ => None,
        };
        numbers.unwrap_or_else(|| {
            self.wrong_type(key, node, "list");
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
        let node = self.get(key)?;
        self.table_of(key, node)
    }

    /// Returns the table that is the value of a key.
    pub fn table_of(&self, key: &str, node: &'t Node<'t>) -> Option<Table<'t>> {
        if matches!(node.value, Value::Table(_)) {
            return Some(self.below(node));
        }
        self.wrong_type(key, node, "table");
        None
    }

    /// Returns a table below this one that must be there.
    pub fn required_table(&self, key: &'static str) -> Option<Table<'t>> {
        self.require(key);
        self.table(key)
    }

    /// Returns the tables of a list of tables; absent is empty.
    pub fn tables(&self, key: &'static str) -> Vec<Table<'t>> {
        let Some(node) = self.get(key) else { return Vec::new() };
        if let Value::List(items) = &node.value {
            return items.iter().filter_map(|item| self.table_of(key, item)).collect();
        }
        self.wrong_type(key, node, "list");
        Vec::new()
    }

    /// Returns every entry, for tables whose keys are data; such a table is not closed, as it has no unknown keys.
    pub fn entries(&self) -> impl Iterator<Item = (&'t Key<'t>, &'t Node<'t>)> + use<'t> {
        self.entries.iter().map(|(key, node)| (key, node))
    }

    /// Returns the entry of a table whose keys are data, as a table.
    pub fn entry(&self, key: &'t Key<'t>, node: &'t Node<'t>) -> Option<Table<'t>> {
        let table = self.table_of(&key.name, node)?;
        Some(Table { span: key.span.clone(), ..table })
    }

    /// Returns the entry of a table whose keys are data, as a text.
    pub fn entry_text(&self, key: &Key<'_>, node: &'t Node<'t>) -> Option<&'t str> {
        let text = node.as_text();
        if text.is_none() {
            self.wrong_type(&key.name, node, "text");
        }
        text
    }

    /// Closes the table: keys that no reader asked for are faults, with the nearest known one.
    pub fn close(self) {
        self.report_unknown(|_| true);
    }

    /// Closes the table but for keys with a beginning that makes them the writer's own.
    pub fn close_except(&self, foreign: &str) {
        self.report_unknown(|key| !key.starts_with(foreign));
    }

    fn report_unknown(&self, is_ours: impl Fn(&str) -> bool) {
        let asked = self.asked.borrow();
        for (key, _) in self.entries {
            if !asked.contains(&*key.name) && is_ours(&key.name) {
                self.unknown_key(key, asked.iter().copied());
            }
        }
    }
}

/// Returns the name of a TOML file without its folder and its ending.
pub fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}
