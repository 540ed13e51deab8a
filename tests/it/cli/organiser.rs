//! What an organiser does with the lists of an event: verdicts, the table, replies, settings to begin with.

use std::io::Write as _;

use serde_json::{Value, json};

use crate::books::pdf::pdf;
use crate::support::event_folder::{Event, unfolded};
use crate::support::program;

pub(super) const LEGAL: &str = "[[army]]\nedition = \"aos1\"\ngeneral = \"Alder\"\nunit = [{ name = \"Alder\", models = 1, keywords = [\"HERO\"] }]\n";
pub(super) const ILLEGAL: &str = "[[army]]\nedition = \"aos1\"\nunit = [{ name = \"Alder\", models = 1 }]\n";
pub(super) const OPEN: &str = "Alder watch 300/1000 pts\n\nSylvaneth\nForest Folk\nGeneral's Handbook 2025-26\nDrops: 1\nBattle Tactic Cards: Wrathful Cycles, Restless Energy\n\n\
    General's Regiment\nAlder (120)\n\
    • General\nBirch (180)\n\nApp: 1.30.0 | Data: 417\n";
const OTHER_GAME: &str =
    "+ DETACHMENT: First Weir\n+ TOTAL ARMY POINTS: 340pts\n\n10x Reed Marines (160 pts)\n3x Heron Lancers (180 pts)\n";

fn event() -> Event {
    Event::new(&[
        ("legal/alder.toml", LEGAL),
        ("birch.toml", ILLEGAL),
        ("cedar.txt", OPEN),
        ("marines.txt", OTHER_GAME),
        ("src/main.rs", "fn main() {}\n"),
    ])
}

#[test]
fn every_list_has_a_verdict_in_every_format() {
    let event = event();
    let document = event.json(&["."]);
    let verdict = |file: &str| {
        let list = document["lists"].as_array().unwrap().iter().find(|list| list["file"] == file).unwrap();
        (list["verdict"].clone(), list["open"].as_array().unwrap().len())
    };
    assert_eq!(verdict("./legal/alder.toml"), (json!("legal"), 0));
    assert_eq!(verdict("./birch.toml").0, json!("illegal"));
    assert_eq!(verdict("./cedar.txt"), (json!("no-errors"), 4));
    assert_eq!(document["unread"], json!(["./marines.txt"]));
    assert_eq!(document["foreign"], 1);
    for (format, words) in [
        ("text", ["1 legal", "1 with open checks only", "1 illegal", "1 file could not be read"]),
        (
            "concise",
            [
                "alder.toml:1:1: legal",
                "cedar.txt:1:1: no errors, 4 checks open: extra-hero",
                "birch.toml:1:1: illegal",
                "a list for Warhammer 40,000",
            ],
        ),
        (
            "github",
            ["title=verdict::legal", "title=verdict::no errors, 4", "title=verdict::illegal", "unreadable-file"],
        ),
        (
            "junit",
            ["<system-out>legal</system-out>", "<system-out>no errors, 4", "<system-out>illegal", "unreadable-file"],
        ),
        (
            "sarif",
            ["\"verdict\": \"legal\"", "\"verdict\": \"no-errors\"", "\"verdict\": \"illegal\"", "unreadable-file"],
        ),
        ("markdown", ["legal", "no errors, 4 open", "illegal", "could not be read"]),
        ("html", ["legal", "no errors, 4 open", "illegal", "could not be read"]),
        ("csv", ["\"legal\"", "\"no errors, 4 open\"", "\"illegal, 1 error\"", "\"not read\""]),
    ] {
        let (out, _, code) = event.run("en", &["lint", ".", "--format", format]);
        let out = if format == "text" { unfolded(&out) } else { out };
        assert_eq!(code, 1, "{format}");
        for word in words {
            assert!(out.contains(word), "{format}: {word}: {out}");
        }
    }
}

