//! A folder that a command writes whole: what an earlier run wrote and this one does not is removed, and nothing else.

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use thiserror::Error;

/// The file that lists what was written, one path a line. A folder with other files and without it is not touched.
const LIST: &str = ".adjutant-files";

/// Why a folder was not written.
#[derive(Debug, Error)]
pub(crate) enum FolderError {
    /// The folder holds files that were not written here.
    #[error("the folder holds other files")]
    Foreign,
    /// The system refused.
    #[error("cannot write {path}")]
    Io {
        /// The file or the folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// A folder that is empty or was written by an earlier run.
#[derive(Debug)]
pub(crate) struct WrittenFolder {
    root: PathBuf,
    /// What the earlier run wrote.
    before: BTreeSet<String>,
}

impl WrittenFolder {
    /// Opens a folder, and makes it if there is none.
    ///
    /// # Errors
    ///
    /// If it holds files and no list of them, or the system refuses.
    pub(crate) fn open(root: &Path) -> Result<Self, FolderError> {
        let refused = |source| FolderError::Io { path: root.to_owned(), source };
        fs::create_dir_all(root).map_err(refused)?;
        let list = match fs::read_to_string(root.join(LIST)) {
            Ok(list) => list,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let is_empty = fs::read_dir(root).map_err(refused)?.next().is_none();
                if !is_empty {
                    return Err(FolderError::Foreign);
                }
                String::new()
            }
            Err(source) => return Err(FolderError::Io { path: root.join(LIST), source }),
        };
        // A list that somebody changed must not lead out of the folder.
        let is_below = |path: &&str| Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        Ok(Self { root: root.to_owned(), before: list.lines().filter(is_below).map(ToOwned::to_owned).collect() })
    }

    /// Writes a file; its path is below the folder, with slashes. A file that has these bytes already is left as it is, so that
    /// tools that copy what is new copy little.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn write(&self, path: &str, bytes: &[u8]) -> Result<(), FolderError> {
        let place = self.root.join(path);
        if self.before.contains(path) && fs::read(&place).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        let folder = place.parent().unwrap_or(&self.root);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&place, bytes));
        written.map_err(|source| FolderError::Io { path: place, source })
    }

    /// Removes what the earlier run wrote and this one did not, and lists what is there now.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn finish(&self, written: &BTreeSet<String>) -> Result<(), FolderError> {
        for path in self.before.difference(written) {
            let place = self.root.join(path);
            match fs::remove_file(&place) {
                Err(source) if source.kind() != ErrorKind::NotFound => {
                    return Err(FolderError::Io { path: place, source });
                }
                _ => {}
            }
        }
        let mut list = written.iter().map(String::as_str).collect::<Vec<_>>().join("\n");
        list.push('\n');
        let place = self.root.join(LIST);
        fs::write(&place, list).map_err(|source| FolderError::Io { path: place, source })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(paths: &[&str]) -> BTreeSet<String> {
        paths.iter().map(|path| (*path).to_owned()).collect()
    }

    #[test]
    fn what_is_no_longer_written_goes_and_other_files_stay() {
        let folder = tempfile::tempdir().unwrap();
        let first = WrittenFolder::open(folder.path()).unwrap();
        first.write("a/index.html", b"one").unwrap();
        first.write("b.txt", b"two").unwrap();
        first.finish(&names(&["a/index.html", "b.txt"])).unwrap();
        fs::write(folder.path().join("mine.txt"), "kept").unwrap();

        let second = WrittenFolder::open(folder.path()).unwrap();
        second.write("b.txt", b"three").unwrap();
        second.finish(&names(&["b.txt"])).unwrap();
        assert!(!folder.path().join("a/index.html").exists());
        assert_eq!(fs::read(folder.path().join("b.txt")).unwrap(), b"three");
        assert!(folder.path().join("mine.txt").exists());
    }

    #[test]
    fn a_folder_with_other_files_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("mine.txt"), "kept").unwrap();
        assert!(matches!(WrittenFolder::open(folder.path()), Err(FolderError::Foreign)));
    }

    #[test]
    fn a_list_cannot_lead_out_of_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("site");
        fs::create_dir(&inner).unwrap();
        fs::write(folder.path().join("outside.txt"), "kept").unwrap();
        fs::write(inner.join(LIST), "../outside.txt\n").unwrap();
        WrittenFolder::open(&inner).unwrap().finish(&BTreeSet::new()).unwrap();
        assert!(folder.path().join("outside.txt").exists());
    }
}
