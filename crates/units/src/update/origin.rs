//! What data are read from: a repository at an address, a repository or a bundle on this machine, a folder, an archive.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::digest::hex;
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::git::{GitError, Repository};
use super::reader::{Blob, is_catalogue};
use super::store::UnitStore;
use crate::catalogue::xml::LARGEST_FILE;

/// The most files of a folder or an archive.
const MOST_FILES: usize = 5_000;
/// The most bytes of all files of a folder or an archive together: 1 GiB.
const MOST_BYTES: u64 = 1024 * 1024 * 1024;

/// Why data cannot be read from where they are said to be.
#[derive(Debug, Error)]
pub enum OriginError {
    /// There is nothing of that name.
    #[error("{0} is not there")]
    Missing(String),
    /// It is there and cannot be read.
    #[error("cannot read {path}: {source}")]
    Io {
        /// The file or folder.
        path: String,
        /// What the system said.
        source: io::Error,
    },
    /// The archive is broken.
    #[error("{path} is no archive that can be read: {reason}")]
    Archive {
        /// The archive.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There are too many files, or they are too large together.
    #[error("{0} holds more than 5,000 files or 1 GiB")]
    TooLarge(String),
    /// There is no catalogue.
    #[error("{0} holds no catalogue (.cat or .gst)")]
    NoCatalogue(String),
}

/// What data are read from.
#[derive(Debug, Clone)]
pub enum Origin {
    /// An address or a bundle that git fetches from.
    Remote(OsString),
    /// A repository on this machine.
    Repository(PathBuf),
    /// The catalogues of a folder or an archive.
    Files(CatalogueFiles),
}

impl Origin {
    /// Finds out what a text names.
    ///
    /// # Errors
    ///
    /// If it names a file or folder that cannot be read, or that holds no catalogue.
    pub fn find(from: &str) -> Result<Self, OriginError> {
        let path = Path::new(from);
        let is_address = from.contains("://") || (from.contains('@') && from.contains(':') && !path.exists());
        if is_address {
            return Ok(Self::Remote(from.into()));
        }
        let failed = |source: io::Error| match source.kind() {
            io::ErrorKind::NotFound => OriginError::Missing(from.to_owned()),
            _ => OriginError::Io { path: from.to_owned(), source },
        };
        let data = fs::metadata(path).map_err(failed)?;
        if data.is_dir() {
            let is_repository =
                path.join(".git").exists() || (path.join("HEAD").is_file() && path.join("objects").is_dir());
            return if is_repository { Ok(Self::Repository(path.to_owned())) } else { folder(path, from) };
        }
        let mut file = File::open(path).map_err(failed)?;
        let mut start = Vec::new();
        file.by_ref().take(16).read_to_end(&mut start).map_err(failed)?;
        if start.starts_with(b"# v") && start.windows(3).any(|part| part == b"git") {
            let whole = std::path::absolute(path).map_err(failed)?;
            return Ok(Self::Remote(whole.into()));
        }
        archive(Place::Archive(path.to_owned()), from).map(|(origin, _)| origin)
    }

    /// Finds the catalogues of an archive at hand; `name` is what failures call it. The day is that of the newest catalogue in it,
    /// where it says so.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or holds no catalogue.
    pub fn of_archive(bytes: &[u8], name: &str) -> Result<(Self, Option<Date>), OriginError> {
        archive(Place::Bytes(bytes.into()), name)
    }

    /// Returns how the origin is named in reports.
    pub fn name(&self) -> String {
        match self {
            Self::Remote(from) => from.to_string_lossy().into_owned(),
            Self::Repository(folder) => folder.display().to_string(),
            Self::Files(_) => String::new(),
        }
    }

    /// Opens the repository; what is elsewhere is fetched first.
    pub(super) fn repository(&self, store: &UnitStore) -> Result<Repository, GitError> {
        match self {
            Self::Remote(from) => {
                let name = hex(&Sha256::digest(from.as_encoded_bytes()));
                Repository::fetch(store.root().join("repositories").join(&name[..16]), from)
            }
            Self::Repository(folder) => Ok(Repository::at(folder.clone())),
            Self::Files(_) => Err(GitError::Answer),
        }
    }
}

/// The catalogues of a folder or an archive, in the order of their names. They are read one after the other when they are needed, so that
/// few are in memory together.
#[derive(Debug, Clone)]
pub struct CatalogueFiles {
    from: String,
    place: Place,
    names: Vec<String>,
}

/// Where catalogues are.
#[derive(Debug, Clone)]
enum Place {
    Folder(PathBuf),
    Archive(PathBuf),
    Bytes(Arc<[u8]>),
}

/// What an archive is read from.
trait Source: io::Read + io::Seek {}

impl<T: io::Read + io::Seek> Source for T {}

impl Place {
    fn open_archive(&self, from: &str) -> Result<zip::ZipArchive<Box<dyn Source>>, OriginError> {
        let source: Box<dyn Source> = match self {
            Self::Folder(path) | Self::Archive(path) => {
                let file = File::open(path).map_err(|source| OriginError::Io { path: from.to_owned(), source })?;
                Box::new(io::BufReader::new(file))
            }
            Self::Bytes(bytes) => Box::new(io::Cursor::new(Arc::clone(bytes))),
        };
        zip::ZipArchive::new(source).map_err(|error| broken(from, &error))
    }
}

fn broken(from: &str, error: &zip::result::ZipError) -> OriginError {
    OriginError::Archive { path: from.to_owned(), reason: error.to_string() }
}

/// The catalogues that were found so far, within bounds.
struct Collected<'f> {
    from: &'f str,
    names: Vec<String>,
    bytes: u64,
}

