//! An answer against the values of the rules that it is about.
//!
//! - `asks`: what the question asks for: a figure of which type, a number of what, yes or no
//! - `target`: which value that is
//! - `by_name`: the one that it calls by its name
//! - `claimed`: the one that the claims of figures find
//! - `answered`: what the answer gives for that value
//! - `flag`: yes and no, what bars something, and whether there is a figure at all
//! - `count`: counts, as a bound or as the one right number
//! - `measure`: lengths, dice and rolls, in the answer and in a question that is affirmed
//! - `modifier`: what is added to a roll
//! - `rolled`: figures with a die, computed from the roll that a question gives
//! - `named`: figures behind the name of a value
//! - `choice`: words that stand for one of several cases, and answers that know no limit

mod target;
mod answered;
mod asks;
mod by_name;
mod choice;
mod claimed;
mod count;
mod flag;
mod measure;
mod modifier;
mod named;
mod rolled;

use std::collections::BTreeSet;

use crate::rulings::needle::{Words, contains_any, matches_cue};
use crate::rulings::normalize;
use crate::rulings::verdict::Decision;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::{ConceptId, Name};
use adjutant_rules::kb::version::Stated;
use adjutant_rules::record::claim::{Claim, Limit, Of};
use adjutant_rules::record::rule::Rule;
use adjutant_rules::record::value::ValueType;

use self::answered::Answered;
use self::asks::Asks;
use self::claimed::Claimed;
use super::context::RulingContext;
use super::dated_rules::{DatedValue, Validity};
use super::words::{CountCues, Cues, ValueCues, ValueName};

/// The maximum number of words of an answer whose figures are claims about one rule; longer ones give examples.
const MAX_ANSWER_WORDS: usize = 60;

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
    /// Whether the value held on the day of the ruling.
    pub validity: Validity,
}

impl Contradiction<'_> {
    /// Returns what an answer says to a figure that is in its question alone: `yes` or `no`.
    pub(super) fn reply(&self, context: &RulingContext<'_>) -> Option<&'static str> {
        let claimed: Vec<Quantity> = context.mentions(&self.claimed).iter().map(|mention| mention.quantity).collect();
        let has = |text: &str| context.mentions(text).iter().any(|mention| claimed.contains(&mention.quantity));
        let asked =
            has(&answered::upper(&context.normalized_question)) && !has(&answered::upper(&context.normalized_answer));
        match context.verdict.decision {
            Decision::Yes if asked => Some("yes"),
            Decision::No if asked => Some("no"),
            _ => None,
        }
    }

    /// Returns whether the value is true or false.
    pub(super) fn is_flag(&self) -> bool {
        [true, false].map(|flag| flag.to_string()).contains(&self.stated)
    }
}

/// A value in force with its rule.
struct Value<'a> {
    rule: &'a Rule,
    name: &'a str,
    stated: Stated<'a>,
    validity: Validity,
    said: ValueCues<'a>,
}

impl<'a> Value<'a> {
    fn of(context: &RulingContext<'a>, rule: &'a Rule, DatedValue { name, stated, validity }: DatedValue<'a>) -> Self {
        Self { rule, name, stated, validity, said: context.rulings.cues.of(name) }
    }

