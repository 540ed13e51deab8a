//! `contradicts-ruling`: an answer goes against an official ruling.

use super::context::RulingContext;
use super::values::Judgement;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_rules::record::ruling::Ruling;

lint! {
    pub(super) LINT = "contradicts-ruling", "Q009", Ruling, Error;
    Proved<'a> { ruling: Vec<&'a str>, section: &'a str }
    Likely<'a> = "likely" { ruling: Vec<&'a str>, section: &'a str, likeness: u32 }
}

pub(super) fn check(context: &RulingContext<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    let near = context.same(&claims.settled).filter(|near| near.overtaken().is_none());
    let opposed = near.filter(|near| near.agrees == Some(false) && !claims.confirmed && claims.against.is_empty());
    let (mut finding, ruling) = if let Some(near) = opposed {
        let (ruling, section) = (names(near.ruling), near.ruling.section.as_str());
        let message = Likely { ruling, section, likeness: near.percent() };
        (context.likely(context.answer_span(), message), near.ruling)
    } else {
        let known = claims.against.iter().filter(|claim| claim.by.is_none() && !context.differs);
        let nearest = known.flat_map(|claim| claim.rulings(context)).min_by_key(|ruling| context.rank(ruling));
        let Some(nearest) = nearest else { return };
        let message = Proved { ruling: names(nearest), section: &nearest.section };
        (context.proved(context.answer_span(), message), nearest)
    };
    finding.cites = vec![context.record(&ruling.id)];
    out.push(finding);
}

/// Returns the id of a ruling, and those of the rulings that it repeats.
fn names(ruling: &Ruling) -> Vec<&str> {
    let twins = ruling.repeats.iter().map(adjutant_base::id::Name::as_str);
    std::iter::once(ruling.id.as_str()).chain(twins).collect()
}
