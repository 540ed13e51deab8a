//! Bad errata: each is a fault with its place and none a panic; a wrong expectation stops its own operation only.

use std::time::{Duration, Instant};

use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_rules::kb::status::OperationOutcome;
use adjutant_rules::kb::whats_new::Matter;

use crate::support::made_up_game::{World, erratum, word_of, x1};

fn kinds(faults: &[Fault]) -> Vec<&'static str> {
    faults.iter().map(|fault| fault.kind).collect()
}

fn faults(operations: &[&str]) -> Vec<Fault> {
    World::with(operations).load().1
}

/// An operation in both languages, with the words of the first rule.
fn replace(word: usize, to: &str) -> String {
    let (en, da) = (word_of(0, word, "en"), word_of(0, word, "da"));
    format!(
        "target = \"r0\"\nop = \"replace\"\nexpect = {{ en = \"{en}\", da = \"{da}\" }}\nto = {{ en = \"{to}\", da = \"{to}\" }}"
    )
}

#[test]
fn a_sound_erratum_has_no_fault() {
    assert_eq!(faults(&[&replace(0, "x"), &replace(1, "y")]), []);
}

#[test]
fn what_is_new_marks_the_operations_that_failed() {
    let wrong = "target = \"r0\"\nop = \"replace\"\nexpect = \"nowhere\"\nto = \"x\"\nlang = \"en\"";
    let (kb, _) = World::with(&[&replace(0, "new"), wrong]).load();
    let failed =
        kb.news(&[], "2020-01-01".parse().unwrap(), Date::LAST).into_iter().filter_map(|item| match item.matter {
            Matter::Erratum { id, unapplied, .. } => {
                Some((id.to_string(), unapplied.iter().map(ToString::to_string).collect::<String>()))
            }
            _ => None,
        });
    let named = |erratum: &str, failed: &str| (erratum.to_owned(), failed.to_owned());
    assert_eq!(failed.collect::<Vec<_>>(), [named("x1/e1", ""), named("x1/e2", "e2#1")]);
}

#[test]
fn a_wrong_expectation_stops_that_operation_only_and_shows_both_places() {
    let wrong = "target = \"r0\"\nop = \"replace\"\nexpect = \"nowhere\"\nto = \"x\"\nlang = \"en\"";
    let world = World::with(&[&replace(0, "new"), wrong, &replace(1, "newer")]);
    let (kb, faults) = world.load();
    assert_eq!(kinds(&faults), ["unapplied-words-missing"]);
    let (files, fault) = (world.files(), &faults[0]);
    let at = |place: &adjutant_base::span::Place| files.get(&place.file).unwrap()[place.span.clone()].to_owned();
    assert_eq!(at(&fault.place), "\"nowhere\"");
    assert!(at(fault.also.as_ref().unwrap()).starts_with("en0w0z"), "{:?}", fault.also);
    let card = kb.card(&"x1/r0".parse().unwrap(), Date::LAST).unwrap();
    assert_eq!(card.unapplied.iter().map(|one| one.operation.to_string()).collect::<Vec<_>>(), ["e2#1"]);
    let applied = kb.operations(&x1(), Date::LAST);
    let ran = |at: usize| applied[at].parts.iter().all(|part| part.fate == OperationOutcome::Applied);
    assert!(ran(0) && !ran(1) && ran(2));
}

#[test]
fn words_that_stand_there_twice_are_no_expectation() {
    let twice = "target = \"r0\"\nop = \"replace\"\nexpect = \"en0w\"\nto = \"x\"\nlang = \"en\"";
    let found = faults(&[twice]);
    assert_eq!(kinds(&found), ["unapplied-words-repeated"]);
    assert!(found[0].args.contains(&("times", "8".to_owned())));
}

#[test]
fn an_operation_on_an_unknown_rule_is_a_fault_with_the_nearest_name() {
    let found = faults(&["target = \"r01\"\nop = \"withdraw\"\nexpect = \"recorded in part\""]);
    assert_eq!(kinds(&found), ["unknown-rule"]);
    assert_eq!(found[0].nearest.as_deref(), Some("r0"));
}

