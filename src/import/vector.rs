//! Texts as weighted words: how near a passage of a book is to the texts that we have for a concept.

use std::collections::HashMap;

use crate::search::Analyzer;

/// How much the parts of a compound count beside the whole word.
const PART: f32 = 0.4;

/// The terms of a text with their weights, in order of the terms.
pub(super) type Vector = Vec<(u32, f32)>;

/// Numbers for terms, and how rare each is.
#[derive(Default)]
pub(super) struct Vocabulary {
    terms: HashMap<String, u32>,
    texts: Vec<u32>,
    count: u32,
    cache: HashMap<String, Vec<(u32, f32)>>,
}

impl Vocabulary {
    /// Takes a text apart into counted terms; words that carry no meaning count little.
    pub(super) fn counts(&mut self, analyzer: &Analyzer, text: &str, weight: f32, counts: &mut HashMap<u32, f32>) {
        for token in text.split_whitespace() {
            if !self.cache.contains_key(token) {
                let known = self.analysed(analyzer, token);
                self.cache.insert(token.to_owned(), known);
            }
            for (term, part) in &self.cache[token] {
                *counts.entry(*term).or_insert(0.0) += part * weight;
            }
        }
    }

    fn analysed(&mut self, analyzer: &Analyzer, token: &str) -> Vec<(u32, f32)> {
        let mut found = Vec::new();
        for word in analyzer.words(token) {
            for (number, term) in word.terms.iter().enumerate() {
                let next = u32::try_from(self.terms.len()).unwrap_or(u32::MAX);
                let id = *self.terms.entry(term.clone()).or_insert(next);
                let weight = if number == 0 { 1.0 } else { PART };
                found.push((id, if word.stop { weight * 0.15 } else { weight }));
            }
        }
        found
    }

    /// Counts a text among those that tell how rare a term is.
    pub(super) fn learn(&mut self, counts: &HashMap<u32, f32>) {
        self.count += 1;
        self.texts.resize(self.terms.len(), 0);
        #[expect(clippy::iter_over_hash_type, reason = "counting is the same in any order")]
        for term in counts.keys() {
            self.texts[*term as usize] += 1;
        }
    }

    /// Weighs terms by how often they stand there and how rare they are. Terms that no learned text has count half.
    pub(super) fn weighed(&self, counts: &HashMap<u32, f32>) -> Vector {
        let weigh = |(term, count): (&u32, &f32)| {
            let texts = self.texts.get(*term as usize).copied().unwrap_or(0);
            let rare = (f64::from(self.count + 1) / (f64::from(texts) + 0.5)).ln().max(0.05);
            #[expect(clippy::cast_possible_truncation, reason = "weights need no more than single precision")]
            let rare = rare as f32;
            let frequent = if *count > 1.0 { 1.0 + count.ln() } else { *count };
            (*term, frequent * if texts == 0 { rare * 0.5 } else { rare })
        };
        let mut vector: Vector = counts.iter().map(weigh).collect();
        vector.sort_unstable_by_key(|(term, _)| *term);
        vector
    }

    /// Makes a vector of length 1.
    pub(super) fn vector(&self, counts: &HashMap<u32, f32>) -> Vector {
        let mut vector = self.weighed(counts);
        let length = vector.iter().map(|(_, weight)| weight * weight).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        for (_, weight) in &mut vector {
            *weight /= length;
        }
        vector
    }
}
