//! The limits of an event: what they name must be there, and no two may fight. Those that cannot hold are left out.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;

use super::Settings;
use super::check::malformed;
use crate::settings::lints::{DuplicateLimit, OneLimit, TwoLimits};
use crate::{Finding, RelatedLabel};
use adjutant_base::fault::Fault;
use adjutant_base::id::EditionId;
use adjutant_base::source::Files;
use adjutant_base::span::Span;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::army::house::{House, Phrases};
use adjutant_rules::record::army::{Authority, Bound, Constraint};
use adjutant_rules::record::{self};

/// Checks the limits of an event, and takes out those that cannot hold.
pub(super) fn check(files: &Files, edition: Option<&EditionId>, house: &mut House, findings: &mut Vec<Finding>) {
    twice(house, findings);
    let faults = faults(files, edition, house);
    let broken: BTreeSet<usize> = faults.iter().map(|fault| fault.place.span.start).collect();
    findings.extend(faults.iter().map(malformed));
    let limits: BTreeSet<String> = house
        .rules
        .limits
        .iter()
        .filter(|limit| broken.contains(&limit.place.span.start))
        .map(|limit| limit.id.to_string())
        .collect();
    house.rules.constraints.retain(|one| {
        let of_broken = matches!(&one.authority, Authority::Limit(id) if limits.contains(id.as_str()));
        !broken.contains(&one.place.span.start) && !of_broken
    });
    conflicting_limits(house, findings);
    for wording in &house.wordings {
        for (key, phrases) in [("message", &wording.message), ("help", &wording.help)] {
            if let Some(error) = broken_phrase(phrases) {
                let fault = Fault::new("message", wording.place.clone()).arg("key", key).arg("id", &wording.id);
                findings.push(malformed(&fault.arg("error", error)));
            }
        }
    }
    house.wordings.retain(|one| broken_phrase(&one.message).is_none() && broken_phrase(&one.help).is_none());
}

/// Finds what the limits name and is not there. The rules of an edition are read only if a limit names one.
fn faults(files: &Files, edition: Option<&EditionId>, house: &House) -> Vec<Fault> {
    let mut wanted: BTreeSet<&EditionId> = BTreeSet::new();
    let mut faults = Vec::new();
    for one in &house.rules.constraints {
        match &one.authority {
            Authority::Rule(own, _) => match own.as_ref().or(edition) {
                Some(edition) => {
                    wanted.insert(edition);
                }
                None => faults.push(Fault::new("rule-without-edition", one.place.clone()).arg("id", &one.id)),
            },
            Authority::Limit(_) => {}
        }
    }
    let editions = wanted.into_iter().filter_map(|edition| record::read_edition(files, edition)).collect();
    let kb = KnowledgeBase::of_editions(editions);
    let none: EditionId = "none".parse().expect("a plain name");
    let known = faults.iter().map(|fault| fault.place.clone()).collect::<Vec<_>>();
    let more = kb.check_house(edition.unwrap_or(&none), &house.rules);
    faults.extend(more.into_iter().filter(|fault| !known.contains(&fault.place)));
    faults
}

/// Of two limits with one id the second is left out.
fn twice(house: &mut House, findings: &mut Vec<Finding>) {
    let mut seen: Vec<(String, Span)> = Vec::new();
    house.rules.constraints.retain(|one| {
        let id = one.id.to_string();
        let Some((_, first)) = seen.iter().find(|(known, _)| *known == id) else {
            seen.push((id, one.place.span.clone()));
            return true;
        };
        let finding = Finding::new(1, one.place.span.clone(), DuplicateLimit { id });
        findings.push(finding.related(first.clone(), RelatedLabel::First));
        false
    });
    let mut seen = BTreeSet::new();
    house.rules.limits.retain(|limit| seen.insert(limit.id.clone()));
}

/// Reports the least of one limit above the most of another that counts the same, and leaves neither in.
fn conflicting_limits(house: &mut House, findings: &mut Vec<Finding>) {
    let mut conflicting: BTreeSet<usize> = BTreeSet::new();
    let all = &house.rules.constraints;
    for (at, one) in all.iter().enumerate() {
        for (other_at, other) in all.iter().enumerate().filter(|(_, other)| limits_the_same(one, other)) {
            let (least, most) =
                (number(house, one, one.at_least.as_ref()), number(house, other, other.at_most.as_ref()));
            if let (Some(least), Some(most)) = (least, most)
                && least > most
            {
                let (span, id, other_id) = (one.place.span.clone(), one.id.as_str(), other.id.as_str());
                let (least, most) = (say(least), say(most));
                findings.push(if other_at == at {
                    Finding::new(1, span, OneLimit { id, least, most, other: other_id })
                } else {
                    let finding = Finding::new(1, span, TwoLimits { id, other: other_id, least, most });
                    finding.related(other.place.span.clone(), RelatedLabel::Other)
                });
                conflicting.extend([at, other_at]);
            }
        }
    }
    let constraints = std::mem::take(&mut house.rules.constraints).into_iter().enumerate();
    let kept = constraints.filter(|(at, _)| !conflicting.contains(at));
    house.rules.constraints = kept.map(|(_, constraint)| constraint).collect();
}

fn say(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

fn limits_the_same(a: &Constraint, b: &Constraint) -> bool {
    a.each == b.each && a.when == b.when && a.unless == b.unless && a.group == b.group && a.count == b.count
}

/// Returns a bound that is a plain number.
fn number(house: &House, one: &Constraint, bound: Option<&Bound>) -> Option<i64> {
    let (Some(Bound::Value { value, per: None, plus: None }), Authority::Limit(id)) = (bound, &one.authority) else {
        return None;
    };
    let limit = house.rules.limits.iter().find(|limit| limit.id == *id)?;
    limit.values.get(value)?.number()
}

/// Returns why a text is no message, if it is none.
fn broken_phrase(phrases: &Phrases) -> Option<String> {
    let texts = phrases.plain.iter().chain(phrases.by_lang.values());
    let errors = texts.filter_map(|text| {
        let (_, errors) = FluentResource::try_new(message("x", text)).err()?;
        errors.first().map(|error| error.kind.to_string())
    });
    errors.into_iter().next()
}

/// Writes a text as a message of a name.
pub(super) fn message(id: &str, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    format!("{id} = {}\n", words.join(" "))
}

impl Settings {
    /// Returns the messages of the limits of an event in a language.
    pub fn messages(&self, lang: &adjutant_base::lang::Lang) -> String {
        let (mut out, mark) = (String::new(), self.mark());
        for one in &self.house.wordings {
            let id = format!("lint-house-{mark}-{}", one.id);
            for (id, phrases) in [(id.clone(), &one.message), (format!("{id}-help"), &one.help)] {
                if let Some(text) = phrases.in_lang(lang) {
                    out.push_str(&message(&id, text));
                }
            }
        }
        out
    }
}
