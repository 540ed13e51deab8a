//! Which way round a question is put: plain, negated (`can it not`), by a word for the opposite (`is it forbidden`, `does it skip`),
//! with a tag behind it (`right?`, `can it?`), or as a statement that is to be affirmed (`is it true that`).
//!
//! Negators of a clause of its own (`a unit that did not run`) leave the question as it is.

use std::collections::BTreeMap;
use std::ops::Range;

use super::needle::{Cue, Needle as _, Words, contains_any};
use super::wording::{Wording, Wordings};

/// The maximum number of words of a tag: `does it not`.
const MAX_TAG_WORDS: usize = 4;

/// The maximum number of words between a word for the opposite and what it is the opposite of: `lose the right to charge`.
const MAX_GAP_WORDS: usize = 5;

/// The maximum number of words between `without` and what it may take away: `without suffering any damage`.
const MAX_LACKED_WORDS: usize = 3;

/// The number of words behind which a question that begins with its verb has its subject and another verb: `can it unbind`.
const MIN_SUBJECT_WORDS: usize = 2;

/// The number of words that a circumstance must have before a pronoun for that to begin another clause: `if it ran it cannot`.
const MIN_CLAUSE_WORDS: usize = 2;

/// A tag behind a question, which is answered with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tag {
    /// Nothing.
    None,
    /// It wants the statement to be confirmed: `right?`.
    Confirm,
    /// It asks once more, and plainly: `can it?`.
    Again,
}

/// How a question is put.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the question")]
pub struct Polarity {
    /// The question as it was read: in lower case, `can not` for `can't`, without its tag.
    pub text: String,
    /// Whether it is negated.
    pub negated: bool,
    /// Whether it asks for the opposite by a word: forbidden.
    pub barred: bool,
    /// Whether it is sure to which clause each negator belongs.
    pub sure: bool,
    /// Whether it asks for a statement to be affirmed: `is it true that`.
    pub wrapped: bool,
    /// What is behind it.
    pub tag: Tag,
    /// Whether its negators are of a language that has a yes of its own for it, so that no says that it is not so.
    pub has_contradicting_yes: bool,
    /// Words for the opposite of what they precede, by their places in the text: `skip its shooting`.
    reversals: Vec<Range<usize>>,
}

/// What some words of a question do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Idle,
    Negates,
    Bars,
    Reverses,
}

/// A word with its place.
pub(super) struct Token<'t> {
    pub text: &'t str,
    pub span: Range<usize>,
    /// Whether a sign is before it.
    pub apart: bool,
}

impl Polarity {
    /// Reads how a question is put.
    pub fn of(question: &str, wordings: &Wordings) -> Self {
        let expanded = expanded(&question.to_lowercase(), wordings);
        let (text, tag) = without_tag(&expanded, wordings);
        Self::read(text, tag, wordings)
    }

    /// Reads how a statement is put.
    pub fn of_statement(statement: &str, wordings: &Wordings) -> Self {
        Self::read(&expanded(&statement.to_lowercase(), wordings), Tag::None, wordings)
    }

    fn read(text: &str, tag: Tag, wordings: &Wordings) -> Self {
        let insists = wordings.all().any(|(_, wording)| {
            !wording.insists.is_empty()
                && contains_any(text, &wording.negators)
                && !contains_any(text, &wording.emphatic)
        });
        let wrappers = wordings.every(|wording| &wording.wrappers);
        let wrapper = wrappers.filter_map(|words| Some(words.places(text).next()? + words.len())).max();
        let mut polarity = Self {
            text: text.to_owned(),
            negated: false,
            barred: false,
            sure: true,
            wrapped: wrapper.is_some(),
            tag,
            has_contradicting_yes: insists,
            reversals: Vec::new(),
        };
        for (mark, span, main) in Reader::new(text, wrapper, wordings).read() {
            polarity.take(mark, span, main);
        }
        polarity
    }

    /// Returns whether what is asked for is the opposite of what its words name.
    pub fn is_inverted(&self) -> bool {
        self.negated != self.barred
    }

    /// Returns whether any of its words is one for the opposite of what it precedes.
    pub fn has_reversal(&self) -> bool {
        !self.reversals.is_empty()
    }

