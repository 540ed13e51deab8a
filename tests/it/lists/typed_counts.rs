//! Hand-typed lists and tables: counts, marks and generals in the places where people write them, and other games.

use super::typed::{lists, points, reading, units};
use adjutant_lists::open::{Unreadable, open};
use adjutant_lists::{Roster, Written};

fn generals(list: &Roster) -> Vec<&str> {
    list.generals.iter().map(|general| &*general.name.value).collect()
}

fn names(list: &Roster) -> Vec<&str> {
    list.units.iter().map(|unit| unit.name.as_str()).collect()
}

/// Returns the models and the costs of the units.
fn figures(list: &Roster) -> Vec<(Option<u32>, Option<u32>)> {
    let value = |written: &Option<Written<u32>>| written.as_ref().map(|written| written.value);
    list.units.iter().map(|unit| (value(&unit.models), value(&unit.points))).collect()
}

#[test]
fn numbers_behind_names_are_models_where_none_of_them_can_be_a_cost() {
    let list =
        &lists("Skaven, Page of Sigmar 0.6\nOtter Lord (general)\nReeds - 30\nReeds - 20\nHerons - 5\nEels - 3\n")[0];
    assert_eq!(figures(list)[1..], [(Some(30), None), (Some(20), None), (Some(5), None), (Some(3), None)]);
    let priced = &lists("Skaven 1000 (AoS3)\nOtter Lord 120\nReeds - 30\nHerons - 60\nTotal 210\n")[0];
    assert_eq!(figures(priced).iter().map(|(_, points)| *points).collect::<Vec<_>>(), [Some(120), Some(30), Some(60)]);
}

#[test]
fn a_mark_may_stand_between_the_count_and_the_cost_and_in_brackets_what_models_carry() {
    let text = "AoS3 Skaven 1000\nOtter Lord (general) 140\nReeds x40 forstærket 220\nReeds x40 forst. 220\n\
                Herons (6 stk. med sværd) - 380\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Lord", "Reeds", "Reeds", "Herons"]);
    assert_eq!(figures(list)[1..], [(Some(40), Some(220)), (Some(40), Some(220)), (Some(6), Some(380))]);
    assert!(list.units[1..3].iter().all(|unit| unit.choices.len() == 1));
}

#[test]
fn the_general_is_told_behind_an_equals_sign_by_a_part_of_the_name_and_by_the_leader_of_the_regiment_in_a_table() {
    for (text, wanted) in [
        ("Skaven, AoS1\nOtter King = general\n20 Reeds\n10 Herons\n", "Otter King"),
        ("Skaven 1000 AoS3\n95p Reeds\n95p Reeds\n295p Otter King = min general\n", "Otter King"),
        (
            "Skaven, AoS1\n20 Reeds\n10 Herons\n1 Otter King\n1 Eel Shaman\n\nmy general is the king. See you!\n",
            "Otter King",
        ),
        ("Skaven, AoS1\n20 Reeds\n10 Herons\n1 Otter King\n1 Otter Shaman\n\nmy general is the otter.\n", ""),
        (
            "Skaven AoS4 1000\nRegiment,Unit,Points\nGenerals regiment,Otter King,200\nGenerals regiment,Reeds,150\n1,Eels,90\n",
            "Otter King",
        ),
        (
            "Skaven AoS3 1000\nUnit,Models,Points,Notes\nReeds,10,150,\nOtter King,1,200,General. Trait: Loud\n",
            "Otter King",
        ),
    ] {
        assert_eq!(generals(&lists(text)[0]).concat(), wanted, "{text}");
    }
}

