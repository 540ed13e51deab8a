//! `diff` between every two editions, subject by subject: each side shows what its edition says, and where one edition
//! says nothing there is no change.

use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::diff::{Comparison, Diff, RuleDiff};
use adjutant_rules::kb::word_diff::Edit;
use serde::Deserialize;

const EDITIONS: [&str; 5] = ["aos1", "aos2", "aos3", "aos4", "pos06"];

#[derive(Deserialize)]
struct Row {
    name: String,
    rules: Vec<String>,
    #[serde(flatten)]
    says: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct Rows {
    row: Vec<Row>,
}

/// The side of a comparison.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    Left,
    Right,
}

/// Returns everything that stands on one side of a rule: figures with their names, and texts.
fn told(rule: &RuleDiff, side: Side) -> String {
    let (id, other) = if side == Side::Left { (&rule.left, Edit::In) } else { (&rule.right, Edit::Out) };
    if id.is_none() {
        return String::new();
    }
    let mut told = Vec::new();
    for figure in &rule.figures {
        let stated = if side == Side::Left { &figure.left } else { &figure.right };
        told.extend(stated.as_ref().map(|stated| format!("{} {stated}", figure.name.replace('_', " "))));
    }
    let lang = "en".parse().unwrap();
    if let Some(segments) = rule.words.get(&lang) {
        let own = segments.iter().filter(|segment| segment.edit != other);
        told.push(own.map(|segment| segment.words.as_str()).collect());
    }
    told.extend(rule.stated.get(&lang).cloned());
    told.join("\n").to_lowercase()
}

/// Returns the rules of a name: one, or each that has it on one side beside others that play its part.
fn named<'d>(diff: &'d Diff, name: &'d str) -> impl Iterator<Item = &'d RuleDiff> {
    diff.rules.iter().filter(move |rule| rule.is_about(name))
}

#[test]
fn every_subject_is_shown_for_all_ten_pairs() {
    let text = include_str!("../../rules/rows.toml");
    let rows: Rows = toml::from_str(text).unwrap();
    let (kb, _) = KnowledgeBase::load(&adjutant::bundled());
    let (mut shown, mut wrong) = (0, Vec::new());
    for (at, left) in EDITIONS.iter().enumerate() {
        for right in &EDITIONS[at + 1..] {
            let (from, to): (EditionId, EditionId) = (left.parse().unwrap(), right.parse().unwrap());
            let diff = kb.diff((&from, Date::LAST), (&to, Date::LAST)).unwrap();
            for row in &rows.row {
                let rules: Vec<&RuleDiff> = row.rules.iter().flat_map(|name| named(&diff, name)).collect();
                for (edition, side) in [(left, Side::Left), (right, Side::Right)] {
                    let told: Vec<String> = rules.iter().map(|rule| told(rule, side)).collect();
                    for wanted in row.says.get(*edition).into_iter().flatten() {
                        shown += 1;
                        if !told.iter().any(|told| told.contains(&wanted.to_lowercase())) {
                            wrong.push(format!("{left} → {right}, {}: {edition} does not say {wanted:?}", row.name));
                        }
                    }
                }
                for rule in rules.iter().filter(|rule| rule.left.is_none() || rule.right.is_none()) {
                    let silent = matches!(rule.case, Comparison::OnlyLeft | Comparison::OnlyRight);
                    let clash = rule.figures.iter().any(|figure| figure.case == Comparison::Changed);
                    if !silent || clash || !rule.words.is_empty() {
                        wrong.push(format!("{left} → {right}, {}: silence is called a change", row.name));
                    }
                }
            }
        }
    }
    assert!(shown > 1000, "{shown}");
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{} of {shown}:\n{}", wrong.len(), wrong.join("\n"));
}
