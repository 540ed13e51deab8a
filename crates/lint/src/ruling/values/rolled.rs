//! A question that says what was rolled: `I rolled 2 on the D3`, for a figure of D3+1, asks for 3.

use super::RulingContext;
use super::answered::upper;
use crate::rulings::normalize::numbers;
use adjutant_base::figure::{Figure, Quantity};

/// What the roll that a question gives makes of a figure with a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rolled {
    /// The question gives no roll.
    NotGiven,
    /// It gives one, and the result is not sure.
    Unsure,
    /// The result.
    Makes(i64),
}

/// Works a figure with a die out from the roll that the question gives.
pub(super) fn work_out(context: &RulingContext<'_>, dice: Quantity) -> Rolled {
    let Quantity::Dice(count, sides, added) = dice else { return Rolled::NotGiven };
    let question = upper(&context.normalized_question);
    let rolls = context.rulings.wordings.occur_in(&context.normalized_question, |wording| &wording.rolled);
    let shown = numbers(&question);
    let gives_dice =
        context.mentions(&upper(&context.normalized_answer)).iter().any(|mention| is_dice(mention.quantity));
    if !rolls || shown.is_empty() || gives_dice {
        return Rolled::NotGiven;
    }
    let named: Vec<i64> = context
        .mentions(&question)
        .into_iter()
        .filter_map(|mention| match mention.quantity {
            Quantity::Dice(1, sides, 0) => Some(sides),
            _ => None,
        })
        .collect();
    let ([(number, _)], 1) = (&shown[..], count) else { return Rolled::Unsure };
    let is_half = named.contains(&(2 * sides)) || *number > sides;
    let shows = match is_half {
        _ if named.is_empty() => None,
        true if !is_halved(context) || *number > 2 * sides => None,
        true => number.checked_add(1).map(|number| number / 2),
        false => Some(*number),
    };
    let made = shows.filter(|number| *number > 0).and_then(|number| number.checked_add(added));
    made.map_or(Rolled::Unsure, Rolled::Makes)
}

fn is_dice(quantity: Quantity) -> bool {
    matches!(quantity, Quantity::Dice(..))
}

/// Returns whether the edition records that a die is half of another one, rounded up.
fn is_halved(context: &RulingContext<'_>) -> bool {
    let halved = &context.rulings.cues.halved;
    let states = |figure: &Figure| matches!(figure, Figure::Choice(stated) if halved.contains(stated));
    context.records.rules.iter().any(|rule| context.dated_rules.values(rule).any(|value| states(value.stated.figure)))
}
