//! Numbers that players put before the units of a list: `1)`, `(1)`, `#1`, `A.`, `ii.`, `①`. They are no part of a name: nearly every
//! line has one, or they count from the first one on.

use super::lines::{Raw, is_blank, is_digit};
use super::{cost, cost_typos};
use crate::dialects::option::is_name;
use adjutant_text::vocabulary::Vocabulary;

/// How a number is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    Figures,
    /// Figures with a point between them: the last one counts.
    Nested,
    Letters,
    Roman,
}

const STYLES: [Style; 4] = [Style::Figures, Style::Nested, Style::Letters, Style::Roman];

/// The minimum number of numbers that make an order.
const MIN_IN_ORDER: usize = 2;

/// The minimum number of units that are numbered and have no costs.
const MIN_UNPRICED: usize = 4;

/// The longest number, in bytes.
const MAX_NUMBER_BYTES: usize = 5;

/// The most figures of a number where nearly every line has one.
const MAX_FIGURES: usize = 3;

/// The minimum number of lines whose numbers can be those of a list.
const MIN_NUMBERED_LINES: usize = 5;

/// Letters of Roman numbers and what they count.
const ROMAN: [(char, u32); 4] = [('i', 1), ('v', 5), ('x', 10), ('l', 50)];

/// Returns a text without the number that it has in a list: `1. Hunters`, `2) Hunters`.
pub(crate) fn without_number(text: &str) -> &str {
    let behind = text.trim_start_matches(is_digit);
    if !(1..=MAX_FIGURES).contains(&(text.len() - behind.len())) {
        return text;
    }
    let Some(behind) = behind.strip_prefix(['.', ')']) else { return text };
    let words = behind.trim_start_matches(is_blank);
    if words.is_empty() || words.len() == behind.len() { text } else { words }
}

