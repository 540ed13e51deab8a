//! Yes and no: values that are true or false, lists of what bars something, and figures that are there or not.

use super::asks::Asks;
use super::claimed;
use super::{Contradiction, RulingContext, Value, matches_cue};
use crate::ruling::words::{Bar, Cues, Flag};
use crate::rulings::needle::{Cue, contains_any, contains_words};
use crate::rulings::polarity::Polarity;
use crate::rulings::verdict::{Decision, is_inverted, last_question};
use adjutant_base::figure::{Figure, Quantity};

/// The least share of a question that the phrases of the claim of a value must have for its answer to be compared: what else the question
/// says makes another one.
const MIN_COVERED: f32 = 0.5;

pub(super) fn check<'a>(context: &RulingContext<'a>, asks: &Asks<'_>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let is_named = |cues: &Cues| value.is_named(&cues.value);
    let flag = || value.said.flags().filter(|flag| is_named(&flag.cues)).find_map(|flag| asked(context, value, flag));
    let bar = || value.said.bars().filter(|bar| is_named(&bar.cues)).find_map(|bar| barred(context, value, bar));
    let exists = || value.said.whether().filter(|cues| is_named(cues)).find_map(|cues| whether(context, value, cues));
    let wants_yes_or_no = !asks.open && !asks.later && is_read_alike(context);
    if wants_yes_or_no && let Some(found) = flag().or_else(|| labelled(context, value)).or_else(bar) {
        return Some(found);
    }
    exists()
}

/// Returns whether a question asks for the opposite of a value that it has words for, or whose concept it names by another name;
/// `None` where it does not ask for the value, or it is not sure which way round. An `action` may be barred by a word that is not known.
fn asks_for(
    context: &RulingContext<'_>,
    value: &Value<'_>,
    question: &str,
    (cues, action): (&Cues, bool),
) -> Option<bool> {
    let polarity = &context.verdict.polarity;
    let wordings = &context.rulings.wordings;
    let mut written = cues.words().filter(|cue| matches_cue(question, cue)).peekable();
    if written.peek().is_some() {
        let mut sure = written.filter(|cue| !action || !polarity.is_unsure_of(cue, wordings));
        return sure.find_map(|cue| polarity.inverts(cue, wordings));
    }
    // the name of its own rule asks for none of its values
    let concept = |cue| context.rulings.cues.concept(cue).filter(|concept| *concept != value.rule.concept.as_str());
    let is_sure = |concept: &str| !action || !polarity.is_unsure_at(&context.places_of(concept), wordings);
    let named = |cue| concept(cue).is_some_and(|concept| context.asks_about(concept) && is_sure(concept));
    (!polarity.has_reversal() && !lacks(context) && cues.words().any(named)).then(|| polarity.is_inverted())
}

/// Returns whether a question has a word that takes away what follows it: `free from`.
pub(super) fn lacks(context: &RulingContext<'_>) -> bool {
    context.rulings.wordings.occur_in(&context.verdict.polarity.text, |wording| &wording.lacks)
}

/// Takes note that an answer was compared with yes or no; a question that gives a length asks for more than that.
fn note(context: &RulingContext<'_>) {
    let mentions = context.mentions(&context.normalized_question);
    if !mentions.iter().any(|mention| matches!(mention.quantity, Quantity::Length(..))) {
        context.comparison.mark_made();
    }
}

/// Returns whether negators and the words of framings do not disagree on whether a question asks for what is barred.
fn is_read_alike(context: &RulingContext<'_>) -> bool {
    let bars = context.question_features.as_ref().is_some_and(|asked| context.rulings.claims.asks_for_bar(asked));
    let question = &context.verdict.polarity;
    !bars || question.is_inverted() || question.has_reversal() || lacks(context)
}

/// Returns whether a question asks how often something may be done, where the words for a value do not: another case.
fn is_repeated<'c>(context: &RulingContext<'_>, mut cues: impl Iterator<Item = &'c Cue>) -> bool {
    context.gives_frequency(&context.question) && !cues.any(|cue| context.gives_frequency(cue))
}

/// Returns what an answer says to the statement of its question, where it means it without conditions; `turned` is whether that
/// statement is the opposite of what is asked about. What may be done under conditions goes against what may not be done.
fn plain(context: &RulingContext<'_>, turned: bool) -> Option<bool> {
    let says = match context.verdict.decision {
        Decision::Yes => true,
        Decision::No => false,
        Decision::Explains => return hidden(context).filter(|_| !turned || context.verdict.polarity.negated),
        Decision::Unclear | Decision::Undecided => return None,
    };
    let holds = says != turned;
    (!context.verdict.qualified || holds && !turned).then_some(holds)
}

/// Reads a yes or no inside the first statement of an answer that does not begin with one.
fn hidden(context: &RulingContext<'_>) -> Option<bool> {
    let decides = &context.rulings.cues.decides;
    let first = context.answer.split(['.', ';', '!']).next()?;
    let says = |words: &[Cue]| words.iter().any(|words| matches_cue(first, words));
    if says(&decides.no) { Some(false) } else { says(&decides.yes).then_some(true) }
}

