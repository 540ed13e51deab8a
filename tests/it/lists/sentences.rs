//! Lists that are written as sentences.

use super::typed::{lists, points, reading, units};

#[test]
fn a_list_told_in_one_sentence_is_read() {
    let text = "Hi Bo,\n\nlist for Saturday. Fyreslayers, of course. I'm taking an Otter Chief on Heron (320, he is my general), an Otter Mage \
                (130), 10 Reed Spears (150), another 10 Reed Spears (150) and a unit of 10 Mud Guards (240), so 990 out of 1000.\n\nBye, Ann\n";
    let list = &lists(text)[0];
    let wanted = [
        "Otter Chief on Heron 320 +he is my general",
        "Otter Mage 130",
        "10 Reed Spears 150",
        "10 Reed Spears 150",
        "10 Mud Guards 240",
    ];
    assert_eq!(units(list), wanted);
    assert_eq!(list.generals[0].name.value, "Otter Chief on Heron");
    assert_eq!(&text[list.units[1].span.clone()], "Otter Mage");
    assert_eq!(points(list), (Some(990), Some(1000)));
}

#[test]
fn a_list_told_in_danish_may_say_what_each_of_several_units_costs() {
    let text = "Hej Bo. Jeg stiller op med Nighthaunt i 4. udgave, 1000 point. Min general er en Odderfyrste til 120, og så tager jeg to \
                enheder på ti Sivspyd (100 point for hver enhed), fem Hejreryttere til 150, en Mosetrold til 110 og til sidst ti Mudderfolk \
                til 200. Det bliver 780 point i alt, så der er plads til mere. Vi ses!\n";
    let list = &lists(text)[0];
    let wanted = [
        "Odderfyrste 120",
        "10 Sivspyd 100",
        "10 Sivspyd 100",
        "5 Hejreryttere 150",
        "Mosetrold 110",
        "10 Mudderfolk 200",
    ];
    assert_eq!(units(list), wanted);
    assert_eq!(list.generals[0].name.value, "Odderfyrste");
    assert_eq!(list.edition.as_ref().map(|edition| edition.value.as_str()), Some("aos4"));
}

#[test]
fn sentences_with_line_breaks_are_a_list_where_it_comes_to_its_total() {
    let text = "Dear Bo\n\nHere is my list for AoS 3 on Saturday (2000 points). I play Maggotkin of Nurgle. My general is an Otter Chief for 220\n\
                points, and with him goes a Mud Herald at 150 points and an Otter Mage at 135 points. The line is 5 Reed Spears for 250\n\
                points, 10 Reed Spears for 500 points (reinforced) and 4 Herons for 430 points (reinforced). That makes 1685 points in\n\
                total.\n";
    let list = &lists(text)[0];
    let wanted = [
        "Otter Chief 220",
        "Mud Herald 150",
        "Otter Mage 135",
        "5 Reed Spears 250",
        "10 Reed Spears 500 +reinforced",
        "4 Herons 430 +reinforced",
    ];
    assert_eq!(units(list), wanted);
    let open = text.trim_end_matches("total.\n").to_owned() + "total…";
    assert_eq!(units(&lists(&open)[0]), wanted, "a text may end with any letter, and without a line break");
    let other = text.replace("1685", "1690");
    assert!(reading(&other).is_err(), "what does not come to the total is not guessed");
}

#[test]
fn what_is_said_of_a_unit_behind_its_cost_is_kept_apart() {
    let text = "my list for the league. I'm running Fyreslayers, 1000 points, third edition. The general is an Otter Chief for 310 points, and \
                there's a Mud Smith for 140 points to keep them alive. For battleline I've got ten Reeds for 160 points and a reinforced unit \
                of 10 Herons for 180 points, then Nila, the Dark Lady for 120 points. I've also put in the Silver Ladle for 60 points. That's \
                970 points in total and I found nothing for the last 30.\n";
    let list = &lists(text)[0];
    let wanted = [
        "Otter Chief 310",
        "Mud Smith 140",
        "10 Reeds 160",
        "10 Herons 180 +reinforced",
        "Nila, the Dark Lady 120",
        "Silver Ladle 60",
    ];
    assert_eq!(units(list), wanted);
    let unread: Vec<&str> = list.unread.iter().map(|line| line.text.value.as_str()).collect();
    assert_eq!(unread, ["to keep them alive.", "For battleline I've got"]);
}

#[test]
fn sentences_of_other_things_are_no_list() {
    for text in [
        "The club buys a table for 120 pounds, a shelf for 150 pounds and a lamp for 30 pounds, 300 in total.\n",
        "May a unit of 10 Reeds (150), a unit of 20 Reeds (300) and a hero (100) be in one regiment? Is 550 too much?\n",
        "(100), (200) and (300)\n",
        "100 200 300 400 500",
    ] {
        assert!(reading(text).is_err(), "{text}");
    }
}

#[test]
fn one_sentence_may_begin_with_a_greeting_and_say_what_it_makes() {
    let text = "Dear organiser, for the second-edition event I will bring a small Nighthaunt force of 1000 points: my general is an Otter \
                Chief at 120 points, then 20 Reed Spears for 160 points, 5 Herons for 160 points, and finally a Black Eel for 280 points, \
                which makes 720 points. Yours sincerely, A. Smith\n";
    let list = &lists(text)[0];
    let wanted = ["Otter Chief 120", "20 Reed Spears 160", "5 Herons 160", "Black Eel 280"];
    assert_eq!(units(list), wanted);
    assert_eq!(list.generals[0].name.value, "Otter Chief");
    assert_eq!(points(list), (Some(720), Some(1000)));
    assert_eq!(list.edition.as_ref().map(|edition| edition.value.as_str()), Some("aos2"));
}
