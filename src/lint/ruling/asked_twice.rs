//! `asked-twice`: a question stands twice in a document, with one answer or with two.

use rayon::prelude::*;

use super::Rulings;
use super::official::{about_of, percent};
use crate::lint::finding::Finding;
use crate::lint::{Check, Family, Level, Lint};
use crate::ruling::like::{Asked, repeated};
use crate::ruling::verdict::Verdict;
use crate::ruling::{Document, Item};

pub(super) static LINT: Lint = Lint {
    id: "asked-twice",
    code: "Q003",
    family: Family::Ruling,
    level: Level::Warning,
    docs: include_str!("asked_twice.md"),
    docs_da: include_str!("asked_twice.da.md"),
    check: Check::Reading,
};

/// From this likeness on, two questions of one document are taken to be one.
const SAME: f32 = 0.85;

pub(super) fn check(rulings: &Rulings, document: &Document, out: &mut Vec<Finding>) {
    let items: Vec<&Item> = document.items.iter().filter(|item| item.question.is_some()).collect();
    let weighed = items.par_iter().map(|item| {
        let question = item.question.as_ref().map_or("", |part| part.text.as_str());
        let lang = rulings.terms.guess(question);
        let about = about_of(rulings, lang, question, "");
        let edition = item.edition.as_ref().map(|edition| edition.text.as_str());
        ((edition, lang), Asked::new(lang, &about, &rulings.rarity))
    });
    let weighed: Vec<_> = weighed.collect();
    for (item, twin) in items.iter().zip(repeated(&weighed, SAME)) {
        let Some((first, likeness)) = twin.map(|(first, likeness)| (items[first], likeness)) else { continue };
        let verdict = |item: &Item| Verdict::of(item, &rulings.wordings).holds();
        let finding = Finding::new(&LINT, item.n, item.span.clone()).arg("n", first.n);
        let finding = finding.arg("confidence", "likely").arg("likeness", percent(likeness));
        let differ = verdict(first).zip(verdict(item)).is_some_and(|(a, b)| a != b);
        out.push(if differ { finding.variant("differ") } else { finding }.related(first.span.clone(), "first"));
    }
}
