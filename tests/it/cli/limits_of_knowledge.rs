//! What the program does not know, or knows of another day or edition alone, it says beside what it does know.

use serde_json::Value;

use super::days::says;
use crate::support::event_folder::{Event, unfolded};

/// A list of the season that ended in June 2026, with units that nobody has heard of.
const LIST: &str = "Otter watch 1980/2000 pts\n-----\nStormcast Eternals\nGeneral's Handbook 2025-26\nDrops: 1\n-----\nGeneral's Regiment\n\
    Lord Otter (900)\n• General\nPie Knights (1080)\n-----\nCreated with Warhammer Age of Sigmar: The App\nApp: v1.35.0 (1) | Data: v410\n";

/// Returns what `lint` prints of a file on a day.
fn linted(event: &Event, file: &str, day: &str) -> String {
    unfolded(&event.run("en", &["lint", file, "--at", day]).0)
}

fn list(text: &str) -> Value {
    let event = Event::new(&[("otter.txt", text)]);
    event.json(&["otter.txt", "--at", "2026-11-26"])["lists"][0].clone()
}

#[test]
fn a_verdict_says_that_units_were_not_checked_and_that_the_pack_is_over() {
    let event = Event::new(&[("otter.txt", LIST)]);
    let late = linted(&event, "otter.txt", "2026-11-26");
    let words = [
        "the pack ghb-2025-26 ended on 2026-06-28",
        "factions and units (names, costs, sizes) not checked: no unit data for aos4",
    ];
    assert!(words.iter().all(|words| late.contains(words)), "{late}");
    let early = linted(&event, "otter.txt", "2026-01-10");
    assert!(!early.contains("ended on"), "{early}");
    let own = list(LIST);
    assert_eq!((&own["ended"], &own["units"]), (&"2026-06-28".into(), &false.into()), "{own}");
}

#[test]
fn a_list_that_does_not_say_what_it_may_cost_has_that_check_open() {
    let open = |text: &str| list(text)["open"].as_array().unwrap().iter().any(|open| open == "roster/total-over-limit");
    assert!(!open(LIST));
    assert!(open(&LIST.replace("1980/2000 pts", "1980 pts")));
    // without any total the constraint on costs is open
    let costs = "[[army]]\nedition = \"aos4\"\nunit = [{ name = \"Otter\", points = 90 }]\n";
    let own = Event::new(&[("own.toml", costs)]).json(&["own.toml"])["lists"][0].clone();
    let open: Vec<&str> = own["open"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(open.contains(&"army/points-exceeded"), "{open:?}");
}

#[test]
fn a_search_says_that_the_edition_in_force_has_no_such_rule() {
    says(&["search", "battleshock"], &["aos4 has no rule “Battleshock test”, as far as its sources show"]);
    says(&["search", "unit", "coherency"], &["the recorded sources of aos4 have no rule “Unit coherency”"]);
    says(&["search", "aos2", "covering", "fire"], &["aos2 has no rule “Covering fire”, as far as its sources show"]);
    for words in [&["rally"][..], &["aos2", "battleshock"], &["battleshock", "-e", "aos2"]] {
        let text = says(&[&["search"], words].concat(), &[]);
        assert!(!text.contains("has no rule") && !text.contains("have no rule"), "{words:?}: {text}");
    }
}

#[test]
fn hits_of_ended_editions_are_marked_without_a_day_too() {
    says(&["search", "aos1/unbinding"], &["aos1/unbinding@2015-07-04  ended 2018-06-29 · Unbinding"]);
    let current = says(&["search", "rally", "-e", "aos4"], &["aos4 › "]);
    assert!(!current.contains("ended"), "{current}");
}

#[test]
fn the_first_rule_of_a_name_is_known_since_its_evidence() {
    says(&["show", "rally", "--at", "2019-05-01"], &["the first of that name is aos3/rally, known since 2024-02-28"]);
    says(&["show", "covering fire", "--at", "2019-05-01"], &["aos4/covering-fire, from 2024-07-20 on"]);
}

#[test]
fn what_has_no_day_is_shown_whatever_the_day_and_says_so() {
    says(&["show", "pos06/unbinding", "--at", "2014-01-01"], &["no source says when pos06 was in force"]);
    let undated = says(&["show", "pos06/unbinding"], &["no date known"]);
    assert!(!undated.contains("no source says"), "{undated}");
}

#[test]
fn an_operation_is_found_by_the_short_name_of_its_erratum() {
    says(&["show", "e9#1"], &["this is an operation of an erratum: `adjutant errata show aos3/e9#1`"]);
}

#[test]
fn rulings_say_that_their_edition_is_over_and_which_one_was_in_force() {
    let dated = "edition: aos3\n\nQ: Can a unit move after it retreats?\nA: No.\n";
    let event =
        Event::new(&[("house.md", dated), ("bare.md", "Q: How far can an unbinding wizard be away?\nA: 18\"\n")]);
    let over = linted(&event, "house.md", "2025-06-01");
    assert!(over.contains("checked against aos3; aos3 ended on 2024-07-19"), "{over}");
    let during = linted(&event, "house.md", "2024-06-01");
    assert!(!during.contains("ended on"), "{during}");
    for (day, edition) in [("2016-01-01", "aos1"), ("2019-01-01", "aos2"), ("2026-01-01", "aos4")] {
        let bare = linted(&event, "bare.md", day);
        assert!(bare.contains(&format!("write `edition: {edition}`")), "{day}: {bare}");
    }
}

#[test]
fn an_edition_says_how_old_what_is_recorded_of_it_is() {
    says(&["editions"], &["part of the text · published July 2024", "complete text · published June 2018"]);
}

#[test]
fn a_limit_of_an_army_is_told_from_one_of_something_else_by_the_same_name() {
    let battleline = says(&["diff", "aos2", "aos3", "battleline"], &["battleline: at least 1 / 2 / 2 / 3 / 4"]);
    assert!(!battleline.contains("battleline: at least 2\n"), "{battleline}");
    let artillery = says(&["diff", "aos2", "aos3", "artillery"], &["artillery: at most 1 / 2 / 3 / 4 / 6"]);
    assert!(!artillery.contains("artillery: at most 2-3"), "{artillery}");
    says(
        &["diff", "aos2", "aos3", "allies"],
        &["aos3/contest-of-generals, aos3/ghb-2021-22", "at most 100 / 200 / 300"],
    );
}
