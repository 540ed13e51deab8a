//! `cites-changed-rule`: a ruling rests on a rule that an erratum has changed since.

use super::context::RulingContext;
use super::dated_rules::Validity;
use super::overtaken_by_erratum::known;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_rules::kb::reach::without_zeros;
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::operation::{Expect, Op, Operation};

lint! {
    pub(super) LINT = "cites-changed-rule", "Q006", Ruling, Warning;
    Changed<'a> { section: &'a str, errata: Vec<&'a str>, day: String, known: &'a str }
    OfDatedRuling<'a> = "dated" { section: &'a str, errata: Vec<&'a str>, day: String, known: &'a str }
    Renumbered<'a> = "renumbered" { section: &'a str, errata: Vec<&'a str>, day: String, known: &'a str, number: &'a str }
}

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    for cited in &context.item.cites {
        let changed = context.records.errata.iter().filter(|erratum| changes(context, erratum, &cited.text));
        let mut errata: Vec<&Erratum> = changed.collect();
        // where the number itself went to another rule, that is what counts
        if errata.iter().any(|erratum| renumbers(erratum, &cited.text)) {
            errata.retain(|erratum| renumbers(erratum, &cited.text));
        }
        let Some(last) = errata.last() else { continue };
        let names: Vec<&str> = errata.iter().map(|erratum| erratum.id.as_str()).collect();
        let day = context.records.in_force_from(&last.document).map_or_else(String::new, |day| day.to_string());
        let known = match known(context, &last.id) {
            "since" if errata.iter().all(|erratum| adds(erratum)) => "added",
            known => known,
        };
        let (span, section) = (cited.span.clone(), &*cited.text);
        let mut operations = errata.iter().flat_map(|erratum| &erratum.operations);
        let renumbered = operations.find(|operation| took(operation, &cited.text));
        let number = renumbered.and_then(|operation| operation.to.as_ref()?.plain.as_deref());
        let mut finding = match (number, context.dated_rules.date) {
            (Some(number), _) => context.proved(span, Renumbered { section, errata: names, day, known, number }),
            (None, Some(_)) => context.proved(span, OfDatedRuling { section, errata: names, day, known }),
            (None, None) => context.proved(span, Changed { section, errata: names, day, known }),
        };
        finding.cites.extend(errata.iter().map(|erratum| context.cite_record(&erratum.id)));
        out.push(finding);
    }
}

/// Returns whether an erratum adds words to a rule, and leaves those that were there.
fn adds(erratum: &Erratum) -> bool {
    matches!(erratum.instruction.as_str(), "add" | "append")
}

/// Returns whether an erratum changed what a ruling cites after the ruling was given, or had taken the number away that it cites.
fn changes(context: &RulingContext<'_>, erratum: &Erratum, cited: &str) -> bool {
    let validity = context.dated_rules.erratum_validity(&erratum.id);
    let later = match validity {
        Some(Validity::InForce) => context.dated_rules.date.is_none(),
        Some(Validity::KnownSince(_) | Validity::InForceSince(_)) => true,
        None => false,
    };
    let is_cited = |number: &str| without_zeros(number) == without_zeros(cited);
    let of_target = |operation: &Operation| {
        let target = context.records.rules.iter().find(|rule| rule.concept == operation.target);
        !matches!(operation.op, Op::Renumber | Op::Withdraw | Op::Clarify)
            && target.is_some_and(|rule| rule.number.as_deref().is_some_and(is_cited))
    };
    let number = erratum.number.as_deref().is_some_and(is_cited) || erratum.operations.iter().any(of_target);
    let was_renumbered = validity.is_some() && renumbers(erratum, cited);
    let record = cited.split('@').next().and_then(|id| id.split_once('/')).map(|(_, name)| name);
    let pinned = cited.contains('@');
    let named = |operation: &Operation| {
        !matches!(operation.op, Op::Renumber | Op::Withdraw) && record == Some(operation.target.as_str())
    };
    was_renumbered || later && (number || !pinned && erratum.operations.iter().any(named))
}

/// Returns whether an erratum gave a rule another number than the one that a ruling cites.
fn renumbers(erratum: &Erratum, cited: &str) -> bool {
    erratum.operations.iter().any(|operation| took(operation, cited))
}

/// Returns whether an operation gave a rule another number than the one that a ruling cites.
fn took(operation: &Operation, cited: &str) -> bool {
    let Expect::Words(number) = &operation.expect else { return false };
    let number = number.plain.as_deref().filter(|_| operation.op == Op::Renumber);
    number.is_some_and(|number| without_zeros(number) == without_zeros(cited))
}
