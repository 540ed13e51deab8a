//! Lengths, dice and rolls: those of an answer, and the length of a question that is affirmed.

use super::by_claim::{MIN_COVERED, covered_share};
use super::figure_context::{begins_with_thing, follows_bound, says_only_figure, stands_alone, words_behind};
use super::question::Question;
use super::{Contradiction, RulingContext, Value, count, earlier_figures, is_in_texts, is_superseded, matches_cue};
use crate::rulings::needle::contains_any;
use crate::rulings::normalize::{numbers, with_capital_dice};
use adjutant_base::figure::{Figure, Quantity, Unit};
use adjutant_base::notation::Mention;
use adjutant_rules::record::value::ValueType;

/// A figure that a ruling claims, with the clause that it is in.
struct Claim<'c> {
    quantity: Quantity,
    clause: &'c str,
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

impl MeasureKind {
    /// Returns the kind of a figure; `None` if it is not compared.
    fn of(quantity: Quantity) -> Option<Self> {
        match quantity {
            Quantity::Length(_, Unit::Millimetre) => Some(Self::Base),
            Quantity::Length(length, Unit::Inch | Unit::Foot | Unit::Centimetre) => {
                (length != 0).then_some(Self::Distance)
            }
            Quantity::Area(..) => Some(Self::Distance),
            Quantity::Dice(..) => Some(Self::Dice),
            Quantity::Threshold(_) => Some(Self::Threshold),
            Quantity::Ratio(..) => Some(Self::Ratio),
            Quantity::Number(_) | Quantity::Modifier(_) | Quantity::Percent(_) | Quantity::Range(..) => None,
        }
    }
}

/// The values that the figures of a ruling are compared with.
struct Measures<'c, 'v, 'a> {
    question: &'c Question<'c, 'a>,
    values: &'c [&'v Value<'a>],
    /// Whether the answer agrees with the value that its question asks for.
    agrees: bool,
}

/// Finds a figure that the rules do not have; `agrees`: whether the answer agrees with the value that its question asks for.
pub(super) fn check<'a>(question: &Question<'_, 'a>, values: &[&Value<'a>], agrees: bool) -> Option<Contradiction<'a>> {
    let context = question.context;
    let measures = Measures { question, values, agrees };
    let in_question = context.question_figures();
    // further figures, and those of an answer to `how does it work`, may be any that the rule's text states
    let may_be_of_text = agrees || question.is_vague();
    let mut claims = measures.answered();
    claims.retain(|claim| {
        !in_question.contains(&claim.quantity)
            && measures.is_about_rule(claim)
            && !(may_be_of_text && is_in_texts(context, values, claim.quantity))
    });
    if context.verdict.affirms() == Some(true) {
        let dice = in_question.iter().filter(|quantity| matches!(quantity, Quantity::Dice(..)));
        claims.extend(dice.map(|quantity| Claim { quantity: *quantity, clause: &context.normalized_question }));
    }
    claims.iter().find_map(|claim| measures.contradiction(claim)).or_else(|| measures.crossed_bound())
}

