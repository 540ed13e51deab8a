//! The records against the inventory of facts that they were made from, where it lies beside the project.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test may fail by panicking, and says what it skips")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use adjutant::base::date::Date;
use adjutant::base::figure::{Figure, Quantity};
use adjutant::kb::KnowledgeBase;
use adjutant::record::operation::Op;
use toml::{Table, Value};

/// Returns the folder of facts, or says that it is not there.
fn facts(file: &str) -> Option<Table> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let shared = std::env::var_os("ADJUTANT_SHARED").map_or(beside, PathBuf::from);
    let Ok(text) = fs::read_to_string(shared.join("facts").join(file)) else {
        println!("skipped: there is no {file} beside the project");
        return None;
    };
    Some(text.parse().unwrap())
}

fn same(figure: &Figure, value: &Value) -> bool {
    match (figure, value) {
        (Figure::Flag(flag), Value::Boolean(other)) => flag == other,
        (Figure::Measured(Quantity::Number(n) | Quantity::Modifier(n)), Value::Integer(other)) => n == other,
        (Figure::Several(figures), Value::Array(values)) => {
            figures.len() == values.len() && figures.iter().zip(values).all(|(figure, value)| same(figure, value))
        }
        (Figure::Unlimited, Value::String(text)) => text == "none",
        (Figure::NotStated, Value::String(text)) => text == "not stated",
        (Figure::Choice(words), Value::String(text)) => words == text,
        (Figure::Measured(quantity), Value::String(text)) => Quantity::parse(text).as_ref() == Some(quantity),
        _ => false,
    }
}

/// Names that are no figures of the rule: a page of the book, the numbers of a renumbered section, rows of a table.
fn recorded_elsewhere(kb: &KnowledgeBase, edition: &str, concept: &str, name: &str, value: &Value) -> bool {
    let records = kb.edition(&edition.parse().unwrap()).unwrap();
    let rule = records.rules.iter().find(|rule| rule.concept.as_str() == concept).unwrap();
    let operations =
        || records.errata.iter().flat_map(|erratum| &erratum.operations).filter(|op| op.target == rule.concept);
    let text = value.as_str().unwrap_or_default();
    match name {
        "page" => rule.source.page.map(i64::from) == value.as_integer(),
        "old_section" => operations().any(|op| op.op == Op::Renumber && op.expect.to_string() == text),
        "new_section" => {
            operations().any(|op| op.op == Op::Renumber && op.to.as_ref().is_some_and(|to| to.to_string() == text))
        }
        _ => false,
    }
}

#[test]
fn every_entry_and_figure_of_the_inventory_is_recorded() {
    let Some(inventory) = facts("inventory-rules.toml") else { return };
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let day: Date = "2026-01-01".parse().unwrap();
    let (mut entries, mut figures, mut missing) = (0, 0, Vec::new());
    for entry in inventory["rule"].as_array().unwrap() {
        let (edition, concept) = (entry["edition"].as_str().unwrap(), entry["id"].as_str().unwrap());
        let id = edition.parse().unwrap();
        let Some(rule) = kb.rule(&id, &concept.parse().unwrap()) else {
            missing.push(format!("{edition}/{concept}"));
            continue;
        };
        entries += 1;
        let version = kb.version_at(&id, rule, day).unwrap();
        for (name, value) in entry["params"].as_table().unwrap() {
            figures += 1;
            let row = format!("pieces_on_{}", name.replace('-', "_"));
            let stated = version.values.get(name.as_str()).or_else(|| version.values.get(row.as_str()));
            let known = stated.is_some_and(|stated| same(stated.figure, value));
            if !known && !recorded_elsewhere(&kb, edition, concept, name, value) {
                missing.push(format!("{edition}/{concept}.{name} = {value}"));
            }
        }
    }
    println!("{entries} entries, {figures} figures");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_ruling_and_erratum_of_the_inventory_is_recorded() {
    let Some(inventory) = facts("inventory-faq.toml") else { return };
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let records = kb.edition(&"aos3".parse().unwrap()).unwrap();
    let verdicts: BTreeMap<&str, &str> =
        records.rulings.iter().map(|ruling| (ruling.id.as_str(), ruling.verdict.word())).collect();
    for entry in inventory["qa"].as_array().unwrap() {
        let id = format!("q{}", entry["n"]);
        let kind = entry["answer_kind"].as_str().unwrap();
        let kind = if kind == "yes-no-both" { "both" } else { kind };
        assert_eq!(verdicts.get(id.as_str()), Some(&kind), "{id}");
        let ruling = records.rulings.iter().find(|ruling| ruling.id.as_str() == id).unwrap();
        let texts = |key: &str| -> Vec<String> {
            entry[key].as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(ruling.cites, texts("cites"), "{id}");
        assert_eq!(ruling.mentions, texts("mentions"), "{id}");
        let concepts: Vec<String> = ruling.concepts.iter().map(ToString::to_string).collect();
        assert_eq!(concepts, texts("concepts"), "{id}");
    }
    let errata: Vec<String> = records.errata.iter().map(|erratum| erratum.id.to_string()).collect();
    let expected: Vec<String> =
        inventory["erratum"].as_array().unwrap().iter().map(|erratum| format!("e{}", erratum["n"])).collect();
    assert_eq!(errata, expected);
}
