//! `empty-regiment`: a regiment has no units.

use crate::Finding;
use crate::Step;
use crate::finding::ordinal;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(super) LINT = "empty-regiment", "R007", Roster, Warning, check;
    Empty {}
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    for (at, regiment) in list.roster.regiments.iter().enumerate() {
        if regiment.leader.is_none() && regiment.units.is_empty() {
            let number = regiment.number.as_ref().map_or_else(|| ordinal(at), |number| number.value);
            let step = if regiment.generals { Step::General } else { Step::Regiment(number) };
            let mut finding = Finding::new(list.n, regiment.span.clone(), Empty {});
            finding.route.push(step);
            out.push(finding);
        }
    }
}
