//! Linting the folder of an organiser: which files are lists, what is reported about the others, and that none is
//! skipped silently.

use std::fs;

use serde_json::Value;

use crate::support::event_folder::Event;

/// A sound list of the first edition.
const SOUND: &str = "[[army]]\nedition = \"aos1\"\ngeneral = \"Alder\"\nunit = [{ name = \"Alder\", models = 1, keywords = [\"HERO\"] }]\n";

/// A list that an erratum of the third edition breaks.
const TOME: &str = "[[army]]\nedition = \"aos3\"\ngeneral = \"Prior\"\n\
    artefacts = [{ bearer = \"Prior\", name = \"Arcane Tome\" }]\n\
    unit = [{ name = \"Prior\", models = 1, keywords = [\"HERO\", \"KHORNE\"] }]\n";

#[test]
fn a_baseline_is_never_written_over_something_else() {
    let event = Event::new(&[("a.toml", TOME), ("b.toml", SOUND), ("empty.json", "")]);
    let write = |file: &str| event.run("en", &["lint", "a.toml", "--baseline", file, "--write-baseline"]);
    let (_, err, code) = write("b.toml");
    assert!(code == 2 && err.contains("b.toml is not a baseline") && err.contains("was not changed"), "{err}");
    assert_eq!(fs::read_to_string(event.path("b.toml")).unwrap(), SOUND);
    let (report, ..) = event.run("en", &["lint", "b.toml", "--format", "json"]);
    event.write("report.json", &report);
    assert_eq!(write("report.json").2, 2, "a report without findings is no baseline");
    assert_ne!(write("empty.json").2, 2);
    assert_ne!(write("empty.json").2, 2);
}

#[test]
fn files_that_were_meant_as_lists_are_findings_and_others_are_named() {
    let event = Event::new(&[
        ("a.toml", SOUND),
        ("broken.json", "{\"broken\": "),
        ("broken.toml", "[[army]\n"),
        ("cut.rosz", "PK"),
        ("empty.txt", ""),
        ("half.txt", "Army Name: River watch\nArmy Faction: River Host\nBattlep"),
        ("notes.txt", "Bring dice.\n"),
        ("package.json", "{\"name\": \"x\"}\n"),
        (".hidden/empty.txt", ""),
    ]);
    let document = event.json(&["."]);
    let files = document["findings"].as_array().unwrap().iter().map(|one| {
        assert_eq!((&one["lint"], &one["level"]), (&"roster/unreadable-file".into(), &"error".into()));
        one["file"].as_str().unwrap().to_owned()
    });
    assert_eq!(
        files.collect::<Vec<_>>(),
        ["./broken.json", "./broken.toml", "./cut.rosz", "./empty.txt", "./half.txt"]
    );
    assert_eq!(document["passed_over"], serde_json::json!(["./notes.txt", "./package.json"]));
    assert_eq!(document["lists"].as_array().unwrap().len(), 1);
    assert_eq!(document["ignored"], 1, "the hidden file");
    for format in ["text", "markdown"] {
        let (out, ..) = event.run("en", &["lint", ".", "--format", format]);
        assert!(out.contains("skipped 2 files without a list: ./notes.txt, ./package.json"), "{out}");
    }
    let (span, _, code) = event.run("en", &["lint", ".", "--span", "2016"]);
    assert!(code == 1 && span.contains("./cut.rosz") && span.contains("without a list: ./notes.txt"), "{span}");
    let (_, err, code) = event.run("en", &["convert", "broken.toml"]);
    assert!(code == 2 && err.contains("invalid TOML"), "{err}");
}

#[test]
fn a_file_is_judged_once_and_a_missing_one_does_not_end_the_run() {
    let event = Event::new(&[("one/x.toml", SOUND)]);
    for paths in [["one", "one"], ["one", "one/x.toml"], ["one/x.toml", "./one/x.toml"]] {
        let document = event.json(&paths);
        assert_eq!(document["lists"].as_array().unwrap().len(), 1, "{paths:?}");
        assert!(document["findings"].as_array().unwrap().is_empty(), "{paths:?}");
    }
    let document = event.json(&["nope.txt", "one"]);
    assert_eq!(document["lists"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&document["findings"][0]["file"], &document["findings"][0]["lint"]),
        (&"nope.txt".into(), &"roster/unreadable-file".into())
    );
    let (_, err, code) = event.run("en", &["lint", "nope.txt"]);
    assert!(code == 2 && err.contains("file not found: nope.txt"), "{err}");
}

