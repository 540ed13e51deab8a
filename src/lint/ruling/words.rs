//! What rulings are held against beside records: words of other editions, and how values are spoken of.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use regex::Regex;
use serde::Deserialize;

use crate::base::fault::Fault;
use crate::ruling::terms::{Lexicon, Terms, Tokens};
use crate::ruling::wording::data;
use crate::source::Files;

/// A word that belongs to some editions only.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Jargon {
    /// Its name: the word as a table shows it.
    pub id: String,
    /// The editions that have it.
    pub editions: Vec<String>,
    en: Vec<String>,
    da: Vec<String>,
    #[serde(default)]
    but: Vec<String>,
    /// Two words that are the term where they stand near each other, by language.
    #[serde(default)]
    near: BTreeMap<String, [String; 2]>,
    /// What other editions say, by edition and language.
    #[serde(default)]
    pub instead: BTreeMap<String, BTreeMap<String, String>>,
}

#[derive(Debug, Default, Deserialize)]
struct JargonFile {
    term: Vec<Jargon>,
}

/// The words that belong to some editions only, ready to be found.
#[derive(Debug, Default)]
pub(super) struct Jargons {
    /// Every word.
    pub all: Vec<Jargon>,
    /// Where they stand in a text; `None` for an expression that means something else.
    lexicon: Lexicon<Option<usize>>,
    /// Two terms of a language, and the word that they are where they stand near each other.
    near: Vec<(usize, [String; 2], usize)>,
}

/// How many words may stand between two that are one term together.
const WINDOW: usize = 6;

impl Jargons {
    pub(super) fn load(files: &Files, terms: &Terms) -> (Self, Vec<Fault>) {
        let (file, faults): (JargonFile, _) = data(files, "i18n/jargon.toml");
        let mut jargons = Self { all: file.term, lexicon: Lexicon::default(), near: Vec::new() };
        for (at, jargon) in jargons.all.iter().enumerate() {
            for (lang, forms) in [("en", &jargon.en), ("da", &jargon.da)] {
                let Some(lang) = terms.lang(lang) else { continue };
                for form in forms {
                    jargons.lexicon.add(&terms.tokens(lang, form), Some(at));
                }
            }
            for (lang, [one, other]) in &jargon.near {
                let Some(lang) = terms.lang(lang) else { continue };
                let term = |word: &str| {
                    terms.tokens(lang, word).words.into_iter().next().and_then(|word| word.terms.into_iter().next())
                };
                jargons.near.extend(term(one).zip(term(other)).map(|(one, other)| (lang, [one, other], at)));
            }
            for lang in 0..terms.langs() {
                jargon.but.iter().for_each(|form| jargons.lexicon.add(&terms.tokens(lang, form), None));
            }
        }
        (jargons, faults)
    }

    /// Finds the words in a text, each with its bytes and its place among all.
    pub(super) fn find(&self, tokens: &Tokens) -> Vec<(Range<usize>, usize)> {
        let mut found: Vec<(Range<usize>, usize)> =
            self.lexicon.find(tokens).into_iter().filter_map(|named| Some((named.span, named.what?))).collect();
        let near = self.near.iter().filter(|(lang, ..)| *lang == tokens.lang);
        for (_, pair, at) in near {
            let spans = together(tokens, pair);
            let overlaps = |span: &Range<usize>| {
                found.iter().any(|(known, what)| what == at && known.start < span.end && span.start < known.end)
            };
            let new: Vec<_> = spans.into_iter().filter(|span| !overlaps(span)).collect();
            found.extend(new.into_iter().map(|span| (span, *at)));
        }
        found.sort_by_key(|(span, at)| (span.start, *at));
        found
    }
}

/// Finds the first of two words where the second stands near it, before or behind.
fn together(tokens: &Tokens, [one, other]: &[String; 2]) -> Vec<Range<usize>> {
    let is = |at: usize, term: &String| tokens.words[at].terms.first() == Some(term);
    let places = (0..tokens.words.len()).filter(|at| is(*at, one));
    let near = |at: &usize| {
        let from = at.saturating_sub(WINDOW);
        let to = (at + WINDOW + 1).min(tokens.words.len());
        (from..to).any(|place| is(place, other))
    };
    places.filter(near).map(|at| tokens.words[at].span.clone()).collect()
}

/// Words that ask for opposite things, in every language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Opposite {
    /// Those that ask for one.
    pub one: Vec<String>,
    /// Those that ask for the other.
    pub other: Vec<String>,
}

/// Expressions that rulings use for one another.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Alike {
    /// Expressions that mean the same, by language.
    pub group: Vec<BTreeMap<String, Vec<String>>>,
    /// Expressions that ask for opposite things.
    pub opposite: Vec<Opposite>,
}

impl Alike {
    pub(super) fn load(files: &Files) -> (Self, Vec<Fault>) {
        data(files, "i18n/alike.toml")
    }
}

/// A value, and the words of each language for it.
#[derive(Debug, Deserialize)]
pub(super) struct Cues {
    /// The value; `rule.value` where it is that of one rule alone.
    pub value: String,
    en: Vec<String>,
    da: Vec<String>,
}

impl Cues {
    /// Returns the words of every language.
    pub(super) fn words(&self) -> impl Iterator<Item = &String> {
        self.en.iter().chain(&self.da)
    }
}

