//! Snippets: the stretch of a text that contains most of what was searched, with every kind of match marked.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use adjutant_text::analyze::Analyzer;

/// The length of a snippet, in characters, as far as words allow.
const LENGTH: usize = 220;

/// Matches at most this many bytes after the first one count for a stretch: a snippet also shows some text before its first match.
const REACH: usize = LENGTH * 3 / 4;

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
    /// The bytes of each word.
    spans: Vec<Range<usize>>,
    /// The terms of all words, sorted, each with the number of the word.
    terms: Vec<(String, usize)>,
}

impl Prepared {
    pub(super) fn new(analyzer: &Analyzer, text: &str) -> Self {
        let text = in_one_line(text);
        let words = analyzer.words(&text);
        let spans = words.iter().map(|word| word.span.clone()).collect();
        let numbered = words.iter().enumerate();
        let mut terms: Vec<(String, usize)> =
            numbered.flat_map(|(number, word)| word.terms.iter().map(move |term| (term.clone(), number))).collect();
        terms.sort_unstable();
        Self { text, spans, terms }
    }

    /// Returns the numbers of the words that have a term.
    fn words_with(&self, term: &str) -> impl Iterator<Item = usize> {
        let first = self.terms.partition_point(|(other, _)| other.as_str() < term);
        self.terms[first..].iter().take_while(move |(other, _)| other == term).map(|(_, word)| *word)
    }
}

/// Returns the weight of the different terms that a text contains.
pub(super) fn weight(of: &Prepared, wanted: &BTreeMap<String, f32>) -> f32 {
    let found = wanted.iter().filter(|(term, _)| of.words_with(term).next().is_some());
    found.map(|(_, weight)| weight).sum()
}

/// A word of a text that was searched for.
struct Match {
    /// The bytes of the word.
    span: Range<usize>,
    /// The place of its heaviest term among the wanted ones.
    term: usize,
    /// The weight of that term.
    weight: f32,
}

/// Finds the words of a text that are wanted, in the order of the text.
fn matches(of: &Prepared, wanted: &BTreeMap<String, f32>) -> Vec<Match> {
    let mut best: BTreeMap<usize, (usize, f32)> = BTreeMap::new();
    for (number, (term, weight)) in wanted.iter().enumerate() {
        for word in of.words_with(term) {
            let heaviest = best.entry(word).or_insert((number, *weight));
            if *weight > heaviest.1 {
                *heaviest = (number, *weight);
            }
        }
    }
    best.into_iter().map(|(word, (term, weight))| Match { span: of.spans[word].clone(), term, weight }).collect()
}

/// Returns the bytes of the words of a text that are wanted.
pub(super) fn marks(of: &Prepared, wanted: &BTreeMap<String, f32>) -> Vec<(usize, usize)> {
    matches(of, wanted).into_iter().map(|found| (found.span.start, found.span.end)).collect()
}

/// Returns the weight of the different terms of some matches.
fn sum(matches: &[Match]) -> f32 {
    let mut terms: Vec<(usize, f32)> = matches.iter().map(|matched| (matched.term, matched.weight)).collect();
    terms.sort_unstable_by_key(|(term, _)| *term);
    terms.dedup_by_key(|(term, _)| *term);
    terms.iter().map(|(_, weight)| weight).sum()
}

/// Finds the best stretch of a text.
pub(super) fn snippet(of: &Prepared, wanted: &BTreeMap<String, f32>) -> Snippet {
    let text = &of.text;
    let matched = matches(of, wanted);
    let mut best: Option<(f32, usize)> = None;
    for (number, first) in matched.iter().enumerate() {
        let within = matched[number..].iter().take_while(|other| other.span.end < first.span.start + REACH);
        let weight = sum(&matched[number..number + within.count()]);
        if best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, first.span.start));
        }
    }
    let around = best.map_or(0, |(_, start)| start);
    let range = stretch(text, around);
    let spans: BTreeSet<(usize, usize)> = matched
        .iter()
        .filter(|word| range.start <= word.span.start && word.span.end <= range.end)
        .map(|word| (word.span.start, word.span.end))
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
