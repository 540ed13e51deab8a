//! What an answer decides, and which way round its question is put.

use super::sought::{Words, any, has};
use super::wording::{Wording, Wordings};
use super::{Item, Part};

/// How many words before a negator tell whether it stands in a clause of its own.
const CLAUSE: usize = 5;

/// The most words of an answer that does nothing but send the player elsewhere.
const SHORT: usize = 15;

/// What an answer says to its question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Says {
    /// Yes.
    Yes,
    /// No.
    No,
    /// It explains.
    Explains,
    /// It leaves the matter open.
    Undecided,
}

/// An answer taken as a meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// What it says.
    pub says: Says,
    /// Whether it holds under conditions only.
    pub qualified: bool,
    /// Whether its question is put in the negative: `is it barred from ...`.
    pub turned: bool,
}

impl Verdict {
    /// Reads what a ruling decides.
    pub fn of(item: &Item, wordings: &Wordings) -> Self {
        let answer = item.answer.as_ref().map_or("", |part| part.text.as_str());
        let question = item.question.as_ref().map_or("", |part| part.text.as_str());
        Self::read(question, answer, wordings)
    }

    /// Reads what an answer decides of a question.
    pub fn read(question: &str, answer: &str, wordings: &Wordings) -> Self {
        let lower = answer.to_lowercase();
        let open = is_open(&last_sentence(question, wordings).to_lowercase(), wordings);
        let meant = |word: &&String| begins(&lower, word) && !(open && word.contains(' '));
        let begins = |kind: fn(&Wording) -> &[String]| wordings.every(kind).filter(meant).map(String::len).max();
        let (yes, no) = (begins(|wording| &wording.yes), begins(|wording| &wording.no));
        let amount = begins(|wording| &wording.amount).is_some();
        let (yes, no) = if amount { (None, None) } else { (yes, no) };
        let says = match (yes, no) {
            (Some(yes), no) if no.is_none_or(|no| yes > no) => Says::Yes,
            (_, Some(_)) => Says::No,
            (_, None) if leaves_open(&lower, open, wordings) => Says::Undecided,
            (_, None) => Says::Explains,
        };
        let qualified = any(&lower, wordings.every(|wording| &wording.unless));
        Self { says, qualified, turned: turned(last_question(question, wordings), wordings) }
    }

    /// Returns whether what is asked about holds: `Some(true)` for *may it shoot? - yes* and *is it barred? - no*.
    pub fn holds(self) -> Option<bool> {
        match self.says {
            Says::Yes => Some(!self.turned),
            Says::No => Some(self.turned),
            Says::Explains | Says::Undecided => None,
        }
    }
}

/// Returns whether an answer begins with a statement that decides nothing, and is too short to decide something behind it.
fn leaves_open(lower: &str, open: bool, wordings: &Wordings) -> bool {
    let first = lower.split(['.', '!', '?', ';', ':']).find(|part| !part.trim().is_empty()).unwrap_or_default();
    let short = lower.split_whitespace().count() <= SHORT;
    let vague = wordings.every(|wording| &wording.vague).any(|word| begins(first, word));
    let undecided = vague || any(first, wordings.every(|wording| &wording.undecided));
    short && (undecided || !open && any(first, wordings.every(|wording| &wording.open_ended)))
}

/// How many words may stand before the word that asks: `from how far`, `to how many`.
const BEFORE: usize = 2;

