//! The cost, the count and the notes around a name: `3 x Annihilators (160 points) (the old ones)`.

use super::cost_notes::{cost_before_brackets, cost_before_note, cost_with_note, cost_with_note_before_words};
use super::lines::{is_blank, is_digit, split_trailing_digits, trim};
use super::models::{cost_behind_models, with_models_behind};
use adjutant_text::vocabulary::Vocabulary;

/// A number, and how it is written.
pub(crate) type Figure<'t> = (u32, &'t str);

/// Signs between how many and what.
pub(crate) const TIMES: [char; 3] = ['x', 'X', '×'];

/// Takes blanks off the end; most lines have none.
pub(super) fn trim_end(text: &str) -> &str {
    if text.as_bytes().last().is_some_and(u8::is_ascii_graphic) { text } else { text.trim_end_matches(is_blank) }
}

/// A name and what stands around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct UnitText<'t> {
    /// The name.
    pub name: &'t str,
    /// How many, before the name.
    pub count: Option<Figure<'t>>,
    /// How many models, in brackets.
    pub models: Option<Figure<'t>>,
    /// The cost.
    pub points: Option<Figure<'t>>,
    /// Words in brackets behind the cost, or beside it.
    pub note: Option<&'t str>,
    /// Whether what stands behind the cost is told from it by a mark that options stand behind, such as a dash.
    pub has_option_mark: bool,
    /// Marks at the end: asterisks that point to battalions.
    pub marks: &'t str,
}

/// Takes a line apart.
pub(crate) fn split_unit_text<'t>(vocabulary: &Vocabulary, line: &'t str) -> UnitText<'t> {
    let (rest, marks) = split_marks(line);
    // fast path: a line without a digit is a name alone
    if !has_digit(line) {
        return UnitText { name: rest, marks, ..UnitText::default() };
    }
    if let Some(unit) = before_bullet(vocabulary, line) {
        return unit;
    }
    let parts = without_nickname(with_cost(vocabulary, rest, marks));
    if !has_digit(parts.name) {
        return parts;
    }
    let parts = if parts.models.is_none() { with_models_behind(vocabulary, parts) } else { parts };
    let (count, name) = counted(parts.name);
    UnitText { name, count, ..parts }
}

/// Takes what a player calls a unit with a cost off the end of its name: `Tyrant "Uncle"`.
fn without_nickname(unit: UnitText<'_>) -> UnitText<'_> {
    let quoted = unit.name.strip_suffix(['"', '”', '“', '»', '«']).filter(|_| unit.points.is_some());
    let Some((name, nickname)) = quoted.and_then(|text| text.rsplit_once(['"', '“', '”', '„', '«', '»']))
    else {
        return unit;
    };
    if !name.ends_with(is_blank) || trim(name).is_empty() {
        return unit;
    }
    UnitText { name: trim_end(name), note: unit.note.or(Some(nickname)), ..unit }
}

/// Returns whether a text has a figure; without one there is no cost, no count and no number of models. It goes through all of the text,
/// so that many bytes are looked at at a time.
pub(crate) fn has_digit(text: &str) -> bool {
    text.bytes().fold(false, |found, byte| found | byte.is_ascii_digit())
}

/// Takes the marks off the end of a line that point to battalions.
fn split_marks(line: &str) -> (&str, &str) {
    let rest = trim_end(line);
    if !rest.ends_with('*') {
        return (rest, "");
    }
    let unmarked = rest.trim_end_matches(|c: char| is_blank(c) || matches!(c, '*' | ',' | '/' | '&' | '+'));
    (trim_end(unmarked), &rest[unmarked.len()..])
}

/// Takes the cost off a line without its marks; the name may still have a count and a number of models.
fn with_cost<'t>(vocabulary: &Vocabulary, mut rest: &'t str, marks: &'t str) -> UnitText<'t> {
    let mut parts = UnitText { marks, ..UnitText::default() };
    let mut last = priced(vocabulary, rest);
    if let Some((before, inner, None)) = last
        && let (bare, stars) = split_marks(before)
        && let Some((name, figure, Some(points))) = priced(vocabulary, bare)
    {
        parts.note = Some(inner);
        parts.marks = if stars.is_empty() { marks } else { stars };
        rest = bare;
        last = Some((name, figure, Some(points)));
    }
    (rest, parts.points) = split_priced(vocabulary, rest, last);
    if parts.points.is_none()
        && let Some(found) = cost_behind_models(vocabulary, rest)
    {
        (rest, parts) = (found.name, UnitText { marks, ..found });
    }
    if parts.points.is_none()
        && let Some((name, points, inner)) = cost_before_brackets(vocabulary, rest)
    {
        (rest, parts.points, parts.note, parts.has_option_mark) = (name, Some(points), Some(inner), true);
    }
    if parts.points.is_none()
        && let Some((before, points, behind)) = cost_before_note(vocabulary, rest)
    {
        (rest, parts.points) = (before, Some(points));
        let note = behind.trim_start_matches('*');
        if note.len() < behind.len() {
            parts.marks = &behind[..behind.len() - note.len()];
        }
        let leads = |c: char| matches!(c, '-' | '–' | '—' | '/' | ',' | ';' | ':' | '|' | '<' | '>' | '←' | '→');
        let words = note.trim_start_matches(|c: char| is_blank(c) || leads(c));
        parts.has_option_mark = note[..note.len() - words.len()].contains(leads);
        parts.note = Some(words).filter(|note| !note.is_empty());
    }
    if parts.points.is_none()
        && let Some((before, points, note)) =
            cost_with_note(vocabulary, rest).or_else(|| cost_with_note_before_words(vocabulary, rest))
    {
        (rest, parts.points) = (before, Some(points));
        parts.note = Some(note);
    }
    if let Some(points) = parts.points {
        rest = without_repeated_cost(vocabulary, rest, points.0);
    }
    parts.name = rest;
    parts
}

/// Takes a unit apart that a bullet ends: the choices behind it may have costs of their own.
fn before_bullet<'t>(vocabulary: &Vocabulary, line: &'t str) -> Option<UnitText<'t>> {
    let at = bullet_within(line)?;
    let unit = split_unit_text(vocabulary, &line[..at]);
    unit.points.is_some().then(|| UnitText { note: Some(&line[at..]), ..unit })
}

