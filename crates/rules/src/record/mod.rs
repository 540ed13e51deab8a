//! Records: all TOML of `editions/` and `i18n/`, typed and checked, each with the place its place.

pub mod army;
pub mod claim;
pub mod edition;
pub mod equivalent;
pub mod erratum;
pub mod import;
pub mod kind;
pub mod messages;
pub mod operation;
pub mod pack;
pub mod rule;
pub mod ruling;
pub mod settings;
pub mod translation;
pub mod value;

use std::sync::Arc;

use adjutant_base::table;
use adjutant_text::{language, term};

use self::edition::{Document, Edition};
use self::equivalent::Equivalent;
use self::erratum::{ErrataFile, Erratum};
use self::pack::EditionLists;
use self::rule::Rule;
use self::ruling::{Publication, Ruling};
use self::translation::Seals;
use self::value::Register;
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::id::{DocumentId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_base::source::{Files, TEXTS};
use adjutant_base::span::Place;
use adjutant_text::language::Language;
use adjutant_text::term::{Equivalents, Term};

use crate::compiled::part;

/// Everything that is recorded of one edition.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct EditionRecords {
    /// The edition.
    pub edition: Edition,
    /// The publications that it is known from.
    pub documents: Vec<Document>,
    /// Its rules, chapter by chapter.
    pub rules: Vec<Rule>,
    /// Published rulings and guidance, document by document.
    pub rulings: Vec<Ruling>,
    /// Published errata, document by document.
    pub errata: Vec<Erratum>,
    /// The documents of rulings and errata with their dates.
    pub publications: Vec<Publication>,
    /// What its translations were made from.
    pub seals: Seals,
}

impl EditionRecords {
    /// Returns the day on which a publication came into force.
    pub fn in_force_from(&self, document: &DocumentId) -> Option<Date> {
        self.publications.iter().find(|publication| publication.document == *document)?.in_force
    }

    /// Makes the records of an edition of which nothing else is known yet.
    fn new(edition: Edition) -> Self {
        Self {
            edition,
            documents: Vec::new(),
            rules: Vec::new(),
            rulings: Vec::new(),
            errata: Vec::new(),
            publications: Vec::new(),
            seals: Seals::new(),
        }
    }
}

/// All records.
#[derive(Debug, Clone, Default)]
pub struct Records {
    /// The editions, in order of their first day; those without one come last.
    pub editions: Vec<EditionRecords>,
    /// The register of values.
    pub register: Register,
    /// The words for concepts.
    pub terms: Vec<Term>,
    /// Rules that play one part in several editions under different ids.
    pub equivalents: Vec<Equivalent>,
    /// Words of each language that mean the same and are no concept.
    pub words: Vec<Equivalents>,
    /// The languages, the first being the one that others fall back to.
    pub languages: Vec<Language>,
    /// What army lists of each edition look like.
    pub lists: Vec<EditionLists>,
}

/// Reads all records. Those that were compiled have no faults here: [`crate::compiled::faults`] counts them.
pub fn read(files: &Files) -> (Records, Vec<Fault>) {
    if let Some(records) = opened(files) {
        return (records, Vec::new());
    }
    if !TEXTS {
        return Default::default();
    }
    let mut faults = Vec::new();
    let mut records = Records { languages: language::read(files, &mut faults), ..Records::default() };
    let register: Arc<str> = Arc::from("editions/values.toml");
    if let Some(text) = files.get(&register) {
        records.register = table::with_file(&register, text, &mut faults, value::register);
    } else {
        faults.push(Fault::new("file-missing", Place { file: register, span: 0..0 }));
    }
    (records.terms, records.words) = vocabulary(files, &records.languages, &mut faults);
    let equivalents: Arc<str> = Arc::from("editions/equivalents.toml");
    if let Some(text) = files.get(&equivalents) {
        records.equivalents = table::with_file(&equivalents, text, &mut faults, equivalent::read);
    }
    let (lists, more) = pack::read(files);
    records.lists = lists;
    faults.extend(more);
    faults.extend(pack::complete(files, &mut records.lists));
    for folder in files.folders("editions") {
        records.editions.extend(edition_records(files, folder, &records.register, &mut faults));
    }
    records.editions.sort_by_key(|records| {
        let from = records.edition.period.from;
        (from.is_none(), from, records.edition.id.clone())
    });
    (records, faults)
}

/// Opens all records that were compiled; `None` if they were not, or a part is damaged.
fn opened(files: &Files) -> Option<Records> {
    let mut lists = pack::opened(files)?;
    pack::complete(files, &mut lists);
    let (ids, _) = files.part::<(Vec<EditionId>, Vec<EditionId>)>(part::EDITIONS)?;
    Some(Records {
        editions: ids.iter().map(|id| files.part(&format!("{}{id}", part::RECORDS))).collect::<Option<_>>()?,
        register: files.part(part::REGISTER)?,
        terms: files.part(part::TERMS)?,
        equivalents: files.part(part::EQUIVALENTS)?,
        words: files.part(part::WORDS)?,
        languages: files.part(part::LANGUAGES)?,
        lists,
    })
}

