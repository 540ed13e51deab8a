//! Words as terms, in every language at once, and what they name: concepts, and groups of words that mean the same.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use rustc_hash::FxHashMap;

use adjutant_rules::record::Records;
use adjutant_text::analyze::Analyzer;
use adjutant_text::analyze::{Steps, Word};

/// What a word that is neither a concept nor one of a group begins with.
pub const WORD: char = '=';

/// A text in one language.
#[derive(Debug, Clone)]
pub struct Tokens {
    /// The language, by its place among all.
    pub lang: usize,
    /// Its words.
    pub words: Vec<Word>,
}

/// A text in every language.
#[derive(Debug, Clone, Default)]
pub struct Heard {
    /// Its words, language by language.
    pub by_lang: Vec<Tokens>,
}

/// A stretch of words that names something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named<T> {
    /// Bytes in the text.
    pub span: Range<usize>,
    /// How many words.
    pub words: usize,
    /// What is named.
    pub what: T,
}

/// Expressions of every language, by what they name.
#[derive(Debug)]
pub struct Lexicon<T> {
    /// By language and first word: the other words and what is named, the longest first.
    forms: Vec<FxHashMap<String, Vec<Form<T>>>>,
}

/// The words of an expression behind its first one, and what it names.
type Form<T> = (Vec<String>, BTreeSet<T>);

impl<T> Default for Lexicon<T> {
    fn default() -> Self {
        Self { forms: Vec::new() }
    }
}

impl<T: Ord + Clone> Lexicon<T> {
    /// Adds an expression.
    pub fn add(&mut self, tokens: &Tokens, what: T) {
        let mut words = tokens.words.iter().filter_map(|word| word.terms.first().cloned());
        let Some(first) = words.next() else { return };
        let rest: Vec<String> = words.collect();
        if self.forms.len() <= tokens.lang {
            self.forms.resize_with(tokens.lang + 1, FxHashMap::default);
        }
        let forms = self.forms[tokens.lang].entry(first).or_default();
        if let Some((_, known)) = forms.iter_mut().find(|(own, _)| *own == rest) {
            known.insert(what);
            return;
        }
        let place = forms.partition_point(|(own, _)| own.len() >= rest.len());
        forms.insert(place, (rest, BTreeSet::from([what])));
    }

    /// Finds the expressions in a text; of those that begin at one word, the longest.
    pub fn find(&self, tokens: &Tokens) -> Vec<Named<T>> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.words.len() {
            let forms = self.beginning(tokens.lang, &tokens.words[at].terms[0]);
            let mut fitting = forms.iter().filter(|(rest, _)| follows(rest, &tokens.words[at + 1..]));
            let Some((rest, what)) = fitting.next() else {
                self.parts(tokens, at, &mut found);
                at += 1;
                continue;
            };
            let len = 1 + rest.len();
            let span = tokens.words[at].span.start..tokens.words[at + len - 1].span.end;
            found.extend(what.iter().map(|what| Named { span: span.clone(), words: len, what: what.clone() }));
            at += len;
        }
        found
    }

    /// Looks at the parts of a compound.
    fn parts(&self, tokens: &Tokens, at: usize, found: &mut Vec<Named<T>>) {
        let word = &tokens.words[at];
        for part in word.terms.iter().skip(1) {
            let alone = self.beginning(tokens.lang, part).iter().filter(|(rest, _)| rest.is_empty());
            for what in alone.flat_map(|(_, what)| what) {
                found.push(Named { span: word.span.clone(), words: 1, what: what.clone() });
            }
        }
    }

    /// Returns the expressions that begin with a word, the longest first.
    fn beginning(&self, lang: usize, word: &str) -> &[Form<T>] {
        self.forms.get(lang).and_then(|forms| forms.get(word)).map_or(&[], Vec::as_slice)
    }
}

/// Tells whether words begin with some terms.
fn follows(terms: &[String], words: &[Word]) -> bool {
    words.len() >= terms.len() && terms.iter().zip(words).all(|(term, word)| *term == word.terms[0])
}

/// A concept as an expression names it: its id, and whether the expression is one of the rules and no everyday form.
pub type ConceptForm = (String, bool);

/// Takes texts apart in every language.
pub struct Terms {
    analyzers: Vec<Analyzer>,
    concepts: Lexicon<ConceptForm>,
    alike: Lexicon<usize>,
    groups: Vec<FxHashMap<String, usize>>,
}

