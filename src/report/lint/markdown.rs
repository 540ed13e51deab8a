//! A table in Markdown, for a page or a comment.

use std::fmt::Write as _;

use super::row::rows;
use super::words;
use crate::lint::run::FileReport;
use crate::report::{Page, number};

fn cell(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' => out.extend(['\\', c]),
            '\n' | '\r' => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

/// Lays out findings, file by file.
pub fn text(page: &Page<'_>, reports: &[FileReport]) -> String {
    let mut out = String::new();
    for report in reports.iter().filter(|report| !report.findings.is_empty()) {
        let _ = writeln!(out, "### {}\n\n| | | |\n| --- | --- | --- |", cell(&report.name));
        let rows = rows(page, report);
        let tables = words::tables(&rows);
        for row in words::others(rows, &tables) {
            let level = page.say(&format!("level-{}", row.finding.level.word()));
            let (message, help) = (cell(&row.message), cell(&row.help));
            let route = row.route.join(" > ");
            let route = if route.is_empty() { route } else { format!("{}: ", cell(&route)) };
            let lint = &row.finding.lint;
            let _ =
                writeln!(out, "| {}:{} | **{level}** `{lint}` | {route}{message}. *{help}* |", row.line, row.column);
        }
        out.push('\n');
        for table in &tables {
            out.push_str(&table.markdown(page, cell));
        }
    }
    if out.is_empty() {
        let lists = reports.iter().map(|report| report.lists.len()).sum();
        let _ = writeln!(out, "{}", page.say_with("lint-closing-clean", &[number("lists", lists)]));
    }
    out
}
