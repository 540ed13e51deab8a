//! `contradicts-ruling`: an answer goes against an official ruling.

use super::against_ruling::Counterpart;
use super::claims::stance::Stance;
use super::context::RulingContext;
use super::dated_rules::Validity;
use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;
use std::collections::BTreeMap;

lint! {
    pub(super) LINT = "contradicts-ruling", "Q009", Ruling, Error;
    Contradicts<'a> {
        ruling: Vec<&'a str>, section: &'a str, day: String, says: BTreeMap<Lang, String>;
        question: BTreeMap<Lang, String>, answer: BTreeMap<Lang, String>
    }
    Later<'a> = "later" {
        ruling: Vec<&'a str>, section: &'a str, given: String, since: String, says: BTreeMap<Lang, String>;
        question: BTreeMap<Lang, String>, answer: BTreeMap<Lang, String>
    }
    Value<'a> = "value" {
        ruling: Vec<&'a str>, section: &'a str, day: String, says: BTreeMap<Lang, String>, claimed: String;
        question: BTreeMap<Lang, String>, answer: BTreeMap<Lang, String>
    }
}

/// Reports an answer that goes against a ruling.
pub(super) fn report(context: &RulingContext<'_>, found: &Counterpart<'_>, out: &mut Vec<Finding>) {
    let Counterpart { names, section, day, says, question, answer, .. } = found.clone();
    let (span, sure) = (context.answer_span(), found.sure);
    let mut finding = match found.stance {
        Stance::Disagrees | Stance::Differs(_) if found.validity != Validity::InForce => {
            let given = context.dated_rules.ruling_date().to_string();
            context.likely(span, sure, Later { ruling: names, section, given, since: day, says, question, answer })
        }
        Stance::Disagrees => {
            context.likely(span, sure, Contradicts { ruling: names, section, day, says, question, answer })
        }
        Stance::Differs(claimed) => {
            let claimed = claimed.to_string();
            context.likely(span, sure, Value { ruling: names, section, day, says, claimed, question, answer })
        }
        Stance::Agrees | Stance::Unsure => return,
    };
    finding.level = found.validity.at_most(if found.is_high() { Level::Error } else { Level::Warning });
    finding.cites = vec![context.cite_record(found.name)];
    out.push(finding);
}
