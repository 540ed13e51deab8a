//! The verb that governs an action in a question: `shielded from shooting`, `cost it its shooting`, `is shooting out`. A word that is
//! not known there may permit the action or bar it, so that a yes or no cannot be compared.

use super::needle::{Cue, matches_cue};
use super::polarity::{Polarity, Token, marks, tokens};
use super::wording::{Wording, Wordings};

/// The maximum number of words before an action that is the subject of a question, beside its verb: `is the unit's shooting`.
const MAX_SUBJECT_WORDS: usize = 2;

/// The maximum number of words between `from` and a word that joins two actions.
const MAX_JOINED_WORDS: usize = 4;

/// A question with its words and what is known of them.
struct ActionWords<'p> {
    text: &'p str,
    tokens: Vec<Token<'p>>,
    /// The places of words that are known to turn a question round, or not to.
    known: Vec<std::ops::Range<usize>>,
    wordings: &'p Wordings,
}

impl Polarity {
    /// Returns whether it is not known if the words over an action permit it or bar it. It is known where one mention of the
    /// action stands free.
    pub fn is_unsure_of(&self, cue: &Cue, wordings: &Wordings) -> bool {
        let places: Vec<Vec<usize>> = cue.parts(&self.text).map(Iterator::collect).collect();
        if places.iter().all(Vec::is_empty) {
            return false;
        }
        let words = ActionWords::new(&self.text, wordings);
        places.iter().any(|part| words.are_unsure(part))
    }

    /// Returns whether it is not known if the words over an action permit it or bar it, by the places where it is mentioned.
    pub fn is_unsure_at(&self, places: &[usize], wordings: &Wordings) -> bool {
        ActionWords::new(&self.text, wordings).are_unsure(places)
    }

    /// Returns whether a word that is not known takes something away that is done: `shielded from moving`.
    pub fn withholds(&self, wordings: &Wordings) -> bool {
        let words = ActionWords::new(&self.text, wordings);
        let done = |at: usize| {
            let text = words.tokens[at].text;
            wordings.every(|wording| &wording.gerunds).any(|gerund| matches_cue(text, gerund))
        };
        let separated = |at: usize| words.is(at - 1, |wording| &wording.separators);
        let mut doings = (1..words.tokens.len()).filter(|at| separated(*at) && done(*at));
        doings.any(|at| words.is_withheld(at))
    }
}

impl<'p> ActionWords<'p> {
    fn new(text: &'p str, wordings: &'p Wordings) -> Self {
        let mut known: Vec<_> = marks(text, wordings).into_iter().map(|(start, (_, end))| start..end).collect();
        for words in wordings.every(|wording| &wording.lacks) {
            known.extend(words.places(text).map(|at| at..at + words.len()));
        }
        Self { text, tokens: tokens(text), known, wordings }
    }

    fn is(&self, at: usize, kind: fn(&Wording) -> &[String]) -> bool {
        self.wordings.has_word(self.tokens[at].text, kind)
    }

    fn is_known(&self, at: usize) -> bool {
        self.known.iter().any(|span| span.contains(&self.tokens[at].span.start))
    }

    fn are_unsure(&self, places: &[usize]) -> bool {
        let at = |place: &usize| self.tokens.iter().position(|token| token.span.end > *place);
        let all: Vec<usize> = places.iter().filter_map(at).collect();
        !all.is_empty() && all.iter().all(|at| self.is_withheld(*at) || self.is_predicated(*at))
    }

    /// Returns whether the first word before an action that is no article and the like is not known: one from which the action is
    /// taken away, or one of which it is the object.
    fn is_withheld(&self, action: usize) -> bool {
        let mut separated = false;
        let mut at = action;
        loop {
            if at == 0 || self.tokens[at].apart || self.is_known(at - 1) {
                return false;
            }
            at -= 1;
            if self.is(at, |wording| &wording.separators) {
                separated = true;
            } else if let Some(separator) = self.separator_of_joined(at) {
                at = separator + 1;
            } else if !self.is_gap(at) {
                break;
            }
        }
        let is_object = action > at + 1 && self.is_article(action - 1);
        let is_amount = self.tokens[at].text.starts_with(|c: char| c.is_ascii_digit());
        let permits = || self.is_licence(at) || is_amount;
        let leads = || self.is(at, |wording| &wording.verbs) || self.is(at, |wording| &wording.prepositions);
        separated && !permits() || is_object && !permits() && !leads()
    }

    /// Returns the word from which what is joined to an action by a word is taken away as well: `from re-rolls and modifiers`.
    fn separator_of_joined(&self, join: usize) -> Option<usize> {
        let joins = self.is(join, |wording| &wording.joins) || self.is(join, |wording| &wording.alternatives);
        let before = (join.saturating_sub(MAX_JOINED_WORDS)..join).rev().take_while(|at| !self.tokens[at + 1].apart);
        before.filter(|_| joins).find(|at| self.is(*at, |wording| &wording.separators))
    }

    /// Returns whether an action is the subject of a question for what it is, and no word behind it is known: `is shooting out`.
    fn is_predicated(&self, action: usize) -> bool {
        let is_copula = action > 0 && self.is(0, |wording| &wording.copulas);
        let rest = self.tokens[action..].iter().skip(1).filter(|token| !token.apart);
        let between = (1..action).filter(|at| !self.is_gap(*at)).count();
        let is_subject =
            is_copula && action <= MAX_SUBJECT_WORDS + 1 && between < MAX_SUBJECT_WORDS && rest.count() > 0;
        let licensed = || self.wordings.occur_in(self.text, |wording| &wording.licences);
        let permitted = || (0..self.tokens.len()).any(|at| self.is(at, |wording| &wording.modals));
        is_subject && self.known.is_empty() && !licensed() && !permitted()
    }

    fn is_gap(&self, at: usize) -> bool {
        self.is(at, |wording| &wording.gaps) || self.is_article(at) || self.is(at, |wording| &wording.persons)
    }

    fn is_article(&self, at: usize) -> bool {
        self.is(at, |wording| &wording.determiners)
    }

    /// Returns whether a word lets something be done.
    fn is_licence(&self, at: usize) -> bool {
        let text = self.tokens[at].text;
        self.is(at, |wording| &wording.modals) || self.wordings.has_word(text, |wording| &wording.licences)
    }
}
