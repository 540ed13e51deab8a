//! Constraints as data: their examples, their messages, the facts that they come from, and two armies that meet.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use crate::support::reading::read;
use crate::support::shared::shared;
use adjutant_base::date::Date;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::source::Files;
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::file_report::FileReport;
use adjutant_lint::ruleset::Requested;
use adjutant_rules::record::army::example;
use adjutant_rules::record::pack::{self, EditionLists};
use serde_json::Value;

fn day() -> Date {
    "2026-11-20".parse().unwrap()
}

fn known(files: &Files) -> Vec<EditionLists> {
    let (mut known, mut faults) = pack::read(files);
    faults.extend(pack::complete(files, &mut known));
    assert!(faults.is_empty(), "{faults:?}");
    known
}

/// Returns the edition itself and each of its packs.
fn settings(lists: &EditionLists) -> Vec<Option<&str>> {
    std::iter::once(None).chain(lists.packs.iter().map(|pack| Some(pack.id.as_str()))).collect()
}

fn judged(context: CheckOptions<'_>, lists: &EditionLists, pack: Option<&str>, body: &str) -> FileReport {
    let pack = pack.map_or_else(String::new, |pack| format!("pack = \"{pack}\"\n"));
    let text = format!("[[army]]\nedition = \"{}\"\n{pack}{body}", lists.edition);
    let report = check::lists(context, &Arc::from("example"), &text, &read(&text).unwrap());
    let read = report.findings.iter().all(|finding| &*finding.lint.name != "malformed-list");
    assert!(read, "{text}\n{:?}", report.findings);
    report
}

#[test]
fn every_constraint_finds_its_illegal_example_and_leaves_the_legal_one() {
    let files = adjutant::bundled();
    let known = known(&files);
    let rules = ConstraintStore::new(&files, &known, day());
    let asked = Requested::default();
    let context = CheckOptions { known: &known, asked: &asked, rules: Some(&rules) };
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for lists in &known {
        for pack in settings(lists) {
            let ids: BTreeSet<String> =
                rules.open(&lists.edition, pack).constraints.iter().map(|one| one.constraint.id.to_string()).collect();
            for id in ids {
                let Some(example) = example::find(&lists.examples, &id, pack) else {
                    wrong.push(format!("{} {pack:?} {id}: no example", lists.edition));
                    continue;
                };
                let finds = |body| {
                    let report = judged(context, lists, pack, body);
                    report.findings.iter().any(|finding| finding.lint.to_string() == format!("army/{id}"))
                };
                tried += 1;
                if finds(&example.legal) {
                    wrong.push(format!("{} {pack:?} {id}: the legal list is found", lists.edition));
                }
                if !finds(&example.illegal) {
                    wrong.push(format!("{} {pack:?} {id}: the illegal list is not found", lists.edition));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried > 300, "{tried}");
}

#[test]
fn every_constraint_and_every_word_of_the_vocabulary_has_its_words() {
    use adjutant_rules::record::army::words::{Count, Flag, Reason, Scope};
    let files = adjutant::bundled();
    let known = known(&files);
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    for lists in &known {
        let packs = lists.packs.iter().map(|pack| &pack.army);
        for constraint in std::iter::once(&lists.army).chain(packs).flat_map(|army| &army.constraints) {
            if constraint.slots.is_empty() {
                wanted.insert(format!("lint-{}", constraint.id));
                wanted.insert(format!("lint-{}-help", constraint.id));
            }
        }
        for due in lists.packs.iter().map(|pack| &pack.army).chain([&lists.army]).flat_map(|army| &army.entitlements) {
            wanted.insert(format!("entitlement-{}", due.id));
            wanted.insert(format!("entitlement-{}-neither", due.id));
        }
    }
    wanted.extend(Scope::ALL.iter().map(|(word, _)| format!("each-{word}")));
    wanted.extend(Count::ALL.iter().map(|(word, _)| format!("count-{word}")));
    wanted.extend(Flag::ALL.iter().map(|(word, _)| format!("is-{word}")));
    wanted.extend(Reason::ALL.iter().map(|(word, _)| format!("uncovered-{word}")));
    let open = known.iter().flat_map(|lists| &lists.uncovered).filter(|row| row.is_open_without_units());
    wanted.extend(open.map(|row| format!("unchecked-{}", row.id)));
    for lang in ["en", "da"] {
        let texts =
            ["army", "constraints", "unchecked"].map(|stem| files.get(&format!("i18n/{lang}/{stem}.ftl")).unwrap());
        let has = |id: &String| texts.iter().any(|text| text.contains(&format!("\n{id} =")));
        let missing: Vec<&String> = wanted.iter().filter(|id| !has(id)).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
    }
}

/// The facts, where they are at hand.
fn facts() -> Option<String> {
    let folder = shared("facts/army-construction.md")?;
    Some(std::fs::read_to_string(folder.join("facts/army-construction.md")).unwrap())
}

/// A row of the facts: the editions of its section, its id, and its cells.
struct Row<'t> {
    editions: &'static [&'static str],
    section: &'t str,
    ids: Vec<String>,
    cells: Vec<&'t str>,
}

fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let (mut editions, mut section): (&[&str], &str) = (&[], "");
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            section = heading.trim_start_matches('#').split_whitespace().next().unwrap_or("").trim_end_matches('.');
            editions = match section.split('.').next().unwrap_or("") {
                "1" if section == "1.1" => &["aos1", "aos2"],
                "1" if section == "1.3" => &["aos4"],
                "1" | "5" => &["aos3"],
                "2" => &["pos06"],
                "3" => &["aos1"],
                "4" => &["aos2"],
                "6" => &["aos4"],
                _ => &[],
            };
        }
        if editions.is_empty() || !line.starts_with("| `") {
            continue;
        }
        let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
        let quoted = cells[0].split('`').skip(1).step_by(2);
        let ids: Vec<String> = quoted.filter(|id| !id.contains('*')).map(str::to_owned).collect();
        rows.push(Row { editions, section, ids, cells });
    }
    rows
}

