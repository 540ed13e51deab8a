//! Lists of programs that somebody reworked: remarks behind names, marks and signs of their own, lines that a mail program wrapped,
//! headings in Danish, Markdown.

use super::typed::lists;
use adjutant_lists::{Roster, Written};

fn generals(list: &Roster) -> String {
    list.generals.iter().map(|general| &*general.name.value).collect::<Vec<_>>().join(" + ")
}

fn names(list: &Roster) -> Vec<&str> {
    list.units.iter().map(|unit| unit.name.as_str()).collect()
}

/// Returns the models and the costs of the units; nought where none is stated.
fn figures(list: &Roster) -> Vec<(u32, u32)> {
    let value = |written: &Option<Written<u32>>| written.as_ref().map_or(0, |written| written.value);
    list.units.iter().map(|unit| (value(&unit.models), value(&unit.points))).collect()
}

fn value<T: Clone>(written: Option<&Written<T>>) -> Option<T> {
    written.map(|written| written.value.clone())
}

#[test]
fn the_reading_with_more_units_and_fewer_open_lines_counts() {
    let text = "SKAVEN of the river\nAge of Sigmar 3rd edition, 1000 points\n\n*** WARLORD ***\nOtter Chief 125 (general, command trait: Loud)\n\
                Otter Shaman 105\nReeds 95 (3 light hooks)\n\n*** BATTLE REGIMENT ***\nHerons 180\nEels 275 (of the mud)\n\n780 of 1000 points\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Chief", "Otter Shaman", "Reeds", "Herons", "Eels"]);
    assert_eq!(figures(list)[2], (0, 95));
    assert_eq!(generals(list), "Otter Chief");
}

#[test]
fn mistyped_headings_and_marks_are_taken_for_what_was_meant() {
    let text = "Skaven 2000 pts, AoS4\n\nGenerals regimnet\nOtter Chief\u{a0} 310 (genral)\nReeds\u{a0} 150\n\nRegimnet 1\n\
                Otter Shaman\u{a0} 140 (renforced)\nHerons\u{a0} 90\n\nTotla\u{a0} 690\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Chief", "Reeds", "Otter Shaman", "Herons"]);
    assert_eq!(generals(list), "Otter Chief");
    assert_eq!(value(list.points.as_ref()), Some(690));
}

#[test]
fn a_unit_in_a_sentence_is_none_where_the_others_come_to_the_total() {
    let text = |remark: &str| {
        format!(
            "Reeds 410/1000 pts\n\nSkaven\nGeneral's Handbook 2025-26\nDrops: 1\n\nGeneral's Regiment\nOtter Chief (120)\n• General\n\
             Reeds (290)\n\nFaction Terrain\nReed Shrine\n\n{remark}\nCreated with Warhammer Age of Sigmar: The App\n"
        )
    };
    let names_with =
        |remark: &str| lists(&text(remark))[0].units.iter().map(|unit| unit.name.clone()).collect::<Vec<_>>();
    assert_eq!(names_with("Old Eel (520) would cost me the whole regiment."), ["Otter Chief", "Reeds", "Reed Shrine"]);
    assert_eq!(names_with("Old Eel (520)").len(), 4, "a unit that was added stays one");
}

#[test]
fn remarks_on_the_general_mark_him() {
    let text = |chief: &str| {
        format!("Reeds 410/1000 pts\nSkaven\nGeneral's Handbook 2025-26\n\nGeneral's Regiment\n{chief}\nReeds (290)\n")
    };
    for (chief, wanted) in [
        ("Otter Chief (120), who is of course the General of this army", "Otter Chief"),
        ("Otter Chief (120) • General of the reeds", "Otter Chief"),
        ("Otter Chief (120), bought from General's Store", ""),
        ("Otter Chief (120)\n– Hærens general", "Otter Chief"),
    ] {
        assert_eq!(generals(&lists(&text(chief))[0]), wanted, "{chief}");
    }
}

#[test]
fn a_choice_that_costs_as_much_as_a_unit_is_no_reason_to_accuse_the_total() {
    let text = "Thorns 950/1000 pts\n-----\nGrand Alliance Chaos | Skaven | Reed Host\nGeneral's Handbook 2025-26\n-----\n\
                General's Regiment\nOtter Chief (350) • General Reed Hunters with Blades (440)\nReeds (120)\nCreated with Warhammer Age of Sigmar: The App\n";
    let list = &lists(text)[0];
    let wrong = adjutant_lists::doubt::Mismatch { excess: Some(440), drops: None };
    assert!(list.may_be_misread(text, wrong));
}

