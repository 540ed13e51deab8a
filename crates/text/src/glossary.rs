//! The glossary: the words that people type to the concepts they mean, and from there to the words of other languages.

use std::collections::{BTreeMap, BTreeSet};

use adjutant_base::packed::{Texts, WordIndex};

use super::analyze::{Analyzer, Word};
use crate::term::{Equivalents, Term};
use adjutant_base::lang::Lang;

/// Words of a concept, as they are searched.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Meaning {
    /// The concept.
    pub concept: String,
    /// Its words by language, in the order of the languages.
    pub words: Vec<Texts>,
}

/// A stretch of typed words that names something.
#[derive(Debug, Clone)]
pub struct Match {
    /// The first word and the one after the last.
    pub words: std::ops::Range<usize>,
    /// What it names: indices into the glossary's concepts, with the weight of the form.
    pub concepts: Vec<(usize, f32)>,
}

/// Words that mean the same, each with its language.
type Group = Vec<(u32, String)>;

/// Concepts and general words, by the forms that people type: the first terms of their words, joined by blanks.
#[derive(Debug, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Glossary {
    concepts: Vec<Meaning>,
    /// The concepts of each form with its weight, language by language.
    forms: Vec<WordIndex<(u32, f32)>>,
    /// The same by the words of a form that carry meaning, in order of the alphabet, if there are several.
    reordered: Vec<WordIndex<(u32, f32)>>,
    /// How many words the longest form has.
    longest: u32,
    groups: Vec<Group>,
    /// The groups of each form, and the one place in the group that has the form, language by language.
    words: Vec<WordIndex<(u32, Option<u32>)>>,
}

const WORD: f32 = 1.0;
const ALIAS: f32 = 0.8;
/// A form in another order, or with other function words: *må en allieret være general* for *kan en allieret være general*.
const REORDERED: f32 = 0.8;

/// Returns the first term of each word.
fn first_terms(words: &[Word]) -> Vec<&str> {
    words.iter().filter_map(|word| word.terms.first().map(String::as_str)).collect()
}

/// Returns the first terms of words in order of the alphabet; `None` of a single one.
fn reordered(words: &[&Word]) -> Option<String> {
    let mut terms: Vec<&str> = words.iter().filter_map(|word| word.terms.first().map(String::as_str)).collect();
    terms.sort_unstable();
    (terms.len() > 1).then(|| terms.join(" "))
}

/// Enters a concept at a form.
fn enter(forms: &mut BTreeMap<String, Vec<(u32, f32)>>, form: String, concept: u32, weight: f32) {
    let named = forms.entry(form).or_default();
    match named.iter_mut().find(|(other, _)| *other == concept) {
        Some((_, known)) => *known = known.max(weight),
        None => named.push((concept, weight)),
    }
}

/// The groups of a word: the group, and the language of the other words.
type GroupsOfWord = Vec<(u32, Option<u32>)>;

/// What a glossary is made of, form by form.
struct Builder<'a> {
    analyzers: &'a [Analyzer],
    forms: Vec<BTreeMap<String, Vec<(u32, f32)>>>,
    reordered: Vec<BTreeMap<String, Vec<(u32, f32)>>>,
    longest: usize,
    words: Vec<BTreeMap<String, GroupsOfWord>>,
}

impl Builder<'_> {
    fn lang(&self, lang: &Lang) -> Option<usize> {
        self.analyzers.iter().position(|analyzer| analyzer.lang() == lang.to_string())
    }

    fn concept(&mut self, at: u32, term: &Term) -> Meaning {
        let mut words = vec![Texts::default(); self.analyzers.len()];
        for (lang, names) in &term.names {
            let Some(lang) = self.lang(lang) else { continue };
            for form in names.forms() {
                let weight = if names.aliases.iter().any(|alias| alias == form) { ALIAS } else { WORD };
                self.form(at, lang, form, weight);
                if weight == WORD {
                    words[lang].push(form);
                }
            }
        }
        Meaning { concept: term.concept.to_string(), words }
    }

    fn form(&mut self, concept: u32, lang: usize, form: &str, weight: f32) {
        let words = self.analyzers[lang].words(form);
        let terms = first_terms(&words);
        if terms.is_empty() {
            return;
        }
        self.longest = self.longest.max(terms.len());
        enter(&mut self.forms[lang], terms.join(" "), concept, weight);
        let telling: Vec<&Word> = words.iter().filter(|word| !word.stop).collect();
        if let Some(form) = reordered(&telling) {
            enter(&mut self.reordered[lang], form, concept, weight * REORDERED);
        }
    }

    fn group(&mut self, number: u32, group: &Equivalents) -> Group {
        let mut all: BTreeSet<(usize, &String)> = BTreeSet::new();
        for (lang, words) in group {
            let Some(lang) = self.lang(lang) else { continue };
            all.extend(words.iter().map(|word| (lang, word)));
        }
        for (at, (lang, word)) in (0..).zip(&all) {
            let key = first_terms(&self.analyzers[*lang].words(word)).join(" ");
            let groups = self.words[*lang].entry(key).or_default();
            match groups.iter_mut().find(|(other, _)| *other == number) {
                // several words of the group have this form, so that each of them means the same as another one
                Some((_, own)) => *own = None,
                None => groups.push((number, Some(at))),
            }
        }
        all.into_iter().map(|(lang, word)| (number_of(lang), word.clone())).collect()
    }
}

