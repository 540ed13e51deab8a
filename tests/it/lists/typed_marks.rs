//! Marks, words and figures beside the units of hand-typed lists.

use super::typed::{lists, points, reading, units};

fn general(text: &str) -> Option<String> {
    lists(text)[0].generals.first().map(|general| general.name.value.clone())
}

#[test]
fn a_unit_that_follows_a_struck_one_takes_its_place() {
    for arrow in ["-> ", "→ ", ""] {
        let text =
            format!("Skaven 1000 (AoS 4)\n- Otter Chief 130\n- ~~Reeds (150)~~ {arrow}Herons (120)\nTotal 250\n");
        assert_eq!(units(&lists(&text)[0]), ["Otter Chief 130", "Herons 120"], "{text}");
    }
}

#[test]
fn what_a_unit_carries_may_have_figures_behind_its_cost_in_brackets() {
    let text = "Skaven 1000, AoS1\nOtter Chief (240, horns x2, general)\n20 Reeds (200; 18 spears + 1 banner)\n10 Herons (150 points)\n\
                590 in all\n";
    let list = &lists(text)[0];
    assert_eq!(list.units.iter().map(|unit| unit.points.as_ref().unwrap().value).collect::<Vec<_>>(), [240, 200, 150]);
    assert_eq!(general(text).as_deref(), Some("Otter Chief"));
}

#[test]
fn one_letter_behind_a_name_is_a_mark_and_a_unit_of_weight_is_none() {
    let text = "Skaven, 4th edition, 1000 points\nOtter Chief g 130\nReeds r 300\nHerons 110\n540\n";
    assert_eq!(units(&lists(text)[0]), ["Otter Chief 130 +General", "Reeds 300 +Reinforced", "Herons 110"]);
    let groceries = "Indkøb\n\n2 x rugbrød (36)\n10 æg (32)\nKyllingebryst, 500 g - 55\nOpvasketabs (30 stk.) 65\n";
    assert!(reading(groceries).is_err());
}

#[test]
fn the_word_for_the_general_ends_a_name_of_many_words_in_capitals() {
    let text =
        "SKAVEN GHB 2017 1000 POINTS\nOTTER CHIEF OF REEDS GENERAL 140\nREED GENERAL 100\n20 HERONS 110\nTOTAL 350\n";
    assert_eq!(units(&lists(text)[0])[..2], ["OTTER CHIEF OF REEDS 140 +GENERAL", "REED GENERAL 100"]);
}

#[test]
fn a_footnote_may_say_who_the_general_is() {
    let text = "Skaven - AoS3 - limit 1,000\n\n1. Otter Chief, 130\n2. Heron Lord, 160 [b]\n3. Reeds, 20 models, 150 [c]\n\
                total 440\n\n[b] general, with Fury\n[c] reinforced once\n";
    assert_eq!(general(text).as_deref(), Some("Heron Lord"));
    // a tag of a forum is no footnote
    let text = "Test 280/1000 pts\n[b]Skaven[/b]\n[u]General's Regiment[/u]\n[*]Otter Chief (130)\n[list][*]General[/list]\n[*]Reeds (150)\n";
    assert_eq!(units(&lists(text)[0]), ["Otter Chief 130 +General", "Reeds 150"]);
}

#[test]
fn a_small_word_may_lead_to_a_cost() {
    let text = "4. udgave, Skaven, 1000 point\nOtter Chief à 130 - general\nReeds à 150 (forstærket)\nHerons à 110\nTil sammen 390\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["Otter Chief 130 +general", "Reeds 150 +forstærket", "Herons 110"]);
    assert_eq!(points(list).0, Some(390));
}

#[test]
fn a_greeting_with_figures_and_a_remark_on_the_size_are_no_units() {
    let text = "Hej Jonas. Min hær er 10 point over, må jeg godt det??\n\nSkaven (4. udg.), 1000 point\nOtter Chief 300 general\nReeds 220\n\
                Herons 490\n= 1010\n";
    assert_eq!(units(&lists(text)[0]).len(), 3);
    let text = "Skaven, 2. udgave\nOtter Chief\n20 Reeds\n10 Herons\nSkal nok ramme 2000 point\n";
    assert_eq!(units(&lists(text)[0]).len(), 2, "a name alone is none without a count");
}

