//! The value that a question asks for, found by the claims of figures, and what the answer does with it.
//!
//! A question with a number that wants yes or no is computed: the number, or the product or the ratio of two, is compared with
//! the figure.

use std::collections::BTreeSet;

use adjutant_base::figure::{Figure, Quantity, Unit};
use adjutant_rules::record::claim::{Claim, Limit, Of};

use super::answered::{self, Answered, upper};
use super::asks::Asks;
use super::flag::lacks;
use super::target::{self, Target};
use super::{Contradiction, MAX_ANSWER_WORDS, RulingContext, Value, in_text, value_of};
use crate::ruling::claims::candidate::{Candidate, Excluded};
use crate::ruling::claims::stance::{Stance, by_product, is_same};
use crate::rulings::needle::matches_cue;
use crate::rulings::normalize::{beginning, numbers};
use crate::rulings::verdict::Decision;

/// The least framing with which it is sure which way round a question in the negative asks.
const MIN_NEGATED_FRAMING: f32 = 0.2;

/// What an answer does with the value that its question asks for.
pub(super) enum Claimed<'a> {
    /// It gives what the rule states.
    Agrees(Value<'a>),
    /// It gives something else.
    Differs(Contradiction<'a>),
}

impl Claimed<'_> {
    /// Returns whether it is of a value.
    pub(super) fn is_of(&self, value: &Value<'_>) -> bool {
        let (rule, name) = match self {
            Self::Agrees(own) => (&own.rule.concept, own.name),
            Self::Differs(found) => (&found.rule.concept, found.value.as_str()),
        };
        *rule == value.rule.concept && name == value.name
    }
}

/// Finds the value that a question asks for, and what the answer does with it; `None` where that is not sure, or not to be
/// compared. A figure that the rule states of something else is no claim.
pub(super) fn check<'a>(context: &RulingContext<'a>, asks: &Asks<'_>) -> Option<Claimed<'a>> {
    let claims = &context.rulings.claims;
    let stated = |of: &Of| value_of(context, of).is_some_and(|value| is_answerable(context, asks, &value));
    let question = context.question_features.as_ref().filter(|question| question.is_telling())?;
    let candidate = claims.candidates(stated, question, &Excluded::default());
    let candidate = candidate.iter().find(|candidate| context.meets_condition_of(&claims.all()[candidate.claim]))?;
    if asks.beside || context.uses_foreign_terms || !claims.is_figure(candidate) {
        return None;
    }
    let value = value_of(context, &claims.all()[candidate.claim].of)?;
    if !asks.open && matches!(context.verdict.decision, Decision::Yes | Decision::No) {
        return yes_or_no(context, candidate, value);
    }
    let claim = &claims.all()[candidate.claim];
    let worked_out = match claim.limit {
        Some(Limit::Product) => other_factor(context, claim, value_of(context, &claim.of)?),
        Some(Limit::Ratio) => share(context, claim, value_of(context, &claim.of)?),
        _ => None,
    };
    if worked_out.is_some() {
        return worked_out;
    }
    let differs = match value.stated.figure {
        Figure::Measured(_) => measured(context, asks, &value),
        // any figure would go against it: the question must ask for this limit and nothing else
        Figure::Unlimited | Figure::Nothing if claims.covers(candidate) => measured(context, asks, &value),
        Figure::Choice(_) | Figure::Several(_) => in_words(context, asks, candidate, &value),
        Figure::Unlimited | Figure::Nothing | Figure::Flag(_) | Figure::NotStated => None,
    };
    differs.map(Claimed::Differs)
}

/// Returns the share of a question that the phrases of the claim of a value have; `None` where the value has no claim with phrases in the
/// language of the question.
pub(super) fn covered(context: &RulingContext<'_>, value: &Value<'_>) -> Option<f32> {
    let claims = &context.rulings.claims;
    let is_value =
        |of: &Of| matches!(of, Of::Value(rule, name) if *rule == value.rule.concept && name.as_str() == value.name);
    let tag = context.rulings.terms.tag(context.lang);
    let has_phrases = |claim: &Claim| is_value(&claim.of) && claim.words.keys().any(|lang| lang.to_string() == tag);
    let asked = context.question_features.as_ref()?;
    if !claims.all().iter().any(has_phrases) {
        return None;
    }
    let candidates = claims.candidates(is_value, asked, &Excluded::default());
    candidates.iter().map(|candidate| candidate.covered).reduce(f32::max)
}

