//! Lines of a document of rulings: what each of them is.

use super::Wordings;
use super::mark::Mark;
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
    match wordings.marks.of(line).or_else(|| wordings.marks.of(plain)) {
        Some((Mark::Question, rest)) => return Line::Question(rest),
        Some((Mark::Answer, rest)) => return Line::Answer(rest),
        None => {}
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

/// Returns whether a line is in bold, numbered or an item of a list.
fn set_apart(line: &str) -> bool {
    line.starts_with("**") || line.starts_with("__") || line.starts_with(['-', '•', '+']) || {
        line.starts_with("* ") || unnumbered(line).len() < line.len()
    }
}

/// Returns whether a line is a heading in capitals: `12.2 PILE-IN`. A keyword alone is none.
fn is_shouted(line: &str) -> bool {
    let letters = || line.chars().filter(|c| c.is_alphabetic()).count();
    !line.contains(char::is_lowercase) && line.contains(' ') && !line.ends_with(['.', '?', '!', ':']) && letters() > 3
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
