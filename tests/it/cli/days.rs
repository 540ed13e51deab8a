//! What the program says of days: before an erratum, before an edition, between two days, of a year.

use std::path::Path;

use crate::support::program;

/// Runs the program; returns its exit code and everything that it printed.
fn run(arguments: &[&str]) -> (i32, String) {
    program::run(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("days"), 160, arguments)
}

fn says(arguments: &[&str], words: &[&str]) -> String {
    let (_, text) = run(arguments);
    for words in words {
        assert!(text.contains(words), "{arguments:?} does not say {words:?}:\n{text}");
    }
    text
}

#[test]
fn impact_says_why_an_erratum_has_no_effect_and_finds_it_by_short_names() {
    let late = ["impact", "aos3/e9", "--at", "2024-01-15"];
    says(&late, &["aos3/e9 has no effect on that day: it comes into force on 2024-02-28", "rules changed: 0"]);
    let whole = says(&["impact", "e9"], &["1 erratum with 2 operations", "by e9#1", "by e9#2"]);
    let one = says(&["impact", "aos3/e9#1"], &["1 erratum with 1 operation", "by e9#1"]);
    assert!(!one.contains("e9#2") && one.len() < whole.len());
    says(&["impact", "e9#7"], &["unknown erratum `e9#7`", "did you mean `e9`?"]);
}

#[test]
fn a_draft_of_which_nothing_can_be_read_shows_its_faults() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("draft.toml");
    for (text, fault, line) in [
        ("[[erratum]\nid = \"x1\"\n", "toml-broken", 1),
        ("edition = \"aos3\"\ndocument = \"x\"\n[[erratum]]\nid = \"x1\"\nfoo = 3\n", "unknown-key", 5),
    ] {
        std::fs::write(&file, text).unwrap();
        let (code, printed) = run(&["impact", file.to_str().unwrap(), "-f", "json"]);
        let json: serde_json::Value = serde_json::from_str(&printed).unwrap();
        let faults = json["error"]["faults"].as_array().unwrap();
        let is_there = faults.iter().any(|one| one["fault"] == fault && one["line"] == line);
        assert!(code == 2 && is_there, "{printed}");
    }
}

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
fn a_rule_of_later_editions_leads_to_the_handbooks_of_the_day() {
    says(&["show", "allies-ratio", "--at", "2017-10-01"], &["limits on armies in that matter: aos1/ghb-2017"]);
}

#[test]
fn the_edition_of_a_name_may_be_a_flag() {
    says(&["show", "rally", "-e", "aos3", "--at", "2024-01-15"], &["aos3/rally@", "Not recorded for 2024-01-15"]);
    says(&["cite", "coherency", "aos2/run", "--edition", "aos3"], &["[aos3/unit-coherency@", "[aos2/run@"]);
    assert_eq!(run(&["show", "rally", "-e", "aos9"]).0, 2);
}

