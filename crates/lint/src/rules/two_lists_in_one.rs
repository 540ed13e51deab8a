//! `two-lists-in-one`: two lists run into each other.

use rustc_hash::FxHashMap;

use crate::case::Case;
use crate::{Beside, Check, Family, Finding, Level, Lint};
use adjutant_lists::army::Regiment;

pub(super) static LINT: Lint = Lint {
    id: "two-lists-in-one",
    code: "R010",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let mut seen: FxHashMap<Option<u32>, &Regiment> = FxHashMap::default();
    let mut twice: Vec<(&Regiment, &Regiment)> = Vec::new();
    for regiment in &case.roster.regiments {
        let number = regiment.number.as_ref().map(|number| number.value).filter(|_| !regiment.generals);
        if number.is_none() && !regiment.generals {
            continue;
        }
        match seen.get(&number) {
            Some(first) => twice.push((first, regiment)),
            None => drop(seen.insert(number, regiment)),
        }
    }
    let Some((first, again)) = twice.first() else { return };
    // one number alone may have been typed twice
    let slip = twice.len() == 1 && !again.generals;
    let finding = LINT.found(case, again.span.clone()).related(first.span.clone(), Beside::First);
    let finding = if slip { finding.variant("number") } else { finding };
    out.push(finding.arg("heading", case.text.get(again.span.clone()).unwrap_or_default()));
}
