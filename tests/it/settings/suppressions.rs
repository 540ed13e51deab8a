//! Suppressions in lists and rulings, baselines, and timelines.

use std::fs;
use std::sync::Arc;

use crate::support::reading::read;
use adjutant_base::source::Files;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::settings::inline;
use adjutant_lint::settings::selector::Names;
use adjutant_lint::timeline::{self, Change, DailyRules, DayVerdict};
use adjutant_rules::record::pack;
use proptest::prelude::*;
use serde_json::Value;

use crate::support::event_folder::Event;

/// A list of the app with three findings: its total, its sum, and a line that nobody understands.
const LIST: &str = "River watch 1010/1000 pts\n\nRiver Host\n\nGeneral's Regiment\nRiver Captain (1010)\n• General\n\
    ??? a scribbled remark of somebody\n";

/// Rulings in Markdown: the second cites a section that is not there.
const RULINGS: &str = "edition: aos3\n\nQ: Who brings the dice?\nA: The owner of the table.\n\n\
    Q: And the ruler?\nA: See 97.1.2.\n";

fn lints(event: &Event, args: &[&str]) -> Vec<String> {
    event.found(args).iter().map(|one| one.split(' ').nth(1).unwrap().to_owned()).collect()
}

#[test]
fn a_list_in_each_form_takes_a_suppression_as_a_comment_of_its_kind() {
    let toml = "[[army]]\nedition = \"aos1\"\nunit = [{ name = \"A\" }] ALLOW\n".to_owned();
    let json = "{ \"army\": [\nALLOW\n{ \"edition\": \"aos1\", \"unit\": [{ \"name\": \"A\" }] }] }";
    let text = "River watch 500/1000 pts\nALLOW\nGeneral's Regiment\nRiver Captain (500)\n";
    let forms = [
        (toml.replace(" ALLOW", "\nALLOW"), "# adjutant: allow army/no-general -- test"),
        (format!("ALLOW\n{}", toml.replace(" ALLOW", "")), "#adjutant: allow no-general — test until 9000-01-01"),
        (json.to_owned(), "// adjutant: allow army/no-general -- test"),
        (text.to_owned(), "adjutant: allow army/no-general -- test"),
        (text.to_owned(), "> Adjutant: allow army – test"),
        (text.replace('\n', "\r\n"), "<!-- adjutant: allow-file army/* -- test -->"),
    ];
    for (list, line) in forms {
        let event = Event::new(&[("list", &list.replace("ALLOW", line))]);
        let document = event.json(&["list"]);
        let told: Vec<&Value> = document["findings"].as_array().unwrap().iter().collect();
        assert!(told.is_empty(), "{line}\n{list}\n{told:?}");
        assert_eq!(document["suppressed"][0]["lint"], "army/no-general");
        let plain = Event::new(&[("list", &list.replace("ALLOW", ""))]);
        assert_eq!(lints(&plain, &["list"]), ["army/no-general"], "{list}");
    }
}

