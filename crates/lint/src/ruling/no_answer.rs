//! `no-answer`: a question without an answer, or an answer without a question.

use crate::finding::Finding;
use crate::rulings::Item;
use crate::{Check, Family, Level, Lint};

pub(super) static LINT: Lint =
    Lint { id: "no-answer", code: "Q001", family: Family::Ruling, level: Level::Warning, check: Check::Reading };

pub(super) fn check(item: &Item, out: &mut Vec<Finding>) {
    let empty = |part: &Option<crate::rulings::Part>| part.as_ref().is_none_or(|part| part.text.trim().is_empty());
    let finding = Finding::new(&LINT, item.n, item.span.clone());
    match (empty(&item.question), empty(&item.answer)) {
        (_, true) => out.push(finding),
        (true, false) => out.push(finding.variant("question")),
        (false, false) => {}
    }
}