#[test]
fn what_stands_beside_a_cost_is_neither_a_unit_nor_a_part_of_the_cost() {
    for (text, wanted, total) in [
        ("1000 pts Skaven AoS2\nOtter King 140 → 140\n10 Reeds 180 → 320 (battleline)\n5 Herons 180 → 500\n", 3, None),
        ("Skaven AoS4 1000\nOtter King-230\nReeds-200\nHerons-250\nSum-680\n", 3, Some(680)),
        ("Skaven third edition 1000 points\nOtter King 115\n10 Reeds 210\n5 Herons 230\n555 points\n", 3, Some(555)),
        ("Skaven AoS4\nOtter King\n150 point\n\nReeds\n300 point\n\nHerons\n200 point\n\nI alt 650\n", 3, Some(650)),
        (
            "Skaven - AoS4 [1000]\nOtter King [150] general\nReeds [150]\nHerons [130]\n\ntotal [430] of [1000]\n",
            3,
            Some(430),
        ),
    ] {
        let list = &lists(text)[0];
        assert_eq!((names(list).len(), points(list).0), (wanted, total), "{text}: {:?}", names(list));
    }
}

#[test]
fn counts_may_be_words_and_a_year_in_prose_is_no_cost() {
    let list = &lists("Skaven, AoS1\n\na) Otter King (general)\nb) tyve Reeds\nc) ti Herons\nd) fem Eels\n")[0];
    assert_eq!(figures(list)[1..], [(Some(20), None), (Some(10), None), (Some(5), None)]);
    let priced =
        &lists("Skaven AoS4 1500\n460 = Otter King (general)\n380 = ti Reeds\n190 = fem Reeds\n1030 = i alt\n")[0];
    assert_eq!(figures(priced)[1..], [(Some(10), Some(380)), (Some(5), Some(190))]);
    let prose = "Vi spiller den gamle fra 2015, ingen point\n\nSkaven\n1 Otter King (general)\n20 Reeds\n10 Herons\n";
    assert_eq!(names(&lists(prose)[0]), ["Otter King", "Reeds", "Herons"]);
}

#[test]
fn a_table_names_the_general_among_the_roles_and_its_limit_beside_the_total() {
    let text = "Skaven AoS3\nName,Points,Role,\nOtter King × 1,200,Leader (General),\nReeds × 20,150,Battleline,\nEel Storm,60,Endless Spell,\n\
                Total,410,,of 1000\n";
    let list = &lists(text)[0];
    assert_eq!((generals(list), points(list)), (vec!["Otter King"], (Some(410), Some(1000))));
    assert_eq!(figures(list)[..2], [(Some(1), Some(200)), (Some(20), Some(150))]);
    assert_eq!(list.units[2].section, adjutant_lists::unit::Section::EndlessSpell);
}

#[test]
fn one_line_without_costs_holds_names_and_units_that_an_and_joins() {
    let text =
        "Page of Sigmar 0.6; Skaven; Otter King (general); Eel Shaman; 20 Reeds & 20 Otters; 10 Herons & 10 Eels";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter King", "Eel Shaman", "Reeds", "Otters", "Herons", "Eels"]);
    assert_eq!(generals(list), ["Otter King"]);
}

#[test]
fn a_sentence_names_the_faction_above_the_formation() {
    let list = &lists(
        "4th ed. Skaven. 2000.\nOtter Muster\n\nGeneral's Regiment\nOtter King (230)\n• General\nReeds (200)\n\nSum 430\n",
    )[0];
    assert_eq!(list.faction.as_ref().map(|faction| &*faction.value), Some("Skaven"));
}

#[test]
fn what_the_head_of_a_table_says_holds_for_each_of_its_lists() {
    let text = "AoS 4. udgave højst 1000 point,,\nSpiller,Enhed,Point\nAnn,Otter King,200\nBo,Eel King,150\nAnn,Reeds,150\nBo,Herons,90\n";
    let found = lists(text);
    assert_eq!(found.len(), 2);
    for list in &found {
        assert_eq!(list.edition.as_ref().map(|edition| &*edition.value), Some("aos4"));
        assert_eq!(points(list).1, Some(1000));
    }
}

