//! Words packed in one block of memory: stored and opened as a whole, found by binary search.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read, Write};
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

/// Lists in a row.
#[derive(Debug, Clone, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Lists<T> {
    /// Where the items of each list end.
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self { ends: Vec::new(), items: Vec::new() }
    }
}

impl<T> Lists<T> {
    /// Adds a list.
    pub fn push(&mut self, items: impl IntoIterator<Item = T>) {
        self.items.extend(items);
        self.ends.push(offset(self.items.len()));
    }

    /// Returns the items of the list at a position.
    pub fn get(&self, at: usize) -> &[T] {
        self.items.get(range(&self.ends, at)).unwrap_or_default()
    }

    /// Returns how many lists there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns every list.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|at| self.get(at))
    }
}

impl<T: Row> Lists<T> {
    /// Stores the lists by columns.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn write_by_columns<W: Write>(&self, writer: &mut W) -> io::Result<()> {
        write_columns(&self.ends, writer)?;
        write_columns(&self.items, writer)
    }

    /// Reads what [`Self::write_by_columns`] stored.
    ///
    /// # Errors
    ///
    /// If it is cut off or damaged.
    pub fn read_by_columns<R: Read>(reader: &mut R) -> io::Result<Self> {
        Ok(Self { ends: read_columns(reader)?, items: read_columns(reader)? })
    }
}

/// A value that is stored as some whole numbers.
pub trait Row: Sized {
    /// How many numbers.
    const WIDTH: usize;

    /// Writes the numbers.
    fn write(&self, row: &mut [u32]);

    /// Reads the numbers; `None` if they are no such value.
    fn read(row: &[u32]) -> Option<Self>;
}

impl Row for u32 {
    const WIDTH: usize = 1;

    fn write(&self, row: &mut [u32]) {
        row[0] = *self;
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(row[0])
    }
}

/// Stores values column by column, and of each column first the lowest bytes of its numbers and last the highest; those that are all
/// zero are left out. Neighbours are then alike, so that they are small when they are compressed, and they are read at once.
///
/// # Errors
///
/// If they cannot be written.
pub fn write_columns<T: Row, W: Write>(values: &[T], writer: &mut W) -> io::Result<()> {
    offset(values.len()).serialize(writer)?;
    let mut numbers = vec![0; values.len() * T::WIDTH];
    for (value, row) in values.iter().zip(numbers.chunks_exact_mut(T::WIDTH)) {
        value.write(row);
    }
    for number in 0..T::WIDTH {
        let column = || numbers.iter().skip(number).step_by(T::WIDTH).map(|value| shifted(*value));
        // the first column is there in any case, so that the length can be checked
        let width = column().map(bytes_of).max().unwrap_or(0).max((number == 0).into());
        writer.write_all(&[width])?;
        for byte in 0..usize::from(width) {
            writer.write_all(&column().map(|value| value.to_le_bytes()[byte]).collect::<Vec<u8>>())?;
        }
    }
    Ok(())
}

/// Reads what [`write_columns`] stored.
///
/// # Errors
///
/// If it is cut off or damaged.
pub fn read_columns<T: Row, R: Read>(reader: &mut R) -> io::Result<Vec<T>> {
    let length = u32::deserialize_reader(reader)? as usize;
    let mut numbers = Vec::new();
    let mut plane = Vec::new();
    for column in 0..T::WIDTH {
        let width = u8::deserialize_reader(reader)?;
        for byte in 0..width {
            plane.clear();
            // what is not there takes no memory
            reader.by_ref().take(u64::try_from(length).unwrap_or(u64::MAX)).read_to_end(&mut plane)?;
            if plane.len() != length || usize::from(width) > BYTES {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            numbers.resize(length * T::WIDTH, 0_u32);
            let column = numbers.iter_mut().skip(column).step_by(T::WIDTH);
            column.zip(&plane).for_each(|(number, own)| *number |= u32::from(*own) << (8 * byte));
        }
    }
    if numbers.is_empty() && length > 0 {
        return Err(io::ErrorKind::InvalidData.into());
    }
    for number in &mut numbers {
        *number = number.wrapping_sub(1);
    }
    let values = numbers.chunks_exact(T::WIDTH).map(T::read);
    values.collect::<Option<_>>().ok_or_else(|| io::ErrorKind::InvalidData.into())
}

/// Returns a number as it is stored, one higher: `u32::MAX`, which stands for no value, becomes zero and takes no room.
fn shifted(number: u32) -> u32 {
    number.wrapping_add(1)
}

/// Returns how many bytes a number has without those that are zero at its end.
fn bytes_of(number: u32) -> u8 {
    [0, 1 << 8, 1 << 16, 1 << 24].iter().fold(0, |width, least| width + u8::from(number > 0 && *least <= number))
}

/// The bytes of a number.
const BYTES: usize = 4;

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

    /// Returns whether a word is in the set, or anything that begins with it and a blank.
    pub fn has_beginning(&self, word: &str) -> bool {
        let at = self.0.partition_point(|other| other < word);
        self.0
            .get(at)
            .strip_prefix(word)
            .is_some_and(|rest| at < self.len() && (rest.is_empty() || rest.starts_with(' ')))
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
    items: Lists<T>,
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
        self.items.get(at)
    }
}

impl<T> From<BTreeMap<String, Vec<T>>> for WordIndex<T> {
    fn from(map: BTreeMap<String, Vec<T>>) -> Self {
        let mut index = Self { words: WordSet::default(), items: Lists::default() };
        for (word, items) in map {
            index.words.0.push(&word);
            index.items.push(items);
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
    fn columns_are_read_as_they_were_written_and_refused_if_cut_off() {
        let mut lists = Lists::default();
        for list in [vec![1, 0x0102_0304], vec![], vec![u32::MAX, 0]] {
            lists.push(list);
        }
        let mut stored = Vec::new();
        lists.write_by_columns(&mut stored).unwrap();
        assert_eq!(Lists::read_by_columns(&mut &*stored).unwrap(), lists);
        assert_eq!(lists.iter().map(<[u32]>::len).collect::<Vec<_>>(), [2, 0, 2]);
        for end in 0..stored.len() {
            assert!(Lists::<u32>::read_by_columns(&mut &stored[..end]).is_err(), "{end}");
        }
        let (none, mut stored) = (vec![u32::MAX; 3], Vec::new());
        write_columns(&none, &mut stored).unwrap();
        assert_eq!(read_columns::<u32, _>(&mut &*stored).unwrap(), none);
        // a length that promises more than there is
        assert!(read_columns::<u32, _>(&mut &[0xff; 64][..]).is_err());
    }

    #[test]
    fn offsets_that_lead_nowhere_give_nothing() {
        let texts = Texts { joined: "æ".to_owned(), ends: vec![1, 9, 2] };
        assert_eq!([texts.get(0), texts.get(1), texts.get(2), texts.get(3)], [""; 4]);
    }
}
