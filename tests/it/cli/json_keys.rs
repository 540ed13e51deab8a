//! The JSON of the commands: `docs/json.md` and `docs/findings.md` describe every key that is printed, and every key
//! that they describe is printed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use rayon::prelude::*;
use serde_json::Value;

/// What is asked for, the section that describes the answer, and where in the answer that is: `[]` is each entry of a list.
const SESSIONS: &[(&str, &str, &str)] = &[
    ("search unbind range", "search", ""),
    ("search kampchkok", "search", ""),
    ("show aos1/unbinding", "card", ""),
    ("show aos3/q76", "card", ""),
    ("show aos3/e1", "card", ""),
    ("show aos3/e24", "card", ""),
    ("show aos3/terrain-control aos3/q83 --at 2024-05-01", "card", "[]"),
    ("show aos3/unit-coherency --explain", "card", "[].card"),
    ("show aos3/unit-coherency --explain", "event", "[].derivation[]"),
    ("terms guarded", "terms", ""),
    ("trace aos3/unit-coherency", "trace", ""),
    ("trace aos3/rally", "trace", ""),
    ("trace unbinding", "trace", ""),
    ("diff aos2 aos4", "diff", ""),
    ("diff aos3@2024-01-01 aos3@2024-03-01", "diff", ""),
    ("errata", "errata", ""),
    ("errata --at 2024-01-01", "errata", ""),
    ("impact aos3/errata-2024-02", "impact", ""),
    ("impact {}/draft.toml {}/river.toml {}/rulings.md", "impact", ""),
    ("impact {}/broken.toml", "impact", ""),
    ("whatsnew --since 2015-01-01", "whatsnew", ""),
    ("translations", "translations", ""),
    ("analyze en the wizards unbind 2D6", "analyze", ""),
    ("editions", "editions", ""),
    ("check", "check", ""),
    ("lints", "lints", ""),
    ("explain total-mismatch", "explain", ""),
    ("explain too-many-units-in-regiment", "explained constraint", ""),
    ("constraints -e aos2 -p ghb-2020", "constraints", ""),
    ("constraints -e aos3", "constraints", ""),
    ("constraints --uncovered", "uncovered facts", ""),
    ("matchup {}/a.toml {}/a.toml -e aos4", "matchup", ""),
    ("matchup {}/pair.toml", "matchup", ""),
    ("settings {}/river.toml", "settings", ""),
    ("likeness tests/rulings/pairs.toml", "likeness", ""),
    ("import {}/book.txt --edition aos2 --dry-run", "import", ""),
    ("import {}/book.html --edition aos2 --of en --dry-run", "import", ""),
    ("import {}/book.txt --edition aos2 --judge {}/facts.toml", "judged import", ""),
    ("library list --library {}/books", "library", ""),
    ("library show aos2-en-marsh --library {}/books", "library show", ""),
    ("library verify --library {}/books", "library verify", ""),
    ("library remove aos2-en-marsh --library {}/gone", "library remove", ""),
    ("eval {}/queries.toml", "eval", ""),
    ("eval {}/queries.toml --ablation --data {}/data", "ablation", ""),
    ("lint {}", FINDINGS, ""),
    ("lint {} --span 2017..2019", FINDINGS, ""),
];

/// The section of the page about findings, which describes some of them in sentences.
const FINDINGS: &str = "findings as json";

/// Keys that need books of the reader, damaged data, or more than a session here holds.
const RARE: &[&str] = &[
    "card library",
    "clause parts[].also[]",
    "card consolidations",
    "terms terms[].library",
    "errata copies",
    "impact impact.copies",
    "card source.page",
    "event source.page",
    "card texts.*.since",
    "card texts.*.edited",
    "card unapplied",
    "translations translations[].since",
    "translations translations[].edited",
    "unapplied",
    "operation scope",
    "operation parts[].",
    "event texts.*.words",
    "impact impact.translations",
    "matchup entitlements[].missing",
    "event remarks[].unapplied",
    "fault also",
    "fault nearest",
    "check faults",
    "impact impact.files[].doubtful",
    "impact impact.files[].mended",
    "impact impact.files[].reworded",
    "impact impact.files[].cited",
    "operation order.",
    "card operations[].to",
    "settings findings",
    "impact impact.stopped",
    "findings as json baseline",
    "findings as json",
    "a finding",
];

/// The rows of a page: for each section its keys, each with the section that its value is described by.
type Page = BTreeMap<String, Vec<(String, Option<String>)>>;

fn read(markdown: &str) -> Page {
    let mut page = Page::new();
    let mut section = String::new();
    for line in markdown.lines() {
        if line.starts_with('#') {
            section = line.trim_start_matches('#').trim().to_lowercase();
        } else if let Some((keys, what)) = line.strip_prefix("| `").and_then(|rest| rest.split_once(" | ")) {
            let form =
                what.rsplit_once("](#").and_then(|(_, end)| end.split(')').next()).map(|form| form.replace('-', " "));
            let form = form.filter(|_| what.trim_end_matches([' ', '|']).ends_with(')'));
            for key in keys.split('`').filter(|key| !matches!(key.trim(), "" | ",")) {
                page.entry(section.clone()).or_default().push((key.to_owned(), form.clone()));
            }
        }
    }
    page
}

