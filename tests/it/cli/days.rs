//! What the program says of days: before an erratum, before an edition, between two days, of a year.

use std::path::Path;

use crate::support::program;

/// Runs the program; returns its exit code and everything that it printed.
fn run(arguments: &[&str]) -> (i32, String) {
    program::run(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("days"), 160, arguments)
}

pub(super) fn says(arguments: &[&str], words: &[&str]) -> String {
    let (_, text) = run(arguments);
    for words in words {
        assert!(text.contains(words), "{arguments:?} does not say {words:?}:\n{text}");
    }
    text
}

#[test]
fn impact_says_why_an_erratum_has_no_effect_and_finds_it_by_short_names() {
    let late = ["impact", "aos3/e9", "--at", "2024-01-15"];
    says(&late, &["aos3/e9 is not recorded for that day: it is known since 2024-02-28", "rules changed: 0"]);
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
fn a_rule_of_later_editions_leads_to_the_handbooks_of_the_day() {
    says(&["show", "allies-ratio", "--at", "2017-10-01"], &["limits on armies in that matter: aos1/ghb-2017"]);
}

#[test]
fn the_edition_of_a_name_may_be_a_flag() {
    says(&["show", "rally", "-e", "aos3", "--at", "2024-01-15"], &["aos3/rally@", "Not recorded for 2024-01-15"]);
    says(&["cite", "coherency", "aos2/run", "--edition", "aos3"], &["[aos3/unit-coherency@", "[aos2/run@"]);
    assert_eq!(run(&["show", "rally", "-e", "aos9"]).0, 2);
    // a name that a rule goes by, and is like the id of another one
    says(&["show", "wards", "-e", "aos3"], &["aos3/ward-rolls@"]);
    says(&["trace", "aos3/wards"], &["aos3/ward-rolls  known since"]);
    says(&["show", "aos3/wizads"], &["did you mean `aos3/wizards`?"]);
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
    says(&["show", "garrisons", "--at", "2018-12"], &["aos3/garrison-exit", "since 2024-02-28)"]);
    says(&["trace", "wards"], &["aos2/ward-rolls", "aos4/ward-rolls"]);
    says(&["show", "aos7/coherency"], &["unknown edition `aos7`"]);
    says(&["show", "12.2"], &["aos3/pile-in@", "aos3/fight-twice@", "aos3/fight-on-death@"]);
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
fn news_say_that_nothing_of_a_new_edition_is_recorded_until_later() {
    let begins = ["whatsnew", "--since", "2021-07-03", "--until", "2021-07-03"];
    let ends = "Age of Sigmar, second edition (2018)  no longer in force from this day on";
    says(&begins, &[ends, "nothing of its rules is recorded before"]);
    let words = ["the edition begins (`adjutant diff aos3", "`adjutant diff aos3 aos4`"];
    says(&["whatsnew", "--since", "2024-07-20", "--until", "2024-07-20"], &words);
}

#[test]
fn a_new_pack_is_news() {
    let words = ["aos4/ghb-2026-27", "a new pack for army lists; it replaces General's Handbook 2025-26"];
    says(&["whatsnew", "--since", "2026-06-01", "--until", "2026-07-31"], &words);
}

#[test]
fn a_hit_of_an_edition_that_was_not_in_force_says_so() {
    let hits = ["search", "sudden", "death", "--at", "2020-05-02"];
    says(&hits, &["ended 2018-06-29 · "]);
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
        assert!(text.contains("17.0.2 bears the number 17.0.3 (e15); known since 2024-02-28"), "{text}");
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

#[test]
fn printed_numbers_are_taken_wherever_names_are() {
    says(&["diff", "aos3@2024-02-27", "aos3@2024-02-28", "12.2"], &["fight-on-death", "pile-in", "fight-twice"]);
    says(&["trace", "12.2", "--edition", "aos3"], &["several records are called", "aos3/fight-twice"]);
    says(&["trace", "18.1", "-e", "aos4"], &["aos4/ward-rolls"]);
    says(&["impact", "E9"], &["aos3/look-out-sir"]);
    says(&["errata", "show", "E9"], &["aos3/look-out-sir"]);
}

#[test]
fn a_line_to_post_is_of_a_rule_that_is_called_so() {
    let (code, text) = run(&["cite", "nothing-here"]);
    assert!(code == 2 && text.contains("unknown record"), "{text}");
    says(&["cite", "wards"], &["aos4/ward-rolls@2024-07-20"]);
}

#[test]
fn a_ruling_names_the_errata_that_list_it() {
    for (ruling, erratum) in
        [("q67", "e3"), ("q42", "e4"), ("q43", "e4"), ("q64", "e12"), ("q68", "e1"), ("q31", "e16")]
    {
        says(&["show", &format!("aos3/{ruling}")], &[&format!("aos3/{erratum}  ")]);
    }
}

#[test]
fn the_history_of_a_rule_leads_to_what_a_later_edition_has_in_its_place() {
    says(&["trace", "invocations"], &["aos4/invocations", "On that matter it has:", "aos4/manifestations"]);
}

#[test]
fn a_day_before_a_ruling_or_an_erratum_shows_it_as_of_later_days() {
    for record in ["aos3/q46", "aos3/e9"] {
        let args = ["trace", record, "--at", "2023-05-05"];
        says(&args, &["nothing of it is recorded by 2023-05-05", "2024-02-28", "known since"]);
    }
}

#[test]
fn news_of_documents_that_repeat_earlier_ones_are_no_changes() {
    let news = says(
        &["whatsnew", "--since", "2024-02-28", "--until", "2024-02-28"],
        &[
            "Core rules, errata, February 2024 repeats earlier issues",
            "Unit coherency  known since then: aos3/unit-coherency",
        ],
    );
    assert!(!news.contains("changes"), "{news}");
    let json = says(&["whatsnew", "--since", "2024-02-28", "--until", "2024-02-28", "-f", "json"], &[]);
    assert_eq!(json.matches("\"known_since\": true").count(), 27, "26 errata and a document of rulings: {json}");
}

#[test]
fn no_figure_holds_before_a_source_shows_it() {
    let json =
        says(&["show", "aos3/redeploy", "--at", "2024-01-15", "-f", "json"], &["\"standing\": \"not-recorded\""]);
    assert!(!json.contains("\"from\": \"2021-07-03\""), "{json}");
    // an erratum is known since its document as well, where a rule lists it
    says(&["show", "aos3/unleash-hell", "--at", "2024-01-15"], &["aos3/e10  Unleash Hell  (known since 2024-02-28)"]);
}

#[test]
fn what_other_days_of_a_year_do_not_have_is_said() {
    let dead = says(&["show", "sudden death", "--at", "2018"], &["aos1/sudden-death@2015-07-04"]);
    assert!(dead.contains("aos2, in force on 2018-06-30, has no rule “sudden death”"), "{dead}");
    let dead = says(&["show", "sudden death", "--at", "2024"], &["aos4, in force on 2024-07-20, does without"]);
    assert_eq!(dead.matches("the sources of aos3").count(), 1, "{dead}");
}

#[test]
fn an_edition_that_lacks_a_record_names_those_that_have_it_and_what_it_has_itself() {
    for name in ["aos4/heroic-recovery", "aos4/heroic recovery"] {
        let words = ["other editions have it: aos3/heroic-recovery", "the edition has: aos4/healing (Healing)"];
        says(&["show", name], &words);
    }
}

#[test]
fn a_ruling_before_an_erratum_of_a_repeating_document_is_not_told_that_the_law_changed() {
    let desk = tempfile::tempdir().unwrap();
    let file = desk.path().join("rulings.md");
    let text = "edition: aos3\ndate: 2023-06-10\n\nQ: At most how many times can the effects of abilities let a unit fight in one phase?\nA: Three times.\n";
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for (lang, words) in [
        ("en", "known since 2024-02-28 (e3), while no source shows what held before: the rule"),
        ("da", "kendt siden den 28. februar 2024 (e3), mens ingen kilde viser, hvad der gjaldt før: reglen"),
    ] {
        let text = says(&["lint", file, "--lang", lang], &["[ruling/overtaken-by-erratum]"]);
        assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(words), "{text}");
    }
}

#[test]
fn errata_of_a_year_are_listed_with_their_days() {
    says(&["errata", "--at", "2024"], &["aos3/errata-2024-02", "in force 2024-02-28", "aos3/e26"]);
}

#[test]
fn a_limit_is_proved_by_the_sentence_that_states_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.toml");
    for (edition, key, sentence) in [
        ("aos3", "mount_traits", "No unit may have more than 1"),
        ("aos2", "artefacts", "No HERO can carry more than one artefact of power"),
    ] {
        let two = "[{ bearer = \"Heron Rider\", name = \"Bell\" }, { bearer = \"Heron Rider\", name = \"Oar\" }]";
        let unit = "unit = [{ name = \"Heron Rider\", models = 1, keywords = [\"HERO\"] }]";
        std::fs::write(&file, format!("[[army]]\nedition = \"{edition}\"\n{key} = {two}\n{unit}\n")).unwrap();
        let text = says(&["lint", file.to_str().unwrap()], &[]).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(sentence), "{edition}: {text}");
    }
}

