//! Roster trees of New Recruit and `BattleScribe`: every cost counts, on any node, and selections are recognised by the
//! vocabulary of lists.

use std::fmt::Write as _;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::PathBuf;
use std::process::Command;

use crate::support::reading::{read, sum};
use adjutant_lists::open::{Unreadable, open};
use adjutant_lists::unit::{Section, Unit};
use adjutant_lists::{Roster, Written, native};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A node of a tree: a force or a selection.
#[derive(Debug, Clone)]
struct Node {
    tag: &'static str,
    name: String,
    kind: &'static str,
    group: Option<&'static str>,
    points: Option<u32>,
    categories: Vec<&'static str>,
    below: Vec<Node>,
}

fn node(tag: &'static str, name: &str, kind: &'static str, points: Option<u32>, below: Vec<Node>) -> Node {
    Node { tag, name: name.to_owned(), kind, group: None, points, categories: Vec::new(), below }
}

fn force(name: &str, points: Option<u32>, below: Vec<Node>) -> Node {
    node("force", name, "", points, below)
}

fn upgrade(name: &str, points: Option<u32>, below: Vec<Node>) -> Node {
    node("selection", name, "upgrade", points, below)
}

fn unit(name: &str, points: Option<u32>, below: Vec<Node>) -> Node {
    node("selection", name, "unit", points, below)
}

impl Node {
    fn grouped(self, group: &'static str) -> Self {
        Self { group: Some(group), ..self }
    }

    fn sorted(self, categories: &[&'static str]) -> Self {
        Self { categories: categories.to_vec(), ..self }
    }

    fn points(&self) -> u32 {
        self.points.unwrap_or(0) + self.below.iter().map(Self::points).sum::<u32>()
    }

    fn xml(&self, out: &mut String, prefix: &str) {
        let (tag, p) = (self.tag, prefix);
        let group = self.group.map(|group| format!(" from=\"group\" group=\"{group}\"")).unwrap_or_default();
        let own = match self.tag {
            "force" => " catalogueName=\"River Host\"".to_owned(),
            _ => format!(" type=\"{}\" number=\"1\"{group}", self.kind),
        };
        let _ = write!(out, "<{p}{tag} name=\"{}\"{own}>", self.name);
        for (list, below) in [("selections", "selection"), ("forces", "force")] {
            let _ = write!(out, "<{p}{list}>");
            self.below.iter().filter(|node| node.tag == below).for_each(|node| node.xml(out, prefix));
            let _ = write!(out, "</{p}{list}>");
        }
        if let Some(points) = self.points {
            let _ = write!(out, "<{p}costs><{p}cost name=\"pts\" typeId=\"points\" value=\"{points}.0\"/></{p}costs>");
        }
        for (at, category) in self.categories.iter().enumerate() {
            let _ = write!(out, "<{p}category name=\"{category}\" primary=\"{}\"/>", at == 0);
        }
        let _ = write!(out, "</{p}{tag}>");
    }

    fn json(&self) -> Value {
        let list = |tag: &str| self.below.iter().filter(|node| node.tag == tag).map(Node::json).collect::<Vec<_>>();
        let costs: Vec<Value> =
            self.points.iter().map(|points| json!({ "name": "pts", "typeId": "points", "value": points })).collect();
        let categories = self.categories.iter().enumerate();
        let categories: Vec<Value> = categories.map(|(at, name)| json!({ "name": name, "primary": at == 0 })).collect();
        let mut value = json!({
            "name": self.name, "selections": list("selection"), "forces": list("force"), "costs": costs,
            "categories": categories, "catalogueName": "River Host", "type": self.kind, "number": 1,
        });
        if let Some(group) = self.group {
            value["group"] = group.into();
            value["from"] = "group".into();
        }
        value
    }
}

/// A roster of one force, as a program saves it.
fn roster(total: Option<u32>, system: (&str, u32), force: &Node, prefix: &str) -> String {
    let p = prefix;
    let mut out = String::new();
    let total =
        total.map(|total| format!("<{p}costs><{p}cost name=\"pts\" typeId=\"points\" value=\"{total}\"/></{p}costs>"));
    let (system, revision) = system;
    let _ = write!(
        out,
        "<?xml version=\"1.0\"?><{p}roster name=\"River watch\" gameSystemName=\"{system}\" gameSystemRevision=\"{revision}\">{}<{p}forces>",
        total.unwrap_or_default()
    );
    force.xml(&mut out, prefix);
    let _ = write!(out, "</{p}forces></{p}roster>");
    out
}

const FOURTH: (&str, u32) = ("Age of Sigmar 4.0", 98);

fn list(force: &Node) -> Roster {
    read(&roster(Some(force.points()), FOURTH, force, "")).unwrap().lists.remove(0)
}

fn army(selections: Vec<Node>, forces: Vec<Node>) -> Node {
    force("✦ General's Handbook 2026-27", None, selections.into_iter().chain(forces).collect())
}

fn captain() -> Node {
    let marked = vec![upgrade("General", None, Vec::new())];
    unit("River Captain", Some(500), marked).sorted(&["HERO", "WIZARD (1)"])
}

fn regiment() -> Node {
    force("Regiment", None, vec![captain()])
}

/// Lints a text as a file of a name; returns the names of the findings, and those of the checks that were not made.
fn lint(name: &str, bytes: &[u8]) -> (Vec<String>, String) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("trees");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), bytes).unwrap();
    let args = ["lint", name, "--format", "json", "--exit-zero", "--lang", "en"];
    let out = Command::new(env!("CARGO_BIN_EXE_adjutant")).args(args).current_dir(&folder).output().unwrap();
    let found: Value = serde_json::from_slice(&out.stdout).unwrap();
    let names = found["findings"].as_array().unwrap().iter().map(|one| one["lint"].as_str().unwrap().to_owned());
    (names.collect(), found["undecided"].to_string())
}