#[test]
fn what_commentary_shows_of_a_running_edition_is_known_since_then() {
    says(
        &["show", "aos4/look-out-sir", "--at", "2023-05-01"],
        &["aos3/look-out-sir  Look Out, Sir!  (known since 2024-02-28)"],
    );
    // a text of an erratum names it, beside the document that first shows the rule
    says(
        &["show", "aos3/unleash-hell"],
        &["designers' commentary, February 2024, lines 208-210 · as corrected by e10"],
    );
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
    assert!(!compared.contains("not stated") && !compared.contains("by this name"), "{points}");
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
            "Neither aos3 nor aos4 has a rule “Inspiring Presence” that our sources show",
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
fn a_name_is_searched_for_on_two_days_of_one_edition() {
    let two_days = ["diff", "aos3@2024-02-27", "aos3@2024-02-28", "coherency"];
    let coherency = says(&two_days, &["unit-coherency", "Not recorded for aos3@2024-02-27"]);
    assert!(!coherency.contains("A search for the name"), "{coherency}");
}

#[test]
fn a_search_in_an_edition_says_which_names_it_has_no_rule_of() {
    says(&["search", "battleshock", "--at", "2025-03-01"], &["aos4 has no rule called “battleshock”"]);
    says(&["search", "rally", "-e", "aos2"], &["aos2 has no rule called “rally”"]);
    let present = says(&["search", "run", "--at", "2025-03-01"], &[]);
    assert!(!present.contains("has no rule"), "{present}");
    let unknown = says(&["search", "charge", "--at", "2022-01-01"], &[]);
    assert!(!unknown.contains("has no rule"), "the sources of that edition cannot tell: {unknown}");
}

#[test]
fn a_time_of_which_nothing_is_recorded_is_not_told_as_one_without_news() {
    says(
        &["whatsnew", "--since", "2022-01-01", "--until", "2022-05-31"],
        &["nothing that is recorded came into force"],
    );
}

#[test]
fn a_name_is_searched_for_and_a_record_of_another_edition_is_marked() {
    says(&["show", "garrison"], &["finds other rules too", "garrison-effects"]);
    says(&["show", "garrison", "--at", "2019-05-01"], &["aos2/garrison-"]);
    says(&["show", "qqqq"], &["unknown record `qqqq`"]);
    // the day, and not the search, decides on the edition
    says(&["show", "coherency", "--at", "2024-01-15"], &["aos3/unit-coherency@"]);
    says(&["show", "battleshock", "--at", "2025-01-01"], &["aos4, in force on 2025-01-01", "aos3/battleshock-test@"]);
    says(&["show", "aos2/coherency"], &["aos2/unit-coherency@"]);
    says(&["cite", "coherency@2019-05-01"], &["[aos2/unit-coherency@2018-06-30]"]);
    says(&["trace", "aos3/coherency"], &["aos3/unit-coherency  known since  e1#1"]);
    // a heading of the edition of the day that is called otherwise there, and what plays the part of a later rule
    says(&["cite", "ward", "--at", "2024-06-01"], &["[aos3/ward-rolls@"]);
    says(&["show", "manifestations", "--at", "2023-05"], &["on that matter it has:", "aos3/invocations"]);
    // what other editions have is not the nearest word of the edition of the day
    says(&["show", "strike first", "--at", "2020"], &["the first of that name is aos3/strike-last"]);
    says(&["show", "garrisons", "--at", "2025-03"], &["aos4, in force on 2025-03-01"]);
    says(&["show", "mystic shield", "--at", "2099"], &["2099-01-01 is still to come", "aos4/mystic-shield@"]);
    // another edition's rule is dated by its first evidence, and a name near to another one is searched for
    says(&["show", "garrisons", "--at", "2018-12"], &["aos3/garrison-exit", "(known since 2024-02-28)"]);
    says(&["trace", "wards"], &["aos2/ward-rolls", "aos4/ward-rolls"]);
    says(&["show", "aos7/coherency"], &["unknown edition `aos7`"]);
    says(&["show", "12.2"], &["write one of these in its place: aos3/pile-in"]);
    // the edition of the day does without it, or our sources of it do not have it
    let without = ["show", "battleshock-test", "--at", "2024-07-20"];
    says(&without, &["aos4, in force on 2024-07-20, does without “battleshock-test”", "aos3/battleshock-test@"]);
    says(
        &["show", "charge", "--at", "2021-07-03"],
        &["the sources of aos3, in force on 2021-07-03, do not have “charge”"],
    );
    let own = says(&["show", "charge", "--at", "2019-05-01"], &["aos2/charge@"]);
    assert!(!own.contains("do not have"), "{own}");
    says(
        &["cite", "charge", "--at", "2021-07-03"],
        &["the sources of aos3, in force on 2021-07-03, do not have “charge”"],
    );
}

#[test]
fn a_history_goes_on_into_the_editions_that_do_not_have_the_rule() {
    says(&["trace", "unit-coherency"], &["2024-07-20  aos4/unit-coherency  not part of the recorded sources"]);
    says(&["trace", "unit-coherency", "horizontal"], &["2024-07-20  aos4/unit-coherency  not part of"]);
    says(&["trace", "inspiring-presence"], &["2024-07-20  aos4/inspiring-presence  no such rule in this edition"]);
    let until = says(&["trace", "unit-coherency", "--at", "2024-07-19"], &["aos3/unit-coherency  known since"]);
    assert!(!until.contains("aos4"), "an edition is named that has not begun: {until}");
    let later = says(&["trace", "rally"], &["aos4/rally"]);
    assert!(!later.contains("aos1/"), "an edition before the first that has the rule is named: {later}");
}

#[test]
fn what_a_handbook_limits_is_not_denied() {
    says(&["diff", "aos1", "aos2", "allies-ratio"], &["not in rules of play", "limits on armies: aos1/ghb-2017"]);
    says(&["diff", "aos2", "aos4", "manifestations"], &["not in rules of play", "limits on armies: aos2/ghb-2018"]);
    says(&["diff", "aos2", "pos06", "allies-ratio"], &["no such rule"]);
    says(&["trace", "allies-ratio"], &["2021-07-03  aos3/allies-ratio  limits on armies in a handbook"]);
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
    assert!(text.contains("aos4 has no rule called “Heroic Recovery”"), "{text}");
    let related = says(&["diff", "aos3", "aos4", "unleash hell"], &["related: shooting outside"]);
    assert!(!related.contains("moved:"), "{related}");
}

#[test]
fn a_list_of_errata_shows_those_of_the_day_and_says_when_their_edition_is_over() {
    let early = says(&["errata", "--at", "1999-01-01"], &["Not in force yet on 1999-01-01: 26 errata"]);
    assert!(!early.contains("aos3/e9"), "{early}");
    says(&["errata", "-e", "aos3", "--at", "2024-07-21"], &["aos3 ended on 2024-07-19", "aos3/e9"]);
    says(&["errata", "-e", "aos4"], &["no errata of aos4 are recorded"]);
}

/// Writes a list of the third edition whose two heroes have one and the same enhancement of a kind.
fn list_with_one_twice(folder: &std::path::Path, kind: &str) -> std::path::PathBuf {
    let heroes = r#"unit = [{ name = "One", keywords = ["HERO"] }, { name = "Two", keywords = ["HERO"] }]"#;
    let taken =
        format!(r#"{kind} = [{{ bearer = "One", name = "Old Lamp" }}, {{ bearer = "Two", name = "Old Lamp" }}]"#);
    let list = folder.join("list.toml");
    std::fs::write(&list, format!("[[army]]\nedition = \"aos3\"\ngeneral = \"One\"\n{taken}\n{heroes}\n")).unwrap();
    list
}

#[test]
fn what_a_repeating_document_adds_says_nothing_of_the_days_before() {
    let folder = tempfile::tempdir().unwrap();
    let list = list_with_one_twice(folder.path(), "mount_traits");
    let list = list.to_str().unwrap();
    says(
        &["lint", list, "--at", "2024-02-27"],
        &["warning[army/duplicate-mount-trait]", "first stated in: Core rules, errata"],
    );
}

#[test]
fn texts_of_two_sides_are_shown_side_by_side() {
    let text = says(&["diff", "aos2", "aos4", "unbinding", "--side-by-side"], &["unbinding range", "text"]);
    let line = text.lines().find(|line| line.trim_start().starts_with("text ")).unwrap();
    assert!(line.contains("When a spell has been cast") && line.contains("A reaction, used after"), "{line}");
}

#[test]
fn a_year_is_a_day_where_nothing_changes_in_the_edition_of_the_record() {
    says(&["show", "aos2/inspiring-presence", "--at", "2019"], &["aos2/inspiring-presence@2018-06-30"]);
    // where the rules change in the course of it, each part is shown
    says(&["show", "aos3/look-out-sir", "--at", "2024"], &["Not recorded for 2024-01-01: first stated in"]);
    says(&["show", "unbinding", "--at", "2019-05"], &["aos2/unbinding@"]);
    // what a pack changes in a year does not count for rules
    for [year, text] in
        [["show aos3/rally@2023", "aos3/rally@2024-02-28"], ["diff aos3@2023 aos3@2024-03 rally", "2023-01-01"]]
    {
        says(&year.split(' ').collect::<Vec<_>>(), &[text]);
    }
    says(&["errata", "list", "--at", "2023"], &["Not recorded for 2023-01-01"]);
    says(&["errata", "order", "2024-03"], &["e1#1"]);
    // a month of which the source names no day; a year in which no erratum came into force
    says(&["errata", "--at", "2024-02"], &["February 2024, taken as the 28th", "aos3/e9"]);
    says(&["errata", "--at", "2021-12"], &["Not recorded for 2021-12-01", "It repeats earlier ones"]);
    says(&["search", "unit coherency", "--at", "2024-02"], &["aos3/unit-coherency@2024-02-28"]);
}

#[test]
fn a_record_of_an_edition_that_has_not_begun_says_from_when_it_is_in_force() {
    let asked = ["show", "aos4/regiment-size", "--at", "2024-03-01"];
    says(&asked, &["Not in force on 2024-03-01: from 2024-07-20 on", "at least 1 and at most 5"]);
}

#[test]
fn a_figure_that_an_erratum_states_first_warns_of_an_earlier_list_and_names_the_errata() {
    let folder = tempfile::tempdir().unwrap();
    let list = list_with_one_twice(folder.path(), "artefacts");
    let list = list.to_str().unwrap();
    let before = says(
        &["lint", list, "--at", "2023-11-18"],
        &["warning[army/duplicate-artefact]", "first stated in: Core rules, errata"],
    );
    assert!(!before.contains("error["), "{before}");
    says(&["lint", list, "--at", "2024-03-09"], &["error[army/duplicate-artefact]"]);
    says(&["impact", "aos3/e22", list], &["newly wrong", "by e22#2"]);
}

#[test]
fn a_search_on_a_day_names_what_a_later_edition_brings() {
    says(&["search", "power through", "--at", "2022-05-01"], &["stated later", "aos4/power-through@2024-07-20"]);
    // what has the name comes before what has a word of it, whatever the day
    let place = |text: &str, words: &str| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"));
    let early = says(&["search", "unleash hell", "--at", "2019-01-01"], &["aos2/healing@"]);
    assert!(place(&early, "aos3/unleash-hell@") < place(&early, "aos2/healing@"), "{early}");
}

#[test]
fn a_search_on_a_day_ranks_an_edition_without_known_days_lower() {
    let folder = tempfile::tempdir().unwrap();
    let rank = |more: &[&str]| {
        let (_, page) = program::run(folder.path(), 120, &[&["search", "charge", "-n", "40"], more].concat());
        let hits: Vec<&str> = page.lines().filter(|line| line.contains(" › ")).collect();
        hits.iter().position(|line| line.contains("pos06 ›")).unwrap()
    };
    let (without_day, with_day) = (rank(&[]), rank(&["--at", "2022-05-01"]));
    assert!(with_day > without_day, "{without_day}, {with_day}");
}

#[test]
fn news_say_which_month_a_day_was_taken_for() {
    says(&["whatsnew", "--since", "2024-02-01", "--until", "2024-03-01"], &["February 2024, taken as the 28th"]);
}

#[test]
fn a_new_pack_is_news() {
    let words = ["aos4/ghb-2026-27", "a new pack for army lists; it replaces ghb-2025-26"];
    says(&["whatsnew", "--since", "2026-06-01", "--until", "2026-07-31"], &words);
}

#[test]
fn a_hit_of_an_edition_that_was_not_in_force_says_so() {
    let hits = ["search", "sudden", "death", "--at", "2020-05-02"];
    says(&hits, &["aos1 › Victory and triumphs · rule · en · the edition had ended"]);
    says(&["search", "charge", "--at", "2015-06-01", "-e", "pos06"], &["no date known"]);
}

#[test]
fn a_ruling_of_a_month_is_judged_as_of_its_first_day_and_says_so() {
    let desk = tempfile::tempdir().unwrap();
    let rulings = |date: &str| {
        let file = desk.path().join("rulings.toml");
        let ruling = format!("[[ruling]]\nedition = \"aos3\"\ndate = \"{date}\"\n{CITES_OLD_NUMBER}");
        std::fs::write(&file, ruling).unwrap();
        program::run(desk.path(), 120, &["lint", file.to_str().unwrap()]).1
    };
    let month = rulings("2024-02");
    assert!(month.contains("checked as of 2024-02-01") && !month.contains("error["), "{month}");
    assert!(rulings("autumn").contains("is not a date"));
    for day in ["2024-01-05", "2024-05-01"] {
        let text = rulings(day);
        assert!(text.contains("17.0.2 was changed by e15"), "{text}");
    }
}

/// A ruling that cites the number that a section had before it was renumbered.
const CITES_OLD_NUMBER: &str = r#"question = "Does a unit see through faction terrain?"
answer = "It depends on the feature, see 17.0.2."
"#;

#[test]
fn a_relation_of_two_rulings_is_shown_at_both() {
    for (shown, other) in [("aos3/q46", "aos3/q57"), ("aos3/q57", "aos3/q46")] {
        let text = says(&["show", shown], &["same question"]);
        assert!(text.contains(other), "{text}");
    }
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
            "aos1/ghb-2016  battleline: at least 2, 3, 4",
            "aos2/ghb-2018  battleline: at least 2, 3, 4",
        ],
    );
    says(&["diff", "aos2", "aos3", "behemoth"], &["aos3/contest-of-generals  behemoths: at most 1, 2, 3, 4, 6"]);
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
}

