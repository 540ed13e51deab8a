//! `value-contradiction`: an answer gives a figure, or a yes or no, that is not the rule's.

use std::collections::BTreeMap;

use super::context::RulingContext;
use super::dated_rules::Validity;
use super::values::{Contradiction, Value};
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;

lint! {
    pub(super) LINT = "value-contradiction", "Q008", Ruling, Error;
    Contradicts<'a> { rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str }
    Replies<'a> = "replies" {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, reply: &'a str
    }
    Later<'a> = "later" {
        rule: &'a str, value: &'a str, title: BTreeMap<Lang, String>, stated: &'a str, claimed: &'a str, given: String,
        since: String, document: BTreeMap<Lang, String>
    }
}

pub(super) fn check(context: &RulingContext<'_>, against: &[Contradiction<'_>], out: &mut Vec<Finding>) {
    if let Some(found) = against.iter().find(|found| found.value.erratum.is_none()) {
        let Value { rule: cited, name: value, validity, .. } = found.value;
        let (rule, title, span) = (cited.concept.as_str(), context.titles(cited), context.answer_span());
        let (stated, claimed) = (&*found.stated(), &*found.claimed);
        let mut finding = match validity {
            Validity::KnownSince(since) | Validity::InForceSince(since) => {
                let (given, since) = (context.dated_rules.ruling_date().to_string(), since.to_string());
                // a document published after the day of the ruling shows the figure first
                let document = context.document_titles(&cited.source.document);
                context.proved(span, Later { rule, value, title, stated, claimed, given, since, document })
            }
            Validity::InForce => match found.reply(context) {
                Some(reply) => context.proved(span, Replies { rule, value, title, stated, claimed, reply }),
                None => context.proved(span, Contradicts { rule, value, title, stated, claimed }),
            },
        };
        finding.level = validity.at_most(finding.level);
        finding.cites = vec![context.pin_as_checked(cited, validity)];
        out.push(finding);
    }
}
