//! The lexicon of a language, `i18n/<lang>/{lemmas,compounds,stopwords}.toml`, with every word in its settled spelling.

use std::collections::BTreeMap;
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::packed::{WordMap, WordSet};
use adjutant_base::source::Files;
use adjutant_base::table::{self, Table};

use super::compound::Compounds;

/// Spellings that are one: what is typed, and what it is read as (`aa` as `å`).
pub type Spellings = Vec<(String, String)>;

/// The words that a language is known to have.
#[derive(Debug, Clone, Default, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Lexicon {
    /// Inflected forms and the word that they are forms of.
    pub lemmas: WordMap,
    /// What compounds are made of.
    pub(crate) compounds: Compounds,
    /// Words that carry no meaning in a query.
    pub(crate) stopwords: WordSet,
}

/// Reads the lexicon of a language.
pub(crate) fn read(files: &Files, folder: &str, spellings: &Spellings, faults: &mut Vec<Fault>) -> Lexicon {
    let set = |words: Vec<String>| -> WordSet { words.iter().map(|word| folded(spellings, word)).collect() };
    let file = |name: &str| -> Arc<str> { Arc::from(format!("{folder}/{name}.toml")) };
    let mut lexicon = Lexicon::default();
    let path = file("lemmas");
    if let Some(text) = files.get(&path) {
        let forms = table::with_file(&path, text, faults, lemmas);
        let fold = |(form, lemma): (String, String)| (folded(spellings, &form), folded(spellings, &lemma));
        lexicon.lemmas = forms.into_iter().map(fold).collect();
    }
    let path = file("compounds");
    if let Some(text) = files.get(&path) {
        let read = |top: &Table<'_>| (top.required_texts("parts"), top.texts("links"), top.texts("keep"));
        let (parts, links, keep) = table::with_file(&path, text, faults, read);
        lexicon.compounds = Compounds::new(set(parts), links, set(keep));
    }
    let path = file("stopwords");
    if let Some(text) = files.get(&path) {
        lexicon.stopwords = set(table::with_file(&path, text, faults, |top| top.required_texts("words")));
    }
    lexicon
}

fn lemmas(top: &Table<'_>) -> BTreeMap<String, String> {
    let Some(table) = top.required_table("lemmas") else { return BTreeMap::new() };
    let mut lemmas = BTreeMap::new();
    for (lemma, forms) in table.entries() {
        let word: &str = &lemma.name;
        let listed = table.texts_of(&lemma.name, forms);
        for (form, span) in std::iter::once((word, lemma.span.clone())).chain(listed) {
            if let Some(other) = lemmas.insert(form.to_owned(), word.to_owned())
                && other != word
            {
                let fault = Fault::new("form-of-two-words", table.place(span));
                table.fault(fault.arg("form", form).arg("first", &other).arg("second", word));
            }
        }
    }
    lemmas
}

/// Replaces spellings that are one. Longer spellings go first, so that `aa` is not read as two `a`.
pub(crate) fn folded(spellings: &Spellings, word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut rest = word;
    'letters: while let Some(letter) = rest.chars().next() {
        for (from, to) in spellings {
            if let Some(after) = rest.strip_prefix(from.as_str()) {
                out.push_str(to);
                rest = after;
                continue 'letters;
            }
        }
        out.push(letter);
        rest = &rest[letter.len_utf8()..];
    }
    out
}
