//! `unbalanced-cost`: a bracket of a unit's cost is missing.

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::doubt::Doubt;

lint! {
    pub(super) LINT = "unbalanced-cost", "R027", Roster, Note, check;
    Unbalanced<'a> { text: &'a str }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    if list.doubtful {
        return;
    }
    for line in list.roster.doubtful(Doubt::UnbalancedCost) {
        let text = line.nearest.as_deref().unwrap_or_default();
        out.push(Finding::new(list.n, line.span.clone(), Unbalanced { text }));
    }
}
