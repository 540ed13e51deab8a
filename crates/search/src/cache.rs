//! Files that are kept between runs: indexes and compiled data. Each is checked when it is read, written aside and renamed into
//! place.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use adjutant_base::source::compiled::{Bytes, Compiled, Compiler};
use tantivy::Index;
use tantivy::directory::{Directory as _, RamDirectory};

#[cfg(feature = "disk")]
use crate::disk::put;

/// The version of the form of an index.
const FORM: &str = "index 3";
/// The end of the names of files.
pub(super) const ENDING: &str = ".bin";
/// A file larger than this is not read: 1 GiB.
const LARGEST: u64 = 1 << 30;

/// Where to keep files.
#[derive(Debug, Clone)]
pub enum Storage {
    /// In memory alone.
    Memory,
    /// In a folder, made when it is needed.
    Folder(PathBuf),
    /// In memory alone, where the index of the data is at hand.
    Given(Bytes),
}

impl Storage {
    /// Returns the file of a family with a key.
    pub(super) fn file(&self, family: Family, key: &str) -> Option<PathBuf> {
        match self {
            Self::Memory | Self::Given(_) => None,
            Self::Folder(folder) => Some(folder.join(format!("{}{key}{ENDING}", family.prefix()))),
        }
    }

    /// Reads the compiled form of data, by what names its content.
    pub fn compiled(&self, key: &str) -> Option<Bytes> {
        self.file(Family::Compiled, key).and_then(|path| read_file(&path)).map(Bytes::from)
    }

    /// Keeps the compiled form of data.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn keep_compiled(&self, key: &str, block: &[u8]) -> io::Result<()> {
        self.file(Family::Compiled, key).map_or(Ok(()), |path| put(&path, block))
    }
}

/// What is kept. The key of a file tells its content: other content is another file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// The index of the data of the program, or of a folder.
    Data,
    /// The index of the books of a user.
    Library,
    /// The compiled form of a folder of data.
    Compiled,
}

impl Family {
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Self::Data => "index-",
            Self::Library => "index-library-",
            Self::Compiled => "data-",
        }
    }
}

/// The name under which words are kept beside the files of an index.
const WORDS: &str = "words";

/// Reads an index and the words that were kept with it; `None` if there is none, or what is there is not whole.
pub(super) fn read(path: &Path) -> Option<(Index, Vec<u8>)> {
    opened(Bytes::from(read_file(path)?))
}

/// Opens an index and the words that were kept with it; `None` if the bytes are not those of an index, or not whole.
pub(super) fn opened(bytes: Bytes) -> Option<(Index, Vec<u8>)> {
    let block = Compiled::open(bytes, FORM)?;
    let directory = RamDirectory::create();
    for name in block.names().filter(|name| *name != WORDS) {
        directory.atomic_write(Path::new(name), block.bytes_of(name)?).ok()?;
    }
    Some((Index::open(directory).ok()?, block.bytes_of(WORDS)?.to_vec()))
}

fn read_file(path: &Path) -> Option<Vec<u8>> {
    if fs::metadata(path).ok()?.len() > LARGEST {
        return None;
    }
    fs::read(path).ok()
}

/// Writes the files of an index and some words as one file. Others may write the same at the same time.
pub(super) fn write(directory: &RamDirectory, index: &Index, words: &[u8], path: &Path) -> io::Result<()> {
    put(path, &packed(directory, index, words)?)
}

/// Puts the files of an index and some words into one block.
pub(super) fn packed(directory: &RamDirectory, index: &Index, words: &[u8]) -> io::Result<Vec<u8>> {
    let mut names: Vec<PathBuf> = index.directory().list_managed_files().into_iter().collect();
    names.extend(["meta.json", ".managed.json"].map(PathBuf::from));
    let mut compiler = Compiler::default();
    compiler.add_bytes(WORDS, words)?;
    for name in names {
        // the bare directory is read: the one that the index manages leaves out the foot of each file
        if let Ok(data) = directory.open_read(&name) {
            compiler.add_bytes(&name.to_string_lossy(), data.read_bytes()?.as_slice())?;
        }
    }
    compiler.finish(FORM)
}

/// Without the feature `disk` nothing is kept.
#[cfg(not(feature = "disk"))]
fn put(_: &Path, _: &[u8]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
