//! `total-over-limit`: the stated total is above the stated limit.

use crate::case::Case;
use crate::message::lint;
use crate::{Beside, Finding};

lint! {
    pub(super) LINT = "total-over-limit", "R002", Roster, Error, check;
    OverLimit { total: u32, limit: u32, difference: u32 }
}

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some(total), Some(limit)) = (&case.roster.points, &case.roster.limit) else { return };
    if limit.value < total.value {
        let message = OverLimit { total: total.value, limit: limit.value, difference: total.value - limit.value };
        let finding = Finding::new(case.n, total.span.clone(), message);
        out.push(finding.related(limit.span.clone(), Beside::Limit));
    }
}
