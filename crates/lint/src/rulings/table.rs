//! Rulings in our TOML: `[[ruling]]` with `text`, or with `question` and `answer`. Every key is accounted for, as in lists.

use std::cell::RefCell;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Cited, Document, Item, Part, Wordings, prose};
use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::nearest::nearest;
use adjutant_base::span::Place;

/// The heading of a ruling.
const HEADING: &str = "[[ruling]]";

/// The keys of a ruling.
const KEYS: [&str; 9] = ["n", "edition", "lang", "date", "authority", "text", "question", "answer", "cites"];

/// What the keys of the reader's own begin with.
const FOREIGN: &str = "x-";

/// The key of a table and its value.
type Entry<'a, 't> = (&'a Spanned<std::borrow::Cow<'t, str>>, &'a Spanned<DeValue<'t>>);

/// Reads a text that is TOML with rulings; `None` if it is not.
pub(super) fn read(text: &str, wordings: &Wordings) -> Option<Document> {
    if !text.contains(HEADING) || !text.lines().any(|line| line.trim() == HEADING) {
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    let reader = Reader { source: text, wordings, faults: RefCell::default() };
    for error in &errors {
        reader.fault(BROKEN_TOML, error.span().unwrap_or(0..0), |fault| fault.arg("error", error.message()));
    }
    let items = reader.document(table.get_ref());
    let mut faults = reader.faults.into_inner();
    faults.sort_by_key(|fault| fault.place.span.start);
    (!items.is_empty() || !faults.is_empty()).then_some(Document { items, faults })
}

/// Reads rulings, and notes what is wrong with them.
struct Reader<'t, 'w> {
    source: &'t str,
    wordings: &'w Wordings,
    faults: RefCell<Vec<Fault>>,
}

impl<'t> Reader<'t, '_> {
    fn fault(&self, kind: &'static str, span: Range<usize>, with: impl FnOnce(Fault) -> Fault) {
        self.faults.borrow_mut().push(with(Fault::new(kind, Place { file: "".into(), span })));
    }

    fn wrong(&self, key: &str, value: &Spanned<DeValue<'_>>, expected: &'static str) {
        let found = match value.get_ref() {
            DeValue::String(_) | DeValue::Datetime(_) => "text",
            DeValue::Integer(_) | DeValue::Float(_) => "count",
            DeValue::Boolean(_) => "flag",
            DeValue::Array(_) => "list",
            DeValue::Table(_) => "table",
        };
        self.fault("wrong-type", value.span(), |fault| {
            fault.arg("key", key).arg("expected", expected).arg("found", found)
        });
    }

    fn unknown<'k>(&self, (key, _): Entry<'_, '_>, known: impl Iterator<Item = &'k str>) {
        let name = key.get_ref();
        if !name.starts_with(FOREIGN) {
            let near = nearest(name, known);
            self.fault("unknown-key", key.span(), |fault| fault.arg("key", name).nearest(near));
        }
    }

    /// Reads the head, whose labels are those of every language, and the rulings.
    fn document(&self, table: &DeTable<'t>) -> Vec<Item> {
        let labels = || self.wordings.all().flat_map(|(_, wording)| &wording.head);
        let mut head = Item::default();
        let mut rulings: &[Spanned<DeValue<'t>>] = &[];
        for entry @ (key, value) in table {
            let gives = labels().find(|(label, _)| *label == key.get_ref()).map(|(_, gives)| gives.as_str());
            match (&**key.get_ref(), gives) {
                ("ruling", _) => match value.get_ref() {
                    DeValue::Array(all) => rulings = all,
                    _ => self.wrong(key.get_ref(), value, "list"),
                },
                (_, Some(gives)) => self.head(gives, value, &mut head),
                (_, None) => {
                    self.unknown(entry, labels().map(|(label, _)| label.as_str()).chain(["ruling"]));
                }
            }
        }
        let mut items: Vec<Item> = Vec::new();
        for value in rulings {
            let Some(table) = value.get_ref().as_table() else {
                self.wrong("ruling", value, "table");
                continue;
            };
            let ordinal = u32::try_from(items.len() + 1).unwrap_or(u32::MAX);
            let mut item = Item { n: ordinal, span: value.span(), ..head.clone() };
            self.ruling(table, &mut item);
            items.push(item);
        }
        items
    }

    /// Reads what a label of a head gives.
    fn head(&self, gives: &str, value: &Spanned<DeValue<'t>>, item: &mut Item) {
        let part = self.text(gives, value);
        match gives {
            "edition" => item.edition = part,
            "date" => item.date = part,
            "authority" => item.official = part.is_some_and(|part| part.text == super::OFFICIAL),
            _ => {}
        }
    }

    fn ruling(&self, table: &DeTable<'t>, item: &mut Item) {
        let mut whole = None;
        for entry @ (key, value) in table {
            let key = &**key.get_ref();
            match key {
                "n" => match number(value) {
                    Some(number) => item.n = number,
                    None => self.wrong(key, value, "count"),
                },
                "edition" | "date" | "authority" | "lang" => self.head(key, value, item),
                "question" => item.question = self.text(key, value),
                "answer" => item.answer = self.text(key, value),
                "text" => whole = self.text(key, value).map(|_| value),
                "cites" => item.cites = self.cites(key, value),
                _ => self.unknown(entry, KEYS.into_iter()),
            }
        }
        if let Some(whole) = whole {
            self.whole(whole, item);
        }
    }

    /// Reads a question and its answer out of one text; what `question` and `answer` say goes before.
    fn whole(&self, whole: &Spanned<DeValue<'t>>, item: &mut Item) {
        let Some(written) = whole.get_ref().as_str() else { return };
        let map = Offsets::new(&self.source[whole.span()], written, whole.span().start);
        let place = |part: Part| Part { span: map.span(part.span), text: part.text };
        let mut read = prose::read(written, self.wordings).map(|read| read.items).unwrap_or_default().into_iter();
        if let Some(first) = read.next() {
            item.question = item.question.take().or_else(|| first.question.map(place));
            item.answer = item.answer.take().or_else(|| first.answer.map(place));
        } else if item.question.is_none() {
            item.question = Some(Part { text: written.to_owned(), span: whole.span() });
        }
        if let Some(second) = read.next() {
            self.fault("several-questions", map.span(second.span), |fault| fault);
        }
    }

    /// Returns a text or a date with its place, and notes anything else.
    fn text(&self, key: &str, value: &Spanned<DeValue<'t>>) -> Option<Part> {
        let part = part(self.source, value);
        if part.is_none() {
            self.wrong(key, value, "text");
        }
        part
    }

    /// Returns what is cited: a list of texts, or one text.
    fn cites(&self, key: &str, value: &Spanned<DeValue<'t>>) -> Vec<Cited> {
        let cited = |value| self.text(key, value).map(|part| Cited { text: part.text, span: part.span });
        match value.get_ref() {
            DeValue::Array(all) => all.iter().filter_map(cited).collect(),
            _ => cited(value).into_iter().collect(),
        }
    }
}

fn number(value: &Spanned<DeValue<'_>>) -> Option<u32> {
    value.get_ref().as_integer()?.as_str().parse().ok()
}

/// Returns a text or a date with its place, the marks around it left out.
fn part(text: &str, value: &Spanned<DeValue<'_>>) -> Option<Part> {
    let span = value.span();
    match value.get_ref() {
        DeValue::String(written) => {
            let raw = &text[span.clone()];
            let inner = if raw.len() == written.len() + 2 { span.start + 1..span.end - 1 } else { span };
            Some(Part { text: written.to_string(), span: inner })
        }
        DeValue::Datetime(day) => Some(Part { text: day.to_string(), span }),
        _ => None,
    }
}

/// Where each byte of a string stands in the file that writes it with escapes.
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
