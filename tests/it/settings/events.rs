//! Settings, suppressions, baselines and timelines: every key, every fault, and the examples of every lint.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use adjutant_base::source::Files;
use adjutant_lint::message;
use adjutant_lint::settings::check::{self, Known};
use adjutant_lint::settings::lints::LINTS;
use adjutant_lint::settings::selector::Names;
use adjutant_report::message::Messages;
use adjutant_rules::record::pack::{self, EditionLists};
use proptest::prelude::*;
use serde_json::Value;

use crate::support::event_folder::{Event, unfolded};
use crate::support::fences::{block, docs};

#[test]
fn every_example_finds_what_it_says() {
    let mut wrong = Vec::new();
    for lint in LINTS {
        let (own, docs) = (format!("settings/{}", lint.id), docs(lint, "en"));
        let (mut at, mut legal, mut illegal) = (0, 0, 0);
        while let Some((list, list_end)) = block(docs, "roster", at) {
            let settings = block(docs, "settings", at).filter(|(_, end)| *end < list_end);
            let (wanted, end) = block(docs, "findings", list_end).expect("every list is followed by its findings");
            at = end;
            let event = Event::new(&[("list", list)]);
            if let Some((text, _)) = settings {
                event.write("adjutant.toml", text);
            }
            let found = event.found(&["."]).join("\n");
            if wanted.contains(&own) {
                illegal += 1;
            } else {
                legal += 1;
            }
            if found != wanted.trim() {
                wrong.push(format!("{}:\n{list}\nwanted:\n{wanted}\nfound:\n{found}\n", lint.id));
            }
        }
        assert!(legal > 0 && illegal > 0, "{} needs a legal and an illegal example", lint.id);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_lint_stands_in_order_and_is_explained_in_every_language() {
    assert!(LINTS.is_sorted_by_key(|lint| lint.id));
    for language in adjutant_rules::record::read_languages(&adjutant::bundled()).0 {
        for lint in LINTS {
            assert!(docs(lint, language.lang.code()).len() > 80, "{} {}", language.lang, lint.id);
        }
    }
}

#[test]
fn every_finding_on_settings_has_its_words_in_every_language() {
    let files = adjutant::bundled();
    let variants = |lint: &&adjutant_lint::Lint| {
        lint.messages.iter().map(|message| format!("lint-{}", message::id(lint, message.variant))).collect::<Vec<_>>()
    };
    let found: Vec<String> = LINTS.iter().flat_map(variants).collect();
    assert!(found.len() >= 10, "{found:?}");
    for language in adjutant_rules::record::read_languages(&files).0 {
        let messages = Messages::load(&files, std::slice::from_ref(&language.lang));
        for id in &found {
            assert!(messages.has(id) && messages.has(&format!("{id}-help")), "{} {id}", language.lang);
        }
    }
}

/// A list in our own form: three beasts, 1900 points.
const BEASTS: &str = r#"[[army]]
title = "Beasts of the river"
edition = "aos1"
general = "Alder"
unit = [
  { name = "Alder", points = 700, models = 1, keywords = ["HERO", "BEAST"] },
  { name = "Birch", points = 700, models = 1, keywords = ["BEAST"] },
  { name = "Cedar", points = 500, models = 1, keywords = ["BEAST"] },
]
"#;

/// An event that allows two beasts.
const TWO_BEASTS: &str = r#"edition = "aos1"

[[limit]]
id = "two-beasts"
count = "units"
of = [{ keyword = "BEAST" }]
at_most = 2
message = { en = "{ $count } beasts at a table for { $limit }", da = "{ $count } bæster ved et bord til { $limit }" }
help = { en = "leave { $over } in the stable", da = "lad { $over } blive i stalden" }
"#;

#[test]
fn an_event_from_its_limit_broken_to_its_suppression_expired() {
    let event = Event::new(&[("adjutant.toml", TWO_BEASTS), ("lists/beasts.toml", BEASTS)]);
    // Broken, and told in the event's own words.
    let (en, _, code) = event.run("en", &["lint", "lists"]);
    assert_eq!(code, 1);
    assert!(en.contains("3 beasts at a table for 2") && en.contains("leave 1 in the stable"), "{en}");
    let (da, ..) = event.run("da", &["lint", "lists"]);
    assert!(da.contains("3 bæster ved et bord til 2") && da.contains("lad 1 blive i stalden"), "{da}");
    // Repaired.
    event.write(
        "lists/beasts.toml",
        &BEASTS.replace(
            "\"Cedar\", points = 500, models = 1, keywords = [\"BEAST\"]",
            "\"Cedar\", points = 500, models = 1, keywords = []",
        ),
    );
    assert_eq!(event.run("en", &["lint", "lists"]).2, 0);
    // Suppressed in the list.
    event.write(
        "lists/beasts.toml",
        &format!("# adjutant: allow army/two-beasts -- agreed with the judge until 9998-01-01\n{BEASTS}"),
    );
    let document = event.json(&["lists"]);
    assert_eq!(document["findings"].as_array().unwrap().len(), 0, "{document}");
    let by = &document["suppressed"][0]["by"];
    assert_eq!((by["kind"].as_str(), by["line"].as_u64()), (Some("line"), Some(1)));
    assert_eq!(by["reason"], "agreed with the judge");
    assert!(event.run("en", &["lint", "lists"]).0.contains("; 1 suppressed"));
    // Expired.
    event.write(
        "lists/beasts.toml",
        &format!("# adjutant: allow army/two-beasts -- agreed with the judge until 2020-01-01\n{BEASTS}"),
    );
    assert_eq!(event.found(&["lists"]), ["warning settings/expired-suppression 1", "error army/two-beasts 9"]);
    // Suppressed by the settings, for this list alone.
    event.write("lists/beasts.toml", BEASTS);
    event.write("lists/more.toml", &BEASTS.replace("of the river", "of the hill").replace("700", "710"));
    let excuse = "\n[[suppress]]\nlint = \"two-beasts\"\nfile = \"lists/beasts.toml\"\nreason = \"borrowed models\"\n";
    event.write("adjutant.toml", &format!("{TWO_BEASTS}{excuse}"));
    let document = event.json(&["lists"]);
    assert_eq!(document["findings"].as_array().unwrap().len(), 1);
    assert!(document["findings"][0]["file"].as_str().unwrap().ends_with("more.toml"));
    assert_eq!(document["suppressed"][0]["by"]["file"], "adjutant.toml");
    // Expired there.
    event.write("adjutant.toml", &format!("{TWO_BEASTS}{excuse}until = 2020-01-01\n"));
    assert_eq!(event.found(&["lists"]).len(), 3);
}

#[test]
fn the_nearest_settings_hold_and_the_command_line_goes_before_them() {
    let list = BEASTS.replace("edition = \"aos1\"\n", "");
    let event = Event::new(&[
        ("adjutant.toml", TWO_BEASTS),
        ("a/list.toml", &list),
        ("b/adjutant.toml", "edition = \"aos2\"\n"),
        ("b/list.toml", &list.replace("700", "710")),
    ]);
    let document = event.json(&["."]);
    let edition = |at: usize| document["lists"][at]["edition"].as_str().unwrap().to_owned();
    assert_eq!((edition(0), edition(1)), ("aos1".to_owned(), "aos2".to_owned()));
    assert_eq!(document["lists"][0]["evidence"][0]["clue"], "settings");
    let limits = |args: &[&str]| event.found(args).iter().filter(|one| one.contains("two-beasts")).count();
    assert_eq!(limits(&["."]), 1);
    assert_eq!(limits(&[".", "--no-settings"]), 0);
    assert_eq!(limits(&[".", "--settings", "adjutant.toml"]), 2);
    let asked = event.json(&[".", "--edition", "aos3"]);
    assert_eq!(asked["lists"][0]["edition"], "aos3");
    assert_eq!(asked["lists"][0]["evidence"][0]["clue"], "asked");
}

#[test]
fn levels_selection_and_exclusion_are_as_the_settings_say() {
    let over = "River watch 1010/1000 pts\nGeneral's Regiment\nRiver Captain (1010)\n• General\n";
    let event = Event::new(&[("list.txt", over), ("drafts/list.txt", &over.replace("1010", "1020"))]);
    let with = |settings: &str| {
        event.write("adjutant.toml", settings);
        event.found(&["."])
    };
    assert_eq!(with("").len(), 2);
    assert_eq!(with("exclude = [\"drafts\"]").len(), 1);
    assert_eq!(with("exclude = [\"*/list.txt\"]").len(), 1);
    assert_eq!(event.found(&["drafts/list.txt"]).len(), 1, "a file that is named is judged");
    assert_eq!(with("[lints]\nroster = \"note\"")[0], "note roster/total-over-limit 1");
    assert_eq!(with("[lints]\nroster = \"off\"\nR002 = \"warning\"")[0], "warning roster/total-over-limit 1");
    assert_eq!(with("ignore = [\"total-over-limit\"]").len(), 0);
    assert_eq!(with("select = [\"army\"]").len(), 0);
    assert_eq!(with("select = [\"roster/*\"]").len(), 2);
    assert!(with("date = 2020-01-01").contains(&"warning roster/not-in-force 1".to_owned()));
}

#[test]
fn an_excuse_can_be_for_one_list_or_one_unit() {
    let two =
        format!("{BEASTS}\n[[army]]\nn = 2\nedition = \"aos1\"\nunit = [{{ name = \"Dogwood\", models = 30 }}]\n");
    let limit = "[[limit]]\nid = \"small\"\neach = \"unit\"\ncount = \"models\"\nat_most = 0\n";
    let event = Event::new(&[("list.toml", &two)]);
    let left = |excuse: &str| {
        event.write("adjutant.toml", &format!("{limit}[[suppress]]\nlint = \"small\"\nreason = \"x\"\n{excuse}\n"));
        let document = event.json(&["."]);
        let own = document["findings"].as_array().unwrap().iter().filter(|one| one["lint"] == "army/small");
        own.map(|one| one["where"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(left("n = 1"), ["Dogwood"]);
    assert_eq!(left("n = 2"), ["Alder", "Birch", "Cedar"]);
    assert_eq!(left("where = \"birch\""), ["Alder", "Cedar", "Dogwood"]);
    assert_eq!(left("file = \"other.toml\""), ["Alder", "Birch", "Cedar", "Dogwood"]);
    assert!(left("file = \"*.toml\"").is_empty());
}

#[test]
fn a_list_of_another_edition_than_the_settings_ask_for_is_told_where_to_go() {
    let event = Event::new(&[("list.toml", BEASTS), ("adjutant.toml", "edition = \"aos2\"")]);
    let (en, ..) = event.run("en", &["lint", "."]);
    assert!(
        unfolded(&en).contains("the settings of the folder choose aos2") && en.contains("choose aos1 in adjutant.toml"),
        "{en}"
    );
    assert!(event.run("da", &["lint", "."]).0.contains("vælg aos1 i adjutant.toml"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Settings may be cut, doubled or scribbled on anywhere: they are read or refused, and every place lies in them.
    #[test]
    fn no_settings_make_the_reader_panic(at in 0_usize..600, cut in 0_usize..40, scribble in "[ -~æ\\[\\]\n\"]{0,12}") {
        static DATA: LazyLock<(Files, Vec<EditionLists>, Names)> = LazyLock::new(|| {
            let files = adjutant::bundled();
            let lists = pack::read(&files).0;
            let names = Names::new(&lists);
            (files, lists, names)
        });
        let mut text = format!("{TWO_BEASTS}at_least = 1\n[lints]\narmy = \"off\"\n[[suppress]]\nlint = \"R002\"\nreason = \"x\"\nuntil = 2020-01-01\n");
        let start = text.floor_char_boundary(at.min(text.len()));
        let end = text.floor_char_boundary((start + cut).min(text.len()));
        text.replace_range(start..end, &scribble);
        let known = Known { files: &DATA.0, lists: &DATA.1, names: &DATA.2 };
        match check::read(known, &Arc::from("adjutant.toml"), Path::new("."), &text) {
            Ok(settings) => prop_assert!(settings.findings.iter().all(|one| one.span.end <= text.len())),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }
}

/// Every fault of settings: the text, the finding with its place, and a word of its message in each language.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    ("editon = \"aos4\"", "malformed-settings 1:1", "did you mean `edition`", "`edition`"),
    ("edition = 4", "malformed-settings 1:11", "must be a string", "skal være en tekst"),
    ("edition = \"aos5\"", "unknown-choice 1:11", "unknown edition `aos5`", "ukendt udgave `aos5`"),
    ("edition = \"aos4\"\npack = \"ghb-2026-72\"", "unknown-choice 2:8", "did you mean `ghb-2026-27`", "ghb-2026-27"),
    ("date = \"2024-02-30\"", "malformed-settings 1:8", "a date such as", "en dato som"),
    ("[lints]\n\"army/no-generel\" = \"off\"", "unknown-lint 2:1", "army/no-general", "army/no-general"),
    ("[lints]\nroster = \"of\"", "malformed-settings 2:10", "did you mean `off`", "`off`"),
    ("[lints]\nroster = 1", "malformed-settings 2:10", "must be a string", "skal være en tekst"),
    ("select = [\"amry\"]", "unknown-lint 1:11", "`army`", "`army`"),
    ("ignore = \"army\"", "malformed-settings 1:10", "must be a list", "skal være en liste"),
    ("exclude = [\"a***b\"]", "malformed-settings 1:12", "not a valid value", "ikke en gyldig værdi"),
    ("[[suppress]]\nlint = \"R002\"", "missing-reason 2:8", "has no reason", "ingen begrundelse"),
    ("[[suppress]]\nlint = \"R002\"\nreason = \"\"", "missing-reason 3:10", "has no reason", "ingen begrundelse"),
    ("[[suppress]]\nreason = \"x\"", "malformed-settings 1:1", "missing key `lint`", "`lint` mangler"),
    (
        "[[suppress]]\nlint = \"R999\"\nreason = \"x\"",
        "unknown-lint 2:8",
        "unknown lint `R999`",
        "ukendt kontrol `R999`",
    ),
    ("[[suppress]]\nlint = \"R002\"\nreason = \"x\"\nuntil = \"soon\"", "malformed-settings 4:9", "a date", "en dato"),
    (
        "[[suppress]]\nlint = \"R002\"\nreason = \"x\"\nuntil = 2020-01-01",
        "expired-suppression 2:8",
        "expired on",
        "udløb",
    ),
    (
        "[[suppress]]\nlint = \"R002\"\nreason = \"x\"",
        "unused-suppression 2:8",
        "unused suppression",
        "ubrugt undtagelse",
    ),
    ("[[limit]]\nid = \"x\"\ncount = \"units\"", "malformed-settings 1:1", "has no bound", "angiver intet tal"),
    ("[[limit]]\nid = \"x\"\ncount = \"unts\"\nat_most = 1", "malformed-settings 3:9", "`units`", "`units`"),
    ("[[limit]]\nid = \"x\"\nat_most = 1", "malformed-settings 1:1", "missing key `count`", "`count` mangler"),
    (
        "[[limit]]\nid = \"x\"\ncount = \"units\"\nat_most = \"most\"",
        "malformed-settings 1:1",
        "no value `most`",
        "ingen værdi `most`",
    ),
    (
        "[[limit]]\nid = \"x\"\ncount = \"units\"\nat_most = \"1/0\"\nper = \"units\"",
        "malformed-settings 1:1",
        "is a share, but",
        "er en andel, men",
    ),
    (
        "[[limit]]\nid = \"x\"\ncount = \"units\"\nat_most = 1\nat_least = 2",
        "conflicting-limits 1:1",
        "at least 2 and at most 1",
        "mindst 2 og højst 1",
    ),
    (
        "[[limit]]\nid = \"x\"\ncount = \"units\"\nat_most = 1\n[[limit]]\nid = \"x\"\ncount = \"models\"\nat_most = 1",
        "conflicting-limits 5:1",
        "duplicate limit `x`",
        "grænsen `x` findes to gange",
    ),
    (
        "[[limit]]\nid = \"x\"\ncount = \"units\"\nat_most = 1\n[[limit]]\nid = \"y\"\ncount = \"units\"\nat_least = 2",
        "conflicting-limits 5:1",
        "but `x` allows at most 1",
        "men `x` tillader højst 1",
    ),
    (
        "[[limit]]\nid = \"x\"\nrule = \"wounds\"\ncount = \"units\"\nat_most = \"most\"",
        "malformed-settings 1:1",
        "no edition is set",
        "ikke valgt en udgave",
    ),
    (
        "[[limit]]\nid = \"x\"\nrule = \"aos4/no-such-rule\"\ncount = \"units\"\nat_most = \"most\"",
        "malformed-settings 1:1",
        "unknown rule",
        "ukendte regel",
    ),
    (
        "[[limit]]\nid = \"x\"\ncount = \"units\"\nat_most = 1\nmessage = \"{ $count\"",
        "malformed-settings 1:1",
        "invalid message",
        "ugyldig besked",
    ),
    (
        "[[constraint]]\nid = \"x\"\nlimit = \"y\"\neach = \"army\"\ncount = \"units\"\nat_most = \"m\"",
        "malformed-settings 1:1",
        "unknown limit `y`",
        "grænse `y`",
    ),
];

#[test]
fn every_fault_of_settings_is_a_finding_with_its_place_in_both_languages() {
    let mut wrong = Vec::new();
    let kinds: BTreeSet<&str> = FAULTS.iter().map(|(_, wanted, ..)| wanted.split(' ').next().unwrap()).collect();
    assert!(kinds.len() >= 7, "{kinds:?}");
    for (settings, wanted, en, da) in FAULTS {
        let event = Event::new(&[("list.toml", BEASTS), ("adjutant.toml", settings)]);
        let (lint, place) = wanted.split_once(' ').unwrap();
        for (lang, words) in [("en", en), ("da", da)] {
            let (text, err, code) = event.run(lang, &["lint", "."]);
            let text = unfolded(&text);
            let shown = format!("adjutant.toml:{place}");
            if code != 1
                || !text.contains(&shown)
                || !text.contains(&format!("settings/{lint}"))
                || !text.contains(words)
            {
                wrong.push(format!("{settings}\nwanted {wanted}, `{words}`; ended with {code}:\n{text}{err}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), FAULTS.len() * 2, wrong.join("\n"));
}

#[test]
fn settings_that_cannot_be_used_end_the_run() {
    let event = Event::new(&[("list.toml", BEASTS), ("adjutant.toml", "edition = \n")]);
    for (lang, words) in [("en", "cannot use adjutant.toml"), ("da", "adjutant.toml kan ikke bruges")] {
        let (_, err, code) = event.run(lang, &["lint", "."]);
        assert!(code == 2 && err.contains(words) && err.contains("adjutant.toml:1:"), "{code}\n{err}");
    }
    fs::write(event.path("adjutant.toml"), [0xff, 0xfe, 0x00]).unwrap();
    assert_eq!(event.run("en", &["lint", "."]).2, 2);
    assert_eq!(event.run("en", &["lint", ".", "--settings", "none.toml"]).2, 2);
    assert_eq!(event.run("en", &["lint", ".", "--no-settings"]).2, 0);
}

#[test]
fn settings_tells_what_holds_and_where_it_stands() {
    let event = Event::new(&[("adjutant.toml", TWO_BEASTS), ("lists/a.toml", BEASTS)]);
    let (text, _, code) = event.run("en", &["settings", "lists/a.toml"]);
    assert_eq!(code, 0);
    assert!(text.contains("edition  aos1  adjutant.toml:1:11") && text.contains("two-beasts"), "{text}");
    let (json, ..) = event.run("en", &["settings", "lists", "--format", "json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["file"], &json["edition"]), (&Value::from("adjutant.toml"), &Value::from("aos1")));
    assert_eq!(json["settings"][0]["line"], 1);
    let elsewhere = Event::new(&[("list.toml", BEASTS)]);
    assert!(elsewhere.run("da", &["settings"]).0.contains("ingen adjutant.toml"));
}

/// A block of a document: what stands behind its fence, and its text.
fn fences(text: &str) -> Vec<(Vec<&str>, String)> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else { continue };
        let body: Vec<&str> = lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
        blocks.push((info.split(' ').collect(), body.join("\n") + "\n"));
    }
    blocks
}

#[test]
fn the_document_is_what_the_program_does() {
    let text = include_str!("../../../docs/settings.md");
    let event = Event::new(&[]);
    let mut ran = 0;
    for (info, body) in fences(text) {
        match info.as_slice() {
            ["toml", path] => event.write(path, &body),
            ["console", code] => {
                let (command, wanted) = body.split_once('\n').unwrap();
                let args: Vec<&str> = command.strip_prefix("$ adjutant ").unwrap().split(' ').collect();
                let (out, err, ended) = event.run("en", &args);
                let plain = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
                assert_eq!(plain(out.trim_end()), plain(wanted.trim_end()), "{command}\n{out}{err}");
                assert_eq!(ended.to_string(), *code, "{command}");
                ran += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(ran >= 4);
}

#[test]
fn the_document_names_every_key_of_settings() {
    let text = include_str!("../../../docs/settings.md");
    let table = text.split("## Keys").nth(1).unwrap().split("\n## ").next().unwrap();
    for key in [
        "edition",
        "pack",
        "date",
        "[lints]",
        "select",
        "ignore",
        "exclude",
        "[[limit]]",
        "[[constraint]]",
        "[[grant]]",
        "lifts",
        "[[suppress]]",
        "lint",
        "reason",
        "file",
        "n",
        "where",
        "until",
    ] {
        assert!(table.contains(&format!("`{key}`")), "{key}");
    }
}

#[test]
fn a_line_that_is_no_toml_has_one_fault() {
    let event = Event::new(&[("list.toml", BEASTS)]);
    for (settings, faults) in [
        ("edtion = aos4\nrounds = 5\n", 1),
        ("edtion = \"aos4\nrounds = 5\n", 1),
        ("edtion \"aos4\"\nrounds = 5\n", 1),
        ("edtion = aos4\nroundz = 5\n", 2),
    ] {
        event.write("adjutant.toml", settings);
        let (_, complaints, code) = event.run("en", &["lint", "list.toml"]);
        let found = complaints.lines().filter(|line| line.starts_with("error") && !line.contains("cannot use")).count();
        assert_eq!((found, code), (faults, 2), "{settings}\n{complaints}");
    }
}
