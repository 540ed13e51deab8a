//! SARIF 2.1.0, which code hosts and editors read.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{MAIN_SEPARATOR, Path};
use std::sync::Arc;

use serde_json::{Value, json};

use super::explain::markdown;
use super::findings::Skipped;
use super::row::{Row, rows, suppressed};
use crate::locale::Locale;
use adjutant_base::source::Files;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::fingerprint::{SuppressedBy, fingerprint};
use adjutant_lint::{Family, Lint};

/// Writes a path as a URI reference: what a URI cannot have is percent-encoded, and a whole path is a URI of its own.
fn uri(path: &str) -> String {
    let is_whole = Path::new(path).is_absolute();
    let path = if MAIN_SEPARATOR == '/' { Cow::Borrowed(path) } else { Cow::Owned(path.replace(MAIN_SEPARATOR, "/")) };
    let mut out = String::with_capacity(path.len());
    if is_whole {
        out.push_str(if path.starts_with('/') { "file://" } else { "file:///" });
    }
    for byte in path.bytes() {
        let is_plain = byte.is_ascii_alphanumeric() || b"/-_.~!$&'()*+,;=@".contains(&byte);
        if is_plain || is_whole && byte == b':' {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

fn rule(locale: &Locale<'_>, files: &Files, lint: &Lint) -> Value {
    let explanation = markdown(locale, files, lint);
    let words = explanation.split("\n\n").nth(1).unwrap_or_default();
    json!({
        "id": format!("{}/{}", lint.family, lint.id),
        "name": lint.id,
        "shortDescription": { "text": words },
        "help": { "text": explanation, "markdown": explanation },
        "defaultConfiguration": { "level": lint.level.word() },
    })
}

fn location(row: &Row<'_>) -> Value {
    let mut physical = json!({ "artifactLocation": { "uri": uri(row.file) } });
    if !row.text.is_empty() {
        let last = row.text.get(row.finding.span.start..row.finding.span.end).unwrap_or_default();
        let first_line = last.lines().next().unwrap_or_default();
        physical["region"] = json!({
            "startLine": row.line,
            "startColumn": row.column,
            "endColumn": row.column + first_line.chars().count(),
        });
    }
    json!({
        "physicalLocation": physical,
        "logicalLocations": [{ "name": row.place, "fullyQualifiedName": row.route.join(" > ") }],
    })
}

/// Describes a constraint that was broken: its name and how it weighed; its words are in the results.
fn constraint(row: &Row<'_>) -> Value {
    json!({
        "id": row.finding.lint.to_string(),
        "name": &*row.finding.lint.name,
        "shortDescription": { "text": row.help.as_ref().unwrap_or(&row.message) },
        "defaultConfiguration": { "level": row.finding.level.word() },
    })
}

/// Says that a finding is excused, by whom and why; one of the baseline is known and unchanged.
fn excused(result: &mut Value, excuse: &SuppressedBy) {
    let (kind, reason) = match excuse {
        SuppressedBy::Comment { reason, .. } => ("inSource", reason.as_str()),
        SuppressedBy::Settings { reason, .. } => ("external", reason.as_str()),
        SuppressedBy::Baseline => {
            result["baselineState"] = json!("unchanged");
            return;
        }
    };
    result["suppressions"] = json!([{ "kind": kind, "status": "accepted", "justification": reason }]);
}

/// A finding in words, with its excuse where it has one.
type Excused<'a> = (Row<'a>, Option<&'a SuppressedBy>);

/// Gives each result what it is known by; those that are alike are numbered.
fn fingerprints(report: &FileReport, findings: &[Excused<'_>], rules: &[Value]) -> Vec<Value> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let results = findings.iter().map(|(row, excuse)| {
        let print = fingerprint(report, row.finding);
        let number = seen.entry(print.clone()).or_default();
        *number += 1;
        let mut result = result(row, rules);
        result["partialFingerprints"] = json!({ "adjutant/v1": format!("{print}:{number}") });
        if let Some(excuse) = excuse {
            excused(&mut result, excuse);
        }
        result
    });
    results.collect()
}

fn result(row: &Row<'_>, rules: &[Value]) -> Value {
    let lint = row.finding.lint.to_string();
    let rule = rules.iter().position(|known| known["id"] == lint);
    let mut result = json!({
        "ruleId": lint,
        "level": row.finding.level.word(),
        "message": { "text": match &row.help {
            Some(help) => format!("{}. {help}", row.message),
            None => row.message.clone(),
        } },
        "locations": [location(row)],
    });
    if let Some(rule) = rule {
        result["ruleIndex"] = json!(rule);
    }
    result
}

/// Lists the verdicts.
fn verdicts(reports: &[FileReport]) -> Vec<Value> {
    let lists = reports.iter().flat_map(|report| report.lists.iter().map(move |list| (report, list)));
    let verdicts = lists.map(|(report, list)| {
        let judgement = report.judgement(list.n);
        let open: Vec<String> = judgement.open.iter().map(ToString::to_string).collect();
        json!({ "file": uri(&report.name), "n": list.n.shown, "verdict": judgement.verdict, "open": open })
    });
    verdicts.collect()
}

/// Lists the files without a list.
fn without_list(locale: &Locale<'_>, skipped: Skipped<'_>) -> Vec<Value> {
    let note = |file: &Arc<str>| {
        json!({
            "level": "note",
            "message": { "text": locale.say("verdict-brief-no-list") },
            "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(file) } } }],
        })
    };
    skipped.files.iter().map(note).collect()
}

/// Puts findings into the form.
pub fn document(locale: &Locale<'_>, files: &Files, reports: &[FileReport], skipped: Skipped<'_>) -> Value {
    let mut rules: Vec<Value> = adjutant_lint::all().iter().map(|lint| rule(locale, files, lint)).collect();
    let rows = reports.iter().map(|report| {
        let of_report = rows(locale, report).into_iter().map(|row| (row, None));
        let excused = suppressed(locale, report).into_iter().map(|(row, excuse)| (row, Some(excuse)));
        (report, of_report.chain(excused).collect::<Vec<_>>())
    });
    let rows: Vec<(&FileReport, Vec<Excused<'_>>)> = rows.collect();
    let all = rows.iter().flat_map(|(_, rows)| rows).map(|(row, _)| row);
    for row in all.filter(|row| row.finding.lint.family == Family::Army) {
        if !rules.iter().any(|known| known["id"] == row.finding.lint.to_string()) {
            rules.push(constraint(row));
        }
    }
    let results: Vec<Value> = rows.iter().flat_map(|(report, rows)| fingerprints(report, rows, &rules)).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "adjutant",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            } },
            "columnKind": "unicodeCodePoints",
            "invocations": [{
                "executionSuccessful": true,
                "toolExecutionNotifications": without_list(locale, skipped),
            }],
            "results": results,
            "properties": { "lists": verdicts(reports) },
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_are_uri_references() {
        assert_eq!(uri("lists/a b#1 100%.txt"), "lists/a%20b%231%20100%25.txt");
        assert_eq!(uri("Kødland/q?.txt"), "K%C3%B8dland/q%3F.txt");
        assert_eq!(uri("a:b.txt"), "a%3Ab.txt", "no scheme");
        assert_eq!(uri("../one.ros"), "../one.ros");
        assert_eq!(uri("-"), "-");
    }

    #[cfg(unix)]
    #[test]
    fn a_backslash_belongs_to_a_name_and_a_whole_path_to_this_machine() {
        assert_eq!(uri("a\\b.txt"), "a%5Cb.txt");
        assert_eq!(uri("/tmp/a b.txt"), "file:///tmp/a%20b.txt");
    }

    #[cfg(windows)]
    #[test]
    fn a_backslash_parts_folders_and_a_whole_path_has_its_drive() {
        assert_eq!(uri("a\\b.txt"), "a/b.txt");
        assert_eq!(uri("C:\\a b.txt"), "file:///C:/a%20b.txt");
    }
}