/// Takes the numbers off lines.
pub(crate) fn strip(vocabulary: &Vocabulary, lines: &mut [Raw<'_>]) {
    strip_if_nearly_all(lines);
    strip_if_in_order(vocabulary, lines);
}

/// Takes figures off lines where nearly every one that has words is numbered.
fn strip_if_nearly_all(lines: &mut [Raw<'_>]) {
    let numbered = lines.iter().filter(|raw| without_number(raw.text).len() < raw.text.len()).count();
    if numbered < MIN_NUMBERED_LINES {
        return;
    }
    let non_blank = lines.iter().filter(|raw| !raw.text.is_empty() && !raw.is_rule()).count();
    if numbered * 10 >= non_blank * 8 {
        for raw in lines {
            *raw = raw.with_part(without_number(raw.text));
        }
    }
}

/// Takes the numbers off units that are numbered in order.
fn strip_if_in_order(vocabulary: &Vocabulary, lines: &mut [Raw<'_>]) {
    let is_priced = |words: &str| {
        cost::split_unit_text(vocabulary, words)
            .points
            .or_else(|| cost_typos::unbracketed(vocabulary, words)?.points)
            .is_some()
    };
    let numbers = lines.iter().enumerate().filter_map(|(at, raw)| Some((at, number(raw.text)?)));
    let numbers: Vec<(usize, Number<'_>)> = numbers.filter(|(_, number)| number.counts()).collect();
    let priced: Vec<_> = numbers.iter().copied().filter(|(_, number)| is_priced(number.words)).collect();
    let is_name_behind_count = |words: &str| {
        let counted = words.split_once(' ').filter(|(word, _)| vocabulary.counts.get(word).is_some());
        is_name(counted.map_or(words, |(_, name)| name))
    };
    let is_named =
        numbers.len() >= MIN_UNPRICED && numbers.iter().all(|(_, number)| is_name_behind_count(number.words));
    if priced.len() >= MIN_IN_ORDER && strip_order(lines, &priced) || !is_named {
        return;
    }
    strip_order(lines, &numbers);
}

/// Takes numbers off lines if they are in order in any style; returns whether they are.
fn strip_order<'t>(lines: &mut [Raw<'t>], numbers: &[(usize, Number<'t>)]) -> bool {
    for style in STYLES {
        let of_style = || numbers.iter().filter_map(|(at, number)| Some((*at, number.value(style)?, number.words)));
        if is_order(of_style().map(|(_, value, _)| value)) {
            for (at, _, words) in of_style() {
                lines[at] = lines[at].with_part(words);
            }
            return true;
        }
    }
    false
}

/// Returns whether values count on from one, and maybe from one again.
fn is_order(values: impl Iterator<Item = u32>) -> bool {
    let (mut last, mut count) = (0, 0);
    for value in values {
        if value != last + 1 && value != 1 {
            return false;
        }
        (last, count) = (value, count + usize::from(value > 1));
    }
    count + 1 >= MIN_IN_ORDER
}

/// What may be a number, and the words behind it.
#[derive(Clone, Copy)]
struct Number<'t> {
    mark: &'t str,
    words: &'t str,
}

impl Number<'_> {
    /// Returns whether it is a number in any style.
    fn counts(&self) -> bool {
        STYLES.iter().any(|style| self.value(*style).is_some())
    }

    fn value(&self, style: Style) -> Option<u32> {
        match style {
            Style::Figures => self.mark.parse().ok().or_else(|| circled(self.mark.chars().next()?)),
            Style::Nested => self.mark.rsplit_once('.')?.1.parse().ok(),
            Style::Letters => match self.mark.as_bytes() {
                [letter] if letter.is_ascii_alphabetic() => {
                    Some(u32::from(letter.to_ascii_lowercase().saturating_sub(b'a')) + 1)
                }
                _ => None,
            },
            Style::Roman => roman(self.mark),
        }
    }
}

fn circled(mark: char) -> Option<u32> {
    matches!(mark, '①'..='⑳').then(|| u32::from(mark) - u32::from('①') + 1)
}

fn roman(text: &str) -> Option<u32> {
    let (mut sum, mut last) = (0_u32, u32::MAX);
    for letter in text.chars() {
        let (_, value) = *ROMAN.iter().find(|(known, _)| letter.eq_ignore_ascii_case(known))?;
        // what stands before a larger one is taken off
        sum = if value > last { (sum + value).checked_sub(2 * last)? } else { sum + value };
        last = value;
    }
    (sum > 0).then_some(sum)
}

/// Reads what may be the number of a line: in brackets, before a mark that ends it, or behind `#`.
fn number(text: &str) -> Option<Number<'_>> {
    let first = text.chars().next()?;
    if !first.is_ascii() {
        circled(first)?;
        let (mark, words) = text.split_at(first.len_utf8());
        return Some(Number { mark, words: words.trim_start_matches(is_blank) });
    }
    let inner = text.strip_prefix(['(', '[', '#']).unwrap_or(text);
    let is_mark = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'.';
    let mark = inner[..inner.bytes().take(MAX_NUMBER_BYTES).take_while(is_mark).count()].trim_end_matches('.');
    let behind = &inner[mark.len()..];
    // nearly every line begins with a longer word
    if mark.is_empty() || behind.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let rest = behind.trim_start_matches(['.', ')', ']', ':', 'º', '°', '\u{fe0f}', '\u{20e3}']);
    let end = &behind[..behind.len() - rest.len()];
    let words = rest.trim_start_matches(is_blank);
    if words.len() == rest.len() {
        return None;
    }
    let dash =
        words.strip_prefix(['-', '–', '—']).filter(|_| end.is_empty()).map(|words| words.trim_start_matches(is_blank));
    // figures before a point or a bracket are taken off where units are read
    let figures = mark.bytes().all(|byte| byte.is_ascii_digit());
    let is_list_number = match (first, end) {
        ('(', ")") | ('[', "]") | ('#', "" | "." | ":" | ")") => true,
        ('(' | '[' | '#', _) => false,
        (_, "") => dash.is_some() || mark.contains('.'),
        (_, "." | ")" | ".)") => !figures,
        (_, ":") => true,
        _ => figures,
    };
    let words = dash.unwrap_or(words);
    (is_list_number && words.starts_with(char::is_alphanumeric)).then_some(Number { mark, words })
}

#[cfg(test)]
mod tests {
    use super::super::lines::lines;
    use super::*;
    use crate::sample;

    fn names(text: &str) -> Vec<String> {
        let mut found = lines(text, |_| false);
        strip(sample::vocabulary(), &mut found);
        found.iter().inspect(|raw| assert_eq!(&text[raw.span()], raw.text)).map(|raw| raw.text.to_owned()).collect()
    }

    #[test]
    fn numbers_in_order_are_no_part_of_a_name() {
        let units = ["Old Otter (120)", "10 Reed Spears (180)", "River Mage - 90"];
        for marks in [
            ["A)", "B)", "C)"],
            ["a.", "b.", "a."],
            ["(1)", "(2)", "(3)"],
            ["i.", "ii.", "iii."],
            ["I)", "II)", "III)"],
            ["#1", "#2", "#3"],
            ["1 -", "2 -", "3 -"],
            ["1.1", "1.2", "2.1"],
            ["①", "②", "③"],
            ["1\u{fe0f}\u{20e3}", "2\u{fe0f}\u{20e3}", "3\u{fe0f}\u{20e3}"],
            ["[1]", "[2]", "[3]"],
            ["1:", "2:", "3:"],
        ] {
            let text: Vec<String> = marks.iter().zip(units).map(|(mark, unit)| format!("{mark} {unit}")).collect();
            assert_eq!(names(&text.join("\n")), units, "{marks:?}");
        }
    }

    #[test]
    fn units_without_costs_are_numbered_too() {
        let text = "I. Old Otter, general\nII. Reed Spears, 20\nIII. River Mage\nIV. Heron Riders, 5";
        assert_eq!(names(text), ["Old Otter, general", "Reed Spears, 20", "River Mage", "Heron Riders, 5"]);
        let three = "I. Old Otter\nII. Reed Spears\nIII. River Mage";
        assert_eq!(names(three).join("\n"), three);
    }

    #[test]
    fn letters_and_numbers_out_of_order_are_parts_of_names() {
        for text in [
            "K. Mork (120)\nJ. Ruddle (100)",
            "A. Otter (120)\nC. Otter (100)",
            "(120) Otter (5)\n(110) Heron (6)",
            "10 Reed Spears (180)\n11 River Guard (90)",
            "A) a word\nB) another word",
            "[120] Otter\n[110] Heron",
        ] {
            assert_eq!(names(text).join("\n"), text);
        }
    }
}
