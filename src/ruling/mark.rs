//! Marks that begin a question or an answer: `Q:`, `Q1.`, `Q1 -`, `**Svar:**`. Every line of every file comes by here.

use super::wording::Wording;

/// What a mark begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// A question.
    Question,
    /// An answer.
    Answer,
}

/// The marks of all languages, in lower case, found by their first byte.
#[derive(Debug, Clone, Default)]
pub(super) struct Marks {
    marks: Vec<(String, Mark)>,
    /// The first bytes of marks, in lower and in upper case. A letter outside ASCII may be the capital of any other.
    first: Vec<u8>,
}

impl Marks {
    pub(super) fn new<'w>(wordings: impl Iterator<Item = &'w Wording>) -> Self {
        let mut marks = Vec::new();
        for wording in wordings {
            marks.extend(wording.question.iter().map(|mark| (mark.clone(), Mark::Question)));
            marks.extend(wording.answer.iter().map(|mark| (mark.clone(), Mark::Answer)));
        }
        let first = marks.iter().filter_map(|(mark, _)| mark.bytes().next());
        let first = first.flat_map(|byte| [byte, byte.to_ascii_uppercase()]).collect();
        Self { marks, first }
    }

    /// Tells whether a mark may stand in a line, behind signs and numbers; the line must be read to be sure.
    pub(super) fn may_begin(&self, line: &str) -> bool {
        let text = line.trim_start_matches(|c: char| !c.is_alphabetic());
        text.bytes().next().is_some_and(|byte| byte >= 0x80 || self.first.contains(&byte))
    }

    /// Returns which mark a line begins with, and what follows it; of several, that which takes most of the line.
    pub(super) fn of<'t>(&self, line: &'t str) -> Option<(Mark, &'t str)> {
        let first = line.bytes().next()?.to_ascii_lowercase();
        let mut best: Option<(Mark, &str)> = None;
        for (mark, kind) in
            self.marks.iter().filter(|(mark, _)| first >= 0x80 || mark.as_bytes().first() == Some(&first))
        {
            let Some(rest) = behind(line, mark) else { continue };
            if best.is_none_or(|(_, known)| rest.len() < known.len()) {
                best = Some((*kind, rest));
            }
        }
        best
    }
}

/// Returns what follows a mark with its number and its sign; `None` if the line does not begin with it.
fn behind<'t>(line: &'t str, mark: &str) -> Option<&'t str> {
    let head = line.get(..mark.len()).filter(|head| is_mark(head, mark))?;
    let numbered = line[head.len()..].trim_start_matches([' ', '#']);
    let rest = numbered.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ' || c == '*' || c == '_');
    let digits = numbered.starts_with(|c: char| c.is_ascii_digit());
    let dash = || rest.strip_prefix(['-', '–', '—']).filter(|rest| digits && rest.starts_with(' '));
    let rest = rest.strip_prefix([':', '.', ')']).or_else(dash)?;
    Some(rest.trim_start_matches(['.', ':', '*', '_', ' ']))
}

/// Compares without regard to case; the mark is in lower case.
fn is_mark(head: &str, mark: &str) -> bool {
    head.eq_ignore_ascii_case(mark) || !head.is_ascii() && head.to_lowercase() == mark
}
