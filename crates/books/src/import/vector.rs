//! Texts as weighted words: how near a passage of a book is to the texts that we have for a concept.
//!
//! Every word that is between blanks is split once in a book; from then on it is a number.

use std::ops::Range;

use rustc_hash::FxHashMap;

use adjutant_text::analyze::Analyzer;

/// How much the parts of a compound count beside the whole word.
const PART: f32 = 0.4;

/// The terms of a text with their weights, in order of the terms.
pub(super) type Vector = Vec<(u32, f32)>;

/// Terms of a text that are being counted.
#[derive(Default)]
pub(super) struct Counts {
    weights: Vec<f32>,
    there: Vec<u32>,
}

impl Counts {
    fn add(&mut self, term: u32, weight: f32) {
        let at = term as usize;
        if at >= self.weights.len() {
            self.weights.resize(at + 1, 0.0);
        }
        if self.weights[at] == 0.0 {
            self.there.push(term);
        }
        self.weights[at] += weight;
    }

    /// Counts terms again that were counted before.
    pub(super) fn add_all(&mut self, counted: &Vector) {
        for (term, weight) in counted {
            self.add(*term, *weight);
        }
    }

    /// Returns what was counted, and counts anew from there on.
    pub(super) fn take(&mut self) -> Vector {
        self.there.sort_unstable();
        let mut out = Vec::with_capacity(self.there.len());
        for term in self.there.drain(..) {
            out.push((term, std::mem::take(&mut self.weights[term as usize])));
        }
        out
    }
}

/// Numbers for words and terms, and how rare each term is.
#[derive(Clone, Default)]
pub(super) struct Vocabulary {
    terms: FxHashMap<String, u32>,
    tokens: FxHashMap<String, u32>,
    /// The terms of each token, as a stretch of `parts`.
    taken_apart: Vec<Range<usize>>,
    parts: Vec<(u32, f32)>,
    texts: Vec<u32>,
    count: u32,
    /// The weight of each term of a learned text, and of any other.
    rare: Vec<f32>,
    unknown: f32,
}

impl Vocabulary {
    /// Returns the number of a word that is between blanks.
    pub(super) fn token(&mut self, analyzer: &Analyzer, word: &str) -> u32 {
        let known = self.tokens.get(word).copied();
        known.unwrap_or_else(|| self.take_apart(analyzer, word))
    }

    fn take_apart(&mut self, analyzer: &Analyzer, token: &str) -> u32 {
        let first = self.parts.len();
        // words that carry no meaning tell nothing
        for word in analyzer.words(token).iter().filter(|word| !word.stop) {
            for (number, term) in word.terms.iter().enumerate() {
                let next = number_of(self.terms.len());
                let id = *self.terms.entry(term.clone()).or_insert(next);
                self.parts.push((id, if number == 0 { 1.0 } else { PART }));
            }
        }
        let id = number_of(self.taken_apart.len());
        self.taken_apart.push(first..self.parts.len());
        self.tokens.insert(token.to_owned(), id);
        id
    }

    /// Counts the terms of words.
    pub(super) fn count(&self, tokens: &[u32], weight: f32, counts: &mut Counts) {
        for token in tokens {
            for (term, part) in &self.parts[self.taken_apart[*token as usize].clone()] {
                counts.add(*term, part * weight);
            }
        }
    }

    /// Splits a text and counts its terms.
    pub(super) fn counts(&mut self, analyzer: &Analyzer, text: &str, weight: f32, counts: &mut Counts) {
        let tokens: Vec<u32> = text.split_whitespace().map(|word| self.token(analyzer, word)).collect();
        self.count(&tokens, weight, counts);
    }

    /// Counts texts among those that tell how rare a term is.
    pub(super) fn learn<'v>(&mut self, texts: impl Iterator<Item = &'v Vector>) {
        self.texts.resize(self.terms.len(), 0);
        for text in texts {
            self.count += 1;
            for (term, _) in text {
                self.texts[*term as usize] += 1;
            }
        }
        self.rare = self.texts.iter().map(|texts| self.rarity(*texts)).collect();
        self.unknown = self.rarity(0);
    }

    /// Returns how much a term tells that this many texts hold. Terms that no learned text has count half.
    fn rarity(&self, texts: u32) -> f32 {
        let rare = (f64::from(self.count + 1) / (f64::from(texts) + 0.5)).ln().max(0.05);
        #[expect(clippy::cast_possible_truncation, reason = "weights need no more than single precision")]
        let rare = rare as f32;
        if texts == 0 { rare * 0.5 } else { rare }
    }

    /// Weighs terms by how often they are there and how rare they are.
    pub(super) fn weighed(&self, counts: &mut Counts) -> Vector {
        let mut vector = counts.take();
        for (term, weight) in &mut vector {
            let frequent = if *weight > 1.0 { 1.0 + weight.ln() } else { *weight };
            *weight = frequent * self.rare.get(*term as usize).copied().unwrap_or(self.unknown);
        }
        vector
    }

    /// Makes a vector of length 1.
    pub(super) fn vector(&self, counts: &mut Counts) -> Vector {
        self.vector_and_length(counts).0
    }

    /// Makes a vector of length 1, and returns the length that it had: the more words and the rarer, the longer.
    pub(super) fn vector_and_length(&self, counts: &mut Counts) -> (Vector, f32) {
        let mut vector = self.weighed(counts);
        let length = vector.iter().map(|(_, weight)| weight * weight).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        for (_, weight) in &mut vector {
            *weight /= length;
        }
        (vector, length)
    }
}

/// A count as a number of 32 bits.
pub(super) fn number_of(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
