//! Choices: words of an answer that stand for one of several cases, and answers that know no limit where there is one.

use std::collections::BTreeSet;

use super::answered::Answered;
use super::asks::Asks;
use super::target::{Target, kind};
use super::{Contradiction, RulingContext, Value, matches_cue, texts};
use crate::ruling::words::Choice;
use crate::rulings::needle::{Cue, Words, contains_words};
use crate::rulings::normalize::beginning;
use crate::rulings::verdict::{Decision, last_question};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_rules::record::rule::Rule;

pub(super) fn check<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let choices = value.said.choices().filter(|choice| value.is_named(&choice.cues.value));
    chosen(context, value, &choices.collect::<Vec<_>>()).or_else(|| limitless(context, asks, value))
}

/// Returns whether a choice is what a value states.
fn stands_for(choice: &Choice, value: &Value<'_>) -> bool {
    match value.stated.figure {
        Figure::Choice(stated) => choice.is.contains(stated),
        Figure::Several(several) => {
            several.iter().any(|one| matches!(one, Figure::Choice(stated) if choice.is.contains(stated)))
        }
        Figure::Measured(_) | Figure::Flag(_) | Figure::Unlimited | Figure::Nothing | Figure::NotStated => false,
    }
}

/// Reads a choice off the words of an answer, or off a question that asks for the case on which choices differ.
fn chosen<'a>(context: &RulingContext<'a>, value: &Value<'a>, choices: &[&Choice]) -> Option<Contradiction<'a>> {
    let choice_of_value = choices.iter().find(|choice| stands_for(choice, value))?;
    if is_of_another(context, value, choices) {
        return None;
    }
    let meant =
        |choice: &&&Choice| choice.of.is_empty() || choice.of.iter().any(|cue| matches_cue(&context.question, cue));
    let says = |choice: &&&Choice| {
        choice.cues.words().any(|words| context.clauses.iter().any(|clause| matches_cue(clause, words)))
    };
    if context.verdict.decision != Decision::Yes && says(&choice_of_value) {
        context.comparison.mark_made();
        return None;
    }
    let said = choices.iter().filter(meant).find(says);
    let said = said.or_else(|| {
        let with = choices.iter().find(|choice| !choice.equal.is_empty())?;
        let equal = with.equal.iter().any(|word| contains_words(&context.question, word));
        let asks = with
            .asks
            .iter()
            .any(|word| contains_words(last_question(&context.question, &context.rulings.wordings), word));
        let holds = context.verdict.affirms().filter(|_| equal && asks)?;
        if holds { Some(with) } else { choices.iter().find(|choice| choice.is != with.is) }
    })?;
    context.comparison.mark_made();
    (said.is != choice_of_value.is && !begins_with(context, choice_of_value, said))
        .then(|| value.against(&called(context, value, said)))
}

/// Returns whether a question has words with which it means another rule that states something under the same name.
fn is_of_another(context: &RulingContext<'_>, value: &Value<'_>, choices: &[&Choice]) -> bool {
    let mut others = choices.iter().filter_map(|choice| choice.but.get(value.rule.concept.as_str())).flatten();
    others.any(|cue| matches_cue(&context.question, cue))
}

/// Returns whether the first words of an answer name one choice and not another, so that what follows may be of another case.
fn begins_with(context: &RulingContext<'_>, one: &Choice, other: &Choice) -> bool {
    let words = context.rulings.terms.tokens(context.lang, beginning(&context.answer)).words;
    let names = |choice: &Choice| {
        let labels = choice.is.iter().filter_map(|name| context.rulings.labels.of_choice(context.lang, name));
        let said = |term: &String| words.iter().any(|word| word.terms.contains(term));
        labels.into_iter().any(|label| !label.terms.is_empty() && label.terms.iter().all(said))
    };
    names(one) && !names(other)
}

/// Returns what a choice is called, in one word of the register where rules have several for it.
pub(super) fn called(context: &RulingContext<'_>, value: &Value<'_>, choice: &Choice) -> String {
    let known = context.rulings.kb.records().register.get(value.name).map_or(&[][..], |entry| &entry.choices);
    let registered = choice.is.iter().find(|one| known.contains(one)).cloned();
    registered.unwrap_or_else(|| choice.is.join(", "))
}

