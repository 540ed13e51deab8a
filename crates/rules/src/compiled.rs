//! All data compiled into one block of bytes: checked once, and opened part by part afterwards.
//!
//! [`compile`] is called by the build script for the data of the program, and by the program for a folder of data. Every
//! reader of data opens its part if the files have one with them, and reads their texts if not: both give the same.

use std::io;
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::source::compiled::{Bytes, Compiler};
use adjutant_text::analyze::{Analyzer, Steps};
use adjutant_text::glossary::Glossary;
use adjutant_text::language::Language;
use adjutant_text::terms::Terms;
use serde::de::DeserializeOwned;

use crate::kb::KnowledgeBase;
use crate::record::{self, Records};

/// The version of the compiled form: another one is refused, and the texts are read instead.
pub const FORM: &str = concat!("1 ", env!("CARGO_PKG_VERSION"));

/// The names of the parts; the last three are followed by the name of a file or an edition.
pub(crate) mod part {
    pub(crate) const FAULTS: &str = "faults";
    pub(crate) const LANGUAGE_NAMES: &str = "language-names";
    pub(crate) const LANGUAGES: &str = "languages";
    pub(crate) const REGISTER: &str = "register";
    pub(crate) const TERMS: &str = "terms";
    pub(crate) const WORDS: &str = "words";
    pub(crate) const EQUIVALENTS: &str = "equivalents";
    pub(crate) const LISTS: &str = "lists";
    pub(crate) const EXAMPLES: &str = "examples";
    pub(crate) const GLOSSARY: &str = "glossary";
    pub(crate) const CONCEPTS: &str = "concepts";
    pub(crate) const EDITIONS: &str = "editions";
    pub(crate) const WORD_FILES: &str = "word-file:";
    pub(crate) const RECORDS: &str = "records:";
    pub(crate) const CHAPTERS: &str = "chapters:";
}

/// Checks data and compiles it. What is sound is compiled, whatever the faults.
///
/// # Errors
///
/// If the data is too large for the compiled form.
pub fn compile(files: &Files) -> io::Result<(Vec<u8>, Vec<Fault>)> {
    let (kb, faults) = KnowledgeBase::load(&files.uncompiled());
    let records = kb.records();
    let mut compiler = Compiler::default();
    files.store(&mut compiler)?;
    compiler.add(part::FAULTS, &(faults.len() as u64))?;
    let name = |language: &Language| Language { lexicon: Arc::default(), ..language.clone() };
    compiler.add(part::LANGUAGE_NAMES, &records.languages.iter().map(name).collect::<Vec<_>>())?;
    compiler.add(part::LANGUAGES, &records.languages)?;
    compiler.add(part::REGISTER, &records.register)?;
    compiler.add(part::EQUIVALENTS, &records.equivalents)?;
    words(records, &mut compiler)?;
    word_files(files, &mut compiler)?;
    lists(records, &mut compiler)?;
    let ids: Vec<_> = kb.editions().iter().map(|records| &records.edition.id).collect();
    let chapters: Vec<_> = kb.chapters().chunk_by(|one, other| one.edition == other.edition).collect();
    let with_text: Vec<_> = chapters.iter().map(|chapters| &chapters[0].edition).collect();
    compiler.add(part::EDITIONS, &(ids, with_text))?;
    for records in kb.editions() {
        compiler.add(&format!("{}{}", part::RECORDS, records.edition.id), records)?;
    }
    for chapters in chapters {
        compiler.add(&format!("{}{}", part::CHAPTERS, chapters[0].edition), chapters)?;
    }
    Ok((compiler.finish(FORM)?, faults))
}

/// Adds the words of the game, and what finds them in texts.
fn words(records: &Records, compiler: &mut Compiler) -> io::Result<()> {
    compiler.add(part::TERMS, &records.terms)?;
    compiler.add(part::WORDS, &records.words)?;
    let analyzers = analyzers(&records.languages);
    compiler.add(part::GLOSSARY, &Glossary::new(&records.terms, &records.words, &analyzers))?;
    let terms = Terms::new(&records.languages, &records.terms, &records.words);
    compiler.add(part::CONCEPTS, terms.prepared())
}

/// Adds the files of words that are read where they are needed, in a form that any type can be read from.
fn word_files(files: &Files, compiler: &mut Compiler) -> io::Result<()> {
    for (path, text) in files.below("i18n", ".toml") {
        let is_top = path.matches('/').count() == 1;
        if let Some(words) = toml::from_str::<serde_json::Value>(text).ok().filter(|_| is_top) {
            compiler.add(&format!("{}{path}", part::WORD_FILES), &words.to_string())?;
        }
    }
    Ok(())
}

/// Adds what lists are judged by, and apart from it what only explains that.
fn lists(records: &Records, compiler: &mut Compiler) -> io::Result<()> {
    let mut lists = records.lists.clone();
    let mut examples = Vec::new();
    for own in &mut lists {
        examples.push((std::mem::take(&mut own.uncovered), std::mem::take(&mut own.examples)));
    }
    compiler.add(part::LISTS, &lists)?;
    compiler.add(part::EXAMPLES, &examples)
}

/// Opens a compiled block as the files that it was made from; `None` if it is damaged or of another form.
pub fn open(bytes: Bytes) -> Option<Files> {
    Files::open(bytes, FORM)
}

/// Returns how many faults were found when data was compiled; `None` if it was not.
pub fn faults(files: &Files) -> Option<usize> {
    files.part::<u64>(part::FAULTS).and_then(|count| usize::try_from(count).ok())
}

/// Reads a file of words; `None` if it was not compiled, or is not of the type that is wanted.
pub fn word_file<T: DeserializeOwned>(files: &Files, path: &str) -> Option<T> {
    let words: String = files.part(&format!("{}{path}", part::WORD_FILES))?;
    serde_json::from_str(&words).ok()
}

/// Makes the analyzers of some languages.
fn analyzers(languages: &[Language]) -> Vec<Analyzer> {
    languages.iter().map(|language| Analyzer::new(language, Steps::ALL)).collect()
}

/// Returns the analyzers of all languages, and the glossary that leads their words to concepts.
pub fn glossary(files: &Files) -> (Vec<Analyzer>, Glossary) {
    if let (Some(languages), Some(glossary)) = (files.part::<Vec<Language>>(part::LANGUAGES), files.part(part::GLOSSARY)) {
        return (analyzers(&languages), glossary);
    }
    let (records, _) = record::read_words(files);
    let analyzers = analyzers(&records.languages);
    let glossary = Glossary::new(&records.terms, &records.words, &analyzers);
    (analyzers, glossary)
}

/// Returns the concepts of all languages, ready to be found in texts; `records` are those of the files.
pub fn terms(files: &Files, records: &Records) -> Terms {
    match files.part(part::CONCEPTS) {
        Some(concepts) => Terms::of(&records.languages, concepts),
        None => Terms::new(&records.languages, &records.terms, &records.words),
    }
}