    fn against(&self, claimed: &str) -> Contradiction<'a> {
        Contradiction {
            rule: self.rule,
            value: self.name.to_owned(),
            stated: printed(self.stated.figure),
            claimed: claimed.to_owned(),
            by: self.stated.by,
            validity: self.validity,
        }
    }

    /// Returns the cues of it as a count.
    fn counts(&self) -> impl Iterator<Item = &'a CountCues> {
        self.figures().chain(self.said.mosts().filter(|most| self.is_named(&most.cues.value)))
    }

    /// Returns the cues of it among several figures of its rule.
    fn figures(&self) -> impl Iterator<Item = &'a CountCues> {
        self.said.figures().filter(|figure| self.is_named(&figure.cues.value))
    }

    /// Returns the cues of it as a modifier of a roll.
    fn modifiers(&self) -> impl Iterator<Item = &'a Cues> {
        self.said.modifiers().filter(|cues| self.is_named(&cues.value))
    }

    /// Returns whether a list of `value` and `rule.value` names this one.
    fn is_in(&self, names: &[ValueName]) -> bool {
        names.iter().any(|name| self.is_named(name))
    }

    /// Returns whether this is the flag of another rule by the same name, and the other way round.
    fn is_opposed_to(&self, other: &Value<'_>) -> bool {
        let flags = matches!((self.stated.figure, other.stated.figure), (Figure::Flag(one), Figure::Flag(another)) if one != another);
        flags && self.name == other.name && self.rule.concept != other.rule.concept
    }

    /// Returns whether `value` or `rule.value` names this one.
    fn is_named(&self, name: &ValueName) -> bool {
        name.value == self.name && name.rule.as_ref().is_none_or(|rule| rule == self.rule.concept.as_str())
    }
}

/// Prints what a record states.
fn printed(figure: &Figure) -> String {
    match figure {
        Figure::Measured(quantity) => quantity.to_string(),
        Figure::Flag(flag) => flag.to_string(),
        Figure::Choice(words) => words.clone(),
        Figure::Several(figures) => figures.iter().map(printed).collect::<Vec<_>>().join(", "),
        Figure::Unlimited => "no limit".to_owned(),
        Figure::Nothing => "none".to_owned(),
        Figure::NotStated => "not stated".to_owned(),
    }
}

/// Compares an answer with the values of its rules.
pub(super) fn check<'a>(context: &RulingContext<'a>) -> Vec<Contradiction<'a>> {
    let asks = Asks::of(context);
    let values = values(context, |rule| context.dated_rules.values(rule).collect());
    if let Some((value, claimed)) = flag::called(context, &asks, &values) {
        context.comparison.mark_made();
        let agrees = matches!(value.stated.figure, Figure::Flag(stated) if *stated == claimed);
        return if agrees { overtaken(context, &asks) } else { vec![value.against(&claimed.to_string())] };
    }
    let is_of_called =
        |claimed: &Claimed<'_>| by_name::figure(context, &asks, &values).is_none_or(|value| claimed.is_of(value));
    let claimed = claimed::check(context, &asks).filter(is_of_called);
    if claimed.is_some() {
        context.comparison.mark_made();
    }
    if let Some(Claimed::Differs(contradiction)) = claimed {
        return vec![contradiction];
    }
    let mut against = contradictions(context, &asks, &values);
    if let Some(Claimed::Agrees(value)) = claimed {
        against.retain(|one| one.rule.concept != value.rule.concept || one.value != value.name);
    }
    if against.is_empty() {
        against = overtaken(context, &asks);
    }
    // what cannot be decided is no contradiction
    let known = against.len();
    against.retain(|one| !one.claimed.is_empty());
    if against.len() < known {
        context.comparison.mark_doubtful();
    }
    if !against.is_empty() && claimed::asks_for_unstated(context) {
        context.comparison.mark_doubtful();
        against.clear();
    }
    against
}

/// Finds the values that errata stated after the day of a ruling and that it goes against.
fn overtaken<'a>(context: &RulingContext<'a>, asks: &Asks<'_>) -> Vec<Contradiction<'a>> {
    if context.dated_rules.reading_day <= context.dated_rules.day {
        return Vec::new();
    }
    let values = values(context, |rule| context.dated_rules.values_as_read(rule).collect());
    if !values.iter().any(|value| matches!(value.validity, Validity::InForceSince(_))) {
        return Vec::new();
    }
    let mut found = contradictions(context, asks, &values);
    found.retain(|one| matches!(one.validity, Validity::InForceSince(_)));
    found
}

