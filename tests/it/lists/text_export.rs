//! Lists as text: what is read of any list is written in the form that holds most of it, and read again. What no form
//! holds is told.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::support::reading::read;
use adjutant_lint::army::Rulebook;
use adjutant_lint::retold::{Retold, retell};
use adjutant_lint::run::{self, Context};
use adjutant_lint::setting::Asked;
use adjutant_lint::{Finding, Level};
use adjutant_lists::{Roster, write};
use adjutant_rules::record::pack::{self, EditionLists};
use proptest::prelude::*;
use serde_json::Value;

static KNOWN: LazyLock<Vec<EditionLists>> = LazyLock::new(|| pack::read(&adjutant::bundled()).0);

/// The samples of lists in text, with their paths.
fn samples() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["tests/lists", "tests/lists/variants"] {
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

fn told(list: &Roster) -> Retold {
    retell(list, &KNOWN)
}

/// What a list says, without the form that it came in.
fn said(list: &Roster) -> Value {
    let mut said = serde_json::to_value(write::form(list)).unwrap();
    for key in ["n", "source"] {
        said.as_object_mut().unwrap().remove(key);
    }
    said
}

/// A finding: its lint, its level, and what it says.
type Found = (String, Level, String);

/// What a list is judged by: its edition and its pack.
type Setting = (Option<String>, Option<String>);

/// The findings on a text, by lint, level and message, and the edition and pack that it is judged by.
fn judged(text: &str) -> (BTreeSet<Found>, Vec<Setting>) {
    let files = adjutant::bundled();
    let rules = Rulebook::new(&files, &KNOWN, "2026-11-20".parse().unwrap());
    let context = Context { known: &KNOWN, asked: &Asked::default(), rules: Some(&rules) };
    let report = run::judge(context, &Arc::from("list"), text, &read(text).unwrap());
    let args = |finding: &Finding| format!("{:?}", finding.args);
    let findings = report.findings.iter();
    // a text is written with every bracket
    let findings = findings.filter(|finding| &*finding.lint.name != "torn-cost");
    let findings = findings.map(|finding| (finding.lint.to_string(), finding.level, args(finding))).collect();
    let setting =
        |list: &run::Summary| (list.setting.edition.as_ref().map(ToString::to_string), list.setting.pack.clone());
    (findings, report.lists.iter().map(setting).collect())
}

/// What text does not hold of the samples, where that is anything. Keywords and ids of catalogues have no place in a text,
/// and the name of a program whose form is not written would be taken for that form.
const LOST: [(&str, &[&str]); 12] = [
    ("battlescribe-by-new-recruit.txt", &["alliance"]),
    ("battlescribe-page.html", &["alliance", "made_by.system", "unit.keywords", "unit.roles"]),
    ("battlescribe.txt", &["alliance"]),
    ("by-aoscom.txt", &["regiments.number"]),
    ("compact.txt", &["unit.choices.name"]),
    ("costs-before-names.txt", &["regiments.number"]),
    ("labels-cut.txt", &["unread"]),
    ("labels-slips.txt", &["unread"]),
    ("own.toml", OWN),
    ("roles-slips.txt", &["unread"]),
    ("plain-slips.txt", &["unread"]),
    ("river.ros", &["made_by.revision", "made_by.system", "unit.entry", "unit.keywords", "unit.roles"]),
];

/// What is lost of a list of the second edition in our own form: units without costs, and what only our own form says.
const OWN: &[&str] = &[
    "artefacts",
    "battalions",
    "command_traits",
    "edition",
    "points_limit",
    "spell_lores",
    "unit.allied",
    "unit.battalions_of",
    "unit.keywords",
    "unit.named",
    "unit.options",
];

#[test]
fn a_sample_is_written_as_text_and_read_again() {
    for (name, text) in samples() {
        for list in lists(&text) {
            let Retold { text, same, lost, edition, edition_of_text, .. } = told(&list);
            let lost = lost.unwrap_or_else(|| panic!("{name} is no list as text:\n{text}"));
            let due = LOST.iter().find(|(sample, _)| *sample == name).map_or(&[][..], |(_, lost)| *lost);
            assert_eq!(lost.iter().map(String::as_str).collect::<Vec<_>>(), due, "{name}:\n{text}");
            assert_eq!(edition != edition_of_text, ["own.toml", "compact-terrain.txt"].contains(&&*name), "{name}");
            let again = lists_of_one(&text);
            assert_eq!(told(&again).text, text, "{name}: a second conversion is the first");
            if same {
                assert_eq!(said(&again), said(&list), "{name}:\n{text}");
            }
        }
    }
}

/// Findings say in their arguments what stands on which line; lines move.
#[test]
fn what_a_text_holds_whole_is_judged_as_the_list_was() {
    let mut whole = 0;
    for (name, text) in samples() {
        let lists = lists(&text);
        let [list] = &lists[..] else { continue };
        let retold = told(list);
        if retold.same && retold.edition == retold.edition_of_text {
            whole += 1;
            assert_eq!(judged(&retold.text), judged(&text), "{name}:\n{}", retold.text);
        }
    }
    assert!(whole > 20, "{whole}");
}

#[test]
fn lines_that_were_not_understood_cast_doubt_on_our_own_form_too() {
    let mut doubtful = 0;
    for (name, text) in samples() {
        let lists = lists(&text);
        let [list] = &lists[..] else { continue };
        if list.unread.is_empty() {
            continue;
        }
        doubtful += 1;
        let own = toml::to_string(&serde_json::json!({ "army": [write::form(list)] })).unwrap();
        let errors = |text: &str| {
            let found = judged(text).0.into_iter().filter(|(_, level, _)| *level == Level::Error);
            found.map(|(lint, ..)| lint).collect::<BTreeSet<_>>()
        };
        assert!(errors(&own).is_subset(&errors(&text)), "{name}:\n{own}");
        assert_eq!(lists_of_one(&own).unread.len(), list.unread.len(), "{name}");
    }
    assert!(doubtful > 3, "{doubtful}");
}

fn lists_of_one(text: &str) -> Roster {
    let [list] = <[Roster; 1]>::try_from(lists(text)).unwrap();
    list
}

/// A text with some of its lines changed, left out or written twice.
fn changed() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        Just("my note"),
        Just("12 x Reeds (120)"),
        Just("- General"),
        Just("Regiment 1"),
        Just("* * *"),
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
        cases: 150,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_list_that_was_text_once_stays_that_text(text in changed()) {
        for list in lists(&text) {
            let once = told(&list);
            if once.lost.is_some() {
                let again = lists_of_one(&once.text);
                prop_assert_eq!(told(&again).text, once.text, "from:\n{}", text);
            }
        }
    }
}
