//! JSON, versioned; `docs/findings.md` documents it.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::findings::clue_word;
use super::quotes::Quotes;
use super::row::{self, Row, rows, undecided};
use super::words;
use crate::locale::Locale;
use adjutant_base::id::Citation;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::finding::{Arg, Finding, Number};
use adjutant_lint::fingerprint::{Excuse, fingerprint};
use adjutant_lint::settings::baseline::Known;

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
    suppressed: Vec<Value>,
    passed_over: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline: Option<Value>,
}

impl Document {
    /// Adds the files of folders that hold no list and were passed over.
    #[must_use]
    pub fn with_skipped(mut self, files: &[Arc<str>]) -> Self {
        self.passed_over = files.iter().map(ToString::to_string).collect();
        self
    }

    /// Adds what became of a baseline: how many findings it has that are known, and which are gone.
    #[must_use]
    pub fn with_baseline(mut self, known: usize, gone: &[Known]) -> Self {
        let fixed: usize = gone.iter().map(|one| one.count).sum();
        self.baseline = Some(json!({ "known": known, "fixed": fixed, "gone": gone }));
        self
    }
}

#[derive(Debug, Serialize)]
struct FindingForm {
    lint: String,
    level: &'static str,
    file: String,
    n: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    ordinal: Option<usize>,
    #[serde(rename = "where")]
    place: String,
    route: Vec<String>,
    span: SpanForm,
    cites: Vec<Citation>,
    args: Map<String, Value>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    elsewhere: Vec<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<String>,
    fingerprint: String,
}

#[derive(Debug, Serialize)]
struct SpanForm {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
}

fn value(locale: &Locale<'_>, arg: &Arg) -> Value {
    match arg {
        Arg::Number(number) => json!(number),
        Arg::Text(text) => json!(text),
        Arg::Words(words) => json!(locale.translated(words)),
        Arg::List(names) => json!(names),
        Arg::Differences(all) => json!(all),
    }
}

/// Returns the place of a list or a ruling among those of its file, counted from 1.
fn ordinal(n: Number) -> Option<usize> {
    n.at.map(|at| at + 1)
}

fn map(locale: &Locale<'_>, args: &[(&'static str, Arg)]) -> Map<String, Value> {
    args.iter().map(|(name, arg)| ((*name).to_owned(), value(locale, arg))).collect()
}

/// Returns the arguments, with who states the figures where no recorded rule does.
fn args(locale: &Locale<'_>, finding: &Finding) -> Map<String, Value> {
    let mut args = map(locale, &finding.args);
    if let Some(source) = &finding.source {
        args.insert("source".to_owned(), json!(source.words(&locale.lang)));
    }
    args
}

fn finding(locale: &Locale<'_>, quotes: &Quotes, report: &FileReport, row: Row<'_>) -> FindingForm {
    let finding = row.finding;
    let related = finding.related.iter().zip(&row.related).map(|(one, (line, column))| {
        let label = locale.say(&format!("label-{}", one.label.word()));
        json!({ "start": one.span.start, "end": one.span.end, "line": line, "column": column, "label": label })
    });
    FindingForm {
        lint: finding.lint.to_string(),
        level: finding.level.word(),
        file: row.file.to_owned(),
        n: finding.n.shown,
        ordinal: ordinal(finding.n),
        place: row.place,
        route: row.route,
        span: SpanForm { start: finding.span.start, end: finding.span.end, line: row.line, column: row.column },
        cites: finding.cites.clone(),
        args: args(locale, finding),
        rule: quotes.sentence(finding).map(|(citation, sentence)| {
            let quote = quotes.get(citation);
            json!({ "citation": citation, "sentence": sentence, "title": quote.map(|quote| &quote.title),
                    "lang": quote.map(|quote| quote.lang.to_string()) })
        }),
        elsewhere: finding
            .legal_in
            .iter()
            .map(|place| json!({ "edition": place.edition, "pack": place.pack, "limit": place.limit }))
            .collect(),
        related: related.collect(),
        message: row.message,
        help: row.help,
        nearest: finding.nearest.clone(),
        fingerprint: fingerprint(report, finding),
    }
}

/// Puts a finding that is not told into the form, with who excused it and why.
fn suppressed(locale: &Locale<'_>, quotes: &Quotes, report: &FileReport, row: Row<'_>, excuse: &Excuse) -> Value {
    let mut form = json!(finding(locale, quotes, report, row));
    form["by"] = match excuse {
        Excuse::Line { span, reason, until } => {
            let text = report.text.as_deref().unwrap_or_default();
            let (line, _) = adjutant_base::span::line_and_column(text, span.start);
            json!({ "kind": "line", "file": &*report.name, "line": line, "reason": reason, "until": until })
        }
        Excuse::Settings { file, line, reason, until } => {
            json!({ "kind": "settings", "file": &**file, "line": line, "reason": reason, "until": until })
        }
        Excuse::Baseline => json!({ "kind": "baseline" }),
    };
    form
}

/// Puts findings into the form.
pub fn findings(locale: &Locale<'_>, quotes: &Quotes, reports: &[FileReport]) -> Document {
    let mut words = Vec::new();
    let findings = reports.iter().flat_map(|report| {
        let rows = rows(locale, report);
        words.extend(words::tables(&rows).iter().map(|table| table.json(&report.name)));
        rows.into_iter().map(move |row| finding(locale, quotes, report, row))
    });
    let findings: Vec<FindingForm> = findings.collect();
    let excused = reports.iter().flat_map(|report| {
        let rows = row::suppressed(locale, report).into_iter();
        rows.map(|(row, excuse)| suppressed(locale, quotes, report, row, excuse)).collect::<Vec<_>>()
    });
    let open = reports.iter().flat_map(|report| report.undecided.iter().map(move |one| (report, one)));
    let open = open.map(|(report, one)| {
        let lints: Vec<String> = one.lints.iter().map(ToString::to_string).collect();
        json!({ "lints": lints, "file": &*report.name, "n": one.n.shown, "ordinal": ordinal(one.n),
                "reason": one.reason, "args": map(locale, &one.args), "message": undecided(locale, report, one) })
    });
    let lists = reports.iter().flat_map(|report| report.lists.iter().map(move |list| (report, list)));
    let lists = lists.map(|(report, list)| {
        let evidence = list
            .ruleset
            .evidence
            .iter()
            .map(|one| json!({ "clue": clue_word(one.clue), "words": one.words }));
        json!({ "file": &*report.name, "n": list.n.shown, "ordinal": ordinal(list.n), "title": list.title, "edition": list.ruleset.edition,
                "pack": list.ruleset.pack, "evidence": evidence.collect::<Vec<_>>() })
    });
    Document {
        version: VERSION,
        findings,
        undecided: open.collect(),
        lists: lists.collect(),
        words,
        suppressed: excused.collect(),
        passed_over: Vec::new(),
        baseline: None,
    }
}
