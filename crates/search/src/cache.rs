//! Where an index rests between runs: one file, checked as a whole, written aside and renamed into place.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use tantivy::Index;
use tantivy::directory::{Directory as _, RamDirectory};

#[cfg(feature = "disk")]
use crate::disk::put;

/// The first bytes of an index file; the digit is the version of its form.
const MAGIC: &[u8; 16] = b"adjutant-index1\n";
const DIGEST: usize = 32;
/// The end of the names of indexes.
pub(super) const ENDING: &str = ".bin";
/// An index larger than this is not read: 1 GiB.
const LARGEST: u64 = 1 << 30;

/// Where to keep indexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Storage {
    /// In memory alone.
    Memory,
    /// In a folder, made when it is needed.
    Folder(PathBuf),
}

impl Storage {
    /// Returns the file of the index with a key.
    pub(super) fn file(&self, family: Family, key: &str) -> Option<PathBuf> {
        match self {
            Self::Memory => None,
            Self::Folder(folder) => Some(folder.join(format!("{}{key}{ENDING}", family.prefix()))),
        }
    }
}

/// What an index is of. The key of an index tells its content: other content is another file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Family {
    /// The data of the program, or of a folder.
    Data,
    /// The books of a user.
    Library,
}

impl Family {
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Self::Data => "index-",
            Self::Library => "index-library-",
        }
    }
}

/// The name under which words are kept beside the files of an index.
const WORDS: &str = "words";

/// Reads an index and the words that were kept with it; `None` if there is none, or what is there is not whole.
pub(super) fn read(path: &Path) -> Option<(Index, Vec<u8>)> {
    if fs::metadata(path).ok()?.len() > LARGEST {
        return None;
    }
    let bytes = fs::read(path).ok()?;
    let rest = bytes.strip_prefix(MAGIC)?;
    let (digest, payload) = rest.split_at_checked(DIGEST)?;
    if Sha256::digest(payload).as_slice() != digest {
        return None;
    }
    let directory = RamDirectory::create();
    let (mut rest, mut words) = (payload, Vec::new());
    while !rest.is_empty() {
        let name = std::str::from_utf8(take(&mut rest)?).ok()?;
        let data = take(&mut rest)?;
        if name == WORDS {
            words = data.to_vec();
        } else {
            directory.atomic_write(Path::new(name), data).ok()?;
        }
    }
    Some((Index::open(directory).ok()?, words))
}

fn take<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, after) = rest.split_at_checked(8)?;
    let length = u64::from_le_bytes(length.try_into().ok()?);
    let (data, after) = after.split_at_checked(usize::try_from(length).ok()?)?;
    *rest = after;
    Some(data)
}

/// Writes the files of an index and some words as one file: aside first, then into place. Others may write the same at the same time.
pub(super) fn write(directory: &RamDirectory, index: &Index, words: &[u8], path: &Path) -> io::Result<()> {
    let mut names: Vec<PathBuf> = index.directory().list_managed_files().into_iter().collect();
    names.extend(["meta.json", ".managed.json"].map(PathBuf::from));
    names.sort();
    names.dedup();
    let mut payload = Vec::new();
    let mut add = |name: &str, data: &[u8]| {
        for part in [name.as_bytes(), data] {
            payload.extend((part.len() as u64).to_le_bytes());
            payload.extend(part);
        }
    };
    add(WORDS, words);
    for name in names {
        // the bare directory is read: the one that the index manages leaves out the foot of each file
        let Ok(data) = directory.open_read(&name) else { continue };
        add(&name.to_string_lossy(), data.read_bytes()?.as_slice());
    }
    let digest = Sha256::digest(&payload);
    put(path, &[MAGIC, &digest, &payload])
}

/// Without the feature `disk` indexes live in memory.
#[cfg(not(feature = "disk"))]
fn put(_: &Path, _: &[&[u8]]) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
