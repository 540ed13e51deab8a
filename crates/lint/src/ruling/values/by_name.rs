//! Values that a question asks for by what they are called: `Charge: what is the range?`, `what is the cost of Rally?`.

use std::ops::Range;

use super::asks::Asks;
use super::{RulingContext, Value, target};
use crate::rulings::verdict::last_question;
use adjutant_base::figure::Figure;
use adjutant_text::analyze::Word;
use adjutant_text::terms::Tokens;

/// The words of a question that asks for something by its name.
struct Asked {
    words: Tokens,
    /// The stretches of words that name rules, each with the name of the concept.
    named: Vec<(Range<usize>, String)>,
}

/// Finds the figure that a question calls by its name.
pub(super) fn figure<'v, 'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &'v [Value<'a>],
) -> Option<&'v Value<'a>> {
    find(context, asks, values, |value| target::kind(context, value).is_some())
}

/// Finds what is so or not that a question calls by its name.
pub(super) fn flag<'v, 'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &'v [Value<'a>],
) -> Option<&'v Value<'a>> {
    find(context, asks, values, |value| matches!(value.stated.figure, Figure::Flag(_)))
}

/// Finds the value of a kind that a question calls by its name, and asks nothing else of: of the rule that heads the question, or
/// of one that it names. `None` where several go by that name and state different things.
fn find<'v, 'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &'v [Value<'a>],
    is_of_kind: impl Fn(&Value<'a>) -> bool,
) -> Option<&'v Value<'a>> {
    let rules = context.question_rules();
    let named = values.iter().filter(|value| rules.contains(&value.rule.concept) && is_of_kind(value));
    let named: Vec<&Value<'a>> = named.collect();
    if named.is_empty() || asks.counted.is_some() {
        return None;
    }
    // Names of rules may hold numbers in words, which are no figures: `Forward to Victory`.
    let written = last_question(&context.question, &context.rulings.wordings);
    let same = written.split_whitespace().count() == asks.last.split_whitespace().count();
    let written = Some(written).filter(|written| same && *written != asks.last);
    [asks.last].into_iter().chain(written).find_map(|question| the_one(context, &Asked::new(context, question), &named))
}

/// Returns the value that a question calls by its name: the one of the rule that heads it, and of the longest name that it spells
/// out, where several go by its words.
fn the_one<'v, 'a>(context: &RulingContext<'a>, asked: &Asked, values: &[&'v Value<'a>]) -> Option<&'v Value<'a>> {
    let mut called: Vec<&Value<'a>> = values.iter().copied().filter(|value| asked.calls(context, value)).collect();
    let is_headed = |value: &Value<'a>| context.heading_rule.as_ref() == Some(&value.rule.concept);
    if called.iter().any(|value| is_headed(value)) {
        called.retain(|value| is_headed(value));
    }
    let spelled_length = |value: &Value<'a>| {
        let label = context.rulings.labels.of_value(context.lang, value.name)?;
        context.normalized_question.contains(&label.text).then_some(label.text.len())
    };
    if let Some(longest) = called.iter().filter_map(|value| spelled_length(value)).max() {
        called.retain(|value| spelled_length(value) == Some(longest));
    }
    let first = *called.first()?;
    called.iter().all(|value| value.stated.figure == first.stated.figure).then_some(first)
}

impl Asked {
    fn new(context: &RulingContext<'_>, question: &str) -> Self {
        let words = context.rulings.terms.tokens(context.lang, question);
        let named = context.rulings.terms.concepts(&words).into_iter().map(|one| (one.span, one.what.0)).collect();
        Self { words, named }
    }

    /// Returns whether the words are those of a value's name, without words that ask and those that name its rule.
    fn calls(&self, context: &RulingContext<'_>, value: &Value<'_>) -> bool {
        let Some(label) = context.rulings.labels.of_value(context.lang, value.name) else { return false };
        let words = &self.words.words;
        // a verb is no name, though it may share its stem with one: `hvordan virker` and `virkning`
        let is_verb = |word: &Word| {
            context.wording.verbs.contains(&word.surface) && !label.text.split(' ').any(|part| part == word.surface)
        };
        let has_term = |word: &Word, term: &String| !is_verb(word) && word.terms.contains(term);
        let names_value = |word: &Word| label.terms.iter().any(|term| has_term(word, term));
        let rule_names: Vec<&Range<usize>> = self.names_of(value.rule.concept.as_str()).collect();
        let names_rule = |word: &Word| rule_names.iter().any(|span| span.contains(&word.span.start));
        // a word in a longer name of the rule is part of that name: `Crit (2 Hits)`
        let longer_names: Vec<&Range<usize>> = rule_names
            .iter()
            .copied()
            .filter(|span| words.iter().any(|word| span.contains(&word.span.start) && !word.stop && !names_value(word)))
            .collect();
        let is_part_of_rule = |word: &Word| longer_names.iter().any(|span| span.contains(&word.span.start));

        let has_whole_label = label.terms.iter().all(|term| words.iter().any(|word| has_term(word, term)));
        let names_value_itself = words.iter().any(|word| names_value(word) && !is_part_of_rule(word));
        let asks = |word: &Word| context.wording.interrogatives.contains(&word.surface) || is_verb(word);
        let is_accounted_for = |word: &Word| word.stop || names_value(word) || asks(word) || names_rule(word);
        has_whole_label && names_value_itself && words.iter().all(is_accounted_for)
    }

    /// Returns the stretches of words that name the rule of a concept.
    fn names_of(&self, concept: &str) -> impl Iterator<Item = &Range<usize>> {
        self.named.iter().filter(move |(_, name)| name == concept).map(|(span, _)| span)
    }
}