#[test]
fn markdown_beside_the_headings_of_outlines_is_removed() {
    let text = "# Reeds on the loose — 560 / 1000 pts\n\n**Faction:** Skaven\n**Season:** General's Handbook 2025-26\n\n\
                ## General's Regiment [320pts]\n\n- **Otter Chief** [120pts]\n  - *General*\n- **Reeds** [200pts]\n  - *Reinforced*\n\n\
                ## Regiment 1 [240pts]\n\n- **Otter Shaman** [80pts]\n- **Herons** [160pts]\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Chief", "Reeds", "Otter Shaman", "Herons"]);
    assert_eq!((generals(list).as_str(), value(list.points.as_ref())), ("Otter Chief", Some(560)));
    let outline = "++ **Pitched Battle GHB 2020** 2,000 (Chaos - Skaven) [230pts] ++\n+ **Leader** +\n\tOtter Chief [120pts]: General, Loud\n\
                   + **Battleline** +\n\tReeds [110pts]: Hooks\n++ Total: [230pts] ++\n";
    let list = &lists(outline)[0];
    assert_eq!(names(list), ["Otter Chief", "Reeds"]);
    assert_eq!(value(list.battlepack.as_ref()).as_deref(), Some("Pitched Battle GHB 2020"));
}

#[test]
fn lines_that_a_mail_program_wrapped_are_joined() {
    let text = "++ Pitched Battles GHB 2022 Season 1 2,000 (Chaos - Maggotkin of Nurgle)\n[700pts] ++\n\n+ Army Faction +\n\n\
                Army Faction: Maggotkin of Nurgle\n\nSubfaction: Otter Host\n\nGrand Strategy: Blessed Reeds\n\n+ Leader +\n\n\
                Great Otter [400pts]: 1. Stench of the River, Bileblade, Long Doomsday\nBell, General, Lore of Mud: Favoured Poxes\n\n\
                Lord of Eels [150pts]: Fleshy Abundance, Thrice-ripened Head of Death\nand Bubotic Hammer\n\n+ Battleline +\n\n\
                Reedbearers [150pts]: Musician, Reinforced, the Long Banner, Standard\nBearer\n\n++ Total: [700pts] ++\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Great Otter", "Lord of Eels", "Reedbearers"]);
    assert_eq!(generals(list), "Great Otter");
    assert_eq!(value(list.faction.as_ref()).as_deref(), Some("Maggotkin of Nurgle"));
}

#[test]
fn quantities_roles_and_costs_stand_below_their_units() {
    let text = "ROSTER – Reeds\nAge of Sigmar, 2. udgave\n\nFaction: Skaven\nGlade: Otterwood\nPoints: 440/1000\n\nOtter Chief – malet!\n\
                Role: Leader, Behemoth\nQuantity: 1\nPoints: 260\nGeneral\nCommand Trait: Loud\n\nReeds – bliver malet på fredag\n\
                Role: Battleline\nQuantity: 20\nPoints: 180\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Chief", "Reeds"]);
    assert_eq!(figures(list), [(1, 260), (20, 180)]);
    assert_eq!(
        (generals(list).as_str(), value(list.points.as_ref()), value(list.limit.as_ref())),
        ("Otter Chief", Some(440), Some(1000))
    );
    assert_eq!(list.units[1].note.as_ref().map(|note| &*note.value), Some("bliver malet på fredag"));
}

#[test]
fn remarks_and_nicknames_are_no_part_of_a_name() {
    let text = "Army Faction: Skaven\nPoints Limit: 1000 pts\n\nUnits\n\tOtter Shaman with Pot  (proxy: min gamle odder)\n\
                \t\tBattlefield Role: Leader\n\t\tPoints Cost: 105 pts\n\tReeds  (malet)\n\t\tBattlefield Role: Battleline\n\
                \t\tPoints Cost: 180 pts\n\nTotal Points: 285 pts\n";
    assert_eq!(names(&lists(text)[0]), ["Otter Shaman with Pot", "Reeds"]);
    let text = "Allegiance: Skaven\n\nLeaders\nOtter Chief \"Uncle Ben\" (160)\n- General\n\nBattleline\n12 x Reeds “the Club” (500)\n\n\
                Total: 660 / 2000\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Chief", "Reeds"]);
    assert_eq!(generals(list), "Otter Chief");
    let text = "# Page of Sigmar v0.6: my Skaven\n\n- [x] **Otter Seer** (general) - painted!\n- [x] Otter Warlord\n- [ ] 20 Reeds - half done\n";
    assert_eq!(names(&lists(text)[0]), ["Otter Seer", "Otter Warlord", "Reeds"]);
}

