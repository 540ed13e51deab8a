//! Languages and how their words are split: `i18n/languages.toml` and the lexicon in `i18n/<lang>/`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::lang::Lang;
use adjutant_base::notation::FigureWords;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_base::table::{self, Table};

/// How a language's words are split for search.
#[derive(Debug, Clone)]
pub struct Language {
    /// The language.
    pub lang: Lang,
    /// What it calls itself.
    pub name: String,
    /// The Snowball stemmer for words that the lexicon does not know.
    pub stemmer: String,
    /// Spellings that are one: what is typed, and what it is read as (`aa` as `å`).
    pub spellings: Vec<(String, String)>,
    /// The words with which it writes figures.
    pub figures: FigureWords,
    /// What the signs `+` and `-` before a number are called in words.
    pub signs: (String, String),
    /// Inflected forms and the word that they are forms of.
    pub lemmas: BTreeMap<String, String>,
    /// Parts that compounds are made of.
    pub parts: BTreeSet<String>,
    /// Letters that may stand between two parts.
    pub links: Vec<String>,
    /// Compounds that are not split.
    pub keep: BTreeSet<String>,
    /// Words that carry no meaning in a query.
    pub stopwords: BTreeSet<String>,
}

/// Reads every language with its lexicon.
pub fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Language> {
    let mut languages = read_names(files, faults);
    for language in &mut languages {
        lexicon(files, language, faults);
    }
    languages
}

/// Reads every language without its lexicon.
pub fn read_names(files: &Files, faults: &mut Vec<Fault>) -> Vec<Language> {
    let path: Arc<str> = Arc::from("i18n/languages.toml");
    let Some(text) = files.get(&path) else {
        faults.push(Fault::new("file-missing", Place { file: path, span: 0..0 }));
        return Vec::new();
    };
    table::with_file(&path, text, faults, |top| top.tables("language").into_iter().filter_map(language).collect())
}

fn language(table: Table<'_>) -> Option<Language> {
    let spellings = table.table("spellings").map_or_else(Vec::new, |below| {
        let pairs = below
            .entries()
            .filter_map(|(from, to)| Some((from.name.to_string(), below.entry_text(from, to)?.to_owned())));
        let mut pairs: Vec<(String, String)> = pairs.collect();
        // the longer spelling first, so that `aa` is not read as two `a`
        pairs.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
        pairs
    });
    if let Some((name, span)) = table.spanned_text("stemmer")
        && frostem::Stemmer::try_from_name(name).is_err()
    {
        table.fault(Fault::new("unknown-stemmer", table.place(span)).arg("name", name));
    }
    let (id, name, stemmer) = (table.required_name("id"), table.required_text("name"), table.required_text("stemmer"));
    let signs = (table.required_text("plus"), table.required_text("minus"));
    let figures = FigureWords {
        inches: table.required_texts("inches"),
        feet: table.texts("feet"),
        shares: table.texts("shares"),
        by: table.texts("by"),
    };
    table.close();
    Some(Language {
        lang: id?,
        name,
        stemmer,
        spellings,
        figures,
        signs,
        lemmas: BTreeMap::new(),
        parts: BTreeSet::new(),
        links: Vec::new(),
        keep: BTreeSet::new(),
        stopwords: BTreeSet::new(),
    })
}

fn lexicon(files: &Files, language: &mut Language, faults: &mut Vec<Fault>) {
    let folder = format!("i18n/{}", language.lang);
    let file = |name: &str| -> Arc<str> { Arc::from(format!("{folder}/{name}.toml")) };
    let path = file("lemmas");
    if let Some(text) = files.get(&path) {
        language.lemmas = table::with_file(&path, text, faults, lemmas);
    }
    let path = file("compounds");
    if let Some(text) = files.get(&path) {
        let read = |top: &Table<'_>| (top.required_texts("parts"), top.texts("links"), top.texts("keep"));
        let (parts, links, keep) = table::with_file(&path, text, faults, read);
        language.parts = parts.into_iter().collect();
        language.keep = keep.into_iter().collect();
        language.links = links;
    }
    let path = file("stopwords");
    if let Some(text) = files.get(&path) {
        let words = table::with_file(&path, text, faults, |top| top.required_texts("words"));
        language.stopwords = words.into_iter().collect();
    }
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
