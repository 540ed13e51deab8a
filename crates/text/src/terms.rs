//! Words as terms, in every language at once, and what they name: concepts, and groups of words that mean the same.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use adjutant_base::packed::{WordIndex, WordSet};
use borsh::{BorshDeserialize, BorshSerialize};

use super::analyze::{Analyzer, Step, Steps, Word};
use super::language::Language;
use super::term::{Equivalents, Term};

/// The prefix of a feature that is a plain word, neither a concept nor one of a group.
pub const PLAIN_WORD_PREFIX: char = '=';

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
pub struct TokensByLanguage {
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

/// Expressions of every language, by what they name: the first terms of their words, joined by blanks.
#[derive(Debug, BorshSerialize, BorshDeserialize)]
pub struct Expressions<T>(Vec<WordIndex<T>>);

impl<T> Default for Expressions<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Ord + Copy> FromIterator<(Tokens, T)> for Expressions<T> {
    fn from_iter<I: IntoIterator<Item = (Tokens, T)>>(expressions: I) -> Self {
        let mut by_lang: Vec<BTreeMap<String, BTreeSet<T>>> = Vec::new();
        for (tokens, what) in expressions {
            let terms: Vec<&str> =
                tokens.words.iter().filter_map(|word| word.terms.first().map(String::as_str)).collect();
            if terms.is_empty() {
                continue;
            }
            if by_lang.len() <= tokens.lang {
                by_lang.resize_with(tokens.lang + 1, BTreeMap::new);
            }
            by_lang[tokens.lang].entry(terms.join(" ")).or_default().insert(what);
        }
        let packed = |forms: BTreeMap<String, BTreeSet<T>>| -> WordIndex<T> {
            let forms = forms.into_iter().map(|(form, named)| (form, named.into_iter().collect()));
            forms.collect::<BTreeMap<String, Vec<T>>>().into()
        };
        Self(by_lang.into_iter().map(packed).collect())
    }
}

impl<T: Ord + Copy> Expressions<T> {
    /// Finds the expressions in a text; of those that begin at one word, the longest.
    pub fn find(&self, tokens: &Tokens) -> Vec<Named<T>> {
        let mut found = Vec::new();
        let Some(index) = self.0.get(tokens.lang) else { return found };
        let terms = FirstTerms::of(tokens);
        let mut at = 0;
        while at < tokens.words.len() {
            let Some((len, what)) = longest(index, terms.from(at)) else {
                parts(index, &tokens.words[at], &mut found);
                at += 1;
                continue;
            };
            let span = tokens.words[at].span.start..tokens.words[at + len - 1].span.end;
            found.extend(what.iter().map(|what| Named { span: span.clone(), words: len, what: *what }));
            at += len;
        }
        found
    }
}

/// The first term of each word of a text, joined by blanks as expressions are.
struct FirstTerms {
    joined: String,
    starts: Vec<usize>,
}

impl FirstTerms {
    fn of(tokens: &Tokens) -> Self {
        let mut tokens_joined = Self { joined: String::new(), starts: Vec::with_capacity(tokens.words.len()) };
        for word in &tokens.words {
            if !tokens_joined.starts.is_empty() {
                tokens_joined.joined.push(' ');
            }
            tokens_joined.starts.push(tokens_joined.joined.len());
            tokens_joined.joined.push_str(word.terms.first().map_or("", String::as_str));
        }
        tokens_joined
    }

    /// Returns the terms from a word on.
    fn from(&self, word: usize) -> &str {
        &self.joined[self.starts[word]..]
    }
}

/// Returns how many words the longest expression has that a text begins with, and what it names.
fn longest<'i, T>(index: &'i WordIndex<T>, terms: &str) -> Option<(usize, &'i [T])> {
    let first = terms.split(' ').next().filter(|first| !first.is_empty())?;
    let begins = |form: &str| terms.strip_prefix(form).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let forms = index.words().beginning_with(first).map(|at| (at, index.words().get(at)));
    let (at, form) = forms.filter(|(_, form)| begins(form)).max_by_key(|(_, form)| form.len())?;
    Some((form.split(' ').count(), index.items(at)))
}

/// Finds the parts of a compound that are expressions by themselves.
fn parts<T: Copy>(index: &WordIndex<T>, word: &Word, found: &mut Vec<Named<T>>) {
    for part in word.terms.iter().skip(1) {
        let named = index.get(part).iter();
        found.extend(named.map(|what| Named { span: word.span.clone(), words: 1, what: *what }));
    }
}

