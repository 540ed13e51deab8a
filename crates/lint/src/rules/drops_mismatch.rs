//! `drops-mismatch`: the stated drops are not those of the list.

use crate::case::Case;
use crate::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "drops-mismatch",
    code: "R003",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some((stated, counted)), Some(drops)) = (case.drops_differ(), &case.roster.drops) else { return };
    if !case.doubtful {
        let regiments = case.roster.regiments.iter().filter(|regiment| regiment.leader.is_some()).count();
        let finding = LINT.found(case, drops.span.clone()).arg("stated", stated).arg("counted", counted);
        out.push(finding.arg("regiments", regiments).arg("others", counted.saturating_sub(regiments)));
    }
}
