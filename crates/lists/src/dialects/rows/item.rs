//! A unit as people type it: a count before or behind the name, and a cost with or without brackets.

use super::asides::{replacement, running_total, without_joins, without_price_word};
use crate::dialects::option::is_name;
use crate::lex::cost::{self, Figure, TIMES, UnitText};
use crate::lex::cost_typos::LowNumber;
use crate::lex::lines::{MIN_PROSE_WORDS, is_blank, is_digit, is_of_picture, is_sentence, split_trailing_digits};
use crate::lex::models::with_models_behind;
use crate::lex::numbering::without_number;
use crate::lex::{SourceLine, cost_typos, total};
use adjutant_text::vocabulary::{Category, Label, OldLabel, TotalWord, Vocabulary};

/// The longest name of a unit, in bytes.
const MAX_NAME_BYTES: usize = 80;

/// The longest name of a unit, in words.
const MAX_NAME_WORDS: usize = 9;

/// The longest unit with what is said of it, in bytes: each of its words may be where the cost ends.
const MAX_ITEM_BYTES: usize = 400;

/// The most models of a unit.
const MAX_MODELS: u32 = 120;

/// The minimum number of units whose numbers can be their costs.
const MIN_NUMBERED_UNITS: usize = 2;

/// Reads a unit; `None` where a text has neither a count nor a cost beside a name.
pub(crate) fn item<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    if text.len() > MAX_ITEM_BYTES || !cost::has_digit(text) && counted_in_words(vocabulary, text).is_none() {
        return None;
    }
    let text = without_number(text).trim_matches(|c: char| is_blank(c) || c == ',');
    // `+1 extra command point, 50`
    let text = text.strip_prefix('+').filter(|text| text.starts_with(is_digit)).unwrap_or(text);
    if let Some((unit, note)) = running_total(vocabulary, text) {
        let parts = item(vocabulary, unit)?;
        return Some(UnitText { note: parts.note.or(Some(note).filter(|note| !note.is_empty())), ..parts });
    }
    let text = without_joins(vocabulary, replacement(vocabulary, text).unwrap_or(text));
    let parts = in_cells(vocabulary, text)
        .or_else(|| price_in_front(vocabulary, text))
        .or_else(|| priced(vocabulary, text))
        .or_else(|| counted(vocabulary, text))
        .or_else(|| counted_in_words(vocabulary, text))?;
    let parts = with_sound_cost(vocabulary, parts);
    let parts =
        if parts.models.is_none() { with_models_behind(vocabulary, with_times(vocabulary, parts)) } else { parts };
    let parts = without_counting_words(vocabulary, with_count_in_words(vocabulary, parts));
    let is_total = |word: &str| vocabulary.totals.get(word.trim_matches([':', ' '])) == Some(TotalWord::Total);
    let name = parts.name;
    let is_word = vocabulary.totals.get(name).is_some()
        || vocabulary.header.get(name).is_some()
        || vocabulary.is_points(name)
        || vocabulary.labels.get(name) == Some(OldLabel::Limit)
        || vocabulary.edition_named(text).is_some()
        || vocabulary.games.get(name).is_some()
        || vocabulary.header.prefixes(name).any(|(label, _)| label == Label::Handbook);
    let label = name.trim_end_matches(|c: char| !c.is_alphabetic());
    let is_label = vocabulary.marks.get(label).is_some() || vocabulary.categories.get(label) == Some(Category::Allies);
    // its size stands behind a dash: `Skaven – Ann – 2000 points`
    let is_size = parts.points.is_some_and(|(points, _)| vocabulary.figures.is_round_limit(points));
    let goes_on = |rest: &str| {
        rest.starts_with(',') || is_size && [" -", " –", " —", ":", " |"].iter().any(|mark| rest.starts_with(mark))
    };
    let begins_with_faction = vocabulary.behind_faction(name).any(goes_on);
    if is_word || is_label || begins_with_faction || vocabulary.is_faction(name) {
        return None;
    }
    let last = name.rsplit(is_blank).next().unwrap_or_default();
    let is_sentence = is_sentence(name) && vocabulary.marks.get(last).is_none() || has_sentence(name);
    let words = name.split(is_blank).filter(|word| !word.is_empty()).count();
    let fits = !is_size_in_prose(vocabulary, text, &parts)
        && name.len() <= MAX_NAME_BYTES
        && words <= MAX_NAME_WORDS
        && !is_sentence;
    let named = name.chars().next().is_some_and(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '"'));
    // the number behind a sentence is no count: `Ann, table 20`
    let goes_on = name.split_once(", ").is_some_and(|(_, behind)| {
        let first = behind.split(is_blank).next().unwrap_or_default();
        first.starts_with(char::is_lowercase) && vocabulary.small.get(first).is_none()
    });
    let named = named && (parts.points.is_some() || is_name(name) && !goes_on);
    let is_several = name.contains(" + ") && cost::has_digit(name);
    let is_plain = !name.contains([':', '=', '?', '@']) && !name.contains("...") && !is_several;
    (fits && named && is_plain && !name.split(is_blank).any(is_total)).then_some(parts)
}

