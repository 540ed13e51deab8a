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

/// The marks of all languages, in lower case. A letter outside ASCII may be the capital of any other.
#[derive(Debug, Clone)]
pub(super) struct Marks {
    marks: Vec<(String, Mark)>,
    /// Which bytes a mark may begin with.
    first: [bool; 256],
}

impl Default for Marks {
    fn default() -> Self {
        Self::new(std::iter::empty())
    }
}

impl Marks {
    pub(super) fn new<'w>(wordings: impl Iterator<Item = &'w Wording>) -> Self {
        let mut marks = Vec::new();
        for wording in wordings {
            marks.extend(wording.question.iter().map(|mark| (mark.clone(), Mark::Question)));
            marks.extend(wording.answer.iter().map(|mark| (mark.clone(), Mark::Answer)));
        }
        let mut first = std::array::from_fn(|byte| byte >= 0x80);
        for byte in marks.iter().filter_map(|(mark, _)| mark.bytes().next()) {
            first[usize::from(byte.to_ascii_lowercase())] = true;
            first[usize::from(byte.to_ascii_uppercase())] = true;
        }
        Self { marks, first }
    }

    /// Returns whether a mark may be in a line, after signs and numbers; only reading the line makes sure.
    pub(super) fn may_begin(&self, line: &str) -> bool {
        let text = line.trim_start_matches(|c: char| c == '•' || !c.is_alphabetic());
        let Some(first) = text.bytes().next().filter(|first| self.first[usize::from(*first)]) else { return false };
        let begins = |mark: &str| {
            let differs = |(own, byte): &(u8, u8)| !own.eq_ignore_ascii_case(byte);
            match mark.bytes().zip(text.bytes()).find(differs) {
                Some((_, byte)) => byte >= 0x80 && !mark.is_ascii(),
                None => text.len() >= mark.len() && !text[mark.len()..].starts_with(|c: char| c.is_ascii_alphabetic()),
            }
        };
        let same_first = |mark: &str| mark.as_bytes().first().is_some_and(|own| own.eq_ignore_ascii_case(&first));
        first >= 0x80 || self.marks.iter().any(|(mark, _)| same_first(mark) && begins(mark))
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

#[cfg(test)]
mod tests {
    use super::*;

    fn marks() -> Marks {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let wording =
            Wording { question: words(&["q", "spørgsmål"]), answer: words(&["a", "answer"]), ..Wording::default() };
        Marks::new([wording].iter())
    }

    #[test]
    fn whatever_is_a_mark_may_be_one() {
        let marks = marks();
        for (line, kind, rest) in [
            ("Q: May it?", Mark::Question, "May it?"),
            ("q12. May it?", Mark::Question, "May it?"),
            ("Q1 - May it?", Mark::Question, "May it?"),
            ("SPØRGSMÅL 3: Må den?", Mark::Question, "Må den?"),
            ("ANSWER: No.", Mark::Answer, "No."),
        ] {
            assert_eq!(marks.of(line), Some((kind, rest)), "{line}");
            for dressed in [line.to_owned(), format!("> **{line}"), format!("3. {line}"), format!("• {line}")] {
                assert!(marks.may_begin(&dressed), "{dressed}");
            }
        }
    }

    #[test]
    fn a_name_is_no_mark() {
        let marks = marks();
        for line in ["Aetherwings (90)", "Quicksilver Swords (90)", "• Answering Horn", "", "- 12"] {
            assert!(!marks.may_begin(line) && marks.of(line).is_none(), "{line}");
        }
    }
}
