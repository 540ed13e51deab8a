//! What the words of an answer say to a question of yes or no, other than *yes* or *no*: `correct`, `it cannot`, `they do`.

use super::polarity::{Polarity, Token, expanded, tokens};
use super::wording::{Wording, Wordings};

/// The maximum number of clauses of an answer that say yes or no; further ones explain.
const MAX_CLAUSES: usize = 3;

/// The most words of a clause that says what may be done, and of one that only takes up the words of its question.
const SHORT: [usize; 2] = [9, 7];

/// What an answer begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Particle {
    /// Yes.
    Yes,
    /// A yes to a question in the negative, which says that it is so: `jo`.
    Insists,
    /// No.
    No,
}

/// What a clause of an answer says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Assertion {
    /// Whether the question's statement is correct.
    Correct(bool),
    /// Whether something may be done: `it cannot`.
    May(bool),
    /// Whether what the question's own verb says is so: `they do`.
    Does(bool),
}

/// An answer in its first clauses.
#[derive(Debug, Default)]
pub(super) struct Reply {
    /// What it begins with.
    pub particle: Option<Particle>,
    /// What its first clauses say.
    pub said: Vec<Assertion>,
    /// Whether it begins with what it says.
    pub begins: bool,
    /// Whether it says yes or no before anything else: `no, as long as they fly`, and not `no one but`.
    pub outright: bool,
    /// Whether it says yes or no for a case only: `no, if they agree`, `not if they agree`.
    pub proviso: bool,
}

impl Reply {
    /// Reads an answer to a question.
    pub(super) fn of(answer: &str, question: &Polarity, wordings: &Wordings) -> Self {
        let text = expanded(&answer.to_lowercase(), wordings);
        let first = Self::of_clauses(&text, question, wordings);
        if first.particle.is_some() {
            return first;
        }
        // the reason may stand first: `they cannot be kept, so yes, they are lost`
        let conclusion = conclusion(&text, wordings).map(|behind| Self::of_clauses(behind, question, wordings));
        conclusion.filter(|conclusion| conclusion.particle.is_some() || conclusion.begins).unwrap_or(first)
    }

    fn of_clauses(text: &str, question: &Polarity, wordings: &Wordings) -> Self {
        let (particle, rest) = particle(text, wordings);
        let begun = &text[..text.len() - rest.len()];
        let proviso =
            tokens(begun).last().is_some_and(|word| wordings.has_word(word.text, |wording| &wording.provisos));
        let outright = particle.is_some() && rest.starts_with([',', '.', '!', ';', ':']);
        let mut reply = Self { particle, outright, proviso, ..Self::default() };
        for (at, clause) in clauses(rest).into_iter().take(MAX_CLAUSES).enumerate() {
            let words = tokens(clause);
            let first = words.first().map_or("", |word| word.text);
            if wordings.has_word(first, |wording| &wording.against) {
                break;
            }
            if wordings.has_word(first, |wording| &wording.provisos) {
                reply.proviso |= at == 0 || !reply.said.is_empty();
                break;
            }
            let said = says(clause, &words, question, wordings);
            reply.begins |= at == 0 && said.is_some();
            reply.said.extend(said);
        }
        reply
    }
}

/// A beginning of an answer, and where a wording has its words.
type Beginning = (Particle, fn(&Wording) -> &[String]);

/// Returns what an answer begins with, and what follows; of several beginnings the longest.
fn particle<'t>(text: &'t str, wordings: &Wordings) -> (Option<Particle>, &'t str) {
    let text = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let kinds: [Beginning; 3] = [
        (Particle::Yes, |wording| &wording.yes),
        (Particle::Insists, |wording| &wording.insists),
        (Particle::No, |wording| &wording.no),
    ];
    let found = kinds.into_iter().flat_map(|(particle, kind)| {
        let beginnings =
            wordings.every(kind).filter_map(move |word| Some((particle, text.strip_prefix(word.as_str())?)));
        beginnings.filter(|(_, rest)| !rest.starts_with(char::is_alphanumeric))
    });
    match found.min_by_key(|(_, rest)| rest.len()) {
        Some((particle, rest)) => (Some(particle), rest),
        None => (None, text),
    }
}