#[test]
fn a_date_that_is_none_is_a_fault() {
    let found =
        faults(&["target = \"r0\"\nin_force = \"2020-02-30\"\nop = \"withdraw\"\nexpect = \"recorded in part\""]);
    assert_eq!(kinds(&found), ["wrong-type"]);
    let head = "document = \"notice\"\nauthority = \"official\"\npublished = \"soon\"\nin_force = 2020-01-02\n";
    let errata = erratum("e1", &replace(0, "x"));
    let found = World { head: head.to_owned(), errata, ..World::default() }.load().1;
    assert_eq!(kinds(&found), ["published-malformed"]);
}

#[test]
fn an_erratum_in_force_before_it_was_published_is_a_fault() {
    let early = format!("in_force = 2019-12-31\n{}", replace(0, "x"));
    assert_eq!(kinds(&faults(&[&early])), ["in-force-before-published"]);
}

#[test]
fn two_operations_on_the_same_words_on_one_day_are_a_fault_at_both_and_neither_runs() {
    let world = World::with(&[&replace(0, "x"), &replace(0, "y")]);
    let (kb, found) = world.load();
    assert_eq!(kinds(&found), ["unapplied-collides", "unapplied-collides"]);
    let snapshot = kb.at(&x1(), Date::LAST).unwrap();
    let course = snapshot.rule(&"r0".parse().unwrap()).unwrap();
    assert_eq!(course.state, course.base);
    let ordered = format!("after = \"e1\"\n{}", replace(0, "y"));
    assert_eq!(kinds(&faults(&[&replace(0, "x"), &ordered])), ["unapplied-words-missing"]);
}

#[test]
fn operations_that_wait_for_each_other_are_a_fault() {
    let wait = |word, after| format!("after = \"{after}\"\n{}", replace(word, "x"));
    assert_eq!(kinds(&faults(&[&wait(0, "e2"), &wait(1, "e1")])), ["unapplied-cycle", "unapplied-cycle"]);
}

#[test]
fn a_cycle_of_renames_is_a_fault() {
    let rename = |from: &str, to: &str, after: &str| {
        format!(
            "{after}target = \"r0\"\nop = \"rename\"\nexpect = {{ en = \"{from}\" }}\nto = {{ en = \"{to}\" }}\nlang = \"en\""
        )
    };
    let there_and_back = [rename("Rule 0", "Other", ""), rename("Other", "Rule 0", "after = \"e1\"\n")];
    let found = faults(&[&there_and_back[0], &there_and_back[1]]);
    assert_eq!(kinds(&found), ["rename-cycle"]);
    assert!(found[0].also.is_some());
}

#[test]
fn an_unknown_day_is_no_fault_and_the_operation_is_listed_as_prospective() {
    let (kb, found) = World::with(&[&format!("in_force = \"unknown\"\n{}", replace(0, "x"))]).load();
    assert_eq!(found, []);
    let operation = &kb.operations(&x1(), Date::LAST)[0];
    assert_eq!(operation.in_force, None);
    assert!(operation.is_stopped());
}

#[test]
fn an_operation_for_a_pack_holds_only_where_it_is_played() {
    let (kb, found) = World::with(&[&format!("scope = \"season-1\"\n{}", replace(0, "x"))]).load();
    assert_eq!(found, []);
    let text = |packs: &[&str]| {
        let packs = packs.iter().map(|pack| pack.parse().unwrap()).collect();
        let selection = adjutant_rules::kb::rule_history::Selection { packs, ..Default::default() };
        let snapshot = kb.at_with(&x1(), Date::LAST, &selection).unwrap();
        snapshot.rule(&"r0".parse().unwrap()).unwrap().state.text(&"en".parse().unwrap()).unwrap().to_owned()
    };
    assert!(text(&[]).starts_with("en0w0z") && text(&["season-1"]).starts_with("x "));
}

#[test]
fn figures_belong_to_set_value_and_are_told_elsewhere() {
    let figures = format!("{}\nvalues = {{ pace = 7 }}", replace(0, "x"));
    let (kb, found) = World::with(&[&figures]).load();
    assert_eq!(kinds(&found), ["figures-beside-set-value"]);
    let card = kb.card(&"x1/r0".parse().unwrap(), Date::LAST).unwrap();
    assert_eq!((card.values["pace"].is.to_string().as_str(), card.values["pace"].by.as_ref()), ("0", None));
}

