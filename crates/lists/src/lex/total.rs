//! Totals and limits: `1970/2000 pts`, `1970 of 2000 pts`, `Test army (1970 points)`.

use super::cost::{Figure, has_digit, parse_cost, trim_end, without_unit};
use crate::lex::lines::{is_blank, is_digit};
use adjutant_text::vocabulary::{Category, TotalWord, Vocabulary};

/// The longest line that states a total and its limit, in bytes.
const MAX_TOTAL_BYTES: usize = 400;

/// Takes a cost with its word off the end: `Test army 1970 pts`, `Test army (1970 points)`, `1970 points`.
pub(crate) fn with_word<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>)> {
    if !has_digit(text) {
        return None;
    }
    let bare = trim_end(text.trim_end_matches([')', ']']));
    let rest = without_unit(vocabulary, bare);
    let (title, figure) = figure_at_end(vocabulary, rest);
    let points = parse_cost(vocabulary, figure)
        .filter(|points| rest.len() < bare.len() && *points >= vocabulary.figures.least_total)?;
    let apart = title.is_empty() || title.ends_with(|c: char| is_blank(c) || matches!(c, '(' | '[' | ':' | '-'));
    let title = title.trim_end_matches(|c: char| is_blank(c) || matches!(c, '(' | '[' | ':' | '-' | '–' | '|'));
    apart.then_some((title, (points, figure)))
}

/// Reads a cost behind a word for points or a total: `Points: 2000`, `I alt: 1 970`. The line holds nothing else.
pub(crate) fn total_after_label<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>)> {
    let (label, figure) = text.split_once([':', '='])?;
    let figure = figure.trim_matches(is_blank);
    let points = parse_cost(vocabulary, figure).filter(|points| *points >= vocabulary.figures.least_total)?;
    is_label(vocabulary, label.trim_end_matches(is_blank)).then_some(("", (points, figure)))
}

/// Reads a total behind the numbers that come to it: `980 + 590 + 390 = 1960`.
pub(crate) fn added<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<Figure<'t>> {
    let (numbers, figure) = text.split_once('=')?;
    let figure = figure.trim_matches(is_blank);
    let is_addition = numbers.contains('+') && numbers.chars().all(|c| c.is_ascii_digit() || is_blank(c) || c == '+');
    Some((parse_cost(vocabulary, figure).filter(|_| is_addition)?, figure))
}

/// Returns whether words before a total only say that it is one.
pub(crate) fn is_label(vocabulary: &Vocabulary, text: &str) -> bool {
    let last = text.rsplit(is_blank).next().unwrap_or(text);
    match vocabulary.totals.get(last) {
        Some(TotalWord::Total) => true,
        Some(_) => text.split(is_blank).all(|word| vocabulary.totals.get(word).is_some()),
        None => false,
    }
}

/// Returns whether a text has a word for a total, or several, such as `Total:`, `all told`.
pub(crate) fn has_total_word(vocabulary: &Vocabulary, text: &str) -> bool {
    let starts = std::iter::once(0).chain(memchr::memchr_iter(b' ', text.as_bytes()).map(|blank| blank + 1));
    let is_total = |start: usize| {
        let mut totals = vocabulary.totals.prefixes(text[start..].trim_start_matches([':', '=']));
        totals.any(|(word, behind)| word == TotalWord::Total && !behind.starts_with(char::is_alphanumeric))
    };
    starts.into_iter().any(is_total)
}

/// Returns the figure right behind the word for a total, where the line begins with that: `Total: 1725 points, 275 to spare`.
pub(crate) fn behind_total_word<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<&'t str> {
    let at = text.find(is_digit)?;
    let (label, behind) = text.split_at(at);
    let is_of_figure = |c: char| c.is_ascii_digit() || is_blank(c) || matches!(c, '.' | ',' | '\'' | '’');
    let end = behind.find(|c: char| !is_of_figure(c)).unwrap_or(behind.len());
    let figure = behind[..end].trim_end_matches(|c: char| !c.is_ascii_digit());
    let (before, last) = figure_at_end(vocabulary, figure);
    let words = label.trim_end_matches(|c: char| is_blank(c) || matches!(c, ':' | '=' | '-'));
    (before.is_empty() && is_label(vocabulary, words)).then_some(last)
}

