//! What `diff` says: figure by figure, what is silence, and what lies beside a comparison.

use super::days::says;
use super::errata::json;

#[test]
fn a_difference_tells_what_is_not_recorded_from_what_is_absent() {
    says(&["diff", "aos3@2023-01-01", "aos3@2023-06-01"], &["131 recorded for neither"]);
    let first = ["diff", "aos3@2024-02-27", "aos3@2024-02-28", "look-out-sir"];
    let text =
        says(&first, &["Not recorded for aos3@2024-02-27, known since Core rules, errata", "not recorded     12\""]);
    assert!(!text.contains("Only in"), "the rule was there before the erratum: {text}");
    // an erratum adds the rule, in a document that repeats what earlier issues of it said
    says(
        &["diff", "aos3@2024-02-27", "aos3@2024-02-28", "mount-traits"],
        &["Not recorded for aos3@2024-02-27, known since"],
    );
    says(&["diff", "aos1", "aos4", "inspiring-presence"], &["Only in aos1\n", "no such rule"]);
    says(&["diff", "aos3", "pos06", "unit-coherency"], &["the sources of pos06 show no rule of this name"]);
    says(&["diff", "aos2", "aos3", "look-out-sir"], &["aos3: known since Core rules, errata, February 2024"]);
    says(&["diff", "aos2", "aos3@2023-06-01"], &["not recorded for aos3@2023-06-01", "168 only in aos2"]);
}

#[test]
fn where_a_rule_sets_no_limit_it_says_so_and_where_there_is_no_such_thing_none() {
    for (lang, unlimited, none) in [("en", "no limit", "none"), ("da", "ingen grænse", "ingen")] {
        let diff = says(&["diff", "aos2", "aos4", "charge", "--lang", lang], &[]);
        assert!(diff.lines().any(|line| line.contains("12\"") && line.ends_with(unlimited)), "{diff}");
        says(&["show", "aos4/charge", "--lang", lang], &[&format!("  {unlimited}\n")]);
        let choice = says(&["show", "pos06/turn-priority", "--lang", lang], &[]);
        assert!(!choice.contains(unlimited), "{choice}");
        says(&["show", "aos1/army-size", "--lang", lang], &[&format!("  {none}\n")]);
    }
    let data = json(&["show", "aos4/charge"]);
    assert_eq!(data["records"][0]["values"]["eligible_range"]["is"], "none");
}

#[test]
fn a_table_names_a_rule_that_two_editions_call_differently_by_both_names() {
    for (lang, names) in [("en", "Look Out, Sir\\! → Guarded hero"), ("da", "Look Out, Sir\\! → Guarded Hero")] {
        let table = says(&["diff", "aos3", "aos4", "--format", "markdown", "--lang", lang], &[]);
        let row = table.lines().find(|line| line.starts_with("| `look-out-sir`")).unwrap();
        assert!(row.contains(names), "{row}");
    }
}

#[test]
fn a_difference_leaves_out_what_tells_nothing() {
    // an erratum gave the rule a whole new text, so that what it does not say is not stated
    let wards = says(&["diff", "aos3", "aos4", "ward-rolls"], &["several wards", "not stated"]);
    assert!(!wards.contains("not part of the source"), "{wards}");
    // the figures of an example that one side alone gives
    assert!(!wards.contains("example ward"), "{wards}");
    // a figure that another restates
    let hits = says(&["diff", "aos1", "aos2", "hit-roll"], &["unmodified 1"]);
    assert!(!hits.contains("always fails on"), "{hits}");
    for (rule, stated, repeated) in [
        ("aos2/hit-roll", "unmodified 1", "always fails on"),
        ("aos1/mystic-shield", "+1 to save rolls", "save roll modifier"),
        ("aos2/allies-ratio", "1/4", "units per ally"),
        ("aos4/run", "barred with enemy within", "not in combat  "),
    ] {
        let card = says(&["show", rule], &[stated]);
        assert!(!card.contains(repeated), "{card}");
    }
    // one side alone states it, beside what it restates
    let shield = says(&["diff", "aos1", "aos4", "mystic-shield"], &["+1 to save rolls            WARD (6+)"]);
    assert!(!shield.contains("save roll modifier"), "{shield}");
}

#[test]
fn a_difference_names_the_rulings_on_what_it_compares() {
    let tome = says(&["diff", "aos2", "aos3", "arcane tome"], &["    Rulings\n      aos3/q8  ", "aos3/q94"]);
    assert_eq!(tome.matches("aos3/q94").count(), 1, "{tome}");
    // between two days, those that came later say from when they are
    let days = ["diff", "aos3@2024-01-15", "aos3@2024-03-15", "unleash hell"];
    says(&days, &["aos3/q46  Redeploy and Unleash Hell in the same turn  (known since 2024-02-28)"]);
    // a ruling on another rule is found by its words
    let within =
        says(&["diff", "aos2", "aos3", "wholly within"], &["Beside these", "aos3/q89  Objectives on the border"]);
    assert_eq!(within.matches("aos3/q9 ").count(), 1, "{within}");
}

