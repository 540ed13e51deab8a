//! Lists that a scan, a copy of a page, or a player put into another form: letters for figures, columns, lost bullets, roles in brackets.

use super::typed::{lists, reading};
use adjutant_lists::Roster;

fn generals(list: &Roster) -> Vec<&str> {
    list.generals.iter().map(|general| general.name.value.as_str()).collect()
}

/// Returns the units with their costs; nought where none is stated.
fn units(list: &Roster) -> Vec<(&str, u32)> {
    list.units.iter().map(|unit| (unit.name.as_str(), unit.points.as_ref().map_or(0, |points| points.value))).collect()
}

fn unread(list: &Roster) -> Vec<&str> {
    list.unread.iter().map(|line| line.text.value.as_str()).collect()
}

#[test]
fn letters_of_a_scan_are_figures_where_the_list_then_comes_to_its_total() {
    let text = "Army Faction: Skaven\n\nLEADER\n\nl x Otter Chief (l5O)*\n - General\n\nBATTLELlNE\n\n2O x Reeds (1OO)*\n2O x Reeds (lOO)*\n\n\
                TOTAL POlNTS: (35O/lOOO)\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 150), ("Reeds", 100), ("Reeds", 100)]);
    assert_eq!(generals(list), ["Otter Chief"]);
    assert_eq!(&text[list.units[1].span.clone()], "Reeds");
    let torn = text.replace("35O", "36O");
    let is_whole = reading(&torn).is_ok_and(|reading| reading.lists.iter().all(|list| unread(list).is_empty()));
    assert!(!is_whole, "what does not come to the total is not guessed");
}

#[test]
fn columns_are_two_lists() {
    let text = "Ann: Skaven            Bo: Sylvaneth\nAoS4, 1000 pts         AoS4, 1000 pts\n\nOtter Chief (150)      Heron Mage (140)\n\
                - General              - General\nReeds (100)            Herons (200)\nMud Eels (90)          Nests (80)\n\nTotal: 340             Total: 420\n";
    let both = lists(text);
    assert_eq!(both.len(), 2);
    assert_eq!(units(&both[0]), [("Otter Chief", 150), ("Reeds", 100), ("Mud Eels", 90)]);
    assert_eq!(units(&both[1]), [("Heron Mage", 140), ("Herons", 200), ("Nests", 80)]);
    assert_eq!((generals(&both[0]), generals(&both[1])), (vec!["Otter Chief"], vec!["Heron Mage"]));
    assert_eq!(&text[both[1].units[1].span.clone()], "Herons");
}

#[test]
fn bullets_may_be_lost() {
    let text = "Army Faction: Orruk Warclans\nLEADERS\nOtter Chief (460)*\nGeneral\nBoss Hook and Blade\nOtter Shaman (125)*\n\
                BATTLELINE\nReeds (150)*\nReed Boss\nBlade\nHerons (90)*\nHeron Boss\nMud Eels (170)*\nEel Boss\nTOTAL POINTS: 995/1000\n";
    let list = &lists(text)[0];
    let wanted = [("Otter Chief", 460), ("Otter Shaman", 125), ("Reeds", 150), ("Herons", 90), ("Mud Eels", 170)];
    assert_eq!(units(list), wanted);
}

#[test]
fn units_of_azyr_may_have_their_cost_beside_the_name() {
    let text = "Play Type: Matched Play | Game Type: Battlehost | Allegiance: Ironjawz\n\nLEADERS\nOtter Chief 440pts\nGeneral\n\
                Role: Leader, Behemoth\nQuantity: 1\nArtefact: Ladle\n\nBATTLELINE\nReeds 180pts\nRole: Battleline\nQuantity: 10\n\
                Herons 280pts\nRole: Battleline\nQuantity: 5\n\nBATTALIONS\nMud Host 160pts\nRole: Battalion\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 440), ("Reeds", 180), ("Herons", 280)]);
    let models: Vec<u32> = list.units.iter().map(|unit| unit.models.as_ref().unwrap().value).collect();
    assert_eq!(models, [1, 10, 5]);
    let battalions: Vec<_> =
        list.battalions.iter().map(|one| (one.name.value.as_str(), one.points.as_ref().unwrap().value)).collect();
    assert_eq!(battalions, [("Mud Host", 160)]);
    assert!(list.labelled.iter().any(|one| one.label.value == "Play Type"), "it tells the edition");
}

