//! `two-lists-in-one`: two lists run into each other.

use rustc_hash::FxHashMap;

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
    let (mut numbers, mut generals) = (FxHashMap::default(), None);
    for regiment in &case.roster.regiments {
        let number = regiment.number.as_ref().map(|number| number.value);
        let first = match number.and_then(|number| numbers.insert(number, regiment)) {
            Some(first) => Some(first),
            None if regiment.generals => generals.replace(regiment),
            None => None,
        };
        if let Some(first) = first {
            let finding = LINT.found(case, regiment.span.clone()).related(first.span.clone(), "first");
            out.push(finding.arg("heading", case.text.get(regiment.span.clone()).unwrap_or_default()));
            return;
        }
    }
}