#[test]
fn a_month_or_a_year_with_two_answers_shows_both() {
    says(&["show", "triumphs", "--at", "2018"], &["aos1/triumphs@2015-07-04", "aos2/triumphs@2018-06-30"]);
    let double = says(
        &["show", "At the Double", "--at", "2018-06"],
        &["2018-06-01 to 2018-06-29: aos1, in force on 2018-06-01, has no rule", "aos2/at-the-double@2018-06-30"],
    );
    assert!(!double.contains("no record is called"), "{double}");
    says(
        &["show", "run", "--at", "2024-02"],
        &["shown is 2024-02-28, the day taken", "known since February 2024, taken as the 28th, to 2024-07-19"],
    );
    says(&["search", "rally", "--at", "2018-06"], &["aos2 begins on 2018-06-30"]);
}

#[test]
fn both_numbers_of_a_section_are_cited_and_numbers_are_those_of_the_day() {
    says(&["cite", "17.0.2", "--at", "2024-01-15"], &["17.0.2 (17.0.3 since e15): Faction terrain"]);
    says(&["cite", "17.0.2", "--at", "2024-03-01"], &["17.0.3 (17.0.2 before e15): Faction terrain"]);
    let several = says(
        &["cite", "1.1", "--at", "2024-09-01"],
        &["several records are called `1.1`", "aos4/army-roster (Army roster)", "aos4/wholly-on-terrain"],
    );
    assert!(!several.contains("aos3/"), "{several}");
}