#[test]
fn an_asked_edition_counts_where_the_layout_suggests_another() {
    let leaders: Vec<String> = ('A'..='G').map(|name| format!("Otter {name} (100)")).collect();
    let leaders = leaders.join("\n");
    let list = format!(
        "Allegiance: Order\n\nLEADERS\n{leaders}\n\nBATTLELINE\nReeds (100)\nHerons (100)\n\nTOTAL: 900/1000\n"
    );
    let event = Event::new(&[("a.txt", &list)]);
    let document = event.json(&["a.txt", "-e", "aos1", "-p", "ghb-2016"]);
    let found = |lint: &str| document["findings"].as_array().unwrap().iter().find(|one| one["lint"] == lint).cloned();
    assert_eq!(found("army/too-many-leaders").unwrap()["args"]["count"], 7);
    assert_eq!(found("roster/edition-mismatch").unwrap()["level"], "note");
    let list = &document["lists"][0];
    assert_eq!(
        (&list["verdict"], &list["edition"], &list["pack"]),
        (&json!("illegal"), &json!("aos1"), &json!("ghb-2016"))
    );
}

#[test]
fn the_table_has_a_line_for_each_list_the_worst_first() {
    let (out, ..) = event().run("en", &["lint", ".", "--format", "csv"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "file,player,list,faction,points,drops,judged,verdict,open,reason");
    let files: Vec<&str> = lines[1..].iter().map(|line| line.split(',').next().unwrap()).collect();
    assert_eq!(files, ["\"./marines.txt\"", "\"./birch.toml\"", "\"./cedar.txt\"", "\"./legal/alder.toml\""]);
    assert!(
        lines[3].starts_with(
            "\"./cedar.txt\",\"cedar\",\"Alder watch\",\"Sylvaneth\",\"300/1000\",\"1\",\"aos4, ghb-2025-26\""
        ),
        "{}",
        lines[3]
    );
    let guarded = Event::new(&[("a.toml", &LEGAL.replace("edition", "title = \"=1+1\"\nedition"))]);
    assert!(
        guarded.run("en", &["lint", ".", "--format", "csv"]).0.contains("\"'=1+1\""),
        "no formula for a spreadsheet"
    );
    let (out, ..) = event().run("da", &["lint", ".", "--format", "table"]);
    assert!(out.contains("ulovlig") && out.contains("spiller"), "{out}");
    let long = format!("{}/anna.toml", "a folder with a long name/".repeat(3));
    let event = Event::new(&[(&long, LEGAL), ("bo.toml", LEGAL), ("adjutant.toml", "rounds = 5\n")]);
    let (out, ..) = event.run("en", &["lint", ".", "--format", "table"]);
    let lines: Vec<&str> = out.lines().filter(|line| !line.is_empty()).collect();
    assert!(lines[0].ends_with("; 5 rounds"), "{out}");
    assert_eq!(lines.iter().filter(|line| line.contains(".toml")).count(), 2, "{out}");
    assert!(lines.iter().all(|line| line.chars().count() <= 100), "{out}");
    // the counts, the heads and a line for each list; below them what was not checked
    assert!(lines.len() == 6 && lines[4].contains("have no check") && lines[5].contains("not checked"), "{out}");
}

#[test]
fn the_table_names_every_file_without_a_list_and_never_cuts_a_verdict() {
    let over = "Otters of the long river bank 1010/1000 pts\nRiver Host of the North\nGeneral's Regiment\nCaptain (1010)\n• General\n";
    let event = Event::new(&[("lists/anna-of-the-long-name.txt", over), ("lists/notes.txt", "Bring dice.\n")]);
    let (out, ..) = event.run("en", &["lint", ".", "--format", "csv"]);
    assert!(
        out.ends_with("\"./lists/notes.txt\",\"\",\"\",\"\",\"\",\"\",\"\",\"no list found\",\"\",\"\"\r\n"),
        "{out}"
    );
    let verdict = out.lines().nth(1).and_then(|line| line.split("\",\"").nth(7)).unwrap();
    assert!(verdict.len() > 10, "{out}");
    for width in [80, 100] {
        let (lists, cache) = (event.path("lists"), tempfile::tempdir().unwrap());
        let (_, out) = program::run(cache.path(), width, &["lint", lists.to_str().unwrap(), "--format", "table"]);
        assert!(out.contains(verdict) && out.contains("without a list") && out.contains("notes.txt"), "{out}");
    }
}

#[test]
fn the_sender_of_several_lists_plays_none_of_them() {
    let mail =
        format!("From: Carl <c@example.org>\nSubject: lists\n\nAnna:\n{OPEN}\nBo:\n{}", OPEN.replace("Alder", "Birch"));
    let forwarded =
        format!("From: Carl <c@example.org>\nSubject: FW\n\nFrom: Dora <d@example.org>\nSubject: list\n\n{OPEN}");
    let event = Event::new(&[("mail.eml", &mail), ("other.eml", &forwarded)]);
    let (out, ..) = event.run("en", &["lint", ".", "--format", "csv"]);
    let mut players: Vec<&str> = out.lines().skip(1).filter_map(|line| line.split("\",\"").nth(1)).collect();
    players.sort_unstable();
    assert_eq!(players, ["Anna", "Bo", "Dora"], "{out}");
}

#[test]
fn why_a_file_was_not_read_stands_beside_its_name() {
    let event = event();
    for format in ["text", "concise", "json", "sarif", "github", "junit", "markdown", "html", "table", "csv", "reply"] {
        let (out, _, code) = event.run("en", &["lint", ".", "--format", format]);
        assert_eq!(code, 1, "{format}");
        assert!(unfolded(&out).contains("this is a list for Warhammer 40,000"), "{format}: {out}");
    }
    let (table, ..) = event.run("en", &["lint", ".", "--format", "table"]);
    assert!(table.contains("./marines.txt: this is a list"), "{table}");
    let (page, ..) = event.run("en", &["lint", ".", "--format", "markdown"]);
    assert!(page.contains("could not be read**: this is a list"), "{page}");
}

#[test]
fn lists_in_documents_are_judged_and_documents_without_text_are_named() {
    let text: Vec<&str> = OPEN.lines().collect();
    let page = |lines: &[&str]| pdf(&[crate::books::pdf::lines(10, (60, 700), lines)], "", &[]);
    let event = Event::new(&[
        ("anna.rtf", &format!("{{\\rtf1\\ansi\n{}}}", OPEN.replace('•', "\\bullet ").replace('\n', "\\par\n"))),
        (
            "bo.html",
            &format!("<html><body><p>{}</p></body></html>", OPEN.replace('\'', "&rsquo;").replace('\n', "<br>")),
        ),
    ]);
    std::fs::write(
        event.path("carl.pdf"),
        page(&text.iter().map(|line| if *line == "• General" { "- General" } else { line }).collect::<Vec<_>>()),
    )
    .unwrap();
    std::fs::write(event.path("dora.pdf"), pdf(&[String::new()], "", &[])).unwrap();
    std::fs::write(event.path("erik.doc"), b"\xd0\xcf\x11\xe0 old").unwrap();
    std::fs::write(event.path("faq.pdf"), page(&["Q: May it?", "A: Yes.", "Q: May they?", "A: No."])).unwrap();
    let document = event.json(&["."]);
    let lists = document["lists"].as_array().unwrap().iter();
    let lists: Vec<String> = lists
        .map(|list| format!("{} {} {}", list["file"].as_str().unwrap(), list["points"], list["verdict"]))
        .collect();
    let wanted = ["anna.rtf", "bo.html", "carl.pdf"].map(|file| format!("./{file} 300 \"no-errors\""));
    assert_eq!(lists, wanted);
    assert_eq!(document["unread"], json!(["./dora.pdf", "./erik.doc"]));
    assert_eq!(document["passed_over"], json!(["./faq.pdf"]));
    let help = document["findings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["help"].as_str().is_some_and(|help| help.contains("save the list as text")));
    assert_eq!(help.count(), 2);
}

#[test]
fn a_reply_says_what_to_change_in_the_language_of_the_player() {
    for (lang, words) in [
        ("en", ["Please change:", "the army has no general", "It is legal"]),
        ("da", ["Det skal du ændre:", "general", "Den er lovlig"]),
    ] {
        let (out, ..) = event().run(lang, &["lint", ".", "--format", "reply"]);
        let out = unfolded(&out);
        for word in words {
            assert!(out.contains(word), "{word}: {out}");
        }
    }
}

#[test]
fn exit_codes_follow_the_level_that_is_asked_for() {
    let event = Event::new(&[("warned.txt", &OPEN.replace("Drops: 1", "Drops: 2")), ("clean.toml", LEGAL)]);
    let code = |args: &[&str]| event.run("en", &[&["lint"], args].concat()).2;
    assert_eq!((code(&["warned.txt"]), code(&["warned.txt", "--fail-on", "error"])), (1, 0));
    assert_eq!((code(&["clean.toml"]), code(&["clean.toml", "--fail-on", "note"])), (0, 0));
    assert_eq!(event.run("en", &["lint", "warned.txt", "--quiet"]), (String::new(), String::new(), 1));
    let empty = Event::new(&[]);
    let (_, err, code) = empty.run("en", &["lint", "."]);
    assert!(code == 2 && err.contains("no army list and no ruling in ."), "{err}");
    let (_, err, code) = Event::new(&[("notes.txt", "Bring dice.\n")]).run("en", &["lint", "."]);
    assert!(code == 2 && err.contains("the only file is something else: ./notes.txt"), "{err}");
}

/// Two lists of which one is illegal, and files of other kinds.
fn mixed() -> Event {
    Event::new(&[
        ("alder.toml", LEGAL),
        ("birch.toml", ILLEGAL),
        ("notes.txt", "Bring dice.\n"),
        ("photo.jpg", "no picture"),
    ])
}

#[test]
fn a_verdict_is_that_of_the_list_whatever_a_baseline_or_a_suppression_hides() {
    let event = Event::new(&[("a.toml", LEGAL), ("birch.toml", ILLEGAL)]);
    event.run("en", &["lint", ".", "--baseline", "known.json", "--write-baseline"]);
    let run = |format: &str| event.run("en", &["lint", ".", "--baseline", "known.json", "--format", format]);
    for (format, words) in [
        ("text", "1 legal, 1 illegal: 0 errors"),
        ("concise", "birch.toml:1:1: illegal (1 known finding in the baseline)"),
        ("table", "illegal, 1 error (1 in the baseline)"),
        ("csv", "illegal, 1 error (1 in the baseline)"),
        ("markdown", "2 lists, 1 without errors"),
        ("reply", "It is not legal yet.\nPlease change:\n- the army has no general"),
        ("json", "\"verdict\": \"illegal\""),
        ("junit", "illegal (1 known finding in the baseline)"),
    ] {
        let (out, err, code) = run(format);
        assert!(out.contains(words), "{format}: {out}{err}");
        assert_eq!(code, 0, "the exit code follows what is told");
    }
    let event = Event::new(&[("birch.toml", &format!("# adjutant: allow army/no-general -- agreed\n{ILLEGAL}"))]);
    let (out, _, code) = event.run("en", &["lint", ".", "--format", "concise"]);
    assert_eq!((out.as_str(), code), ("./birch.toml:1:1: illegal (1 suppressed finding)\n", 0));
    let (out, ..) = event.run("en", &["lint", ".", "--format", "reply"]);
    assert!(out.contains("Accepted as an exception:\n- the army has no general") && !out.contains("Please"), "{out}");
}

#[test]
fn a_list_without_a_pack_is_judged_by_that_of_the_event() {
    let unnamed = [
        "General's Handbook 2025-26\n",
        "Battle Tactic Cards: Wrathful Cycles, Restless Energy\n",
        "App: 1.30.0 | Data: 417\n",
    ]
    .iter()
    .fold(OPEN.to_owned(), |list, season| list.replace(season, ""));
    let old = "[[army]]\nedition = \"aos2\"\ngeneral = \"Alder\"\nunit = [{ name = \"Alder\", models = 1, keywords = [\"HERO\"] }]\n";
    let event = Event::new(&[
        ("adjutant.toml", "packs = [\"ghb-2024-25\"]\n"),
        ("named.txt", OPEN),
        ("old.toml", old),
        ("unnamed.txt", &unnamed),
    ]);
    let document = event.json(&["."]);
    let lists = document["lists"].as_array().unwrap().iter();
    let judged: Vec<String> =
        lists.map(|one| format!("{} {} {}", one["file"], one["edition"], one["pack"]).replace('"', "")).collect();
    let wanted = ["./named.txt aos4 ghb-2025-26", "./old.toml aos4 ghb-2024-25", "./unnamed.txt aos4 ghb-2024-25"];
    assert_eq!(judged, wanted);
    let found = |lint: &str| -> Vec<&str> {
        let all = document["findings"].as_array().unwrap().iter().filter(|one| one["lint"] == lint);
        all.map(|one| one["file"].as_str().unwrap()).collect()
    };
    assert_eq!(found("settings/pack-not-allowed"), ["./named.txt"], "{document}");
    assert_eq!(found("roster/edition-mismatch"), ["./old.toml"], "{document}");
    event.write("adjutant.toml", "pack = \"ghb-2024-25\"\npacks = [\"ghb-2024-25\"]\n");
    let found = event.found(&["named.txt"]);
    assert!(found.iter().any(|one| one.contains("pack-not-allowed")), "{found:?}");
    event.write("adjutant.toml", "packs = [\"ghb-2024-25\", \"ghb-2025-26\", \"ghb-2018\"]\ndate = 2025-10-01\n");
    let document = event.json(&["unnamed.txt"]);
    assert_eq!(document["lists"][0]["pack"], "ghb-2025-26", "the newest that was in force on the day");
    assert!(!document["findings"].to_string().contains("pack-not-allowed"), "{document}");
}

#[test]
fn warnings_stand_in_the_verdict_and_those_that_would_be_errors_are_open() {
    let over = "Skaven 2000 pts\n\nGrey Seer (1960) - General\n40 Clanrats (200)\nSome boat\n\nTotal: 2060/2000\n";
    let event = Event::new(&[("over.txt", over)]);
    let args = ["lint", "over.txt", "-e", "aos2", "--format"];
    let run = |format: &str| event.run("en", &[&args[..], &[format]].concat()).0;
    let document: Value = serde_json::from_str(&run("json")).unwrap();
    let list = &document["lists"][0];
    let over_limit =
        document["findings"].as_array().unwrap().iter().find(|one| one["lint"] == "roster/total-over-limit");
    assert_eq!(
        (&over_limit.unwrap()["level"], &list["verdict"]),
        (&json!("warning"), &json!("no-errors")),
        "{document}"
    );
    assert!(list["open"].as_array().unwrap().contains(&json!("roster/total-over-limit")), "{list}");
    let warnings = format!("no errors, {} warnings, ", list["warnings"]);
    for format in ["text", "table", "csv", "markdown", "html", "concise", "github", "junit"] {
        let out = run(format);
        assert!(unfolded(&out).contains(&warnings), "{format}: {out}");
    }
    let reply = unfolded(&run("reply"));
    let at = |words: &str| reply.find(words).unwrap_or_else(|| panic!("{words}: {reply}"));
    assert!(
        at("Please check:") < at("2060 points") && at("2060 points") < at("Otherwise no errors were found"),
        "{reply}"
    );
}

#[test]
fn a_file_without_a_list_is_named_in_every_format() {
    let event = mixed();
    for format in ["text", "concise", "json", "sarif", "github", "junit", "markdown", "html", "table", "csv", "reply"] {
        let (out, ..) = event.run("en", &["lint", ".", "--format", format]);
        assert!(out.contains("notes.txt"), "{format}: {out}");
    }
    for format in ["text", "json", "markdown", "table"] {
        let (out, ..) = event.run("en", &["lint", ".", "--format", format]);
        assert!(out.contains("photo.jpg"), "{format}: {out}");
    }
    let event = Event::new(&[("notes.txt", "Bring dice.\n"), ("photo.jpg", "no picture")]);
    let (_, err, code) = event.run("en", &["lint", "."]);
    assert!(code == 2 && err.contains("notes.txt") && err.contains("photo.jpg"), "{err}");
}

#[test]
fn a_reply_has_no_ids_no_paths_and_no_files_of_others() {
    let event = Event::new(&[
        ("inbox/1631-app.txt", &OPEN.replace("Alder watch 300/1000 pts\n\n", "")),
        ("inbox/bo.txt", OPEN),
        ("inbox/carl.txt", OPEN),
        ("inbox/marines.txt", OTHER_GAME),
    ]);
    for (lang, words) in [("en", "could not be checked automatically"), ("da", "kunne ikke kontrolleres automatisk")] {
        let (out, ..) = event.run(lang, &["lint", "inbox", "--format", "reply"]);
        let out = unfolded(&out);
        assert!(out.contains(words), "{out}");
        for word in ["inbox/", "extra-hero", "adjutant", "--", "in bo.txt", "i bo.txt"] {
            assert!(!out.contains(word), "{word}: {out}");
        }
    }
    // what addresses whoever runs the program has words for players, in each language
    for lang in ["en", "da"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n").join(lang);
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        let all: String = ["lints.ftl", "army.ftl", "unit-data.ftl", "constraints.ftl"].map(read).concat();
        let is_for_runner = |help: &str| [" --", "adjutant", "`adjutant"].iter().any(|word| help.contains(word));
        let helps = all.lines().filter_map(|line| line.strip_prefix("lint-")?.split_once("-help = "));
        for (message, _) in helps.filter(|(_, help)| is_for_runner(help)) {
            assert!(all.contains(&format!("\nreply-{message} = ")), "{lang}: {message}");
        }
    }
}

#[test]
fn an_edition_without_points_needs_no_costs_and_no_edition_is_no_verdict() {
    let page = "Page of Sigmar v0.6\n\n1 Lord of the Hill (general)\n10 Hill Warriors\n2 Hill Riders\n";
    let event = Event::new(&[
        ("page.txt", page),
        ("unknown.txt", "Skaven 340/1000 pts\n\nGrey Seer (140) - General\n40 Clanrats (200)\n\nTotal: 340/1000\n"),
    ]);
    let (out, ..) = event.run("en", &["lint", "page.txt", "--format", "concise"]);
    assert!(out.contains("page.txt:1:1: ") && !out.contains("total-mismatch"), "{out}");
    let (out, ..) = event.run("en", &["lint", "unknown.txt", "--format", "concise"]);
    let unchecked = ": not checked against an edition: choose one (in a terminal with --edition)";
    assert!(out.contains(unchecked) && !out.contains("no errors"), "{out}");
    let (out, ..) = event.run("da", &["lint", "unknown.txt", "--format", "reply"]);
    assert!(out.contains("hvilken udgave"), "{out}");
}

#[test]
fn settings_to_begin_with_are_sound_and_are_not_overwritten() {
    for lang in ["en", "da"] {
        let event = Event::new(&[("a.toml", LEGAL)]);
        let (out, err, code) = event.run(lang, &["init"]);
        assert!(code == 0 && out.contains("adjutant.toml"), "{out}{err}");
        let text = std::fs::read_to_string(event.path("adjutant.toml")).unwrap();
        assert_eq!(event.run(lang, &["settings", "."]).2, 0);
        // every key that is only shown works where its mark is removed
        let all: String = text.lines().map(|line| if line.starts_with("# ") && line.contains([' ']) && (line.contains(" = ") || line.contains("[[")) { line[2..].to_owned() } else { line.to_owned() } + "\n").collect();
        event.write("adjutant.toml", &all);
        let (out, err, code) = event.run(lang, &["settings", "."]);
        assert!(code == 0 && out.contains("deadline") && out.contains("rounds"), "{out}{err}\n{all}");
        assert_eq!(event.run(lang, &["init"]).2, 2);
    }
}

#[test]
fn an_event_can_allow_packs_and_set_a_deadline() {
    let list = "[[army]]\nedition = \"aos2\"\npack = \"ghb-2018\"\ngeneral = \"A\"\nunit = [{ name = \"A\", models = 1, keywords = [\"HERO\"] }]\n";
    let event = Event::new(&[
        ("a.toml", list),
        ("adjutant.toml", "packs = [\"ghb-2019\"]\ndeadline = 2020-01-01\nrounds = 5\n"),
    ]);
    let found = event.found(&["."]);
    for lint in ["settings/late-list", "settings/pack-not-allowed"] {
        assert!(found.iter().any(|one| one.contains(lint)), "{found:?}");
    }
    event.write("adjutant.toml", "packs = [\"ghb-2018\"]\ndeadline = 2999-01-01\n");
    assert!(!event.found(&["."]).iter().any(|one| one.contains("settings/")));
}

#[test]
fn an_archive_of_lists_is_read_file_by_file() {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in
        [("otters/anna.toml", LEGAL), ("otters/bo.txt", OPEN), ("herons/cy.toml", ILLEGAL), ("photo.png", "x")]
    {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    let event = Event::new(&[]);
    std::fs::write(event.path("cup.zip"), zip.finish().unwrap().into_inner()).unwrap();
    let document = event.json(&["cup.zip"]);
    let lists = document["lists"].as_array().unwrap().iter();
    let lists: Vec<String> =
        lists.map(|list| format!("{} {}", list["file"].as_str().unwrap(), list["verdict"].as_str().unwrap())).collect();
    assert_eq!(
        lists,
        ["cup.zip/otters/anna.toml legal", "cup.zip/otters/bo.txt no-errors", "cup.zip/herons/cy.toml illegal"]
    );
}
