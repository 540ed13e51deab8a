//! The books of the user, for a terminal.

use std::fmt::Write as _;
use std::path::Path;

use super::page::{FAINT, MATCH, NAME, Page, TITLE, WARNING, arg, number, styled};
use adjutant_books::library::inspect::Tally;
use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_search::books::LibraryHit;

/// Shows the books of a library.
pub fn list(page: &Page<'_>, root: &Path, books: &[Manifest]) -> String {
    let mut out = String::new();
    if books.is_empty() {
        return format!("{}\n", page.folded(&page.say_with("library-empty", &[arg("folder", root.display())]), 0));
    }
    for book in books {
        let head = format!("{}  {}", styled(NAME, &book.id), styled(TITLE, &book.title));
        let _ = writeln!(out, "{}", page.hanging(&head, 0, 2));
        let _ = writeln!(out, "{}", page.folded(&styled(FAINT, facts(page, book)), 2));
    }
    out
}

fn facts(page: &Page<'_>, book: &Manifest) -> String {
    let counts = book
        .clauses
        .iter()
        .map(|(kind, count)| page.say_with(&format!("import-count-{kind}"), &[number("count", *count)]));
    let mut facts = vec![book.edition.to_string(), page.say(&format!("lang-{}", book.lang))];
    facts.extend(counts);
    facts.push(page.say_with("library-imported", &[arg("date", &book.imported)]));
    facts.extend((!book.file.is_empty()).then(|| book.file.clone()));
    facts.join(" · ")
}

/// Shows a book with its clauses.
pub fn book(page: &Page<'_>, book: &StoredBook) -> String {
    let manifest = &book.manifest;
    let head = format!("{}  {}", styled(NAME, &manifest.id), styled(TITLE, &manifest.title));
    let mut out = format!("{}\n", page.hanging(&head, 0, 2));
    let _ = writeln!(out, "{}", page.folded(&styled(FAINT, facts(page, manifest)), 0));
    for clause in &book.clauses {
        let number = clause.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
        let concepts: Vec<&str> = clause.concepts().collect();
        let about =
            if concepts.is_empty() { String::new() } else { format!("  {}", styled(FAINT, concepts.join(", "))) };
        let _ = writeln!(
            out,
            "{}",
            page.folded(&format!("{}  {number}{}{about}", styled(NAME, &clause.id), clause.title), 2)
        );
    }
    out
}

/// Says that a book is gone.
pub fn removed(page: &Page<'_>, book: &Manifest) -> String {
    format!("{}\n", page.folded(&page.say_with("library-removed", &[arg("id", &book.id)]), 0))
}

/// Shows which books are whole: name, whether it is, the files that are not as they were.
pub fn verified(page: &Page<'_>, checked: &[(String, bool, Vec<String>)]) -> String {
    let mut out = String::new();
    for (id, whole, broken) in checked {
        let said = match (whole, broken.is_empty()) {
            (true, _) => page.say("library-whole"),
            (false, false) => styled(WARNING, page.say_with("library-broken", &[arg("list", broken.join(", "))])),
            (false, true) => styled(WARNING, page.say("library-unaccounted")),
        };
        let _ = writeln!(out, "{}", page.hanging(&format!("{}  {said}", styled(NAME, id)), 0, 2));
    }
    if checked.is_empty() {
        let _ = writeln!(out, "{}", page.say("library-nothing"));
    }
    out
}

/// Says how much the books of a library hold; nothing where there are none.
pub fn tally(page: &Page<'_>, tally: Tally) -> String {
    if tally == Tally::default() {
        return String::new();
    }
    let args = [number("books", tally.books), number("clauses", tally.clauses), number("links", tally.links)];
    format!("{}\n", page.folded(&page.say_with("library-tally", &args), 0))
}

/// Shows the headings under which a user's books have a concept, each book labelled as the user's copy.
pub fn headings(page: &Page<'_>, found: &[(&Manifest, &StoredClause)]) -> String {
    let mut out = String::new();
    for of_book in found.chunk_by(|(one, _), (next, _)| one.id == next.id) {
        let Some((book, _)) = of_book.first() else { continue };
        let label = page.say_with("library-copy", &[arg("title", &book.title), arg("id", &book.id)]);
        let _ = writeln!(out, "{}", page.folded(&styled(WARNING, label), 2));
        for (_, clause) in of_book {
            let number = clause.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
            let head = format!("{}  {number}{}", styled(NAME, &clause.id), clause.title);
            let _ = writeln!(out, "{}", page.folded(&head, 6));
        }
    }
    out
}

/// Shows the texts that a user's books have for a concept, below its card.
pub fn texts(page: &Page<'_>, found: &[(&Manifest, &StoredClause)]) -> String {
    let mut out = String::new();
    for (book, clause) in found {
        let number = clause.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
        let label = page.say_with("library-copy", &[arg("title", &book.title), arg("id", &book.id)]);
        let _ = writeln!(out, "\n{}", page.folded(&styled(WARNING, label), 0));
        let head = format!("{number}{}", clause.title);
        let _ = writeln!(out, "{}", page.folded(&styled(TITLE, head), 2));
        let _ = writeln!(out, "{}", page.folded(&clause.plain(), 2));
        if clause.cut_off {
            let _ = writeln!(out, "{}", page.folded(&styled(WARNING, page.say("library-cut-off")), 2));
        }
    }
    out
}

/// Shows a hit in a book of the user, labelled as the user's copy.
pub(super) fn hit(page: &Page<'_>, hit: &LibraryHit) -> String {
    let number = hit.of.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
    let head = format!("{}  {number}{}", styled(NAME, &hit.id), styled(TITLE, &hit.of.title));
    let label = page.say_with("library-copy", &[arg("title", &hit.of.book_title), arg("id", &hit.of.edition)]);
    let kind = page.say(&format!("kind-{}", hit.of.kind.word()));
    let way = styled(WARNING, format!("{label} · {kind} · {}", hit.of.lang));
    let text = marked(&hit.snippet, &hit.highlights);
    format!("{}\n{}\n{}\n\n", page.folded(&head, 0), page.folded(&way, 2), page.folded(&text, 2))
}

/// Marks the matched words of a snippet.
fn marked(snippet: &str, highlights: &[(usize, usize)]) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (start, end) in highlights.iter().filter(|(start, end)| start < end) {
        if *start < from {
            continue;
        }
        out.push_str(&snippet[from..*start]);
        out.push_str(&styled(MATCH, &snippet[*start..*end]));
        from = *end;
    }
    out.push_str(&snippet[from..]);
    out
}
