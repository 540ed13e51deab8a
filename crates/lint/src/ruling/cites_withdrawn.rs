//! `cites-withdrawn`: a ruling cites, or is about, a rule that an erratum has withdrawn.

use std::collections::BTreeMap;

use super::claims::candidate::MatchConfidence;
use super::context::RulingContext;
use super::dated_rules::Withdrawal;
use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::id::Citation;
use adjutant_base::lang::Lang;
use adjutant_rules::kb::reach::without_zeros;
use adjutant_rules::record::rule::Rule;

lint! {
    pub(super) LINT = "cites-withdrawn", "Q017", Ruling, Error;
    Cites<'a> { section: &'a str, erratum: &'a str, since: String }
    About<'a> = "about" { rule: &'a str, title: BTreeMap<Lang, String>, erratum: &'a str, since: String }
}

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    let mut is_cited = false;
    for cited in &context.item.cites {
        let Some((rule, withdrawal)) = withdrawn(context, &cited.text) else { continue };
        is_cited = true;
        let (erratum, since) = (withdrawal.erratum.as_str(), withdrawal.from.to_string());
        let finding = context.proved(cited.span.clone(), Cites { section: &cited.text, erratum, since });
        out.push(with_sources(context, finding, rule, withdrawal));
    }
    if is_cited {
        return;
    }
    let asked = context.question_rules();
    let mut about = context.rules().filter(|rule| asked.contains(&rule.concept));
    let Some((rule, withdrawal)) = about.find_map(|rule| Some((rule, context.dated_rules.withdrawal(rule)?))) else {
        return;
    };
    let (erratum, since) = (withdrawal.erratum.as_str(), withdrawal.from.to_string());
    let message = About { rule: rule.concept.as_str(), title: context.titles(rule), erratum, since };
    let finding = context.likely(context.answer_span(), MatchConfidence::Medium, message);
    let finding = Finding { level: Level::Warning, ..finding };
    out.push(with_sources(context, finding, rule, withdrawal));
}

/// Finds the withdrawn rule that a citation leads to: a record, or a number that no rule in force bears.
fn withdrawn<'a>(context: &RulingContext<'a>, cited: &str) -> Option<(&'a Rule, Withdrawal<'a>)> {
    let record = cited.trim().parse::<Citation>().ok();
    let leads = |rule: &&'a Rule| match &record {
        Some(record) => {
            let is_named = record.id.name.as_str() == rule.concept.as_str() || rule.formerly.contains(&record.id.name);
            record.id.edition == *context.edition() && is_named
        }
        None => rule.number.as_deref().is_some_and(|number| without_zeros(number) == without_zeros(cited)),
    };
    let mut found = None;
    for rule in context.records.rules.iter().filter(leads) {
        let withdrawal = context.dated_rules.withdrawal(rule)?;
        found.get_or_insert((rule, withdrawal));
    }
    found
}

fn with_sources(context: &RulingContext<'_>, mut finding: Finding, rule: &Rule, by: Withdrawal<'_>) -> Finding {
    finding.level = by.validity.at_most(finding.level);
    finding.cites = vec![context.cite_record(by.erratum), context.pin(rule)];
    finding
}