    /// Returns whether it asks for the opposite of what some of its words name; `None` where a word for the opposite is there that
    /// may be that of something else.
    pub fn inverts(&self, cue: &Cue, wordings: &Wordings) -> Option<bool> {
        let mut inverted = self.is_inverted() != self.lacks(cue, wordings)?;
        for reversal in self.reversals.iter().filter(|reversal| !cue.contains(&self.text[(*reversal).clone()])) {
            let behind = &self.text[reversal.end..];
            let governs = cue.places(behind).any(|at| {
                let between = tokens(&behind[..at]);
                let is_of_kind = |word: &Token<'_>, kind| wordings.has_word(word.text, kind);
                let gap = |word: &Token<'_>| {
                    !word.apart
                        && (is_of_kind(word, |wording| &wording.gaps) || is_of_kind(word, |wording| &wording.persons))
                };
                between.len() <= MAX_GAP_WORDS && between.iter().all(gap)
            });
            if !governs {
                return None;
            }
            inverted = !inverted;
        }
        Some(inverted)
    }

    /// Returns whether a word such as `without` precedes some words and takes them away; `None` where it is near them and may take
    /// away something else.
    fn lacks(&self, cue: &Cue, wordings: &Wordings) -> Option<bool> {
        let all = wordings.every(|wording| &wording.lacks);
        let is_of_reversal = |at: &usize| self.reversals.iter().any(|reversal| reversal.contains(at));
        let places = |words: &Words| {
            words.places(&self.text).filter(|at| !is_of_reversal(at)).map(|at| at + words.len()).collect::<Vec<_>>()
        };
        let ends = all.flat_map(places);
        let mut lacks = false;
        for behind in ends.map(|end| &self.text[end..]) {
            let near =
                |between: &Vec<Token<'_>>| between.len() <= MAX_LACKED_WORDS && !between.iter().any(|word| word.apart);
            let Some(between) = cue.places(behind).map(|at| tokens(&behind[..at])).find(near) else { continue };
            let is_gap = between.iter().all(|word| wordings.has_word(word.text, |wording| &wording.gaps));
            if !is_gap {
                return None;
            }
            lacks = !lacks;
        }
        Some(lacks)
    }

    fn take(&mut self, mark: Mark, span: Range<usize>, main: Option<bool>) {
        match (mark, main) {
            (Mark::Idle, _) | (_, Some(false)) => {}
            (Mark::Negates | Mark::Bars, None) => self.sure = false,
            (Mark::Negates, Some(true)) => self.negated = !self.negated,
            (Mark::Bars, Some(true)) => self.barred = !self.barred,
            (Mark::Reverses, None | Some(true)) => self.reversals.push(span),
        }
    }
}

/// Goes through the words of a question once.
struct Reader<'t> {
    tokens: Vec<Token<'t>>,
    /// The words that do something, by the place where they begin, with the one where they end.
    marks: BTreeMap<usize, (Mark, usize)>,
    /// Where the words end that make the question one for a statement, and where what states begins.
    wrapper: Option<usize>,
    wordings: &'t Wordings,
    text: &'t str,
    sub_clause: Option<SubClause>,
    /// The last two words, without those that only fill.
    last: [Option<usize>; 2],
}

