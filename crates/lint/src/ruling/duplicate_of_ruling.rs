//! `duplicate-of-ruling`: a ruling asks and answers what an official ruling does.

use super::against_ruling::Counterpart;
use super::claims::near::Sure;
use super::context::RulingContext;
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
    let Some(found) = found.filter(|found| found.sure != Sure::Low) else { return };
    let Counterpart { section, day, question, answer, .. } = found.clone();
    let message = Duplicate { ruling: found.name.as_str(), section, day, question, answer };
    let mut finding = context.likely(context.item.span.clone(), found.sure, message);
    finding.cites = vec![context.record(found.name)];
    out.push(finding);
}
