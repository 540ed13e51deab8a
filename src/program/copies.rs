//! Sections of the user's own books, as errata work on them: found by printed number, consolidated, and told with the
//! places that an operation needs when it does not fit.

use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_books::import::ClauseKind;
use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_report::copy::OwnCopy;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::book_errata::{Consolidated, Copied, OwnErrata};

/// A section with a printed number.
struct Section<'b> {
    book: &'b Manifest,
    clause: &'b StoredClause,
    number: &'b str,
    lang: Lang,
    text: String,
}

/// The sections with a printed number of the user's books of one edition.
pub(crate) struct Copies<'b> {
    edition: EditionId,
    sections: Vec<Section<'b>>,
    /// The words of the errata in these books, by their language.
    errata: BTreeMap<Lang, OwnErrata>,
}

impl<'b> Copies<'b> {
    /// Gathers the sections of an edition, in order of the books.
    pub(crate) fn of(books: &'b [StoredBook], edition: &EditionId) -> Self {
        let of_edition = books.iter().filter(|book| book.manifest.edition == *edition);
        let sections = of_edition.flat_map(|book| {
            let lang = &book.manifest.lang;
            let rules = book.clauses.iter().filter(|clause| clause.kind == ClauseKind::Rule);
            rules.filter_map(move |clause| {
                let number = clause.number.as_deref()?;
                Some(Section { book: &book.manifest, clause, number, lang: lang.clone(), text: clause.plain() })
            })
        });
        let sections = sections.collect();
        let mut errata: BTreeMap<Lang, OwnErrata> = BTreeMap::new();
        for book in books.iter().filter(|book| book.manifest.edition == *edition) {
            let given = errata.entry(book.manifest.lang.clone()).or_default();
            given.extend(book.clauses.iter().filter_map(|clause| Some((clause.record.clone()?, clause.new_words()?))));
        }
        Self { edition: edition.clone(), sections, errata }
    }

    /// Returns the sections in the form on which operations run.
    pub(crate) fn copied(&self) -> Vec<Copied<'_>> {
        let copied = self.sections.iter().map(|section| Copied {
            book: &section.book.id,
            number: section.number,
            lang: &section.lang,
            title: &section.clause.title,
            text: &section.text,
            errata: &self.errata[&section.lang],
        });
        copied.collect()
    }

    /// Runs the errata in force on a day over the sections; those on which none works are left out.
    pub(crate) fn consolidated(&self, kb: &KnowledgeBase, day: Date) -> Vec<Consolidated> {
        kb.consolidate(&self.edition, &self.copied(), day)
    }

    /// Adds to a consolidation what a report says of the book.
    pub(crate) fn shown<'s>(&'s self, one: &'s Consolidated) -> OwnCopy<'s> {
        let section = &self.sections[one.at];
        let file = if section.book.file.is_empty() { &section.book.id } else { &section.book.file };
        let line = section.clause.lines.first().map_or(1, |(first, _)| *first);
        OwnCopy { title: &section.book.title, place: format!("{file}:{line}"), consolidated: one }
    }
}
