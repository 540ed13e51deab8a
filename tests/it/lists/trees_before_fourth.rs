//! Roster trees of the editions before the fourth: the category of a selection says what it is, whatever its type.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::support::reading::{read, sum};
use adjutant_lists::native;
use serde_json::{Value, json};

/// A selection with its type, its primary category, its cost and what it holds.
fn selection(name: &str, kind: &str, category: &str, points: u32, below: &str) -> String {
    format!(
        "<selection name=\"{name}\" number=\"1\" type=\"{kind}\"><selections>{below}</selections><costs>\
         <cost name=\"pts\" typeId=\"points\" value=\"{points}.0\"/></costs><categories>\
         <category name=\"{category}\" primary=\"true\"/></categories></selection>"
    )
}

fn choice(name: &str) -> String {
    selection(name, "upgrade", "", 0, "")
}

fn roster(force: &str, catalogue: &str, points: u32, selections: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?><roster name=\"Old river\" gameSystemName=\"Age of Sigmar\" gameSystemRevision=\"178\">\
         <costs><cost name=\"pts\" typeId=\"points\" value=\"{points}.0\"/></costs><forces>\
         <force name=\"{force}\" catalogueName=\"{catalogue}\"><selections>{selections}</selections></force>\
         </forces></roster>"
    )
}

fn form(catalogue: &str, points: u32, selections: &str) -> Value {
    let text = roster("**Contest of Generals**", catalogue, points, selections);
    let list = read(&text).unwrap().lists.remove(0);
    assert_eq!(sum(&list).points, points, "no cost is lost");
    serde_json::to_value(native::form(&list)).unwrap()
}

/// Lints a roster as a file of a name.
fn lint(name: &str, text: &str) -> Value {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("old-trees");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), text).unwrap();
    let args = ["lint", name, "--format", "json", "--exit-zero", "--lang", "en"];
    let out = Command::new(env!("CARGO_BIN_EXE_adjutant")).args(args).current_dir(&folder).output().unwrap();
    serde_json::from_slice(&out.stdout).unwrap()
}

fn units(form: &Value) -> Vec<Value> {
    let keys = |unit: &Value| json!([unit["name"], unit["section"], unit["models"], unit["points"]]);
    form["unit"].as_array().unwrap().iter().map(keys).collect()
}

#[test]
fn units_spells_and_terrain_are_what_their_category_says() {
    let reeds = selection("10 Reed Spears", "upgrade", "", 90, "") + &choice("Long Oar");
    let herons = selection("5 Herons", "model", "", 0, "");
    let form = form(
        "Order - River Host",
        440,
        &[
            selection("River Captain", "upgrade", "Leader", 120, &choice("General")),
            selection("Reed Spears", "unit", "Battleline", 0, &reeds),
            selection("Herons", "unit", "Other", 80, &herons),
            selection("Old Otter", "model", "Behemoth", 110, ""),
            selection("Endless Spell: Rising Tide", "upgrade", "Malign Sorcery", 40, ""),
            selection("Scenery: Old Weir", "upgrade", "Scenery", 0, ""),
        ]
        .concat(),
    );
    let none = Value::Null;
    assert_eq!(
        units(&form),
        [
            json!(["River Captain", none, none, 120]),
            json!(["Reed Spears", none, 10, 90]),
            json!(["Herons", none, 5, 80]),
            json!(["Old Otter", none, 1, 110]),
            json!(["Rising Tide", "endless-spell", none, 40]),
            json!(["Old Weir", "terrain", none, none]),
        ]
    );
    assert_eq!((&form["choices"], &form["generals"]), (&none, &json!(["River Captain"])));
    assert_eq!(form["unit"][0]["keywords"], none, "a role alone is no keyword of a list that tells keywords");
}

#[test]
fn an_invocation_is_no_endless_spell_that_a_wizard_must_summon() {
    let form = form("Order - River Host", 40, &selection("Judgement: Old Tide", "upgrade", "Malign Sorcery", 40, ""));
    assert!(units(&form).is_empty());
    assert_eq!(form["choices"], json!([{ "label": "Judgement", "name": "Old Tide", "points": 40 }]));
}

#[test]
fn an_allegiance_names_the_faction_and_its_part() {
    let of = |catalogue: &str, allegiance: &str, parts: &[&str]| {
        let parts: String = parts.iter().map(|part| choice(part)).collect();
        let below = selection(allegiance, "upgrade", "", 0, &parts);
        let form = form(catalogue, 0, &selection("Allegiance", "unit", "Allegiance", 0, &below));
        assert!(units(&form).is_empty());
        ["faction", "subfactions", "choices"].map(|key| form[key].clone())
    };
    let none = Value::Null;
    assert_eq!(
        of("Order - River Host", "Allegiance: River Host", &["Host: The Long Marsh"]),
        [json!("River Host"), json!(["The Long Marsh"]), none.clone()]
    );
    assert_eq!(of("Order - Host", "Allegiance: River Host", &[]), [json!("River Host"), none.clone(), none.clone()]);
    assert_eq!(of("Order - River Host", "*Order*", &[]), [json!("River Host"), none.clone(), none.clone()]);
    assert_eq!(of("Order: River Host", "The Long Marsh", &[])[..2], [json!("River Host"), json!(["The Long Marsh"])]);
    // of several choices nothing tells which is a part of the faction
    assert_eq!(
        of("Order - River Host", "River Host", &["Low Water", "High Water"]),
        [
            json!("River Host"),
            none,
            json!([{ "label": "River Host", "name": "Low Water" }, { "label": "River Host", "name": "High Water" }])
        ]
    );
}