#[test]
fn findings_stay_with_their_list_whatever_number_it_gives_itself() {
    let list = |title: &str, general: &str| {
        let unit = "unit = [{ name = \"Alder\", models = 1 }]";
        format!("[[army]]\nn = 7\ntitle = \"{title}\"\nedition = \"aos1\"\n{general}{unit}\n")
    };
    let text = format!("foo = 1\n{}{}", list("none", ""), list("one", "general = \"Alder\"\n"));
    let event = Event::new(&[("dup.toml", &text)]);
    let (junit, ..) = event.run("en", &["lint", "dup.toml", "--format", "junit"]);
    let failures = |name: &str| {
        let case = junit.split("<testcase").skip(1).find(|case| case.contains(&format!(" name=\"{name}\""))).unwrap();
        case.matches("<failure").count()
    };
    assert_eq!((failures("7 none"), failures("7 one"), failures("dup.toml")), (1, 0, 1), "{junit}");
    assert!(junit.contains("tests=\"3\" failures=\"2\""), "{junit}");
    let document = event.json(&["dup.toml"]);
    let ordinals: Vec<Option<u64>> =
        document["findings"].as_array().unwrap().iter().map(|one| one["ordinal"].as_u64()).collect();
    assert_eq!(ordinals, [None, Some(1)], "{document}");
    let (span, ..) = event.run("en", &["lint", "dup.toml", "--span", "2016", "--format", "json"]);
    let span: Value = serde_json::from_str(&span).unwrap();
    let verdict = |at: usize| span["timelines"][at]["verdicts"][0]["verdict"].clone();
    assert_eq!((verdict(0), verdict(1)), ("illegal".into(), "legal".into()), "{span}");
}

#[test]
fn what_could_not_be_checked_is_told_once_for_all_lists() {
    let list = |title: &str| {
        format!(
            "[[army]]\ntitle = \"{title}\"\nedition = \"aos2\"\npack = \"ghb-2018\"\ngeneral = \"A\"\nunit = [{{ name = \"A\", models = 1, points = 100 }}]\n"
        )
    };
    let files: Vec<(String, String)> = ["a", "b", "c", "d"].map(|name| (format!("{name}.toml"), list(name))).into();
    let event = Event::new(&files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect::<Vec<_>>());
    let (text, ..) = event.run("en", &["lint", "."]);
    assert_eq!(text.matches("need the size of the battle").count(), 1, "{text}");
    assert!(text.contains("(4 lists)"), "{text}");
    let undecided = event.json(&["."])["undecided"].clone();
    assert!(undecided.as_array().unwrap().len() >= 4, "{undecided}");
    let known = |lint: &Value| event.run("en", &["explain", lint.as_str().unwrap()]).2 == 0;
    assert!(undecided[0]["lints"].as_array().unwrap().iter().all(known), "every lint that is named can be explained");
    // A fault that belongs to no list does not repeat what belongs to one.
    event.write("e.toml", &format!("foo = 1\n{}", list("e")));
    let (page, ..) = event.run("en", &["lint", "e.toml", "--format", "markdown"]);
    assert_eq!(page.matches("need the size of the battle").count(), 1, "{page}");
    assert!(!page.contains("could not be read"), "{page}");
}

