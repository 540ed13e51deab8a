//! Lengths, dice and rolls: those of an answer, and the length of a question that is affirmed.

use super::answered::{behind, is_bound, is_thing, says_only, stands_alone, upper};
use super::asks::Asks;
use super::{Contradiction, RulingContext, Value, in_text, matches_cue, superseded};
use crate::rulings::needle::contains_any;
use crate::rulings::normalize::numbers;
use crate::rulings::verdict::last_question;
use adjutant_base::figure::{Figure, Quantity, Unit};
use adjutant_base::notation::Mention;
use adjutant_rules::record::value::ValueType;

/// A figure that a ruling claims, with the clause that it is in.
struct Claim<'c> {
    quantity: Quantity,
    clause: &'c str,
}

/// Finds a figure that the rules do not have; `settled`: whether the value that the question asks for was compared already.
pub(super) fn check<'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &[&Value<'a>],
    settled: bool,
) -> Option<Contradiction<'a>> {
    let asked = quantities(context, &context.normalized_question);
    let affirmed = context.verdict.affirms() == Some(true);
    let dice = asked.iter().filter(|quantity| affirmed && matches!(quantity, Quantity::Dice(..)));
    let dice = dice.map(|quantity| Claim { quantity: *quantity, clause: &context.normalized_question });
    let answered = answered(context, asks, values).into_iter().filter(|claim| !asked.contains(&claim.quantity));
    let answered = answered.filter(|claim| is_asked(context, asks, (values, settled), claim));
    // further figures, and those of an answer to `how does it work`, may be any that the rule's text states
    let free = settled || asks.is_vague();
    let answered = answered.filter(|claim| !(free && in_text(context, values, claim.quantity)));
    let wrong = answered.chain(dice).find_map(|claim| wrong(context, values, (&asked, settled), &claim));
    wrong.or_else(|| beyond(context, values, &asked))
}

fn quantities(context: &RulingContext<'_>, text: &str) -> Vec<Quantity> {
    context.mentions(&upper(text)).into_iter().map(|mention| mention.quantity).collect()
}

