//! Modifiers: `+1 to save rolls` against what the rule adds.

use super::asks::Asks;
use super::{Contradiction, RulingContext, Value, in_text};
use crate::rulings::needle::contains_words;
use adjutant_base::figure::{Figure, Quantity};

/// Finds a modifier that no rule states for the roll that it is said to be on.
pub(super) fn check<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &[&Value<'a>],
) -> Option<Contradiction<'a>> {
    context.clauses.iter().find_map(|clause| {
        let mut said = context.mentions(clause).into_iter().filter_map(|mention| match mention.quantity {
            Quantity::Modifier(number) => Some(number),
            _ => None,
        });
        let said =
            said.next().filter(|said| !asks.is_vague() || !in_text(context, values, Quantity::Modifier(*said)))?;
        wrong(values, clause, said)
    })
}

fn wrong<'a>(values: &[&Value<'a>], clause: &str, said: i64) -> Option<Contradiction<'a>> {
    let stated = |value: &Value<'a>| match value.stated.figure {
        Figure::Measured(Quantity::Number(number) | Quantity::Modifier(number)) => Some(*number),
        _ => None,
    };
    let named = |value: &&Value<'a>| {
        stated(value).is_some()
            && value.modifiers().flat_map(super::Cues::words).any(|word| contains_words(clause, word))
    };
    let rivals: Vec<&Value<'a>> = values.iter().copied().filter(named).collect();
    let right = rivals.iter().any(|value| stated(value) == Some(said));
    let value = rivals.first().filter(|_| !right)?;
    Some(value.against(&format!("{said:+}")))
}