#[test]
fn a_bought_regiment_has_its_price_wherever_the_program_puts_it() {
    let member = |points| unit("Otter Chief", points, Vec::new());
    let shapes = [
        force(
            "The Weir Watch",
            Some(420),
            vec![upgrade("Regiment of Renown: The Weir Watch", None, Vec::new()), member(None)],
        ),
        force(
            "The Weir Watch",
            None,
            vec![upgrade("Regiment of Renown: The Weir Watch", Some(420), Vec::new()), member(None)],
        ),
        force("The Weir Watch", None, vec![member(Some(420)), unit("Otters", None, Vec::new())]),
    ];
    for renown in shapes {
        let list = list(&army(Vec::new(), vec![regiment(), renown]));
        assert_eq!(sum(&list).points, 920);
        let bought: Vec<_> = list.whole_units().filter(|(_, unit)| unit.section == Section::Renown).collect();
        let [(at, unit)] = bought[..] else { panic!("{bought:?}") };
        assert_eq!(
            (unit.name.as_str(), unit.points.as_ref().map(|points| points.value)),
            ("The Weir Watch", Some(420))
        );
        assert!(list.units.iter().any(|unit| unit.part_of == Some(at) && unit.name == "Otter Chief"));
    }
    // what a program keeps beside the army is no regiment
    let kept = force("Order of Battle", None, vec![upgrade("Quest Log", None, Vec::new())]);
    assert_eq!(list(&army(Vec::new(), vec![regiment(), kept])).units.len(), 1);
}

