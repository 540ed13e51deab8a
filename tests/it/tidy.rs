//! House rules that neither the compiler nor a `Cargo.toml` can hold: who reads files, who prints, who asks for the day, how
//! long files are, and paths that documents name.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::golden::root;

/// The longest a source file may be, in lines.
const LONGEST: usize = 500;

/// The folders with source files.
const SOURCES: [&str; 6] = ["src", "crates", "tests", "benches", "fuzz", "examples"];

/// The files of the crates that may use the files of the system.
const READERS: [&str; 5] = [
    "crates/base/src/source/",
    "crates/books/src/library/",
    "crates/search/src/cache.rs",
    "crates/search/src/disk.rs",
    "crates/units/src/update/",
];

/// The files of the crates that may ask for the day or the time.
const CLOCKS: [&str; 3] = ["crates/base/src/date.rs", "crates/books/src/library/", "crates/search/src/disk.rs"];

/// The words by which code asks for the day or the time.
const CLOCK_WORDS: [&str; 4] = ["Date::today", "SystemTime::now", "Instant::now", "Zoned::now"];

/// The words by which code prints, ends the process or reads its surroundings.
const PROGRAM_WORDS: [&str; 4] = ["println!", "eprintln!", "process::exit", "std::env::"];

/// Returns the files with an ending below a folder of the package, each with its text.
fn files(folder: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push((path.strip_prefix(root("")).unwrap().to_owned(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// Returns the code of the crates without their tests.
fn library() -> Vec<(PathBuf, String)> {
    let files = files("crates", ".rs").into_iter();
    let sources = files.filter(|(path, _)| path.iter().any(|part| part == "src") && !path.ends_with("tests.rs"));
    sources.map(|(path, text)| (path, text.split("#[cfg(test)]").next().unwrap_or_default().to_owned())).collect()
}

/// Returns whether a file is one of those listed, or below a folder of them.
fn is_listed(path: &Path, listed: &[&str]) -> bool {
    listed.iter().any(|own| path.to_string_lossy().starts_with(own))
}

/// Returns whether a line of code uses the files of the system, in any spelling.
fn uses_files(line: &str) -> bool {
    let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').collect();
    let in_group = line.contains("std::{") && words.contains(&"fs");
    in_group || words.iter().any(|word| word.contains("std::fs") || word.starts_with("fs::"))
}

/// Returns whether a line of code has a word outside of comments.
fn has_word(line: &str, words: &[&str]) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    words.iter().any(|word| code.contains(word))
}

#[test]
fn files_are_found_in_any_spelling() {
    for line in ["use std::fs;", "use std::{fs, io};", "    std::fs::read(x)", "let x = fs::read(y);"] {
        assert!(uses_files(line), "{line}");
    }
    assert!(!uses_files("use rustix::process; // offs::x") && !uses_files("let offset = self.fs_kind;"));
    assert!(!has_word("// as Date::today has it", &CLOCK_WORDS) && has_word("Date::today() // day", &CLOCK_WORDS));
}

#[test]
fn crates_read_files_ask_for_the_day_and_print_where_they_may() {
    let mut wrong = Vec::new();
    let library = library();
    assert!(library.len() > 200, "only {} files were found", library.len());
    for (path, code) in &library {
        for (number, line) in code.lines().enumerate() {
            let mut report = |what: &str| wrong.push(format!("{}:{} {what}: {line}", path.display(), number + 1));
            if uses_files(line) && !is_listed(path, &READERS) {
                report("reads files");
            }
            if has_word(line, &CLOCK_WORDS) && !is_listed(path, &CLOCKS) {
                report("asks for the day or the time");
            }
            if has_word(line, &PROGRAM_WORDS) {
                report("prints, exits or reads the environment");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_lists_of_this_file_name_what_is_there() {
    for path in READERS.iter().chain(&CLOCKS) {
        assert!(root(path).exists(), "{path}");
    }
}

#[test]
fn every_source_file_has_a_header_and_is_short() {
    let mut wrong = Vec::new();
    for folder in SOURCES {
        for (path, text) in files(folder, ".rs") {
            if !text.starts_with("//!") {
                wrong.push(format!("{} does not begin with `//!`", path.display()));
            }
            if text.lines().count() > LONGEST {
                wrong.push(format!("{} has {} lines; the most is {LONGEST}", path.display(), text.lines().count()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_path_that_a_document_names_is_there() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    let folders =
        ["src", "crates", "tests", "benches", "corpus", "editions", "i18n", "docs", "examples", ".ci", "fuzz"];
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root(document)).unwrap();
        for (number, line) in text.lines().enumerate() {
            for quoted in line.split('`').skip(1).step_by(2) {
                let first = quoted.split('/').next().unwrap_or_default();
                let is_path = quoted.contains('/')
                    && !quoted.contains([' ', '<', '*', '{', ':', '@'])
                    && folders.contains(&first);
                if is_path {
                    seen += 1;
                    if !root(quoted).exists() {
                        wrong.push(format!("{document}:{}: {quoted}", number + 1));
                    }
                }
            }
        }
    }
    assert!(seen > 20, "only {seen} paths were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
