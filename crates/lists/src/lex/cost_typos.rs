//! Costs that were written otherwise than programs print them: without brackets, with one of them, before the name, or with
//! a letter for a figure.

use super::cost::{
    Figure, TIMES, UnitText, bracketed, counted, has_digit, parse_cost, split_unit_text, times, trim_end, unit_cost,
    without_leader, without_unit,
};
use crate::lex::lines::{is_blank, is_digit, split_trailing_digits};
use crate::lex::total;
use adjutant_text::vocabulary::Vocabulary;
use std::borrow::Cow;

/// What a low number is that stands behind a name and a blank alone: `Hunters 20`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LowNumber {
    /// A count of models.
    IsCount,
    /// A cost.
    IsCost,
}

/// Takes a line apart whose cost has lost a bracket, or never had one: `Hunters (120`, `Hunters - 120`, `Hunters: 120`,
/// `Hunters 120`. Only where a unit is due; elsewhere a number at an end may be anything. A low number is a count.
pub(crate) fn unbracketed<'t>(vocabulary: &Vocabulary, line: &'t str) -> Option<UnitText<'t>> {
    unbracketed_with(vocabulary, line, LowNumber::IsCount)
}

/// Takes a line apart whose cost has lost a bracket, or never had one, where it is known what a low number is.
pub(crate) fn unbracketed_with<'t>(
    vocabulary: &Vocabulary,
    line: &'t str,
    low_number: LowNumber,
) -> Option<UnitText<'t>> {
    if !has_digit(line) || total::total_after_label(vocabulary, line).is_some() {
        return None;
    }
    let marks = if line.contains('*') { split_unit_text(vocabulary, line).marks } else { "" };
    let line = trim_end(line);
    let rest = trim_end(line.strip_suffix(marks).unwrap_or(line));
    let (name, points) = unbalanced(vocabulary, rest).or_else(|| bare(vocabulary, rest, low_number))?;
    let (name, models) = times(name).map_or((name, None), |(name, models)| (name, Some(models)));
    let (count, name) = counted(name);
    let parts = UnitText { name, count, models, points: Some(points), marks, ..UnitText::default() };
    name.contains(char::is_alphabetic).then_some(parts)
}

/// Takes a line apart whose cost stands before the name, in brackets: `[120] Hunters (reinforced)`.
pub(crate) fn leading<'t>(vocabulary: &Vocabulary, line: &'t str) -> Option<UnitText<'t>> {
    let close = match line.as_bytes().first()? {
        b'[' => ']',
        b'(' => ')',
        _ => return None,
    };
    let (inner, rest) = line[1..].split_once(close)?;
    let points = unit_cost(vocabulary, inner)?;
    let rest = trim_end(rest.trim_start_matches(is_blank));
    let (rest, note) = bracketed(rest).map_or((rest, None), |(before, note)| (before, Some(note)));
    let (count, name) = counted(rest);
    let is_unit =
        name.starts_with(char::is_alphabetic) && note.is_none_or(|note| parse_cost(vocabulary, note).is_none());
    is_unit.then_some(UnitText { name, count, points: Some((points, inner)), note, ..UnitText::default() })
}

/// What may stand where a bracket is due.
const NO_BRACKETS: [char; 5] = ['}', '>', '|', '/', '.'];

/// Returns a line as it was probably meant whose cost has one bracket too few or too many: `Hunters (120` is `Hunters (120)`.
pub(crate) fn corrected(vocabulary: &Vocabulary, line: &str) -> Option<String> {
    let count = |open: u8, close: u8| line.bytes().filter(|byte| *byte == open || *byte == close).count();
    if count(b'(', b')') == 2 && count(b'[', b']') == 0 || !has_digit(line) {
        return None;
    }
    let rest = trim_end(line.strip_suffix(split_unit_text(vocabulary, line).marks).unwrap_or(line));
    unbalanced(vocabulary, rest).map(|(name, (_, figure))| format!("{name} ({figure})"))
}

/// Takes a cost off the end that has one bracket too few or too many.
fn unbalanced<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>)> {
    if let Some(doubled) = text.strip_suffix("))") {
        let open = memchr::memrchr(b'(', doubled.as_bytes())?;
        let inner = &doubled[open + 1..];
        return parse_cost(vocabulary, inner).map(|points| (trim_end(&text[..open]), (points, inner)));
    }
    let inner = match (text.strip_suffix([')', ']']), memchr::memrchr2(b'(', b'[', text.as_bytes())) {
        (None, Some(open)) => {
            let inner = text[open + 1..].trim_end_matches(NO_BRACKETS);
            return parse_cost(vocabulary, inner).map(|points| (trim_end(&text[..open]), (points, inner)));
        }
        (Some(inner), None) => inner,
        _ => return None,
    };
    let (name, figure) = split_trailing_digits(inner);
    let name = name.trim_end_matches(['{', '<', '|']);
    let points = parse_cost(vocabulary, figure).filter(|_| name.ends_with(is_blank) && figure.len() > 1)?;
    Some((trim_end(name), (points, figure)))
}