impl<'f> Collected<'f> {
    fn new(from: &'f str) -> Self {
        Self { from, names: Vec::new(), bytes: 0 }
    }

    /// Adds a file of which so many bytes would be read.
    fn add(&mut self, name: String, bytes: u64) -> Result<(), OriginError> {
        self.names.push(name);
        self.bytes = self.bytes.saturating_add(bytes.min(LARGEST_FILE));
        if self.names.len() > MOST_FILES || self.bytes > MOST_BYTES {
            return Err(OriginError::TooLarge(self.from.to_owned()));
        }
        Ok(())
    }

    fn files(mut self, place: Place) -> Result<CatalogueFiles, OriginError> {
        if self.names.is_empty() {
            return Err(OriginError::NoCatalogue(self.from.to_owned()));
        }
        self.names.sort();
        Ok(CatalogueFiles { from: self.from.to_owned(), place, names: self.names })
    }
}

impl CatalogueFiles {
    /// Returns how many they are.
    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// Reads the files one after the other. Of one that is too large only so much is kept that this shows.
    pub(super) fn blobs(&self) -> Result<Box<dyn Iterator<Item = Result<Blob, OriginError>> + '_>, OriginError> {
        let mut collected = Collected::new(&self.from);
        // an archive may hold more than it says
        let mut read = move |path: &String, file: &mut dyn io::Read| {
            let mut bytes = Vec::new();
            let failed = |source| OriginError::Io { path: path.clone(), source };
            file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(failed)?;
            collected.add(path.clone(), u64::try_from(bytes.len()).unwrap_or(u64::MAX))?;
            Ok(Blob { path: path.clone(), bytes: Some(bytes) })
        };
        if let Place::Folder(root) = &self.place {
            return Ok(Box::new(self.names.iter().map(move |path| {
                let failed = |source| OriginError::Io { path: path.clone(), source };
                read(path, &mut File::open(root.join(path)).map_err(failed)?)
            })));
        }
        let mut archive = self.place.open_archive(&self.from)?;
        Ok(Box::new(self.names.iter().map(move |path| {
            let mut file = archive.by_name(path).map_err(|error| broken(&self.from, &error))?;
            read(path, &mut file)
        })))
    }

    /// Returns a digest of the files, which takes the place of a commit.
    pub(super) fn digest(&self) -> Result<String, OriginError> {
        let mut digest = Sha256::new();
        for blob in self.blobs()? {
            let blob = blob?;
            digest.update(blob.path.as_bytes());
            digest.update([0]);
            digest.update(Sha256::digest(blob.bytes.unwrap_or_default()));
        }
        Ok(hex(&digest.finalize()))
    }
}

/// Finds the catalogues of a folder; those of folders in it belong to it.
fn folder(root: &Path, from: &str) -> Result<Origin, OriginError> {
    let mut collected = Collected::new(from);
    let mut open = vec![root.to_owned()];
    while let Some(folder) = open.pop() {
        let failed = |source| OriginError::Io { path: folder.display().to_string(), source };
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let data = entry.metadata().map_err(failed)?;
            let path = entry.path();
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            if data.is_dir() {
                open.push(path);
            } else if data.is_file() && is_catalogue(&name) {
                collected.add(name, data.len())?;
            }
        }
        if open.len() > MOST_FILES {
            return Err(OriginError::TooLarge(from.to_owned()));
        }
    }
    collected.files(Place::Folder(root.to_owned())).map(Origin::Files)
}

/// Finds the catalogues of an archive, and the day of the newest of them.
fn archive(place: Place, from: &str) -> Result<(Origin, Option<Date>), OriginError> {
    let mut archive = place.open_archive(from)?;
    let (mut collected, mut newest) = (Collected::new(from), None);
    for at in 0..archive.len() {
        let file = archive.by_index(at).map_err(|error| broken(from, &error))?;
        let name = file.name().map_err(|error| broken(from, &error))?.into_owned();
        if file.is_file() && is_catalogue(&name) {
            newest = newest.max(file.last_modified().and_then(day));
            collected.add(name, file.size())?;
        }
    }
    Ok((Origin::Files(collected.files(place)?), newest))
}

fn day(time: zip::DateTime) -> Option<Date> {
    let (year, month, day) = (i16::try_from(time.year()), i8::try_from(time.month()), i8::try_from(time.day()));
    Date::new(year.ok()?, month.ok()?, day.ok()?)
}
