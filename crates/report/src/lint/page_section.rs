//! Findings as a section of a page of the site: the caveats, the verdicts, then the findings.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::findings::{Layout, Skipped, add_counts, add_rulings_judged, excused, lacks_units, laid_out};
use super::quotes::Quotes;
use super::row::rows;
use super::standings::{self, capitalised};
use super::{open, sections};
use crate::document::{Document, Text, warning};
use crate::locale::{Locale, arg};
use adjutant_base::id::EditionId;
use adjutant_lint::army::ConstraintSet;
use adjutant_lint::file_report::{FileReport, Summary};
use adjutant_rules::record::pack::EditionLists;

/// What the page that shows a report knows beyond it.
pub struct PageContext<'a> {
    /// The place on the page where the reader brings unit data; `None` where a server has them.
    pub units: Option<&'a str>,
    /// Returns what an edition is called where there is little room.
    pub edition: &'a dyn Fn(&EditionId) -> String,
    /// What lists of each edition look like.
    pub lists: &'a [EditionLists],
    /// Returns what lists of an edition and a pack are checked against.
    pub constraints: &'a dyn Fn(&EditionId, Option<&str>) -> Arc<ConstraintSet>,
}

/// Reports findings as a section of a page: first the caveats on the verdicts, then the verdict on each list (for many lists, one table),
/// then the findings.
pub fn document(locale: &Locale<'_>, quotes: &Quotes, reports: &[FileReport], page: &PageContext<'_>) -> Document {
    let mut document = Document::default();
    add_linked_caveats(&mut document, locale, page, reports);
    add_missing_units(&mut document, locale, page, reports);
    add_older_units(&mut document, locale, page, reports);
    let counts = page_counts(locale, reports);
    if reports.iter().map(|report| report.lists.len()).sum::<usize>() > 1 {
        document.append(sections::document(locale, quotes, reports, page, counts));
    } else {
        add_verdict(&mut document, locale, page, reports);
        document.append(counts);
        for report in reports {
            document.append(laid_out(locale, quotes, rows(locale, report), Layout::Part));
        }
    }
    open::add(&mut document, locale, page, reports);
    document
}

/// Adds the caveats on the verdicts, each once, with the place that each leads to.
fn add_linked_caveats(document: &mut Document, locale: &Locale<'_>, page: &PageContext<'_>, reports: &[FileReport]) {
    let lists = reports.iter().flat_map(|report| &report.lists);
    let caveats: BTreeSet<(String, Option<String>)> =
        lists.flat_map(|list| open::caveats(locale, page, list)).collect();
    for (words, link) in caveats {
        let words = warning(capitalised(&words));
        document.hanging(0, 2, link.map_or(words.clone(), |link| words.linked(&link)));
    }
}

/// Returns the editions of those lists whose units were not checked and that fulfil a condition.
fn editions_without_units(reports: &[FileReport], wanted: impl Fn(&Summary) -> bool) -> BTreeSet<&EditionId> {
    let lists = reports.iter().flat_map(|report| &report.lists);
    let unchecked = lists.filter(|list| lacks_units(list) && wanted(list));
    unchecked.filter_map(|list| list.ruleset.edition.as_ref()).collect()
}

/// Says where the reader brings unit data, if an edition has none.
fn add_missing_units(document: &mut Document, locale: &Locale<'_>, page: &PageContext<'_>, reports: &[FileReport]) {
    let editions = editions_without_units(reports, |list| list.units_from.is_none());
    if editions.is_empty() {
        return;
    }
    if let Some(place) = page.units {
        let words = locale.say_with("lint-units-bring", &[arg("place", locale.say("site-units"))]);
        document.line(0, Text::from(words).linked(place));
        return;
    }
    for edition in editions {
        document.line(0, Text::with_code(&locale.say_with("lint-units-server", &[arg("edition", edition)])));
    }
}

/// Says where older unit data are found, if those of an edition begin after the day of a list.
fn add_older_units(document: &mut Document, locale: &Locale<'_>, page: &PageContext<'_>, reports: &[FileReport]) {
    for edition in editions_without_units(reports, |list| list.units_from.is_some()) {
        document.line(0, open::older_units(locale, page, edition));
    }
}

/// Reports what rulings were checked against and the counts of findings; lists have their counts in their verdicts, or over the table.
fn page_counts(locale: &Locale<'_>, reports: &[FileReport]) -> Document {
    let lists: usize = reports.iter().map(|report| report.lists.len()).sum();
    let mut document = Document::default();
    add_rulings_judged(&mut document, locale, reports);
    if lists == 0 || lists == 1 && reports.len() > 1 {
        add_counts(&mut document, locale, reports, Skipped::default());
    } else if let Some(words) = excused(locale, reports) {
        document.line(0, capitalised(&words));
    }
    document
}

/// Adds the verdict on the list, and what it was checked against, if that is in force.
fn add_verdict(document: &mut Document, locale: &Locale<'_>, page: &PageContext<'_>, reports: &[FileReport]) {
    for (report, list) in reports.iter().flat_map(|report| report.lists.iter().map(move |list| (report, list))) {
        let judgement = report.judgement(list.n);
        document.heading(2, standings::titled(locale, &judgement));
        if judgement.is_in_force {
            document.hanging(0, 2, open::checked_against(locale, page, list));
        }
    }
}
