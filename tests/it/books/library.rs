//! The library on disk: complete at every moment, identical for an identical book, and decisions of the reader are kept.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adjutant_base::source::Files;
use adjutant_books::import::{Book, Importer, Level, Options};
use adjutant_books::library::review::{self, ReviewError};
use adjutant_books::library::trash::Displaced;
use adjutant_books::library::{ImportedFile, Library, LibraryError, Outcome, Resembled, Size};
use adjutant_books::notices::Decisions;
use adjutant_rules::kb::KnowledgeBase;

const BOOK: &str = "MARSH RULES\n\nBATTLESHOCK PHASE\n\nIn the battleshock phase, both players take battleshock tests for \
units that had models slain in the turn. Roll a dice for each.\n\nRUNNING\n\nA unit picked for a normal move may run \
instead. Roll a dice and add it to the Move characteristic.\n";

/// Reads a file of doubts that is answered in English.
fn answers(text: &str, title: &str) -> Result<review::Answers, ReviewError> {
    review::answers(text, title, |word| match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    })
}

fn import(text: &str) -> Book {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let options = Options { edition: "aos2".parse().ok(), lang: "en".parse().ok(), ..Options::default() };
    importer.import(text.as_bytes(), &options).unwrap()
}

fn brought<'b>(text: &'b str, file: &'b str) -> ImportedFile<'b> {
    ImportedFile { text: text.as_bytes(), source: None, file }
}

fn listing(folder: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    names.filter(|name| name != ".trash").collect()
}

#[test]
fn the_same_book_again_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().join("library"));
    assert_eq!(library.list().unwrap(), (vec![], vec![]));
    let book = import(BOOK);
    let (id, outcome) = library.put(&book, &brought(BOOK, "marsh.txt"), &Decisions::default(), true).unwrap();
    assert_eq!(outcome, Outcome::Added);
    let before = fs::metadata(library.root().join(&id)).unwrap().modified().unwrap();
    assert_eq!(
        library.put(&book, &brought(BOOK, "marsh.txt"), &Decisions::default(), true).unwrap(),
        (id.clone(), Outcome::Unchanged)
    );
    assert_eq!(fs::metadata(library.root().join(&id)).unwrap().modified().unwrap(), before);
    assert_eq!(listing(library.root()), BTreeSet::from([id.clone()]));
    assert_eq!(fs::read(library.root().join(&id).join("original")).unwrap(), BOOK.as_bytes());
    let (broken, account) = library.verify(&id).unwrap();
    assert!(broken.is_empty() && account.unwrap().is_whole());
}

#[test]
fn the_clauses_of_a_book_are_a_chapter_of_a_corpus() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let book = import(BOOK);
    let (id, _) = library.put(&book, &brought(BOOK, ""), &Decisions::default(), true).unwrap();
    let markdown = fs::read_to_string(library.root().join(id).join("clauses.md")).unwrap();
    let files = Files::from_texts([("corpus/aos2/en/marsh.md", markdown.as_str())]);
    let (chapters, faults) = adjutant_rules::corpus::read(&files);
    assert_eq!(faults, []);
    let ids: Vec<&str> = chapters[0].clauses.iter().map(|clause| clause.id.as_str()).collect();
    assert_eq!(ids, book.clauses.iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>());
}

#[test]
fn a_newer_copy_takes_the_place_of_the_older_and_keeps_its_decisions() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let mut book = import(BOOK);
    let file = review::questions(&book, &Decisions::default(), &[], "decide");
    assert!(file.starts_with("# decide\n"));
    let concept = "most-important-rule";
    let clause = book.clauses[0].id.clone();
    let title = &book.title;
    let answer =
        format!("book = \"{title}\"\n[[doubt]]\nis = \"yes\"\nconcept = \"{concept}\"\nclause = \"{clause}\"\n");
    let answers = answers(&answer, title).unwrap();
    let links = review::apply(&mut book, &answers.links).decided;
    assert_eq!(links.len(), 1);
    let decided = Decisions { links, ..Decisions::default() };
    let (id, _) = library.put(&book, &brought(BOOK, ""), &decided, true).unwrap();

    let newer = BOOK.replace("for each.", "for each of them.");
    let mut again = import(&newer);
    assert_eq!(library.place_for(&again, newer.as_bytes()).unwrap().resembles.unwrap().id, id);
    let kept = library.decisions(&id).unwrap();
    let links = review::apply(&mut again, &kept.links).decided;
    let decided = Decisions { links, ..Decisions::default() };
    let link = again.clauses[0].links.iter().find(|link| link.concept.as_str() == concept).unwrap();
    assert_eq!(link.level, Level::Decided);
    assert_eq!(library.put(&again, &brought(&newer, ""), &decided, true).unwrap(), (id.clone(), Outcome::Replaced));
    assert_eq!(library.decisions(&id).unwrap().links.len(), 1);
    assert_eq!(listing(library.root()), BTreeSet::from([id]));
}

