//! The value that a question asks for, found by the claims of figures, and what the answer does with it.
//!
//! A question with a number that wants yes or no is computed: the number, or the product or the ratio of two, is compared with
//! the figure.

use std::collections::BTreeSet;

use adjutant_base::figure::{Figure, Quantity, Unit};
use adjutant_rules::record::claim::{Claim, Limit, Of};
use adjutant_rules::record::value::ValueType;

use super::agreement::{self, Agreement};
use super::flag::has_taking_away;
use super::question::Question;
use super::target::{self, Target};
use super::{Contradiction, MAX_ANSWER_WORDS, RulingContext, Value, is_in_texts, names_value, value_of};
use crate::ruling::claims::candidate::{Candidate, Excluded};
use crate::ruling::claims::stance::{Stance, by_product, is_same};
use crate::rulings::needle::{Cue, contains_any, matches_cue};
use crate::rulings::normalize::{beginning, numbers};
use crate::rulings::verdict::Decision;

/// The least share of a question that the phrases of the claim of a value must have for its answer to be compared: what else the question
/// says makes another one.
pub(super) const MIN_COVERED: f32 = 0.5;

/// The least framing with which it is sure which way round a question in the negative asks.
const MIN_NEGATED_FRAMING: f32 = 0.2;

/// What an answer does with the value that its question asks for.
pub(super) enum ClaimMatch<'a> {
    /// It gives what the rule states.
    Agrees(Value<'a>),
    /// It gives something else.
    Differs(Contradiction<'a>),
}

impl ClaimMatch<'_> {
    /// Returns whether it is of a value.
    pub(super) fn is_of(&self, value: &Value<'_>) -> bool {
        match self {
            Self::Agrees(agreed) => agreed.is_same_as(value),
            Self::Differs(contradiction) => contradiction.value.is_same_as(value),
        }
    }
}

/// Finds the value that a question asks for, and what the answer does with it; `None` where that is not sure, or not to be
/// compared. A figure that the rule states of something else is no claim.
pub(super) fn check<'a>(question: &Question<'_, 'a>) -> Option<ClaimMatch<'a>> {
    let context = question.context;
    let claims = &context.rulings.claims;
    let features = Some(&context.question_features).filter(|features| features.is_telling())?;
    let is_answerable = |of: &Of| value_of(context, of).is_some_and(|value| is_answerable(question, &value));
    let candidates = claims.candidates(is_answerable, features, &Excluded::default());
    let candidate = candidates.iter().find(|candidate| context.meets_condition_of(&claims.all()[candidate.claim]))?;
    let claim = &claims.all()[candidate.claim];
    let value = value_of(context, &claim.of)?;
    let has_proviso = || contains_any(&context.normalized_answer, &context.wording.provisos);
    let may_be_asked = !decides(question) && !has_proviso();
    let is_of_type = |value_type| may_be_asked && question.types.contains(&value_type);
    // how many of a number: the share of it that a ratio allows
    let asks_for_share = claim.limit == Some(Limit::Ratio) && question.gives_number && is_of_type(ValueType::Count);
    let asks_for_kind = target::value_type(context, &value).is_some_and(is_of_type) || asks_for_share;
    if question.is_beyond_rules || context.uses_foreign_terms || !claims.is_figure(candidate, asks_for_kind) {
        return None;
    }
    if decides(question) {
        return check_yes_or_no(context, candidate, value);
    }
    let computed = match claim.limit {
        Some(Limit::Product) => check_other_factor(context, claim, value),
        Some(Limit::Ratio) => check_share(context, claim, value),
        _ => None,
    };
    if computed.is_some() {
        return computed;
    }
    let contradiction = match value.figure {
        Figure::Measured(_) => check_figure(question, &value),
        // any figure would go against it: the question must ask for this limit and nothing else
        Figure::Unlimited | Figure::Nothing if claims.covers(candidate) => check_figure(question, &value),
        Figure::Choice(_) | Figure::Several(_) => check_words(question, candidate, &value),
        Figure::Unlimited | Figure::Nothing | Figure::Flag(_) | Figure::NotStated => None,
    };
    contradiction.map(ClaimMatch::Differs)
}