/// Returns whether a figure of a text is an amount of money: `100 kr`, `£20`.
pub(crate) fn names_money(vocabulary: &Vocabulary, text: &str) -> bool {
    let words: Vec<&str> =
        text.split(is_blank).map(|word| word.trim_matches(['(', ')', '[', ']', ',', ';', ':'])).collect();
    let is_currency = |word: &str| vocabulary.currency.get(word).is_some();
    let is_figure = |word: &str| word.starts_with(is_digit);
    let is_amount = |word: &&str| {
        let behind = word.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
        let before = word.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
        is_figure(word) && is_currency(behind) || before.len() < word.len() && is_currency(before)
    };
    words.windows(2).any(|pair| is_figure(pair[0]) && is_currency(pair[1])) || words.iter().any(is_amount)
}

/// Returns whether a text has a price with two decimals: `825,00`. A time has no more than two figures before them.
pub(crate) fn has_decimals(text: &str) -> bool {
    text.split(is_blank).any(|word| {
        let word = word.trim_end_matches(|c: char| !c.is_ascii_digit());
        let parts = word.rsplit_once([',', '.']).filter(|(whole, part)| whole.len() > 2 && part.len() == 2);
        parts.is_some_and(|(whole, part)| (whole.to_owned() + part).bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// A total of so many times the limit is none.
pub(crate) const MAX_TIMES: u32 = 10;

/// Returns whether two numbers can be a total and a limit, and no date.
fn are_points(vocabulary: &Vocabulary, total: u32, limit: u32) -> bool {
    let figures = &vocabulary.figures;
    figures.is_limit(limit) && total >= figures.least_total && total / limit < MAX_TIMES
}

/// Returns what stands before the total and the limit that end a line, the total, and the limit.
pub(crate) fn with_limit<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>, Figure<'t>)> {
    // a remark may follow a remark
    if text.len() > MAX_TOTAL_BYTES || !has_digit(text) {
        return None;
    }
    if memchr::memchr(b'/', text.as_bytes()).is_none() {
        return with_limit_behind_word(vocabulary, text).or_else(|| with_limit_in_brackets(vocabulary, text));
    }
    // other figures in brackets behind the total: `1965/2000 (Reinforced 1/4)`
    let first = text.split_once(" (").filter(|(first, behind)| first.contains('/') && behind.contains('/'));
    if let Some(found) = first.and_then(|(first, _)| with_limit(vocabulary, first))
        && is_label(vocabulary, found.0.trim_end_matches([':', ' ', '-']))
    {
        return Some(found);
    }
    // other figures behind the total: `1965/2000, Reinforced 1/4`
    let first = text.split_once(", ").filter(|(first, _)| first.contains('/'));
    let first = first.and_then(|(first, _)| with_limit(vocabulary, first));
    if let Some(found) = first.filter(|found| found.0.is_empty() || is_label(vocabulary, found.0)) {
        return Some(found);
    }
    // a remark behind a total with a label or a unit: `Total: 1970/2000 (30 to spare)`, `Mud Men 1970/2000 pts (was 1940)`
    let remark = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    if let Some((before, _)) = remark.filter(|(before, remark)| before.contains('/') && !remark.contains('/')) {
        let found = with_limit(vocabulary, trim_end(before))?;
        let title = found.0.trim_end_matches([':', ' ', '-']);
        let has_unit = without_unit(vocabulary, before).len() < trim_end(before).len();
        return (title.is_empty() || has_unit || is_label(vocabulary, title)).then_some(found);
    }
    let (text, open) = match (text.strip_suffix(')'), text.strip_suffix(']')) {
        (Some(inner), _) => (inner, Some('(')),
        (None, Some(inner)) => (inner, Some('[')),
        (None, None) => (text, None),
    };
    let rest = without_unit(vocabulary, text);
    let unit = rest.len() < trim_end(text).len();
    // a word for points in another language
    let worded = trim_end(rest.trim_end_matches(|c: char| c.is_alphabetic() || c == '.'));
    let worded = Some(worded).filter(|worded| !unit && worded.len() + 1 < rest.trim_end_matches('.').len());
    let rest = worded.unwrap_or(rest);
    let (before_limit, limit) = grouped(vocabulary, rest, u32::MAX).unwrap_or_else(|| figure_behind(rest));
    let before_bar =
        without_unit(vocabulary, before_limit.trim_end_matches(is_blank).strip_suffix('/')?.trim_end_matches(is_blank));
    let before_bar = without_fraction(before_bar);
    let limit_value = parse_cost(vocabulary, limit)?;
    // that of a handbook is no total: `GHB 2019 / 1000`
    if vocabulary.edition_named(before_bar).is_some_and(|(_, words)| before_bar.ends_with(words)) {
        return None;
    }
    let (before, points) = total_behind(vocabulary, before_bar, limit, limit_value);
    let total_value = parse_cost(vocabulary, points)?;
    let before = open.map_or(Some(before), |open| before.strip_suffix(open))?;
    // a figure of a word is no total: `GHB17 / 1000`
    if before.ends_with(char::is_alphabetic) {
        return None;
    }
    let title = before.trim_end_matches(is_blank);
    let plain = are_points(vocabulary, total_value, limit_value);
    let labelled = || title.is_empty() || is_label(vocabulary, title.trim_end_matches([':', ' ', '-']));
    let words = || title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let has_word = || words().any(|word| vocabulary.totals.get(word) == Some(TotalWord::Total));
    // that of the allies is none of the army
    let is_of_allies = words().next().is_some_and(|word| vocabulary.categories.get(word) == Some(Category::Allies));
    if is_of_allies {
        return None;
    }
    let is_total = if worded.is_some() { plain } else { unit || labelled() || has_word() || plain };
    is_total.then_some((title, (total_value, points), (limit_value, limit)))
}

/// Reads a total with the limit in brackets behind it: `1970pts (of 2000)`, `[1970] of [2000]`.
fn with_limit_in_brackets<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>, Figure<'t>)> {
    let inner = text.strip_suffix([')', ']'])?;
    let (before, limit) = figure_at_end(vocabulary, without_unit(vocabulary, inner));
    let limit_value = parse_cost(vocabulary, limit)?;
    // most lines in brackets end with the cost of a unit
    if !vocabulary.figures.is_limit(limit_value) {
        return None;
    }
    let is_between = |c: char| c.is_alphabetic() || is_blank(c) || matches!(c, '(' | '[' | ')' | ']');
    let total = before.trim_end_matches(is_between);
    let words: Vec<&str> =
        before[total.len()..].split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let short = (1..=2).contains(&words.iter().filter(|word| !vocabulary.is_points(word)).count())
        && words.iter().all(|word| word.len() <= MAX_LIMIT_WORD_BYTES);
    let (title, points) = figure_at_end(vocabulary, total);
    let total_value = parse_cost(vocabulary, points)?;
    let title = title.trim_end_matches(|c: char| is_blank(c) || matches!(c, '(' | '['));
    let is_total = short && are_points(vocabulary, total_value, limit_value);
    is_total.then_some((title, (total_value, points), (limit_value, limit)))
}

/// The maximum length of the word between a total and its limit, `of`, and of a word for points.
const MAX_LIMIT_WORD_BYTES: usize = 6;

/// Reads a total and a limit with a word between them: `1970 of 2000 pts`, `Points: 1970 of 2000`.
fn with_limit_behind_word<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>, Figure<'t>)> {
    if text.ends_with([')', ']']) {
        return None;
    }
    let rest = without_unit(vocabulary, text);
    let mut words = text.split(is_blank).map(|word| word.trim_end_matches(':'));
    let mut has_total_word = || words.any(|word| vocabulary.totals.get(word) == Some(TotalWord::Total));
    let is_sum = text.starts_with('=');
    let is_bare = text.starts_with(is_digit);
    let label = text.split(is_digit).next().unwrap_or_default();
    let is_labelled = is_label(vocabulary, label.trim_end_matches([':', '=', ' ']));
    if !rest.ends_with(is_digit) || rest.len() == text.len() && !is_sum && !is_bare && !is_labelled && !has_total_word()
    {
        return None;
    }
    let (before, limit) = grouped(vocabulary, rest, u32::MAX).unwrap_or_else(|| figure_behind(rest));
    let between = trim_end(before);
    // one short word, or two: `of`, `out of`; before them the word for points, and beside them dashes
    let is_between = |c: char| c.is_alphabetic() || is_blank(c) || matches!(c, '.' | '-' | '–');
    let total = between.trim_end_matches(is_between);
    let mut words: Vec<&str> = between[total.len()..].split(|c: char| is_blank(c) || matches!(c, '-' | '–')).collect();
    words.retain(|word| !word.is_empty());
    let unit = words.first().filter(|word| vocabulary.is_points(word) && words.len() > 1);
    let has_unit = unit.is_some();
    let short = words.iter().skip(usize::from(has_unit)).all(|word| word.len() <= 3)
        && (1..=2).contains(&(words.len() - usize::from(has_unit)))
        && between.len() < before.len();
    let is_apart = has_unit || between[total.len()..].starts_with(|c: char| is_blank(c) || matches!(c, '-' | '–'));
    let limit_value = parse_cost(vocabulary, limit)?;
    let (title, points) = total_behind(vocabulary, trim_end(total), limit, limit_value);
    let total_value = parse_cost(vocabulary, points)?;
    let is_total = short && is_apart && are_points(vocabulary, total_value, limit_value);
    let title = trim_end(title.trim_start_matches('='));
    is_total.then_some((title, (total_value, points), (limit_value, limit)))
}

/// Returns what stands before a total that ends a text, and the total: in groups as its limit is.
fn total_behind<'t>(vocabulary: &Vocabulary, text: &'t str, limit: &str, most: u32) -> (&'t str, &'t str) {
    let in_groups = limit.contains(GROUPS).then(|| grouped(vocabulary, text, most)).flatten();
    in_groups.unwrap_or_else(|| figure_behind(text))
}

