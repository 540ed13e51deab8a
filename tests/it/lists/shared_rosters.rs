//! Real lists: each file of the folder in `ADJUTANT_SHARED` is read as its reference says. Skipped where the variable is
//! not set.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::reading::{read, sum};
use crate::support::shared::shared;
use adjutant_lists::army::LoreKind;
use adjutant_lists::unit::{Choice, ChoiceKind, Mention, Section};
use adjutant_lists::{Roster, native, open};
use serde_json::Value;

/// What references are known to have otherwise than the list itself: one folds one character into three, one has terrain
/// without its heading in the last regiment, one has an enhancement without its bullet as a unit.
const WRONG: [(&str, &str); 4] = [
    ("sce-006-sparkle-party-death-match-xiv", "title"),
    ("bok-009-nashcon-age-of-sigmar-gt-2025", "units"),
    ("bok-009-nashcon-age-of-sigmar-gt-2025", "terrain"),
    ("dok-018-iron-gaels-gaming-gt", "units"),
];

fn lists(text: &str) -> Vec<Roster> {
    read(text).map(|reading| reading.lists).unwrap_or_default()
}

/// Returns the folders that hold a file of a name, in order.
fn folders(root: &Path, file: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        if folder.join(file).is_file() {
            found.push(folder.clone());
        }
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        open.extend(entries.map(|entry| entry.path()).filter(|path| path.is_dir()));
    }
    found.sort();
    found
}

struct Differences {
    list: String,
    found: Vec<String>,
}

