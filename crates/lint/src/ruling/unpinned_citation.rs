//! `unpinned-citation`: a record is cited without the day from which it is meant, in a ruling without a date.

use super::context::RulingContext;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::id::Citation;

lint! {
    pub(super) LINT = "unpinned-citation", "Q012", Ruling, Note;
    Unpinned<'a> { section: &'a str, pinned: String }
}

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    for cited in context.item.cites.iter().filter(|_| context.dated_rules.date.is_none()) {
        let record = cited.text.parse::<Citation>().ok().filter(|citation| citation.from.is_none());
        let Some(citation) = record.filter(|citation| citation.id.edition == *context.edition()) else { continue };
        let mut rules = context.records.rules.iter();
        let Some(rule) = rules.find(|rule| rule.concept.as_str() == citation.id.name.as_str()) else { continue };
        let pinned = context.pin(rule);
        if pinned.from.is_some() {
            let message = Unpinned { section: &cited.text, pinned: pinned.to_string() };
            let finding = context.proved(cited.span.clone(), message).citing(vec![pinned]);
            out.push(finding);
        }
    }
}
