//! JSON, versioned; `docs/findings.md` documents it.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::row::{Row, rows, undecided};
use super::words;
use crate::base::id::Citation;
use crate::lint::finding::Arg;
use crate::lint::run::FileReport;
use crate::report::Page;

/// The version of the form: it changes when a key is renamed, removed or changes its meaning.
pub const VERSION: u32 = 1;

/// All findings.
#[derive(Debug, Serialize)]
pub struct Document {
    version: u32,
    findings: Vec<FindingForm>,
    undecided: Vec<Value>,
    lists: Vec<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<Value>,
}

#[derive(Debug, Serialize)]
struct FindingForm {
    lint: String,
    level: &'static str,
    file: String,
    n: u32,
    #[serde(rename = "where")]
    place: String,
    route: Vec<String>,
    span: SpanForm,
    cites: Vec<Citation>,
    args: Map<String, Value>,
    message: String,
    help: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<String>,
}

#[derive(Debug, Serialize)]
struct SpanForm {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
}

fn value(arg: &Arg) -> Value {
    match arg {
        Arg::Number(number) => json!(number),
        Arg::Text(text) => json!(text),
    }
}

fn map(args: &[(&'static str, Arg)]) -> Map<String, Value> {
    args.iter().map(|(name, arg)| ((*name).to_owned(), value(arg))).collect()
}

fn finding(page: &Page<'_>, row: Row<'_>) -> FindingForm {
    let finding = row.finding;
    let related = finding.related.iter().map(|one| {
        let (line, column) = crate::base::span::line_and_column(row.text, one.span.start);
        let label = page.say(&format!("label-{}", one.label));
        json!({ "start": one.span.start, "end": one.span.end, "line": line, "column": column, "label": label })
    });
    FindingForm {
        lint: finding.lint.to_string(),
        level: finding.level.word(),
        file: row.file.to_owned(),
        n: finding.n,
        place: row.place,
        route: row.route,
        span: SpanForm { start: finding.span.start, end: finding.span.end, line: row.line, column: row.column },
        cites: finding.cites.clone(),
        args: map(&finding.args),
        related: related.collect(),
        message: row.message,
        help: row.help,
        nearest: finding.nearest.clone(),
    }
}

/// Puts findings into the form.
pub fn document(page: &Page<'_>, reports: &[FileReport]) -> Document {
    let mut words = Vec::new();
    let findings = reports.iter().flat_map(|report| {
        let rows = rows(page, report);
        words.extend(words::tables(&rows).iter().map(|table| table.json(&report.name)));
        rows
    });
    let findings: Vec<FindingForm> = findings.map(|row| finding(page, row)).collect();
    let open = reports.iter().flat_map(|report| report.undecided.iter().map(move |one| (report, one)));
    let open = open.map(|(report, one)| {
        json!({ "lint": one.lint.to_string(), "file": &*report.name, "n": one.n, "reason": one.reason,
                "args": map(&one.args), "message": undecided(page, one) })
    });
    let lists = reports.iter().flat_map(|report| report.lists.iter().map(move |list| (report, list)));
    let lists = lists.map(|(report, list)| {
        let evidence = list
            .setting
            .evidence
            .iter()
            .map(|one| json!({ "clue": super::text::clue_word(one.clue), "words": one.words }));
        json!({ "file": &*report.name, "n": list.n, "title": list.title, "edition": list.setting.edition,
                "pack": list.setting.pack, "evidence": evidence.collect::<Vec<_>>() })
    });
    Document { version: VERSION, findings, undecided: open.collect(), lists: lists.collect(), words }
}
