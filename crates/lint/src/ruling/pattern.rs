//! Patterns of the data, each compiled only when a text may match it: compiling all takes longer than judging a ruling.

use std::sync::OnceLock;

use memchr::memmem::Finder;
use regex::Regex;
use regex_syntax::hir::Hir;
use regex_syntax::hir::literal::{ExtractKind, Extractor};
use serde::Deserialize;

/// A well-formed pattern.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Pattern {
    written: String,
    /// The literals of which a match begins with one, and those of which it ends with one; `None` if that is not known.
    edges: [Option<Vec<Finder<'static>>>; 2],
    regex: OnceLock<Option<Regex>>,
}

impl TryFrom<String> for Pattern {
    type Error = Box<regex_syntax::Error>;

    fn try_from(written: String) -> Result<Self, Self::Error> {
        let hir = regex_syntax::parse(&written)?;
        let edges = [ExtractKind::Prefix, ExtractKind::Suffix].map(|kind| edge(&hir, kind));
        Ok(Self { written, edges, regex: OnceLock::new() })
    }
}

fn edge(hir: &Hir, kind: ExtractKind) -> Option<Vec<Finder<'static>>> {
    let literals = Extractor::new().kind(kind).extract(hir);
    let finders = literals.literals()?.iter().map(|literal| Finder::new(literal.as_bytes()).into_owned());
    Some(finders.collect())
}

impl Pattern {
    /// Returns the pattern if a text may match it.
    pub(super) fn for_text(&self, text: &str) -> Option<&Regex> {
        let occurs = |literal: &Finder<'_>| literal.find(text.as_bytes()).is_some();
        let may_match = |edge: &Option<Vec<Finder<'_>>>| edge.as_ref().is_none_or(|edge| edge.iter().any(occurs));
        if !self.edges.iter().all(may_match) {
            return None;
        }
        self.regex.get_or_init(|| Regex::new(&self.written).ok()).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_left_out_only_where_it_cannot_match() {
        let patterns =
            [r"\b([0-9]{1,3}) (?:per ?cent|pct\.?)", r"(?i)one|two", r"\p{L}+", r"\b(?:én|a) of ([0-9])\b", ""];
        let texts = ["", "5 pct", "50 per cent of", "ONE", "én of 6", "9 of", "pct 5", "æ"];
        for written in patterns {
            let (pattern, regex) = (Pattern::try_from(written.to_owned()).unwrap(), Regex::new(written).unwrap());
            for text in texts {
                let found = pattern.for_text(text).is_some_and(|regex| regex.is_match(text));
                assert_eq!(found, regex.is_match(text), "{written} in {text}");
            }
        }
        let share = Pattern::try_from(patterns[0].to_owned()).unwrap();
        assert!(share.for_text("half of 6").is_none() && share.regex.get().is_none());
        assert!(Pattern::try_from("(".to_owned()).is_err());
    }
}
