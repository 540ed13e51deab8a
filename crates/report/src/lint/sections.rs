//! What was found in several lists, as a part of a page: a section for each list, to which its line in the table leads.

use super::findings::{Layout, laid_out};
use super::open;
use super::page_section::PageContext;
use super::quotes::Quotes;
use super::row::{Row, rows};
use super::standings::{self, Line, capitalised};
use super::summary::Summary;
use crate::document::{Document, Text};
use crate::locale::Locale;
use crate::render::html::anchor;
use adjutant_lint::file_report::{FileReport, Summary as List};

/// What was found in a list, or in a file outside its lists.
struct Section<'r> {
    heading: String,
    report: &'r FileReport,
    /// The list; `None` where a file is meant.
    list: Option<&'r List>,
    rows: Vec<Row<'r>>,
}

impl Section<'_> {
    /// Returns whether there is anything to say: of a list there is its verdict.
    fn is_shown(&self) -> bool {
        self.list.is_some() || !self.rows.is_empty()
    }
}

/// Lays out the table of all lists, `between`, and a section for each list, with what was found and its open checks, in the order of the
/// table.
pub(super) fn document(
    locale: &Locale<'_>,
    quotes: &Quotes,
    reports: &[FileReport],
    page: &PageContext<'_>,
    between: Document,
) -> Document {
    let lines = standings::lines_of_page(locale, reports);
    let sections = sections(locale, reports, &lines);
    let places = |number: usize| {
        let section: &Section<'_> = &sections[number];
        section.is_shown().then(|| place(&section.heading))
    };
    let mut document = standings::page_section(locale, reports, &lines, &places);
    document.append(between);
    let back = Text::from(locale.say("lint-back-to-table")).linked(&place(&Summary::of(reports).sentence(locale)));
    for section in sections.into_iter().filter(Section::is_shown) {
        let Section { heading, report, list, rows } = section;
        document.heading(2, heading);
        let verdict = list.map(|list| capitalised(&standings::brief(locale, &report.judgement(list.n))) + " · ");
        document.line(0, Text::from(verdict.unwrap_or_default()) + back.clone());
        document.append(laid_out(locale, quotes, rows, Layout::Part));
        if let Some(list) = list {
            open::add_of_list(&mut document, locale, page, report, list);
        }
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

/// Makes a section for each line of the table, and then one for each file in which something else was found. The heading of each that is
/// shown begins with a number of its own, so that no two have one address.
fn sections<'r>(locale: &Locale<'_>, reports: &'r [FileReport], lines: &[Line<'r>]) -> Vec<Section<'r>> {
    let mut sections: Vec<Section<'r>> = Vec::new();
    let mut add = |title: String, report: &'r FileReport, list: Option<&'r List>, rows: Vec<Row<'r>>| {
        let number = sections.iter().filter(|section| section.is_shown()).count() + 1;
        sections.push(Section { heading: format!("{number}. {title}"), report, list, rows });
    };
    for line in lines {
        let of_line = |row: &Row<'_>| match line.list {
            Some(list) => row.finding.n == list.n,
            None => is_beside(line.report, row),
        };
        let rows = rows(locale, line.report).into_iter().filter(of_line).collect();
        add(line.title(), line.report, line.list, rows);
    }
    for report in reports.iter().filter(|report| !report.is_unread()) {
        let rows: Vec<Row<'r>> = rows(locale, report).into_iter().filter(|row| is_beside(report, row)).collect();
        if !rows.is_empty() {
            add(crate::sanitize::sanitize(&report.name).into_owned(), report, None, rows);
        }
    }
    sections
}
