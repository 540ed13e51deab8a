//! Findings in every form, for one folder of lists. `SNAPSHOTS=overwrite` rewrites the expected files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, reason = "a test may fail, and says why")]
#![allow(clippy::needless_pass_by_value, clippy::case_sensitive_file_extension_comparisons, reason = "short tests")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use snapbox::{Data, assert_data_eq};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reports")
}

fn run(lang: &str, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.current_dir(folder()).env("COLUMNS", "100").args(["--lang", lang]).args(args);
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
fn concise_has_a_line_for_each_finding() {
    golden("en", "concise", "concise.txt");
}

#[test]
fn json_keeps_its_form() {
    golden("en", "json", "findings.json");
}

#[test]
fn github_prints_commands() {
    golden("en", "github", "github.txt");
}

#[test]
fn junit_has_a_case_for_each_list() {
    golden("en", "junit", "junit.xml");
}

#[test]
fn markdown_is_a_page_that_a_judge_can_post() {
    golden("da", "markdown", "findings.da.md");
    golden("en", "markdown", "findings.en.md");
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
    valid(include_str!("reports/sarif-2.1.0.schema.json"), &sarif);
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), run("en", &["lint", "lists", "--format", "concise"]).lines().count());
    assert!(results.iter().all(|result| result["ruleIndex"].is_u64()));
    let shown = serde_json::to_string_pretty(results).unwrap();
    assert_data_eq!(shown, Data::read_from(&folder().join("results.sarif.json"), None).raw());
}

#[test]
fn what_convert_writes_is_valid_against_our_own_schema() {
    for file in
        ["dashed.txt", "plain.txt", "sigdex.txt", "listbot.txt", "labels.txt", "roles.txt", "river.ros", "own.toml"]
    {
        let path = format!("../rosters/{file}");
        let json: Value = serde_json::from_str(&run("en", &["convert", &path, "--to", "json"])).unwrap();
        valid(include_str!("../docs/army-list.schema.json"), &json);
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
        command.args(["lint", "lists", "../rosters", "--format", "json"]).output().unwrap().stdout
    };
    let one = with("1");
    assert!(!one.is_empty());
    assert_eq!(one, with("8"));
}