#[test]
fn choices_of_the_army_keep_what_they_are_and_what_they_cost() {
    let lore = upgrade("Manifestation Lore", Some(20), vec![upgrade("Old Tide", None, Vec::new())]);
    let formations = ["Long Oars", "Short Oars"]
        .map(|name| upgrade("Battle Formation", None, vec![upgrade(name, Some(10), Vec::new())]));
    let doubled = upgrade("Spell Lore", None, vec![upgrade("Lore of Rain", None, Vec::new())]);
    let port = upgrade(
        "Skyport",
        None,
        vec![upgrade("Low Harbour", Some(30), vec![upgrade("Harbour Rule", None, Vec::new())])],
    );
    let host = upgrade("Subfaction", None, vec![upgrade("The Long Marsh", None, Vec::new())]);
    let mut slots = vec![lore, doubled.clone(), doubled, port, host, upgrade("Ferry", Some(5), Vec::new())];
    slots.extend(formations);
    let list = list(&army(slots, vec![regiment()]));
    assert_eq!(sum(&list).points, 500 + 20 + 20 + 30 + 5);
    let form = serde_json::to_value(native::form(&list)).unwrap();
    assert_eq!(
        form["lores"],
        json!([
            { "kind": "manifestation", "names": [{ "name": "Old Tide", "points": 20 }] },
            { "kind": "spell", "names": [{ "name": "Lore of Rain" }] },
        ])
    );
    assert_eq!(
        (&form["formation"]["name"], &form["other_formations"][0]["name"]),
        (&json!("Long Oars"), &json!("Short Oars"))
    );
    assert_eq!(
        form["choices"],
        json!([
            { "label": "Skyport", "name": "Low Harbour", "points": 30 },
            { "label": "Low Harbour", "name": "Harbour Rule" },
        ])
    );
    assert_eq!(
        (&form["subfactions"], &form["picks"]),
        (&json!(["The Long Marsh"]), &json!([{ "name": "Ferry", "points": 5 }]))
    );
    let (found, _) =
        lint("formations.ros", roster(Some(575), FOURTH, &army(Vec::new(), vec![regiment()]), "").as_bytes());
    assert_eq!(found, ["roster/total-mismatch"]);
}

#[test]
fn manifestations_come_with_their_lore_and_are_no_units() {
    let tide = |name: &str| {
        let bite = upgrade("Cold Bite", None, Vec::new());
        unit(name, None, vec![bite]).sorted(&["MANIFESTATION", "ENDLESS SPELL"])
    };
    let old_tide = || upgrade("Old Tide", Some(20), vec![tide("High Water"), tide("Low Water")]);
    let lore = json!([{ "kind": "manifestation", "names": [{ "name": "Old Tide", "points": 20 }] }]);
    // in the slot of every army, and without one
    for slot in [upgrade("Manifestation Lore", None, vec![old_tide()]), old_tide()] {
        let army = army(vec![slot], vec![regiment()]);
        let form = serde_json::to_value(native::form(&list(&army))).unwrap();
        assert_eq!((&form["lores"], &form["battalions"]), (&lore, &Value::Null));
        assert_eq!(form["unit"].as_array().map(Vec::len), Some(1));
        let (found, _) = lint("tide.ros", roster(Some(520), FOURTH, &army, "").as_bytes());
        assert!(found.is_empty(), "{found:?}");
    }
    // a slot holds nothing but choices, whatever they hold
    let formation =
        upgrade("Battle Formation", None, vec![upgrade("Long Oars", None, vec![unit("Ferry", None, Vec::new())])]);
    let form = serde_json::to_value(native::form(&list(&army(vec![formation], vec![regiment()])))).unwrap();
    assert_eq!((&form["formation"]["name"], &form["battalions"]), (&json!("Long Oars"), &Value::Null));
}

#[test]
fn artefacts_are_known_by_their_group_and_a_tree_without_groups_leaves_the_question_open() {
    let artefact = |name: &str| upgrade(name, None, Vec::new());
    let bears = |grouped: bool| {
        let bearer = |name: &str, artefact: Node| {
            let artefact = if grouped { artefact.grouped("Artefacts of Power::Reeds") } else { artefact };
            let mut captain = captain();
            captain.below.extend([artefact]);
            Node { name: name.to_owned(), ..captain }.sorted(&["HERO", "UNIQUE"])
        };
        let first = force("Regiment", None, vec![bearer("Old Otter", artefact("Crown of Reeds"))]);
        let mut second = bearer("Older Otter", artefact("Horn of Rain"));
        second.below.remove(0);
        roster(Some(1000), FOURTH, &army(Vec::new(), vec![first, force("Regiment", None, vec![second])]), "")
    };
    let (found, _) = lint("artefacts.ros", bears(true).as_bytes());
    let count = |name: &str| found.iter().filter(|one| *one == name).count();
    assert_eq!((count("army/too-many-artefacts"), count("army/artefact-on-named-character")), (1, 2), "{found:?}");
    let (found, undecided) = lint("bare.ros", bears(false).as_bytes());
    assert!(found.is_empty() && undecided.contains("too-many-artefacts"), "{found:?} {undecided}");
}

