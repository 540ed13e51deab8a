//! `total-mismatch`: the stated total is not the sum of the printed costs.

use crate::Finding;
use crate::case::Case;
use crate::message::lint;

lint! {
    pub(crate) LINT = "total-mismatch", "R001", Roster, Error, check;
    Total { total: u32, sum: u32, difference: u32 }
}

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some(excess), Some(total)) = (case.excess(), &case.roster.points) else { return };
    if case.doubtful {
        return;
    }
    let difference = u32::try_from(excess.unsigned_abs()).unwrap_or(u32::MAX);
    let message = Total { total: total.value, sum: case.sum.points, difference };
    out.push(Finding::new(case.n, total.span.clone(), message));
}
