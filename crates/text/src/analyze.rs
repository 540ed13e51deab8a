//! The words of a language: text to terms of the index, each step of the way visible.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, RwLock};

use frostem::Stemmer;
use serde::Serialize;

use adjutant_base::packed::WordMap;

use super::compound::Compounds;
use super::lexicon::{Lexicon, Spellings, folded};
use crate::language::Language;

/// A word of a text, split.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Word {
    /// Bytes in the text.
    pub span: Range<usize>,
    #[serde(flatten, serialize_with = "by_reference")]
    #[cfg_attr(feature = "schema", schemars(with = "Settled"))]
    settled: Arc<Settled>,
}

/// What became of a word, wherever it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Settled {
    /// The word unchanged, in lower case, its spelling settled.
    pub surface: String,
    /// The whole word as a term, then the terms of its parts. There is at least one.
    pub terms: Vec<String>,
    /// How the first term came about.
    pub by: Step,
    /// Whether the word carries no meaning in a query.
    pub stop: bool,
}

impl std::ops::Deref for Word {
    type Target = Settled;
    fn deref(&self) -> &Settled {
        &self.settled
    }
}

fn by_reference<S: serde::Serializer>(settled: &Arc<Settled>, serializer: S) -> Result<S::Ok, S::Error> {
    settled.as_ref().serialize(serializer)
}

/// The step of the chain that settled a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A figure or a sign, taken unchanged.
    Figure,
    /// The lexicon knows the form.
    Lemma,
    /// The stemmer cut it.
    Stem,
}

/// Which steps of the chain are taken. All of them, but for measuring what each is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four steps, each of which is taken or not")]
pub struct Steps {
    /// Spellings that are one (`aa` and `å`).
    pub spellings: bool,
    /// The list of inflected forms.
    pub lemmas: bool,
    /// Taking compounds apart.
    pub compounds: bool,
    /// The stemmer.
    pub stemmer: bool,
}

impl Steps {
    /// Every step.
    pub const ALL: Self = Self { spellings: true, lemmas: true, compounds: true, stemmer: true };
    /// Words unchanged.
    pub const NONE: Self = Self { spellings: false, lemmas: false, compounds: false, stemmer: false };
}

/// Splits the words of one language.
#[derive(Clone)]
pub struct Analyzer {
    code: String,
    stemmer: Option<Stemmer>,
    spellings: Spellings,
    /// What the sign for inches is called in words.
    inch: String,
    /// What the signs `+` and `-` are called in words.
    signs: (String, String),
    lexicon: Arc<Lexicon>,
    settled: Arc<RwLock<HashMap<String, Arc<Settled>>>>,
}

/// How many words are remembered.
const MEMORY: usize = 50_000;

impl Analyzer {
    /// Makes the analyzer of a language with some of its steps.
    pub fn new(language: &Language, steps: Steps) -> Self {
        Self {
            code: language.lang.to_string(),
            stemmer: if steps.stemmer { Stemmer::try_from_name(&language.stemmer).ok() } else { None },
            spellings: if steps.spellings { language.spellings.clone() } else { Spellings::new() },
            inch: language.figures.inches.first().cloned().unwrap_or_default(),
            signs: language.signs.clone(),
            lexicon: if steps == Steps::ALL {
                Arc::clone(&language.lexicon)
            } else {
                reduced(&language.lexicon, steps)
            },
            settled: Arc::default(),
        }
    }

    /// Returns the tag of the language.
    pub fn lang(&self) -> &str {
        &self.code
    }

    /// Returns whether the language makes compounds.
    pub fn makes_compounds(&self) -> bool {
        self.lexicon.compounds.has_parts()
    }

    /// Returns every inflected form that the lexicon knows, in order.
    pub fn forms(&self) -> impl Iterator<Item = &str> {
        self.lexicon.lemmas.words()
    }

