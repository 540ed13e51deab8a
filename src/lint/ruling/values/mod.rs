//! An answer against the values of the rules that it is about.
//!
//! - `flag`: yes and no, what bars something, and whether there is a figure at all
//! - `count`: counts, as a bound or as the one right number
//! - `measure`: lengths, dice and rolls, in the answer and in a question that is affirmed
//! - `modifier`: what is added to a roll
//! - `choice`: words that stand for one of several cases, and answers that know no limit

mod choice;
mod count;
mod flag;
mod measure;
mod modifier;

use crate::base::figure::{Figure, mentions};
use crate::base::id::{ConceptId, Name};
use crate::kb::version::Stated;
use crate::lint::finding::Finding;
use crate::record::rule::Rule;
use crate::record::ruling::Ruling;
use crate::ruling::wording::has;

use super::case::Case;
use super::words::Cues;

/// The most words of an answer whose figures are claims about one rule; longer ones give examples.
const SHORT: usize = 60;

/// A value of a rule that an answer goes against.
#[derive(Debug)]
pub(super) struct Contradiction<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// The value.
    pub value: String,
    /// What the rule states, as it is printed.
    pub stated: String,
    /// What the answer claims, as it is printed.
    pub claimed: String,
    /// The erratum that stated the value, if one did.
    pub by: Option<&'a Name>,
}

impl<'a> Contradiction<'a> {
    /// Returns the official rulings that the value is known from.
    pub(super) fn rulings(&self, case: &Case<'a>) -> Vec<&'a Ruling> {
        let same = |ruling: &&Ruling| {
            ruling.document == self.rule.source.document && ruling.concepts.contains(&self.rule.concept)
        };
        case.records.rulings.iter().filter(same).collect()
    }

    /// Gives a finding the value and both figures.
    pub(super) fn arguments(&self, finding: Finding) -> Finding {
        let finding = finding.arg("rule", self.rule.concept.as_str()).arg("value", self.value.as_str());
        finding.arg("stated", self.stated.as_str()).arg("claimed", self.claimed.as_str())
    }
}

/// A value in force with its rule.
struct Value<'a> {
    rule: &'a Rule,
    name: &'a str,
    stated: Stated<'a>,
}

impl<'a> Value<'a> {
    fn against(&self, claimed: &str) -> Contradiction<'a> {
        Contradiction {
            rule: self.rule,
            value: self.name.to_owned(),
            stated: printed(self.stated.figure),
            claimed: claimed.to_owned(),
            by: self.stated.by,
        }
    }

    /// Tells whether a list of `value` and `rule.value` names this one.
    fn is_in(&self, names: &[String]) -> bool {
        names.iter().any(|name| match name.split_once('.') {
            Some((rule, value)) => rule == self.rule.concept.as_str() && value == self.name,
            None => name == self.name,
        })
    }
}

/// Prints what a record states.
fn printed(figure: &Figure) -> String {
    match figure {
        Figure::Measured(quantity) => quantity.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Choice(words) => words.clone(),
        Figure::Several(figures) => figures.iter().map(printed).collect::<Vec<_>>().join(", "),
        Figure::Unlimited => "none".to_owned(),
        Figure::NotStated => "not stated".to_owned(),
    }
}

/// What values say to an answer.
pub(super) struct Judgement<'a> {
    /// The values that it goes against.
    pub against: Vec<Contradiction<'a>>,
    /// The rules with a value that the question asks for in words of its own.
    pub settled: Vec<&'a ConceptId>,
}

/// Holds an answer against the values of its rules.
pub(super) fn judge<'a>(case: &Case<'a>) -> Judgement<'a> {
    let values = values(case);
    let settled = values.iter().filter(|value| value.stated.by.is_some() && flag::asks(case, value));
    let settled = settled.map(|value| &value.rule.concept).collect();
    Judgement { against: contradictions(case, &values), settled }
}

/// Finds the values that a ruling goes against.
fn contradictions<'a>(case: &Case<'a>, values: &[Value<'a>]) -> Vec<Contradiction<'a>> {
    let claims = &case.rulings.claims;
    let special = case.rulings.wordings.every(|wording| &wording.special).any(|word| has(&case.question, word));
    let mut found = Vec::new();
    for value in values {
        if !special {
            found.extend(flag::check(case, value));
        }
        let own = |cues: &Cues| cues.value == value.name;
        found
            .extend(claims.most.iter().filter(|most| own(&most.cues)).find_map(|most| count::check(case, value, most)));
        found.extend(choice::check(case, value));
    }
    if case.answer.split_whitespace().count() <= SHORT {
        found.extend(modifier::check(case, values));
        found.extend(measure::check(case, values));
    }
    found
}

/// Returns the values in force of the rules that a ruling names, and of those whose value it asks for by name.
fn values<'a>(case: &Case<'a>) -> Vec<Value<'a>> {
    let mut values = Vec::new();
    let asks: Vec<&str> = case.asks();
    let asked_for = |rule: &&'a Rule| rule.values.keys().any(|name| asks.contains(&name.as_str()));
    let others = case.records.rules.iter().filter(|rule| !case.named.contains(&rule.concept)).filter(asked_for);
    for rule in case.rules().chain(others) {
        let own = case.named.contains(&rule.concept);
        let kb = &case.rulings.kb;
        let versions = kb.versions(&case.records.edition.id, rule);
        let at = case.date.and_then(|date| kb.version_at(&case.records.edition.id, rule, date));
        let Some(version) = at.or_else(|| versions.into_iter().last()) else { continue };
        let stated = version.values.into_iter().filter(|(name, _)| !name.starts_with("example"));
        let stated = stated.filter(|(name, _)| own || asks.contains(name));
        values.extend(stated.map(|(name, stated)| Value { rule, name, stated }));
    }
    values
}

/// Tells whether a text has every part of a cue such as `must+see`.
fn cued(text: &str, cue: &str) -> bool {
    cue.split('+').all(|part| has(text, part))
}

/// Tells whether the text of a rule that the ruling names has a figure.
fn in_text(case: &Case<'_>, claim: crate::base::figure::Quantity) -> bool {
    case.rules().any(|rule| {
        let id = crate::kb::rule_id(&case.records.edition.id, &rule.concept);
        case.rulings
            .kb
            .clauses(&id)
            .any(|(_, clause)| mentions(&clause.plain).iter().any(|said| said.quantity == claim))
    })
}
