//! `undecided-answer`: an answer that decides nothing.

use crate::finding::Finding;
use crate::message::lint;
use crate::rulings::WrittenRuling;
use crate::rulings::verdict::{Decision, ParsedAnswer};

lint! {
    pub(super) LINT = "undecided-answer", "Q002", Ruling, Warning;
    Undecided {}
}

pub(super) fn check(item: &WrittenRuling, verdict: &ParsedAnswer, out: &mut Vec<Finding>) {
    if let Some(answer) = item.answer.as_ref().filter(|_| verdict.decision == Decision::Undecided) {
        out.push(Finding::new(item.n, answer.span.clone(), Undecided {}));
    }
}
