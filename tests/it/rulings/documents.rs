//! Documents of rulings: their keys, their edition, and the official commentary as recorded.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use adjutant_lint::ruleset::Requested;
use adjutant_lint::ruling;
use adjutant_lint::rulings::read;

use crate::support::fences::block;
use crate::support::rulings::{WORDINGS, findings, rulings};

#[test]
fn what_is_wrong_with_toml_is_told_key_by_key() {
    let text = "edition = 3\ncolour = \"red\"\nx-mine = 1\n\n[[ruling]]\nn = \"one\"\nquestoin = \"When?\"\nanswer = 5\ncites = \"99.1.1\"\n\n\
        [[ruling]]\nedition = \"aos3\"\ntext = \"Q: When?\\nA: At ten.\\nQ: Where?\\nA: Here.\"\ndate = \"soon\"\n";
    let document = read(text, &WORDINGS).unwrap();
    let faults: Vec<(&str, &str)> =
        document.faults.iter().map(|fault| (fault.kind, &text[fault.place.span.clone()])).collect();
    assert_eq!(
        faults,
        [
            ("wrong-type", "3"),
            ("unknown-key", "colour"),
            ("wrong-type", "\"one\""),
            ("unknown-key", "questoin"),
            ("wrong-type", "5"),
            ("several-questions", "Where?\\nA: Here."),
        ]
    );
    assert_eq!(document.faults[3].nearest.as_deref(), Some("question"));
    assert_eq!(document.items[0].cites[0].text, "99.1.1", "a text is a list of one");
    let found = findings(&rulings(), text);
    assert_eq!(found.iter().filter(|found| found.contains("ruling/malformed-document")).count(), 7, "{found:?}");
}

#[test]
fn every_key_of_the_form_stands_in_its_document() {
    let docs = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rulings.md")).unwrap();
    let (_, labels) = docs.split_once("## The head").unwrap();
    for (_, wording) in WORDINGS.all() {
        for label in wording.head.keys() {
            assert!(labels.contains(&format!("`{label}`")), "{label}");
        }
    }
    let rows = docs.lines().skip_while(|line| !line.starts_with("| key of `[[ruling]]`")).skip(2);
    let keys = rows.take_while(|line| line.starts_with('|')).flat_map(|row| row.split('|').nth(1).unwrap().split(','));
    let keys: Vec<String> = keys.map(|key| key.trim().trim_matches('`').to_owned()).collect();
    let written: Vec<String> =
        keys.iter().map(|key| if key == "n" { "n = 1".to_owned() } else { format!("{key} = \"x\"") }).collect();
    let document = read(&format!("[[ruling]]\n{}\n", written.join("\n")), &WORDINGS).unwrap();
    assert!(document.faults.is_empty(), "{:?}", document.faults);
    let unknown = read("[[ruling]]\nquestion = \"May it?\"\nz = 1\n", &WORDINGS).unwrap();
    assert_eq!(unknown.faults[0].kind, "unknown-key");
    assert_eq!(keys.len(), 9);
    for (from, _) in docs.match_indices("```toml\n") {
        let (text, _) = block(&docs, "toml", from).unwrap();
        let document = read(text, &WORDINGS).unwrap();
        assert!(document.faults.is_empty() && document.items.len() == 2, "{:?}", document.faults);
    }
}

#[test]
fn rulings_of_another_edition_than_was_asked_for_are_told_once() {
    let text = "edition: aos2\n\nQ: How far can a wizard unbind?\nA: Within 30\".\n\nQ: When does the hall close?\nA: At ten.\n";
    let document = read(text, &WORDINGS).unwrap();
    let judge = |edition: Option<&str>| {
        let asked = Requested { edition: edition.map(|edition| edition.parse().unwrap()), ..Requested::default() };
        ruling::check(&rulings(), &asked, &Arc::from("rulings"), text, &document)
    };
    let told = |report: &adjutant_lint::file_report::FileReport| {
        report.findings.iter().filter(|finding| &*finding.lint.name == "ruling-edition-mismatch").count()
    };
    let by = |report: &adjutant_lint::file_report::FileReport| -> Vec<(String, usize)> {
        report.ruled_by.iter().map(|(edition, count)| (edition.to_string(), *count)).collect()
    };
    let (asked, own, same) = (judge(Some("aos4")), judge(None), judge(Some("aos2")));
    assert_eq!((told(&asked), told(&own), told(&same)), (1, 0, 0));
    assert_eq!((by(&asked), by(&own)), (vec![("aos4".to_owned(), 2)], vec![("aos2".to_owned(), 2)]));
}

/// Writes the official rulings that are recorded as the document that they come from.
fn recorded_commentary() -> String {
    let (kb, _) = adjutant_rules::kb::KnowledgeBase::load(&adjutant::bundled());
    let records = kb.editions().iter().find(|records| records.edition.id.as_str() == "aos3").unwrap();
    let title = &records.documents.iter().find(|document| document.id == records.rulings[0].document).unwrap().title;
    let mut text = format!("# {title}\n\n");
    for ruling in &records.rulings {
        let id = format!("aos3/{}", ruling.id).parse().unwrap();
        let (_, clause) = kb.clauses(&id).next().unwrap();
        text.push_str(clause.markdown.trim_end());
        text.push_str("\n\n");
    }
    text
}

#[test]
fn the_recorded_commentary_is_clean_but_for_what_the_records_say_of_it() {
    let text = recorded_commentary();
    let document = read(&text, &WORDINGS).unwrap();
    assert_eq!(document.items.len(), 130);
    let asked = Requested { edition: Some("aos3".parse().unwrap()), ..Requested::default() };
    let report = ruling::check(&rulings(), &asked, &Arc::from("commentary"), &text, &document);
    let of = |lint: &str| -> BTreeSet<u32> {
        report.findings.iter().filter(|finding| &*finding.lint.name == lint).map(|finding| finding.n.shown).collect()
    };
    assert_eq!(of("duplicate-question"), BTreeSet::from([55, 57, 80, 103]));
    assert_eq!(of("overtaken-by-erratum"), BTreeSet::from([8, 14, 39, 51, 63, 70, 76, 77, 90, 94, 95, 120]));
    for lint in ["value-contradiction", "contradicts-ruling", "unknown-term", "undecided-answer", "no-answer"] {
        assert_eq!(of(lint), BTreeSet::new(), "{lint}");
    }
}

#[test]
fn official_rulings_written_down_by_somebody_else_are_never_called_wrong() {
    let rulings = rulings();
    let text = recorded_commentary();
    let (_, body) = text.split_once("\n\n").unwrap();
    let text = format!("edition: aos3\n\n{body}");
    let document = read(&text, &WORDINGS).unwrap();
    let report = ruling::check(&rulings, &Requested::default(), &Arc::from("copied"), &text, &document);
    let wrong = report.findings.iter().filter(|finding| {
        ["value-contradiction", "contradicts-ruling", "undecided-answer"].contains(&&*finding.lint.name)
    });
    let wrong: Vec<String> =
        wrong.map(|finding| format!("{} {}: {}", finding.lint, finding.n, &text[finding.span.clone()])).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