impl<'c, 'v, 'a> Measures<'c, 'v, 'a> {
    /// Returns the figures of an answer; a bare number has the unit that the question asks for where no figure has it.
    fn answered(&self) -> Vec<Claim<'c>> {
        let context = self.question.context;
        let mut claims: Vec<Claim<'c>> = Vec::new();
        for clause in &context.clauses {
            claims.extend(self.figures_in(clause).map(|quantity| Claim { quantity, clause }));
        }
        let lacks_length = contains_any(self.question.sentence, &context.wording.how_far)
            && !claims.iter().any(|claim| matches!(claim.quantity, Quantity::Length(..)));
        let lacks_roll = contains_any(self.question.sentence, &context.wording.what_roll)
            && !claims.iter().any(|claim| matches!(claim.quantity, Quantity::Threshold(_)));
        for clause in &context.clauses {
            let bare = numbers(clause).into_iter().find(|(_, words)| stands_alone(context, words));
            let Some((number, _)) = bare else { continue };
            let says_nothing_else = || says_only_figure(context, None, clause);
            if lacks_length && says_nothing_else() {
                claims.push(Claim { quantity: Quantity::Length(number * 100, Unit::Inch), clause });
            } else if lacks_roll && (follows_bound(context, clause, number) || says_nothing_else()) {
                claims.push(Claim { quantity: Quantity::Threshold(number), clause });
            }
        }
        claims
    }

    /// Returns the figures of a clause; dice that say how much of something there is are not those that are rolled.
    fn figures_in(&self, clause: &str) -> impl Iterator<Item = Quantity> + use<> {
        let context = self.question.context;
        let names_value = !named(context, self.values, clause).is_empty();
        let clause = with_capital_dice(clause);
        let is_amount = |mention: &Mention| {
            !names_value
                && matches!(mention.quantity, Quantity::Dice(..))
                && begins_with_thing(context, &words_behind(&clause[mention.span.end..]))
                && values_of_dice(context, self.values, &clause, mention.quantity).is_empty()
        };
        let mut mentions = context.mentions(&clause);
        mentions.retain(|mention| !is_amount(mention));
        mentions.into_iter().map(|mention| mention.quantity)
    }

    /// Returns whether a figure of an answer is a claim about a rule: its question asks for one of that kind; or it does not ask for
    /// one of another kind, and the figure is said to be a bound, or that of a value by name.
    fn is_about_rule(&self, claim: &Claim<'_>) -> bool {
        let (question, context) = (self.question, self.question.context);
        let is_of_type = |value_type: &ValueType| match claim.quantity {
            Quantity::Length(..) | Quantity::Area(..) => matches!(value_type, ValueType::Length | ValueType::Area),
            Quantity::Dice(..) => *value_type == ValueType::Dice,
            Quantity::Threshold(_) => *value_type == ValueType::Threshold,
            Quantity::Ratio(..) => *value_type == ValueType::Ratio && !question.gives_number,
            Quantity::Number(_) | Quantity::Modifier(_) | Quantity::Percent(_) | Quantity::Range(..) => false,
        };
        if question.types.iter().any(is_of_type) {
            return true;
        }
        let asks_for_other = question.is_open && !question.types.is_empty() && !self.agrees;
        if asks_for_other || matches!(claim.quantity, Quantity::Ratio(..)) && question.gives_number {
            return false;
        }
        context.rulings.wordings.occur_in(claim.clause, |wording| &wording.bounds)
            || !values_of_dice(context, self.values, claim.clause, claim.quantity).is_empty()
            || !named(context, self.values, claim.clause).is_empty()
    }

    /// Returns what a figure goes against that its rules do not have: none of those that its words choose has it, else none at all.
    fn contradiction(&self, claim: &Claim<'_>) -> Option<Contradiction<'a>> {
        let context = self.question.context;
        let cues = &context.rulings.cues;
        let kind = MeasureKind::of(claim.quantity)?;
        let contradicted = |value: &Value<'a>| value.contradicted_by(&claim.quantity.to_string());
        let rivals = self.rivals(kind, claim.clause);
        if rivals.is_empty() && kind == MeasureKind::Distance {
            let value = self.worded_distance()?;
            return says_only_figure(context, Some(value), claim.clause).then(|| contradicted(value));
        }
        let mut chosen = values_of_dice(context, &rivals, claim.clause, claim.quantity);
        if chosen.is_empty() {
            chosen = named(context, &rivals, claim.clause);
        }
        if chosen.is_empty() && !self.agrees {
            chosen = named(context, &rivals, &context.normalized_question);
        }
        if chosen.is_empty() && context.only_answer_names_rules {
            return None;
        }
        let superseded = rivals.iter().find(|value| is_superseded(context, value, claim.quantity));
        let has_figure =
            |value: &Value<'a>| figures_of(context, value).any(|figure| claim.quantity.agrees_with(figure));
        let is_computed = |values: &[&Value<'a>]| {
            let stated: Vec<Quantity> = values.iter().flat_map(|value| figures_of(context, value)).collect();
            is_worked_out(claim.quantity, context.question_figures(), &stated)
        };
        let is_right = if chosen.is_empty() {
            self.values.iter().any(|value| has_figure(value))
                || is_computed(&rivals)
                || superseded.is_none() && is_in_texts(context, self.values, claim.quantity)
        } else {
            chosen.iter().any(|value| has_figure(value) || is_given(context, value)) || is_computed(&chosen)
        };
        if is_right {
            return None;
        }
        // any length would go against `no limit`, and hardly one is a distance to be kept: the question must ask for such a value by its words
        let mut bounded =
            rivals.iter().filter(|value| !value.figure.quantities().is_empty() && !value.is_in(&cues.least));
        let value = chosen.first().or(superseded).or_else(|| bounded.next())?;
        Some(contradicted(value))
    }

    /// Returns the values that a figure of some kind may be of, those that say how far something reaches first.
    fn rivals(&self, kind: MeasureKind, clause: &str) -> Vec<&'v Value<'a>> {
        let context = self.question.context;
        let reach = &context.rulings.cues.reach;
        let mut rivals = self.values.to_vec();
        rivals.retain(|value| {
            let is_without_limit = matches!(value.figure, Figure::Unlimited | Figure::Nothing);
            let has_kind = kind == MeasureKind::Distance && is_without_limit && value.is_in(reach)
                || figures_of(context, value).any(|quantity| MeasureKind::of(quantity) == Some(kind));
            has_kind && !value.cues.figures().any(|figure| count::is_excluded(context, clause, figure))
        });
        rivals.sort_by_key(|value| !value.is_in(reach));
        rivals
    }

    /// Returns the distance that a question asks for, where its rule states it in words and without a figure.
    fn worded_distance(&self) -> Option<&'v Value<'a>> {
        let context = self.question.context;
        let is_worded =
            |value: &Value<'a>| matches!(value.figure, Figure::Choice(_)) && value.figure.quantities().is_empty();
        if !contains_any(self.question.sentence, &context.wording.how_far) {
            return None;
        }
        let mut values = self.values.to_vec();
        values.retain(|value| is_worded(value));
        named(context, &values, &context.normalized_question).first().copied()
    }

    /// Finds a length that a question gives and its answer allows, beyond the reach of a rule or nearer than it lets: that of a
    /// value that it names, else of every one. A length that an answer refuses is found where it was refused before an erratum.
    fn crossed_bound(&self) -> Option<Contradiction<'a>> {
        let context = self.question.context;
        let cues = &context.rulings.cues;
        let mut lengths = context.question_figures().iter().filter_map(|quantity| match quantity {
            Quantity::Length(length, Unit::Inch) => Some(*length),
            _ => None,
        });
        let (Some(length), None) = (lengths.next(), lengths.next()) else { return None };
        let mut bounds = self.values.to_vec();
        bounds.retain(|value| value.is_in(&cues.reach) || value.is_in(&cues.least));
        let named = named(context, &bounds, &context.normalized_question);
        let is_crossed = |value: &&&Value<'a>| crosses(context, value, value.figure, length);
        let was_crossed = |value: &&&Value<'a>| {
            value.erratum.is_some()
                && earlier_figures(context, value).into_iter().any(|figure| crosses(context, value, figure, length))
        };
        let is_plain = || {
            !context.verdict.qualified && context.clauses.iter().all(|clause| says_only_figure(context, None, clause))
        };
        // what else the question says makes another one
        let is_other_question =
            |value: &Value<'a>| covered_share(context, value).is_some_and(|share| share < MIN_COVERED);
        let value = match context.verdict.affirms()? {
            true if named.is_empty() => bounds.first().filter(|_| bounds.iter().all(|value| is_crossed(&value))),
            true => named.iter().find(is_crossed),
            false if is_plain() => named.iter().find(|value| was_crossed(value) && !is_crossed(value)),
            false => None,
        };
        let value = value.filter(|value| !is_other_question(value))?;
        Some(value.contradicted_by(&Quantity::Length(length, Unit::Inch).to_string()))
    }
}

