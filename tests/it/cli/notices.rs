//! A new FAQ that takes effect: imported, reviewed, examined and accepted, then shown, linted and compared like bundled ones.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::program::run;

const FAQ: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/books/marsh-faq.md");
const ID: &str = "aos2-en-marsh-league-rulings-and-errata-may-2020";
const RULING: &str = "aos2/marsh-league-rulings-and-errata-may-2020-q1";

/// House rulings: one asks in the words of the new ruling, one asks something near, one cites a rule that changes.
const HOUSE: &str = "edition: aos2\n\nQ: May a wizard that stands in a reed boat try to unbind a spell?\nA: Yes.\n\n\
Q: May a wizard that stands in a boat of stone cast a spell?\nA: Yes.\n\n\
Q: From how far can a wizard unbind?\nA: From 30\" (aos2/unbinding).\n";

/// Runs the program, which must end with a code; returns what it said.
fn ok(folder: &Path, code: i32, arguments: &[&str]) -> String {
    let (found, said) = run(folder, 120, arguments);
    assert_eq!(found, code, "{arguments:?}: {said}");
    said
}

fn imported() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    ok(folder.path(), 0, &["import", FAQ, "--edition", "aos2"]);
    fs::write(folder.path().join("house.md"), HOUSE).unwrap();
    folder
}