#[test]
fn marks_beside_names_are_read_in_any_dress() {
    let text = "STORMCAST ETERNALS, 1500pts, aos4\n\n140  Otter Chief        GENERAL\n110  Reeds\n300  Herons  reinforced\n----\n550\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 140), ("Reeds", 110), ("Herons", 300)]);
    assert_eq!(generals(list), ["Otter Chief"]);
    let text = "OGOR MAWTRIBES, 1500\nTriumph: Loud / Grand strategy: Hold\n\nOtter Chief [L] ........ 160  General\nReeds (6) [BL] ........ 240\n\
                Herons (6) [BL] ........ 240\nReed Thrower [A] ........ 180\nTOTAL       820\n";
    let list = &lists(text)[0];
    let wanted = [("Otter Chief", 160), ("Reeds", 240), ("Herons", 240), ("Reed Thrower", 180)];
    assert_eq!(units(list), wanted);
    let roles: Vec<&str> = list.units.iter().map(|unit| unit.roles[0].value.as_str()).collect();
    assert_eq!(roles, ["L", "BL", "BL", "A"]);
    let labels: Vec<&str> = list.labelled.iter().map(|one| one.label.value.as_str()).collect();
    assert_eq!(labels, ["Triumph", "Grand strategy"]);
}

#[test]
fn costs_of_each_of_several_units_and_remarks_below_them_are_told_apart() {
    let text = "Beasts of Chaos, 1000 point, 2. udgave\n\nOtter Chief 170 (general)\n3 x 10 Reeds á 70 = 210\nHerons, 5 stk, 70p\n= 450p\n\
                så er der 70 tilbage, køber et command point for 50\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 170), ("Reeds", 70), ("Reeds", 70), ("Reeds", 70), ("Herons", 70)]);
    assert_eq!(list.points.as_ref().map(|points| points.value), Some(450));
}

#[test]
fn one_name_is_one_name() {
    let text = "Reeds 410/1000 pts\n-----\nGrand Alliance Chaos | Skaven | Mud Host\nSpell Lore - Lore of Ash and Flame\nDrops: 1\n-----\n\
                General's Regiment\nOtter Chief (120)\n• General\nReeds (290)\n-----\nCreated with Warhammer Age of Sigmar: The App\n";
    let lores: Vec<String> =
        lists(text)[0].lores.iter().flat_map(|lore| &lore.names).map(|name| name.name.value.clone()).collect();
    assert_eq!(lores, ["Lore of Ash and Flame"]);
    let text = "++ **Pitched Battle** 1,000 (Order - Stormcast Eternals) [230pts] ++\n\n+ Allegiance +\n\nAllegiance: Stormcast Eternals\n\
                . Stormhost: Hammers of Mud\n\n+ Leader +\n\nOtter Chief [230pts]: General\n\n++ Total: [230pts] ++\n";
    let subfactions: Vec<String> = lists(text)[0].subfactions.iter().map(|name| name.value.clone()).collect();
    assert_eq!(subfactions, ["Hammers of Mud"]);
}

#[test]
fn the_faction_in_the_title_goes_before_a_line_that_names_none() {
    let text = "Soulblight Gravelords 2k for Saturday (AoS4), Mud Host\nLore of Reeds, Herons of Mud\nHook + Ladle\n\nReg 1 (general)\n\
                Otter Chief 460, general\nReeds 220\nHerons 220\n\n900 of 2000\n";
    let list = &lists(text)[0];
    assert_eq!(list.faction.as_ref().map(|faction| faction.value.as_str()), Some("Soulblight Gravelords"));
    assert!(unread(list).contains(&"Lore of Reeds, Herons of Mud"), "{:?}", unread(list));
}

#[test]
fn the_programme_of_an_event_is_no_list() {
    let text = "Winter 2026\n\n- 2000 points, General's Handbook 2025-26\n- 3 rounds\n\nProgramme\n09.00  Doors\n09.30  Round 1\n12.15  Lunch (60)\n\
                13.00  Round 2\n\nBring\n1 x printed list\n10 dice\n";
    assert!(reading(text).is_err());
}

