//! One line for each finding: `file:line:column: level[lint] message`.

use std::fmt::Write as _;

use rayon::prelude::*;

use super::row::rows;
use crate::locale::Locale;
use adjutant_lint::run::FileReport;

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
    reports.par_iter().map(lines).collect()
}
