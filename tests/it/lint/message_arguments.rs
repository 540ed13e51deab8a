//! The arguments of findings and of their messages are the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use adjutant_rules::record::messages;
use regex::Regex;

/// The files of messages that findings have.
const STEMS: [&str; 4] = ["lints", "army", "rulings", "settings"];

/// What the report adds: the label of a value, the checks that could not be made and their number.
const ADDED: [&str; 3] = ["label", "checks", "count"];

/// What findings hold for programs alone; their messages say it in words of their own.
const FOR_PROGRAMS: [&str; 2] = ["effect", "language"];

/// Reads every file of code below a folder.
fn code(folder: &str) -> Vec<String> {
    let mut open: Vec<PathBuf> = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut texts = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            // what tests give is given to nobody
            let text = fs::read_to_string(path).unwrap();
            texts.push(text.split("#[cfg(test)]").next().unwrap().to_owned());
        }
    }
    texts
}

/// Returns the names that stand in code behind what a pattern has.
fn named(pattern: &str, texts: &[String]) -> BTreeSet<String> {
    let pattern = Regex::new(pattern).unwrap();
    texts.iter().flat_map(|text| pattern.captures_iter(text)).map(|found| found[1].to_owned()).collect()
}

/// The names of arguments that code gives.
const GIVES: &str = r#"(?:\.arg\(\s*|args\.push\(\(|vec!\[\()"([a-z-]+)""#;

static GIVEN: LazyLock<BTreeSet<String>> = LazyLock::new(|| named(GIVES, &code("src/lint")));

/// Returns the arguments of the messages that findings and checks that could not be made have, by the message.
fn wanted() -> BTreeMap<String, BTreeSet<String>> {
    let files = adjutant::bundled();
    let lints: Vec<String> = adjutant_lint::all().iter().map(|lint| format!("lint-{}", lint.id)).collect();
    let mut wanted = BTreeMap::new();
    for stem in STEMS {
        let text = files.get(&format!("i18n/en/{stem}.ftl")).unwrap();
        for message in messages::read(text).0 {
            let id = message.id.as_str();
            let of_lint = || {
                lints.iter().any(|lint| {
                    id.strip_prefix(lint.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
                })
            };
            let of_army = stem == "army" && id.starts_with("lint-");
            if id.starts_with("undecided-") || of_army || of_lint() {
                wanted.insert(message.id, message.arguments);
            }
        }
    }
    wanted
}

#[test]
fn what_a_message_names_is_given() {
    // a finding of how a file is written has what the fault has
    let of_faults: BTreeSet<String> = ["src/base", "src/record", "src/roster", "src/ruling", "src/settings"]
        .iter()
        .flat_map(|folder| named(GIVES, &code(folder)))
        .collect();
    let wanted = wanted();
    assert!(wanted.len() > 100, "{}", wanted.len());
    for (id, arguments) in wanted {
        let is_given =
            |name: &String| GIVEN.contains(name) || ADDED.contains(&name.as_str()) || of_faults.contains(name);
        let missing: Vec<&String> = arguments.iter().filter(|name| !is_given(name)).collect();
        assert!(missing.is_empty(), "{id} names {missing:?}, which no finding holds");
    }
}

#[test]
fn what_is_given_is_named_by_a_message_or_read() {
    let read = named(r#"\.(?:text|number)\("([a-z-]+)"\)"#, &code("src"));
    let wanted: BTreeSet<String> = wanted().into_values().flatten().collect();
    assert!(GIVEN.len() > 50, "{GIVEN:?}");
    let is_used =
        |name: &&String| wanted.contains(*name) || read.contains(*name) || FOR_PROGRAMS.contains(&name.as_str());
    let unused: Vec<&String> = GIVEN.iter().filter(|name| !is_used(name)).collect();
    assert!(unused.is_empty(), "no message names {unused:?}");
    let stale: Vec<&&str> = FOR_PROGRAMS.iter().filter(|name| wanted.contains(**name)).collect();
    assert!(stale.is_empty(), "messages name {stale:?} too");
}