fn json(folder: &Path, code: i32, arguments: &[&str]) -> serde_json::Value {
    let said = ok(folder, code, &[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&said).unwrap_or_else(|_| panic!("{said}"))
}

#[test]
fn proposals_are_listed_and_change_nothing_before_they_are_accepted() {
    let folder = imported();
    let notices = json(folder.path(), 0, &["library", "notices", "marsh"]);
    let errata: Vec<(String, String)> = notices["notices"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| !one["clause"]["corrected"].is_null())
        .map(|one| {
            let operations = one["operations"].as_array().unwrap().iter();
            let operations =
                operations.map(|one| format!("{} {}", one["op"].as_str().unwrap(), one["target"].as_str().unwrap()));
            (operations.collect::<Vec<_>>().join(", "), one["unsure"].as_str().unwrap_or_default().to_owned())
        })
        .collect();
    let errata: Vec<(&str, &str)> = errata.iter().map(|(what, unsure)| (what.as_str(), unsure.as_str())).collect();
    assert_eq!(
        errata,
        [
            ("append run", ""),
            ("replace unbinding, set-value unbinding", ""),
            ("replace choose-general", ""),
            ("", "no-rule"),
        ]
    );
    assert_eq!(notices["head"]["in_force"], "2020-05-31");
    assert_eq!(notices["accepted"], false);
    assert!(ok(folder.path(), 0, &["show", "aos2/unbinding", "--at", "2020-07-01"]).contains("30\""));
}

#[test]
fn impact_says_before_what_the_document_does_to_rules_and_house_rulings() {
    let folder = imported();
    let house = folder.path().join("house.md");
    let said = ok(folder.path(), 1, &["impact", "marsh", house.to_str().unwrap()]);
    for part in ["aos2/unbinding", "24\"", "cites aos2/unbinding", "1 new ruling", RULING.trim_start_matches("aos2/")] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(
        ok(folder.path(), 0, &["show", "aos2/unbinding", "--at", "2020-07-01"]).contains("30\""),
        "nothing changed"
    );
}

#[test]
fn impact_says_before_which_lists_of_a_folder_break_where_an_erratum_changes_a_figure_of_a_constraint() {
    let folder = tempfile::tempdir().unwrap();
    let faq = "# Marsh League Errata, May 2020\n\nThe players of the league have agreed on this for their armies.\n\n## Errata\n\n\
               ### Allied units\n\nChange ‘Of every four units’ to ‘Of every 6 units’.\n";
    let unit = |name: &str, rest: &str| format!("{{ name = \"{name}\", models = 5, keywords = [\"ORDER\"]{rest} }}");
    let army = |own: usize| {
        let chief = "{ name = \"Chief\", models = 1, keywords = [\"HERO\", \"ORDER\"] }".to_owned();
        let line = (1..own).map(|at| unit(&format!("Line {at}"), ""));
        let units: Vec<String> = [chief].into_iter().chain(line).chain([unit("Guest", ", allied = true")]).collect();
        format!("[[army]]\nedition = \"aos2\"\ngeneral = \"Chief\"\nunit = [{}]\n", units.join(", "))
    };
    let lists = folder.path().join("lists");
    fs::create_dir(&lists).unwrap();
    fs::write(folder.path().join("faq.md"), faq).unwrap();
    for (name, own) in [("three.toml", 3), ("five.toml", 5)] {
        fs::write(lists.join(name), army(own)).unwrap();
    }
    let faq = folder.path().join("faq.md");
    ok(folder.path(), 0, &["import", faq.to_str().unwrap(), "--edition", "aos2", "--of", "en"]);
    let impact = json(folder.path(), 1, &["impact", "marsh", lists.to_str().unwrap()]);
    let broken = |name: &str| {
        let files = impact["impact"]["files"].as_array().unwrap();
        let file = files.iter().find(|file| file["path"].as_str().unwrap().ends_with(name)).unwrap();
        let broken = file["broken"].as_array().unwrap().iter();
        broken.map(|one| one["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(broken("three.toml"), ["army/too-many-allies"], "one guest among four units: {impact}");
    assert_eq!(broken("five.toml"), Vec::<String>::new(), "one guest among six units: {impact}");
    let lint = |code| ok(folder.path(), code, &["lint", lists.to_str().unwrap(), "--at", "2020-06-30"]);
    assert!(!lint(0).contains("too-many-allies"), "nothing changed");
    ok(folder.path(), 0, &["library", "accept", "marsh"]);
    assert!(lint(1).contains("too-many-allies"));
}

#[test]
fn accepted_rulings_and_errata_are_shown_and_linted_like_bundled_ones_and_can_be_undone() {
    let folder = imported();
    let said = ok(folder.path(), 0, &["library", "accept", "marsh"]);
    assert!(said.contains("in force in aos2 from 2020-05-31"), "{said}");
    let days = ["2020-05-30", "2020-05-31"].map(|day| {
        let card = ok(folder.path(), 0, &["show", "aos2/unbinding", "--at", day]);
        (card.contains("within 30\""), card.contains("within 24\""))
    });
    assert_eq!(days, [(true, false), (false, true)]);
    let card = ok(folder.path(), 0, &["show", "aos2/choose-general", "--at", "2020-06-01"]);
    assert!(
        card.contains("within 6\" of it as the new one") && !card.contains("choose another model of your army as"),
        "{card}"
    );
    assert!(ok(folder.path(), 0, &["show", RULING]).contains("The boat sways too much"));

    let house = folder.path().join("house.md");
    let (_, lint) =
        run(folder.path(), 120, &["lint", house.to_str().unwrap(), "--at", "2020-07-01", "--format", "json"]);
    let lint: serde_json::Value = serde_json::from_str(&lint).unwrap_or_else(|_| panic!("{lint}"));
    let text = lint.to_string();
    assert!(text.contains(RULING), "{text}");

    ok(folder.path(), 0, &["library", "withdraw", ID]);
    assert!(ok(folder.path(), 0, &["show", "aos2/unbinding", "--at", "2020-07-01"]).contains("within 30\""));
    ok(folder.path(), 0, &["library", "undo"]);
    assert!(ok(folder.path(), 0, &["show", "aos2/unbinding", "--at", "2020-07-01"]).contains("within 24\""));
}

#[test]
fn what_is_about_the_data_themselves_leaves_the_readers_documents_out() {
    let folder = imported();
    ok(folder.path(), 0, &["library", "accept", "marsh"]);
    let (_, todo) = run(folder.path(), 120, &["translations", "todo"]);
    assert!(!todo.contains("marsh-league"), "{todo}");
}

#[test]
fn edited_operations_are_kept_and_take_effect() {
    let folder = imported();
    let review = folder.path().join("review.toml");
    let import = ["import", FAQ, "--edition", "aos2", "--review", review.to_str().unwrap()];
    ok(folder.path(), 0, &import);
    let text = fs::read_to_string(&review).unwrap();
    let edited = text.replace("within 24\" of the caster", "within 20\" of the caster").replace("'24\"'", "'20\"'");
    assert_ne!(edited, text);
    fs::write(&review, edited).unwrap();
    ok(folder.path(), 0, &import);
    ok(folder.path(), 0, &["library", "accept", "marsh"]);
    let card = ok(folder.path(), 0, &["show", "aos2/unbinding", "--at", "2020-07-01"]);
    assert!(card.contains("within 20\"") && !card.contains("30\""), "{card}");
}

#[test]
fn one_key_answers_each_question_of_a_review_and_is_kept_over_a_new_import() {
    let folder = imported();
    let keys = |keys: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_adjutant"))
            .args(["library", "review", "marsh"])
            .env("ADJUTANT_LANG", "en")
            .env("ADJUTANT_LIBRARY", folder.path().join("library"))
            .env("ADJUTANT_INDEX", folder.path().join("index"))
            .env_remove("ADJUTANT_DATA")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        program.stdin.take().unwrap().write_all(keys.as_bytes()).unwrap();
        let output = program.wait_with_output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let decisions =
        || fs::read_to_string(folder.path().join("library").join(ID).join("decisions.toml")).unwrap_or_default();
    let said = keys("ynx");
    assert!(said.contains("nothing was kept"), "{said}");
    assert_eq!(decisions(), "");
    // yes, back, no, and the end
    let said = keys("yunq");
    assert!(said.contains("1 answer kept"), "{said}");
    assert!(decisions().contains("is = false") && !decisions().contains("is = true"), "{}", decisions());
    let kept = decisions();
    ok(folder.path(), 0, &["import", FAQ, "--edition", "aos2"]);
    assert_eq!(decisions(), kept);
    ok(folder.path(), 0, &["library", "undo"]);
}
