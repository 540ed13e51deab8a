//! Counts: `how many` against the one right number, and numbers in question and answer against an upper bound.

use super::figure_context::stands_alone;
use super::question::Question;
use super::roll::{self, RollResult};
use super::{Contradiction, RulingContext, Value, matches_cue, texts};
use crate::ruling::question_cues::CountCues;
use crate::rulings::needle::{Cue, contains_any, contains_words};
use crate::rulings::normalize::numbers;
use crate::rulings::verdict::{Decision, is_inverted};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_rules::record::value::ValueType;

pub(super) fn check<'a>(
    question: &Question<'_, 'a>,
    value: &Value<'a>,
    count: &CountCues,
) -> Option<Contradiction<'a>> {
    let context = question.context;
    let asks_for_other = question.is_open && !question.allows(ValueType::Count) && !count.exact;
    if asks_for_other || is_excluded(context, &context.normalized_question, count) || !is_for_case(context, count) {
        return None;
    }
    let is_asked_for = question.counted.is_some_and(|noun| count.cues.occur_in(noun));
    let contradicted = |number: i64| value.contradicted_by(&number.to_string());
    let stated = match *value.figure {
        Figure::Measured(Quantity::Number(stated) | Quantity::Modifier(stated)) => stated,
        Figure::Measured(dice @ Quantity::Dice(..)) => {
            let is_rolled = roll::apply(context, dice) != RollResult::NotGiven;
            return number_for_dice(context, is_asked_for, count).filter(|_| !is_rolled).map(contradicted);
        }
        _ => return None,
    };
    if count.exact {
        let given: Vec<i64> = context.clauses.iter().filter_map(|clause| number_counted(clause, count)).collect();
        return given.first().copied().filter(|_| !given.contains(&stated)).map(contradicted);
    }
    if question.counted.is_some() && !is_asked_for {
        return None;
    }
    let claimed =
        if is_asked_for { other_number(question, stated, count)? } else { number_beyond(question, stated, count)? };
    let is_of_text =
        |text: &String| numbers(text).iter().any(|(number, words)| *number == claimed && count.cues.occur_in(words));
    if question.is_vague() && texts(context, value.rule).iter().any(is_of_text) {
        return None;
    }
    Some(contradicted(claimed))
}

/// Returns the number that an answer gives where the rule has dice.
fn number_for_dice(context: &RulingContext<'_>, is_asked_for: bool, count: &CountCues) -> Option<i64> {
    let explains = count.exact && context.verdict.decision == Decision::Explains;
    let gives_dice = context.answer_figures().iter().any(|figure| matches!(figure, Quantity::Dice(..)));
    if !(is_asked_for || explains) || gives_dice {
        return None;
    }
    context.clauses.iter().find_map(|clause| number_counted(clause, count))
}

/// Returns whether a text has words that make another count hold, and does not deny them; or the question gives a number beyond
/// those for which the count holds; or it is about all that the count is for each of: the commands of an army, where there is a
/// limit for a unit.
pub(super) fn is_excluded(context: &RulingContext<'_>, text: &str, count: &CountCues) -> bool {
    let question = &context.normalized_question;
    if count.upto.is_some_and(|upto| context.supposed_numbers().iter().any(|number| *number > upto)) {
        return true;
    }
    let asks_for_whole = || context.rulings.wordings.occur_in(question, |wording| &wording.whole);
    if !count.of.is_empty() && asks_for_whole() && !count.of.iter().any(|cue| matches_cue(question, cue)) {
        return true;
    }
    let is_denied = |cue: &Cue| {
        let deny = |deny: &String| contains_words(text, format!("{deny} {}", &**cue).as_str());
        context.wording.denies.iter().any(deny)
    };
    count.but.iter().any(|cue| matches_cue(text, cue) && !is_denied(cue))
}

/// Returns whether a clause says what is not so, and gives no bound by that: `never the same one twice`.
pub(super) fn is_denied(context: &RulingContext<'_>, clause: &str) -> bool {
    let cues = &context.rulings.cues;
    let gives_bound = contains_any(clause, cues.more.iter().chain(&cues.less).chain(&context.wording.bounds));
    !gives_bound && is_inverted(clause, &context.rulings.wordings)
}

/// Returns whether a ruling names the case that the value is for: in words, or by a number from a certain one on.
fn is_for_case(context: &RulingContext<'_>, count: &CountCues) -> bool {
    if count.when.is_empty() {
        return true;
    }
    let answered = numbers(&context.normalized_answer).into_iter().map(|(number, _)| number);
    let mut given = context.supposed_numbers().into_iter().chain(answered);
    let ruling = format!("{} {}", context.normalized_question, context.normalized_answer);
    count.from.is_some_and(|from| given.any(|number| number >= from))
        || count.when.iter().any(|cue| matches_cue(&ruling, cue))
}

/// Returns the number that an answer gives to `how many`, where it is another one.
fn other_number(question: &Question<'_, '_>, stated: i64, count: &CountCues) -> Option<i64> {
    let context = question.context;
    let is_about_count = |clause: &&String| !is_excluded(context, clause, count) && !is_denied(context, clause);
    let mut given = context.clauses.iter().filter(is_about_count).flat_map(|clause| numbers(clause));
    let (number, words) = given.next().filter(|_| !question.gives_number)?;
    (number != stated && (count.cues.occur_in(&words) || stands_alone(context, &words))).then_some(number)
}

/// Finds `<number> <what is counted>` in a text, with at most two words between.
fn number_counted(text: &str, count: &CountCues) -> Option<i64> {
    numbers(text).into_iter().find(|(_, words)| count.cues.occur_in(words)).map(|(number, _)| number)
}

/// Returns the number that a question or its answer allows beyond a bound; none where several things have it together.
fn number_beyond(question: &Question<'_, '_>, stated: i64, bound: &CountCues) -> Option<i64> {
    let context = question.context;
    let is_several =
        |(number, words): &(i64, String)| *number > 1 && bound.of.iter().any(|cue| matches_cue(words, cue));
    if [&context.normalized_question, &context.normalized_answer]
        .iter()
        .any(|text| numbers(text).iter().any(is_several))
    {
        return None;
    }
    let number_in_question = question.main_clauses.iter().find_map(|clause| number_counted(clause, bound));
    let mut clauses = context.clauses.iter().filter(|clause| !is_inverted(clause, &context.rulings.wordings));
    let answered = clauses.find_map(|clause| number_counted(clause, bound));
    let decision = context.verdict.decision;
    if bound.least {
        let claimed = answered.or(number_in_question.filter(|_| context.verdict.affirms() == Some(true)));
        return claimed.filter(|number| *number < stated && decision != Decision::No);
    }
    let is_plain = !context.verdict.polarity.is_inverted();
    match decision {
        Decision::Yes if is_plain => number_in_question.into_iter().chain(answered).find(|number| *number > stated),
        Decision::No if is_plain => answered.filter(|number| *number != stated && Some(*number) != number_in_question),
        Decision::Yes | Decision::No | Decision::Explains | Decision::Unclear => {
            answered.filter(|number| *number > stated)
        }
        Decision::Undecided => None,
    }
}
