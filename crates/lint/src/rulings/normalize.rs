//! What a text says in figures, whatever the words: number words as digits, `six inches` as `6"`, `4 or more` as `4+`,
//! `add 1 to` as `+1 to`; and the clauses that each figure is in.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::wording::Wording;
use adjutant_base::notation::MAX_NUMBER;

/// The maximum number of words behind a figure that may name what it counts.
const MAX_NOUN_WORDS: usize = 4;

static WORD: LazyLock<Regex> = LazyLock::new(|| pattern(r"\p{L}+"));
static NUMBER: LazyLock<Regex> = LazyLock::new(|| pattern(r"[0-9]+"));

fn pattern(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern of figures in words is well formed")
}

/// Puts a text into lower case and its figures into digits.
pub fn plain(text: &str, wording: &Wording) -> String {
    let mut text = text.to_lowercase();
    let mut lengths: Vec<(&String, &String)> = wording.lengths.iter().collect();
    lengths.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    for (words, figure) in lengths {
        text = text.replace(words.as_str(), figure);
    }
    let mut before = String::new();
    let text = WORD.replace_all(&text, |found: &Captures<'_>| {
        let word = &found[0];
        let article = wording.articles.iter().any(|article| article == word);
        let number = wording.numbers.get(word).filter(|_| !article);
        let number = number.filter(|number| **number != 1 || !wording.pronouns.contains(&before));
        word.clone_into(&mut before);
        number.map_or_else(|| word.to_owned(), ToString::to_string)
    });
    signed(&rolls(&wording.notation.in_signs(&text), wording), wording)
}

/// Writes `4 or more` as `4+`, where it is no number of models, units or wounds.
fn rolls(text: &str, wording: &Wording) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for found in NUMBER.find_iter(text) {
        let rest = &text[found.end()..];
        let Some(words) =
            wording.or_more.iter().find(|words| rest.strip_prefix(' ').is_some_and(|rest| starts(rest, words)))
        else {
            continue;
        };
        let end = found.end() + 1 + words.len();
        let next = text[end..].split_whitespace().next().unwrap_or_default();
        let next = next.trim_matches(|c: char| !c.is_alphanumeric());
        if !wording.things.iter().any(|thing| thing == next) {
            out.push_str(&text[from..found.end()]);
            out.push('+');
            from = end;
        }
    }
    out.push_str(&text[from..]);
    out
}

/// Writes `add 1` as `+1` and `subtract 1` as `-1`.
fn signed(text: &str, wording: &Wording) -> String {
    let mut out = text.to_owned();
    for (words, sign) in [(&wording.add, '+'), (&wording.subtract, '-')] {
        for word in words.iter().filter(|word| !word.is_empty()) {
            out = with_sign(&out, word, sign);
        }
    }
    out
}

/// Writes a sign for a word wherever a number follows it.
fn with_sign(text: &str, word: &str, sign: char) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for (at, _) in text.match_indices(word) {
        let rest = text[at + word.len()..].strip_prefix(' ');
        let digits = rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        if digits && at >= from && !text[..at].ends_with(char::is_alphanumeric) {
            out.push_str(&text[from..at]);
            out.push(sign);
            from = at + word.len() + 1;
        }
    }
    out.push_str(&text[from..]);
    out
}

fn starts(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Splits a text into its sentences: at points, marks and lines.
pub fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut from = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let stop = c == '\n' || matches!(c, '.' | '!' | '?') && text[end..].starts_with(char::is_whitespace);
        if stop {
            sentences.push(&text[from..end]);
            from = end;
        }
    }
    sentences.push(&text[from..]);
    sentences
}

/// Splits a text where a new statement begins: at points, commas and what sets against.
pub fn clauses<'t>(text: &'t str, wording: &Wording) -> Vec<&'t str> {
    let mut clauses = Vec::new();
    let mut from = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let stop = matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '(' | ')' | '–' | '—')
            && !text[end..].starts_with(|next: char| next.is_alphanumeric() && c != '(');
        let against = c == ' ' && wording.against.iter().any(|word| starts(&text[end..], word));
        if stop || against {
            clauses.push(&text[from..at]);
            from = end;
        }
    }
    clauses.push(&text[from..]);
    clauses.retain(|clause| !clause.trim().is_empty());
    clauses.into_iter().flat_map(|clause| joined(clause, wording)).collect()
}