    /// Splits a text into words, in order.
    pub fn words(&self, text: &str) -> Vec<Word> {
        let mut words = Vec::new();
        let mut rest = 0;
        while let Some(raw) = next(text, rest) {
            rest = raw.span().end;
            self.push(text, &raw, &mut words);
        }
        words
    }

    fn push(&self, text: &str, raw: &Raw, words: &mut Vec<Word>) {
        match raw {
            Raw::Figure { span, terms } => {
                let surface = text[span.clone()].to_lowercase();
                let settled = Settled { surface, terms: terms.clone(), by: Step::Figure, stop: false };
                words.push(Word { span: span.clone(), settled: Arc::new(settled) });
            }
            Raw::Inch(span) => words.push(self.word(span, &self.inch)),
            Raw::Plus(span) => words.push(self.word(span, &self.signs.0)),
            Raw::Minus(span) => words.push(self.word(span, &self.signs.1)),
            Raw::Word(span) => {
                let first = words.len();
                let parts = text[span.clone()].split('-').scan(span.start, |start, part| {
                    let at = *start..*start + part.len();
                    *start = at.end + 1;
                    Some((at, part))
                });
                let parts: Vec<(Range<usize>, &str)> = parts.filter(|(_, part)| !part.is_empty()).collect();
                for (at, part) in &parts {
                    let word = self.word(at, part);
                    words.push(word);
                }
                if parts.len() > 1 {
                    let joined: String = parts.iter().map(|(_, part)| *part).collect();
                    let joined = self.word(span, &joined);
                    Arc::make_mut(&mut words[first].settled).terms.extend(joined.terms.iter().cloned());
                }
            }
        }
    }

    /// Settles one word, from memory if it was settled before.
    fn word(&self, span: &Range<usize>, text: &str) -> Word {
        let known = self.settled.read().ok().and_then(|settled| settled.get(text).cloned());
        let settled = known.unwrap_or_else(|| {
            let settled = Arc::new(self.settle(text));
            if let Ok(mut memory) = self.settled.write()
                && memory.len() < MEMORY
            {
                memory.insert(text.to_owned(), settled.clone());
            }
            settled
        });
        Word { span: span.clone(), settled }
    }

    /// Splits one word: spelling, then lemma or stem, then the parts of a compound.
    fn settle(&self, text: &str) -> Settled {
        let lexicon = &self.lexicon;
        let lower = text.to_lowercase();
        let lower = lower.strip_suffix("'s").or(lower.strip_suffix("’s")).unwrap_or(&lower);
        let surface: String = folded(&self.spellings, lower).chars().filter(|c| !matches!(c, '\'' | '’')).collect();
        let (whole, by) = self.term(&surface);
        let mut terms = vec![whole];
        let mut parts = lexicon.compounds.split(&surface, &lexicon.lemmas);
        if let Some(lemma) = lexicon.lemmas.get(&surface) {
            parts = if lexicon.compounds.is_kept(lemma) { Vec::new() } else { parts };
            if parts.is_empty() {
                parts = lexicon.compounds.split(lemma, &lexicon.lemmas);
            }
        }
        for part in parts {
            let (term, _) = self.term(part);
            if !terms.contains(&term) {
                terms.push(term);
            }
        }
        let stop = lexicon.stopwords.contains(&surface);
        Settled { surface, terms, by, stop }
    }

    fn term(&self, surface: &str) -> (String, Step) {
        if let Some(lemma) = self.lexicon.lemmas.get(surface) {
            return (lemma.to_owned(), Step::Lemma);
        }
        let stem = self.stemmer.map_or(surface.into(), |stemmer| stemmer.stem(surface));
        (stem.into_owned(), Step::Stem)
    }
}

/// Leaves out of a lexicon what only steps need that are not taken.
fn reduced(lexicon: &Lexicon, steps: Steps) -> Arc<Lexicon> {
    let mut lexicon = lexicon.clone();
    if !steps.lemmas {
        lexicon.lemmas = WordMap::default();
    }
    if !steps.compounds {
        lexicon.compounds = Compounds::default();
    }
    Arc::new(lexicon)
}

