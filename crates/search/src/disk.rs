//! Indexes in a folder: where this system keeps them, how one is written, and how old ones are removed.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::BaseStrategy as _;

use crate::cache::{ENDING, Family, Storage};

/// The beginning of the names of files that are being written.
const ASIDE: &str = ".index-";
/// How many indexes of a family are kept: those that were made last.
const KEPT: usize = 4;
/// A file aside that is older was left by a program that was ended.
const LEFT: Duration = Duration::from_hours(1);

impl Storage {
    /// Returns the cache folder of this system, or memory where there is none (no `HOME`).
    pub fn of_system() -> Self {
        match etcetera::choose_base_strategy() {
            Ok(strategy) => Self::Folder(strategy.cache_dir().join("adjutant")),
            Err(_) => Self::Memory,
        }
    }
}

impl Family {
    const ALL: [Self; 3] = [Self::Library, Self::Data, Self::Compiled];

    /// Returns the family of a file by its name; the longer beginning counts.
    fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| name.starts_with(family.prefix()) && name.ends_with(ENDING))
    }
}

/// Writes a file: aside first, then into place; older files of its family are removed.
pub(super) fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new().prefix(ASIDE).tempfile_in(folder)?;
    file.write_all(bytes)?;
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
    use tantivy::Index;
    use tantivy::directory::RamDirectory;

    use super::*;
    use crate::cache;

    #[test]
    fn older_indexes_of_a_family_are_removed_and_others_stay() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::Folder(folder.path().to_owned());
        let index = Index::create_in_ram(tantivy::schema::Schema::builder().build());
        let write = |family, key: &str| {
            let path = storage.file(family, key).unwrap();
            cache::write(&RamDirectory::create(), &index, b"", &path).unwrap();
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
        let exists: Vec<bool> = books.iter().map(|path| path.exists()).collect();
        assert_eq!(exists, [false, false, true, true, true, true]);
    }
}
