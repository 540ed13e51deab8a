//! Two texts word by word: what both have, what was taken out, what was put in.

use serde::Serialize;
use similar::{ChangeTag, TextDiff};

/// What became of some words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// They stand in both texts.
    Kept,
    /// They stand in the first alone.
    Out,
    /// They stand in the second alone.
    In,
}

/// Words with one fate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Segment {
    /// What became of them.
    pub fate: Fate,
    /// The words with the blanks between them.
    pub words: String,
}

/// Compares two texts word by word. The words that are kept or out make the first text, kept or in the second.
pub fn compare(old: &str, new: &str) -> Vec<Segment> {
    let mut segments: Vec<Segment> = Vec::new();
    for change in TextDiff::from_words(old, new).iter_all_changes() {
        let fate = match change.tag() {
            ChangeTag::Equal => Fate::Kept,
            ChangeTag::Delete => Fate::Out,
            ChangeTag::Insert => Fate::In,
        };
        match segments.last_mut() {
            Some(last) if last.fate == fate => last.words.push_str(change.value()),
            _ => segments.push(Segment { fate, words: change.value().to_owned() }),
        }
    }
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_texts_can_be_read_out_of_the_comparison() {
        let (old, new) = ("stay over 3\" away, always", "stay over 6\" away");
        let segments = compare(old, new);
        let read = |without: Fate| {
            segments.iter().filter(|segment| segment.fate != without).map(|one| one.words.as_str()).collect::<String>()
        };
        assert_eq!((read(Fate::In), read(Fate::Out)), (old.to_owned(), new.to_owned()));
        assert!(segments.iter().any(|segment| segment.fate == Fate::Kept && segment.words.contains("stay over")));
    }
}
