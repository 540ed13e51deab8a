//! Documents that quote lists: pages with headings, tables and paragraphs are no lists themselves.

use super::label::{footer, heading, label};
use super::lines::{Raw, bullet};
use super::{cost, total};
use adjutant_text::vocabulary::Vocabulary;

/// The minimum length of a line that is a sentence where it is no part of a list, in bytes.
const MIN_SENTENCE_BYTES: usize = 60;

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
            listed += usize::from(raw.text.len() < MIN_SENTENCE_BYTES);
        } else if titled || raw.text.starts_with('|') && raw.text.ends_with('|') {
            marks += 1;
        } else if raw.text.len() >= MIN_SENTENCE_BYTES {
            sentences += 1;
        }
    }
    marks >= 2 && marks + sentences > listed
}

/// What lines of source code begin with.
const CODE_BEGINS: [&str; 16] = [
    "import ",
    "from ",
    "def ",
    "class ",
    "return ",
    "raise ",
    "fn ",
    "let ",
    "const ",
    "var ",
    "function ",
    "public ",
    "private ",
    "#include",
    "use ",
    "@",
];

/// What lines of source code end with, and what stands within them.
const CODE_ENDS: [&str; 6] = ["{", "}", "};", "):", ");", "],"];
const CODE_WITHIN: [&str; 4] = [" == ", "()", "(\"", " = ["];

/// The minimum number of lines of source code.
const MIN_CODE_LINES: usize = 5;

/// Returns whether a quarter of the lines are source code.
pub(crate) fn is_source_code<'t>(lines: impl Iterator<Item = &'t str>) -> bool {
    let (mut code, mut non_blank) = (0, 0);
    for line in lines.filter(|line| !line.is_empty()) {
        let is_code = CODE_BEGINS.iter().any(|begin| line.starts_with(begin))
            || CODE_ENDS.iter().any(|end| line.ends_with(end))
            || CODE_WITHIN.iter().any(|mark| line.contains(mark));
        code += usize::from(is_code);
        non_blank += 1;
    }
    code >= MIN_CODE_LINES && code * 4 >= non_blank
}

fn is_listed(text: &str, vocabulary: &Vocabulary) -> bool {
    heading(vocabulary, text).is_some()
        || label(vocabulary, text).is_some()
        || footer(vocabulary, text).is_some()
        || total::with_limit(vocabulary, text).is_some()
        || text.len() < MIN_SENTENCE_BYTES
            && (bullet(text).is_some() || cost::split_unit_text(vocabulary, text).points.is_some())
}
