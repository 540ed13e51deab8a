//! Files: the only reader of data files, bundled in the program or in a folder of the same shape.

pub mod discover;
mod folder;
pub mod input;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use thiserror::Error;

use crate::digest::hex;
use crate::fault::Fault;

/// The largest data file that is read, in bytes: 16 MiB. The largest bundled one has about a hundred kilobytes.
pub const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// Why the data could not be read at all.
#[derive(Debug, Error)]
pub enum SourceError {
    /// The data folder is not there or cannot be listed.
    #[error("the data folder {path} cannot be read")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// The folder has neither `editions` nor `i18n` in it.
    #[error("{path} is no data folder: it must hold corpus, editions and i18n")]
    NotData {
        /// The folder.
        path: PathBuf,
    },
}

/// The text of a data file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Text {
    /// Part of the program.
    Bundled(&'static str),
    /// Read from a folder.
    Read(Arc<str>),
}

impl Text {
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Bundled(text) => text,
            Self::Read(text) => text,
        }
    }
}

/// All data files by their path below the data folder, with `/` between its parts.
#[derive(Debug, Clone)]
pub struct Files {
    texts: BTreeMap<Arc<str>, Text>,
    digest: String,
}

impl Files {
    /// Makes files of texts that are part of a program, in order of their paths, with the digest of what they hold.
    pub fn embedded(texts: &[(&str, &'static str)], digest: &str) -> Self {
        let texts = texts.iter().map(|(path, text)| (Arc::from(*path), Text::Bundled(text))).collect();
        Self { texts, digest: digest.to_owned() }
    }

    /// Reads the data of this project's own folder, for the tests of its crates.
    ///
    /// # Panics
    ///
    /// Where the program runs outside the folder that it was compiled in.
    #[doc(hidden)]
    pub fn of_project() -> Self {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        folder::read(std::path::Path::new(folder)).expect("the crates lie in the folder of the project").0
    }

    /// Reads the data of a folder. Files that cannot be used are faults; the others are read anyway.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed, or contains no data.
    pub fn folder(path: &std::path::Path) -> Result<(Self, Vec<Fault>), SourceError> {
        folder::read(path)
    }

    /// Makes files of texts at hand, for tests and for callers with data of their own.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let texts: BTreeMap<Arc<str>, Text> =
            texts.into_iter().map(|(path, text)| (Arc::from(path), Text::Read(Arc::from(text)))).collect();
        let digest = digest(&texts);
        Self { texts, digest }
    }

    /// Returns these files and some others; of two with one path, the other one.
    #[must_use]
    pub fn joined(&self, others: &Self) -> Self {
        let both = self.texts.iter().chain(&others.texts);
        let texts: BTreeMap<Arc<str>, Text> = both.map(|(path, text)| (path.clone(), text.clone())).collect();
        let digest = digest(&texts);
        Self { texts, digest }
    }

    /// Returns these files without some.
    #[must_use]
    pub fn without(&self, paths: &std::collections::BTreeSet<&str>) -> Self {
        let kept = self.texts.iter().filter(|(path, _)| !paths.contains(&***path));
        let texts: BTreeMap<Arc<str>, Text> = kept.map(|(path, text)| (path.clone(), text.clone())).collect();
        let digest = digest(&texts);
        Self { texts, digest }
    }

    /// Returns what the data contains as a digest in hexadecimal: equal data, equal digest.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// Returns the text of a file.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.texts.get(path).map(Text::as_str)
    }

    /// Returns the files below a folder with an ending, in order of their path.
    pub fn below<'a>(&'a self, folder: &'a str, ending: &'a str) -> impl Iterator<Item = (&'a Arc<str>, &'a str)> {
        let wanted = move |path: &str| {
            path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')) && path.ends_with(ending)
        };
        self.texts.iter().filter(move |(path, _)| wanted(path)).map(|(path, text)| (path, text.as_str()))
    }

    /// Returns the names of the folders directly below a folder, in order.
    pub fn folders(&self, folder: &str) -> Vec<&str> {
        let mut names: Vec<&str> = self
            .texts
            .keys()
            .filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/')?.split_once('/'))
            .map(|(name, _)| name)
            .collect();
        names.dedup();
        names
    }
}

/// The digest of data files: of their paths and texts, in order of the paths.
#[derive(Default)]
pub struct Digest(Sha256);

impl Digest {
    /// Adds a file.
    pub fn add(&mut self, path: &str, text: &[u8]) {
        for part in [path.as_bytes(), b"\0", text, b"\0"] {
            self.0.update(part);
        }
    }

    /// Returns the digest in hexadecimal.
    pub fn finish(self) -> String {
        hex(&self.0.finalize())
    }
}

fn digest(texts: &BTreeMap<Arc<str>, Text>) -> String {
    let mut digest = Digest::default();
    for (path, text) in texts {
        digest.add(path, text.as_str().as_bytes());
    }
    digest.finish()
}
