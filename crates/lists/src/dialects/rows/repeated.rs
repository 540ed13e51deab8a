//! Lines that are several units of one kind.

use super::item::{counted, counted_before, item, without_per};
use crate::lex::cost::{self, TIMES, UnitText};
use crate::lex::lines::{is_blank, is_digit};
use adjutant_text::vocabulary::{SentenceWord, Vocabulary};

/// Reads a line that is several units of one kind: how many, and one of them: `Otters (20) 120 x 2 = 240`,
/// `2 x 5 Otters (2 x 120)`.
pub(super) fn repeated<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, UnitText<'t>)> {
    let product = |text: &'t str| {
        let (first, last) = text.rsplit_once(TIMES)?;
        Some((
            first.trim_end(),
            last.trim().parse::<u32>().ok().filter(|times| (2..=vocabulary.figures.most_alike).contains(times))?,
        ))
    };
    if let Some(found) = multiplied(vocabulary, text).or_else(|| each_priced(vocabulary, text)) {
        return Some(found);
    }
    if let Some((left, sum)) = text.rsplit_once('=') {
        let (unit, times) = product(left.trim_end())?;
        let parts = item(vocabulary, unit)?;
        let is_sum = parts
            .points
            .is_some_and(|(points, _)| cost::parse_cost(vocabulary, sum.trim()) == points.checked_mul(times));
        return is_sum.then_some((times, parts));
    }
    let (before, inner) = cost::bracketed(text)?;
    let (times, figure) = inner.split_once(TIMES)?;
    let times = times.trim().parse().ok().filter(|times| (2..=vocabulary.figures.most_alike).contains(times))?;
    let figure = figure.trim();
    let points = cost::unit_cost(vocabulary, figure)?;
    let (first, unit) = before.split_once(TIMES)?;
    let parts = counted(vocabulary, unit.trim())?;
    (first.trim().parse() == Ok(times)).then_some((times, UnitText { points: Some((points, figure)), ..parts }))
}

/// Reads a unit behind which stand how many there are, the cost of each and of all: `Otters 2x130 260`, `Otters 2 @ 130 260`. Where so
/// many are no units, or no unit costs so much, they are its models: `Otters 40 @ 7 = 280`.
fn multiplied<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, UnitText<'t>)> {
    let (text, note) = without_remark(text);
    let (product, sum) = text.trim_end_matches(is_blank).rsplit_once(is_blank)?;
    let product = product.trim_end_matches(|c: char| is_blank(c) || c == '=');
    let (before, figure) = product.rsplit_once(['x', 'X', '×', '@'])?;
    let (name, count) = before.trim_end_matches(is_blank).rsplit_once(is_blank)?;
    let times: u32 = count.parse().ok().filter(|times| *times > 0)?;
    let (points, total) = (cost::parse_cost(vocabulary, figure)?, cost::parse_cost(vocabulary, sum)?);
    let name = name.trim_matches(is_blank);
    if !name.starts_with(char::is_alphabetic) || cost::has_digit(name) || points.checked_mul(times) != Some(total) {
        return None;
    }
    let unit = UnitText { name, note, has_option_mark: note.is_some(), ..UnitText::default() };
    let figures = &vocabulary.figures;
    if times <= figures.most_alike && figures.is_unit_cost(points) {
        return Some((times, UnitText { points: Some((points, figure.trim())), ..unit }));
    }
    figures
        .is_unit_cost(total)
        .then_some((1, UnitText { models: Some((times, count)), points: Some((total, sum)), ..unit }))
}

/// Takes a remark in brackets without figures off the end of a text.
fn without_remark(text: &str) -> (&str, Option<&str>) {
    let is_remark = |(_, inner): &(&str, &str)| !cost::has_digit(inner);
    cost::bracketed(text).filter(is_remark).map_or((text, None), |(text, note)| (text, Some(note)))
}

/// What a cost of several units is that of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CostOf {
    Each,
    All,
}

