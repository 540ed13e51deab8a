//! The house rules: which layer may use which, headers, lengths, and paths that documents name.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Each layer, and the layers that it may use. Data flows from top to bottom.
const LAYERS: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("source", &["base"]),
    ("corpus", &["base", "source"]),
    ("record", &["base", "source"]),
    ("kb", &["base", "source", "corpus", "record"]),
    ("search", &["base", "source", "corpus", "record", "kb"]),
    ("import", &["base", "source", "corpus", "record", "kb", "search"]),
    ("library", &["base", "import"]),
    ("roster", &["base", "record"]),
    ("facts", &["base", "record", "roster"]),
    ("ruling", &["base", "source", "record", "search"]),
    ("lint", &["base", "source", "record", "kb", "roster", "facts", "ruling"]),
    ("settings", &["base", "source", "record", "kb", "lint"]),
    ("message", &["base", "source", "record"]),
    (
        "report",
        &[
            "base", "source", "corpus", "record", "kb", "search", "import", "library", "roster", "ruling", "lint",
            "settings", "message",
        ],
    ),
];

/// The longest a source file may be, in lines.
const LONGEST: usize = 500;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push((path.strip_prefix(root()).unwrap().to_owned(), fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

fn layer_of(path: &Path) -> Option<String> {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    (parts.len() > 2 && parts[1] != "bin").then(|| parts[1].clone())
}

/// How many modules a source file lies below the root of the library.
fn depth_of(path: &Path) -> usize {
    let parts = path.iter().count() - 1;
    if path.ends_with("mod.rs") { parts - 1 } else { parts }
}

/// Returns how many `super::` stand in a row at most.
fn supers(line: &str) -> usize {
    let mut most = 0;
    let mut rest = line;
    while let Some(at) = rest.find("super::") {
        let mut count = 0;
        rest = &rest[at..];
        while let Some(after) = rest.strip_prefix("super::") {
            (rest, count) = (after, count + 1);
        }
        most = most.max(count);
    }
    most
}

/// Tells whether a line of code uses the files of the system, in any spelling.
fn uses_files(line: &str) -> bool {
    let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':').collect();
    let in_group = line.contains("std::{") && words.contains(&"fs");
    in_group || words.iter().any(|word| word.contains("std::fs") || word.starts_with("fs::"))
}

#[test]
fn the_house_rules_see_through_other_spellings() {
    assert_eq!(depth_of(Path::new("src/search/document.rs")), 2);
    assert_eq!(depth_of(Path::new("src/search/mod.rs")), 1);
    assert_eq!(supers("a super::x, super::super::base::date"), 2);
    for line in ["use std::fs;", "use std::{fs, io};", "    std::fs::read(x)", "let x = fs::read(y);"] {
        assert!(uses_files(line), "{line}");
    }
    assert!(!uses_files("use rustix::process; // offs::x") && !uses_files("let offset = self.fs_kind;"));
}

#[test]
fn a_layer_uses_only_the_layers_before_it() {
    let allowed: BTreeMap<&str, &[&str]> = LAYERS.iter().copied().collect();
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (path, text) in files("src", ".rs") {
        let Some(layer) = layer_of(&path) else { continue };
        let Some(allowed) = allowed.get(layer.as_str()) else {
            wrong.push(format!("{}: the layer `{layer}` is not in the table of tests/it/tidy.rs", path.display()));
            continue;
        };
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate().filter(|(_, line)| supers(line) >= depth_of(&path)) {
            wrong.push(format!("{}:{}: `{layer}` walks out of itself: {}", path.display(), number + 1, line.trim()));
        }
        for (number, line) in text.lines().enumerate() {
            for used in line.split("crate::").skip(1) {
                let used: String = used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                seen += 1;
                if used != layer && !allowed.contains(&used.as_str()) {
                    wrong.push(format!("{}:{}: `{layer}` uses `{used}`", path.display(), number + 1));
                }
            }
        }
    }
    assert!(seen > 50, "the search for `crate::` found only {seen} uses");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_library_declares_its_layers_in_order() {
    let text = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let declared: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("pub mod ")).map(|name| name.trim_end_matches(';')).collect();
    let table: Vec<&str> = LAYERS.iter().map(|(name, _)| *name).collect();
    assert_eq!(declared, table);
}

#[test]
fn only_source_library_and_the_index_touch_files_and_only_the_program_prints() {
    let mut wrong = Vec::new();
    for (path, text) in files("src", ".rs") {
        let Some(layer) = layer_of(&path) else { continue };
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let may_read = layer == "source" || layer == "library" || path.ends_with("search/store.rs");
        if code.lines().any(uses_files) && !may_read {
            wrong.push(format!("{} reads files", path.display()));
        }
        for word in ["println!", "eprintln!", "process::exit", "std::env::"] {
            if code.contains(word) {
                wrong.push(format!("{} uses {word}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_source_file_says_what_it_holds_and_is_short() {
    let mut wrong = Vec::new();
    for folder in ["src", "tests", "benches"] {
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
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root().join(document)).unwrap();
        for (number, line) in text.lines().enumerate() {
            for quoted in line.split('`').skip(1).step_by(2) {
                let first = quoted.split('/').next().unwrap_or_default();
                let is_path = quoted.contains('/')
                    && !quoted.contains([' ', '<', '*', '{', ':', '@'])
                    && ["src", "tests", "benches", "corpus", "editions", "i18n", "docs", ".ci", "fuzz"]
                        .contains(&first);
                if is_path {
                    seen += 1;
                    if !root().join(quoted).exists() {
                        wrong.push(format!("{document}:{}: {quoted}", number + 1));
                    }
                }
            }
        }
    }
    assert!(seen > 20, "only {seen} paths were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