/// What stands before the last three figures of thousands, beside a comma and a point.
const GROUPS: [char; 3] = [' ', '\'', '’'];

/// Returns what stands before the thousands that end a text, and these: `2 000`, `2'000`. A number before a figure may also be
/// the end of a title, so no more than `most` are meant.
fn grouped<'t>(vocabulary: &Vocabulary, text: &'t str, most: u32) -> Option<(&'t str, &'t str)> {
    let (thousands, rest) = text.split_at_checked(text.len().checked_sub(3)?)?;
    let whole = thousands.strip_suffix(GROUPS).filter(|_| rest.bytes().all(|byte| byte.is_ascii_digit()))?;
    let before = whole.trim_end_matches(is_digit);
    let figure = &text[before.len()..];
    let apart = before.is_empty() || before.ends_with(|c: char| !c.is_alphanumeric() && !matches!(c, ',' | '.'));
    let fits = (1..=2).contains(&(whole.len() - before.len()))
        && parse_cost(vocabulary, figure).is_some_and(|points| points <= most);
    (fits && apart).then_some((before, figure))
}

/// Returns what stands before the figure that ends a text, and the figure: in groups, `2 000`, where it stands alone, behind a word for a
/// total, or is as round as a limit.
pub(crate) fn figure_at_end<'t>(vocabulary: &Vocabulary, text: &'t str) -> (&'t str, &'t str) {
    let stands_alone = |(before, figure): &(&str, &str)| {
        let before = before.trim_matches(|c: char| is_blank(c) || matches!(c, ':' | '=' | '-' | '(' | '['));
        before.is_empty()
            || is_label(vocabulary, before)
            || parse_cost(vocabulary, figure)
                .is_some_and(|points| points.is_multiple_of(vocabulary.figures.round_limit))
    };
    grouped(vocabulary, text, u32::MAX).filter(stands_alone).unwrap_or_else(|| figure_behind(text))
}