/// Reads several units whose cost is that of one or of all, which a word tells, and maybe their sum: `2x Otters á 170 p`,
/// `3 x 10 Otters á 70 = 210`, `2 x 10 Otters (120 each)`, `1x Otter Chief @ 200 = 200 (General)`, `2 x 3 Otters (280 for both)`.
fn each_priced<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, UnitText<'t>)> {
    let (text, note) = without_remark(text);
    let (text, sum) = text.rsplit_once('=').map_or((text, None), |(text, sum)| (text.trim_end(), Some(sum.trim())));
    let (times, unit) = times_before(vocabulary, text).map_or((None, text), |(times, unit)| (Some(times), unit));
    let (parts, cost_of) = priced_by_word(vocabulary, unit)?;
    // `9 Otters @ 420` are nine models
    let has_sign = cost::digits(text).is_some_and(|(_, behind)| behind.trim_start_matches(is_blank).starts_with(TIMES));
    if times.is_none() && sum.is_none() && !has_sign && unit.contains('@') {
        return None;
    }
    let (times, count) = match times {
        Some(times) => (times, parts.count),
        None => (parts.count.filter(|_| cost_of == CostOf::Each)?.0, None),
    };
    let (cost, figure) = parts.points?;
    let share = match cost_of {
        CostOf::Each => cost,
        CostOf::All => cost.checked_div(times).filter(|_| cost.is_multiple_of(times))?,
    };
    let figures = &vocabulary.figures;
    let is_cost = figures.is_unit_cost(share) && (sum.is_some() || share >= figures.least_bare_cost);
    let is_sum = sum.is_none_or(|sum| cost::parse_cost(vocabulary, sum) == share.checked_mul(times));
    let least = if sum.is_some() { 1 } else { 2 };
    let is_usual = (least..=figures.most_alike).contains(&times);
    let has_option_mark = parts.has_option_mark || note.is_some();
    let points = Some((share, figure));
    (is_cost && is_sum && is_usual)
        .then_some((times, UnitText { count, points, note: note.or(parts.note), has_option_mark, ..parts }))
}

/// Reads a unit with its cost beside a word that says whether each of several costs so much, or all of them together: `5 Otters (140 each)`,
/// `Otters á 140 p`, `3 Otters (280 for both)`.
fn priced_by_word<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(UnitText<'t>, CostOf)> {
    let end = text.rfind(is_digit)? + 1;
    let figure = &text[text[..end].trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ',')).len()..end];
    let figure = figure.trim_start_matches(['.', ',']);
    let start = end - figure.len();
    let behind = text[end..].trim_matches(|c: char| is_blank(c) || matches!(c, ')' | ']' | '.'));
    let behind_unit = vocabulary.points.strip_prefixes(behind).map(|words| words.trim_start_matches(is_blank));
    let words: Vec<&str> = behind_unit.chain([behind]).collect();
    let is_mark = |c: char| is_blank(c) || matches!(c, '(' | '[' | ',' | ':' | '-' | '–' | '=');
    let before = text[..start].trim_end_matches(is_mark);
    let is_apart = |name: &&str| name.ends_with(is_blank);
    let per = before.strip_suffix('@').filter(is_apart).or_else(|| without_per(vocabulary, before));
    let (name, cost_of) = if words.iter().any(|words| vocabulary.each.get(words).is_some()) {
        (per.unwrap_or(before), CostOf::Each)
    } else if words.contains(&"") {
        (per?, CostOf::Each)
    } else {
        let is_of_all = words.iter().any(|words| vocabulary.together.get(words).is_some());
        (Some(before).filter(|_| is_of_all)?, CostOf::All)
    };
    let name = name.trim_end_matches(is_blank);
    let points = cost::parse_cost(vocabulary, figure)?;
    let (count, name) = counted_before(vocabulary, name);
    let is_whole = name.matches('(').count() == name.matches(')').count();
    is_whole.then_some((UnitText { name, count, points: Some((points, figure)), ..UnitText::default() }, cost_of))
}

