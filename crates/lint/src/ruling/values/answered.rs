//! What an answer gives for the one value that its question asks for, and whether that is what the rule states.

use super::asks::Asks;
use super::measure::worked_out;
use super::rolled::{self, Rolled};
use super::target::{Target, kind};
use super::{Contradiction, RulingContext, Value, in_text, matches_cue};
use crate::rulings::needle::{Words, contains_any, contains_words};
use crate::rulings::normalize::{beginning, numbers, sentences};
use crate::rulings::verdict::Decision;
use adjutant_base::figure::{Figure, Quantity, Unit};
use adjutant_rules::record::value::ValueType;

/// The maximum number of words behind dice that may tell what they are of.
const MAX_NOUN_WORDS: usize = 3;

/// What an answer does with a value.
pub(super) enum Answered<'a> {
    /// It gives what the rule states.
    Agrees,
    /// It gives something else.
    Differs(Contradiction<'a>),
    /// It says nothing about it.
    Silent,
}

/// A figure that an answer gives.
struct Given {
    quantity: Quantity,
    /// The words behind a bare number or dice, which say of what.
    words: Option<String>,
    /// Whether it is a bare number that the answer begins with.
    begins: bool,
    /// What is around a bare number.
    stands: Stands,
    /// Whether it counts dice.
    dice: bool,
    /// What is added where the figure itself is left out: 1 for `more than 5`.
    beyond: i64,
}

/// What is around a bare number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// Nothing else is said.
    Alone,
    /// Words right before it make it a bound.
    Bound,
    /// Other words, which may say what it is of.
    Among,
}

impl Stands {
    fn of(context: &RulingContext<'_>, value: &Value<'_>, clause: &str, quantity: Quantity) -> Self {
        let Quantity::Number(number) = quantity else { return Self::Among };
        match says_only(context, Some(value), clause) {
            true => Self::Alone,
            false if is_bound(context, clause, number) => Self::Bound,
            false => Self::Among,
        }
    }
}

/// Compares an answer with the value that its question asks for.
pub(super) fn check<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &[Value<'a>],
    target: &Target<'_, 'a>,
) -> Answered<'a> {
    let corrected = context.verdict.decision == Decision::No && !context.verdict.qualified;
    if !asks.open && !corrected {
        return Answered::Silent;
    }
    match kind(context, target.value) {
        None => Answered::Silent,
        Some(ValueType::Choice) => super::choice::answered(context, asks, target),
        Some(kind) => figure(context, asks, values, target, kind),
    }
}

fn figure<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &[Value<'a>],
    target: &Target<'_, 'a>,
    kind: ValueType,
) -> Answered<'a> {
    let stated = match target.value.stated.figure {
        Figure::Measured(stated) => Some(*stated),
        // a figure goes against `no limit` only where the question asks for that limit in words of its own
        Figure::Unlimited | Figure::Nothing if target.evident => None,
        Figure::Unlimited
        | Figure::Nothing
        | Figure::Flag(_)
        | Figure::Choice(_)
        | Figure::Several(_)
        | Figure::NotStated => return Answered::Silent,
    };
    match stated.map_or(Rolled::NotGiven, |stated| rolled::work_out(context, stated)) {
        Rolled::NotGiven => {}
        Rolled::Unsure => return Answered::Silent,
        Rolled::Makes(number) => return made(context, target, number),
    }
    let asked: Vec<Quantity> =
        context.mentions(&upper(&context.normalized_question)).iter().map(|mention| mention.quantity).collect();
    let told = context.clauses.iter().filter(|clause| !super::count::is_denied(context, clause));
    let mut claims: Vec<Given> = told.flat_map(|clause| given(context, asks, target.value, clause)).collect();
    let measured = claims.iter().any(|claim| matches!(claim.quantity, Quantity::Length(..)));
    let comparable =
        |claim: &Given| comparable(context, asks, target, kind, claim) && !(measured && claim.is_bare_length(kind));
    claims.retain(|claim| comparable(claim) && !(claim.dice && is_counted(values, target, claim.quantity)));
    if matches!(kind, ValueType::Count | ValueType::Modifier | ValueType::Ratio | ValueType::Percent)
        && asks.example
        && (!target.given || has_several(context, target.value))
    {
        claims.retain(|claim| is_for_each(context, claim));
    }
    if asks.is_vague() {
        claims.retain(|claim| !in_text(context, &[target.value], claim.quantity));
    }
    let right = |claim: &&Given| stated.is_some_and(|stated| same(claim, stated));
    let begins = claims.first().filter(|claim| claim.begins && asks.open && !asks.example && !is_sum(&claims));
    if kind == ValueType::Area && claims.iter().any(|claim| !right(&claim)) {
        claims.retain(|claim| !right(&claim));
    } else if let Some(claim) = claims.iter().find(right)
        && begins.is_none_or(|claim| right(&claim))
    {
        // the figure for each of several says something else, unless the question asks for that
        let is_other =
            is_for_each(context, claim) && !contains_any(&context.normalized_question, &context.wording.each);
        return if is_other { Answered::Silent } else { Answered::Agrees };
    }
    let new = claims.iter().find(|claim| {
        is_for_each(context, claim)
            || !asked.contains(&claim.quantity) && !worked_out(claim.quantity, &asked, stated.as_slice())
    });
    match new {
        Some(claim) if asks.open || !matches!(claim.quantity, Quantity::Number(_)) => {
            Answered::Differs(target.value.against(&claim.quantity.to_string()))
        }
        None if asks.open && claims.is_empty() && is_some(stated) && target.evident && context.gives_nothing_else() => {
            Answered::Differs(target.value.against(&Quantity::Number(0).to_string()))
        }
        None if asks.open && claims.is_empty() => in_words(context, target),
        Some(_) | None => Answered::Silent,
    }
}

