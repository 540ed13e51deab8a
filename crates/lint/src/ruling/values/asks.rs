//! What a question asks for: a figure of which types, a number of what, or yes or no; and whether it gives an example.

use super::{RulingContext, Value, matches_cue};
use crate::rulings::needle::{Cue, contains_any, contains_words};
use crate::rulings::normalize::numbers;
use crate::rulings::verdict::{is_open, last_question, last_sentence};
use adjutant_rules::record::value::ValueType;

/// The maximum number of words behind `how many` that name what is counted.
const MAX_NOUN_WORDS: usize = 5;

/// What a question asks for.
#[derive(Debug, Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own about a question")]
pub(in crate::ruling) struct Asks<'c> {
    /// The sentence that asks, its figures in digits.
    pub last: &'c str,
    /// Whether it asks for a figure, a case or a time, and not for yes or no.
    pub open: bool,
    /// The types of figure that it asks for; none where it does not say.
    pub kinds: Vec<ValueType>,
    /// Whether it asks for something that is taken away: a penalty.
    pub penalty: bool,
    /// What it asks the number of, with the words that ask: `how many other models`.
    pub counted: Option<&'c str>,
    /// The clauses of that sentence that are no circumstances: what may be affirmed.
    pub main: Vec<&'c str>,
    /// Whether it is about another time, when what bars something is over.
    pub later: bool,
    /// Whether the question gives a number of its own, so that the answer may be computed.
    pub example: bool,
    /// Whether the ruling says that something other than the rules decides: a warscroll, a battleplan.
    pub beside: bool,
}

/// Returns whether a text refers to something other than the rules; expressions of the rules that hold a word for it do not.
pub(super) fn is_beside(context: &RulingContext<'_>, text: &str) -> bool {
    context.rulings.wordings.occur_in(&without_ordinary(context, text), |wording| &wording.beside)
}

/// Returns whether a text rests on a rule of its own: an ability, a warscroll.
pub(super) fn is_special(context: &RulingContext<'_>, text: &str) -> bool {
    context.rulings.wordings.occur_in(&without_ordinary(context, text), |wording| &wording.special)
}

/// Blanks out the expressions of the rules that hold a word for something other than them.
pub(super) fn without_ordinary(context: &RulingContext<'_>, text: &str) -> String {
    context.rulings.cues.ordinary.iter().fold(text.to_owned(), |text, words| text.replace(words.as_str(), " "))
}

impl<'c> Asks<'c> {
    /// Reads what the question of a ruling asks for.
    pub(in crate::ruling) fn of(context: &'c RulingContext<'_>) -> Self {
        let last = last_question(&context.normalized_question, &context.rulings.wordings);
        Self {
            last,
            open: is_open(
                last_sentence(&context.normalized_question, &context.rulings.wordings),
                &context.rulings.wordings,
            ),
            main: main(context, last),
            later: context.rulings.wordings.occur_in(&context.question, |wording| &wording.later),
            kinds: kinds(context, last),
            counted: counted(context, last),
            penalty: context.rulings.cues.asks.penalty.iter().any(|words| matches_cue(last, words)),
            example: gives_number(context),
            beside: is_beside(context, &context.question) || is_beside(context, &context.answer),
        }
    }

    /// Returns what it asks for where it calls a value by its name: a figure of that type, and no case that it gives.
    pub(super) fn for_one(&self, kind: ValueType) -> Self {
        Self { open: true, example: false, kinds: vec![kind], ..self.clone() }
    }

    /// Returns whether it asks for no figure of any type, and not for yes or no: `how does it work`.
    pub(super) fn is_vague(&self) -> bool {
        self.open && self.kinds.is_empty()
    }

    /// Returns whether it asks for a figure of a type, or does not say of which.
    pub(super) fn fits(&self, kind: ValueType) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&kind)
    }

    /// Returns whether a value is the number of what the question counts; so is every value where it counts nothing.
    pub(super) fn counts(&self, context: &RulingContext<'_>, value: &Value<'_>, kind: ValueType) -> bool {
        let Some(noun) = self.counted.filter(|_| is_number(kind)) else { return true };
        let says_so = |cue: &&Cue| contains_any(cue, &context.wording.number_of) && matches_cue(self.last, cue);
        let mut cues = value.counts().flat_map(|most| most.cues.words());
        cues.any(|cue| matches_cue(noun, cue) || says_so(&cue)) || is_labelled(context, value, noun)
    }
}

