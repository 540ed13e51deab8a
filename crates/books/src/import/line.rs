//! The lines of a text in reading order: columns one after the other, signs that are no text taken out and noted.

use std::borrow::Cow;
use std::sync::LazyLock;

use memchr::{memchr_iter, memmem};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use regex::Regex;
use smallvec::SmallVec;

use super::Progress;
use super::column;
use super::text::{Exclusion, Reason};
use adjutant_base::span::Span;

/// How long a stretch is that is read on its own, in bytes.
const STRETCH: usize = 128 * 1024;

/// Stretches of bytes that belong together. Nearly always there is one.
pub(super) type Spans = SmallVec<[Span; 1]>;

/// A line of text, or the part of one that is in a column.
#[derive(Debug, Clone)]
pub(super) struct Line<'t> {
    /// Its number in the text, counted from 1.
    pub number: usize,
    /// Bytes of the text that belong to it, in order.
    pub spans: Spans,
    /// What it says, without blanks at its ends and without what was taken out.
    pub text: Cow<'t, str>,
    /// Whether a blank line or the beginning of a column precedes it.
    pub gap: bool,
    /// Whether more lines of the same line of the file follow in other columns.
    pub column: Option<usize>,
    /// Other lines where the same text is.
    pub also: Vec<usize>,
    /// Whether its last word goes on in the next line: a sign that nobody sees says so.
    pub broken: bool,
}

/// Returns the last sign of a text after which no mark of print or quotation is.
pub(super) fn last_sign(text: &str) -> Option<char> {
    let closing =
        |c: char| c.is_whitespace() || matches!(c, '*' | '_' | '’' | '”' | '“' | '\'' | '"' | ')' | ']' | '»' | '«');
    let inner = text.trim_end_matches(closing);
    inner.chars().next_back()
}

/// Returns whether a text ends as a sentence does.
pub(super) fn is_ended(text: &str) -> bool {
    matches!(last_sign(text), Some('.' | '!' | '?' | ':' | ';' | '…') | None)
}

