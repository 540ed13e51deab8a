//! Lines of a document of rulings: what each of them is.

use super::Wordings;
use super::wording::Wording;

/// What a line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Line<'t> {
    /// The beginning of a question: its text.
    Question(&'t str),
    /// The beginning of an answer: its text.
    Answer(&'t str),
    /// A line that asks and is set apart: bold, numbered or an item of a list.
    Asks(&'t str),
    /// A heading: its text.
    Heading(&'t str),
    /// A row of a table: its cells.
    Row(Vec<&'t str>),
    /// Nothing.
    Blank,
    /// All else.
    More(&'t str),
}

/// Returns what a line is.
pub(super) fn classify<'t>(raw: &'t str, wordings: &Wordings) -> Line<'t> {
    let trimmed = raw.trim();
    if trimmed.is_empty() || trimmed.chars().all(|c| matches!(c, '-' | '=' | '*' | '_' | ' ')) {
        return Line::Blank;
    }
    if let Some(row) = trimmed.strip_prefix('|') {
        let row = row.strip_suffix('|').unwrap_or(row);
        return Line::Row(row.split('|').map(bare).collect());
    }
    let heading = trimmed.strip_prefix('#').map(|rest| rest.trim_start_matches('#').trim());
    let line = bare(heading.unwrap_or(trimmed));
    if line.is_empty() {
        return Line::Blank;
    }
    let plain = unnumbered(line);
    for text in [line, plain] {
        if let Some(rest) = marked(text, wordings.every(|wording| &wording.question).map(String::as_str)) {
            return Line::Question(rest);
        }
        if let Some(rest) = marked(text, wordings.every(|wording| &wording.answer).map(String::as_str)) {
            return Line::Answer(rest);
        }
    }
    match heading {
        Some(heading) => Line::Heading(bare(heading)),
        None if is_shouted(line) => Line::Heading(line),
        None if line.ends_with('?') && set_apart(trimmed) => Line::Asks(plain),
        None => Line::More(line),
    }
}

/// Takes marks of emphasis, quotes and lists from both ends of a line.
pub(super) fn bare(line: &str) -> &str {
    line.trim().trim_start_matches(['*', '_', '>', '-', '•', '+', ' ', '\t']).trim_end_matches(['*', '_', ' ', '\t'])
}

/// Takes the number of a list from the beginning of a line: `3. `, `3) `.
pub(super) fn unnumbered(line: &str) -> &str {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == line.len() {
        return line;
    }
    match rest.strip_prefix(['.', ')']) {
        Some(rest) if rest.starts_with([' ', '*', '_']) => bare(rest),
        Some(_) | None => line,
    }
}

/// Tells whether a line is in bold, numbered or an item of a list.
fn set_apart(line: &str) -> bool {
    line.starts_with("**") || line.starts_with("__") || line.starts_with(['-', '•', '+']) || {
        line.starts_with("* ") || unnumbered(line).len() < line.len()
    }
}

/// Tells whether a line is a heading in capitals: `12.2 PILE-IN`. A keyword alone is none.
fn is_shouted(line: &str) -> bool {
    let letters = || line.chars().filter(|c| c.is_alphabetic()).count();
    !line.contains(char::is_lowercase) && line.contains(' ') && !line.ends_with(['.', '?', '!', ':']) && letters() > 3
}

/// Returns what follows a mark such as `Q:`, `Q1.`, `Q1 -` or `**Svar:**`; `None` if the line does not begin with one.
fn marked<'t, 'w>(line: &'t str, marks: impl Iterator<Item = &'w str>) -> Option<&'t str> {
    let mut best = None;
    let first = line.as_bytes().first().map_or(0, u8::to_ascii_lowercase);
    for mark in marks {
        if first < 0x80 && mark.as_bytes().first() != Some(&first) {
            continue;
        }
        let Some(head) = line.get(..mark.len()).filter(|head| is_mark(head, mark)) else { continue };
        let numbered = line[head.len()..].trim_start_matches([' ', '#']);
        let rest = numbered.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ' || c == '*' || c == '_');
        let digits = numbered.starts_with(|c: char| c.is_ascii_digit());
        let dash = rest.strip_prefix(['-', '–', '—']).filter(|rest| digits && rest.starts_with(' '));
        let Some(rest) = rest.strip_prefix([':', '.', ')']).or(dash) else { continue };
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

/// Which cells of a table hold questions and answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Columns {
    /// The cell of the question.
    pub question: usize,
    /// The cell of the answer.
    pub answer: usize,
}

/// Reads the head of a table; `None` if the cells do not name a question and an answer.
pub(super) fn columns(cells: &[&str], wordings: &Wordings) -> Option<Columns> {
    let place = |kind: fn(&Wording) -> &[String]| {
        cells.iter().position(|cell| wordings.every(kind).any(|word| *word == cell.to_lowercase()))
    };
    let columns = Columns { question: place(|wording| &wording.question)?, answer: place(|wording| &wording.answer)? };
    Some(columns)
}
