//! Drafts and rulings that are broken: what is wrong and where, once, also as JSON.

use std::fs;
use std::path::Path;

use crate::support::program;

const HEAD: &str = "edition = \"aos3\"\ndocument = \"league\"\nauthority = \"league\"\nin_force = 2024-03-01\n";
const ERRATUM: &str = r#"
[[erratum]]
id = "d1"
section = "Wards"
instruction = "change"
source = { document = "errata-2024-02", lines = "700" }
concepts = ["ward-rolls"]
[[erratum.operation]]
op = "set-value"
target = "ward-rolls"
expect = "recorded in part"
was = { rolls_per_wound = 9 }
values = { rolls_per_wound = 2 }
"#;

/// Writes a file and runs a command on it; returns the exit code and what it printed and complained of.
fn on(folder: &Path, command: &[&str], name: &str, bytes: &[u8]) -> (i32, String) {
    let file = folder.join(name);
    fs::write(&file, bytes).unwrap();
    program::run(folder, 200, &[command, &[file.to_str().unwrap()]].concat())
}

#[test]
fn a_broken_draft_is_told_once_with_its_place() {
    let desk = tempfile::tempdir().unwrap();
    let impact = |text: &str| on(desk.path(), &["impact"], "draft.toml", text.as_bytes());
    let (code, text) = impact(&format!("{HEAD}[[erratum]\nid = \"d1\"\n"));
    assert!(code == 2 && text.contains("draft.toml:5:11") && text.contains("as errata"), "{text}");
    assert!(!text.contains("unknown key") && !text.contains("has no erratum"), "{text}");
    let (code, text) = impact(&(HEAD.replace("aos3", "aos9") + ERRATUM));
    assert!(code == 2 && text.contains("draft.toml:1:11") && text.contains("did you mean `aos"), "{text}");
    let (code, text) = impact(&format!("{HEAD}{ERRATUM}{ERRATUM}"));
    assert!(code == 1 && text.matches("duplicate id `d1`").count() == 1, "{text}");
    assert_eq!(text.matches("d1#1 was not applied").count(), 1, "{text}");
    assert!(text.contains("draft.toml:19:1") && text.contains("draft.toml:6:1"), "{text}");
    let (_, text) = impact(&(HEAD.replace("2024-03-01", "2024-02-31") + ERRATUM));
    assert!(text.contains("no day in force could be read: tried on"), "{text}");
    let not_utf8 = [HEAD.as_bytes(), b"x = \"\xff\"\n"].concat();
    let (code, text) = on(desk.path(), &["impact", "-f", "json"], "draft.toml", &not_utf8);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}"));
    assert_eq!((code, &json["error"]["faults"][0]["line"]), (2, &serde_json::json!(5)), "{text}");
}

#[test]
fn broken_rulings_give_their_syntax_error_in_lint_and_in_impact() {
    let desk = tempfile::tempdir().unwrap();
    for (name, text, place) in [
        ("r.toml", "edition = \"aos3\"\n[[ruling]\nquestion = \"x\"\n", "r.toml:2:10"),
        ("r.json", "{ \"edition\": \"aos3\", \"rulings\": [ }", "r.json:1:35"),
    ] {
        let (code, text_of_lint) = on(desk.path(), &["lint"], name, text.as_bytes());
        assert!(code == 1 && text_of_lint.contains(place), "{text_of_lint}");
        let (code, told) = on(desk.path(), &["impact", "aos3/e11"], name, text.as_bytes());
        assert!(code == 1 && told.contains(place), "{told}");
    }
    let twice = "edition = \"aos3\"\n[[ruling]]\nn = 1\nquestion = \"May a unit run?\"\nanswer = \"Yes.\"\n";
    let twice = format!("{twice}[[ruling]]\nn = 1\nquestion = \"May it fly?\"\nanswer = \"No.\"\n");
    let (_, text) = on(desk.path(), &["lint"], "n.toml", twice.as_bytes());
    assert!(text.contains("another ruling of this file has the number 1") && text.contains("n.toml:7:5"), "{text}");
}
