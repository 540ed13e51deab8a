//! All data compiled into one block of bytes: checked once, and opened part by part afterwards.
//!
//! [`compile`] is called through `adjutant_lint::compile` by the build script for the data of the program, and by the program for
//! a folder of data. Every
//! reader of data opens its part if the files have one with them, and reads their texts if not: both give the same.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_base::level::Level;
use adjutant_base::packed::WordMap;
use adjutant_base::source::Files;
use adjutant_base::source::compiled::{Bytes, Compiler};
use adjutant_text::analyze::{Analyzer, Steps};
use adjutant_text::glossary::Glossary;
use adjutant_text::language::Language;
use adjutant_text::terms::Terms;
use serde::de::DeserializeOwned;

use crate::kb::KnowledgeBase;
use crate::kb::calendar::Calendar;
use crate::record::{self, Records, messages};

/// The version of the compiled form: another one is refused, and the texts are read instead.
pub const FORM: &str = concat!("12 ", env!("CARGO_PKG_VERSION"));

/// The part with the claims of rulings, which the linter prepares.
pub const CLAIMS: &str = "claims";

/// The files of words that are records.
const RECORDED: [&str; 3] = ["i18n/languages.toml", "i18n/terms.toml", "i18n/words.toml"];

/// The names of the parts; the last four are followed by the name of a file, a language or an edition.
pub(crate) mod part {
    pub(crate) const FAULTS: &str = "faults";
    pub(crate) const LANGUAGE_NAMES: &str = "language-names";
    pub(crate) const LANGUAGES: &str = "languages";
    pub(crate) const CALENDAR: &str = "calendar";
    pub(crate) const EDITION_NAMES: &str = "edition-names";
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
    pub(crate) const LABELS: &str = "labels:";
    pub(crate) const RECORDS: &str = "records:";
    pub(crate) const CHAPTERS: &str = "chapters:";
}

/// Checks data and compiles it. What is sound is compiled, whatever the faults. `more` adds what other crates prepare.
///
/// # Errors
///
/// If the data is too large for the compiled form.
pub fn compile(
    files: &Files,
    more: impl FnOnce(&KnowledgeBase, &mut Compiler) -> io::Result<()>,
) -> io::Result<(Vec<u8>, Vec<Fault>)> {
    let (kb, faults) = KnowledgeBase::load(&files.uncompiled());
    let records = kb.records();
    let mut compiler = Compiler::default();
    files.store(&mut compiler)?;
    compiler.add(part::FAULTS, &(faults.iter().filter(|fault| fault.level() == Level::Error).count() as u64))?;
    let name = |language: &Language| Language { lexicon: Arc::default(), ..language.clone() };
    compiler.add(part::LANGUAGE_NAMES, &records.languages.iter().map(name).collect::<Vec<_>>())?;
    compiler.add(part::LANGUAGES, &records.languages)?;
    compiler.add(part::CALENDAR, &kb.calendar())?;
    compiler.add(part::EDITION_NAMES, &kb.edition_names())?;
    compiler.add(part::REGISTER, &records.register)?;
    compiler.add(part::EQUIVALENTS, &records.equivalents)?;
    words(records, &mut compiler)?;
    word_files(files, &mut compiler)?;
    for language in &records.languages {
        compiler
            .add(&format!("{}{}", part::LABELS, language.lang), &parsed_labels(files, &language.lang.to_string()))?;
    }
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
    more(&kb, &mut compiler)?;
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
        if path.matches('/').count() > 1 || RECORDED.contains(&&**path) {
            continue;
        }
        if let Ok(words) = toml::from_str::<serde_json::Value>(text) {
            compiler.add(&format!("{}{path}", part::WORD_FILES), &words.to_string())?;
        }
    }
    Ok(())
}

/// Adds what lists are checked against, and apart from it what only explains that.
fn lists(records: &Records, compiler: &mut Compiler) -> io::Result<()> {
    let mut lists = records.lists.clone();
    let mut examples = Vec::new();
    for own in &mut lists {
        examples.push(std::mem::take(&mut own.examples));
    }
    compiler.add(part::LISTS, &lists)?;
    compiler.add(part::EXAMPLES, &examples)
}

/// Opens a compiled block as the files that it was made from; `None` if it is damaged or of another form.
pub fn open(bytes: Bytes) -> Option<Files> {
    Files::open(bytes, FORM)
}

