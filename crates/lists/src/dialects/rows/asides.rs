//! What stands around a unit that somebody typed: an arrow that leads from another unit or to a running total, and words that join it to
//! the unit above.

use super::item::has_figure;
use crate::dialects::option::{begins_with_mark, is_name};
use crate::lex::cost;
use crate::lex::lines::is_blank;
use adjutant_text::vocabulary::{SentenceWord, Vocabulary};

/// Arrows that people type, with the blanks around them.
const ARROWS: [&str; 4] = [" -> ", " → ", " => ", " --> "];

/// Returns the unit that an arrow puts in the place of another one: `Dryads -> 10 Tree-Revenants 160`.
pub(super) fn replacement<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<&'t str> {
    let (old, new) = ARROWS.iter().find_map(|arrow| text.split_once(arrow))?;
    let has_cost = |text: &str| has_figure(text) || cost::split_unit_text(vocabulary, text).points.is_some();
    let (_, name) = cost::counted(new);
    let is_unit =
        |name: &str| name.contains(char::is_alphabetic) && is_name(name) && !begins_with_mark(vocabulary, name);
    (is_name(cost::counted(old).1) && is_unit(name) && (has_cost(new) || !has_cost(old))).then_some(new)
}

/// Takes the total of the list up to here off a unit with its cost, with what stands behind it: `Otters 120 → 640 (battleline)`.
pub(super) fn running_total<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, &'t str)> {
    let (unit, behind) = ARROWS.iter().find_map(|arrow| text.split_once(arrow))?;
    let total = behind.split(is_blank).next()?;
    let note = behind[total.len()..].trim_matches(is_blank);
    let is_total = cost::parse_cost(vocabulary, total).is_some() && has_figure(unit);
    (is_total && (note.is_empty() || note.starts_with('('))).then(|| (unit, note.trim_matches(['(', ')'])))
}

/// Takes words off the beginning of a text that join a unit to the one above, and the article behind them: `and a Chief for 160`.
pub(super) fn without_joins<'t>(vocabulary: &Vocabulary, text: &'t str) -> &'t str {
    let behind = |text: &'t str, kind: SentenceWord| {
        let word = text.split(is_blank).next()?;
        let is_small = word.starts_with(char::is_lowercase) && vocabulary.sentences.get(word) == Some(kind);
        is_small.then(|| text[word.len()..].trim_start_matches(is_blank))
    };
    let Some(joined) = behind(text, SentenceWord::Join) else { return text };
    let joined = behind(joined, SentenceWord::Join).unwrap_or(joined);
    let unit = behind(joined, SentenceWord::Article).unwrap_or(joined);
    if unit.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()) { unit } else { text }
}

/// Takes a small word off the end of a name that leads to its cost: `Chief for`, `Chief à`.
pub(super) fn without_price_word<'t>(vocabulary: &Vocabulary, name: &'t str) -> &'t str {
    // a plain letter alone is part of the name, `Dryads a`; `à` leads to the cost
    let leads = |word: &&str| {
        word.len() > 1
            && word.starts_with(char::is_lowercase)
            && (vocabulary.per.get(word).is_some() || vocabulary.sentences.get(word) == Some(SentenceWord::Price))
    };
    let last = name.rsplit(is_blank).next().filter(leads);
    last.map_or(name, |word| name[..name.len() - word.len()].trim_end_matches(is_blank))
}
