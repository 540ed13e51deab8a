//! Files of the reader's: one file, or every file of a folder.

use std::fs;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::LARGEST_FILE;

/// Why a file of the reader's could not be read.
#[derive(Debug, Error)]
pub enum InputError {
    /// The system refused.
    #[error("{path} cannot be read")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file is larger than any that is read.
    #[error("{path} is too large")]
    TooLarge {
        /// The file.
        path: PathBuf,
    },
}

/// Returns the files of a path in order of their names, each with its bytes; hidden files are left out.
///
/// # Errors
///
/// If the path, or a file below it, cannot be read or is too large.
pub fn read(path: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>, InputError> {
    let mut found = Vec::new();
    collect(path, &mut found)?;
    Ok(found)
}

fn collect(path: &Path, found: &mut Vec<(PathBuf, Vec<u8>)>) -> Result<(), InputError> {
    let io = |source| InputError::Io { path: path.to_owned(), source };
    let about = fs::metadata(path).map_err(io)?;
    if about.is_dir() {
        let entries: Result<Vec<PathBuf>, _> =
            fs::read_dir(path).map_err(io)?.map(|entry| entry.map(|entry| entry.path())).collect();
        let mut entries = entries.map_err(io)?;
        entries.sort();
        let hidden = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        return entries.iter().filter(|path| !hidden(path)).try_for_each(|path| collect(path, found));
    }
    if about.len() > LARGEST_FILE {
        return Err(InputError::TooLarge { path: path.to_owned() });
    }
    found.push((path.to_owned(), fs::read(path).map_err(io)?));
    Ok(())
}

/// Writes a data file below a data folder.
///
/// # Errors
///
/// If the system refuses.
pub fn write(folder: &Path, file: &str, text: &str) -> Result<(), InputError> {
    let path = folder.join(file);
    fs::write(&path, text).map_err(|source| InputError::Io { path, source })
}