#[test]
fn the_catalogue_names_the_faction_its_alliance_and_its_army_of_renown() {
    let of = |catalogue: &str| {
        let text =
            roster(Some(500), FOURTH, &army(Vec::new(), vec![regiment()]), "").replacen("River Host", catalogue, 1);
        let form = serde_json::to_value(native::form(&read(&text).unwrap().lists[0])).unwrap();
        ["alliance", "faction", "formation", "army_of_renown"].map(|key| form[key].clone())
    };
    let renowned = json!({ "name": "The Ferryman's Crew" });
    assert_eq!(of("River Host"), [Value::Null, json!("River Host"), Value::Null, Value::Null]);
    assert_eq!(
        of("River Host - The Ferryman's Crew [LEGENDS]"),
        [Value::Null, json!("River Host"), renowned, json!(true)]
    );
    assert_eq!(of("þ River Host")[1], json!("River Host"));
    assert_eq!(of("Order - River Host"), [json!("Order"), json!("River Host"), Value::Null, Value::Null]);
}

#[test]
fn allies_and_battalions_of_older_editions_are_units_of_the_army() {
    let battalion =
        upgrade("Marsh Patrol", Some(120), vec![unit("Reeds", Some(80), Vec::new())]).sorted(&["Warscroll Battalion"]);
    let army = force(
        "**Pitched Battle**",
        None,
        vec![captain(), battalion, force("Allies", None, vec![unit("Herons", Some(90), Vec::new())])],
    );
    let text = roster(Some(790), ("Age of Sigmar", 74), &army, "");
    let list = read(&text).unwrap().lists.remove(0);
    assert_eq!((sum(&list).points, list.battalions.len(), list.battalions[0].units.len()), (790, 1, 1));
    let herons = list.units.iter().find(|unit| unit.name == "Herons").unwrap();
    assert!(herons.allied.as_ref().is_some_and(|allied| allied.value) && herons.section == Section::Ranks);
}

#[test]
fn the_revision_of_its_data_tells_the_edition_and_another_game_is_not_judged() {
    let edition = |system| {
        let text = roster(Some(500), system, &force("Pitched Battle", None, vec![captain()]), "");
        let name = format!("edition-{}.ros", system.1);
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("trees");
        lint(&name, text.as_bytes());
        let args = ["lint", &name, "--exit-zero", "--lang", "en", "--color", "never"];
        let out = Command::new(env!("CARGO_BIN_EXE_adjutant")).args(args).current_dir(folder).output().unwrap();
        let out = String::from_utf8(out.stdout).unwrap();
        let line = out.lines().find(|line| line.contains("checked against")).unwrap_or_default().to_owned();
        line.split("checked against ").nth(1).unwrap_or_default().chars().take(4).collect::<String>()
    };
    assert_eq!(edition(("Age of Sigmar", 30)), "aos1");
    assert_eq!(edition(("Age of Sigmar", 74)), "aos2");
    assert_eq!(edition(("Age of Sigmar", 178)), "aos3");
    let text = roster(Some(500), ("Space Otters", 9), &army(Vec::new(), vec![regiment()]), "");
    let (found, _) = lint("otters.ros", text.as_bytes());
    assert!(found.iter().any(|one| one.contains("unreadable-file")), "{found:?}");
}