/// Takes a cost without brackets off the end.
fn bare<'t>(vocabulary: &Vocabulary, text: &'t str, low_number: LowNumber) -> Option<(&'t str, Figure<'t>)> {
    let text = text.strip_suffix('|').map_or(text, trim_end);
    let text = text.strip_suffix(",-").unwrap_or(text);
    let before = before_figure(text);
    let figure = &text[before.len()..];
    let points = parse_cost(vocabulary, figure).filter(|points| (2..=5).contains(&figure.len()) || *points == 0)?;
    let blank = trim_end(before);
    let name = without_word(vocabulary, without_leader(blank));
    let has_leader = name.len() < blank.len();
    let least = if has_leader || low_number == LowNumber::IsCost {
        vocabulary.figures.least_cost
    } else {
        vocabulary.figures.least_bare_cost
    };
    let fits = points.is_multiple_of(vocabulary.figures.cost_step) && points >= least || has_leader && points == 0;
    // a dash may stand within a name, the other marks do not
    let led = has_leader
        && (before[name.len()..].starts_with(is_blank) || before.ends_with([':', '=', '@', '~', '|', '…', '.']));
    let is_glued = before.ends_with('-') && points >= vocabulary.figures.least_bare_cost;
    let apart = blank.len() < before.len() || led || is_glued;
    let times = name.strip_suffix(TIMES).is_some_and(|name| name.ends_with(is_blank));
    let is_time = before.strip_suffix(':').is_some_and(|hour| hour.ends_with(is_digit));
    (fits && apart && !name.is_empty() && !times && !is_time).then_some((name, (points, figure)))
}

/// Returns what stands before the figure that ends a text; a mark may part its thousands: `Hunters 1.280`.
fn before_figure(text: &str) -> &str {
    let before = text.trim_end_matches(is_digit);
    let thousands = before.strip_suffix(['.', ',', '\'', '’']).filter(|_| text.len() - before.len() == 3);
    let Some(thousands) = thousands else { return before };
    let apart = thousands.trim_end_matches(is_digit);
    let fits = thousands.len() - apart.len() == 1 && apart.ends_with(|c: char| is_blank(c) || c == ':');
    if fits { apart } else { before }
}

/// Takes the word for points off the end of a name: `Hunters - Points: 120`.
fn without_word<'t>(vocabulary: &Vocabulary, name: &'t str) -> &'t str {
    let before = vocabulary.points.strip_suffixes(name).find(|before| before.ends_with(is_blank));
    before.map(without_leader).filter(|before| !before.is_empty()).unwrap_or(name)
}

/// Returns the figure that a letter looks like, and any other character as it is.
pub(crate) fn figure(c: char) -> char {
    match c {
        'o' | 'O' => '0',
        'l' | 'I' | 'i' => '1',
        c => c,
    }
}

/// Returns a word with figures in the place of letters that look like them, where it has a figure already: `l3O` is `130`.
pub(crate) fn as_figures(word: &str) -> Cow<'_, str> {
    let has_figure = word.contains(is_digit);
    let is_figure = has_figure && word.chars().all(|c| figure(c).is_ascii_digit());
    if is_figure { word.chars().map(figure).collect::<String>().into() } else { word.into() }
}

/// Returns whether the last words of a line are a figure with letters in it: `l30`, `15O pts`, `(2O0)`.
pub(crate) fn has_look_alike(line: &str) -> bool {
    let words = line.split(is_blank).rev().take(2).map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    words.into_iter().any(|word| word.len() > 2 && matches!(as_figures(word), Cow::Owned(figures) if figures != word))
}