/// Returns whether a figure of an answer is a claim about a rule: its question asks for one of that kind; or it does not ask for
/// one of another kind, and the figure is said to be a bound, or that of a value by name.
fn is_asked(
    context: &RulingContext<'_>,
    asks: &Asks<'_>,
    (values, settled): (&[&Value<'_>], bool),
    claim: &Claim<'_>,
) -> bool {
    let of_kind = |kind: &ValueType| match claim.quantity {
        Quantity::Length(..) | Quantity::Area(..) => matches!(kind, ValueType::Length | ValueType::Area),
        Quantity::Dice(..) => *kind == ValueType::Dice,
        Quantity::Threshold(_) => *kind == ValueType::Threshold,
        Quantity::Ratio(..) => *kind == ValueType::Ratio && !asks.example,
        Quantity::Number(_) | Quantity::Modifier(_) | Quantity::Percent(_) | Quantity::Range(..) => false,
    };
    let bound = || context.rulings.wordings.occur_in(claim.clause, |wording| &wording.bounds);
    let share = matches!(claim.quantity, Quantity::Ratio(..)) && asks.example;
    let vague = (!asks.open || asks.kinds.is_empty() || settled) && !share;
    let said = || {
        !of_noun(context, values, claim.clause, claim.quantity).is_empty()
            || !named(context, values, claim.clause).is_empty()
    };
    asks.kinds.iter().any(of_kind) || vague && (bound() || said())
}

/// Returns the figures of an answer; a bare number has the unit that the question asks for where no figure has it.
fn answered<'c>(context: &'c RulingContext<'_>, asks: &Asks<'_>, values: &[&Value<'_>]) -> Vec<Claim<'c>> {
    let far = contains_any(asks.last, &context.wording.how_far);
    let roll = contains_any(asks.last, &context.wording.what_roll);
    let mut claims: Vec<Claim<'c>> = Vec::new();
    for clause in &context.clauses {
        claims.extend(stated(context, values, clause).into_iter().map(|quantity| Claim { quantity, clause }));
    }
    let length = claims.iter().any(|claim| matches!(claim.quantity, Quantity::Length(..)));
    let threshold = claims.iter().any(|claim| matches!(claim.quantity, Quantity::Threshold(_)));
    for clause in &context.clauses {
        let Some((number, _)) = numbers(clause).into_iter().find(|(_, words)| stands_alone(context, words)) else {
            continue;
        };
        if far && !length && says_only(context, None, clause) {
            claims.push(Claim { quantity: Quantity::Length(number * 100, Unit::Inch), clause });
        } else if roll && !threshold && (is_bound(context, clause, number) || says_only(context, None, clause)) {
            claims.push(Claim { quantity: Quantity::Threshold(number), clause });
        }
    }
    claims
}

/// Returns the figures of a clause; dice that say how much of something there is are not those that are rolled.
fn stated(context: &RulingContext<'_>, values: &[&Value<'_>], clause: &str) -> Vec<Quantity> {
    let meant = !named(context, values, clause).is_empty();
    let clause = upper(clause);
    let of_something = |mention: &Mention| {
        let dice = !meant && matches!(mention.quantity, Quantity::Dice(..));
        dice && is_thing(context, &behind(&clause[mention.span.end..]))
            && of_noun(context, values, &clause, mention.quantity).is_empty()
    };
    context
        .mentions(&clause)
        .into_iter()
        .filter(|mention| !of_something(mention))
        .map(|mention| mention.quantity)
        .collect()
}

/// Returns the values that dice are of by the words behind them: `D6 mortal damage`.
fn of_noun<'v, 'a>(
    context: &RulingContext<'_>,
    values: &[&'v Value<'a>],
    clause: &str,
    dice: Quantity,
) -> Vec<&'v Value<'a>> {
    let clause = upper(clause);
    let of = context.mentions(&clause).into_iter().find(|mention| mention.quantity == dice);
    let Some(of) = of.filter(|_| matches!(dice, Quantity::Dice(..))) else { return Vec::new() };
    let words = behind(&clause[of.span.end..]);
    let counts = |value: &&&'v Value<'a>| {
        let mut counts = value.said.mosts().filter(|most| value.is_named(&most.cues.value));
        matches!(value.stated.figure, Figure::Measured(Quantity::Dice(..)))
            && counts.any(|most| most.cues.words().any(|cue| matches_cue(&words, cue)))
    };
    values.iter().filter(counts).copied().collect()
}

/// A kind of figure; only figures of one kind are compared with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MeasureKind {
    /// A length on the table, or an area.
    Distance,
    Dice,
    Threshold,
    Ratio,
    /// A length in millimetres: the size of a base.
    Base,
}

/// Returns the kind of a figure; `None` if it is not compared.
fn kind(quantity: Quantity) -> Option<MeasureKind> {
    match quantity {
        Quantity::Length(_, Unit::Millimetre) => Some(MeasureKind::Base),
        Quantity::Length(length, Unit::Inch | Unit::Foot | Unit::Centimetre) => {
            (length != 0).then_some(MeasureKind::Distance)
        }
        Quantity::Area(..) => Some(MeasureKind::Distance),
        Quantity::Dice(..) => Some(MeasureKind::Dice),
        Quantity::Threshold(_) => Some(MeasureKind::Threshold),
        Quantity::Ratio(..) => Some(MeasureKind::Ratio),
        Quantity::Number(_) | Quantity::Modifier(_) | Quantity::Percent(_) | Quantity::Range(..) => None,
    }
}

/// Returns the figures of a value; those that are rolls are written as such.
fn figures(context: &RulingContext<'_>, value: &Value<'_>) -> Vec<Quantity> {
    let rolls = value.is_in(&context.rulings.cues.rolls);
    let written = |quantity: Quantity| match quantity {
        Quantity::Number(number) if rolls => Quantity::Threshold(number),
        other => other,
    };
    value.stated.figure.quantities().into_iter().map(written).collect()
}

/// Returns the values that a text names by the longest of its words for one of them, and does not set aside.
fn named<'v, 'a>(context: &RulingContext<'a>, values: &[&'v Value<'a>], text: &str) -> Vec<&'v Value<'a>> {
    let longest = |value: &Value<'_>| {
        let own = value.figures().filter(|most| !super::count::set_aside(context, text, most));
        own.flat_map(|most| most.cues.words()).filter(|word| matches_cue(text, word)).map(|word| word.len()).max()
    };
    let best = values.iter().filter_map(|value| longest(value)).max();
    values.iter().filter(|value| best.is_some() && longest(value) == best).copied().collect()
}

