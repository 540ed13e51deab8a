//! Modifiers: `+1 to save rolls` against what the rule adds.

use super::question::Question;
use super::{Contradiction, Value, is_in_texts};
use crate::ruling::question_cues::Cues;
use crate::rulings::needle::contains_words;
use adjutant_base::figure::{Figure, Quantity};

/// Finds a modifier that no rule states for the roll that it is said to be on.
pub(super) fn check<'a>(question: &Question<'_, 'a>, values: &[&Value<'a>]) -> Option<Contradiction<'a>> {
    let context = question.context;
    context.clauses.iter().find_map(|clause| {
        let mentions = context.mentions(clause);
        let given =
            mentions.iter().map(|mention| mention.quantity).find(|given| matches!(given, Quantity::Modifier(_)))?;
        if question.is_vague() && is_in_texts(context, values, given) {
            return None;
        }
        let rivals = || values.iter().filter(|value| modifies_roll_in(value, clause));
        let is_right = rivals().any(|value| stated(value) == Some(given));
        let value = rivals().next().filter(|_| !is_right)?;
        Some(value.contradicted_by(&given.to_string()))
    })
}

/// Returns whether a value is a modifier of a roll that a clause names.
fn modifies_roll_in(value: &Value<'_>, clause: &str) -> bool {
    stated(value).is_some() && value.cues.modifiers().flat_map(Cues::words).any(|cue| contains_words(clause, cue))
}

/// Returns the figure of a value as a modifier.
fn stated(value: &Value<'_>) -> Option<Quantity> {
    match value.figure {
        Figure::Measured(Quantity::Number(number) | Quantity::Modifier(number)) => Some(Quantity::Modifier(*number)),
        _ => None,
    }
}
