//! Workflow commands of GitHub Actions, which become remarks on the lines of a pull request.

use std::fmt::Write as _;

use super::findings::Skipped;
use super::row::rows;
use super::standings;
use crate::locale::Locale;
use adjutant_lint::Level;
use adjutant_lint::file_report::FileReport;

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// Lists findings, verdicts, and the files without a list as commands.
pub fn text(locale: &Locale<'_>, reports: &[FileReport], skipped: Skipped<'_>) -> String {
    let mut out = String::new();
    for report in reports {
        add(locale, report, &mut out);
    }
    for file in skipped.files {
        add_verdict(locale, &mut out, (file, 1), &locale.say("verdict-brief-no-list"));
    }
    out
}

/// Lists the findings of a file and the verdicts on its lists.
fn add(locale: &Locale<'_>, report: &FileReport, out: &mut String) {
    for row in rows(locale, report) {
        let level = row.finding.level;
        let command = if level == Level::Note { "notice" } else { level.word() };
        let (file, title) = (property(row.file), property(&row.finding.lint.to_string()));
        let lines: Vec<&str> = std::iter::once(&row.message).chain(&row.help).map(String::as_str).collect();
        let message = data(&lines.join("\n"));
        let _ = writeln!(out, "::{command} file={file},line={},col={},title={title}::{message}", row.line, row.column);
    }
    for list in &report.lists {
        let verdict = standings::verdict(locale, &report.judgement(list.n));
        add_verdict(locale, out, (&report.name, list.line), &verdict);
    }
}

fn add_verdict(locale: &Locale<'_>, out: &mut String, (file, line): (&str, usize), verdict: &str) {
    let (file, title) = (property(file), property(&locale.say("table-verdict")));
    let _ = writeln!(out, "::notice file={file},line={line},col=1,title={title}::{}", data(verdict));
}