/// Returns whether the cost of what was read as a unit is a size of the army in prose: `1980 pts if I can still add up`.
fn is_size_in_prose(vocabulary: &Vocabulary, text: &str, unit: &UnitText<'_>) -> bool {
    let (figures, name) = (&vocabulary.figures, unit.name);
    let Some((points, figure)) = unit.points.filter(|(points, _)| *points >= figures.least_limit) else { return false };
    let is_small = name.starts_with(char::is_lowercase);
    let is_wordy = !is_name(name) && name.split(is_blank).count() >= MIN_PROSE_WORDS;
    let (is_large, is_round) = (points >= 2 * figures.least_limit, figures.is_round_limit(points));
    // a costly unit in small letters has its cost behind it: `archmage of the lake 640`
    let may_be_size = is_large || is_round || text.starts_with(figure);
    may_be_size && (is_small || is_wordy || is_large && is_round && !is_name(name))
}

/// The minimum number of letters of a word that is no abbreviation.
const MIN_WORD_LETTERS: usize = 4;

/// The minimum number of words in small letters that begin a sentence and no name.
const MIN_SMALL_WORDS: usize = 2;

/// Returns whether a sentence ends within a text, and another one begins: `Hi Ann. My army is`.
fn has_sentence(text: &str) -> bool {
    text.match_indices(". ").any(|(at, mark)| {
        let word = text[..at].rsplit(is_blank).next().unwrap_or_default();
        let small = text[at + mark.len()..].split(is_blank).filter(|word| word.starts_with(char::is_lowercase)).count();
        word.chars().count() >= MIN_WORD_LETTERS && word.chars().all(char::is_alphabetic) && small >= MIN_SMALL_WORDS
    })
}

/// Returns whether a mark parts the name of a unit from its count, its cost and what it has.
fn is_between(c: char) -> bool {
    matches!(c, '|' | '/' | ':' | ';' | '#' | '\t') || is_of_picture(c)
}

/// Reads a unit whose name, count and cost stand apart: `Otters · 5 · 120 · reinforced`, `Otters/5/: 120 points`.
fn in_cells<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let (name, mut rest) = text.split_once(is_between)?;
    let (mut models, mut points, mut mark) = (None, None, None);
    loop {
        rest = rest.trim_start_matches(|c: char| is_blank(c) || is_between(c) || c == '-');
        let cell = rest.split(is_between).next().unwrap_or_default();
        let figure = cell.trim_matches(|c: char| is_blank(c) || matches!(c, '(' | ')' | '[' | ']' | ','));
        if vocabulary.marks.get(figure).is_some() && points.is_none_or(|(points, _)| points <= MAX_MODELS) {
            mark = Some(figure);
            rest = &rest[cell.len()..];
            continue;
        }
        let figure = without_models_word(vocabulary, figure);
        let Some(value) = cost::parse_cost(vocabulary, figure.trim_matches(TIMES)) else { break };
        models = points.or(models);
        points = Some((value, figure));
        rest = &rest[cell.len()..];
    }
    let note = rest.trim_matches(|c: char| is_blank(c) || is_between(c));
    let figures = &vocabulary.figures;
    let is_cost = |(points, figure): &(u32, &str)| {
        let least = if models.is_some() || cost::without_unit(vocabulary, figure).len() < figure.len() {
            figures.least_cost
        } else {
            figures.least_bare_cost
        };
        *points >= least && points.is_multiple_of(figures.cost_step)
    };
    let points = points.filter(is_cost)?;
    let fits = models.is_none_or(|(models, _)| models <= MAX_MODELS) && cost::parse_cost(vocabulary, name).is_none();
    let name = name.trim_matches(|c: char| is_blank(c) || c == ',');
    let note = Some(note).filter(|note| !note.is_empty()).or(mark);
    let (count, name) = cost::counted(name);
    let parts = UnitText {
        name,
        count: count.or(models),
        points: Some(points),
        note,
        has_option_mark: true,
        ..UnitText::default()
    };
    fits.then(|| with_times(vocabulary, parts))
}

