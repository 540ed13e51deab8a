//! How many models a unit has, in brackets behind its name: `Hunters (5)`, `Hunters (10, reinforced)`.

use super::cost::{BETWEEN, Figure, MAX_BRACKETS, TIMES, UnitText, bracketed, digits, times};
use super::lines::{is_blank, trim};
use adjutant_text::vocabulary::Vocabulary;

/// Reads a cost behind the number of models in brackets, with what stands behind it: `Hunters (5): 120`, `Hunters [5 models] 120 -
/// reinforced`.
pub(super) fn cost_behind_models<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let figures = &vocabulary.figures;
    let closes = memchr::memchr2_iter(b')', b']', text.as_bytes()).take(MAX_BRACKETS);
    let mut found = closes.filter_map(|close| {
        let (name, inner) = bracketed(&text[..=close]).filter(|(name, _)| !name.is_empty())?;
        let (models, mark) = models_with_mark(vocabulary, inner)?;
        let behind = text[close + 1..].trim_start_matches(|c: char| is_blank(c) || c == '.' || BETWEEN.contains(&c));
        let (points, rest) = digits(behind)?;
        let figure = &behind[..behind.len() - rest.len()];
        let words = trim(rest);
        let unit = vocabulary.points.strip_prefixes(words).find(|rest| !rest.starts_with(char::is_alphanumeric));
        let note = unit.unwrap_or(words);
        let is_cost = figures.is_bare_unit_cost(points) && models.0 < points;
        let is_apart =
            unit.is_some() || rest.is_empty() || note.starts_with(BETWEEN) || note.starts_with(['(', '[', '/']);
        let note = trim(note.trim_start_matches(BETWEEN));
        let note = Some(note).filter(|note| !note.is_empty()).or(mark);
        let parts =
            UnitText { name, models: Some(models), points: Some((points, figure)), note, ..UnitText::default() };
        (is_cost && is_apart).then_some(UnitText { has_option_mark: note.is_some(), ..parts })
    });
    found.next()
}

/// Splits the number of models off the end of the name of a unit, and the mark beside it: `Hunters (5)`, `Hunters (10, reinforced)`; with a
/// cost also `Hunters x 5`, `Hunters x10 (reinforced)`.
pub(crate) fn with_models_behind<'t>(vocabulary: &Vocabulary, unit: UnitText<'t>) -> UnitText<'t> {
    let is_size = |(number, words): Figure<'_>| {
        words.contains(char::is_alphabetic) || unit.points.is_some_and(|(points, _)| number < points)
    };
    let in_brackets = bracketed(unit.name).and_then(|(name, inner)| Some((name, models_with_mark(vocabulary, inner)?)));
    if let Some((name, (models, mark))) = in_brackets.filter(|(_, (models, _))| is_size(*models)) {
        let has_option_mark = unit.has_option_mark || unit.note.is_none() && mark.is_some();
        return UnitText { name, models: Some(models), note: unit.note.or(mark), has_option_mark, ..unit };
    }
    // `Hunters x10 (reinforced)`
    let before_mark =
        bracketed(unit.name).filter(|(_, inner)| vocabulary.marks.get(inner).is_some() && unit.note.is_none());
    let before_mark =
        before_mark.and_then(|(before, mark)| Some((times(before)?, mark))).filter(|_| unit.points.is_some());
    if let Some(((name, models), mark)) = before_mark {
        return UnitText { name, models: Some(models), note: Some(mark), has_option_mark: true, ..unit };
    }
    let timed = times(unit.name).or_else(|| bracketed_times(unit.name)).filter(|_| unit.points.is_some());
    timed.map_or(unit, |(name, models)| UnitText { name, models: Some(models), ..unit })
}

/// Reads how many models brackets state, and the mark behind it: `(10, reinforced)`.
fn models_with_mark<'t>(vocabulary: &Vocabulary, inner: &'t str) -> Option<(Figure<'t>, Option<&'t str>)> {
    if let Some(models) = models_in(vocabulary, inner) {
        return Some((models, None));
    }
    let (models, mark) = inner.split_once([',', ';'])?;
    let mark = trim(mark);
    vocabulary.marks.get(mark)?;
    Some((models_in(vocabulary, models)?, Some(mark)))
}

/// Returns how many models brackets state: a number alone, or with its word, behind which may stand what they carry: `(6 models with bows)`.
fn models_in<'t>(vocabulary: &Vocabulary, inner: &'t str) -> Option<Figure<'t>> {
    let (number, word) = digits(inner)?;
    let word = word.trim_matches(is_blank);
    let is_counted =
        || vocabulary.models.prefixes(word).any(|((), rest)| rest.is_empty() || rest.starts_with(is_blank));
    (word.is_empty() || is_counted()).then_some((number, inner))
}

/// Takes a count in brackets off the end of a name: `Hunters (x5)`.
fn bracketed_times(text: &str) -> Option<(&str, Figure<'_>)> {
    let (name, inner) = bracketed(text)?;
    let figure = inner.strip_prefix(TIMES)?;
    Some((name, (figure.parse().ok()?, figure)))
}
