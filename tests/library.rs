//! The library on disk: whole at every moment, the same for the same book, and its decisions kept.
#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test stops where something is not as it should be")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use adjutant::import::{Book, Importer, Level, Options};
use adjutant::kb::KnowledgeBase;
use adjutant::library::{Brought, Library, LibraryError, Outcome, review};
use adjutant::source::Files;

const BOOK: &str = "MARSH RULES\n\nBATTLESHOCK PHASE\n\nIn the battleshock phase, both players take battleshock tests for \
units that had models slain in the turn. Roll a dice for each.\n\nRUNNING\n\nA unit picked for a normal move may run \
instead. Roll a dice and add it to the Move characteristic.\n";

fn import(text: &str) -> Book {
    let files = Files::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let options = Options { edition: "aos2".parse().ok(), lang: "en".parse().ok(), ..Options::default() };
    importer.import(text.as_bytes(), &options).unwrap()
}

fn brought<'b>(text: &'b str, file: &'b str) -> Brought<'b> {
    Brought { text: text.as_bytes(), pdf: None, file }
}

fn listing(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn the_same_book_again_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().join("library"));
    assert_eq!(library.list().unwrap(), []);
    let book = import(BOOK);
    let (id, outcome) = library.put(&book, &brought(BOOK, "marsh.txt"), &[]).unwrap();
    assert_eq!(outcome, Outcome::Added);
    let before = fs::metadata(library.root().join(&id)).unwrap().modified().unwrap();
    assert_eq!(library.put(&book, &brought(BOOK, "marsh.txt"), &[]).unwrap(), (id.clone(), Outcome::Unchanged));
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
    let (id, _) = library.put(&book, &brought(BOOK, ""), &[]).unwrap();
    let markdown = fs::read_to_string(library.root().join(id).join("clauses.md")).unwrap();
    let files = Files::from_texts([("corpus/aos2/en/marsh.md", markdown.as_str())]);
    let (chapters, faults) = adjutant::corpus::read(&files);
    assert_eq!(faults, []);
    let ids: Vec<&str> = chapters[0].clauses.iter().map(|clause| clause.id.as_str()).collect();
    assert_eq!(ids, book.clauses.iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>());
}

#[test]
fn a_newer_copy_takes_the_place_of_the_older_and_keeps_its_decisions() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let mut book = import(BOOK);
    let file = review::questions(&book, &[], "decide");
    assert!(file.starts_with("# decide\n"));
    let concept = "most-important-rule";
    let clause = book.clauses[0].id.clone();
    let answer = format!("[[doubt]]\nis = \"yes\"\nconcept = \"{concept}\"\nclause = \"{clause}\"\n");
    let decided = review::apply(&mut book, &review::answers(&answer).unwrap());
    assert_eq!(decided.len(), 1);
    let (id, _) = library.put(&book, &brought(BOOK, ""), &decided).unwrap();

    let newer = BOOK.replace("for each.", "for each of them.");
    let mut again = import(&newer);
    assert_eq!(library.name_for(&again).unwrap(), id);
    let kept = library.decisions(&id).unwrap();
    let decided = review::apply(&mut again, &kept);
    let link = again.clauses[0].links.iter().find(|link| link.concept.as_str() == concept).unwrap();
    assert_eq!(link.level, Level::Decided);
    assert_eq!(library.put(&again, &brought(&newer, ""), &decided).unwrap(), (id.clone(), Outcome::Replaced));
    assert_eq!(library.decisions(&id).unwrap().len(), 1);
    assert_eq!(listing(library.root()), BTreeSet::from([id]));
}

#[test]
fn another_book_of_the_same_title_does_not_take_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let other = "MARSH RULES\n\nSHOOTING PHASE\n\nModels with missile weapons shoot in your shooting phase. \
        Choose a unit and attack.\n";
    let (first, _) = library.put(&import(BOOK), &brought(BOOK, ""), &[]).unwrap();
    let mut book = import(other);
    book.title = import(BOOK).title;
    let (second, outcome) = library.put(&book, &brought(other, ""), &[]).unwrap();
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
                    library.put(book, &brought(copy, ""), &[]).unwrap();
                    for manifest in library.list().unwrap() {
                        assert!(library.read(&manifest.id).is_ok());
                    }
                }
            });
        }
    });
    let listed = library.list().unwrap();
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert!(library.verify(&listed[0].id).unwrap().0.is_empty());
    assert_eq!(listing(library.root()).len(), 1);
}

#[test]
fn damage_is_found_and_a_book_can_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().to_owned());
    let (id, _) = library.put(&import(BOOK), &brought(BOOK, ""), &[]).unwrap();
    fs::write(library.root().join(&id).join("original"), "something else").unwrap();
    assert_eq!(library.verify(&id).unwrap().0, ["original"]);
    library.remove(&id).unwrap();
    assert!(matches!(library.manifest(&id), Err(LibraryError::Unknown(_))));
    assert!(matches!(library.manifest("../elsewhere"), Err(LibraryError::Unknown(_))));
    assert_eq!(listing(library.root()), BTreeSet::new());
}

#[test]
fn answers_other_than_yes_and_no_are_refused() {
    assert!(review::answers("[[doubt]]\nis = \"maybe\"\nconcept = \"a\"\nclause = \"b\"\n").is_err());
    assert!(review::answers("not toml").is_err());
    assert_eq!(review::answers("[[doubt]]\nis = \"\"\nconcept = \"a\"\nclause = \"b\"\n").unwrap(), []);
}
