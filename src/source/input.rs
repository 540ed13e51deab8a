//! Files that people hand in: found on the disk, and read with a limit. Nothing here trusts a path or a size.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

/// Why a file was not read.
#[derive(Debug, Error)]
pub enum InputError {
    /// There is nothing of that name.
    #[error("there is no file {0}")]
    Missing(PathBuf),
    /// It is a pipe, a socket or a device.
    #[error("{0} is no file")]
    NotAFile(PathBuf),
    /// Links lead in a circle.
    #[error("{0} is a link that leads nowhere")]
    Link(PathBuf),
    /// It is larger than is read.
    #[error("{0} is larger than {1} bytes")]
    TooLarge(PathBuf, usize),
    /// The system refused.
    #[error("{path} cannot be read: {source}")]
    System {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// A file to be read.
#[derive(Debug, Clone)]
pub struct Input {
    /// Its name as reports print it.
    pub name: Arc<str>,
    /// Whether it was named, and not found in a folder.
    pub named: bool,
    path: PathBuf,
}

/// Finds the files that paths name; those of folders in order of their path.
///
/// What cannot be used is told; the others are found all the same. Links to folders are not followed, so that a circle of
/// links ends here. What is hidden in a folder is left out.
pub fn find(paths: &[PathBuf]) -> (Vec<Input>, Vec<InputError>) {
    let (mut inputs, mut errors) = (Vec::new(), Vec::new());
    for path in paths {
        match fs::metadata(path) {
            Ok(data) if data.is_dir() => folder(path, &mut inputs, &mut errors),
            Ok(data) if data.is_file() => inputs.push(input(path, true)),
            Ok(_) => errors.push(InputError::NotAFile(path.clone())),
            Err(error) => errors.push(failed(path, error)),
        }
    }
    (inputs, errors)
}

fn input(path: &Path, named: bool) -> Input {
    Input { name: Arc::from(path.to_string_lossy()), named, path: path.to_owned() }
}

fn failed(path: &Path, source: io::Error) -> InputError {
    let path = path.to_owned();
    match source.kind() {
        io::ErrorKind::NotFound if fs::symlink_metadata(&path).is_ok() => InputError::Link(path),
        io::ErrorKind::NotFound => InputError::Missing(path),
        _ if fs::symlink_metadata(&path).is_ok_and(|data| data.is_symlink()) => InputError::Link(path),
        _ => InputError::System { path, source },
    }
}

fn folder(root: &Path, inputs: &mut Vec<Input>, errors: &mut Vec<InputError>) {
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                errors.push(failed(&folder, error));
                continue;
            }
        };
        let is_hidden = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
        for entry in entries.flatten().filter(|entry| !is_hidden(entry)) {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push(path),
                Ok(kind) if kind.is_file() => found.push(path),
                Ok(kind) if kind.is_symlink() => match fs::metadata(&path) {
                    Ok(data) if data.is_file() => found.push(path),
                    Ok(data) if data.is_dir() => {}
                    Ok(_) => errors.push(InputError::NotAFile(path)),
                    Err(error) => errors.push(failed(&path, error)),
                },
                Ok(_) => errors.push(InputError::NotAFile(path)),
                Err(error) => errors.push(failed(&path, error)),
            }
        }
    }
    found.sort_by(|a, b| a.as_os_str().cmp(b.as_os_str()));
    inputs.extend(found.iter().map(|path| input(path, false)));
}

impl Input {
    /// Returns where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads the file, at most `most` bytes of it.
    ///
    /// # Errors
    ///
    /// If it is larger, or cannot be read.
    pub fn read(&self, most: usize) -> Result<Vec<u8>, InputError> {
        let failed = |error| failed(&self.path, error);
        let file = File::open(&self.path).map_err(failed)?;
        let data = file.metadata().map_err(failed)?;
        if !data.is_file() {
            return Err(InputError::NotAFile(self.path.clone()));
        }
        let size = usize::try_from(data.len()).unwrap_or(usize::MAX);
        if size > most {
            return Err(InputError::TooLarge(self.path.clone(), most));
        }
        let mut bytes = Vec::with_capacity(size + 1);
        limited(file, most, &mut bytes).map_err(failed)?;
        if bytes.len() > most { Err(InputError::TooLarge(self.path.clone(), most)) } else { Ok(bytes) }
    }
}

fn limited(from: impl io::Read, most: usize, into: &mut Vec<u8>) -> io::Result<usize> {
    from.take(most as u64 + 1).read_to_end(into)
}

/// Reads standard input, at most `most` bytes of it.
///
/// # Errors
///
/// If there is more, or it cannot be read.
pub fn standard(most: usize) -> Result<Vec<u8>, InputError> {
    let path = PathBuf::from("-");
    let mut bytes = Vec::new();
    match limited(io::stdin().lock(), most, &mut bytes) {
        Ok(read) if read > most => Err(InputError::TooLarge(path, most)),
        Ok(_) => Ok(bytes),
        Err(source) => Err(InputError::System { path, source }),
    }
}

/// Writes a data file below a data folder.
///
/// # Errors
///
/// If the system refuses.
pub fn write(folder: &Path, file: &str, text: &str) -> Result<(), InputError> {
    let path = folder.join(file);
    fs::write(&path, text).map_err(|source| InputError::System { path, source })
}

/// A file that was read: its name as reports print it, and its bytes.
pub type Named = (Arc<str>, Vec<u8>);

/// Reads every file that a path names, each with its name; hidden files of a folder are left out.
///
/// # Errors
///
/// If the path, or a file below it, cannot be read or is larger than `most` bytes.
pub fn all(path: &Path, most: usize) -> Result<Vec<Named>, InputError> {
    let (inputs, errors) = find(&[path.to_owned()]);
    if let Some(error) = errors.into_iter().next() {
        return Err(error);
    }
    inputs.into_iter().map(|input| Ok((Arc::clone(&input.name), input.read(most)?))).collect()
}

/// Reads one file, at most `most` bytes of it.
///
/// # Errors
///
/// If it is not there, no file, larger, or cannot be read.
pub fn one(path: &Path, most: usize) -> Result<Vec<u8>, InputError> {
    fs::metadata(path).map_err(|error| failed(path, error))?;
    input(path, true).read(most)
}

/// Writes a file; what was there is replaced whole.
///
/// # Errors
///
/// If the system refuses.
pub fn replace(path: &Path, text: &str) -> Result<(), InputError> {
    let failed = |source| InputError::System { path: path.to_owned(), source };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut aside = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
    io::Write::write_all(&mut aside, text.as_bytes()).map_err(failed)?;
    aside.persist(path).map(drop).map_err(|error| failed(error.error))
}