/// Finds the values that a ruling goes against: first the one that its question asks for. Figures that something other than the
/// rules decides are no claims about a rule.
fn contradictions<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, values: &[Value<'a>]) -> Vec<Contradiction<'a>> {
    let mut found = if asks.beside { Vec::new() } else { figures(context, asks, values) };
    found.extend(yes_or_no(context, asks, values));
    let known = found.len();
    found.retain(|one| !is_stated_by_kin(context, one) && !asks_for_other_bound(context, one));
    if found.len() < known {
        context.comparison.mark_doubtful();
    }
    found
}

/// Returns whether a question asks what something is at most, and the figure is the least that it may be, or the other way round.
fn asks_for_other_bound(context: &RulingContext<'_>, one: &Contradiction<'_>) -> bool {
    let is_of = |claim: &&Claim| match &claim.of {
        Of::Value(rule, value) => *rule == one.rule.concept && *value == one.value,
        Of::Record(..) => false,
    };
    let asks = |words: &[Words]| contains_any(&context.normalized_question, words);
    let (most, least) = (asks(&context.wording.most), asks(&context.wording.least));
    match context.rulings.claims.all().iter().find(is_of).and_then(|claim| claim.limit) {
        Some(Limit::Least) => most && !least,
        Some(Limit::Most) => least && !most,
        _ => false,
    }
}

/// Finds the figures that a ruling goes against.
fn figures<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, values: &[Value<'a>]) -> Vec<Contradiction<'a>> {
    let examples = examples(context);
    let called = by_name::figure(context, asks, values).or_else(|| by_name::figure(context, asks, &examples));
    let target = called.map(|value| target::called(context, value)).or_else(|| target::find(context, asks, values));
    let called = target.as_ref().filter(|target| target.called);
    let asks_for_kind = called.and_then(|target| Some(asks.for_one(target::kind(context, target.value)?)));
    let asks = asks_for_kind.as_ref().unwrap_or(asks);
    let mut found = Vec::new();
    let given = target.as_ref().map(|target| (target, answered::check(context, asks, values, target)));
    if given.as_ref().is_some_and(|(_, given)| !matches!(given, Answered::Silent)) {
        context.comparison.mark_made();
    }
    match given {
        Some((_, Answered::Differs(contradiction))) => found.push(contradiction),
        Some((target, Answered::Agrees)) => {
            let settled = target::kind(context, target.value);
            let other = |kind: Option<ValueType>| kind != settled && kind != Some(ValueType::Choice);
            let same = |value: &Value<'a>| {
                settled == Some(ValueType::Choice) && value.rule.concept == target.value.rule.concept
            };
            let rest: Vec<&Value<'a>> =
                values.iter().filter(|value| !std::ptr::eq(*value, target.value) && !same(value)).collect();
            found.extend(rest.iter().filter_map(|value| counted(context, asks, value)));
            let rest: Vec<&Value<'a>> = rest.into_iter().filter(|value| other(target::kind(context, value))).collect();
            found.extend(measured(context, asks, &rest, true));
        }
        Some((_, Answered::Silent)) | None => {
            found.extend(values.iter().filter_map(|value| counted(context, asks, value)));
            found.extend(measured(context, asks, &values.iter().collect::<Vec<_>>(), false));
        }
    }
    found.extend(named::check(context, asks, values));
    found
}

/// Returns whether a rule of the same family states the figure that is claimed: a ruling on `charge-end` is compared with that one
/// and not against `charge`.
fn is_stated_by_kin<'a>(context: &RulingContext<'a>, contradiction: &Contradiction<'_>) -> bool {
    let concept = contradiction.rule.concept.as_str();
    let extends = |long: &str, short: &str| long.strip_prefix(short).is_some_and(|rest| rest.starts_with('-'));
    let is_kin = |rule: &&'a Rule| extends(rule.concept.as_str(), concept) || extends(concept, rule.concept.as_str());
    let states_claim = |rule: &'a Rule| {
        let mut values = context.dated_rules.values(rule);
        values.any(|value| is_telling(value.stated.figure) && printed(value.stated.figure) == contradiction.claimed)
    };
    contradiction.by.is_none() && context.records.rules.iter().filter(is_kin).any(states_claim)
}