#[test]
fn the_year_of_a_handbook_is_no_total() {
    let list = &lists("SKAVEN / River Lodge / GHB 2019 / 2000\n\nOtter Chief 280\n20 Reeds 240\nGRAND TOTAL 520\n")[0];
    assert_eq!(points(list), (Some(520), Some(2000)));
}

#[test]
fn a_mistyped_faction_is_the_one_that_was_meant() {
    for (head, wanted) in [
        ("nigthaunt 3rd ed    1k", Some("Nighthaunt")),
        ("Slaves to Darknes, AoS 4", Some("Slaves to Darkness")),
        ("The club night, AoS 4", None),
    ] {
        let list = &lists(&format!("{head}\nOtter Chief 150 - general\n20 Reeds 230\n10 Herons 190\ntotal 570\n"))[0];
        assert_eq!(list.faction.as_ref().map(|faction| faction.value.as_str()), wanted, "{head}");
    }
}

#[test]
fn a_table_may_have_the_cost_of_a_model_beside_that_of_the_unit() {
    let text = "Hær;Skaven;;;\nMax point;1000;;;\n;;;;\nEnhed;Antal;Pris pr. model;Pris i alt;Bemærkning\nOtter Chief;1;90;90;General\n\
                Reeds;20;7;140;\nHerons;10;6;60;ikke malet\n;;;;\nI alt;31;;290;\n";
    let list = &lists(text)[0];
    assert_eq!(units(list)[..2], ["1 Otter Chief 90 +General", "20 Reeds 140"]);
    assert_eq!(points(list), (Some(290), Some(1000)));
}

#[test]
fn one_unit_of_several_models_may_be_counted_like_several_units() {
    let text = "Skaven, AoS 2, 1000p\nOtter Chief, general, 180\n2x 5 Reeds, 100 hver\n1x 5 Herons 130\n2x Eels, 100 stk.\ntil sammen 710\n";
    let wanted = ["Otter Chief 180 +general", "5 Reeds 100", "5 Reeds 100", "5 Herons 130", "Eels 100", "Eels 100"];
    assert_eq!(units(&lists(text)[0]), wanted);
}

#[test]
fn a_plan_for_painting_is_no_list() {
    let text = "Painting plan for the Nighthaunt (10 Otters first)\n\nPrimer: White\nBase:   2x Reed Green, 1x Heron Blue\nMetal:  1x Iron\n\
                Wood:   Bark -> Oak -> Fawn\nBases:  1x Crackle (24 ml), tufts\nMissing: 1 Heron Blue, 2 brushes\n";
    assert!(reading(text).is_err());
}

#[test]
fn a_unit_may_be_joined_to_the_one_above_as_in_a_sentence() {
    let text = "Skaven for the weekend (General's Handbook 2016, 1000 points)\n\n* one Otter Chief - 120 points - also my general\n\
                * twenty Reeds - 200 points\n* and a Heron Mage for 160 points\nComes to 480.\n";
    assert_eq!(units(&lists(text)[0])[1..], ["20 Reeds 200", "Heron Mage 160"]);
    let text = "Skaven, AoS2 1000\n\nOtter Chief 80p - general\nReeds (10 stk) 100p\n5 Herons 750p\n= 930p\nså er der 70 tilbage, køber et \
                command point for 50\n";
    assert_eq!(units(&lists(text)[0]).len(), 3, "words of the player are no unit");
}

#[test]
fn so_many_at_so_little_each_are_the_models_of_one_unit() {
    let text = "Matched play (GHB18), 1000pts, Skaven\n\nOtter Chief 1 @ 140 = 140 (General)\nReeds 40 @ 7 = 280\nHerons 5 @ 44 = 220\n\
                Eels 2 @ 90 = 180\n\n820 all in\n";
    let wanted = ["Otter Chief 140 +General", "40 Reeds 280", "5 Herons 220", "Eels 90", "Eels 90"];
    assert_eq!(units(&lists(text)[0]), wanted);
}

