//! `undecided-answer`: an answer that decides nothing.

use super::Rulings;
use crate::finding::Finding;
use crate::rulings::Item;
use crate::rulings::verdict::{Says, Verdict};
use crate::{Check, Family, Level, Lint};

pub(super) static LINT: Lint =
    Lint { id: "undecided-answer", code: "Q002", family: Family::Ruling, level: Level::Warning, check: Check::Reading };

pub(super) fn check(item: &Item, rulings: &Rulings, out: &mut Vec<Finding>) {
    let verdict = Verdict::of(item, &rulings.wordings);
    if let Some(answer) = item.answer.as_ref().filter(|_| verdict.says == Says::Undecided) {
        out.push(Finding::new(&LINT, item.n, answer.span.clone()));
    }
}
