//! Findings in every output format, for one folder of lists.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};
use snapbox::{Data, assert_data_eq};

use crate::support::golden::root;

fn folder() -> PathBuf {
    root("tests/report")
}

fn run(lang: &str, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.current_dir(folder()).args(["--lang", lang]).args(args);
    command.env("COLUMNS", "100").env("ADJUTANT_LIBRARY", "/nonexistent/library");
    let output = command.output().unwrap();
    assert_ne!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn golden(lang: &str, format: &str, file: &str) {
    let found = run(lang, &["lint", "lists", "--format", format]);
    assert_data_eq!(found, Data::read_from(&folder().join(file), None).raw());
}

#[test]
fn text_shows_the_lines_with_the_place_marked() {
    golden("en", "text", "text.en.txt");
    golden("da", "text", "text.da.txt");
}

#[test]
fn places_far_apart_are_shown_without_the_lines_between() {
    let dir = tempfile::tempdir().unwrap();
    let mut text = "edition = \"aos4\"\n".to_owned();
    for number in 0..100 {
        let question = if number % 99 == 0 {
            "May a unit in combat retreat?".to_owned()
        } else {
            format!("Is table {number} free?")
        };
        writeln!(text, "\n[[ruling]]\nquestion = \"{question}\"\nanswer = \"Yes.\"").unwrap();
    }
    let path = dir.path().join("rulings.toml");
    fs::write(&path, text).unwrap();
    let found = run("en", &["lint", path.to_str().unwrap(), "--format", "text"]);
    let lines: Vec<&str> = found.lines().collect();
    let place = lines.iter().position(|line| line.contains("rulings.toml:399:1")).expect(&found);
    let first = lines.iter().position(|line| line.contains("rulings.toml:3:1")).expect(&found);
    assert!(first.abs_diff(place) < 10, "{found}");
}

#[test]
fn concise_has_a_line_for_each_finding() {
    golden("en", "concise", "concise.txt");
}

/// A finding as every format states it.
struct Finding {
    file: String,
    line: u64,
    column: u64,
    level: String,
    lint: String,
    message: String,
    help: String,
    fingerprint: String,
}

/// Returns the findings of the folder, from JSON.
fn findings() -> Vec<Finding> {
    let document: Value = serde_json::from_str(&run("en", &["lint", "lists", "--format", "json"])).unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let finding = |value: &Value| Finding {
        file: text(&value["file"]),
        line: value["span"]["line"].as_u64().unwrap(),
        column: value["span"]["column"].as_u64().unwrap(),
        level: text(&value["level"]),
        lint: text(&value["lint"]),
        message: text(&value["message"]),
        help: text(&value["help"]),
        fingerprint: text(&value["fingerprint"]),
    };
    document["findings"].as_array().unwrap().iter().map(finding).collect()
}

#[test]
fn json_states_the_findings_that_concise_lines_state() {
    let lines: Vec<String> = findings()
        .iter()
        .map(|finding| {
            let Finding { file, line, column, level, lint, message, .. } = finding;
            format!("{file}:{line}:{column}: {level}[{lint}] {message}")
        })
        .collect();
    let concise = run("en", &["lint", "lists", "--format", "concise"]);
    assert!(lines.len() > 10);
    let (found, verdicts): (Vec<&str>, Vec<&str>) = concise.lines().partition(|line| line.contains("] "));
    assert_eq!(lines, found);
    assert_eq!(verdicts.len(), 4, "each list that was read has its verdict: {verdicts:?}");
    assert!(verdicts[0].starts_with("lists/clean.txt:1:1: no errors, 4 checks open: "), "{verdicts:?}");
}

#[test]
fn json_names_places_clauses_and_arguments() {
    let document: Value = serde_json::from_str(&run("en", &["lint", "lists", "--format", "json"])).unwrap();
    assert_eq!(document["version"], 1);
    for finding in document["findings"].as_array().unwrap() {
        let text = fs::read_to_string(folder().join(finding["file"].as_str().unwrap())).unwrap();
        let byte = |key: &str| usize::try_from(finding["span"][key].as_u64().unwrap()).unwrap();
        assert!(text.get(byte("start")..byte("end")).is_some(), "{finding:#}");
        let before = &text[..byte("start")];
        let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
        assert_eq!((before.matches('\n').count() + 1, column), (byte("line"), byte("column")), "{finding:#}");
    }
    let of = |lint: &str| document["findings"].as_array().unwrap().iter().find(|one| one["lint"] == lint).unwrap();
    let regiments = of("army/too-many-regiments");
    assert_eq!((&regiments["n"], &regiments["ordinal"], &regiments["where"]), (&json!(1), &json!(1), &json!("army")));
    assert_eq!(regiments["cites"], json!(["aos4/regiment-size@2024-07-20"]));
    assert_eq!(regiments["rule"]["citation"], regiments["cites"][0]);
    assert_eq!((&regiments["args"]["count"], &regiments["args"]["limit"]), (&json!(6), &json!(5)));
    let empty: Vec<&Value> = document["findings"].as_array().unwrap().iter().map(|one| &one["route"]).collect();
    assert!(empty.contains(&&json!(["Regiment 3"])) && empty.contains(&&json!([])));
    assert_eq!(of("roster/unreadable-file")["file"], "lists/cut.ros");
    let lists = document["lists"].as_array().unwrap();
    let judged = lists.iter().map(|list| (&list["file"], &list["edition"], &list["pack"]));
    let clean = (&json!("lists/clean.txt"), &json!("aos4"), &json!("ghb-2025-26"));
    assert!(judged.clone().any(|list| list == clean), "{lists:#?}");
    assert!(judged.clone().any(|list| list == (&json!("lists/own.toml"), &json!("aos2"), &Value::Null)), "{lists:#?}");
    let undecided = document["undecided"].as_array().unwrap();
    let own = undecided.iter().find(|entry| entry["file"] == "lists/own.toml").unwrap();
    assert_eq!((&own["reason"], &own["lints"]), (&json!("unit-data"), &json!(["army/mixed-alliance"])));
}

#[test]
fn github_prints_a_command_for_each_finding() {
    let escaped = |text: &str| text.replace('%', "%25").replace('\n', "%0A");
    let commands: Vec<String> = findings()
        .iter()
        .map(|finding| {
            let Finding { file, line, column, level, lint, .. } = finding;
            let text = escaped(&format!("{}\n{}", finding.message, finding.help));
            format!("::{level} file={file},line={line},col={column},title={lint}::{text}")
        })
        .collect();
    let printed = run("en", &["lint", "lists", "--format", "github"]);
    let (verdicts, printed): (Vec<&str>, Vec<&str>) =
        printed.lines().partition(|line| line.contains("title=verdict::"));
    assert_eq!(commands, printed);
    assert_eq!(verdicts.len(), 4, "each list that was read has its verdict");
}

#[test]
fn junit_has_a_case_for_each_list_and_names_every_finding() {
    let printed = run("en", &["lint", "lists", "--format", "junit"]);
    let lists = fs::read_dir(folder().join("lists")).unwrap().count();
    assert_eq!(printed.matches("<testcase ").count(), lists);
    assert_eq!(printed.matches("<testsuite ").count(), lists);
    let findings = findings();
    let faulty: BTreeSet<&str> = findings.iter().map(|finding| finding.file.as_str()).collect();
    assert_eq!(printed.matches("<failure ").count(), faulty.len());
    assert!(
        printed.contains(&format!("<testsuites name=\"adjutant\" tests=\"{lists}\" failures=\"{}\"", faulty.len()))
    );
    for Finding { file, line, column, lint, message, .. } in &findings {
        let message = message.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let entry = format!("{file}:{line}:{column}: {lint}\n{message}\n");
        assert!(printed.contains(&entry), "{entry}");
    }
    // the title of this list holds the marks of XML
    assert!(printed.contains("name=\"1 *Six* | &lt;b&gt;columns&lt;/b&gt; &amp; `one` [more](x)\""));
}

#[test]
fn markdown_is_a_page_that_a_judge_can_post() {
    golden("da", "markdown", "findings.da.md");
    golden("en", "markdown", "findings.en.md");
}

#[test]
fn html_is_a_whole_page_in_the_language_of_the_reader() {
    golden("da", "html", "findings.da.html");
    golden("en", "html", "findings.en.html");
}

fn valid(schema: &str, document: &Value) {
    let schema: Value = serde_json::from_str(schema).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let errors: Vec<String> = validator.iter_errors(document).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:?}");
}

