//! What pasting tears: costs and names over two lines, heads that were cut off, line breaks that are lost; and texts that only look
//! like lists.

use adjutant_lists::Roster;
use adjutant_lists::open::{Unreadable, open};

use super::typed::{lists, reading};

fn units(list: &Roster) -> Vec<(&str, u32)> {
    let cost = |unit: &adjutant_lists::unit::Unit| unit.points.as_ref().map_or(0, |points| points.value);
    list.units.iter().map(|unit| (unit.name.as_str(), cost(unit))).collect()
}

const PLAIN: &str = "Test 620/1000 pts\n\nSylvaneth\nForest Folk\nDrops: 1\n\nGeneral's Regiment\nOtter Seer on River Bell (340)\n• General\n\
    Arch-Heron (180)\nReeds (100)\n";

const ROLES: &str = "Allegiance: Riverfolk\n- Grand Strategy: Hold\n\nLeaders\nOtter Mage (340)*\n- General\nReed Seer (180)*\n\n\
    Battleline\n10 x Reeds (100)*\n10 x Guards (120)\n\nCore Battalions\n*Warlord\n\nTotal: 740 / 1000\n";

#[test]
fn costs_and_names_over_two_lines_are_read_whole() {
    for (list, whole, torn) in [
        (PLAIN, "River Bell (340)", "River Bell (34\n0)"),
        (PLAIN, "Reeds (100)", "Reeds\n(100)"),
        (PLAIN, "Seer on River", "Seer on\nRiver"),
        (PLAIN, "Arch-Heron", "Arch-\nHeron"),
        (ROLES, "Mage (340)*", "Mage\n(340)*"),
        (ROLES, "Reeds (100)*", "Reeds (10\n0)*"),
        (ROLES, "Reed Seer", "Reed\nSeer"),
        (ROLES, "10 x Guards (120)", "10 x\nGuards (120)"),
    ] {
        let text = list.replace(whole, torn);
        assert_eq!(units(&lists(&text)[0]), units(&lists(list)[0]), "{text}");
    }
}

#[test]
fn a_name_alone_is_a_unit_without_its_cost_where_costs_are_missing() {
    let text = PLAIN.replace("Arch-Heron (180)\n", "Arch-Heron\n");
    assert_eq!(units(&lists(&text)[0])[1], ("Arch-Heron", 0), "below a choice");
    let first = PLAIN.replace("Otter Seer on River Bell (340)\n• General\n", "Otter Seer\n");
    assert_eq!(units(&lists(&first)[0])[0], ("Otter Seer", 0), "below a heading");
    // where the costs come to the total, none is lost
    let whole = text.replace("620", "440");
    assert_eq!(units(&lists(&whole)[0]).len(), 2);
    assert_eq!(lists(&whole)[0].units[0].choices[1].name.value, "Arch-Heron");
    let broken = PLAIN.replace("Otter Seer on River Bell (340)\n• General\n", "Reed\nSeer (340)\n");
    assert_eq!(units(&lists(&broken)[0])[0], ("Reed Seer", 340));
    let small = PLAIN.replace("Otter Seer on River Bell", "Otter Seer\non River Bell");
    assert_eq!(units(&lists(&small)[0]), units(&lists(PLAIN)[0]));
}

#[test]
fn a_list_that_somebody_typed_stands_beside_one_of_a_program() {
    let typed = "Carl:\nSkaven\nOtter Chief 130 (general)\n20 Reeds 150\n20 Reeds 150\nTotal 430\n";
    let signed = format!("{PLAIN}\nCreated with Warhammer Age of Sigmar: The App\nApp: 1.30.0 | Data: 417\n");
    for text in [format!("{typed}\n{signed}"), format!("{signed}\n\n{typed}")] {
        let mut found: Vec<_> = lists(&text).iter().map(|list| (list.units.len(), list.title.clone())).collect();
        found.sort_by_key(|(units, _)| *units);
        assert_eq!(found.iter().map(|(units, _)| *units).collect::<Vec<_>>(), [3, 3], "{text}");
        assert!(found.iter().all(|(_, title)| title.as_ref().is_none_or(|title| !title.value.contains("Reeds"))));
    }
    // remarks on units are no list
    let remarks = "I had 20 Reeds 150 before\nand 1 Otter 130\n";
    for text in [format!("{remarks}\n{signed}"), format!("{signed}\n{remarks}")] {
        assert_eq!(lists(&text).len(), 1, "{text}");
    }
}