/// Returns whether a figure identifies by itself what it may be of, unlike a bare number.
fn is_telling(figure: &Figure) -> bool {
    match figure {
        Figure::Measured(quantity) => !matches!(quantity, Quantity::Number(_)),
        Figure::Choice(_) => true,
        Figure::Flag(_) | Figure::Several(_) | Figure::Unlimited | Figure::Nothing | Figure::NotStated => false,
    }
}

/// Finds the flags and the choices that a ruling goes against.
fn yes_or_no<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, values: &[Value<'a>]) -> Vec<Contradiction<'a>> {
    let disputed = |value: &Value<'a>| values.iter().any(|other| other.is_opposed_to(value));
    let special = asks::is_special(context, &context.question) || asks.beside;
    let flags = values
        .iter()
        .filter(|value| !special && !disputed(value))
        .filter_map(|value| flag::check(context, asks, value));
    let fits = |value: &Value<'a>, said: &str| {
        let same = |other: &&Value<'a>| other.name == value.name && other.rule.concept != value.rule.concept;
        values.iter().filter(same).any(|other| printed(other.stated.figure) == said)
    };
    let choices = values.iter().filter_map(|value| Some((value, choice::check(context, asks, value)?)));
    let choices = choices.filter(|(value, one)| !fits(value, &one.claimed)).map(|(_, one)| one);
    flags.chain(choices).collect()
}

/// Compares the counts of a ruling with a value.
fn counted<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let mut counts =
        value.said.mosts().filter(|most| value.is_named(&most.cues.value) && !target::is_general(context, value));
    counts.find_map(|most| count::check(context, asks, value, most))
}

/// Finds the modifiers, lengths, dice and rolls that a ruling goes against, whatever its question asks for.
fn measured<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &[&Value<'a>],
    settled: bool,
) -> Vec<Contradiction<'a>> {
    if context.answer.split_whitespace().count() > MAX_ANSWER_WORDS {
        return Vec::new();
    }
    let decided = decided_rules(context, asks);
    let values = values.iter().copied().filter(|value| !target::is_general(context, value));
    let values: Vec<&Value<'a>> =
        values.filter(|value| decided.as_ref().is_none_or(|decided| decided.contains(&value.rule.concept))).collect();
    let values = &values[..];
    modifier::check(context, asks, values).into_iter().chain(measure::check(context, asks, values, settled)).collect()
}

/// Returns the rules that a yes or no is about: those that what asks for it names, and those of the answer. `None` where what
/// asks names none, so that it is about those of what precedes it.
fn decided_rules(context: &RulingContext<'_>, asks: &Asks<'_>) -> Option<BTreeSet<ConceptId>> {
    let words = context.rulings.terms.tokens(context.lang, asks.last);
    let mut named = context.concepts_named(&words);
    if asks.open || named.is_empty() {
        return None;
    }
    named.extend(context.concepts_named(context.answer_words()));
    named.extend(context.heading_rule.iter().chain(&context.cited_rules).cloned());
    let asked = context.value_names().into_iter().filter_map(|name| name.rule.as_ref()?.parse().ok());
    named.extend(asked);
    Some(named)
}

/// Returns the values of the rules that a ruling names, and of those whose value it asks for by name. `law` gives those of one
/// rule.
fn values<'a>(context: &RulingContext<'a>, law: impl Fn(&'a Rule) -> Vec<DatedValue<'a>>) -> Vec<Value<'a>> {
    let mut values = Vec::new();
    let asks: Vec<&ValueName> = context.value_names();
    let asked_for = |rule: &&'a Rule| {
        let is_of_rule = |name: &&ValueName| match &name.rule {
            Some(concept) => concept == rule.concept.as_str(),
            None => rule.values.contains_key(&name.value),
        };
        asks.iter().any(is_of_rule)
    };
    let others =
        context.records.rules.iter().filter(|rule| !context.named_rules.contains(&rule.concept)).filter(asked_for);
    for rule in context.rules().chain(others) {
        let is_named = context.named_rules.contains(&rule.concept);
        let stated =
            law(rule).into_iter().filter(|value| !context.rulings.kb.records().register.is_example(value.name));
        let stated = stated.map(|value| Value::of(context, rule, value));
        let asked = |value: &Value<'_>| asks.iter().any(|name| value.is_named(name));
        let new: Vec<Value<'a>> =
            stated.filter(|value| is_named || asked(value) && !is_known(&values, value)).collect();
        values.extend(new);
    }
    // what another rule states under the same name counts only where it is the figure that is asked for
    let wanted = values.iter().filter(|value| is_asked_of(&asks, value) == Some(true));
    let wanted: Vec<&Figure> = wanted.map(|value| value.stated.figure).collect();
    values.retain(|value| is_asked_of(&asks, value) != Some(false) || wanted.contains(&value.stated.figure));
    values
}