#[test]
fn a_roster_in_a_namespace_without_a_total_or_without_a_wrapper_is_read() {
    let army = army(Vec::new(), vec![regiment()]);
    let spaced = read(&roster(Some(500), FOURTH, &army, "bs:")).unwrap();
    assert_eq!(spaced.lists[0].units.len(), 1);
    let bare = read(&roster(None, FOURTH, &army, "")).unwrap();
    assert!(bare.lists[0].points.is_none(), "no total is no total of nought");
    let tree = json!({ "name": "River watch", "gameSystemName": "Age of Sigmar 4.0", "forces": [army.json()] });
    for text in [json!({ "roster": tree }), tree.clone(), json!([tree])] {
        assert_eq!(read(&text.to_string()).unwrap().lists[0].units.len(), 1, "{text}");
    }
    for forces in [json!({ "force": { "@name": "Regiment" } }), json!([{ "@name": "Regiment", "selections": [] }])] {
        let odd = json!({ "roster": { "forces": forces } });
        assert_eq!(read(&odd.to_string()).unwrap_err(), Unreadable::NotAList);
    }
    let cut = roster(Some(500), FOURTH, &army, "");
    assert!(matches!(read(cut.strip_suffix("</roster>").unwrap()), Err(Unreadable::CutOff { .. })));
}

#[test]
fn a_selection_of_several_units_is_so_many_units() {
    let xml = "<roster name=\"River watch\" gameSystemName=\"Age of Sigmar 4.0\"><costs>\
        <cost name=\"pts\" typeId=\"points\" value=\"500\"/></costs><forces><force name=\"Army\"><forces><force name=\"Regiment\">\
        <selections><selection name=\"River Captain\" type=\"unit\" number=\"1\"><costs>\
        <cost name=\"pts\" typeId=\"points\" value=\"200\"/></costs></selection>\
        <selection name=\"River Guard\" type=\"unit\" number=\"2\"><selections><selection name=\"Guard\" type=\"model\" number=\"20\">\
        <costs><cost name=\"pts\" typeId=\"points\" value=\"300\"/></costs></selection></selections></selection>\
        </selections></force></forces></force></forces></roster>";
    let list = read(xml).unwrap().lists.remove(0);
    let figure = |written: &Option<Written<u32>>| written.as_ref().map(|written| written.value);
    let units: Vec<_> =
        list.units.iter().map(|unit| (unit.name.as_str(), figure(&unit.models), figure(&unit.points))).collect();
    let guard = ("River Guard", Some(10), Some(150));
    assert_eq!(units, [("River Captain", None, Some(200)), guard, guard]);
    assert_eq!(list.regiments[0].units.len(), 2);
    assert_eq!(sum(&list).points, 500);
    // what cannot be shared stays one unit
    let list = read(&xml.replace("value=\"300\"", "value=\"305\"")).unwrap().lists.remove(0);
    assert_eq!(list.units.len(), 2);
}

#[test]
fn a_category_that_holds_selections_says_what_they_are() {
    let selection = |name: &str| format!("<selection name=\"{name}\" type=\"unit\" number=\"1\"/>");
    let category = |name: &str, unit: &str| {
        format!("<category name=\"{name}\"><selections>{}</selections></category>", selection(unit))
    };
    let xml = format!(
        "<roster name=\"Old river\" gameSystemName=\"Age of Sigmar\"><forces><force name=\"Army\"><categories>{}{}<category name=\"Declared\"/>\
         </categories><selections>{}{}</selections></force></forces></roster>",
        category("Leader", "River Captain"),
        category("Scenery", "Old Weir"),
        selection("River Guard"),
        selection("Skull Altar"),
    );
    let list = read(&xml).unwrap().lists.remove(0);
    let said = |unit: &Unit| (unit.section, unit.roles.iter().map(|role| role.value.clone()).collect::<Vec<_>>());
    let found: Vec<_> = list.units.iter().map(said).collect();
    let role = |role: &str| vec![role.to_owned()];
    assert_eq!(
        found,
        [
            (Section::Ranks, role("Leader")),
            (Section::Terrain, role("Scenery")),
            (Section::Ranks, Vec::new()),
            (Section::Terrain, Vec::new()),
        ]
    );
}

