//! Lists over the invented catalogues of `tests/units`: legal ones, and each spoiled in many ways.

use std::sync::{LazyLock, Mutex};

use adjutant_base::id::EditionId;
use adjutant_base::span::line_and_column;
use adjutant_lint::linter::{Linter, Options};
use adjutant_lint::units::{LINTS, UnitBook};
use adjutant_lint::{Finding, Level};
use adjutant_rules::record::pack;
use adjutant_units::UnitData;
use adjutant_units::spec::Spec;
use adjutant_units::update::{Origin, Request, UnitStore, update};
use serde::Deserialize;

use crate::support::catalogues::history;
use crate::support::fences::{block, docs};

/// The editions that have unit data.
const EDITIONS: [&str; 4] = ["aos1", "aos2", "aos3", "aos4"];

/// The lists and their spoilings.
#[derive(Deserialize)]
struct Bench {
    list: Vec<List>,
    spoiling: Vec<Spoiling>,
}

/// A legal list.
#[derive(Deserialize)]
struct List {
    name: String,
    form: String,
    text: String,
}

/// A way to spoil a list.
#[derive(Deserialize)]
struct Spoiling {
    kind: String,
    list: String,
    replace: Vec<[String; 2]>,
    finding: String,
    at: String,
    #[serde(default)]
    also: Vec<String>,
}

/// Reads the invented catalogues of an edition with their history.
fn extracted(edition: &str) -> UnitData {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path().join("catalogues");
    history(edition, &folder);
    let store = UnitStore::at(temporary.path().join("store"));
    let mut faults = Vec::new();
    let spec = Spec::load(&adjutant::bundled(), edition, &mut faults).unwrap();
    assert!(faults.is_empty(), "{faults:?}");
    let id: EditionId = edition.parse().unwrap();
    let origin = Origin::find(folder.to_str().unwrap()).unwrap();
    let day = "2026-11-20".parse().unwrap();
    update(&Request { edition: id.clone(), spec: &spec, origin, history: true, day }, &store, &|_, _| {}).unwrap();
    store.open(&id).unwrap().unwrap()
}

/// The unit data of every edition, stored; the git histories are made once for all tests.
static STORED: LazyLock<Vec<(EditionId, Vec<u8>)>> = LazyLock::new(|| {
    let stored = |edition: &&str| (edition.parse().unwrap(), extracted(edition).to_bytes().unwrap());
    EDITIONS.iter().map(stored).collect()
});

/// Returns the unit data as the linter takes them.
pub(super) fn books() -> Vec<UnitBook> {
    let book = |(edition, bytes): &(EditionId, Vec<u8>)| {
        let bytes = Mutex::new(Some(bytes.clone()));
        let open = move || UnitData::open(bytes.lock().unwrap().take().unwrap()).map_err(|error| error.to_string());
        UnitBook::new(edition.clone(), Vec::new(), open)
    };
    STORED.iter().map(book).collect()
}

fn bench() -> Bench {
    toml::from_str(include_str!("../../units/lists.toml")).unwrap()
}

/// Judges texts with the invented unit data.
fn judged(texts: &[(String, String)]) -> Vec<Vec<Finding>> {
    let files = adjutant::bundled();
    let (known, _) = pack::read(&files);
    let books = books();
    let linter = Linter::new(&files, &known, &Options::new("2026-11-20".parse().unwrap()), &[]).with_units(&books);
    texts.iter().map(|(name, text)| linter.check(name, text.as_bytes()).findings).collect()
}

fn told(finding: &Finding, text: &str) -> String {
    let (line, _) = line_and_column(text, finding.span.start);
    format!("{} {} {line} {:?}", finding.level.word(), finding.lint, finding.args)
}

