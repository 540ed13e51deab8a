//! `marked-invalid`: the program that made the list calls it invalid.

use crate::case::Case;
use crate::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint =
    Lint { id: "marked-invalid", code: "R015", family: Family::Roster, level: Level::Note, check: Check::List(check) };

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    if let Some(verdict) = case.roster.verdict.as_ref().filter(|verdict| !verdict.value) {
        out.push(LINT.found(case, verdict.span.clone()));
    }
}
