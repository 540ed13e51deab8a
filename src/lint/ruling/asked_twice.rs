//! `asked-twice`: a question stands twice in a document, with one answer or with two.

use super::Rulings;
use super::official::about_of;
use crate::lint::finding::Finding;
use crate::lint::{Check, Family, Level, Lint};
use crate::ruling::verdict::Verdict;
use crate::ruling::{Document, Item, Part};

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

/// The most rulings of a document that are compared with each other; those behind them are not.
const MANY: usize = 300;

pub(super) fn check(rulings: &Rulings, document: &Document, out: &mut Vec<Finding>) {
    let text = |part: &Option<Part>| part.as_ref().map_or_else(String::new, |part| part.text.clone());
    let items: Vec<_> = document.items.iter().take(MANY).filter(|item| item.question.is_some()).collect();
    let about = items.iter().map(|item| {
        let question = text(&item.question);
        about_of(rulings, rulings.terms.guess(&question), &question, "")
    });
    let about: Vec<_> = about.collect();
    for (at, item) in items.iter().enumerate() {
        let edition = |item: &Item| item.edition.as_ref().map(|edition| edition.text.clone());
        let twin = (0..at).find(|other| {
            edition(items[*other]) == edition(item) && rulings.rarity.likeness(&about[*other], &about[at]) >= SAME
        });
        let Some(first) = twin.map(|other| items[other]) else { continue };
        let verdict = |item: &Item| Verdict::of(item, &rulings.wordings).holds();
        let finding = Finding::new(&LINT, item.n, item.span.clone()).arg("n", first.n).arg("confidence", "likely");
        let differ = verdict(first).zip(verdict(item)).is_some_and(|(a, b)| a != b);
        out.push(if differ { finding.variant("differ") } else { finding }.related(first.span.clone(), "first"));
    }
}
