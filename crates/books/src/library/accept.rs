//! Accepted books: their rulings and errata are data files in the folder of the book, which the program adds to its data.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::notices::overlay::{self, Accepted};
use crate::notices::{Decisions, Head};

use super::{DECISIONS, Library, LibraryError, Manifest, digest, io, review, store};

/// The folder of the data files of a book.
pub(super) const ACCEPTED: &str = "accepted";

/// Returns what is kept of decisions: themselves, and the data files of what they accept.
pub(super) fn files(book: Accepted<'_>) -> BTreeMap<String, Vec<u8>> {
    let data = overlay::files(book).into_iter();
    let mut files: BTreeMap<String, Vec<u8>> =
        data.map(|(path, text)| (format!("{ACCEPTED}/{path}"), text.into_bytes())).collect();
    if !book.decisions.is_empty() {
        files.insert(DECISIONS.to_owned(), review::kept(book.decisions).into_bytes());
    }
    files
}

impl Library {
    /// Returns the folders of data files of accepted books, in order of the books.
    pub fn accepted(&self) -> Vec<(String, PathBuf)> {
        let Ok(entries) = fs::read_dir(&self.root) else { return Vec::new() };
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let folders = names.filter(|name| !name.starts_with('.')).map(|name| {
            let folder = self.root.join(&name).join(ACCEPTED);
            (name, folder)
        });
        let mut accepted: Vec<(String, PathBuf)> = folders.filter(|(_, folder)| folder.is_dir()).collect();
        accepted.sort();
        accepted
    }

    /// Keeps decisions about a book, and the data files of what they accept. The book as it was goes to the trash, so that this can be
    /// undone.
    ///
    /// # Errors
    ///
    /// If there is no such book, or something cannot be written; the library is then as it was.
    pub fn decide(&self, id: &str, decisions: &Decisions) -> Result<Manifest, LibraryError> {
        let book = self.read(id)?;
        let mut manifest = book.manifest;
        let folder = self.folder(id)?;
        let is_kept = |name: &&String| **name != DECISIONS && !name.starts_with(ACCEPTED);
        let mut kept = BTreeMap::new();
        for name in manifest.files.keys().filter(is_kept) {
            let path = folder.join(name);
            kept.insert(name.clone(), fs::read(&path).map_err(io(&path))?);
        }
        let (edition, lang, title) = (&manifest.edition, &manifest.lang, manifest.title.as_str());
        kept.extend(files(Accepted { edition, lang, title, clauses: &book.clauses, decisions }));
        let digests = kept.iter().map(|(name, bytes)| (name.clone(), digest(bytes)));
        manifest.files = digests.collect();
        let text = toml::to_string(&manifest).expect("a manifest is a table of texts and counts");
        if store::put(&self.root, id, &kept, text.as_bytes(), true)? {
            return Ok(manifest);
        }
        Err(LibraryError::Unknown(id.to_owned()))
    }

    /// Returns how the notices of a book are in force; `None` if it is not accepted.
    ///
    /// # Errors
    ///
    /// As [`Self::decisions`].
    pub fn head(&self, id: &str) -> Result<Option<Head>, LibraryError> {
        Ok(self.decisions(id)?.accepted)
    }
}

/// Makes the folders that a file of a book lies in.
pub(super) fn parents(inner: &Path, path: &Path) -> std::io::Result<()> {
    match path.parent().filter(|parent| *parent != inner) {
        Some(parent) => super::disk::create_folders(parent),
        None => Ok(()),
    }
}
