//! `overtaken-by-erratum`: an answer says what an erratum has changed since.

use super::case::Case;
use super::official::{SAME, about_of, nearest};
use super::values::Contradiction;
use crate::lint::finding::Finding;
use crate::lint::{Check, Family, Level, Lint};
use crate::record::ruling::Effect;

pub(super) static LINT: Lint = Lint {
    id: "overtaken-by-erratum",
    code: "Q007",
    family: Family::Ruling,
    level: Level::Error,
    docs: include_str!("overtaken_by_erratum.md"),
    docs_da: include_str!("overtaken_by_erratum.da.md"),
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, claims: &[Contradiction<'_>], out: &mut Vec<Finding>) {
    if let Some((claim, by)) = claims.iter().find_map(|claim| Some((claim, claim.by?))) {
        let finding = claim.arguments(case.proved(&LINT, case.answer_span())).arg("erratum", by.as_str());
        let mut finding = finding;
        finding.cites = vec![case.record(by), case.pin(claim.rule)];
        out.push(finding);
        return;
    }
    let about = about_of(case.rulings, case.lang, &case.question, &case.answer);
    let Some((ruling, verdict, likeness)) = nearest(case.rulings, case.edition(), case.lang, &about) else { return };
    let overtakes = |effect: Effect| matches!(effect, Effect::Overtakes | Effect::OvertakesInPart);
    let erratum = ruling.errata.iter().find(|effect| overtakes(effect.effect));
    let same = case.verdict.holds().is_some() && case.verdict.holds() == verdict.holds();
    if let Some(erratum) = erratum.filter(|_| likeness >= SAME && same) {
        let finding = case.likely(&LINT, case.answer_span()).variant("ruling").arg("ruling", ruling.id.as_str());
        let mut finding = finding.arg("erratum", erratum.erratum.as_str());
        finding.cites = vec![case.record(&erratum.erratum), case.record(&ruling.id)];
        out.push(finding);
    }
}
