//! Words packed in one block of memory: stored and opened as a whole, found by binary search.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use borsh::{BorshDeserialize, BorshSerialize};

/// Texts in a row.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Texts {
    joined: String,
    /// Where each text ends.
    ends: Vec<u32>,
}

impl Texts {
    /// Adds a text.
    pub fn push(&mut self, text: &str) {
        self.joined.push_str(text);
        self.ends.push(offset(self.joined.len()));
    }

    /// Returns the text at a position.
    pub fn get(&self, at: usize) -> &str {
        self.joined.get(range(&self.ends, at)).unwrap_or_default()
    }

    /// Returns how many texts there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns every text.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|at| self.get(at))
    }

    /// Returns the position of the first text that is not before the one that `before` looks for.
    fn partition_point(&self, before: impl Fn(&str) -> bool) -> usize {
        let (mut from, mut to) = (0, self.len());
        while from < to {
            let middle = usize::midpoint(from, to);
            if before(self.get(middle)) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        from
    }
}

impl<S: AsRef<str>> FromIterator<S> for Texts {
    fn from_iter<I: IntoIterator<Item = S>>(texts: I) -> Self {
        let mut packed = Self::default();
        texts.into_iter().for_each(|text| packed.push(text.as_ref()));
        packed
    }
}

/// Different words in order.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct WordSet(Texts);

impl WordSet {
    /// Returns the position of a word.
    pub fn position(&self, word: &str) -> Option<usize> {
        let at = self.0.partition_point(|other| other < word);
        (at < self.0.len() && self.0.get(at) == word).then_some(at)
    }

    /// Returns whether a word is in the set.
    pub fn contains(&self, word: &str) -> bool {
        self.position(word).is_some()
    }

    /// Returns the positions of a word and of everything that begins with it and a blank.
    pub fn beginning_with(&self, word: &str) -> Range<usize> {
        let begins =
            |other: &str| other.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        let start = self.0.partition_point(|other| other < word);
        let count = (start..self.len()).take_while(|at| begins(self.get(*at))).count();
        start..start + count
    }

    /// Returns the word at a position.
    pub fn get(&self, at: usize) -> &str {
        self.0.get(at)
    }

    /// Returns how many words there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns every word in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter()
    }
}

impl FromIterator<String> for WordSet {
    fn from_iter<I: IntoIterator<Item = String>>(words: I) -> Self {
        Self(words.into_iter().collect::<BTreeSet<String>>().into_iter().collect())
    }
}

/// Words in order, each with a text.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct WordMap {
    words: WordSet,
    texts: Texts,
}

impl WordMap {
    /// Returns the text of a word.
    pub fn get(&self, word: &str) -> Option<&str> {
        self.words.position(word).map(|at| self.texts.get(at))
    }

    /// Returns the position of a word.
    pub fn position(&self, word: &str) -> Option<usize> {
        self.words.position(word)
    }

    /// Returns the text at a position.
    pub fn text(&self, at: usize) -> &str {
        self.texts.get(at)
    }

    /// Returns how many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns every word in order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter()
    }

    /// Returns every word in order with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.words.iter().zip(self.texts.iter())
    }
}

impl From<BTreeMap<String, String>> for WordMap {
    fn from(map: BTreeMap<String, String>) -> Self {
        let mut packed = Self::default();
        for (word, text) in map {
            packed.words.0.push(&word);
            packed.texts.push(&text);
        }
        packed
    }
}

impl FromIterator<(String, String)> for WordMap {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(pairs: I) -> Self {
        pairs.into_iter().collect::<BTreeMap<String, String>>().into()
    }
}

/// Words in order, each with the items that it leads to.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct WordIndex<T> {
    words: WordSet,
    /// Where the items of each word end.
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> WordIndex<T> {
    /// Returns the items of a word; none if it is unknown.
    pub fn get(&self, word: &str) -> &[T] {
        self.words.position(word).map_or(&[], |at| self.items(at))
    }

    /// Returns the words.
    pub fn words(&self) -> &WordSet {
        &self.words
    }

    /// Returns the items of the word at a position.
    pub fn items(&self, at: usize) -> &[T] {
        self.items.get(range(&self.ends, at)).unwrap_or_default()
    }
}

impl<T> From<BTreeMap<String, Vec<T>>> for WordIndex<T> {
    fn from(map: BTreeMap<String, Vec<T>>) -> Self {
        let mut index = Self { words: WordSet::default(), ends: Vec::with_capacity(map.len()), items: Vec::new() };
        for (word, items) in map {
            index.words.0.push(&word);
            index.items.extend(items);
            index.ends.push(offset(index.items.len()));
        }
        index
    }
}

/// Returns an offset as it is stored. A data file has at most 16 MiB, so that every offset fits.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Returns the range of the element at a position, by the ends of all elements.
fn range(ends: &[u32], at: usize) -> Range<usize> {
    let end = |at: usize| ends.get(at).map_or(0, |end| *end as usize);
    let start = at.checked_sub(1).map_or(0, end);
    start..end(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_with_what_belongs_to_them() {
        let pairs = [("ørne", "ørn"), ("ord", "ord"), ("", "tom"), ("ords", "ord")];
        let map: WordMap = pairs.iter().map(|(word, text)| ((*word).to_owned(), (*text).to_owned())).collect();
        for (word, text) in pairs {
            assert_eq!(map.get(word), Some(text));
        }
        assert_eq!([map.get("o"), map.get("ordz"), map.get("ø")], [None, None, None]);
        assert_eq!(map.words().collect::<Vec<_>>(), ["", "ord", "ords", "ørne"]);
    }

    #[test]
    fn an_index_keeps_words_without_items() {
        let map = BTreeMap::from([("a".to_owned(), vec![1, 2]), ("a b".to_owned(), vec![]), ("b".to_owned(), vec![3])]);
        let index = WordIndex::from(map);
        assert_eq!(
            (index.get("a"), index.get("a b"), index.get("b"), index.get("c")),
            (&[1, 2][..], &[][..], &[3][..], &[][..])
        );
        assert_eq!(index.words().beginning_with("a"), 0..2);
        assert!(index.words().beginning_with("c").is_empty());
        let stored = borsh::to_vec(&index).unwrap();
        assert_eq!(borsh::from_slice::<WordIndex<i32>>(&stored).unwrap(), index);
    }

    #[test]
    fn offsets_that_lead_nowhere_give_nothing() {
        let texts = Texts { joined: "æ".to_owned(), ends: vec![1, 9, 2] };
        assert_eq!([texts.get(0), texts.get(1), texts.get(2), texts.get(3)], [""; 4]);
    }
}