#[test]
fn other_games_archives_and_source_code_are_no_lists() {
    let game = |text: &str| match reading(text) {
        Err(Unreadable::OtherGame { game, .. }) => game,
        other => panic!("{other:?}: {text}"),
    };
    let table = "# Otters, 1000 points\n\nList for **Kings of War**, 3rd edition.\n\n| Unit | Pts |\n|---|---|\n| Reeds | 115 |\n| Herons | 90 |\n";
    assert_eq!(game(table), "Kings of War");
    assert_eq!(
        game("Warhammer 40.000, 10. udgave;;\nEnhed;Antal;Point\nReeds;5;95\nHerons;1;65\n"),
        "Warhammer 40,000"
    );
    let letter = "Hi Bo, my army for Warhammer: The Old World, 500 points\nOtter King, general 215p\n25 Reeds 195p\n";
    assert_eq!(game(letter), "Warhammer: The Old World");
    let code = "class Unit:\n    name: str\n    points: int\n\nLIMIT = 1000\nUNITS = [\n    Unit(\"Captain\", 120),\n    Unit(\"Pikemen\", 150),\n\
                \x20   Unit(\"Knights\", 200),\n]\n\ndef total(army):\n    return sum(u.points for u in army)\n\nprint(total(UNITS), \"points\")\n";
    assert!(matches!(reading(code), Err(Unreadable::NotAList)));
    let mut tar = vec![0_u8; 512];
    tar[..9].copy_from_slice(b"lists.txt");
    tar[257..262].copy_from_slice(b"ustar");
    for bytes in [&tar[..], b"Rar!\x1a\x07", b"7z\xbc\xaf\x27\x1c\0", b"\x1f\x8b\x08"] {
        assert_eq!(open(bytes).err(), Some(Unreadable::OtherArchive));
    }
}

#[test]
fn several_units_of_one_line_share_a_cost_where_the_list_then_comes_to_its_total() {
    let text = "Ironjawz 1000 points\nOtter Chief (general) 200\n2 x 5 Reeds 280\n2x10 Herons 240\n= 720\n";
    let shared = ["Otter Chief 200 +general", "5 Reeds 140", "5 Reeds 140", "10 Herons 120", "10 Herons 120"];
    assert_eq!(units(&lists(text)[0]), shared);
    let each = text.replace("= 720", "= 1240");
    let wanted = ["Otter Chief 200 +general", "5 Reeds 280", "5 Reeds 280", "10 Herons 240", "10 Herons 240"];
    assert_eq!(units(&lists(&each)[0]), wanted);
    let neither = text.replace("= 720", "= 800");
    let list = &lists(&neither)[0];
    assert_eq!(units(list)[1..], ["5 Reeds", "5 Reeds", "10 Herons", "10 Herons"]);
    assert_eq!(list.units[1].note.as_ref().map(|note| note.value.as_str()), Some("280"), "the figure is kept");
}

#[test]
fn a_word_tells_that_each_of_several_units_costs_so_much() {
    let text = "Cities of Sigmar, AoS 4, 1500 pts\n\n1x Otter Chief @ 230 = 230 (General)\n3x Reeds @ 90 = 270\n2 units of 10 Herons (120 each)\n\
                to enheder á 5 Mud Eels, 100 pr. enhed\n\n= 940\n";
    let wanted = [
        "Otter Chief 230 +General",
        "Reeds 90",
        "Reeds 90",
        "Reeds 90",
        "10 Herons 120",
        "10 Herons 120",
        "5 Mud Eels 100",
        "5 Mud Eels 100",
    ];
    let list = &lists(text)[0];
    assert_eq!(units(list), wanted);
    assert_eq!(points(list), (Some(940), Some(1500)));
}

#[test]
fn brackets_hold_models_and_a_mark_before_and_behind_a_cost() {
    let text = "Skaven 1000 points aos4\nOtter Chief (general) 200\nReeds (10, reinforced) ...... 300\nHerons (11) ............ 100\n\
                Mud Eels (5 models, forstærket): 120\n720\n";
    let wanted =
        ["Otter Chief 200 +general", "10 Reeds 300 +reinforced", "11 Herons 100", "5 Mud Eels 120 +forstærket"];
    assert_eq!(units(&lists(text)[0]), wanted);
    let text = "Idoneth Deepkin, 4th edition, 2000pt tournament\n\n160 - Otter Chief (general)\n340 - Reeds (6, reinforced)\n\
                170 - Herons (3)\n480 - Mud Eel\n----\n1150\n";
    let wanted = ["Otter Chief 160 +general", "6 Reeds 340 +reinforced", "3 Herons 170", "Mud Eel 480"];
    assert_eq!(units(&lists(text)[0]), wanted);
    let text = "Stormcast Eternals aos1\n1 Otter Chief on Heron, general\n5 Reeds\n5 Herons\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["1 Otter Chief on Heron +general", "5 Reeds", "5 Herons"]);
    let text = "Mud Men 500/2000 pts (was 480, see below)\n\nSkaven\n\nOtter Chief (280)\n• General\nReeds (220)\n";
    assert_eq!(points(&lists(text)[0]), (Some(500), Some(2000)));
}