#[test]
fn numbered_lists_share_what_stands_above_them() {
    let text = "Hej igen\n\nBegge er Stormcast Eternals, AoS 3, 1000 point.\n\nListe 1\nOtter Chief 175, general\n5 Reeds 115\n3 Herons 170\ni alt 460\n\n\
                Liste 2\nOtter Mage 160, general\n5 Reeds 115\n5 Mud Eels 130\ni alt 405\n\nHilsen Bent\n";
    let both = lists(text);
    assert_eq!(both.len(), 2);
    assert_eq!(units(&both[0]), [("Otter Chief", 175), ("Reeds", 115), ("Herons", 170)]);
    assert_eq!(units(&both[1]), [("Otter Mage", 160), ("Reeds", 115), ("Mud Eels", 130)]);
    for list in &both {
        assert_eq!(list.faction.as_ref().map(|faction| faction.value.as_str()), Some("Stormcast Eternals"));
        assert_eq!(list.limit.as_ref().map(|limit| limit.value), Some(1000));
        assert_eq!(list.edition.as_ref().map(|edition| edition.value.as_str()), Some("aos3"));
    }
}

#[test]
fn sums_beside_costs_are_no_costs() {
    let running = "stormcast 1k, ghb 2025-26\n\n⚡ Otter Chief - 270 (270) GENERAL\n⚡ Reeds - 120 (390)\n⚡ Herons - 90 (480)\n⚡ Mud Eels - 90 (570)\n\n\
                   570/1000 and yes the reeds are painted now\n";
    let list = &lists(running)[0];
    assert_eq!(units(list), [("Otter Chief", 270), ("Reeds", 120), ("Herons", 90), ("Mud Eels", 90)]);
    let subtotals = "AoS 3, 2000pts\nDisciples of Tzeentch\n\nHEROES\nOtter Chief 435\nOtter Mage 155 - general\n(590)\n\nOTHER\nReeds 105\n\
                     6 Herons 360 reinforced\n(465)\n\ntotal 1055, yes im way under\n";
    let list = &lists(subtotals)[0];
    assert_eq!(units(list), [("Otter Chief", 435), ("Otter Mage", 155), ("Reeds", 105), ("Herons", 360)]);
    assert_eq!(list.points.as_ref().map(|points| points.value), Some(1055));
}

#[test]
fn costs_in_front_may_have_counts_behind() {
    let text = "Soulblight Gravelords, 3. udgave, 2000 point\n\nHelte\n150 Otter Chief (general)\n125 Otter Mage\n\nAndre\n170 Reeds, 20 stk, forstærket\n\
                155 Herons, 3 stk\n\nSum: 600 point. Jeg finder nok på noget til de sidste 1400\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 150), ("Otter Mage", 125), ("Reeds", 170), ("Herons", 155)]);
    assert_eq!(list.points.as_ref().map(|points| points.value), Some(600));
    let azyr = "Play Type: Matched | Game Type: Vanguard | Allegiance: Skaven\nLeader\n420pts   Otter Chief\nGeneral\nRole: Leader, Behemoth\n\
                Quantity: 1\nBattleline\n100pts   Reeds\nRole: Battleline\nQuantity: 10\nBehemoth\nOtter Chief\nSee the \"Leader\" occurrence of this unit\n\
                Total: 520/1000pts\n0pts/200pts Allies\n";
    let list = &lists(azyr)[0];
    assert_eq!(units(list), [("Otter Chief", 420), ("Reeds", 100)]);
    assert_eq!(unread(list), Vec::<&str>::new());
    assert_eq!(list.limit.as_ref().map(|limit| limit.value), Some(1000));
}

#[test]
fn numbers_that_are_no_costs_are_models() {
    let text = "Page of Sigmar v0.6\nAnders' hær til klubaften\n\nOtter Chief (1) = General\nReeds (5)\nHerons (10)\nMud Eels (3)\n\n\
                19 modeller, du må gerne tage lidt flere.\nHilsen Anders\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 0), ("Reeds", 0), ("Herons", 0), ("Mud Eels", 0)]);
    let models: Vec<u32> = list.units.iter().map(|unit| unit.models.as_ref().unwrap().value).collect();
    assert_eq!(models, [1, 5, 10, 3]);
    assert_eq!((generals(list), unread(list)), (vec!["Otter Chief"], vec![]));
}