/// Returns whether a length is beyond what a value lets, if it states a figure.
fn crosses(context: &RulingContext<'_>, value: &Value<'_>, figure: &Figure, length: i64) -> bool {
    let Figure::Measured(Quantity::Length(bound, Unit::Inch)) = *figure else { return false };
    let cues = &context.rulings.cues;
    value.is_in(&cues.reach) && length > bound || value.is_in(&cues.least) && length < bound
}

/// Returns the values that dice are of by the words behind them: `D6 mortal damage`.
fn values_of_dice<'v, 'a>(
    context: &RulingContext<'_>,
    values: &[&'v Value<'a>],
    clause: &str,
    dice: Quantity,
) -> Vec<&'v Value<'a>> {
    if !matches!(dice, Quantity::Dice(..)) {
        return Vec::new();
    }
    let clause = with_capital_dice(clause);
    let mention = context.mentions(&clause).into_iter().find(|mention| mention.quantity == dice);
    let Some(mention) = mention else { return Vec::new() };
    let words = words_behind(&clause[mention.span.end..]);
    let is_named = |value: &Value<'a>| {
        value.cues.bounds().flat_map(|bound| bound.cues.words()).any(|cue| matches_cue(&words, cue))
    };
    let is_dice = |value: &Value<'a>| matches!(value.figure, Figure::Measured(Quantity::Dice(..)));
    values.iter().copied().filter(|value| is_dice(value) && is_named(value)).collect()
}

