//! Choices: words of an answer that stand for one of several cases, and answers that know no limit where there is one.

use std::collections::BTreeSet;

use super::agreement::Agreement;
use super::question::Question;
use super::target::{Target, value_type};
use super::{Contradiction, RulingContext, Value, matches_cue, texts};
use crate::ruling::question_cues::ChoiceCues;
use crate::rulings::needle::{Words, contains_any, contains_words};
use crate::rulings::normalize::beginning;
use crate::rulings::verdict::{Decision, last_question};
use adjutant_base::figure::{Figure, Quantity};

pub(super) fn check<'a>(question: &Question<'_, 'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let context = question.context;
    check_cues(context, value).or_else(|| check_limitless(question, value))
}

/// Returns whether a choice is what a value states.
fn is_stated(choice: &ChoiceCues, value: &Value<'_>) -> bool {
    match value.figure {
        Figure::Choice(stated) => choice.is.contains(stated),
        Figure::Several(several) => {
            several.iter().any(|one| matches!(one, Figure::Choice(stated) if choice.is.contains(stated)))
        }
        Figure::Measured(_) | Figure::Flag(_) | Figure::Unlimited | Figure::Nothing | Figure::NotStated => false,
    }
}

/// Returns whether an answer has words for a choice.
pub(super) fn is_in_answer(context: &RulingContext<'_>, choice: &ChoiceCues) -> bool {
    context.clauses.iter().any(|clause| choice.cues.occur_in(clause))
}

/// Reads a choice off the words of an answer, or off a question that asks for the case on which choices differ.
fn check_cues<'a>(context: &RulingContext<'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let choices: Vec<&ChoiceCues> = value.cues.choices().collect();
    let stated = *choices.iter().find(|choice| is_stated(choice, value))?;
    // a question may have words with which it means another rule that states something under the same name
    let mut other_rules = choices.iter().filter_map(|choice| choice.but.get(value.rule.concept.as_str())).flatten();
    if other_rules.any(|cue| matches_cue(&context.question, cue)) {
        return None;
    }
    if context.verdict.decision != Decision::Yes && is_in_answer(context, stated) {
        context.is_compared.set(true);
        return None;
    }
    let is_meant =
        |choice: &ChoiceCues| choice.of.is_empty() || choice.of.iter().any(|cue| matches_cue(&context.question, cue));
    let answered = choices.iter().copied().find(|choice| is_meant(choice) && is_in_answer(context, choice));
    let claimed = answered.or_else(|| affirmed_choice(context, &choices))?;
    context.is_compared.set(true);
    (claimed.is != stated.is && !begins_with(context, stated, claimed))
        .then(|| value.contradicted_by(&name(context, value, claimed)))
}