/// Returns where a bullet stands within a line, and not before it.
fn bullet_within(line: &str) -> Option<usize> {
    const DOT: &[u8] = "•".as_bytes();
    let bytes = line.as_bytes();
    memchr::memchr_iter(DOT[0], bytes).find(|at| bytes[*at..].starts_with(DOT)).filter(|at| *at > 0)
}

/// Takes a count off the end of a name: `Hunters x 5`.
pub(super) fn times(text: &str) -> Option<(&str, Figure<'_>)> {
    let (before, figure) = split_trailing_digits(text);
    let name = trim_end(before).strip_suffix(TIMES)?;
    let number = figure.parse().ok().filter(|_| name.ends_with(is_blank))?;
    Some((trim_end(name), (number, figure))).filter(|(name, _)| !name.is_empty())
}

impl UnitText<'_> {
    /// Returns how many asterisks each mark at the end has: `* **` are one of one, and one of two.
    pub(crate) fn stars(&self) -> impl Iterator<Item = usize> {
        self.marks.split(|c| c != '*').map(str::len).filter(|stars| *stars > 0)
    }
}

/// The maximum number of brackets of a line that are tried for a cost.
pub(super) const MAX_BRACKETS: usize = 4;

/// Takes a cost off the end of a name that stands there a second time, and a bracket that was opened twice.
fn without_repeated_cost<'t>(vocabulary: &Vocabulary, name: &'t str, points: u32) -> &'t str {
    if !name.ends_with(['(', '[', ')', ']', '}']) {
        return name;
    }
    match bracketed(name) {
        Some((before, inner))
            if points >= vocabulary.figures.least_cost && parse_cost(vocabulary, inner) == Some(points) =>
        {
            before
        }
        _ => trim_end(name.trim_end_matches(['(', '['])),
    }
}

/// Takes the price off the end of a text: `(20)`, `(20 pts)`, `- (20) Points`, `[20 points]`, `- 20 pts`.
pub(crate) fn split_cost<'t>(vocabulary: &Vocabulary, text: &'t str) -> (&'t str, Option<(u32, &'t str)>) {
    if has_digit(text) { split_priced(vocabulary, text, priced(vocabulary, text)) } else { (text, None) }
}

