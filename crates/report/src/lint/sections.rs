//! What was found in several lists, as a part of a page: a section for each list, to which its line in the table leads.

use super::findings::{Layout, laid_out};
use super::quotes::Quotes;
use super::row::{Row, rows};
use super::standings::{self, Line, capitalised};
use crate::document::{Document, Text};
use crate::locale::Locale;
use crate::render::html::anchor;
use adjutant_lint::file_report::FileReport;

/// What was found in a list, or in a file beside its lists.
struct Section<'r> {
    heading: String,
    /// The verdict; empty where no list is meant.
    verdict: String,
    rows: Vec<Row<'r>>,
}

/// Lays out the table of all lists, `between`, and a section for each list in which something was found, in the order of the table.
pub(super) fn document(locale: &Locale<'_>, quotes: &Quotes, reports: &[FileReport], between: Document) -> Document {
    let lines = standings::lines(locale, reports);
    let sections = sections(locale, reports, &lines);
    let places = |number: usize| {
        let section: &Section<'_> = &sections[number];
        (!section.rows.is_empty()).then(|| place(&section.heading))
    };
    let mut document = standings::part(locale, reports, &lines, &places);
    document.append(between);
    let back = Text::from(locale.say("lint-back-to-table")).linked(&place(&standings::title(locale, reports)));
    for section in sections.into_iter().filter(|section| !section.rows.is_empty()) {
        document.heading(2, section.heading);
        let verdict = if section.verdict.is_empty() { String::new() } else { section.verdict + " · " };
        document.line(0, Text::from(verdict) + back.clone());
        document.append(laid_out(locale, quotes, section.rows, Layout::Part));
    }
    document
}

/// Returns the address of a heading within the page.
fn place(heading: &str) -> String {
    format!("#{}", anchor(heading))
}

/// Returns whether a finding is about none of the lists of its file.
fn is_beside(report: &FileReport, row: &Row<'_>) -> bool {
    !report.lists.iter().any(|list| list.n == row.finding.n)
}

/// Makes a section for each line of the table, and then one for each file in which something else was found. Each heading begins with
/// a number of its own, so that no two have one address.
fn sections<'r>(locale: &Locale<'_>, reports: &'r [FileReport], lines: &[Line<'r>]) -> Vec<Section<'r>> {
    let mut sections: Vec<Section<'r>> = Vec::new();
    for line in lines {
        let of_line = |row: &Row<'_>| match line.list {
            Some(list) => row.finding.n == list.n,
            None => is_beside(line.report, row),
        };
        let verdict = line.list.map(|list| capitalised(&standings::brief(locale, &line.report.judgement(list.n))));
        sections.push(Section {
            heading: format!("{}. {}", sections.len() + 1, line.title()),
            verdict: verdict.unwrap_or_default(),
            rows: rows(locale, line.report).into_iter().filter(of_line).collect(),
        });
    }
    for report in reports.iter().filter(|report| !report.is_unread()) {
        let rows: Vec<Row<'r>> = rows(locale, report).into_iter().filter(|row| is_beside(report, row)).collect();
        if !rows.is_empty() {
            let heading = format!("{}. {}", sections.len() + 1, crate::sanitize::sanitize(&report.name));
            sections.push(Section { heading, verdict: String::new(), rows });
        }
    }
    sections
}