#[test]
fn what_an_edition_treats_under_another_name_is_not_denied() {
    // a rule that both sides have plays the part of one that a side does not have; two names, two titles
    let zone = ["diff", "aos2", "aos3", "moving within 3 inches of the enemy"];
    says(&zone, &["enemy-exclusion-zone → normal-move", "Enemy units → Normal move", "(related:"]);
    says(&["diff", "aos2", "aos3", "no-room-to-set-up"], &["Not enough room to set up → Models that cannot be set up"]);
    // of one rule each side's nearest is named, though it has no rule of the name
    says(&["diff", "aos1", "aos2", "mount"], &["Beside these", "  aos1/attacks-overview"]);
    // a rule that is named beside the compared one may state what that one does not
    let twice =
        says(&["diff", "aos2", "aos3", "fight twice"], &["see also aos3/shoot-or-fight-limit", "not in this rule"]);
    assert!(!twice.contains("not part of the source"), "{twice}");
    // an ability of weapons is compared with the rule that it is an exception to
    says(&["diff", "aos4", "aos2", "shooting in combat"], &["weapon-shoot-in-combat → shooting-near-enemy"]);
    // a neighbour by words does not show that the sources of an edition have a figure
    says(&["diff", "aos3", "pos06", "re-rolls"], &["not part of the source"]);
    // what an edition does without it does not have under another name either, whatever it has instead
    let points =
        says(&["diff", "aos4", "pos06", "command points"], &["see also pos06/command-abilities", "no such rule"]);
    let compared = points.split("Beside these").next().unwrap();
    assert!(!compared.contains("not stated") && !compared.contains("under this name"), "{points}");
    // several words are one name before they are several; what is called so comes alone
    says(&["diff", "aos1", "aos2", "inspiring", "presence"], &["Inspiring Presence"]);
    let test = says(&["diff", "aos1", "aos2", "battleshock"], &["battleshock-test"]);
    assert!(!test.contains("Changed: different in aos1 and aos2\n  inspiring"), "{test}");
    // every rule that is called so is compared, whatever else its title says
    says(
        &["diff", "aos3", "aos4", "endless spells"],
        &["endless-spell-allowance →", "endless-spell-dispel → banish-manifestation", "predatory-endless-spell →"],
    );
    let elsewhere = says(
        &["diff", "aos1", "aos4", "strike first"],
        &["No rule of aos1 or aos4 is called “strike first”", "aos3/strike-last"],
    );
    assert!(!elsewhere.contains("combat-phase"), "{elsewhere}");
    says(
        &["diff", "aos2", "aos4", "psychic phase"],
        &["No rule of aos2 or aos4 is called “psychic phase”", "hero-phase"],
    );
    // what neither edition has is an answer, with the editions that have it and what plays its part
    says(
        &["diff", "aos3", "aos4", "inspiring presence"],
        &[
            "aos4 has no rule “Inspiring Presence”, and the sources of aos3 show none",
            "aos1/inspiring-presence (Inspiring Presence)",
        ],
    );
    says(&["diff", "aos3", "aos4", "choose-general"], &["see also aos3/multiple-generals"]);
    // the place of what is known in part is not known
    let part = says(&["diff", "aos3", "aos4", "heroic recovery"], &["heroic-recovery"]);
    assert!(!part.contains("moved:"), "{part}");
}

#[test]
fn what_neither_edition_has_is_not_compared_with_something_else() {
    // a name that players use for rules of other editions
    let overwatch = says(&["diff", "aos1", "aos2", "overwatch"], &["Neither aos1 nor aos2 has a rule “Covering fire”"]);
    assert!(!overwatch.contains("Changed"), "{overwatch}");
    says(&["diff", "aos2", "aos4", "qqqq"], &["neither the names of the rules nor a search has it in: aos2, aos4"]);
    // of two related rules, the edition that is known not to have the one that was named
    says(&["diff", "aos2", "aos3", "heroic-recovery"], &["(related:", "aos2 has no rule called “Heroic Recovery”"]);
    let same = says(&["diff", "aos3", "aos4", "look-out-sir"], &["Guarded hero"]);
    assert!(!same.contains("has no rule"), "{same}");
}