#[test]
fn words_that_count_are_no_part_of_a_name() {
    let text = "Skaven, AoS 3. udgave\n1000 point\n\nLedere\nOtter Chief 120 p  <- general\n\nKernetropper\n10 stk Reeds 100 p\n\
                Herons a 20 mand 200 p\n\nAndet\n2x Great Eel á 170 p\n\nI alt 760 p\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Chief", "Reeds", "Herons", "Great Eel", "Great Eel"]);
    assert_eq!(figures(list), [(0, 120), (10, 100), (20, 200), (0, 170), (0, 170)]);
    let first = "SKAVEN - 1000 pts - General's Handbook 2017\n\nLEADERS\n140  Otter Chief (1) - general\n\nBATTLELINE\n180  Reeds (10)\n\
                 180  Herons (5)\n\n500 TOTAL\n";
    assert_eq!(figures(&lists(first)[0]), [(1, 140), (10, 180), (5, 180)]);
    let first = "Skaven\nAoS 4, 2000 points\n\nREGIMENT 1\n320 Otter Chief [general] [Loud]\n280 Reeds x10 [reinforced]\n\nREGIMENT 2\n\
                 180 Otter Shaman\n\n780/2000pts\n2 drops\n";
    let list = &lists(first)[0];
    assert_eq!(figures(list), [(0, 320), (10, 280), (0, 180)]);
    assert_eq!(generals(list), "Otter Chief");
}

#[test]
fn totals_of_allies_are_none_of_the_army() {
    let text = "Skaven\nAoS 2. udgave, 1000 point\n\nLedere:\n- Otter Chief – 220 point – hærfører\n\nBattleline:\n- Reeds x10 – 260 point\n\n\
                Allierede (Seraphon):\n- Herons x5 – 160 point\n\nAllierede i alt: 160/200 point\nI alt: 640/1000 point\n";
    let list = &lists(text)[0];
    assert_eq!((value(list.points.as_ref()), value(list.limit.as_ref())), (Some(640), Some(1000)));
    assert_eq!(generals(list), "Otter Chief");
    let allied: Vec<bool> = list.units.iter().map(|unit| unit.allied.is_some()).collect();
    assert_eq!(allied, [false, false, true]);
}

#[test]
fn the_faction_may_stand_below_the_line_of_the_edition() {
    let text = "Hærliste – Otterslaget\nAge of Sigmar 4. udgave, General's Handbook 2025-26, 2000 point\n\nSkaven (Otter Brawl)\n\
                Taktikkort: Restless Reeds og Wrathful Eels\n\nGeneralens regiment\nOtter Chief 130 pt. (general)\nReeds 300 pt.\n\n\
                Andet regiment\nOtter Shaman 100 pt.\n\nI alt 530 pt.\n";
    let list = &lists(text)[0];
    assert_eq!(value(list.faction.as_ref()).as_deref(), Some("Skaven"));
    assert_eq!(list.formation.as_ref().map(|formation| &*formation.name.value), Some("Otter Brawl"));
    assert_eq!(list.tactics.len(), 2);
}

#[test]
fn a_legend_or_a_crown_marks_the_general() {
    for text in [
        "Page of Sigmar v0.6\nSkaven\n(* = general)\n\n16 Reeds\n16 Reeds\nOtter Chief*\n20 Herons\n",
        "Page of Sigmar v0.6, Skaven:\n👑 Otter Chief\n12 Reeds\n12 Reeds\n",
        "AoS4 / Skaven / 1000 pts max\n\n┌─ General's Regiment\n│  ★ Otter Chief [380]\n│    ↳ Reeds ×2 [380]\n└─ Regiment 1\n\
         \u{20}  Otter Shaman [110]\n     ↳ Herons [90]\n\n★ general   ×2 reinforced   ✦ enhancement\nΣ [960]\n",
    ] {
        assert_eq!(generals(&lists(text)[0]), "Otter Chief", "{text}");
    }
}

