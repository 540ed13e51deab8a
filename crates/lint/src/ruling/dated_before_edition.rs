//! `dated-before-edition`: a ruling bears a day on which its edition was not in force yet, or no longer.

use super::context::RulingContext;
use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use adjutant_base::date::Date;

lint! {
    pub(super) LINT = "dated-before-edition", "Q018", Ruling, Warning;
    Early { given: String, from: String }
    Late = "late" { given: String, last: String }
}

pub(super) fn check(context: &RulingContext<'_>, out: &mut Vec<Finding>) {
    let Some((given, part)) = context.dated_rules.date.zip(context.item.date.as_ref()) else { return };
    let (period, span) = (context.records.edition.period, part.span.clone());
    let last = period.last_by(Date::LAST);
    if let Some(from) = period.from.filter(|from| given < *from) {
        out.push(context.proved(span, Early { given: given.to_string(), from: from.to_string() }));
    } else if last < given {
        // an edition may be played after its time
        let mut finding = context.proved(span, Late { given: given.to_string(), last: last.to_string() });
        finding.level = Level::Note;
        out.push(finding);
    }
}
