//! Rulings in Markdown and text: `Q:` and `A:`, `**Q.**`, `Spm:` and `Svar:`, headings as questions, tables.

use super::{Cited, Document, Item, Part, Wordings};
use crate::base::span::Span;

/// What a line is.
enum Line<'t> {
    /// The beginning of a question: its text.
    Question(&'t str),
    /// The beginning of an answer: its text.
    Answer(&'t str),
    /// A heading: its text.
    Heading(&'t str),
    /// A row of a table: its first two cells.
    Row(&'t str, &'t str),
    /// Nothing.
    Blank,
    /// All else.
    More(&'t str),
}

/// What the reader knows while it goes through the lines.
#[derive(Default)]
struct Reader {
    items: Vec<Item>,
    edition: Option<Part>,
    date: Option<Part>,
    official: bool,
    section: Option<Cited>,
    question: Option<Part>,
    answer: Option<Part>,
    pending: Option<Part>,
    seen: bool,
}

/// Reads a text that holds questions with their answers; `None` if it has none.
pub(super) fn read(text: &str, wordings: &Wordings) -> Option<Document> {
    let mut reader = Reader::default();
    let mut at = 0;
    for raw in text.split_inclusive('\n') {
        let start = at;
        at += raw.len();
        if !reader.seen && reader.head(raw, start, wordings) {
            continue;
        }
        reader.line(&classify(raw, wordings), raw, start);
    }
    reader.close();
    (!reader.items.is_empty()).then_some(Document { items: reader.items, broken: None })
}

/// Takes marks of emphasis, quotes and lists from both ends of a line.
fn bare(line: &str) -> &str {
    line.trim().trim_start_matches(['*', '_', '>', '-', '•', ' ']).trim_end_matches(['*', '_', ' '])
}

fn classify<'t>(raw: &'t str, wordings: &Wordings) -> Line<'t> {
    let trimmed = raw.trim();
    if trimmed.is_empty() {
        return Line::Blank;
    }
    if let Some(row) = trimmed.strip_prefix('|') {
        let mut cells = row.trim_end_matches('|').split('|').map(str::trim);
        if let (Some(first), Some(second)) = (cells.next(), cells.next())
            && first.ends_with('?')
        {
            return Line::Row(first, second);
        }
        return Line::Blank;
    }
    let heading = trimmed.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim());
    let line = heading.unwrap_or_else(|| bare(trimmed));
    if let Some(rest) = marked(line, wordings.every(|wording| &wording.question)) {
        return Line::Question(rest);
    }
    if let Some(rest) = marked(line, wordings.every(|wording| &wording.answer)) {
        return Line::Answer(rest);
    }
    match heading {
        Some(heading) => Line::Heading(heading),
        None if is_shouted(line) => Line::Heading(line),
        None => Line::More(line),
    }
}

/// Tells whether a line is a heading in capitals: `12.2 PILE-IN`. A keyword alone is none.
fn is_shouted(line: &str) -> bool {
    let letters = || line.chars().filter(|c| c.is_alphabetic()).count();
    !line.contains(char::is_lowercase) && line.contains(' ') && !line.ends_with(['.', '?', '!', ':']) && letters() > 3
}

/// Returns what follows a mark such as `Q:`, `Q1.` or `**Svar:**`; `None` if the line does not begin with one.
fn marked<'t, 'w>(line: &'t str, marks: impl Iterator<Item = &'w str>) -> Option<&'t str> {
    let mut best = None;
    let first = line.as_bytes().first().map_or(0, u8::to_ascii_lowercase);
    for mark in marks {
        if first < 0x80 && mark.as_bytes().first() != Some(&first) {
            continue;
        }
        let Some(head) = line.get(..mark.len()).filter(|head| is_mark(head, mark)) else { continue };
        let rest = line[head.len()..].trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ' || c == '*');
        let Some(rest) = rest.strip_prefix([':', '.', ')']) else { continue };
        let rest = rest.trim_start_matches(['.', ':', '*', '_', ' ']);
        if best.is_none_or(|best: &str| rest.len() < best.len()) {
            best = Some(rest);
        }
    }
    best
}