/// Returns whether a question asks for a figure that its edition does not state: no other figure answers it.
pub(super) fn asks_for_unstated(context: &RulingContext<'_>) -> bool {
    let claims = &context.rulings.claims;
    let Some(asked) = context.question_features.as_ref() else { return false };
    let candidate = claims.candidates(|of| matches!(of, Of::Value(..)), asked, &Excluded::default());
    let Some(candidate) = candidate.first().filter(|candidate| claims.is_figure(candidate)) else { return false };
    let value = value_of(context, &claims.all()[candidate.claim].of);
    value.is_none_or(|value| matches!(value.stated.figure, Figure::NotStated))
}

/// Returns whether an answer of this kind can be compared with a value at all: yes or no against what is so or not, and against a
/// figure where the question gives one of its kind; a figure against one of its kind.
fn is_answerable(context: &RulingContext<'_>, asks: &Asks<'_>, value: &Value<'_>) -> bool {
    let decides = !asks.open && matches!(context.verdict.decision, Decision::Yes | Decision::No);
    match value.stated.figure {
        Figure::Flag(_) | Figure::Several(_) => decides,
        Figure::Choice(_) | Figure::Unlimited | Figure::Nothing => true,
        Figure::Measured(stated) => {
            let figures = if decides { question_figures(context) } else { answer_figures(context) };
            let same = |figure: &Quantity| match figure {
                Quantity::Number(_) => true,
                _ => std::mem::discriminant(figure) == std::mem::discriminant(stated),
            };
            !decides && figures.is_empty() || figures.iter().any(same)
        }
        Figure::NotStated => false,
    }
}

/// Returns the figures of the question.
fn question_figures<'c>(context: &'c RulingContext<'_>) -> &'c [Quantity] {
    context.question_figures.get_or_init(|| figures(context, &context.normalized_question))
}

/// Returns the figures of the answer.
fn answer_figures<'c>(context: &'c RulingContext<'_>) -> &'c [Quantity] {
    context.answer_figures.get_or_init(|| figures(context, &context.normalized_answer))
}

fn figures(context: &RulingContext<'_>, text: &str) -> Vec<Quantity> {
    context.mentions(&upper(text)).into_iter().map(|mention| mention.quantity).collect()
}

fn yes_or_no<'a>(context: &RulingContext<'a>, candidate: &Candidate, value: Value<'a>) -> Option<Claimed<'a>> {
    let claims = &context.rulings.claims;
    let claim = &claims.all()[candidate.claim];
    if !is_same(candidate)
        && (context.may_be_withheld() || is_ungoverned(context, &value) || is_repeated(context, candidate, &value))
    {
        return None;
    }
    let is_unsure = lacks(context) || context.verdict.polarity.negated && candidate.framing.abs() < MIN_NEGATED_FRAMING;
    let framed = claims.framed(candidate).filter(|_| !is_unsure)?;
    let holds = holds(context, claim, &value)?;
    let given = answer_figures(context);
    let gives = value.stated.figure.quantities().into_iter().any(|stated| given.contains(&stated));
    let agrees = (context.verdict.decision == Decision::Yes) == (framed == holds.is_so);
    let explained = claims.is_explained_as(candidate.claim, context.compared_answer([&[], &[]]));
    match agrees || gives {
        true => Some(Claimed::Agrees(value)),
        false if context.verdict.qualified => None,
        // what follows the yes or no says what the rule says
        false if explained == Some(holds.is_so) => None,
        false => Some(Claimed::Differs(value.against(&in_other_words(context, holds.claimed)))),
    }
}

/// Returns what an answer claims: a choice that rules know, or else the words that it begins with.
fn in_other_words(context: &RulingContext<'_>, choice: String) -> String {
    if choice.is_empty() { format!("“{}”", beginning(&context.answer).trim()) } else { choice }
}

/// Returns whether a word that is not known may permit or bar what a value lets be done.
fn is_ungoverned(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let flags = value.said.flags().filter(|flag| flag.action && value.is_named(&flag.cues.value));
    let bars = value.said.bars().filter(|bar| bar.action && value.is_named(&bar.cues.value));
    let cues =
        flags.flat_map(|flag| flag.cues.words().chain(flag.against())).chain(bars.flat_map(|bar| bar.cues.words()));
    let (question, wordings) = (&context.verdict.polarity, &context.rulings.wordings);
    let mut asked = cues.filter(|cue| matches_cue(&question.text, cue));
    asked.any(|cue| question.is_unsure_of(cue, wordings))
}

/// Returns whether a question asks how often something may be done, where no phrase of a claim that it may be done does.
fn is_repeated(context: &RulingContext<'_>, candidate: &Candidate, value: &Value<'_>) -> bool {
    let is_flag = matches!(value.stated.figure, Figure::Flag(_));
    let is_in_a_phrase = || context.rulings.claims.has_words(candidate.claim, |phrase| context.gives_frequency(phrase));
    is_flag && context.gives_frequency(&context.question) && !is_in_a_phrase()
}