/// Compares an answer with a choice by what the choices are called, and a time against the phase that it is in.
pub(super) fn answered<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, target: &Target<'_, 'a>) -> Answered<'a> {
    let value = target.value;
    let Figure::Choice(stated) = value.stated.figure else { return Answered::Silent };
    let said: BTreeSet<&String> = context.answer_words().words.iter().flat_map(|word| &word.terms).collect();
    let terms =
        |choice: &str| context.rulings.labels.of_choice(context.lang, choice).map_or(&[][..], |label| &label.terms);
    let says = |choice: &str| !terms(choice).is_empty() && terms(choice).iter().all(|term| said.contains(term));
    let register = &context.rulings.kb.records().register;
    let others = register.get(value.name).into_iter().flat_map(|entry| &entry.choices);
    let more = |choice: &&String| !terms(choice).iter().all(|term| terms(stated).contains(term));
    let within = |choice: &&String| terms(stated).iter().all(|term| terms(choice).contains(term));
    // a word that the rule itself says may mean something else than the choice, unless the question calls the value by its name
    let is_vague = asks.is_vague() || !target.called;
    let may_mean_else = |choice: &&String| is_vague && in_words_of(context, value, terms(choice));
    let others = others.filter(|choice| *choice != stated).filter(more);
    let mut others = others.filter(|choice| says(choice)).filter(|choice| !may_mean_else(choice));
    if says(stated) {
        return match others.find(within) {
            Some(choice) => Answered::Differs(value.against(choice)),
            None => Answered::Agrees,
        };
    }
    let other = others.next();
    match other.map(String::as_str).or_else(|| another_phase(context, stated)) {
        Some(choice) => Answered::Differs(value.against(choice)),
        None => Answered::Silent,
    }
}

/// Returns whether the text of a rule has some terms.
fn in_words_of(context: &RulingContext<'_>, value: &Value<'_>, terms: &[String]) -> bool {
    let words =
        texts(context, value.rule).iter().flat_map(|text| context.rulings.terms.tokens(context.lang, text).words);
    let said: BTreeSet<String> = words.flat_map(|word| word.terms.clone()).collect();
    terms.iter().all(|term| said.contains(term))
}

/// Returns whether the text of a rule has some words.
fn is_in_text(context: &RulingContext<'_>, rule: &Rule, words: &Words) -> bool {
    texts(context, rule).iter().any(|text| contains_words(text, words))
}

/// Returns the phase that an answer names, where the rule names another one.
fn another_phase<'a>(context: &RulingContext<'a>, stated: &str) -> Option<&'a str> {
    let phases = &context.rulings.cues.phase;
    let is_stated = |(phase, _): &(&String, &Vec<Cue>)| contains_words(stated, phase.as_str());
    let named = |(_, words): &(&String, &Vec<Cue>)| words.iter().any(|words| matches_cue(&context.answer, words));
    phases.iter().find(is_stated)?;
    let mut said = phases.iter().filter(named);
    let (phase, words) = said.next()?;
    (!is_stated(&(phase, words)) && said.next().is_none()).then_some(phase.as_str())
}

/// Finds an answer that knows no limit where the rule has one. An answer that explains must be one to a question for that figure.
fn limitless<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let kind = kind(context, value).filter(|_| matches!(value.stated.figure, Figure::Measured(_)))?;
    if asks.beside || !context.rulings.kb.records().register.is_limit(value.name) || !asks.counts(context, value, kind)
    {
        return None;
    }
    if !is_widest(context, value) {
        return None;
    }
    let free = |text: &str| {
        context.rulings.wordings.every(|wording| &wording.anywhere).find(|words| contains_words(text, *words))
    };
    let said = match context.verdict.decision {
        Decision::Yes if !context.verdict.polarity.is_inverted() => {
            free(&context.answer).or_else(|| free(last_question(&context.question, &context.rulings.wordings)))
        }
        Decision::Explains if asks.kinds.contains(&kind) => {
            free(&context.answer).filter(|words| !context.rules().any(|rule| is_in_text(context, rule, words)))
        }
        Decision::Explains | Decision::Yes | Decision::No | Decision::Unclear | Decision::Undecided => None,
    };
    said.map(|words| value.against(words))
}

/// Returns whether no other distance of a rule that is a limit reaches farther: only the widest one bars what is farther still.
fn is_widest(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let register = &context.rulings.kb.records().register;
    let Figure::Measured(Quantity::Length(own, _)) = value.stated.figure else { return true };
    let limits = context.dated_rules.values(value.rule).filter(|other| register.is_limit(other.name));
    limits.filter_map(|other| other.stated.figure.quantities().first().copied()).all(|other| match other {
        Quantity::Length(length, _) => length <= *own,
        _ => true,
    })
}
