//! Rulings in Markdown and text: `Q:` and `A:`, `**Q.**`, `Spm:` and `Svar:`, headings as questions, tables.

use super::line::{Columns, Line, bare, classify, columns, unnumbered};
use super::{Passage, RulingsFile, Wordings, WrittenRuling};
use crate::finding::ordinal;
use adjutant_base::span::Span;

/// What the reader knows while it goes through the lines.
#[derive(Default)]
struct Reader<'t> {
    source: &'t str,
    items: Vec<WrittenRuling>,
    edition: Option<Passage>,
    date: Option<Passage>,
    official: bool,
    section: Option<Passage>,
    question: Option<Span>,
    answer: Option<Span>,
    pending: Option<Span>,
    columns: Option<Columns>,
    /// Whether questions are marked, so that a line that merely asks is none.
    marked: bool,
    seen: bool,
}

/// Reads a text that holds questions with their answers; `None` if it has none.
pub(super) fn read(text: &str, wordings: &Wordings) -> Option<RulingsFile> {
    let is_marked = |line: &str| {
        wordings.marks.may_begin(line) && matches!(classify(line, wordings), Line::Question(_) | Line::Answer(_))
    };
    let marked = lines(text).any(is_marked);
    if !marked && !may_ask(text) {
        return None;
    }
    let mut reader = Reader { source: text, marked, ..Reader::default() };
    let mut at = 0;
    for raw in lines(text) {
        let start = at;
        at += raw.len();
        if reader.head(raw, start, wordings) {
            continue;
        }
        reader.line(&classify(raw, wordings), raw, start, wordings);
    }
    reader.close();
    (!reader.items.is_empty()).then_some(RulingsFile { items: reader.items, faults: Vec::new() })
}

/// Returns whether a text without marks may hold a question: a line that asks, or a table.
fn may_ask(text: &str) -> bool {
    let begins_line = |at: usize| text[..at].rsplit('\n').next().unwrap_or_default().trim_start().is_empty();
    memchr::memchr(b'?', text.as_bytes()).is_some() || memchr::memchr_iter(b'|', text.as_bytes()).any(begins_line)
}

/// Returns the lines of a text, each with its end. Every list comes by here, so the ends are found many bytes at a time.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut start = 0;
    let ends = memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1).chain([text.len()]);
    ends.map(move |end| &text[std::mem::replace(&mut start, end)..end]).filter(|line| !line.is_empty())
}

/// Returns the place of a part of a line in the file.
fn within(raw: &str, part: &str, start: usize) -> Span {
    let offset = (part.as_ptr().addr() - raw.as_ptr().addr()).min(raw.len());
    start + offset..start + offset + part.len()
}

/// Extends a passage to the end of a line, with all that is between in the file, so that offsets in both agree.
fn add(part: &mut Option<Span>, span: Span) {
    match part {
        Some(known) => known.end = span.end,
        None => *part = Some(span),
    }
}

impl Reader<'_> {
    /// Reads a line of the head, `edition: aos3`, which counts for the rulings behind it; false if it is none. Among rulings it gives one
    /// word or a day, so that no sentence of an answer counts as one.
    fn head(&mut self, raw: &str, start: usize, wordings: &Wordings) -> bool {
        let Some((label, value)) = raw.trim().split_once([':', '=']) else {
            return !self.seen && matches!(raw.trim(), "---" | "+++");
        };
        let gives = |label: &str| wordings.all().find_map(|(_, wording)| wording.head.get(label));
        let Some(gives) = gives(&bare(label).to_lowercase()) else { return false };
        let value = value.trim().trim_matches(['"', '*', ' ']);
        if self.seen && value.split_whitespace().count() != 1 && wordings.day(value).is_none() {
            return false;
        }
        self.close();
        let part = || Some(Passage { text: value.to_owned(), span: within(raw, value, start) });
        match gives.as_str() {
            "edition" => self.edition = part(),
            "date" => self.date = part(),
            "authority" => self.official = value == super::OFFICIAL,
            _ => {}
        }
        true
    }

    fn line(&mut self, line: &Line<'_>, raw: &str, start: usize, wordings: &Wordings) {
        let span = |text: &str| within(raw, text, start);
        match line {
            Line::Question(text) => {
                self.close();
                self.seen = true;
                self.question = Some(span(text));
            }
            Line::Answer(text) => {
                if self.answer.is_some() {
                    self.close();
                }
                self.seen = true;
                self.question = self.question.take().or_else(|| self.pending.take());
                self.answer = Some(span(text));
            }
            Line::Asks(text) if !self.marked => {
                self.close();
                self.question = Some(span(text));
            }
            Line::Row(cells) => self.row(cells, raw, start, wordings),
            Line::Heading(text) => self.heading(text, span(text)),
            Line::Blank => {}
            Line::Asks(text) | Line::More(text) => self.more(span(text)),
        }
        if !matches!(line, Line::Row(_)) {
            self.columns = None;
        }
    }

    /// Reads a row of a table: its header determines the columns; without one, a first cell with a question mark is a question.
    fn row(&mut self, cells: &[&str], raw: &str, start: usize, wordings: &Wordings) {
        if let Some(columns) = columns(cells, wordings) {
            self.columns = Some(columns);
            return;
        }
        let asks = cells.first().is_some_and(|first| first.ends_with('?'));
        let columns = self.columns.or(asks.then_some(Columns { question: 0, answer: 1 }));
        let cell = |at: usize| cells.get(at).filter(|cell| !cell.is_empty());
        let part = |text: &&str| within(raw, text, start);
        let Some(columns) = columns.filter(|_| cells.iter().any(|cell| cell.contains(char::is_alphanumeric))) else {
            return;
        };
        self.close();
        self.question = cell(columns.question).map(part);
        self.answer = cell(columns.answer).map(part);
        self.close();
    }

    fn heading(&mut self, text: &str, span: Span) {
        self.close();
        let asks = text.trim_end_matches(|c: char| matches!(c, '{' | '}' | '#' | '-') || c.is_alphanumeric()).trim();
        if asks.ends_with('?') {
            let question = unnumbered(text);
            self.question = Some(span.end - question.len()..span.end);
            return;
        }
        let number: String = text.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let number = number.trim_end_matches('.');
        self.section = number.contains('.').then(|| Passage { text: number.to_owned(), span });
    }

    fn more(&mut self, span: Span) {
        let asks = |part: &Span| self.source[part.clone()].trim_end().ends_with('?');
        if self.answer.is_some() {
            add(&mut self.answer, span);
        } else if self.question.as_ref().is_some_and(asks) {
            self.answer = Some(span);
        } else if self.question.is_some() {
            add(&mut self.question, span);
        } else if asks(&span) {
            self.pending = Some(span);
        }
    }

    fn close(&mut self) {
        let (question, answer) = (self.question.take(), self.answer.take());
        let Some(span) =
            [&question, &answer].into_iter().flatten().cloned().reduce(|a, b| a.start.min(b.start)..a.end.max(b.end))
        else {
            return;
        };
        let part = |span: Option<Span>| span.map(|span| Passage { text: self.source[span.clone()].to_owned(), span });
        let (question, answer) = (part(question), part(answer));
        let n = ordinal(self.items.len());
        let (edition, date) = (self.edition.clone(), self.date.clone());
        let cites = self.section.clone().into_iter().collect();
        let official = self.official;
        self.items.push(WrittenRuling { n, edition, lang: None, date, official, question, answer, cites, span });
    }
}
