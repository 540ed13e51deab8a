//! `marked-invalid`: the program that made the list calls it invalid.

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(super) LINT = "marked-invalid", "R015", Roster, Note, check;
    Invalid {}
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    if let Some(verdict) = list.roster.verdict.as_ref().filter(|verdict| !verdict.value) {
        out.push(Finding::new(list.n, verdict.span.clone(), Invalid {}));
    }
}
