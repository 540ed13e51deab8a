//! `marked-invalid`: the program that made the list calls it invalid.

use crate::Finding;
use crate::case::Case;
use crate::message::lint;

lint! {
    pub(super) LINT = "marked-invalid", "R015", Roster, Note, check;
    Invalid {}
}

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if let Some(verdict) = case.roster.verdict.as_ref().filter(|verdict| !verdict.value) {
        out.push(Finding::new(case.n, verdict.span.clone(), Invalid {}));
    }
}
