//! The JSON of commands about lists and rulings: every key that is printed stands in a document.

#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

#[path = "settings/event.rs"]
mod event;

use event::Event;

/// Objects whose keys are names of figures, of parts or of languages.
const OPEN: [&str; 7] = ["args", "figures", "details", "before", "after", "facet", "why"];

fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                found.insert(key.clone());
                if !OPEN.contains(&key.as_str()) {
                    keys(value, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

const LIST: &str = r#"[[army]]
edition = "aos3"
colour = "red"
general = "Prior"
artefacts = [{ bearer = "Prior", name = "Arcane Tome" }]
unit = [{ name = "Prior", models = 1, keywords = ["HERO", "KHORNE"] }]
"#;

const PAIR: &str = r#"[[army]]
edition = "aos4"
pack = "ghb-2025-26"
unit = [{ name = "Alder" }]
[[army]]
edition = "aos4"
pack = "ghb-2024-25"
unit = [{ name = "Birch" }]
"#;

const SETTINGS: &str = "pack = \"nowhere\"\n[[limit]]\nid = \"few\"\ncount = \"units\"\nat_most = 0\n\
    [[suppress]]\nlint = \"army/few\"\nfile = \"other.toml\"\nreason = \"agreed\"\n";

#[test]
fn every_key_that_a_command_prints_is_documented() {
    let event = Event::new(&[
        ("adjutant.toml", SETTINGS),
        ("list.toml", LIST),
        ("pair.toml", PAIR),
        ("old.toml", &LIST.replace("aos3", "aos2").replace("[[army]]", "# adjutant: allow army -- a test\n[[army]]")),
        ("notes.txt", "Bring dice.\n"),
    ]);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let documents: String =
        ["findings.md", "json.md"].map(|file| fs::read_to_string(folder.join(file)).unwrap()).concat();
    let commands: [&[&str]; 11] = [
        &["lint", "."],
        &["lint", ".", "--span", "2023-07..2024-12"],
        &["explain", "no-general"],
        &["explain", "total-mismatch"],
        &["constraints", "--edition", "aos4", "--pack", "ghb-2026-27"],
        &["constraints", "--uncovered"],
        &["matchup", "pair.toml"],
        &["settings", "."],
        &["lints"],
        &["impact", "aos3/e24", "list.toml", "old.toml"],
        &["impact", "aos3/errata-2024-02"],
    ];
    let mut found = BTreeSet::new();
    for command in commands {
        let (out, err, _) = event.run("en", &[command, &["--format", "json"]].concat());
        let document: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{command:?}: {out}{err}"));
        keys(&document, &mut found);
    }
    assert!(found.len() > 100, "{found:?}");
    let missing: Vec<&String> = found.iter().filter(|key| !documents.contains(&format!("`{key}`"))).collect();
    assert!(missing.is_empty(), "neither docs/findings.md nor docs/json.md has {missing:?}");
}