/// Returns whether blanks part the cells of a line and of one beside it.
pub(super) fn is_in_table(lines: &[Line<'_>], at: usize) -> bool {
    static GAP: LazyLock<memmem::Finder<'static>> = LazyLock::new(|| memmem::Finder::new("   "));
    let is_parted = |text: &str| text.starts_with("| ") || GAP.find(text.as_bytes()).is_some();
    let parted = |at: usize| lines.get(at).is_some_and(|line| is_parted(&line.text));
    parted(at) && (parted(at + 1) || at.checked_sub(1).is_some_and(parted))
}

/// Returns whether a line is too short to have been broken because it was full.
pub(super) fn is_short(line: &Line<'_>) -> bool {
    let room = if line.column.is_none() { 42 } else { 28 };
    line.text.len() < 4 * room && line.text.chars().count() < room
}

/// Splits a text into lines, and notes what is in none of them.
pub(super) fn lines<'t>(text: &'t str, excluded: &mut Vec<Exclusion>, told: Progress<'_>) -> Vec<Line<'t>> {
    let stretches: Vec<(Vec<Line<'t>>, Vec<Exclusion>)> =
        stretches(text).into_par_iter().map(|(number, span)| stretch(text, number, span, told)).collect();
    let mut lines: Vec<Line<'t>> = Vec::with_capacity(stretches.iter().map(|(lines, _)| lines.len()).sum());
    for (read, cut) in stretches {
        lines.extend(read);
        excluded.extend(cut);
    }
    column::columns(text, lines, excluded)
}

/// Returns what ends the lines of a text: in old programs it is a carriage return alone.
fn end_of_line(text: &str) -> u8 {
    if text.contains('\n') || !text.contains('\r') { b'\n' } else { b'\r' }
}

/// Parts a text after blank lines into stretches that can be read side by side, each with the number of its first line.
fn stretches(text: &str) -> Vec<(usize, Span)> {
    let mut stretches = Vec::new();
    let (mut start, mut number) = (0, 1);
    let end_of_line = end_of_line(text);
    while start < text.len() {
        let from = text.floor_char_boundary(start + STRETCH);
        let end = text[from..].find("\n\n").map_or(text.len(), |at| from + at + 2);
        stretches.push((number, start..end));
        number += memchr_iter(end_of_line, &text.as_bytes()[start..end]).count();
        start = end;
    }
    stretches
}

/// Reads the lines of a stretch; a blank line precedes it.
fn stretch<'t>(text: &'t str, first: usize, within: Span, told: Progress<'_>) -> (Vec<Line<'t>>, Vec<Exclusion>) {
    let (mut lines, mut excluded): (Vec<Line<'t>>, Vec<Exclusion>) = (Vec::new(), Vec::new());
    let (mut start, mut gap, len) = (within.start, true, within.len());
    let end_of_line = char::from(end_of_line(text));
    for (number, raw) in text[within].split_inclusive(end_of_line).enumerate() {
        let span = start..start + raw.len();
        start = span.end;
        let line = line(text, first + number, span, &mut excluded);
        if line.text.is_empty() {
            exclude_blanks(&line, text, &mut excluded);
            gap = true;
        } else {
            lines.push(Line { gap, ..line });
            gap = false;
        }
    }
    told(len / 2);
    (lines, excluded)
}

/// Signs of a line without text are in no clause: blanks that do not break.
pub(super) fn exclude_blanks(line: &Line<'_>, text: &str, excluded: &mut Vec<Exclusion>) {
    for span in &line.spans {
        let rest = text[span.clone()].trim_matches(|c: char| c.is_ascii_whitespace());
        if !rest.is_empty() {
            let lead = text[span.clone()].len()
                - text[span.clone()].trim_start_matches(|c: char| c.is_ascii_whitespace()).len();
            let start = span.start + lead;
            excluded.push(Exclusion { bytes: start..start + rest.len(), reason: Reason::Invisible, kept_in: None });
        }
    }
}

/// Makes a line of a stretch of the text, and takes out what is no text.
fn line<'t>(text: &'t str, number: usize, span: Span, excluded: &mut Vec<Exclusion>) -> Line<'t> {
    let mut out = cuts(&text[span.clone()]);
    out.sort_by_key(|(cut, _)| cut.start);
    let mut spans = Spans::new();
    let mut at = span.start;
    for (cut, reason) in out {
        let cut = (span.start + cut.start).max(at)..(span.start + cut.end).max(at);
        if cut.is_empty() {
            continue;
        }
        if at < cut.start {
            spans.push(at..cut.start);
        }
        at = cut.end;
        excluded.push(Exclusion { bytes: cut, reason, kept_in: None });
    }
    if at < span.end {
        spans.push(at..span.end);
    }
    let broken = text[span.clone()].trim_end().ends_with('\u{ad}');
    let said = text_at(text, &spans);
    Line { number, spans, text: said, gap: false, column: None, also: Vec::new(), broken }
}

pub(super) fn text_at<'t>(text: &'t str, spans: &[Span]) -> Cow<'t, str> {
    match spans {
        [only] => Cow::Borrowed(text[only.clone()].trim()),
        several => {
            let joined: String = several.iter().map(|span| &text[span.clone()]).collect();
            Cow::Owned(joined.trim().to_owned())
        }
    }
}

static TAG: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"</?(?:u|i|b|em|strong|sup|sub|br|span|font|small|p)(?:\s[^<>]{0,200})?/?>").expect("well formed")
});
static GLUED: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\p{L}([0-9]{6,12})(\p{Lu}?)").expect("well formed"));

