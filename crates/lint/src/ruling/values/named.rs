//! Figures that an answer gives behind the name of a value: `a casting value of 5`.

use super::answered::upper;
use super::asks::Asks;
use super::{Contradiction, RulingContext, Value, in_text};
use crate::rulings::verdict::Decision;
use adjutant_base::figure::Quantity;

/// The maximum number of words between the name of a value and its figure: `of`, `is`.
const MAX_WORDS_BETWEEN: usize = 1;

/// Finds a figure behind the name of a value that no rule states for a value of that name.
pub(super) fn check<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &[Value<'a>],
) -> Option<Contradiction<'a>> {
    let decided = matches!(context.verdict.decision, Decision::Yes | Decision::Explains);
    values.iter().filter(|_| decided).find_map(|value| {
        let claimed = context.clauses.iter().find_map(|clause| given(context, value, clause))?;
        let same = values.iter().filter(|other| other.name == value.name);
        let right = same.filter_map(|value| value.stated.figure.quantity()).any(|stated| agrees(claimed, stated));
        let known = asks.is_vague() && in_text(context, &[value], claimed);
        (!right && !known && comparable(claimed, value.stated.figure.quantity()?))
            .then(|| value.against(&claimed.to_string()))
    })
}

/// Returns the figure right behind the name of a value.
fn given(context: &RulingContext<'_>, value: &Value<'_>, clause: &str) -> Option<Quantity> {
    let label = context.rulings.labels.of_value(context.lang, value.name)?;
    let at = clause.find(&label.text)?;
    let free = !clause[..at].ends_with(char::is_alphanumeric);
    let behind = &clause[at + label.text.len()..];
    let said = context.mentions(&upper(behind)).into_iter().next().filter(|_| free && behind.starts_with(' '))?;
    (behind[..said.span.start].split_whitespace().count() <= MAX_WORDS_BETWEEN).then_some(said.quantity)
}

/// Returns whether two figures may stand for one value: of one kind, or bare numbers for rolls.
fn comparable(claimed: Quantity, stated: Quantity) -> bool {
    let roll = |quantity| matches!(quantity, Quantity::Number(_) | Quantity::Threshold(_));
    std::mem::discriminant(&claimed) == std::mem::discriminant(&stated) || roll(claimed) && roll(stated)
}

fn agrees(claimed: Quantity, stated: Quantity) -> bool {
    match (claimed, stated) {
        (Quantity::Number(one) | Quantity::Threshold(one), Quantity::Number(other) | Quantity::Threshold(other)) => {
            one == other
        }
        (claimed, stated) => claimed.agrees_with(stated),
    }
}
