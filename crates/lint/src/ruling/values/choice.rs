//! Choices: words of an answer that stand for one of several cases, and answers that know no limit where there is one.

use std::collections::BTreeSet;

use super::aim::kind;
use super::answered::Answered;
use super::asks::Asks;
use super::{Case, Contradiction, Value, cued, texts};
use crate::ruling::words::Choice;
use crate::rulings::sought::{Cue, has};
use crate::rulings::verdict::{Says, last_question};
use adjutant_base::figure::Figure;

pub(super) fn check<'a>(case: &Case<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let choices = value.said.choices().filter(|choice| value.goes_by(&choice.cues.value));
    chosen(case, value, &choices.collect::<Vec<_>>()).or_else(|| limitless(case, asks, value))
}

/// Tells whether a choice is what a value states.
fn stands_for(choice: &Choice, value: &Value<'_>) -> bool {
    match value.stated.figure {
        Figure::Choice(stated) => choice.is.contains(stated),
        Figure::Several(several) => {
            several.iter().any(|one| matches!(one, Figure::Choice(stated) if choice.is.contains(stated)))
        }
        Figure::Measured(_) | Figure::Flag(_) | Figure::Unlimited | Figure::NotStated => false,
    }
}

/// Reads a choice off the words of an answer, or off a question that asks for the case on which choices differ.
fn chosen<'a>(case: &Case<'a>, value: &Value<'a>, choices: &[&Choice]) -> Option<Contradiction<'a>> {
    let own = choices.iter().find(|choice| stands_for(choice, value))?;
    let meant = |choice: &&&Choice| choice.of.is_empty() || choice.of.iter().any(|cue| cued(&case.question, cue));
    let says =
        |choice: &&&Choice| choice.cues.words().any(|words| case.clauses.iter().any(|clause| cued(clause, words)));
    if case.verdict.says != Says::Yes && says(&own) {
        return None;
    }
    let said = choices.iter().filter(meant).find(says);
    let said = said.or_else(|| {
        let with = choices.iter().find(|choice| !choice.equal.is_empty())?;
        let equal = with.equal.iter().any(|word| has(&case.question, word));
        let asks = with.asks.iter().any(|word| has(last_question(&case.question, &case.rulings.wordings), word));
        let holds = case.verdict.holds().filter(|_| equal && asks)?;
        if holds { Some(with) } else { choices.iter().find(|choice| choice.is != with.is) }
    })?;
    (said.is != own.is).then(|| value.against(&called(case, value, said)))
}

/// Returns what a choice is called, in one word of the register where rules have several for it.
pub(super) fn called(case: &Case<'_>, value: &Value<'_>, choice: &Choice) -> String {
    let known = case.rulings.kb.records().register.get(value.name).map_or(&[][..], |entry| &entry.choices);
    let own = choice.is.iter().find(|one| known.contains(one)).cloned();
    own.unwrap_or_else(|| choice.is.join(", "))
}

/// Holds an answer against a choice by what the choices are called, and a time against the phase that it is in.
pub(super) fn answered<'a>(case: &Case<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Answered<'a> {
    let Figure::Choice(stated) = value.stated.figure else { return Answered::Silent };
    let said: BTreeSet<&String> = case.words(1).words.iter().flat_map(|word| &word.terms).collect();
    let terms = |choice: &str| case.rulings.labels.of_choice(case.lang, choice).map_or(&[][..], |label| &label.terms);
    let says = |choice: &str| !terms(choice).is_empty() && terms(choice).iter().all(|term| said.contains(term));
    let register = &case.rulings.kb.records().register;
    let others = register.get(value.name).into_iter().flat_map(|entry| &entry.choices);
    let more = |choice: &&String| !terms(choice).iter().all(|term| terms(stated).contains(term));
    let within = |choice: &&String| terms(stated).iter().all(|term| terms(choice).contains(term));
    let known = |choice: &&String| asks.is_vague() && in_words_of(case, value, terms(choice));
    let others = others.filter(|choice| *choice != stated).filter(more);
    let mut others = others.filter(|choice| says(choice)).filter(|choice| !known(choice));
    if says(stated) {
        return match others.find(within) {
            Some(choice) => Answered::Differs(value.against(choice)),
            None => Answered::Agrees,
        };
    }
    let other = others.next();
    match other.map(String::as_str).or_else(|| another_phase(case, stated)) {
        Some(choice) => Answered::Differs(value.against(choice)),
        None => Answered::Silent,
    }
}

/// Tells whether the text of a rule has some terms.
fn in_words_of(case: &Case<'_>, value: &Value<'_>, terms: &[String]) -> bool {
    let words = texts(case, value.rule).iter().flat_map(|text| case.rulings.terms.tokens(case.lang, text).words);
    let said: BTreeSet<String> = words.flat_map(|word| word.terms.clone()).collect();
    terms.iter().all(|term| said.contains(term))
}

/// Returns the phase that an answer names, where the rule names another one.
fn another_phase<'a>(case: &Case<'a>, stated: &str) -> Option<&'a str> {
    let phases = &case.rulings.cues.phase;
    let own = |(phase, _): &(&String, &Vec<Cue>)| has(stated, phase.as_str());
    let named = |(_, words): &(&String, &Vec<Cue>)| words.iter().any(|words| cued(&case.answer, words));
    phases.iter().find(own)?;
    let mut said = phases.iter().filter(named);
    let (phase, words) = said.next()?;
    (!own(&(phase, words)) && said.next().is_none()).then_some(phase.as_str())
}

/// Finds an answer that knows no limit where the rule has one. An answer that explains must be one to a question for that figure.
fn limitless<'a>(case: &Case<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let kind = kind(case, value).filter(|_| matches!(value.stated.figure, Figure::Measured(_)))?;
    if asks.beside || !case.rulings.kb.records().register.is_limit(value.name) || !asks.counts(case, value, kind) {
        return None;
    }
    let free = |text: &str| case.rulings.wordings.every(|wording| &wording.anywhere).find(|words| has(text, *words));
    let said = match case.verdict.says {
        Says::Yes if !case.verdict.turned => {
            free(&case.answer).or_else(|| free(last_question(&case.question, &case.rulings.wordings)))
        }
        Says::Explains if asks.kinds.contains(&kind) => free(&case.answer),
        Says::Explains | Says::Yes | Says::No | Says::Undecided => None,
    };
    said.map(|words| value.against(words))
}
