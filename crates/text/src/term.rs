//! The words of the game: `i18n/terms.toml` by concept, `i18n/words.toml` for the rest.

use std::collections::BTreeMap;

use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_base::node::Key;
use adjutant_base::span::Place;
use adjutant_base::table::Table;

/// What one language calls a concept.
#[derive(Debug, Clone, Default, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Names {
    /// The heading that an edition without a name of its own would use.
    pub title: String,
    /// The heading of editions that call it otherwise.
    pub titles: BTreeMap<EditionId, String>,
    /// What the editions call it.
    pub words: Vec<String>,
    /// What some editions alone call it.
    pub only: BTreeMap<EditionId, Vec<String>>,
    /// Other forms that people type, misprints of the sources among them.
    pub aliases: Vec<String>,
}

impl Names {
    /// Returns the heading in an edition.
    pub fn title_in(&self, edition: &EditionId) -> &str {
        self.titles.get(edition).unwrap_or(&self.title)
    }

    /// Returns every form: titles, words and aliases, without repetition, in that order.
    pub fn forms(&self) -> Vec<&str> {
        let mut forms: Vec<&str> = Vec::new();
        let all = std::iter::once(&self.title)
            .chain(self.titles.values())
            .chain(&self.words)
            .chain(self.only.values().flatten())
            .chain(&self.aliases);
        for form in all {
            if !form.is_empty() && !forms.contains(&form.as_str()) {
                forms.push(form);
            }
        }
        forms
    }
}

/// The words for a concept in each language.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Term {
    /// The concept.
    pub concept: ConceptId,
    /// Its names by language.
    pub names: BTreeMap<Lang, Names>,
    /// Where it is recorded.
    pub place: Place,
}

/// Words of each language that mean the same.
pub type Equivalents = BTreeMap<Lang, Vec<String>>;

/// Reads the words for concepts.
pub fn terms(top: &Table<'_>, languages: &[Lang]) -> Vec<Term> {
    let mut terms = Vec::new();
    for table in top.tables("concept") {
        let concept = table.required_name("id");
        let names = by_language(&table, languages, |table| {
            let names = names(&table);
            table.close();
            names
        });
        terms.extend(concept.map(|concept| Term { concept, names, place: table.here() }));
        close_but(&table, languages);
    }
    terms
}

fn language_of<'l>(languages: &'l [Lang], key: &Key<'_>) -> Option<&'l Lang> {
    languages.iter().find(|lang| lang.to_string() == key.name)
}

/// Reads one table for each language that has one.
fn by_language<'t, T>(
    table: &Table<'t>,
    languages: &[Lang],
    mut read: impl FnMut(Table<'t>) -> T,
) -> BTreeMap<Lang, T> {
    let mut found = BTreeMap::new();
    for (key, value) in table.entries() {
        let Some(lang) = language_of(languages, key) else { continue };
        if let Some(below) = table.entry(key, value) {
            found.insert(lang.clone(), read(below));
        }
    }
    found
}

/// Closes a table whose other keys are languages.
fn close_but(table: &Table<'_>, languages: &[Lang]) {
    let known: Vec<String> = languages.iter().map(ToString::to_string).chain(["id".to_owned()]).collect();
    for (key, _) in table.entries() {
        if !known.iter().any(|name| *name == key.name) {
            table.unknown_key(key, known.iter().map(String::as_str));
        }
    }
}

fn names(table: &Table<'_>) -> Names {
    let mut names = Names {
        title: table.required_text("title"),
        words: table.texts("words"),
        aliases: table.texts("aliases"),
        ..Names::default()
    };
    if let Some(below) = table.table("titles") {
        for (key, value) in below.entries() {
            if let (Some(edition), Some(title)) = (edition(&below, key), below.entry_text(key, value)) {
                names.titles.insert(edition, title.to_owned());
            }
        }
    }
    if let Some(below) = table.table("only") {
        for (key, value) in below.entries() {
            let words = below.texts_of(&key.name, value).into_iter().map(|(word, _)| word.to_owned()).collect();
            if let Some(edition) = edition(&below, key) {
                names.only.insert(edition, words);
            }
        }
    }
    names
}

fn edition(table: &Table<'_>, key: &Key<'_>) -> Option<EditionId> {
    let parsed = key.name.parse().ok();
    if parsed.is_none() {
        let fault = Fault::new("malformed", table.place(key.span.clone()));
        table.fault(fault.arg("key", "edition").arg("text", &key.name));
    }
    parsed
}

/// Reads groups of general words that mean the same.
pub fn words(top: &Table<'_>, languages: &[Lang]) -> Vec<Equivalents> {
    let mut groups = Vec::new();
    for table in top.tables("word") {
        let mut group = Equivalents::new();
        for (key, value) in table.entries() {
            if let Some(lang) = language_of(languages, key) {
                let words = table.texts_of(&key.name, value).into_iter();
                group.insert(lang.clone(), words.map(|(word, _)| word.to_owned()).collect());
            } else {
                table.unknown_key(key, []);
            }
        }
        groups.push(group);
    }
    groups
}
