//! What people type themselves: armies one unit a line or all in one line, tables, e-mails; and slips in any form.

use std::fs;
use std::path::PathBuf;

use adjutant_base::source::Files;
use adjutant_lists::line::Class;
use adjutant_lists::open::Unreadable;
use adjutant_lists::unit::ChoiceKind;
use adjutant_lists::{Reading, Roster, native, read};
use adjutant_text::vocabulary;

pub(super) fn reading(text: &str) -> Result<Reading, Unreadable> {
    read(text, &vocabulary::read(&Files::of_project()).0)
}

pub(super) fn lists(text: &str) -> Vec<Roster> {
    reading(text).unwrap_or_else(|error| panic!("{error}:\n{text}")).lists
}

/// Writes the units of a list as `10 Reed Spears 180 +Reinforced`.
pub(super) fn units(list: &Roster) -> Vec<String> {
    let units = list.units.iter().map(|unit| {
        let models = unit.models.as_ref().map_or(String::new(), |models| format!("{} ", models.value));
        let points = unit.points.as_ref().map_or(String::new(), |points| format!(" {}", points.value));
        let choices = unit.choices.iter().fold(String::new(), |text, choice| text + " +" + &choice.name.value);
        format!("{models}{}{points}{choices}", unit.name)
    });
    units.collect()
}

pub(super) fn points(list: &Roster) -> (Option<u32>, Option<u32>) {
    let value = |figure: &Option<adjutant_lists::Written<u32>>| figure.as_ref().map(|figure| figure.value);
    (value(&list.points), value(&list.limit))
}

#[test]
fn an_army_is_read_from_lines_that_somebody_typed() {
    let text = "Ironjawz 1000 points (AoS 2)\n\nOtter boss on foot - 150 (general, Loud)\n5 Reeds - 140\n10 Herons 180\n1000 \n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["Otter boss on foot 150 +general +Loud", "5 Reeds 140", "10 Herons 180"]);
    assert_eq!(list.faction.as_ref().map(|name| name.value.as_str()), Some("Ironjawz"));
    assert_eq!(list.edition.as_ref().map(|name| name.value.as_str()), Some("aos2"));
    assert_eq!(list.generals[0].unit, Some(0));
    let list = &lists(
        "Otter list 500 pts\n-----\nReed King ..... 250\nHerons (10) 150\n10 Reeds 100\n-----\nTOTAL ..... 500\n",
    )[0];
    assert_eq!(
        (units(list), points(list)),
        (vec!["Reed King 250".into(), "10 Herons 150".into(), "10 Reeds 100".into()], (Some(500), Some(500)))
    );
    let list = &lists("Sylvaneth\nGeneral: Otter (120)\nArtefact: Loud Horn\n20 Reeds (200)\nHerons (100) x2\n")[0];
    assert_eq!(units(list), ["Otter 120 +General +Loud Horn", "20 Reeds 200", "Herons 100", "Herons 100"]);
    assert_eq!(list.artefacts.len(), 1);
    for (text, wanted) in [
        ("20 Orc Boyz\n1 Orc Boss (general)\n5 Boar Boyz\n", ["20 Orc Boyz", "1 Orc Boss +general", "5 Boar Boyz"]),
        (
            "GHB 2016\nGeneral: Orc Boss 140\n20 Orc Boyz 120\nRock Idol 400 behemoth\n",
            ["Orc Boss 140", "20 Orc Boyz 120", "Rock Idol 400"],
        ),
    ] {
        assert_eq!(units(&lists(text)[0]), wanted, "{text}");
    }
    let list = &lists("GHB 2016\nGeneral: Orc Boss 140\n20 Orc Boyz 120\ntotal 260\n")[0];
    assert_eq!((points(list).0, list.handbook.as_ref().map(|name| name.value.as_str())), (Some(260), Some("2016")));
    assert_eq!(list.generals[0].unit, Some(0));
}