#[test]
fn what_a_unit_has_may_stand_in_brackets_behind_its_cost() {
    let text = "Ironjawz 1000 pts\nFormation: Loud Brawl\n\nGeneral's regiment:\nOtter boss - 150 pts (General, Loud, Horn)\n5 Reeds - 180 pts\n\n\
        Regiment 1:\n1 Heron, 120 points\n\nTotal: 450/1000\n\nCheers,\nAnna Lund | Tel. +45 20 30 40 50\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter boss", 150), ("Reeds", 180), ("Heron", 120)]);
    assert_eq!(list.units[0].choices.len(), 3);
    assert_eq!((list.regiments.len(), list.generals[0].unit), (2, Some(0)));
    // without its head, the first regiment is the general's all the same
    let cut = &text[text.find("Otter").unwrap()..];
    let list = &lists(cut)[0];
    assert_eq!(units(list), [("Otter boss", 150), ("Reeds", 180), ("Heron", 120)]);
    assert_eq!((list.regiments.len(), list.regiments[0].generals, &list.faction), (2, true, &None));
}

#[test]
fn a_list_that_begins_with_what_a_unit_has_names_no_faction() {
    let cut = format!("{}\nRegiment 1\nHeron (120)\n", &PLAIN[PLAIN.find("• General").unwrap()..]);
    let list = &lists(&cut)[0];
    assert_eq!((&list.faction, list.unattached.len()), (&None, 1));
    assert_eq!(units(list), [("Arch-Heron", 180), ("Reeds", 100), ("Heron", 120)]);
}

#[test]
fn a_list_whose_line_breaks_are_lost_is_not_guessed() {
    for text in [format!("{PLAIN}Herons (120)\n"), ROLES.to_owned()] {
        let line = format!("{} {}", text, "- Loud Horn ".repeat(6)).replace('\n', " ");
        assert!(matches!(reading(&line), Err(Unreadable::OneLine { .. })), "{line}");
    }
}

#[test]
fn words_about_the_edition_are_no_units() {
    let text = "AoS 3rd edition, GHB 2021, 1000 points\nFaction: Riverfolk\n\n- 1 Otter (General), 140 points\n- 10 Reeds, 180 points\n\nTotal: 320\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), [("Otter", 140), ("Reeds", 180)]);
    assert_eq!(list.edition.as_ref().map(|name| name.value.as_str()), Some("aos3"));
    let table = "Faction\tRiverfolk\nLimit\t1000\nOtter\t1\t140\tGeneral\nReeds\t10\t180\t\nTotal\t\t320\t\n";
    assert_eq!(units(&lists(table)[0]), [("Otter", 140), ("Reeds", 180)]);
}

#[test]
fn two_typed_lists_in_a_mail_stay_two() {
    let list = |name: &str| {
        format!(
            "AoS 3 - {name}, 1000 points\nGrand Strategy: Hold\n\n1 Otter 130pts (General, Loud)\n10 Reeds 110pts\n\nTotal 240/1000\n"
        )
    };
    let mail = format!(
        "Hi, we will be there at 9:30, 2 players.\n\n{}\nAnd the other one:\n\n{}\nCheers\n",
        list("Skaven"),
        list("Seraphon")
    );
    let lists = lists(&mail);
    assert_eq!(lists.len(), 2);
    assert!(lists.iter().all(|list| units(list) == [("Otter", 130), ("Reeds", 110)]));
}

#[test]
fn bullets_before_every_line_tell_nothing() {
    let text = "Army Name: A\nArmy Faction: Riverfolk\nPoints Limit: 1000 pts\nUnits\n\tOtter\n\t\tPoints Cost: 140 pts\n\tReeds\n\t\tPoints Cost: 110 pts\n\
        Total Points: 250 pts\n";
    let bulleted: String = text
        .lines()
        .map(|line| [&line[..line.len() - line.trim_start().len()], "- ", line.trim_start(), "\n"].concat())
        .collect();
    assert_eq!(units(&lists(&bulleted)[0]), units(&lists(text)[0]));
}

#[test]
fn texts_with_figures_in_brackets_are_no_lists() {
    for text in [
        "use std::fmt;\n\n/// An otter (120 points) of the river.\npub struct Otter {\n    points: u32,\n}\n",
        "# Changelog\n\n## 1.2.0 (2025)\n\n- Faster (20%)\n- Mended (#150)\n\n## 1.1.0 (2024)\n\n- First\n",
        "Kettle K-20 - manual\n\nParts\n- 1 x Jug (120)\n- 1 x Lid (15)\n- 2 x Holder (40)\n\nTotal weight: 1970/2000 g\n",
    ] {
        assert!(reading(text).is_err(), "{text}");
    }
    for (text, game) in [
        ("Warhammer 40k, 1000 pts\n\nOtter (Warlord) 75\n20 Reeds 160\n\nTotal 235\n", "Warhammer 40,000"),
        (
            "+++ Otters (Warhammer: The Old World) [500 pts] +++\n\nOtter [300 pts]: General\nReeds [200 pts]\n",
            "Warhammer: The Old World",
        ),
    ] {
        assert!(matches!(reading(text), Err(Unreadable::OtherGame { game: found, .. }) if found == game), "{text}");
    }
}

#[test]
fn letters_of_two_bytes_need_no_mark() {
    for encode in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes] {
        let bytes: Vec<u8> = PLAIN.encode_utf16().flat_map(encode).collect();
        assert_eq!(open(&bytes).unwrap(), PLAIN);
    }
}