#[test]
fn lists_of_several_players_share_what_stands_above_them() {
    let text = "Søndag, AoS 4. udgave, 1000 point hver\n\n--- Anne / Sylvaneth ---\nReed Lady 200 (general)\nReeds 180\n= 380\n\n\
                BO (Skaven)\ngeneral: Otter Chief (130)\nHerons (220)\n350 i alt\n";
    let lists = lists(text);
    assert_eq!(lists.len(), 2);
    for (list, faction) in lists.iter().zip(["Sylvaneth", "Skaven"]) {
        assert_eq!(value(list.faction.as_ref()).as_deref(), Some(faction));
        assert_eq!((value(list.edition.as_ref()).as_deref(), value(list.limit.as_ref())), (Some("aos4"), Some(1000)));
    }
    assert_eq!(value(lists[0].points.as_ref()), Some(380));
}

#[test]
fn cells_hold_counts_with_their_word_and_marks() {
    let text = "AoS 4 / GHB 2025-26 / 2000 point\nHær: Skaven\n\nGENERALENS REGIMENT\n  Otter Chief / 200 / general\n\
                \x20 Reeds / 20 stk / forstærket / 180\nREGIMENT 2\n  Otter Shaman / 280\n  Herons / 3 stk / 190\n\nSAMLET / 850\n";
    let list = &lists(text)[0];
    assert_eq!(figures(list), [(0, 200), (20, 180), (0, 280), (3, 190)]);
    assert_eq!(generals(list), "Otter Chief");
    let text = "Otters\tSkaven\t2. udgave, GHB 2020\t1.000 point\n\nantal\tenhed\trolle\tpris\n1\tOtter Chief\thelt\t230\tgeneral\n\
                20\tReeds\tbattleline\t240\n10\tHerons\tbattleline\t120\n\t\ti alt\t590\n";
    assert_eq!(generals(&lists(text)[0]), "Otter Chief");
}

#[test]
fn single_letters_and_regiments_mark_units() {
    let text = "Skaven; 3rd ed pitched battle 1000; Otter Queen 105 GENERAL; 20 Reeds R 240; 10 Herons R 280; Eels 120; Otters 95; total 840";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Queen", "Reeds", "Herons", "Eels", "Otters"]);
    assert!(list.units[1..3].iter().all(|unit| unit.choices.len() == 1));
    let text = "SKAVEN 1000 - Otter Bullies - AoS4\nR1 (gen): Otter Boss 150 + Reeds 150 + Herons 70\n\
                R2: Kill Otter on Great Eel 130 + Man-skewer Reeds 120 + Eel-killaz 120\nsum: 740\n";
    let list = &lists(text)[0];
    assert_eq!(names(list)[3..], ["Kill Otter on Great Eel", "Man-skewer Reeds", "Eel-killaz"]);
    assert_eq!((generals(list).as_str(), value(list.limit.as_ref())), ("Otter Boss", Some(1000)));
    let text = "Skaven :: 1000 :: 4th ed\nAnn, table 20\n\nI\n480 Otter Lord on Eel *general*\n100 Reeds\nII\n120 Otter Knight\n90 Herons\n\n\
                790 together, cheers!\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Lord on Eel", "Reeds", "Otter Knight", "Herons"]);
    assert_eq!((generals(list).as_str(), list.regiments.len()), ("Otter Lord on Eel", 2));
}

#[test]
fn one_unit_behind_its_role_and_costs_in_brackets_before_it() {
    let text = "Skaven, AoS 3, 1000 points\nLeaders: Otter Chief 175 (GENERAL); Otter Knight 160\nBattleline: 5 Reeds 130; 5 Reeds 130\n\
                Behemoth: 1 Great Eel 180\nTotal: 775/1000\n";
    assert_eq!(names(&lists(text)[0]), ["Otter Chief", "Otter Knight", "Reeds", "Reeds", "Great Eel"]);
    let text = "Age of Sigmar, second edition, GHB 2019, Vanguard 1000 p\n[Skaven] {Otters}\n\n[160] Otter Chief {general}\n\
                [240] 6 Reeds {battleline}\n[240] 6 Herons {nymålade!}\n[640] summa\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter Chief", "Reeds", "Herons"]);
    assert_eq!((generals(list).as_str(), value(list.points.as_ref())), ("Otter Chief", Some(640)));
}

#[test]
fn numbers_in_brackets_are_models_where_they_can_be_no_costs() {
    let text =
        "Page of Sigmar 0.6 - my half of the table\n\nGeneral: Otter King (1)\nReeds (25)\nHerons (30)\nEels (10)\n";
    let list = &lists(text)[0];
    assert_eq!(figures(list), [(1, 0), (25, 0), (30, 0), (10, 0)]);
    assert_eq!(value(list.faction.as_ref()), None);
}

