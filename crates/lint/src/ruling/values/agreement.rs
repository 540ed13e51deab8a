//! Whether an answer gives what the rule states for the one value that its question asks for.

use super::figure_context::{begins_with_thing, follows_bound, has_die, says_only_figure, stands_alone, words_behind};
use super::measure::is_worked_out;
use super::question::Question;
use super::roll::{self, RollResult};
use super::target::{Target, value_type};
use super::{Contradiction, RulingContext, Value, choice, count, is_in_texts, matches_cue};
use crate::rulings::needle::contains_any;
use crate::rulings::normalize::{numbers, with_capital_dice};
use crate::rulings::verdict::Decision;
use adjutant_base::figure::{Figure, Quantity, Unit};
use adjutant_rules::record::value::ValueType;

/// What an answer does with a value.
pub(super) enum Agreement<'a> {
    /// It gives what the rule states.
    Agrees,
    /// It gives something else.
    Differs(Contradiction<'a>),
    /// It says nothing about it.
    Silent,
}

/// A figure that an answer gives.
struct AnswerFigure<'c> {
    quantity: Quantity,
    clause: &'c str,
    /// The words behind a bare number or dice, which say of what; empty behind other figures.
    words: String,
    /// Whether it is a bare number that the answer begins with.
    begins: bool,
    /// Whether it counts dice.
    counts_dice: bool,
    /// What is added where the figure itself is left out: 1 for `more than 5`.
    left_out: i64,
}

/// Compares an answer with the value that its question asks for.
pub(super) fn check<'a>(question: &Question<'_, 'a>, values: &[Value<'a>], target: &Target<'_, 'a>) -> Agreement<'a> {
    let context = question.context;
    let is_correction = context.verdict.decision == Decision::No && !context.verdict.qualified;
    if !question.is_open && !is_correction {
        return Agreement::Silent;
    }
    match value_type(context, target.value) {
        None => Agreement::Silent,
        Some(ValueType::Choice) => choice::check_target(question, target),
        Some(value_type) => check_figure(question, values, target, value_type),
    }
}

fn check_figure<'a>(
    question: &Question<'_, 'a>,
    values: &[Value<'a>],
    target: &Target<'_, 'a>,
    value_type: ValueType,
) -> Agreement<'a> {
    let context = question.context;
    let stated = match target.value.figure {
        Figure::Measured(stated) => Some(*stated),
        // a figure goes against `no limit` only where the question asks for that limit in words of its own
        Figure::Unlimited | Figure::Nothing if target.is_evident => None,
        _ => return Agreement::Silent,
    };
    match stated.map_or(RollResult::NotGiven, |stated| roll::apply(context, stated)) {
        RollResult::NotGiven => {}
        RollResult::Unsure => return Agreement::Silent,
        RollResult::Total(total) => return check_total(context, target, total),
    }
    let mut figures = comparable_figures(question, values, target, value_type);
    let is_right = |figure: &&AnswerFigure<'_>| stated.is_some_and(|stated| is_same(figure, stated));
    let begins_wrong = figures.first().is_some_and(|first| {
        let is_answer = first.begins && question.is_open && !question.gives_number;
        is_answer && !is_sum(&figures) && !is_right(&first)
    });
    if value_type == ValueType::Area && figures.iter().any(|figure| !is_right(&figure)) {
        figures.retain(|figure| !is_right(&figure));
    } else if let Some(figure) = figures.iter().find(is_right).filter(|_| !begins_wrong) {
        // the figure for each of several says something else, unless the question asks for that
        let asks_for_each = contains_any(&context.normalized_question, &context.wording.each);
        return if is_for_each(context, figure) && !asks_for_each { Agreement::Silent } else { Agreement::Agrees };
    }
    let in_question = context.question_figures();
    let is_new = |figure: &&AnswerFigure<'_>| {
        is_for_each(context, figure)
            || !in_question.contains(&figure.quantity)
                && !is_worked_out(figure.quantity, in_question, stated.as_slice())
    };
    match figures.iter().find(is_new).map(|figure| figure.quantity) {
        Some(Quantity::Number(_)) if !question.is_open => Agreement::Silent,
        // what has no limit has a rule that states the figure of something else
        Some(quantity) if stated.is_none() && is_of_other_value(values, target.value, quantity) => Agreement::Silent,
        Some(quantity) => Agreement::Differs(target.value.contradicted_by(&quantity.to_string())),
        None if !question.is_open || !figures.is_empty() => Agreement::Silent,
        None if stated.is_some_and(is_amount) && target.is_evident && context.gives_nothing_else() => {
            Agreement::Differs(target.value.contradicted_by("0"))
        }
        None => check_words(context, target),
    }
}