/// Compares without regard to case; the mark is in lower case. Every line of every file comes by here.
fn is_mark(head: &str, mark: &str) -> bool {
    head.eq_ignore_ascii_case(mark) || !head.is_ascii() && head.to_lowercase() == mark
}

/// Returns the place in the file of a part of a line: a slice of it.
fn within(raw: &str, part: &str, start: usize) -> Span {
    let offset = (part.as_ptr() as usize).saturating_sub(raw.as_ptr() as usize).min(raw.len());
    start + offset..start + offset + part.len()
}

fn add(part: &mut Option<Part>, text: &str, span: Span) {
    match part {
        Some(known) => {
            known.text.push('\n');
            known.text.push_str(text);
            known.span.end = span.end;
        }
        None => *part = Some(Part { text: text.to_owned(), span }),
    }
}

impl Reader {
    /// Reads a line of the head: `edition: aos3`; false if it is none.
    fn head(&mut self, raw: &str, start: usize, wordings: &Wordings) -> bool {
        let Some((label, value)) = raw.trim().split_once([':', '=']) else { return raw.trim() == "---" };
        let gives = |label: &str| wordings.all().find_map(|(_, wording)| wording.head.get(label));
        let Some(gives) = gives(&bare(label).to_lowercase()) else { return false };
        let value = value.trim().trim_matches(['"', '*', ' ']);
        let part = || Some(Part { text: value.to_owned(), span: within(raw, value, start) });
        match gives.as_str() {
            "edition" => self.edition = part(),
            "date" => self.date = part(),
            "authority" => self.official = value == super::OFFICIAL,
            _ => {}
        }
        true
    }

    fn line(&mut self, line: &Line<'_>, raw: &str, start: usize) {
        let span = |text: &str| within(raw, text, start);
        match line {
            Line::Question(text) => {
                self.close();
                self.seen = true;
                self.question = Some(Part { text: (*text).to_owned(), span: span(text) });
            }
            Line::Answer(text) => {
                if self.answer.is_some() {
                    self.close();
                }
                self.seen = true;
                self.question = self.question.take().or_else(|| self.pending.take());
                self.answer = Some(Part { text: (*text).to_owned(), span: span(text) });
            }
            Line::Row(question, answer) => {
                self.close();
                self.question = Some(Part { text: (*question).to_owned(), span: span(question) });
                let known = !answer.is_empty();
                self.answer = known.then(|| Part { text: (*answer).to_owned(), span: span(answer) });
                self.close();
            }
            Line::Heading(text) => self.heading(text, span(text)),
            Line::Blank => {}
            Line::More(text) => self.more(text, span(text)),
        }
    }

    fn heading(&mut self, text: &str, span: Span) {
        self.close();
        if text
            .trim_end_matches(|c: char| c == '}' || c.is_alphanumeric() || c == '{' || c == '#')
            .trim()
            .ends_with('?')
        {
            self.question = Some(Part { text: text.to_owned(), span });
            return;
        }
        let number: String = text.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let number = number.trim_end_matches('.');
        self.section = number.contains('.').then(|| Cited { text: number.to_owned(), span });
    }

    fn more(&mut self, text: &str, span: Span) {
        if self.answer.is_some() {
            add(&mut self.answer, text, span);
        } else if self.question.as_ref().is_some_and(|question| question.text.trim_end().ends_with('?')) {
            self.answer = Some(Part { text: text.to_owned(), span });
        } else if self.question.is_some() {
            add(&mut self.question, text, span);
        } else if text.ends_with('?') {
            self.pending = Some(Part { text: text.to_owned(), span });
        }
    }

    fn close(&mut self) {
        let (question, answer) = (self.question.take(), self.answer.take());
        let spans = [&question, &answer].into_iter().flatten().map(|part| part.span.clone());
        let Some(span) = spans.reduce(|a, b| a.start..b.end) else { return };
        let n = u32::try_from(self.items.len() + 1).unwrap_or(u32::MAX);
        let (edition, date) = (self.edition.clone(), self.date.clone());
        let cites = self.section.clone().into_iter().collect();
        self.items.push(Item { n, edition, date, official: self.official, question, answer, cites, span });
    }
}
