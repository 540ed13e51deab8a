//! `overtaken-by-erratum`: an answer says what an erratum has changed since.

use super::case::Case;
use super::values::Judgement;
use crate::lint::finding::Finding;
use crate::lint::{Check, Family, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "overtaken-by-erratum",
    code: "Q007",
    family: Family::Ruling,
    level: Level::Error,
    docs: include_str!("overtaken_by_erratum.md"),
    docs_da: include_str!("overtaken_by_erratum.da.md"),
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    if let Some((claim, by)) = claims.against.iter().find_map(|claim| Some((claim, claim.by?))) {
        let finding = claim.arguments(case.proved(&LINT, case.answer_span())).arg("erratum", by.as_str());
        let mut finding = finding;
        finding.cites = vec![case.record(by), case.pin(claim.rule)];
        out.push(finding);
        return;
    }
    let near = case.same(&claims.settled).filter(|near| near.agrees == Some(true));
    let Some((near, effect)) = near.and_then(|near| Some((near, near.overtaken()?))) else { return };
    let finding = case.likely(&LINT, case.answer_span()).variant("ruling").arg("ruling", near.ruling.id.as_str());
    let mut finding = finding.arg("erratum", effect.erratum.as_str()).arg("likeness", near.percent());
    finding.cites = vec![case.record(&effect.erratum), case.record(&near.ruling.id)];
    out.push(finding);
}