/// A clause of its own, up to the present word.
#[derive(Debug, Clone, Copy)]
struct SubClause {
    /// Whether it has a subject behind the word that opens it: `if the unit`, and not `that ran`.
    subject: bool,
    words: usize,
    verbs: usize,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, wrapper: Option<usize>, wordings: &'t Wordings) -> Self {
        let (tokens, marks) = (tokens(text), marks(text, wordings));
        Self { tokens, marks, wrapper, wordings, text, sub_clause: None, last: [None; 2] }
    }

    /// Returns what each word that does something does, and whether it belongs to the question itself; `None` where that is not sure.
    fn read(mut self) -> Vec<(Mark, Range<usize>, Option<bool>)> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let start = self.tokens[at].span.start;
            if self.tokens[at].apart {
                self.sub_clause = None;
            }
            if let Some((mark, end)) = self.marks.get(&start).copied() {
                let next = at + self.tokens[at..].iter().take_while(|token| token.span.start < end).count();
                let main = self.is_main(mark, next);
                if main == Some(true) && mark != Mark::Idle {
                    self.sub_clause = None;
                }
                found.push((mark, start..end, main));
                at = next;
            } else {
                self.pass(at);
                at += 1;
            }
        }
        found
    }

    fn is(&self, at: Option<usize>, kind: fn(&Wording) -> &[String]) -> bool {
        at.and_then(|at| self.tokens.get(at)).is_some_and(|token| self.wordings.has_word(token.text, kind))
    }

    fn is_verb(&self, at: Option<usize>) -> bool {
        self.is(at, |wording| &wording.verbs)
    }

    fn is_subject(&self, at: Option<usize>) -> bool {
        self.is(at, |wording| &wording.persons) || self.is(at, |wording| &wording.determiners)
    }

    /// Returns whether a negator belongs to the question itself; `next` is the word behind it.
    fn is_main(&self, mark: Mark, next: usize) -> Option<bool> {
        let Some(sub_clause) = self.sub_clause else { return Some(true) };
        if matches!(mark, Mark::Bars | Mark::Reverses) && sub_clause.is_verb_alone() {
            return Some(true);
        }
        let is_behind_verb = self.is_verb(self.last[0]);
        // a modal precedes its subject in a question, and follows the negator in a Danish clause: `som han ikke kan se`
        if !is_behind_verb && sub_clause.verbs == 0 && self.is(Some(next), |wording| &wording.modals) {
            return Some(false);
        }
        let goes_with_verb = is_behind_verb || self.is_verb(Some(next)) && !self.tokens[next].apart;
        let before = if is_behind_verb { self.last[1] } else { self.last[0] };
        sub_clause.is_after_clause(goes_with_verb, is_behind_verb, self.is(before, |wording| &wording.persons))
    }

    /// Returns whether a clause of its own begins without a word that opens it: in a question that has its verb and its subject already,
    /// a person follows a noun and precedes a verb: `can it unbind a spell he cannot see`.
    fn begins_contact_clause(&self, at: usize) -> bool {
        let is_open = self.sub_clause.is_some() || self.wrapper.is_some() || self.tokens[at].apart;
        let has_subject = self.is_verb(Some(0)) && at > MIN_SUBJECT_WORDS;
        let follows_word = at.checked_sub(1) == self.last[0];
        let behind_noun = follows_word && !self.is_verb(self.last[0]) && !self.is_subject(self.last[0]);
        let names_person = self.is(Some(at), |wording| &wording.persons) && self.is_verb(Some(at + 1));
        !is_open && has_subject && behind_noun && names_person
    }

    /// Takes note of a word that does nothing itself.
    fn pass(&mut self, at: usize) {
        let head = &self.text[..self.tokens[at].span.start];
        let states = self.wrapper.is_some_and(|end| head.trim_end().len() == end);
        if self.begins_contact_clause(at) {
            self.sub_clause = Some(SubClause { subject: true, words: 0, verbs: 0 });
        } else if self.is(Some(at), |wording| &wording.relatives) && !states && !self.is_verb(self.last[0]) {
            let subject = self.is(Some(at), |wording| &wording.conditions) || self.is_subject(Some(at + 1));
            self.sub_clause = Some(SubClause { subject, words: 0, verbs: 0 });
        } else if self.sub_clause.is_some() {
            let verb = usize::from(self.is_verb(Some(at)));
            self.sub_clause = self.sub_clause.map(|sub_clause| SubClause {
                words: sub_clause.words + 1,
                verbs: sub_clause.verbs + verb,
                ..sub_clause
            });
        }
        if !self.is(Some(at), |wording| &wording.fillers) {
            self.last = [Some(at), self.last[0]];
        }
    }
}

impl SubClause {
    /// Returns whether it has a verb and nothing else that could be one: `that ran`.
    fn is_verb_alone(self) -> bool {
        !self.subject && self.words > 0 && self.verbs == 0
    }

    /// Returns whether a negator comes after the clause and is not part of it; `None` if that is not sure.
    ///
    /// A negator that goes with a verb comes after a clause that has its own verb already, or whose opening word is its subject, or
    /// before whose end another subject begins (`repeats_subject`). One that goes with no verb comes after a clause with two verbs.
    fn is_after_clause(self, goes_with_verb: bool, is_behind_verb: bool, repeats_subject: bool) -> Option<bool> {
        // the verb right before the negator is not counted as one of the clause
        let own_verb = usize::from(is_behind_verb);
        let (words, verbs) = (self.words.saturating_sub(own_verb), self.verbs.saturating_sub(own_verb));
        if !goes_with_verb {
            return if verbs == 1 { None } else { Some(verbs > 1) };
        }
        if words == 0 {
            return Some(false);
        }
        Some(verbs > 0 || !self.subject || repeats_subject && words > MIN_CLAUSE_WORDS)
    }
}