/// Splits a clause at the words that join, where each part has a figure of its own.
fn joined<'t>(clause: &'t str, wording: &Wording) -> Vec<&'t str> {
    let mut parts = vec![clause];
    for join in &wording.joins {
        let join = format!(" {join} ");
        parts = parts.into_iter().flat_map(|part| part.split(join.as_str()).collect::<Vec<_>>()).collect();
    }
    let figures = parts.iter().all(|part| part.contains(|c: char| c.is_ascii_digit()));
    if figures { parts } else { vec![clause] }
}

/// Puts dice into the notation of records: `2D6`.
pub fn with_capital_dice(text: &str) -> String {
    let mut out = text.to_owned();
    for (at, d) in text.match_indices('d') {
        let rest = &text[at + d.len()..];
        if rest.starts_with(|c: char| c.is_ascii_digit()) && !text[..at].ends_with(char::is_alphabetic) {
            out.replace_range(at..=at, "D");
        }
    }
    out
}

/// Returns where a part of a text begins in it.
pub fn offset(text: &str, part: &str) -> usize {
    part.as_ptr().addr() - text.as_ptr().addr()
}

/// Returns what precedes the first mark that ends a part of a sentence: `the base; only a model without one is measured`.
pub fn beginning(text: &str) -> &str {
    text.split(['.', ',', ';', ':']).next().unwrap_or_default()
}

/// Returns the bare numbers of a text, each with the words behind it up to the next figure.
pub fn numbers(text: &str) -> Vec<(i64, String)> {
    let mut numbers = Vec::new();
    for found in NUMBER.find_iter(text) {
        let before = text[..found.start()].chars().next_back();
        let rest = &text[found.end()..];
        let part = |c: char| c.is_alphanumeric() || matches!(c, '+' | '-' | '/' | '.' | '\'');
        let joined = rest.starts_with(['"', '+', '/', '%', '\''])
            || rest.strip_prefix('-').unwrap_or(rest).starts_with(char::is_alphanumeric)
            || before.is_some_and(part);
        let number = found.as_str().parse().ok().filter(|number| *number <= MAX_NUMBER);
        let Some(number) = number.filter(|_| !joined) else { continue };
        let words = rest.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|word| !word.is_empty());
        let words = words.take(MAX_NOUN_WORDS).take_while(|word| !word.starts_with(|c: char| c.is_ascii_digit()));
        numbers.push((number, words.collect::<Vec<_>>().join(" ")));
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::Wordings;
    use adjutant_base::source::Files;

    fn said(lang: &str, text: &str) -> String {
        let (wordings, faults) = Wordings::load(&Files::of_project());
        assert!(faults.is_empty(), "{faults:?}");
        plain(text, wordings.of(lang))
    }

    #[test]
    fn number_words_are_figures() {
        assert_eq!(said("en", "Up to six inches, add one to it, on a four or more"), "up to 6\", +1 to it, on a 4+");
        assert_eq!(
            said("da", "Op til seks tommer; læg én til; på en firer eller 4 eller derover"),
            "op til 6\"; +1 til; på en firer eller 4+"
        );
        assert_eq!(
            said("en", "a unit of three or more models, half an inch, 4 by 4 feet"),
            "a unit of 3 or more models, ½\", 4' x 4'"
        );
        assert_eq!(said("en", "fire to the left"), "fire to the left");
        assert_eq!(said("da", "en enhed skyder"), "en enhed skyder");
    }

    #[test]
    fn numbers_go_with_their_words() {
        assert_eq!(numbers("5 to each player, 3\" and 4+ or 2D6"), [(5, "to each player".to_owned())]);
        assert_eq!(numbers("5 kommandopoint, 4 enheder").len(), 2);
    }
}
