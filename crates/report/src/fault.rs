//! Faults in data, each with its line.

use super::document::{Document, Excerpt, Frame, Mark, Note, Severity, Source};
use super::errata::place;
use super::locale::{Locale, arg};
use adjutant_base::fault::Fault;
use adjutant_base::level::Level;
use adjutant_base::source::{Files, Written};
use adjutant_base::span::{Place, Span, line_and_column};

/// A fault as programs read it.
#[derive(Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultRow {
    /// The kind of fault.
    pub fault: String,
    /// Path below the data folder; of a file of an overlay, with that folder.
    pub file: String,
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// Another place that has to do with it: path, line and column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// What is wrong, in the reader's language.
    pub message: String,
    /// The nearest known name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
}

fn message(locale: &Locale<'_>, fault: &Fault) -> String {
    let args: Vec<_> = fault.args.iter().map(|(name, value)| arg(name, value)).collect();
    locale.say_with(&format!("fault-{}", fault.kind), &args)
}

/// Puts a fault into a row.
pub fn row(locale: &Locale<'_>, files: &Files, fault: &Fault) -> FaultRow {
    let written = files.written(&fault.place);
    let (line, column) = line_and_column(written.text, written.span.start);
    // the text of a file that is none cannot be looked at again
    let told = fault.args.iter().find(|(name, _)| *name == "line").and_then(|(_, line)| line.parse().ok());
    let line = told.unwrap_or(line);
    FaultRow {
        fault: fault.kind.to_owned(),
        file: written.path,
        line,
        column,
        also: fault.also.as_ref().map(|also| place(files, also)),
        message: message(locale, fault),
        nearest: fault.nearest.clone(),
    }
}

/// Reports faults one after the other, each with its line.
pub fn document(locale: &Locale<'_>, files: &Files, faults: &[Fault]) -> Document {
    let mut document = Document::default();
    for fault in faults {
        let nearest = fault.nearest.as_ref().map(|name| Note {
            severity: Severity::Help,
            label: locale.say("label-help"),
            text: locale.say_with("fault-nearest", &[arg("name", name)]).into(),
        });
        let also = fault.also.as_ref().map(|also| source(files, also, Some(String::new())));
        let label = match fault.level() {
            Level::Error => "label-error",
            Level::Warning => "label-warning",
            Level::Note => "label-note",
        };
        document.frame(Frame {
            severity: fault.level().into(),
            label: locale.say(label),
            message: message(locale, fault).into(),
            id: None,
            sources: std::iter::once(source(files, &fault.place, None)).chain(also).collect(),
            place: String::new(),
            notes: nearest.into_iter().collect(),
        });
    }
    document
}

/// Returns a place with its line; the whole file where there is no line.
fn source(files: &Files, place: &Place, label: Option<String>) -> Source {
    let Written { path, text, span } = files.written(place);
    if text.is_empty() || place.span.end == 0 {
        return Source { path, at: None, excerpt: None };
    }
    let span = on_first_line(text, &span);
    let (line, column) = line_and_column(text, span.start);
    let excerpt = Excerpt::around(text, line, Mark { span, label }, []);
    Source { path, at: Some((line, column)), excerpt: Some(excerpt) }
}

/// Returns the part of a place that is on its first line.
fn on_first_line(text: &str, span: &Span) -> Span {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let end = text.floor_char_boundary(span.end.min(line_end)).max(start);
    start..end
}
