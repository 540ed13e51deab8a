//! `search` and `terms`: exclusions, filters, editions, languages.

use std::process::{Command, Output};

use serde_json::Value;

fn adjutant(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    let folder = std::env::temp_dir().join("adjutant-test-search");
    command.args(arguments).env("ADJUTANT_LANG", "en").env("ADJUTANT_INDEX", folder.join("index"));
    command.env("ADJUTANT_LIBRARY", folder.join("no-library")).output().unwrap()
}

fn told(arguments: &[&str]) -> (Option<i32>, String) {
    let output = adjutant(arguments);
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    (output.status.code(), String::from_utf8(both).unwrap())
}

fn hits(arguments: &[&str]) -> Vec<Value> {
    let output = adjutant(&[&["search", "--format", "json"], arguments].concat());
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice::<Value>(&output.stdout).unwrap()["hits"].as_array().unwrap().clone()
}

fn ids(arguments: &[&str]) -> Vec<String> {
    hits(arguments).iter().map(|hit| hit["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn exclusions_work_as_they_are_typed() {
    assert!(ids(&["coherency"]).contains(&"aos3/unit-coherency".to_owned()));
    for words in [&["coherency", "-“unit coherency”"][..], &["coherency -\"unit coherency\""], &["coherency", "-unit"]]
    {
        let found = ids(words);
        assert!(!found.is_empty() && !found.contains(&"aos3/unit-coherency".to_owned()), "{words:?}: {found:?}");
    }
    let without = ids(&["coherency", "-edition:aos3", "-n5"]);
    assert!(
        !without.is_empty() && without.len() <= 5 && !without.iter().any(|id| id.starts_with("aos3/")),
        "{without:?}"
    );
    assert!(hits(&["coherency", "-kind:rule"]).iter().all(|hit| hit["kind"] != "rule"));
    assert_eq!(ids(&["--limit", "3", "charge", "-foo"]).len(), 3);
    let (code, _) = told(&["search", "-1", "to", "hit", "-n", "2"]);
    assert_eq!(code, Some(0));
}

#[test]
fn a_value_that_no_record_has_is_an_error_that_helps() {
    for (query, said) in [
        ("charge kind:bogus", "army-construction"),
        ("charge -kind:rulle", "did you mean `rule`?"),
        ("charge lang:sv", "known: da, en"),
        ("charge source:core", "commentary-2024-02"),
        ("charge concept:nope", "adjutant terms"),
        ("charge concept:unit-coherancy", "did you mean `unit-coherency`?"),
        ("charge edition:aos9", "did you mean `aos"),
    ] {
        let (code, text) = told(&["search", query]);
        assert_eq!(code, Some(2), "{query}: {text}");
        assert!(text.contains(said), "{query}: {text}");
    }
    let (code, text) = told(&["search", "charge", "-at:2024-01-01"]);
    assert!(code == Some(2) && text.contains("cannot be excluded"), "{text}");
}

#[test]
fn values_of_filters_are_read_whatever_their_case_and_by_the_words_of_reports() {
    assert_eq!(ids(&["unbind", "lang:DA"]), ids(&["unbind", "lang:da"]));
    assert_eq!(ids(&["unbind", "-k", "magic"]), ids(&["unbind", "kind:spell"]));
    assert_eq!(ids(&["charge", "-k", "Army Construction"]), ids(&["charge", "kind:army-construction"]));
    assert_eq!(ids(&["unbind", "-e", "aos2, aos4"]), ids(&["unbind", "edition:aos2,aos4"]));
}

#[test]
fn a_hit_is_shown_in_the_language_that_was_asked_for() {
    let danish = hits(&["unbind", "lang:da"]);
    assert!(!danish.is_empty() && danish.iter().all(|hit| hit["lang"] == "da"), "{danish:#?}");
    // nothing in it tells a language: it is shown in that of the reader
    assert!(hits(&["D6"]).iter().all(|hit| hit["lang"] == "en" || hit["languages"].as_array().unwrap().len() == 1));
}

#[test]
fn an_edition_that_the_words_name_comes_first() {
    for (words, first) in [
        ("aos2 unbind", "aos2/unbinding"),
        ("AoS 4 unbinding range", "aos4/unbinding"),
        ("second edition unbind", "aos2/unbinding"),
        ("ophæve i første udgave", "aos1/unbinding"),
    ] {
        assert_eq!(ids(&[words])[0], first, "{words}");
        let (_, text) = told(&["search", words]);
        assert!(text.contains("come first"), "{text}");
    }
    assert!(!told(&["search", "unbind"]).1.contains("come first"));
}

#[test]
fn a_rule_of_an_edition_without_days_comes_after_the_like_ones_of_others() {
    for query in ["charge", "pile in"] {
        let found = ids(&["search", query]);
        let place = |edition: &str| found.iter().position(|id| id.starts_with(edition)).unwrap_or(usize::MAX);
        assert!(place("aos4/") < place("pos06/") && place("pos06/") < 10, "{query}: {found:?}");
    }
    assert!(ids(&["search", "page of sigmar charge"])[0].starts_with("pos06/"));
}

#[test]
fn on_a_day_the_edition_of_that_day_comes_first() {
    for (day, edition) in
        [("2016-01-01", "aos1/"), ("2019-01-01", "aos2/"), ("2024-03-01", "aos3/"), ("2025-01-01", "aos4/")]
    {
        assert!(ids(&["charge", &format!("at:{day}")])[0].starts_with(edition), "{day}");
    }
    assert!(ids(&["ward", "at:2024-03-01"])[0].starts_with("aos3/"));
    // the book of the third edition is not recorded: its rules are known from February 2024 on, however few hits are wanted
    let output = adjutant(&["search", "ward", "at:2023-06-01", "-n", "1", "--format", "json"]);
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let of =
        |key: &str| answer[key].as_array().unwrap().iter().map(|hit| hit["id"].as_str().unwrap()).collect::<Vec<_>>();
    assert!(!of("hits").iter().any(|id| id.starts_with("aos3/")) && of("later")[0] == "aos3/ward-rolls", "{answer}");
}

#[test]
fn a_month_in_a_query_is_as_good_as_a_day_where_nothing_changes() {
    assert_eq!(ids(&["ward", "at:2024-03"]), ids(&["ward", "at:2024-03-01"]));
    // a month of which the sources name no day is the day that is taken for it
    assert_eq!(ids(&["ward", "at:2024-02"]), ids(&["ward", "at:2024-02-28"]));
    let (code, text) = told(&["search", "ward", "at:2024"]);
    assert!(code == Some(2) && text.contains("2024-02-28"), "{text}");
}

#[test]
fn a_rule_that_does_not_tell_the_figure_is_not_first() {
    assert_ne!(ids(&["how far can I unbind"])[0], "aos3/unbinding");
}

#[test]
fn nothing_found_is_no_failure() {
    assert_eq!(told(&["search", "zzzzqqq"]).0, Some(0));
    let (code, text) = told(&["terms", "zzzzqqq"]);
    assert!(code == Some(0) && text.contains("zzzzqqq"), "{text}");
    let output = adjutant(&["terms", "zzzzqqq", "--format", "json"]);
    assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap()["terms"], Value::Array(vec![]));
}

#[test]
fn typos_that_hide_in_a_known_stem_or_in_a_compound_are_mended_and_inflections_are_not() {
    for (typed, meant) in [("pluselig", "pludselig"), ("kampschok", "kampchok"), ("battleshok", "battleshock")] {
        let (_, text) = told(&["search", typed, "--limit", "1"]);
        assert!(text.contains(&format!("no match for “{typed}”; showing “{meant}”")), "{typed}: {text}");
    }
    for inflected in ["besværgelsernes", "charging", "ridedyrets", "unmodified"] {
        let (_, text) = told(&["search", inflected, "--limit", "1"]);
        assert!(!text.contains("showing"), "{inflected}: {text}");
    }
}

#[test]
fn an_abbreviation_is_known_or_said_to_be_unknown_and_never_read_as_another_word() {
    assert!(ids(&["MWs", "--limit", "1"])[0].ends_with("/mortal-wounds"));
    assert!(ids(&["LOSir", "--limit", "1"])[0].ends_with("/look-out-sir"));
    let (_, text) = told(&["search", "QZRT"]);
    assert!(text.starts_with("not recorded here: “QZRT”\n"), "{text}");
}

#[test]
fn words_searched_besides_take_one_line_and_terms_shows_the_exact_name_first() {
    let (_, text) = told(&["search", "how far do charging units move into combat", "--limit", "1"]);
    let also: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
    assert!(also.len() == 1 && also[0].starts_with("also searching: "), "{text}");
    // the reader's language comes first, and another one is named
    let (_, text) = told(&["search", "kampchok", "--limit", "1"]);
    assert!(text.starts_with("also searching: Battleshock") && text.contains(" · in Danish: Kampchok"), "{text}");
    let (_, text) = told(&["search", "kampchok", "--limit", "1", "--lang", "da"]);
    assert!(text.starts_with("søger også efter: Kampchok") && text.contains(" · på engelsk: Battleshock"), "{text}");
    let (_, text) = told(&["terms", "løb"]);
    assert!(text.starts_with("run  in "), "{text}");
}

#[test]
fn a_word_is_not_split_into_words_of_two_languages_or_of_another_than_the_readers() {
    for lang in ["en", "da"] {
        let (_, text) = told(&["search", "spearhead", "--lang", lang]);
        assert!(!text.contains("spear hvad") && text.contains("spearhead”") | text.contains("spearhead«"), "{text}");
    }
    let (_, text) = told(&["search", "opildning", "--lang", "da", "--limit", "1"]);
    assert!(text.contains("/rally@"), "{text}");
}

#[test]
fn a_rule_is_said_to_be_lacking_only_where_the_query_names_it() {
    let says = |query: &str| told(&["search", query]).1;
    for query in ["reinforced", "save", "battle tactics"] {
        let text = says(query);
        assert!(!text.contains("has no rule") && !text.contains("have no rule"), "{query}: {text}");
    }
    for query in ["battleshock", "moral", "morale", "kampchok"] {
        assert!(says(query).contains("aos4 has no rule “Battleshock"), "{query}: {}", says(query));
    }
    // what only handbooks speak of
    for (lang, query) in [("en", "auxiliary"), ("da", "hjælpeenhed")] {
        let (_, text) = told(&["search", query, "--lang", lang]);
        assert!(
            text.contains("aos4") && (text.contains("handbooks set") || text.contains("håndbøger sætter")),
            "{text}"
        );
        assert!(!text.contains("not recorded here") && !text.contains("ikke registreret her"), "{text}");
    }
}

#[test]
fn what_the_edition_of_the_day_states_later_comes_first_and_in_full() {
    for (lang, said) in
        [("en", "aos3 states this only from February 2024 on"), ("da", "aos3 har det først fra februar 2024")]
    {
        let (_, text) = told(&["search", "look out sir", "--at", "2022-01-01", "--lang", lang]);
        let place = |words: &str| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"));
        assert!(
            place(said) < place("aos3/look-out-sir@2024-02-28")
                && place("aos3/look-out-sir@2024-02-28") < place("aos3/e9@")
                && place("aos3/e9@") < place("aos2/"),
            "{text}"
        );
        assert!(text.matches("aos2/").count() + text.matches("aos1/").count() <= 4, "{text}");
    }
}
