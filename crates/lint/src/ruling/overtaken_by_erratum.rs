//! `overtaken-by-erratum`: an answer says what an erratum has changed since.

use std::collections::BTreeMap;

use super::context::RulingContext;
use super::law::Standing;
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
    Archived<'a> = "archived" {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, erratum: &'a str,
        given: String, since: String
    }
    ArchivedRuling<'a> = "archived-ruling" {
        ruling: &'a str, erratum: &'a str, given: String, since: String, likeness: u32
    }
    OfRuling<'a> = "ruling" { ruling: &'a str, erratum: &'a str, likeness: u32 }
    Official<'a> = "official" { ruling: &'a str, effect: &'a str, why: BTreeMap<Lang, String>, erratum: &'a str }
}

pub(super) fn check(context: &RulingContext<'_>, claims: &Judgement<'_>, out: &mut Vec<Finding>) {
    if let Some((claim, by)) = claims.against.iter().find_map(|claim| Some((claim, claim.by?))) {
        let (rule, value, title) = (claim.rule.concept.as_str(), &*claim.value, context.titles(claim.rule));
        let (stated, claimed, erratum) = (&*claim.stated, &*claim.claimed, by.as_str());
        let span = context.answer_span();
        let mut finding = match claim.standing {
            Standing::Since(since) => {
                let (given, since) = (context.law.day.to_string(), since.to_string());
                context.proved(span, Archived { rule, value, title, stated, claimed, erratum, given, since })
            }
            Standing::Held | Standing::KnownSince(_) => {
                context.proved(span, Overtaken { rule, value, title, stated, claimed, erratum })
            }
        };
        finding.level = claim.standing.at_most(finding.level);
        finding.cites = vec![context.record(by), context.pin(claim.rule)];
        out.push(finding);
        return;
    }
    let near = context.same(&claims.settled).filter(|near| near.agrees == Some(true));
    let Some((near, (effect, standing))) = near.and_then(|near| Some((near, near.overtaken(&context.law)?))) else {
        return;
    };
    let (ruling, erratum, likeness) = (near.ruling.id.as_str(), effect.erratum.as_str(), near.percent());
    let span = context.answer_span();
    let mut finding = match standing {
        Standing::Since(since) => {
            let (given, since) = (context.law.day.to_string(), since.to_string());
            context.likely(span, ArchivedRuling { ruling, erratum, given, since, likeness })
        }
        Standing::Held | Standing::KnownSince(_) => context.likely(span, OfRuling { ruling, erratum, likeness }),
    };
    finding.level = standing.at_most(finding.level);
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
        let Some(level) = level(effect.effect).filter(|_| context.law.erratum(&effect.erratum).is_some()) else {
            continue;
        };
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