/// Reads several units of one kind of which a line says no more than their size, and maybe a cost of which it does not say whether it is that
/// of one or of all: `2 x 5 Otters 280`, `two units of five Otters`. One unit may be counted in the same way: `1 x 5 Otters 130`.
pub(super) fn repeated_at_open_cost<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, UnitText<'t>)> {
    let (times, unit) = times_before(vocabulary, text)?;
    let parts = item(vocabulary, unit).filter(|parts| parts.count.is_some())?;
    (1..=vocabulary.figures.most_alike).contains(&times).then_some((times, parts))
}

/// Takes the number of units off what stands before the number of their models: `3 x 10 Otters`, `two units of ten Otters`.
fn times_before<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, &'t str)> {
    let number = |text: &'t str| {
        let word = text.split(is_blank).next().unwrap_or_default();
        let in_words = vocabulary.counts.get(word).map(|number| (number, &text[word.len()..]));
        cost::digits(text).or(in_words)
    };
    let (times, behind) = number(text)?;
    let behind = behind.trim_start_matches(is_blank);
    let of_units = vocabulary.sentences.prefixes(behind).filter(|(word, _)| *word == SentenceWord::Of);
    let behind_word =
        behind.strip_prefix(TIMES).or_else(|| of_units.map(|(_, rest)| rest).min_by_key(|rest| rest.len()));
    let unit = behind_word?.trim_start_matches(is_blank);
    number(unit).is_some().then_some((times, unit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn units_of_one_kind_are_read_once_with_their_number() {
        for (text, wanted) in [
            ("Reed Spears (20) 120 x 2 = 240", Some((2, "Reed Spears", 120))),
            ("2 x 5 Reed Spears (2 x 160)", Some((2, "Reed Spears", 160))),
            ("Reed Spears (20) 120 x 2 = 250", None),
            ("Reed Spears   2x130    260", Some((2, "Reed Spears", 130))),
            ("Reed Spears 1 @ 130 = 130", Some((1, "Reed Spears", 130))),
            ("Reed Spears 2 @ 130 250", None),
            ("Reed Spears 40 @ 7 = 280 (reinforced)", Some((1, "Reed Spears", 280))),
            ("Reed Spears 5 @ 44 = 220", Some((1, "Reed Spears", 220))),
            ("2 x 5 Reed Spears (3 x 160)", None),
            ("3 x 10 Reed Spears á 70 = 210", Some((3, "Reed Spears", 70))),
            ("3 x 10 Reed Spears á 70 = 200", None),
            ("2 x 5 Reed Spears (160 each)", Some((2, "Reed Spears", 160))),
            ("two units of ten Reed Spears, 160 pts apiece", Some((2, "Reed Spears", 160))),
            ("1x Reed Chief @ 230 = 230 (General)", Some((1, "Reed Chief", 230))),
            ("2x Reed Spears @ 90 = 180", Some((2, "Reed Spears", 90))),
            ("2x Reed Spears @ 90 = 190", None),
            ("9 Reed Spears @ 420", None),
            ("2 x 3 Reed Spears (280 for both)", Some((2, "Reed Spears", 140))),
            ("2 x 3 Reed Spears, 270 i alt", Some((2, "Reed Spears", 135))),
            ("3 x 3 Reed Spears (280 in all)", None),
            ("2 x 5 Reed Spears (1,200 for both)", Some((2, "Reed Spears", 600))),
            ("2x Reed Spears (5 models, 120 each)", None),
            ("Reed Spears (20) 999999995 x 9 = 5", None),
            ("3 Reed Spears (280 in all)", None),
            ("Reed Spears 120", None),
        ] {
            let found = repeated(sample::vocabulary(), text);
            assert_eq!(found.map(|(times, parts)| (times, parts.name, parts.points.unwrap().0)), wanted, "{text}");
        }
    }
}