/// Takes the word for models off the end of a number of them: `20 stk`.
fn without_models_word<'t>(vocabulary: &Vocabulary, text: &'t str) -> &'t str {
    let Some((number, word)) = text.rsplit_once(is_blank) else { return text };
    if vocabulary.models.get(word).is_some() { number.trim_end_matches(is_blank) } else { text }
}

/// Reads a unit whose cost stands before it, in brackets or with its word, and marks behind a comma: `[120] Otters x10, General, Loud`,
/// `120 pts: 10 Otters [General]`.
fn price_in_front<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let found = cost_typos::leading(vocabulary, text).or_else(|| priced_with_word(vocabulary, text))?;
    let is_marked = |options: &&str| {
        let first = options.split([',', ';']).next().unwrap_or_default();
        vocabulary.marks.get(first.trim()).is_some()
    };
    let parts =
        found.name.match_indices([',', '=']).map(|(at, _)| (found.name[..at].trim_end(), found.name[at + 1..].trim()));
    let marked = parts.into_iter().find(|(_, options)| found.note.is_none() && is_marked(options));
    let (name, note) = marked.map_or((found.name, found.note), |(name, options)| (name, Some(options)));
    Some(with_times(vocabulary, UnitText { name, note, has_option_mark: true, ..found }))
}

/// Reads a unit behind a cost with its word: `120 pts: 10 Otters`.
pub(in crate::dialects) fn priced_with_word<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let (points, behind) = cost::digits(text)?;
    let figure = &text[..text.len() - behind.len()];
    let word = behind.trim_start_matches(is_blank);
    let rest = vocabulary.points.strip_prefixes(word).find(|rest| rest.starts_with([':', '-', '–', ' ']))?;
    let rest = rest.trim_matches(|c: char| is_blank(c) || matches!(c, ':' | '-' | '–'));
    let figures = &vocabulary.figures;
    let is_cost = figures.is_unit_cost(points) && cost::split_unit_text(vocabulary, rest).points.is_none();
    is_cost.then(|| unit_behind_cost(vocabulary, rest, (points, figure)))
}

/// Reads a unit behind its cost: `5 Otters (General)`, `Otters (5, reinforced)`.
fn unit_behind_cost<'t>(vocabulary: &Vocabulary, text: &'t str, points: Figure<'t>) -> UnitText<'t> {
    let unit = UnitText { name: text, points: Some(points), has_option_mark: true, ..UnitText::default() };
    let unit = with_models_behind(vocabulary, unit);
    let beside = cost::bracketed(unit.name).filter(|_| unit.models.is_none());
    let unit = beside.map_or(unit, |(name, note)| UnitText { name, note: Some(note), ..unit });
    let (count, name) = cost::counted(unit.name);
    UnitText { name, count, ..unit }
}

