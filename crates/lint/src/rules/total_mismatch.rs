//! `total-mismatch`: the stated total is not what the printed costs come to.

use crate::case::Case;
use crate::{Check, Family, Finding, Level, Lint};

pub(crate) static LINT: Lint =
    Lint { id: "total-mismatch", code: "R001", family: Family::Roster, level: Level::Error, check: Check::List(check) };

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some(excess), Some(total)) = (case.excess(), &case.roster.points) else { return };
    if case.doubtful {
        return;
    }
    let finding = LINT.found(case, total.span.clone()).arg("total", total.value).arg("sum", case.sum.points);
    let difference = u32::try_from(excess.unsigned_abs()).unwrap_or(u32::MAX);
    out.push(finding.arg("difference", difference));
}
