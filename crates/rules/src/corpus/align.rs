//! The languages of a chapter side by side: the same clauses in the same order, or a fault.

use std::collections::{BTreeMap, BTreeSet};

use super::{Chapter, Clause, UNTRANSLATED};
use adjutant_base::fault::Fault;
use adjutant_base::span::Place;

type Key<'a> = (&'a str, Option<&'a str>);

fn key(clause: &Clause) -> Key<'_> {
    (clause.id.as_str(), clause.by.as_ref().map(adjutant_base::id::Name::as_str))
}

/// Compares each chapter with the first language that has it, and looks for ids that occur twice in one file.
pub(super) fn check(chapters: &[Chapter], faults: &mut Vec<Fault>) {
    let mut first: BTreeMap<(&str, &str), &Chapter> = BTreeMap::new();
    for chapter in chapters {
        duplicates(chapter, faults);
        let place = (chapter.edition.as_str(), chapter.stem.as_str());
        let model = *first.entry(place).or_insert(chapter);
        if model.lang != chapter.lang {
            compare(model, chapter, faults);
        }
    }
}

fn duplicates(chapter: &Chapter, faults: &mut Vec<Fault>) {
    let mut seen: BTreeMap<Key<'_>, &Clause> = BTreeMap::new();
    for clause in &chapter.clauses {
        if seen.insert(key(clause), clause).is_some() {
            faults.push(Fault::new("clause-twice", clause.place.clone()).arg("id", &clause.id));
        }
    }
}

fn compare(model: &Chapter, chapter: &Chapter, faults: &mut Vec<Fault>) {
    let ours: Vec<Key<'_>> = chapter.clauses.iter().map(key).collect();
    let theirs: Vec<Key<'_>> = model.clauses.iter().map(key).collect();
    let (our_set, their_set): (BTreeSet<Key<'_>>, BTreeSet<Key<'_>>) =
        (ours.iter().copied().collect(), theirs.iter().copied().collect());
    for clause in &model.clauses {
        if !our_set.contains(&key(clause)) {
            let place = Place { file: chapter.file.clone(), span: 0..0 };
            let fault = Fault::new(UNTRANSLATED, place).arg("id", &clause.id);
            faults.push(fault.arg("other", &model.file));
        }
    }
    for clause in &chapter.clauses {
        if !their_set.contains(&key(clause)) {
            let fault = Fault::new("clause-only-here", clause.place.clone()).arg("id", &clause.id);
            faults.push(fault.arg("other", &model.file));
        }
    }
    if our_set == their_set && ours.len() == theirs.len() {
        let moved = ours.iter().zip(&theirs).position(|(our, their)| our != their);
        faults.extend(moved.map(|at| {
            let place = chapter.clauses[at].place.clone();
            Fault::new("clauses-out-of-order", place).arg("other", &model.file)
        }));
    }
}
