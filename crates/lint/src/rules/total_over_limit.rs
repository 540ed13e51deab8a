//! `total-over-limit`: the stated total is above the stated limit.

use crate::case::Case;
use crate::{Beside, Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "total-over-limit",
    code: "R002",
    family: Family::Roster,
    level: Level::Error,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some(total), Some(limit)) = (&case.roster.points, &case.roster.limit) else { return };
    if limit.value < total.value {
        let finding = LINT.found(case, total.span.clone()).arg("total", total.value).arg("limit", limit.value);
        out.push(finding.arg("difference", total.value - limit.value).related(limit.span.clone(), Beside::Limit));
    }
}
