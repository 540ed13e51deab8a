//! The glossary: the words that people type to the concepts they mean, and from there to the words of other languages.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

use super::analyze::{Analyzer, Word};
use crate::term::{Equivalents, Term};

/// A sequence of terms in one language.
type Key = (usize, Vec<String>);

/// Words of a concept, as they are searched.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Meaning {
    /// The concept.
    pub concept: String,
    /// Its words by language, in the order of the languages.
    pub words: Vec<Vec<String>>,
    /// How far the words that were matched name the concept itself: 1 for its title or a word of the rules.
    pub weight: f32,
}

/// A stretch of typed words that names something.
#[derive(Debug, Clone)]
pub struct Match {
    /// The first word and the one after the last.
    pub words: std::ops::Range<usize>,
    /// What it names: indices into the glossary's concepts, with the weight of the form.
    pub concepts: Vec<(usize, f32)>,
}

/// Concepts and general words, by the forms that people type.
#[derive(Serialize, Deserialize)]
pub struct Glossary {
    concepts: Vec<Meaning>,
    forms: HashMap<Key, Vec<(usize, f32)>>,
    longest: usize,
    words: HashMap<(usize, String), BTreeSet<(usize, String)>>,
}

const WORD: f32 = 1.0;
const ALIAS: f32 = 0.8;

/// Returns the first term of each word.
pub fn key(words: &[Word]) -> Vec<String> {
    words.iter().filter_map(|word| word.terms.first().cloned()).collect()
}

impl Glossary {
    /// Makes the glossary of some languages, whose analyzers come in the order of the languages.
    pub fn new(terms: &[Term], words: &[Equivalents], analyzers: &[Analyzer]) -> Self {
        let mut glossary = Self { concepts: Vec::new(), forms: HashMap::new(), longest: 0, words: HashMap::new() };
        for term in terms {
            glossary.add(term, analyzers);
        }
        for group in words {
            glossary.add_group(group, analyzers);
        }
        glossary
    }

    fn add(&mut self, term: &Term, analyzers: &[Analyzer]) {
        let at = self.concepts.len();
        let mut words = vec![Vec::new(); analyzers.len()];
        for (lang, names) in &term.names {
            let Some(number) = analyzers.iter().position(|analyzer| analyzer.lang() == lang.to_string()) else {
                continue;
            };
            let analyzer = &analyzers[number];
            for form in names.forms() {
                let weight = if names.aliases.iter().any(|alias| alias == form) { ALIAS } else { WORD };
                self.form(at, (number, key(&analyzer.words(form))), weight);
                if weight == WORD {
                    words[number].push(form.to_owned());
                }
            }
        }
        self.concepts.push(Meaning { concept: term.concept.to_string(), words, weight: WORD });
    }

    fn form(&mut self, concept: usize, key: Key, weight: f32) {
        if key.1.is_empty() {
            return;
        }
        self.longest = self.longest.max(key.1.len());
        let named = self.forms.entry(key).or_default();
        match named.iter_mut().find(|(other, _)| *other == concept) {
            Some((_, known)) => *known = known.max(weight),
            None => named.push((concept, weight)),
        }
    }

    fn add_group(&mut self, group: &Equivalents, analyzers: &[Analyzer]) {
        let mut all: BTreeSet<(usize, String)> = BTreeSet::new();
        for (lang, words) in group {
            let Some(number) = analyzers.iter().position(|analyzer| analyzer.lang() == lang.to_string()) else {
                continue;
            };
            all.extend(words.iter().map(|word| (number, word.clone())));
        }
        for (number, word) in &all {
            let key = key(&analyzers[*number].words(word)).join(" ");
            let others = all.iter().filter(|other| **other != (*number, word.clone())).cloned();
            self.words.entry((*number, key)).or_default().extend(others);
        }
    }

    /// Returns a concept that a match names.
    pub fn meaning(&self, at: usize) -> &Meaning {
        &self.concepts[at]
    }

    /// Returns the words of every language that mean the same as some words in a row of one.
    pub fn equivalents(&self, lang: usize, words: &[Word]) -> impl Iterator<Item = &(usize, String)> {
        self.words.get(&(lang, key(words).join(" "))).into_iter().flatten()
    }

    /// Returns whether a word of a language occurs in any form.
    pub fn knows(&self, lang: usize, term: &str) -> bool {
        self.words.contains_key(&(lang, term.to_owned())) || self.forms.contains_key(&(lang, vec![term.to_owned()]))
    }

    /// Returns every single word of every form, for the vocabulary.
    pub fn vocabulary(&self) -> impl Iterator<Item = &str> {
        let concepts = self.concepts.iter().flat_map(|meaning| meaning.words.iter().flatten());
        concepts.flat_map(|form| form.split_whitespace())
    }

    /// Finds the forms in typed words: the longest first, and none within another.
    pub fn matches(&self, lang: usize, words: &[Word]) -> Vec<Match> {
        let typed = key(words);
        let mut found: Vec<Match> = Vec::new();
        let mut taken = vec![false; typed.len()];
        for len in (1..=self.longest.min(typed.len())).rev() {
            for start in 0..=typed.len() - len {
                let span = start..start + len;
                if taken[span.clone()].iter().any(|taken| *taken) || words[span.clone()].iter().all(|word| word.stop) {
                    continue;
                }
                if let Some(concepts) = self.forms.get(&(lang, typed[span.clone()].to_vec())) {
                    taken[span.clone()].fill(true);
                    found.push(Match { words: span, concepts: concepts.clone() });
                }
            }
        }
        found.sort_by_key(|found| found.words.start);
        found
    }
}

/// Groups what was matched by concept, the best weight first; ties are in the order of the concepts.
pub fn by_concept(matches: &[(usize, Match)]) -> BTreeMap<usize, f32> {
    let mut weights: BTreeMap<usize, f32> = BTreeMap::new();
    for (_, found) in matches {
        for (concept, weight) in &found.concepts {
            let known = weights.entry(*concept).or_insert(0.0);
            *known = known.max(*weight);
        }
    }
    weights
}
