//! Yes and no: values that are true or false, lists of what bars something, and figures that are there or not.

use super::question::Question;
use super::{Contradiction, RulingContext, Value, by_claim, by_name, matches_cue};
use crate::ruling::question_cues::{BarCues, Cues, FlagCues};
use crate::rulings::needle::{Cue, contains_any, contains_words};
use crate::rulings::polarity::Polarity;
use crate::rulings::verdict::{Decision, is_inverted, last_question};
use adjutant_base::figure::{Figure, Quantity};

pub(super) fn check<'a>(question: &Question<'_, 'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let context = question.context;
    let cues = value.cues;
    if !question.is_open && !question.is_about_later && is_framed_as_put(context) {
        let found = cues.flags().find_map(|flag| check_flag(context, value, flag));
        let found = found.or_else(|| check_label(context, value));
        let found = found.or_else(|| cues.bars().find_map(|bar| check_bar(context, value, bar)));
        if found.is_some() {
            return found;
        }
    }
    cues.existence().find_map(|cues| check_existence(context, value, cues))
}

/// Returns what an answer says of the flag that its question calls by its name; `None` where it calls none, or does not decide.
pub(super) fn by_name<'v, 'a>(question: &Question<'_, 'a>, values: &'v [Value<'a>]) -> Option<(&'v Value<'a>, bool)> {
    let context = question.context;
    let polarity = &context.verdict.polarity;
    let is_decided = matches!(context.verdict.decision, Decision::Yes | Decision::No);
    if question.is_beyond_rules || !is_decided || polarity.has_reversal() {
        return None;
    }
    let value = by_name::find(question, values, |value| matches!(value.figure, Figure::Flag(_)))?;
    Some((value, answer_without_conditions(context, polarity.is_inverted())?))
}

/// Returns whether a sentence asks for the opposite of a value that it has words for, or whose concept it names by another name;
/// `None` where it does not ask for the value, or it is not sure which way round. An `action` may be barred by a word that is not known.
fn asks_for_opposite(
    context: &RulingContext<'_>,
    value: &Value<'_>,
    sentence: &str,
    (cues, action): (&Cues, bool),
) -> Option<bool> {
    let polarity = &context.verdict.polarity;
    let wordings = &context.rulings.wordings;
    let mut written = cues.words().filter(|cue| matches_cue(sentence, cue)).peekable();
    if written.peek().is_some() {
        let mut sure = written.filter(|cue| !action || !polarity.is_unsure_of(cue, wordings));
        return sure.find_map(|cue| polarity.inverts(cue, wordings));
    }
    if polarity.has_reversal() || has_taking_away(context) {
        return None;
    }
    // the name of its own rule asks for none of its values
    let concepts = cues.words().filter_map(|cue| context.rulings.cues.concept(cue));
    let mut others = concepts.filter(|concept| *concept != value.rule.concept.as_str());
    let is_sure = |concept: &str| !action || !polarity.is_unsure_at(&context.places_of(concept), wordings);
    others.any(|concept| context.asks_about(concept) && is_sure(concept)).then(|| polarity.is_inverted())
}

/// Returns whether a question has a word that takes away what follows it: `free from`.
pub(super) fn has_taking_away(context: &RulingContext<'_>) -> bool {
    context.rulings.wordings.occur_in(&context.verdict.polarity.text, |wording| &wording.lacks)
}

/// Notes that an answer was compared with yes or no; a question that gives a length asks for more than that.
fn mark_compared(context: &RulingContext<'_>) {
    let mentions = context.mentions(&context.normalized_question);
    if !mentions.iter().any(|mention| matches!(mention.quantity, Quantity::Length(..))) {
        context.is_compared.set(true);
    }
}

/// Returns whether negators and the words of framings do not disagree on whether a question asks for what is barred.
fn is_framed_as_put(context: &RulingContext<'_>) -> bool {
    let polarity = &context.verdict.polarity;
    !context.asks_for_bar() || polarity.is_inverted() || polarity.has_reversal() || has_taking_away(context)
}

/// Returns whether a question asks how often something may be done, where the words for a value do not: another case.
fn asks_for_frequency<'c>(context: &RulingContext<'_>, mut cues: impl Iterator<Item = &'c Cue>) -> bool {
    context.gives_frequency(&context.question) && !cues.any(|cue| context.gives_frequency(cue))
}

/// Returns what an answer says to the statement of its question, where it means it without conditions; `opposite` is whether that
/// statement is the opposite of what is asked about. What may be done under conditions goes against what may not be done.
fn answer_without_conditions(context: &RulingContext<'_>, opposite: bool) -> Option<bool> {
    let verdict = &context.verdict;
    let is_so = match verdict.decision {
        Decision::Yes => !opposite,
        Decision::No => opposite,
        Decision::Explains if opposite && !verdict.polarity.negated => return None,
        Decision::Explains => return decision_inside(context),
        Decision::Unclear | Decision::Undecided => return None,
    };
    (!verdict.qualified || is_so && !opposite).then_some(is_so)
}

/// Reads a yes or no inside the first statement of an answer that does not begin with one.
fn decision_inside(context: &RulingContext<'_>) -> Option<bool> {
    let decides = &context.rulings.cues.decides;
    let first = context.answer.split(['.', ';', '!']).next()?;
    let has = |cues: &[Cue]| cues.iter().any(|cue| matches_cue(first, cue));
    if has(&decides.no) { Some(false) } else { has(&decides.yes).then_some(true) }
}

