//! The commands that the documents show: each is one of the program's, with options that it has.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use crate::support::golden::root;
use crate::support::program::run;

/// Returns the documents for people who use the program or work on it.
fn documents() -> Vec<PathBuf> {
    let docs = fs::read_dir(root("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut documents: Vec<PathBuf> = docs.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    documents.extend(["README.md", "README.da.md", "CONTRIBUTING.md"].map(root));
    documents
}

/// Returns the pieces of code of a document: the lines of its blocks, and what stands between backticks.
fn pieces(text: &str) -> Vec<&str> {
    let mut in_block = false;
    let mut pieces = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        } else if in_block || line.starts_with("    ") {
            pieces.extend(line.split(" | "));
        } else {
            pieces.extend(line.split('`').skip(1).step_by(2));
        }
    }
    pieces
}

/// Returns the words behind `adjutant`; `None` if a piece of code is no command of the program.
fn arguments(piece: &str) -> Option<Vec<String>> {
    let piece = piece.trim().trim_start_matches("$ ").replace("cargo run --release --", "adjutant");
    let command = piece.strip_prefix("adjutant ")?.split(" #").next()?.split(['<', '>']).next()?;
    let words = shlex::split(command.trim_end_matches('\\'))?;
    let is_name = |word: &String| word.chars().all(|c| c.is_ascii_lowercase());
    words.first().is_some_and(is_name).then_some(words)
}

#[test]
fn every_command_that_a_document_shows_has_its_options() {
    let folder = tempfile::tempdir().unwrap();
    let mut help: BTreeMap<String, String> = BTreeMap::new();
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for words in pieces(&text).into_iter().filter_map(arguments) {
            seen += 1;
            let page = help.entry(words[0].clone()).or_insert_with(|| {
                let (code, page) = run(folder.path(), 100, &[&words[0], "--help"]);
                if code == 0 { page } else { String::new() }
            });
            let has =
                |option: &str| page.split_whitespace().any(|word| word.trim_end_matches([',', ';', ')']) == option);
            let options = words[1..].iter().filter(|word| word.starts_with('-') && word.len() > 1);
            let unknown: Vec<&str> =
                options.filter_map(|word| word.split('=').next()).filter(|option| !has(option)).collect();
            if page.is_empty() || !unknown.is_empty() {
                wrong.push(format!("{}: adjutant {} {unknown:?}", document.display(), words.join(" ")));
            }
        }
    }
    assert!(seen > 100, "only {seen} commands were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns what two languages of a text have in common: the targets of its links, its options, its sessions, and its commands.
fn shared_parts(text: &str) -> BTreeSet<String> {
    let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
    let is_end = |c: char| !c.is_ascii_alphanumeric() && c != '-';
    let words = text.split_whitespace().map(|word| word.trim_start_matches(['`', '(']));
    let options = words.filter(|word| word.starts_with("--")).map(|word| word.trim_end_matches(is_end));
    let sessions = text.lines().filter(|line| line.starts_with("$ "));
    let commands = text.lines().filter_map(|line| line.strip_prefix("| `")?.split([' ', '`']).next());
    let all = links.filter(|target| !target.starts_with("README")).chain(options).chain(sessions).chain(commands);
    all.map(ToOwned::to_owned).collect()
}

#[test]
fn the_danish_readme_has_what_the_english_one_has() {
    let parts = |name: &str| shared_parts(&fs::read_to_string(root(name)).unwrap());
    let (english, danish) = (parts("README.md"), parts("README.da.md"));
    assert!(english.len() > 60, "{english:?}");
    let missing: Vec<&String> = english.difference(&danish).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
