//! `total-over-limit`: the stated total is above the stated limit.

use super::total_mismatch;
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level, RelatedLabel};

lint! {
    pub(crate) LINT = "total-over-limit", "R002", Roster, Error, check;
    OverLimit { total: u32, limit: u32, difference: u32 }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let (Some(total), Some(limit)) = (&list.roster.points, &list.roster.limit) else { return };
    // what is to be done about a total that its costs contradict is another thing: that finding names the limit too
    if limit.value < total.value && !total_mismatch::is_wrong(list) {
        let message = OverLimit { total: total.value, limit: limit.value, difference: total.value - limit.value };
        let finding = Finding::new(list.n, total.span.clone(), message);
        // where one unit's cost explains why the costs keep to the limit, the total may be the slip
        let is_slip = list.unit_apart().is_some() && list.sum.points <= limit.value;
        let finding = if is_slip { finding.at_most(Level::Warning) } else { finding };
        out.push(finding.related(limit.span.clone(), RelatedLabel::Limit));
    }
}
