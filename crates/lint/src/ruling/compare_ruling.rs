//! `compare-ruling`: an official ruling may answer the question, and the two answers cannot be compared by a program.

use super::against_ruling::Counterpart;
use super::context::RulingContext;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::lang::Lang;
use std::collections::BTreeMap;

lint! {
    pub(super) LINT = "compare-ruling", "Q016", Ruling, Note;
    Compare<'a> {
        ruling: &'a str, section: &'a str, day: String, says: BTreeMap<Lang, String>;
        question: BTreeMap<Lang, String>, answer: BTreeMap<Lang, String>
    }
}

/// Names the one official ruling that is nearest, where no other finding cites one.
pub(super) fn check(context: &RulingContext<'_>, found: Option<&Counterpart<'_>>, out: &mut Vec<Finding>) {
    let cites = |finding: &Finding| finding.cites.iter().any(|citation| context.is_ruling(&citation.id));
    let Some(found) = found.filter(|_| !out.iter().any(cites)) else { return };
    let Counterpart { section, day, says, question, answer, .. } = found.clone();
    let message = Compare { ruling: found.name.as_str(), section, day, says, question, answer };
    let finding =
        context.likely(context.item.span.clone(), found.sure, message).citing(vec![context.cite_record(found.name)]);
    out.push(finding);
}