/// Holds the number of an answer against the one that the dice of the question make.
fn made<'a>(context: &RulingContext<'a>, target: &Target<'_, 'a>, number: i64) -> Answered<'a> {
    let given = numbers(&context.normalized_answer);
    match given.first() {
        _ if given.iter().any(|(given, _)| *given == number) => Answered::Agrees,
        Some((given, _)) if has_one_figure(context) => Answered::Differs(target.value.against(&given.to_string())),
        Some(_) | None => Answered::Silent,
    }
}

/// Returns whether a figure is a number of something, and not of nothing.
fn is_some(stated: Option<Quantity>) -> bool {
    match stated {
        Some(Quantity::Number(number) | Quantity::Modifier(number)) => number != 0,
        Some(Quantity::Dice(..)) => true,
        _ => false,
    }
}

/// Holds an answer in words against a figure: `touching` is no half inch.
fn in_words<'a>(context: &RulingContext<'a>, target: &Target<'_, 'a>) -> Answered<'a> {
    let choices =
        target.value.said.choices().filter(|choice| target.value.is_named(&choice.cues.value) && choice.of.is_empty());
    let mut said = choices
        .filter(|choice| choice.cues.words().any(|cue| context.clauses.iter().any(|clause| matches_cue(clause, cue))));
    let against =
        |choice| Answered::Differs(target.value.against(&super::choice::called(context, target.value, choice)));
    said.next().map_or(Answered::Silent, against)
}

/// Returns whether a question gives several of what there is a number for each of: two battalions.
fn has_several(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let given = numbers(&context.normalized_question);
    let mut of = value.counts().flat_map(|most| &most.of);
    of.any(|cue| given.iter().any(|(number, words)| *number > 1 && matches_cue(words, cue)))
}

/// Returns whether a number is said to be that of one thing among several: `two for each`.
fn is_for_each(context: &RulingContext<'_>, claim: &Given) -> bool {
    let words = claim.words.as_deref().unwrap_or_default();
    context.wording.each.iter().any(|each| contains_words(words, each))
}

