//! `no-answer`: a question without an answer, or an answer without a question.

use crate::finding::Finding;
use crate::message::lint;
use crate::rulings::WrittenRuling;

lint! {
    pub(super) LINT = "no-answer", "Q001", Ruling, Warning;
    NoAnswer {}
    NoQuestion = "question" {}
}

pub(super) fn check(item: &WrittenRuling, out: &mut Vec<Finding>) {
    let empty = |part: &Option<crate::rulings::Passage>| part.as_ref().is_none_or(|part| part.text.trim().is_empty());
    match (empty(&item.question), empty(&item.answer)) {
        (_, true) => out.push(Finding::new(item.n, item.span.clone(), NoAnswer {})),
        (true, false) => out.push(Finding::new(item.n, item.span.clone(), NoQuestion {})),
        (false, false) => {}
    }
}
