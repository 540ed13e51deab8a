//! `malformed-document`: how a document of rulings is written: keys, types of values, dates, TOML itself.

use crate::Level;
use crate::finding::Finding;
use crate::message::lint;
use crate::rulings::{Passage, RulingsFile, WrittenRuling};
use adjutant_base::date::Date as Day;
use adjutant_base::days::Days;
use adjutant_base::fault::Fault;

lint! {
    pub(super) LINT = "malformed-document", "Q014", Ruling, Warning;
    Date<'a> = "date" { text: &'a str }
    Month<'a> = "month" { text: &'a str, day: String }
}

/// Tells what is wrong with how a document is written, each with the ruling that it is in.
pub(super) fn check(document: &RulingsFile, out: &mut Vec<Finding>) {
    out.extend(document.faults.iter().map(|fault| finding(document, fault)));
    let mut reported = None;
    for (at, item) in document.items.iter().enumerate() {
        if let Some(mut finding) = inexact(item)
            && reported.replace(finding.span.clone()) != Some(finding.span.clone())
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

/// Returns the day on which a ruling was given, by what is written: of a month or a year the first day, so that nothing counts as known
/// that may have come later.
pub(super) fn first_day(date: &Passage) -> Option<Day> {
    Days::of_one(&date.text).ok().map(|days| days.from)
}

/// Finds a date that is no day: what is no date at all is checked as of today.
fn inexact(item: &WrittenRuling) -> Option<Finding> {
    let date = item.date.as_ref().filter(|date| date.text.parse::<Day>().is_err())?;
    let Some(day) = first_day(date) else {
        return Some(Finding::new(item.n, date.span.clone(), Date { text: &date.text }));
    };
    let mut finding = Finding::new(item.n, date.span.clone(), Month { text: &date.text, day: day.to_string() });
    finding.level = Level::Note;
    Some(finding)
}
