//! `overtaken-by-erratum`: an answer says what an erratum has changed since.

use super::case::Case;
use super::values::Judgement;
use crate::finding::Finding;
use crate::{Check, Family, Level, Lint};
use adjutant_rules::record::ruling::{Effect, Ruling};

pub(super) static LINT: Lint = Lint {
    id: "overtaken-by-erratum",
    code: "Q007",
    family: Family::Ruling,
    level: Level::Error,
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    if let Some((claim, by)) = claims.against.iter().find_map(|claim| Some((claim, claim.by?))) {
        let finding = claim.arguments(case, case.proved(&LINT, case.answer_span())).arg("erratum", by.as_str());
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

/// What an erratum that touches an official ruling makes of it: the message, and how much it weighs.
fn weight(effect: Effect) -> Option<(&'static str, Level)> {
    match effect {
        Effect::Overtakes | Effect::OvertakesInPart => Some(("official", Level::Warning)),
        Effect::NarrowsPremise => Some(("official-narrowed", Level::Warning)),
        Effect::ChangesConditions => Some(("official-conditions", Level::Warning)),
        Effect::ChangesWording => Some(("official-wording", Level::Warning)),
        Effect::Restates => Some(("official-restated", Level::Warning)),
        Effect::Extends => Some(("official-extended", Level::Note)),
        Effect::Renumbers | Effect::Context => None,
    }
}

/// Names the errata that have touched an official ruling, in the document that published it; one finding for each of them.
pub(super) fn own(case: &Case<'_>, ruling: &Ruling, out: &mut Vec<Finding>) {
    for effect in &ruling.errata {
        let Some((variant, level)) = weight(effect.effect) else { continue };
        let finding = case.proved(&LINT, case.answer_span()).variant(variant).arg("ruling", ruling.id.as_str());
        let finding = finding.arg("effect", effect.effect.word()).arg("why", effect.why.clone());
        let mut finding = finding.arg("erratum", effect.erratum.as_str());
        finding.level = level;
        finding.cites = vec![case.record(&effect.erratum), case.record(&ruling.id)];
        out.push(finding);
    }
}