#[test]
fn convert_loses_nothing_in_silence() {
    let event = Event::new(&[("a.toml", &format!("foo = 1\n{SOUND}models = 3\n")), ("b.toml", SOUND)]);
    let (out, err, code) = event.run("en", &["convert", "a.toml"]);
    assert!(code == 1 && out.contains("name = \"Alder\"") && err.contains("unknown key `foo`"), "{out}{err}");
    let (out, err, code) = event.run("en", &["convert", "b.toml"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let at = |key: &str| out.find(key).unwrap();
    assert!(
        at("edition =") < at("generals =") && at("name =") < at("models =") && at("models =") < at("keywords ="),
        "{out}"
    );
    let (text, err, code) = event.run("da", &["convert", "b.toml", "--to", "text"]);
    assert_eq!((code, err.as_str()), (0, ""), "text holds all of it");
    event.write("b.txt", &text);
    let (again, err, _) = event.run("en", &["convert", "b.txt"]);
    assert_eq!((again, err.as_str()), (out, ""), "{text}");
    event.write("big.txt", &"River Guard (100)\n".repeat(300_000));
    let (_, err, code) = event.run("da", &["convert", "big.txt"]);
    assert!(code == 2 && err.contains("filen er for stor") && !err.contains("larger"), "{err}");
}

#[test]
fn convert_tells_what_was_not_understood_and_keeps_it() {
    let army = "River watch 720/1000 pts\n\nRiver Host\nFirst Watch\nDrops: 1\n\nGeneral's Regiment\nRiver Captain (220)\n\
        • General\nRiver Guard (180)\n\nThe boats for 320, as agreed.\n\nApp: v1.28.1 (2) | Data: v410\n";
    let event = Event::new(&[("a.txt", army), ("b.toml", "[[army]]\nfactoin = \"River Host\"\nunit = [\"Reeds\"]\n")]);
    for (lang, told) in
        [("en", "note: 1 line was not recognised and is kept"), ("da", "bemærkning: 1 linje er ikke genkendt")]
    {
        let (out, err, code) = event.run(lang, &["convert", "a.txt"]);
        assert!(code == 0 && err.starts_with(told) && err.contains("12: "), "{err}");
        event.write("a.toml", &out);
    }
    let found = |file: &str| -> Vec<(Value, Value)> {
        let found = event.json(&[file])["findings"].clone();
        found.as_array().unwrap().iter().map(|one| (one["lint"].clone(), one["level"].clone())).collect()
    };
    assert!(found("a.txt").iter().any(|(lint, _)| lint == "roster/total-unverifiable"), "{:?}", found("a.txt"));
    assert_eq!(found("a.toml"), found("a.txt"), "doubt is kept too");
    let (out, err, _) = event.run("en", &["convert", "a.txt", "--to", "text"]);
    assert!(err.contains("1 line was not recognised"), "{err}");
    event.write("own.txt", &out);
    assert_eq!(found("own.txt"), found("a.txt"), "{out}");
    for (lang, help) in [("en", "did you mean `faction`?"), ("da", "mente du `faction`?")] {
        let (_, err, code) = event.run(lang, &["convert", "b.toml"]);
        assert!(code == 1 && err.contains(help), "{err}");
    }
}

#[test]
fn impact_reads_files_as_lint_does() {
    let event = Event::new(&[
        ("a.toml", TOME),
        ("b.toml", &format!("# A: the list of the Prior\n{TOME}")),
        ("c.toml", &format!("# adjutant: allow roster -- a test\n{TOME}")),
        ("d.toml", &TOME.replace("aos3", "aos1")),
        ("old/adjutant.toml", "edition = \"aos2\"\n"),
        ("old/e.toml", &TOME.replace("edition = \"aos3\"\n", "")),
    ]);
    let (out, err, _) = event.run("en", &["impact", "aos3/e24", ".", "--format", "json"]);
    let document: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{out}{err}"));
    let rows = document["impact"]["files"].as_array().unwrap().iter().map(|file| {
        let broken = file["broken"].as_array().unwrap().len();
        format!("{} {broken} {}", file["path"].as_str().unwrap(), file["of"].as_str().unwrap_or("-"))
    });
    let wanted = ["./a.toml 1 -", "./b.toml 1 -", "./c.toml 1 -", "./d.toml 0 aos1", "./old/e.toml 0 aos2"];
    assert_eq!(rows.collect::<Vec<_>>(), wanted);
    let (text, ..) = event.run("en", &["impact", "aos3/e24", "d.toml"]);
    assert!(text.contains("belongs to aos1; the errata belong to another edition"), "{text}");
}

#[test]
fn a_span_says_since_when_and_is_refused_where_it_cannot_be_shown() {
    let event = Event::new(&[("a.toml", TOME), ("b.toml", SOUND)]);
    let span = |file: &str, days: &str| event.run("en", &["lint", file, "--span", days]).0;
    assert!(span("b.toml", "2023-07..2024-06").contains("not in force since 2018-06-30"));
    assert!(span("a.toml", "2023-07..2024-06").contains("no errors since 2021-07-03; illegal since 2024-02-28"));
    for (args, words) in [(["2024..2023", "text"], "2024-01-01 is after 2023-12-31"), (["2024", "sarif"], "text, json")]
    {
        let (_, err, code) = event.run("en", &["lint", "a.toml", "--span", args[0], "--format", args[1]]);
        assert!(code == 2 && err.contains(words), "{err}");
    }
    let (_, err, code) = event.run("en", &["constraints", "--edition", "aos4", "--at", "2020-01-01"]);
    assert!(code == 2 && err.contains("2024-07-20"), "{err}");
}

#[test]
fn matchup_counts_no_drops_that_a_list_does_not_tell() {
    let list = |pack: &str, regiments: &str| {
        format!(
            "[[army]]\nedition = \"aos4\"\npack = \"{pack}\"\n{regiments}unit = [{{ name = \"Alder\" }}, {{ name = \"Birch\" }}]\n"
        )
    };
    let told = "regiments = [{ leader = \"Alder\", units = [\"Birch\"] }]\n";
    let event = Event::new(&[
        ("a.toml", &list("ghb-2025-26", told)),
        ("b.toml", &list("ghb-2024-25", "")),
        ("c.toml", &list("ghb-2025-26", told)),
    ]);
    let drops = |a: &str, b: &str| {
        let (out, err, _) = event.run("en", &["matchup", a, b, "--format", "json"]);
        let document: Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{out}{err}"));
        let due = document["entitlements"].as_array().unwrap().iter().find(|due| due["compared"] == "drops").unwrap();
        (due["entitled"].as_str().unwrap().to_owned(), document["remarks"].clone())
    };
    assert_eq!(drops("a.toml", "c.toml"), ("neither".to_owned(), serde_json::json!([])));
    let (entitled, remarks) = drops("a.toml", "b.toml");
    assert_eq!(entitled, "undecided");
    assert_eq!((&remarks[0]["army"], &remarks[0]["written_for"]), (&"B".into(), &"ghb-2024-25".into()));
}

#[test]
fn limits_of_an_event_are_shown_wherever_constraints_are() {
    let settings = "pack = \"nowhere\"\n[lints]\n\"army/few-unit\" = \"off\"\n[[limit]]\nid = \"few\"\ncount = \"units\"\nat_most = 0\n\
        message = \"too many: { $count }\"\n[[suppress]]\nlint = \"few\"\nfile = \"other.toml\"\nuntil = 9000-01-01\nreason = \"agreed\"\n";
    let event = Event::new(&[("adjutant.toml", settings), ("a.toml", SOUND)]);
    let run = |args: &[&str]| event.run("en", args).0;
    let (text, shown) = (run(&["lint", "a.toml"]), run(&["settings", "."]));
    assert!(text.contains("too many: 1") && !text.contains("help: too many"), "{text}");
    for words in [
        "nowhere (no effect)",
        "off (no effect)",
        "few: units, at_most 0",
        "agreed (file other.toml, until 9000-01-01)",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert!(run(&["lints"]).contains("army/few") && run(&["constraints", "--edition", "aos1"]).contains("few"));
    assert!(run(&["explain", "army/few"]).contains("adjutant.toml"));
    event.write("adjutant.toml", "[[limit]]\nid = \"few\"\ncount = \"pionts\"\nat_most = 0\n");
    let wrong = event.found(&["a.toml"]).into_iter().filter(|one| one.contains("malformed-settings")).count();
    assert_eq!(wrong, 1);
}

#[test]
fn a_limit_elsewhere_is_named_only_where_the_list_keeps_it() {
    let unit = |name: &str, hero: bool| {
        format!("{{ name = \"{name}\", keywords = [{}] }}", if hero { "\"HERO\"" } else { "" })
    };
    let list = |general: &str| {
        format!(
            "[[army]]\nedition = \"aos4\"\ngeneral = \"{general}\"\nregiments = [{{ leader = \"A\", units = [\"w\", \"x\", \"y\", \"z\"] }}, {{ leader = \"B\" }}]\nunit = [{}]\n",
            [unit("A", true), unit("B", true), unit("w", false), unit("x", false), unit("y", false), unit("z", false)]
                .join(", ")
        )
    };
    let event = Event::new(&[("a.toml", &list("A")), ("b.toml", &list("B"))]);
    let places = |file: &str| {
        let document = event.json(&[file]);
        let own = document["findings"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["lint"] == "army/too-many-units-in-regiment");
        own.unwrap()["elsewhere"].as_array().map_or(0, Vec::len)
    };
    assert_eq!((places("a.toml"), places("b.toml")), (4, 0));
}

#[test]
fn a_constraint_is_explained_before_its_first_evidence_as_a_warning_and_where_it_is_not_by_name() {
    let event = Event::new(&[]);
    let explain = |lang: &str, day: &str, more: &[&str]| {
        let arguments = [&["explain", "unit-with-two-mount-traits", "--at", day], more].concat();
        let (out, err, code) = event.run(lang, &arguments);
        (format!("{out}{err}"), code)
    };
    // a document that repeats what holds stated it first after this day
    let (before, code) = explain("en", "2024-01-01", &[]);
    assert_eq!(code, 0, "{before}");
    assert!(before.contains("aos3/mount-traits@2024-02-28 (certain, warning)"), "{before}");
    let (after, _) = explain("en", "2024-03-01", &[]);
    assert!(after.contains("aos3/mount-traits@2024-02-28 (certain, error)"), "{after}");
    let (there, code) = explain("en", "2024-03-01", &["--edition", "aos1"]);
    assert_eq!(code, 2, "{there}");
    assert!(there.contains("unit-with-two-mount-traits is not in force in aos1 on 2024-03-01"), "{there}");
    let (danish, _) = explain("da", "2024-03-01", &["--edition", "aos1"]);
    assert!(danish.contains("unit-with-two-mount-traits gælder ikke i aos1 den 1. marts 2024"), "{danish}");
}

#[test]
fn a_mail_is_its_text_and_the_files_that_were_sent_with_it() {
    let mail = |body: &str| {
        format!(
            "From: Anna <anna@example.org>\nTo: club@example.org\nMIME-Version: 1.0\n\
             Content-Type: multipart/mixed; boundary=\"x\"\n\n--x\nContent-Type: text/plain; charset=utf-8\n\
             Content-Transfer-Encoding: quoted-printable\n\nHere it is =E2=80=93 see you!\n--x\n\
             Content-Type: application/octet-stream; name=\"anna.toml\"\n\
             Content-Disposition: attachment; filename=\"anna.toml\"\n\n{body}\n--x--\n"
        )
    };
    let event = Event::new(&[("in/anna.eml", &mail(SOUND)), ("in/bo.eml", &mail("[[army]\n"))]);
    let document = event.json(&["in"]);
    assert_eq!(document["lists"][0]["file"], "in/anna.eml/anna.toml");
    let broken = &document["findings"][0];
    assert_eq!((&broken["file"], &broken["lint"]), (&"in/bo.eml/anna.toml".into(), &"roster/unreadable-file".into()));
}

#[test]
fn archives_within_archives_are_read_by_the_names_of_their_files() {
    use std::io::Write as _;
    let zipped = |files: &[(&str, &[u8])]| {
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        for (name, bytes) in files {
            zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    };
    let inner = zipped(&[("a.toml", SOUND.as_bytes()), ("b.toml", SOUND.as_bytes())]);
    let outer = zipped(&[("team/inner.zip", &inner), ("c.toml", SOUND.as_bytes())]);
    let event = Event::new(&[("in/x.toml", SOUND)]);
    fs::write(event.path("in/all.zip"), outer).unwrap();
    let document = event.json(&["in"]);
    let files: Vec<&str> =
        document["lists"].as_array().unwrap().iter().map(|list| list["file"].as_str().unwrap()).collect();
    for name in ["in/all.zip/c.toml", "in/all.zip/team/inner.zip/a.toml", "in/all.zip/team/inner.zip/b.toml"] {
        assert!(files.contains(&name), "{files:?}");
    }
}

#[test]
fn a_text_of_units_alone_was_meant_as_a_list() {
    let event = Event::new(&[
        ("in/a.toml", SOUND),
        ("in/units.txt", "Reed Chief 130 / Reeds 20 150 / Herons 10 150 / Otter Boat 250\n"),
        ("in/titled.txt", "My list\n\nReed Chief\nReeds\nHerons\nOtter Boat\n"),
        ("in/shopping.txt", "My list\n\nmilk\nbread 15.50\n"),
    ]);
    let document = event.json(&["in"]);
    let unread: Vec<&str> =
        document["findings"].as_array().unwrap().iter().map(|one| one["file"].as_str().unwrap()).collect();
    assert_eq!(unread, ["in/titled.txt", "in/units.txt"]);
}
