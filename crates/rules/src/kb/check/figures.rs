//! Figures in running text against the figures of the record and of the authentic text: a clause may say no figure that its
//! record does not have, and a translation none that the text it translates does not say.

use std::collections::BTreeSet;

use super::super::agreement::words_agree;
use super::super::{KnowledgeBase, Record, rule_id};
use crate::corpus::marked::Marked;
use crate::corpus::{Chapter, Clause};
use crate::record::EditionRecords;
use crate::record::operation::{Operation, Phrase};
use crate::record::value::Values;
use adjutant_base::fault::Fault;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::RecordId;
use adjutant_base::nearest::nearest;
use adjutant_base::span::Place;

/// Looks at every clause of a known record.
pub(in crate::kb) fn check(kb: &KnowledgeBase, faults: &mut Vec<Fault>) {
    for chapter in kb.chapters() {
        for clause in &chapter.clauses {
            let id = RecordId::new(chapter.edition.clone(), clause.id.clone());
            if let Some(entry) = kb.find(&id) {
                compare(kb, (chapter, clause), &stated(kb, &id, entry), faults);
                marks(kb, (chapter, clause), &figures(kb, &id, entry), faults);
            }
        }
    }
    for records in kb.editions() {
        for operation in records.errata.iter().flat_map(|erratum| &erratum.operations) {
            new_words(kb, records, operation, faults);
        }
    }
}

/// The words that an operation puts into a rule should say no figure that the rule does not state, at whatever date. It is a warning,
/// since an erratum of the reader's own may hold only words.
fn new_words(kb: &KnowledgeBase, records: &EditionRecords, operation: &Operation, faults: &mut Vec<Fault>) {
    let id = rule_id(&records.edition.id, &operation.target);
    let words = operation.to.iter().filter(|_| operation.op.is_textual()).flat_map(Phrase::texts);
    let (Some(entry), words) = (kb.find(&id), words.collect::<Vec<_>>()) else { return };
    let stated = stated(kb, &id, entry);
    let mut reported = BTreeSet::new();
    for mention in words.into_iter().flat_map(|words| kb.notation().mentions(&Marked::parse(words).text)) {
        let is_stated = stated.iter().any(|one| mention.quantity.agrees_with(*one));
        if !is_stated && reported.insert(mention.quantity) {
            let fault = Fault::new("figure-not-recorded", operation.place.clone()).arg("id", &id.name);
            faults.push(fault.arg("figure", mention.quantity).tolerated(true));
        }
    }
}

/// Returns the quantities that a record states, at whatever date.
fn stated(kb: &KnowledgeBase, id: &RecordId, entry: Record<'_>) -> BTreeSet<Quantity> {
    let mut stated = BTreeSet::new();
    let mut words = |text: &str| stated.extend(quantities(kb, text));
    let numbers = match entry {
        Record::Rule(rule) => {
            words(&rule.section);
            rule.source.page
        }
        Record::Ruling(ruling) => {
            ruling.figures.iter().for_each(|figure| words(figure));
            None
        }
        Record::Erratum(erratum) => {
            erratum.figures.iter().for_each(|figure| words(figure));
            erratum.page
        }
    };
    stated.extend(numbers.map(|page| Quantity::Number(page.into())));
    let figures = figures(kb, id, entry).into_iter().flat_map(|(_, figure)| figure.quantities());
    stated.extend(figures);
    stated
}

/// Returns the figures that a record states by name, at whatever date.
fn figures<'kb>(kb: &'kb KnowledgeBase, id: &RecordId, entry: Record<'kb>) -> Vec<(&'kb str, &'kb Figure)> {
    let errata = kb.edition(&id.edition).into_iter().flat_map(|records| &records.errata);
    let (base, operations): (Option<&Values>, Vec<&Operation>) = match entry {
        Record::Ruling(_) => (None, Vec::new()),
        Record::Erratum(erratum) => (None, erratum.operations.iter().collect()),
        Record::Rule(rule) => {
            let operations = errata.flat_map(|erratum| &erratum.operations);
            (Some(&rule.values), operations.filter(|operation| operation.target == rule.concept).collect())
        }
    };
    let set = operations.into_iter().flat_map(|operation| operation.was.iter().chain(&operation.values));
    base.into_iter().flatten().chain(set).map(|(name, figure)| (name.as_str(), figure)).collect()
}

