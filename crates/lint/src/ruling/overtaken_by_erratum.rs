//! `overtaken-by-erratum`: an answer says what an erratum has changed since.

use std::collections::BTreeMap;

use super::context::RulingContext;
use super::values::Judgement;
use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;
use adjutant_rules::record::ruling::{Effect, Ruling};

lint! {
    pub(super) LINT = "overtaken-by-erratum", "Q007", Ruling, Error;
    Overtaken<'a> {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, erratum: &'a str
    }
    OfRuling<'a> = "ruling" { ruling: &'a str, erratum: &'a str, likeness: u32 }
    Official<'a> = "official" { ruling: &'a str, effect: &'a str, why: BTreeMap<Lang, String>, erratum: &'a str }
}

pub(super) fn check(context: &RulingContext<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    if let Some((claim, by)) = claims.against.iter().find_map(|claim| Some((claim, claim.by?))) {
        let message = Overtaken {
            rule: claim.rule.concept.as_str(),
            value: &claim.value,
            title: context.titles(claim.rule),
            stated: &claim.stated,
            claimed: &claim.claimed,
            erratum: by.as_str(),
        };
        let mut finding = context.proved(context.answer_span(), message);
        finding.cites = vec![context.record(by), context.pin(claim.rule)];
        out.push(finding);
        return;
    }
    let near = context.same(&claims.settled).filter(|near| near.agrees == Some(true));
    let Some((near, effect)) = near.and_then(|near| Some((near, near.overtaken()?))) else { return };
    let (ruling, erratum) = (near.ruling.id.as_str(), effect.erratum.as_str());
    let mut finding = context.likely(context.answer_span(), OfRuling { ruling, erratum, likeness: near.percent() });
    finding.cites = vec![context.record(&effect.erratum), context.record(&near.ruling.id)];
    out.push(finding);
}

/// Returns the level of what an erratum does to an official ruling; `None` if it is not worth a finding.
fn level(effect: Effect) -> Option<Level> {
    match effect {
        Effect::Overtakes
        | Effect::OvertakesInPart
        | Effect::NarrowsPremise
        | Effect::ChangesConditions
        | Effect::ChangesWording
        | Effect::Restates => Some(Level::Warning),
        Effect::Extends => Some(Level::Note),
        Effect::Renumbers | Effect::Context => None,
    }
}

/// Names the errata that have touched an official ruling, in the document that published it; one finding for each of them.
pub(super) fn own(context: &RulingContext<'_>, ruling: &Ruling, out: &mut Vec<Finding>) {
    for effect in &ruling.errata {
        let Some(level) = level(effect.effect) else { continue };
        let message = Official {
            ruling: ruling.id.as_str(),
            effect: effect.effect.word(),
            why: effect.why.clone(),
            erratum: effect.erratum.as_str(),
        };
        let mut finding = context.proved(context.answer_span(), message);
        finding.level = level;
        finding.cites = vec![context.record(&effect.erratum), context.record(&ruling.id)];
        out.push(finding);
    }
}