impl Terms {
    /// Prepares the languages, the concepts and the groups of words.
    pub fn new(records: &Records) -> Self {
        let analyzers: Vec<Analyzer> =
            records.languages.iter().map(|language| Analyzer::new(language, Steps::ALL)).collect();
        let groups = vec![FxHashMap::default(); analyzers.len()];
        let mut terms = Self { analyzers, concepts: Lexicon::default(), alike: Lexicon::default(), groups };
        for term in &records.terms {
            for (lang, names) in &term.names {
                let Some(lang) = terms.lang(&lang.to_string()) else { continue };
                for form in names.forms() {
                    let own = !names.aliases.iter().any(|alias| alias == form);
                    let tokens = terms.tokens(lang, form);
                    terms.concepts.add(&tokens, (term.concept.to_string(), own));
                }
            }
        }
        for (number, group) in records.words.iter().enumerate() {
            for (lang, words) in group {
                let Some(lang) = terms.lang(&lang.to_string()) else { continue };
                for word in words {
                    let tokens = terms.tokens(lang, word);
                    if let [only] = &tokens.words[..] {
                        terms.groups[lang].entry(only.terms[0].clone()).or_insert(number);
                    }
                }
            }
        }
        terms
    }

    /// Adds groups of expressions that are used for one another, by language.
    pub fn alike(&mut self, groups: &[BTreeMap<String, Vec<String>>]) {
        for (number, group) in groups.iter().enumerate() {
            for (lang, forms) in group {
                let Some(lang) = self.lang(lang) else { continue };
                for form in forms {
                    let tokens = self.tokens(lang, form);
                    self.alike.add(&tokens, number);
                }
            }
        }
    }

    /// Returns the place of a language among all.
    pub fn lang(&self, tag: &str) -> Option<usize> {
        self.analyzers.iter().position(|analyzer| analyzer.lang() == tag)
    }

    /// Returns the tag of a language.
    pub fn tag(&self, lang: usize) -> &str {
        self.analyzers.get(lang).map_or("", Analyzer::lang)
    }

    /// Returns how many languages there are.
    pub fn langs(&self) -> usize {
        self.analyzers.len()
    }

    /// Takes a text apart in one language.
    pub fn tokens(&self, lang: usize, text: &str) -> Tokens {
        Tokens { lang, words: self.analyzers[lang].words(text) }
    }

    /// Takes a text apart in every language.
    pub fn heard(&self, text: &str) -> Heard {
        Heard { by_lang: (0..self.langs()).map(|lang| self.tokens(lang, text)).collect() }
    }

    /// Guesses the language of a text: the one that knows most of its words.
    pub fn guess(&self, parts: &[&Heard]) -> usize {
        let known = |lang: &usize| {
            let own = |word: &&Word| word.stop || self.groups[*lang].contains_key(&word.terms[0]);
            parts.iter().map(|part| part.by_lang[*lang].words.iter().filter(own).count()).sum::<usize>()
        };
        (0..self.langs()).rev().max_by_key(known).unwrap_or(0)
    }

    /// Finds the concepts that a text names in its language.
    pub fn concepts(&self, tokens: &Tokens) -> Vec<Named<ConceptForm>> {
        self.concepts.find(tokens)
    }

    /// Returns what a text is about, with weights. Concepts and groups of words are the same in every language; words that
    /// belong to neither begin with [`WORD`]. What may be one of several concepts is each of them in part.
    #[expect(clippy::cast_precision_loss, reason = "a word names a few concepts")]
    pub fn senses(&self, tokens: &Tokens) -> Vec<(String, f32)> {
        let named = self.concepts.find(tokens);
        let mut senses: Vec<(String, f32)> = Vec::with_capacity(tokens.words.len());
        for rivals in named.chunk_by(|one, other| one.span == other.span) {
            senses.extend(rivals.iter().map(|one| (one.what.0.clone(), 1.0 / rivals.len() as f32)));
        }
        let alike = self.alike.find(tokens);
        senses.extend(alike.iter().map(|one| (format!("#alike {}", one.what), 1.0)));
        let covered = |word: &Word| {
            let next = alike.partition_point(|one| one.span.end < word.span.end);
            alike.get(next).is_some_and(|one| one.span.start <= word.span.start)
        };
        for word in tokens.words.iter().filter(|word| !word.stop && !covered(word)) {
            let Some(term) = word.terms.first() else { continue };
            let group = self.groups[tokens.lang].get(term);
            senses.push((group.map_or_else(|| format!("{WORD}{term}"), |group| format!("#{group}")), 1.0));
        }
        senses
    }
}