/// A concept as an expression names it: its id, and whether the expression is one of the rules and no everyday form.
pub type ConceptForm = (String, bool);

/// The features of a text that its language knows, and the other words.
struct KnownFeatures<'w> {
    /// Concepts and groups of words, with weights.
    known: Vec<(String, f32)>,
    /// The words that belong to neither, with their places.
    unknown: Vec<(usize, &'w Word)>,
}

/// The expressions that name concepts, and the groups of words that mean the same.
#[derive(Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Concepts {
    ids: WordSet,
    forms: Expressions<(u32, bool)>,
    /// The first group of each word, language by language.
    groups: Vec<WordIndex<u32>>,
}

/// Takes texts apart in every language.
pub struct Terms {
    analyzers: Vec<Analyzer>,
    /// The languages whose words the texts of each language use.
    borrows: Vec<Vec<usize>>,
    concepts: Concepts,
    synonyms: Expressions<u32>,
}

impl Terms {
    /// Prepares the languages, the concepts and the groups of words.
    pub fn new(languages: &[Language], terms: &[Term], words: &[Equivalents]) -> Self {
        let mut own = Self::with_concepts(languages, Concepts::default());
        let ids: WordSet = terms.iter().map(|term| term.concept.to_string()).collect();
        let mut forms = Vec::new();
        for term in terms {
            let id = ids.position(term.concept.as_str()).and_then(|at| u32::try_from(at).ok()).unwrap_or_default();
            for (lang, names) in &term.names {
                let Some(lang) = own.lang(&lang.to_string()) else { continue };
                for form in names.forms() {
                    let is_own = !names.aliases.iter().any(|alias| alias == form);
                    forms.push((own.tokens(lang, form), (id, is_own)));
                }
            }
        }
        let mut groups = vec![BTreeMap::new(); languages.len()];
        for (number, group) in (0..).zip(words) {
            for (lang, words) in group {
                let Some(lang) = own.lang(&lang.to_string()) else { continue };
                for word in words {
                    if let [only] = &own.tokens(lang, word).words[..] {
                        groups[lang].entry(only.terms[0].clone()).or_insert_with(|| vec![number]);
                    }
                }
            }
        }
        let groups = groups.into_iter().map(WordIndex::from).collect();
        own.concepts = Concepts { ids, forms: forms.into_iter().collect(), groups };
        own
    }

    /// Prepares the languages, with concepts that were prepared before.
    pub fn with_concepts(languages: &[Language], concepts: Concepts) -> Self {
        let analyzers: Vec<Analyzer> = languages.iter().map(|language| Analyzer::new(language, Steps::ALL)).collect();
        let place = |tag: &String| analyzers.iter().position(|analyzer| analyzer.lang() == tag);
        let borrows = languages.iter().map(|language| language.borrows.iter().filter_map(place).collect()).collect();
        Self { analyzers, borrows, concepts, synonyms: Expressions::default() }
    }

    /// Returns what can be stored and prepares the languages again.
    pub fn prepared(&self) -> &Concepts {
        &self.concepts
    }

