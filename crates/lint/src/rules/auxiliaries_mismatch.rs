//! `auxiliaries-mismatch`: the stated auxiliary units are not those of the list, or cost something else.

use crate::case::Case;
use crate::{Check, Family, Finding, Level, Lint};
use adjutant_lists::unit::Section;

pub(super) static LINT: Lint = Lint {
    id: "auxiliaries-mismatch",
    code: "R004",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(stated) = &case.roster.auxiliaries else { return };
    let counted = u32::try_from(case.units_in(Section::Auxiliary)).unwrap_or(u32::MAX);
    if counted != stated.count.value {
        let finding = LINT.found(case, stated.count.span.clone()).arg("stated", stated.count.value);
        out.push(finding.arg("counted", counted));
        return;
    }
    let (Some(due), Some(points)) = (case.surcharge(), &stated.points) else { return };
    if due != points.value {
        let finding = LINT.found(case, points.span.clone()).variant("surcharge").arg("stated", points.value);
        out.push(finding.arg("due", due).arg("counted", counted));
    }
}
