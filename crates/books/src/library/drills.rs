//! Fault drills: whatever is stopped at whatever change to the disk, every book is whole, in place or in the trash.

use std::collections::BTreeMap;
use std::path::Path;

use super::disk::{Fate, drilled, forbid_exchange};
use super::{ImportedFile, Library, LibraryError, Outcome};
use adjutant_rules::record::ruling::Verdict;

use crate::import::{Account, Book, ChosenBy, Clause, ClauseKind, Detected, Part, Question};
use crate::notices::{Decisions, Head, NoticeDecision};

/// Makes a book with a clause for each line.
fn book(text: &str) -> Book {
    let clause = |(at, line): (usize, &str)| Clause {
        id: format!("c{at}"),
        kind: ClauseKind::Rule,
        number: None,
        printed: None,
        title: line.to_owned(),
        section: Vec::new(),
        lines: vec![(at + 1, at + 1)],
        also_at: Vec::new(),
        bytes: Vec::new(),
        parts: vec![Part { text: line.to_owned(), item: false, lines: (at + 1, at + 1), also: Vec::new() }],
        asked: (at == 0).then(|| {
            let (question, answer) = (line.to_owned(), "Yes.".to_owned());
            Box::new(Question { question, answer, verdict: Verdict::Yes })
        }),
        corrected: None,
        repeats: None,
        record: None,
        cites: Vec::new(),
        cut_off: false,
        fingerprint: line.to_owned(),
        links: Vec::new(),
    };
    let by = || Detected { chosen: None, by: ChosenBy::Text, choices: Vec::new() };
    let clauses: Vec<Clause> = text.lines().enumerate().map(clause).collect();
    Book {
        title: "Marsh".to_owned(),
        edition: "aos2".parse().unwrap(),
        lang: "en".parse().unwrap(),
        holds: BTreeMap::from([(ClauseKind::Rule, clauses.len())]),
        html: false,
        language_by: by(),
        edition_by: by(),
        clauses,
        exclusions: Vec::new(),
        suspicions: Vec::new(),
        account: Account::default(),
    }
}

const OLD: &str = "run\ncharge\nfight\nshoot\n";
const NEW: &str = "run\ncharge\n";

fn import(library: &Library, text: &str) -> Result<Outcome, LibraryError> {
    let brought = ImportedFile { text: text.as_bytes(), source: None, file: "" };
    library.put(&book(text), &brought, &Decisions::default(), true).map(|(_, outcome)| outcome)
}

fn accept(library: &Library) -> Result<(), LibraryError> {
    let (document, authority) = ("marsh".parse().expect("a name"), "official".to_owned());
    let head = Head { document, authority, published: None, in_force: "2020-05-01".to_owned() };
    let notice =
        NoticeDecision { clause: "c0".to_owned(), fingerprint: "run".to_owned(), is: true, operations: Vec::new() };
    let decisions = Decisions { notices: vec![notice], accepted: Some(head), ..Decisions::default() };
    library.decide(ID, &decisions).map(drop)
}

/// A change that is drilled, and the text that is in place before it and after it; `None` for no book.
struct Drill {
    before: &'static [&'static str],
    act: fn(&Library) -> Result<(), LibraryError>,
    after: Option<&'static str>,
}

const ID: &str = "aos2-en-marsh";

const DRILLS: [Drill; 5] = [
    Drill { before: &[], act: |library| import(library, NEW).map(drop), after: Some(NEW) },
    Drill { before: &[OLD], act: |library| import(library, NEW).map(drop), after: Some(NEW) },
    Drill { before: &[OLD], act: |library| library.remove(ID).map(drop), after: None },
    Drill { before: &[OLD], act: accept, after: Some(OLD) },
    Drill { before: &[OLD, NEW], act: |library| library.restore(&library.trash()[0]), after: Some(OLD) },
];

/// Returns the text in place and those in the trash. Every book must be whole.
fn texts(library: &Library) -> (Option<String>, Vec<String>) {
    library.sweep();
    let (listed, faults) = library.list().unwrap();
    assert_eq!(faults, []);
    for manifest in &listed {
        assert_eq!(library.verify(&manifest.id).unwrap().0, Vec::<String>::new());
    }
    let text = |folder: &Path| std::fs::read_to_string(folder.join(super::ORIGINAL)).unwrap();
    let placed = listed.first().map(|manifest| text(&library.root().join(&manifest.id)));
    assert!(listed.len() <= 1, "{listed:?}");
    let trashed = library.trash().into_iter().map(|one| {
        let folder = library.root().join(format!(".trash/{:06}/book", one.number));
        text(&folder)
    });
    (placed, trashed.collect())
}

/// Stops a change after each number of steps until it comes through; returns how often it was stopped.
fn drill(drill: &Drill, fate: Fate, in_two_steps: bool) -> usize {
    for steps in 0.. {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::at(folder.path().join("library"));
        for text in drill.before {
            import(&library, text).unwrap();
        }
        let before = texts(&library);
        let (done, struck) = drilled(steps, fate, || (drill.act)(&library));
        let now = texts(&library);
        let whole = now.0.as_deref() == drill.after;
        assert!(
            whole || now == before || in_two_steps && now.0.is_none(),
            "{fate:?} at step {steps}: {before:?} became {now:?} with {done:?}"
        );
        let all: Vec<&String> = now.0.iter().chain(&now.1).collect();
        assert!(before.0.iter().chain(&before.1).all(|text| all.contains(&text)), "{fate:?} at step {steps}: {all:?}");
        assert!(done.is_err() || whole, "{fate:?} at step {steps}: said to be done");
        undo(&library, &now, steps);
        if !struck {
            assert!(done.is_ok() && whole, "{done:?}");
            return steps;
        }
    }
    unreachable!("every change comes through in the end")
}

/// Restores the newest book of the trash: it is in place then, and the one that had its place is in the trash.
fn undo(library: &Library, before: &(Option<String>, Vec<String>), steps: usize) {
    let Some(newest) = library.trash().into_iter().next() else { return };
    library.restore(&newest).unwrap();
    let (placed, trashed) = texts(library);
    assert_eq!(placed.as_ref(), before.1.first(), "step {steps}");
    assert!(before.0.iter().all(|text| trashed.contains(text)), "step {steps}: {trashed:?}");
}

#[test]
fn nothing_is_lost_when_the_program_is_killed_at_any_change() {
    let moments: usize = DRILLS.iter().map(|one| drill(one, Fate::Killed, false)).sum();
    assert!(moments >= 50, "{moments}");
}

#[test]
fn nothing_is_lost_where_folders_cannot_change_places_in_one_step() {
    forbid_exchange();
    for fate in [Fate::Killed, Fate::Full, Fate::ReadOnly] {
        assert!(DRILLS.iter().map(|one| drill(one, fate, true)).sum::<usize>() > 0);
    }
}

#[test]
fn nothing_is_lost_on_a_disk_that_is_full_or_cannot_be_written() {
    for fate in [Fate::Full, Fate::ReadOnly] {
        assert!(DRILLS.iter().map(|one| drill(one, fate, false)).sum::<usize>() > 0);
    }
}

#[test]
fn the_trash_keeps_the_newest_books() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(folder.path().join("library"));
    for number in 0..super::trash::KEPT_BOOKS + 5 {
        import(&library, &format!("{OLD}{number}\n")).unwrap();
    }
    let trash = library.trash();
    assert_eq!(trash.len(), super::trash::KEPT_BOOKS);
    assert!(trash.windows(2).all(|pair| pair[0].number > pair[1].number));
    assert!(texts(&library).1[0].ends_with("23\n"), "the newest is the one before the last import");
}