/// Whether what a question supposes is so, and what an answer claims that says the opposite.
struct Holds {
    is_so: bool,
    claimed: String,
}

fn holds(context: &RulingContext<'_>, claim: &Claim, value: &Value<'_>) -> Option<Holds> {
    match (value.stated.figure, claim.limit) {
        (Figure::Flag(flag), _) => Some(Holds { is_so: *flag, claimed: (!flag).to_string() }),
        (Figure::Choice(stated), _) => {
            let wanted = claim.is.as_ref()?;
            let claimed = if stated == wanted { other_choice(context, value, wanted) } else { wanted.clone() };
            Some(Holds { is_so: stated == wanted, claimed })
        }
        (Figure::Several(several), _) => {
            let wanted = claim.is.as_ref()?;
            let is_so = several.iter().any(|one| matches!(one, Figure::Choice(word) if word == wanted));
            Some(Holds { is_so, claimed: format!("+{wanted}") })
        }
        (Figure::Measured(stated), Some(limit)) => worked_out(context, claim, *stated, limit),
        (Figure::Unlimited | Figure::Nothing, Some(Limit::Most | Limit::Product)) => {
            let number = given(context, claim, |_| true).first().map(ToString::to_string);
            Some(Holds { is_so: true, claimed: number.unwrap_or_default() })
        }
        (Figure::Measured(_) | Figure::Unlimited | Figure::Nothing | Figure::NotStated, _) => None,
    }
}

/// Returns the first choice but one that any edition states for a value of a rule; empty where there is none.
fn other_choice(context: &RulingContext<'_>, value: &Value<'_>, but: &str) -> String {
    let editions = context.rulings.kb.editions().iter();
    let rules = editions.flat_map(|records| &records.rules).filter(|rule| rule.concept == value.rule.concept);
    let mut stated = rules.filter_map(|rule| rule.values.get(value.name));
    let other = stated.find_map(|figure| match figure {
        Figure::Choice(choice) if choice != but => Some(choice.clone()),
        _ => None,
    });
    other.unwrap_or_default()
}

/// Returns the figures of a question of one kind, in order; bare numbers only of what the phrasings count, or for a product also
/// such as follow what they count (`Wounds 2`).
fn given(context: &RulingContext<'_>, claim: &Claim, kind: impl Fn(Quantity) -> bool) -> Vec<Quantity> {
    let counted = counted(context, claim);
    let first = |words: &str| {
        let words = context.rulings.terms.tokens(context.lang, words);
        words.words.iter().find(|word| !word.stop).map(|word| word.terms[0].clone())
    };
    let bare = numbers(&context.normalized_question).into_iter();
    let is_factor = |words: &str| words.is_empty() && claim.limit == Some(Limit::Product);
    let is_counted = |words: &str| first(words).is_some_and(|noun| counted.contains(&noun));
    let meant = bare.filter(|(_, words)| counted.is_empty() || is_factor(words) || is_counted(words));
    let meant: Vec<i64> = meant.map(|(number, _)| number).collect();
    let own = |quantity: &Quantity| match quantity {
        Quantity::Number(number) => meant.contains(number),
        _ => true,
    };
    let quantities = question_figures(context).iter().copied();
    let quantities = quantities.filter(|quantity| kind(*quantity) && own(quantity));
    let quantities = quantities.map(|quantity| match quantity {
        Quantity::Number(number) if is_bound(claim) => Quantity::Number(context.supposed_number(number)),
        _ => quantity,
    });
    quantities.collect()
}

/// Returns whether a claim is a bound, so that it matters whether a question supposes more or less than the number that it gives.
fn is_bound(claim: &Claim) -> bool {
    matches!(claim.limit, Some(Limit::Most | Limit::Least | Limit::Product))
}

/// Returns what the phrasings of a claim count: the first term behind each number, in the language of the ruling.
fn counted(context: &RulingContext<'_>, claim: &Claim) -> BTreeSet<String> {
    let tag = context.rulings.terms.tag(context.lang);
    let words = claim.words.iter().filter(|(lang, _)| lang.to_string() == tag);
    let phrasings = words.flat_map(|(_, words)| words.yes.iter().chain(&words.no));
    let behind =
        phrasings.flat_map(|text| text.split(['{', '}']).skip(2).step_by(2).map(ToOwned::to_owned).collect::<Vec<_>>());
    let nouns = behind.filter_map(|rest| {
        let words = context.rulings.terms.tokens(context.lang, &rest);
        words.words.iter().find(|word| !word.stop).map(|word| word.terms[0].clone())
    });
    nouns.collect()
}

