//! `term-not-in-edition`: the list uses something that its edition does not have.

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "term-not-in-edition",
    code: "R011",
    family: Family::Roster,
    level: Level::Warning,
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(edition) = case.setting.edition.as_ref().filter(|_| case.setting.other.is_none()) else { return };
    let Some(own) = case.known.iter().find(|lists| lists.edition == *edition) else { return };
    let has = |terms: &[String], term: &str| terms.iter().any(|known| known == term);
    let of_pack = |term: &str| case.pack().is_some_and(|pack| has(&pack.terms, term));
    for term in case
        .roster
        .terms
        .iter()
        .filter(|term| !own.terms.is_empty() && !has(&own.terms, term.value) && !of_pack(term.value))
    {
        let homes = case.known.iter().filter(|lists| has(&lists.terms, term.value));
        let homes: Vec<&str> = homes.map(|lists| lists.edition.as_str()).collect();
        if !homes.is_empty() {
            let finding = LINT.found(case, term.span.clone()).arg("term", term.value).arg("edition", edition.as_str());
            let finding = if term.value == "roles" {
                let word = case.text.get(term.span.clone()).unwrap_or_default();
                finding.variant("roles").arg("word", word.trim_matches(['"', '\'']))
            } else {
                finding
            };
            out.push(finding.arg("editions", homes.join(", ")));
        }
    }
}