#[test]
fn what_a_handbook_limits_is_not_denied() {
    says(
        &["diff", "aos1", "aos2", "allies-ratio"],
        &["not in recorded rules of play", "limits on armies: aos1/ghb-2017"],
    );
    says(
        &["diff", "aos2", "aos4", "manifestations"],
        &["not in recorded rules of play", "limits on armies: aos2/ghb-2018"],
    );
    says(&["diff", "aos2", "pos06", "allies-ratio"], &["no such rule"]);
    says(&["trace", "allies-ratio"], &["2021-07-03  aos3/allies-ratio  limits on armies in a handbook"]);
}

#[test]
fn a_misprint_is_named_and_compared_by_what_it_means() {
    let damned = says(&["diff", "aos1", "aos2", "scenery-damned"], &["3D, probably a misprint for D3  D3"]);
    assert!(!damned.contains("mortal wounds intended"), "{damned}");
    let diff = json(&["diff", "aos1", "aos2", "scenery-damned", "--format", "json"]);
    let figures = diff["rules"][0]["figures"].as_array().unwrap();
    let wounds = figures.iter().find(|figure| figure["name"] == "mortal_wounds").unwrap();
    assert_eq!(
        (&wounds["case"], &wounds["left"], &wounds["left_intended"]),
        (&"same".into(), &"3D".into(), &"D3".into())
    );
}

#[test]
fn different_things_of_one_name_are_not_compared() {
    let text =
        says(&["diff", "aos1", "aos2", "reserves"], &["Only in aos1", "Only in aos2", "same name, another thing"]);
    assert!(!text.contains("aos1/reserves"), "{text}");
    let alike = says(&["diff", "aos2", "aos3", "reserves"], &["arrival counts as move"]);
    assert!(!alike.contains("another thing"), "{alike}");
}

#[test]
fn what_an_erratum_gives_only_in_part_does_not_count_as_silent() {
    says(
        &["diff", "aos2", "aos3", "first-blood-victory"],
        &["round limit                 5", "not part of the source"],
    );
}

#[test]
fn related_rules_of_two_names_are_not_taken_for_one() {
    let text = says(&["diff", "aos3", "aos4", "heroic recovery"], &["related: healing"]);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("the sources of aos4 have no rule called “Heroic Recovery”"), "{text}");
    let related = says(&["diff", "aos3", "aos4", "unleash hell"], &["related: shooting outside"]);
    assert!(!related.contains("moved:"), "{related}");
}

#[test]
fn texts_of_two_sides_are_shown_side_by_side() {
    let text = says(&["diff", "aos2", "aos4", "unbinding", "--side-by-side"], &["unbinding range", "text"]);
    let line = text.lines().find(|line| line.trim_start().starts_with("text ")).unwrap();
    assert!(line.contains("When a spell has been cast") && line.contains("A reaction, used after"), "{line}");
}

#[test]
fn what_lies_beside_a_comparison_is_told_with_its_text() {
    // what the same erratum touches, and what a ruling on the compared rule touches
    says(
        &["diff", "aos1", "aos3", "battleshock"],
        &["aos3/battleshock-flee  Models that flee", "It does not set off rules that let a model do something"],
    );
    says(&["diff", "aos1", "aos3", "unbinding"], &["aos3/arcane-tome  Arcane Tome", "attempt to unbind 1"]);
    // what a ruling decides answers its question, which its heading is not
    let rampage = says(&["diff", "aos1", "aos3", "monstrous rampage"], &["aos3/q110  Demolishing IMPASSABLE"]);
    assert!(!rampage.contains("IMPASSABLE  (no)"), "{rampage}");
}

#[test]
fn limits_of_handbooks_are_named_where_no_rule_is_called_so() {
    says(
        &["diff", "aos1", "aos2", "battleline"],
        &[
            "No rule of aos1 or aos2 is called “battleline”",
            "aos1/ghb-2016, aos1/ghb-2017  battleline: at least 2 / 3 / 4",
            "aos2/ghb-2018, aos2/ghb-2019, aos2/ghb-2020  battleline: at least 2 / 3 / 4",
        ],
    );
    says(
        &["diff", "aos2", "aos3", "behemoth"],
        &["aos3/contest-of-generals, aos3/ghb-2021-22", "behemoths: at most 1 / 2 / 3 / 4 / 6"],
    );
    // sizes of battle for which nothing is stated are not those below the first figure
    let sizes = "endless spells: at most not stated / 3 / not stated  (games up to 1999 / 2499 / 5000 points)";
    says(&["diff", "aos2", "aos4", "endless spells"], &[sizes]);
    // what a handbook grants is no limit
    let points = says(&["diff", "aos1", "aos4", "command points"], &["command-points"]);
    assert!(!points.contains("Limits on armies"), "{points}");
}

