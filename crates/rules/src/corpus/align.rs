//! The languages of a chapter side by side: their clauses in the same order, each once.

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

/// Reports the texts after an erratum that one language has and another lacks. That a record has no clause at all is found where
/// the records are known.
fn untranslated(has: &Chapter, lacks: &Chapter, faults: &mut Vec<Fault>) {
    let keys: BTreeSet<Key<'_>> = lacks.clauses.iter().map(key).collect();
    let lacking = has.clauses.iter().filter(|clause| clause.by.is_some() && !keys.contains(&key(clause)));
    for clause in lacking {
        let place = Place { file: lacks.file.clone(), span: 0..0 };
        let fault = Fault::new(UNTRANSLATED, place).arg("id", &clause.id).arg("other", &has.file);
        faults.push(fault.also(clause.place.clone()));
    }
}

/// The clauses that both languages have must be in one order.
fn compare(model: &Chapter, chapter: &Chapter, faults: &mut Vec<Fault>) {
    let order: BTreeMap<Key<'_>, usize> =
        model.clauses.iter().enumerate().map(|(at, clause)| (key(clause), at)).collect();
    let mut last = 0;
    untranslated(model, chapter, faults);
    untranslated(chapter, model, faults);
    for clause in &chapter.clauses {
        let Some(at) = order.get(&key(clause)) else { continue };
        if *at < last {
            faults.push(Fault::new("clauses-out-of-order", clause.place.clone()).arg("other", &model.file));
            return;
        }
        last = *at;
    }
}
