//! `other-edition`: the list is of another edition than the one that was asked for.

use crate::case::Case;
use crate::setting::Clue;
use crate::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "other-edition",
    code: "R012",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let (Some(asked), Some((own, evidence))) = (&case.setting.edition, &case.setting.other) else { return };
    let start = case.roster.span.start;
    let span = evidence.span.clone().unwrap_or(start..start);
    let finding = LINT.found(case, span).arg("asked", asked.as_str()).arg("own", own.as_str());
    let finding = finding.arg("evidence", evidence.words.as_str());
    let by_settings = case.setting.evidence.iter().any(|one| one.clue == Clue::Settings);
    out.push(if by_settings { finding.variant("settings") } else { finding });
}