/// Returns whether a question that asks for a value by the words of some rules alone asks for that of its rule: the range of terrain is not
/// that of objectives. `None` where it does not ask for it in this way.
fn is_asked_of(asks: &[&ValueName], value: &Value<'_>) -> Option<bool> {
    let mut same = asks.iter().filter(|name| name.value == value.name).peekable();
    same.peek()?;
    let rules: Option<Vec<&String>> = same.map(|name| name.rule.as_ref()).collect();
    Some(rules?.iter().any(|rule| **rule == value.rule.concept.as_str()))
}

/// Returns the value that a claim is of, where the edition states it.
fn value_of<'a>(context: &RulingContext<'a>, of: &Of) -> Option<Value<'a>> {
    let Of::Value(concept, name) = of else { return None };
    context.rulings.in_force.concept(context.records, concept.as_str())?;
    let rule = context.records.rules.iter().find(|rule| rule.concept == *concept)?;
    let found = context
        .dated_rules
        .values(rule)
        .chain(context.dated_rules.values_as_read(rule))
        .find(|value| value.name == name.as_str());
    found.map(|value| Value::of(context, rule, value))
}

/// Returns the values of the rule that heads a question which are examples of how the rule works: asked for by name alone.
fn examples<'a>(context: &RulingContext<'a>) -> Vec<Value<'a>> {
    let headed = context.rules().filter(|rule| context.heading_rule.as_ref() == Some(&rule.concept));
    let stated =
        headed.flat_map(|rule| context.dated_rules.values(rule).map(move |value| Value::of(context, rule, value)));
    stated.filter(|value| context.rulings.kb.records().register.is_example(value.name)).collect()
}

/// Returns whether a flag of the same name is known from another rule.
fn is_known(values: &[Value<'_>], one: &Value<'_>) -> bool {
    matches!(one.stated.figure, Figure::Flag(_)) && values.iter().any(|value| value.name == one.name)
}

/// Returns the texts of a rule, their figures in digits.
fn texts<'r>(context: &RulingContext<'r>, rule: &Rule) -> &'r [String] {
    let rulings = context.rulings;
    let plain = |lang: &str, text: &str| rulings.cues.rewritten(normalize::plain(text, rulings.wordings.of(lang)));
    rulings.in_force.texts(&rulings.kb, context.records, rule, plain)
}

/// Returns whether the text of a rule that the ruling names, or of a value that it asks for, has a figure.
fn in_text(context: &RulingContext<'_>, values: &[&Value<'_>], claim: Quantity) -> bool {
    let has = |text: &String| context.mentions(&answered::upper(text)).iter().any(|mention| mention.quantity == claim);
    let rules_of_values = values.iter().map(|value| value.rule);
    context.rules().chain(rules_of_values).any(|rule| texts(context, rule).iter().any(has))
}

/// Returns whether an erratum has put another figure in the place of this one.
fn superseded(context: &RulingContext<'_>, value: &Value<'_>, claim: Quantity) -> bool {
    let has = |figure: &Figure| figure.quantities().into_iter().any(|quantity| claim.agrees_with(quantity));
    if value.stated.by.is_none() || has(value.stated.figure) {
        return false;
    }
    let versions = context.rulings.kb.versions(&context.records.edition.id, value.rule);
    versions.iter().filter_map(|version| version.values.get(value.name)).any(|stated| has(stated.figure))
}
