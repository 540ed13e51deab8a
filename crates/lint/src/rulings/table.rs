//! Rulings in our TOML: `[[ruling]]` with `text`, or with `question` and `answer`. Every key is accounted for, as in lists.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use super::{Passage, RulingsFile, Wordings, WrittenRuling, prose};
use crate::finding::ordinal;
use adjutant_base::fault::Fault;
use adjutant_base::node::{Node, Value};
use adjutant_base::table::{self, Table};

/// The heading of a ruling.
const HEADING: &str = "[[ruling]]";

/// What the keys of the reader's own begin with.
const FOREIGN: &str = "x-";

/// Reads a text that is TOML with rulings; `None` if it is not.
pub(super) fn read(text: &str, wordings: &Wordings) -> Option<RulingsFile> {
    if !text.contains(HEADING) || !text.lines().any(|line| line.trim() == HEADING) || !begins_as_toml(text) {
        return None;
    }
    let mut faults = Vec::new();
    let reader = Reader { source: text, wordings };
    let items = table::with_file(&Arc::from(""), text, &mut faults, |top| reader.document(top));
    faults.sort_by_key(|fault| fault.place.span.start);
    (!items.is_empty() || !faults.is_empty()).then_some(RulingsFile { items, faults })
}

/// Returns whether the first line of a text beside comments is a heading or a key of TOML, and no page that only shows some.
fn begins_as_toml(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.next().is_some_and(|line| line.starts_with('[') || line.contains('='))
}

/// Reads rulings out of tables.
struct Reader<'t, 'w> {
    source: &'t str,
    wordings: &'w Wordings,
}

impl Reader<'_, '_> {
    /// Reads the head, whose labels are those of every language, and the rulings.
    fn document(&self, top: &Table<'_>) -> Vec<WrittenRuling> {
        let labels = || self.wordings.all().flat_map(|(_, wording)| &wording.head);
        let mut head = WrittenRuling::default();
        let mut rulings: &[Node<'_>] = &[];
        for (key, value) in top.entries() {
            let gives = labels().find(|(label, _)| **label == key.name).map(|(_, gives)| gives.as_str());
            match (&*key.name, gives) {
                ("ruling", _) => match &value.value {
                    Value::List(all) => rulings = all,
                    _ => top.wrong_type("ruling", value, "list"),
                },
                (_, Some(gives)) => Self::head(top, gives, value, &mut head),
                (own, None) if own.starts_with(FOREIGN) => {}
                (_, None) => top.unknown_key(key, labels().map(|(label, _)| label.as_str()).chain(["ruling"])),
            }
        }
        let mut items: Vec<WrittenRuling> = Vec::new();
        let mut given: BTreeSet<u32> = BTreeSet::new();
        for ruling in rulings {
            let Some(table) = top.table_of("ruling", ruling) else { continue };
            let mut item = WrittenRuling { n: ordinal(items.len()), span: ruling.span.clone(), ..head.clone() };
            self.ruling(&table, &mut item);
            if let Some(n) = ruling.get("n").filter(|n| n.as_integer().is_some())
                && !given.insert(item.n)
            {
                top.fault(Fault::new("number-twice", top.place(n.span.clone())).arg("id", item.n));
            }
            items.push(item);
        }
        items
    }

    /// Reads what a label of a head gives.
    fn head(table: &Table<'_>, gives: &str, value: &Node<'_>, item: &mut WrittenRuling) {
        let part = Self::part(table, gives, value);
        match gives {
            "edition" => item.edition = part,
            "date" => item.date = part,
            "lang" => item.lang = part,
            "authority" => item.official = part.is_some_and(|part| part.text == super::OFFICIAL),
            _ => {}
        }
    }

    fn ruling(&self, table: &Table<'_>, item: &mut WrittenRuling) {
        item.n = table.count("n").unwrap_or(item.n);
        for key in ["edition", "lang", "date", "authority"] {
            if let Some(value) = table.get(key) {
                Self::head(table, key, value, item);
            }
        }
        let part = |key| table.get(key).map(|value| Self::part(table, key, value));
        item.question = part("question").unwrap_or(item.question.take());
        item.answer = part("answer").unwrap_or(item.answer.take());
        if let Some(whole) = table.get("text").filter(|whole| Self::part(table, "text", whole).is_some()) {
            self.whole(table, whole, item);
        }
        if let Some(cites) = table.get("cites") {
            item.cites = Self::cites(table, cites);
        }
        table.close_except(FOREIGN);
    }

    /// Reads a question and its answer out of one text; what `question` and `answer` say goes before.
    fn whole(&self, table: &Table<'_>, whole: &Node<'_>, item: &mut WrittenRuling) {
        let Some(written) = whole.as_text() else { return };
        let map = Offsets::new(&self.source[whole.span.clone()], written, whole.span.start);
        let place = |part: Passage| Passage { span: map.span(part.span), text: part.text };
        let mut read = prose::read(written, self.wordings).map(|read| read.items).unwrap_or_default().into_iter();
        if let Some(first) = read.next() {
            item.question = item.question.take().or_else(|| first.question.map(place));
            item.answer = item.answer.take().or_else(|| first.answer.map(place));
        } else if item.question.is_none() {
            item.question = Some(Passage { text: written.to_owned(), span: whole.span.clone() });
        }
        if let Some(second) = read.next() {
            table.fault(Fault::new("several-questions", table.place(map.span(second.span))));
        }
    }

    /// Returns a text or a date with its place, without the quotation marks around it, and reports anything else.
    fn part(table: &Table<'_>, key: &str, value: &Node<'_>) -> Option<Passage> {
        let mut span = value.span.clone();
        let text = match &value.value {
            Value::Text(written) => {
                if span.len() == written.len() + 2 {
                    span = span.start + 1..span.end - 1;
                }
                written.to_string()
            }
            Value::Date(day) => day.clone(),
            _ => {
                table.wrong_type(key, value, "text");
                return None;
            }
        };
        Some(Passage { text, span })
    }

    /// Returns what is cited: a list of texts, or one text.
    fn cites(table: &Table<'_>, value: &Node<'_>) -> Vec<Passage> {
        let items = if let Value::List(items) = &value.value { items } else { std::slice::from_ref(value) };
        items.iter().filter_map(|item| Self::part(table, "cites", item)).collect()
    }
}

/// Where each byte of a string is in the file that writes it with escapes.
struct Offsets {
    at: Vec<usize>,
    end: usize,
}

impl Offsets {
    fn new(raw: &str, written: &str, start: usize) -> Self {
        let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
        let mut letters = raw.char_indices().skip(quotes).peekable();
        let mut at = Vec::with_capacity(written.len());
        if quotes == 3 && raw[quotes..].starts_with('\n') {
            letters.next();
        }
        let escapes = raw.starts_with('"');
        for letter in written.chars() {
            let Some((offset, found)) = letters.next() else { break };
            at.extend(std::iter::repeat_n(start + offset, letter.len_utf8()));
            if escapes && found == '\\' {
                let more = match letters.next() {
                    Some((_, 'u')) => 4,
                    Some((_, 'U')) => 8,
                    _ => 0,
                };
                if more > 0 {
                    letters.nth(more - 1);
                }
            }
        }
        Self { at, end: start + raw.len() - quotes.min(raw.len()) }
    }

    fn span(&self, span: Range<usize>) -> Range<usize> {
        let place = |offset: usize| self.at.get(offset).copied().unwrap_or(self.end);
        place(span.start)..place(span.end)
    }
}