#[test]
fn sarif_is_valid_against_its_schema() {
    let found = run("en", &["lint", "lists", "--format", "sarif"]);
    let sarif: Value = serde_json::from_str(&found).unwrap();
    valid(include_str!("../../report/sarif-2.1.0.schema.json"), &sarif);
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), findings().len());
    let rules = sarif["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    for (result, finding) in results.iter().zip(findings()) {
        let rule = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!((&result["ruleId"], &rules[rule]["id"]), (&json!(finding.lint), &json!(finding.lint)));
        assert_eq!(result["level"], finding.level);
        assert!(result["message"]["text"].as_str().unwrap().starts_with(&finding.message), "{result:#}");
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], finding.file);
        let region = &place["region"];
        assert_eq!((&region["startLine"], &region["startColumn"]), (&json!(finding.line), &json!(finding.column)));
        let fingerprint = result["partialFingerprints"]["adjutant/v1"].as_str().unwrap();
        assert!(fingerprint.starts_with(&finding.fingerprint), "{result:#}");
    }
}

#[test]
fn what_convert_writes_is_valid_against_our_own_schema() {
    for file in
        ["dashed.txt", "plain.txt", "sigdex.txt", "listbot.txt", "labels.txt", "roles.txt", "river.ros", "own.toml"]
    {
        let path = format!("../lists/{file}");
        let json: Value = serde_json::from_str(&run("en", &["convert", &path, "--to", "json"])).unwrap();
        valid(include_str!("../../../docs/army-list.schema.json"), &json);
        let toml: Value = toml::from_str(&run("en", &["convert", &path, "--to", "toml"])).unwrap();
        assert_eq!(toml, json, "{file}");
    }
}

#[test]
fn the_exit_code_tells_findings_from_none() {
    let code = |args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_adjutant")).current_dir(folder()).args(args).output().unwrap().status.code()
    };
    assert_eq!(code(&["lint", "lists/clean.txt"]), Some(0));
    assert_eq!(code(&["lint", "lists"]), Some(1));
    assert_eq!(code(&["lint", "lists", "--exit-zero"]), Some(0));
    assert_eq!(code(&["lint", "lists", "--edition", "aos9"]), Some(2));
    assert_eq!(code(&["explain", "total-mismatch"]), Some(0));
    assert_eq!(code(&["explain", "total-mismatsch"]), Some(2));
}

#[test]
fn the_order_of_findings_does_not_depend_on_threads() {
    let with = |threads: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        command.current_dir(folder()).env("RAYON_NUM_THREADS", threads);
        command.args(["lint", "lists", "../lists", "--format", "json"]).output().unwrap().stdout
    };
    let one = with("1");
    assert!(!one.is_empty());
    assert_eq!(one, with("8"));
}