#[test]
fn an_army_in_one_line_is_taken_apart() {
    let text = "Anna - Skaven - Otter 130, 20 Reeds 150, 20 Reeds 150, Weir Cannon 160 = 590/1000\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["Otter 130", "20 Reeds 150", "20 Reeds 150", "Weir Cannon 160"]);
    assert_eq!(points(list), (Some(590), Some(1000)));
    let place = |unit: usize| &text[list.units[unit].span.clone()];
    assert_eq!((place(0), place(3)), ("Otter", "Weir Cannon"), "places are those of the text");
    let list = &lists("Sylvaneth 2000: Otter (200) General, Reeds x10 (180) reinforced, Herons (240)\n")[0];
    assert_eq!(units(list), ["Otter 200 +General", "10 Reeds 180 +reinforced", "Herons 240"]);
    assert_eq!((points(list).1, list.generals.len()), (Some(2000), 1));
}

#[test]
fn an_army_in_one_line_begins_with_its_faction_for_short() {
    for (text, faction, wanted, size) in [
        (
            "SCE 2000: Lord-Heron 300, 5 Reeds 180, 10 Otters 220\n",
            "Stormcast Eternals",
            ["Lord-Heron 300", "5 Reeds 180", "10 Otters 220"],
            2000,
        ),
        (
            "StD 2k - Otter Lord 300, Herons x5 220, Reeds x10 (110)\n",
            "Slaves to Darkness",
            ["Otter Lord 300", "5 Herons 220", "10 Reeds 110"],
            2000,
        ),
        (
            "skaven 1k, otter lord 130, 20 reeds 150, weir cannon 160\n",
            "skaven",
            ["otter lord 130", "20 reeds 150", "weir cannon 160"],
            1000,
        ),
        (
            "Sylvaneth, Otter 280, 10x Reeds 110, 5x Herons 190, in total 580 of 1000\n",
            "Sylvaneth",
            ["Otter 280", "10 Reeds 110", "5 Herons 190"],
            1000,
        ),
    ] {
        let list = &lists(text)[0];
        assert_eq!(units(list), wanted, "{text}");
        let named = list.faction.as_ref().map(|name| name.value.as_str());
        assert_eq!((named, points(list).1), (Some(faction), Some(size)), "{text}");
    }
    let list = &lists("My list for Saturday: Skaven - Otter (130), Reeds (150), Cannon (160). See you!\n")[0];
    assert_eq!(units(list), ["Otter 130", "Reeds 150", "Cannon 160"]);
}

#[test]
fn a_number_before_a_name_is_its_cost_where_it_can_be_nothing_else() {
    for (text, wanted) in [
        ("Skaven 2000\n300 Otter\n180 5 Herons\n220 - 10 Reeds\n", ["Otter 300", "5 Herons 180", "10 Reeds 220"]),
        ("Skaven 1000\n100 Reeds\n120 Otter\n60 Cannon\n", ["Reeds 100", "Otter 120", "Cannon 60"]),
        ("Skaven 1000\n20 Reeds\n100 Otter\n40 Cannon\ntotal 160\n", ["Reeds 20", "Otter 100", "Cannon 40"]),
        ("Skaven 1000\n20 Reeds\n10 Otters\n100 Rats\n", ["20 Reeds", "10 Otters", "100 Rats"]),
    ] {
        assert_eq!(units(&lists(text)[0]), wanted, "{text}");
    }
}

#[test]
fn thousands_may_be_parted_by_a_dot_or_a_blank() {
    for (text, wanted) in [
        ("Skaven 2.000 point\nOtter 1.280\nReeds 110\nTotal 1.390\n", (Some(1390), Some(2000))),
        ("Skaven\n2 000 point\nOtter (1.280)\nReeds (110)\nI alt 1 390\n", (Some(1390), Some(2000))),
        ("Skaven\nPoint: 2 000\nOtter 1.280\nReeds 110\nI alt: 1 390\n", (Some(1390), Some(2000))),
    ] {
        let list = &lists(text)[0];
        assert_eq!(
            (units(list), points(list)),
            (vec!["Otter 1280".to_owned(), "Reeds 110".to_owned()], wanted),
            "{text}"
        );
    }
}