#[test]
fn words_are_replaced_or_inserted_only_at_words() {
    for (op, expect) in [("replace", "recorded in part"), ("replace", "not recorded"), ("insert", "recorded in part")] {
        let (kb, found) =
            World::with(&[&format!("target = \"r0\"\nop = \"{op}\"\nexpect = \"{expect}\"\nto = \"six\"")]).load();
        assert_eq!(found[0].kind, "expects-no-words", "{op} {expect}: {found:?}");
        let snapshot = kb.at(&x1(), Date::LAST).unwrap();
        let course = snapshot.rule(&"r0".parse().unwrap()).unwrap();
        assert_eq!(course.state, course.base, "{op} {expect}");
    }
    let unsaid = "target = \"r0\"\nop = \"replace\"\nto = \"six\"";
    assert!(kinds(&faults(&[unsaid])).iter().all(|kind| *kind != "expects-no-words"), "what is missing is told once");
}

#[test]
fn what_is_shown_is_what_was_consolidated() {
    let renumber = "target = \"r0\"\nop = \"renumber\"\nexpect = \"1.0\"\nto = { en = \"9.9\" }";
    let figure = "target = \"r1\"\nop = \"set-value\"\nexpect = \"recorded in part\"\nvalues = { pace = 8 }";
    let (kb, found) = World::with(&[renumber, figure]).load();
    assert_eq!(found, []);
    let snapshot = kb.at(&x1(), Date::LAST).unwrap();
    for (concept, course) in &snapshot.rules {
        let version = kb.version_at(&x1(), course.rule, Date::LAST).unwrap();
        assert_eq!(version.number.as_deref(), course.state.number(), "{concept}");
        let shown: Vec<_> = version.values.iter().map(|(name, stated)| (*name, stated.figure)).collect();
        assert_eq!(shown, course.state.values().collect::<Vec<_>>(), "{concept}");
    }
    let version = kb.version_at(&x1(), kb.rule(&x1(), &"r1".parse().unwrap()).unwrap(), Date::LAST).unwrap();
    assert_eq!(version.values["pace"].by.map(|by| by.as_str().to_owned()).as_deref(), Some("e2"));
    assert_eq!(version.values["reach"].by, None);
}

#[test]
fn a_program_sees_what_a_change_did() {
    let withdraw = "target = \"r0\"\nop = \"withdraw\"\nexpect = \"recorded in part\"";
    let (kb, _) = World::with(&[withdraw]).load();
    let snapshot = kb.at(&x1(), Date::LAST).unwrap();
    let course = snapshot.rule(&"r0".parse().unwrap()).unwrap();
    let changes = course.base.difference(&course.state);
    let json = serde_json::to_value(&changes).unwrap();
    assert_eq!(json, serde_json::json!([{ "facet": "standing", "before": "in-force", "after": "withdrawn" }]));
    assert_eq!(course.undone(), course.base, "taken back, it is in force");
}

#[test]
fn a_missing_or_misspelt_key_is_told_and_the_others_are_not() {
    let told = |operation: &str| -> Vec<(&'static str, String)> {
        let found = faults(&[operation]);
        found.iter().map(|fault| (fault.kind, fault.args[0].1.clone())).collect()
    };
    let sound = format!("{}\nafter = \"e9\"\nscope = \"pack\"\nlang = \"en\"", replace(0, "x"));
    let missing = |key: &str| sound.lines().filter(|line| !line.starts_with(key)).collect::<Vec<_>>().join("\n");
    assert_eq!(told(&missing("target")), [("missing-key", "target".to_owned())]);
    assert_eq!(told(&missing("op")), [("missing-key", "op".to_owned())]);
    let slip = sound.replace("target", "tagret");
    assert_eq!(told(&slip), [("missing-key", "target".to_owned()), ("unknown-key", "tagret".to_owned())]);
    let head = "authority = \"official\"\npublished = \"2020-01\"\nin_force = 2020-01-02\n".to_owned();
    let errata = erratum("e1", &slip);
    let found = World { errata, head, ..World::default() }.load().1;
    assert_eq!(kinds(&found), ["missing-key", "missing-key", "unknown-key"], "without a head the errata are read too");
}