impl Differences {
    #[expect(clippy::needless_pass_by_value, reason = "both sides are made for the comparison")]
    fn compare<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, ours: T, theirs: T) {
        if ours != theirs && !WRONG.contains(&(self.list.as_str(), what)) {
            self.found.push(format!("{}: {what}: ours {ours:?}, reference {theirs:?}", self.list));
        }
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(ToOwned::to_owned)
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

type Row = (String, Option<u32>, Option<u32>, Vec<(String, Option<u32>)>);

fn option(choice: &Choice, theirs: Option<&Value>) -> (String, Option<u32>) {
    let text = choice.count.as_ref().map_or_else(
        || choice.name.value.clone(),
        |count| {
            let with =
                [format!("{}x {}", count.value, choice.name.value), format!("{} {}", count.value, choice.name.value)];
            let same = theirs.and_then(|one| one["text"].as_str()).filter(|text| with.iter().any(|with| with == text));
            same.map_or_else(|| with[0].clone(), ToOwned::to_owned)
        },
    );
    (text, choice.points.as_ref().map(|points| points.value))
}

fn rows(roster: &Roster, units: &[usize], theirs: &[&Value]) -> Vec<Row> {
    let rows = units.iter().enumerate().map(|(at, unit)| {
        let unit = &roster.units[*unit];
        let options = |number: usize| theirs.get(at).and_then(|one| one["options"].get(number));
        let own = unit.choices.iter().enumerate().map(|(at, choice)| option(choice, options(at))).collect();
        let value = |written: &Option<adjutant_lists::Written<u32>>| written.as_ref().map(|one| one.value);
        (unit.name.clone(), value(&unit.points), value(&unit.models), own)
    });
    rows.collect()
}

fn reference_rows(theirs: &[&Value]) -> Vec<Row> {
    let rows = theirs.iter().map(|unit| {
        let options = unit["options"].as_array().into_iter().flatten();
        let options = options.map(|one| (text(&one["text"]).unwrap_or_default(), number(&one["points"]))).collect();
        (text(&unit["name"]).unwrap_or_default(), number(&unit["points"]), number(&unit["models"]), options)
    });
    rows.collect()
}

fn in_regiment(roster: &Roster, leader: Option<&Mention>, units: &[Mention]) -> Vec<usize> {
    let own: Vec<usize> = leader.into_iter().chain(units).filter_map(|mention| mention.unit).collect();
    let with = |at: &usize| own.contains(at) || roster.units[*at].part_of.is_some_and(|whole| own.contains(&whole));
    (0..roster.units.len()).filter(with).collect()
}

fn compare_sections(roster: &Roster, list: &Value, differences: &mut Differences) {
    let sections: Vec<&Value> = list["sections"].as_array().into_iter().flatten().collect();
    let kind = |section: &&&Value, kinds: &[&str]| kinds.contains(&section["kind"].as_str().unwrap_or_default());
    let theirs: Vec<&&Value> =
        sections.iter().filter(|section| kind(section, &["general", "regiment", "roster-regiment"])).collect();
    differences.compare("regiments", roster.regiments.len(), theirs.len());
    for (ours, theirs) in roster.regiments.iter().zip(theirs) {
        let named = theirs["num"].as_str().and_then(|number| number.parse().ok());
        if theirs["kind"] != "roster-regiment" {
            differences.compare("regiment", ours.number.as_ref().map(|number| number.value), named);
            differences.compare("general's", ours.generals, theirs["kind"] == "general");
        }
        let units: Vec<&Value> = theirs["units"].as_array().into_iter().flatten().collect();
        let own = in_regiment(roster, ours.leader.as_ref(), &ours.units);
        differences.compare("units", rows(roster, &own, &units), reference_rows(&units));
    }
    for (section, kinds) in [(Section::Auxiliary, "aux"), (Section::Renown, "renown"), (Section::Terrain, "terrain")] {
        let units: Vec<&Value> = sections
            .iter()
            .filter(|section| kind(section, &[kinds]))
            .flat_map(|section| section["units"].as_array().into_iter().flatten())
            .collect();
        let own: Vec<usize> = (0..roster.units.len()).filter(|at| roster.units[*at].section == section).collect();
        differences.compare(kinds, rows(roster, &own, &units), reference_rows(&units));
    }
}

fn compare_header(roster: &Roster, list: &Value, differences: &mut Differences) {
    let named = |name: &Option<adjutant_lists::Name>| name.as_ref().map(|name| name.value.clone());
    let value = |written: &Option<adjutant_lists::Written<u32>>| written.as_ref().map(|one| one.value);
    let filled = |text: Option<String>| text.filter(|text| !text.is_empty());
    differences.compare("title", named(&roster.title), filled(text(&list["title"])));
    differences.compare("points", value(&roster.points), number(&list["points"]));
    differences.compare("limit", value(&roster.limit), number(&list["limit"]));
    differences.compare("alliance", named(&roster.alliance), text(&list["alliance"]));
    differences.compare("parent", named(&roster.parent), text(&list["parent"]));
    differences.compare("faction", named(&roster.faction), text(&list["faction"]));
    let formation = roster.formation.as_ref();
    differences.compare("formation", formation.map(|one| one.name.value.clone()), text(&list["formation"]));
    let cost = formation.and_then(|one| one.points.as_ref()).map_or(0, |points| points.value);
    differences.compare("formation cost", Some(cost), number(&list["formation_points"]));
    differences.compare("renown", Some(roster.army_of_renown.is_some()), list["army_of_renown"].as_bool());
    differences.compare("handbook", named(&roster.handbook), text(&list["handbook"]));
    differences.compare("drops", value(&roster.drops), number(&list["drops"]));
    differences.compare("wounds", value(&roster.wounds), number(&list["wounds"]));
    let auxiliaries = roster.auxiliaries.as_ref();
    differences.compare("auxiliaries", auxiliaries.map(|one| one.count.value), number(&list["auxiliaries_declared"]));
    let surcharge = auxiliaries.and_then(|one| one.points.as_ref()).map_or(0, |points| points.value);
    differences.compare("surcharge", Some(surcharge), number(&list["auxiliaries_points"]));
    let cards = list["cards"].as_str().unwrap_or_default();
    let missing: Vec<_> = roster.tactics.iter().filter(|card| !cards.contains(&card.value)).collect();
    differences.compare("cards", (missing.len(), roster.tactics.is_empty()), (0, cards.is_empty()));
    if list["exporter"].is_string() {
        differences.compare("exporter", named(&roster.exporter.name), text(&list["exporter"]));
    }
    differences.compare("app", named(&roster.exporter.app), text(&list["app"]));
    differences.compare("data", named(&roster.exporter.data), text(&list["data"]));
    differences.compare("server", named(&roster.exporter.server), text(&list["server"]));
}

fn compare_lores(roster: &Roster, list: &Value, differences: &mut Differences) {
    let word = |kind| match kind {
        LoreKind::Spell => "spell",
        LoreKind::Prayer => "prayer",
        LoreKind::Manifestation => "manifestation",
    };
    let ours: Vec<_> = roster
        .lores
        .iter()
        .map(|lores| {
            let cost: u32 = lores.names.iter().filter_map(|lore| Some(lore.points.as_ref()?.value)).sum();
            (word(lores.kind).to_owned(), Some(cost))
        })
        .collect();
    let lores: Vec<&Value> = list["lores"].as_array().into_iter().flatten().collect();
    let theirs = lores.iter().map(|lore| (text(&lore["kind"]).unwrap_or_default(), number(&lore["points"]))).collect();
    differences.compare("lores", ours, theirs);
    for (ours, theirs) in roster.lores.iter().zip(lores) {
        let whole = theirs["text"].as_str().unwrap_or_default();
        let missing: Vec<_> = ours.names.iter().filter(|lore| !whole.contains(&lore.name.value)).collect();
        differences.compare("lore", missing.len(), 0);
    }
}

fn compare_facts(roster: &Roster, list: &Value, differences: &mut Differences) {
    let facts = &list["facts"];
    differences.compare("sum", Some(sum(roster).points), number(&facts["points_sum"]));
    let generals = roster.units.iter().filter(|unit| unit.has(ChoiceKind::General)).count();
    differences.compare("generals", Some(generals), number(&facts["generals"]).map(|n| n as usize));
    let whole = |section| roster.whole_units().filter(|(_, unit)| unit.section == section).count();
    differences.compare(
        "auxiliary units",
        Some(whole(Section::Auxiliary)),
        facts["auxiliary_units"].as_u64().and_then(|n| usize::try_from(n).ok()),
    );
    differences.compare(
        "renown",
        Some(whole(Section::Renown)),
        facts["regiments_of_renown"].as_u64().and_then(|n| usize::try_from(n).ok()),
    );
}

#[test]
fn every_list_in_text_is_read_as_its_reference_says() {
    let Some(shared) = shared("rosters") else { return };
    let folders = folders(&shared.join("rosters"), "reference.json");
    let mut found = Vec::new();
    for folder in &folders {
        let source = fs::read(folder.join("list.txt")).unwrap();
        let ours = lists(&open::open(&source).unwrap());
        let reference: Value = serde_json::from_slice(&fs::read(folder.join("reference.json")).unwrap()).unwrap();
        let theirs = reference["lists"].as_array().unwrap();
        let mut differences =
            Differences { list: folder.file_name().unwrap().to_string_lossy().into_owned(), found: Vec::new() };
        differences.compare("lists", ours.len(), theirs.len());
        for (ours, theirs) in ours.iter().zip(theirs) {
            compare_header(ours, theirs, &mut differences);
            compare_lores(ours, theirs, &mut differences);
            compare_sections(ours, theirs, &mut differences);
            compare_facts(ours, theirs, &mut differences);
        }
        found.extend(differences.found);
    }
    println!("{} lists in text", folders.len());
    assert!(found.is_empty(), "{} differences:\n{}", found.len(), found.join("\n"));
}

#[test]
fn the_three_files_of_a_new_recruit_list_read_the_same() {
    let Some(shared) = shared("rosters") else { return };
    let folders = folders(&shared.join("rosters"), "list.ros");
    for folder in &folders {
        let forms: Vec<_> = ["list.ros", "list.rosz", "list.json"]
            .iter()
            .map(|file| {
                let bytes = fs::read(folder.join(file)).unwrap();
                let list = lists(&open::open(&bytes).unwrap()).remove(0);
                let declared = list.points.as_ref().map(|points| points.value);
                assert_eq!(Some(sum(&list).points), declared, "{}", folder.display());
                native::form(&Roster { origin: adjutant_lists::Format::Toml, ..list })
            })
            .collect();
        assert!(forms[0].get("unit").is_some_and(|units| !units.items().is_empty()), "{}", folder.display());
        assert_eq!(forms[0], forms[1], "{}", folder.display());
        assert_eq!(forms[0], forms[2], "{}", folder.display());
    }
    println!("{} lists in three files each", folders.len());
}

/// Returns every list of a folder with its file.
fn all(root: &Path) -> Vec<(PathBuf, Roster)> {
    let mut files = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            let kept =
                ["txt", "ros", "json", "rosz"].iter().any(|ending| path.extension().is_some_and(|own| own == *ending));
            if path.is_dir() {
                open.push(path);
            } else if kept {
                files.push(path);
            }
        }
    }
    files.sort();
    let read = |path: &PathBuf| {
        let bytes = fs::read(path).unwrap();
        let lists = open::open(&bytes).ok().map(|text| lists(&text)).unwrap_or_default();
        lists.into_iter().map(|list| (path.clone(), list)).collect::<Vec<_>>()
    };
    files.iter().flat_map(read).collect()
}

