//! `unknown-edition`: the list names an edition or a pack that nobody knows.

use crate::lint::case::Case;
use crate::lint::{Check, Family, Finding, Level, Lint};

pub(crate) static LINT: Lint = Lint {
    id: "unknown-edition",
    code: "R013",
    family: Family::Roster,
    level: Level::Warning,
    docs: include_str!("unknown_edition.md"),
    docs_da: include_str!("unknown_edition.da.md"),
    check: Check::List(check),
};

fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let Some(name) = &case.setting.unknown else { return };
    let editions = case.known.iter().map(|lists| lists.edition.as_str());
    let packs = case.known.iter().flat_map(|lists| &lists.packs).map(|pack| pack.id.as_str());
    let near = crate::base::nearest::nearest(&name.value, editions.chain(packs)).map(ToOwned::to_owned);
    let mut finding = LINT.found(case, name.span.clone()).arg("name", name.value.as_str());
    finding.nearest = near;
    out.push(finding);
}