#[test]
fn a_history_names_documents_by_their_titles() {
    says(&["trace", "aos3/look-out-sir"], &["Core rules, errata, February 2024, lines 746-750"]);
}

#[test]
fn every_erratum_in_effect_stands_in_the_head() {
    says(&["show", "aos3/split-units"], &["as corrected by e13, e12, e14"]);
}

#[test]
fn evidence_is_not_told_as_a_change() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ruling.toml");
    let ruling = "edition = \"aos3\"\ndate = \"2023-06-01\"\n[[ruling]]\nquestion = \"May a HERO in combat use Heroic Recovery?\"\n\
                  answer = \"Ask the organiser.\"\ncites = [\"7.1\"]\n";
    std::fs::write(&file, ruling).unwrap();
    let text = says(&["lint", file.to_str().unwrap()], &["7.1 is stated anew by e4; known since 2024-02-28"]);
    assert!(!text.contains("was changed"), "{text}");
    std::fs::write(&file, ruling.replace("7.1", "18.1.2")).unwrap();
    says(&["lint", file.to_str().unwrap()], &["18.1.2 has additions by e17; known since 2024-02-28"]);
    says(
        &["errata", "order", "2023-01-01", "-e", "aos3"],
        &["no errata of aos3 are recorded as in force by 2023-01-01"],
    );
}
