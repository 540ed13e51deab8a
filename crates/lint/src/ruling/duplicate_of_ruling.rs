//! `duplicate-of-ruling`: a ruling asks and answers what an official ruling does.

use super::context::RulingContext;
use super::values::Judgement;
use crate::finding::Finding;
use crate::message::lint;

lint! {
    pub(super) LINT = "duplicate-of-ruling", "Q010", Ruling, Warning;
    Duplicate<'a> { ruling: &'a str, section: &'a str, likeness: u32 }
}

pub(super) fn check(context: &RulingContext<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    let Some(near) = context.same(&claims.settled).filter(|near| near.agrees == Some(true)) else { return };
    if near.overtaken(&context.law).is_none() {
        let (ruling, section) = (near.ruling.id.as_str(), near.ruling.section.as_str());
        let message = Duplicate { ruling, section, likeness: near.percent() };
        let mut finding = context.likely(context.item.span.clone(), message);
        finding.cites = vec![context.record(&near.ruling.id)];
        out.push(finding);
    }
}