#[test]
fn new_recruit_names_the_faction_behind_the_handbook_and_the_models_among_the_options() {
    let text = "++ Army Roster (Age of Sigmar 4.0) [480pts] ++\n\n++ General's Handbook 2025-26 - Flesh-eater Courts ++\n\n+ Regiment [480pts] +\n\n\
                Otter Chief [280pts]: General\n\nHeron Knights [200pts]: Reinforced, 6x Heron Knight, 2x Long Oar\n\n++ Total: [480pts] ++\n\n\
                Created with New Recruit (https://newrecruit.eu)\n";
    let list = &lists(text)[0];
    assert_eq!(list.faction.as_ref().map(|faction| faction.value.as_str()), Some("Flesh-eater Courts"));
    assert_eq!(list.units[1].models.as_ref().map(|models| models.value), Some(6));
}

#[test]
fn a_form_numbers_its_units_and_a_greeting_is_no_faction() {
    let text = "New registration\n\nName: Camilla T.\nEdition: Age of Sigmar 4th edition\nFaction: Idoneth Deepkin\nPoints limit: 1000\n\
                General: Otter Chief\nUnit 1: Otter Chief, 160\nUnit 2: Reeds, 130\nUnit 3: Herons, 150\nUnit 4:\nTotal: 440\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 160), ("Reeds", 130), ("Herons", 150)]);
    assert_eq!(generals(list), ["Otter Chief"]);
    let text = "Hej Thomas\n\nDet bliver Nighthaunt igen, 2000 point.\n\nRegiment 1\nOtter Chief 310 - general\nReeds 110\nHerons forstærket 380\n\n\
                Terræn: Reed Shrine\nI alt 800\n\nHar du en terning med?\n\nmvh\nSøren\n";
    let list = &lists(text)[0];
    assert_eq!(list.faction.as_ref().map(|faction| faction.value.as_str()), Some("Nighthaunt"));
    assert_eq!(
        list.units.iter().map(|unit| unit.name.as_str()).collect::<Vec<_>>(),
        ["Otter Chief", "Reeds", "Herons", "Reed Shrine"]
    );
}

#[test]
fn names_in_the_block_of_the_first_units_are_units() {
    let text = "Page of Sigmar v0.6 - demo table 2\n\nArmy: Nighthaunt\n\nOtter Chief *\nOtter Mage\nReeds x20\nHerons x10\nMud Coach\n\n* = General\n";
    let list = &lists(text)[0];
    let names: Vec<&str> = list.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names, ["Otter Chief", "Otter Mage", "Reeds", "Herons", "Mud Coach"]);
    assert_eq!(generals(list), ["Otter Chief"]);
}

#[test]
fn battalions_and_what_is_bought_are_no_units() {
    let text = "Ironjawz - GHB 2019 - 2000pts\t\t\t\t\nRole\tUnit\tModels\tPts\tNotes\nLeader\tOtter Chief\t1\t460\tGENERAL\nBattleline\tReeds\t5\t140\t\n\
                Battleline\tHerons\t10\t280\t\nBattalion\tMud Host\t\t160\t\n\t\t\t1040\tTOTAL\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 460), ("Reeds", 140), ("Herons", 280)]);
    let battalions: Vec<&str> = list.battalions.iter().map(|battalion| battalion.name.value.as_str()).collect();
    assert_eq!(battalions, ["Mud Host"]);
    let text = "Beasts of Chaos / 1000pts / General's Handbook 2019\n\nLeaders:\nOtter Chief - 100 (General)\n\nBattleline:\n30 Reeds - 180\n\
                10 Herons - 70\n\nHmm, and 1 extra command point - 50\n\nTOTAL 400\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter Chief", 100), ("Reeds", 180), ("Herons", 70)]);
    let text = "ironjawz 4th ed 1000p\ngen: otter chief on heron 420p\nreeds 200p\nmud eels 150p\ntotal 770p\n";
    assert_eq!(generals(&lists(text)[0]), ["otter chief on heron"]);
}