#[test]
fn counts_may_be_capitalised_words_and_costs_may_be_those_of_both() {
    let text = "Kære Bent\n\nMin hær er Ironjawz, 1000 point efter General's Handbook 2017:\n\nEn Otter Chief, 140 point (min general)\n\
                Ti Reeds, 180 point\nTo enheder med tre Herons, 140 point pr. enhed\n2 x 3 Mud Eels (260 for both)\n\nDet giver 860 point i alt.\n";
    let list = &lists(text)[0];
    let wanted = [
        "1 Otter Chief 140 +min general",
        "10 Reeds 180",
        "3 Herons 140",
        "3 Herons 140",
        "3 Mud Eels 130",
        "3 Mud Eels 130",
    ];
    assert_eq!(units(list), wanted);
    assert_eq!(points(list), (Some(860), Some(1000)));
}

#[test]
fn a_total_may_be_told_in_several_words() {
    let army = "Skaven aos4\n\nOtter Chief: 120 points (general)\nthree units of 10 Reeds: 80 points each\n10 Herons: 160 points\n\n";
    let wanted = ["Otter Chief 120 +general", "10 Reeds 80", "10 Reeds 80", "10 Reeds 80", "10 Herons 160"];
    for total in ["520 points all told", "= 520 points in all", "Points: 520 of 1000"] {
        let list = &lists(&format!("{army}{total}\n"))[0];
        assert_eq!(units(list), wanted, "{total}");
        assert_eq!(points(list), (Some(520), total.contains("1000").then_some(1000)), "{total}");
    }
}

#[test]
fn costly_units_may_be_in_small_letters_and_parts_of_older_lists_have_their_headings() {
    let text = "lumineth realm-lords 2000pts aos4\n\notter queen on her swan 640 general\nreeds 240 reinf\nherons 120\nmud eels 130\n\n1130 total\n";
    let list = &lists(text)[0];
    assert_eq!(units(list)[0], "otter queen on her swan 640 +general");
    assert_eq!(points(list), (Some(1130), Some(2000)));
    let text = "Blades of Khorne 2000pts\nAoS 2nd edition\n\nLEADERS\nOtter Chief 270 - General\n\nBATTLELINE\n10 Reeds 120\n\n\
                BATTALION\nMud Host 160\n\nJUDGEMENTS OF KHORNE\nSilver Ladle 40\n\nTOTAL 590\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["Otter Chief 270 +General", "10 Reeds 120", "Silver Ladle 40"]);
    assert_eq!(list.battalions.len(), 1);
    let text = "Nighthaunt, 2000 p. (tredje udgave)\n\nLeder: Otter Queen 340 p\nBattleline: Reeds 10 stk 110 p\nMonster: Mud Coach 280 p\n\nI alt 730 p\n";
    assert_eq!(units(&lists(text)[0]), ["Otter Queen 340", "10 Reeds 110", "Mud Coach 280"]);
}

#[test]
fn the_head_of_a_form_may_name_the_event_and_cells_may_hold_quotation_marks() {
    let text = "Timestamp,Name,Faction,\"Paste your army list here (AoS 4th edition, 1000 points)\"\n\
                10/02/2025,Ann,Sylvaneth,\"Otter Queen 220 (General)\nReeds 180 reinforced\nHerons 110\nTotal 510\"\n\
                10/03/2025,Bo,Seraphon,\"Mud King 140 (General)\n\"\"Old\"\" Eels 240\nNewts 210\nTotal 590\"\n";
    let both = lists(text);
    assert_eq!(both.len(), 2);
    assert_eq!(units(&both[0]), ["Otter Queen 220 +General", "Reeds 180 +reinforced", "Herons 110"]);
    assert_eq!(both[1].units.len(), 3);
    for list in &both {
        assert_eq!(
            (points(list).1, list.edition.as_ref().map(|edition| edition.value.as_str())),
            (Some(1000), Some("aos4"))
        );
    }
}