#[test]
fn a_battalion_takes_the_units_that_say_their_place_in_it() {
    let battalion = |name: &str| selection(name, "upgrade", "Core Battalion", 0, &choice("Swift"));
    let captain = choice("General") + &choice("Battle Regiment - 1 Commander");
    let herons = |name: &str| selection(name, "unit", "Battleline", 100, &choice("Battle Regiment - 2-5 Troops"));
    let army = |battalions: &str| {
        let units = selection("River Captain", "unit", "Leader", 120, &captain) + &herons("Herons");
        form("Order - River Host", 220, &(battalions.to_owned() + &units))
    };
    let once = army(&battalion("Core Battalion: Battle Regiment"));
    assert_eq!(once["core_battalions"], json!([{ "name": "Battle Regiment", "bonus": "Swift" }]));
    let place = |unit: usize| (once["unit"][unit]["battalions_of"].clone(), once["unit"][unit]["slot"].clone());
    assert_eq!(place(0), (json!(["Battle Regiment"]), json!("Commander")));
    assert_eq!(place(1), (json!(["Battle Regiment"]), json!("Troops")));
    assert_eq!(once["unit"][1]["choices"], Value::Null);
    // two of one name: the place stays what it is, a choice
    let twice = army(&(battalion("Core Battalion: Battle Regiment") + &battalion("Core Battalion: Battle Regiment")));
    assert_eq!(twice["unit"][1]["battalions_of"], Value::Null);
    assert_eq!(twice["unit"][1]["choices"], json!([{ "name": "Battle Regiment - 2-5 Troops" }]));
}

#[test]
fn battalions_and_bought_regiments_hold_units_under_any_type() {
    let captain = selection("River Captain", "upgrade", "Leader", 0, "");
    let herons = selection("Herons", "unit", "Other", 0, "");
    let form = form(
        "Order - River Host",
        500,
        &[
            selection(
                "-Battalion: *Marsh Patrol",
                "unit",
                "Battalion",
                120,
                &selection("Otters", "upgrade", "Battleline", 70, ""),
            ),
            selection("Regiment of Renown - The Weir Watch", "unit", "Core Battalion", 310, &(captain + &herons)),
        ]
        .concat(),
    );
    assert_eq!(form["battalions"], json!([{ "name": "Marsh Patrol", "points": 120 }]));
    let bought = form["unit"].as_array().unwrap().iter().find(|unit| unit["section"] == "renown").unwrap();
    assert_eq!((&bought["name"], &bought["points"]), (&json!("The Weir Watch"), &json!(310)));
    assert_eq!(bought["parts"].as_array().map(Vec::len), Some(2));
}

#[test]
fn the_size_of_the_battle_is_the_limit() {
    let of = |force: &str, selections: &str| {
        let form = native::form(&read(&roster(force, "Order - River Host", 0, selections)).unwrap().lists[0]);
        let form = serde_json::to_value(form).unwrap();
        json!([form["battlepack"], form["points_limit"]])
    };
    let game = selection("Game Type", "upgrade", "Game Options", 0, &choice("2000 Points - Warband"));
    assert_eq!(of("**Contest of Generals**", &game), json!(["Contest of Generals", 2000]));
    assert_eq!(of("*Pitched Battle (1,000)*", ""), json!(["Pitched Battle", 1000]));
    assert_eq!(of("Pitched Battle (Old)", ""), json!(["Pitched Battle (Old)", null]));
}

#[test]
fn a_battalion_of_battalions_is_not_short_of_units() {
    let otters = selection("Otters", "unit", "Battleline", 70, "");
    let patrol = selection("Battalion: Marsh Patrol", "upgrade", "", 120, &otters.repeat(2));
    let host = selection("Battalion: Marsh Host", "upgrade", "Battalion", 100, &patrol);
    let text = roster("**Pitched Battle**", "Order - River Host", 360, &host).replace("\"178\"", "\"74\"");
    let form = serde_json::to_value(native::form(&read(&text).unwrap().lists[0])).unwrap();
    assert_eq!(
        form["battalions"],
        json!([{ "name": "Marsh Host", "points": 100 }, { "name": "Marsh Patrol", "points": 120 }])
    );
    assert!(!lint("host.ros", &text)["findings"].to_string().contains("battalion-too-small"));
    let short = text.replacen(&otters, "", 1);
    assert!(lint("short.ros", &short)["findings"].to_string().contains("battalion-too-small"));
}

#[test]
fn the_battlepack_of_the_force_names_the_season() {
    let judged = |force: &str| {
        let captain = selection("River Captain", "unit", "Leader", 120, &choice("General"));
        let told = lint("season.ros", &roster(force, "Order - River Host", 120, &captain));
        let list = &told["lists"][0];
        json!([list["edition"], list["pack"], list["evidence"][0]["clue"]])
    };
    assert_eq!(judged("**Pitched Battle GHB 2021-22**"), json!(["aos3", "ghb-2021-22", "battlepack"]));
    assert_eq!(judged("**Pitched Battle GHB 2022-23 S2**"), json!(["aos3", "ghb-2022-23-season-2", "battlepack"]));
    assert_eq!(judged("**Narrative and Open Play**"), json!(["aos3", "ghb-2023-24", "system"]));
}
