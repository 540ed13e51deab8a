//! Lists as text: what is read of any list is written as text, and read again as the same list.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::support::reading::{read, sum};
use adjutant_lint::Level;
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::ruleset::Requested;
use adjutant_lists::{Roster, native};
use adjutant_rules::record::pack::{self, EditionLists};
use proptest::prelude::*;

static KNOWN: LazyLock<Vec<EditionLists>> = LazyLock::new(|| pack::read(&adjutant::bundled()).0);

/// The samples of lists, with their names.
fn samples() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["tests/lists", "tests/lists/variants", "tests/lists/found"] {
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap().flatten() {
            let name = entry.file_name().into_string().unwrap();
            if [".txt", ".toml", ".ros", ".html"].iter().any(|ending| name.ends_with(ending)) {
                found.push((name, fs::read_to_string(entry.path()).unwrap()));
            }
        }
    }
    found.sort();
    assert!(found.len() > 20);
    found
}

fn lists(text: &str) -> Vec<Roster> {
    read(text).map(|reading| reading.lists).unwrap_or_default()
}

fn one(text: &str) -> Roster {
    let [list] = <[Roster; 1]>::try_from(lists(text)).unwrap();
    list
}

fn as_text(list: &Roster) -> String {
    native::text(std::slice::from_ref(list))
}

fn as_toml(list: &Roster) -> String {
    toml::to_string(&native::file(std::slice::from_ref(list))).unwrap()
}

/// A finding: its lint, its level, and what it says.
type Found = (String, Level, String);

/// What a list is judged by: its edition and its pack.
type Setting = (Option<String>, Option<String>);

/// The findings on a text, and the edition and pack that it is judged by.
fn judged(text: &str) -> (BTreeSet<Found>, Vec<Setting>) {
    let files = adjutant::bundled();
    let rules = ConstraintStore::new(&files, &KNOWN, "2026-11-20".parse().unwrap());
    let context = CheckOptions { known: &KNOWN, asked: &Requested::default(), rules: Some(&rules) };
    let report = check::lists(context, &Arc::from("list"), text, &read(text).unwrap());
    let findings = report.findings.iter();
    let findings =
        findings.map(|finding| (finding.lint.to_string(), finding.level, format!("{:?}", finding.args))).collect();
    let setting = |list: &adjutant_lint::file_report::Summary| {
        (list.ruleset.edition.as_ref().map(ToString::to_string), list.ruleset.pack.clone())
    };
    (findings, report.lists.iter().map(setting).collect())
}

fn errors(found: &BTreeSet<Found>) -> BTreeSet<&str> {
    found.iter().filter(|(_, level, _)| *level == Level::Error).map(|(lint, ..)| lint.as_str()).collect()
}

#[test]
fn a_sample_is_written_as_text_and_read_again() {
    for (name, sample) in samples() {
        for list in lists(&sample) {
            let text = as_text(&list);
            let again = one(&text);
            assert_eq!(native::form(&again), native::form(&list), "{name}:\n{text}");
            assert_eq!(sum(&again), sum(&list), "{name}:\n{text}");
            assert_eq!(as_text(&again), text, "{name}: a second conversion is the first");
        }
    }
}

#[test]
fn several_lists_are_several_in_one_text() {
    let lists: Vec<Roster> = samples().iter().flat_map(|(_, text)| lists(text)).collect();
    let again = read(&native::text(&lists)).unwrap();
    assert!(again.faults.is_empty(), "{:?}", again.faults);
    let forms = |lists: &[Roster]| lists.iter().map(native::form).collect::<Vec<_>>();
    assert_eq!(forms(&again.lists), forms(&lists));
}

#[test]
fn a_text_is_judged_as_toml_is_and_by_the_edition_of_the_list() {
    let mut same = 0;
    for (name, sample) in samples() {
        let lists = lists(&sample);
        let [list] = &lists[..] else { continue };
        let (text, toml) = (as_text(list), as_toml(list));
        let (found, setting) = judged(&text);
        let (own, own_setting) = judged(&toml);
        assert_eq!(errors(&found), errors(&own), "{name}:\n{text}");
        let (first, first_setting) = judged(&sample);
        assert_eq!((&setting, &setting), (&own_setting, &first_setting), "{name}:\n{text}");
        assert!(errors(&found).is_subset(&errors(&first)), "{name}:\n{text}");
        same += usize::from(errors(&found) == errors(&first));
    }
    assert!(same > 20, "{same}");
}

#[test]
fn lines_that_were_not_understood_are_kept() {
    let mut doubtful = 0;
    for (name, sample) in samples() {
        let lists = lists(&sample);
        let [list] = &lists[..] else { continue };
        doubtful += usize::from(!list.unread.is_empty());
        for own in [as_text(list), as_toml(list)] {
            assert_eq!(one(&own).unread.len(), list.unread.len(), "{name}");
        }
    }
    assert!(doubtful > 3, "{doubtful}");
}

#[test]
fn a_unit_above_the_header_and_a_line_that_is_twice_unknown_survive() {
    let text = "River Captain (200)\n\nRiver watch 380/1000 pts\nRiver Host\nDrops: 1\n\nRegiment 1\nRiver Guard (180)\n\
        • Long Oar\nsee you there!\nsee you there!\n\nApp: v1.28.1 (2) | Data: v410\n";
    let list = one(text);
    assert!(!list.unread.is_empty());
    assert_eq!(native::form(&one(&as_text(&list))), native::form(&list), "{}", as_text(&list));
}

/// A text with some of its lines changed, left out or written twice.
fn changed() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        Just("my note"),
        Just("12 x Reeds (120)"),
        Just("- General"),
        Just("Regiment 1"),
        Just("* * *"),
        Just("a | b: \"c\""),
        Just("")
    ];
    let step = (any::<prop::sample::Index>(), 0..3_usize, words);
    (prop::sample::select(samples()), prop::collection::vec(step, 0..4)).prop_map(|((_, text), steps)| {
        let mut lines: Vec<&str> = text.lines().collect();
        for (at, gone, word) in steps {
            let at = at.index(lines.len().max(1)).min(lines.len());
            let end = (at + gone).min(lines.len());
            drop(lines.splice(at..end, [word]));
        }
        lines.join("\n")
    })
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_list_is_written_as_text_and_read_again(text in changed()) {
        for list in lists(&text) {
            let own = as_text(&list);
            prop_assert_eq!(native::form(&one(&own)), native::form(&list), "from:\n{}\nto:\n{}", text, own);
        }
    }
}
