//! Where an index rests between runs: one file, checked as a whole, written aside and renamed into place.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::BaseStrategy as _;
use sha2::{Digest as _, Sha256};
use tantivy::Index;
use tantivy::directory::{Directory as _, RamDirectory};

/// The first bytes of an index file; the digit is the version of its form.
const MAGIC: &[u8; 16] = b"adjutant-index1\n";
const DIGEST: usize = 32;
/// The end of the names of indexes.
const ENDING: &str = ".bin";
/// The beginning of the names of files that are being written.
const ASIDE: &str = ".index-";
/// How many indexes of a family are kept: those that were made last.
const KEPT: usize = 4;
/// A file aside that is older was left by a program that was ended.
const LEFT: Duration = Duration::from_hours(1);
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
    const ALL: [Self; 2] = [Self::Library, Self::Data];

    fn prefix(self) -> &'static str {
        match self {
            Self::Data => "index-",
            Self::Library => "index-library-",
        }
    }

    /// Returns the family of a file by its name; the longer beginning counts.
    fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| name.starts_with(family.prefix()) && name.ends_with(ENDING))
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
    let mut file = tempfile::Builder::new().prefix(ASIDE).tempfile_in(folder)?;
    file.write_all(MAGIC)?;
    file.write_all(&Sha256::digest(&payload))?;
    file.write_all(&payload)?;
    file.flush()?;
    file.persist(path).map_err(|error| error.error)?;
    sweep(folder, path);
    Ok(())
}

/// Removes older indexes of the family of one that was just written, and what ended programs left. Who reads an index
/// reads it whole, so that nobody misses it but the next who needs it, and that one makes it again.
fn sweep(folder: &Path, written: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let family = Family::of(&name(written));
    let mut others: Vec<(SystemTime, PathBuf)> = Vec::new();
    for entry in entries.flatten() {
        let Ok(made) = entry.metadata().and_then(|data| data.modified()) else { continue };
        let path = entry.path();
        if name(&path).starts_with(ASIDE) {
            if SystemTime::now().duration_since(made).is_ok_and(|age| age > LEFT) {
                let _ = fs::remove_file(&path);
            }
        } else if path != written && Family::of(&name(&path)) == family {
            others.push((made, path));
        }
    }
    others.sort();
    let surplus = (others.len() + 1).saturating_sub(KEPT);
    for (_, path) in &others[..surplus.min(others.len())] {
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_indexes_of_a_family_are_removed_and_others_stay() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::Folder(folder.path().to_owned());
        let index = Index::create_in_ram(tantivy::schema::Schema::builder().build());
        let write = |family, key: &str| {
            let path = storage.file(family, key).unwrap();
            super::write(&RamDirectory::create(), &index, b"", &path).unwrap();
            path
        };
        let data = write(Family::Data, "ab");
        let stranger = folder.path().join("index-notes.txt");
        fs::write(&stranger, "mine").unwrap();
        let books: Vec<PathBuf> = (0..KEPT + 2)
            .map(|number| {
                let path = write(Family::Library, &format!("{number}"));
                let made = SystemTime::now() - Duration::from_mins(60 - number as u64);
                fs::File::options().write(true).open(&path).unwrap().set_modified(made).unwrap();
                path
            })
            .collect();
        assert!(data.exists() && stranger.exists());
        let there: Vec<bool> = books.iter().map(|path| path.exists()).collect();
        assert_eq!(there, [false, false, true, true, true, true]);
    }
}
