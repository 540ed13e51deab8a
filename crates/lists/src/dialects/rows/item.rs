//! A unit as people type it: a count before or behind the name, and a cost with or without brackets.

use crate::dialects::option::is_name;
use crate::lex::cost::{self, Parts};
use crate::lex::cost_typos;
use crate::lex::lines::{is_blank, is_sentence, unnumbered};
use adjutant_text::vocabulary::{Known, Label, OldLabel, TotalWord, Vocabulary};

/// The longest name of a unit, in bytes, and in words.
const LONGEST: (usize, usize) = (80, 9);

/// The longest unit with what is said of it, in bytes: each of its words may be where the cost ends.
const LONGEST_ITEM: usize = 400;

/// Reads a unit; `None` where a text has neither a count nor a cost beside a name.
pub(in crate::dialects) fn item<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<Parts<'t>> {
    if text.len() > LONGEST_ITEM {
        return None;
    }
    let text = unnumbered(text).trim_matches(|c: char| is_blank(c) || c == ',');
    let parts = priced(vocabulary, text).or_else(|| counted(vocabulary, text))?;
    let parts = with_sound_cost(vocabulary, parts);
    let is_total = |word: &str| vocabulary.totals.whole(word.trim_matches([':', ' '])) == Some(TotalWord::Total);
    let name = parts.name;
    let is_word = vocabulary.totals.whole(name).is_some()
        || vocabulary.header.whole(name).is_some()
        || vocabulary.points.begin(name).any(str::is_empty)
        || vocabulary.labels.whole(name) == Some(OldLabel::Limit)
        || vocabulary.edition_named(text).is_some()
        || vocabulary.header.begin(name).any(|(label, _)| label == Label::Handbook);
    if is_word || vocabulary.known.whole(name) == Some(Known::Faction) {
        return None;
    }
    let fits = name.len() <= LONGEST.0 && name.split(is_blank).count() <= LONGEST.1 && !is_sentence(name);
    let named = name.chars().next().is_some_and(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '"'));
    let named = named && (parts.points.is_some() || is_name(name));
    (fits && named && !name.contains([':', '=']) && !name.split(is_blank).any(is_total)).then_some(parts)
}

/// Takes a number that is too small for a cost for the count; the cost may stand behind it: `Otters (10) 100`.
fn with_sound_cost<'t>(vocabulary: &Vocabulary, parts: Parts<'t>) -> Parts<'t> {
    let figures = &vocabulary.figures;
    let Some((points, word)) = parts.points.filter(|(points, _)| *points < figures.least_bare_cost && *points > 0)
    else {
        return parts;
    };
    let behind = parts.note.and_then(|note| Some((cost::cost(vocabulary, note)?, note)));
    match behind.filter(|(cost, _)| *cost >= figures.least_cost && cost.is_multiple_of(figures.cost_step)) {
        Some(cost) if parts.count.is_none() => {
            Parts { count: Some((points, word)), points: Some(cost), note: None, ..parts }
        }
        None if points < figures.least_cost && parts.count.is_none() => {
            Parts { count: Some((points, word)), points: None, ..parts }
        }
        _ => parts,
    }
}

/// Reads a unit with its cost, and what stands behind it.
fn priced<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<Parts<'t>> {
    let parts = cost::parts(vocabulary, text);
    if parts.points.is_some() {
        return Some(parts);
    }
    let counted = parts.count.is_some();
    if let Some(found) = cost_typos::unbracketed(vocabulary, text, !counted) {
        return Some(with_times(found));
    }
    // words behind the cost: `Rogue Idol 400 behemoth`, `Megaboss - 150pts (general, Destroyer)`
    let ends = text
        .char_indices()
        .skip(1)
        .filter(|(at, c)| (is_blank(*c) || matches!(c, ',' | '(' | '[')) && has_figure(&text[..*at]));
    ends.map(|(at, _)| at).collect::<Vec<_>>().into_iter().rev().find_map(|end| {
        let before = text[..end].trim_end_matches([' ', ',']);
        let found = cost_typos::unbracketed(vocabulary, before, !counted).or_else(|| {
            Some(cost::parts(vocabulary, before)).filter(|parts| parts.points.is_some() && parts.note.is_none())
        })?;
        let note = text[end..].trim_matches([' ', ',', '-', '–']);
        let bare = note.strip_prefix(['(', '[']).and_then(|note| note.strip_suffix([')', ']'])).unwrap_or(note);
        Some(Parts { note: Some(bare).filter(|note| !note.is_empty()), listed: true, ..with_times(found) })
    })
}