/// A stretch of text before its language has a say.
enum Raw {
    Word(Range<usize>),
    Figure { span: Range<usize>, terms: Vec<String> },
    Inch(Range<usize>),
    Plus(Range<usize>),
    Minus(Range<usize>),
}

impl Raw {
    fn span(&self) -> &Range<usize> {
        match self {
            Self::Word(span) | Self::Figure { span, .. } | Self::Inch(span) | Self::Plus(span) | Self::Minus(span) => {
                span
            }
        }
    }
}

/// Finds the next word, figure or sign from a byte on.
fn next(text: &str, from: usize) -> Option<Raw> {
    let mut letters = text[from..].char_indices().map(|(at, c)| (from + at, c)).peekable();
    let mut before = text[..from].chars().next_back();
    while let Some((at, letter)) = letters.next() {
        let follows = letters.peek().map(|(_, c)| *c);
        let span = at..at + letter.len_utf8();
        let after_number = before.is_some_and(|c| c.is_ascii_digit() || c == '½');
        if letter.is_ascii_digit() || letter == '½' {
            return Some(figure(text, at));
        }
        if letter.is_alphanumeric() {
            return Some(word(text, at));
        }
        match letter {
            '"' | '″' | '”' if after_number => return Some(Raw::Inch(span)),
            '+' if !after_number && follows.is_some_and(|c| c.is_ascii_digit()) => return Some(Raw::Plus(span)),
            '-' | '−' if before.is_none_or(char::is_whitespace) && follows.is_some_and(|c| c.is_ascii_digit()) => {
                return Some(Raw::Minus(span));
            }
            _ => before = Some(letter),
        }
    }
    None
}

/// Reads a word from its first letter on. Hyphens and apostrophes inside a word belong to it.
fn word(text: &str, from: usize) -> Raw {
    let mut end = from;
    let mut letters = text[from..].char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let inner = matches!(letter, '-' | '\'' | '’') && letters.peek().is_some_and(|(_, c)| c.is_alphabetic());
        if !letter.is_alphanumeric() && !inner {
            break;
        }
        end = from + at + letter.len_utf8();
    }
    Raw::Word(from..end)
}

/// Reads a figure from its first digit on: `12.1.1`, `2D6`, `4+`, `½`, `3`.
fn figure(text: &str, from: usize) -> Raw {
    let rest = &text[from..];
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut len = digits(rest);
    while rest[len..].starts_with('.') && digits(&rest[len + 1..]) > 0 {
        len += 1 + digits(&rest[len + 1..]);
    }
    let number = &rest[..len];
    if let Some(sides) = rest[len..].strip_prefix(['D', 'd']).map(digits).filter(|sides| *sides > 0) {
        let span = from..from + len + 1 + sides;
        let term = text[span.clone()].to_lowercase();
        let die = term[len..].to_owned();
        return Raw::Figure { span, terms: vec![term, die] };
    }
    if rest[len..].starts_with('½') {
        let whole: f64 = number.parse().unwrap_or_default();
        return Raw::Figure { span: from..from + len + '½'.len_utf8(), terms: vec![format!("{}", whole + 0.5)] };
    }
    let letters = rest[len..].chars().take_while(|c| c.is_alphabetic()).map(char::len_utf8).sum::<usize>();
    let inches = matches!(&rest[len..len + letters], "in" | "tommer" | "tomme" | "cm");
    if letters > 0 && !inches {
        return word(text, from);
    }
    if rest[len..].starts_with('+') && !rest[len + 1..].starts_with(|c: char| c.is_ascii_digit()) {
        return Raw::Figure { span: from..from + len + 1, terms: vec![format!("{number}+"), number.to_owned()] };
    }
    Raw::Figure { span: from..from + len, terms: vec![number.to_owned()] }
}