    /// Sets the synonyms: groups of expressions that are used for one another, by language.
    pub fn set_synonyms(&mut self, groups: &[BTreeMap<String, Vec<String>>]) {
        let mut expressions = Vec::new();
        for (number, group) in (0..).zip(groups) {
            for (lang, forms) in group {
                let Some(lang) = self.lang(lang) else { continue };
                expressions.extend(forms.iter().map(|form| (self.tokens(lang, form), number)));
            }
        }
        self.synonyms = expressions.into_iter().collect();
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
    pub fn tokens_in_all(&self, text: &str) -> TokensByLanguage {
        TokensByLanguage { by_lang: (0..self.langs()).map(|lang| self.tokens(lang, text)).collect() }
    }

    /// Guesses the language of a text: the one that knows most of its words.
    pub fn guess_language(&self, parts: &[&TokensByLanguage]) -> usize {
        let known = |lang: &usize| {
            let is_grouped = |word: &&Word| word.stop || self.group(*lang, &word.terms[0]).is_some();
            parts.iter().map(|part| part.by_lang[*lang].words.iter().filter(is_grouped).count()).sum::<usize>()
        };
        (0..self.langs()).rev().max_by_key(known).unwrap_or(0)
    }

    /// Returns the group of words that a word belongs to.
    fn group(&self, lang: usize, term: &str) -> Option<u32> {
        self.concepts.groups.get(lang)?.get(term).first().copied()
    }

    /// Finds the concepts that a text names in its language.
    pub fn concepts(&self, tokens: &Tokens) -> Vec<Named<ConceptForm>> {
        let found = self.concepts.forms.find(tokens).into_iter();
        let named = |Named { span, words, what: (id, own) }| {
            let id = self.concepts.ids.get(id as usize).to_owned();
            Named { span, words, what: (id, own) }
        };
        found.map(named).collect()
    }

    /// Returns the concepts that words of a text name which may name nothing else.
    pub fn concepts_alone(&self, tokens: &Tokens) -> BTreeSet<String> {
        let named = self.concepts(tokens);
        let alone = named.chunk_by(|one, other| one.span == other.span).filter(|rivals| rivals.len() == 1);
        alone.map(|rivals| rivals[0].what.0.clone()).collect()
    }

    /// Returns the concept that all of a text is the name of, if it is that of one alone.
    pub fn concept_of(&self, tokens: &Tokens) -> Option<String> {
        match &self.concepts(tokens)[..] {
            [named] if named.words == tokens.words.len() => Some(named.what.0.clone()),
            _ => None,
        }
    }

    /// Returns the features of a text: what it is about, with weights. Concepts and groups of words are the same in every language; words that
    /// belong to neither begin with [`PLAIN_WORD_PREFIX`]. What may be one of several concepts is each of them in part. Words that its language does
    /// not know are looked up in the languages that it borrows from.
    pub fn features(&self, tokens: &Tokens) -> Vec<(String, f32)> {
        let KnownFeatures { mut known, unknown } = self.known_features(tokens);
        let is_foreign = |word: &Word| word.by == Step::Stem;
        for run in unknown.chunk_by(|one, next| next.0 == one.0 + 1 && is_foreign(one.1) == is_foreign(next.1)) {
            let words: Vec<&Word> = run.iter().map(|(_, word)| *word).collect();
            let borrowed =
                words.first().filter(|word| is_foreign(word)).and_then(|_| self.borrowed(tokens.lang, &words));
            match borrowed {
                Some(borrowed) => known.extend(borrowed),
                None => known.extend(words.iter().map(|word| (format!("{PLAIN_WORD_PREFIX}{}", word.terms[0]), 1.0))),
            }
        }
        known
    }

    /// Returns what the words of a text name in its language, and those that name nothing.
    #[expect(clippy::cast_precision_loss, reason = "a word names a few concepts")]
    fn known_features<'w>(&self, tokens: &'w Tokens) -> KnownFeatures<'w> {
        let named = self.concepts(tokens);
        let mut known: Vec<(String, f32)> = Vec::with_capacity(tokens.words.len());
        for rivals in named.chunk_by(|one, other| one.span == other.span) {
            known.extend(rivals.iter().map(|rival| (rival.what.0.clone(), 1.0 / rivals.len() as f32)));
        }
        let synonyms = self.synonyms.find(tokens);
        known.extend(synonyms.iter().map(|synonym| (format!("#alike {}", synonym.what), 1.0)));
        let covered = |word: &Word| {
            let next = synonyms.partition_point(|one| one.span.end < word.span.end);
            synonyms.get(next).is_some_and(|one| one.span.start <= word.span.start)
        };
        let mut unknown = Vec::new();
        for (at, word) in tokens.words.iter().enumerate().filter(|(_, word)| !word.stop && !covered(word)) {
            match word.terms.first().and_then(|term| self.group(tokens.lang, term)) {
                Some(group) => known.push((format!("#{group}"), 1.0)),
                None => unknown.push((at, word)),
            }
        }
        KnownFeatures { known, unknown }
    }

    /// Returns what words of a text that its language does not know name in a language that it borrows from; `None` where they name
    /// nothing there.
    fn borrowed(&self, lang: usize, words: &[&Word]) -> Option<Vec<(String, f32)>> {
        let text = words.iter().map(|word| word.surface.as_str()).collect::<Vec<_>>().join(" ");
        let mut found = self.borrows.get(lang)?.iter().map(|from| {
            let tokens = self.tokens(*from, &text);
            let KnownFeatures { mut known, unknown } = self.known_features(&tokens);
            let names_any = !known.is_empty();
            known.extend(unknown.iter().map(|(_, word)| (format!("{PLAIN_WORD_PREFIX}{}", word.terms[0]), 1.0)));
            (names_any, known)
        });
        found.find(|(names_any, _)| *names_any).map(|(_, known)| known)
    }
}