/// Returns a number as it is stored.
fn number_of(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl Glossary {
    /// Makes the glossary of some languages, whose analyzers come in the order of the languages.
    pub fn new(terms: &[Term], equivalents: &[Equivalents], analyzers: &[Analyzer]) -> Self {
        let langs = analyzers.len();
        let (forms, reordered, words) =
            (vec![BTreeMap::new(); langs], vec![BTreeMap::new(); langs], vec![BTreeMap::new(); langs]);
        let mut builder = Builder { analyzers, forms, reordered, longest: 0, words };
        let concepts = (0..).zip(terms).map(|(at, term)| builder.concept(at, term)).collect();
        let groups = (0..).zip(equivalents).map(|(at, group)| builder.group(at, group)).collect();
        Self {
            concepts,
            forms: builder.forms.into_iter().map(WordIndex::from).collect(),
            reordered: builder.reordered.into_iter().map(WordIndex::from).collect(),
            longest: number_of(builder.longest),
            groups,
            words: builder.words.into_iter().map(WordIndex::from).collect(),
        }
    }

    /// Returns a concept that a match names.
    pub fn meaning(&self, at: usize) -> &Meaning {
        &self.concepts[at]
    }

    /// Returns what a concept is called first in a language, or else in another.
    pub fn title(&self, concept: &str, lang: usize) -> Option<&str> {
        let words = &self.concepts.iter().find(|meaning| meaning.concept == concept)?.words;
        let own = words.get(lang).and_then(|own| own.iter().next());
        own.or_else(|| words.iter().find_map(|words| words.iter().next()))
    }

    /// Returns the words of every language that mean the same as some words in a row of one.
    pub fn equivalents(&self, lang: usize, words: &[Word]) -> BTreeSet<(usize, &str)> {
        let mut found = BTreeSet::new();
        let Some(index) = self.words.get(lang) else { return found };
        for (group, own) in index.get(&first_terms(words).join(" ")) {
            let group = self.groups.get(*group as usize).map_or(&[][..], Vec::as_slice);
            let others = (0..).zip(group).filter(|(at, _)| Some(*at) != *own);
            found.extend(others.map(|(_, (lang, word))| (*lang as usize, word.as_str())));
        }
        found
    }

    /// Returns whether a word of a language occurs in any form.
    pub fn knows(&self, lang: usize, term: &str) -> bool {
        let words = self.words.get(lang).is_some_and(|index| index.words().contains(term));
        words || self.forms.get(lang).is_some_and(|index| index.words().contains(term))
    }

    /// Returns every single word of every form, for the vocabulary.
    pub fn vocabulary(&self) -> impl Iterator<Item = &str> {
        let concepts = self.concepts.iter().flat_map(|meaning| meaning.words.iter().flat_map(Texts::iter));
        concepts.flat_map(|form| form.split_whitespace())
    }

    /// Finds the forms in typed words: the longest first, and none within another.
    pub fn matches(&self, lang: usize, words: &[Word]) -> Vec<Match> {
        let typed = first_terms(words);
        let mut found: Vec<Match> = Vec::new();
        let Some(forms) = self.forms.get(lang) else { return found };
        // most words begin no form, and need not be joined with those that follow
        let begins = |start: &usize| forms.words().has_beginning(typed[*start]);
        let starts: Vec<usize> = (0..typed.len()).filter(begins).collect();
        let mut taken = vec![false; typed.len()];
        for len in (1..=typed.len().min(self.longest as usize)).rev() {
            for start in starts.iter().copied().filter(|start| start + len <= typed.len()) {
                let span = start..start + len;
                let is_taken = || taken[span.clone()].iter().any(|taken| *taken);
                if is_taken() || words[span.clone()].iter().all(|word| word.stop) {
                    continue;
                }
                let concepts = forms.get(&typed[span.clone()].join(" "));
                if !concepts.is_empty() {
                    taken[span.clone()].fill(true);
                    let concepts = concepts.iter().map(|(concept, weight)| (*concept as usize, *weight)).collect();
                    found.push(Match { words: span, concepts });
                }
            }
        }
        found.sort_by_key(|found| found.words.start);
        found
    }

    /// Finds the forms of several words in typed words, whatever their order and the function words between them: the longest
    /// first, and none within another.
    pub fn reordered_matches(&self, lang: usize, words: &[Word]) -> Vec<Match> {
        let mut found: Vec<Match> = Vec::new();
        let Some(forms) = self.reordered.get(lang) else { return found };
        let telling: Vec<(usize, &Word)> = words.iter().enumerate().filter(|(_, word)| !word.stop).collect();
        for len in (2..=telling.len().min(self.longest as usize)).rev() {
            for row in telling.windows(len) {
                let span = row[0].0..row[len - 1].0 + 1;
                if found.iter().any(|other| other.words.start < span.end && span.start < other.words.end) {
                    continue;
                }
                let row: Vec<&Word> = row.iter().map(|(_, word)| *word).collect();
                let concepts = reordered(&row).map_or(&[][..], |form| forms.get(&form));
                if !concepts.is_empty() {
                    let concepts = concepts.iter().map(|(concept, weight)| (*concept as usize, *weight)).collect();
                    found.push(Match { words: span, concepts });
                }
            }
        }
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
