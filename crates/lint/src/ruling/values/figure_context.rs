//! What the words around a figure of an answer say of it: what it counts, whether it is a bound, whether nothing else is said.

use super::{RulingContext, Value};
use crate::rulings::needle::{Words, contains_any, contains_words};
use crate::rulings::normalize::{beginning, sentences};

/// The maximum number of words behind dice that may tell what they are of.
const MAX_NOUN_WORDS: usize = 3;

/// Returns the first words of what follows a figure.
pub(super) fn words_behind(rest: &str) -> String {
    beginning(rest).split_whitespace().take(MAX_NOUN_WORDS).collect::<Vec<_>>().join(" ")
}

/// Returns whether words begin with one for something that figures are of.
pub(super) fn begins_with_thing(context: &RulingContext<'_>, words: &str) -> bool {
    let first = words.split(' ').next().unwrap_or_default();
    context.wording.things.iter().any(|thing| thing == first)
}

/// Returns whether words have one for a die.
pub(super) fn has_die(context: &RulingContext<'_>, words: &str) -> bool {
    contains_any(words, &context.rulings.cues.dice)
}

/// Returns whether nothing behind a number says what it counts: the answer `five`, `five of them` or `five each`.
pub(super) fn stands_alone(context: &RulingContext<'_>, next: &str) -> bool {
    let words = context.rulings.terms.tokens(context.lang, next).words;
    let is_each = |word: &str| context.wording.each.iter().any(|each| &**each == word);
    words.first().is_none_or(|word| word.stop || is_each(&word.surface))
}

/// Returns whether a number directly follows words that make it a bound: `on a 5`.
pub(super) fn follows_bound(context: &RulingContext<'_>, clause: &str, number: i64) -> bool {
    let precedes = |bound: &Words| contains_words(clause, format!("{} {number}", &**bound).as_str());
    context.wording.bounds.iter().any(precedes)
}

/// Returns whether a sentence says nothing up to the end of one of its clauses except a figure, and what its question and the
/// name of a value say: `the range is 12`.
pub(super) fn says_only_figure(context: &RulingContext<'_>, value: Option<&Value<'_>>, clause: &str) -> bool {
    let wording = context.wording;
    let label = value.and_then(|value| value.label(context));
    let is_known_term = |term: &String| {
        context.question_words().words.iter().any(|word| word.terms.contains(term))
            || label.is_some_and(|label| label.terms.contains(term))
    };
    let end = context.normalized_answer.find(clause).map_or(0, |at| at + clause.len());
    let sentence = sentences(&context.normalized_answer[..end]).pop().unwrap_or(clause);
    context.rulings.terms.tokens(context.lang, sentence).words.iter().all(|word| {
        word.stop
            || word.surface.starts_with(|c: char| c.is_ascii_digit())
            || wording.verbs.contains(&word.surface)
            || wording.yes.contains(&word.surface)
            || wording.no.contains(&word.surface)
            || wording.bounds.iter().any(|bound| contains_words(bound, &word.surface))
            || word.terms.iter().any(is_known_term)
    })
}
