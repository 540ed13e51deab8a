//! `value-contradiction`: an answer gives a figure, or a yes or no, that is not the rule's.

use std::collections::BTreeMap;

use super::case::Case;
use super::values::{Contradiction, Judgement};
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;

lint! {
    pub(super) LINT = "value-contradiction", "Q008", Ruling, Error;
    Contradicts<'a> { rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str }
}

pub(super) fn check(case: &Case<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    let own = |claim: &&Contradiction<'_>| claim.by.is_none() && claim.rulings(case).is_empty();
    if let Some(claim) = claims.against.iter().find(own) {
        let message = Contradicts {
            rule: claim.rule.concept.as_str(),
            value: &claim.value,
            title: case.titles(claim.rule),
            stated: &claim.stated,
            claimed: &claim.claimed,
        };
        let mut finding = case.proved(case.answer_span(), message);
        finding.cites = vec![case.pin(claim.rule)];
        out.push(finding);
    }
}