#[test]
fn every_row_of_the_facts_is_a_constraint_or_is_listed_with_a_reason() {
    let Some(text) = facts() else { return };
    let files = adjutant::bundled();
    let known = known(&files);
    let mut accounted: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for lists in &known {
        let own = accounted.entry(lists.edition.as_str()).or_default();
        for army in lists.packs.iter().map(|pack| &pack.army).chain([&lists.army]) {
            own.extend(army.constraints.iter().flat_map(|one| &one.covers).map(adjutant_base::id::Name::as_str));
            own.extend(army.entitlements.iter().flat_map(|one| &one.covers).map(adjutant_base::id::Name::as_str));
        }
        own.extend(lists.uncovered.iter().map(|row| row.id.as_str()));
    }
    let (mut missing, mut count) = (Vec::new(), 0);
    for row in &rows(&text) {
        for (edition, id) in row.editions.iter().flat_map(|edition| row.ids.iter().map(move |id| (edition, id))) {
            count += 1;
            if !accounted[edition].contains(id.as_str()) {
                missing.push(format!("{edition} {} {id}", row.section));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(count > 150, "{count}");
    for lists in &known {
        let own = accounted[lists.edition.as_str()].iter();
        let stray: Vec<&&str> =
            own.filter(|id| !text.contains(&format!("`{id}`")) && !id.starts_with("role-")).collect();
        assert!(stray.is_empty(), "{}: {stray:?}", lists.edition);
    }
}

/// Reads the figures of a cell: `2 / 3 / 4`, `1-2`, `200 / 400 / 500`.
fn figures(cell: &str) -> Vec<i64> {
    cell.split('/').filter_map(|part| part.trim().rsplit('-').next()?.trim().parse().ok()).collect()
}

fn in_force(rules: &ConstraintStore<'_>, edition: &str, pack: &str, id: &str, size: u32) -> Option<i64> {
    let book = rules.open(&edition.parse().unwrap(), Some(pack));
    let active = book.constraints.iter().find(|active| active.constraint.id.as_str() == id)?;
    let value = active.constraint.values().into_iter().find(|name| !name.contains("role"))?.to_owned();
    match active.resolved.figure(&value, Some(size))? {
        Figure::Measured(Quantity::Number(number)) => Some(*number),
        _ => None,
    }
}

/// The constraint of a row of the tables in section 1.
const TABLES: [(&str, &str); 8] = [
    ("role-leader", "too-many-leaders"),
    ("role-battleline", "too-few-battleline"),
    ("role-artillery", "too-many-artillery"),
    ("role-behemoth", "too-many-behemoths"),
    ("allies-points", "too-many-allied-points"),
    ("reinforced-units", "too-many-reinforced"),
    ("endless-spells-count", "too-many-endless-spells-for-size"),
    ("regiment-count", "too-many-regiments"),
];

#[test]
fn the_figures_of_the_tables_agree_cell_by_cell() {
    let Some(text) = facts() else { return };
    let files = adjutant::bundled();
    let known = known(&files);
    let rules = ConstraintStore::new(&files, &known, day());
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for row in rows(&text) {
        let Some((_, id)) = TABLES.iter().find(|(row_id, _)| row.ids.first().is_some_and(|own| own == row_id)) else {
            continue;
        };
        let packs: &[(&str, &str)] = match row.section {
            "1.1" => &[
                ("aos1", "ghb-2016"),
                ("aos1", "ghb-2017"),
                ("aos2", "ghb-2018"),
                ("aos2", "ghb-2019"),
                ("aos2", "ghb-2020"),
            ],
            "1.2" => &[("aos3", "contest-of-generals")],
            "1.3" => &[("aos4", "ghb-2024-25"), ("aos4", "ghb-2025-26"), ("aos4", "ghb-2026-27")],
            _ => continue,
        };
        let sizes: &[u32] = match row.section {
            "1.1" => &[1000, 2000, 2500],
            "1.2" => &[750, 1000, 1500, 2000, 3000],
            _ => &[2000],
        };
        let mut compare = |edition: &str, pack: &str, size: u32, stated: i64| {
            compared += 1;
            let found = in_force(&rules, edition, pack, id, size);
            if found != Some(stated) {
                wrong.push(format!("{} {edition} {pack} {size}: stated {stated}, in force {found:?}", row.cells[0]));
            }
        };
        for (at, cell) in row.cells[1..].iter().enumerate() {
            let stated = figures(cell);
            match row.section {
                "1.1" if stated.len() == 3 => {
                    let (edition, pack) = packs[at];
                    sizes.iter().zip(stated).for_each(|(size, stated)| compare(edition, pack, *size, stated));
                }
                "1.2" if stated.len() == 1 => compare("aos3", packs[0].1, sizes[at], stated[0]),
                "1.3" if stated.len() == 1 && at < 3 => compare("aos4", packs[at].1, 2000, stated[0]),
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(compared > 90, "{compared}");
}

#[test]
fn the_slots_of_core_battalions_agree_with_the_facts() {
    let Some(text) = facts() else { return };
    let files = adjutant::bundled();
    let known = known(&files);
    let lists = known.iter().find(|lists| lists.edition.as_str() == "aos3").unwrap();
    let limits: BTreeMap<&str, _> =
        lists.packs.iter().flat_map(|pack| &pack.army.limits).map(|limit| (limit.id.as_str(), limit)).collect();
    let range = |cell: &str| -> Option<(i64, i64)> {
        let first = cell.split_whitespace().next()?;
        let (low, high) = first.split_once('-').unwrap_or((first, first));
        Some((low.parse().ok()?, high.parse().ok()?))
    };
    let mut compared = 0;
    for row in rows(&text).iter().filter(|row| row.section == "5.3" && row.cells.len() == 8) {
        let Some(limit) = limits.get(row.ids[0].as_str()) else { panic!("{} is not recorded", row.ids[0]) };
        let columns = [("commander", 1), ("sub-commander", 2), ("troops", 3), ("monster", 4), ("artillery", 4)];
        for (slot, at) in columns {
            let cell = row.cells[at];
            let both = cell.contains(" or ");
            let named = at < 4 || cell.contains(slot) && !both;
            let Some(stated) = range(cell).filter(|_| named) else { continue };
            compared += 1;
            assert_eq!(
                limit.values.get(slot),
                Some(&Figure::Measured(Quantity::Range(stated.0, stated.1))),
                "{} {slot}",
                row.ids[0]
            );
        }
    }
    assert!(compared > 20, "{compared}");
}

fn adjutant(args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lint")).env("COLUMNS", "100").args(args);
    let output = command.output().unwrap();
    assert_ne!(output.status.code(), Some(2), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&adjutant(args)).unwrap()
}

#[test]
fn constraints_are_explained_in_both_languages_without_a_word_missing() {
    let files = adjutant::bundled();
    let known = known(&files);
    let armies = known.iter().flat_map(|lists| lists.packs.iter().map(|pack| &pack.army).chain([&lists.army]));
    let ids: BTreeSet<&str> = armies.flat_map(|army| army.constraints.iter().map(|one| one.id.as_str())).collect();
    assert!(ids.len() > 90);
    // a program for each would take minutes: every fourth, by turns in one language and the other
    for (at, id) in ids.into_iter().enumerate().step_by(4) {
        let lang = ["en", "da"][at / 4 % 2];
        let text = adjutant(&["explain", &format!("army/{id}"), "--lang", lang]);
        for stem in ["each-", "count-", "is-", "has-", "explain-", "confidence-"] {
            let loose = text.split([' ', '\n', ':', ',']).find(|word| word.starts_with(stem));
            assert!(loose.is_none(), "{id} in {lang}: {loose:?}\n{text}");
        }
    }
}

/// Returns what an edition or a pack of it asks of lists, in words.
fn asked(lang: &str, place: &[&str]) -> Vec<String> {
    let args = [&["constraints", "--format", "json", "--lang", lang], place].concat();
    let all = json(&args)["constraints"].clone();
    all.as_array().unwrap().iter().map(|one| one["asked"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn what_is_asked_is_a_sentence() {
    let files = adjutant::bundled();
    for lists in known(&files) {
        let packs = lists.packs.iter().map(|pack| ["--pack", pack.id.as_str()]);
        for place in packs.chain([["--edition", lists.edition.as_str()]]) {
            for lang in ["en", "da"] {
                for sentence in asked(lang, &place) {
                    assert!(!sentence.starts_with(char::is_lowercase), "{sentence}");
                    let parts = [
                        "; not ",
                        "; ikke ",
                        "where",
                        "{",
                        " ,",
                        "not stated",
                        "ikke oplyst",
                        "list and ",
                        "listen og ",
                    ];
                    let is_whole = parts.iter().all(|part| !sentence.contains(part)) && !sentence.contains(": at ");
                    assert!(is_whole, "{} {lang}: {sentence}", lists.edition);
                    let is_bare = ["Not allowed", "Ikke tilladt"].contains(&sentence.as_str());
                    let is_double = ["any without the", "dem uden"].iter().any(|part| sentence.contains(part));
                    assert!(!is_bare && !is_double, "{} {lang}: {sentence}", lists.edition);
                }
            }
        }
    }
    for (lang, place, sentences) in [
        (
            "en",
            "ghb-2025-26",
            ["At most 1 battle formation", "At least 1 battle formation unless the army is an Army of Renown"],
        ),
        (
            "da",
            "ghb-2025-26",
            ["Højst 1 battle formation", "Ikke tilladt, hvis enheden har keywordet HERO og er forstærket"],
        ),
        (
            "en",
            "ghb-2023-24",
            ["At most 1 unit taken as an ally for every 4 units", "Not allowed unless the unit has the keyword WIZARD"],
        ),
    ] {
        let all = asked(lang, &["--pack", place]);
        for sentence in sentences {
            assert!(all.iter().any(|one| one == sentence), "{place}: {sentence}\n{all:#?}");
        }
    }
}

#[test]
fn equal_bounds_are_one_and_what_is_forbidden_has_a_name() {
    let own = |lang: &str, edition: &str, id: &str| {
        let all =
            json(&["constraints", "--format", "json", "--lang", lang, "--edition", edition])["constraints"].clone();
        let lint = Value::from(format!("army/{id}"));
        let found = all.as_array().unwrap().iter().find(|one| one["lint"] == lint).unwrap_or_else(|| panic!("{id}"));
        found["asked"].as_str().unwrap().to_owned()
    };
    assert_eq!(own("en", "pos06", "objective-count"), "D3+1 objective markers");
    assert_eq!(own("da", "pos06", "objective-count"), "D3+1 målmarkører");
    assert_eq!(own("en", "aos3", "endless-spell-from-allied-faction"), "No endless spells of an allied faction");
    let spells = own("en", "aos3", "too-many-endless-spells");
    assert!(spells.starts_with("At most 1 endless spell with the keyword ENDLESS SPELL"), "{spells}");
    let danish = adjutant(&["constraints", "--edition", "aos4", "--lang", "da"]);
    assert!(danish.contains("Krav ") && danish.contains("Sikkerhed ") && !danish.contains("Grundlag"), "{danish}");
}

#[test]
fn an_explanation_shows_the_figure_of_the_day_its_rule_and_examples() {
    let text = adjutant(&["explain", "too-many-regiments", "--edition", "aos4", "--lang", "en"]);
    for words in ["aos4/regiment-size@2024-07-20", "At most", "at least 1 and at most 5", "Legal", "Illegal"] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let packs = json(&["explain", "army/too-many-leaders", "--edition", "aos2", "--format", "json"]);
    let places = packs["places"].as_array().unwrap();
    assert!(places.iter().all(|place| place["of_edition"] == false && place["legal"].is_string()), "{packs}");
}

#[test]
fn rows_that_no_constraint_covers_are_listed_with_the_reason() {
    let rows = json(&["constraints", "--uncovered", "--edition", "pos06", "--format", "json", "--lang", "da"]);
    assert_eq!(rows["uncovered"][0]["id"], "army-size-free");
    assert!(rows["uncovered"][0]["reason"].as_str().unwrap().contains("grænse"));
}

#[test]
fn two_armies_are_told_what_they_are_entitled_to() {
    let answer = |args: &[&str], id: &str| -> Value {
        let all = json(&[&["matchup"], args, &["--format", "json", "--lang", "en"]].concat());
        let found = all["entitlements"].as_array().unwrap().iter().find(|one| one["id"] == id).cloned();
        found.unwrap_or_else(|| panic!("{all}"))
    };
    let death = answer(&["pairs.toml#1", "pairs.toml#2", "--edition", "aos1"], "sudden-death");
    assert_eq!((&death["entitled"], &death["a"], &death["b"]), (&Value::from("A"), &Value::from(30), &Value::from(40)));
    assert_eq!(death["arithmetic"][1], "40 × 3 = 120, 30 × 4 = 120: reached");
    assert_eq!(death["cites"], "aos1/sudden-death@2015-07-04");
    let short = answer(&["pairs.toml#1", "pairs.toml#3", "--edition", "aos1"], "sudden-death");
    assert_eq!(short["entitled"], "neither");
    let triumph = answer(&["pairs.toml#1", "pairs.toml#2", "--edition", "aos2"], "triumphs");
    assert_eq!(triumph["entitled"], "undecided");
    assert_eq!(triumph["missing"][0]["what"], "previous-result");
    let balance = answer(&["pairs.toml#1", "pairs.toml#3", "--edition", "pos06"], "balance");
    assert_eq!((&balance["entitled"], &balance["confidence"]), (&Value::from("neither"), &Value::from("unsure")));
    let spent = answer(&["pairs.toml#4", "pairs.toml#5", "--edition", "aos4", "--pack", "ghb-2025-26"], "underspend");
    assert_eq!(spent["entitled"], "A");
    let fewer =
        answer(&["pairs.toml#4", "pairs.toml#5", "--edition", "aos4", "--pack", "ghb-2025-26"], "fewer-auxiliaries");
    assert_eq!(fewer["entitled"], "B");
    let nothing = adjutant(&["matchup", "pairs.toml#1", "pairs.toml#2", "--edition", "aos3", "--lang", "en"]);
    assert!(nothing.contains("no entitlements recorded"), "{nothing}");
    let unknown = answer(&["pairs.toml#1", "pairs.toml#6", "--edition", "aos1"], "sudden-death");
    assert_eq!((&unknown["entitled"], &unknown["missing"][0]["army"]), (&Value::from("undecided"), &Value::from("B")));
}

#[test]
fn a_list_of_another_season_is_judged_by_the_one_that_is_asked_for() {
    let args = ["lint", "season.txt", "--pack", "ghb-2026-27", "--format", "json", "--exit-zero", "--lang", "en"];
    let found = json(&args);
    let findings = found["findings"].as_array().unwrap();
    let lint_and_level = |at: usize| (findings[at]["lint"].as_str().unwrap(), findings[at]["level"].as_str().unwrap());
    assert_eq!(findings.len(), 4, "{found}");
    assert_eq!(lint_and_level(0), ("roster/season-mismatch", "warning"));
    let broken = serde_json::json!(["tactic-card-of-another-season", "unit-of-another-season"]);
    assert_eq!(findings[0]["args"]["broken"], broken);
    assert_eq!([lint_and_level(1), lint_and_level(2)], [("army/tactic-card-of-another-season", "warning"); 2]);
    assert_eq!(lint_and_level(3), ("army/unit-of-another-season", "error"));
    assert_eq!(findings[3]["where"], "Scourge of Ghyran Reed Beast");
    let own = json(&["lint", "season.txt", "--format", "json", "--exit-zero"]);
    assert!(own["findings"].as_array().unwrap().is_empty(), "{own}");
}

#[test]
fn a_finding_quotes_its_rule_and_names_where_its_figure_would_be_allowed() {
    let found = json(&["lint", "six.toml", "--format", "json", "--exit-zero", "--lang", "en"]);
    let finding = |lint: &str| found["findings"].as_array().unwrap().iter().find(|one| one["lint"] == lint).unwrap();
    let regiments = finding("army/too-many-regiments");
    assert!(regiments["rule"]["sentence"].as_str().unwrap().contains("at most 5"), "{regiments}");
    let leaders = finding("army/too-many-leaders");
    let places: Vec<&str> =
        leaders["elsewhere"].as_array().unwrap().iter().map(|place| place["pack"].as_str().unwrap()).collect();
    assert_eq!(places, ["ghb-2017", "ghb-2020"]);
    let behemoth = finding("roster/term-not-in-edition");
    assert!(behemoth["message"].as_str().unwrap().contains("Behemoth"), "{behemoth}");
}
