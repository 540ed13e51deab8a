//! Legends: a line that says which sign marks the general, `(* = general)`, `★ general`.

use super::lines::{Raw, is_blank, is_bullet, is_of_picture};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Mark, Vocabulary};

/// So many lines are tried as a legend.
const MAX_LEGENDS: usize = 4;

/// The longest legend, in bytes.
const MAX_LEGEND_BYTES: usize = 80;

/// Blanks the line that says which sign marks the general, and returns the places of the lines with that sign. Without such lines it is
/// no legend.
pub(crate) fn take(vocabulary: &Vocabulary, lines: &mut [Raw<'_>]) -> Vec<Span> {
    let signs = lines.iter().enumerate().filter_map(|(at, raw)| Some((at, sign_of_general(vocabulary, raw.text)?)));
    for (at, sign) in signs.take(MAX_LEGENDS).collect::<Vec<_>>() {
        let others = lines.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, raw)| raw);
        let marked: Vec<Span> = others.filter(|raw| has_sign(raw.text, sign)).map(Raw::span).collect();
        if !marked.is_empty() {
            lines[at].text = "";
            return marked;
        }
    }
    Vec::new()
}

/// Returns the sign that a legend gives for the general.
fn sign_of_general(vocabulary: &Vocabulary, text: &str) -> Option<char> {
    // most lines begin with a word or a dash
    if text.len() > MAX_LEGEND_BYTES || !matches!(text.as_bytes().first()?, b'*' | b'(' | b'[' | 0x80..) {
        return None;
    }
    let text = text.trim_matches(['(', ')', '[', ']']);
    let sign = text.chars().next()?;
    // before what a unit has stand bullets
    if sign != '*' && (!is_of_picture(sign) || is_bullet(sign)) {
        return None;
    }
    let behind = text[sign.len_utf8()..].trim_start_matches(is_blank);
    let words = behind.trim_start_matches(['=', ':']).trim_start_matches(is_blank);
    let is_legend = words.len() < behind.len() || sign != '*' && words.contains("  ");
    let mut marks = vocabulary.marks.prefixes(words);
    let is_general = |(mark, rest): (Mark, &str)| mark == Mark::General && !rest.starts_with(char::is_alphanumeric);
    (is_legend && marks.any(is_general)).then_some(sign)
}

/// Returns whether a line has a sign before or behind its words.
fn has_sign(text: &str, sign: char) -> bool {
    let Some((before, behind)) = text.split_once(sign) else { return false };
    before.contains(char::is_alphabetic) || behind.contains(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lines::lines;
    use crate::sample;

    #[test]
    fn a_legend_names_the_sign_of_the_general() {
        for (text, marked) in [
            ("(* = general)\nReed Chief*\nReed Spears", vec!["Reed Chief*"]),
            ("★ Reed Chief 120\nReed Spears 80\n★ general   ✦ other", vec!["★ Reed Chief 120"]),
            ("★ = general\nReed Chief 120 ★", vec!["Reed Chief 120 ★"]),
            ("Reed Chief\n* General\n* Loud", vec![]),
            ("Reed Chief\n• General\n• Loud", vec![]),
            ("★ general\nReed Chief", vec![]),
        ] {
            let mut all = lines(text, |_| false);
            let found = take(sample::vocabulary(), &mut all);
            assert_eq!(found.into_iter().map(|span| &text[span]).collect::<Vec<_>>(), marked, "{text}");
        }
    }
}