/// Returns whether another value of the same rule is that number: six dice are rolled, each of them a D6.
fn is_counted(values: &[Value<'_>], target: &Target<'_, '_>, quantity: Quantity) -> bool {
    let mut siblings = values
        .iter()
        .filter(|value| value.rule.concept == target.value.rule.concept && value.name != target.value.name);
    siblings.any(|value| *value.stated.figure == Figure::Measured(quantity))
}

/// Returns whether the first number of an answer is the sum of those behind it: `five: four and one more`.
fn is_sum(claims: &[Given]) -> bool {
    let number = |claim: &Given| match claim.quantity {
        Quantity::Number(number) | Quantity::Modifier(number) => number,
        _ => 0,
    };
    let Some((first, rest)) = claims.split_first() else { return false };
    rest.len() > 1 && rest.iter().map(number).sum::<i64>() == number(first)
}

/// Puts dice into the notation of records: `2D6`.
pub(super) fn upper(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let dice = |at: usize| {
        chars[at] == 'd'
            && chars.get(at + 1).is_some_and(char::is_ascii_digit)
            && !at.checked_sub(1).is_some_and(|before| chars[before].is_alphabetic())
    };
    (0..chars.len()).map(|at| if dice(at) { 'D' } else { chars[at] }).collect()
}

/// Returns the figures of a clause.
fn given(context: &RulingContext<'_>, asks: &Asks<'_>, value: &Value<'_>, clause: &str) -> Vec<Given> {
    if value.counts().any(|most| super::count::set_aside(context, clause, most)) {
        return Vec::new();
    }
    let (clause, written, claims) = (upper(clause), clause, &context.rulings.cues);
    let beyond = i64::from(contains_any(&clause, &claims.more)) - i64::from(contains_any(&clause, &claims.less));
    let mut bare = numbers(&clause).into_iter();
    let is_die = |noun: &str| {
        let mut mentions = context.mentions(&upper(&behind(noun))).into_iter();
        has_die(context, noun) || mentions.any(|mention| matches!(mention.quantity, Quantity::Dice(1, _, 0)))
    };
    let counts_dice = asks.counted.is_some_and(is_die);
    let mut all = Vec::new();
    for mention in context.mentions(&clause) {
        let words = match mention.quantity {
            Quantity::Number(number) => bare.by_ref().find(|(other, _)| *other == number).map(|(_, words)| words),
            Quantity::Dice(..) => Some(behind(&clause[mention.span.end..])),
            _ => None,
        };
        let number = matches!(mention.quantity, Quantity::Number(_));
        if words.is_some() || !number {
            let dice = number
                && words
                    .as_ref()
                    .is_some_and(|words| has_die(context, words) || counts_dice && stands_alone(context, words));
            let begins = number
                && mention.span.start == 0
                && context.normalized_answer.starts_with(clause.to_lowercase().as_str());
            let stands = Stands::of(context, value, written, mention.quantity);
            all.push(Given { quantity: mention.quantity, words, begins, stands, dice, beyond });
        }
    }
    all
}

/// Returns the first words behind a figure.
pub(super) fn behind(rest: &str) -> String {
    beginning(rest).split_whitespace().take(MAX_NOUN_WORDS).collect::<Vec<_>>().join(" ")
}

impl Given {
    /// Returns whether it is a bare number where a length is asked for.
    fn is_bare_length(&self, kind: ValueType) -> bool {
        kind == ValueType::Length && matches!(self.quantity, Quantity::Number(_))
    }
}

/// Returns whether a figure is one of the type that is asked for, or is in the place of one.
fn comparable(
    context: &RulingContext<'_>,
    asks: &Asks<'_>,
    target: &Target<'_, '_>,
    kind: ValueType,
    claim: &Given,
) -> bool {
    let next = claim.words.as_deref().unwrap_or_default();
    let names_value = || target.value.counts().flat_map(|most| most.cues.words()).any(|words| matches_cue(next, words));
    let measure =
        || context.wording.measures.iter().any(|word| next.split(' ').next() == Some(word)) && has_one_figure(context);
    let free =
        || names_value() || (target.evident || !asks.kinds.is_empty()) && (stands_alone(context, next) || measure());
    let how_many = || target.evident && contains_any(asks.last, &context.wording.how_many);
    match (kind, claim.quantity) {
        (ValueType::Dice, Quantity::Dice(..)) => names_value() || !is_thing(context, next) || how_many(),
        (ValueType::Length, Quantity::Length(..))
        | (ValueType::Threshold, Quantity::Threshold(_))
        | (ValueType::Ratio, Quantity::Ratio(..))
        | (ValueType::Percent, Quantity::Percent(_))
        | (ValueType::Range, Quantity::Range(..))
        | (ValueType::Area, Quantity::Area(..) | Quantity::Length(..))
        | (ValueType::Count | ValueType::Modifier, Quantity::Modifier(_)) => true,
        (ValueType::Count, Quantity::Threshold(_)) => !asks.kinds.is_empty(),
        (ValueType::Count, Quantity::Dice(..)) => contains_any(asks.last, &context.wording.how_many),
        (ValueType::Length, Quantity::Number(_)) => {
            (contains_any(asks.last, &context.wording.how_far)
                || contains_any(asks.last, &context.rulings.cues.asks.length))
                && stands_alone(context, next)
                && claim.stands == Stands::Alone
        }
        (ValueType::Dice, Quantity::Number(_)) => claim.dice || how_many() && free(),
        (ValueType::Threshold, Quantity::Number(_)) => free() && claim.stands != Stands::Among,
        (ValueType::Count | ValueType::Modifier, Quantity::Number(_)) => free(),
        (
            ValueType::Length
            | ValueType::Dice
            | ValueType::Threshold
            | ValueType::Ratio
            | ValueType::Percent
            | ValueType::Range
            | ValueType::Area
            | ValueType::Count
            | ValueType::Modifier
            | ValueType::Flag
            | ValueType::Choice,
            _,
        ) => false,
    }
}

/// Returns whether words begin with one for something that figures are of.
pub(super) fn is_thing(context: &RulingContext<'_>, words: &str) -> bool {
    let first = words.split(' ').next().unwrap_or_default();
    context.wording.things.iter().any(|thing| thing == first)
}

/// Returns whether nothing behind a number says what it counts: the answer `five`, `five of them` or `five each`.
pub(super) fn stands_alone(context: &RulingContext<'_>, next: &str) -> bool {
    let words = context.rulings.terms.tokens(context.lang, next);
    let each = |word: &str| context.wording.each.iter().any(|each| &**each == word);
    words.words.first().is_none_or(|word| word.stop || each(&word.surface))
}

/// Returns whether an answer gives one figure alone.
fn has_one_figure(context: &RulingContext<'_>) -> bool {
    context.mentions(&upper(&context.normalized_answer)).len() == 1
}

/// Returns whether a sentence says nothing up to the end of one of its clauses except a figure, and what its question and the
/// name of a value say: `the range is 12`.
pub(super) fn says_only(context: &RulingContext<'_>, value: Option<&Value<'_>>, clause: &str) -> bool {
    let label = value.and_then(|value| context.rulings.labels.of_value(context.lang, value.name));
    let asked = |term: &String| {
        context.question_words().words.iter().any(|word| word.terms.contains(term))
            || label.is_some_and(|label| label.terms.contains(term))
    };
    let bound = |word: &String| context.wording.bounds.iter().any(|bound| contains_words(bound, word));
    let end = context.normalized_answer.find(clause).map_or(0, |at| at + clause.len());
    let sentence = sentences(&context.normalized_answer[..end]).pop().unwrap_or(clause);
    context.rulings.terms.tokens(context.lang, sentence).words.iter().all(|word| {
        let listed = word.stop || context.wording.verbs.contains(&word.surface) || bound(&word.surface);
        let figure = word.surface.starts_with(|c: char| c.is_ascii_digit());
        listed || figure || decides(context, &word.surface) || word.terms.iter().any(asked)
    })
}

/// Returns whether a word says yes or no.
fn decides(context: &RulingContext<'_>, word: &String) -> bool {
    context.wording.yes.contains(word) || context.wording.no.contains(word)
}

/// Returns whether a number directly follows words that make it a bound: `on a 5`.
pub(super) fn is_bound(context: &RulingContext<'_>, clause: &str, number: i64) -> bool {
    let behind = |bound: &Words| contains_words(clause, format!("{} {number}", &**bound).as_str());
    context.wording.bounds.iter().any(behind)
}

fn has_die(context: &RulingContext<'_>, words: &str) -> bool {
    context.rulings.cues.dice.iter().any(|die| contains_words(words, die))
}

/// Returns whether a figure is the stated one, whatever its dress.
fn same(claim: &Given, stated: Quantity) -> bool {
    let near = |said: i64, stated: i64| said == stated || said + claim.beyond == stated;
    match (claim.quantity, stated) {
        (said, stated) if said == stated => true,
        (
            Quantity::Number(said) | Quantity::Threshold(said),
            Quantity::Number(stated) | Quantity::Threshold(stated),
        ) => near(said, stated),
        (Quantity::Number(said), Quantity::Modifier(stated)) => said == stated.abs(),
        (Quantity::Modifier(said), Quantity::Number(stated)) => said.abs() == stated,
        (Quantity::Number(said), Quantity::Length(stated, Unit::Inch)) => said * 100 == stated,
        (Quantity::Number(said), Quantity::Dice(count, _, 0)) => claim.dice && said == count,
        (said @ Quantity::Length(..), stated @ Quantity::Area(..)) => said.agrees_with(stated),
        _ => false,
    }
}