/// Returns the share of a question that the phrases of the claim of a value have; `None` where the value has no claim with phrases in the
/// language of the question.
pub(super) fn covered_share(context: &RulingContext<'_>, value: &Value<'_>) -> Option<f32> {
    let claims = &context.rulings.claims;
    let is_of_value = |of: &Of| names_value(of, value);
    let tag = context.rulings.terms.tag(context.lang);
    let has_phrases = |claim: &Claim| is_of_value(&claim.of) && claim.words.keys().any(|lang| lang.to_string() == tag);
    if !claims.all().iter().any(has_phrases) {
        return None;
    }
    let candidates = claims.candidates(is_of_value, &context.question_features, &Excluded::default());
    candidates.iter().map(|candidate| candidate.covered).reduce(f32::max)
}

/// Returns whether a question asks for a figure that its edition does not state: no other figure answers it.
pub(super) fn asks_for_unstated(context: &RulingContext<'_>) -> bool {
    let claims = &context.rulings.claims;
    let candidates =
        claims.candidates(|of| matches!(of, Of::Value(..)), &context.question_features, &Excluded::default());
    let Some(candidate) = candidates.first().filter(|candidate| claims.is_figure(candidate, false)) else {
        return false;
    };
    let value = value_of(context, &claims.all()[candidate.claim].of);
    value.is_none_or(|value| matches!(value.figure, Figure::NotStated))
}

/// Returns whether an answer says yes or no to a question for that.
fn decides(question: &Question<'_, '_>) -> bool {
    !question.is_open && matches!(question.context.verdict.decision, Decision::Yes | Decision::No)
}

/// Returns whether an answer of this kind can be compared with a value at all: yes or no against what is so or not, and against a
/// figure where the question gives one of its kind; a figure against one of its kind.
fn is_answerable(question: &Question<'_, '_>, value: &Value<'_>) -> bool {
    let context = question.context;
    let decides = decides(question);
    match value.figure {
        Figure::Flag(_) | Figure::Several(_) => decides,
        Figure::Choice(_) | Figure::Unlimited | Figure::Nothing => true,
        Figure::Measured(stated) => {
            let figures = if decides { context.question_figures() } else { context.answer_figures() };
            let is_of_kind = |figure: &Quantity| {
                matches!(figure, Quantity::Number(_))
                    || std::mem::discriminant(figure) == std::mem::discriminant(stated)
            };
            !decides && figures.is_empty() || figures.iter().any(is_of_kind)
        }
        Figure::NotStated => false,
    }
}

fn check_yes_or_no<'a>(context: &RulingContext<'a>, candidate: &Candidate, value: Value<'a>) -> Option<ClaimMatch<'a>> {
    let (claims, verdict) = (&context.rulings.claims, &context.verdict);
    let is_other_case =
        || context.may_be_withheld() || is_ungoverned(context, &value) || is_repeated(context, candidate, &value);
    let is_unsure =
        has_taking_away(context) || verdict.polarity.negated && candidate.framing.abs() < MIN_NEGATED_FRAMING;
    if is_unsure || !is_same(candidate) && is_other_case() {
        return None;
    }
    let framed = claims.framed(candidate)?;
    let supposition = supposition(context, &claims.all()[candidate.claim], &value)?;
    let given = context.answer_figures();
    let gives_stated = value.figure.quantities().iter().any(|stated| given.contains(stated));
    if gives_stated || (verdict.decision == Decision::Yes) == (framed == supposition.is_so) {
        return Some(ClaimMatch::Agrees(value));
    }
    // what follows the yes or no may say what the rule says
    let explained = claims.is_explained_as(candidate.claim, context.compared_answer([&[], &[]]));
    if verdict.qualified || explained == Some(supposition.is_so) {
        return None;
    }
    Some(ClaimMatch::Differs(value.contradicted_by(&claimed_words(context, supposition.opposite))))
}