#[test]
fn legal_lists_have_no_findings() {
    let bench = bench();
    let texts: Vec<(String, String)> = bench
        .list
        .iter()
        .map(|list| (format!("{}.{}", list.name, list.form), list.text.trim_start().to_owned()))
        .collect();
    let mut wrong = Vec::new();
    for ((name, text), findings) in texts.iter().zip(judged(&texts)) {
        let heavy = findings.iter().filter(|finding| finding.level != Level::Note);
        wrong.extend(heavy.map(|finding| format!("{name}: {}", told(finding, text))));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_spoiling_is_found_at_its_place_and_nothing_else_is() {
    let bench = bench();
    let spoiled = |spoiling: &Spoiling| {
        let list = bench.list.iter().find(|list| list.name == spoiling.list).unwrap();
        let mut text = list.text.trim_start().to_owned();
        for [from, to] in &spoiling.replace {
            assert!(text.contains(from.as_str()), "{}: no {from:?}", spoiling.kind);
            text = text.replacen(from.as_str(), to, 1);
        }
        (format!("{}.{}", list.name, list.form), text)
    };
    let texts: Vec<(String, String)> = bench.spoiling.iter().map(spoiled).collect();
    let mut wrong = Vec::new();
    for ((spoiling, (_, text)), findings) in bench.spoiling.iter().zip(&texts).zip(judged(&texts)) {
        let line_of = |finding: &Finding| {
            let (line, _) = line_and_column(text, finding.span.start);
            text.lines().nth(line - 1).unwrap_or_default()
        };
        let found =
            |finding: &&Finding| *finding.lint.name == *spoiling.finding && line_of(finding).contains(&spoiling.at);
        let extra = |finding: &&Finding| {
            finding.level != Level::Note
                && !found(finding)
                && !spoiling.also.iter().any(|also| *also == *finding.lint.name)
        };
        if !findings.iter().any(|finding| found(&finding)) || findings.iter().any(|finding| extra(&finding)) {
            let all: Vec<String> = findings.iter().map(|finding| told(finding, text)).collect();
            wrong.push(format!("{} ({} at {}):\n  {}", spoiling.kind, spoiling.finding, spoiling.at, all.join("\n  ")));
        }
    }
    let share = format!("{} of {}", wrong.len(), bench.spoiling.len());
    assert!(wrong.is_empty(), "{share}:\n{}", wrong.join("\n"));
}

#[test]
fn a_list_of_an_earlier_price_is_judged_by_the_pack_of_its_day() {
    let list = |hero: u32, unit: u32| {
        format!(
            "Army Faction: River Wardens\n- Grand Strategy: Hold the Mill\nLEADERS\nOtter Chief ({hero})\n- General\n\
             BATTLELINE\nReed Spears ({unit})\nReed Spears ({unit})\nTOTAL POINTS: {}/1000\n\
             Created with Warhammer Age of Sigmar: The App\n",
            hero + 2 * unit
        )
    };
    let files = adjutant::bundled();
    let (known, _) = pack::read(&files);
    let books = books();
    let linter = Linter::new(&files, &known, &Options::new("2026-11-20".parse().unwrap()), &[]).with_units(&books);
    let pack = |text: String| linter.check("list.txt", text.as_bytes()).lists[0].pack.clone();
    assert_eq!(pack(list(110, 110)).as_deref(), Some("ghb-2021-22"));
    assert_eq!(pack(list(120, 105)).as_deref(), Some("ghb-2022-23-season-1"));
    assert_eq!(pack(list(120, 100)).as_deref(), Some("ghb-2023-24"));
}

#[test]
fn the_day_that_the_reader_names_makes_the_costs_of_a_list_certain() {
    let text = "Army Faction: River Wardens\n- Grand Strategy: Hold the Mill\nLEADERS\nOtter Chief (120)\n- General\n\
                BATTLELINE\nReed Spears (107)\nReed Spears (107)\nTOTAL POINTS: 334/1000\n\
                Created with Warhammer Age of Sigmar: The App\n";
    let files = adjutant::bundled();
    let (known, _) = pack::read(&files);
    let books = books();
    let costs = |at: Option<&str>| {
        let at = at.map(|at| at.parse().unwrap());
        let options = Options { at, ..Options::new("2026-11-20".parse().unwrap()) };
        let report = Linter::new(&files, &known, &options, &[]).with_units(&books).check("list.txt", text.as_bytes());
        let wrong = report.findings.iter().filter(|finding| *finding.lint.name == *"wrong-cost");
        (wrong.map(|finding| finding.level).collect::<Vec<_>>(), report.lists[0].unit_day.unwrap())
    };
    let (levels, day) = costs(None);
    assert!(day.is_assumed);
    assert_eq!(levels, [Level::Warning; 2]);
    let (levels, day) = costs(Some("2023-12-01"));
    assert!(!day.is_assumed && day.day <= "2023-12-01".parse().unwrap(), "{day:?}");
    assert!(levels.contains(&Level::Error), "{levels:?}");
}

#[test]
fn the_day_and_the_pack_that_are_asked_for_go_before_the_data_version_of_a_list() {
    let bench = bench();
    let text = bench.list.iter().find(|list| list.name == "weir").unwrap().text.trim_start().to_owned();
    let files = adjutant::bundled();
    let (known, _) = pack::read(&files);
    let books = books();
    let day = |at: Option<&str>, pack: Option<&str>| {
        let (at, pack) = (at.map(|at| at.parse().unwrap()), pack.map(str::to_owned));
        let options = Options { at, pack, ..Options::new("2026-11-20".parse().unwrap()) };
        let report = Linter::new(&files, &known, &options, &[]).with_units(&books).check("list.txt", text.as_bytes());
        report.lists[0].unit_day.unwrap()
    };
    let of_list = day(None, None);
    assert!(!of_list.is_assumed);
    let earlier = day(Some("2025-09-01"), None);
    assert!(!earlier.is_assumed && earlier.day < of_list.day, "{earlier:?}");
    let of_pack = day(None, Some("ghb-2025-26"));
    assert!(of_pack.is_assumed && of_pack.day < of_list.day, "{of_pack:?}");
}

#[test]
fn every_explanation_finds_what_it_says() {
    let mut wrong = Vec::new();
    for (lint, lang) in LINTS.iter().flat_map(|lint| ["en", "da"].map(|lang| (lint, lang))) {
        let (docs, mut at, mut seen) = (docs(lint, lang), 0, 0);
        while let Some((list, end)) = block(docs, "roster", at) {
            let (wanted, end) = block(docs, "findings", end).expect("every list is followed by its findings");
            (at, seen) = (end, seen + 1);
            let text = list.strip_prefix("<!-- units -->\n").unwrap_or(list).to_owned();
            let found = judged(&[("list.txt".to_owned(), text.clone())]).remove(0);
            let row = |finding: &Finding| {
                let (line, _) = line_and_column(&text, finding.span.start);
                format!("{} {} {line}", finding.level.word(), finding.lint)
            };
            let found = found.iter().map(row).collect::<Vec<_>>().join("\n");
            if found != wanted.trim() {
                wrong.push(format!("{} ({lang}):\n{text}\nwanted:\n{wanted}\nfound:\n{found}\n", lint.id));
            }
        }
        assert!(seen >= 2, "{} needs a legal and an illegal example", lint.id);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(LINTS.is_sorted_by_key(|lint| lint.id));
}
