//! `duplicate-of-ruling`: a ruling asks and answers what an official ruling does.

use super::case::Case;
use super::values::Judgement;
use crate::finding::Finding;
use crate::{Check, Family, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "duplicate-of-ruling",
    code: "Q010",
    family: Family::Ruling,
    level: Level::Warning,
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    let Some(near) = case.same(&claims.settled).filter(|near| near.agrees == Some(true)) else { return };
    if near.overtaken().is_none() {
        let finding = case.likely(&LINT, case.item.span.clone()).arg("ruling", near.ruling.id.as_str());
        let mut finding = finding.arg("section", near.ruling.section.as_str()).arg("likeness", near.percent());
        finding.cites = vec![case.record(&near.ruling.id)];
        out.push(finding);
    }
}
