//! Hand-typed lists: where each begins and ends, and how lines that are no units are read.

use super::typed::{lists, points, units};
use adjutant_lists::line::Class;

const TWO: [&str; 2] = [
    "Skaven 1000\nOtter Chief 130\n20 Reeds 150\nTotal 280\n",
    "Sylvaneth 1000\nHeron Lord 300\n10 Reeds 110\nTotal 400\n",
];

#[test]
fn a_unit_below_the_total_counts_and_a_signature_does_not() {
    for (text, wanted) in [
        ("Skaven 500\nOtter 130\n20 Reeds 150\nTotal 280\n\n+ Herons 150\n", 3),
        ("Skaven 500\nOtter 130\n20 Reeds 150\nTotal 280\nAlso taking:\n10 Herons 150\n5 Eels 90\n", 4),
        ("Skaven 500\nOtter 130\n20 Reeds 150\nTotal 280\n\nSee you at 10.\nTlf. 22 33 44 55\n", 2),
    ] {
        let list = &lists(text)[0];
        assert_eq!((units(list).len(), points(list).0), (wanted, Some(280)), "{text}");
        assert!(list.lines.iter().all(|line| line.class != Class::Unknown), "{text}");
    }
    let list = &lists("Skaven 500\nOtter 130\n20 Reeds 150\nTotal 280\nTriumph: Loud\nRole: Herons\n5 Eels\n")[0];
    let below = list.lines.iter().filter(|line| line.class == Class::Unknown).count() + list.labelled.len();
    assert!(below >= 2, "{:?}", list.lines);
}

#[test]
fn lists_below_each_other_stay_apart_whatever_stands_between_them() {
    for between in
        ["\n", "\n--- list 2 (Bo) ---\n", "\n=====\n\nPlayer 2: Bo\n", "\nand mine is:\n\n", "\nFrom: Bo\n\n"]
    {
        let found = lists(&format!("Both lists\n\n{}{between}{}", TWO[0], TWO[1]));
        let found: Vec<_> = found.iter().map(|list| (units(list).len(), points(list))).collect();
        assert_eq!(found, [(2, (Some(280), Some(1000))), (2, (Some(400), Some(1000)))], "{between}");
    }
    let headed = "Skaven 280/1000\nOtter Chief 130\n20 Reeds 150\n\nSylvaneth 400/1000\nHeron Lord 300\n10 Reeds 110\n";
    assert_eq!(lists(headed).iter().map(|list| points(list).0).collect::<Vec<_>>(), [Some(280), Some(400)]);
    let parts = "Skaven 1000\nOtter Chief 130\n20 Reeds 150\nTotal so far 280\n10 Herons 150\nEels 90\nTotal 520\n";
    assert_eq!(
        lists(parts).iter().map(|list| units(list).len()).collect::<Vec<_>>(),
        [4],
        "a total so far parts nothing"
    );
}

#[test]
fn a_wrong_total_changes_no_reading() {
    for text in [
        "Skaven {}/1000\n\nGeneral's Regiment\nOtter Chief 130pts\n- Reeds x10 140pts\n- Herons x3 210pts\n\n\
         Regiment 1\nEel Lord 160pts\n- Reeds x5 200pts\n",
        "Skaven 1000\nOtter Chief (130)\n10 Reeds (140)\n3 Herons (210)\nEel Lord (160)\nReeds (200)\nTotal: {}\n",
        "Skaven 1000\nOtter Chief (130)\n10 Reeds (140)\n3 Herons (210)\nEel Lord (160)\nReeds (200)\nTotal {}\n",
    ] {
        for total in [840, 830, 980] {
            let list = &lists(&text.replace("{}", &total.to_string()))[0];
            assert_eq!((units(list).len(), points(list)), (5, (Some(total), Some(1000))), "{total}: {text}");
        }
    }
}

#[test]
fn allies_battalions_and_command_points_are_no_units_of_the_ranks() {
    let text = "Allegiance: Skaven\n\nLEADERS\nOtter Chief (130)\n- General\n\nUNITS\n20 x Reeds (150)\n\nALLIES\n10 x Herons (80)\n\n\
                BATTALIONS\nRiver Court (130)\n\n2 x Extra Command Points (100)\n\nTOTAL: 590/1000\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["Otter Chief 130 +General", "20 Reeds 150", "10 Herons 80"]);
    let allied: Vec<bool> = list.units.iter().map(|unit| unit.allied.is_some()).collect();
    assert_eq!(allied, [false, false, true]);
    assert_eq!((list.battalions[0].name.value.as_str(), list.battalions[0].core), ("River Court", false));
    assert_eq!(list.army_options.len(), 2);
    let list = &lists("GHB 2017\nSkaven\nBattalion: River Court 130\nOtter 200\n20 Reeds 150\n480\n")[0];
    assert_eq!((units(list).len(), list.battalions.len(), points(list).0), (2, 1, Some(480)));
}

