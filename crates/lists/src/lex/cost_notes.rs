//! Costs with words beside them: in their brackets, in brackets behind them, or behind these.

use super::cost::{BETWEEN, Figure, MAX_BRACKETS, bracketed, split_cost, unit_cost, without_unit};
use super::lines::{is_blank, is_digit, offset_in, trim};
use adjutant_text::vocabulary::Vocabulary;

/// Takes a cost with its word and the brackets behind it off the end, in which stands what the unit has: `Hunters - 120 pts (General)`.
pub(super) fn cost_before_brackets<'t>(
    vocabulary: &Vocabulary,
    text: &'t str,
) -> Option<(&'t str, Figure<'t>, &'t str)> {
    let (before, inner) = bracketed(text)?;
    let (name, points) = split_cost(vocabulary, before);
    Some((name, points.filter(|(points, _)| *points >= vocabulary.figures.least_cost)?, inner))
}

/// Takes a price and what stands behind it off the end: `Hunters (120) - on the left flank`.
pub(super) fn cost_before_note<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>, &'t str)> {
    let priced = |close: usize| {
        let (before, inner) = bracketed(&text[..=close])?;
        Some((close, before, inner, unit_cost(vocabulary, inner)?))
    };
    // square brackets hold a cost only with the word for points in them
    let has_unit = |inner: &str| without_unit(vocabulary, inner).len() < inner.len();
    let squared = || memchr::memchr_iter(b']', text.as_bytes()).take(MAX_BRACKETS).find_map(priced);
    let found = memchr::memrchr(b')', text.as_bytes()).and_then(priced);
    let (close, before, inner, points) = found.or_else(|| squared().filter(|(_, _, inner, _)| has_unit(inner)))?;
    let behind = &text[close + 1..];
    (!before.is_empty() && !behind.is_empty()).then_some((before, (points, inner), behind))
}

/// Takes brackets off the end that hold a cost and words: `Hunters (120, reinforced)`, `Hunters (General - 120 pts)`.
pub(super) fn cost_with_note<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>, &'t str)> {
    let (before, inner) = bracketed(text).filter(|(before, _)| !before.is_empty())?;
    let is_word = |part: &str| part.contains(char::is_alphabetic) && !part.contains(is_digit);
    for mark in [",", ";", " - ", " – ", " — ", "|", "/"] {
        for (first, last) in [inner.split_once(mark), inner.rsplit_once(mark)].into_iter().flatten() {
            let first = &inner[..trim(trim(first).trim_end_matches(BETWEEN)).len()];
            let last = &inner[inner.len() - trim(trim(last).trim_start_matches(BETWEEN)).len()..];
            for (figure, note) in [(first, last), (last, first)] {
                if is_word(note)
                    && let Some(points) = unit_cost(vocabulary, figure)
                {
                    return Some((before, (points, figure), note));
                }
            }
        }
    }
    if let Some((figure, word)) = inner.split_once(is_blank)
        && let Some(points) = unit_cost(vocabulary, figure).filter(|_| is_word(word) && is_mark(vocabulary, word))
    {
        return Some((before, (points, figure), trim(word)));
    }
    // figures of what the unit carries stand behind the cost: `Hunters (200; 18 bows + 1 banner)`
    let (figure, note) = inner.split_once([',', ';'])?;
    let points = unit_cost(vocabulary, trim(figure)).filter(|points| *points >= vocabulary.figures.least_bare_cost)?;
    let is_note = note.starts_with(is_blank) && note.contains(char::is_alphabetic);
    is_note.then_some((before, (points, trim(figure)), trim(note)))
}

/// Takes brackets that hold a cost and words off with what stands behind them: `Hunters (120, General) - Loud`.
pub(super) fn cost_with_note_before_words<'t>(
    vocabulary: &Vocabulary,
    text: &'t str,
) -> Option<(&'t str, Figure<'t>, &'t str)> {
    let mut close =
        memchr::memchr_iter(b')', text.as_bytes()).take(MAX_BRACKETS).filter(|close| close + 1 < text.len());
    let (before, points, note) = close.find_map(|close| cost_with_note(vocabulary, &text[..=close]))?;
    let start = offset_in(text, note);
    let cost = offset_in(text, points.1);
    (cost < start).then(|| (before, points, &text[start..]))
}

/// Returns whether a word marks a unit.
fn is_mark(vocabulary: &Vocabulary, word: &str) -> bool {
    vocabulary.marks.get(trim(word)).is_some()
}
