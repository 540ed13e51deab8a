//! `value-contradiction`: an answer gives a figure, or a yes or no, that is not the rule's.

use std::collections::BTreeMap;

use super::context::RulingContext;
use super::values::Contradiction;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;

lint! {
    pub(super) LINT = "value-contradiction", "Q008", Ruling, Error;
    Contradicts<'a> { rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str }
}

pub(super) fn check(context: &RulingContext<'_>, against: &[Contradiction<'_>], out: &mut Vec<Finding>) {
    if let Some(claim) = against.iter().find(|claim| claim.by.is_none()) {
        let message = Contradicts {
            rule: claim.rule.concept.as_str(),
            value: &claim.value,
            title: context.titles(claim.rule),
            stated: &claim.stated,
            claimed: &claim.claimed,
        };
        let mut finding = context.proved(context.answer_span(), message);
        finding.cites = vec![context.pin(claim.rule)];
        out.push(finding);
    }
}