/// Opens the blocks that [`divided`] made; the first is enough to search and to show rules.
pub fn open_all(blocks: impl IntoIterator<Item = Bytes>) -> Option<Files> {
    Files::open_all(blocks, FORM)
}

/// Divides compiled data for a browser: what is needed to search, to show rules besides, and to check besides. `None` if the data is
/// not compiled. Left out are the texts that parts were made from, and messages of the command line. All together answer as the whole.
pub fn divided(files: &Files) -> Option<[Vec<u8>; 3]> {
    files.divided(FORM, 3, room)?.try_into().ok()
}

/// What is needed to search in an index that is there: the words of languages, days, and names of editions.
const SEARCHED: [&str; 6] =
    ["digest", part::LANGUAGE_NAMES, part::LANGUAGES, part::GLOSSARY, part::CALENDAR, part::EDITION_NAMES];

/// The files with all messages of a search.
const SAID_OF_HITS: [&str; 3] = ["errata.ftl", "search.ftl", "ui.ftl"];

/// Returns the block that a part of the data belongs to in a browser.
fn room(name: &str) -> Option<usize> {
    let (search, rules, checks) = (Some(0), Some(1), Some(2));
    let Some(path) = name.strip_prefix("file:") else {
        let is_of_rulings = [part::CONCEPTS, CLAIMS].contains(&name) || name.starts_with(part::WORD_FILES);
        return if SEARCHED.contains(&name) {
            search
        } else if is_of_rulings {
            checks
        } else {
            rules
        };
    };
    // messages, editions, the vocabulary of lists and what catalogues of units look like are read from their texts
    match path.rsplit('/').next().unwrap_or_default() {
        "help.ftl" | "import.ftl" | "mcp.ftl" => None,
        "units.toml" => checks,
        "vocabulary.toml" => rules,
        name if name == "edition.toml" || SAID_OF_HITS.contains(&name) => search,
        name => rules.filter(|_| Path::new(name).extension().is_some_and(|extension| extension == "ftl")),
    }
}

/// Returns the days on which rules change; `None` if data was not compiled.
pub fn calendar(files: &Files) -> Option<Calendar> {
    files.part(part::CALENDAR)
}

/// Returns what editions are called where there is little room, in each language; nothing if data was not compiled.
pub fn edition_names(files: &Files) -> BTreeMap<EditionId, BTreeMap<Lang, String>> {
    files.part(part::EDITION_NAMES).unwrap_or_default()
}

/// Returns how many errors were found when data was compiled; `None` if it was not.
pub fn faults(files: &Files) -> Option<usize> {
    files.part::<u64>(part::FAULTS).and_then(|count| usize::try_from(count).ok())
}

/// Reads a file of words; `None` if it was not compiled, or is not of the type that is wanted.
pub fn word_file<T: DeserializeOwned>(files: &Files, path: &str) -> Option<T> {
    let words: String = files.part(&format!("{}{path}", part::WORD_FILES))?;
    serde_json::from_str(&words).ok()
}

/// Returns what values and choices are called in a language: the texts of its `values.ftl` by the names of the messages.
pub fn labels(files: &Files, lang: &str) -> WordMap {
    files.part(&format!("{}{lang}", part::LABELS)).unwrap_or_else(|| parsed_labels(files, lang))
}

fn parsed_labels(files: &Files, lang: &str) -> WordMap {
    let text = files.get(&format!("i18n/{lang}/values.ftl")).unwrap_or_default();
    let (messages, _) = messages::read(text);
    messages.into_iter().map(|message| (message.id, message.text)).collect()
}

/// Makes the analyzers of some languages.
fn analyzers(languages: &[Language]) -> Vec<Analyzer> {
    languages.iter().map(|language| Analyzer::new(language, Steps::ALL)).collect()
}

/// Returns the analyzers of all languages, and the glossary that leads their words to concepts.
pub fn glossary(files: &Files) -> (Vec<Analyzer>, Glossary) {
    if let (Some(languages), Some(glossary)) =
        (files.part::<Vec<Language>>(part::LANGUAGES), files.part(part::GLOSSARY))
    {
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
        Some(concepts) => Terms::with_concepts(&records.languages, concepts),
        None => Terms::new(&records.languages, &records.terms, &records.words),
    }
}

