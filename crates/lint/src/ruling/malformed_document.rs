//! `malformed-document`: how a document of rulings is written: keys, types of values, dates, TOML itself.

use crate::finding::Finding;
use crate::message::lint;
use crate::rulings::{Item, RulingsFile};
use adjutant_base::fault::Fault;

lint! {
    pub(super) LINT = "malformed-document", "Q014", Ruling, Warning;
    Date<'a> = "date" { text: &'a str }
}

/// Tells what is wrong with how a document is written, each with the ruling that it stands in.
pub(super) fn check(document: &RulingsFile, out: &mut Vec<Finding>) {
    out.extend(document.faults.iter().map(|fault| finding(document, fault)));
    let mut told = None;
    for (at, item) in document.items.iter().enumerate() {
        if let Some(mut finding) = undated(item)
            && told.replace(finding.span.clone()) != Some(finding.span.clone())
        {
            finding.n.at = Some(at);
            out.push(finding);
        }
    }
}

fn finding(document: &RulingsFile, fault: &Fault) -> Finding {
    let start = fault.place.span.start;
    let at = document.items.partition_point(|item| item.span.start <= start).checked_sub(1);
    let n = at.map_or(1, |at| document.items[at].n);
    let mut finding = Finding::of_fault(&LINT, n, fault);
    finding.n.at = at;
    finding
}

/// Finds a date that is no day, so that the ruling would be judged as of today.
fn undated(item: &Item) -> Option<Finding> {
    let date = item.date.as_ref().filter(|date| date.text.parse::<adjutant_base::date::Date>().is_err())?;
    Some(Finding::new(item.n, date.span.clone(), Date { text: &date.text }))
}
