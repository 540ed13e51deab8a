//! The compiled form of data: named parts in one block of bytes, each read and checked only when it is needed.
//!
//! A header lists the parts with their places and check sums. A block that is torn, damaged or of another form is refused.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use borsh::{BorshDeserialize, BorshSerialize};

/// The first bytes of a compiled block.
const MAGIC: &[u8; 16] = b"adjutant-data\r\n\n";
/// How many bytes the length and the check sum of the header take.
const PREFIX: usize = 8;

/// Bytes that are part of the program, or were read.
#[derive(Debug, Clone)]
pub enum Bytes {
    /// Part of the program.
    Static(&'static [u8]),
    /// Read from a file, or made.
    Read(Arc<Vec<u8>>),
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Read(Arc::new(bytes))
    }
}

impl Bytes {
    /// Returns the bytes.
    pub fn as_slice(&self) -> &[u8] {
        match self {
            Self::Static(bytes) => bytes,
            Self::Read(bytes) => bytes,
        }
    }
}

/// Where a part is, and its check sum.
#[derive(Debug, Clone, BorshSerialize, BorshDeserialize)]
struct Entry {
    start: u32,
    end: u32,
    sum: u32,
}

/// What a block begins with.
#[derive(Debug, Clone, BorshSerialize, BorshDeserialize)]
struct Header {
    form: String,
    parts: BTreeMap<String, Entry>,
}

/// A block of compiled data.
#[derive(Debug, Clone)]
pub struct Compiled {
    bytes: Bytes,
    parts: Arc<BTreeMap<String, Entry>>,
    payload: usize,
}

impl Compiled {
    /// Opens a block of a form; `None` if it is of another form, or its header is damaged or incomplete.
    pub fn open(bytes: Bytes, form: &str) -> Option<Self> {
        let rest = bytes.as_slice().strip_prefix(MAGIC)?;
        let (prefix, rest) = rest.split_at_checked(PREFIX)?;
        let number = |at: usize| prefix.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes);
        let length = usize::try_from(number(0)?).ok()?;
        let header = rest.get(..length).filter(|header| Some(crc32fast::hash(header)) == number(4))?;
        let header: Header = borsh::from_slice(header).ok()?;
        let payload = MAGIC.len() + PREFIX + length;
        let end = header.parts.values().map(|part| part.end).max().unwrap_or(0);
        let whole = bytes.as_slice().len() - payload == usize::try_from(end).ok()?;
        (header.form == form && whole).then_some(Self { bytes, parts: Arc::new(header.parts), payload })
    }

    /// Returns the names of the parts in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.parts.keys().map(String::as_str)
    }

    /// Returns where a part is among the bytes of the block.
    pub fn range(&self, name: &str) -> Option<Range<usize>> {
        let part = self.parts.get(name)?;
        Some(self.payload + part.start as usize..self.payload + part.end as usize)
    }

    /// Returns the bytes of the whole block.
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// Returns the bytes of a part; `None` if it is not there or is damaged.
    pub fn bytes_of(&self, name: &str) -> Option<&[u8]> {
        let bytes = self.bytes.as_slice().get(self.range(name)?)?;
        self.parts.get(name).filter(|part| part.sum == crc32fast::hash(bytes)).map(|_| bytes)
    }

    /// Reads a part; `None` if it is not there or is damaged.
    pub fn part<T: BorshDeserialize>(&self, name: &str) -> Option<T> {
        borsh::from_slice(self.bytes_of(name)?).ok()
    }
}

/// Writes a block, part by part.
#[derive(Debug, Default)]
pub struct Compiler {
    parts: BTreeMap<String, Entry>,
    payload: Vec<u8>,
}

impl Compiler {
    /// Adds a part.
    ///
    /// # Errors
    ///
    /// If the part is too large to be stored.
    pub fn add<T: BorshSerialize + ?Sized>(&mut self, name: &str, value: &T) -> std::io::Result<()> {
        self.add_bytes(name, &borsh::to_vec(value)?)
    }

    /// Adds a part of bytes that are stored as they are.
    ///
    /// # Errors
    ///
    /// If the part is too large to be stored.
    pub fn add_bytes(&mut self, name: &str, bytes: &[u8]) -> std::io::Result<()> {
        let offset = |at: usize| u32::try_from(at).map_err(std::io::Error::other);
        let start = offset(self.payload.len())?;
        self.payload.extend_from_slice(bytes);
        let entry = Entry { start, end: offset(self.payload.len())?, sum: crc32fast::hash(bytes) };
        self.parts.insert(name.to_owned(), entry);
        Ok(())
    }

    /// Returns the block of all parts.
    ///
    /// # Errors
    ///
    /// If the header is too large to be stored.
    pub fn finish(self, form: &str) -> std::io::Result<Vec<u8>> {
        let header = borsh::to_vec(&Header { form: form.to_owned(), parts: self.parts })?;
        let length = u32::try_from(header.len()).map_err(std::io::Error::other)?;
        let sum = crc32fast::hash(&header).to_le_bytes();
        Ok([&MAGIC[..], &length.to_le_bytes(), &sum, &header, &self.payload].concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block() -> Vec<u8> {
        let mut compiler = Compiler::default();
        compiler.add("words", &["a".to_owned(), "b".to_owned()][..]).unwrap();
        compiler.add_bytes("text", b"as it is").unwrap();
        compiler.finish("1").unwrap()
    }

    fn open(bytes: &[u8]) -> Option<Compiled> {
        Compiled::open(Bytes::from(bytes.to_vec()), "1")
    }

    #[test]
    fn a_block_gives_its_parts_back() {
        let block = block();
        let opened = open(&block).unwrap();
        assert_eq!(opened.names().collect::<Vec<_>>(), ["text", "words"]);
        assert_eq!(opened.part::<Vec<String>>("words").unwrap(), ["a", "b"]);
        assert_eq!(&block[opened.range("text").unwrap()], b"as it is");
        assert!(opened.part::<Vec<String>>("other").is_none());
        assert!(opened.part::<u8>("words").is_none(), "a part of another type has bytes left over");
    }

    #[test]
    fn a_block_that_is_torn_or_changed_is_refused_as_a_whole_or_by_its_part() {
        let block = block();
        for end in 0..block.len() {
            assert!(open(&block[..end]).is_none(), "torn at {end}");
        }
        for at in 0..block.len() {
            let mut changed = block.clone();
            changed[at] ^= 0x10;
            let part = |opened: Compiled| opened.part::<Vec<String>>("words").is_some();
            let in_text = open(&block).and_then(|opened| opened.range("text")).unwrap().contains(&at);
            assert_eq!(open(&changed).is_some_and(part), in_text, "changed at {at}");
        }
        assert!(open(&[&block[..], b"x"].concat()).is_none(), "longer than its parts");
        assert!(Compiled::open(Bytes::from(block), "2").is_none(), "of another form");
        assert!(open(b"").is_none());
    }
}
