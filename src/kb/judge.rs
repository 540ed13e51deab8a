//! Judges: what looks at a file of the reader's (an army list, a house ruling) under the rules of a day.
//!
//! `impact` asks every judge twice, with an erratum and without it. A linter joins by implementing [`Judge`] and being
//! handed to [`KnowledgeBase::impact`](super::KnowledgeBase::impact) beside [`JUDGES`].

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;
use serde::Serialize;

use super::snapshot::Snapshot;
use crate::base::id::{Citation, ConceptId, RecordId};
use crate::base::span::line_and_column;

/// A file of the reader's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Its path as it was given.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Something that a judge finds wrong. Equal complaints are one and the same before and after an erratum.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Complaint {
    /// What is wrong: the stem of its message.
    pub kind: String,
    /// The rule that it rests on.
    pub rule: RecordId,
    /// The line it stands in, counted from 1.
    pub line: usize,
    /// What it is about, as it is written there.
    pub about: String,
}

/// Looks at a file under the rules of one edition on one day.
pub trait Judge: Sync {
    /// Returns the name of the judge.
    fn name(&self) -> &'static str;

    /// Returns what is wrong with a file; `None` if files of this kind are not for this judge.
    fn judge(&self, input: &Input, rules: &Snapshot<'_>) -> Option<BTreeSet<Complaint>>;
}

/// The judges that every `impact` asks.
pub static JUDGES: &[&dyn Judge] = &[&Citations];

/// Looks at pinned citations: does the rule still say what it said on the day they are pinned to?
#[derive(Debug, Clone, Copy)]
pub struct Citations;

static CITATION: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"\b[a-z][a-z0-9]{1,15}/[a-z0-9]+(?:-[a-z0-9]+)*(?:@[0-9]{4}-[0-9]{2}-[0-9]{2})?";
    Regex::new(pattern).expect("the pattern of citations is well formed")
});

/// Finds the citations in a text with the lines they stand in.
pub fn citations(text: &str) -> Vec<(Citation, usize)> {
    let found = CITATION.find_iter(text).filter_map(|found| {
        let citation = found.as_str().parse().ok()?;
        Some((citation, line_and_column(text, found.start()).0))
    });
    found.collect()
}

impl Judge for Citations {
    fn name(&self) -> &'static str {
        "citations"
    }

    fn judge(&self, input: &Input, rules: &Snapshot<'_>) -> Option<BTreeSet<Complaint>> {
        let citations =
            citations(&input.text).into_iter().filter(|(citation, _)| citation.id.edition == *rules.edition());
        let mut citations = citations.peekable();
        citations.peek()?;
        let complaints = citations.filter_map(|(citation, line)| {
            let concept: ConceptId = citation.id.name.as_str().parse().ok()?;
            let course = rules.rule(&concept)?;
            let since = |pinned| {
                let later = course.ran.iter().filter(move |ran| ran.step.day().is_some_and(|day| day > pinned));
                later.flat_map(|ran| &ran.parts).any(|(_, outcome)| !outcome.changes().is_empty())
            };
            let kind = if course.state.is_withdrawn() {
                "cites-withdrawn"
            } else if citation.from.is_some_and(since) {
                "cites-changed"
            } else {
                return None;
            };
            let about = citation.to_string();
            Some(Complaint { kind: kind.to_owned(), rule: citation.id, line, about })
        });
        Some(complaints.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_found_with_their_lines() {
        let found = citations("See aos3/unit-coherency@2024-01-15\nand (aos2/unbinding), not and/or or http://x/y.");
        let shown: Vec<String> = found.iter().map(|(citation, line)| format!("{citation}:{line}")).collect();
        assert_eq!(shown[..2], ["aos3/unit-coherency@2024-01-15:1", "aos2/unbinding:2"]);
    }
}
