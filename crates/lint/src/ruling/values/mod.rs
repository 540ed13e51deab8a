//! An answer against the values of the rules that it is about.
//!
//! - `question`: what the question asks for: a figure of which type, a number of what, yes or no
//! - `target`: which value that is
//! - `by_name`: the one that it calls by its name
//! - `by_claim`: the one that the claims of figures find
//! - `agreement`: whether the answer gives what the rule states for that value
//! - `figure_context`: what the words around a figure say of it
//! - `flag`: yes and no, what bars something, and whether there is a figure at all
//! - `count`: counts, as a bound or as the one right number
//! - `measure`: lengths, dice and rolls, in the answer and in a question that is affirmed
//! - `modifier`: what is added to a roll
//! - `roll`: figures with a die, computed from the roll that a question gives
//! - `labelled_figure`: figures behind the name of a value
//! - `choice`: words that stand for one of several cases, and answers that know no limit

mod target;
mod agreement;
mod by_claim;
mod by_name;
mod choice;
mod count;
mod figure_context;
mod flag;
mod labelled_figure;
mod measure;
mod modifier;
mod question;
mod roll;

use std::collections::BTreeSet;

use crate::rulings::needle::{Words, contains_any, matches_cue};
use crate::rulings::normalize;
use crate::rulings::verdict::Decision;
use adjutant_base::date::Date;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::{ConceptId, Name};
use adjutant_rules::record::claim::{Limit, Of};
use adjutant_rules::record::rule::Rule;
use adjutant_rules::record::value::ValueType;

use self::agreement::Agreement;
use self::by_claim::ClaimMatch;
use self::question::Question;
use self::target::Target;
use super::claims::candidate::{Candidate, Excluded};
use super::context::RulingContext;
use super::dated_rules::{DatedValue, Validity};
use super::labels::Label;
use super::question_cues::{ValueCues, ValueName};

/// The maximum number of words of an answer whose figures are claims about one rule; longer ones give examples.
const MAX_ANSWER_WORDS: usize = 60;

/// A value of a rule that an answer goes against.
pub(super) struct Contradiction<'a> {
    /// The value.
    pub value: Value<'a>,
    /// What the answer claims, as it is printed.
    pub claimed: String,
}

impl Contradiction<'_> {
    /// Returns what an answer says to a figure that is in its question alone: `yes` or `no`.
    pub(super) fn reply(&self, context: &RulingContext<'_>) -> Option<&'static str> {
        let reply = match context.verdict.decision {
            Decision::Yes => "yes",
            Decision::No => "no",
            Decision::Explains | Decision::Unclear | Decision::Undecided => return None,
        };
        let claimed: Vec<Quantity> = context.mentions(&self.claimed).iter().map(|mention| mention.quantity).collect();
        let gives_claimed = |figures: &[Quantity]| figures.iter().any(|figure| claimed.contains(figure));
        (gives_claimed(context.question_figures()) && !gives_claimed(context.answer_figures())).then_some(reply)
    }

    /// Returns what the rule states, as it is printed.
    pub(super) fn stated(&self) -> String {
        printed(self.value.figure)
    }

    /// Returns whether the value is true or false.
    pub(super) fn is_flag(&self) -> bool {
        matches!(self.value.figure, Figure::Flag(_))
    }
}

/// A value in force with its rule.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// Its name.
    pub name: &'a str,
    figure: &'a Figure,
    /// The erratum that stated it, if one did.
    pub erratum: Option<&'a Name>,
    /// Whether it was in force on the day of the ruling.
    pub validity: Validity,
    cues: ValueCues<'a>,
}

impl<'a> Value<'a> {
    fn new(context: &RulingContext<'a>, rule: &'a Rule, DatedValue { name, stated, validity }: DatedValue<'a>) -> Self {
        let cues = context.rulings.cues.of(rule.concept.as_str(), name);
        Self { rule, name, figure: stated.figure, erratum: stated.by, validity, cues }
    }

