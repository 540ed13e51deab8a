//! A law: `lint` and `impact` judge a ruling alike. What an erratum breaks or mends, by `impact`, is the difference between
//! what `lint` finds with the erratum and without it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use adjutant::{Adjutant, ImpactRequest, LintOptions};
use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_base::source::compiled::Bytes;
use adjutant_base::span::line_and_column;
use adjutant_rules::compiled::open;
use adjutant_rules::kb::checker::Input;

/// Questions on rules that errata change, each with a right answer and a wrong one, or one of before.
const RULINGS: [(&str, &str); 20] = [
    ("How many ward rolls may be made for each wound?", "Two."),
    ("How many ward rolls may be made for each wound?", "One."),
    ("May a unit within 3\" of an enemy unit run?", "Yes."),
    ("May a unit within 3\" of an enemy unit run?", "No."),
    ("Can a unit retreat if no enemy is within 3\"?", "Yes, it can."),
    ("Can a unit retreat if no enemy is within 3\"?", "No, it cannot."),
    ("May an army include two of the same artefact of power?", "Yes."),
    ("May an army include two of the same artefact of power?", "No."),
    ("Is a HERO under Look Out, Sir! open to shooting from 20\"?", "Yes."),
    ("Is a HERO under Look Out, Sir! open to shooting from 20\"?", "No, not beyond 12\"."),
    ("How near must an enemy be for Unleash Hell?", "Within 9\"."),
    ("How near must an enemy be for Unleash Hell?", "Within 6\"."),
    ("What is the ward of the Amulet of Destiny?", "5+"),
    ("What is the ward of the Amulet of Destiny?", "6+"),
    ("How many times may a unit shoot in one phase?", "Three times."),
    ("How many times may a unit shoot in one phase?", "Twice at most."),
    ("When may a unit run (rule 8.3)?", "The rule says so."),
    ("May a unit move normally within 3\" of an enemy (8.1)?", "Yes."),
    ("May an army have two subfactions?", "Yes."),
    ("Does 17.0.2 still speak of faction terrain?", "Yes."),
];

/// The days on which they were given; the first does not say.
const GIVEN: [Option<&str>; 5] = [None, Some("2021-09-01"), Some("2024-01-10"), Some("2024-02-28"), Some("2024-06-01")];

/// The errata that are looked at.
const ERRATA: [&str; 5] = ["e3", "e8", "e11", "e15", "e22"];

/// The file of the errata.
const PATH: &str = "editions/aos3/errata/errata-2024-02.toml";

fn document() -> String {
    let mut text = "edition = \"aos3\"\n".to_owned();
    for (question, answer) in RULINGS {
        for given in GIVEN {
            let date = given.map(|day| format!("date = \"{day}\"\n")).unwrap_or_default();
            let (question, answer) = (question.replace('"', "\\\""), answer.replace('"', "\\\""));
            let _ = write!(text, "[[ruling]]\n{date}question = \"{question}\"\nanswer = \"{answer}\"\n");
        }
    }
    text
}

/// Returns the data without an erratum.
fn without(files: &Files, erratum: &str) -> Files {
    let text = files.get(PATH).unwrap();
    let mut parts = text.split("[[erratum]]\n");
    let head = parts.next().unwrap();
    let own = format!("id = \"{erratum}\"\n");
    let kept: Vec<&str> = parts.filter(|part| !part.starts_with(&own)).collect();
    let text = format!("{head}[[erratum]]\n{}", kept.join("[[erratum]]\n"));
    files.joined(&Files::from_texts([(PATH, text.as_str())]))
}

/// Compiles data as the program does, so that each answer reads only what it needs.
fn compiled(files: &Files) -> Adjutant {
    let (block, _) = adjutant_lint::compile(files).unwrap();
    Adjutant::from_files(open(Bytes::from(block)).unwrap(), Vec::new())
}

/// A finding: its lint, the number of its ruling, its place and its level.
type Key = (String, u32, (usize, usize), &'static str);

fn found(adjutant: &Adjutant, text: &str, at: Date) -> BTreeSet<Key> {
    let report = adjutant.lint("house.toml", text.as_bytes(), &LintOptions { at: Some(at), ..LintOptions::default() });
    let findings = report.unwrap().findings.into_iter();
    let keys = findings
        .map(|one| (one.lint.to_string(), one.n.shown, line_and_column(text, one.span.start), one.level.word()));
    keys.collect()
}

#[test]
fn lint_and_impact_agree_on_500_made_cases() {
    let text = document();
    let all = Files::of_project();
    let with = compiled(&all);
    let at: Date = "2024-07-01".parse().unwrap();
    let here = found(&with, &text, at);
    let inputs = [Input { path: "house.toml".to_owned(), bytes: text.clone().into_bytes() }];
    let mut differences = 0;
    for erratum in ERRATA {
        let there = found(&compiled(&without(&all, erratum)), &text, at);
        let name = format!("aos3/{erratum}");
        let request = ImpactRequest { at: Some(at), ..ImpactRequest::published(&name, &inputs) };
        let impact = with.impact(&request).unwrap().impact;
        let file = &impact.files[0];
        let key = |one: &adjutant_rules::kb::what_if::Attributed| {
            let problem = &one.complaint;
            (problem.kind.clone(), problem.n.unwrap(), (problem.line, problem.column), problem.level.word())
        };
        let broken: BTreeSet<Key> = file.broken.iter().chain(&file.doubtful).map(key).collect();
        let mended: BTreeSet<Key> = file.mended.iter().map(key).collect();
        assert_eq!(broken, here.difference(&there).cloned().collect(), "broken by {erratum}");
        assert_eq!(mended, there.difference(&here).cloned().collect(), "mended by {erratum}");
        differences += broken.len() + mended.len();
    }
    assert!(differences >= 20, "the law is tried on {differences} differences alone");
}

#[test]
fn a_ruling_is_judged_by_the_law_of_its_own_day() {
    let adjutant = Adjutant::bundled();
    let levels = |date: &str, at: &str| {
        let text =
            format!("edition = \"aos3\"\n{date}[[ruling]]\nquestion = \"{}\"\nanswer = \"Two.\"\n", RULINGS[0].0);
        found(&adjutant, &text, at.parse().unwrap()).into_iter().map(|one| (one.0, one.3)).collect::<Vec<_>>()
    };
    let overtaken = "ruling/overtaken-by-erratum".to_owned();
    assert_eq!(levels("", "2024-02-01"), []);
    assert_eq!(levels("", "2024-03-01"), [(overtaken.clone(), "error")]);
    assert_eq!(levels("date = \"2024-03-01\"\n", "2024-06-01"), [(overtaken.clone(), "error")]);
    assert_eq!(levels("date = \"2024-01-10\"\n", "2024-06-01"), [(overtaken, "note")]);
    assert_eq!(levels("date = \"2024-01-10\"\n", "2024-02-01"), []);
}
