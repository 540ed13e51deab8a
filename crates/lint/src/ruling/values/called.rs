//! Values that a question asks for by what they are called: `Charge: what is the range?`, `what is the cost of Rally?`.

use std::ops::Range;

use super::asks::Asks;
use super::{RulingContext, Value, aim};
use crate::rulings::verdict::last_question;
use adjutant_text::terms::Tokens;

/// The words of a question that asks for something by its name.
struct Asked {
    words: Tokens,
    /// The stretches of words that name rules, each with the name of the concept.
    named: Vec<(Range<usize>, String)>,
}

/// Finds the value that a question calls by its name, and asks nothing else of: of the rule that heads the question, or of one
/// that it names. `None` where several go by that name and state different things.
pub(super) fn find<'v, 'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &'v [Value<'a>],
) -> Option<&'v Value<'a>> {
    let own = context.asked_of();
    let own = values.iter().filter(|value| own.contains(&value.rule.concept) && aim::kind(context, value).is_some());
    let own: Vec<&Value<'a>> = own.collect();
    if own.is_empty() || asks.counted.is_some() {
        return None;
    }
    // Names of rules may hold numbers in words, which are no figures: `Forward to Victory`.
    let written = last_question(&context.question, &context.rulings.wordings);
    let same = written.split_whitespace().count() == asks.last.split_whitespace().count();
    let written = Some(written).filter(|written| same && *written != asks.last);
    [asks.last].into_iter().chain(written).find_map(|question| the_one(context, &Asked::new(context, question), &own))
}

/// Returns the value that a question calls by its name; the one of the rule that heads it, where several go by that name.
fn the_one<'v, 'a>(context: &RulingContext<'a>, asked: &Asked, values: &[&'v Value<'a>]) -> Option<&'v Value<'a>> {
    let called: Vec<&Value<'a>> = values.iter().copied().filter(|value| asked.calls(context, value)).collect();
    let headed = |value: &&Value<'a>| context.headed.as_ref() == Some(&value.rule.concept);
    let headed: Vec<&Value<'a>> = called.iter().copied().filter(headed).collect();
    let called = if headed.is_empty() { called } else { headed };
    let first = *called.first()?;
    called.iter().all(|value| value.stated.figure == first.stated.figure).then_some(first)
}

impl Asked {
    fn new(context: &RulingContext<'_>, question: &str) -> Self {
        let words = context.rulings.terms.tokens(context.lang, question);
        let named = context.rulings.terms.concepts(&words).into_iter().map(|one| (one.span, one.what.0)).collect();
        Self { words, named }
    }

    /// Returns whether the words are those of a value's name, beside words that ask and those that name its rule.
    fn calls(&self, context: &RulingContext<'_>, value: &Value<'_>) -> bool {
        let Some(label) = context.rulings.labels.of_value(context.lang, value.name) else { return false };
        let words = &self.words.words;
        let own = |terms: &[String]| terms.iter().any(|term| label.terms.contains(term));
        let rule = |at: usize| {
            self.named.iter().any(|(span, concept)| span.contains(&at) && concept == value.rule.concept.as_str())
        };
        let all = label.terms.iter().all(|term| words.iter().any(|word| word.terms.contains(term)));
        // a word in a longer name of the rule is part of that name: `Crit (2 Hits)`
        let inside = |at: usize| {
            let longer = |span: &Range<usize>| {
                words.iter().any(|word| span.contains(&word.span.start) && !word.stop && !own(&word.terms))
            };
            let names = |concept: &String| concept == value.rule.concept.as_str();
            self.named.iter().any(|(span, concept)| span.contains(&at) && names(concept) && longer(span))
        };
        let beside = words.iter().any(|word| own(&word.terms) && !inside(word.span.start));
        let asks =
            |word: &String| context.wording.interrogatives.contains(word) || context.wording.verbs.contains(word);
        all && beside
            && words.iter().all(|word| word.stop || own(&word.terms) || asks(&word.surface) || rule(word.span.start))
    }
}