    fn contradicted_by(&self, claimed: &str) -> Contradiction<'a> {
        Contradiction { value: *self, claimed: claimed.to_owned() }
    }

    /// Returns the label of the value in the language of the ruling.
    fn label<'c>(&self, context: &'c RulingContext<'_>) -> Option<&'c Label> {
        context.rulings.labels.of_value(context.lang, self.name)
    }

    /// Returns whether everyday words name its rule.
    fn is_general(&self, context: &RulingContext<'_>) -> bool {
        context.rulings.cues.general.iter().any(|rule| rule == self.rule.concept.as_str())
    }

    /// Returns whether a list of `value` and `rule.value` has this one.
    fn is_in(&self, names: &[ValueName]) -> bool {
        names.iter().any(|name| self.has_name(name))
    }

    /// Returns whether this is the flag of another rule by the same name, and the other way round.
    fn is_opposed_to(&self, other: &Value<'_>) -> bool {
        let opposed = matches!((self.figure, other.figure), (Figure::Flag(own), Figure::Flag(other)) if own != other);
        opposed && self.is_namesake_of(other)
    }

    /// Returns whether it is the value of that name of that rule.
    fn is_same_as(&self, other: &Value<'_>) -> bool {
        self.name == other.name && self.rule.concept == other.rule.concept
    }

    /// Returns whether another rule has the other value, under the same name.
    fn is_namesake_of(&self, other: &Value<'_>) -> bool {
        self.name == other.name && self.rule.concept != other.rule.concept
    }

    /// Returns whether `value` or `rule.value` names this one.
    fn has_name(&self, name: &ValueName) -> bool {
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
    let question = Question::of(context);
    let values = values(context, context.dated_rules.day);
    if let Some((value, claimed)) = flag::by_name(&question, &values) {
        context.is_compared.set(true);
        let agrees = *value.figure == Figure::Flag(claimed);
        return if agrees { overtaken(&question) } else { vec![value.contradicted_by(&claimed.to_string())] };
    }
    let claim = by_claim::check(&question)
        .filter(|claim| by_name::figure(&question, &values).is_none_or(|value| claim.is_of(value)));
    if claim.is_some() {
        context.is_compared.set(true);
    }
    if let Some(ClaimMatch::Differs(contradiction)) = claim {
        return vec![contradiction];
    }
    let mut found = contradictions(&question, &values);
    if let Some(ClaimMatch::Agrees(agreed)) = claim {
        found.retain(|one| !one.value.is_same_as(&agreed));
    }
    if found.is_empty() {
        found = overtaken(&question);
    }
    // what cannot be decided is no contradiction
    drop_doubtful(context, &mut found, |one| one.claimed.is_empty());
    if !found.is_empty() && by_claim::asks_for_unstated(context) {
        drop_doubtful(context, &mut found, |_| true);
    }
    found
}

/// Drops the contradictions that are too doubtful to be reported, and notes that there were any.
pub(super) fn drop_doubtful<'a>(
    context: &RulingContext<'_>,
    found: &mut Vec<Contradiction<'a>>,
    is_doubtful: impl Fn(&Contradiction<'a>) -> bool,
) {
    let count = found.len();
    found.retain(|one| !is_doubtful(one));
    if found.len() < count {
        context.is_doubtful.set(true);
    }
}

/// Finds the values that errata stated after the day of a ruling and that it goes against.
fn overtaken<'a>(question: &Question<'_, 'a>) -> Vec<Contradiction<'a>> {
    let context = question.context;
    if context.dated_rules.reading_day <= context.dated_rules.day {
        return Vec::new();
    }
    let values = values(context, context.dated_rules.reading_day);
    if !values.iter().any(|value| matches!(value.validity, Validity::InForceSince(_))) {
        return Vec::new();
    }
    let mut found = contradictions(question, &values);
    found.retain(|one| matches!(one.value.validity, Validity::InForceSince(_)));
    found
}

/// Finds the values that a ruling goes against: first the one that its question asks for. Figures that something other than the
/// rules decides are no claims about a rule.
fn contradictions<'a>(question: &Question<'_, 'a>, values: &[Value<'a>]) -> Vec<Contradiction<'a>> {
    let context = question.context;
    let mut found = if question.is_beyond_rules { Vec::new() } else { figures(question, values) };
    found.extend(flags_and_choices(question, values));
    drop_doubtful(context, &mut found, |one| {
        is_stated_elsewhere(context, one) || asks_for_other_bound(context, one) || asks_for_other(context, one)
    });
    found
}