/// Compares the number of an answer with the one that the dice of the question make.
fn check_total<'a>(context: &RulingContext<'a>, target: &Target<'_, 'a>, total: i64) -> Agreement<'a> {
    let given = numbers(&context.normalized_answer);
    match given.first() {
        _ if given.iter().any(|(number, _)| *number == total) => Agreement::Agrees,
        Some((number, _)) if has_one_figure(context) => {
            Agreement::Differs(target.value.contradicted_by(&number.to_string()))
        }
        Some(_) | None => Agreement::Silent,
    }
}

/// Compares an answer in words with a figure: `touching` is no half inch.
fn check_words<'a>(context: &RulingContext<'a>, target: &Target<'_, 'a>) -> Agreement<'a> {
    let value = target.value;
    let mut choices = value.cues.choices().filter(|choice| choice.of.is_empty());
    match choices.find(|choice| choice::is_in_answer(context, choice)) {
        Some(choice) => Agreement::Differs(value.contradicted_by(&choice::name(context, value, choice))),
        None => Agreement::Silent,
    }
}

/// Returns whether a figure is an amount other than zero.
fn is_amount(stated: Quantity) -> bool {
    match stated {
        Quantity::Number(number) | Quantity::Modifier(number) => number != 0,
        Quantity::Dice(..) => true,
        _ => false,
    }
}

/// Returns whether a question gives several of what there is a number for each of: two battalions.
fn has_several(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let given = numbers(&context.normalized_question);
    let mut of = value.cues.counts().flat_map(|count| &count.of);
    of.any(|cue| given.iter().any(|(number, words)| *number > 1 && matches_cue(words, cue)))
}

/// Returns whether a number is said to be that of one thing among several: `two for each`.
fn is_for_each(context: &RulingContext<'_>, figure: &AnswerFigure<'_>) -> bool {
    contains_any(&figure.words, &context.wording.each)
}