#[test]
fn a_suppression_in_another_encoding_is_read_too() {
    let text = "River watch 500/1000 pts\nadjutant: allow army -- prøve\nGeneral's Regiment\nRiver Captain (500)\n";
    let bytes: Vec<u8> = [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let event = Event::new(&[]);
    fs::write(event.path("list"), bytes).unwrap();
    let document = event.json(&["list"]);
    assert_eq!(document["suppressed"][0]["by"]["reason"], "prøve", "{document}");
}

#[test]
fn it_reaches_the_list_or_ruling_that_it_stands_in_or_directly_above() {
    let unknown = |text: String| lints(&Event::new(&[("rulings.md", &text)]), &["rulings.md"]);
    let allow = "<!-- adjutant: allow ruling/unknown-section -- our own numbers -->\n";
    assert_eq!(unknown(RULINGS.to_owned()), ["ruling/unknown-section"]);
    assert!(unknown(RULINGS.replace("Q: And", &format!("{allow}Q: And"))).is_empty());
    assert!(unknown(RULINGS.replace("Q: And", &format!("{allow}\n## Q: And"))).is_empty());
    assert!(unknown(format!("{RULINGS}\n{allow}")).is_empty());
    let other = unknown(RULINGS.replace("Q: Who", &format!("{allow}Q: Who")));
    assert_eq!(other, ["settings/unused-suppression", "ruling/unknown-section"]);
    let whole = allow.replace("allow ", "allow-file ");
    assert!(unknown(RULINGS.replace("Q: Who", &format!("{whole}Q: Who"))).is_empty());
}

#[test]
fn a_comment_behind_a_line_reaches_that_line() {
    let list = "[[army]]\nedition = \"aos1\"\ngeneral = \"A\"\nhat = 1 # adjutant: allow malformed-list -- we wear hats\n\
        cap = 1\nunit = [{ name = \"A\" }]\n";
    assert_eq!(Event::new(&[("list.toml", list)]).found(&["list.toml"]), ["warning roster/malformed-list 5"]);
}

#[test]
fn an_answer_does_not_hold_the_suppression_and_lines_stay_where_they_were() {
    let text = RULINGS.replace("A: See", "<!-- adjutant: allow no-answer -- x -->\nA: See");
    let event = Event::new(&[("rulings.md", &text)]);
    assert_eq!(
        event.found(&["rulings.md"]),
        ["warning settings/unused-suppression 7", "error ruling/unknown-section 8"]
    );
}

#[test]
fn every_form_of_report_knows_what_is_suppressed() {
    let event = Event::new(&[("list", LIST)]);
    event.write("adjutant.toml", "[[suppress]]\nlint = \"total-over-limit\"\nreason = \"ten points of grace\"\n");
    let run = |form: &str| event.run("en", &["lint", "list", "--format", form]).0;
    for form in ["text", "concise", "json", "sarif", "github", "junit", "markdown"] {
        let told = run(form);
        assert!(told.contains("unknown-line"), "{form}: {told}");
        assert_eq!(told.contains("10 too many"), matches!(form, "json" | "sarif"), "{form}: {told}");
    }
    assert!(run("text").trim_end().ends_with("1 suppressed"));
    assert!(run("markdown").contains("1 suppressed"));
    let sarif: Value = serde_json::from_str(&run("sarif")).unwrap();
    let results = sarif["runs"][0]["results"].as_array().unwrap();
    let excused = results.iter().find(|one| one["ruleId"] == "roster/total-over-limit").unwrap();
    assert_eq!(excused["suppressions"][0]["kind"], "external");
    assert_eq!(excused["suppressions"][0]["justification"], "ten points of grace");
    assert!(results.iter().all(|one| one["partialFingerprints"]["adjutant/v1"].as_str().unwrap().len() == 34));
    let schema: Value = serde_json::from_str(include_str!("../../report/sarif-2.1.0.schema.json")).unwrap();
    assert!(jsonschema::validator_for(&schema).unwrap().is_valid(&sarif));
}

#[test]
fn a_baseline_makes_the_next_run_clean_and_tells_what_is_new_and_what_is_fixed() {
    let event = Event::new(&[("lists/a.txt", LIST), ("lists/b.txt", &LIST.replace("River", "Hill"))]);
    let (_, err, code) = event.run("en", &["lint", "lists", "--baseline", "known.json", "--write-baseline"]);
    assert!(code == 0 && err.contains("findings written to known.json"), "{code} {err}");
    let written = fs::read_to_string(event.path("known.json")).unwrap();
    let (text, _, code) = event.run("da", &["lint", "./lists", "--baseline", "known.json"]);
    assert!(code == 0 && text.contains("i baseline"), "{text}");
    event.run("en", &["lint", "lists", "--baseline", "again.json", "--write-baseline"]);
    assert_eq!(written, fs::read_to_string(event.path("again.json")).unwrap());
    // Lines above, another folder and another kind of line end change nothing.
    event.write("lists/a.txt", &format!("\n\nposted by me\n\n{LIST}").replace('\n', "\r\n"));
    fs::rename(event.path("lists/b.txt"), event.path("lists/z.txt")).unwrap();
    let new = event.json(&["lists", "--baseline", "known.json"]);
    assert_eq!(new["findings"].as_array().unwrap().len(), 0, "{new}");
    assert_eq!(new["baseline"]["fixed"], 0);
    // One mended, one new.
    event.write("lists/a.txt", &LIST.replace("1010/1000", "1010/1010"));
    event.write("lists/c.txt", &LIST.replace("River", "Lake").replace("??? a scribbled remark of somebody\n", ""));
    let new = event.json(&["lists", "--baseline", "known.json"]);
    let files = new["findings"].as_array().unwrap().iter().map(|one| one["file"].as_str().unwrap().to_owned());
    assert!(files.clone().count() > 0 && files.clone().all(|file| file == "lists/c.txt"), "{new}");
    assert_eq!(new["baseline"]["fixed"], 1, "{new}");
    let (text, ..) = event.run("en", &["lint", "lists", "--baseline", "known.json"]);
    assert!(text.contains("fixed: 1 finding of the baseline no longer occurs"), "{text}");
    // What is not there, or is no baseline, ends the run.
    let ends = |file: &str| event.run("en", &["lint", "lists", "--baseline", file]);
    assert_eq!(ends("none.json").2, 2);
    assert!(ends("none.json").1.contains("--write-baseline"));
    assert_eq!(ends("lists/a.txt").2, 2);
    assert_eq!(event.run("en", &["lint", "lists", "--write-baseline"]).2, 2);
}

/// A fingerprint is a promise: it is the same in every release and on every system.
#[test]
fn fingerprints_stay() {
    let event = Event::new(&[("list", LIST)]);
    let document = event.json(&["list"]);
    let found = document["findings"].as_array().unwrap();
    let over = found.iter().find(|one| one["lint"] == "roster/total-over-limit").unwrap();
    assert_eq!(over["fingerprint"], "70ed396d74bf51540f48d7d952427059");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whatever is found is suppressed by its own name; where nothing is left to be found, every suppression is unused.
    #[test]
    fn what_is_suppressed_is_silent_and_what_is_mended_is_unused(total in 1_u32..3000, limit in 1_u32..3000, cost in 1_u32..3000) {
        let list = format!("River watch {total}/{limit} pts\nGeneral's Regiment\nRiver Captain ({cost})\n");
        let event = Event::new(&[("list", &list)]);
        let mut names = lints(&event, &["list"]);
        names.sort();
        names.dedup();
        let allow: Vec<String> = names.iter().map(|name| format!("adjutant: allow {name} -- test\n")).collect();
        let allow = allow.concat();
        event.write("list", &format!("{allow}{list}"));
        prop_assert!(lints(&event, &["list"]).is_empty());
        let mended = "River watch 100/100 pts\nGeneral's Regiment\nRiver Captain (100)\n• General\n";
        event.write("list", &format!("{allow}{mended}"));
        let left = lints(&event, &["list"]);
        prop_assert_eq!(left.len(), names.len());
        prop_assert!(left.iter().all(|lint| lint == "settings/unused-suppression"));
    }

    /// Taking suppressions out keeps every byte behind them in its place, whatever stands around them.
    #[test]
    fn taking_out_keeps_places(before in "[ -~æøå\n\r]{0,60}", words in "[ -~—æøå]{0,40}", after in "[ -~æøå\n]{0,60}") {
        let text = format!("{before}adjutant: allow {words}\n{after}");
        if let Some(cleared) = inline::take(&text, &Names::default()) {
            prop_assert_eq!(cleared.text.len(), text.len());
            prop_assert!(cleared.text.is_char_boundary(text.len() - after.len()));
            prop_assert!(cleared.lines.iter().all(|line| line.span.end <= text.len()));
        }
    }
}

/// An edition of one rule with an erratum in its second year, two packs, and an end.
fn tin() -> Files {
    Files::from_texts([
        ("editions/values.toml", "[most]\ntype = \"count\"\n"),
        (
            "editions/tin/edition.toml",
            "id = \"tin\"\nbase = \"tin-book\"\nauthentic = \"en\"\ncoverage = \"complete\"\nchapters = [\"army\"]\n\
             [name]\nen = \"Tin\"\nda = \"Tin\"\n[in_force]\nfrom = 2030-01-01\nuntil = 2034-01-01\n",
        ),
        (
            "editions/tin/rules/army.toml",
            "[[rule]]\nid = \"drummers\"\nkind = \"army-construction\"\nsection = \"1\"\n\
             source = { document = \"tin-book\", lines = \"1\" }\n[rule.values]\nmost = 2\n",
        ),
        (
            "editions/tin/errata/tin-2031.toml",
            "document = \"tin-2031\"\nauthority = \"official\"\npublished = \"2031-01\"\nin_force = 2031-03-01\n\
             recorded = 2031-03-01\n\
             [[erratum]]\nid = \"e1\"\nnumber = \"1\"\nsection = \"1\"\ninstruction = \"change\"\n\
             source = { document = \"tin-book\", lines = \"2\" }\nconcepts = [\"drummers\"]\nrulings = []\n\
             [[erratum.operation]]\nop = \"set-value\"\ntarget = \"drummers\"\nexpect = \"2\"\nvalues = { most = 1 }\n",
        ),
        (
            "editions/tin/army.toml",
            "[[constraint]]\nid = \"too-many-drummers\"\nrule = \"drummers\"\neach = \"army\"\ncount = \"units\"\n\
             of = [{ keyword = \"DRUMMER\" }]\nat_most = \"most\"\n",
        ),
        (
            "editions/tin/packs/loud.toml",
            "id = \"loud\"\n[name]\nen = \"Loud\"\nda = \"Høj\"\n[in_force]\nfrom = 2030-01-01\nuntil = 2032-06-01\n",
        ),
        (
            "editions/tin/packs/quiet.toml",
            "id = \"quiet\"\nlifts = [\"too-many-drummers\"]\n[name]\nen = \"Quiet\"\nda = \"Stille\"\n\
             [in_force]\nfrom = 2032-06-01\n",
        ),
    ])
}

#[test]
fn a_timeline_turns_on_the_days_of_errata_packs_and_editions_alone_and_names_them() {
    let files = tin();
    let (known, faults) = pack::read(&files);
    assert!(faults.is_empty(), "{faults:?}");
    let list = "[[army]]\nedition = \"tin\"\npack = \"loud\"\nunit = [\n{ name = \"A\", keywords = [\"DRUMMER\"] },\n\
        { name = \"B\", keywords = [\"DRUMMER\"] },\n]\n";
    let asked = Requested::default();
    let (name, reading) = (Arc::from("list"), read(list).unwrap());
    let file = timeline::File { name: &name, text: list, suppress: &|_| () };
    let ground = DailyRules::new(&files, &known, asked, None);
    let lines = timeline::lists(&ground, file, &reading, "2029-07..2035-06".parse().unwrap());
    let shown: Vec<String> =
        lines[0].stretches.iter().map(|one| format!("{} {} {}", one.from, one.to, one.verdict.word())).collect();
    let wanted = [
        "2029-07-01 2029-12-31 not-yet",
        "2030-01-01 2031-02-28 legal",
        "2031-03-01 2032-05-31 illegal",
        "2032-06-01 2033-12-31 legal",
        "2034-01-01 2035-06-30 over",
    ];
    assert_eq!(shown, wanted);
    let changes = |at: usize| &lines[0].stretches[at].changes;
    assert!(matches!(changes(1).as_slice(), [Change::Begins(_)]));
    let [Change::Operation { operation, document, rule, known_since }] = changes(2).as_slice() else {
        panic!("{:?}", changes(2))
    };
    assert_eq!((operation.as_str(), document.as_str(), *known_since), ("tin/e1#1", "tin-2031", false));
    assert_eq!(rule.to_string(), "tin/drummers@2031-03-01");
    let Some(Change::Pack { from, to }) = changes(3).first() else { panic!("{:?}", changes(3)) };
    assert_eq!((from.as_deref(), to.as_deref()), (Some("loud"), Some("quiet")));
    assert!(matches!(changes(4).as_slice(), [Change::Ends(_)]));
    let fixed = Requested { edition: None, pack: Some("loud".to_owned()), ..Requested::default() };
    let ground = DailyRules::new(&files, &known, fixed, None);
    let lines = timeline::lists(&ground, file, &reading, "2031-01..2033".parse().unwrap());
    assert_eq!(lines[0].stretches.last().unwrap().verdict, DayVerdict::Illegal);
}

#[test]
fn a_span_tells_since_when_an_erratum_breaks_a_list_and_a_ruling() {
    let list = "[[army]]\nedition = \"aos3\"\ngeneral = \"Prior\"\nartefacts = [{ bearer = \"Prior\", name = \"Arcane Tome\" }]\n\
        unit = [{ name = \"Prior\", models = 1, keywords = [\"HERO\", \"KHORNE\"] }]\n";
    let ruling =
        "edition: aos3\n\nQ: Is a HERO under Look Out, Sir! open to shooting from across the table?\nA: Yes.\n";
    let event = Event::new(&[("list.toml", list), ("ruling.md", ruling)]);
    for (file, operation) in [("list.toml", "aos3/e24#"), ("ruling.md", "aos3/e9#")] {
        let args = ["lint", file, "--span", "2023-07..2024-06", "--format", "json"];
        let (json, err, code) = event.run("en", &args);
        assert_eq!(code, 1, "{err}");
        let json: Value = serde_json::from_str(&json).unwrap();
        let verdicts = &json["timelines"][0]["verdicts"];
        assert_eq!(verdicts[0]["verdict"], "legal", "{json}");
        assert_eq!(
            (&verdicts[0]["to"], &verdicts[1]["from"]),
            (&Value::from("2024-02-27"), &Value::from("2024-02-28"))
        );
        let change = &json["timelines"][0]["stretches"][1]["changes"][0];
        assert!(change["operation"].as_str().unwrap().starts_with(operation), "{json}");
    }
    for (lang, words) in [("en", "illegal since 2024-02-28"), ("da", "ulovlig siden 28. februar 2024")] {
        let (text, ..) = event.run(lang, &["lint", "list.toml", "--span", "2023-07..2024-06"]);
        assert!(text.contains(words), "{text}");
    }
    assert_eq!(event.run("en", &["lint", "list.toml", "--span", "2024-06..2023-07"]).2, 2);
    event.write("list.toml", &format!("# adjutant: allow army/arcane-tome-ineligible -- agreed\n{list}"));
    assert_eq!(event.run("en", &["lint", "list.toml", "--span", "2023-07..2024-06"]).2, 0);
}