/// Splits a text at the brackets at its end: the words before them, the words in them, and the cost that these state, if they do.
fn priced<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, &'t str, Option<u32>)> {
    bracketed(text).map(|(before, inner)| (before, inner, parse_cost(vocabulary, inner)))
}

/// Takes the price off the end of a text whose last brackets are known.
fn split_priced<'t>(
    vocabulary: &Vocabulary,
    text: &'t str,
    last: Option<(&'t str, &'t str, Option<u32>)>,
) -> (&'t str, Option<(u32, &'t str)>) {
    let rest = without_unit(vocabulary, text);
    let last = if rest.len() == text.len() { last } else { priced(vocabulary, rest) };
    if let Some((before, inner, Some(points))) = last {
        let before = if rest.len() < text.len() { before.trim_end_matches(['-', '–', ' ']) } else { before };
        return (before, Some((points, inner)));
    }
    if rest.len() < text.len() {
        let (name, figure) = split_trailing_digits(rest);
        let trimmed = without_leader(name);
        if let Ok(points) = figure.parse()
            && name.len() > trimmed.len()
            && !trimmed.is_empty()
        {
            return (trimmed, Some((points, figure)));
        }
    }
    (text, None)
}

/// What may stand between a name and its cost.
pub(super) const BETWEEN: [char; 13] = [',', '-', '–', '—', ':', '@', '=', '−', '‐', '‑', '|', '~', '…'];

/// Takes what leads to a cost off the end of a name: `Hunters - `, `Hunters ..... `, `Hunters | `.
pub(super) fn without_leader(name: &str) -> &str {
    let bare = trim_end(trim_end(name).trim_end_matches(BETWEEN));
    let dots = bare.trim_end_matches('.');
    let bare = if bare.len() - dots.len() >= MIN_LEADER_DOTS { dots } else { bare };
    bare.trim_end_matches(|c: char| is_blank(c) || BETWEEN.contains(&c))
}

/// The minimum number of dots that lead from a name to its cost.
const MIN_LEADER_DOTS: usize = 2;

/// Takes a count off the beginning of a text: `3 x Name`, `3x Name`, `10 Name`.
pub(crate) fn counted(text: &str) -> (Option<(u32, &str)>, &str) {
    let Some((number, behind)) = digits(text) else { return (None, text) };
    let blanks = behind.trim_start_matches(is_blank);
    let times = blanks.strip_prefix(TIMES);
    let name = match times {
        Some(name) if name.starts_with(is_blank) => name.trim_start_matches(is_blank),
        Some(name) if name.chars().next().is_some_and(char::is_uppercase) => name,
        _ if blanks.len() < behind.len() => blanks,
        _ => return (None, text),
    };
    if !name.chars().next().is_some_and(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '"')) {
        return (None, text);
    }
    (Some((number, &text[..text.len() - behind.len()])), name)
}

/// Returns what stands before a last pair of brackets, and what stands in it.
pub(crate) fn bracketed(text: &str) -> Option<(&str, &str)> {
    let text = trim_end(text);
    let (open, close) = match text.as_bytes().last()? {
        b')' => (b'(', b')'),
        b']' => (b'[', b']'),
        b'}' => (b'{', b'}'),
        _ => return None,
    };
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().rev() {
        if byte == close {
            depth += 1;
        } else if byte == open {
            depth -= 1;
            if depth == 0 {
                return Some((trim_end(&text[..at]), trim(&text[at + 1..text.len() - 1])));
            }
        }
    }
    None
}

/// Takes a remark off the end of a text, in brackets or behind a dash: several words, of which the first is no name.
pub(crate) fn without_remark(text: &str) -> &str {
    let is_wordy = |(_, remark): &(&str, &str)| remark.split(is_blank).count() >= MIN_REMARK_WORDS;
    remark(text).filter(is_wordy).map_or(text, |(before, _)| before)
}

/// Splits a text at a remark at its end, in brackets or behind a dash, that does not begin as a name does.
pub(crate) fn remark(text: &str) -> Option<(&str, &str)> {
    let is_remark = |(_, words): &(&str, &str)| words.starts_with(char::is_lowercase);
    let behind_dash = || DASHES.iter().find_map(|dash| text.split_once(dash)).filter(is_remark);
    bracketed(text).filter(is_remark).or_else(behind_dash)
}