/// Returns whether another value of the rule has more of a question than the flag that its answer would contradict: `must the general be
/// a hero` asks for no duty to have one.
fn asks_for_other(context: &RulingContext<'_>, found: &Contradiction<'_>) -> bool {
    if !matches!(found.value.figure, Figure::Flag(_)) {
        return false;
    }
    let claims = &context.rulings.claims;
    let is_of_rule = |of: &Of| matches!(of, Of::Value(concept, _) if *concept == found.value.rule.concept);
    let candidates = claims.candidates(is_of_rule, &context.question_features, &Excluded::default());
    let is_own = |candidate: &&Candidate| names_value(&claims.all()[candidate.claim].of, &found.value);
    candidates.first().zip(candidates.iter().find(is_own)).is_some_and(|(nearest, own)| {
        nearest.covered > own.covered && nearest.confidence >= own.confidence + MIN_OTHER_LEAD
    })
}

/// How much surer another value of a rule must be for a flag of it to be no matter of a question.
const MIN_OTHER_LEAD: f32 = 0.3;

/// Returns whether a question asks what something is at most, and the figure is the least that it may be, or the other way round.
fn asks_for_other_bound(context: &RulingContext<'_>, found: &Contradiction<'_>) -> bool {
    let claims = context.rulings.claims.all();
    let claim = claims.iter().find(|claim| names_value(&claim.of, &found.value));
    let asks_for = |words: &[Words]| contains_any(&context.normalized_question, words);
    let (most, least) = (asks_for(&context.wording.most), asks_for(&context.wording.least));
    match claim.and_then(|claim| claim.limit) {
        Some(Limit::Least) => most && !least,
        Some(Limit::Most) => least && !most,
        _ => false,
    }
}

/// Returns whether a claim is of a value of a rule.
fn names_value(of: &Of, value: &Value<'_>) -> bool {
    matches!(of, Of::Value(concept, name) if *concept == value.rule.concept && name.as_str() == value.name)
}

/// Finds the figures that a ruling goes against.
fn figures<'a>(question: &Question<'_, 'a>, values: &[Value<'a>]) -> Vec<Contradiction<'a>> {
    let context = question.context;
    let examples = examples(context);
    let named = by_name::figure(question, values).or_else(|| by_name::figure(question, &examples));
    let target = match named {
        Some(value) => Some(Target::named(context, value)),
        None => target::find(question, values),
    };
    let narrowed = named.and_then(|value| Some(question.for_type(target::value_type(context, value)?)));
    let question = narrowed.as_ref().unwrap_or(question);
    let agreement = target.as_ref().map_or(Agreement::Silent, |target| agreement::check(question, values, target));
    if !matches!(agreement, Agreement::Silent) {
        context.is_compared.set(true);
    }
    let mut found = Vec::new();
    match (agreement, target) {
        (Agreement::Differs(contradiction), _) => found.push(contradiction),
        (Agreement::Agrees, Some(target)) => {
            let agreed = target::value_type(context, target.value);
            let is_choice_of_rule = |value: &Value<'_>| {
                agreed == Some(ValueType::Choice) && value.rule.concept == target.value.rule.concept
            };
            let mut rest: Vec<&Value<'a>> = values
                .iter()
                .filter(|value| !std::ptr::eq(*value, target.value) && !is_choice_of_rule(value))
                .collect();
            found.extend(rest.iter().filter_map(|value| counted(question, value)));
            rest.retain(|value| {
                let value_type = target::value_type(context, value);
                value_type != agreed && value_type != Some(ValueType::Choice)
            });
            found.extend(measured(question, &rest, true));
        }
        (Agreement::Agrees | Agreement::Silent, _) => {
            found.extend(values.iter().filter_map(|value| counted(question, value)));
            found.extend(measured(question, &values.iter().collect::<Vec<_>>(), false));
        }
    }
    found.extend(labelled_figure::check(question, values));
    found
}

