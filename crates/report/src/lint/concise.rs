//! One line for each finding: `file:line:column: level[lint] message`.

use std::fmt::Write as _;

use super::row::rows;
use crate::locale::Locale;
use adjutant_base::parallel;
use adjutant_lint::file_report::FileReport;

/// Lists findings.
pub fn text(locale: &Locale<'_>, reports: &[FileReport]) -> String {
    let lines = |report: &FileReport| {
        rows(locale, report).iter().fold(String::new(), |mut out, row| {
            let (level, lint) = (row.finding.level.word(), &row.finding.lint);
            let _ =
                writeln!(out, "{}:{}:{}: {level}[{lint}] {}", row.file_in_line(), row.line, row.column, row.message);
            out
        })
    };
    parallel::map(reports, |_, report| lines(report)).concat()
}