#[test]
fn related_rules_are_told_neither_as_changed_nor_as_the_same() {
    // an exception stands beside the rule of its own edition
    says(
        &["diff", "aos2", "aos4", "shooting in combat"],
        &["allowed in combat     yes              no", "allowed in combat  see aos2/shooting-near-enemy  yes"],
    );
    let regiments = says(&["diff", "aos2", "aos4", "regiments"], &["Related rules of other names", "no such rule"]);
    assert!(!regiments.contains("not in this rule"), "a whole edition without regiments: {regiments}");
    // two rules that only share a line of a table
    let blessed = says(&["diff", "aos1", "aos2", "Velsignet"], &["Only in aos1", "aos2/triumphs  Triumphs"]);
    assert!(!blessed.contains("Changed"), "{blessed}");
    // a word in the place of a measure
    says(&["diff", "aos1", "aos4", "charge"], &["combat range (aos4/combat-range): distance 3\""]);
    // what an edition that is recorded in part lacks by name alone is not said to be only in the other
    says(&["diff", "aos3", "aos4", "charge"], &["Recorded under this name only for aos4"]);
    // a list that breaks off in the source is no shorter list
    says(&["diff", "aos1", "aos4", "attack-sequence"], &["another step, which is not printed"]);
}

#[test]
fn a_rule_of_another_name_is_named_with_the_reason() {
    says(
        &["show", "aos4/charge"],
        &["Moving over terrain features  (charging; in the third edition up and down terrain)"],
    );
    let same = says(&["show", "aos4/charge"], &["aos1/charge               Charge phase\n"]);
    assert!(same.contains("pos06/charge              Charge\n"), "{same}");
}

#[test]
fn what_is_not_recorded_for_a_day_is_not_called_absent() {
    let words = ["Only in aos4, not recorded for aos3@2024-02-27", "control range          not recorded     3\""];
    let text = says(&["diff", "aos3@2024-02-27", "aos4", "rally", "objective-control"], &words);
    assert!(!text.contains("under this name") && !text.contains("not in this rule"), "{text}");
}

#[test]
fn another_rule_of_the_same_name_does_not_make_a_figure_absent() {
    let text = says(
        &["diff", "aos2", "aos3", "garrison-exit"],
        &["aos2/no-room-to-set-up (what becomes of models that cannot be set up)", "not under this name"],
    );
    assert!(!text.contains("no such rule"), "{text}");
}

#[test]
fn neither_side_has_a_rule_or_one_has_none_and_the_other_is_silent() {
    says(&["diff", "aos1", "aos3", "regiment-size"], &["Neither aos1 nor aos3 has a rule “Regiments”;"]);
    says(
        &["diff", "aos1", "pos06", "garrison-exit"],
        &["aos1 has no rule “Garrisons: leaving”, and the sources of pos06 show none"],
    );
}

#[test]
fn what_lies_beside_a_compared_rule_is_known_since_its_first_evidence() {
    let sides = ["diff", "aos2@2021-07-02", "aos3@2021-07-03", "unit coherency"];
    let beside = says(&sides, &["aos3/split-units"]);
    let beside = beside.split("Beside these").nth(1).unwrap().replace("\n    ", " ");
    assert!(beside.contains("Split units  (known since 2024-02-28)"), "{beside}");
    assert!(!says(&["diff", "aos2", "aos3", "unit coherency"], &["aos3/split-units"]).contains("Split units  (known"));
}

#[test]
fn words_for_a_distance_are_compared_as_what_they_stand_for() {
    let diff = json(&["diff", "aos3", "aos4", "run"]);
    let rules = diff["rules"].as_array().unwrap();
    let run = rules.iter().find(|rule| rule["left"] == "aos3/run").unwrap();
    let figures = run["figures"].as_array().unwrap();
    let barred = figures.iter().find(|figure| figure["name"] == "barred_within").unwrap();
    assert_eq!((&barred["case"], &barred["right"]), (&"same".into(), &"combat range".into()), "{barred}");
}

#[test]
fn a_part_of_a_title_is_no_name() {
    says(&["diff", "aos2", "aos3", "heroes"], &["No rule of aos2 or aos3 is called “heroes”", "hero-phase"]);
    // what stands before a colon is a name of its own
    let garrisons = says(&["diff", "aos2", "aos3", "garrisons"], &["garrison-exit"]);
    assert!(!garrisons.contains("is called"), "{garrisons}");
    // what is said of a matter in passing does not take its name
    for name in ["summoning", "tilkaldelse"] {
        says(&["diff", "aos1", "aos4", name], &["Only in aos4\n  manifestations"]);
    }
}