#[test]
fn figures_may_end_like_prices_and_what_is_no_product_is_not_read() {
    for total in ["1.370,00", "1370,-", "1 370"] {
        let list = &lists(&format!("Skaven 2000\nOtter (990)\n20 Reeds (380)\nTotal: {total}\n"))[0];
        assert_eq!(points(list), (Some(1370), Some(2000)), "{total}");
    }
    let list = &lists("Skaven - 1370,-/1 500 pts\nOtter (990)\n20 Reeds (380)\n")[0];
    assert_eq!(points(list), (Some(1370), Some(1500)));
    let list = &lists("Skaven 1000\nOtter 140\nReeds 2 @ 130 = 260\nHerons 3 @ 140 = 410\n")[0];
    assert!(!list.units.iter().any(|unit| unit.name.contains('@')));
    assert_eq!(list.lines.iter().filter(|line| line.class == Class::Unknown).count(), 1);
}

#[test]
fn a_table_may_head_its_units_as_names_and_have_a_limit_above_it_and_bold_cells() {
    for text in [
        "name,qty,pts\n\"Otter Chief\",1,140\n\"Reeds\",10,200\n",
        "Navn;Modeller;Point\nOtter Chief;1;140,0\nReeds;10;200,00\nSum;;340,0\n",
    ] {
        let units: Vec<_> =
            lists(text)[0].units.iter().map(|unit| unit.points.as_ref().map(|cost| cost.value)).collect();
        assert_eq!(units, [Some(140), Some(200)], "{text}");
    }
    let list = &lists(
        "# Skaven – 1250 pts\n\n| Unit | Models | Points |\n|---|---|---|\n| **Otter** | 1 | 140 |\n\
                       | Reeds | 10 | 200 |\n| **Total** | | **340** |\n",
    )[0];
    assert_eq!(points(list), (Some(340), Some(1250)));
    assert_eq!(list.units[0].name, "Otter");
}

#[test]
fn what_marks_a_unit_is_no_part_of_its_name() {
    for (text, wanted) in [
        (
            "Skaven 1000\nOtter Chief 130, det er min general\n20 Reeds 150 dobbelt\n10 Herons 110\n",
            "Otter Chief 130 +det er min general",
        ),
        (
            "Skaven 1000\nOtter Chief 130 er min general\n20 Reeds 150\n10 Herons 110\n",
            "Otter Chief 130 +er min general",
        ),
        ("Skaven, first edition\nOtter Chief - general\n20 Reeds\n10 Herons\n", "Otter Chief +general"),
        ("Skaven 1000\nOtter Chief 500 general\n20 Reeds 250\n10 Herons 250\n", "Otter Chief 500 +general"),
        (
            "Skaven 1000\nR1 - Otter Chief - 130 - general\nR1 - Reeds - 150\nR2 - Heron Lord - 110\n",
            "Otter Chief 130 +general",
        ),
        (
            "Skaven\nRegiment 1 Otter Chief 130 general\nReeds 150\nRegiment 2 Heron Lord 110\n",
            "Otter Chief 130 +general",
        ),
    ] {
        let list = &lists(text)[0];
        assert_eq!(units(list)[0], wanted, "{text}");
        assert_eq!(list.generals.len(), 1, "{text}");
    }
    let list = &lists(
        "Skaven 1000\nOtter Chief 130\n20 Reeds (forstærket to gange) 150\n10 Herons (ally) 110\nRiver Host (battalion) 120\n",
    )[0];
    assert_eq!(units(list)[1..], ["20 Reeds 150 +forstærket", "10 Herons 110"]);
    let is_allied: Vec<bool> = list.units.iter().map(|unit| unit.allied.is_some()).collect();
    assert_eq!((is_allied, list.battalions.len()), (vec![false, false, true], 1));
    let list = &lists("Skaven 1000\nR1 - Otter Chief - 130\nR1 - Reeds - 150\nR2 - Heron Lord - 110\n")[0];
    assert_eq!(list.regiments.len(), 2, "a heading that is repeated on every line begins one regiment");
}

#[test]
fn totals_are_read_as_people_say_them() {
    for total in [
        "I alt 280 point ud af 1000",
        "I alt - 280 - ud af - 1000",
        "ialt 280p af 1000",
        "280 ud af 1000",
        "280p / 1000p, Reeds and Herons",
        "280/1000, Reinforced 1/4, Allies 0/400",
    ] {
        let list = &lists(&format!("Skaven\nOtter Chief 130\n20 Reeds 150\n{total}\n"))[0];
        assert_eq!((units(list).len(), points(list)), (2, (Some(280), Some(1000))), "{total}");
    }
    let list = &lists("Skaven\nOtter Chief 130\n20 Reeds 150\n130 + 150 = 280\n")[0];
    assert_eq!((units(list).len(), points(list).0), (2, Some(280)));
}

#[test]
fn tables_of_other_things_and_the_source_of_a_program_are_no_lists() {
    for text in [
        "Item,Shop,Qty,Price\nReeds,East,2,55.25\nHerons,East,1,42.50\nMilk,West,2,3.10\n",
        "Rank\tPlayer\tFaction\tW\tL\n1\tAnna\tSkaven\t5\t0\n2\tBo\tSeraphon\t4\t1\n3\tCarl\tSylvaneth\t3\t2\n",
        "LIMIT = 2000\nPRICES = {\n    \"Otters\": 100,\n    \"Herons\": 110,\n    \"Reeds\": 120,\n}\ndef cost(units):\n    return sum(units)\n",
    ] {
        assert!(super::typed::reading(text).is_err(), "{text}");
    }
}

