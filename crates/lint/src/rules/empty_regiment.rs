//! `empty-regiment`: a regiment has no units.

use crate::Step;
use crate::case::Case;
use crate::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "empty-regiment",
    code: "R007",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    for (at, regiment) in case.roster.regiments.iter().enumerate() {
        if regiment.leader.is_none() && regiment.units.is_empty() {
            let number = regiment.number.as_ref().map(|number| number.value);
            let number = number.unwrap_or_else(|| u32::try_from(at + 1).unwrap_or(u32::MAX));
            let step = if regiment.generals { Step::General } else { Step::Regiment(number) };
            let mut finding = LINT.found(case, regiment.span.clone());
            finding.route.push(step);
            out.push(finding);
        }
    }
}
