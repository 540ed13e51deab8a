//! `import` and `library` as whole sessions: what is told, what is stored, and what a bad file leaves behind.
#![allow(clippy::unwrap_used, reason = "a test stops where something is not as it should be")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn adjutant(library: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(arguments).arg("--library").arg(library).env("ADJUTANT_LANG", "en");
    command.env("ADJUTANT_INDEX", library.with_extension("index")).output().unwrap()
}

fn told(output: &Output) -> (Option<i32>, String) {
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    (output.status.code(), String::from_utf8(both).unwrap())
}

fn page(name: &str) -> String {
    format!("{}/tests/import/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn what_is_no_book_gives_one_message_and_no_library() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let cases: [(&str, &[u8], &str); 6] = [
        ("picture.jpg", b"\xff\xd8\xff\xe0JFIF", "JPEG"),
        ("wide.txt", b"\xff\xfeR\0u\0l\0e\0", "UTF-16"),
        ("latin.txt", b"Sl\xe5 en terning\n", "not UTF-8: byte 2 in line 1"),
        ("zeros.txt", &[0; 4096], "byte 0 is zero"),
        ("empty.txt", b"", "holds no text"),
        ("book.pdf", b"%PDF-1.7\n", "pdftotext"),
    ];
    for (name, bytes, message) in cases {
        let file = folder.path().join(name);
        fs::write(&file, bytes).unwrap();
        let (code, text) = told(&adjutant(&library, &["import", file.to_str().unwrap()]));
        assert_eq!(code, Some(2), "{name}: {text}");
        assert!(text.contains(message) && text.matches("error:").count() == 1, "{name}: {text}");
    }
    assert!(!library.exists());
}

#[test]
fn a_file_larger_than_a_book_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("large.txt");
    let sparse = fs::File::create(&file).unwrap();
    sparse.set_len(300 * 1024 * 1024).unwrap();
    let (code, text) = told(&adjutant(folder.path(), &["import", file.to_str().unwrap()]));
    assert_eq!(code, Some(2), "{text}");
}

#[test]
fn a_library_that_cannot_be_written_is_told_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    fs::write(&library, "a file, not a folder").unwrap();
    let (code, text) = told(&adjutant(&library, &["import", &page("skirmish.txt")]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("nothing was stored"), "{text}");
    assert_eq!(fs::read_to_string(&library).unwrap(), "a file, not a folder");
}

#[test]
fn an_imported_book_is_listed_searched_shown_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let (code, text) = told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("stored as aos3-en-skirmish"), "{text}");
    let (_, text) = told(&adjutant(&library, &["import", &page("skirmish.txt"), "--title", "Skirmish"]));
    assert!(text.contains("nothing changed"), "{text}");
    let (_, text) = told(&adjutant(&library, &["library"]));
    assert!(text.contains("3 rulings") && text.contains("3 errata"), "{text}");
    let (_, text) = told(&adjutant(&library, &["search", "coherency", "--edition", "aos3"]));
    assert!(text.contains("aos3/unit-coherency") && text.contains("Your copy: Skirmish"), "{text}");
    let (_, text) = told(&adjutant(&library, &["search", "coherency source:library"]));
    assert!(!text.contains("aos3/unit-coherency@") && text.contains("Your copy: Skirmish"), "{text}");
    let (_, text) = told(&adjutant(&library, &["show", "aos3/unit-coherency"]));
    assert!(text.contains("Your copy: Skirmish") && text.contains("Must a unit stay together"), "{text}");
    let (code, text) = told(&adjutant(&library, &["library", "verify"]));
    assert_eq!((code, text.as_str()), (Some(0), "aos3-en-skirmish  whole\n"));
    let (code, _) = told(&adjutant(&library, &["library", "remove", "aos3-en-skirmish"]));
    assert_eq!(code, Some(0));
    let (code, text) = told(&adjutant(&library, &["library", "show", "aos3-en-skirmish"]));
    assert_eq!(code, Some(2), "{text}");
}

#[test]
fn answers_in_the_review_file_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (library, review) = (folder.path().join("library"), folder.path().join("doubts.toml"));
    let import = || {
        told(&adjutant(
            &library,
            &["import", &page("skirmish.txt"), "--review", review.to_str().unwrap(), "--format", "json"],
        ))
    };
    let count = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap()["summary"]["links"].clone();
    let (code, text) = import();
    assert_eq!(code, Some(0), "{text}");
    let before = count(&text);
    let doubts = fs::read_to_string(&review).unwrap();
    assert!(doubts.contains("is = \"\""), "{doubts}");
    fs::write(&review, doubts.replacen("is = \"\"", "is = \"yes\"", 1)).unwrap();
    let (_, text) = import();
    let after = count(&text);
    assert_eq!(after["decided"], 1, "{before} {after}");
    fs::remove_file(&review).unwrap();
    let (_, text) = import();
    assert_eq!(count(&text), after);
    fs::write(&review, "[[doubt]]\nis = \"perhaps\"\nconcept = \"a\"\nclause = \"b\"\n").unwrap();
    let (code, text) = import();
    assert_eq!(code, Some(2), "{text}");
}
