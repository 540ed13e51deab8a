//! Documents that quote lists: pages with headings, tables and paragraphs are no lists themselves.

use super::label::{Forms, footer, heading, label};
use super::lines::{Raw, bullet};
use super::price;

/// From so many bytes on, a line that is no part of a list is a sentence.
const SENTENCE: usize = 60;

/// Tells whether lines are a page of Markdown with more to say than the lists in it.
pub(crate) fn is_document(lines: &[Raw<'_>], forms: &Forms) -> bool {
    let (mut marks, mut sentences, mut listed, mut fenced) = (0, 0, 0, false);
    for raw in lines.iter().filter(|raw| !raw.text.is_empty()) {
        let text = raw.text.trim_start_matches('#');
        let titled = text.len() < raw.text.len() && text.starts_with(' ');
        if raw.is_fence() {
            fenced = !fenced;
        } else if is_listed(text.trim(), forms) {
            listed += 1;
        } else if fenced {
            listed += usize::from(raw.text.len() < SENTENCE);
        } else if titled || raw.text.starts_with('|') && raw.text.ends_with('|') {
            marks += 1;
        } else if raw.text.len() >= SENTENCE {
            sentences += 1;
        }
    }
    marks >= 2 && marks + sentences > listed
}

fn is_listed(text: &str, forms: &Forms) -> bool {
    heading(forms, text).is_some()
        || label(forms, text).is_some()
        || footer(forms, text).is_some()
        || price::total(forms, text).is_some()
        || text.len() < SENTENCE && (bullet(text).is_some() || price::parts(forms, text).points.is_some())
}