/// Returns what stands before the size of a battle that ends a text, and the size: `2000`, `2 000`, `2k`.
pub(crate) fn size<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(&'t str, Figure<'t>)> {
    let figures = &vocabulary.figures;
    let (before, figure) = figure_at_end(vocabulary, text);
    let found = match text.strip_suffix(['k', 'K']).map(figure_behind) {
        Some((before, thousands)) => {
            let figure = &text[before.len()..];
            (before, (thousands.parse::<u32>().ok()?.checked_mul(1000)?, figure))
        }
        None => (before, (parse_cost(vocabulary, figure)?, figure)),
    };
    Some(found)
        .filter(|(before, (points, _))| figures.is_limit(*points) && (before.is_empty() || before.ends_with(is_blank)))
}

/// Returns a text without the empty fraction that the figure at its end has, as prices do: `1.370,00`, `140.0`, `1370,-`.
pub(crate) fn without_fraction(text: &str) -> &str {
    let zeros = text.len() - text.trim_end_matches('0').len();
    let fraction = if text.ends_with('-') { 1 } else { zeros };
    let whole = text[..text.len() - fraction].strip_suffix([',', '.']).filter(|_| (1..3).contains(&fraction));
    whole.filter(|whole| whole.ends_with(is_digit)).unwrap_or(text)
}

