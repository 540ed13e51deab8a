//! Repetition: lines that grow from row to row, lines given twice, and whole blocks that are in several places.

use std::borrow::Cow;

use super::line::{Line, Spans};
use super::text::{Exclusion, Reason};
use adjutant_base::span::Span;

/// How many lines in a row must grow to be a growth.
const CHAIN: usize = 3;
/// How many words of a line make two growing lines enough.
const LONG: usize = 8;
/// How many words at the end of a line and the beginning of the next are no accident.
const OVERLAP: usize = 6;

/// A word of a line with its bytes in what the line says.
struct Word {
    text: String,
    span: Span,
}

fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (c.is_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                words.push(Word { text: text[from..at].to_lowercase(), span: from..at });
                start = None;
            }
            _ => {}
        }
    }
    words
}

fn begins(short: &[Word], long: &[Word]) -> bool {
    !short.is_empty() && short.len() <= long.len() && short.iter().zip(long).all(|(a, b)| a.text == b.text)
}

/// Folds rows that repeat the row before and add to it, and rows that are given twice.
pub(super) fn growth<'t>(text: &'t str, lines: Vec<Line<'t>>, excluded: &mut Vec<Exclusion>) -> Vec<Line<'t>> {
    let mut ends = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        at = chain(&lines, at);
        ends.push(at);
    }
    if ends.len() == lines.len() {
        return lines;
    }
    let mut out: Vec<Line<'t>> = Vec::with_capacity(lines.len());
    let mut rest = lines.into_iter();
    let mut start = 0;
    for end in ends {
        if end - start > 1 {
            let rows: Vec<Line<'t>> = rest.by_ref().take(end - start).collect();
            fold(text, &rows, &mut out, excluded);
        } else {
            out.extend(rest.next());
        }
        start = end;
    }
    out
}

