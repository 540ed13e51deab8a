//! Legends: a line that says which sign marks the general, `(* = general)`, `★ general`.

use super::cost::has_digit;
use super::lines::{Raw, is_blank, is_bullet, is_of_picture};
use adjutant_base::span::Span;
use adjutant_text::vocabulary::{Mark, Vocabulary};

/// The maximum number of lines that are tried as a legend.
const MAX_LEGENDS: usize = 4;

/// The longest mark of a footnote within its brackets, in bytes.
const MAX_FOOTNOTE_BYTES: usize = 2;

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
fn sign_of_general<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<&'t str> {
    // most lines begin with a word or a dash
    if text.len() > MAX_LEGEND_BYTES || !matches!(text.as_bytes().first()?, b'*' | b'(' | b'[' | 0x80..) {
        return None;
    }
    let footnote = footnote(text);
    let text = if footnote.is_some() { text } else { text.trim_matches(['(', ')', '[', ']']) };
    let sign = footnote.or_else(|| Some(&text[..text.chars().next()?.len_utf8()]))?;
    // before what a unit has stand bullets
    let is_sign = |c: char| c == '*' || is_of_picture(c) && !is_bullet(c);
    if footnote.is_none() && !sign.starts_with(is_sign) {
        return None;
    }
    let behind = text[sign.len()..].trim_start_matches(is_blank);
    let words = behind.trim_start_matches(['=', ':']).trim_start_matches(is_blank);
    // the line of a unit has a cost
    let is_legend =
        footnote.is_some() && !has_digit(words) || words.len() < behind.len() || sign != "*" && words.contains("  ");
    let mut marks = vocabulary.marks.prefixes(words);
    let is_general = |(mark, rest): (Mark, &str)| {
        mark == Mark::General && !rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '\'' | '’'))
    };
    (is_legend && marks.any(is_general)).then_some(sign)
}

/// Returns the mark of a footnote that a text begins with: `[b] `, `[1] `. A tag of a forum has a word right behind it.
fn footnote(text: &str) -> Option<&str> {
    let (inner, behind) = text.strip_prefix('[')?.split_once(']')?;
    let is_mark =
        (1..=MAX_FOOTNOTE_BYTES).contains(&inner.len()) && inner.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_mark && behind.starts_with(is_blank) && !behind.contains("[/")).then(|| &text[..inner.len() + 2])
}

/// Returns whether a line has a sign before or behind its words; the mark of a footnote stands behind them.
fn has_sign(text: &str, sign: &str) -> bool {
    if sign.starts_with('[') {
        return text.strip_suffix(sign).is_some_and(|before| before.contains(char::is_alphabetic));
    }
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
            ("Reed Spears 120 [a]\nReed Chief 90 [b]\n[a] old\n[b] general, with Fury", vec!["Reed Chief 90 [b]"]),
            ("Reed Chief 90\n[x] General", vec![]),
        ] {
            let mut all = lines(text, |_| false);
            let found = take(sample::vocabulary(), &mut all);
            assert_eq!(found.into_iter().map(|span| &text[span]).collect::<Vec<_>>(), marked, "{text}");
        }
    }
}