/// Returns what an answer claims: a choice that rules know, or else the words that it begins with.
fn claimed_words(context: &RulingContext<'_>, choice: String) -> String {
    if choice.is_empty() { format!("“{}”", beginning(&context.answer).trim()) } else { choice }
}

/// Returns whether a word that is not known may permit or bar what a value lets be done.
fn is_ungoverned(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let (polarity, wordings) = (&context.verdict.polarity, &context.rulings.wordings);
    let is_unsure = |cue: &Cue| matches_cue(&polarity.text, cue) && polarity.is_unsure_of(cue, wordings);
    let mut flags = value.cues.flags().filter(|flag| flag.action);
    let mut bars = value.cues.bars().filter(|bar| bar.action);
    flags.any(|flag| flag.cues.words().chain(flag.against()).any(is_unsure))
        || bars.any(|bar| bar.cues.words().any(is_unsure))
}

/// Returns whether a question asks how often something may be done, where no phrase of a claim that it may be done does.
fn is_repeated(context: &RulingContext<'_>, candidate: &Candidate, value: &Value<'_>) -> bool {
    matches!(value.figure, Figure::Flag(_))
        && context.gives_frequency(&context.question)
        && !context.rulings.claims.has_words(candidate.claim, |phrase| context.gives_frequency(phrase))
}

/// Whether what a question supposes is so, and what an answer claims that says the opposite.
struct Supposition {
    is_so: bool,
    opposite: String,
}

fn supposition(context: &RulingContext<'_>, claim: &Claim, value: &Value<'_>) -> Option<Supposition> {
    match (value.figure, claim.limit) {
        (Figure::Flag(flag), _) => Some(Supposition { is_so: *flag, opposite: (!flag).to_string() }),
        (Figure::Choice(stated), _) => {
            let wanted = claim.is.as_ref()?;
            let opposite = if stated == wanted { other_choice(context, value, wanted) } else { wanted.clone() };
            Some(Supposition { is_so: stated == wanted, opposite })
        }
        (Figure::Several(several), _) => {
            let wanted = claim.is.as_ref()?;
            let is_so = several.iter().any(|one| matches!(one, Figure::Choice(word) if word == wanted));
            Some(Supposition { is_so, opposite: format!("+{wanted}") })
        }
        (Figure::Measured(stated), Some(limit)) => supposition_of_figures(context, claim, *stated, limit),
        (Figure::Unlimited | Figure::Nothing, Some(Limit::Most | Limit::Product)) => {
            let number = question_figures(context, claim, |_| true).first().map(ToString::to_string);
            Some(Supposition { is_so: true, opposite: number.unwrap_or_default() })
        }
        (Figure::Measured(_) | Figure::Unlimited | Figure::Nothing | Figure::NotStated, _) => None,
    }
}

/// Returns the first choice but one that any edition states for a value of a rule; empty where there is none.
fn other_choice(context: &RulingContext<'_>, value: &Value<'_>, but: &str) -> String {
    let rules = context.rulings.kb.editions().iter().flat_map(|records| &records.rules);
    let stated = rules.filter(|rule| rule.concept == value.rule.concept).filter_map(|rule| rule.values.get(value.name));
    let mut choices = stated.filter_map(|figure| if let Figure::Choice(choice) = figure { Some(choice) } else { None });
    choices.find(|choice| *choice != but).cloned().unwrap_or_default()
}