/// Reads a unit behind a number that may be its cost: `300 Otters`, `180 - 5 Otters`, `110 Otters x10 (General)`.
pub(super) fn behind_number<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let (points, behind) = cost::digits(text)?;
    let figure = &text[..text.len() - behind.len()];
    let rest = behind.trim_start_matches(|c: char| is_blank(c) || matches!(c, '-' | '–' | '—' | ':' | '|' | '='));
    let is_apart = rest.len() < behind.len();
    let is_cost = vocabulary.figures.is_unit_cost(points);
    let is_other = vocabulary.points.strip_prefixes(rest).any(|rest| !rest.starts_with(char::is_alphabetic))
        || vocabulary.behind_faction(rest).next().is_some()
        || item(vocabulary, rest).is_some_and(|parts| parts.points.is_some());
    let is_count = rest.strip_prefix(TIMES).is_some_and(|rest| rest.starts_with(is_blank));
    if !is_apart || !is_cost || is_other || is_count {
        return None;
    }
    let parts = unit_behind_cost(vocabulary, rest, (points, figure));
    let name = parts.name;
    let named = name.starts_with(char::is_alphabetic) && name.len() <= MAX_NAME_BYTES && !is_sentence(name);
    named.then(|| with_count_in_words(vocabulary, with_times(vocabulary, parts)))
}

/// Returns whether the numbers before the names of units are what these cost, and not how many models they have: no unit has so many
/// models, or they come to a total that a line states.
pub(super) fn are_costs(vocabulary: &Vocabulary, lines: &[SourceLine<'_>]) -> bool {
    let is_priced_behind = |line: &SourceLine<'_>| {
        let points = line.typed_unit().and_then(|parts| parts.points);
        let is_total = || total::has_total_word(vocabulary, line.words());
        points.is_some_and(|(points, figure)| {
            !line.words().starts_with(figure) && !vocabulary.figures.is_round_limit(points) && !is_total()
        })
    };
    if lines.iter().any(is_priced_behind) {
        return false;
    }
    let mut numbers: Vec<u32> = Vec::new();
    for line in lines {
        let Some((number, _)) = cost::digits(line.words()) else { continue };
        let (count, name) = cost::counted(line.words());
        if behind_number(vocabulary, line.words()).is_some() {
            numbers.push(number);
        } else if count.is_some_and(|(count, _)| count <= MAX_MODELS) && vocabulary.header.get(name).is_none() {
            return false;
        }
    }
    if numbers.len() < MIN_NUMBERED_UNITS {
        return false;
    }
    let sum: u32 = numbers.iter().fold(0, |sum, number| sum.saturating_add(*number));
    let is_sum = |line: &SourceLine<'_>| {
        cost::parse_cost(vocabulary, total::figure_at_end(vocabulary, line.words()).1) == Some(sum)
    };
    numbers.iter().any(|number| *number > MAX_MODELS)
        || numbers.iter().all(|number| *number >= vocabulary.figures.least_bare_cost)
        || lines.iter().any(is_sum)
}

/// Takes a number that is too small for a cost for the count; the cost may stand behind it: `Otters (10) 100`.
fn with_sound_cost<'t>(vocabulary: &Vocabulary, parts: UnitText<'t>) -> UnitText<'t> {
    let figures = &vocabulary.figures;
    let Some((points, word)) = parts.points.filter(|(points, _)| *points < figures.least_bare_cost && *points > 0)
    else {
        return parts;
    };
    let behind = parts.note.and_then(|note| Some((cost::parse_cost(vocabulary, note)?, note)));
    match behind.filter(|(cost, _)| figures.is_unit_cost(*cost)) {
        Some(cost) if parts.count.is_none() => {
            UnitText { count: Some((points, word)), points: Some(cost), note: None, ..parts }
        }
        None if points < figures.least_cost && parts.count.is_none() => {
            UnitText { count: Some((points, word)), points: None, ..parts }
        }
        // the cost stands before the name, and the count behind it: `140 Otter Chief (1)`
        None if points < figures.least_bare_cost
            && parts.count.is_some_and(|(cost, _)| cost >= figures.least_bare_cost && figures.is_unit_cost(cost)) =>
        {
            UnitText { count: parts.points, points: parts.count, ..parts }
        }
        _ => parts,
    }
}

