//! `lint --fix`: safe repairs are made, everything else stays as the player wrote it.

use std::fs;

use crate::support::event_folder::Event;
use crate::support::golden::root;

fn sample(name: &str) -> String {
    fs::read_to_string(root("tests/lists").join(name)).unwrap()
}

#[test]
fn labels_totals_and_unused_suppressions_are_repaired_and_shown_first() {
    let right = sample("labels.txt");
    let wrong = right.replace("Grand Strategy", "Grand Stratgy").replace("550", "560");
    let event = Event::new(&[("list.txt", &format!("# adjutant: allow drops-mismatch -- a slip\n{wrong}"))]);
    let (difference, _, code) = event.run("en", &["lint", "--fix", "--diff", "list.txt"]);
    assert_eq!(code, 1, "{difference}");
    for line in [
        "-# adjutant: allow drops-mismatch -- a slip",
        "-Grand Stratgy: Hold the Ford",
        "+Grand Strategy: Hold the Ford",
        "-Total Points: 560 pts",
        "+Total Points: 550 pts",
    ] {
        assert!(difference.lines().any(|own| own == line), "{line}: {difference}");
    }
    assert!(fs::read_to_string(event.path("list.txt")).unwrap().contains("Stratgy"), "--diff writes nothing");
    let (_, complaints, _) = event.run("en", &["lint", "--fix", "list.txt"]);
    assert!(complaints.contains("corrected 3 findings in 1 file"), "{complaints}");
    assert_eq!(fs::read_to_string(event.path("list.txt")).unwrap(), right);
    let (difference, complaints, code) = event.run("en", &["lint", "--fix", "--diff", "list.txt"]);
    assert_eq!((&*difference, code), ("", 0), "a second run finds nothing to repair");
    assert!(complaints.contains("no safe repairs in 1 file"), "{complaints}");
    let (_, complaints, code) = event.run("en", &["lint", "--fix", "-"]);
    assert!(code == 2 && complaints.contains("--fix --diff"), "{complaints}");
}

/// Mistypes labels of a list, each of which must be there, and expects that the repairs give the list back.
fn assert_labels_are_repaired(list: &str, labels: &[(&str, &str)]) {
    let mut wrong = list.to_owned();
    for (label, mistyped) in labels {
        assert!(wrong.contains(label), "{label}");
        wrong = wrong.replacen(label, mistyped, 1);
    }
    let event = Event::new(&[("list.txt", &wrong)]);
    let (_, complaints, _) = event.run("en", &["lint", "--fix", "list.txt"]);
    assert_eq!(fs::read_to_string(event.path("list.txt")).unwrap(), list, "{complaints}");
}

#[test]
fn several_mistyped_labels_and_headings_of_one_list_are_repaired() {
    let right = fs::read_to_string(root("docs/samples/lists/river-watch.txt")).unwrap();
    let labels = [
        ("General's Regiment", "General's Regimnt"),
        ("• General", "• Genral"),
        ("Regiment 1", "Regimnt 1"),
        // what is behind a dash is the player's choice
        ("Spell Lore - Lore", "Spel Lore - Lore"),
    ];
    assert_labels_are_repaired(&right, &labels);
}

#[test]
fn mistyped_labels_are_repaired_where_they_put_the_total_in_doubt() {
    for total in ["TOTAL: 540/1000", "TOTAL: 600/1000"] {
        let right = THIRD_EDITION.replace("TOTAL: 540/1000", total);
        let labels = [
            ("Grand Strategy", "Grand Strateg"),
            ("LEADERS", "LEADRS"),
            ("- General", "- Genral"),
            ("Artefact", "Artefct"),
            ("BATTLELINE", "BATTLELINES"),
            ("ENDLESS SPELL", "ENDLESS SPELS"),
            ("CORE BATTALIONS", "CORE BATALIONS"),
        ];
        assert_labels_are_repaired(&right, &labels);
    }
}

/// A list with headings of roles.
const THIRD_EDITION: &str = "Allegiance: River Wardens
- Grand Strategy: Hold the Ford

LEADERS
Otter Chief (220)*
- General
- Artefact: Old Oar
Heron Seer (150)
BATTLELINE
5 x Reed Spears (110)*
- Reinforced
ENDLESS SPELL
Cold Mist (60)

CORE BATTALIONS
*Warlord

TOTAL: 540/1000
";

#[test]
fn a_total_is_left_alone_where_a_line_may_hide_a_cost() {
    let list = sample("labels.txt").replace("550", "560").replace("Core Battalions", "Guests of the river 10");
    let event = Event::new(&[("list.txt", &list)]);
    let (difference, _, _) = event.run("en", &["lint", "--fix", "--diff", "list.txt"]);
    assert!(!difference.contains("550"), "{difference}");
}

#[test]
fn a_total_is_left_alone_where_a_unit_may_be_missing() {
    let list = fs::read_to_string(root("docs/samples/lists/river-watch.txt")).unwrap();
    for (total, is_repaired) in [("1500/2000", false), ("1040/1500", true)] {
        let event = Event::new(&[("list.txt", &list.replace("940/1000", total))]);
        let (difference, _, _) = event.run("en", &["lint", "--fix", "--diff", "list.txt"]);
        assert_eq!(difference.contains("+River watch 940/"), is_repaired, "{total}: {difference}");
    }
}

#[test]
fn one_lint_of_several_is_taken_out_of_a_suppression() {
    let list = sample("labels.txt").replace("550", "560");
    let line = "# adjutant: allow drops-mismatch, total-mismatch, season-mismatch -- typed from a photo\n";
    let event = Event::new(&[("list.txt", &format!("{line}{list}"))]);
    event.run("en", &["lint", "--fix", "list.txt"]);
    let text = fs::read_to_string(event.path("list.txt")).unwrap();
    assert_eq!(text, format!("# adjutant: allow total-mismatch -- typed from a photo\n{list}"));
}

#[test]
fn a_list_without_safe_repairs_is_not_written() {
    let event = Event::new(&[("lists/a.txt", &sample("plain.txt")), ("lists/notes.txt", "Bring dice.\n")]);
    let before = fs::metadata(event.path("lists/a.txt")).unwrap().modified().unwrap();
    event.run("en", &["lint", "--fix", "lists"]);
    assert_eq!(fs::metadata(event.path("lists/a.txt")).unwrap().modified().unwrap(), before);
    assert_eq!(fs::read_to_string(event.path("lists/notes.txt")).unwrap(), "Bring dice.\n");
}
