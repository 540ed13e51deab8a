//! A frame in a terminal: the lines of a file with the place marked; title and notes are folded to its width.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::terminal::{LEAST, columns, fold, unstyled};
use crate::document::{Excerpt, Frame, Severity, Source};
use crate::sanitize::{sanitize_name, without_controls_but_styles};

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
        Severity::Help => Level::HELP,
    }
}

/// Draws a frame.
pub(super) fn frame(frame: &Frame, width: usize) -> String {
    let title = level(frame.severity).with_name(frame.label.as_str()).primary_title(unstyled(&frame.message));
    let title = match &frame.id {
        Some(id) => title.id(id.as_str()),
        None => title,
    };
    let mut group = Group::with_title(title);
    for source in &frame.sources {
        group = match &source.excerpt {
            Some(excerpt) => group.element(snippet(source, excerpt)),
            None => group.element(origin(source)),
        };
    }
    for note in &frame.notes {
        group = group.element(level(note.severity).with_name(note.label.as_str()).message(unstyled(&note.text)));
    }
    let drawn = Renderer::styled().term_width(width).render(&[group]);
    let mut out = String::new();
    for (number, line) in without_controls_but_styles(&drawn).lines().enumerate() {
        let rest = if number == 0 { Some(2) } else { note_indent(line, width) };
        match rest.filter(|_| columns(line) > width) {
            Some(rest) => out.push_str(&fold(line, width, "", &" ".repeat(rest))),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out.push('\n');
    out
}

fn origin(source: &Source) -> Origin<'_> {
    let origin = Origin::path(sanitize_name(&source.path));
    match source.at {
        Some((line, column)) => origin.line(line).char_column(column),
        None => origin,
    }
}

fn snippet<'a>(source: &'a Source, excerpt: &'a Excerpt) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let snippet = Snippet::source(&excerpt.text).path(sanitize_name(&source.path)).line_start(excerpt.first_line);
    snippet.annotations(excerpt.marks.iter().map(|mark| match &mark.label {
        Some(label) if label.is_empty() => AnnotationKind::Context.span(mark.span.clone()),
        Some(label) => AnnotationKind::Context.span(mark.span.clone()).label(label.as_str()),
        None => AnnotationKind::Primary.span(mark.span.clone()),
    }))
}

/// Returns the column under which a note goes on (`  = help: ...`): under its words or, in a narrow terminal, under its sign; `None` if a
/// line is no note.
fn note_indent(line: &str, width: usize) -> Option<usize> {
    let plain = anstream::adapter::strip_str(line).to_string();
    let (gutter, words) = plain.split_once("= ")?;
    if !gutter.trim().is_empty() {
        return None;
    }
    let label = words.split_once(": ").map_or(0, |(label, _)| if label.contains(' ') { 0 } else { columns(label) + 2 });
    let behind = columns(gutter) + 2;
    Some(if width >= behind + label + LEAST { behind + label } else { behind + 2 })
}
