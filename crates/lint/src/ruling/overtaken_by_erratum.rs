//! `overtaken-by-erratum`: an answer says what an erratum has changed since.

use std::collections::BTreeMap;

use super::against_ruling::Counterpart;
use super::claims::candidate::MatchConfidence;
use super::claims::stance::Stance;
use super::context::RulingContext;
use super::dated_rules::Validity;
use super::values::{Contradiction, Value};
use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::id::Name;
use adjutant_base::lang::Lang;
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::ruling::{Effect, ErratumEffect, Ruling};

lint! {
    pub(super) LINT = "overtaken-by-erratum", "Q007", Ruling, Error;
    Overtaken<'a> {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, erratum: &'a str
    }
    Replies<'a> = "replies" {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, reply: &'a str,
        erratum: &'a str
    }
    Archived<'a> = "archived" {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, erratum: &'a str,
        given: String, since: String, known: &'a str
    }
    ArchivedRuling<'a> = "archived-ruling" {
        ruling: &'a str, erratum: &'a str, given: String, since: String, known: &'a str, says: BTreeMap<Lang, String>
    }
    OfRuling<'a> = "ruling" { ruling: &'a str, erratum: &'a str, says: BTreeMap<Lang, String> }
    OfRulingInPart<'a> = "ruling-in-part" { ruling: &'a str, erratum: &'a str, why: BTreeMap<Lang, String> }
    Claims<'a> = "claims" {
        erratum: &'a str, section: &'a str, day: String, known: &'a str, says: BTreeMap<Lang, String>
    }
    ArchivedClaims<'a> = "archived-claims" {
        erratum: &'a str, section: &'a str, given: String, since: String, known: &'a str, says: BTreeMap<Lang, String>
    }
    Official<'a> = "official" { ruling: &'a str, effect: &'a str, why: BTreeMap<Lang, String>, erratum: &'a str }
}

pub(super) fn check(
    context: &RulingContext<'_>,
    against: &[Contradiction<'_>],
    found: Option<&Counterpart<'_>>,
    out: &mut Vec<Finding>,
) {
    if let Some((contradiction, by)) = against.iter().find_map(|one| Some((one, one.value.erratum?))) {
        let Value { rule: cited, name: value, validity, .. } = contradiction.value;
        let (rule, title, erratum) = (cited.concept.as_str(), context.titles(cited), by.as_str());
        let (stated, claimed) = (&*contradiction.stated(), &*contradiction.claimed);
        let span = context.answer_span();
        let mut finding = match validity {
            Validity::InForceSince(since) => {
                let (given, since) = (context.dated_rules.ruling_date().to_string(), since.to_string());
                let known = known(context, by);
                context.proved(span, Archived { rule, value, title, stated, claimed, erratum, given, since, known })
            }
            Validity::InForce | Validity::KnownSince(_) => match contradiction.reply(context) {
                Some(reply) => context.proved(span, Replies { rule, value, title, stated, claimed, reply, erratum }),
                None => context.proved(span, Overtaken { rule, value, title, stated, claimed, erratum }),
            },
        };
        finding.level = validity.at_most(finding.level);
        finding.cites = vec![context.cite_record(by), context.pin_as_checked(cited, validity)];
        out.push(finding);
        return;
    }
    let Some(found) = found.filter(|found| found.sure != MatchConfidence::Low) else { return };
    if found.stance == Stance::Agrees {
        for (effect, validity) in found.overtaken(&context.dated_rules) {
            of_ruling(context, found, effect, validity, out);
        }
    }
    if let Some(erratum) = found.erratum.filter(|_| found.is_contradicted()) {
        claimed(context, found, erratum, out);
    }
}

/// Returns whether an erratum changed something on its day, or is only known since then.
pub(super) fn known(context: &RulingContext<'_>, erratum: &Name) -> &'static str {
    let erratum = context.records.errata.iter().find(|known| known.id == *erratum);
    if erratum.is_some_and(|erratum| context.records.is_known_since(erratum)) { "since" } else { "changed" }
}

/// Reports an answer that agrees with an official ruling which an erratum has overtaken, in whole or in part.
fn of_ruling(
    context: &RulingContext<'_>,
    found: &Counterpart<'_>,
    effect: &ErratumEffect,
    validity: Validity,
    out: &mut Vec<Finding>,
) {
    let (ruling, erratum, says) = (found.name.as_str(), effect.erratum.as_str(), found.says.clone());
    let span = context.answer_span();
    let mut finding = match validity {
        Validity::InForceSince(since) => {
            let (given, since) = (context.dated_rules.ruling_date().to_string(), since.to_string());
            let known = known(context, &effect.erratum);
            context.likely(span, found.sure, ArchivedRuling { ruling, erratum, given, since, known, says })
        }
        Validity::InForce | Validity::KnownSince(_) if effect.effect == Effect::OvertakesInPart => {
            context.likely(span, found.sure, OfRulingInPart { ruling, erratum, why: effect.why.clone() })
        }
        Validity::InForce | Validity::KnownSince(_) => {
            context.likely(span, found.sure, OfRuling { ruling, erratum, says })
        }
    };
    finding.level = validity.at_most(Level::Warning);
    finding.cites = vec![context.cite_record(&effect.erratum), context.cite_record(found.name)];
    out.push(finding);
}

/// Reports an answer that goes against what an erratum says.
fn claimed(context: &RulingContext<'_>, found: &Counterpart<'_>, erratum: &Erratum, out: &mut Vec<Finding>) {
    let (name, section, says) = (erratum.id.as_str(), found.section, found.says.clone());
    let span = context.answer_span();
    let mut finding = match found.validity {
        Validity::InForceSince(since) => {
            let (given, since) = (context.dated_rules.ruling_date().to_string(), since.to_string());
            let known = known(context, &erratum.id);
            context.likely(span, found.sure, ArchivedClaims { erratum: name, section, given, since, known, says })
        }
        Validity::InForce | Validity::KnownSince(_) => {
            let (day, known) = (found.day.clone(), known(context, &erratum.id));
            context.likely(span, found.sure, Claims { erratum: name, section, day, known, says })
        }
    };
    finding.level = found.validity.at_most(if found.is_high() { Level::Error } else { Level::Warning });
    finding.cites = vec![context.cite_record(&erratum.id)];
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
pub(super) fn check_official(context: &RulingContext<'_>, ruling: &Ruling, out: &mut Vec<Finding>) {
    for effect in &ruling.errata {
        let Some(level) =
            level(effect.effect).filter(|_| context.dated_rules.erratum_validity(&effect.erratum).is_some())
        else {
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
        finding.cites = vec![context.cite_record(&effect.erratum), context.cite_record(&ruling.id)];
        out.push(finding);
    }
}
