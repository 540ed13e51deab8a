//! The words and figures of the clauses of a book: stretches are read side by side, and numbered as if in a row.

use std::ops::Range;

use rayon::iter::{IndexedParallelIterator as _, IntoParallelRefMutIterator as _, ParallelIterator as _};
use rayon::slice::ParallelSlice as _;
use rustc_hash::FxHashMap;

use super::clause::{Clause, ClauseKind, normalised};
use super::vector::Vocabulary;
use adjutant_base::figure::Quantity;
use adjutant_base::notation::Notation;
use adjutant_text::analyze::Analyzer;

/// How many stretches there are for each core, so that all are at work to the end.
const SHARES: usize = 4;
/// How many clauses a stretch has at least and at most.
const CLAUSES: (usize, usize) = (16, 2048);

/// A stretch of clauses: what they say, one clause after the other.
pub(super) struct Stretch {
    tokens: Vec<u32>,
    figures: Vec<Quantity>,
    /// For each part of a clause where its words and its figures are.
    parts: Vec<(Range<usize>, Range<usize>)>,
    clauses: Vec<TokenRanges>,
    /// Words in the order in which they appear first, until they are numbered for the book.
    words: Vec<String>,
}

/// Where the words of a clause are in its stretch.
struct TokenRanges {
    title: Range<usize>,
    section: Range<usize>,
    parts: Range<usize>,
}

/// The words and figures of a clause.
#[derive(Clone, Copy)]
pub(super) struct ClauseTokens<'s> {
    stretch: &'s Stretch,
    spoken: &'s TokenRanges,
}

impl<'s> ClauseTokens<'s> {
    /// Returns the words of the heading.
    pub(super) fn title(self) -> &'s [u32] {
        &self.stretch.tokens[self.spoken.title.clone()]
    }

    /// Returns the words of the heading above it.
    pub(super) fn section(self) -> &'s [u32] {
        &self.stretch.tokens[self.spoken.section.clone()]
    }

    /// Returns the words and the figures of a part, or of each of them.
    pub(super) fn within(self, part: Option<usize>) -> impl Iterator<Item = (&'s [u32], &'s [Quantity])> {
        let all = &self.stretch.parts[self.spoken.parts.clone()];
        let parts = part.map_or(all, |part| &all[part..=part]).iter();
        parts.map(|(tokens, figures)| (&self.stretch.tokens[tokens.clone()], &self.stretch.figures[figures.clone()]))
    }

    /// Returns whether a part, or any of them, mentions a figure.
    pub(super) fn mentions(self, part: Option<usize>, figure: &Quantity) -> bool {
        self.within(part).any(|(_, figures)| figures.contains(figure))
    }
}

impl Stretch {
    /// Returns how many clauses it has.
    pub(super) fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Returns what each clause says, in order.
    pub(super) fn clauses(&self) -> impl Iterator<Item = ClauseTokens<'_>> {
        self.clauses.iter().map(|spoken| ClauseTokens { stretch: self, spoken })
    }
}

fn share(clauses: usize) -> usize {
    clauses.div_ceil(SHARES * rayon::current_num_threads()).clamp(CLAUSES.0, CLAUSES.1)
}

/// Reads the words and figures of clauses.
pub(super) fn read(
    clauses: &[Clause],
    notation: &Notation,
    analyzer: &Analyzer,
    vocabulary: &mut Vocabulary,
) -> Vec<Stretch> {
    let shares = clauses.par_chunks(share(clauses.len()));
    let mut stretches: Vec<Stretch> = shares.map(|clauses| stretch(clauses, notation)).collect();
    // words get the numbers that they would get in a row: those of the first stretch first, as they appear
    let numbers: Vec<Vec<u32>> = stretches
        .iter_mut()
        .map(|stretch| stretch.words.drain(..).map(|word| vocabulary.token(analyzer, &word)).collect())
        .collect();
    stretches.par_iter_mut().zip(numbers).for_each(|(stretch, numbers)| {
        for token in &mut stretch.tokens {
            *token = numbers[*token as usize];
        }
    });
    stretches
}

fn stretch(clauses: &[Clause], notation: &Notation) -> Stretch {
    let mut known: FxHashMap<String, u32> = FxHashMap::default();
    let (tokens, figures, parts) = (Vec::new(), Vec::new(), Vec::new());
    let mut stretch = Stretch { tokens, figures, parts, clauses: Vec::with_capacity(clauses.len()), words: Vec::new() };
    for clause in clauses {
        let title = if clause.kind == ClauseKind::Ruling { "" } else { &clause.title };
        let title = stretch.say(title, &mut known);
        let section = stretch.say(clause.section.last().map_or("", String::as_str), &mut known);
        let first = stretch.parts.len();
        for part in &clause.parts {
            let text = normalised(&part.text);
            let tokens = stretch.say(&text, &mut known);
            let start = stretch.figures.len();
            stretch.mention(&text, notation);
            stretch.parts.push((tokens, start..stretch.figures.len()));
        }
        stretch.clauses.push(TokenRanges { title, section, parts: first..stretch.parts.len() });
    }
    stretch
}

impl Stretch {
    /// Adds the words of a text, numbered within the stretch.
    fn say(&mut self, text: &str, known: &mut FxHashMap<String, u32>) -> Range<usize> {
        let start = self.tokens.len();
        for word in text.split_whitespace() {
            let number = known.get(word).copied().unwrap_or_else(|| {
                let number = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
                self.words.push(word.to_owned());
                known.insert(word.to_owned(), number);
                number
            });
            self.tokens.push(number);
        }
        start..self.tokens.len()
    }

    /// Adds the figures that a text mentions.
    fn mention(&mut self, text: &str, notation: &Notation) {
        if text.bytes().any(|byte| byte.is_ascii_digit()) || text.contains('½') {
            self.figures.extend(notation.mentions(text).into_iter().map(|mention| mention.quantity));
        }
    }
}
