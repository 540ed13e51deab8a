//! `contradicts-ruling`: an answer goes against an official ruling.

use super::context::RulingContext;
use super::law::Standing;
use super::values::Judgement;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_rules::record::ruling::Ruling;

lint! {
    pub(super) LINT = "contradicts-ruling", "Q009", Ruling, Error;
    Proved<'a> { ruling: Vec<&'a str>, section: &'a str }
    Likely<'a> = "likely" { ruling: Vec<&'a str>, section: &'a str, likeness: u32 }
    Later<'a> = "later" { ruling: Vec<&'a str>, section: &'a str, given: String, since: String }
}

pub(super) fn check(context: &RulingContext<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    let near = context.same(&claims.settled).filter(|near| near.overtaken(&context.law).is_none());
    let opposed = near.filter(|near| near.agrees == Some(false) && !claims.confirmed && claims.against.is_empty());
    let by_value = || {
        let known = claims.against.iter().filter(|claim| claim.by.is_none() && !context.differs);
        known.flat_map(|claim| claim.rulings(context)).min_by_key(|ruling| context.rank(ruling))
    };
    let Some(official) = opposed.map(|near| near.ruling).or_else(by_value) else { return };
    let (ruling, section, span) = (names(official), official.section.as_str(), context.answer_span());
    let standing = context.law.document(&official.document);
    let mut finding = match (standing, opposed) {
        (Standing::Held, Some(near)) => context.likely(span, Likely { ruling, section, likeness: near.percent() }),
        (Standing::Held, None) => context.proved(span, Proved { ruling, section }),
        (Standing::KnownSince(since) | Standing::Since(since), near) => {
            // published after the day of this ruling
            let message = Later { ruling, section, given: context.law.day.to_string(), since: since.to_string() };
            if near.is_some() { context.likely(span, message) } else { context.proved(span, message) }
        }
    };
    finding.level = standing.at_most(finding.level);
    finding.cites = vec![context.record(&official.id)];
    out.push(finding);
}

/// Returns the id of a ruling, and those of the rulings that it repeats.
fn names(ruling: &Ruling) -> Vec<&str> {
    let twins = ruling.repeats.iter().map(adjutant_base::id::Name::as_str);
    std::iter::once(ruling.id.as_str()).chain(twins).collect()
}
