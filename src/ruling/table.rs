//! Rulings in our TOML: `[[ruling]]` with `text`, or with `question` and `answer`.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Cited, Document, Item, Part, Wordings, prose};

/// Reads a text that is TOML with rulings; `None` if it is not.
pub(super) fn read(text: &str, wordings: &Wordings) -> Option<Document> {
    const HEADING: &str = "[[ruling]]";
    if !text.contains(HEADING) || !text.lines().any(|line| line.trim() == HEADING) {
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut document = Document::default();
    if let Some(error) = errors.first() {
        document.broken = Some((error.message().to_owned(), error.span().unwrap_or(0..0)));
    }
    let head = |key: &str| part(text, table.get_ref().get(key)?);
    let (edition, date) = (head("edition"), head("date"));
    let official = head("authority").is_some_and(|authority| authority.text == super::OFFICIAL);
    let rulings = table.get_ref().get("ruling").and_then(|value| value.get_ref().as_array());
    for value in rulings.into_iter().flat_map(|rulings| rulings.iter()) {
        let Some(table) = value.get_ref().as_table() else { continue };
        let ordinal = u32::try_from(document.items.len() + 1).unwrap_or(u32::MAX);
        let mut item = item(text, table, value.span(), wordings);
        item.n = number(table).unwrap_or(ordinal);
        item.edition = item.edition.or_else(|| edition.clone());
        item.official |= official;
        item.date = item.date.or_else(|| date.clone());
        document.items.push(item);
    }
    (!document.items.is_empty() || document.broken.is_some()).then_some(document)
}

fn number(table: &DeTable<'_>) -> Option<u32> {
    table.get("n")?.get_ref().as_integer()?.as_str().parse().ok()
}

fn item(text: &str, table: &DeTable<'_>, span: Range<usize>, wordings: &Wordings) -> Item {
    let get = |key: &str| part(text, table.get(key)?);
    let (mut question, mut answer) = (get("question"), get("answer"));
    if let Some(whole) = table.get("text")
        && let Some(written) = whole.get_ref().as_str()
    {
        let map = Offsets::new(&text[whole.span()], written, whole.span().start);
        let place = |part: Part| Part { span: map.span(part.span), text: part.text };
        if let Some(first) = prose::read(written, wordings).and_then(|read| read.items.into_iter().next()) {
            question = question.or_else(|| first.question.map(place));
            answer = answer.or_else(|| first.answer.map(place));
        } else if question.is_none() {
            question = Some(Part { text: written.to_owned(), span: whole.span() });
        }
    }
    let cites = table.get("cites").and_then(|value| value.get_ref().as_array());
    let cites = cites.into_iter().flat_map(|cites| cites.iter());
    let cites = cites.filter_map(|value| part(text, value).map(|part| Cited { text: part.text, span: part.span }));
    let date = get("date");
    let cites = cites.collect();
    let official = get("authority").is_some_and(|authority| authority.text == super::OFFICIAL);
    Item { n: 0, edition: get("edition"), date, official, question, answer, cites, span }
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