/// Finds what is no text in a line.
fn cuts(line: &str) -> Vec<(Span, Reason)> {
    let mut cuts = Vec::new();
    if !line.is_ascii() {
        let unseen = |c: char| matches!(c, '\u{feff}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}');
        cuts.extend(
            line.char_indices().filter(|(_, c)| unseen(*c)).map(|(at, c)| (at..at + c.len_utf8(), Reason::Invisible)),
        );
    }
    if line.contains('<') {
        cuts.extend(TAG.find_iter(line).map(|tag| (tag.range(), Reason::Markup)));
    }
    if line.bytes().filter(u8::is_ascii_digit).count() >= 6 {
        cuts.extend(GLUED.captures_iter(line).filter_map(|found| {
            let (id, next) = (found.get(1)?, found.get(2)?);
            (!next.is_empty()).then(|| (glued(line, id.range()), Reason::GluedId))
        }));
    }
    cuts.extend(around(line));
    if line.matches("**").count() % 2 == 1
        && let Some(at) = line.rfind("**")
    {
        cuts.push((at..at + 2, Reason::StrayMark));
    }
    cuts
}

/// Finds the marks of quotation before a line of Markdown, and a line that is nothing but a rule.
fn around(line: &str) -> Option<(Span, Reason)> {
    let lead = line.len() - line.trim_start().len();
    let inner = line.trim();
    let first = inner.bytes().next()?;
    if first == b'>' {
        let end = inner.len() - inner.trim_start_matches(['>', ' ']).len();
        return Some((lead..lead + end, Reason::Markup));
    }
    let ruled = matches!(first, b'-' | b'=' | b'_' | b'*' | b'~' | b'|' | b'+')
        && inner.len() >= 3
        && inner.bytes().all(|byte| matches!(byte, b'-' | b'=' | b'_' | b'*' | b'~' | b'|' | b'+' | b':' | b' '));
    ruled.then(|| (lead..lead + inner.len(), Reason::Markup))
}

/// Returns a number within a word, with the name after it where that is the name before it once more.
fn glued(line: &str, id: Span) -> Span {
    let (before, after) = (&line[..id.start], &line[id.end..]);
    let letters =
        |text: &str| text.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric()).collect::<String>();
    let end = after.find(['%', '’', '\'', '"', '”', ')']).unwrap_or(0);
    let name = letters(&after[..end]);
    if name.is_empty() || !letters(before).ends_with(&name) {
        return id;
    }
    let percent = usize::from(after[end..].starts_with('%'));
    id.start..id.end + end + percent
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Vec<String>, Vec<(String, Reason)>) {
        let mut excluded = Vec::new();
        let lines = lines(text, &mut excluded, &|_| {});
        let cut = excluded.iter().map(|one| (text[one.bytes.clone()].to_owned(), one.reason)).collect();
        (lines.iter().map(|line| line.text.to_string()).collect(), cut)
    }

    #[test]
    fn a_glued_number_and_the_name_behind_it_are_taken_out() {
        let (lines, cut) = read("use ‘IRON WALL000012345Iron Wall%’ here");
        assert_eq!(lines, ["use ‘IRON WALL’ here"]);
        assert_eq!(cut, [("000012345Iron Wall%".to_owned(), Reason::GluedId)]);
    }

    #[test]
    fn columns_that_tabs_part_are_read_one_after_the_other_and_tables_are_not() {
        let row = "the left side of a page that is wide\tthe right side of it\n".repeat(6);
        let (lines, _) = read(&row);
        assert!(lines[..6].iter().all(|line| line.starts_with("the left")), "{lines:?}");
        assert!(lines[6..].iter().all(|line| line.starts_with("the right")), "{lines:?}");
        let (lines, _) = read(&"1-2\tblessed: a long text that stands beside its number\n".repeat(7));
        assert!(lines[0].contains('\t'));
    }

    #[test]
    fn lines_may_end_with_a_carriage_return_alone() {
        assert_eq!(read("A boat\r\rfloats\r").0, ["A boat", "floats"]);
        assert_eq!(read("A boat\r\n\r\nfloats\r\n").0, ["A boat", "floats"]);
    }

    #[test]
    fn stray_marks_and_unseen_signs_are_taken_out() {
        let (lines, cut) = read("\u{feff}- 1 Lost:** so\u{ad}me <u>words</u>\n\u{a0}\n");
        assert_eq!(lines, ["- 1 Lost: some words"]);
        assert_eq!(cut.len(), 6);
    }
}
