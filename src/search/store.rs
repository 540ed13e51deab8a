//! Where an index rests between runs: one file, checked as a whole, written aside and renamed into place.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;
use sha2::{Digest as _, Sha256};
use tantivy::Index;
use tantivy::directory::{Directory as _, RamDirectory};

/// The first bytes of an index file; the digit is the version of its form.
const MAGIC: &[u8; 16] = b"adjutant-index1\n";
const DIGEST: usize = 32;
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
    /// Returns the cache folder of this system, or memory where there is none (no `HOME`).
    pub fn of_system() -> Self {
        match etcetera::choose_base_strategy() {
            Ok(strategy) => Self::Folder(strategy.cache_dir().join("adjutant")),
            Err(_) => Self::Memory,
        }
    }

    /// Returns the file of the index with a key.
    pub(super) fn file(&self, key: &str) -> Option<PathBuf> {
        match self {
            Self::Memory => None,
            Self::Folder(folder) => Some(folder.join(format!("index-{key}.bin"))),
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
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
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
    let mut file = tempfile::Builder::new().prefix(".index-").tempfile_in(folder)?;
    file.write_all(MAGIC)?;
    file.write_all(&Sha256::digest(&payload))?;
    file.write_all(&payload)?;
    file.flush()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}
