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
        let begins = |kind: fn(&Wording) -> &[String]| {
            wordings.every(kind).filter(|word| begins(&lower, word)).map(String::len).max()
        };
        let short = lower.split_whitespace().count() <= SHORT;
        let (yes, no) = (begins(|wording| &wording.yes), begins(|wording| &wording.no));
        let amount = begins(|wording| &wording.amount).is_some();
        let (yes, no) = if amount { (None, None) } else { (yes, no) };
        let says = match (yes, no) {
            (Some(yes), no) if no.is_none_or(|no| yes > no) => Says::Yes,
            (_, Some(_)) => Says::No,
            (_, None) if short && any(&lower, wordings.every(|wording| &wording.undecided)) => Says::Undecided,
            (_, None) => Says::Explains,
        };
        let qualified = any(&lower, wordings.every(|wording| &wording.unless));
        Self { says, qualified, turned: turned(last_question(question), wordings) }
    }

    /// Tells whether what is asked about holds: `Some(true)` for *may it shoot? - yes* and *is it barred? - no*.
    pub fn holds(self) -> Option<bool> {
        match self.says {
            Says::Yes => Some(!self.turned),
            Says::No => Some(self.turned),
            Says::Explains | Says::Undecided => None,
        }
    }
}

fn begins(lower: &str, word: &str) -> bool {
    let lower = lower.trim_start_matches(|c: char| !c.is_alphanumeric());
    lower.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Returns the sentence that asks: the last one with a question mark, else all of it.
pub fn last_question(text: &str) -> &str {
    let Some(end) = text.rfind('?') else { return text };
    let head = &text[..end];
    let start = head.rfind(['.', '?', '!', ':', ';']).map_or(0, |at| at + 1);
    &text[start..=end]
}

/// Tells whether a sentence is put in the negative.
pub fn turned(sentence: &str, wordings: &Wordings) -> bool {
    let lower = sentence.to_lowercase();
    let own = |word: &&Words| {
        lower.match_indices(&***word).any(|(at, _)| has(&lower[at..], *word) && is_main(&lower[..at], wordings))
    };
    wordings.every(|wording| &wording.negators).filter(|word| has(&lower, *word)).filter(own).count() % 2 == 1
}

/// Tells whether what follows some words still belongs to the main clause: no word before begins a clause of its own.
fn is_main(before: &str, wordings: &Wordings) -> bool {
    let near = before.split_whitespace().rev().take(CLAUSE);
    let clause = near.take_while(|word| !word.ends_with(','));
    clause.into_iter().all(|word| wordings.every(|wording| &wording.relatives).all(|relative| relative != word))
}

/// Tells whether an answer says that something is not there in its edition.
pub fn denies(answer: &Part, wordings: &Wordings) -> bool {
    let lower = answer.text.to_lowercase();
    any(&lower, wordings.every(|wording| &wording.absent))
}
