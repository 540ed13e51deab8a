//! Documents that quote lists: pages with headings, tables and paragraphs are no lists themselves.

use super::label::{Vocabulary, footer, heading, label};
use super::lines::{Raw, bullet};
use super::{cost, total};

/// From so many bytes on, a line that is no part of a list is a sentence.
const SENTENCE: usize = 60;

/// Returns whether lines are a page of Markdown with more to say than the lists in it.
pub(crate) fn is_document(lines: &[Raw<'_>], vocabulary: &Vocabulary) -> bool {
    let (mut marks, mut sentences, mut listed, mut fenced) = (0, 0, 0, false);
    for raw in lines.iter().filter(|raw| !raw.text.is_empty()) {
        let text = raw.text.trim_start_matches('#');
        let titled = text.len() < raw.text.len() && text.starts_with(' ');
        if raw.is_fence() {
            fenced = !fenced;
        } else if is_listed(text.trim(), vocabulary) {
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

fn is_listed(text: &str, vocabulary: &Vocabulary) -> bool {
    heading(vocabulary, text).is_some()
        || label(vocabulary, text).is_some()
        || footer(vocabulary, text).is_some()
        || total::with_limit(vocabulary, text).is_some()
        || text.len() < SENTENCE && (bullet(text).is_some() || cost::parts(vocabulary, text).points.is_some())
}