/// Returns the figures of a question of one kind, in order; bare numbers only of what the phrasings count, or for a product also
/// such as follow what they count (`Wounds 2`).
fn question_figures(
    context: &RulingContext<'_>,
    claim: &Claim,
    is_of_kind: impl Fn(Quantity) -> bool,
) -> Vec<Quantity> {
    let nouns = counted_nouns(context, claim);
    let mut counted = numbers(&context.normalized_question);
    counted.retain(|(_, words)| {
        nouns.is_empty()
            || words.is_empty() && claim.limit == Some(Limit::Product)
            || first_noun(context, words).is_some_and(|noun| nouns.contains(&noun))
    });
    let is_bound = matches!(claim.limit, Some(Limit::Most | Limit::Least | Limit::Product));
    let mut figures = Vec::new();
    for quantity in context.question_figures().iter().copied().filter(|quantity| is_of_kind(*quantity)) {
        match quantity {
            Quantity::Number(number) if counted.iter().all(|(other, _)| *other != number) => {}
            // it matters whether a question supposes more or less than the number that it gives
            Quantity::Number(number) if is_bound => figures.push(Quantity::Number(context.supposed_number(number))),
            _ => figures.push(quantity),
        }
    }
    figures
}

/// Returns what the phrasings of a claim count: the first term behind each number, in the language of the ruling.
fn counted_nouns(context: &RulingContext<'_>, claim: &Claim) -> BTreeSet<String> {
    let tag = context.rulings.terms.tag(context.lang);
    let words = claim.words.iter().filter(|(lang, _)| lang.to_string() == tag).map(|(_, words)| words);
    let phrasings = words.flat_map(|words| words.yes.iter().chain(&words.no).chain(&words.ask));
    let behind_numbers = phrasings.flat_map(|phrasing| phrasing.split(['{', '}']).skip(2).step_by(2));
    behind_numbers.filter_map(|behind| first_noun(context, behind)).collect()
}

/// Returns the term of the first word of a text that carries a meaning.
fn first_noun(context: &RulingContext<'_>, text: &str) -> Option<String> {
    let words = context.rulings.terms.tokens(context.lang, text).words;
    words.iter().find(|word| !word.stop).map(|word| word.terms[0].clone())
}

/// Works out whether the numbers of a question keep to a figure.
fn supposition_of_figures(
    context: &RulingContext<'_>,
    claim: &Claim,
    stated: Quantity,
    limit: Limit,
) -> Option<Supposition> {
    let in_question = question_figures(context, claim, |quantity| amount(quantity, stated).is_some());
    let amounts: Vec<i64> = in_question.iter().filter_map(|quantity| amount(*quantity, stated)).collect();
    let limit_amount = amount(stated, stated)?;
    let opposite = match (limit, &in_question[..]) {
        (Limit::Product, [one, other]) => format!("{one} × {other}"),
        _ => in_question.last()?.to_string(),
    };
    // a question with numbers other than that of the claim compares them: 35 models against 30
    let given = numbers(&context.normalized_question).into_iter().filter(|(number, _)| *number > 1).count();
    if given > in_question.len() && matches!(limit, Limit::Most | Limit::Least | Limit::Exact) {
        return None;
    }
    let is_so = match (limit, &amounts[..]) {
        (Limit::Most | Limit::Product, [number]) => *number <= limit_amount,
        (Limit::Least, [number]) => *number >= limit_amount,
        (Limit::Exact, [number]) => *number == limit_amount,
        (Limit::Product, [one, other]) => one.checked_mul(*other)? <= limit_amount,
        (Limit::Ratio, [few, many]) => {
            let Quantity::Ratio(part, whole) = stated else { return None };
            few.min(many).checked_mul(whole)? <= few.max(many).checked_mul(part)?
        }
        _ => return None,
    };
    Some(Supposition { is_so, opposite })
}

/// Returns how much a figure is, where it can be compared with one of the kind of another.
fn amount(quantity: Quantity, stated: Quantity) -> Option<i64> {
    match (quantity, stated) {
        (Quantity::Length(length, unit), Quantity::Length(_, stated_unit)) => (unit == stated_unit).then_some(length),
        (Quantity::Number(number), Quantity::Length(_, Unit::Inch)) => number.checked_mul(100),
        (
            Quantity::Number(number) | Quantity::Threshold(number) | Quantity::Modifier(number),
            Quantity::Number(_) | Quantity::Threshold(_) | Quantity::Modifier(_),
        ) => Some(number.abs()),
        (Quantity::Ratio(..), Quantity::Ratio(..)) => Some(0),
        (Quantity::Number(number), Quantity::Ratio(..))
        | (Quantity::Number(number) | Quantity::Dice(number, _, 0), Quantity::Dice(_, _, 0)) => Some(number),
        _ => None,
    }
}

