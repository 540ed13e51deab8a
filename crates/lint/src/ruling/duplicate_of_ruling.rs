//! `duplicate-of-ruling`: a ruling asks and answers what an official ruling does.

use super::against_ruling::{Counterpart, counterpart};
use super::claims::near::Sure;
use super::claims::stance::Stance;
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

/// Reports an answer that agrees with the ruling; returns whether it does.
pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) -> bool {
    let Some(found) = counterpart(context).filter(|found| found.stance == Stance::Agrees && found.sure != Sure::Low) else {
        return false;
    };
    if found.ruling.is_none() || found.overtaken(&context.law).is_some() {
        return false;
    }
    let Counterpart { section, day, question, answer, .. } = found.clone();
    let message = Duplicate { ruling: found.name.as_str(), section, day, question, answer };
    let mut finding = context.likely(context.item.span.clone(), found.sure, message);
    finding.cites = vec![context.record(found.name)];
    out.push(finding);
    true
}
