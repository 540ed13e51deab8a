//! Where units are stored: one file for each edition, replaced whole.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use adjutant_base::id::EditionId;
use thiserror::Error;

use crate::data::{OpenError, UnitData};

/// The ending of the file of an edition.
const ENDING: &str = "units";

/// Why stored units cannot be read or written.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file is there and cannot be read, or cannot be written.
    #[error("cannot use {path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is damaged or of another version of the form.
    #[error("{path} is damaged or of another version")]
    Unusable {
        /// The file.
        path: PathBuf,
    },
}

/// The folder in which units are stored.
#[derive(Debug, Clone)]
pub struct UnitStore {
    root: PathBuf,
}

impl UnitStore {
    /// Names the store in a folder; nothing is made or read yet.
    pub fn at(root: PathBuf) -> Self {
        Self { root }
    }

    /// Returns the folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the file of an edition.
    pub fn path(&self, edition: &EditionId) -> PathBuf {
        self.root.join(format!("{edition}.{ENDING}"))
    }

    /// Returns the file of the days that were learned for the versions of the app's data of an edition.
    pub fn learned_path(&self, edition: &EditionId) -> PathBuf {
        self.root.join(format!("{edition}.prices.toml"))
    }

    /// Returns the file of what an update has read of an edition before it ends.
    fn unfinished_path(&self, edition: &EditionId) -> PathBuf {
        self.root.join(format!(".{edition}.unfinished"))
    }

    /// Opens the units of an edition; `None` if there are none.
    ///
    /// # Errors
    ///
    /// If they are there and cannot be read, are damaged, or are of another version.
    pub fn open(&self, edition: &EditionId) -> Result<Option<UnitData>, StoreError> {
        open(self.path(edition))
    }

    /// Opens what an update that was killed has read of an edition; `None` if there is nothing that can be used.
    pub(super) fn open_unfinished(&self, edition: &EditionId) -> Option<UnitData> {
        open(self.unfinished_path(edition)).ok().flatten()
    }

    /// Stores the units of an edition: the old or the new ones are there, and nothing between.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, data: &UnitData) -> Result<(), StoreError> {
        self.write(self.path(data.edition()), data)
    }

    /// Keeps what an update has read so far.
    pub(super) fn save_unfinished(&self, data: &UnitData) -> Result<(), StoreError> {
        self.write(self.unfinished_path(data.edition()), data)
    }

    /// Removes what an update has read, after it was stored. What stays is no longer than what is stored, and is never used.
    pub(super) fn remove_unfinished(&self, edition: &EditionId) {
        let _ = fs::remove_file(self.unfinished_path(edition));
    }

    fn write(&self, path: PathBuf, data: &UnitData) -> Result<(), StoreError> {
        let written = fs::create_dir_all(&self.root).and_then(|()| {
            let mut aside = tempfile::Builder::new().prefix(".units-").tempfile_in(&self.root)?;
            aside.write_all(&data.to_bytes()?)?;
            aside.as_file().sync_all()?;
            aside.persist(&path).map_err(|error| error.error)
        });
        written.map(drop).map_err(|source| StoreError::Io { path, source })
    }
}

fn open(path: PathBuf) -> Result<Option<UnitData>, StoreError> {
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(source) if source.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(StoreError::Io { path, source }),
    };
    UnitData::open(bytes).map(Some).map_err(|OpenError::Unusable| StoreError::Unusable { path })
}
