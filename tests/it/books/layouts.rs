//! Books in many layouts: web pages, pages of a PDF as text, columns, tables, questions with and without marks.

use std::collections::BTreeSet;
use std::path::PathBuf;

use adjutant_books::import::{Book, Importer, Level, Options, Reason};
use adjutant_rules::kb::KnowledgeBase;
use serde::Deserialize;

#[derive(Deserialize)]
struct Expected {
    book: Vec<Wanted>,
}

/// What an import must find in a document.
#[derive(Deserialize)]
struct Wanted {
    file: String,
    edition: String,
    lang: String,
    verdicts: Vec<String>,
    #[serde(default)]
    errata: Vec<String>,
    #[serde(default)]
    headings: Vec<String>,
    #[serde(default)]
    excluded: Vec<String>,
    clauses: Vec<About>,
}

/// A clause by some of its words, and what it is about.
#[derive(Deserialize)]
struct About {
    says: String,
    must: BTreeSet<String>,
    #[serde(default)]
    may: BTreeSet<String>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/books")
}

fn imported() -> Vec<(Wanted, String, Book)> {
    let files = adjutant::bundled();
    let (kb, _) = KnowledgeBase::load(&files);
    let (importer, _) = Importer::new(&kb, &files);
    let expected: Expected = toml::from_str(&std::fs::read_to_string(folder().join("shapes.toml")).unwrap()).unwrap();
    let import = |wanted: Wanted| {
        let text = std::fs::read_to_string(folder().join("shapes").join(&wanted.file)).unwrap();
        let book = importer.import(text.as_bytes(), &Options::default());
        let book = book.unwrap_or_else(|error| panic!("{}: {error:?}", wanted.file));
        (wanted, text, book)
    };
    expected.book.into_iter().map(import).collect()
}

#[test]
fn documents_of_every_shape_are_taken_apart_as_they_are_meant() {
    for (wanted, text, book) in imported() {
        let name = &wanted.file;
        assert_eq!((book.edition.as_str(), book.lang.to_string()), (&*wanted.edition, wanted.lang), "{name}");
        assert!(book.account.is_whole(), "{name}: {:?}", book.account);
        let asked = book.clauses.iter().filter_map(|clause| clause.asked.as_ref());
        let verdicts: Vec<&str> = asked.map(|asked| asked.verdict.word()).collect();
        assert_eq!(verdicts, wanted.verdicts, "{name}");
        let corrected = book.clauses.iter().filter_map(|clause| clause.corrected.as_ref());
        assert_eq!(corrected.map(|one| one.op.word()).collect::<Vec<_>>(), wanted.errata, "{name}");
        let titles: Vec<&str> = book.clauses.iter().map(|clause| clause.title.as_str()).collect();
        for heading in &wanted.headings {
            assert!(titles.contains(&heading.as_str()), "{name}: {heading} in {titles:?}");
        }
        let furniture = book.exclusions.iter().filter(|one| one.reason == Reason::Furniture);
        let furniture: Vec<&str> = furniture.map(|one| text[one.bytes.clone()].trim()).collect();
        for line in &wanted.excluded {
            assert!(furniture.contains(&line.as_str()), "{name}: {line} in {furniture:?}");
        }
        assert!(!book.clauses.iter().any(|clause| clause.cut_off), "{name}");
    }
}

#[test]
fn their_links_are_precise_and_complete() {
    let (mut right, mut links, mut found, mut proposed, mut facts) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (wanted, _, book) in imported() {
        for about in &wanted.clauses {
            let says = |clause: &&adjutant_books::import::Clause| clause.plain().contains(&about.says);
            let Some(clause) = book.clauses.iter().find(says) else {
                panic!("{}: no clause says {:?}", wanted.file, about.says)
            };
            let sure = clause.links.iter().filter(|link| link.level == Level::Confident);
            let sure: BTreeSet<String> = sure.map(|link| link.concept.to_string()).collect();
            for concept in &sure {
                links += 1.0;
                right += if about.must.contains(concept) || about.may.contains(concept) { 1.0 } else { 0.0 };
            }
            let all: BTreeSet<String> = clause.links.iter().map(|link| link.concept.to_string()).collect();
            let count = |number: usize| f64::from(u32::try_from(number).unwrap());
            facts += count(about.must.len());
            found += count(about.must.intersection(&sure).count());
            proposed += count(about.must.intersection(&all).count());
            let missed: Vec<_> = about.must.difference(&sure).collect();
            let wrong: Vec<_> =
                sure.iter().filter(|one| !about.must.contains(*one) && !about.may.contains(*one)).collect();
            if !missed.is_empty() || !wrong.is_empty() {
                eprintln!("{}: {:?}: missed {missed:?}, wrong {wrong:?}", wanted.file, about.says);
            }
        }
    }
    // in texts that are no rule book of an edition, many a right link is for a person to decide
    let (precision, recall, proposed) = (right / links, found / facts, proposed / facts);
    let measured = format!("precision {precision:.3}, recall {recall:.3}, with doubtful links {proposed:.3}");
    eprintln!("{measured}");
    assert!(precision >= 0.95 && recall >= 0.75 && proposed >= 0.95, "{measured}");
}