/// Returns what stands behind the word that begins the last clause of an answer where that draws a conclusion: `so`, `therefore`.
fn conclusion<'t>(text: &'t str, wordings: &Wordings) -> Option<&'t str> {
    clauses(text).into_iter().skip(1).rev().find_map(|clause| {
        let first = tokens(clause).into_iter().next()?;
        let concludes = wordings.has_word(first.text, |wording| &wording.conclusions);
        let start = clause.as_ptr() as usize - text.as_ptr() as usize;
        concludes.then(|| &text[start + first.span.end..])
    })
}

/// Splits an answer into its clauses.
fn clauses(text: &str) -> Vec<&str> {
    let clauses = text.split([',', ';', ':', '.', '!', '?', '(', ')', '–', '—', '\n']).map(str::trim);
    clauses.filter(|clause| !clause.is_empty()).collect()
}

/// Returns what one clause says.
fn says(clause: &str, words: &[Token<'_>], question: &Polarity, wordings: &Wordings) -> Option<Assertion> {
    let asked: Vec<&str> = tokens(&question.text).into_iter().map(|token| token.text).collect();
    let is_of_kind = |word: &Token<'_>, kind: fn(&Wording) -> &[String]| wordings.has_word(word.text, kind);
    let negates = |word: &Token<'_>| wordings.has_word(word.text, |wording| &wording.negators);
    let says_little = |word: &Token<'_>| {
        is_of_kind(word, |wording| &wording.persons)
            || is_of_kind(word, |wording| &wording.fillers)
            || is_of_kind(word, |wording| &wording.verbs)
    };
    let decides =
        |word: &Token<'_>| is_of_kind(word, |wording| &wording.agrees) || is_of_kind(word, |wording| &wording.objects);
    // a word of the question is taken up: `do I lose the right to charge? - you lose the right`
    let judges = |word: &Token<'_>| decides(word) && (question.wrapped || !asked.contains(&word.text));
    let polarity = Polarity::of_statement(&head(clause, words), wordings);
    if words.iter().any(judges) && words.iter().all(|word| says_little(word) || negates(word) || decides(word)) {
        return Some(Assertion::Correct(
            words.iter().any(|word| is_of_kind(word, |wording| &wording.agrees)) != polarity.negated,
        ));
    }
    let modal = |word: &Token<'_>| is_of_kind(word, |wording| &wording.modals);
    let begins = matches!(words, [person, verb, ..] if is_of_kind(person, |wording| &wording.persons) && modal(verb));
    let plain =
        words.len() <= SHORT[0] && !words.iter().skip(1).any(|word| is_of_kind(word, |wording| &wording.relatives));
    if begins || plain && (words.iter().any(modal) || polarity.barred) {
        return Some(Assertion::May(!polarity.is_inverted()));
    }
    let echoes = (2..=SHORT[1]).contains(&words.len())
        && words.iter().any(|word| is_of_kind(word, |wording| &wording.verbs))
        && words.iter().all(|word| says_little(word) || negates(word) || asked.contains(&word.text));
    // `is it true that ...? - it is`
    let of_wrapper = question.wrapped && asked.first().is_some_and(|verb| words.iter().any(|word| word.text == *verb));
    let says = if of_wrapper { Assertion::Correct } else { Assertion::Does };
    echoes.then(|| says(!polarity.negated))
}

/// Returns the first words of a clause: all that may say whether something may be done.
fn head(clause: &str, words: &[Token<'_>]) -> String {
    words.get(SHORT[0]).map_or(clause, |next| &clause[..next.span.start]).to_owned()
}