/// Returns whether another value of the same rule is that number: six dice are rolled, each of them a D6.
fn is_of_other_value(values: &[Value<'_>], target: &Value<'_>, quantity: Quantity) -> bool {
    let mut others =
        values.iter().filter(|value| value.rule.concept == target.rule.concept && value.name != target.name);
    others.any(|value| *value.figure == Figure::Measured(quantity))
}

/// Returns whether the first number of an answer is the sum of those behind it: `five: four and one more`.
fn is_sum(figures: &[AnswerFigure<'_>]) -> bool {
    let number = |figure: &AnswerFigure<'_>| match figure.quantity {
        Quantity::Number(number) | Quantity::Modifier(number) => number,
        _ => 0,
    };
    let Some((first, rest)) = figures.split_first() else { return false };
    rest.len() > 1 && rest.iter().map(number).sum::<i64>() == number(first)
}

/// Returns the figures of an answer that can be compared with the value that its question asks for.
fn comparable_figures<'c, 'a>(
    question: &Question<'c, 'a>,
    values: &[Value<'a>],
    target: &Target<'_, 'a>,
    value_type: ValueType,
) -> Vec<AnswerFigure<'c>> {
    let context = question.context;
    let mut figures = Vec::new();
    for clause in context.clauses.iter().filter(|clause| !count::is_denied(context, clause)) {
        figures.extend(figures_of_clause(question, target.value, clause));
    }
    if value_type == ValueType::Length && figures.iter().any(|figure| matches!(figure.quantity, Quantity::Length(..))) {
        figures.retain(|figure| !matches!(figure.quantity, Quantity::Number(_)));
    }
    figures.retain(|figure| {
        is_comparable(question, target, value_type, figure)
            && !(figure.counts_dice && is_of_other_value(values, target.value, figure.quantity))
    });
    let may_be_computed =
        matches!(value_type, ValueType::Count | ValueType::Modifier | ValueType::Ratio | ValueType::Percent);
    if may_be_computed && question.gives_number && (!target.meets_condition || has_several(context, target.value)) {
        figures.retain(|figure| is_for_each(context, figure));
    }
    if question.is_vague() {
        figures.retain(|figure| !is_in_texts(context, &[target.value], figure.quantity));
    }
    figures
}

/// Returns the figures of a clause.
fn figures_of_clause<'c>(question: &Question<'_, '_>, value: &Value<'_>, written: &'c str) -> Vec<AnswerFigure<'c>> {
    let context = question.context;
    if value.cues.counts().any(|count| count::is_excluded(context, written, count)) {
        return Vec::new();
    }
    let clause = with_capital_dice(written);
    let cues = &context.rulings.cues;
    let left_out = i64::from(contains_any(&clause, &cues.more)) - i64::from(contains_any(&clause, &cues.less));
    let asks_for_dice = question.counted.is_some_and(|noun| {
        let is_die = |quantity: &Quantity| matches!(quantity, Quantity::Dice(1, _, 0));
        has_die(context, noun) || context.quantities(&words_behind(noun)).iter().any(is_die)
    });
    let begins_answer = context.normalized_answer.starts_with(clause.to_lowercase().as_str());
    let mut bare_numbers = numbers(&clause).into_iter();
    let mut figures = Vec::new();
    for mention in context.mentions(&clause) {
        let quantity = mention.quantity;
        let words = match quantity {
            Quantity::Number(number) => match bare_numbers.find(|(other, _)| *other == number) {
                Some((_, words)) => words,
                None => continue,
            },
            Quantity::Dice(..) => words_behind(&clause[mention.span.end..]),
            _ => String::new(),
        };
        let is_number = matches!(quantity, Quantity::Number(_));
        let is_of_dice = has_die(context, &words) || asks_for_dice && stands_alone(context, &words);
        figures.push(AnswerFigure {
            quantity,
            begins: is_number && mention.span.start == 0 && begins_answer,
            clause: written,
            counts_dice: is_number && is_of_dice,
            words,
            left_out,
        });
    }
    figures
}

/// Returns whether a figure is one of the type that is asked for, or is in the place of one.
fn is_comparable(
    question: &Question<'_, '_>,
    target: &Target<'_, '_>,
    value_type: ValueType,
    figure: &AnswerFigure<'_>,
) -> bool {
    let context = question.context;
    let (wording, next) = (context.wording, figure.words.as_str());
    let asks_how_many = contains_any(question.sentence, &wording.how_many);
    let asks_how_far = contains_any(question.sentence, &wording.how_far)
        || contains_any(question.sentence, &context.rulings.cues.asks.length);
    let names_value = target.value.cues.counts().flat_map(|count| count.cues.words()).any(|cue| matches_cue(next, cue));
    let has_measure = || wording.measures.iter().any(|word| next.split(' ').next() == Some(word));
    let is_of_value = || {
        let is_asked_for = target.is_evident || !question.types.is_empty();
        names_value || is_asked_for && (stands_alone(context, next) || has_measure() && has_one_figure(context))
    };
    match (value_type, figure.quantity) {
        (ValueType::Dice, Quantity::Dice(..)) => {
            names_value || !begins_with_thing(context, next) || target.is_evident && asks_how_many
        }
        (ValueType::Length, Quantity::Length(..))
        | (ValueType::Threshold, Quantity::Threshold(_))
        | (ValueType::Ratio, Quantity::Ratio(..))
        | (ValueType::Percent, Quantity::Percent(_))
        | (ValueType::Range, Quantity::Range(..))
        | (ValueType::Area, Quantity::Area(..) | Quantity::Length(..))
        | (ValueType::Count | ValueType::Modifier, Quantity::Modifier(_)) => true,
        (ValueType::Count, Quantity::Threshold(_)) => !question.types.is_empty(),
        (ValueType::Count, Quantity::Dice(..)) => asks_how_many,
        (ValueType::Length, Quantity::Number(_)) => {
            asks_how_far && stands_alone(context, next) && says_only_figure(context, Some(target.value), figure.clause)
        }
        (ValueType::Dice, Quantity::Number(_)) => {
            figure.counts_dice || target.is_evident && asks_how_many && is_of_value()
        }
        (ValueType::Threshold, Quantity::Number(number)) => {
            is_of_value()
                && (says_only_figure(context, Some(target.value), figure.clause)
                    || follows_bound(context, figure.clause, number))
        }
        (ValueType::Count | ValueType::Modifier, Quantity::Number(_)) => is_of_value(),
        _ => false,
    }
}

/// Returns whether an answer gives one figure alone.
fn has_one_figure(context: &RulingContext<'_>) -> bool {
    context.answer_figures().len() == 1
}

/// Returns whether a figure is the stated one, in whatever notation.
fn is_same(figure: &AnswerFigure<'_>, stated: Quantity) -> bool {
    match (figure.quantity, stated) {
        (given, stated) if given == stated => true,
        (
            Quantity::Number(given) | Quantity::Threshold(given),
            Quantity::Number(stated) | Quantity::Threshold(stated),
        ) => given == stated || given + figure.left_out == stated,
        (Quantity::Number(given), Quantity::Modifier(stated)) => given == stated.abs(),
        (Quantity::Modifier(given), Quantity::Number(stated)) => given.abs() == stated,
        (Quantity::Number(given), Quantity::Length(stated, Unit::Inch)) => given * 100 == stated,
        (Quantity::Number(given), Quantity::Dice(count, _, 0)) => figure.counts_dice && given == count,
        (given @ Quantity::Length(..), stated @ Quantity::Area(..)) => given.agrees_with(stated),
        _ => false,
    }
}
