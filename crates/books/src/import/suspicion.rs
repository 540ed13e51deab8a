//! What makes an import doubtful as a whole, so that a reader looks before the book is used.

use std::sync::LazyLock;

use memchr::memmem;
use regex::Regex;
use serde::Serialize;

use super::clause::{Clause, ClauseKind, normal};
use super::detect::precise;
use super::line_shape::Shapes;
use adjutant_base::id::EditionId;
use adjutant_rules::record::import::{Instructed, Reading};

/// How many examples a suspicion names.
const NAMED: usize = 5;
/// The fewest unread questions that are suspicious.
const QUESTIONS: usize = 5;
/// The smallest clause that may be a whole book, in bytes.
const GIANT: usize = 4000;
/// The smallest clause that may be a whole book where there is no other, in bytes.
const ONLY: usize = 1500;
/// The fewest parts with wide gaps that look like columns.
const GAPS: usize = 10;
/// The fewest places where letters were read in a wrong encoding.
const MANGLED: usize = 3;
/// How many bytes of a book are compared with the marks of every edition.
const SAMPLE: usize = 400_000;
/// The least that the marks of one edition say in each half of a book of two.
const HALF: f64 = 15.0;
/// How much the edition of a half must lead there.
const LEAD: f64 = 1.4;

/// A reason to doubt an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// The words of another game.
    OtherGame,
    /// One edition first, another one after it.
    TwoEditions,
    /// Questions that became no rulings.
    UnreadQuestions,
    /// Instructions that became no errata.
    UnreadInstructions,
    /// One clause with most of the text.
    GiantClause,
    /// Letters that were read in a wrong encoding before.
    WrongEncoding,
    /// Columns that were not told apart.
    Columns,
    /// A larger book of the library has these clauses.
    Fragment,
}

impl Doubt {
    /// Returns the word of reports for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::OtherGame => "other-game",
            Self::TwoEditions => "two-editions",
            Self::UnreadQuestions => "unread-questions",
            Self::UnreadInstructions => "unread-instructions",
            Self::GiantClause => "giant-clause",
            Self::WrongEncoding => "wrong-encoding",
            Self::Columns => "columns",
            Self::Fragment => "fragment",
        }
    }
}

/// What makes an import doubtful.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Suspicion {
    /// The reason.
    pub kind: Doubt,
    /// How often.
    pub count: usize,
    /// Examples: words, clauses, editions or books.
    pub found: Vec<String>,
    /// The line in the file's text where the first one is, counted from 1; `None` for the whole book.
    pub line: Option<usize>,
}

impl Suspicion {
    /// Makes the suspicion that a larger book has these clauses.
    pub fn fragment(of: &str) -> Self {
        Self { kind: Doubt::Fragment, count: 1, found: vec![of.to_owned()], line: None }
    }
}

/// Finds what is suspicious about the clauses of a book. The edition that the reader named is not questioned.
pub(super) fn suspicions(
    reading: &Reading,
    shapes: &Shapes<'_>,
    clauses: &[Clause],
    text: &str,
    is_edition_given: bool,
) -> Vec<Suspicion> {
    let two = if is_edition_given { None } else { two_editions(reading, clauses) };
    let found = [
        two,
        unread_questions(clauses),
        unread_instructions(shapes, clauses),
        giant_clause(clauses),
        wrong_encoding(text),
        columns(clauses),
    ];
    found.into_iter().flatten().collect()
}

/// Makes a suspicion of clauses, each with the line that shows it; `None` if they are too few.
fn of_clauses<'c>(kind: Doubt, fewest: usize, found: impl Iterator<Item = (&'c Clause, usize)>) -> Option<Suspicion> {
    let found: Vec<(&Clause, usize)> = found.collect();
    let (_, line) = *found.first()?;
    let mut names: Vec<String> = found.iter().map(|(clause, _)| clause.id.clone()).collect();
    names.dedup();
    names.truncate(NAMED);
    (found.len() >= fewest).then_some(Suspicion { kind, count: found.len(), found: names, line: Some(line) })
}

/// Finds parts of rules that ask; they count if there are no fewer of them than rulings.
fn unread_questions(clauses: &[Clause]) -> Option<Suspicion> {
    let rulings = clauses.iter().filter(|clause| clause.kind == ClauseKind::Ruling).count();
    let rules = clauses.iter().filter(|clause| clause.kind == ClauseKind::Rule);
    let asks = |text: &str| text.trim_end_matches(['*', '_', ' ']).ends_with('?');
    let asking = rules.flat_map(|clause| {
        let parts = clause.parts.iter().filter(move |part| asks(&part.text));
        parts.map(move |part| (clause, part.lines.0))
    });
    of_clauses(Doubt::UnreadQuestions, QUESTIONS.max(rulings), asking)
}

/// Finds instructions of errata within rules and rulings: `Change the first sentence to:`.
fn unread_instructions(shapes: &Shapes<'_>, clauses: &[Clause]) -> Option<Suspicion> {
    let is_instruction = |text: &str| {
        let instruction = text.find(':').and_then(|colon| shapes.instruction(&text[..=colon]));
        instruction.is_some_and(|op| op != Instructed::Withdraw)
    };
    let others = clauses.iter().filter(|clause| clause.kind != ClauseKind::Erratum);
    let instructing = others.flat_map(|clause| {
        let parts = clause.parts.iter().filter(move |part| is_instruction(part.text.trim_start_matches(['*', ' '])));
        parts.map(move |part| (clause, part.lines.0))
    });
    of_clauses(Doubt::UnreadInstructions, 1, instructing)
}