#[test]
fn cells_of_a_table_may_be_links_and_have_marks() {
    let text = "Unit | Models | Points | Reinf.\n--- | --- | --- | ---\n[Otter Chief](https://example.org/a) **(G)** | 1 | 130 |\n\
                **Reeds** | 20 | 150 | x\n**Total** | | 280 |\n";
    let list = &lists(text)[0];
    assert_eq!(units(list), ["1 Otter Chief 130 +General", "20 Reeds 150 +Reinforced"]);
    let form =
        "Time,Name,Army list\n1,Anna,\"Skaven 290/1000\nOtter Chief 130\n20 Reeds 150\"\n2,Bo,\"will send it later\"\n";
    let found = lists(form);
    assert_eq!((found.len(), points(&found[0])), (1, (Some(290), Some(1000))));
    let unread = found[0].lines.iter().filter(|line| line.class == Class::Unknown).count();
    assert_eq!(unread, 1, "a row without a list is not lost");
}

#[test]
fn who_the_general_is_may_be_said_in_many_ways() {
    for chief in [
        "Otter Chief 130 - general of course",
        "Otter Chief 130 (my general. Loud Voice, Silver Ladle)",
        "Otter Chief .......... 130   <- general",
        "Otter Chief 130 « General »",
        "Otter Chief, general, trait: Loud Voice 130",
        "Otter Chief 130\n   General, trait: Loud Voice",
    ] {
        let list = &lists(&format!("Skaven 1000\n\n{chief}\n20 Reeds 150\n10 Herons 120\n\nTotal 400\n"))[0];
        let generals: Vec<&str> = list.generals.iter().map(|general| &*general.name.value).collect();
        assert_eq!((generals, list.units.len()), (vec!["Otter Chief"], 3), "{chief}");
    }
    for words in [
        "My general is Otter Chief.",
        "the Otter Chief is my general, not the Heron Queen",
        "Min warlord er Otter Chief",
    ] {
        let text = format!("Skaven 1000\n\nHeron Queen 150\nOtter Chief 130\n20 Reeds 150\n\nTotal 430\n\n{words}\n");
        let list = &lists(&text)[0];
        let generals: Vec<&str> = list.generals.iter().map(|general| &*general.name.value).collect();
        assert_eq!(generals, ["Otter Chief"], "{words}");
    }
    let none = &lists("Skaven 1000\nOtter Chief 130\n20 Reeds 150\nTotal 280\n\nIs Otter Chief a good leader?\n")[0];
    assert!(none.generals.is_empty());
}

#[test]
fn what_is_said_not_to_be_so_marks_nothing_and_is_no_part_of_a_name() {
    let text =
        "Skaven 1000\nOtter Chief 130\n20 Reeds, not reinforced 150\n10 Herons 120 - ikke forstærket\nTotal 400\n";
    let list = &lists(text)[0];
    let names: Vec<&str> = list.units.iter().map(|unit| unit.name.as_str()).collect();
    assert_eq!(names, ["Otter Chief", "Reeds", "Herons"]);
    assert!(list.units.iter().all(|unit| unit.choices.is_empty()));
}

#[test]
fn a_unit_behind_an_arrow_takes_the_place_of_the_one_before_it() {
    let text = "Skaven 1000\nOtter Chief 130\n20 Reeds -> 10 Tree Frogs 150\nTotal 280\n";
    let names: Vec<String> = lists(text)[0].units.iter().map(|unit| unit.name.clone()).collect();
    assert_eq!(names, ["Otter Chief", "Tree Frogs"]);
}

#[test]
fn a_battalion_is_told_by_its_word() {
    let text = "Skaven 1000, AoS2\nOtter Chief 130\n20 Reeds 150\nRiver battalion 60\nTotal 340\n";
    let list = &lists(text)[0];
    assert_eq!((list.units.len(), list.battalions.len()), (2, 1), "{:?}", list.battalions);
}

#[test]
fn a_battalion_keeps_the_cost_before_its_name() {
    let text = "AoS2 Skaven 1000\n220 - Otter Chief\n80 - Host of Reeds (battalion: both Reeds)\n100 - 20 Reeds\n100 - 10 Frogs\n= 500\n";
    let list = &lists(text)[0];
    let battalions: Vec<(&str, Option<u32>)> =
        list.battalions.iter().map(|own| (&*own.name.value, own.points.as_ref().map(|points| points.value))).collect();
    assert_eq!((list.units.len(), battalions), (3, vec![("Host of Reeds", Some(80))]));
}

#[test]
fn names_before_the_first_count_are_units_where_they_stand_behind_its_bullet() {
    let text = "Page of Sigmar v0.6\n\n- Otter Chief\n- Reed Witch\n- 20 Reeds\n- 10 Herons\n";
    assert_eq!(lists(text)[0].units.len(), 4);
}
