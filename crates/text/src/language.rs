//! Languages and how their words are split: `i18n/languages.toml` and the lexicon in `i18n/<lang>/`.

use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::lang::Lang;
use adjutant_base::notation::FigureWords;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_base::table::{self, Table};

use super::lexicon::{self, Lexicon, Spellings};

/// How a language's words are split for search.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Language {
    /// The language.
    pub lang: Lang,
    /// What it calls itself.
    pub name: String,
    /// Whether it claims to have every message, title and text: what is missing is an error then, and a warning otherwise.
    pub whole: bool,
    /// The Snowball stemmer for words that the lexicon does not know.
    pub stemmer: String,
    /// Spellings that are one: what is typed, and what it is read as (`aa` as `å`).
    pub spellings: Spellings,
    /// The words with which it writes figures.
    pub figures: FigureWords,
    /// What the signs `+` and `-` before a number are called in words.
    pub signs: (String, String),
    /// The languages whose words its texts use as they are: the terms of a game that is printed in one of them.
    pub borrows: Vec<String>,
    /// Its words, as far as they are known; empty where the names of languages alone were read.
    pub lexicon: Arc<Lexicon>,
}

impl Language {
    /// Returns whether a word carries no meaning in a query.
    pub fn is_stopword(&self, word: &str) -> bool {
        self.lexicon.stopwords.contains(&lexicon::folded(&self.spellings, word))
    }
}

/// Reads every language with its lexicon.
pub fn read(files: &Files, faults: &mut Vec<Fault>) -> Vec<Language> {
    let mut languages = read_names(files, faults);
    for language in &mut languages {
        let folder = format!("i18n/{}", language.lang);
        language.lexicon = Arc::new(lexicon::read(files, &folder, &language.spellings, faults));
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
    let whole = table.flag("whole");
    let borrows = table.texts("borrows");
    table.close();
    Some(Language { lang: id?, name, whole, stemmer, spellings, figures, signs, borrows, lexicon: Arc::default() })
}
