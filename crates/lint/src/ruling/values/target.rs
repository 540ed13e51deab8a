//! Which value a question asks for: among those of the rules that it is about, by the type of figure that its words ask for,
//! the words for each value, and the conditions under which each holds.

use std::collections::BTreeSet;

use super::asks::Asks;
use super::{RulingContext, Value, matches_cue};
use crate::ruling::words::CountCues;
use crate::rulings::needle::{Cue, contains_any};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::ConceptId;
use adjutant_rules::record::value::ValueType;

/// The weight of a rule that is named in the question itself, in what precedes it, by its number, or elsewhere.
const NAMED: [i32; 4] = [6, 4, 3, 1];

/// The weight of words by which a question asks for a value, in addition to the number of those words.
const CUED: i32 = 3;

/// The weight of each word of a label.
const LABEL: i32 = 2;

/// The weight of a condition of a value that is given.
const GIVEN: i32 = 4;

/// The value that a question asks for.
pub(super) struct Target<'v, 'a> {
    /// The value.
    pub value: &'v Value<'a>,
    /// Whether words of the question are words for the value.
    pub evident: bool,
    /// Whether the question gives the condition under which the value holds.
    pub given: bool,
    /// Whether the question calls the value by its name.
    pub called: bool,
}

/// What is known of how a question asks.
struct Asked<'c> {
    asks: &'c Asks<'c>,
    terms: BTreeSet<String>,
    /// Whether a value of the type count states how many there are of what the question counts; values that are rolled are then left out.
    numbered: bool,
    named: [BTreeSet<ConceptId>; 3],
}

/// A value with its score.
struct Ranked<'v, 'a> {
    value: &'v Value<'a>,
    score: i32,
    evident: bool,
    given: bool,
}

/// Finds the one value that a question asks for; `None` where two fit as well and state different things.
pub(super) fn find<'v, 'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &'v [Value<'a>],
) -> Option<Target<'v, 'a>> {
    let words = context.rulings.terms.tokens(context.lang, asks.last);
    let terms = words.words.iter().flat_map(|word| word.terms.iter().cloned());
    let mut named =
        [context.concepts_named(&words), context.concepts_named(context.question_words()), context.cited_rules.clone()];
    named[0].extend(context.heading_rule.clone());
    let counts = |value: &Value<'_>| {
        let noun = asks.counted.filter(|_| kind(context, value) == Some(ValueType::Count));
        noun.is_some_and(|noun| value.counts().flat_map(|most| most.cues.words()).any(|cue| matches_cue(noun, cue)))
    };
    let asked = Asked { asks, terms: terms.collect(), numbered: values.iter().any(counts), named };
    let mut ranked: Vec<Ranked<'v, 'a>> = values.iter().filter_map(|value| rank(context, value, &asked)).collect();
    ranked.sort_by_key(|one| -one.score);
    let best = ranked.first()?;
    let figure = best.value.stated.figure;
    let rivals = ranked.iter().skip(1).filter(|other| other.value.stated.figure != figure);
    let clear = rivals.clone().all(|other| other.score < best.score);
    let of_best = |value: &Value<'a>| value.rule.concept == best.value.rule.concept;
    let alone = |kinds: &[ValueType]| {
        let fits = |value: &&Value<'a>| kind(context, value).is_some_and(|kind| kinds.contains(&kind));
        fits(&best.value) && values.iter().filter(|value| of_best(value)).filter(fits).count() == 1
    };
    let first = asks.kinds.first().map_or(&[][..], std::slice::from_ref);
    // how far something moves is no distance to be kept
    let only = !counts_something_else(context, best.value, &asked)
        && (!best.value.is_in(&context.rulings.cues.least) || contains_any(asks.last, &context.wording.apart))
        && asked.named[0].contains(&best.value.rule.concept)
        && (rivals.clone().count() == 0 && alone(&asks.kinds)
            || rivals.clone().all(|other| of_best(other.value)) && alone(first));
    (clear && (best.evident || only)).then_some(Target {
        value: best.value,
        evident: best.evident,
        given: best.given,
        called: false,
    })
}

/// Returns whether a value is a number of something that a question does not name: its label has other words than the title of its rule,
/// and the question has none of them.
fn counts_something_else(context: &RulingContext<'_>, value: &Value<'_>, asked: &Asked<'_>) -> bool {
    let Some(label) = context.rulings.labels.of_value(context.lang, value.name) else { return false };
    let titles = context.titles(value.rule);
    let title = titles.iter().find(|(lang, _)| lang.to_string() == context.rulings.terms.tag(context.lang));
    let title = title.map_or_else(Vec::new, |(_, title)| context.rulings.terms.tokens(context.lang, title).words);
    let is_of_title = |term: &String| title.iter().any(|word| word.terms.contains(term));
    let mut label_terms = label.terms.iter().filter(|term| !is_of_title(term)).peekable();
    let is_number = kind(context, value) == Some(ValueType::Count);
    is_number && label_terms.peek().is_some() && !label_terms.any(|term| asked.terms.contains(term))
}