/// Dashes between words.
const DASHES: [&str; 3] = [" - ", " – ", " — "];

/// The minimum number of words of a remark.
const MIN_REMARK_WORDS: usize = 3;

/// Returns the number that a text begins with, and what follows.
pub(crate) fn digits(text: &str) -> Option<(u32, &str)> {
    let behind = text.trim_start_matches(is_digit);
    let figures = &text[..text.len() - behind.len()];
    figures.parse().ok().map(|number| (number, behind))
}

/// Returns the number of a text that is a price and nothing else: `20`, `20 pts`, `1,990 points`, `+20`.
pub(crate) fn parse_cost(vocabulary: &Vocabulary, text: &str) -> Option<u32> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().ok().filter(|_| text.len() <= MAX_COST_FIGURES);
    }
    if !has_digit(text) {
        return None;
    }
    let figures = without_unit(vocabulary, text.trim_start_matches('+')).trim_matches(is_blank);
    let figures = figures.strip_suffix(",-").unwrap_or(figures);
    let figures = if figures.starts_with(char::is_alphabetic) { behind_unit(vocabulary, figures) } else { figures };
    if figures.is_empty() || figures.len() > MAX_COST_FIGURES {
        return None;
    }
    if figures.bytes().all(|byte| byte.is_ascii_digit()) {
        return figures.parse().ok();
    }
    if let Some((first, last)) = figures.split_once(['\n', '\r']) {
        // a line break within a cost
        let whole = format!("{}{}", first.trim_end(), last.trim_start());
        return whole.parse().ok().filter(|_| whole.len() <= MAX_BROKEN_BYTES);
    }
    let (thousands, rest) = figures.split_once([',', '.', ' ', '\'', '’'])?;
    // two costs may stand beside each other: `130 120`
    let whole = rest.len() == 3 && (1..=2).contains(&thousands.len());
    if whole && rest.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{thousands}{rest}").parse().ok()
    } else {
        None
    }
}

/// The maximum number of bytes of the figures of a cost.
const MAX_COST_FIGURES: usize = 9;

/// Returns the number of a text that is a cost and nothing else, where a unit can cost as much.
pub(crate) fn unit_cost(vocabulary: &Vocabulary, text: &str) -> Option<u32> {
    parse_cost(vocabulary, text).filter(|points| *points >= vocabulary.figures.least_cost)
}

/// The longest cost that a line break stands in, in figures.
const MAX_BROKEN_BYTES: usize = 4;

/// Takes the word for points off the beginning of a text: `Points: 120`.
fn behind_unit<'t>(vocabulary: &Vocabulary, text: &'t str) -> &'t str {
    let figures = |rest: &str| rest.starts_with([':', ' ', '.', '=']);
    let behind = vocabulary.points.strip_prefixes(text).find(|rest| figures(rest));
    behind.map_or(text, |rest| rest.trim_start_matches([':', ' ', '.', '=']))
}