/// Returns the figures of a value; those that are rolls are written as such.
fn figures_of(context: &RulingContext<'_>, value: &Value<'_>) -> impl Iterator<Item = Quantity> + use<> {
    let is_roll = value.is_in(&context.rulings.cues.rolls);
    value.figure.quantities().into_iter().map(move |quantity| match quantity {
        Quantity::Number(number) if is_roll => Quantity::Threshold(number),
        other => other,
    })
}

/// Returns the values that a text names by the longest of its words for one of them, and does not set aside.
fn named<'v, 'a>(context: &RulingContext<'a>, values: &[&'v Value<'a>], text: &str) -> Vec<&'v Value<'a>> {
    let longest_cue = |value: &Value<'_>| {
        let figures = value.cues.figures().filter(|figure| !count::is_excluded(context, text, figure));
        let cues = figures.flat_map(|figure| figure.cues.words()).filter(|cue| matches_cue(text, cue));
        cues.map(|cue| cue.len()).max()
    };
    let Some(longest) = values.iter().filter_map(|value| longest_cue(value)).max() else { return Vec::new() };
    values.iter().copied().filter(|value| longest_cue(value) == Some(longest)).collect()
}

/// Returns whether an answer gives the figure of a value, whatever others it gives.
fn is_given(context: &RulingContext<'_>, value: &Value<'_>) -> bool {
    let given = context.answer_figures();
    figures_of(context, value).any(|stated| given.iter().any(|given| given.agrees_with(stated)))
}

/// Returns whether a figure is the sum or the difference of two that the question gives, or of one of them and one that the rule
/// states: of lengths, or of numbers and what is added to rolls.
pub(super) fn is_worked_out(claim: Quantity, asked: &[Quantity], stated: &[Quantity]) -> bool {
    let amount = |quantity: Quantity| match (claim, quantity) {
        (Quantity::Length(_, unit), Quantity::Length(length, other)) => (unit == other).then_some(length),
        (Quantity::Length(..), Quantity::Number(number)) => Some(number * 100),
        (Quantity::Number(_) | Quantity::Modifier(_), Quantity::Number(number) | Quantity::Modifier(number)) => {
            Some(number)
        }
        _ => None,
    };
    let Some(number) = amount(claim) else { return false };
    let amounts = |figures: &[Quantity]| figures.iter().copied().filter_map(amount).collect::<Vec<i64>>();
    let (asked, mut stated) = (amounts(asked), amounts(stated));
    let is_length = matches!(claim, Quantity::Length(..));
    if !is_length && asked.iter().all(|number| *number <= 1) {
        // `in one turn` is no number to be added to
        stated.clear();
    }
    is_of_two(number, &asked, &stated) || is_length && asked.iter().any(|one| one * 2 == number || one / 2 == number)
}

/// Returns whether a number is the sum or the difference of two of some, or of one of them and another.
fn is_of_two(number: i64, some: &[i64], others: &[i64]) -> bool {
    some.iter().enumerate().any(|(at, one)| {
        some[at + 1..].iter().chain(others).any(|other| one + other == number || (one - other).abs() == number)
    })
}