/// Returns whether a figure is none that its rules have: none of those that its words choose, else none at all.
fn wrong<'a>(
    context: &RulingContext<'a>,
    values: &[&Value<'a>],
    (asked, settled): (&[Quantity], bool),
    claim: &Claim<'_>,
) -> Option<Contradiction<'a>> {
    let kind_of = kind(claim.quantity)?;
    let same_kind = |value: &&Value<'a>| {
        let none = kind_of == MeasureKind::Distance
            && matches!(value.stated.figure, Figure::Unlimited | Figure::Nothing)
            && value.is_in(&context.rulings.cues.reach);
        none || figures(context, value).into_iter().any(|quantity| kind(quantity) == Some(kind_of))
    };
    let aside = |value: &&Value<'a>| value.figures().any(|most| super::count::set_aside(context, claim.clause, most));
    let rivals = values.iter().copied().filter(same_kind).filter(|value| !aside(value));
    let mut rivals: Vec<&Value<'a>> = rivals.collect();
    rivals.sort_by_key(|value| !value.is_in(&context.rulings.cues.reach));
    if rivals.is_empty() && kind_of == MeasureKind::Distance {
        let value = worded(context, values).filter(|value| says_only(context, Some(value), claim.clause))?;
        return Some(value.against(&claim.quantity.to_string()));
    }
    let agrees =
        |value: &Value<'a>| figures(context, value).into_iter().any(|quantity| claim.quantity.agrees_with(quantity));
    let counted = of_noun(context, &rivals, claim.clause, claim.quantity);
    let near = if counted.is_empty() { named(context, &rivals, claim.clause) } else { counted };
    let chosen = if near.is_empty() && !settled { named(context, &rivals, &context.normalized_question) } else { near };
    let overtaken = rivals.iter().find(|value| superseded(context, value, claim.quantity));
    if chosen.is_empty() && context.only_answer_names_rules {
        return None;
    }
    let is_worked_out = |values: &[&Value<'a>]| {
        let stated: Vec<Quantity> = values.iter().flat_map(|value| figures(context, value)).collect();
        worked_out(claim.quantity, asked, &stated)
    };
    let right = if chosen.is_empty() {
        let excused = || overtaken.is_none() && in_text(context, values, claim.quantity);
        values.iter().any(|value| agrees(value)) || is_worked_out(&rivals) || excused()
    } else {
        chosen.iter().any(|value| agrees(value) || is_given(context, value)) || is_worked_out(&chosen)
    };
    // any length would go against `no limit`, and hardly one is a distance to be kept: the question must ask for such a value by its words
    let is_free =
        |value: &&&Value<'a>| !value.stated.figure.quantities().is_empty() && !value.is_in(&context.rulings.cues.least);
    let stated = rivals.iter().find(is_free);
    let value = chosen.first().or(overtaken).or(stated).filter(|_| !right)?;
    Some(value.against(&claim.quantity.to_string()))
}

/// Returns whether an answer gives the figure of a value, whatever others it gives.
fn is_given(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let given = quantities(context, &context.normalized_answer);
    figures(context, value).into_iter().any(|stated| given.iter().any(|said| said.agrees_with(stated)))
}

/// Returns the value that a question asks for, where its rule states it in words and without a figure.
fn worded<'v, 'a>(context: &RulingContext<'a>, values: &[&'v Value<'a>]) -> Option<&'v Value<'a>> {
    let words = |value: &&Value<'a>| {
        matches!(value.stated.figure, Figure::Choice(_)) && value.stated.figure.quantities().is_empty()
    };
    let far =
        contains_any(last_question(&context.normalized_question, &context.rulings.wordings), &context.wording.how_far);
    let values: Vec<&Value<'a>> = values.iter().copied().filter(|value| far && words(value)).collect();
    named(context, &values, &context.normalized_question).first().copied()
}