#[test]
fn a_chat_may_have_nicks_in_brackets_and_others_who_talk() {
    let text = "18:41 <ann> ok here it comes, skaven AoS 4e 1000pts\n18:41 <ann> Otter Chief 130, general\n18:42 <bot> round 1 at 09:30\n\
                18:42 <ann> Reeds 240 reinforced\n18:43 <bo> cool :)\n18:44 <ann> Herons 100\n18:44 <ann> 470 total, 2 drops\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["Otter Chief 130 +general", "Reeds 240 +reinforced", "Herons 100"]);
    assert_eq!(list.edition.as_ref().map(|edition| edition.value.as_str()), Some("aos4"));
    assert_eq!(points(list), (Some(470), Some(1000)));
}

#[test]
fn a_faction_in_capitals_is_no_heading_of_a_role() {
    let heads =
        ["SYLVANETH\nBattlehost 2000, GHB 2018", "ARMY: SYLVANETH\nRULES: GENERAL'S HANDBOOK 2018\nSIZE: 2000 POINTS"];
    for head in heads {
        let text =
            format!("{head}\n\nLEADERS (300)\nOtter Chief 300 - General\nBATTLELINE (420)\nReeds x30, 420\nSUM 720\n");
        let list = &lists(&text)[0];
        assert_eq!(list.faction.as_ref().map(|faction| faction.value.as_str()), Some("SYLVANETH"), "{head}");
        assert_eq!((units(list).len(), points(list).0), (2, Some(720)), "{head}");
    }
}

#[test]
fn a_total_and_its_limit_may_stand_in_brackets_with_two_words_between_them() {
    let text = "Skaven, GHB 2020\n\n  I.   Otter Chief [400] - General\n  II.  Reeds [340]\n  III. Herons, 4 models [280]\n\n\
                Sum: [1020] of max [2000]\n";
    assert_eq!(points(&lists(text)[0]), (Some(1020), Some(2000)));
}