/// Works out whether the numbers of a question keep to a figure.
fn worked_out(context: &RulingContext<'_>, claim: &Claim, stated: Quantity, limit: Limit) -> Option<Holds> {
    let asked = given(context, claim, |quantity| amount(quantity, stated).is_some());
    let amounts: Vec<i64> = asked.iter().filter_map(|quantity| amount(*quantity, stated)).collect();
    let limit_amount = amount(stated, stated)?;
    let claimed = match (limit, &asked[..]) {
        (Limit::Product, [one, other]) => format!("{one} × {other}"),
        _ => asked.last()?.to_string(),
    };
    // a question with numbers other than that of the claim compares them: 35 models against 30
    let given = numbers(&context.normalized_question).into_iter().filter(|(number, _)| *number > 1).count();
    if given > asked.len() && matches!(limit, Limit::Most | Limit::Least | Limit::Exact) {
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
    Some(Holds { is_so, claimed })
}

/// Returns how much a figure is, where it can be compared with one of the kind of another.
fn amount(quantity: Quantity, stated: Quantity) -> Option<i64> {
    match (quantity, stated) {
        (Quantity::Length(length, unit), Quantity::Length(_, own)) => (unit == own).then_some(length),
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

/// Works out the other factor of a product of which the question gives one; `None` where it gives none, or the answer no number.
fn other_factor<'a>(context: &RulingContext<'a>, claim: &Claim, value: Value<'a>) -> Option<Claimed<'a>> {
    let Figure::Measured(Quantity::Number(most)) = *value.stated.figure else { return None };
    let is_number = |quantity: Quantity| matches!(quantity, Quantity::Number(_));
    let asked = given(context, claim, is_number);
    let answers: Vec<Quantity> = answer_figures(context).iter().copied().filter(|own| is_number(*own)).collect();
    let first = answers.first()?;
    let agrees = answers.contains(&Quantity::Number(most)) || by_product(most, &asked, &answers)?;
    if agrees {
        return Some(Claimed::Agrees(value));
    }
    let claimed = format!("{} × {first}", asked.first()?);
    Some(Claimed::Differs(value.against(&claimed)))
}

/// Works out how many of the number that a question gives a ratio allows; `None` where it gives none or several, or the answer no number.
fn share<'a>(context: &RulingContext<'a>, claim: &Claim, value: Value<'a>) -> Option<Claimed<'a>> {
    let Figure::Measured(Quantity::Ratio(part, whole)) = *value.stated.figure else { return None };
    let number = |quantity: &Quantity| if let Quantity::Number(number) = quantity { Some(*number) } else { None };
    let in_question = given(context, claim, |quantity| matches!(quantity, Quantity::Number(_)));
    let [all] = in_question.iter().filter_map(number).collect::<Vec<_>>()[..] else { return None };
    let allowed = all.checked_mul(part)?.checked_div(whole)?;
    let answers: Vec<i64> = answer_figures(context).iter().filter_map(number).collect();
    let first = *answers.first()?;
    if answers.contains(&allowed) || all < whole {
        return Some(Claimed::Agrees(value));
    }
    Some(Claimed::Differs(value.against(&Quantity::Ratio(first, all).to_string())))
}

/// Holds the figures of an answer against that of the rule.
fn measured<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let target = Target { value, evident: true, given: true, called: false };
    let kind = target::kind(context, value)?;
    let Answered::Differs(found) = answered::check(context, &asks.for_one(kind), std::slice::from_ref(value), &target)
    else {
        return None;
    };
    let claimed: Vec<Quantity> = context.mentions(&found.claimed).iter().map(|mention| mention.quantity).collect();
    let of_the_rule = |quantity: &Quantity| {
        let mut values = context.dated_rules.values_as_read(value.rule);
        values.any(|own| own.stated.figure.quantities().into_iter().any(|own| quantity.agrees_with(own)))
            || in_text(context, &[value], *quantity)
    };
    (!claimed.iter().any(of_the_rule)).then_some(found)
}

/// Compares an answer in words with those that agree with the choice that the claim is written for, and with those that do not.
fn in_words<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    candidate: &Candidate,
    value: &Value<'a>,
) -> Option<Contradiction<'a>> {
    let claims = &context.rulings.claims;
    let is_long = context.answer.split_whitespace().count() > MAX_ANSWER_WORDS;
    if asks.is_vague() || is_long || !claims.is_wanted(context.lang, candidate.claim, &context.question) {
        return None;
    }
    let holds = holds(context, &claims.all()[candidate.claim], value)?;
    let stance = claims.explained(candidate, context.compared_answer([&[], &[]]));
    let against = if holds.is_so { Stance::Disagrees } else { Stance::Agrees };
    (stance == against).then(|| value.against(&in_other_words(context, holds.claimed)))
}