#[test]
fn another_text_of_a_book_replaces_it_only_if_asked_and_can_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let (id, _) = library.put(&import(BOOK), &brought(BOOK, ""), &Decisions::default(), false).unwrap();
    let fragment = BOOK.split("RUNNING").next().unwrap();
    let mut book = import(fragment);
    book.title = import(BOOK).title;
    let place = library.place_for(&book, fragment.as_bytes()).unwrap();
    let held = Size { clauses: import(BOOK).clauses.len(), bytes: BOOK.len().try_into().unwrap() };
    assert_eq!(place.resembles, Some(Resembled { id: id.clone(), size: held }));
    let beside = (format!("{id}-2"), Outcome::Beside);
    assert_eq!(library.put(&book, &brought(fragment, ""), &Decisions::default(), false).unwrap(), beside);
    assert_eq!(
        library.put(&book, &brought(fragment, ""), &Decisions::default(), false).unwrap(),
        (beside.0.clone(), Outcome::Unchanged)
    );
    assert_eq!(library.read(&id).unwrap().clauses.len(), held.clauses);
    library.remove(&beside.0).unwrap();
    assert_eq!(
        library.whole_of(&book, None).unwrap(),
        Some(id.clone()),
        "the whole book has the clauses of the fragment"
    );
    assert_eq!(library.whole_of(&import(BOOK), None).unwrap(), None);

    assert_eq!(
        library.put(&book, &brought(fragment, ""), &Decisions::default(), true).unwrap(),
        (id.clone(), Outcome::Replaced)
    );
    let trash = library.trash();
    assert_eq!((trash[0].book.id.as_str(), trash[0].why), (id.as_str(), Displaced::Replaced));
    library.restore(&trash[0]).unwrap();
    assert_eq!(library.read(&id).unwrap().clauses.len(), held.clauses);
    library.restore(&library.trash()[0]).unwrap();
    assert_eq!(library.read(&id).unwrap().clauses.len(), book.clauses.len(), "undo twice leaves what was done");
}

#[test]
fn another_book_of_the_same_title_does_not_take_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let other = "MARSH RULES\n\nSHOOTING PHASE\n\nModels with missile weapons shoot in your shooting phase. \
        Choose a unit and attack.\n";
    let (first, _) = library.put(&import(BOOK), &brought(BOOK, ""), &Decisions::default(), true).unwrap();
    let mut book = import(other);
    book.title = import(BOOK).title;
    let (second, outcome) = library.put(&book, &brought(other, ""), &Decisions::default(), true).unwrap();
    assert_eq!((second, outcome), (format!("{first}-2"), Outcome::Added));
}

#[test]
fn imports_at_the_same_time_leave_one_whole_book() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let copies: Vec<String> = (0..8).map(|n| BOOK.replace("for each.", &format!("for each of {n}."))).collect();
    let books: Vec<Book> = copies.iter().map(|copy| import(copy)).collect();
    std::thread::scope(|scope| {
        for (book, copy) in books.iter().zip(&copies) {
            let library = library.clone();
            scope.spawn(move || {
                for _ in 0..10 {
                    library.put(book, &brought(copy, ""), &Decisions::default(), true).unwrap();
                    let (books, faults) = library.books().unwrap();
                    assert!(!books.is_empty() && faults.is_empty(), "{faults:?}");
                }
            });
        }
    });
    let (listed, _) = library.list().unwrap();
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert!(library.verify(&listed[0].id).unwrap().0.is_empty());
    assert_eq!(listing(library.root()).len(), 1);
}

#[test]
fn damage_is_found_and_a_book_can_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let (id, _) = library.put(&import(BOOK), &brought(BOOK, ""), &Decisions::default(), true).unwrap();
    fs::write(library.root().join(&id).join("original"), "something else").unwrap();
    assert_eq!(library.verify(&id).unwrap().0, ["original"]);
    library.remove(&id).unwrap();
    assert!(matches!(library.manifest(&id), Err(LibraryError::Unknown(_))));
    assert!(matches!(library.manifest("../elsewhere"), Err(LibraryError::Unknown(_))));
    assert_eq!(listing(library.root()), BTreeSet::new());
}

#[test]
fn what_is_no_file_of_doubts_is_refused() {
    let with = |is: &str| format!("book = \"Marsh\"\n[[doubt]]\nis = \"{is}\"\nconcept = \"a\"\nclause = \"b\"\n");
    assert!(matches!(answers(&with("maybe"), "Marsh"), Err(ReviewError::Answer { .. })));
    assert!(matches!(answers(&with("yes"), "Fen"), Err(ReviewError::OfAnother(other)) if other == "Marsh"));
    for other in ["not toml", "[[army]]\nname = \"x\"\n", "title = \"x\"\n", "# a comment alone\n"] {
        assert!(matches!(answers(other, "Marsh"), Err(ReviewError::Malformed(_))), "{other}");
    }
    assert_eq!(answers(&with(""), "Marsh").unwrap(), review::Answers::default());
    assert_eq!(answers(" \n", "Marsh").unwrap(), review::Answers::default());
}