/// A mark must name figures of the record, and its words say one that the record states for them.
fn marks(
    kb: &KnowledgeBase,
    (chapter, clause): (&Chapter, &Clause),
    figures: &[(&str, &Figure)],
    faults: &mut Vec<Fault>,
) {
    for mark in &clause.marks {
        let words = &clause.markdown[mark.span.clone()];
        let start = clause.in_file(mark.span.start);
        let span = start..start + words.len();
        let place = || Place { file: chapter.file.clone(), span: span.clone() };
        for name in &mark.figures {
            let stated: Vec<&Figure> =
                figures.iter().filter(|(other, _)| other == name).map(|(_, figure)| *figure).collect();
            if stated.is_empty() {
                let near = nearest(name, figures.iter().map(|(name, _)| *name));
                let fault = Fault::new("mark-of-no-figure", place()).arg("name", name).arg("id", &clause.id);
                faults.push(fault.nearest(near));
            } else if stated.iter().all(|figure| words_agree(kb.notation(), words, figure) == Some(false)) {
                let fault = Fault::new("mark-of-other-figure", place()).arg("name", name).arg("id", &clause.id);
                faults.push(fault.arg("figure", stated[0]));
            }
        }
    }
}

fn compare(
    kb: &KnowledgeBase,
    (chapter, clause): (&Chapter, &Clause),
    stated: &BTreeSet<Quantity>,
    faults: &mut Vec<Fault>,
) {
    let mut reported = BTreeSet::new();
    let model = authentic(kb, chapter, clause).map(|model| quantities(kb, &model.plain));
    for mention in kb.notation().mentions(&clause.plain) {
        let is_among = |known: &BTreeSet<Quantity>| known.iter().any(|one| mention.quantity.agrees_with(*one));
        let kind = match &model {
            _ if !is_among(stated) => "figure-not-recorded",
            Some(model) if !is_among(model) => "figure-not-authentic",
            Some(_) | None => continue,
        };
        if reported.insert(mention.quantity) {
            let place = Place { file: chapter.file.clone(), span: clause.body.start..clause.body.end };
            let place = located(clause, &clause.plain[mention.span.clone()], place);
            let fault = Fault::new(kind, place).arg("id", &clause.id);
            faults.push(fault.arg("figure", mention.quantity));
        }
    }
}

/// Returns the authentic text that a clause translates; `None` if there is none, or the clause is authentic itself.
fn authentic<'kb>(kb: &'kb KnowledgeBase, chapter: &Chapter, clause: &Clause) -> Option<&'kb Clause> {
    let authentic = &kb.edition(&chapter.edition)?.edition.authentic;
    let id = RecordId::new(chapter.edition.clone(), clause.id.clone());
    let mut clauses = kb.clauses(&id).filter(|(other, _)| chapter.lang != *authentic && other.lang == *authentic);
    clauses.find(|(_, other)| other.by == clause.by).map(|(_, model)| model)
}

/// Returns the figures that a text says.
fn quantities(kb: &KnowledgeBase, text: &str) -> BTreeSet<Quantity> {
    kb.notation().mentions(text).into_iter().map(|mention| mention.quantity).collect()
}

/// Narrows the place of a clause to the first time that it says some words, where they stand so in its Markdown.
pub(super) fn located(clause: &Clause, words: &str, place: Place) -> Place {
    match clause.markdown.find(words) {
        Some(at) => Place { span: clause.in_file(at)..clause.in_file(at) + words.len(), ..place },
        None => Place { span: place.span.start..place.span.start + 1, ..place },
    }
}
