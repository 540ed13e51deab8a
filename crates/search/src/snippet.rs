//! Snippets: the stretch of a text that contains most of what was searched, with every kind of match marked.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use adjutant_text::analyze::{Analyzer, Word};

/// The length of a snippet, in characters, as far as words allow.
const LENGTH: usize = 220;

/// A stretch of a text with the matches in it.
#[derive(Debug, PartialEq)]
pub(super) struct Snippet {
    pub text: String,
    /// Bytes of the matched words in `text`.
    pub highlights: Vec<(usize, usize)>,
    /// The weight of the different terms that the whole text contains.
    pub weight: f32,
}

/// A text of which snippets are made.
pub(super) struct Prepared {
    /// The text in one line.
    text: String,
    words: Vec<Word>,
}

impl Prepared {
    pub(super) fn new(analyzer: &Analyzer, text: &str) -> Self {
        let text = in_one_line(text);
        Self { words: analyzer.words(&text), text }
    }
}

/// Returns the weight of the different terms that a text contains.
pub(super) fn weight(of: &Prepared, wanted: &BTreeMap<String, f32>) -> f32 {
    let terms = of.words.iter().flat_map(|word| &word.terms);
    let found: BTreeMap<&String, f32> = terms.filter_map(|term| Some((term, *wanted.get(term)?))).collect();
    found.values().sum()
}

/// Finds the best stretch of a text.
pub(super) fn snippet(of: &Prepared, wanted: &BTreeMap<String, f32>) -> Snippet {
    let Prepared { text, words } = of;
    let matched: Vec<(usize, &Word, &str, f32)> = words
        .iter()
        .enumerate()
        .filter_map(|(at, word)| {
            let best = word.terms.iter().filter_map(|term| Some((term.as_str(), *wanted.get(term)?)));
            let (term, weight) = best.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
            Some((at, word, term, weight))
        })
        .collect();
    let sum = |matched: &[(usize, &Word, &str, f32)]| {
        let terms: BTreeMap<&str, f32> = matched.iter().map(|(_, _, term, weight)| (*term, *weight)).collect();
        terms.values().sum::<f32>()
    };
    let mut best: Option<(f32, usize)> = None;
    for (number, (_, word, _, _)) in matched.iter().enumerate() {
        let within =
            matched[number..].iter().take_while(|(_, other, _, _)| other.span.end < word.span.start + LENGTH * 3 / 4);
        let weight = sum(&matched[number..number + within.count()]);
        if best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, word.span.start));
        }
    }
    let around = best.map_or(0, |(_, start)| start);
    let range = stretch(text, around);
    let spans: BTreeSet<(usize, usize)> = matched
        .iter()
        .filter(|(_, word, _, _)| range.start <= word.span.start && word.span.end <= range.end)
        .map(|(_, word, _, _)| (word.span.start, word.span.end))
        .collect();
    let (before, after) = (if range.start > 0 { "… " } else { "" }, if range.end < text.len() { " …" } else { "" });
    let shift = |at: usize| at - range.start + before.len();
    Snippet {
        text: format!("{before}{}{after}", &text[range.clone()]),
        highlights: spans.into_iter().map(|(start, end)| (shift(start), shift(end))).collect(),
        weight: sum(&matched),
    }
}

/// Puts a text into one line. Where a line ends without a mark, as items and rows of tables do, a mark keeps it from running into the next.
fn in_one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        if !out.is_empty() {
            out.push_str(if out.ends_with(['.', '!', '?', ':', ';', ',']) { " " } else { " · " });
        }
        out.push_str(line);
    }
    out
}

/// Returns whole words around a byte, from the beginning of a sentence where one is near.
fn stretch(text: &str, around: usize) -> Range<usize> {
    let back = text.floor_char_boundary(around.saturating_sub(LENGTH / 3));
    let sentence = text[back..around].rfind(". ").map(|at| back + at + 2);
    let word = text[back..around].find(' ').map(|at| back + at + 1);
    let start = if back == 0 { 0 } else { sentence.or(word).unwrap_or(around) };
    let start = if start == 0 { 0 } else { start };
    let limit = text.char_indices().skip_while(|(at, _)| *at < start).nth(LENGTH).map_or(text.len(), |(at, _)| at);
    let end = if limit == text.len() { limit } else { text[start..limit].rfind(' ').map_or(limit, |at| start + at) };
    start..end.max(start)
}

#[cfg(test)]
mod tests {
    use super::in_one_line;

    #[test]
    fn items_and_rows_do_not_run_into_each_other() {
        assert_eq!(
            in_one_line("Casting value: 5\nIf the spell succeeds, it ends.\nMore."),
            "Casting value: 5 · If the spell succeeds, it ends. More."
        );
        assert_eq!(in_one_line("one\n"), "one");
    }
}
