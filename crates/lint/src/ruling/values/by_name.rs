//! Values that a question asks for by what they are called: `Charge: what is the range?`, `what is the cost of Rally?`.

use std::ops::Range;

use super::question::Question;
use super::{RulingContext, Value, target};
use crate::rulings::verdict::last_question;
use adjutant_text::analyze::Word;
use adjutant_text::terms::Tokens;

/// The words of a question that asks for something by its name.
struct QuestionWords {
    tokens: Tokens,
    /// The stretches of words that name rules, each with the name of the concept.
    concepts: Vec<(Range<usize>, String)>,
}

/// Finds the figure that a question calls by its name.
pub(super) fn figure<'v, 'a>(question: &Question<'_, 'a>, values: &'v [Value<'a>]) -> Option<&'v Value<'a>> {
    let context = question.context;
    find(question, values, |value| target::value_type(context, value).is_some())
}

/// Finds the value of a kind that a question calls by its name, and asks nothing else of: of the rule that heads the question, or
/// of one that it names. `None` where several go by that name and state different things.
pub(super) fn find<'v, 'a>(
    question: &Question<'_, 'a>,
    values: &'v [Value<'a>],
    is_of_kind: impl Fn(&Value<'a>) -> bool,
) -> Option<&'v Value<'a>> {
    let context = question.context;
    let rules = context.question_rules();
    let values = values.iter().filter(|value| rules.contains(&value.rule.concept) && is_of_kind(value));
    let values: Vec<&Value<'a>> = values.collect();
    if values.is_empty() || question.counted.is_some() {
        return None;
    }
    find_in(context, question.sentence, &values).or_else(|| {
        // Names of rules may hold numbers in words, which are no figures: `Forward to Victory`.
        let written = last_question(&context.question, &context.rulings.wordings);
        let is_same_sentence = written.split_whitespace().count() == question.sentence.split_whitespace().count();
        if is_same_sentence && written != question.sentence { find_in(context, written, &values) } else { None }
    })
}

/// Returns the value that a sentence calls by its name: the one of the rule that heads the question, and of the longest name that it spells
/// out, where several go by its words.
fn find_in<'v, 'a>(context: &RulingContext<'a>, sentence: &str, values: &[&'v Value<'a>]) -> Option<&'v Value<'a>> {
    let words = QuestionWords::new(context, sentence);
    let mut found: Vec<&Value<'a>> = values.iter().copied().filter(|value| words.call(context, value)).collect();
    let is_of_heading = |value: &Value<'a>| context.heading_rule.as_ref() == Some(&value.rule.concept);
    if found.iter().any(|value| is_of_heading(value)) {
        found.retain(|value| is_of_heading(value));
    }
    let spelled_length = |value: &Value<'a>| {
        let label = value.label(context)?;
        context.normalized_question.contains(&label.text).then_some(label.text.len())
    };
    if let Some(longest) = found.iter().filter_map(|value| spelled_length(value)).max() {
        found.retain(|value| spelled_length(value) == Some(longest));
    }
    let first = *found.first()?;
    found.iter().all(|value| value.figure == first.figure).then_some(first)
}

impl QuestionWords {
    fn new(context: &RulingContext<'_>, sentence: &str) -> Self {
        let tokens = context.rulings.terms.tokens(context.lang, sentence);
        let concepts = context.rulings.terms.concepts(&tokens).into_iter().map(|one| (one.span, one.what.0)).collect();
        Self { tokens, concepts }
    }

    /// Returns whether the words are those of a value's name, without words that ask and those that name its rule.
    fn call(&self, context: &RulingContext<'_>, value: &Value<'_>) -> bool {
        let Some(label) = value.label(context) else { return false };
        let words = &self.tokens.words;
        // a verb is no name, though it may share its stem with one: `hvordan virker` and `virkning`
        let is_verb = |word: &Word| {
            context.wording.verbs.contains(&word.surface) && !label.text.split(' ').any(|part| part == word.surface)
        };
        let has_term = |word: &Word, term: &String| !is_verb(word) && word.terms.contains(term);
        let names_value = |word: &Word| label.terms.iter().any(|term| has_term(word, term));
        let rule = value.rule.concept.as_str();
        let rule_names: Vec<&Range<usize>> =
            self.concepts.iter().filter(|(_, concept)| concept == rule).map(|(span, _)| span).collect();
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
}