fn is_number(quantity: Quantity) -> bool {
    matches!(quantity, Quantity::Number(_))
}

/// Works out the other factor of a product of which the question gives one; `None` where it gives none, or the answer no number.
fn check_other_factor<'a>(context: &RulingContext<'a>, claim: &Claim, value: Value<'a>) -> Option<ClaimMatch<'a>> {
    let Figure::Measured(Quantity::Number(most)) = *value.figure else { return None };
    let factors = question_figures(context, claim, is_number);
    let answers: Vec<Quantity> = context.answer_figures().iter().copied().filter(|figure| is_number(*figure)).collect();
    let first = answers.first()?;
    if answers.contains(&Quantity::Number(most)) || by_product(most, &factors, &answers)? {
        return Some(ClaimMatch::Agrees(value));
    }
    Some(ClaimMatch::Differs(value.contradicted_by(&format!("{} × {first}", factors.first()?))))
}

/// Works out how many of the number that a question gives a ratio allows; `None` where it gives none or several, or the answer no number.
fn check_share<'a>(context: &RulingContext<'a>, claim: &Claim, value: Value<'a>) -> Option<ClaimMatch<'a>> {
    let Figure::Measured(Quantity::Ratio(part, whole)) = *value.figure else { return None };
    let [Quantity::Number(all)] = question_figures(context, claim, is_number)[..] else { return None };
    let allowed = all.checked_mul(part)?.checked_div(whole)?;
    let answers = context.answer_figures();
    let number = |figure: &Quantity| if let Quantity::Number(number) = figure { Some(*number) } else { None };
    let first = answers.iter().find_map(number)?;
    if answers.contains(&Quantity::Number(allowed)) || all < whole {
        return Some(ClaimMatch::Agrees(value));
    }
    Some(ClaimMatch::Differs(value.contradicted_by(&Quantity::Ratio(first, all).to_string())))
}

/// Compares the figures of an answer with that of the rule.
fn check_figure<'a>(question: &Question<'_, 'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let context = question.context;
    let question = question.for_type(target::value_type(context, value)?);
    let target = Target { value, is_evident: true, meets_condition: true, is_named: false };
    let Agreement::Differs(found) = agreement::check(&question, std::slice::from_ref(value), &target) else {
        return None;
    };
    let is_of_rule = |claimed: Quantity| {
        let mut values = context.dated_rules.values_on(value.rule, context.dated_rules.reading_day);
        values.any(|own| own.stated.figure.quantities().into_iter().any(|stated| claimed.agrees_with(stated)))
            || is_in_texts(context, &[value], claimed)
    };
    let mut claimed = context.mentions(&found.claimed).into_iter().map(|mention| mention.quantity);
    (!claimed.any(is_of_rule)).then_some(found)
}

/// Compares an answer in words with those that agree with the choice that the claim is written for, and with those that do not.
fn check_words<'a>(question: &Question<'_, 'a>, candidate: &Candidate, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let context = question.context;
    let claims = &context.rulings.claims;
    let is_long = context.answer.split_whitespace().count() > MAX_ANSWER_WORDS;
    if question.is_vague() || is_long || !claims.is_wanted(context.lang, candidate.claim, &context.question) {
        return None;
    }
    let supposition = supposition(context, &claims.all()[candidate.claim], value)?;
    let stance = claims.stance_by_words(candidate, context.compared_answer([&[], &[]]));
    let opposed = if supposition.is_so { Stance::Disagrees } else { Stance::Agrees };
    (stance == opposed).then(|| value.contradicted_by(&claimed_words(context, supposition.opposite)))
}
