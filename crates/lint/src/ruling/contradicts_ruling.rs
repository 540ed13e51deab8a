//! `contradicts-ruling`: an answer goes against an official ruling.

use super::case::Case;
use super::values::Judgement;
use crate::finding::Finding;
use crate::{Check, Family, Level, Lint};
use adjutant_rules::record::ruling::Ruling;

pub(super) static LINT: Lint =
    Lint { id: "contradicts-ruling", code: "Q009", family: Family::Ruling, level: Level::Error, check: Check::Reading };

pub(super) fn check(case: &Case<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    let near = case.same(&claims.settled).filter(|near| near.overtaken().is_none());
    let opposed = near.filter(|near| near.agrees == Some(false) && !claims.confirmed && claims.against.is_empty());
    let finding = if let Some(near) = opposed {
        let finding = case.likely(&LINT, case.answer_span()).variant("likely").arg("likeness", near.percent());
        Some(named(case, finding, near.ruling))
    } else {
        let known = claims.against.iter().filter(|claim| claim.by.is_none() && !case.differs);
        let ruling = known.flat_map(|claim| claim.rulings(case)).min_by_key(|ruling| case.rank(ruling));
        ruling.map(|ruling| named(case, case.proved(&LINT, case.answer_span()), ruling))
    };
    out.extend(finding);
}

fn named(case: &Case<'_>, finding: Finding, ruling: &Ruling) -> Finding {
    let twins = ruling.repeats.iter().map(adjutant_base::id::Name::as_str);
    let names: Vec<&str> = std::iter::once(ruling.id.as_str()).chain(twins).collect();
    let mut finding = finding.arg("ruling", names).arg("section", ruling.section.as_str());
    finding.cites = vec![case.record(&ruling.id)];
    finding
}