/// Returns the choice that a yes or no means, where the question asks about the case in which the choices differ.
fn affirmed_choice<'r>(context: &RulingContext<'_>, choices: &[&'r ChoiceCues]) -> Option<&'r ChoiceCues> {
    let equal = *choices.iter().find(|choice| !choice.equal.is_empty())?;
    let sentence = last_question(&context.question, &context.rulings.wordings);
    if !contains_any(&context.question, &equal.equal) || !contains_any(sentence, &equal.asks) {
        return None;
    }
    let is_equal = context.verdict.affirms()?;
    if is_equal { Some(equal) } else { choices.iter().copied().find(|choice| choice.is != equal.is) }
}

/// Returns whether the first words of an answer name one choice and not another, so that what follows may be of another case.
fn begins_with(context: &RulingContext<'_>, one: &ChoiceCues, other: &ChoiceCues) -> bool {
    let words = context.rulings.terms.tokens(context.lang, beginning(&context.answer)).words;
    let has_term = |term: &String| words.iter().any(|word| word.terms.contains(term));
    let names = |choice: &ChoiceCues| {
        let mut labels = choice.is.iter().filter_map(|name| context.rulings.labels.of_choice(context.lang, name));
        labels.any(|label| !label.terms.is_empty() && label.terms.iter().all(has_term))
    };
    names(one) && !names(other)
}

/// Returns what a choice is called, in one word of the register where rules have several for it.
pub(super) fn name(context: &RulingContext<'_>, value: &Value<'_>, choice: &ChoiceCues) -> String {
    let registered = registered_choices(context, value);
    let known = choice.is.iter().find(|name| registered.contains(name));
    known.cloned().unwrap_or_else(|| choice.is.join(", "))
}

fn registered_choices<'r>(context: &RulingContext<'r>, value: &Value<'_>) -> &'r [String] {
    context.rulings.kb.records().register.get(value.name).map_or(&[], |entry| &entry.choices)
}

/// Compares an answer with a choice by what the choices are called, and a time against the phase that it is in.
pub(super) fn check_target<'a>(question: &Question<'_, 'a>, target: &Target<'_, 'a>) -> Agreement<'a> {
    let context = question.context;
    let value = target.value;
    let Figure::Choice(stated) = value.figure else { return Agreement::Silent };
    let answer: BTreeSet<&String> = context.answer_words().words.iter().flat_map(|word| &word.terms).collect();
    let terms =
        |choice: &str| context.rulings.labels.of_choice(context.lang, choice).map_or(&[][..], |label| &label.terms);
    let is_answered =
        |choice: &str| !terms(choice).is_empty() && terms(choice).iter().all(|term| answer.contains(term));
    let is_part_of = |part: &str, whole: &str| terms(part).iter().all(|term| terms(whole).contains(term));
    // a word that the rule itself says may mean something else than the choice, unless the question calls the value by its name
    let is_vague = question.is_vague() || !target.is_named;
    let mut others = registered_choices(context, value).iter().filter(|choice| {
        *choice != stated
            && !is_part_of(choice, stated)
            && is_answered(choice)
            && !(is_vague && has_terms(context, value, terms(choice)))
    });
    let differs = |choice: &str| Agreement::Differs(value.contradicted_by(choice));
    if is_answered(stated) {
        return others.find(|choice| is_part_of(stated, choice)).map_or(Agreement::Agrees, |choice| differs(choice));
    }
    let other = others.next().map(String::as_str).or_else(|| other_phase(context, stated));
    other.map_or(Agreement::Silent, differs)
}

/// Returns whether the text of a rule has some terms.
fn has_terms(context: &RulingContext<'_>, value: &Value<'_>, terms: &[String]) -> bool {
    let words =
        texts(context, value.rule).iter().flat_map(|text| context.rulings.terms.tokens(context.lang, text).words);
    let known: BTreeSet<String> = words.flat_map(|word| word.terms.clone()).collect();
    terms.iter().all(|term| known.contains(term))
}

/// Returns the phase that an answer names, where the rule names another one.
fn other_phase<'a>(context: &RulingContext<'a>, stated: &str) -> Option<&'a str> {
    let phases = &context.rulings.cues.phase;
    let is_stated = |phase: &str| contains_words(stated, phase);
    if !phases.keys().any(|phase| is_stated(phase)) {
        return None;
    }
    let mut answered = phases.iter().filter(|(_, cues)| cues.iter().any(|cue| matches_cue(&context.answer, cue)));
    let (Some((phase, _)), None) = (answered.next(), answered.next()) else { return None };
    (!is_stated(phase)).then_some(phase.as_str())
}

/// Finds an answer that knows no limit where the rule has one. An answer that explains must be one to a question for that figure.
fn check_limitless<'a>(question: &Question<'_, 'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let context = question.context;
    let value_type = value_type(context, value).filter(|_| matches!(value.figure, Figure::Measured(_)))?;
    let is_limit = context.rulings.kb.records().register.is_limit(value.name);
    if question.is_beyond_rules || !is_limit || !question.counts(value, value_type) || !is_widest(context, value) {
        return None;
    }
    let limitless = |text: &str| {
        context.rulings.wordings.every(|wording| &wording.anywhere).find(|words| contains_words(text, *words))
    };
    let is_in_rule = |words: &Words| {
        let mut texts = context.rules().flat_map(|rule| texts(context, rule));
        texts.any(|text| contains_words(text, words))
    };
    let claimed = match context.verdict.decision {
        Decision::Yes if !context.verdict.polarity.is_inverted() => limitless(&context.answer)
            .or_else(|| limitless(last_question(&context.question, &context.rulings.wordings))),
        Decision::Explains if question.types.contains(&value_type) => {
            limitless(&context.answer).filter(|words| !is_in_rule(words))
        }
        Decision::Explains | Decision::Yes | Decision::No | Decision::Unclear | Decision::Undecided => None,
    };
    claimed.map(|words| value.contradicted_by(words))
}

/// Returns whether no other distance of a rule that is a limit reaches farther: only the widest one bars what is farther still.
fn is_widest(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let register = &context.rulings.kb.records().register;
    let Figure::Measured(Quantity::Length(length, _)) = value.figure else { return true };
    let limits = context.dated_rules.values(value.rule).filter(|other| register.is_limit(other.name));
    limits.filter_map(|limit| limit.stated.figure.quantities().first().copied()).all(|limit| match limit {
        Quantity::Length(other, _) => other <= *length,
        _ => true,
    })
}