/// Reads a unit with its cost, and what stands behind it.
fn priced<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let parts = cost::split_unit_text(vocabulary, text);
    if parts.points.is_some() {
        return Some(parts);
    }
    let low_number = if parts.count.is_some() { LowNumber::IsCost } else { LowNumber::IsCount };
    if let Some(found) = cost_typos::unbracketed_with(vocabulary, text, low_number) {
        return Some(with_times(vocabulary, found));
    }
    // words behind the cost: `Rogue Idol 400 behemoth`, `Megaboss - 150pts (general, Destroyer)`
    let ends = text
        .char_indices()
        .skip(1)
        .filter(|(at, c)| (is_blank(*c) || matches!(c, ',' | '(' | '[')) && has_figure(&text[..*at]));
    let is_outside = |end: &usize| text[..*end].matches('(').count() == text[..*end].matches(')').count();
    ends.map(|(at, _)| at).filter(is_outside).collect::<Vec<_>>().into_iter().rev().find_map(|end| {
        let before = text[..end].trim_end_matches([' ', ',']);
        let found = cost_typos::unbracketed_with(vocabulary, before, low_number).or_else(|| {
            Some(cost::split_unit_text(vocabulary, before))
                .filter(|parts| parts.points.is_some() && parts.note.is_none())
        })?;
        let note = text[end..].trim_matches([' ', ',', '-', '–']);
        let bare = note.strip_prefix(['(', '[']).and_then(|note| note.strip_suffix([')', ']'])).unwrap_or(note);
        Some(UnitText {
            note: Some(bare).filter(|note| !note.is_empty()),
            has_option_mark: true,
            ..with_times(vocabulary, found)
        })
    })
}

/// Returns whether a text ends with a figure, or with a figure and a short word.
pub(super) fn has_figure(text: &str) -> bool {
    text.trim_end_matches(|c: char| c.is_alphabetic() || matches!(c, '.' | ')' | ']' | ' ')).ends_with(is_digit)
}

/// Takes a count off the end of the name of a unit with a cost: `Dryads x10`, `Dryads 10`.
fn with_times<'t>(vocabulary: &Vocabulary, parts: UnitText<'t>) -> UnitText<'t> {
    match counted_behind(vocabulary, parts.name) {
        Some((name, count)) if parts.count.is_none() => UnitText { name, count: Some(count), ..parts },
        _ => parts,
    }
}

/// Takes a count in words off the beginning of a name: `tyve Orc Boyz`.
fn count_in_words<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<((u32, &'t str), &'t str)> {
    let (word, name) = text.split_once(is_blank)?;
    let count = vocabulary.counts.get(word)?;
    name.starts_with(char::is_uppercase).then_some(((count, word), name))
}

/// Takes a count in words or in figures off the beginning of a name: `tyve Orc Boyz`, `20 Orc Boyz`.
pub(super) fn counted_before<'t>(vocabulary: &Vocabulary, text: &'t str) -> (Option<Figure<'t>>, &'t str) {
    match count_in_words(vocabulary, text) {
        Some((count, name)) => (Some(count), name),
        None => cost::counted(text),
    }
}

/// Reads a unit with its count in words: `tyve Orc Boyz`.
fn counted_in_words<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let (count, name) = count_in_words(vocabulary, text).filter(|_| text.starts_with(char::is_lowercase))?;
    let (name, note) = cost::bracketed(name).map_or((name, None), |(name, note)| (name, Some(note)));
    Some(UnitText { name, count: Some(count), note, has_option_mark: true, ..UnitText::default() })
}

/// Takes a count in words off the name of a unit with a cost: `130 = ti Plaguebearers`.
fn with_count_in_words<'t>(vocabulary: &Vocabulary, unit: UnitText<'t>) -> UnitText<'t> {
    match count_in_words(vocabulary, unit.name).filter(|_| unit.count.is_none() && unit.models.is_none()) {
        Some((count, name)) => UnitText { name, count: Some(count), ..unit },
        None => unit,
    }
}

/// Takes words that count off both ends of the name of a unit with a count: `10 stk Otters`, `Otters á 20`.
fn without_counting_words<'t>(vocabulary: &Vocabulary, unit: UnitText<'t>) -> UnitText<'t> {
    if unit.count.is_none() && unit.models.is_none() {
        // `Otter Chief à 140`
        let may_lead = unit.points.is_some() && is_name(unit.name);
        return if may_lead { UnitText { name: without_price_word(vocabulary, unit.name), ..unit } } else { unit };
    }
    let first = unit.name.split(is_blank).next().filter(|word| vocabulary.models.get(word).is_some());
    let name = first.map_or(unit.name, |word| unit.name[word.len()..].trim_start_matches(is_blank));
    UnitText { name: without_per(vocabulary, name).unwrap_or(name), ..unit }
}

