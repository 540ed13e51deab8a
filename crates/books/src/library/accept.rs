//! Accepted books: their rulings and errata are data files in the folder of the book, which the program adds to its data.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::notices::overlay::{self, Accepted};
use crate::notices::{Decisions, Head};

use serde_json::{Value, json};

use super::review::{self, Decision};
use super::store::{Content, Staged};
use super::{DECISIONS, Library, LibraryError, Manifest, REPORT, io};
use crate::import::{Grounds, Level};

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
        if let Some(report) = kept.get_mut(REPORT) {
            *report = linked(report, &decisions.links)
                .map_err(|reason| LibraryError::Damaged { path: folder.join(REPORT), reason })?;
        }
        let (edition, lang, title) = (&manifest.edition, &manifest.lang, manifest.title.as_str());
        let clauses = match kept.get(REPORT) {
            Some(report) => {
                super::clauses(report).map_err(|reason| LibraryError::Damaged { path: folder.join(REPORT), reason })?
            }
            None => book.clauses,
        };
        let accepted = Accepted { edition, lang, title, digest: manifest.digest(), clauses: &clauses, decisions };
        kept.extend(files(accepted));
        let files = kept.into_iter().map(|(name, bytes)| (name, Content::Bytes(bytes.into()))).collect();
        let staged = Staged::write(&self.root, &files)?;
        manifest.files.clone_from(&staged.digests);
        let text = toml::to_string(&manifest).expect("a manifest is a table of texts and counts");
        if staged.put(id, text.as_bytes(), true)? {
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

/// Puts decisions about links into the report of a book.
fn linked(report: &[u8], decided: &[Decision]) -> Result<Vec<u8>, String> {
    let mut book: Value = serde_json::from_slice(report).map_err(|error| error.to_string())?;
    let clauses = book["clauses"].as_array_mut().ok_or("it has no clauses")?;
    for decision in decided {
        let is_meant =
            |clause: &&mut Value| clause["id"] == decision.clause && clause["fingerprint"] == decision.fingerprint;
        let Some(clause) = clauses.iter_mut().find(is_meant) else { continue };
        let lines = clause["lines"].clone();
        let Some(links) = clause["links"].as_array_mut() else { continue };
        links.retain(|link| link["concept"] != decision.concept);
        if decision.is {
            let grounds = serde_json::to_value(Grounds::default()).map_err(|error| error.to_string())?;
            let level = serde_json::to_value(Level::Decided).map_err(|error| error.to_string())?;
            let link = json!({
                "concept": decision.concept, "confidence": 1.0, "level": level, "lines": lines, "grounds": grounds,
            });
            links.insert(0, link);
        }
    }
    serde_json::to_vec_pretty(&book).map_err(|error| error.to_string())
}

/// Makes the folders that a file of a book lies in.
pub(super) fn parents(inner: &Path, path: &Path) -> std::io::Result<()> {
    match path.parent().filter(|parent| *parent != inner) {
        Some(parent) => super::disk::create_folders(parent),
        None => Ok(()),
    }
}
