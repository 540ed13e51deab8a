//! `no-answer`: a question without an answer, or an answer without a question.

use crate::finding::Finding;
use crate::message::lint;
use crate::rulings::{Passage, WrittenRuling};

lint! {
    pub(super) LINT = "no-answer", "Q001", Ruling, Warning;
    NoAnswer {}
    NoQuestion = "question" {}
}

pub(super) fn check(item: &WrittenRuling, out: &mut Vec<Finding>) {
    let is_empty = |passage: &Option<Passage>| passage.as_ref().is_none_or(|passage| passage.text.trim().is_empty());
    if is_empty(&item.answer) {
        out.push(Finding::new(item.n, item.span.clone(), NoAnswer {}));
    } else if is_empty(&item.question) {
        out.push(Finding::new(item.n, item.span.clone(), NoQuestion {}));
    }
}
