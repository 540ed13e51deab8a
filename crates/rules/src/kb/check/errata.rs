//! Errata checked: every operation runs where and when it should, or there is a fault with both places.

use std::collections::{BTreeMap, BTreeSet};

use super::super::KnowledgeBase;
use super::super::apply::{Part, Reason};
use super::super::rule_history::{OperationRun, RuleHistory};
use crate::record::EditionRecords;
use crate::record::erratum::Erratum;
use crate::record::operation::{Expect, Op, Operation};
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::lang::Lang;
use adjutant_base::level::Level;
use adjutant_base::nearest::nearest;
use adjutant_base::span::Place;

/// Checks the operations of every edition as of `day`; on the last day of all if `None`.
pub(in crate::kb) fn check(kb: &KnowledgeBase, day: Option<Date>, faults: &mut Vec<Fault>) {
    for records in kb.editions() {
        dates(records, faults);
        languages(kb, records, faults);
        renames(records, faults);
        without_operations(records, faults);
        let day = day.unwrap_or(Date::LAST);
        let Some(snapshot) = kb.at(&records.edition.id, day) else { continue };
        for history in snapshot.rules.values() {
            for ran in &history.ran {
                faults.extend(unapplied(history, ran, &records.edition.authentic));
            }
        }
    }
}

/// Returns the fault of an operation that did not run though it should have: one for each reason.
///
/// That a translation has no words for it is no fault of the erratum; that no day is known is none at all.
fn unapplied(history: &RuleHistory<'_>, ran: &OperationRun<'_>, authentic: &Lang) -> Vec<Fault> {
    let mut seen: Vec<&Reason> = Vec::new();
    let mut faults = Vec::new();
    for (part, reason) in ran.failures(authentic).filter(|(_, reason)| **reason != Reason::Undated) {
        if !seen.contains(&reason) {
            seen.push(reason);
            faults.push(fault(history, ran, part, reason));
        }
    }
    faults
}

/// Puts an obstacle into a fault: at what the operation expects, and beside it where the rule says otherwise.
fn fault(history: &RuleHistory<'_>, ran: &OperationRun<'_>, part: &Part, reason: &Reason) -> Fault {
    let operation = ran.step.operation;
    let fault = Fault::new(reason.word(), operation.expect_place.clone()).arg("operation", &operation.id);
    let mut fault = fault.arg("target", &operation.target).also(history.place(part));
    for (name, value) in reason.args() {
        fault = fault.arg(name, value);
    }
    fault
}

/// An erratum that does nothing is one that is not finished, unless its file has an error, which may be that of an operation.
fn without_operations(records: &EditionRecords, faults: &mut Vec<Fault>) {
    let is_broken = |erratum: &Erratum| {
        let mut of_file = faults.iter().filter(|fault| fault.place.file == erratum.place.file);
        of_file.any(|fault| fault.level() == Level::Error)
    };
    let idle = records.errata.iter().filter(|erratum| erratum.operations.is_empty() && !is_broken(erratum));
    let fault =
        |erratum: &Erratum| Fault::new("erratum-without-operations", erratum.place.clone()).arg("id", &erratum.id);
    let found: Vec<Fault> = idle.map(|erratum| fault(erratum).tolerated(true)).collect();
    faults.extend(found);
}

/// An erratum cannot hold before it was published, as far as its document says when that was.
fn dates(records: &EditionRecords, faults: &mut Vec<Fault>) {
    for publication in &records.publications {
        let Some(published) = &publication.published else { continue };
        if !is_date(published) {
            faults.push(Fault::new("published-malformed", publication.place.clone()).arg("text", published));
            continue;
        }
        let early = |day: &Date| day.to_string().get(..published.len()).is_some_and(|day| day < published.as_str());
        let mut reported = BTreeSet::new();
        let of_issue = records.errata.iter().filter(|erratum| erratum.document == publication.document);
        let dated = publication.in_force.map(|day| (day, &publication.place));
        let stated = of_issue.flat_map(|erratum| &erratum.operations);
        let stated = stated.filter_map(|operation| Some((operation.in_force?, &operation.place)));
        for (day, place) in dated.into_iter().chain(stated).filter(|(day, _)| early(day)) {
            if reported.insert(day) {
                let fault = Fault::new("in-force-before-published", place.clone()).arg("from", day);
                faults.push(fault.arg("published", published));
            }
        }
    }
}

/// A date of publication may be as inexact as its source: `2024`, `2024-02` or `2024-02-28`.
fn is_date(text: &str) -> bool {
    let padded = match text.len() {
        4 => format!("{text}-01-01"),
        7 => format!("{text}-01"),
        _ => text.to_owned(),
    };
    padded.parse::<Date>().is_ok()
}

/// The languages that operations name must be there.
fn languages(kb: &KnowledgeBase, records: &EditionRecords, faults: &mut Vec<Fault>) {
    let known: Vec<String> = kb.records().languages.iter().map(|language| language.lang.to_string()).collect();
    for operation in records.errata.iter().flat_map(|erratum| &erratum.operations) {
        for lang in named(operation) {
            let name = lang.to_string();
            if !known.contains(&name) {
                let near = nearest(&name, known.iter().map(String::as_str));
                let fault = Fault::new("unknown-lang", operation.place.clone()).arg("name", &name).nearest(near);
                faults.push(fault);
            }
        }
    }
}

fn named(operation: &Operation) -> BTreeSet<&Lang> {
    let expected = match &operation.expect {
        Expect::Words(phrase) => Some(phrase),
        Expect::Absent | Expect::NotRecorded | Expect::InPart => None,
    };
    let phrases = expected.into_iter().chain(&operation.to);
    phrases.flat_map(|phrase| phrase.by_lang.keys()).chain(&operation.lang).collect()
}

/// Names that lead back to where they began within a day: one of the renames must be wrong.
fn renames(records: &EditionRecords, faults: &mut Vec<Fault>) {
    // names that were left on a day, by rule, day, and kind of name with its language
    let mut chains: BTreeMap<_, Vec<(String, &Place)>> = BTreeMap::new();
    let operations = records.errata.iter().flat_map(|erratum| &erratum.operations);
    for operation in operations.filter(|operation| matches!(operation.op, Op::Rename | Op::Renumber)) {
        let Some(to) = &operation.to else { continue };
        let from = match &operation.expect {
            Expect::Words(from) => from,
            Expect::Absent | Expect::NotRecorded | Expect::InPart => continue,
        };
        let texts = |phrase: &crate::record::operation::Phrase| {
            let plain = phrase.plain.iter().map(|text| (String::new(), text.clone()));
            plain.chain(phrase.by_lang.iter().map(|(lang, text)| (lang.to_string(), text.clone()))).collect::<Vec<_>>()
        };
        for (lang, text) in texts(to) {
            let key = (operation.target.as_str(), operation.in_force, format!("{}{lang}", operation.op.word()));
            let chain = chains.entry(key).or_default();
            let started = texts(from).into_iter().find(|(other, _)| *other == lang).map(|(_, text)| text);
            chain.extend(started.map(|started| (started, &operation.place)));
            if let Some((_, place)) = chain.iter().find(|(earlier, _)| *earlier == text) {
                let fault = Fault::new("rename-cycle", operation.place.clone()).arg("target", &operation.target);
                faults.push(fault.arg("name", text).also((*place).clone()));
            }
        }
    }
}