/// Writes short forms in full, and words that are one in one form: `can not` for `can't`, `selvom` for `selv om`. The text is in lower case.
pub(super) fn expanded(text: &str, wordings: &Wordings) -> String {
    let text = text.replace('’', "'");
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for token in tokens(&text) {
        if let Some(full) = wordings.all().find_map(|(_, wording)| wording.contractions.get(token.text)) {
            out.push_str(&text[from..token.span.start]);
            out.push_str(full);
            from = token.span.end;
        }
    }
    out.push_str(&text[from..]);
    let phrases =
        wordings.all().flat_map(|(_, wording)| &wording.contractions).filter(|(short, _)| short.contains(' '));
    for (short, full) in phrases {
        if short.is_in(&out) {
            out = out.replace(short, full);
        }
    }
    out
}

/// Splits a text into its words.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let letter = |c: char| c.is_alphanumeric() || c == '\'';
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut end = 0;
    while let Some(start) = text[end..].find(letter).map(|at| end + at) {
        let apart = text[end..start].contains([',', ';', ':', '–', '—', '(', ')', '.', '!', '?']);
        let next = text[start..].find(|c: char| !letter(c)).map_or(text.len(), |at| start + at);
        tokens.push(Token { text: &text[start..next], span: start..next, apart });
        end = next;
    }
    tokens
}

/// Words that do something, and where a wording has them.
type Marking = (Mark, fn(&Wording) -> &[Words]);

/// Finds the words that do something; where several begin, the longest.
pub(super) fn marks(text: &str, wordings: &Wordings) -> BTreeMap<usize, (Mark, usize)> {
    let mut found: Vec<(usize, usize, Mark)> = Vec::new();
    let kinds: [Marking; 5] = [
        (Mark::Idle, |wording| &wording.idle),
        (Mark::Idle, |wording| &wording.amount),
        (Mark::Negates, |wording| &wording.negators),
        (Mark::Bars, |wording| &wording.bars),
        (Mark::Reverses, |wording| &wording.spurns),
    ];
    for (mark, kind) in kinds {
        let places = wordings.every(kind).flat_map(|words| words.places(text).map(|at| (at, words.len())));
        found.extend(places.map(|(at, length)| (at, length, mark)));
    }
    found.sort_by_key(|(at, length, _)| (*at, std::cmp::Reverse(*length)));
    let mut marks = BTreeMap::new();
    let mut end = 0;
    for (at, length, mark) in found {
        if at >= end {
            end = at + length;
            marks.insert(at, (mark, end));
        }
    }
    marks
}

/// Takes the tag from the end of a question.
fn without_tag<'t>(text: &'t str, wordings: &Wordings) -> (&'t str, Tag) {
    let whole = text.trim_end_matches(['?', '!', '.', ' ', '"', '*', '_']);
    let sign = [',', '–', '—'];
    let set_apart = whole.rfind(sign);
    let Some(at) = set_apart.or_else(|| whole.rfind(' ')) else { return (text, Tag::None) };
    let (head, tail) = (whole[..at].trim_end(), whole[at..].trim_start_matches(sign).trim_start());
    if wordings.has_word(tail, |wording| &wording.tags) {
        return (head, Tag::Confirm);
    }
    if wordings.has_word(tail, |wording| &wording.doubts) {
        return (head, Tag::None);
    }
    let person = |word: &Token<'_>| {
        wordings.has_word(word.text, |wording| &wording.persons)
            || wordings.has_word(word.text, |wording| &wording.negators)
    };
    let again = match &tokens(tail)[..] {
        [verb, rest @ ..] if !rest.is_empty() && rest.len() < MAX_TAG_WORDS => {
            wordings.has_word(verb.text, |wording| &wording.verbs) && rest.iter().all(person)
        }
        _ => false,
    };
    if again && set_apart.is_some() { (head, Tag::Again) } else { (text, Tag::None) }
}
