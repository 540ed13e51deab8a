//! The commands `units ...` and the units beside the rules in `search`.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::support::catalogues;

fn run(library: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(arguments).env("ADJUTANT_LANG", "en").env("ADJUTANT_LIBRARY", library);
    command.env("ADJUTANT_INDEX", library.with_extension("index")).output().unwrap()
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(library: &Path, arguments: &[&str]) -> Value {
    let output = run(library, &[arguments, &["--format", "json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn units_are_brought_searched_shown_and_compared() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let repository = folder.path().join("repository");
    let days = catalogues::history("aos4", &repository);
    let from = repository.to_str().unwrap();

    assert!(text(&run(&library, &["units", "status"])).contains("units update"));
    let nothing = run(&library, &["units", "reed"]);
    assert!(!nothing.status.success() && String::from_utf8_lossy(&nothing.stderr).contains("units update"));

    let brought = json(&library, &["units", "update", "--edition", "aos4", "--from", from]);
    assert_eq!(brought["updates"][0]["added"], days.len());
    assert!(text(&run(&library, &["units", "update", "-e", "aos4", "--from", from])).contains("nothing new"));
    assert_eq!(json(&library, &["units"])["editions"][0]["snapshots"], days.len());

    let found = json(&library, &["units", "reed", "spears"]);
    assert!(found["units"].as_array().unwrap().iter().any(|unit| unit["name"] == "Reed Spears"), "{found}");
    let card = text(&run(&library, &["units", "show", "reed spears", "-e", "aos4"]));
    assert!(card.contains("River Wardens") && card.contains("100/200") && card.contains("INFANTRY"), "{card}");
    let missed = run(&library, &["units", "show", "Reed Speers"]);
    assert!(String::from_utf8_lossy(&missed.stderr).contains("Reed Spears"));

    let (first, last) = (&days[0], &days[days.len() - 1]);
    let diff = json(&library, &["units", "diff", first, last, "Bog Clans"]);
    let changes = diff["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["name"] == "Grub, King of Mud" && change["before"] != change["after"]));
    assert!(changes.iter().all(|change| change["army"] == "Bog Clans"));
    assert!(text(&run(&library, &["units", "diff", first, first])).contains("no unit changed"));
    let unknown = run(&library, &["units", "diff", first, last, "Bog Clan"]);
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("Bog Clans"));

    let beside = json(&library, &["search", "reed spears"]);
    assert!(beside["units"].as_array().unwrap().iter().any(|unit| unit["name"] == "Reed Spears"), "{beside}");
}

#[test]
fn what_cannot_be_brought_is_one_clear_message() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let failed = |arguments: &[&str], words: &str| {
        let output = run(&library, arguments);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(errors.contains(words) && !errors.contains("panicked"), "{arguments:?}: {errors}");
    };
    failed(&["units", "import", "/nowhere", "-e", "aos4"], "/nowhere is not there");
    failed(&["units", "import", folder.path().to_str().unwrap(), "-e", "aos4"], "no catalogue");
    failed(&["units", "import", "x"], "--edition");
    failed(&["units", "import"], "needs one folder");
    failed(&["units", "update", "-e", "pos06"], "no catalogues of units for pos06");
    failed(&["units", "diff", "2024-01-01"], "two days");
}
