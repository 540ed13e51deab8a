//! Lines that are several units of one kind.

use super::item::{counted, item, without_per};
use crate::lex::cost::{self, TIMES, UnitText};
use crate::lex::cost_typos::{self, LowNumber};
use crate::lex::lines::is_blank;
use adjutant_text::vocabulary::Vocabulary;

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
        let is_sum =
            parts.points.is_some_and(|(points, _)| cost::parse_cost(vocabulary, sum.trim()) == Some(points * times));
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

/// Reads a unit behind which stand how many there are, the cost of each and of all: `Otters 2x130 260`, `Otters 2 @ 130 260`.
fn multiplied<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, UnitText<'t>)> {
    let (product, sum) = text.trim_end_matches(is_blank).rsplit_once(is_blank)?;
    let product = product.trim_end_matches(|c: char| is_blank(c) || c == '=');
    let (before, figure) = product.rsplit_once(['x', 'X', '×', '@'])?;
    let (name, times) = before.trim_end_matches(is_blank).rsplit_once(is_blank)?;
    let times: u32 = times.parse().ok().filter(|times| (1..=vocabulary.figures.most_alike).contains(times))?;
    let points = cost::parse_cost(vocabulary, figure)?;
    let name = name.trim_matches(is_blank);
    let is_unit = name.starts_with(char::is_alphabetic) && points >= vocabulary.figures.least_cost;
    let is_product = cost::parse_cost(vocabulary, sum) == points.checked_mul(times);
    (is_unit && is_product)
        .then(|| (times, UnitText { name, points: Some((points, figure.trim())), ..UnitText::default() }))
}

/// Reads several units with the cost of one behind the word for it, and maybe their sum: `2x Otters á 170 p`, `3 x 10 Otters á 70 = 210`.
fn each_priced<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, UnitText<'t>)> {
    let (text, sum) = text.rsplit_once('=').map_or((text, None), |(text, sum)| (text.trim_end(), Some(sum.trim())));
    let (times, unit) = times_before(text).map_or((None, text), |(times, unit)| (Some(times), unit));
    let parts = cost::split_unit_text(vocabulary, unit);
    let parts =
        if parts.points.is_some() { parts } else { cost_typos::unbracketed_with(vocabulary, unit, LowNumber::IsCost)? };
    let (times, count) = match times {
        Some(times) => (times, parts.count),
        None => (parts.count?.0, None),
    };
    let (cost, _) = parts.points.filter(|(cost, _)| vocabulary.figures.is_unit_cost(*cost))?;
    let is_cost = sum.is_some() || cost >= vocabulary.figures.least_bare_cost;
    let name = without_per(vocabulary, parts.name).filter(|_| is_cost)?;
    let is_sum = sum.is_none_or(|sum| cost::parse_cost(vocabulary, sum) == cost.checked_mul(times));
    let is_usual = (2..=vocabulary.figures.most_alike).contains(&times);
    (is_sum && is_usual).then_some((times, UnitText { name, count, ..parts }))
}

/// Takes the number of units off what stands before the number of their models: `3 x 10 Otters`.
fn times_before(text: &str) -> Option<(u32, &str)> {
    let (times, behind) = cost::digits(text)?;
    let unit = behind.trim_start_matches(is_blank).strip_prefix(TIMES)?.trim_start_matches(is_blank);
    unit.starts_with(|c: char| c.is_ascii_digit()).then_some((times, unit))
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
            ("2 x 5 Reed Spears (3 x 160)", None),
            ("3 x 10 Reed Spears á 70 = 210", Some((3, "Reed Spears", 70))),
            ("3 x 10 Reed Spears á 70 = 200", None),
            ("Reed Spears 120", None),
        ] {
            let found = repeated(sample::vocabulary(), text);
            assert_eq!(found.map(|(times, parts)| (times, parts.name, parts.points.unwrap().0)), wanted, "{text}");
        }
    }
}