/// Reads a yes or no off a question that asks for a flag, or whether one is enough of what is counted.
fn check_flag<'a>(context: &RulingContext<'a>, value: &Value<'a>, flag: &FlagCues) -> Option<Contradiction<'a>> {
    let claimed = claimed_flag(context, value, flag)?;
    if by_claim::covered_share(context, value).is_some_and(|share| share < by_claim::MIN_COVERED) {
        context.is_doubtful.set(true);
        return None;
    }
    if asks_for_frequency(context, flag.cues.words().chain(flag.against())) {
        return None;
    }
    let contradiction = match *value.figure {
        Figure::Flag(stated) => (claimed != stated).then(|| claimed.to_string()),
        Figure::Measured(Quantity::Number(needed)) => (claimed != (needed <= 1)).then(|| {
            let claimed = if claimed { Quantity::Number(1) } else { Quantity::Threshold(2) };
            claimed.to_string()
        }),
        _ => return None,
    };
    mark_compared(context);
    contradiction.map(|claimed| value.contradicted_by(&claimed))
}

/// Returns what an answer says of a flag.
fn claimed_flag(context: &RulingContext<'_>, value: &Value<'_>, flag: &FlagCues) -> Option<bool> {
    let wordings = &context.rulings.wordings;
    let has_rule = flag.cues.value.rule.is_some();
    let text: &str = if has_rule { &context.question } else { last_question(&context.question, wordings) };
    let Some(cue) = flag.against().find(|cue| matches_cue(text, cue)) else {
        return answer_without_conditions(context, asks_for_opposite(context, value, text, (&flag.cues, flag.action))?);
    };
    if flag.action && context.verdict.polarity.is_unsure_of(cue, wordings) {
        return None;
    }
    let rest = if cue.contains(['+', '|']) { text.to_owned() } else { text.replace(&**cue, " ") };
    answer_without_conditions(context, !is_inverted(&rest, wordings))
}

/// Reads a yes or no off a question that asks for a flag by what the flag is called.
fn check_label<'a>(context: &RulingContext<'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let Figure::Flag(stated) = value.figure else { return None };
    let label = value.label(context)?;
    let sentence = last_question(&context.question, &context.rulings.wordings);
    let polarity = Polarity::of(&sentence.replace(&label.text, " "), &context.rulings.wordings);
    if !contains_words(sentence, &label.text) || polarity.is_inverted() || polarity.has_reversal() {
        return None;
    }
    let claimed = answer_without_conditions(context, false)?;
    mark_compared(context);
    (claimed != *stated).then(|| value.contradicted_by(&claimed.to_string()))
}

/// Reads off a question whether something is allowed after what bars it.
fn check_bar<'a>(context: &RulingContext<'a>, value: &Value<'a>, bar: &BarCues) -> Option<Contradiction<'a>> {
    let Figure::Several(stated) = value.figure else { return None };
    let sentence = last_question(&context.question, &context.rulings.wordings);
    let opposite = asks_for_opposite(context, value, sentence, (&bar.cues, bar.action))?;
    let is_allowed = answer_without_conditions(context, opposite)?;
    let question = context.without_undone();
    let (name, _) = bar.bars.iter().find(|(name, cues)| {
        let is_stated = |figure: &Figure| matches!(figure, Figure::Choice(word) if word == *name);
        cues.iter().any(|cue| matches_cue(&question, cue)) && stated.iter().any(is_stated)
    })?;
    if is_below_bar(context, value, bar) || asks_for_frequency(context, bar.cues.words()) {
        return None;
    }
    mark_compared(context);
    is_allowed.then(|| value.contradicted_by(&format!("+{name}")))
}

/// Returns whether a question gives a number below the one from which something is barred: a MONSTER with 6 Wounds.
fn is_below_bar(context: &RulingContext<'_>, value: &Value<'_>, bar: &BarCues) -> bool {
    let Some(from) = &bar.from else { return false };
    let stated = context.dated_rules.values(value.rule).find(|other| other.name == from.as_str());
    let Some(Figure::Measured(Quantity::Number(least) | Quantity::Threshold(least))) =
        stated.map(|value| value.stated.figure)
    else {
        return false;
    };
    context.supposed_numbers().into_iter().max().is_some_and(|most| most < *least)
}

/// Reads off question and answer whether there is a figure at all, such as damage or a cost.
fn check_existence<'a>(context: &RulingContext<'a>, value: &Value<'a>, cues: &Cues) -> Option<Contradiction<'a>> {
    let exists = match value.figure {
        Figure::Measured(Quantity::Number(0) | Quantity::Modifier(0)) | Figure::Unlimited | Figure::Nothing => false,
        Figure::Measured(_) => true,
        Figure::Flag(_) | Figure::Choice(_) | Figure::Several(_) | Figure::NotStated => return None,
    };
    let sentence = last_question(&context.question, &context.rulings.wordings);
    let opposite = asks_for_opposite(context, value, sentence, (cues, false))?;
    let claimed = match context.verdict.decision {
        // an explanation that gives something need not be about this figure
        Decision::Explains if !contains_any(&context.answer, &context.wording.free) && !context.gives_nothing() => {
            return None;
        }
        Decision::Explains => false,
        _ => answer_without_conditions(context, opposite)?,
    };
    context.is_compared.set(true);
    (claimed != exists).then(|| value.contradicted_by(&claimed.to_string()))
}