#[test]
fn frames_and_lines_with_edition_and_faction_head_lists() {
    let units = "Regiment 1\nOtter King (G) - 460 p\nReeds (F) - 260 p\nHerons - 120 p\nEels - 200 p\n";
    let text = format!(
        "Skaven, AoS 4, Otter Band, max 1000 point\nG = general, F = forstærket\n\n==== GAMMEL UDGAVE (smid den ud) ====\n{units}\
         Pris: 1040 p\n\n==== NY UDGAVE (den her gælder!) ====\n{}Pris: 840 p\n",
        units.replace("Eels - 200 p\n", "")
    );
    let found = lists(&text);
    assert_eq!(found.iter().map(|list| value(list.points.as_ref())).collect::<Vec<_>>(), [Some(1040), Some(840)]);
    assert_eq!(found.iter().map(generals).collect::<Vec<_>>(), ["Otter King", "Otter King"]);
    let text = "RETRODAG - tre runder\n\n#1 Age of Sigmar 1, GHB 2016, 1000 point, Skaven\nOtter 300 (general)\nReeds x10 120\nIalt 420\n\n\
                #2 Age of Sigmar 2, GHB 2018, 1000 point, Skaven, with some words that go on for long behind it\nOtter 80 (general)\n\
                Herons 200\nIalt 300\n";
    let editions: Vec<_> = lists(text).iter().map(|list| value(list.edition.as_ref())).collect();
    assert_eq!(editions, [Some("aos1".to_owned()), Some("aos2".to_owned())]);
}

#[test]
fn cards_below_the_end_are_of_another_list() {
    let text = "Otters 290/1000 pts\n-----\nGrand Alliance Chaos | Skaven | Reed Host\nGeneral's Handbook 2025-26\n\
                Battle Tactics Cards: Intercept and Recover and Scouting Force\n-----\nGeneral's Regiment\nOtter Chief (130)\n• General\n\
                Reeds (160)\n-----\nCreated with Warhammer Age of Sigmar: The App\nApp: v1.27.0 (1) | Data: v401\n\n\
                Gloomspite Gitz, formation Squigs, 1000 points,\nbattle tactic cards: Restless Energy, Wrathful Cycles\n";
    assert_eq!(lists(text)[0].tactics.len(), 2);
}

#[test]
fn costs_may_stand_above_their_units() {
    let text = "Otterfolk\nTotal: 1000pts\nPlay Type: Matched | Game Type: Vanguard | Grand Alliance: Death | Allegiance: Skaven\n\
                Grand Court: Otters\nLeader\n400pts\nOtter King on Eel\nGeneral\nRole: Leader, Behemoth\nQuantity: 1\n\
                Command Trait: Loud\n240pts\nOtter Archregent\nRole: Leader\nQuantity: 1\nBattleline\n300pts\nReeds\nRole: Battleline\n\
                Quantity: 20\nEndless Spell\n60pts\nReed Chalice\nRole: Endless Spell\n";
    let list = &lists(text)[0];
    assert_eq!(names(list), ["Otter King on Eel", "Otter Archregent", "Reeds", "Reed Chalice"]);
    assert_eq!(figures(list), [(1, 400), (1, 240), (20, 300), (0, 60)]);
    assert_eq!((generals(list).as_str(), value(list.points.as_ref())), ("Otter King on Eel", Some(1000)));
    assert_eq!(value(list.faction.as_ref()).as_deref(), Some("Skaven"));
}

#[test]
fn names_above_units_that_several_have_are_no_parts_of_names() {
    let text = "Army Faction: Skaven\nGrand Strategy: Hold\nLEADERS\nOtter Chief (160)\nGeneral\nBATTLELINE\nReed Guard (260)\nReed Hekatos\n\
                Horn\nReed Guard (130)\nReed Hekatos\nReed Guard (130)\nReed Hekatos\nTOTAL POINTS: 680/2000\n";
    assert_eq!(names(&lists(text)[0]), ["Otter Chief", "Reed Guard", "Reed Guard", "Reed Guard"]);
}