#[cfg(test)]
mod tests {
    use adjutant_base::source::compiled::Compiled;

    use super::*;
    use crate::corpus;

    /// Shows all that is read of data: equal texts, equal data.
    fn shown(files: &Files) -> [String; 4] {
        let (records, _) = record::read(files);
        let (chapters, _) = corpus::read(files);
        let (analyzers, glossary) = glossary(files);
        let words: Vec<_> = analyzers.iter().map(|analyzer| analyzer.words("Enhedernes kampchok, 2D6 haar")).collect();
        let terms = terms(files, &records);
        [
            format!("{records:?}"),
            format!("{chapters:?}"),
            format!("{glossary:?} {words:?}"),
            format!("{:?}", terms.prepared()),
        ]
    }

    fn same(one: &[String; 4], other: &[String; 4]) {
        for (one, other) in one.iter().zip(other) {
            let at = one.bytes().zip(other.bytes()).position(|(one, other)| one != other);
            let near = |text: &str, at: usize| {
                String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(200)..])
                    .chars()
                    .take(400)
                    .collect::<String>()
            };
            assert_eq!(at.map(|at| (near(one, at), near(other, at))), None);
            assert_eq!(one.len(), other.len());
        }
    }

    /// The data of the project where a title, a figure and a word are others and a file is missing.
    fn changed() -> Files {
        let files = Files::of_project();
        let replaced = |path: &'static str, from: &str, to: &str| {
            let text = files.get(path).unwrap();
            assert!(text.contains(from), "{path}: {from}");
            (path, text.replacen(from, to, 1))
        };
        let texts = [
            replaced("corpus/aos2/en/wizards.md", "\n## ", "\n## Other "),
            replaced("editions/aos2/rules/wizards.toml", "30in", "31in"),
            replaced("i18n/da/lemmas.toml", "[lemmas]", "[lemmas]\nxyzzy = [\"xyzzies\"]"),
        ];
        let texts = Files::from_texts(texts.iter().map(|(path, text)| (*path, text.as_str())));
        files.joined(&texts).without(&["editions/equivalents.toml"].into())
    }

    #[test]
    fn opened_data_is_the_data_that_is_parsed() {
        let mut all = Vec::new();
        for files in [Files::of_project(), changed()] {
            let (block, found) = compile(&files, |_, _| Ok(())).unwrap();
            let opened = open(Bytes::from(block)).unwrap();
            assert!(opened.is_compiled() && opened.digest() == files.digest());
            let errors = found.iter().filter(|fault| fault.level() == Level::Error).count();
            assert_eq!(faults(&opened), Some(errors));
            let (parsed, opened) = (shown(&files), shown(&opened));
            same(&parsed, &opened);
            all.push(opened);
        }
        assert!(all[0][0] != all[1][0] && all[0][1] != all[1][1], "the change is seen");
    }

    #[test]
    fn a_block_that_is_torn_damaged_or_of_other_data_is_not_trusted() {
        let files = Files::of_project();
        let (block, _) = compile(&files, |_, _| Ok(())).unwrap();
        let parsed = shown(&files);
        for torn in [&block[..0], &block[..20], &block[..block.len() / 2], &block[..block.len() - 1]] {
            let files = files.clone().with_compiled(Bytes::from(torn.to_vec()), FORM);
            assert!(!files.is_compiled());
        }
        let mut damaged = block.clone();
        let compiled = Compiled::open(Bytes::from(block.clone()), FORM).unwrap();
        // only the digest stays whole: it says that the block is of these files
        for name in compiled.names().filter(|name| *name != "digest") {
            if let Some(byte) = damaged[compiled.range(name).unwrap()].first_mut() {
                *byte ^= 0xFF;
            }
        }
        let with_damage = files.clone().with_compiled(Bytes::from(damaged), FORM);
        assert!(with_damage.is_compiled() && with_damage.part::<Glossary>(part::GLOSSARY).is_none());
        same(&parsed, &shown(&with_damage));
        let other = Files::from_texts([("i18n/languages.toml", "")]).with_compiled(Bytes::from(block.clone()), FORM);
        assert!(!other.is_compiled());
        assert!(!files.with_compiled(Bytes::from(block), "0").is_compiled());
    }
}