/// Returns the end of the growth that begins at a line: the line after it if there is none.
fn chain(lines: &[Line<'_>], at: usize) -> usize {
    let grows = |line: &Line<'_>, next: &Line<'_>| {
        // the first letters settle nearly every pair without taking it apart
        let near = line.text.chars().zip(next.text.chars()).take(3).all(|(a, b)| a == b);
        near && line.column == next.column
    };
    let mut end = at + 1;
    let mut longest = 0;
    while end < lines.len() && grows(&lines[end - 1], &lines[end]) {
        let (one, other) = (words(&lines[end - 1].text), words(&lines[end].text));
        if !(begins(&one, &other) || begins(&other, &one)) {
            break;
        }
        longest = longest.max(one.len().min(other.len()));
        end += 1;
    }
    let count = end - at;
    let same = count == 2 && lines[at].text == lines[at + 1].text && lines[at].column.is_some();
    if count >= CHAIN && longest >= 2 || count == 2 && (longest >= LONG || same) { end } else { at + 1 }
}

/// Keeps the line of a growth that says most, parted where the rows before it ended.
fn fold<'t>(text: &'t str, rows: &[Line<'t>], out: &mut Vec<Line<'t>>, excluded: &mut Vec<Exclusion>) {
    let counts: Vec<usize> = rows.iter().map(|row| words(&row.text).len()).collect();
    let most = counts.iter().copied().max().unwrap_or(0);
    let fullest = || rows.iter().zip(&counts).filter(|(_, count)| **count == most).map(|(row, _)| row);
    let Some(kept) = fullest().min_by_key(|row| (row.text.len(), row.number)) else { return };
    let also: Vec<usize> = rows.iter().map(|row| row.number).filter(|number| *number != kept.number).collect();
    for row in rows.iter().filter(|row| row.number != kept.number) {
        let reason = if row.text == kept.text { Reason::Repeated } else { Reason::Grown };
        exclude(&row.spans, reason, kept.number, excluded);
    }
    let kept_words = words(&kept.text);
    let skip = out.last().map_or(0, |before| overlap(&words(&before.text), &kept_words));
    let mut ends: Vec<usize> = counts.iter().copied().filter(|count| *count < most && *count > skip).collect();
    ends.sort_unstable();
    ends.dedup();
    let starts: Vec<usize> =
        std::iter::once(skip).chain(ends).map(|word| kept_words[word.min(most - 1)].span.start).collect();
    let first = if skip > 0 { starts[0] } else { 0 };
    let (head, mut rest) = divide(text, &kept.spans, first);
    exclude(&head, Reason::Repeated, out.last().map_or(kept.number, |line| line.number), excluded);
    let mut done = first;
    for (number, next) in starts.iter().skip(1).copied().chain([usize::MAX]).enumerate() {
        let (part, after) = divide(text, &rest, next.saturating_sub(done));
        rest = after;
        done = next;
        let written: String = part.iter().map(|span| &text[span.clone()]).collect();
        if !written.trim().is_empty() {
            let gap = kept.gap && number == 0;
            let text = Cow::Owned(written.trim().to_owned());
            out.push(Line {
                number: kept.number,
                spans: part,
                text,
                gap,
                column: kept.column,
                also: also.clone(),
                broken: false,
            });
        }
    }
}

fn exclude(spans: &[Span], reason: Reason, kept: usize, excluded: &mut Vec<Exclusion>) {
    excluded.extend(spans.iter().map(|bytes| Exclusion { bytes: bytes.clone(), reason, kept_in: Some((kept, kept)) }));
}

/// Returns how many words at the beginning of a line are the last ones of the line before.
fn overlap(before: &[Word], line: &[Word]) -> usize {
    let most = before.len().min(line.len());
    (OVERLAP..=most).rev().find(|count| begins(&before[before.len() - count..], line)).unwrap_or(0)
}

/// Divides the spans of a line at a byte of what it says; blanks at its beginning are not counted.
pub(super) fn divide(text: &str, spans: &[Span], at: usize) -> (Spans, Spans) {
    let length: usize = spans.iter().map(std::iter::ExactSizeIterator::len).sum();
    let signs = spans.iter().flat_map(|span| text[span.clone()].chars());
    let lead: usize = signs.take_while(|sign| sign.is_whitespace()).map(char::len_utf8).sum();
    let mut left = at.saturating_add(if at == 0 { 0 } else { lead }).min(length);
    let (mut head, mut tail) = (Spans::new(), Spans::new());
    for span in spans {
        let cut = span.start + left.min(span.len());
        left -= cut - span.start;
        head.extend((cut > span.start).then_some(span.start..cut));
        tail.extend((cut < span.end).then_some(cut..span.end));
    }
    (head, tail)
}

/// A part of the book as it is compared: its letters and digits alone, in lower case.
pub(super) fn bare(text: &str) -> String {
    if text.is_ascii() {
        // each byte is written and stays only if the next does not take its place: no branch for the processor to guess
        let (mut bytes, mut len) = (vec![0; text.len()], 0);
        for byte in text.bytes() {
            bytes[len] = byte.to_ascii_lowercase();
            len += usize::from(byte.is_ascii_alphanumeric());
        }
        bytes.truncate(len);
        return String::from_utf8(bytes).expect("letters and digits");
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_alphanumeric() {
            out.push(c.to_ascii_lowercase());
        } else if !c.is_ascii() && c.is_alphanumeric() {
            out.extend(c.to_lowercase());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::line::lines;

    fn folded(text: &str) -> (Vec<String>, usize) {
        let mut excluded = Vec::new();
        let read = lines(text, &mut excluded, &|_| {});
        let kept = growth(text, read, &mut excluded);
        (kept.iter().map(|line| line.text.to_string()).collect(), excluded.len())
    }

    #[test]
    fn a_line_is_divided_behind_all_the_blanks_that_it_begins_with() {
        let text = "\t\u{feff}\u{a0}ab cd";
        let spans = Spans::from_iter([0..1, 4..text.len()]);
        let (head, tail) = divide(text, &spans, 3);
        let written = |spans: &[Span]| spans.iter().map(|span| &text[span.clone()]).collect::<String>();
        assert_eq!((written(&head).as_str(), written(&tail).as_str()), ("\t\u{a0}ab ", "cd"));
    }

    #[test]
    fn a_row_that_grows_is_kept_once_and_parted_where_it_grew() {
        let (lines, cut) =
            folded("A unit may\nA unit may move.\nA unit may move. Or run:\nA unit may move. Or run, far\n");
        assert_eq!(lines, ["A unit may", "move.", "Or run,", "far"]);
        assert_eq!(cut, 3);
    }

    #[test]
    fn rows_of_a_list_that_begin_alike_are_not_folded() {
        let (lines, _) = folded("Roll a dice for it.\nRoll a dice twice.\nRoll two dice.\n");
        assert_eq!(lines.len(), 3);
    }
}
