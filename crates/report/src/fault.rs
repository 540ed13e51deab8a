//! Faults with the line they stand in.

use annotate_snippets::{AnnotationKind, Level, Origin, Snippet};

use super::frame::{frame, renderer};
use super::page::{Page, arg};
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_base::span::{Span, line_and_column};

/// A fault as programs read it.
#[derive(Debug, serde::Serialize)]
pub struct FaultRow {
    /// The kind of fault.
    pub fault: String,
    /// Path below the data folder.
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

fn message(page: &Page<'_>, fault: &Fault) -> String {
    let args: Vec<_> = fault.args.iter().map(|(name, value)| arg(name, value)).collect();
    page.say_with(&format!("fault-{}", fault.kind), &args)
}

/// Puts a fault into a row.
pub fn row(page: &Page<'_>, files: &Files, fault: &Fault) -> FaultRow {
    let text = files.get(&fault.place.file).unwrap_or_default();
    let (line, column) = line_and_column(text, fault.place.span.start);
    FaultRow {
        fault: fault.kind.to_owned(),
        file: fault.place.file.to_string(),
        line,
        column,
        also: fault.also.as_ref().map(|place| {
            let text = files.get(&place.file).unwrap_or_default();
            let (line, column) = line_and_column(text, place.span.start);
            format!("{}:{line}:{column}", place.file)
        }),
        message: message(page, fault),
        nearest: fault.nearest.clone(),
    }
}

/// Shows faults one after the other, each with the line it stands in.
pub fn text(page: &Page<'_>, files: &Files, faults: &[Fault]) -> String {
    let renderer = renderer(page);
    let mut out = String::new();
    for fault in faults {
        let message = message(page, fault);
        let title = Level::ERROR.with_name(page.say("label-error")).primary_title(&message);
        let nearest = fault.nearest.as_ref().map(|name| page.say_with("fault-nearest", &[arg("name", name)]));
        let text = files.get(&fault.place.file).unwrap_or_default();
        let path = &*fault.place.file;
        let mut group = if text.is_empty() || fault.place.span.end == 0 {
            title.element(Origin::path(path))
        } else {
            let span = within(text, &fault.place.span);
            title.element(Snippet::source(text).path(path).annotation(AnnotationKind::Primary.span(span)))
        };
        if let Some(also) = &fault.also {
            let text = files.get(&also.file).unwrap_or_default();
            let snippet = Snippet::source(text).path(&*also.file);
            group = group.element(snippet.annotation(AnnotationKind::Context.span(within(text, &also.span))));
        }
        if let Some(nearest) = &nearest {
            group = group.element(Level::HELP.with_name(page.say("label-help")).message(nearest));
        }
        out.push_str(&frame(page, &renderer, group));
    }
    out
}

/// Returns the part of a place that is on its first line.
fn within(text: &str, span: &Span) -> std::ops::Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let end = text.floor_char_boundary(span.end.min(line_end)).max(start);
    start..end
}
