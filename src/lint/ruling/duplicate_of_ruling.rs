//! `duplicate-of-ruling`: a ruling asks and answers what an official ruling does.

use super::case::Case;
use super::official::{SAME, about_of, nearest};
use crate::lint::finding::Finding;
use crate::lint::{Check, Family, Level, Lint};
use crate::record::ruling::Effect;

pub(super) static LINT: Lint = Lint {
    id: "duplicate-of-ruling",
    code: "Q010",
    family: Family::Ruling,
    level: Level::Warning,
    docs: include_str!("duplicate_of_ruling.md"),
    docs_da: include_str!("duplicate_of_ruling.da.md"),
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, out: &mut Vec<Finding>) {
    let about = about_of(case.rulings, case.lang, &case.question, &case.answer);
    let Some((ruling, verdict, likeness)) = nearest(case.rulings, case.edition(), case.lang, &about) else { return };
    let overtakes = |effect: Effect| matches!(effect, Effect::Overtakes | Effect::OvertakesInPart);
    let gone = ruling.errata.iter().any(|effect| overtakes(effect.effect));
    let same = case.verdict.holds().is_some() && case.verdict.holds() == verdict.holds();
    if likeness >= SAME && same && !gone {
        let finding = case.likely(&LINT, case.item.span.clone()).arg("ruling", ruling.id.as_str());
        let mut finding = finding.arg("section", ruling.section.as_str());
        finding.cites = vec![case.record(&ruling.id)];
        out.push(finding);
    }
}
