//! Commands about rules at a date: output in both languages, and exit codes.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Runs the program; returns its exit code, what it printed, and what it complained of.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments)
        .env("ADJUTANT_LANG", "en")
        .env_remove("ADJUTANT_DATA")
        .env("COLUMNS", "100")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

pub(super) fn json(arguments: &[&str]) -> serde_json::Value {
    let (_, out, complaint) = run(&[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {complaint}"))
}

#[test]
fn a_rule_is_shown_as_it_stood_with_its_derivation() {
    let before = run(&["show", "aos3/unit-coherency", "--at", "2024-01-15"]).1;
    assert!(before.contains("Not recorded for 2024-01-15: first stated in"));
    let (code, after, _) = run(&["show", "aos3/unit-coherency", "--at", "2024-03-01", "--explain"]);
    assert_eq!(code, 0);
    for wanted in ["neighbours in large unit  2", "Derivation", "e1#1", "e1#2"] {
        assert!(after.contains(wanted), "{wanted}: {after}");
    }
}

#[test]
fn bad_input_is_refused_in_the_readers_language() {
    for (arguments, english, danish) in [
        (vec!["diff", "aos3@2024-02-30", "aos4"], "is not a date", "er ikke en dato"),
        (vec!["errata", "order", "soon"], "is not a date", "er ikke en dato"),
        (vec!["errata", "show", "e99"], "unknown erratum", "ukendt rettelse"),
        (vec!["impact", "aos3/errata-2023"], "unknown erratum", "ukendt rettelse"),
        (vec!["impact", "no-such-file.toml"], "file not found", "filen findes ikke"),
        (vec!["impact", "/nowhere/at/all"], "file not found", "filen findes ikke"),
        (vec!["trace", "aos3/retreat", "colour"], "has no figure", "har ingen værdi"),
        (vec!["translations", "bless"], "cannot be changed", "kan ikke ændres"),
        (vec!["trace", "aos3/unit-coherancy"], "unknown record", "ukendt post"),
    ] {
        let (code, out, complaint) = run(&arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(complaint.contains(english), "{arguments:?}: {complaint}");
        let complaint = run(&[arguments.as_slice(), &["--lang", "da"]].concat()).2;
        assert!(complaint.contains(danish), "{arguments:?}: {complaint}");
    }
}

#[test]
fn no_message_is_missing_in_either_language() {
    for arguments in [
        &["errata", "list"][..],
        &["errata", "status"],
        &["errata", "order", "2024-03-01"],
        &["errata", "show", "e1", "e15"],
        &["diff", "aos2", "aos4"],
        &["diff", "aos3@2024-01-15", "aos3@2024-03-01", "--format", "markdown"],
        &["impact", "aos3/errata-2024-02"],
        &["whatsnew", "--since", "2015-01-01"],
        &["trace", "unit-coherency"],
        &["translations"],
    ] {
        for lang in ["en", "da"] {
            let out = run(&[arguments, &["--lang", lang]].concat()).1;
            let stems =
                ["fate-", "order-", "diff-", "impact-", "happening-", "translations-", "news-", "facet-", "fault-"];
            let bare = out.split_whitespace().find(|word| stems.iter().any(|stem| word.starts_with(stem)));
            assert!(!out.is_empty() && bare.is_none(), "{arguments:?} {lang}: {bare:?}");
        }
    }
}

#[test]
fn a_difference_never_calls_silence_a_change() {
    for (left, right) in [("aos1", "aos2"), ("aos2", "aos3"), ("aos3", "aos4"), ("aos4", "pos06")] {
        let diff = json(&["diff", left, right]);
        let figures = diff["rules"].as_array().unwrap().iter().flat_map(|rule| rule["figures"].as_array().unwrap());
        for figure in figures {
            let silent = figure["left"].is_null() || figure["right"].is_null();
            assert_ne!(silent, matches!(figure["case"].as_str().unwrap(), "changed" | "same"), "{figure}");
        }
    }
}

#[test]
fn a_draft_and_a_folder_of_files_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let draft = "edition = \"aos3\"\ndocument = \"draft\"\nauthority = \"league\"\n[[erratum]]\nid = \"d1\"\n\
        section = \"Retreat\"\ninstruction = \"change\"\nsource = { document = \"draft\", lines = \"1\" }\n\
        [[erratum.operation]]\nop = \"withdraw\"\ntarget = \"retreat\"\nexpect = \"recorded in part\"\n";
    fs::write(path("draft.toml"), draft).unwrap();
    fs::create_dir(folder.path().join("rulings")).unwrap();
    fs::write(path("rulings/house.md"), "As in aos3/retreat.\n").unwrap();
    fs::write(path("rulings/other.md"), "As in aos3/pile-in.\n").unwrap();
    let found = json(&["impact", &path("draft.toml"), &path("rulings")]);
    assert_eq!(found["breaks"], true);
    let files = found["impact"]["files"].as_array().unwrap();
    assert_eq!(
        (files[0]["broken"][0]["kind"].as_str(), files[0]["broken"][0]["by"][0].as_str()),
        (Some("cites-withdrawn"), Some("d1#1"))
    );
    assert_eq!(files[1]["broken"].as_array().unwrap().len(), 0);
    fs::write(path("draft.toml"), "nonsense = [").unwrap();
    assert_eq!(run(&["impact", &path("draft.toml")]).0, 2);
}

/// Copies a folder of data.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[test]
fn stale_text_never_stands_alone_and_blessing_makes_it_current() {
    let folder = tempfile::tempdir().unwrap();
    for part in ["corpus", "editions", "i18n"] {
        copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join(part), &folder.path().join(part));
    }
    let data = folder.path().display().to_string();
    let count = |word: &str| {
        let counts = json(&["translations", "--edition", "aos1", "--data", &data])["counts"]["aos1"]["en"].clone();
        counts[word].as_u64().unwrap()
    };
    assert_eq!(run(&["check", "--bless", "--data", &data]).0, 0);
    let (current, stale) = (count("current"), count("stale"));
    let danish = folder.path().join("corpus/aos1/da/armies.md");
    let text = fs::read_to_string(&danish).unwrap();
    fs::write(&danish, text.replacen("samler du", "samler du altid", 1)).unwrap();
    let show = || run(&["show", "aos1/army-size", "--lang", "en", "--data", &data]).1;
    let shown = show();
    assert!(shown.contains("STALE") && shown.contains("samler du altid"), "{shown}");
    assert_eq!((count("current"), count("stale")), (current - 1, stale + 1));
    assert_eq!(run(&["check", "--bless", "--data", &data]).0, 0);
    assert_eq!(count("stale"), stale + 1, "what was sealed is not sealed anew by itself");
    assert_eq!(run(&["translations", "bless", "aos1/army-size", "--data", &data]).0, 0);
    assert_eq!((count("current"), count("stale")), (current, stale));
    assert!(!show().contains("STALE"));
}

#[test]
fn the_feed_has_an_entry_for_each_piece_of_news() {
    let (code, feed, _) = run(&["whatsnew", "--since", "2024-01-01", "--format", "atom"]);
    let items = json(&["whatsnew", "--since", "2024-01-01"]);
    assert_eq!(code, 0);
    assert_eq!(feed.matches("<entry>").count(), items["items"].as_array().unwrap().len());
    let mut reader = quick_xml::Reader::from_str(&feed);
    while reader.read_event().unwrap() != quick_xml::events::Event::Eof {}
}

#[test]
fn the_reason_of_a_relation_is_told_in_the_readers_language() {
    let told = |arguments: &[&str]| run(arguments).1.split_whitespace().collect::<Vec<_>>().join(" ");
    let english = told(&["impact", "aos3/e21"]);
    assert!(english.contains("mount traits can no longer repeat"), "{english}");
    let danish = told(&["impact", "aos3/e21", "--lang", "da"]);
    assert!(!danish.contains("repeat") && danish.contains("må ikke længere vælges to gange"), "{danish}");
    let card = told(&["show", "aos3/q94", "--lang", "da"]);
    assert!(card.contains("Arcane Tome") && !card.contains("eligible"), "{card}");
}

#[test]
fn an_erratum_is_shown_with_the_rulings_that_it_touches() {
    let text = run(&["errata", "show", "e16"]).1;
    assert!(text.contains("Rulings\n  aos3/q31"), "{text}");
    let editions = &json(&["errata", "show", "e16"])["editions"];
    let shown = editions.as_array().unwrap().iter().find(|edition| edition["edition"] == "aos3").unwrap();
    assert_eq!(shown["rulings"]["e16"][0]["id"], "aos3/q31");
}

#[test]
fn an_erratum_changes_no_more_of_a_text_than_it_says() {
    let renumbered = run(&["impact", "aos3/e15"]).1;
    assert!(renumbered.contains("number: 17.0.2 → 17.0.3") && !renumbered.contains("text:"), "{renumbered}");
    let added = run(&["impact", "aos3/e17"]).1;
    assert!(added.contains("{+If both armies have units") && !added.contains("[-"), "{added}");
}