#[test]
fn a_cost_with_letters_in_it_is_not_passed_over() {
    let list = &lists("Skaven 1000\nOtter - l30 pts\n20 Reeds - 150 pts\nCannon - 160 pts\nTotal: 44O\n")[0];
    let unknown = list.lines.iter().filter(|line| line.class == Class::Unknown).count();
    assert_eq!((units(list).len(), unknown, points(list).0), (2, 2, None));
}

#[test]
fn a_row_of_a_table_may_count_units_and_cost_of_each() {
    for text in [
        "Count,Unit,Cost\n2,Reeds,90\n1,Otter,200\nTotal,,380\n",
        "Unit,Qty,Points each,Total\nReeds,2,90,180\nOtter,1,200,200\n,,,380\n",
        "Unit,Number of units,Cost each,Cost\nReeds,2,90,180\nOtter,1,200,200\nTotal,,,380\n",
        "Antal\tEnhed\tPoint\tI alt\n2\tReeds\t90\t180\n1\tOtter\t200\t200\nI alt\t\t\t380\n",
    ] {
        let list = &lists(text)[0];
        assert_eq!(
            (units(list), points(list).0),
            (["Reeds 90", "Reeds 90", "Otter 200"].map(String::from).to_vec(), Some(380)),
            "{text}"
        );
    }
    let list = &lists("Skaven\nLimit: 1,500\nReeds   2x90   180\nOtter   1x200   200\n")[0];
    assert_eq!(
        (units(list), points(list).1),
        (["Reeds 90", "Reeds 90", "Otter 200"].map(String::from).to_vec(), Some(1500))
    );
    let list = &lists("Unit,Models,Points\nReeds,2,90\nOtter,1,200\nTotal,,290\n")[0];
    assert_eq!(units(list), ["2 Reeds 90", "1 Otter 200"], "costs that come to the total are those of the rows");
}

#[test]
fn json_of_another_program_is_read_where_it_names_a_faction() {
    let list = &lists(
        "{\"name\": \"Watch\", \"faction\": \"Skaven\", \"limit\": 1000, \"regiments\": [{\"hero\": {\"name\": \"Otter\", \"points\": 200, \"general\": true}, \
         \"units\": [{\"name\": \"Reeds\", \"points\": 180, \"count\": 10, \"options\": [{\"name\": \"Loud\", \"points\": 10}]}]}]}",
    )[0];
    assert_eq!(units(list), ["Otter 200 +general", "10 Reeds 180 +Loud"]);
    assert_eq!((points(list).1, list.generals.len()), (Some(1000), 1));
    for text in [
        "[{\"name\": \"Anna\", \"points\": 20}, {\"name\": \"Bo\", \"points\": 10}]",
        "{\"name\": \"x\", \"version\": 1}",
    ] {
        assert!(matches!(reading(text), Err(Unreadable::NotAList)), "{text}");
    }
    let other = "{\"game\": \"Kill Team\", \"faction\": \"Skaven\", \"units\": [{\"name\": \"A\", \"points\": 100}]}";
    assert!(matches!(reading(other), Err(Unreadable::OtherGame { .. })));
}

#[test]
fn a_mail_that_quotes_its_list_has_it_once_and_its_head_is_no_title() {
    let list =
        "Watch 300/1000 pts\n\nSylvaneth\nForest Folk\n\nGeneral's Regiment\nOtter (120)\n• General\nReeds (180)\n";
    let quoted: String = list.lines().flat_map(|line| ["> ", line, "\n"]).collect();
    let head = "From: Anna <a@example.org>\nSubject: list\n\n";
    let found = lists(&format!("{head}{list}\nOn Monday Bo wrote:\n{quoted}"));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].title.as_ref().map(|title| title.value.as_str()), Some("Watch"));
    let other = lists(&format!("{head}{list}\nOn Monday Bo wrote:\n{}", quoted.replace("Otter (120)", "Heron (120)")));
    assert_eq!(other.len(), 1, "what a mail quotes is older");
    assert_eq!(other[0].units[0].name, "Otter");
}

