//! Findings and faults as an editor shows them.

use adjutant_base::fault::Fault;
use adjutant_base::level::Level;
use adjutant_base::source::Files;
use adjutant_lint::file_report::FileReport;
use adjutant_report::fault;
use adjutant_report::lint::{Row, rows};
use adjutant_report::{Locale, arg};
use lsp_types::{Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Uri};

use crate::document::Document;

fn severity(level: Level) -> DiagnosticSeverity {
    match level {
        Level::Error => DiagnosticSeverity::ERROR,
        Level::Warning => DiagnosticSeverity::WARNING,
        Level::Note => DiagnosticSeverity::INFORMATION,
    }
}

/// Puts the findings of a file into words.
pub(crate) fn of_report(locale: &Locale<'_>, uri: &Uri, document: &Document, report: &FileReport) -> Vec<Diagnostic> {
    rows(locale, report).iter().map(|row| of_finding(locale, uri, document, row)).collect()
}

fn of_finding(locale: &Locale<'_>, uri: &Uri, document: &Document, row: &Row<'_>) -> Diagnostic {
    let related = row.finding.related.iter().map(|one| DiagnosticRelatedInformation {
        location: Location::new(uri.clone(), document.range(&one.span)),
        message: locale.say(&format!("label-{}", one.label.word())),
    });
    let related: Vec<_> = related.collect();
    Diagnostic {
        range: document.range(&row.finding.span),
        severity: Some(severity(row.finding.level)),
        code: Some(NumberOrString::String(row.finding.lint.to_string())),
        source: Some("adjutant".to_owned()),
        message: with_help(&row.message, row.help.as_deref()),
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}

/// Puts faults of one file into words; `files` are those that the places of the faults are in.
pub(crate) fn of_faults(locale: &Locale<'_>, files: &Files, document: &Document, faults: &[&Fault]) -> Vec<Diagnostic> {
    let diagnostic = |fault: &&Fault| {
        let row = fault::row(locale, files, fault);
        let near = row.nearest.map(|name| locale.say_with("fault-nearest", &[arg("name", name)]));
        Diagnostic {
            range: document.range(&fault.place.span),
            severity: Some(severity(fault.level())),
            code: Some(NumberOrString::String(fault.kind.to_owned())),
            source: Some("adjutant".to_owned()),
            message: with_help(&row.message, near.as_deref()),
            ..Diagnostic::default()
        }
    };
    faults.iter().map(diagnostic).collect()
}

fn with_help(message: &str, help: Option<&str>) -> String {
    match help {
        Some(help) => format!("{message}\n{help}"),
        None => message.to_owned(),
    }
}