/// Takes the word for what one costs or has off the end of a name: `Otters á`.
pub(super) fn without_per<'t>(vocabulary: &Vocabulary, name: &'t str) -> Option<&'t str> {
    let is_per = |word: &&str| word.starts_with(char::is_lowercase) && vocabulary.per.get(word).is_some();
    let last = name.rsplit(is_blank).next().filter(is_per)?;
    Some(name[..name.len() - last.len()].trim_end_matches(is_blank)).filter(|name| !name.is_empty())
}

/// Reads a unit with its count alone: `20 Orc Boyz`, `Orc Boyz x20`.
pub(super) fn counted<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<UnitText<'t>> {
    let (bare, note) = cost::bracketed(text).map_or((text, None), |(before, inner)| (before, Some(inner)));
    let (count, name) = cost::counted(bare);
    let found = count.map(|count| (name, count)).or_else(|| counted_behind(vocabulary, bare));
    let (name, count) = found.filter(|(_, (count, _))| (1..=MAX_MODELS).contains(count))?;
    let is_points = vocabulary.points.strip_suffixes(name).next().is_some();
    (!is_points).then_some(UnitText { name, count: Some(count), note, has_option_mark: true, ..UnitText::default() })
}

/// Takes a count off the end of a name: `Orc Boyz x20`, `Orc Boyz 20`.
pub(super) fn counted_behind<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, (u32, &'t str))> {
    let words = text.rsplit(is_blank).next().filter(|word| vocabulary.models.get(word).is_some());
    let text = words.map_or(text, |word| text[..text.len() - word.len()].trim_end_matches(is_blank));
    if let Some((name, inner)) = cost::bracketed(text).filter(|(name, _)| !name.is_empty()) {
        let figure = inner.trim_matches(['x', 'X', '×', ' ']);
        return Some((name, (figure.parse().ok()?, figure)));
    }
    let text = text.strip_suffix(TIMES).filter(|text| text.ends_with(is_digit)).unwrap_or(text);
    let (before, figure) = split_trailing_digits(text);
    let name = before.trim_end_matches(is_blank);
    let bare = name.strip_suffix(TIMES).filter(|bare| bare.ends_with(is_blank) || before.len() == name.len());
    let name = bare.unwrap_or(name).trim_end_matches(|c: char| is_blank(c) || matches!(c, '-' | '–' | ':' | ','));
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
            ("Reeds/Herons 180", ("Reeds/Herons", 0, 180, "")),
            ("Reed Spears · 10 · 180 · reinforced", ("Reed Spears", 10, 180, "reinforced")),
            ("Reed Spears/10/: 180 points", ("Reed Spears", 10, 180, "")),
            ("Reed Spears (10): 180   # reinforced", ("Reed Spears", 10, 180, "reinforced")),
            ("Reed Spears │ 10 │ 80", ("Reed Spears", 10, 80, "")),
            ("120 pts: 10 Reed Spears [General]", ("Reed Spears", 10, 120, "General")),
            ("Reed Spears ×10 ➜ 190", ("Reed Spears", 10, 190, "")),
            ("Reed Chief ➜ 190 ★General", ("Reed Chief", 0, 190, "General")),
            ("Reed Spears, 10 models ........ 110 pts", ("Reed Spears", 10, 110, "")),
            ("Reed Spears 10 models 110", ("Reed Spears", 10, 110, "")),
            ("Reed Spears 10x 110pts", ("Reed Spears", 10, 110, "")),
            ("[ 80] Reed Spears x10, General", ("Reed Spears", 10, 80, "General")),
        ] {
            assert_eq!(read(text), Some(wanted), "{text}");
        }
    }

    #[test]
    fn what_is_no_unit_is_none() {
        for text in [
            "Drops: 2",
            "GHB 25/26",
            "total 880",
            "River Host",
            "1000",
            "We meet at 10",
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
            assert!(item(sample::vocabulary(), text).is_none(), "{text}");
        }
    }
}