/// A value that is true or false, and the words that ask for it.
#[derive(Debug, Deserialize)]
pub(super) struct Flag {
    /// The words that ask for it.
    #[serde(flatten)]
    pub cues: Cues,
    #[serde(default)]
    against_en: Vec<String>,
    #[serde(default)]
    against_da: Vec<String>,
}

impl Flag {
    /// Returns the words that ask for its opposite.
    pub(super) fn against(&self) -> impl Iterator<Item = &String> {
        self.against_en.iter().chain(&self.against_da)
    }
}

/// A value that is a count, and the words for what it counts.
#[derive(Debug, Deserialize)]
pub(super) struct Most {
    /// The words for what it counts.
    #[serde(flatten)]
    pub cues: Cues,
    /// Words that make another count hold.
    #[serde(default)]
    pub but: Vec<String>,
    /// Words without which this count does not hold.
    #[serde(default)]
    pub when: Vec<String>,
    /// A number from which on it holds, beside those words.
    #[serde(default)]
    pub from: Option<i64>,
    /// Whether any other number is wrong.
    #[serde(default)]
    pub exact: bool,
    /// Whether it is a lower bound.
    #[serde(default)]
    pub least: bool,
}

/// A value that lists what bars something.
#[derive(Debug, Deserialize)]
pub(super) struct Bar {
    /// The words for what is barred.
    #[serde(flatten)]
    pub cues: Cues,
    /// The words for what bars it.
    pub bars: BTreeMap<String, Vec<String>>,
}

/// Words of an answer that stand for a choice.
#[derive(Debug, Deserialize)]
pub(super) struct Choice {
    /// The words of an answer.
    #[serde(flatten)]
    pub cues: Cues,
    /// What records state for it.
    pub is: Vec<String>,
    /// Words of a question without which the answer's words mean something else.
    #[serde(default)]
    pub of: Vec<String>,
    /// Words of a question for the case on which choices differ.
    #[serde(default)]
    pub equal: Vec<String>,
    /// Words of a question for what then happens.
    #[serde(default)]
    pub asks: Vec<String>,
}

/// An expression that says a figure, in the form of a pattern, and the figure in the notation of records.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rewrite {
    /// The pattern, over a text in lower case whose number words are digits.
    pub from: Pattern,
    /// What stands for it; `$1` is its first group.
    pub to: String,
}

/// A pattern that is well formed.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Pattern(pub Regex);

impl TryFrom<String> for Pattern {
    type Error = regex::Error;

    fn try_from(pattern: String) -> Result<Self, Self::Error> {
        Regex::new(&pattern).map(Self)
    }
}

/// What the words of a question ask for.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asks {
    /// A figure, a case or a time, and not yes or no.
    pub what: Vec<String>,
    /// A time.
    pub when: Vec<String>,
    /// A share.
    pub share: Vec<String>,
    /// A size.
    pub size: Vec<String>,
    /// Something that is rolled.
    pub roll: Vec<String>,
    /// A length.
    pub length: Vec<String>,
    /// Something that is added.
    pub bonus: Vec<String>,
}

/// Words inside a statement that say yes or no without beginning with it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decides {
    pub yes: Vec<String>,
    pub no: Vec<String>,
}

/// How rulings speak of values.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Claims {
    /// Numbers that are rolls.
    pub rolls: Vec<String>,
    /// Lengths up to which something may be done.
    pub reach: Vec<String>,
    /// Lengths nearer than which something may not be done.
    pub least: Vec<String>,
    /// Rules that everyday words name, so that another one is meant where there is one.
    pub general: Vec<String>,
    /// Values that a question asks for by name, whatever rule they belong to.
    pub ask: Vec<Cues>,
    pub flag: Vec<Flag>,
    pub whether: Vec<Cues>,
    pub most: Vec<Most>,
    pub bar: Vec<Bar>,
    pub choice: Vec<Choice>,
    /// Which of several figures of a rule is meant.
    pub figure: Vec<Most>,
    pub modifier: Vec<Cues>,
    /// Figures in words, in the order in which they are read.
    pub rewrite: Vec<Rewrite>,
    /// What the words of a question ask for.
    pub asks: Asks,
    /// Yes and no inside a statement.
    pub decides: Decides,
    /// The phases of a turn, by the word of records for each.
    pub phase: BTreeMap<String, Vec<String>>,
    /// Expressions with a word for something beside the rules that name a rule themselves.
    pub ordinary: Vec<String>,
    /// What leaves a figure itself out, above it and below it.
    pub more: Vec<String>,
    pub less: Vec<String>,
    /// Words for dice, so that two of them are no other count.
    pub dice: Vec<String>,
}

impl Claims {
    pub(super) fn load(files: &Files) -> (Self, Vec<Fault>) {
        data(files, "i18n/claims.toml")
    }

    /// Puts figures in words into the notation of records.
    pub(super) fn rewritten(&self, text: String) -> String {
        let once = |text: String, rewrite: &Rewrite| match rewrite.from.0.replace_all(&text, rewrite.to.as_str()) {
            Cow::Borrowed(_) => text,
            Cow::Owned(changed) => changed,
        };
        self.rewrite.iter().fold(text, once)
    }
}