/// Lists every key of a value with those within it: `hits[].id`.
fn keys(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                // a key that is the name of a file has a point in it
                let key = key.replace('.', "");
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                found.insert(path.clone());
                keys(value, &path, found);
            }
        }
        Value::Array(list) => {
            found.insert(format!("{path}[]"));
            for value in list {
                keys(value, &format!("{path}[]"), found);
            }
        }
        _ => {}
    }
}

fn fits(pattern: &str, path: &str) -> bool {
    let (pattern, path): (Vec<&str>, Vec<&str>) = (pattern.split('.').collect(), path.split('.').collect());
    let one = |(pattern, path): (&&str, &&str)| {
        let (name, list) = (pattern.trim_end_matches("[]"), pattern.ends_with("[]"));
        if name == "*" { path.ends_with("[]") == list || !list } else { pattern == path }
    };
    pattern.len() == path.len() && pattern.iter().zip(&path).all(one)
}

/// Tells which row describes a key: its own, the one of the list or map around it, or one of the form of its value.
fn describes(page: &Page, section: &str, path: &str, told: &mut BTreeSet<String>) -> bool {
    let mut any = false;
    for (key, form) in page.get(section).into_iter().flatten() {
        let parts = path.split('.').count();
        let own = key.split('.').count();
        if fits(key, path) || fits(key, &format!("{path}[]")) {
            told.insert(format!("{section} {key}"));
            any = true;
        } else if parts < own
            && fits(
                &key.split('.').take(parts).collect::<Vec<_>>().join(".").replace("[]", ""),
                &path.replace("[]", ""),
            )
        {
            any = true;
        } else if parts > own
            && let Some(form) = form
            && fits(key, &path.split('.').take(own).collect::<Vec<_>>().join("."))
        {
            let rest = path.split('.').skip(own).collect::<Vec<_>>().join(".");
            any |= describes(page, form, &rest, told);
        } else if parts > own && key == "*" {
            any = true;
        }
    }
    any
}

/// Tells whether the page about findings names a key; what a message names is its own.
fn is_named(path: &str) -> bool {
    let page = include_str!("../../../docs/findings.md");
    let key = path.trim_end_matches("[]").rsplit('.').next().unwrap_or_default();
    path.contains(".args.") || page.contains(&format!("`{key}`"))
}

/// A book with rules, one of which stands twice, a question that is asked twice, and an erratum.
const BOOK: &str = "\
MARSH RULES

1.1 BATTLESHOCK PHASE

In the battleshock phase, both players take battleshock tests for units that had models slain in the turn. Roll a dice for each (see 1.1).

- one
- two

l.2 CHARGE PHASE

A unit within twelve inches of the enemy may charge. Roll two dice and move each model of it by so many inches at most.

Q: Can a unit run?
A: Yes.

Q: Can a unit run?
A: Yes.

1.1 BATTLESHOCK PHASE

In the battleshock phase, both players take battleshock tests for units that had models slain in the turn. Roll a dice for each (see 1.1).

- one
- two

ERRATA

Page 3 – Running
Change the second sentence to:
‘A unit may run.’
Note: this is new.

1.3 RUNNING

A unit within twelve inches of the enemy may charge. Roll two dice and move each model of it by so many inches at most.

A unit picked for a normal move may run instead. Roll a dice and add it to the Move characteristic of";

fn desk() -> tempfile::TempDir {
    let desk = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| fs::write(desk.path().join(name), text).unwrap();
    let unit = "unit = [{ name = \"Captain\", models = 1, points = 100, keywords = [\"HERO\", \"WIZARD\"] }]\n";
    put("a.toml", &format!("[[army]]\nedition = \"aos4\"\nlegion = 1\ngeneral = \"Captain\"\n{unit}"));
    let objectives = "sudden_death_objectives = [\"Endure\"]\nopponent_models = 60\n";
    put("river.toml", &format!("[[army]]\nedition = \"aos1\"\ngeneral = \"Captain\"\n{objectives}{unit}"));
    put(
        "rulings.md",
        "edition: aos1\n\nQ: How many sudden death objectives does the player with fewer models choose?\nA: One.\n",
    );
    let draft = |was: u8| {
        format!(
            "edition = \"aos1\"\ndocument = \"draft\"\nauthority = \"league\"\n[[erratum]]\nid = \"d1\"\nsection = \"S\"\n\
             instruction = \"change\"\nsource = {{ document = \"draft\", lines = \"1\" }}\n[[erratum.operation]]\n\
             op = \"set-value\"\ntarget = \"sudden-death\"\nexpect = \"recorded in part\"\n\
             was = {{ objectives_chosen = {was} }}\nvalues = {{ objectives_chosen = 0 }}\n"
        )
    };
    put("draft.toml", &draft(1));
    put("broken.toml", &draft(7));
    let army = |pack: &str| format!("[[army]]\nedition = \"aos4\"\npack = \"{pack}\"\n{unit}");
    put("pair.toml", &(army("ghb-2025-26") + &army("ghb-2024-25")));
    put("notes.txt", "Bring dice.\n");
    put("book.txt", BOOK);
    put(
        "book.html",
        "<html><body><script>x</script><h1>Marsh</h1><p>In the battleshock phase, both players take tests.</p></body></html>",
    );
    put("facts.toml", "[[rule]]\nid = \"battleshock\"\nedition = \"aos2\"\nlines = \"3-5\"\n");
    put(
        "queries.toml",
        "[[query]]\nn = 1\ngroup = \"english\"\ntext = \"unbind range\"\nexpect = [\"aos1:unbinding\"]\n",
    );
    let limit = "[[limit]]\nid = \"few\"\ncount = \"units\"\nat_most = 0\n";
    put("adjutant.toml", &format!("edition = \"aos1\"\npack = \"nowhere\"\n{limit}"));
    first_edition(&desk.path().join("data"));
    desk
}

