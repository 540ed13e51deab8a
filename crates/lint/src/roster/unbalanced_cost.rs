//! `unbalanced-cost`: a bracket of a unit's cost is missing.

use crate::Finding;
use crate::case::Case;
use crate::message::lint;
use adjutant_lists::doubt::Doubt;

lint! {
    pub(super) LINT = "unbalanced-cost", "R027", Roster, Note, check;
    Unbalanced<'a> { text: &'a str }
}

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.doubtful {
        return;
    }
    for line in case.roster.doubtful(Doubt::UnbalancedCost) {
        let text = line.nearest.as_deref().unwrap_or_default();
        out.push(Finding::new(case.n, line.span.clone(), Unbalanced { text }));
    }
}
