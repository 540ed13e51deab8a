//! `two-lists-in-one`: two lists run into each other.

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "two-lists-in-one",
    code: "R010",
    family: Family::Roster,
    level: Level::Warning,
    docs: include_str!("two_lists_in_one.md"),
    docs_da: include_str!("two_lists_in_one.da.md"),
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let regiments = &case.roster.regiments;
    for (at, regiment) in regiments.iter().enumerate() {
        let number = regiment.number.as_ref().map(|number| number.value);
        let same = |other: &&crate::roster::army::Regiment| {
            other.generals && regiment.generals
                || number.is_some() && number == other.number.as_ref().map(|number| number.value)
        };
        if let Some(first) = regiments[..at].iter().find(same) {
            let finding = LINT.found(case, regiment.span.clone()).related(first.span.clone(), "first");
            out.push(finding.arg("heading", case.text.get(regiment.span.clone()).unwrap_or_default()));
            return;
        }
    }
}