/// Returns whether a text ends with a figure, or with a figure and a short word.
fn has_figure(text: &str) -> bool {
    text.trim_end_matches(|c: char| c.is_alphabetic() || matches!(c, '.' | ')' | ']' | ' '))
        .ends_with(|c: char| c.is_ascii_digit())
}

/// Takes a count off the end of the name of a unit with a cost: `Dryads x10`, `Dryads 10`.
fn with_times(parts: Parts<'_>) -> Parts<'_> {
    match counted_behind(parts.name) {
        Some((name, count)) if parts.count.is_none() => Parts { name, count: Some(count), ..parts },
        _ => parts,
    }
}

/// Reads a unit with its count alone: `20 Orc Boyz`, `Orc Boyz x20`.
fn counted<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<Parts<'t>> {
    let (bare, note) = cost::bracketed(text).map_or((text, None), |(before, inner)| (before, Some(inner)));
    let (count, name) = cost::counted(bare);
    let found = count.map(|count| (name, count)).or_else(|| counted_behind(bare));
    let (name, count) = found.filter(|(_, (count, _))| (1..=MOST_MODELS).contains(count))?;
    let is_points = vocabulary.points.cut(name).next().is_some();
    (!is_points).then_some(Parts { name, count: Some(count), note, listed: true, ..Parts::default() })
}

/// The most models of a unit.
const MOST_MODELS: u32 = 120;

/// Takes a count off the end of a name: `Orc Boyz x20`, `Orc Boyz 20`.
fn counted_behind(text: &str) -> Option<(&str, (u32, &str))> {
    if let Some((name, inner)) = cost::bracketed(text).filter(|(name, _)| !name.is_empty()) {
        let figure = inner.trim_matches(['x', 'X', '×', ' ']);
        return Some((name, (figure.parse().ok()?, figure)));
    }
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let figure = &text[before.len()..];
    let name = before.trim_end_matches(is_blank);
    let bare = name.strip_suffix(['x', 'X', '×']).filter(|bare| bare.ends_with(is_blank) || before.len() == name.len());
    let name = bare.unwrap_or(name).trim_end_matches(|c: char| is_blank(c) || matches!(c, '-' | '–' | ':'));
    let count = figure.parse().ok().filter(|_| name.len() < before.len() && !name.is_empty())?;
    Some((name, (count, figure)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_unit_is_read_as_people_type_it() {
        let read = |text| {
            let parts = item(sample::vocabulary(), text)?;
            let of = |figure: Option<(u32, &str)>| figure.map_or(0, |(figure, _)| figure);
            Some((parts.name, of(parts.count.or(parts.models)), of(parts.points), parts.note.unwrap_or_default()))
        };
        for (text, wanted) in [
            ("20 Otter Boyz", ("Otter Boyz", 20, 0, "")),
            ("Otter Boyz x20", ("Otter Boyz", 20, 0, "")),
            ("1 Otter Boss (general)", ("Otter Boss", 1, 0, "general")),
            ("20 Otter Boyz 120", ("Otter Boyz", 20, 120, "")),
            ("5 Heron Boyz - 100", ("Heron Boyz", 5, 100, "")),
            ("Otter, the First - 340pts (General)", ("Otter, the First", 0, 340, "General")),
            ("Heron Idol 400 behemoth", ("Heron Idol", 0, 400, "behemoth")),
            ("Otter Chief - 150 (general, Loud)", ("Otter Chief", 0, 150, "general, Loud")),
            ("Reed Spears x2 (360)", ("Reed Spears", 2, 360, "")),
            ("Reed Spears (10) 180", ("Reed Spears", 10, 180, "")),
            ("Reed Chief 280 pts (General)", ("Reed Chief", 0, 280, "General")),
            ("Captain (1)", ("Captain", 1, 0, "")),
            ("Reed King .......... 120", ("Reed King", 0, 120, "")),
            ("1 Otter Boss, 140 points", ("Otter Boss", 1, 140, "")),
            ("Otter Boss - 140 pts (General, Loud)", ("Otter Boss", 0, 140, "General, Loud")),
            ("Reed Spears 10 180", ("Reed Spears", 10, 180, "")),
        ] {
            assert_eq!(read(text), Some(wanted), "{text}");
        }
        for text in [
            "total 880",
            "River Host",
            "1000",
            "We meet at 10",
            "Drops: 2",
            "= 810/1000",
            "120 pts",
            "Points: 1000",
            "Points 1000",
            "Limit 2000",
            "AoS 4",
            "GHB 2025-26",
            "AoS 2nd edition, Pitched Battle 1000",
            "Sum: 810",
            "TOTAL ..... 500",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
