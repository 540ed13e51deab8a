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

/// Reads several units with the cost of one behind the word for it: `2x Otters á 170 p`.
fn each_priced<'t>(vocabulary: &Vocabulary, text: &'t str) -> Option<(u32, UnitText<'t>)> {
    let parts = cost::split_unit_text(vocabulary, text);
    let parts =
        if parts.points.is_some() { parts } else { cost_typos::unbracketed_with(vocabulary, text, LowNumber::IsCost)? };
    let (times, _) = parts.count.filter(|(times, _)| (2..=vocabulary.figures.most_alike).contains(times))?;
    let (cost, _) = parts.points.filter(|(cost, _)| vocabulary.figures.is_unit_cost(*cost))?;
    let name = without_per(vocabulary, parts.name).filter(|_| cost >= vocabulary.figures.least_bare_cost)?;
    Some((times, UnitText { name, count: None, ..parts }))
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
            ("Reed Spears 120", None),
        ] {
            let found = repeated(sample::vocabulary(), text);
            assert_eq!(found.map(|(times, parts)| (times, parts.name, parts.points.unwrap().0)), wanted, "{text}");
        }
    }
}
