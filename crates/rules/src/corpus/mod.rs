//! The corpus: Markdown chapters to clauses, each the text of one record in one language.

mod align;
mod markdown;
pub mod marked;

use std::sync::Arc;

use adjutant_base::fault::Fault;
use adjutant_base::id::{EditionId, Name};
use adjutant_base::lang::Lang;
use adjutant_base::source::{Files, TEXTS};

use crate::compiled::part;
use adjutant_base::span::{Place, Span};

use self::marked::{Mark, Marked, plain_with};

pub use self::markdown::plain;

/// The kind of fault of a clause that a chapter has in another language alone.
pub(crate) const UNTRANSLATED: &str = "clause-untranslated";

/// The text of one record in one language: a heading `## Title {#id}` and the text below it.
///
/// A heading `{#unit-coherency by=e1}` is the text that an erratum gave the rule; it is in force from that erratum on.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Clause {
    /// The record that the text belongs to.
    pub id: Name,
    /// The erratum that gave this text, if it is not the text of the book.
    pub by: Option<Name>,
    /// The heading without its attributes.
    pub title: String,
    /// The text as Markdown, without the heading and without blank lines at its ends.
    pub markdown: String,
    /// Which stretches of `markdown` state which figures.
    pub marks: Vec<Mark>,
    /// The text without syntax: paragraphs, list items and table rows, one per line.
    pub plain: String,
    /// The heading in the file.
    pub place: Place,
    /// The text in the file.
    pub body: Span,
}

impl Clause {
    /// Returns where an offset of `markdown` is in the file.
    pub fn in_file(&self, offset: usize) -> usize {
        self.body.start + marked::in_source(&self.marks, offset)
    }

    /// Returns the text with its marks.
    pub fn marked(&self) -> Marked {
        Marked { text: self.markdown.clone(), marks: self.marks.clone() }
    }

    /// Returns the stretches of `plain` that state figures, each with their names.
    pub fn stating(&self) -> Vec<(Vec<String>, Span)> {
        let stretches = plain_with(&self.markdown, &self.marks).1;
        self.marks.iter().map(|mark| mark.figures.clone()).zip(stretches).collect()
    }
}

/// A file of the corpus.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Chapter {
    /// Path below the data folder.
    pub file: Arc<str>,
    /// The edition that it belongs to.
    pub edition: EditionId,
    /// The language that it is written in.
    pub lang: Lang,
    /// The stem of its file, the same in every language: `battle-rounds`.
    pub stem: String,
    /// Its own heading.
    pub title: String,
    /// Its clauses, in order.
    pub clauses: Vec<Clause>,
}

/// Reads every chapter below `corpus/`, and compares the languages of each.
pub fn read(files: &Files) -> (Vec<Chapter>, Vec<Fault>) {
    if let Some(chapters) = opened(files) {
        return (chapters, Vec::new());
    }
    if !TEXTS {
        return Default::default();
    }
    let (chapters, mut faults) = below(files, "corpus");
    align::check(&chapters, &mut faults);
    (chapters, faults)
}

/// Reads the chapters of one edition alone, without comparing them.
pub fn read_edition(files: &Files, edition: &EditionId) -> Vec<Chapter> {
    let opened = files.part(&format!("{}{edition}", part::CHAPTERS));
    let read = || if TEXTS { below(files, &format!("corpus/{edition}")).0 } else { Vec::new() };
    opened.unwrap_or_else(read)
}

/// Opens the chapters that were compiled; `None` if they were not, or a part is damaged.
fn opened(files: &Files) -> Option<Vec<Chapter>> {
    let (_, editions) = files.part::<(Vec<EditionId>, Vec<EditionId>)>(part::EDITIONS)?;
    let chapters = editions.iter().map(|edition| files.part::<Vec<Chapter>>(&format!("{}{edition}", part::CHAPTERS)));
    Some(chapters.collect::<Option<Vec<_>>>()?.into_iter().flatten().collect())
}

/// Reads the clauses of one chapter.
pub(crate) fn parsed(file: &Arc<str>, text: &str) -> (Vec<Clause>, Vec<Fault>) {
    let mut faults = Vec::new();
    let (_, clauses) = markdown::clauses(file, text, &mut faults);
    (clauses, faults)
}

fn below(files: &Files, folder: &str) -> (Vec<Chapter>, Vec<Fault>) {
    let mut chapters = Vec::new();
    let mut faults = Vec::new();
    for (file, text) in files.below(folder, ".md") {
        let place = || Place { file: file.clone(), span: 0..0 };
        let parts: Vec<&str> = file.strip_suffix(".md").unwrap_or(file).split('/').collect();
        let [_, edition, lang, stem] = parts[..] else {
            faults.push(Fault::new("chapter-misplaced", place()));
            continue;
        };
        let (Ok(edition), Ok(lang)) = (edition.parse(), lang.parse()) else {
            faults.push(Fault::new("chapter-misplaced", place()));
            continue;
        };
        let (title, clauses) = markdown::clauses(file, text, &mut faults);
        chapters.push(Chapter { file: file.clone(), edition, lang, stem: stem.to_owned(), title, clauses });
    }
    (chapters, faults)
}
