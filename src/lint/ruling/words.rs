//! What rulings are held against beside records: words of other editions, and how values are spoken of.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::base::fault::Fault;
use crate::ruling::terms::{Lexicon, Terms};
use crate::ruling::wording::data;
use crate::source::Files;

/// A word that belongs to some editions only.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Jargon {
    /// Its name, for those who read the file.
    #[serde(rename = "id")]
    _id: String,
    /// The editions that have it.
    pub editions: Vec<String>,
    en: Vec<String>,
    da: Vec<String>,
    #[serde(default)]
    but: Vec<String>,
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
    pub lexicon: Lexicon<Option<usize>>,
}

impl Jargons {
    pub(super) fn load(files: &Files, terms: &Terms) -> (Self, Vec<Fault>) {
        let (file, faults): (JargonFile, _) = data(files, "i18n/jargon.toml");
        let mut jargons = Self { all: file.term, lexicon: Lexicon::default() };
        for (at, jargon) in jargons.all.iter().enumerate() {
            for (lang, forms) in [("en", &jargon.en), ("da", &jargon.da)] {
                let Some(lang) = terms.lang(lang) else { continue };
                for form in forms {
                    jargons.lexicon.add(&terms.tokens(lang, form), Some(at));
                }
            }
            for lang in 0..terms.langs() {
                jargon.but.iter().for_each(|form| jargons.lexicon.add(&terms.tokens(lang, form), None));
            }
        }
        (jargons, faults)
    }
}

/// A value that is true or false, and the words that ask for it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Flag {
    pub value: String,
    en: Vec<String>,
    da: Vec<String>,
    #[serde(default)]
    against_en: Vec<String>,
    #[serde(default)]
    against_da: Vec<String>,
}

impl Flag {
    /// Returns the words that ask for it.
    pub(super) fn cues(&self) -> impl Iterator<Item = &String> {
        self.en.iter().chain(&self.da)
    }

    /// Returns the words that ask for its opposite.
    pub(super) fn against(&self) -> impl Iterator<Item = &String> {
        self.against_en.iter().chain(&self.against_da)
    }
}

/// A value that is an upper bound, and what it counts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Most {
    pub value: String,
    en: Vec<String>,
    da: Vec<String>,
    /// Words that make another bound hold.
    #[serde(default)]
    pub but: Vec<String>,
}

impl Most {
    /// Returns the words for what it counts.
    pub(super) fn counted(&self) -> impl Iterator<Item = &String> {
        self.en.iter().chain(&self.da)
    }
}

/// A value that lists what bars something.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bar {
    pub value: String,
    en: Vec<String>,
    da: Vec<String>,
    pub bars: BTreeMap<String, Vec<String>>,
}

impl Bar {
    /// Returns the words for what is barred.
    pub(super) fn barred(&self) -> impl Iterator<Item = &String> {
        self.en.iter().chain(&self.da)
    }
}

/// Words of an answer that stand for a choice.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    pub value: String,
    pub is: Vec<String>,
    en: Vec<String>,
    da: Vec<String>,
    /// Words of a question for the case on which choices differ.
    #[serde(default)]
    pub equal: Vec<String>,
    /// Words of a question for what then happens.
    #[serde(default)]
    pub asks: Vec<String>,
}

impl Choice {
    /// Returns the words of an answer.
    pub(super) fn phrases(&self) -> impl Iterator<Item = &String> {
        self.en.iter().chain(&self.da)
    }
}

/// A count that has one right figure.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Exact {
    pub value: String,
    /// The words that stand before the figure.
    pub before: Vec<String>,
}

/// How rulings speak of values.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Claims {
    pub flag: Vec<Flag>,
    pub most: Vec<Most>,
    pub bar: Vec<Bar>,
    pub choice: Vec<Choice>,
    pub exact: Vec<Exact>,
}

impl Claims {
    pub(super) fn load(files: &Files) -> (Self, Vec<Fault>) {
        data(files, "i18n/claims.toml")
    }
}
