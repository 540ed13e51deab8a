//! `dated-before-edition`: a ruling bears a day on which its edition was not in force yet.

use super::context::RulingContext;
use crate::finding::Finding;
use crate::message::lint;

lint! {
    pub(super) LINT = "dated-before-edition", "Q018", Ruling, Warning;
    Early { given: String, from: String }
}

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    let Some((given, part)) = context.law.given.zip(context.item.date.as_ref()) else { return };
    let Some(from) = context.records.edition.period.from.filter(|from| given < *from) else { return };
    out.push(context.proved(part.span.clone(), Early { given: given.to_string(), from: from.to_string() }));
}