#[test]
fn a_history_tells_ends_and_times_without_a_record_and_no_steps_of_the_program() {
    let unbinding =
        says(&["trace", "unbinding", "--at", "2024-08-01"], &["2021-07-03  aos3/unbinding  not recorded from"]);
    assert!(!unbinding.contains("number: –"), "{unbinding}");
    let traits = says(&["trace", "mount traits"], &["2024-02-28  aos3/mount-traits  known since", "per unit"]);
    assert!(!traits.contains("figures changed") && !traits.contains("expects"), "{traits}");
    // the day bounds the history, and what is later is said to be later
    let early = says(&["trace", "unbinding", "--at", "2018-01"], &["aos1/unbinding"]);
    assert!(!early.contains("aos2/unbinding"), "{early}");
    says(&["trace", "rally", "--at", "2010"], &["nothing of it is recorded by 2010-12-31"]);
    // a figure that there is not: the others are called as reports print them
    says(&["trace", "aos4/unbinding", "colour"], &["attempts per spell, dice, success"]);
}

#[test]
fn the_edition_of_a_day_comes_before_one_that_is_over() {
    let errata =
        says(&["errata", "--at", "2024-08-01"], &["no errata of aos4 are recorded", "aos3 ended on 2024-07-19"]);
    assert!(errata.find("aos4") < errata.find("aos3 ended"), "{errata}");
    let charge = says(&["show", "charge", "--at", "2024-07-19"], &["aos3/moving-over-terrain@", "aos2/charge@"]);
    assert!(charge.find("aos3/moving-over-terrain@") < charge.find("aos2/charge@"), "{charge}");
    // what a later rule has in its place on that day is shown
    says(
        &["show", "command points", "--at", "2016-05-01"],
        &[
            "aos1, in force on 2016-05-01, has no rule “command points”",
            "aos1/command-abilities@",
            "one command ability",
        ],
    );
    // a word that stands somewhere in a text is no name of a rule
    says(&["show", "aos4/nobody"], &["unknown record `aos4/nobody`"]);
}