/// Writes the data of the first edition alone, over which an index is made in no time.
fn first_edition(folder: &Path) {
    let files = adjutant::bundled();
    for (below, ending) in [("i18n", ".toml"), ("i18n", ".ftl"), ("editions/aos1", ".toml"), ("corpus/aos1", ".md")] {
        for (path, text) in files.below(below, ending).chain(files.below("editions", "values.toml")) {
            let path = folder.join(&**path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    }
}

fn run(arguments: &str, folder: &Path) -> Value {
    let folder = folder.to_str().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_adjutant"))
        .args(arguments.split(' ').map(|argument| argument.replace("{}", folder)))
        .args(["--format", "json"])
        .env("ADJUTANT_LANG", "en")
        .env("ADJUTANT_LIBRARY", format!("{folder}/library"))
        .env("ADJUTANT_INDEX", format!("{folder}/index"))
        .env_remove("ADJUTANT_DATA")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|error| panic!("`{arguments}` {error}:\n{text}\n{}", String::from_utf8_lossy(&output.stderr)))
}

/// Returns the values at a place: `[].card` is the `card` of each entry.
fn at<'v>(value: &'v Value, place: &str) -> Vec<&'v Value> {
    let mut values = vec![value];
    for part in place.split('.').filter(|part| !part.is_empty()) {
        let (name, list) = (part.trim_end_matches("[]"), part.ends_with("[]"));
        values = values.into_iter().map(|value| if name.is_empty() { value } else { &value[name] }).collect();
        if list {
            values = values.into_iter().flat_map(|value| value.as_array().expect("a list")).collect();
        }
    }
    values
}

#[test]
fn every_key_is_described_and_every_description_is_printed() {
    let mut page = read(include_str!("../../../docs/json.md"));
    page.extend(read(include_str!("../../../docs/findings.md")));
    let desk = desk();
    run("search unbind", desk.path());
    for library in ["books", "gone"] {
        let stored =
            run(&format!("import {{}}/book.txt --edition aos2 --title Marsh --library {{}}/{library}"), desk.path());
        assert_eq!((&stored["id"], &stored["outcome"]), (&"aos2-en-marsh".into(), &"added".into()));
    }
    let judged: Vec<(BTreeSet<String>, BTreeSet<String>)> = SESSIONS
        .par_iter()
        .map(|(session, section, place)| {
            let (mut missing, mut told) = (BTreeSet::new(), BTreeSet::new());
            let value = run(session, desk.path());
            for value in at(&value, place) {
                let mut found = BTreeSet::new();
                keys(value, "", &mut found);
                for path in found {
                    let is_finding = *section == FINDINGS || path.starts_with("findings[].");
                    let is_told = is_finding && is_named(&path);
                    if !is_told && !describes(&page, section, path.trim_end_matches("[]"), &mut told) {
                        missing.insert(format!("`{session}` prints {path}, which {section} does not describe"));
                    }
                }
            }
            (missing, told)
        })
        .collect();
    let missing: Vec<&String> = judged.iter().flat_map(|(missing, _)| missing).collect();
    assert!(missing.is_empty(), "{missing:#?}");
    let told: BTreeSet<&String> = judged.iter().flat_map(|(_, told)| told).collect();
    let rows = page.iter().flat_map(|(section, rows)| rows.iter().map(move |(key, _)| format!("{section} {key}")));
    let silent: Vec<String> =
        rows.filter(|row| !told.contains(row) && !RARE.iter().any(|rare| row.starts_with(rare))).collect();
    assert!(silent.is_empty(), "described and never printed: {silent:#?}");
}

#[test]
fn the_draft_of_the_documents_runs_whole() {
    let page = include_str!("../../../docs/drafts.md");
    let draft = page.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let desk = tempfile::tempdir().unwrap();
    fs::write(desk.path().join("draft.toml"), draft).unwrap();
    let found = run("impact {}/draft.toml", desk.path());
    assert_eq!(found["faults"], serde_json::json!([]));
    assert_eq!(found["impact"]["stopped"], serde_json::json!([]));
    assert_eq!(found["impact"]["rules"][0]["touched"].as_array().unwrap().len(), 2, "{found:#}");
}