/// Reads a yes or no off a question that asks for a flag, or whether one is enough of what is counted.
fn asked<'a>(context: &RulingContext<'a>, value: &Value<'a>, flag: &Flag) -> Option<Contradiction<'a>> {
    let claimed = claimed(context, value, flag)?;
    if claimed::covered(context, value).is_some_and(|covered| covered < MIN_COVERED) {
        context.comparison.mark_doubtful();
        return None;
    }
    if is_repeated(context, flag.cues.words().chain(flag.against())) {
        return None;
    }
    if matches!(value.stated.figure, Figure::Flag(_) | Figure::Measured(Quantity::Number(_))) {
        note(context);
    }
    match *value.stated.figure {
        Figure::Flag(stated) => (claimed != stated).then(|| value.against(&claimed.to_string())),
        Figure::Measured(Quantity::Number(needed)) if claimed != (needed <= 1) => {
            let said = if claimed { Quantity::Number(1) } else { Quantity::Threshold(2) };
            Some(value.against(&said.to_string()))
        }
        Figure::Measured(_)
        | Figure::Choice(_)
        | Figure::Several(_)
        | Figure::Unlimited
        | Figure::Nothing
        | Figure::NotStated => None,
    }
}

/// Returns what an answer says of a flag.
fn claimed(context: &RulingContext<'_>, value: &Value<'_>, flag: &Flag) -> Option<bool> {
    let last = last_question(&context.question, &context.rulings.wordings);
    let question = if flag.cues.value.rule.is_some() { &context.question } else { last };
    let wordings = &context.rulings.wordings;
    if let Some(cue) = flag.against().find(|cue| matches_cue(question, cue)) {
        if flag.action && context.verdict.polarity.is_unsure_of(cue, wordings) {
            return None;
        }
        let rest = if cue.contains(['+', '|']) { question.to_owned() } else { question.replace(&**cue, " ") };
        plain(context, !is_inverted(&rest, wordings))
    } else {
        plain(context, asks_for(context, value, question, (&flag.cues, flag.action))?)
    }
}

/// Reads a yes or no off a question that asks for a flag by what the flag is called.
fn labelled<'a>(context: &RulingContext<'a>, value: &Value<'a>) -> Option<Contradiction<'a>> {
    let Figure::Flag(stated) = value.stated.figure else { return None };
    let label = context.rulings.labels.of_value(context.lang, value.name)?;
    let question = last_question(&context.question, &context.rulings.wordings);
    let polarity = Polarity::of(&question.replace(&label.text, " "), &context.rulings.wordings);
    if !contains_words(question, &label.text) || polarity.is_inverted() || polarity.has_reversal() {
        return None;
    }
    let claimed = plain(context, false)?;
    note(context);
    (claimed != *stated).then(|| value.against(&claimed.to_string()))
}

/// Returns what an answer says of the flag that its question calls by its name; `None` where it calls none, or does not decide.
pub(super) fn called<'v, 'a>(
    context: &RulingContext<'a>,
    asks: &Asks<'_>,
    values: &'v [Value<'a>],
) -> Option<(&'v Value<'a>, bool)> {
    let value = super::by_name::flag(context, asks, values).filter(|_| !asks.beside)?;
    let is_decided = matches!(context.verdict.decision, Decision::Yes | Decision::No);
    let question = &context.verdict.polarity;
    Some((value, plain(context, question.is_inverted()).filter(|_| is_decided && !question.has_reversal())?))
}

/// Reads off a question whether something is allowed after what bars it.
fn barred<'a>(context: &RulingContext<'a>, value: &Value<'a>, bar: &Bar) -> Option<Contradiction<'a>> {
    let Figure::Several(stated) = value.stated.figure else { return None };
    let question = last_question(&context.question, &context.rulings.wordings);
    let allowed = plain(context, asks_for(context, value, question, (&bar.cues, bar.action))?)?;
    let question = context.without_undone();
    let named = bar.bars.iter().filter(|(_, cues)| cues.iter().any(|cue| matches_cue(&question, cue)));
    let mut in_force =
        named.filter(|(name, _)| stated.iter().any(|figure| matches!(figure, Figure::Choice(word) if word == *name)));
    let (name, _) = in_force.next()?;
    if is_below(context, value, bar) || is_repeated(context, bar.cues.words()) {
        return None;
    }
    note(context);
    allowed.then(|| value.against(&format!("+{name}")))
}

/// Returns whether a question gives a number below the one from which something is barred: a MONSTER with 6 Wounds.
fn is_below(context: &RulingContext<'_>, value: &Value<'_>, bar: &Bar) -> bool {
    let Some(from) = &bar.from else { return false };
    let stated = context.dated_rules.values(value.rule).find(|other| other.name == from.as_str());
    let Some(Figure::Measured(Quantity::Number(least) | Quantity::Threshold(least))) =
        stated.map(|stated| stated.stated.figure)
    else {
        return false;
    };
    context.supposed_numbers().into_iter().max().is_some_and(|most| most < *least)
}

/// Reads off question and answer whether there is a figure at all, such as damage or a cost.
fn whether<'a>(context: &RulingContext<'a>, value: &Value<'a>, cues: &Cues) -> Option<Contradiction<'a>> {
    let stated = match value.stated.figure {
        Figure::Measured(Quantity::Number(0) | Quantity::Modifier(0)) | Figure::Unlimited | Figure::Nothing => false,
        Figure::Measured(_) => true,
        Figure::Flag(_) | Figure::Choice(_) | Figure::Several(_) | Figure::NotStated => return None,
    };
    let question = last_question(&context.question, &context.rulings.wordings);
    let turned = asks_for(context, value, question, (cues, false))?;
    let claimed = match context.verdict.decision {
        Decision::Explains => !contains_any(&context.answer, &context.wording.free) && !context.gives_nothing(),
        Decision::Yes | Decision::No | Decision::Unclear | Decision::Undecided => plain(context, turned)?,
    };
    let silent = context.verdict.decision == Decision::Explains && claimed;
    if !silent {
        context.comparison.mark_made();
    }
    (claimed != stated && !silent).then(|| value.against(&claimed.to_string()))
}
