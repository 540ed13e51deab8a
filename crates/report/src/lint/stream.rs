//! One judgement a line, for streams of lists.

use serde::Serialize;

use super::row::rows;
use crate::locale::Locale;
use adjutant_lint::Level;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::verdict::Verdict;

/// The judgement on one text of a stream: `lint --jsonl` prints one a line.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StreamLine<'r> {
    /// The id of the text, as it was given; its line in the stream where it has none.
    id: serde_json::Value,
    /// The worst verdict: `legal`, `no-errors`, `illegal` or `not-read`.
    verdict: Verdict,
    /// The lists of the text.
    lists: Vec<StreamList<'r>>,
    /// What was found, without notes.
    findings: Vec<StreamFinding>,
}

/// A list of a text.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StreamList<'r> {
    verdict: Verdict,
    edition: Option<&'r str>,
    pack: Option<&'r str>,
    player: Option<&'r str>,
    faction: Option<&'r str>,
    points: Option<u32>,
    limit: Option<u32>,
    drops: Option<u32>,
    open: Vec<&'r str>,
}

/// A finding, in brief.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StreamFinding {
    /// The place of its list among those of the text, from 1.
    n: u32,
    lint: String,
    level: &'static str,
    line: usize,
    message: String,
}

/// Puts the report on a text into the form.
pub fn line<'r>(locale: &Locale<'_>, id: serde_json::Value, report: &'r FileReport) -> StreamLine<'r> {
    let lists: Vec<StreamList<'r>> = report
        .lists
        .iter()
        .map(|list| {
            let judgement = report.judgement(list.n);
            StreamList {
                verdict: judgement.verdict,
                edition: list.ruleset.edition.as_ref().map(adjutant_base::id::EditionId::as_str),
                pack: list.pack.as_deref(),
                player: list.player.as_deref(),
                faction: list.faction.as_deref(),
                points: list.points,
                limit: list.limit,
                drops: list.drops,
                open: judgement.open.iter().map(|lint| &*lint.name).collect(),
            }
        })
        .collect();
    let has_words = report.findings.iter().any(|finding| finding.level != Level::Note);
    let rows = if has_words { rows(locale, report) } else { Vec::new() };
    let findings = rows.into_iter().filter(|row| row.finding.level != Level::Note).map(|row| StreamFinding {
        n: row.finding.n.shown,
        lint: row.finding.lint.to_string(),
        level: row.finding.level.word(),
        line: row.line,
        message: row.message,
    });
    let findings = findings.collect();
    let worst = lists.iter().map(|list| list.verdict).max();
    let verdict = if report.is_unread() { Verdict::NotRead } else { worst.unwrap_or(Verdict::NotRead) };
    StreamLine { id, verdict, lists, findings }
}
