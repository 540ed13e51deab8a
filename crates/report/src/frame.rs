//! Findings and faults in a frame with the lines that they stand in; title and notes are folded to the page.

use annotate_snippets::{Group, Renderer};

use super::page::{LEAST, Page, columns, fold};
use super::shown::tame;

/// Returns what draws frames on a page.
pub(super) fn renderer(page: &Page<'_>) -> Renderer {
    Renderer::styled().term_width(page.width)
}

/// Draws a frame.
pub(super) fn frame(page: &Page<'_>, renderer: &Renderer, group: Group<'_>) -> String {
    let mut out = String::new();
    for (number, line) in tame(&renderer.render(&[group])).lines().enumerate() {
        let hang = if number == 0 { Some(2) } else { note(page, line) };
        match hang.filter(|_| columns(line) > page.width) {
            Some(hang) => out.push_str(&fold(line, page.width.max(LEAST), "", &" ".repeat(hang))),
            None => out.push_str(line),
        }
        out.push('\n');
    }
    out.push('\n');
    out
}

/// Tells below which column a note goes on (`  = help: ...`), below its words or, on a narrow page, below its sign; `None` if a line is
/// no note.
fn note(page: &Page<'_>, line: &str) -> Option<usize> {
    let plain = anstream::adapter::strip_str(line).to_string();
    let (gutter, words) = plain.split_once("= ")?;
    if !gutter.trim().is_empty() {
        return None;
    }
    let label = words.split_once(": ").map_or(0, |(label, _)| if label.contains(' ') { 0 } else { columns(label) + 2 });
    let behind = columns(gutter) + 2;
    Some(if page.width >= behind + label + LEAST { behind + label } else { behind + 2 })
}