/// Takes the word for points off the end of a text.
pub(crate) fn without_unit<'t>(vocabulary: &Vocabulary, text: &'t str) -> &'t str {
    let text = trim_end(text);
    let figure = |c: char| c.is_ascii_digit() || is_blank(c) || matches!(c, ')' | ']' | '}');
    let before = vocabulary.points.strip_suffixes(text).find(|before| before.ends_with(figure));
    before.map_or(text, |before| before.trim_end_matches(is_blank))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_price_is_found_in_every_form() {
        for (line, name, points) in [
            ("Reclusians (280)", "Reclusians", Some(280)),
            ("Blood Warriors (Scourge of Aqshy) (190)", "Blood Warriors (Scourge of Aqshy)", Some(190)),
            ("The Living City Cross - (10) Points", "The Living City Cross", Some(10)),
            ("Shrine (20 Points)", "Shrine", Some(20)),
            ("Dryads [180 pts]", "Dryads", Some(180)),
            ("Dryads - 180pts", "Dryads", Some(180)),
            ("Skull Altar", "Skull Altar", None),
            ("Hunters (120) - on the left", "Hunters", Some(120)),
            ("Bearer (130) // or not", "Bearer", Some(130)),
            ("Cannon (Mk 2) crew", "Cannon (Mk 2) crew", None),
            ("Ghoul King (350) (Batussy)", "Ghoul King", Some(350)),
            ("Skink Chief (blue)", "Skink Chief (blue)", None),
            ("Hunters (120 pkt.)", "Hunters", Some(120)),
            ("Hunters - 120 Punkte", "Hunters", Some(120)),
            ("Hunters {120}", "Hunters", Some(120)),
            ("Hunters (Points: 120)", "Hunters", Some(120)),
            ("Hunters (pts 120)", "Hunters", Some(120)),
            ("Hunters (120,-)", "Hunters", Some(120)),
            ("Hunters ((120)", "Hunters", Some(120)),
            ("Hunters (120) (120)", "Hunters", Some(120)),
            ("Hunters (120, reinforced)", "Hunters", Some(120)),
            ("Hunters (reinforced - 120 pts)", "Hunters", Some(120)),
            ("Hunters (120 General)", "Hunters", Some(120)),
            ("Hunters ..... 120 pts", "Hunters", Some(120)),
            ("Hunters (Mk 2, 120 mm)", "Hunters (Mk 2, 120 mm)", None),
            ("Hunters (120 strong)", "Hunters (120 strong)", None),
            ("Hunters (Point 120)", "Hunters", Some(120)),
            ("Hunters (5): 120", "Hunters", Some(120)),
            ("Hunters [5 models] 120", "Hunters", Some(120)),
            ("Hunters (20) – 260 pts, reinforced", "Hunters", Some(260)),
            ("Hunters [5 models] 150 - battleline", "Hunters", Some(150)),
            ("Hunters (120) 40 mm", "Hunters", Some(120)),
            ("Hunters (4) (280)", "Hunters", Some(280)),
            ("Hunters (130 120)", "Hunters (130 120)", None),
            ("Hunters \"the Otters\" (280)", "Hunters", Some(280)),
            ("\"Hunters\" (280)", "\"Hunters\"", Some(280)),
        ] {
            let found = split_unit_text(sample::vocabulary(), line);
            assert_eq!((found.name, found.points.map(|(points, _)| points)), (name, points), "{line}");
        }
        assert_eq!(
            split_unit_text(sample::vocabulary(), "3 x Annihilators (160 points)").count.map(|(n, _)| n),
            Some(3)
        );
        assert_eq!(split_unit_text(sample::vocabulary(), "Dryads (10 models) (180)").models.map(|(n, _)| n), Some(10));
        let stars = |line| split_unit_text(sample::vocabulary(), line).stars().collect::<Vec<_>>();
        assert_eq!(stars("Hag Queen (105)**"), [2]);
        assert_eq!(stars("20 x Witch Aelves (240)* **"), [1, 2]);
        assert_eq!(stars("20 x Witch Aelves (240)*,***"), [1, 3]);
        assert_eq!(
            split_unit_text(sample::vocabulary(), "20 x Witch Aelves (240)* **").points.map(|(points, _)| points),
            Some(240)
        );
        assert_eq!(stars("Hag Queen (105)"), [0; 0]);
    }

    #[test]
    fn what_stands_behind_a_price_is_kept() {
        let found = |line| {
            (
                split_unit_text(sample::vocabulary(), line).name,
                split_unit_text(sample::vocabulary(), line).note,
                split_unit_text(sample::vocabulary(), line).marks,
            )
        };
        assert_eq!(found("Gnoblars (120)* screen"), ("Gnoblars", Some("screen"), "*"));
        assert_eq!(found("Chief (120) • General"), ("Chief", Some("• General"), ""));
        assert_eq!(found("Chief (120) * General"), ("Chief", Some("* General"), ""));
        assert_eq!(found("Chief [120 pts] - General"), ("Chief", Some("General"), ""));
        assert_eq!(found("Chief [120 pts] (reinforced)"), ("Chief", Some("reinforced"), ""));
        assert_eq!(found("Chief (120) [General] [Loud]"), ("Chief", Some("[General] [Loud]"), ""));
        assert_eq!(found("Chief [120 pts] - General [Loud]"), ("Chief", Some("General [Loud]"), ""));
        assert_eq!(split_unit_text(sample::vocabulary(), "Guard x 5 (110)").models.map(|(models, _)| models), Some(5));
        assert_eq!(split_unit_text(sample::vocabulary(), "Guard (110p)").points.map(|(points, _)| points), Some(110));
    }
}