/// Returns whether a sentence, in lower case, asks for a figure, a case or a time, and not for yes or no.
pub fn is_open(sentence: &str, wordings: &Wordings) -> bool {
    if any(sentence, wordings.every(|wording| &wording.number_of)) {
        return true;
    }
    let bare = |word: &'_ str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let is = |word: &str, kind: fn(&Wording) -> &[String]| wordings.every(kind).any(|known| known == word);
    let verb = |word: &str| is(word, |wording| &wording.verbs);
    let asks = |clause: &[String]| {
        let mut words = clause.iter().zip(clause.iter().skip(1).map(Some).chain([None]));
        words.by_ref().take(BEFORE + 1).any(|(word, next)| {
            let next = next.map_or("", String::as_str);
            is(word, |wording| &wording.interrogatives) && !is(next, |wording| &wording.supposes)
                || is(word, |wording| &wording.subordinate) && verb(next)
        })
    };
    let sentence = sentence.replace(" - ", " – ");
    let clauses = sentence.split([',', ':', ';', '–', '—', '(']).map(|clause| clause.split_whitespace().map(bare));
    let clauses: Vec<Vec<String>> = clauses.map(Iterator::collect).collect();
    let inverted = clauses.first().and_then(|clause| clause.first()).is_some_and(|word| verb(word));
    let joined = |clause: &Vec<String>| {
        let behind = |join: &str| is(join, |wording| &wording.joins);
        (1..clause.len()).any(|at| behind(&clause[at - 1]) && is(&clause[at], |wording| &wording.interrogatives))
    };
    !inverted && clauses.iter().any(|clause| asks(clause)) || clauses.iter().any(joined)
}

fn begins(lower: &str, word: &str) -> bool {
    let lower = lower.trim_start_matches(|c: char| !c.is_alphanumeric());
    lower.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Returns the sentence that asks, with what leads to it: `Charge: how far?`.
pub fn last_sentence<'t>(text: &'t str, wordings: &Wordings) -> &'t str {
    cut(text, &['.', '?', '!'], wordings)
}

/// Returns what asks: the last sentence with a question mark, behind what leads to it; all of it where nothing asks.
pub fn last_question<'t>(text: &'t str, wordings: &Wordings) -> &'t str {
    cut(text, &['.', '?', '!', ':', ';'], wordings)
}

fn cut<'t>(text: &'t str, signs: &[char], wordings: &Wordings) -> &'t str {
    let Some(end) = text.rfind('?') else { return text };
    let head = &text[..end];
    let mut ends = head.rmatch_indices(signs);
    let start = ends.find(|(at, sign)| *sign != "." || ends_sentence(head, *at, wordings)).map_or(0, |(at, _)| at + 1);
    &text[start..=end]
}

/// The longest word without a vowel of any language that is a short form: `pr.`, `nr.`.
const SHORT_FORM: usize = 3;

/// Returns whether the point at a place ends a sentence, and does not stand in a number or behind a short form.
fn ends_sentence(text: &str, at: usize, wordings: &Wordings) -> bool {
    let word = text[..at].rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let lower = |c: char| c.to_lowercase().next().unwrap_or(c);
    let vowel = |c: char| wordings.all().any(|(_, wording)| wording.vowels.contains(lower(c)));
    let short = word.chars().all(char::is_alphabetic) && word.chars().count() <= SHORT_FORM && !word.contains(vowel);
    !text[at + 1..].starts_with(char::is_alphanumeric) && (word.is_empty() || !short)
}

/// Returns whether a sentence is put in the negative.
pub fn turned(sentence: &str, wordings: &Wordings) -> bool {
    let lower = sentence.to_lowercase();
    let own = |word: &&Words| word.places(&lower).any(|at| is_main(&lower[..at], wordings));
    wordings.every(|wording| &wording.negators).filter(|word| has(&lower, *word)).filter(own).count() % 2 == 1
}

/// Returns whether what follows some words still belongs to the main clause: no word before begins a clause of its own.
fn is_main(before: &str, wordings: &Wordings) -> bool {
    let near = before.split_whitespace().rev().take(CLAUSE);
    let clause = near.take_while(|word| !word.ends_with(','));
    clause.into_iter().all(|word| wordings.every(|wording| &wording.relatives).all(|relative| relative != word))
}

/// Returns whether an answer says that something is not there in its edition.
pub fn denies(answer: &Part, wordings: &Wordings) -> bool {
    let lower = answer.text.to_lowercase();
    any(&lower, wordings.every(|wording| &wording.absent))
}
