//! The examples in the explanation of every lint, and the messages of every lint in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::support::reading::read;
use adjutant_lint::army::ConstraintStore;
use adjutant_lint::check::{self, CheckOptions};
use adjutant_lint::file_report;
use adjutant_lint::roster::LINTS;
use adjutant_lint::ruleset::Requested;
use adjutant_lint::{Finding, Level, RelatedLabel, UndecidedReason, units};
use adjutant_lists::open::Unreadable;
use adjutant_report::message::Messages;
use adjutant_rules::record::pack;

use crate::support::fences::{block, docs};

struct Example {
    list: String,
    edition: Option<String>,
    pack: Option<String>,
    /// The day on which it is judged, where it matters.
    day: Option<String>,
    findings: String,
}

fn examples(docs: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut at = 0;
    while let Some((list, end)) = block(docs, "roster", at) {
        let (findings, end) = block(docs, "findings", end).expect("every list is followed by its findings");
        at = end;
        let (edition, list) = flag(list, "edition");
        let (pack, list) = flag(list, "pack");
        let (day, list) = flag(list, "at");
        examples.push(Example { list: list.to_owned(), edition, pack, day, findings: findings.trim().to_owned() });
    }
    examples
}

/// Takes a flag that stands above a list.
fn flag<'t>(list: &'t str, name: &str) -> (Option<String>, &'t str) {
    let rest = list.strip_prefix(&format!("<!-- {name} ")).and_then(|rest| rest.split_once(" -->\n"));
    rest.map_or((None, list), |(value, list)| (Some(value.to_owned()), list))
}

fn judged(example: &Example) -> Vec<Finding> {
    let files = adjutant::bundled();
    let (known, faults) = pack::read(&files);
    assert!(faults.is_empty(), "{faults:?}");
    let asked = Requested {
        edition: example.edition.as_ref().map(|id| id.parse().unwrap()),
        pack: example.pack.clone(),
        ..Requested::default()
    };
    let day = example.day.as_deref().unwrap_or("2026-11-20");
    let rules = ConstraintStore::new(&files, &known, day.parse().unwrap());
    let rules = (example.pack.is_some() || example.day.is_some()).then_some(&rules);
    let context = CheckOptions { known: &known, asked: &asked, rules };
    let name = Arc::from("list");
    let report = match read(&example.list) {
        Ok(reading) => check::lists(context, &name, &example.list, &reading),
        Err(error) => file_report::unreadable(&name, Some(&example.list), &error),
    };
    let mut reports = vec![report];
    check::compare(&mut reports);
    reports.swap_remove(0).findings
}

fn findings(example: &Example) -> String {
    let found = judged(example);
    let rows = found.iter().map(|finding| {
        let (line, _) = adjutant_base::span::line_and_column(&example.list, finding.span.start);
        format!("{} {} {line}", finding.level.word(), finding.lint)
    });
    rows.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_example_finds_what_it_says() {
    let mut wrong = Vec::new();
    for lint in LINTS {
        let examples = examples(docs(lint, "en"));
        let own = format!("roster/{}", lint.id);
        let (illegal, legal): (Vec<_>, Vec<_>) = examples.iter().partition(|example| example.findings.contains(&own));
        assert!(!illegal.is_empty() && !legal.is_empty(), "{} needs a legal and an illegal example", lint.id);
        for example in &examples {
            let found = findings(example);
            if found != example.findings {
                wrong.push(format!("{}:\n{}\nwanted:\n{}\nfound:\n{found}\n", lint.id, example.list, example.findings));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_lint_has_its_files_and_stands_in_order() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/lint/src/roster");
    let files: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "rs") && name != "mod.rs")
        .collect();
    let listed: BTreeSet<String> = LINTS.iter().map(|lint| format!("{}.rs", lint.id.replace('-', "_"))).collect();
    assert_eq!(files, listed);
    assert!(LINTS.is_sorted_by_key(|lint| lint.id));
    let codes: BTreeSet<_> = LINTS.iter().map(|lint| lint.code).collect();
    assert_eq!(codes.len(), LINTS.len());
}

#[test]
fn every_second_place_and_every_reason_has_its_english_words() {
    let files = adjutant::bundled();
    let labels = RelatedLabel::ALL.iter().map(|(word, _)| format!("label-{word}"));
    let reasons = UndecidedReason::ALL.iter().map(|(word, _)| format!("undecided-{word}"));
    let ids: Vec<String> = labels.chain(reasons).collect();
    let messages = Messages::load(&files, &["en".parse().unwrap()]);
    for id in &ids {
        assert!(messages.has(id), "{id}");
    }
}

#[test]
fn every_check_that_no_constraint_describes_has_its_words() {
    let files = adjutant::bundled();
    let errors = LINTS.iter().filter(|lint| lint.level == Level::Error && lint.id != "unreadable-file");
    let ids: Vec<&str> = errors.chain(units::LINTS).map(|lint| lint.id).collect();
    assert!(ids.contains(&"total-mismatch") && ids.contains(&"wrong-cost"), "{ids:?}");
    for lang in ["en", "da"] {
        let messages = Messages::load(&files, &[lang.parse().unwrap()]);
        for id in &ids {
            assert!(messages.has(&format!("check-{id}")), "{lang} {id}");
        }
    }
}

#[test]
fn every_finding_has_its_english_words() {
    let files = adjutant::bundled();
    let all: Vec<Example> = LINTS.iter().flat_map(|lint| examples(docs(lint, "en"))).collect();
    let mut stems: BTreeSet<String> = all.iter().flat_map(judged).map(|finding| finding.message).collect();
    let (span, error) = (0..0, String::new());
    let broken = Unreadable::Broken { span: span.clone(), error: error.clone() };
    let unread = [
        Unreadable::Empty,
        Unreadable::NotText,
        Unreadable::NotAList,
        Unreadable::HalfList { span: span.clone(), known: 2, lines: 3 },
        Unreadable::CutOff { span: span.clone() },
        Unreadable::TooLarge,
        Unreadable::TooMany,
        Unreadable::TooDeep,
        Unreadable::Archive,
        Unreadable::ArchiveWithoutRoster,
        Unreadable::ArchiveEscapes(error.clone()),
        Unreadable::Doctype,
        Unreadable::BrokenToml { span, error },
        broken,
    ];
    let reports = unread.iter().map(|error| file_report::unreadable(&Arc::from("list"), None, error));
    stems.extend(reports.flat_map(|report| report.findings).map(|finding| finding.message));
    let seen = |lint: &&&adjutant_lint::Lint| stems.iter().any(|stem| stem.starts_with(lint.id));
    assert_eq!(LINTS.iter().filter(seen).count(), LINTS.len(), "{stems:?}");
    let messages = Messages::load(&files, &["en".parse().unwrap()]);
    for stem in &stems {
        for id in [format!("lint-{stem}"), format!("lint-{stem}-help")] {
            assert!(messages.has(&id), "{id}");
        }
    }
}
