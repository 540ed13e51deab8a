//! A question that says what was rolled: `I rolled 2 on the D3`, for a figure of D3+1, asks for 3.

use super::RulingContext;
use crate::rulings::normalize::{numbers, with_capital_dice};
use adjutant_base::figure::{Figure, Quantity};

/// What the roll that a question gives makes of a figure with a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RollResult {
    /// The question gives no roll.
    NotGiven,
    /// It gives one, and the result is not sure.
    Unsure,
    /// The result.
    Total(i64),
}

/// Computes a figure with a die from the roll that the question gives.
pub(super) fn apply(context: &RulingContext<'_>, figure: Quantity) -> RollResult {
    let Quantity::Dice(count, sides, added) = figure else { return RollResult::NotGiven };
    let rolls = numbers(&with_capital_dice(&context.normalized_question));
    let says_rolled = context.rulings.wordings.occur_in(&context.normalized_question, |wording| &wording.rolled);
    let answers_dice = context.answer_figures().iter().any(|figure| matches!(figure, Quantity::Dice(..)));
    if !says_rolled || rolls.is_empty() || answers_dice {
        return RollResult::NotGiven;
    }
    let ([(roll, _)], 1) = (&rolls[..], count) else { return RollResult::Unsure };
    match shown(context, *roll, sides).and_then(|shown| shown.checked_add(added)) {
        Some(total) => RollResult::Total(total),
        None => RollResult::Unsure,
    }
}

/// Returns what a die of some sides shows by a roll of the die that the question names: of one with twice as many it is half.
fn shown(context: &RulingContext<'_>, roll: i64, sides: i64) -> Option<i64> {
    let die_sides = |figure: &Quantity| if let Quantity::Dice(1, sides, 0) = figure { Some(*sides) } else { None };
    let mut named_dice = context.question_figures().iter().filter_map(die_sides).peekable();
    named_dice.peek()?;
    let is_half = named_dice.any(|named| named == 2 * sides) || roll > sides;
    if is_half && (roll > 2 * sides || !is_halved(context)) {
        return None;
    }
    let shown = if is_half { roll.checked_add(1)? / 2 } else { roll };
    (shown > 0).then_some(shown)
}

/// Returns whether the edition records that a die is half of another one, rounded up.
fn is_halved(context: &RulingContext<'_>) -> bool {
    let halved = &context.rulings.cues.halved;
    let states = |figure: &Figure| matches!(figure, Figure::Choice(stated) if halved.contains(stated));
    context.records.rules.iter().any(|rule| context.dated_rules.values(rule).any(|value| states(value.stated.figure)))
}
