//! `contradicts-ruling`: an answer goes against an official ruling.

use super::case::Case;
use super::official::{SAME, about_of, nearest};
use super::values::Contradiction;
use crate::lint::finding::Finding;
use crate::lint::{Check, Family, Level, Lint};
use crate::record::ruling::{Effect, Ruling};

pub(super) static LINT: Lint = Lint {
    id: "contradicts-ruling",
    code: "Q009",
    family: Family::Ruling,
    level: Level::Error,
    docs: include_str!("contradicts_ruling.md"),
    docs_da: include_str!("contradicts_ruling.da.md"),
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, claims: &[Contradiction<'_>], out: &mut Vec<Finding>) {
    let about = about_of(case.rulings, case.lang, &case.question, &case.answer);
    let near = nearest(case.rulings, case.edition(), case.lang, &about).filter(|(_, _, likeness)| *likeness >= SAME);
    let opposed = near.filter(|(ruling, verdict, _)| {
        let both = case.verdict.holds().zip(verdict.holds());
        !overtaken(ruling) && both.is_some_and(|(own, official)| own != official)
    });
    let finding = if let Some((ruling, _, _)) = opposed {
        Some(named(case, case.likely(&LINT, case.answer_span()), ruling))
    } else {
        let rulings =
            claims.iter().filter(|claim| claim.by.is_none()).find_map(|claim| claim.rulings(case).first().copied());
        rulings.map(|ruling| named(case, case.proved(&LINT, case.answer_span()), ruling))
    };
    out.extend(finding);
}

/// Tells whether an erratum has overtaken a ruling, so that going against it is right.
fn overtaken(ruling: &Ruling) -> bool {
    ruling.errata.iter().any(|effect| matches!(effect.effect, Effect::Overtakes | Effect::OvertakesInPart))
}

fn named(case: &Case<'_>, finding: Finding, ruling: &Ruling) -> Finding {
    let twins = ruling.repeats.iter().map(|name| format!(", {name}"));
    let names = std::iter::once(ruling.id.as_str().to_owned()).chain(twins).collect::<String>();
    let mut finding = finding.arg("ruling", names).arg("section", ruling.section.as_str());
    finding.cites = vec![case.record(&ruling.id)];
    finding
}
