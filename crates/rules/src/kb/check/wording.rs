//! The words of clauses against the glossary of their language: `i18n/<lang>/avoid.toml` lists words that another word of the
//! glossary says, so that one thing has one name in all texts.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::KnowledgeBase;
use super::figures::located;
use adjutant_base::fault::Fault;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_base::span::Place;
use adjutant_base::table;

/// Forms that no clause may use, in lower case, with the word of the glossary.
type Avoided = BTreeMap<String, String>;

/// Looks for words that the glossary replaces, in the headings and texts of every clause.
pub(in crate::kb) fn check(kb: &KnowledgeBase, files: &Files, faults: &mut Vec<Fault>) {
    let languages = kb.records().languages.iter().map(|language| &language.lang);
    let avoided: BTreeMap<&Lang, Avoided> = languages.map(|lang| (lang, read(files, lang, faults))).collect();
    for chapter in kb.chapters() {
        let Some(avoided) = avoided.get(&chapter.lang).filter(|avoided| !avoided.is_empty()) else { continue };
        for clause in &chapter.clauses {
            for word in words(&clause.title) {
                if let Some(instead) = avoided.get(&word.to_lowercase()) {
                    faults.push(fault(word, instead, clause.place.clone()));
                }
            }
            for word in words(&clause.plain) {
                if let Some(instead) = avoided.get(&word.to_lowercase()) {
                    let body = Place { file: chapter.file.clone(), span: clause.body.clone() };
                    faults.push(fault(word, instead, located(clause, word, body)));
                }
            }
        }
    }
}

fn fault(word: &str, instead: &str, place: Place) -> Fault {
    Fault::new("word-not-of-glossary", place).arg("word", word).arg("instead", instead)
}

/// Reads the words that a language avoids; a language without the file avoids none.
fn read(files: &Files, lang: &Lang, faults: &mut Vec<Fault>) -> Avoided {
    let path: Arc<str> = Arc::from(format!("i18n/{lang}/avoid.toml"));
    let Some(text) = files.get(&path) else { return Avoided::new() };
    table::with_file(&path, text, faults, |top| {
        let mut avoided = Avoided::new();
        for table in top.tables("avoid") {
            let instead = table.required_text("instead");
            avoided
                .extend(table.required_texts("forms").into_iter().map(|form| (form.to_lowercase(), instead.clone())));
            table.close();
        }
        avoided
    })
}

/// Returns the words of a text; a hyphen joins two to one.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| !word.is_empty())
}