/// Finds a length that a question gives and its answer allows, beyond the reach of a rule or nearer than it lets: that of a
/// value that it names, else of every one. A length that an answer refuses is found where it was refused before an erratum.
fn beyond<'a>(context: &RulingContext<'a>, values: &[&Value<'a>], asked: &[Quantity]) -> Option<Contradiction<'a>> {
    let mut lengths = asked.iter().filter_map(|quantity| match quantity {
        Quantity::Length(length, Unit::Inch) => Some(*length),
        _ => None,
    });
    let length = lengths.next().filter(|_| lengths.next().is_none())?;
    let claims = &context.rulings.cues;
    let bounds = |value: &&Value<'a>| value.is_in(&claims.reach) || value.is_in(&claims.least);
    let bounds: Vec<&Value<'a>> = values.iter().copied().filter(bounds).collect();
    let named = named(context, &bounds, &context.normalized_question);
    let broken = |value: &&&Value<'a>| is_broken(context, value, value.stated.figure, length);
    let value = match context.verdict.affirms()? {
        true if named.is_empty() => bounds.first().filter(|_| bounds.iter().all(|value| broken(&value))),
        true => named.iter().find(broken),
        false => {
            let were = |value: &&&Value<'a>| broke_before(context, value, length) && !broken(value);
            let bare =
                !context.verdict.qualified && context.clauses.iter().all(|clause| says_only(context, None, clause));
            named.iter().filter(|_| bare).find(were)
        }
    };
    Some(value?.against(&Quantity::Length(length, Unit::Inch).to_string()))
}

/// Returns whether a length is beyond what a value lets, if it states a figure.
fn is_broken(context: &RulingContext<'_>, value: &Value<'_>, figure: &Figure, length: i64) -> bool {
    let claims = &context.rulings.cues;
    match *figure {
        Figure::Measured(Quantity::Length(stated, Unit::Inch)) => {
            value.is_in(&claims.reach) && length > stated || value.is_in(&claims.least) && length < stated
        }
        _ => false,
    }
}

/// Returns whether a length was beyond what a value let before the erratum that states it now.
fn broke_before(context: &RulingContext<'_>, value: &Value<'_>, length: i64) -> bool {
    let versions = context.rulings.kb.versions(&context.records.edition.id, value.rule);
    let stated = versions.iter().filter_map(|version| version.values.get(value.name));
    value.stated.by.is_some() && stated.into_iter().any(|stated| is_broken(context, value, stated.figure, length))
}

/// Returns whether a figure is the sum or the difference of two that the question gives, or of one of them and one that the rule
/// states: of lengths, or of numbers and what is added to rolls.
pub(super) fn worked_out(claim: Quantity, asked: &[Quantity], stated: &[Quantity]) -> bool {
    match claim {
        Quantity::Length(claim, unit) => {
            let length = |quantity: &Quantity| match quantity {
                Quantity::Length(length, other) if *other == unit => Some(*length),
                Quantity::Number(number) => Some(number * 100),
                _ => None,
            };
            let asked: Vec<i64> = asked.iter().filter_map(length).collect();
            let stated: Vec<i64> = stated.iter().filter_map(length).collect();
            of_two(claim, &asked, &stated) || asked.iter().any(|a| a * 2 == claim || a / 2 == claim)
        }
        Quantity::Number(claim) | Quantity::Modifier(claim) => {
            let number = |quantity: &Quantity| match quantity {
                Quantity::Number(number) | Quantity::Modifier(number) => Some(*number),
                _ => None,
            };
            let asked: Vec<i64> = asked.iter().filter_map(number).collect();
            let stated: Vec<i64> = stated.iter().filter_map(number).collect();
            // `in one turn` is no number to be added to
            let several = asked.iter().any(|number| *number > 1);
            of_two(claim, &asked, if several { &stated } else { &[] })
        }
        _ => false,
    }
}

/// Returns whether a number is the sum or the difference of two of some, or of one of them and another.
fn of_two(number: i64, some: &[i64], others: &[i64]) -> bool {
    let mut pairs =
        some.iter().enumerate().flat_map(|(at, a)| some[at + 1..].iter().chain(others).map(move |b| (*a, *b)));
    pairs.any(|(a, b)| a + b == number || (a - b).abs() == number)
}
