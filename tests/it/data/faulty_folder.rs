//! A data folder with deliberate faults: each is reported with its place and the nearest known name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

pub(super) fn data() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["corpus", "editions", "i18n"] {
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name), &folder.path().join(name));
    }
    folder
}

pub(super) fn change(file: PathBuf, from: &str, to: &str) {
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains(from), "{} has {from:?}", file.display());
    fs::write(file, text.replacen(from, to, 1)).unwrap();
}

fn check(folder: &Path, lang: &str) -> (Option<i32>, Vec<(String, String, u64)>, String) {
    let run = |format: &str| {
        Command::new(env!("CARGO_BIN_EXE_adjutant"))
            .args(["check", "--lang", lang, "--format", format, "--data"])
            .arg(folder)
            .output()
            .unwrap()
    };
    let output = run("json");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let faults = json["faults"].as_array().unwrap().iter().map(|fault| {
        let text = |key: &str| fault[key].as_str().unwrap().to_owned();
        (text("fault"), text("file"), fault["line"].as_u64().unwrap())
    });
    (output.status.code(), faults.collect(), String::from_utf8(run("text").stdout).unwrap())
}

#[test]
fn ten_planted_faults_are_told_with_what_follows_from_them() {
    let folder = data();
    let at = |path: &str| folder.path().join(path);
    change(at("editions/aos2/rules/wizards.toml"), "section =", "sektion =");
    change(at("editions/aos2/rules/terrain.toml"), "kind = \"terrain\"", "kind = \"terain\"");
    change(at("editions/aos1/rules/attacking.toml"), "id = \"hit-roll\"", "id = \"wound-roll\"");
    change(at("editions/pos06/rules/terrain.toml"), "\"page-of-sigmar-06\"", "\"page-of-sigmar\"");
    change(at("editions/aos3/rulings/commentary-2024-02.toml"), "[\"proxy-models\"]", "[\"proxy-model\"]");
    change(at("corpus/aos4/en/army.md"), "{#regiment-size}", "{#regiment-sise}");
    change(at("corpus/aos2/en/wizards.md"), "30\"", "31\"");
    change(at("i18n/da/ui.ftl"), "search-none =", "search-intet =");
    fs::write(at("editions/aos4/rules/objectives.toml"), b"[[rule]]\nid = \xff\xfe").unwrap();
    change(at("editions/aos2/rules/battalions.toml"), "[rule.values]", "[rule.values]\nmin_units_in_batalion = 2");
    let (code, faults, text) = check(folder.path(), "en");
    assert_eq!(code, Some(1));
    let mut told: Vec<(&str, &str)> = faults.iter().map(|(fault, file, _)| (fault.as_str(), file.as_str())).collect();
    told.sort_unstable();
    let mut expected = vec![
        // a rule lost its id to another: its texts, its words and its equivalents lead nowhere
        ("clause-without-record", "corpus/aos1/da/attacking.md"),
        ("clause-without-record", "corpus/aos1/en/attacking.md"),
        // the file that cannot be read has five rules
        ("clause-without-record", "corpus/aos4/da/objectives.md"),
        ("clause-without-record", "corpus/aos4/da/objectives.md"),
        ("clause-without-record", "corpus/aos4/da/objectives.md"),
        ("clause-without-record", "corpus/aos4/da/objectives.md"),
        ("clause-without-record", "corpus/aos4/da/objectives.md"),
        ("clause-without-record", "corpus/aos4/en/army.md"),
        ("clause-without-record", "corpus/aos4/en/objectives.md"),
        ("clause-without-record", "corpus/aos4/en/objectives.md"),
        ("clause-without-record", "corpus/aos4/en/objectives.md"),
        ("clause-without-record", "corpus/aos4/en/objectives.md"),
        ("clause-without-record", "corpus/aos4/en/objectives.md"),
        ("figure-not-authentic", "corpus/aos2/da/wizards.md"),
        ("figure-not-recorded", "corpus/aos2/en/wizards.md"),
        ("file-not-utf8", "editions/aos4/rules/objectives.toml"),
        ("id-twice", "editions/aos1/rules/attacking.toml"),
        ("mark-of-other-figure", "corpus/aos2/en/wizards.md"),
        ("message-only-here", "i18n/da/ui.ftl"),
        ("message-untranslated", "i18n/da/ui.ftl"),
        ("missing-key", "editions/aos2/rules/wizards.toml"),
        ("record-without-clause", "editions/aos4/rules/army.toml"),
        ("unknown-document", "editions/pos06/rules/terrain.toml"),
        ("unknown-figure", "i18n/claims/objectives.toml"),
        ("unknown-key", "editions/aos2/rules/wizards.toml"),
        ("unknown-rule", "editions/aos3/rulings/commentary-2024-02.toml"),
        ("unknown-value", "editions/aos2/rules/battalions.toml"),
        ("unknown-word", "editions/aos2/rules/terrain.toml"),
    ];
    // the rule without its id, and rules of the file that cannot be read, wherever they are paired with others
    expected.extend([("unknown-rule", "editions/equivalents.toml"); 13]);
    expected.sort_unstable();
    assert_eq!(told, expected, "nothing else is told");
    assert!(faults.iter().all(|(_, _, line)| *line > 0));
    for meant in ["`section`", "`terrain`", "`page-of-sigmar-06`", "`proxy-models`", "`regiment-size`"] {
        let near = text.lines().any(|line| line.contains("did you mean") && line.contains(meant.trim_matches('`')));
        assert!(near, "{meant} is not suggested in:\n{text}");
    }
}

