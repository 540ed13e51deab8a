//! Which value a question asks for: among those of the rules that it is about, by the type of figure that its words ask for,
//! the words for each value, and the conditions under which each holds.

use std::collections::BTreeSet;

use super::question::Question;
use super::{RulingContext, Value, count, matches_cue};
use crate::ruling::question_cues::CountCues;
use crate::rulings::needle::contains_any;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::ConceptId;
use adjutant_rules::record::value::ValueType;

/// The weight of a rule that is named in the question itself, in what precedes it, by its number, or elsewhere.
const NAMED: [i32; 4] = [6, 4, 3, 1];

/// The weight of words by which a question asks for a value, in addition to the number of those words.
const CUED: i32 = 3;

/// The maximum number of those words that count.
const MAX_CUE_WORDS: usize = 4;

/// The weight of each word of a label.
const LABEL: i32 = 2;

/// The weight of a condition of a value that is given.
const CONDITION: i32 = 4;

/// The value that a question asks for.
pub(super) struct Target<'v, 'a> {
    /// The value.
    pub value: &'v Value<'a>,
    /// Whether words of the question are words for the value.
    pub is_evident: bool,
    /// Whether the question gives the condition under which the value holds.
    pub meets_condition: bool,
    /// Whether the question calls the value by its name.
    pub is_named: bool,
}

impl<'v, 'a> Target<'v, 'a> {
    /// Returns a value that a question calls by its name.
    pub(super) fn named(context: &RulingContext<'a>, value: &'v Value<'a>) -> Self {
        let meets_condition = value.cues.counts().any(|count| meets_condition(context, count));
        Self { value, is_evident: true, meets_condition, is_named: true }
    }
}

/// Ranks values by how well they fit a question.
struct Ranker<'c, 'a> {
    question: &'c Question<'c, 'a>,
    terms: BTreeSet<String>,
    /// Whether a value of the type count states how many there are of what the question counts; values that are rolled are then left out.
    has_count: bool,
    /// The rules that are named in the question itself, in what precedes it, and by their numbers.
    named_rules: [BTreeSet<ConceptId>; 3],
}

/// Finds the one value that a question asks for; `None` where two fit as well and state different things.
pub(super) fn find<'v, 'a>(question: &Question<'_, 'a>, values: &'v [Value<'a>]) -> Option<Target<'v, 'a>> {
    let context = question.context;
    let ranker = Ranker::new(question, values);
    let mut ranked: Vec<(i32, Target<'v, 'a>)> = values.iter().filter_map(|value| ranker.rank(value)).collect();
    ranked.sort_by_key(|(score, _)| -score);
    let mut ranked = ranked.into_iter();
    let (best_score, best) = ranked.next()?;
    let rivals: Vec<_> = ranked.filter(|(_, rival)| rival.value.figure != best.value.figure).collect();
    let is_clear = rivals.iter().all(|(score, _)| *score < best_score);
    let is_of_rule = |value: &Value<'a>| value.rule.concept == best.value.rule.concept;
    let is_only_one_of = |types: &[ValueType]| {
        let has_type = |value: &Value<'a>| value_type(context, value).is_some_and(|own| types.contains(&own));
        has_type(best.value) && values.iter().filter(|value| is_of_rule(value) && has_type(value)).count() == 1
    };
    let first_type = question.types.first().map_or(&[][..], std::slice::from_ref);
    let is_without_rival = rivals.is_empty() && is_only_one_of(&question.types)
        || rivals.iter().all(|(_, rival)| is_of_rule(rival.value)) && is_only_one_of(first_type);
    // how far something moves is no distance to be kept
    let is_other_distance =
        best.value.is_in(&context.rulings.cues.least) && !contains_any(question.sentence, &context.wording.apart);
    let is_implied = is_without_rival
        && ranker.named_rules[0].contains(&best.value.rule.concept)
        && !is_other_distance
        && !ranker.counts_something_else(best.value);
    (is_clear && (best.is_evident || is_implied)).then_some(best)
}

