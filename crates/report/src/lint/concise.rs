//! One line for each finding, `file:line:column: level[lint] message`, and one for the verdict on each list:
//! `file:line:column: verdict`.

use std::fmt::Write as _;

use super::findings::Skipped;
use super::row::rows;
use super::standings;
use crate::locale::Locale;
use crate::sanitize::sanitize_name;
use adjutant_base::parallel;
use adjutant_lint::file_report::FileReport;

/// Lists findings, verdicts, and the files without a list.
pub fn text(locale: &Locale<'_>, reports: &[FileReport], skipped: Skipped<'_>) -> String {
    let lines = |report: &FileReport| {
        let mut out = String::new();
        for row in rows(locale, report) {
            let (level, lint) = (row.finding.level.word(), &row.finding.lint);
            let _ =
                writeln!(out, "{}:{}:{}: {level}[{lint}] {}", row.file_in_line(), row.line, row.column, row.message);
        }
        for list in &report.lists {
            let verdict = standings::verdict(locale, &report.judgement(list.n));
            let _ = writeln!(out, "{}:{}:1: {verdict}", sanitize_name(&report.name), list.line);
        }
        out
    };
    let mut out = parallel::map(reports, |_, report| lines(report)).concat();
    for file in skipped.files {
        let _ = writeln!(out, "{}:1:1: {}", sanitize_name(file), locale.say("verdict-brief-no-list"));
    }
    out
}