/// Returns whether a rule of the same family states the figure that is claimed: a ruling on `charge-end` is compared with that one
/// and not against `charge`.
fn is_stated_elsewhere<'a>(context: &RulingContext<'a>, found: &Contradiction<'_>) -> bool {
    let concept = found.value.rule.concept.as_str();
    let extends = |long: &str, short: &str| long.strip_prefix(short).is_some_and(|rest| rest.starts_with('-'));
    let related = |rule: &&'a Rule| extends(rule.concept.as_str(), concept) || extends(concept, rule.concept.as_str());
    let states_claim = |rule: &'a Rule| {
        let mut figures = context.dated_rules.values(rule).map(|value| value.stated.figure);
        figures.any(|figure| is_telling(figure) && printed(figure) == found.claimed)
    };
    found.value.erratum.is_none() && context.records.rules.iter().filter(related).any(states_claim)
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
fn flags_and_choices<'a>(question: &Question<'_, 'a>, values: &[Value<'a>]) -> Vec<Contradiction<'a>> {
    let context = question.context;
    let mut found = Vec::new();
    if !question.is_beyond_rules && !question::names_special_rule(context, &context.question) {
        let undisputed = values.iter().filter(|value| !values.iter().any(|other| other.is_opposed_to(value)));
        found.extend(undisputed.filter_map(|value| flag::check(question, value)));
    }
    for value in values {
        let Some(contradiction) = choice::check(question, value) else { continue };
        let mut namesakes = values.iter().filter(|other| other.is_namesake_of(value));
        if !namesakes.any(|other| printed(other.figure) == contradiction.claimed) {
            found.push(contradiction);
        }
    }
    found
}

/// Compares the counts of a ruling with a value.
fn counted<'a>(question: &Question<'_, 'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let context = question.context;
    if value.is_general(context) {
        return None;
    }
    value.cues.bounds().find_map(|bound| count::check(question, value, bound))
}

/// Finds the modifiers, lengths, dice and rolls that a ruling goes against, whatever its question asks for; `agrees`: whether the answer
/// agrees with the value that the question asks for.
fn measured<'a>(question: &Question<'_, 'a>, values: &[&Value<'a>], agrees: bool) -> Vec<Contradiction<'a>> {
    let context = question.context;
    if context.answer.split_whitespace().count() > MAX_ANSWER_WORDS {
        return Vec::new();
    }
    let mut values = values.to_vec();
    values.retain(|value| !value.is_general(context));
    if let Some(decided) = decided_rules(question) {
        values.retain(|value| decided.contains(&value.rule.concept));
    }
    let modifier = modifier::check(question, &values);
    modifier.into_iter().chain(measure::check(question, &values, agrees)).collect()
}

/// Returns the rules that a yes or no is about: those that what asks for it names, and those of the answer. `None` where what
/// asks names none, so that it is about those of what precedes it.
fn decided_rules(question: &Question<'_, '_>) -> Option<BTreeSet<ConceptId>> {
    let context = question.context;
    let mut decided = question.named_rules().clone();
    if question.is_open || decided.is_empty() {
        return None;
    }
    decided.extend(context.named_in_answer().iter().cloned());
    decided.extend(context.heading_rule.iter().chain(&context.cited_rules).cloned());
    decided.extend(context.value_names().into_iter().filter_map(|name| name.rule.as_ref()?.parse().ok()));
    Some(decided)
}

/// Returns the values on a day of the rules that a ruling names, and of those whose value it asks for by name.
fn values<'a>(context: &RulingContext<'a>, day: Date) -> Vec<Value<'a>> {
    let wanted_names: Vec<&ValueName> = context.value_names();
    let has_wanted_value = |rule: &&'a Rule| {
        wanted_names.iter().any(|name| match &name.rule {
            Some(concept) => concept == rule.concept.as_str(),
            None => rule.values.contains_key(&name.value),
        })
    };
    let register = &context.rulings.kb.records().register;
    let unnamed = context.records.rules.iter().filter(|rule| !context.named_rules.contains(&rule.concept));
    let mut values = Vec::new();
    for rule in context.rules().chain(unnamed.filter(has_wanted_value)) {
        let is_named = context.named_rules.contains(&rule.concept);
        for value in context.dated_rules.values_on(rule, day).filter(|value| !register.is_example(value.name)) {
            let value = Value::new(context, rule, value);
            let is_wanted = || wanted_names.iter().any(|name| value.has_name(name));
            if is_named || is_wanted() && !is_known_flag(&values, &value) {
                values.push(value);
            }
        }
    }
    // what another rule states under the same name counts only where it is the figure that is asked for
    let wanted = values.iter().filter(|value| is_wanted_of_rule(&wanted_names, value) == Some(true));
    let wanted: Vec<&Figure> = wanted.map(|value| value.figure).collect();
    values.retain(|value| is_wanted_of_rule(&wanted_names, value) != Some(false) || wanted.contains(&value.figure));
    values
}