#[test]
fn a_title_may_stand_before_the_faction_and_a_unit_be_typed_in_an_outline() {
    let text = "Otters of war - Idoneth Deepkin - [490pts]\n\n# ++ General's Handbook 2025-26 ++ [490pts]\n## Configuration\n\
                Battle Formation: Reeds\n\n# ++ Regiment ++ [490pts]\n## Leader [210pts]\nOtter King [210pts]: General\n## Cavalry [280pts]\n\
                Eel Guard [170pts]: Reinforced\n10 Reed Guards 110   (byttet søndag, ikke malet)\n\nCreated with newrecruit.eu\n";
    let list = &lists(text)[0];
    assert_eq!(value(list.faction.as_ref()).as_deref(), Some("Idoneth Deepkin"));
    assert_eq!(value(list.title.as_ref()).as_deref(), Some("Otters of war"));
    assert_eq!(names(list), ["Otter King", "Eel Guard", "Reed Guards"]);
    assert_eq!(figures(list)[2], (10, 110));
}

#[test]
fn costs_before_counts_and_the_name_of_the_game_are_read() {
    let text = "Age of Sigmar 1. udgave (General's Handbook 2016)\nSeraphon, højst 1000 point\n\n120 - 1 Otter Chief (general)\n\
                \x20 80 - 1 Otter Priest\n100 - 10 Reeds\n280 - 1 Eel\n---\n580 point i alt\n";
    let list = &lists(text)[0];
    assert_eq!(figures(list), [(1, 120), (1, 80), (10, 100), (1, 280)]);
    assert_eq!(generals(list), "Otter Chief");
    let text = "Age of Sigmar (2015, the four pages, no points)\nKhorne Bloodbound\n\n1 Otter Lord - my general\n10 Reeds\n20 Herons\n";
    assert_eq!(names(&lists(text)[0]), ["Otter Lord", "Reeds", "Herons"]);
}

#[test]
fn two_costs_beside_each_other_are_not_one() {
    let text = "Skaven 1000 (AoS3)\nOtter Chief (140)\nReeds (~~130~~ 120)\nHerons (130 120)\n";
    let list = &lists(text)[0];
    assert_eq!(figures(list)[..2], [(0, 140), (0, 120)]);
    assert!(list.units.iter().all(|unit| unit.points.as_ref().is_none_or(|points| points.value < 1000)));
}

#[test]
fn the_name_of_a_core_battalion_is_no_mistyped_heading_and_a_quota_no_battalion() {
    let text = "Skaven AoS 3 1000 points\n\nBattle Regiment\nOtter Chief 125 (general)\nReeds 105\n\nWarlord\nOtter Priest 180\n\n410/1000\n";
    assert!(lists(text)[0].regiments.is_empty());
    let text = "Skaven, 3rd edition, 1000 pts\nOtter Chief 125 (general)\nReeds 105\n\nCore Battalions\nBattle Regiment\n\n\
                Reinforced Units: 0 / 2\nAllies: 0 / 200\nTotal: 230\n";
    let list = &lists(text)[0];
    assert_eq!(list.battalions.len(), 1);
    assert_eq!(names(list), ["Otter Chief", "Reeds"]);
}

#[test]
fn what_only_looks_like_a_mark_or_a_remark_is_kept() {
    let text = "skaven aos3 1000\n\nreed general 100\n20 reeds 150\n5 herons 90\n340/1000\n";
    assert_eq!((generals(&lists(text)[0]).as_str(), names(&lists(text)[0])[0]), ("", "reed general"));
    let text = "++ Pitched Battle GHB 2020 1,000 (Chaos - Skaven) [280pts] ++\n+ Leader +\nOtter Chief [120pts]: General // the old one\n\
                + Battleline +\nReeds [110pts] // Eels [50pts]\n++ Total: [280pts] ++\n";
    let list = &lists(text)[0];
    assert_eq!(generals(list), "Otter Chief");
    assert!(list.units.iter().any(|unit| unit.name.contains("Eels")), "a unit is not lost behind slashes");
}

#[test]
fn places_in_numbered_lines_with_markup_are_those_of_the_file() {
    let text = "1. Test 320/1000 pts\n2. Sylvaneth | Forest Folk\n3. Drops: 1\n4. General's Regiment\n5. •  **Otter** Chief (200)\n\
                6. • General\n7. Reeds (120)\n8. •  | Reinforced\n9. Created with Warhammer Age of Sigmar: The App\n";
    let list = &lists(text)[0];
    assert_eq!(&text[list.units[1].span.clone()], "Reeds");
    for line in &list.lines {
        assert!(text.get(line.span.clone()).is_some(), "{line:?}");
    }
}
