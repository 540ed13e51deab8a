//! `total-mismatch`: the stated total is not the sum of the printed costs.

use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(crate) LINT = "total-mismatch", "R001", Roster, Error, check;
    Total { total: u32, sum: u32, difference: u32 }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let (Some(excess), Some(total)) = (list.excess(), &list.roster.points) else { return };
    if list.doubtful {
        return;
    }
    let difference = u32::try_from(excess.unsigned_abs()).unwrap_or(u32::MAX);
    let message = Total { total: total.value, sum: list.sum.points, difference };
    out.push(Finding::new(list.n, total.span.clone(), message));
}
