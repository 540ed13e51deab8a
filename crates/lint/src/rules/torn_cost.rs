//! `torn-cost`: a bracket of a unit's cost is missing.

use crate::case::Case;
use crate::{Check, Family, Finding, Level, Lint};
use adjutant_lists::doubt::Doubt;

pub(super) static LINT: Lint =
    Lint { id: "torn-cost", code: "R027", family: Family::Roster, level: Level::Note, check: Check::List(check) };

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if case.doubtful {
        return;
    }
    for line in case.roster.doubtful(Doubt::UnbalancedCost) {
        let read = line.nearest.as_deref().unwrap_or_default();
        out.push(LINT.found(case, line.span.clone()).arg("text", read));
    }
}