#[test]
fn every_roster_of_an_archive_is_read_and_nothing_that_a_system_adds() {
    let zipped = |files: &[(&str, String)]| {
        let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in files {
            archive.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            archive.write_all(text.as_bytes()).unwrap();
        }
        archive.finish().unwrap().into_inner()
    };
    let lists = |files: &[(&str, String)]| open(&zipped(files)).map(|text| read(&text).unwrap().lists.len());
    let (xml, army) =
        (roster(Some(500), FOURTH, &army(Vec::new(), vec![regiment()]), ""), army(Vec::new(), vec![regiment()]));
    let tree = json!({ "roster": { "name": "b", "forces": [army.json()] } }).to_string();
    assert_eq!(lists(&[("a.ros", xml.clone()), ("b.ros", format!("\u{feff}{xml}"))]), Ok(2));
    assert_eq!(
        lists(&[("__MACOSX/._a.ros", "\u{1}".into()), (".DS_Store", "x".into()), ("a.ros", xml.clone())]),
        Ok(1)
    );
    assert_eq!(lists(&[("a", xml)]), Ok(1));
    assert_eq!(lists(&[("a.json", tree.clone()), ("b.json", tree)]), Ok(2));
    assert_eq!(lists(&[("readme.md", "nothing".into())]), Err(Unreadable::ArchiveWithoutRoster));
}

/// What a program may sort a selection under.
const SORTS: [&[&str]; 9] = [
    &[],
    &["HERO"],
    &["Leader"],
    &["Battalion"],
    &["Core Battalion"],
    &["Allegiance"],
    &["Malign Sorcery"],
    &["Malign Sorcery", "ENDLESS SPELL"],
    &["Scenery"],
];

fn selections(depth: u32) -> impl Strategy<Value = Node> {
    let names = [
        "Spell Lore",
        "Battle Formation",
        "Battle Tactic Cards",
        "River Pact: Low",
        "Ferry",
        "General",
        "10 Reeds",
        "Weir - 1 Troops",
        "Regiment of Renown - Weir",
    ];
    let own = (proptest::sample::select(names.to_vec()), 0..3_usize, proptest::option::of(1..200_u32));
    let kinds = ["upgrade", "model", "unit"];
    let leaf = (own, proptest::sample::select(SORTS.to_vec())).prop_map(move |((name, kind, points), sort)| {
        node("selection", name, kinds[kind], points, Vec::new()).sorted(sort)
    });
    leaf.prop_recursive(depth, 24, 4, |below| {
        (below.clone(), proptest::collection::vec(below, 0..4)).prop_map(|(own, below)| Node { below, ..own })
    })
}

fn forces() -> impl Strategy<Value = Node> {
    let names = [
        "Regiment",
        "Auxillary Units",
        "Allies",
        "The Weir Watch",
        "Regiments of Renown",
        "Faction Terrain",
        "Regiment 2",
    ];
    let own = (proptest::sample::select(names.to_vec()), proptest::option::of(1..200_u32));
    let leaf = (own, proptest::collection::vec(selections(3), 0..4))
        .prop_map(|((name, points), below)| force(name, points, below));
    leaf.prop_recursive(2, 6, 2, |below| {
        (below.clone(), proptest::collection::vec(below, 0..2)).prop_map(|(mut own, below)| {
            own.below.extend(below);
            own
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_cost_of_a_tree_is_lost_and_both_notations_say_the_same(
        slots in proptest::collection::vec(selections(3), 0..5),
        parts in proptest::collection::vec(forces(), 0..4),
        own in proptest::option::of(1..200_u32),
    ) {
        let army = Node { points: own, ..army(slots, parts) };
        let list = list(&army);
        prop_assert_eq!(sum(&list).points, army.points());
        let tree = json!({ "roster": { "name": "River watch", "gameSystemName": FOURTH.0, "gameSystemRevision": FOURTH.1,
            "costs": [{ "name": "pts", "typeId": "points", "value": army.points() }], "forces": [army.json()] } });
        let other = read(&tree.to_string()).unwrap().lists.remove(0);
        prop_assert_eq!(
            serde_json::to_value(native::form(&Roster { origin: list.origin, ..other })).unwrap(),
            serde_json::to_value(native::form(&list)).unwrap()
        );
    }
}