/// Takes a value as the one that a question asks for, since it calls it by its name.
pub(super) fn called<'v, 'a>(context: &RulingContext<'a>, value: &'v Value<'a>) -> Target<'v, 'a> {
    Target { value, evident: true, given: value.counts().any(|most| given(context, most)), called: true }
}

/// Returns the type of the figure that a value states; that of the register where it states that there is none.
pub(super) fn kind(context: &RulingContext<'_>, value: &Value<'_>) -> Option<ValueType> {
    match value.stated.figure {
        Figure::Measured(Quantity::Number(_)) if value.is_in(&context.rulings.cues.rolls) => Some(ValueType::Threshold),
        Figure::Measured(quantity) => Some(ValueType::of(*quantity)),
        Figure::Choice(_) => Some(ValueType::Choice),
        Figure::Unlimited | Figure::Nothing => {
            let entry = context.rulings.kb.records().register.get(value.name)?;
            entry.types.iter().copied().find(|kind| !matches!(kind, ValueType::Choice | ValueType::Flag))
        }
        Figure::Flag(_) | Figure::Several(_) | Figure::NotStated => None,
    }
}

fn rank<'v, 'a>(context: &RulingContext<'a>, value: &'v Value<'a>, asked: &Asked<'_>) -> Option<Ranked<'v, 'a>> {
    let kind = kind(context, value)?;
    let fits = asked.asks.fits(kind) || kind == ValueType::Threshold && asked.asks.counted.is_some();
    if !fits || !asked.asks.counts(context, value, kind) {
        return None;
    }
    let counts: Vec<&CountCues> = value.counts().collect();
    if kind == ValueType::Dice && asked.numbered || counts.iter().any(|count| set_aside(context, count)) {
        return None;
    }
    let bound = counts.iter().any(|count| !count.when.is_empty());
    let given = bound && counts.iter().any(|count| given(context, count));
    if bound && !given {
        return None;
    }
    let cue = counts.iter().flat_map(|count| count.cues.words().map(|words| (words, count.cues.value.rule.is_some())));
    let cue = cue.chain(modifiers(value)).filter(|(words, _)| matches_cue(asked.asks.last, words));
    let cue = cue.map(|(words, specific)| CUED + 3 * i32::from(specific) + words_of(words)).max();
    let label = label(context, value, asked);
    let penalty = asked.asks.penalty && is_penalty(value);
    let evident = cue.is_some() || label > 0 || given || penalty;
    let distinct = label > LABEL || cue.is_some_and(|cue| cue > 2 * CUED);
    if is_general(context, value) && !distinct {
        return None;
    }
    let many = 2 * i32::from(kind == ValueType::Count && contains_any(asked.asks.last, &context.wording.how_many));
    let primary = i32::from(asked.asks.kinds.first() == Some(&kind)) + if penalty { CUED } else { 0 };
    let score =
        many + primary + focus(context, value, asked) + cue.unwrap_or(0) + label + if given { GIVEN } else { 0 };
    Some(Ranked { value, score, evident, given })
}

/// Returns whether a value is taken away from a roll.
fn is_penalty(value: &Value<'_>) -> bool {
    matches!(value.stated.figure, Figure::Measured(Quantity::Modifier(number)) if *number < 0)
}

fn modifiers<'v>(value: &'v Value<'_>) -> impl Iterator<Item = (&'v Cue, bool)> {
    value.modifiers().flat_map(|cues| cues.words().map(|words| (words, false)))
}

fn words_of(words: &str) -> i32 {
    i32::try_from(words.split([' ', '+']).count().min(4)).unwrap_or(4)
}

fn focus(context: &RulingContext<'_>, value: &Value<'_>, asked: &Asked<'_>) -> i32 {
    let at = asked.named.iter().position(|named| named.contains(&value.rule.concept)).unwrap_or(3);
    if is_general(context, value) { 0 } else { NAMED[at] }
}

/// Returns whether everyday words name the rule of a value.
pub(super) fn is_general(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    context.rulings.cues.general.iter().any(|rule| rule == value.rule.concept.as_str())
}

/// Weighs the label of a value, where a question has every word of it.
fn label(context: &RulingContext<'_>, value: &Value<'_>, asked: &Asked<'_>) -> i32 {
    let labels = &context.rulings.labels;
    let whole = |lang: usize| {
        let label = labels.of_value(lang, value.name)?;
        let all = !label.terms.is_empty() && label.terms.iter().all(|term| asked.terms.contains(term));
        let spelled = asked.asks.last.contains(&label.text);
        (all || spelled).then(|| {
            LABEL * i32::try_from(label.terms.len().max(1)).unwrap_or(1)
                + 3 * i32::from(spelled && label.terms.len() > 1)
        })
    };
    whole(context.lang).unwrap_or(0)
}

/// Returns whether a question has words that make another figure hold.
fn set_aside(context: &RulingContext<'_>, most: &CountCues) -> bool {
    super::count::set_aside(context, &context.normalized_question, most)
}

/// Returns whether a question gives the condition under which a figure holds.
fn given(context: &RulingContext<'_>, most: &CountCues) -> bool {
    let large = most.from.is_some_and(|from| context.supposed_numbers().iter().any(|number| *number >= from));
    large || most.when.iter().any(|words| matches_cue(&context.normalized_question, words))
}
