//! What an answer decides, and which way round its question is put.

use std::collections::BTreeSet;

use super::needle::contains_words;
use super::polarity::{Polarity, Tag, tokens};
use super::reply::{Assertion, Particle, Reply};
use super::wording::Wordings;
use super::{Passage, WrittenRuling};

/// The maximum number of words of an answer that does nothing but send the player elsewhere.
const MAX_REFERRAL_WORDS: usize = 15;

/// What an answer says to the statement that its question puts up, negators and all: *yes* to `is it true that it cannot charge`
/// and *no* to Danish `kan den ikke angribe` say both that it cannot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// That it is so.
    Yes,
    /// That it is not so.
    No,
    /// It explains.
    Explains,
    /// Yes or no, and it is not sure to what: *yes* to `can't it charge`.
    Unclear,
    /// It leaves the matter open.
    Undecided,
}

/// What an answer means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedAnswer {
    /// What it decides.
    pub decision: Decision,
    /// Whether it holds under conditions only.
    pub qualified: bool,
    /// Whether it says yes or no before anything else, conditions among it: `yes, but only within 3"`.
    pub outright: bool,
    /// Which way round its question is put.
    pub polarity: Polarity,
}

impl ParsedAnswer {
    /// Reads what a ruling decides.
    pub fn of(item: &WrittenRuling, wordings: &Wordings) -> Self {
        let answer = item.answer.as_ref().map_or("", |part| part.text.as_str());
        let question = item.question.as_ref().map_or("", |part| part.text.as_str());
        Self::read(question, answer, wordings)
    }

    /// Reads what an answer decides of a question.
    pub fn read(question: &str, answer: &str, wordings: &Wordings) -> Self {
        let lower = answer.to_lowercase();
        let open = is_open(&last_sentence(question, wordings).to_lowercase(), wordings);
        let polarity = question_polarity(question, wordings);
        let reply = Reply::of(answer, &polarity, wordings);
        let amount = wordings.every(|wording| &wording.amount).any(|word| begins(&lower, word));
        let decision = match meaning(&reply, &polarity, open, wordings) {
            _ if amount => Decision::Explains,
            Decision::Yes | Decision::No if reply.particle.is_none() && picks(&lower, &polarity.text, wordings) => {
                Decision::Explains
            }
            Decision::Explains if leaves_open(&lower, open, wordings) => Decision::Undecided,
            decision => decision,
        };
        let is_exception = reply.proviso && polarity.is_inverted();
        let qualified = is_exception || wordings.occur_in(&lower, |wording| &wording.unless);
        Self { decision, qualified, outright: reply.outright, polarity }
    }

    /// Returns whether it affirms what its question is about: `Some(true)` for *may it shoot? - yes* and *is it barred? - no*.
    pub fn affirms(&self) -> Option<bool> {
        match self.decision {
            Decision::Yes => Some(!self.polarity.is_inverted()),
            Decision::No => Some(self.polarity.is_inverted()),
            Decision::Explains | Decision::Unclear | Decision::Undecided => None,
        }
    }
}

/// Reads which way round the last sentence that asks is put.
pub fn question_polarity(text: &str, wordings: &Wordings) -> Polarity {
    Polarity::of(last_question(text, wordings), wordings)
}

/// Returns what an answer says to the statement of its question. Its own words count more than its *yes* or *no*, where it is not
/// sure what that is said to: in a question in the negative.
fn meaning(reply: &Reply, question: &Polarity, open: bool, wordings: &Wordings) -> Decision {
    let says = |is_so: bool| if is_so { Decision::Yes } else { Decision::No };
    if open {
        return reply.particle.map_or(Decision::Explains, |particle| says(particle != Particle::No));
    }
    let answers: BTreeSet<Option<bool>> = reply.said.iter().map(|said| is_so(*said, question, wordings)).collect();
    let by_words = match answers.len() {
        0 => None,
        1 => answers.into_iter().next(),
        _ => Some(None),
    };
    let by_particle = reply.particle.map(|particle| particle_affirms(particle, question));
    let plain = !question.is_inverted() && !question.negated && question.sure;
    match (by_particle, by_words) {
        (Some(Some(particle)), _) if plain => says(particle),
        (Some(Some(particle)), Some(Some(words))) if particle != words && !question.negated => Decision::Unclear,
        (_, Some(Some(words))) if reply.particle.is_some() || reply.begins => says(words),
        (Some(Some(particle)), None) => says(particle),
        (Some(_), _) | (_, Some(None)) => Decision::Unclear,
        (None, _) => Decision::Explains,
    }
}

/// Returns whether the statement of a question is so by what an answer says in words; `None` where that is not sure.
fn is_so(said: Assertion, question: &Polarity, wordings: &Wordings) -> Option<bool> {
    let modal = || tokens(&question.text).iter().any(|word| wordings.has_word(word.text, |wording| &wording.modals));
    match said {
        Assertion::Correct(correct) => Some(correct),
        _ if !question.sure => None,
        Assertion::Does(does) => Some(does != question.negated),
        // `can it be barred? - it can`
        Assertion::May(_) if question.barred && modal() => None,
        Assertion::May(_) if question.has_reversal() => None,
        Assertion::May(may) => Some(may != question.is_inverted()),
    }
}