#[test]
fn a_label_with_a_faction_tells_this_game_from_others() {
    let text = "++ **Pitched Battle** 2,000 (Chaos - Skaventide) [380pts] ++\n\n+ Configuration +\n\nAllegiance: Skaventide\n\n\
                Battle Size: Battlehost - 2000 Points\n\n+ Leader +\n\nOtter Chief [160pts]: General\n\n+ Battleline +\n\n\
                Reeds [220pts]: 40 Reeds\n\n++ Total: [380pts] ++\n\nCreated with BattleScribe (https://battlescribe.net)\n";
    assert_eq!(lists(text)[0].units.len(), 2);
}

#[test]
fn a_bill_is_no_list_and_a_count_before_a_cost_is_that_of_models() {
    let bill = "Indkøb til lørdag\n\n20 rundstykker (100 kr)\n2 pk. smør (50)\n10 l mælk - 120\nservietter (20)\n\nI alt ca. 290 kr\n";
    assert!(matches!(reading(bill), Err(Unreadable::NotAList)));
    assert!(reading("Club lunch\nPizza 120\nSalad 80\nBeer 100\nTotal £300\n").is_err());
    let text = "Beasts of Chaos / AoS 2nd / 2000 max\n\nHEROES\nOtter Chief @ 150 - my general\n\nBATTLELINE\n6 Reeds @ 280\n9 Herons @ 420\n\n850 total\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["Otter Chief 150 +my general", "6 Reeds 280", "9 Herons 420"]);
    assert_eq!(list.edition.as_ref().map(|edition| edition.value.as_str()), Some("aos2"));
}

#[test]
fn marks_stand_behind_counts_and_among_options() {
    let text = "Fyreslayers. AoS 2, GHB 2020. 1000pts.\n\n270pts  Otter Chief on Heron, GENERAL, Fury of the Reeds\n140pts  10 Reeds\n\
                140pts  10 Reeds\n\nAdds up to 550pts\n";
    let wanted = ["Otter Chief on Heron 270 +GENERAL +Fury of the Reeds", "10 Reeds 140", "10 Reeds 140"];
    assert_eq!(units(&lists(text)[0]), wanted);
    let text = "4th ed. — Gloomspite Gitz — 1500\nregiment one\n1) Otter Chief (G) — 260p\n2) Reeds ×20 (reinforced) — 320p\n3) Mud Eels ×1 — 240p\nsum — 820p\n";
    let list = &lists(text)[0];
    assert_eq!(units(list)[1], "20 Reeds 320 +reinforced");
    let text = "Kære Henrik\n\nTil Page of Sigmar på søndag:\n\n- en Otter Queen, som er min general\n- en Mud Mage\n- tyve Reeds\n\nKærlig hilsen\nInge\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["1 Otter Queen +som er min general", "1 Mud Mage", "20 Reeds"]);
}

#[test]
fn a_unit_with_its_cost_is_no_faction_and_a_year_no_limit() {
    let text = "Hærliste - Orruk - Ironjawz\nAoS 4. udgave, 1000 point\n\nGeneral:\nOtter Chief (140) med Ladle\n\nHelte:\nMud Mage (100)\n\n\
                Enheder:\n10 Reeds (190)\n\nI alt 430 point\n";
    let list = &lists(text)[0];
    assert_eq!(list.units.len(), 3);
    assert_eq!(list.units[0].name, "Otter Chief");
    assert_ne!(list.faction.as_ref().map(|faction| faction.value.as_str()), Some("Otter Chief (140) med Ladle"));
    let text = "++ Pitched Battle GHB 2019 (Destruction - Gloomspite Gitz) [310pts] ++\n\n+ Leader +\n\nOtter Chief [310pts]: General\n\n\
                ++ Total: [310pts] ++\n\nCreated with BattleScribe (https://battlescribe.net)\n";
    assert_eq!(points(&lists(text)[0]), (Some(310), None));
}
