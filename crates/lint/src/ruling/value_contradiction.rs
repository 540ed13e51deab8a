//! `value-contradiction`: an answer gives a figure, or a yes or no, that is not the rule's.

use super::case::Case;
use super::values::{Contradiction, Judgement};
use crate::finding::Finding;
use crate::{Check, Family, Level, Lint};

pub(super) static LINT: Lint = Lint {
    id: "value-contradiction",
    code: "Q008",
    family: Family::Ruling,
    level: Level::Error,
    check: Check::Reading,
};

pub(super) fn check(case: &Case<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    let own = |claim: &&Contradiction<'_>| claim.by.is_none() && claim.rulings(case).is_empty();
    if let Some(claim) = claims.against.iter().find(own) {
        let mut finding = claim.arguments(case, case.proved(&LINT, case.answer_span()));
        finding.cites = vec![case.pin(claim.rule)];
        out.push(finding);
    }
}
