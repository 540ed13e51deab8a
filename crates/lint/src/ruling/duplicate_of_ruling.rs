//! `duplicate-of-ruling`: a ruling asks and answers what an official ruling does.

use super::against_ruling::Counterpart;
use super::claims::candidate::MatchConfidence;
use super::context::RulingContext;
use super::dated_rules::Validity;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;
use std::collections::BTreeMap;

lint! {
    pub(super) LINT = "duplicate-of-ruling", "Q010", Ruling, Warning;
    Duplicate<'a> {
        ruling: &'a str, section: &'a str, day: String;
        question: BTreeMap<Lang, String>, answer: BTreeMap<Lang, String>
    }
}

/// Reports an answer that agrees with the ruling.
pub(super) fn check(context: &RulingContext<'_>, found: Option<&Counterpart<'_>>, out: &mut Vec<Finding>) {
    // a ruling cannot refer to an answer that no source shows for its day
    let is_shown = |found: &&Counterpart<'_>| found.sure != MatchConfidence::Low && found.validity == Validity::InForce;
    let Some(found) = found.filter(is_shown) else { return };
    let Counterpart { section, day, question, answer, .. } = found.clone();
    let message = Duplicate { ruling: found.name.as_str(), section, day, question, answer };
    let finding =
        context.likely(context.item.span.clone(), found.sure, message).citing(vec![context.cite_record(found.name)]);
    out.push(finding);
}
