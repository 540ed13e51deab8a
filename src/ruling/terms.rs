//! Words as terms, in every language at once, and what they name: concepts, and groups of words that mean the same.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use crate::record::Records;
use crate::search::Analyzer;
use crate::search::analyze::Steps;

/// What a word that is neither a concept nor one of a group begins with.
pub const WORD: char = '=';

/// A word: its bytes, its first term and all of them.
#[derive(Debug, Clone)]
pub struct Token {
    /// Bytes in the text.
    pub span: Range<usize>,
    /// The whole word first, then the parts of a compound.
    pub terms: Vec<String>,
    /// Whether it carries no meaning.
    pub stop: bool,
}

/// A text in one language.
#[derive(Debug, Clone)]
pub struct Tokens {
    /// The language, by its place among all.
    pub lang: usize,
    /// Its words.
    pub words: Vec<Token>,
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
    forms: HashMap<(usize, Vec<String>), BTreeSet<T>>,
    longest: usize,
}

impl<T> Default for Lexicon<T> {
    fn default() -> Self {
        Self { forms: HashMap::new(), longest: 0 }
    }
}

impl<T: Ord + Clone> Lexicon<T> {
    /// Adds an expression.
    pub fn add(&mut self, tokens: &Tokens, what: T) {
        let key: Vec<String> = tokens.words.iter().filter_map(|word| word.terms.first().cloned()).collect();
        if key.is_empty() {
            return;
        }
        self.longest = self.longest.max(key.len());
        self.forms.entry((tokens.lang, key)).or_default().insert(what);
    }

    /// Finds the expressions in a text; of those that begin at one word, the longest.
    pub fn find(&self, tokens: &Tokens) -> Vec<Named<T>> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.words.len() {
            let most = self.longest.min(tokens.words.len() - at);
            let longest =
                (1..=most).rev().find_map(|len| self.forms.get(&key(tokens, at, len)).map(|what| (len, what)));
            let Some((len, what)) = longest else {
                self.parts(tokens, at, &mut found);
                at += 1;
                continue;
            };
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
            for what in self.forms.get(&(tokens.lang, vec![part.clone()])).into_iter().flatten() {
                found.push(Named { span: word.span.clone(), words: 1, what: what.clone() });
            }
        }
    }
}

fn key(tokens: &Tokens, at: usize, len: usize) -> (usize, Vec<String>) {
    let words = tokens.words[at..at + len].iter();
    (tokens.lang, words.filter_map(|word| word.terms.first().cloned()).collect())
}

/// A concept as an expression names it: its id, and whether the expression is one of the rules and no everyday form.
pub type ConceptForm = (String, bool);

/// Takes texts apart in every language.
pub struct Terms {
    analyzers: Vec<Analyzer>,
    concepts: Lexicon<ConceptForm>,
    alike: Lexicon<usize>,
    groups: BTreeMap<(usize, String), usize>,
}

impl Terms {
    /// Prepares the languages, the concepts and the groups of words.
    pub fn new(records: &Records) -> Self {
        let analyzers = records.languages.iter().map(|language| Analyzer::new(language, Steps::ALL)).collect();
        let mut terms =
            Self { analyzers, concepts: Lexicon::default(), alike: Lexicon::default(), groups: BTreeMap::new() };
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
                        terms.groups.entry((lang, only.terms[0].clone())).or_insert(number);
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
        let words = self.analyzers[lang].words(text).into_iter();
        let words = words.map(|word| Token { span: word.span.clone(), terms: word.terms.clone(), stop: word.stop });
        Tokens { lang, words: words.collect() }
    }

    /// Guesses the language of a text: the one that knows most of its words.
    pub fn guess(&self, text: &str) -> usize {
        let known = |lang: &usize| {
            let own = |word: &&Token| word.stop || self.groups.contains_key(&(*lang, word.terms[0].clone()));
            self.tokens(*lang, text).words.iter().filter(own).count()
        };
        (0..self.langs()).rev().max_by_key(known).unwrap_or(0)
    }

    /// Finds the concepts that a text names in its language.
    pub fn concepts(&self, lang: usize, text: &str) -> Vec<Named<ConceptForm>> {
        self.concepts.find(&self.tokens(lang, text))
    }

    /// Returns what a text is about, with weights. Concepts and groups of words are the same in every language; words that
    /// belong to neither begin with [`WORD`]. What may be one of several concepts is each of them in part.
    #[expect(clippy::cast_precision_loss, reason = "a word names a few concepts")]
    pub fn senses(&self, lang: usize, text: &str) -> Vec<(String, f32)> {
        let tokens = self.tokens(lang, text);
        let named = self.concepts.find(&tokens);
        let rivals = |one: &Named<ConceptForm>| named.iter().filter(|other| other.span == one.span).count();
        let mut senses: Vec<(String, f32)> =
            named.iter().map(|one| (one.what.0.clone(), 1.0 / rivals(one).max(1) as f32)).collect();
        let alike = self.alike.find(&tokens);
        senses.extend(alike.iter().map(|one| (format!("#alike {}", one.what), 1.0)));
        let covered =
            |word: &Token| alike.iter().any(|one| one.span.start <= word.span.start && word.span.end <= one.span.end);
        for word in tokens.words.iter().filter(|word| !word.stop && !covered(word)) {
            let Some(term) = word.terms.first() else { continue };
            let group = self.groups.get(&(lang, term.clone()));
            senses.push((group.map_or_else(|| format!("{WORD}{term}"), |group| format!("#{group}")), 1.0));
        }
        senses
    }
}
