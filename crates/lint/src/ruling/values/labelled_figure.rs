//! Figures that an answer gives behind the name of a value: `a casting value of 5`.

use super::question::Question;
use super::{Contradiction, RulingContext, Value, is_in_texts};
use crate::rulings::normalize::with_capital_dice;
use crate::rulings::verdict::Decision;
use adjutant_base::figure::Quantity;

/// The maximum number of words between the name of a value and its figure: `of`, `is`.
const MAX_WORDS_BETWEEN: usize = 1;

/// Finds a figure behind the name of a value that no rule states for a value of that name.
pub(super) fn check<'a>(question: &Question<'_, 'a>, values: &[Value<'a>]) -> Option<Contradiction<'a>> {
    let context = question.context;
    if !matches!(context.verdict.decision, Decision::Yes | Decision::Explains) {
        return None;
    }
    values.iter().find_map(|value| {
        let given = context.clauses.iter().find_map(|clause| figure_behind(context, value, clause))?;
        let mut stated =
            values.iter().filter(|other| other.name == value.name).filter_map(|same| same.figure.quantity());
        let is_stated =
            stated.any(|stated| agrees(given, stated)) || question.is_vague() && is_in_texts(context, &[value], given);
        (!is_stated && is_comparable(given, value.figure.quantity()?))
            .then(|| value.contradicted_by(&given.to_string()))
    })
}

/// Returns the figure right behind the name of a value.
fn figure_behind(context: &RulingContext<'_>, value: &Value<'_>, clause: &str) -> Option<Quantity> {
    let label = value.label(context)?;
    let (before, behind) = clause.split_once(&label.text)?;
    if before.ends_with(char::is_alphanumeric) || !behind.starts_with(' ') {
        return None;
    }
    let mention = context.mentions(&with_capital_dice(behind)).into_iter().next()?;
    let words_between = behind[..mention.span.start].split_whitespace().count();
    (words_between <= MAX_WORDS_BETWEEN).then_some(mention.quantity)
}

/// Returns whether two figures can be compared: they are of one kind, or each is a number or a roll.
fn is_comparable(given: Quantity, stated: Quantity) -> bool {
    let is_roll = |quantity| matches!(quantity, Quantity::Number(_) | Quantity::Threshold(_));
    std::mem::discriminant(&given) == std::mem::discriminant(&stated) || is_roll(given) && is_roll(stated)
}

fn agrees(given: Quantity, stated: Quantity) -> bool {
    match (given, stated) {
        (
            Quantity::Number(given) | Quantity::Threshold(given),
            Quantity::Number(stated) | Quantity::Threshold(stated),
        ) => given == stated,
        (given, stated) => given.agrees_with(stated),
    }
}
