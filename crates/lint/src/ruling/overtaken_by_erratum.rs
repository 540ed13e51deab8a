//! `overtaken-by-erratum`: an answer says what an erratum has changed since.

use std::collections::BTreeMap;

use super::against_ruling::{Counterpart, counterpart};
use super::claims::near::Sure;
use super::claims::stance::Stance;
use super::context::RulingContext;
use super::values::Contradiction;
use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::ruling::{Effect, Ruling};

lint! {
    pub(super) LINT = "overtaken-by-erratum", "Q007", Ruling, Error;
    Overtaken<'a> {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, erratum: &'a str
    }
    OfRuling<'a> = "ruling" {
        ruling: &'a str, erratum: &'a str, says: BTreeMap<Lang, String>;
        question: BTreeMap<Lang, String>, answer: BTreeMap<Lang, String>
    }
    Claims<'a> = "claims" { erratum: &'a str, section: &'a str, day: String, says: BTreeMap<Lang, String> }
    Official<'a> = "official" { ruling: &'a str, effect: &'a str, why: BTreeMap<Lang, String>, erratum: &'a str }
}

pub(super) fn check(context: &RulingContext<'_>, against: &[Contradiction<'_>], out: &mut Vec<Finding>) {
    if let Some((claim, by)) = against.iter().find_map(|claim| Some((claim, claim.by?))) {
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
    let Some(found) = counterpart(context).filter(|found| found.sure != Sure::Low) else { return };
    let message = match (found.overtaken(), found.erratum) {
        (Some(effect), _) if found.stance == Stance::Agrees => {
            let (ruling, erratum) = (found.name.as_str(), effect.erratum.as_str());
            OfRuling { ruling, erratum, says: found.says.clone(), question: found.question.clone(), answer: found.answer.clone() }
        }
        (_, Some(erratum)) if found.accuses() && since(context, erratum) => {
            return claimed(context, &found, erratum, out);
        }
        _ => return,
    };
    let mut finding = context.likely(context.answer_span(), found.sure, message);
    finding.level = Level::Warning;
    finding.cites = found.overtaken().map(|effect| context.record(&effect.erratum)).into_iter().collect();
    finding.cites.push(context.record(found.name));
    out.push(finding);
}

/// Reports an answer that goes against what an erratum says.
fn claimed(context: &RulingContext<'_>, found: &Counterpart<'_>, erratum: &Erratum, out: &mut Vec<Finding>) {
    let message = Claims { erratum: erratum.id.as_str(), section: found.section, day: found.day.clone(), says: found.says.clone() };
    let mut finding = context.likely(context.answer_span(), found.sure, message);
    finding.level = if found.is_high() { Level::Error } else { Level::Warning };
    finding.cites = vec![context.record(&erratum.id)];
    out.push(finding);
}

/// Returns whether a ruling was given after an erratum came into force.
fn since(context: &RulingContext<'_>, erratum: &Erratum) -> bool {
    let publication = context.records.publications.iter().find(|publication| publication.document == erratum.document);
    let day = publication.and_then(|publication| publication.in_force);
    context.rulings.day.or(context.date).is_none_or(|date| day.is_none_or(|day| day <= date))
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