fn giant_clause(clauses: &[Clause]) -> Option<Suspicion> {
    let size = |clause: &Clause| clause.parts.iter().map(|part| part.text.len()).sum::<usize>();
    let all: usize = clauses.iter().map(size).sum();
    let largest = clauses.iter().max_by_key(|clause| size(clause))?;
    let is_only = clauses.len() == 1 && size(largest) >= ONLY;
    let is_giant = is_only || size(largest) >= GIANT && size(largest) * 2 > all;
    let line = largest.lines.first().map_or(1, |(first, _)| *first);
    of_clauses(Doubt::GiantClause, 1, is_giant.then_some((largest, line)).into_iter())
}

/// Finds mojibake: UTF-8 that was decoded as Windows-1252, control characters, and replacement characters.
fn wrong_encoding(text: &str) -> Option<Suspicion> {
    static MOJIBAKE: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("[ÃÂ][\u{80}-\u{bf}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€.|[\u{80}-\u{9f}\u{fffd}]").expect("well formed")
    });
    if text.is_ascii() {
        return None;
    }
    let places: Vec<regex::Match<'_>> = MOJIBAKE.find_iter(text).collect();
    let first = places.first()?;
    let mut found: Vec<String> = places.iter().map(|place| place.as_str().to_owned()).collect();
    found.sort();
    found.dedup();
    found.truncate(NAMED);
    let line = text[..first.start()].bytes().filter(|byte| *byte == b'\n').count() + 1;
    let kind = Doubt::WrongEncoding;
    (places.len() >= MANGLED).then_some(Suspicion { kind, count: places.len(), found, line: Some(line) })
}

/// Finds parts with wide gaps within running text.
fn columns(clauses: &[Clause]) -> Option<Suspicion> {
    static GAP: LazyLock<memmem::Finder<'static>> = LazyLock::new(|| memmem::Finder::new("    "));
    let gapped = clauses.iter().flat_map(|clause| {
        let parts = clause.parts.iter().filter(|part| !part.item && GAP.find(part.text.as_bytes()).is_some());
        parts.map(move |part| (clause, part.lines.0))
    });
    of_clauses(Doubt::Columns, GAPS, gapped)
}

/// Finds the place where the marks of one edition end and those of another begin.
fn two_editions(reading: &Reading, clauses: &[Clause]) -> Option<Suspicion> {
    let bytes: usize = clauses.iter().flat_map(|clause| &clause.bytes).map(ExactSizeIterator::len).sum();
    let sampled: Vec<&Clause> = clauses.iter().step_by(bytes.div_ceil(SAMPLE).max(1)).collect();
    let editions: Vec<(&EditionId, Vec<f64>)> =
        reading.marks.iter().map(|(edition, marks)| (edition, sums(marks, &sampled))).collect();
    let winner = |from: usize, to: usize| {
        let mut said: Vec<(f64, &EditionId)> =
            editions.iter().map(|(edition, sums)| (sums[to] - sums[from], *edition)).collect();
        said.sort_by(|one, other| other.0.total_cmp(&one.0));
        let second = said.get(1).map_or(0.0, |(score, _)| *score);
        said.first().copied().filter(|(score, _)| *score >= HALF && *score >= second * LEAD)
    };
    let last = sampled.len();
    let halves = (1..last).filter_map(|cut| Some((cut, winner(0, cut)?, winner(cut, last)?)));
    let apart = halves.filter(|(_, one, other)| one.1 != other.1);
    let (cut, one, other) = apart.max_by(|a, b| (a.1.0 + a.2.0).total_cmp(&(b.1.0 + b.2.0)))?;
    let line = sampled[cut].lines.first().map(|(first, _)| *first);
    Some(Suspicion { kind: Doubt::TwoEditions, count: 2, found: vec![one.1.to_string(), other.1.to_string()], line })
}

/// Returns how much the marks of an edition say in the first clauses, for each number of them.
fn sums(marks: &[adjutant_rules::record::import::Mark], clauses: &[&Clause]) -> Vec<f64> {
    let marks: Vec<(String, f64)> = marks
        .iter()
        .filter(|mark| mark.weight > 1)
        .map(|mark| (normal(&mark.text).to_lowercase(), f64::from(mark.weight)))
        .collect();
    let mut sums = vec![0.0];
    for clause in clauses {
        let text = normal(&format!("{}\n{}", clause.title, clause.plain())).to_lowercase();
        let said = marks.iter().filter(|(mark, _)| memmem::find(text.as_bytes(), mark.as_bytes()).is_some());
        sums.push(sums.last().copied().unwrap_or(0.0) + said.map(|(_, weight)| weight).sum::<f64>());
    }
    sums
}

/// Returns the game whose own words a text has more of than of any edition, with those words; `said` is how much the words
/// of the likeliest edition say.
pub(super) fn other_game(reading: &Reading, lower: &str, said: f64) -> Option<(String, Suspicion)> {
    let mut likeliest: Option<(f64, String, Suspicion)> = None;
    for game in &reading.other_games {
        let (mut score, mut count, mut found) = (0.0, 0, Vec::new());
        for mark in &game.marks {
            let begins = |at: &usize| !lower[..*at].ends_with(char::is_alphanumeric);
            let times = memmem::find_iter(lower.as_bytes(), &mark.text).filter(begins).count();
            if times > 0 {
                score += f64::from(mark.weight) * (1.0 + precise(times.min(8)).ln());
                count += times;
                found.push(format!("{} {times}×", mark.text));
            }
        }
        let is_likelier = likeliest.as_ref().is_none_or(|(most, ..)| score > *most);
        if found.len() >= 2 && score > said && is_likelier {
            found.truncate(NAMED);
            let suspicion = Suspicion { kind: Doubt::OtherGame, count, found, line: None };
            likeliest = Some((score, game.name.clone(), suspicion));
        }
    }
    likeliest.map(|(_, name, suspicion)| (name, suspicion))
}
