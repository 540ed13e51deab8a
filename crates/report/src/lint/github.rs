//! Workflow commands of GitHub Actions, which become remarks on the lines of a pull request.

use std::fmt::Write as _;

use super::row::rows;
use crate::Page;
use adjutant_lint::Level;
use adjutant_lint::run::FileReport;

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// Lists findings as commands.
pub fn text(page: &Page<'_>, reports: &[FileReport]) -> String {
    let mut out = String::new();
    for row in reports.iter().flat_map(|report| rows(page, report)) {
        let command = match row.finding.level {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Note => "notice",
        };
        let (file, title) = (property(row.file), property(&row.finding.lint.to_string()));
        let lines: Vec<&str> = std::iter::once(&row.message).chain(&row.help).map(String::as_str).collect();
        let message = data(&lines.join("\n"));
        let _ = writeln!(out, "::{command} file={file},line={},col={},title={title}::{message}", row.line, row.column);
    }
    out
}