/// Reads a file of errata that is not part of the data, such as a draft.
pub fn read_errata(path: &str, text: &str, register: &Register) -> (Option<ErrataFile>, Vec<Fault>) {
    let mut faults = Vec::new();
    let file: Arc<str> = Arc::from(path);
    let read = table::with_file(&file, text, &mut faults, |top| erratum::read(top, register));
    (read, faults)
}

/// Reads the languages alone, without their lexicons: all that messages need.
pub fn read_languages(files: &Files) -> (Vec<Language>, Vec<Fault>) {
    if let Some(languages) = files.part(part::LANGUAGE_NAMES) {
        return (languages, Vec::new());
    }
    if !TEXTS {
        return Default::default();
    }
    let mut faults = Vec::new();
    (language::read_names(files, &mut faults), faults)
}

/// Reads the records of one edition alone: all that a list is checked against.
///
/// Faults are not reported here but by [`read`], which `check` runs over the same files; what is sound is read.
pub fn read_edition(files: &Files, edition: &EditionId) -> Option<EditionRecords> {
    if let Some(records) = files.part(&format!("{}{edition}", part::RECORDS)) {
        return Some(records);
    }
    if !TEXTS {
        return None;
    }
    let mut faults = Vec::new();
    let register: Arc<str> = Arc::from("editions/values.toml");
    let text = files.get(&register)?;
    let register = table::with_file(&register, text, &mut faults, value::register);
    edition_records(files, edition.as_str(), &register, &mut faults)
}

/// Reads the languages and the words of the game alone: all that an index needs beside itself.
pub fn read_words(files: &Files) -> (Records, Vec<Fault>) {
    if let (Some(languages), Some(terms), Some(words)) =
        (files.part(part::LANGUAGES), files.part(part::TERMS), files.part(part::WORDS))
    {
        return (Records { terms, words, languages, ..Records::default() }, Vec::new());
    }
    if !TEXTS {
        return Default::default();
    }
    let mut faults = Vec::new();
    let mut records = Records { languages: language::read(files, &mut faults), ..Records::default() };
    (records.terms, records.words) = vocabulary(files, &records.languages, &mut faults);
    (records, faults)
}

/// Reads the words of the game in some languages.
fn vocabulary(files: &Files, languages: &[Language], faults: &mut Vec<Fault>) -> (Vec<Term>, Vec<Equivalents>) {
    let languages: Vec<Lang> = languages.iter().map(|language| language.lang.clone()).collect();
    let (terms_file, words_file): (Arc<str>, Arc<str>) = (Arc::from("i18n/terms.toml"), Arc::from("i18n/words.toml"));
    let terms = files
        .get(&terms_file)
        .map_or_else(Vec::new, |text| table::with_file(&terms_file, text, faults, |top| term::terms(top, &languages)));
    let words = files
        .get(&words_file)
        .map_or_else(Vec::new, |text| table::with_file(&words_file, text, faults, |top| term::words(top, &languages)));
    (terms, words)
}

fn edition_records(
    files: &Files,
    folder: &str,
    register: &Register,
    faults: &mut Vec<Fault>,
) -> Option<EditionRecords> {
    let path: Arc<str> = Arc::from(format!("editions/{folder}/edition.toml"));
    let Some(text) = files.get(&path) else {
        faults.push(Fault::new("file-missing", Place { file: path, span: 0..0 }));
        return None;
    };
    let edition = table::with_file(&path, text, faults, |top| edition::read(top, folder))?;
    let path: Arc<str> = Arc::from(format!("editions/{folder}/sources.toml"));
    let documents =
        files.get(&path).map_or_else(Vec::new, |text| table::with_file(&path, text, faults, edition::documents));
    let path: Arc<str> = Arc::from(format!("editions/{folder}/translations.toml"));
    let seals =
        files.get(&path).map_or_else(Seals::new, |text| table::with_file(&path, text, faults, translation::read));
    let mut records = EditionRecords { documents, seals, ..EditionRecords::new(edition) };
    for (path, text) in files.below(&format!("editions/{folder}/rulings"), ".toml") {
        if let Some((publication, rulings)) = table::with_file(path, text, faults, ruling::read) {
            records.publications.push(publication);
            records.rulings.extend(rulings);
        }
    }
    rules_and_errata(files, &mut records, register, faults);
    Some(records)
}

/// Reads what an edition's figures come from.
fn rules_and_errata(files: &Files, records: &mut EditionRecords, register: &Register, faults: &mut Vec<Fault>) {
    let folder = records.edition.id.clone();
    for (path, text) in files.below(&format!("editions/{folder}/rules"), ".toml") {
        let chapter = table::stem(path);
        records.rules.extend(table::with_file(path, text, faults, |top| rule::read(top, chapter, register)));
    }
    for (path, text) in files.below(&format!("editions/{folder}/errata"), ".toml") {
        if let Some(file) = table::with_file(path, text, faults, |top| erratum::read(top, register)) {
            if let Some(id) = file.edition.filter(|id| *id != folder) {
                let fault = Fault::new("edition-misplaced", file.edition_place).arg("id", id);
                faults.push(fault.arg("folder", &folder));
            }
            records.publications.push(file.publication);
            records.errata.extend(file.errata);
        }
    }
}