/// Returns the type of the figure that a value states; that of the register where it states that there is none.
pub(super) fn value_type(context: &RulingContext<'_>, value: &Value<'_>) -> Option<ValueType> {
    match value.figure {
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

impl<'c, 'a> Ranker<'c, 'a> {
    fn new(question: &'c Question<'c, 'a>, values: &[Value<'a>]) -> Self {
        let context = question.context;
        let mut in_question = question.named_rules().clone();
        in_question.extend(context.heading_rule.clone());
        let named_rules = [in_question, context.named_in_question().clone(), context.cited_rules.clone()];
        let terms = question.words().words.iter().flat_map(|word| word.terms.clone()).collect();
        let has_count = question.counted.is_some_and(|noun| {
            let mut counts = values.iter().filter(|value| value_type(context, value) == Some(ValueType::Count));
            counts
                .any(|value| value.cues.counts().flat_map(|count| count.cues.words()).any(|cue| matches_cue(noun, cue)))
        });
        Self { question, terms, has_count, named_rules }
    }

    /// Returns how well a value fits the question; `None` if it cannot be what the question asks for.
    fn rank<'v>(&self, value: &'v Value<'a>) -> Option<(i32, Target<'v, 'a>)> {
        let (question, context) = (self.question, self.question.context);
        let value_type = value_type(context, value)?;
        let is_roll_counted = value_type == ValueType::Threshold && question.counted.is_some();
        if !(question.allows(value_type) || is_roll_counted) || !question.counts(value, value_type) {
            return None;
        }
        let counts: Vec<&CountCues> = value.cues.counts().collect();
        let is_excluded = |count: &&CountCues| count::is_excluded(context, &context.normalized_question, count);
        if value_type == ValueType::Dice && self.has_count || counts.iter().any(is_excluded) {
            return None;
        }
        let is_conditional = counts.iter().any(|count| !count.when.is_empty());
        let meets_condition = is_conditional && counts.iter().any(|count| meets_condition(context, count));
        if is_conditional && !meets_condition {
            return None;
        }
        let cue_score = self.cue_score(value, &counts);
        let label_score = self.label_score(value);
        let is_distinct = label_score > LABEL || cue_score.is_some_and(|score| score > 2 * CUED);
        let is_general = value.is_general(context);
        if is_general && !is_distinct {
            return None;
        }
        let is_penalty = matches!(value.figure, Figure::Measured(Quantity::Modifier(number)) if *number < 0);
        let is_wanted_penalty = question.asks_for_penalty && is_penalty;
        let mut score = cue_score.unwrap_or(0) + label_score;
        if value_type == ValueType::Count && contains_any(question.sentence, &context.wording.how_many) {
            score += 2;
        }
        if question.types.first() == Some(&value_type) {
            score += 1;
        }
        if is_wanted_penalty {
            score += CUED;
        }
        if meets_condition {
            score += CONDITION;
        }
        if !is_general {
            let place = self.named_rules.iter().position(|rules| rules.contains(&value.rule.concept));
            score += NAMED[place.unwrap_or(self.named_rules.len())];
        }
        let is_evident = cue_score.is_some() || label_score > 0 || meets_condition || is_wanted_penalty;
        Some((score, Target { value, is_evident, meets_condition, is_named: false }))
    }

    /// Weighs the best of the words for a value that the question has.
    fn cue_score(&self, value: &Value<'a>, counts: &[&CountCues]) -> Option<i32> {
        let of_counts = counts.iter().map(|count| (&count.cues, 3 * i32::from(count.cues.value.rule.is_some())));
        let of_modifiers = value.cues.modifiers().map(|cues| (cues, 0));
        let cues = of_counts.chain(of_modifiers).flat_map(|(cues, bonus)| cues.words().map(move |cue| (cue, bonus)));
        let matching = cues.filter(|(cue, _)| matches_cue(self.question.sentence, cue));
        matching.map(|(cue, bonus)| CUED + bonus + weight(cue.split([' ', '+']).count().min(MAX_CUE_WORDS))).max()
    }

    /// Weighs the label of a value, where the question has every word of it.
    fn label_score(&self, value: &Value<'a>) -> i32 {
        let Some(label) = value.label(self.question.context) else { return 0 };
        let is_spelled_out = self.question.sentence.contains(&label.text);
        let has_all_terms = !label.terms.is_empty() && label.terms.iter().all(|term| self.terms.contains(term));
        if !is_spelled_out && !has_all_terms {
            return 0;
        }
        let bonus = if is_spelled_out && label.terms.len() > 1 { 3 } else { 0 };
        LABEL * weight(label.terms.len().max(1)) + bonus
    }

    /// Returns whether a value is a number of something that the question does not name: its label has other words than the title of its
    /// rule, and the question has none of them.
    fn counts_something_else(&self, value: &Value<'a>) -> bool {
        let context = self.question.context;
        let Some(label) = value.label(context).filter(|_| value_type(context, value) == Some(ValueType::Count)) else {
            return false;
        };
        let titles = context.titles(value.rule);
        let title = titles.iter().find(|(lang, _)| lang.to_string() == context.rulings.terms.tag(context.lang));
        let title = title.map_or_else(Vec::new, |(_, title)| context.rulings.terms.tokens(context.lang, title).words);
        let is_of_title = |term: &String| title.iter().any(|word| word.terms.contains(term));
        let mut own_terms = label.terms.iter().filter(|term| !is_of_title(term)).peekable();
        own_terms.peek().is_some() && !own_terms.any(|term| self.terms.contains(term))
    }
}

fn weight(count: usize) -> i32 {
    i32::try_from(count).unwrap_or_default()
}

/// Returns whether a question gives the condition under which a figure holds.
fn meets_condition(context: &RulingContext<'_>, count: &CountCues) -> bool {
    let is_large = count.from.is_some_and(|from| context.supposed_numbers().iter().any(|number| *number >= from));
    is_large || count.when.iter().any(|cue| matches_cue(&context.normalized_question, cue))
}
