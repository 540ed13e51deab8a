//! The books of the user.

use std::path::Path;

use super::document::{Document, Style, Text, faint, name, title, warning};
use super::hits::matched;
use super::import::number_before;
use super::locale::{Locale, arg, file_name, number};
use adjutant_books::library::inspect::Tally;
use adjutant_books::library::trash::Trashed;
use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_search::books::LibraryHit;

/// Lists the books of a library.
pub fn list(locale: &Locale<'_>, root: &Path, books: &[Manifest]) -> Document {
    let mut document = Document::default();
    if books.is_empty() {
        let folder = arg("folder", file_name(&root.display().to_string()));
        document.line(0, locale.say_with("library-empty", &[folder]));
    }
    for book in books {
        document.hanging(0, 2, name(&book.id) + "  " + title(&book.title));
        document.line(2, faint(facts(locale, book)));
    }
    document
}

fn facts(locale: &Locale<'_>, book: &Manifest) -> String {
    let mut facts = vec![book.edition.to_string(), locale.word("lang", &book.lang)];
    facts.extend(
        book.clauses
            .iter()
            .map(|(kind, count)| locale.say_with(&format!("import-count-{kind}"), &[number("count", *count)])),
    );
    facts.push(locale.say_with("library-imported", &[arg("date", &book.imported)]));
    facts.extend((!book.file.is_empty()).then(|| book.file.clone()));
    facts.join(" · ")
}

/// Returns the printed number and the title of a clause.
fn heading(clause: &StoredClause) -> String {
    number_before(clause.number.as_deref()) + &clause.title
}

/// Reports a book with its clauses.
pub fn book(locale: &Locale<'_>, book: &StoredBook) -> Document {
    let manifest = &book.manifest;
    let mut document = Document::default();
    document.heading(1, name(&manifest.id) + "  " + title(&manifest.title));
    document.line(0, faint(facts(locale, manifest)));
    for clause in &book.clauses {
        let concepts: Vec<&str> = clause.concepts().collect();
        let about = if concepts.is_empty() { Text::default() } else { Text::from("  ") + faint(concepts.join(", ")) };
        document.line(2, name(&clause.id) + "  " + heading(clause) + about);
    }
    document
}

/// Says that a book was removed.
pub fn removed(locale: &Locale<'_>, book: &Manifest) -> Document {
    let mut document = Document::default();
    document.line(0, locale.say_with("library-removed", &[arg("id", &book.id)]));
    document
}

/// Lists the books of the trash, the newest first.
pub fn trash(locale: &Locale<'_>, books: &[Trashed]) -> Document {
    let mut document = Document::default();
    for one in books {
        let args = [
            arg("number", one.number.to_string()),
            arg("id", &one.book.id),
            arg("why", one.why.word()),
            arg("date", &one.day),
        ];
        document.hanging(0, 2, locale.say_with("library-trash", &args));
        document.line(2, faint(facts(locale, &one.book)));
    }
    if books.is_empty() {
        document.line(0, locale.say("library-trash-empty"));
    }
    document
}

/// Says that books were restored.
pub fn restored(locale: &Locale<'_>, ids: &[String]) -> Document {
    let mut document = Document::default();
    for id in ids {
        document.line(0, locale.say_with("library-restored", &[arg("id", id)]));
    }
    document
}

/// Reports which books are whole: name, whether it is, the files that have changed.
pub fn verified(locale: &Locale<'_>, checked: &[(String, bool, Vec<String>)]) -> Document {
    let mut document = Document::default();
    for (id, is_whole, broken) in checked {
        let words = if *is_whole {
            locale.say("library-whole").into()
        } else if broken.is_empty() {
            warning(locale.say("library-unaccounted"))
        } else {
            warning(locale.say_with("library-broken", &[arg("list", broken.join(", "))]))
        };
        document.hanging(0, 2, name(id) + "  " + words);
    }
    if checked.is_empty() {
        document.line(0, locale.say("library-nothing"));
    }
    document
}

/// Says how much the books of a library hold; nothing where there are none.
pub fn counts(locale: &Locale<'_>, tally: Tally) -> Document {
    let mut document = Document::default();
    if tally != Tally::default() {
        let args = [number("books", tally.books), number("clauses", tally.clauses), number("links", tally.links)];
        document.line(0, locale.say_with("library-tally", &args));
    }
    document
}

fn label(locale: &Locale<'_>, book: &Manifest) -> Text {
    warning(locale.say_with("library-copy", &[arg("title", &book.title), arg("id", &book.id)]))
}

/// Lists the headings under which a user's books have a concept, each book labelled as the user's copy.
pub fn headings(locale: &Locale<'_>, found: &[(&Manifest, &StoredClause)]) -> Document {
    let mut document = Document::default();
    for of_book in found.chunk_by(|(book, _), (next, _)| book.id == next.id) {
        document.line(2, label(locale, of_book[0].0));
        for (_, clause) in of_book {
            document.line(6, name(&clause.id) + "  " + heading(clause));
        }
    }
    document
}

/// Reports the texts that a user's books have for a concept.
pub fn texts(locale: &Locale<'_>, found: &[(&Manifest, &StoredClause)]) -> Document {
    let mut document = Document::default();
    for (book, clause) in found {
        document.blank();
        document.line(0, label(locale, book));
        document.line(2, title(heading(clause)));
        document.line(2, clause.plain());
        if clause.cut_off {
            document.line(2, warning(locale.say("library-cut-off")));
        }
    }
    document
}

/// Adds a hit in a book of the user, labelled as the user's copy.
pub(super) fn add_hit(document: &mut Document, locale: &Locale<'_>, hit: &LibraryHit) {
    document.heading(2, name(&hit.id) + "  " + number_before(hit.of.number.as_deref()) + title(&hit.of.title));
    let label = locale.say_with("library-copy", &[arg("title", &hit.of.book_title), arg("id", &hit.of.edition)]);
    let kind = locale.word("kind", hit.of.kind.word());
    document.line(2, warning(format!("{label} · {kind} · {}", hit.of.lang)));
    document.line(2, matched(&hit.snippet, &hit.highlights, Style::Plain));
}