/// Returns whether *yes* or *no* affirms the statement of a question; `None` where that is not sure.
fn particle_affirms(particle: Particle, question: &Polarity) -> Option<bool> {
    match (particle, question.tag) {
        _ if !question.sure => None,
        (Particle::Yes, _) if !question.negated => Some(true),
        (Particle::No, _) if !question.negated => Some(false),
        (Particle::Insists, Tag::Confirm) if question.negated => None,
        (Particle::Insists, _) => Some(!question.negated),
        (particle, Tag::Again) => Some(particle == Particle::No),
        (particle, _) if question.wrapped => Some(particle == Particle::Yes),
        (Particle::Yes, Tag::Confirm) => Some(true),
        (Particle::No, Tag::None) if question.has_contradicting_yes => Some(true),
        (Particle::Yes | Particle::No, Tag::Confirm | Tag::None) => None,
    }
}

/// Returns whether an answer in lower case names one of two things between which its question lets choose: `lost or kept? - they are kept`.
fn picks(answer: &str, question: &str, wordings: &Wordings) -> bool {
    let words = tokens(question);
    let joins = |word: &&str| wordings.has_word(word, |wording| &wording.alternatives);
    words.windows(3).any(|near| {
        let [one, join, other] = [near[0].text, near[1].text, near[2].text];
        joins(&join) && (contains_words(answer, one) != contains_words(answer, other))
    })
}

/// Returns whether an answer begins with a statement that decides nothing, and is too short to decide something behind it.
fn leaves_open(lower: &str, open: bool, wordings: &Wordings) -> bool {
    let first = lower.split(['.', '!', '?', ';', ':']).find(|part| !part.trim().is_empty()).unwrap_or_default();
    let short = lower.split_whitespace().count() <= MAX_REFERRAL_WORDS;
    let vague = wordings.every(|wording| &wording.vague).any(|word| begins(first, word));
    let undecided = vague || wordings.occur_in(first, |wording| &wording.undecided);
    short && (undecided || !open && wordings.occur_in(first, |wording| &wording.open_ended))
}

/// The maximum number of words before the word that asks: `from how far`, `to how many`.
const MAX_WORDS_BEFORE: usize = 2;

/// Returns whether a sentence, in lower case, asks for a figure, a case or a time, and not for yes or no.
pub fn is_open(sentence: &str, wordings: &Wordings) -> bool {
    if wordings.occur_in(sentence, |wording| &wording.number_of) {
        return true;
    }
    let bare = |word: &'_ str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let verb = |word: &str| wordings.has_word(word, |wording| &wording.verbs);
    let asks = |clause: &[String]| {
        let mut words = clause.iter().zip(clause.iter().skip(1).map(Some).chain([None]));
        words.by_ref().take(MAX_WORDS_BEFORE + 1).any(|(word, next)| {
            let next = next.map_or("", String::as_str);
            wordings.has_word(word, |wording| &wording.interrogatives)
                && !wordings.has_word(next, |wording| &wording.supposes)
                || wordings.has_word(word, |wording| &wording.subordinate) && verb(next)
        })
    };
    let sentence = sentence.replace(" - ", " – ");
    let clauses = sentence.split([',', ':', ';', '–', '—', '(']).map(|clause| clause.split_whitespace().map(bare));
    let clauses: Vec<Vec<String>> = clauses.map(Iterator::collect).collect();
    let inverted = clauses.first().and_then(|clause| clause.first()).is_some_and(|word| verb(word));
    let joined = |clause: &Vec<String>| {
        let behind = |join: &str| wordings.has_word(join, |wording| &wording.joins);
        (1..clause.len())
            .any(|at| behind(&clause[at - 1]) && wordings.has_word(&clause[at], |wording| &wording.interrogatives))
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

/// The maximum number of letters of a word without a vowel, in any language, that is a short form: `pr.`, `nr.`.
const MAX_SHORT_FORM_LETTERS: usize = 3;

/// Returns whether the point at a place ends a sentence, and is not part of a number or a short form.
fn ends_sentence(text: &str, at: usize, wordings: &Wordings) -> bool {
    let word = text[..at].rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let lower = |c: char| c.to_lowercase().next().unwrap_or(c);
    let vowel = |c: char| wordings.all().any(|(_, wording)| wording.vowels.contains(lower(c)));
    let short = word.chars().all(char::is_alphabetic)
        && word.chars().count() <= MAX_SHORT_FORM_LETTERS
        && !word.contains(vowel);
    !text[at + 1..].starts_with(char::is_alphanumeric) && (word.is_empty() || !short)
}

/// Returns whether a sentence says the opposite of what its words name.
pub fn is_inverted(sentence: &str, wordings: &Wordings) -> bool {
    Polarity::of_statement(sentence, wordings).is_inverted()
}

/// Returns whether an answer says that something is not there in its edition.
pub fn denies(answer: &Passage, wordings: &Wordings) -> bool {
    let lower = answer.text.to_lowercase();
    wordings.occur_in(&lower, |wording| &wording.absent)
}
