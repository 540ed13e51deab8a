//! Words that belong to some editions only, and expressions that mean the same.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;

use super::question_cues::{ByLanguage, unknown_languages};
use crate::rulings::wording::data;
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_text::terms::{Expressions, Terms, Tokens};

/// The file of the words that belong to some editions only.
const JARGON: &str = "i18n/jargon.toml";

/// A word that belongs to some editions only.
#[derive(Debug, Deserialize)]
pub(super) struct Jargon {
    /// Its name: the word as a table shows it.
    pub id: String,
    /// The editions that have it.
    pub editions: Vec<String>,
    /// The words of each language.
    #[serde(flatten)]
    words: ByLanguage<String>,
    #[serde(default)]
    but: Vec<String>,
    /// Written forms, in lower case, that its words have as well and that are not it.
    #[serde(default)]
    pub never: Vec<String>,
    /// Two words that are the term where they are near each other, by language.
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
pub(super) struct JargonIndex {
    /// Every word.
    pub all: Vec<Jargon>,
    /// Their places in a text; `None` for an expression that means something else.
    expressions: Expressions<Option<u32>>,
    /// Two terms of a language, and the word that they are where they are near each other.
    near: Vec<(usize, [String; 2], usize)>,
}

/// The maximum number of words between two that are one term together.
const MAX_WORDS_BETWEEN: usize = 6;

impl JargonIndex {
    pub(super) fn load(files: &Files, terms: &Terms) -> (Self, Vec<Fault>) {
        let (file, mut faults): (JargonFile, _) = data(files, JARGON);
        faults.extend(unknown_languages(JARGON, file.term.iter().flat_map(|jargon| jargon.words.keys()), terms));
        let mut jargons = Self { all: file.term, expressions: Expressions::default(), near: Vec::new() };
        let mut expressions = Vec::new();
        for (number, (at, jargon)) in (0..).zip(jargons.all.iter().enumerate()) {
            for (lang, forms) in &jargon.words {
                let Some(lang) = terms.lang(lang) else { continue };
                expressions.extend(forms.iter().map(|form| (terms.tokens(lang, form), Some(number))));
            }
            for (lang, [one, other]) in &jargon.near {
                let Some(lang) = terms.lang(lang) else { continue };
                let term =
                    |word: &str| terms.tokens(lang, word).words.first().and_then(|word| word.terms.first().cloned());
                jargons.near.extend(term(one).zip(term(other)).map(|(one, other)| (lang, [one, other], at)));
            }
            for lang in 0..terms.langs() {
                expressions.extend(jargon.but.iter().map(|form| (terms.tokens(lang, form), None)));
            }
        }
        jargons.expressions = expressions.into_iter().collect();
        (jargons, faults)
    }

    /// Finds the words in a text, each with its bytes and its place among all.
    pub(super) fn find(&self, tokens: &Tokens) -> Vec<(Range<usize>, usize)> {
        let mut found: Vec<(Range<usize>, usize)> = Vec::new();
        for named in self.expressions.find(tokens) {
            found.extend(named.what.map(|at| (named.span, at as usize)));
        }
        for (_, pair, at) in self.near.iter().filter(|(lang, ..)| *lang == tokens.lang) {
            for span in together(tokens, pair) {
                let overlaps = |(known, what): &(Range<usize>, usize)| {
                    what == at && known.start < span.end && span.start < known.end
                };
                if !found.iter().any(overlaps) {
                    found.push((span, *at));
                }
            }
        }
        found.sort_by_key(|(span, at)| (span.start, *at));
        found
    }
}

/// Finds the first of two words where the second is near it, before or behind.
fn together(tokens: &Tokens, [one, other]: &[String; 2]) -> Vec<Range<usize>> {
    let is = |at: usize, term: &String| tokens.words[at].terms.first() == Some(term);
    let places = (0..tokens.words.len()).filter(|at| is(*at, one));
    let near = |at: &usize| {
        let from = at.saturating_sub(MAX_WORDS_BETWEEN);
        let to = (at + MAX_WORDS_BETWEEN + 1).min(tokens.words.len());
        (from..to).any(|place| is(place, other))
    };
    places.filter(near).map(|at| tokens.words[at].span.clone()).collect()
}

/// Expressions that rulings use for one another.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Synonyms {
    /// Expressions that mean the same, by language.
    pub group: Vec<BTreeMap<String, Vec<String>>>,
}

impl Synonyms {
    pub(super) fn load(files: &Files) -> (Self, Vec<Fault>) {
        data(files, "i18n/synonyms.toml")
    }
}