/// Returns whether a question gives a number other than those in the titles of the rules that it names.
fn gives_number(context: &RulingContext<'_>) -> bool {
    let given = numbers(&context.normalized_question);
    let mut given = given.iter().map(|(number, _)| *number).filter(|number| *number > 1).peekable();
    given.peek().is_some() && {
        let titles = context.normalized_titles();
        let in_titles: Vec<i64> = titles.iter().flat_map(|title| numbers(title)).map(|(number, _)| number).collect();
        given.any(|number| !in_titles.contains(&number))
    }
}

/// Returns whether what is counted has a word of the label of a value.
fn is_labelled(context: &RulingContext<'_>, value: &Value<'_>, noun: &str) -> bool {
    let Some(label) = context.rulings.labels.of_value(context.lang, value.name) else { return false };
    let words = context.rulings.terms.tokens(context.lang, noun);
    let mut terms = words.words.iter().filter(|word| !word.stop).flat_map(|word| &word.terms);
    terms.any(|term| label.terms.contains(term))
}

/// Returns the clauses of a question that do not begin with a word for circumstances.
fn main<'c>(context: &RulingContext<'_>, question: &'c str) -> Vec<&'c str> {
    let condition = |word: &str| context.wording.conditions.iter().any(|condition| condition == word);
    let begins = |clause: &&str| clause.split_whitespace().next().is_some_and(condition);
    let inner = |clause: &'c str| {
        let mut words = clause.split_whitespace().skip(1);
        let word = words.find(|word| condition(word));
        word.map_or(clause, |word| &clause[..word.as_ptr().addr() - clause.as_ptr().addr()])
    };
    question.split([',', ';', ':']).filter(|clause| !begins(clause)).map(inner).collect()
}

/// Returns whether figures of a type count something.
fn is_number(kind: ValueType) -> bool {
    match kind {
        ValueType::Count | ValueType::Dice | ValueType::Range | ValueType::Modifier | ValueType::Threshold => true,
        ValueType::Length
        | ValueType::Area
        | ValueType::Ratio
        | ValueType::Percent
        | ValueType::Flag
        | ValueType::Choice => false,
    }
}

/// Returns the types of figure that a question asks for; none where it does not say.
fn kinds(context: &RulingContext<'_>, question: &str) -> Vec<ValueType> {
    use ValueType::{Area, Choice, Count, Dice, Length, Modifier, Percent, Range, Ratio, Threshold};
    let (asks, wording) = (&context.rulings.cues.asks, context.wording);
    let mut kinds = Vec::new();
    for (words, types) in [
        (&wording.how_far, &[Length, Dice, Area][..]),
        (&wording.how_many, &[Count, Dice, Modifier, Range]),
        (&wording.what_roll, &[Threshold, Dice]),
        (&asks.roll, &[Threshold, Dice, Range]),
        (&asks.size, &[Count, Area, Length, Range, Threshold]),
        (&asks.share, &[Ratio, Percent]),
        (&asks.bonus, &[Modifier, Count, Length, Dice]),
        (&asks.penalty, &[Modifier, Count, Length, Dice]),
        (&asks.when, &[Choice, Count]),
        (&asks.length, &[Length, Area]),
    ] {
        if words.iter().any(|words| matches_cue(question, words)) {
            kinds.extend_from_slice(types);
        }
    }
    kinds
}

/// Returns what a question asks the number of: the words behind `how many` up to the verb, with those that ask.
fn counted<'c>(context: &RulingContext<'_>, question: &'c str) -> Option<&'c str> {
    let found = |words: &crate::rulings::needle::Words| question.find(&**words).map(|at| (at, at + words.len()));
    let (start, from) =
        context.wording.number_of.iter().filter(|words| contains_words(question, *words)).find_map(found)?;
    let mut end = from;
    for word in question[from..].split_whitespace().take(MAX_NOUN_WORDS) {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let ends = |words: &str| words == bare;
        if context.wording.verbs.iter().any(|verb| ends(verb)) || context.wording.each.iter().any(|each| ends(each)) {
            break;
        }
        end = word.as_ptr().addr() - question.as_ptr().addr() + word.len();
        if bare.len() < word.len() {
            break;
        }
    }
    (end > from).then_some(&question[start..end])
}