#[test]
fn units_further_in_than_their_leader_are_units_by_their_costs() {
    let text = "## Skaven 2k (4e, GHB 2025-26)\n\n- Reg 1 (general)\n  - Otter Chief (G) 250\n    - Reeds (R) 360\n    - Herons 280\n\
                - Reg 2\n  - Mud Mage 130\n    - Eels 170\n\n**1190** | 3 drops\n";
    let list = &lists(text)[0];
    assert_eq!(
        units(list),
        ["Otter Chief 250 +General", "Reeds 360 +Reinforced", "Herons 280", "Mud Mage 130", "Eels 170"]
    );
    assert_eq!(list.regiments.iter().map(|regiment| regiment.units.len()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn a_table_may_have_command_points_among_its_units() {
    let text = "# Daughters of Khaine, GHB 2019, 2000 pts\n\n| # | Unit | Role | Pts |\n|--:|---|---|--:|\n\
                | 1 | Otter Chief (General) | Leader | 260 |\n| 30 | Reeds | Battleline | 300 |\n| | *Mud Guard* | Battalion | 120 |\n\
                | | *1 extra command point* | | 50 |\n| | **Total** | | **730** |\n";
    let list = &lists(text)[0];
    assert_eq!((units(list).len(), list.battalions.len(), list.army_options.len()), (2, 1, 1));
    assert_eq!(points(list).0, Some(730));
}

#[test]
fn a_bill_for_models_of_the_game_is_no_list() {
    let text = "FAKTURA 20417\n\nAntal  Vare                              Stk. pris   I alt\n1      Spearhead: Skaven                   825,00     825,00\n\
                2      Otters (20 figurer)                275,00     550,00\n3      Pensel nr. 1                         35,00     105,00\n\n\
                At betale                                            1480,00\n";
    assert!(reading(text).is_err());
}

#[test]
fn an_army_of_the_four_pages_names_its_edition() {
    let text = "Age of Sigmar (de 4 sider, 2015)\nIngen point, vi spiller bare.\n\nOtter Chief, 1 stk. (general)\nReeds, 10 stk.\n\
                Herons, 20 stk.\n\nI alt 31 figurer.\n";
    let list = &lists(text)[0];
    assert_eq!(list.edition.as_ref().map(|edition| edition.value.as_str()), Some("aos1"));
    assert_eq!(units(list), ["1 Otter Chief +general", "10 Reeds", "20 Herons"]);
}

#[test]
fn a_sign_may_head_the_numbers_of_models_and_numbers_of_rows_are_none() {
    let text = "Skaven, AoS2\n\n| Unit | # | Role | Pts |\n|---|---|---|---|\n| Otter Chief | 1 | Leader | 230 |\n| Reeds | 20 | Battleline | 320 |\n\
                | Total | | | 550 |\n";
    assert_eq!(units(&lists(text)[0]), ["1 Otter Chief 230", "20 Reeds 320"]);
    let text = "# | Unit | Points\n1 | Otter Chief | 130\n2 | Reeds | 150\n3 | Herons | 120\nSkaven, AoS2\n";
    assert_eq!(units(&lists(text)[0]), ["Otter Chief 130", "Reeds 150", "Herons 120"]);
}

#[test]
fn names_alone_may_have_marks_behind_them() {
    let text =
        "Skaven for thursday, AoS4. 1k\n\nOtter Chief - general\nMud Reeds, reinforced\nMud Reeds\nRiver Herons\n";
    assert_eq!(units(&lists(text)[0]), ["Otter Chief +general", "Mud Reeds +reinforced", "Mud Reeds", "River Herons"]);
}

#[test]
fn numbers_of_models_that_count_on_stay_those_of_models() {
    let list = &lists("Unit,Qty,Points\nDryads,1,100\nReeds,2,80\nHerons,3,60\nTotal,,440\n")[0];
    assert_eq!(list.units.iter().map(|unit| unit.points.as_ref().unwrap().value).sum::<u32>(), 440);
}

#[test]
fn names_with_a_stop_a_letter_or_a_verb_are_names() {
    for unit in ["Vang. Hunters", "Rune Giver", "Reeds a", "Reeds b", "Capt. Kurt"] {
        let text = format!("Sylvaneth 2000\nAoS 3\nOtter Chief 240\n{unit} 140\nHerons 100\nTotal 480\n");
        assert_eq!(units(&lists(&text)[0])[1], format!("{unit} 140"));
    }
    let text = "Sylvaneth 2000\nAoS 3\nReeds 100 (825,00 kr)\nOtter Chief 240\n";
    assert_eq!(units(&lists(text)[0])[0], "Reeds 100");
}

#[test]
fn a_list_without_costs_may_stand_in_a_friendly_mail() {
    let text = "Sylvaneth 2000 pts for saturday\n10 Reeds\n3 Herons\n1 Otter Chief\n\nI hope this is fine with you all.\n\
                We could also play at my house.\nBring dice and a tape please.\n";
    assert_eq!(units(&lists(text)[0]), ["10 Reeds", "3 Herons", "1 Otter Chief"]);
}

#[test]
fn one_of_several_units_of_a_line_is_the_general() {
    let list =
        &lists("Sylvaneth\nGHB 2019\n2000 points\n\nHunters 2 @ 200 = 400 (general)\nReeds 100\n1 x 10 Eels 120\n")[0];
    assert_eq!((list.generals.len(), list.units.len()), (1, 4));
    assert_eq!(units(list)[3], "10 Eels 120");
}

#[test]
fn a_general_behind_a_number_in_brackets_is_a_unit() {
    let text = "Sylvaneth\nGHB 2019\n2000 points\n\n[1] General: Otter Chief 240\n[2] Reeds 100\n[3] Hunters 200\nHero [1] list\n";
    assert_eq!(
        (units(&lists(text)[0])[0].as_str(), general(text).as_deref()),
        ("Otter Chief 240", Some("Otter Chief"))
    );
}

#[test]
fn a_table_of_players_in_json_has_no_units() {
    let of = |key: &str| {
        format!(
            "{{\"faction\":\"Sylvaneth\",\"units\":[{{\"{key}\":\"Ann\",\"points\":100}},{{\"{key}\":\"Bo\",\"points\":80}}]}}"
        )
    };
    assert!(reading(&of("player")).is_err());
    assert_eq!(units(&lists(&of("navn"))[0]), ["Ann 100", "Bo 80"]);
}
