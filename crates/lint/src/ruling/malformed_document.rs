//! `malformed-document`: how a document of rulings is written: keys, types of values, dates, TOML itself.

use crate::finding::Finding;
use crate::rulings::{Document, Item};
use crate::{Check, Family, Level, Lint};
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;

pub(super) static LINT: Lint = Lint {
    id: "malformed-document",
    code: "Q014",
    family: Family::Ruling,
    level: Level::Warning,
    check: Check::Reading,
};

/// Tells what is wrong with how a document is written, each with the ruling that it stands in.
pub(super) fn check(document: &Document, out: &mut Vec<Finding>) {
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

fn finding(document: &Document, fault: &Fault) -> Finding {
    let start = fault.place.span.start;
    let at = document.items.partition_point(|item| item.span.start <= start).checked_sub(1);
    let n = at.map_or(1, |at| document.items[at].n);
    let mut finding = Finding::of_fault(&LINT, n, fault);
    finding.n.at = at;
    finding
}

/// Finds a date that is no day, so that the ruling would be judged as of today.
fn undated(item: &Item) -> Option<Finding> {
    let date = item.date.as_ref().filter(|date| date.text.parse::<Date>().is_err())?;
    Some(Finding::new(&LINT, item.n, date.span.clone()).variant("date").arg("text", date.text.as_str()))
}
