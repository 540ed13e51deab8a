//! What a question asks for: a figure of which types, a number of what, or yes or no; and whether it gives an example.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::{RulingContext, Value, matches_cue};
use crate::rulings::needle::{Cue, contains_any, contains_words};
use crate::rulings::normalize::{numbers, offset};
use crate::rulings::verdict::{is_open, last_question, last_sentence};
use adjutant_base::id::ConceptId;
use adjutant_rules::record::value::ValueType;
use adjutant_text::terms::Tokens;

/// The maximum number of words behind `how many` that name what is counted.
const MAX_NOUN_WORDS: usize = 5;

/// What a question asks for.
#[derive(Clone)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own about a question")]
pub(super) struct Question<'c, 'a> {
    /// The ruling.
    pub context: &'c RulingContext<'a>,
    /// The sentence that asks, its figures in digits.
    pub sentence: &'c str,
    words: OnceCell<Tokens>,
    named_rules: OnceCell<BTreeSet<ConceptId>>,
    /// The clauses of that sentence that are no circumstances: what may be affirmed.
    pub main_clauses: Vec<&'c str>,
    /// Whether it asks for a figure, a case or a time, and not for yes or no.
    pub is_open: bool,
    /// The types of figure that it asks for; none where it does not say.
    pub types: Vec<ValueType>,
    /// What it asks the number of, with the words that ask: `how many other models`.
    pub counted: Option<&'c str>,
    /// Whether it asks for a penalty.
    pub asks_for_penalty: bool,
    /// Whether it is about another time, when what bars something is over.
    pub is_about_later: bool,
    /// Whether it gives a number of its own, so that the answer may be computed.
    pub gives_number: bool,
    /// Whether the ruling says that something other than the rules decides: a warscroll, a battleplan.
    pub is_beyond_rules: bool,
}

/// Returns whether a text refers to something other than the rules.
fn is_beyond_rules(context: &RulingContext<'_>, text: &str) -> bool {
    context.rulings.wordings.occur_in(&without_ordinary(context, text), |wording| &wording.beside)
}

/// Returns whether a text rests on a rule of its own: an ability, a warscroll.
pub(super) fn names_special_rule(context: &RulingContext<'_>, text: &str) -> bool {
    context.rulings.wordings.occur_in(&without_ordinary(context, text), |wording| &wording.special)
}

/// Blanks out the expressions of the rules that hold a word for something other than them.
fn without_ordinary(context: &RulingContext<'_>, text: &str) -> String {
    let mut rest = text.to_owned();
    for words in context.rulings.cues.ordinary.iter().filter(|words| text.contains(words.as_str())) {
        rest = rest.replace(words.as_str(), " ");
    }
    rest
}

impl<'c, 'a> Question<'c, 'a> {
    /// Reads what the question of a ruling asks for.
    pub(super) fn of(context: &'c RulingContext<'a>) -> Self {
        let (wordings, cues) = (&context.rulings.wordings, &context.rulings.cues);
        let sentence = last_question(&context.normalized_question, wordings);
        Self {
            context,
            sentence,
            words: OnceCell::new(),
            named_rules: OnceCell::new(),
            main_clauses: main_clauses(context, sentence),
            is_open: is_open(last_sentence(&context.normalized_question, wordings), wordings),
            types: types(context, sentence),
            counted: counted(context, sentence),
            asks_for_penalty: cues.asks.penalty.iter().any(|cue| matches_cue(sentence, cue)),
            is_about_later: wordings.occur_in(&context.question, |wording| &wording.later),
            gives_number: gives_number(context),
            is_beyond_rules: is_beyond_rules(context, &context.question) || is_beyond_rules(context, &context.answer),
        }
    }

    /// Returns the same question as one for a figure of a type that gives no case: it calls the value by its name.
    pub(super) fn for_type(&self, value_type: ValueType) -> Self {
        Self { is_open: true, gives_number: false, types: vec![value_type], ..self.clone() }
    }

    /// Returns the words of the sentence that asks.
    pub(super) fn words(&self) -> &Tokens {
        self.words.get_or_init(|| self.context.rulings.terms.tokens(self.context.lang, self.sentence))
    }

    /// Returns the rules that the sentence that asks names.
    pub(super) fn named_rules(&self) -> &BTreeSet<ConceptId> {
        self.named_rules.get_or_init(|| self.context.concepts_named(self.words()))
    }

    /// Returns whether it asks for no figure of any type, and not for yes or no: `how does it work`.
    pub(super) fn is_vague(&self) -> bool {
        self.is_open && self.types.is_empty()
    }

    /// Returns whether it asks for a figure of a type, or does not say of which.
    pub(super) fn allows(&self, value_type: ValueType) -> bool {
        self.types.is_empty() || self.types.contains(&value_type)
    }