#[test]
fn tables_are_read_by_the_heads_of_their_columns() {
    for text in [
        "Unit\tModels\tPoints\tNotes\nOtter\t1\t200\tGeneral\nReeds\t10\t180\t\nTotal\t\t380\t\n",
        "Enhed;Antal;Point;Udstyr\r\nOtter;1;200;General\r\nReeds;10;180;\r\nTotal;;380;\r\n",
        "\"Unit\",\"Models\",\"Points\",\"Notes\"\n\"Otter\",1,200,\"General\"\nReeds,10,180,\nTotal,,380,\n",
        "| Unit | Models | Points | Notes |\n|---|---|---|---|\n| Otter | 1 | 200 | General |\n| Reeds | 10 | 180 | |\n| Total | | 380 | |\n",
    ] {
        let list = &lists(text)[0];
        assert_eq!(units(list), ["1 Otter 200 +General", "10 Reeds 180"], "{text}");
        assert_eq!((points(list).0, list.generals.len()), (Some(380), 1), "{text}");
    }
    let text = "Player,Faction,Unit,Points\nAnna,Skaven,Otter,200\n,,Reeds,180\nBo,Seraphon,Heron,150\n,,Reeds,100\n";
    let lists = lists(text);
    assert_eq!((lists.len(), units(&lists[1])), (2, vec!["Heron 150".to_owned(), "Reeds 100".to_owned()]));
    assert_eq!(lists[0].player.as_ref().map(|name| name.value.as_str()), Some("Anna"));
}

#[test]
fn a_form_with_a_list_in_a_cell_gives_a_list_for_each_row() {
    let list = |name: &str| {
        format!(
            "\"Test 300/1000 pts\n\nSylvaneth\nForest Folk\n\nGeneral's Regiment\n{name} (120)\n• General\nReeds (180)\n\""
        )
    };
    let text = format!("Timestamp,Name,Army List\n1,Anna,{}\n2,Bo,{}\n", list("Otter"), list("Heron"));
    let lists = lists(&text);
    let owner = |at: usize| lists[at].player.as_ref().map(|name| name.value.clone()).unwrap_or_default();
    assert_eq!((lists.len(), owner(0), owner(1)), (2, "Anna".to_owned(), "Bo".to_owned()));
    assert_eq!(units(&lists[1]), ["Heron 120 +General", "Reeds 180"]);
    assert_eq!(&text[lists[1].units[0].span.clone()], "Heron");
}

#[test]
fn what_is_no_army_is_not_read_as_one() {
    for text in [
        "2 apples\n3 pears\n1 Bread\n",
        "Dice 50\nTable 120\nMat 200\n",
        "Round 1: 10:00\nRound 2: 13:00\nLunch 12\n",
        "Name,Phone\nAnna,123\nBo,456\n",
        "We meet at 10, bring 20 dice, and 5 friends.\n",
        "fn main() { let x = 10; }\n",
    ] {
        assert!(matches!(reading(text), Err(Unreadable::NotAList)), "{text}");
    }
}

#[test]
fn other_games_are_named() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/lists/other-games");
    for (file, name) in [("detachment.txt", "Warhammer 40,000"), ("otters.json", "Space Otters")] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let found = reading(&text);
        assert!(matches!(&found, Err(Unreadable::OtherGame { game, .. }) if game == name), "{file}: {found:?}");
    }
    // words of a title alone do not make a list one of another game
    let text =
        "Better than Kill Team 300/1000 pts\n\nSylvaneth\nForest Folk\n\nGeneral's Regiment\nOtter (300)\n• General\n";
    assert_eq!(lists(text).len(), 1);
}