#[test]
fn our_own_form_reads_back_as_the_same_list() {
    let Some(shared) = shared("rosters") else { return };
    let lists_of = all(&shared.join("rosters")).into_iter().chain(all(&shared.join("rosters-aos3")));
    let mut count = 0;
    for (path, list) in lists_of {
        let form = native::form(&list);
        let toml = toml::to_string(&serde_json::json!({ "army": [form] })).unwrap();
        let json = serde_json::to_string(&serde_json::json!({ "army": [form] })).unwrap();
        for text in [toml, json, native::text(std::slice::from_ref(&list))] {
            let reading = read(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", path.display()));
            assert!(reading.faults.is_empty(), "{}: {:?}", path.display(), reading.faults);
            assert_eq!(native::form(&reading.lists[0]), form, "{}", path.display());
            assert_eq!(sum(&reading.lists[0]), sum(&list), "{}", path.display());
        }
        count += 1;
    }
    println!("{count} lists there and back");
}

/// What each third-edition list holds, by our own reading of it: units, points they come to, artefacts, command traits,
/// mount traits, spells, core battalions, units in battalions, and the verdict.
type Third = (&'static str, usize, u32, [usize; 6], Option<bool>);

const THIRD: [Third; 15] = [
    ("1631976215041-Warhammer_App.txt", 7, 1000, [1, 1, 0, 2, 1, 3], Some(false)),
    ("1631987356655-Warhammer_App.txt", 10, 1995, [1, 1, 0, 1, 2, 8], None),
    ("1632002559535-Warhammer_App.txt", 9, 1970, [2, 1, 2, 0, 3, 9], Some(false)),
    ("1632008188905-Warhammer_App.txt", 6, 995, [1, 1, 0, 1, 1, 2], Some(false)),
    ("1633294316295-Warhammer_App.txt", 6, 880, [1, 1, 0, 0, 1, 6], Some(true)),
    ("1633516730420-Warhammer_App.txt", 8, 970, [2, 1, 0, 1, 1, 3], Some(true)),
    ("1634984507089-Warhammer_App.txt", 8, 1010, [3, 1, 0, 0, 2, 6], Some(false)),
    ("1706904119603-Warhammer_App.txt", 9, 990, [1, 1, 0, 1, 0, 0], None),
    ("1707058671077-Warhammer_App.txt", 13, 1970, [2, 1, 0, 6, 2, 10], None),
    ("1707242445690-Warhammer_App.txt", 9, 1990, [1, 1, 0, 3, 2, 2], None),
    ("1707428724325-Warhammer_App.txt", 8, 1340, [1, 1, 0, 0, 1, 7], None),
    ("Fyreslayers1.txt", 11, 1955, [4, 1, 0, 0, 3, 0], Some(false)),
    ("OgorMawtribes1.txt", 42, 9490, [9, 1, 6, 5, 4, 15], Some(false)),
    ("Seraphon1.txt", 13, 1980, [1, 0, 0, 2, 3, 10], Some(true)),
    ("Sylvaneth_Seasons_vs_Subfaction.txt", 6, 980, [1, 1, 0, 2, 1, 3], None),
];

#[test]
fn every_third_edition_list_is_read() {
    let Some(shared) = shared("rosters") else { return };
    for (file, units, points, counts, verdict) in THIRD {
        let bytes = fs::read(shared.join("rosters-aos3").join(file)).unwrap();
        let found = lists(&open::open(&bytes).unwrap());
        assert_eq!(found.len(), 1, "{file}");
        let list = &found[0];
        let in_battalions = list.battalions.iter().map(|battalion| battalion.units.len()).sum();
        let own = [
            list.artefacts.len(),
            list.command_traits.len(),
            list.mount_traits.len(),
            list.spell_lores.len(),
            list.battalions.len(),
            in_battalions,
        ];
        assert_eq!((list.units.len(), sum(list).points, own), (units, points, counts), "{file}");
        assert_eq!(list.verdict.as_ref().map(|verdict| verdict.value), verdict, "{file}");
        assert!(list.faction.is_some() && list.generals.len() <= 1, "{file}");
        assert!(list.lines.iter().all(|line| line.class != adjutant_lists::line::Class::Unknown), "{file}");
    }
}
