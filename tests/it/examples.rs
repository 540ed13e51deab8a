//! The programs in `examples` run.

use std::process::Command;

/// Runs an example and returns what it prints.
fn run(name: &str) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    let run = cargo.args(["run", "--quiet", "--example", name]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = run.output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn search_finds_the_rule_first() {
    assert!(run("search").starts_with("aos3/unit-coherency "));
}

#[test]
fn show_at_date_lists_figures_and_history() {
    let printed = run("show_at_date");
    assert!(printed.contains("coherency_horizontal = 1\"") && printed.contains("2024-02-28 edited"), "{printed}");
}

#[test]
fn lint_list_reports_the_points() {
    assert!(run("lint_list").contains("army/points-exceeded"));
}

#[test]
fn impact_of_draft_names_the_rule() {
    assert!(run("impact_of_draft").contains("aos2/unbinding changes"));
}