/// Returns what stands before the figure that ends a text, and the figure.
fn figure_behind(text: &str) -> (&str, &str) {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, ',' | '.'));
    let figure = text[before.len()..].trim_start_matches([',', '.']);
    (&text[..text.len() - figure.len()], figure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_total_may_run_into_its_title() {
        let values = |line| {
            with_limit(sample::vocabulary(), line).map(|(title, (points, _), (limit, _))| (title, points, limit))
        };
        assert_eq!(values("John Cena!!2000/2000 pts"), Some(("John Cena!!", 2000, 2000)));
        assert_eq!(values("Grudge 24/7. Out. 1990/2000 pts"), Some(("Grudge 24/7. Out.", 1990, 2000)));
        assert_eq!(values("Total: 1000 / 1000"), Some(("Total:", 1000, 1000)));
        assert_eq!(values("TOTAL POINTS: (1970/2000)"), Some(("TOTAL POINTS:", 1970, 2000)));
        assert_eq!(values("Points: 1990/2000"), Some(("Points:", 1990, 2000)));
        assert_eq!(values("Test army 1970/2000"), Some(("Test army", 1970, 2000)));
        assert_eq!(values("1970/2000 Punkte"), Some(("", 1970, 2000)));
        assert_eq!(values("Test 1 970/2 000 pts"), Some(("Test", 1970, 2000)));
        assert_eq!(values("Test 1'970 / 2'000"), Some(("Test", 1970, 2000)));
        assert_eq!(values("List 2 990/1 000 pts"), Some(("List 2", 990, 1000)));
        assert_eq!(values("List 3 1990/2 000 pts"), Some(("List 3", 1990, 2000)));
        assert_eq!(values("List 2 990/1000 pts"), Some(("List 2", 990, 1000)));
        assert_eq!(values("Test 1 970 af 2 000 point"), Some(("Test", 1970, 2000)));
        assert_eq!(values("Test 1970 out of 2000 points"), Some(("Test", 1970, 2000)));
        assert_eq!(values("Total: 1970/2000 (30 to spare)"), Some(("Total:", 1970, 2000)));
        assert_eq!(values("Test [1970/2000]"), Some(("Test", 1970, 2000)));
        assert_eq!(values("Test army 1970 of 2000 pts"), Some(("Test army", 1970, 2000)));
        assert_eq!(values("I alt 1.930 point ud af 2000"), Some(("I alt", 1930, 2000)));
        assert_eq!(values("I alt - 1970 - ud af - 2000"), Some(("I alt -", 1970, 2000)));
        assert_eq!(values("ialt 1970p af 2000"), Some(("ialt", 1970, 2000)));
        assert_eq!(values("ialt 1970p / 2000"), Some(("ialt", 1970, 2000)));
        assert_eq!(values("970 ud af 1000"), Some(("", 970, 1000)));
        assert_eq!(values("Total: 980 of 1000"), Some(("Total:", 980, 1000)));
        assert_eq!(values("1960p / 2000p, Reeds"), Some(("", 1960, 2000)));
        assert_eq!(values("1965/2000, Reinforced 1/4, Allies 0/400"), Some(("", 1965, 2000)));
        for line in [
            "Grudgeathon 24/7",
            "Summer 2024/2025",
            "Cup 11/2025",
            "Round 1/2000 pts of it",
            "Cup 11/2025 (2000)",
            "2000 pts",
            "of 2000 pts",
        ] {
            assert_eq!(values(line), None, "{line}");
        }
    }
}
