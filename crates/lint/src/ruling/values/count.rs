//! Counts: `how many` against the one right number, and numbers in question and answer against an upper bound.

use super::answered::{stands_alone, upper};
use super::asks::Asks;
use super::rolled::{self, Rolled};
use super::{Contradiction, RulingContext, Value, matches_cue, texts};
use crate::ruling::words::CountCues;
use crate::rulings::needle::{Cue, contains_any, contains_words};
use crate::rulings::normalize::numbers;
use crate::rulings::verdict::{Decision, is_inverted};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_rules::record::value::ValueType;

pub(super) fn check<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    value: &Value<'a>,
    most: &CountCues,
) -> Option<Contradiction<'a>> {
    let elsewhere = asks.open && !asks.fits(ValueType::Count) && !most.exact;
    if elsewhere || set_aside(context, &context.normalized_question, most) || !applies(context, most) {
        return None;
    }
    let wanted = asks.counted.is_some_and(|noun| most.cues.words().any(|word| matches_cue(noun, word)));
    let stated = match *value.stated.figure {
        Figure::Measured(Quantity::Number(stated) | Quantity::Modifier(stated)) => stated,
        Figure::Measured(dice @ Quantity::Dice(..)) => {
            if rolled::work_out(context, dice) != Rolled::NotGiven {
                return None;
            }
            return fixed(context, wanted, most).map(|count| value.against(&count));
        }
        _ => return None,
    };
    if most.exact {
        let said: Vec<i64> = context.clauses.iter().filter_map(|clause| counted(clause, most)).collect();
        return said.first().filter(|_| !said.contains(&stated)).map(|count| value.against(&count.to_string()));
    }
    if asks.counted.is_some() && !wanted {
        return None;
    }
    let claimed = if wanted { exact(context, asks, stated, most) } else { over(context, asks, stated, most) };
    let text = |count: &i64| texts(context, value.rule).iter().any(|text| says(text, most, *count));
    claimed.filter(|count| !asks.is_vague() || !text(count)).map(|count| value.against(&count.to_string()))
}

/// Returns whether a text has a number of what is counted.
fn says(text: &str, most: &CountCues, count: i64) -> bool {
    numbers(text)
        .into_iter()
        .any(|(number, words)| number == count && most.cues.words().any(|word| matches_cue(&words, word)))
}

/// Returns the number that an answer gives where the rule has dice.
fn fixed(context: &RulingContext<'_>, wanted: bool, most: &CountCues) -> Option<String> {
    let asks = wanted || most.exact && context.verdict.decision == Decision::Explains;
    let clause = context.clauses.iter().find(|clause| counted(clause, most).is_some()).filter(|_| asks)?;
    let dice = context
        .mentions(&upper(&context.normalized_answer))
        .iter()
        .any(|said| matches!(said.quantity, Quantity::Dice(..)));
    counted(clause, most).filter(|_| !dice).map(|count| count.to_string())
}

/// Returns whether a text has words that make another count hold, and does not deny them; or the question gives a number beyond
/// those for which the count holds; or it is about all that the count is for each of: the commands of an army, where there is a
/// limit for a unit.
pub(super) fn set_aside(context: &RulingContext<'_>, text: &str, most: &CountCues) -> bool {
    let of_all = || {
        let asked = |cue: &Cue| matches_cue(&context.normalized_question, cue);
        context.rulings.wordings.occur_in(&context.normalized_question, |wording| &wording.whole)
            && !most.of.iter().any(asked)
    };
    let beyond = most.upto.is_some_and(|upto| context.supposed_numbers().iter().any(|number| *number > upto));
    beyond
        || !most.of.is_empty() && of_all()
        || most.but.iter().any(|word| {
            let denied = |deny: &String| contains_words(text, format!("{deny} {}", &**word).as_str());
            matches_cue(text, word) && !context.wording.denies.iter().any(denied)
        })
}

/// Returns whether a clause says what is not so, and gives no bound by that: `never the same one twice`.
pub(super) fn is_denied(context: &RulingContext<'_>, clause: &str) -> bool {
    let cues = &context.rulings.cues;
    let bound = contains_any(clause, cues.more.iter().chain(&cues.less).chain(&context.wording.bounds));
    !bound && is_inverted(clause, &context.rulings.wordings)
}

/// Returns whether a ruling names the case that the value is for: in words, or by a number from a certain one on.
fn applies(context: &RulingContext<'_>, most: &CountCues) -> bool {
    if most.when.is_empty() {
        return true;
    }
    let answered = numbers(&context.normalized_answer).into_iter().map(|(number, _)| number);
    let mut given = context.supposed_numbers().into_iter().chain(answered);
    let large = most.from.is_some_and(|from| given.any(|number| number >= from));
    let both = format!("{} {}", context.normalized_question, context.normalized_answer);
    large || most.when.iter().any(|words| matches_cue(&both, words))
}

/// Returns the number that an answer gives to `how many`, where it is another one.
fn exact(context: &RulingContext<'_>, asks: &Asks<'_>, stated: i64, most: &CountCues) -> Option<i64> {
    let clauses =
        context.clauses.iter().filter(|clause| !set_aside(context, clause, most) && !is_denied(context, clause));
    let mut said = clauses.flat_map(|clause| numbers(clause));
    let (first, words) = said.next().filter(|_| !asks.example)?;
    let names_value = most.cues.words().any(|word| matches_cue(&words, word));
    (first != stated && (names_value || stands_alone(context, &words))).then_some(first)
}

/// Finds `<number> <what is counted>` in a text, with at most two words between.
fn counted(text: &str, most: &CountCues) -> Option<i64> {
    let mut found = numbers(text).into_iter();
    found.find_map(|(number, words)| most.cues.words().any(|word| matches_cue(&words, word)).then_some(number))
}

/// Returns the number that a question or its answer allows beyond the bound; none where several things have it together.
fn over(context: &RulingContext<'_>, asks: &Asks<'_>, stated: i64, most: &CountCues) -> Option<i64> {
    let several = |(number, words): &(i64, String)| *number > 1 && most.of.iter().any(|of| matches_cue(words, of));
    if numbers(&context.normalized_question).iter().chain(&numbers(&context.normalized_answer)).any(several) {
        return None;
    }
    let clauses = context.clauses.iter().filter(|clause| !is_inverted(clause, &context.rulings.wordings));
    let asked = asks.main.iter().find_map(|clause| counted(clause, most));
    let answered = clauses.into_iter().find_map(|clause| counted(clause, most));
    if most.least {
        let said = answered.or(asked.filter(|_| context.verdict.affirms() == Some(true)));
        return said.filter(|count| *count < stated && context.verdict.decision != Decision::No);
    }
    match context.verdict.decision {
        Decision::Yes if !context.verdict.polarity.is_inverted() => {
            asked.into_iter().chain(answered).find(|count| *count > stated)
        }
        Decision::No if !context.verdict.polarity.is_inverted() => {
            answered.filter(|count| *count != stated && Some(*count) != asked)
        }
        Decision::Yes | Decision::No | Decision::Explains | Decision::Unclear => {
            answered.filter(|count| *count > stated)
        }
        Decision::Undecided => None,
    }
}