/// Returns whether a question that asks for a value by the words of some rules alone asks for that of its rule: the range of terrain is not
/// that of objectives. `None` where it does not ask for it in this way.
fn is_wanted_of_rule(wanted_names: &[&ValueName], value: &Value<'_>) -> Option<bool> {
    let mut same = wanted_names.iter().filter(|name| name.value == value.name).peekable();
    same.peek()?;
    let rules: Option<Vec<&String>> = same.map(|name| name.rule.as_ref()).collect();
    Some(rules?.iter().any(|rule| **rule == value.rule.concept.as_str()))
}

/// Returns the value that a claim is of, where the edition states it.
fn value_of<'a>(context: &RulingContext<'a>, of: &Of) -> Option<Value<'a>> {
    let Of::Value(concept, name) = of else { return None };
    let rule = context.rulings.in_force.rule(context.records, concept)?;
    let dated_rules = &context.dated_rules;
    let mut values = dated_rules.values(rule).chain(dated_rules.values_on(rule, dated_rules.reading_day));
    values.find(|value| value.name == name.as_str()).map(|value| Value::new(context, rule, value))
}

/// Returns the values of the rule that heads a question which are examples of how the rule works: asked for by name alone.
fn examples<'a>(context: &RulingContext<'a>) -> Vec<Value<'a>> {
    let register = &context.rulings.kb.records().register;
    let mut examples = Vec::new();
    for rule in context.rules().filter(|rule| context.heading_rule.as_ref() == Some(&rule.concept)) {
        let values = context.dated_rules.values(rule).filter(|value| register.is_example(value.name));
        examples.extend(values.map(|value| Value::new(context, rule, value)));
    }
    examples
}

/// Returns whether a value is a flag, and one of the same name is known.
fn is_known_flag(known: &[Value<'_>], value: &Value<'_>) -> bool {
    matches!(value.figure, Figure::Flag(_)) && known.iter().any(|other| other.name == value.name)
}

/// Returns the texts of a rule, their figures in digits.
fn texts<'r>(context: &RulingContext<'r>, rule: &Rule) -> &'r [String] {
    let rulings = context.rulings;
    let plain = |lang: &str, text: &str| rulings.cues.rewritten(normalize::plain(text, rulings.wordings.of(lang)));
    rulings.in_force.texts(&rulings.kb, context.records, rule, plain)
}

/// Returns whether the text of a rule that the ruling names, or of one of some values, has a figure.
fn is_in_texts(context: &RulingContext<'_>, values: &[&Value<'_>], figure: Quantity) -> bool {
    let mut rules = context.rules().chain(values.iter().map(|value| value.rule));
    rules.any(|rule| texts(context, rule).iter().any(|text| context.quantities(text).contains(&figure)))
}

/// Returns whether an erratum has put another figure in the place of this one.
fn is_superseded(context: &RulingContext<'_>, value: &Value<'_>, claimed: Quantity) -> bool {
    let has = |figure: &Figure| figure.quantities().into_iter().any(|quantity| claimed.agrees_with(quantity));
    value.erratum.is_some() && !has(value.figure) && earlier_figures(context, value).into_iter().any(has)
}

/// Returns what every version of its rule states for a value.
fn earlier_figures<'a>(context: &RulingContext<'a>, value: &Value<'a>) -> Vec<&'a Figure> {
    let versions = context.rulings.kb.versions(&context.records.edition.id, value.rule);
    versions.iter().filter_map(|version| Some(version.values.get(value.name)?.figure)).collect()
}