    /// Returns whether a value is the number of what the question counts; so is every value where it counts nothing.
    pub(super) fn counts(&self, value: &Value<'_>, value_type: ValueType) -> bool {
        let context = self.context;
        let Some(noun) = self.counted.filter(|_| is_number(value_type)) else { return true };
        let asks_by_itself =
            |cue: &Cue| contains_any(cue, &context.wording.number_of) && matches_cue(self.sentence, cue);
        let mut cues = value.cues.counts().flat_map(|count| count.cues.words());
        cues.any(|cue| matches_cue(noun, cue) || asks_by_itself(cue))
            || is_labelled(context, value, noun)
            || self
                .main_clauses
                .iter()
                .any(|clause| precedes_modal(context, clause, noun) && is_labelled(context, value, clause))
    }
}

/// Returns whether a modal is behind what a clause counts, so that what is done with it is said later: `how many wounds can it heal`.
fn precedes_modal(context: &RulingContext<'_>, clause: &str, noun: &str) -> bool {
    let behind = clause.split_once(noun).and_then(|(_, behind)| behind.split_whitespace().next());
    behind.is_some_and(|word| context.wording.modals.iter().any(|modal| modal == word))
}

/// Returns whether a question gives a number above 1 other than those in the titles of the rules that it names.
fn gives_number(context: &RulingContext<'_>) -> bool {
    let numbers_of = |text: &str| numbers(text).into_iter().map(|(number, _)| number).collect::<Vec<i64>>();
    let mut given = numbers_of(&context.normalized_question);
    given.retain(|number| *number > 1);
    if given.is_empty() {
        return false;
    }
    let in_titles: Vec<i64> = context.normalized_titles().iter().flat_map(|title| numbers_of(title)).collect();
    given.iter().any(|number| !in_titles.contains(number))
}

/// Returns whether some words, such as what is counted, have a word of the label of a value.
fn is_labelled(context: &RulingContext<'_>, value: &Value<'_>, noun: &str) -> bool {
    let Some(label) = value.label(context) else { return false };
    let words = context.rulings.terms.tokens(context.lang, noun).words;
    words.iter().filter(|word| !word.stop).any(|word| word.terms.iter().any(|term| label.terms.contains(term)))
}

/// Returns the clauses of a question that do not begin with a word for circumstances, each up to such a word.
fn main_clauses<'c>(context: &RulingContext<'_>, sentence: &'c str) -> Vec<&'c str> {
    let is_condition = |word: &str| context.wording.conditions.iter().any(|condition| condition == word);
    let mut clauses = Vec::new();
    for clause in sentence.split([',', ';', ':']) {
        let mut words = clause.split_whitespace();
        if !words.next().is_some_and(is_condition) {
            let end = words.find(|word| is_condition(word)).map_or(clause.len(), |word| offset(clause, word));
            clauses.push(&clause[..end]);
        }
    }
    clauses
}

/// Returns whether figures of a type count something.
fn is_number(value_type: ValueType) -> bool {
    use ValueType::{Count, Dice, Modifier, Range, Threshold};
    matches!(value_type, Count | Dice | Range | Modifier | Threshold)
}

/// Returns the types of figure that a question asks for; none where it does not say.
fn types(context: &RulingContext<'_>, sentence: &str) -> Vec<ValueType> {
    use ValueType::{Area, Choice, Count, Dice, Length, Modifier, Percent, Range, Ratio, Threshold};
    let (cues, wording) = (&context.rulings.cues.asks, context.wording);
    let mut types = Vec::new();
    for (cues, types_of_cues) in [
        (&wording.how_far, &[Length, Dice, Area][..]),
        (&wording.how_many, &[Count, Dice, Modifier, Range]),
        (&wording.what_roll, &[Threshold, Dice]),
        (&cues.roll, &[Threshold, Dice, Range]),
        (&cues.size, &[Count, Area, Length, Range, Threshold]),
        (&cues.share, &[Ratio, Percent]),
        (&cues.bonus, &[Modifier, Count, Length, Dice]),
        (&cues.penalty, &[Modifier, Count, Length, Dice]),
        (&cues.when, &[Choice, Count]),
        (&cues.length, &[Length, Area]),
    ] {
        if cues.iter().any(|cue| matches_cue(sentence, cue)) {
            types.extend_from_slice(types_of_cues);
        }
    }
    types
}

/// Returns what a question asks the number of: the words behind `how many` up to the verb, with those that ask.
fn counted<'c>(context: &RulingContext<'_>, sentence: &'c str) -> Option<&'c str> {
    let wording = context.wording;
    let asking = wording.number_of.iter().find(|words| contains_words(sentence, *words))?;
    let start = sentence.find(&**asking)?;
    let noun_start = start + asking.len();
    let mut end = noun_start;
    for word in sentence[noun_start..].split_whitespace().take(MAX_NOUN_WORDS) {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        if wording.verbs.iter().any(|verb| verb == bare) || wording.each.iter().any(|each| &**each == bare) {
            break;
        }
        end = offset(sentence, word) + word.len();
        if bare.len() < word.len() {
            break;
        }
    }
    (end > noun_start).then_some(&sentence[start..end])
}