/// Takes a cost off the end that is no number, because a letter was written for a figure: `Skarbrand (41O)`.
pub(crate) fn mistyped<'t>(vocabulary: &Vocabulary, line: &'t str) -> Option<(&'t str, &'t str)> {
    const LOOK_ALIKES: &str = "oOlIiSsBzZ|,.;?#' ";
    let line = line.trim_end_matches(|c: char| is_blank(c) || c == '*');
    let (before, inner) = bracketed(line)?;
    let figures = without_unit(vocabulary, inner);
    let figure_like = |c: char| c.is_ascii_digit() || LOOK_ALIKES.contains(c);
    if inner.is_empty() && !before.is_empty() {
        return Some((before, inner));
    }
    let ends = || figures.len() > 2 && figures.bytes().skip(1).all(|byte| byte.is_ascii_digit());
    let is_cost = figures.starts_with(is_digit) || figures.len() < inner.len() || ends();
    let slip = is_cost
        && (2..=6).contains(&figures.len())
        && figures.chars().all(figure_like)
        && parse_cost(vocabulary, inner).is_none();
    (slip && figures.contains(is_digit) && !before.is_empty()).then_some((before, inner))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_cost_may_have_lost_its_brackets() {
        let found = |line| {
            unbracketed(sample::vocabulary(), line)
                .map(|parts| (parts.name, parts.points.map_or(0, |(points, _)| points)))
        };
        for (line, name, points) in [
            ("Hunters - 120", "Hunters", 120),
            ("Hunters: 120", "Hunters", 120),
            ("Hunters 120", "Hunters", 120),
            ("3 x Hunters – 60*", "Hunters", 60),
            ("Hunters (120", "Hunters", 120),
            ("Hunters 120)", "Hunters", 120),
            ("Hunters (120))", "Hunters", 120),
            ("Hunters - 20", "Hunters", 20),
            ("Hunters - 0", "Hunters", 0),
            ("Hunters @120", "Hunters", 120),
            ("Hunters ~ 120", "Hunters", 120),
            ("Hunters | 120", "Hunters", 120),
            ("Hunters |120|", "Hunters", 120),
            ("Hunters ..... 120", "Hunters", 120),
            ("Hunters…120", "Hunters", 120),
            ("Hunters -120", "Hunters", 120),
            ("Hunters-120", "Hunters", 120),
            ("Hunters - Points: 120", "Hunters", 120),
            ("Hunters pts 120", "Hunters", 120),
            ("Hunters 1.280", "Hunters", 1280),
            ("4 Hunters (120}", "Hunters", 120),
            ("Hunters {120)", "Hunters", 120),
        ] {
            assert_eq!(found(line), Some((name, points)), "{line}");
        }
        for line in
            ["Hunters (120)*’", "Hunters 20", "Hunters x 60", "Hunters 123", "Hunters", "120", "Hunters (Mk 20)"]
        {
            assert_eq!(found(line), None, "{line}");
        }
    }

    #[test]
    fn a_cost_may_stand_before_the_name() {
        let found = |line| {
            leading(sample::vocabulary(), line)
                .map(|parts| (parts.name, parts.points.map_or(0, |(points, _)| points), parts.note))
        };
        assert_eq!(found("[120] Hunters"), Some(("Hunters", 120, None)));
        assert_eq!(found("(120 pts) 5 Hunters (General, Loud)"), Some(("Hunters", 120, Some("General, Loud"))));
        for line in ["[Hunters] 120", "[120]", "(2) Hunters", "[120] Hunters (110)", "Hunters [120]"] {
            assert_eq!(found(line), None, "{line}");
        }
    }

    #[test]
    fn a_letter_for_a_figure_is_seen() {
        for line in ["Otter l30", "Otter - 15O pts", "Otter (2O0)"] {
            assert!(has_look_alike(line), "{line}");
        }
        assert!(!has_look_alike("Otter II 130") && !has_look_alike("10 Oil 130") && !has_look_alike("Otter Oll"));
        assert_eq!(mistyped(sample::vocabulary(), "Skarbrand (41O)"), Some(("Skarbrand", "41O")));
        assert_eq!(mistyped(sample::vocabulary(), "10 Reeds (l20 pts)**"), Some(("10 Reeds", "l20 pts")));
        assert_eq!(mistyped(sample::vocabulary(), "Skarbrand (O10)"), Some(("Skarbrand", "O10")));
        assert_eq!(mistyped(sample::vocabulary(), "Skarbrand (4?0)"), Some(("Skarbrand", "4?0")));
        assert_eq!(mistyped(sample::vocabulary(), "Skarbrand ( )"), Some(("Skarbrand", "")));
        for line in ["Skarbrand (410)", "Reeds (x2)", "Cannon (Mk 2)", "Reeds (10 models)", "Skink (blue)", "Reeds"] {
            assert_eq!(mistyped(sample::vocabulary(), line), None, "{line}");
        }
    }
}