#[test]
fn a_book_without_clauses_is_not_stored_and_takes_no_place() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let (id, _) = library.put(&import(BOOK), &brought(BOOK, ""), &Decisions::default(), true).unwrap();
    let contents = "Table of Contents\n\n1.1 Charging ........ 4\n1.2 Running ........ 5\n";
    let mut book = import(contents);
    assert_eq!(book.clauses, [], "a list of contents alone has no clause");
    book.title = import(BOOK).title;
    let place = library.place_for(&book, contents.as_bytes()).unwrap();
    assert!(place.id != id && place.related().is_none(), "{place:?}");
    assert!(matches!(
        library.put(&book, &brought(contents, ""), &Decisions::default(), true),
        Err(LibraryError::NoClause(_))
    ));
    assert_eq!(library.read(&id).unwrap().clauses.len(), import(BOOK).clauses.len());
    assert_eq!(listing(library.root()), BTreeSet::from([id]));
}

#[test]
fn a_stray_folder_blocks_no_import() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let book = import(BOOK);
    let first = library.place_for(&book, BOOK.as_bytes()).unwrap().id;
    fs::create_dir(library.root().join(&first)).unwrap();
    fs::write(library.root().join(&first).join("notes.txt"), "mine").unwrap();
    let (id, outcome) = library.put(&book, &brought(BOOK, ""), &Decisions::default(), true).unwrap();
    assert_eq!((id, outcome), (format!("{first}-2"), Outcome::Added));
    assert_eq!(fs::read_to_string(library.root().join(&first).join("notes.txt")).unwrap(), "mine");
    assert_eq!(library.list().unwrap().1, [], "a folder without any part of a book is none of ours");
}

#[test]
fn a_damaged_book_is_told_and_the_others_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let mut book = import(BOOK);
    let (sound, _) = library.put(&book, &brought(BOOK, ""), &Decisions::default(), true).unwrap();
    for (title, file) in [("Fen", "report.json"), ("Bog", "book.toml")] {
        title.clone_into(&mut book.title);
        let text = format!("{BOOK}{title}\n");
        let (id, _) = library.put(&book, &brought(&text, ""), &Decisions::default(), true).unwrap();
        fs::write(library.root().join(id).join(file), "noise").unwrap();
    }
    let (books, faults) = library.books().unwrap();
    assert_eq!(books.iter().map(|book| book.manifest.id.as_str()).collect::<Vec<_>>(), [sound.as_str()]);
    assert_eq!(faults.iter().map(|fault| fault.kind).collect::<Vec<_>>(), ["book-unreadable", "book-unreadable"]);
    let (listed, faults) = library.list().unwrap();
    assert_eq!((listed.len(), faults.len()), (2, 1));
}

#[test]
fn a_text_that_is_there_gets_another_title_and_no_second_copy() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let mut book = import(BOOK);
    let (id, _) = library.put(&book, &brought(BOOK, ""), &Decisions::default(), false).unwrap();
    "Fen".clone_into(&mut book.title);
    let again = library.put(&book, &brought(BOOK, ""), &Decisions::default(), false).unwrap();
    assert_eq!(again, (id.clone(), Outcome::Updated));
    assert_eq!(library.manifest(&id).unwrap().title, "Fen");
    assert_eq!(library.list().unwrap().0.len(), 1);
}

/// A book with the same words below two headings.
const TWICE: &str = "MARSH RULES OF THE BOG\n\nFIRST RULE\n\nYou must roll.\n\n\
BATTLESHOCK\n\nA unit that had models slain must take a test in the phase, and roll for it.\n\nCHARGE\n\n\
You must roll.\n";

fn decision(clause: &str, fingerprint: &str) -> review::Decision {
    let (clause, fingerprint) = (clause.to_owned(), fingerprint.to_owned());
    review::Decision { clause, fingerprint, concept: "charging".to_owned(), is: true }
}

#[test]
fn a_decision_goes_to_the_clause_that_it_names() {
    let mut book = import(TWICE);
    let same: Vec<(String, String)> = book
        .clauses
        .iter()
        .filter(|clause| clause.plain().contains("must roll"))
        .map(|clause| (clause.id.clone(), clause.fingerprint.clone()))
        .collect();
    let [(first, print), (charge, other)] = &same[..] else { panic!("two clauses with one text: {same:?}") };
    assert!(print == other && first != charge);
    let applied = review::apply(&mut book, &[decision(charge, print)]);
    assert_eq!(applied.decided, [decision(charge, print)]);
    // a name of before: the text alone does not tell which of the two is meant
    let moved = decision("an-older-name", print);
    let applied = review::apply(&mut book, std::slice::from_ref(&moved));
    assert_eq!((applied.decided, applied.left), (vec![], vec![moved]));
    // the text is gone, the name is there
    let applied = review::apply(&mut book, &[decision(charge, "0000000000000000")]);
    assert_eq!(applied.decided, [decision(charge, print)]);
    // both are gone
    assert_eq!(review::apply(&mut book, &[decision("gone", "0000000000000000")]).left.len(), 1);
}