#[test]
fn slips_of_pasting_and_typing_change_no_unit() {
    let list =
        |units: &str| format!("Test 620/1000 pts\n\nSylvaneth\nForest Folk\nDrops: 1\n\nGeneral's Regiment\n{units}");
    let wanted = ["Otter 340 +General", "Reeds 280"];
    for typed in [
        "- Otter - 340pts (General)\n- Reeds - 280pts\n",
        "Otter\n(340)\n• General\nReeds (280)\n",
        "Otter (340)\n• General\nReeds (280)\n~~Herons (100)~~\n",
        "Otter (340)\n• General\n~~Herons~~ (100)\nReeds (280)\n",
    ] {
        let text = list(typed);
        assert_eq!(units(&lists(&text)[0]), wanted, "{text}");
    }
    // a faction with the size of the battle is no unit
    let text = "Sylvaneth 2000pts\n\nGeneral's Regiment\n- Otter - 340pts (General)\nTotal 340/2000\n";
    let list = &lists(text)[0];
    assert_eq!((units(list), list.unattached.len()), (vec!["Otter 340 +General".to_owned()], 0));
}

#[test]
fn battalions_of_one_name_stay_apart_in_every_form() {
    let text = "Allegiance: Riverfolk\n- Grand Strategy: Hold\n\nLEADERS\nOtter (175)*\n- General\nHeron (160)**\n\nBATTLELINE\nReeds (115)*\n\
        Reeds (115)**\n\nCORE BATTALIONS\n*Vanguard\n**Vanguard\n\nTOTAL: 565/2000\n";
    let list = lists(text).remove(0);
    let sizes = |list: &Roster| list.battalions.iter().map(|one| one.units.len()).collect::<Vec<_>>();
    assert_eq!(sizes(&list), [2, 2]);
    let written = toml::to_string(&native::file(std::slice::from_ref(&list))).unwrap();
    assert!(written.contains("Vanguard #2"), "{written}");
    assert_eq!(sizes(&lists(&written)[0]), [2, 2], "{written}");
    let roman = written.replace("Vanguard #2", "Vanguard II");
    assert_eq!(sizes(&lists(&roman)[0]), [2, 2], "{roman}");
    let dashed = text.replace("*Vanguard\n**Vanguard", "- Hunters\n- Vanguard\n- Warlord\n- -");
    let names: Vec<String> = lists(&dashed)[0].battalions.iter().map(|one| one.name.value.clone()).collect();
    assert_eq!(names, ["Hunters", "Vanguard", "Warlord"]);
    assert!(lists(&dashed)[0].battalions.iter().all(|one| one.bonus.is_none()));
}

#[test]
fn lists_of_several_players_in_one_mail_are_told_apart() {
    let mail = "From: Anna Lund <anna@example.org>\nSubject: list\n\nHi, here it is!\n\nSkaven 500\nOtter 130 general\n20 Reeds 150\n\nFrom: Bo <bo@example.org>\n\
        Subject: list\n\nSeraphon 500\nHeron 200 general\n10 Reeds 100\n";
    let lists = lists(mail);
    assert_eq!(lists.len(), 2);
    assert_eq!(units(&lists[1]), ["Heron 200 +general", "10 Reeds 100"]);
    assert!(lists.iter().all(|list| list.units[0].has(ChoiceKind::General)));
}

#[test]
fn a_unit_behind_a_label_is_no_title() {
    let list = |general: &str| {
        format!(
            "Army: Skaven\nTotal: 600/1000 points\n{general} : Otter (300 pts)\nReeds (100 pts)\nHerons (200 pts)\n"
        )
    };
    let french = &lists(&list("Général"))[0];
    assert_eq!(units(french), ["Otter 300", "Reeds 100", "Herons 200"]);
    assert!(french.title.is_none() && french.generals.len() == 1);
    let unknown = &lists(&list("Warlord of us"))[0];
    assert_eq!(units(unknown), ["Reeds 100", "Herons 200"]);
    assert!(unknown.title.is_none() && unknown.lines.iter().any(|line| line.class == Class::Unknown));
}
