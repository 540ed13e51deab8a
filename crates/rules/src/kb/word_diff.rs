//! Two texts word by word: what both have, what was taken out, what was put in.

use serde::Serialize;
use similar::{ChangeTag, TextDiff};

/// What became of some words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Words of both texts.
    Kept,
    /// Words of the first only.
    Out,
    /// Words of the second only.
    In,
}

/// Words with one edit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Segment {
    /// What became of them.
    pub edit: Edit,
    /// The words with the blanks between them.
    pub words: String,
}

/// Words that are kept between changes are shown as changed with them, if they are no more than this.
const ISLAND: usize = 2;

/// Compares two texts word by word. The words that are kept or out make the first text, kept or in the second.
///
/// What is taken out comes before what is put in; few kept words between changes are part of the change, so that a
/// reader meets phrases and not single words.
pub fn compare(old: &str, new: &str) -> Vec<Segment> {
    let mut runs: Vec<(String, String, String)> = Vec::new();
    for change in TextDiff::from_words(old, new).iter_all_changes() {
        let (words, tag) = (change.value(), change.tag());
        let kept = tag == ChangeTag::Equal;
        // a run is a change and the kept words after it
        if runs.last().is_none_or(|(.., behind)| !kept && !behind.is_empty()) {
            runs.push((String::new(), String::new(), String::new()));
        }
        let (out, into, behind) = runs.last_mut().expect("a run was begun");
        match tag {
            ChangeTag::Equal => behind.push_str(words),
            ChangeTag::Delete => out.push_str(words),
            ChangeTag::Insert => into.push_str(words),
        }
    }
    segments(joined(runs))
}

/// Joins runs that only a few kept words part.
fn joined(runs: Vec<(String, String, String)>) -> Vec<(String, String, String)> {
    let mut joined: Vec<(String, String, String)> = Vec::new();
    for (out, into, behind) in runs {
        match joined.last_mut() {
            Some((out_before, into_before, island))
                if !(out_before.is_empty() && into_before.is_empty())
                    && island.split_whitespace().count() <= ISLAND =>
            {
                let between = std::mem::replace(island, behind);
                for (before, words) in [(out_before, out), (into_before, into)] {
                    before.push_str(&between);
                    before.push_str(&words);
                }
            }
            _ => joined.push((out, into, behind)),
        }
    }
    joined
}

fn segments(runs: Vec<(String, String, String)>) -> Vec<Segment> {
    let segments =
        runs.into_iter().flat_map(|(out, into, kept)| [(Edit::Out, out), (Edit::In, into), (Edit::Kept, kept)]);
    segments.filter(|(_, words)| !words.is_empty()).map(|(edit, words)| Segment { edit, words }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_texts_can_be_read_out_of_the_comparison() {
        let (old, new) = ("stay over 3\" away, always", "stay over 6\" away");
        let segments = compare(old, new);
        let read = |without: Edit| {
            segments.iter().filter(|segment| segment.edit != without).map(|one| one.words.as_str()).collect::<String>()
        };
        assert_eq!((read(Edit::In), read(Edit::Out)), (old.to_owned(), new.to_owned()));
        assert!(segments.iter().any(|segment| segment.edit == Edit::Kept && segment.words.contains("stay over")));
    }
}
