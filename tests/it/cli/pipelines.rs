//! The GitHub Action and the pre-commit hooks, as far as a machine without GitHub can run them.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::support::event_folder::Event;
use crate::support::golden::root;

const LIST: &str =
    "[[army]]\nedition = \"aos3\"\npoints_limit = 100\nunit = [{ name = \"River Guard\", points = 130 }]\n";

/// Runs a command with the program on its path.
fn run(event: &Event, command: &str, arguments: &[&str], variables: &[(&str, &Path)]) -> Output {
    let bin = event.path("bin");
    if !bin.exists() {
        fs::create_dir(&bin).unwrap();
        symlink(env!("CARGO_BIN_EXE_adjutant"), bin.join("adjutant")).unwrap();
    }
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let mut command = Command::new(command);
    command.args(arguments).current_dir(event.path("")).env("PATH", path).env("ADJUTANT_LANG", "en");
    command.envs(variables.iter().copied()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_steps_of_the_action_annotate_summarize_and_write_sarif() {
    let event = Event::new(&[("lists/a.toml", LIST)]);
    let script = root("packaging/action-check");
    let (sarif, summary) = (event.path("a.sarif"), event.path("summary.md"));
    let variables = [
        ("ADJUTANT_PATHS", Path::new("lists")),
        ("ADJUTANT_SARIF", &sarif),
        ("GITHUB_STEP_SUMMARY", &summary),
        ("ADJUTANT_EDITION", Path::new("aos3")),
    ];
    let output = run(&event, "bash", &[script.to_str().unwrap()], &variables);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("::error file=lists/a.toml,line="), "{}", text(&output.stdout));
    let sarif: Value = serde_json::from_str(&fs::read_to_string(&sarif).unwrap()).unwrap();
    assert!(!sarif["runs"][0]["results"].as_array().unwrap().is_empty());
    assert!(fs::read_to_string(&summary).unwrap().contains("lists/a.toml"));
}

#[test]
fn the_action_installs_a_release_whose_digest_is_right() {
    let event = Event::new(&[("v1.2.3/adjutant", "#!/bin/sh\necho released\n")]);
    let name = "adjutant-1.2.3-x86_64-unknown-linux-musl.tar.gz";
    let pack =
        format!("cd v1.2.3 && chmod +x adjutant && tar -czf {name} adjutant && sha256sum {name} > {name}.sha256");
    assert!(run(&event, "bash", &["-c", &pack], &[]).status.success());
    let releases = format!("file://{}", event.path("").display().to_string().trim_end_matches('/'));
    let (temporary, path) = (event.path("temporary"), event.path("path"));
    let variables = [
        ("RUNNER_TEMP", temporary.as_path()),
        ("GITHUB_PATH", &path),
        ("ADJUTANT_VERSION", Path::new("1.2.3")),
        ("ADJUTANT_RELEASES", Path::new(&releases)),
    ];
    let script = root("packaging/action-install");
    let output = run(&event, "bash", &[script.to_str().unwrap()], &variables);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let folder = fs::read_to_string(&path).unwrap();
    let installed = Command::new(Path::new(folder.trim()).join("adjutant")).output().unwrap();
    assert_eq!(text(&installed.stdout), "released\n");
    event.write(&format!("v1.2.3/{name}.sha256"), &format!("{}  {name}\n", "0".repeat(64)));
    assert!(!run(&event, "bash", &[script.to_str().unwrap()], &variables).status.success());
}

#[test]
fn the_action_gives_its_scripts_what_they_read() {
    let action = fs::read_to_string(root("action.yml")).unwrap();
    let words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.filter(|word| word.starts_with("ADJUTANT_")).map(ToOwned::to_owned).collect()
    };
    let scripts = ["packaging/action-install", "packaging/action-check"].map(|script| {
        assert!(action.contains(script));
        fs::read_to_string(root(script)).unwrap()
    });
    assert_eq!(words(&action), words(&scripts.concat()));
}

#[test]
fn pre_commit_runs_the_hooks_on_changed_lists() {
    if Command::new("pre-commit").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "pre-commit is missing: pip install pre-commit");
        println!("pre-commit is not installed: its hooks are not tested");
        return;
    }
    let event = Event::new(&[("lists/a.toml", LIST), ("notes.txt", "Bring dice.\n")]);
    // the hooks as they are, but for the build of a release: the program of this test is on the path
    let hooks =
        fs::read_to_string(root(".pre-commit-hooks.yaml")).unwrap().replace("language: rust", "language: system");
    let indented: Vec<String> = hooks.lines().map(|line| format!("      {line}")).collect();
    event.write(".pre-commit-config.yaml", &format!("repos:\n  - repo: local\n    hooks:\n{}\n", indented.join("\n")));
    let cache = event.path("cache");
    let variables = [("PRE_COMMIT_HOME", cache.as_path()), ("GIT_CONFIG_GLOBAL", Path::new("/dev/null"))];
    assert!(run(&event, "git", &["init", "--quiet"], &variables).status.success());
    assert!(run(&event, "git", &["add", "--all"], &variables).status.success());
    let output = run(&event, "pre-commit", &["run", "adjutant", "--all-files"], &variables);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}{}", text(&output.stderr));
    assert!(printed.contains("army/points-exceeded") && !printed.contains("notes.txt"), "{printed}");
    event.write("lists/a.toml", &LIST.replace("130", "90"));
    assert!(run(&event, "git", &["add", "--all"], &variables).status.success());
    let output = run(&event, "pre-commit", &["run", "adjutant-fix", "--all-files"], &variables);
    let printed = text(&output.stdout);
    assert!(printed.contains("1 list") && !printed.contains("army/points-exceeded"), "{printed}");
}
