//! Words at the end of a figure, such as those for points: found from their last letter.

use std::collections::BTreeMap;

/// Words that follow figures.
#[derive(Debug, Clone)]
pub struct PointWords {
    /// By their last byte in lower case; of those that end alike, the longest first.
    words: BTreeMap<u8, Vec<Box<str>>>,
    /// Which bytes, in either case, one of them ends with.
    last: [bool; 256],
}

impl Default for PointWords {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl PointWords {
    pub(crate) fn new(words: Vec<Box<str>>) -> Self {
        let mut found = Self { words: BTreeMap::new(), last: [false; 256] };
        for word in words {
            let Some(byte) = word.as_bytes().last().copied() else { continue };
            found.last[usize::from(byte.to_ascii_lowercase())] = true;
            found.last[usize::from(byte.to_ascii_uppercase())] = true;
            found.words.entry(byte.to_ascii_lowercase()).or_default().push(word);
        }
        found.words.values_mut().for_each(|alike| alike.sort_by_key(|word| std::cmp::Reverse(word.len())));
        found
    }

    /// Takes a word off the end of a text, in any case; the longest first.
    pub fn strip_suffixes<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        let byte = text.as_bytes().last().filter(|byte| self.last[usize::from(**byte)]);
        let words = byte.and_then(|byte| self.words.get(&byte.to_ascii_lowercase())).into_iter().flatten();
        words.filter_map(move |word| {
            let (before, end) = text.split_at_checked(text.len().checked_sub(word.len())?)?;
            end.eq_ignore_ascii_case(word).then_some(before)
        })
    }

    /// Takes a word off the beginning of a text, in any case.
    pub fn strip_prefixes<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        self.words.values().flatten().filter_map(move |word| {
            let (start, rest) = text.split_at_checked(word.len())?;
            start.eq_ignore_ascii_case(word).then_some(rest)
        })
    }
}