/// Plants a fault; checks that it is reported, where, and that nothing else is.
fn plant(file: &str, from: &str, to: &str, expected: &[(&str, &str)]) {
    let folder = data();
    change(folder.path().join(file), from, to);
    let (code, faults, text) = check(folder.path(), "en");
    let told: Vec<(&str, &str)> = faults.iter().map(|(fault, file, _)| (fault.as_str(), file.as_str())).collect();
    assert_eq!(told, expected, "{text}");
    assert_eq!(code, Some(1), "{text}");
}

#[test]
fn examples_of_constraints_are_judged() {
    let file = "editions/aos4/examples/army.toml";
    let (legal, illegal) = ("[\"HERO\"], named = false", "[\"HERO\"], named = true");
    plant(file, legal, "[\"HERO\", \"MOUNTED\"], named = true", &[("example-legal-found", file)]);
    plant(file, illegal, "[\"HERO\", \"MOUNTED\"], named = false", &[("example-illegal-kept", file)]);
    plant(file, "{ name = \"Captain\"", "{ nam = \"Captain\"", &[("example-malformed", file)]);
}

#[test]
fn a_constraint_that_never_fires_is_reported() {
    let file = "editions/aos3/army.toml";
    let barred = "each = \"mount-trait\"\ncovers = [\"mount-trait-unique\"]\n";
    let never = format!("{barred}when = [{{ named = \"Nobody Has This\" }}]\n");
    plant(file, barred, &never, &[("example-illegal-kept", "editions/aos3/examples/army.toml")]);
}

#[test]
fn a_whole_language_lacks_no_text_unless_the_edition_says_that_it_is_begun() {
    let folder = data();
    change(folder.path().join("corpus/aos4/da/army.md"), "{#regiment-size}", "{#regiment-sise}");
    let missing = |faults: &[(String, String, u64)]| faults.iter().any(|(fault, ..)| fault == "record-without-clause");
    let (code, faults, text) = check(folder.path(), "en");
    assert!(code == Some(1) && missing(&faults) && text.contains("error: the record `aos4/regiment-size`"), "{text}");
    change(folder.path().join("editions/aos4/edition.toml"), "chapters =", "begun = [\"da\"]\nchapters =");
    let (_, faults, text) = check(folder.path(), "en");
    assert!(missing(&faults) && text.contains("warning: the record `aos4/regiment-size`"), "{text}");
}

#[test]
fn a_concept_that_an_edition_does_without_is_known_and_has_no_rule_there() {
    let file = "editions/aos4/edition.toml";
    plant(file, "\"triumphs\"", "\"triumph\"", &[("unknown-rule", file)]);
    plant(file, "\"triumphs\"", "\"triumphs\", \"unbinding\"", &[("absent-and-recorded", file)]);
}

#[test]
fn faults_are_told_in_danish_too() {
    let folder = data();
    change(folder.path().join("editions/aos2/rules/wizards.toml"), "section =", "sektion =");
    let (_, _, text) = check(folder.path(), "da");
    assert!(text.contains("ukendt nøgle `sektion`"), "{text}");
    assert!(text.contains("mente du `section`?"), "{text}");
}

#[test]
fn broken_toml_is_told_and_the_rest_is_read() {
    let folder = data();
    let file = folder.path().join("editions/aos2/rules/realms.toml");
    change(file, "kind = ", "kind == ");
    let (code, faults, _) = check(folder.path(), "en");
    assert_eq!(code, Some(1));
    assert!(faults.iter().any(|(fault, file, _)| fault == "toml-broken" && file.ends_with("realms.toml")));
    assert!(!faults.iter().any(|(_, file, _)| file.ends_with("allegiance.toml")), "other files are sound: {faults:?}");
}

#[test]
fn a_folder_without_data_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for path in [folder.path().to_owned(), folder.path().join("nothing")] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_adjutant")).args(["check", "--data"]).arg(&path).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn a_value_restates_a_known_one() {
    let folder = data();
    let file = folder.path().join("editions/values.toml");
    change(file, "restates = \"unmodified_1\"", "restates = \"unmodified_l\"");
    let (code, faults, text) = check(folder.path(), "en");
    assert_eq!(code, Some(1));
    assert_eq!(faults[0].0, "unknown-value");
    assert!(text.contains("unmodified_l") && text.contains("did you mean `unmodified_1`"), "{text}");
}