/// Loads a chain of errata of one day on one rule, each after the one before and written in reverse order; returns how long
/// that takes.
fn load_chain(count: usize) -> Duration {
    let operation = |at: usize| {
        let after = if at == 1 { String::new() } else { format!("\nafter = \"e{}\"", at - 1) };
        let from = if at == 1 { word_of(0, 0, "en") } else { format!("w{}q", at - 1) };
        let text = format!(
            "target = \"r0\"\nop = \"replace\"\nexpect = {{ en = \"{from}\" }}\nto = {{ en = \"w{at}q\" }}{after}"
        );
        erratum(&format!("e{at}"), &text)
    };
    let errata = (1..=count).rev().map(operation).collect();
    let started = Instant::now();
    let (kb, _) = World { errata, ..World::default() }.load();
    let snapshot = kb.at(&x1(), Date::LAST).unwrap();
    let history = snapshot.rule(&"r0".parse().unwrap()).unwrap();
    assert!(history.state.text(&"en".parse().unwrap()).unwrap().starts_with(&format!("w{count}q ")));
    started.elapsed()
}

#[test]
fn a_long_chain_of_errata_is_put_in_order_in_less_than_cubic_time() {
    let (short, long) = (load_chain(100), load_chain(600));
    // linear time would be 6 times as long, quadratic 36, cubic 216
    assert!(long < short * 100, "{short:?} for 100 errata, {long:?} for 600");
}

#[test]
fn a_draft_without_end_is_refused() {
    let (mut kb, _) = World::default().load();
    let operation = "[[erratum.operation]]\nop = \"clarify\"\nexpect = \"recorded in part\"\ntarget = \"r0\"\n";
    let head = "document = \"draft\"\nauthority = \"us\"\n[[erratum]]\nid = \"d1\"\nsection = \"s\"\n\
                instruction = \"add\"\nsource = { document = \"draft\", lines = \"1\" }\n";
    let draft = |count: usize| format!("{head}{}", operation.repeat(count));
    let most = adjutant_rules::kb::draft::MOST_OPERATIONS;
    let refused = kb.join("d.toml", &draft(most + 1), Some(&x1()), Date::LAST).unwrap_err().0;
    assert_eq!(refused, adjutant_rules::kb::draft::DraftError::TooLong(most + 1));
    assert_eq!(kb.join("d.toml", &draft(10), Some(&x1()), Date::LAST).unwrap().errata.len(), 1);
}

#[test]
fn no_erratum_makes_a_panic() {
    let odd = [
        "target = \"r0\"",
        "op = \"replace\"",
        "target = \"r0\"\nop = \"replace\"\nexpect = \"\"\nto = \"x\"",
        "target = \"r0\"\nop = \"replace\"\nexpect = 7\nto = \"x\"",
        "target = \"r0\"\nop = \"renumber\"\nexpect = \"absent\"\nto = \"x\"",
        "target = \"r0\"\nop = \"rename\"\nexpect = { xx = \"a\" }\nto = { xx = \"b\" }",
        "target = \"r0\"\nop = \"set-value\"\nexpect = \"not recorded\"\nvalues = { pase = 1 }",
        "target = \"r0\"\nop = \"set-value\"\nexpect = \"not recorded\"\nwas = { pace = 99 }\nvalues = { pace = 1 }",
        "target = \"r0\"\nop = \"insert\"\nexpect = \"absent\"\nto = \"x\"",
        "target = \"r0\"\nop = \"append\"\nexpect = \"not recorded\"\nto = { en = \"x\" }\nafter = \"e1\"",
        "target = \"r0\"\nop = \"explode\"\nexpect = \"absent\"",
        "target = \"R 0\"\nop = \"withdraw\"\nexpect = \"absent\"",
    ];
    for operation in odd {
        let found = faults(&[operation]);
        assert!(!found.is_empty(), "{operation}");
        assert!(found.iter().all(|fault| fault.place.file.ends_with("notice.toml")), "{operation}: {found:?}");
    }
}
