//! The trash: books that were replaced or removed, each restorable until newer ones push it out.
//!
//! An entry is a folder with a number, the newest the highest. It was a folder aside before: the book went into it in the
//! same step in which it left its place, so there is no moment at which it is in neither.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::store::{self, BOOK};
use super::{LibraryError, MANIFEST, Manifest, ORIGINAL, digest, disk, io};
use adjutant_base::date::Date;

/// The folder of the trash in a library.
const TRASH: &str = ".trash";
/// What a folder aside, and an entry of the trash, says about its book.
pub(super) const ENTRY: &str = "entry.toml";
/// The most books that the trash keeps.
pub const KEPT_BOOKS: usize = 20;
/// The most bytes that the trash keeps: 256 MiB. The newest book is kept whatever its size.
pub const KEPT_BYTES: u64 = 256 * 1024 * 1024;
/// How often a number is tried before giving up in favour of other programs.
const ATTEMPTS: u32 = 100;

/// Why a book is in the trash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Displaced {
    /// Another text took its place.
    Replaced,
    /// It was removed.
    Removed,
}

impl Displaced {
    /// Returns the word of reports for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Replaced => "replaced",
            Self::Removed => "removed",
        }
    }
}

/// What an entry of the trash says about its book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Entry {
    why: Displaced,
    id: String,
    day: String,
    /// The digest of the manifest of the book that took its place.
    #[serde(default)]
    by: Option<String>,
}

impl Entry {
    pub(super) fn replaced(id: &str, by: String) -> Self {
        Self { by: Some(by), why: Displaced::Replaced, ..Self::removed(id) }
    }

    pub(super) fn removed(id: &str) -> Self {
        Self { why: Displaced::Removed, id: id.to_owned(), day: Date::today().to_string(), by: None }
    }

    pub(super) fn text(&self) -> String {
        toml::to_string(self).expect("an entry is a table of texts")
    }
}

/// A book in the trash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trashed {
    /// Its number: the newest has the highest.
    pub number: u32,
    /// Why it is there.
    pub why: Displaced,
    /// Since when, a day.
    pub day: String,
    /// What it is.
    pub book: Manifest,
}

/// Returns whether a folder aside contains a book that was in place, and not the one that was to take its place.
pub(super) fn has_displaced(aside: &Path) -> bool {
    let Ok(manifest) = fs::read(aside.join(BOOK).join(MANIFEST)) else { return false };
    let entry = fs::read_to_string(aside.join(ENTRY)).ok().and_then(|text| toml::from_str::<Entry>(&text).ok());
    entry.is_some_and(|entry| entry.by != Some(digest(&manifest)))
}

/// Moves a folder aside into the trash of its library. Where that fails it stays, for the next program to move.
pub(super) fn take(aside: &Path) {
    let Some(trash) = aside.parent().map(|root| root.join(TRASH)) else { return };
    let _ = fs::create_dir(&trash);
    if place_newest(&trash, aside) {
        prune(&trash);
    }
}

/// Gives a folder the next number; `false` if that was not possible.
fn place_newest(trash: &Path, folder: &Path) -> bool {
    let next = numbers(trash).last().map_or(1, |(number, _)| number + 1);
    (next..next + ATTEMPTS).any(|number| {
        let place = trash.join(format!("{number:06}"));
        // a number that another program took meanwhile
        !place.exists() && disk::rename(folder, &place).is_ok()
    })
}

/// Returns the entries of the trash, the oldest first.
fn numbers(trash: &Path) -> Vec<(u32, PathBuf)> {
    let entries = fs::read_dir(trash).into_iter().flatten().flatten();
    let numbered = entries.filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())));
    let mut numbered: Vec<(u32, PathBuf)> = numbered.collect();
    numbered.sort();
    numbered
}

/// Removes what is too much, the oldest first, entries whose book was restored, and older readings of the same text.
fn prune(trash: &Path) {
    let (mut texts, mut bytes) = (BTreeSet::new(), 0);
    for (_, folder) in numbers(trash).into_iter().rev() {
        let book = folder.join(BOOK);
        let manifest = fs::read_to_string(book.join(MANIFEST)).unwrap_or_default();
        let text = toml::from_str(&manifest).map_or_else(
            |_| (folder.display().to_string(), None),
            |manifest: Manifest| (manifest.id, manifest.files.get(ORIGINAL).cloned()),
        );
        let is_first = texts.insert(text);
        bytes += size(&book);
        let is_too_much = texts.len() > KEPT_BOOKS || texts.len() > 1 && bytes > KEPT_BYTES;
        if manifest.is_empty() || !is_first || is_too_much {
            let _ = disk::remove(&folder);
        }
    }
}

/// Returns the bytes of the files of a folder.
fn size(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|data| data.len()).sum()
}

/// Returns the books of the trash, the newest first. Entries that cannot be read are left out.
pub(super) fn list(root: &Path) -> Vec<Trashed> {
    let read = |(number, folder): (u32, PathBuf)| {
        let entry: Entry = toml::from_str(&fs::read_to_string(folder.join(ENTRY)).ok()?).ok()?;
        let book = toml::from_str(&fs::read_to_string(folder.join(BOOK).join(MANIFEST)).ok()?).ok()?;
        Some(Trashed { number, why: entry.why, day: entry.day, book })
    };
    numbers(&root.join(TRASH)).into_iter().rev().filter_map(read).collect()
}

/// Puts a book of the trash back into its place. A book that has that place by now goes to the trash as the newest.
pub(super) fn restore(root: &Path, trashed: &Trashed) -> Result<(), LibraryError> {
    let trash = root.join(TRASH);
    let folder = trash.join(format!("{:06}", trashed.number));
    let (inner, place) = (folder.join(BOOK), root.join(&trashed.book.id));
    if !place.exists() {
        disk::rename(&inner, &place).map_err(io(&place))?;
        let _ = disk::remove(&folder);
        return Ok(());
    }
    if !place.join(MANIFEST).exists() {
        return Err(LibraryError::Taken(place));
    }
    match disk::exchange(&inner, &place) {
        Ok(()) => {
            place_newest(&trash, &folder);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::Unsupported => {
            // out of the trash first: there, an older reading of a text makes room for a newer one
            let aside = root.join(format!("{}{:06}", store::ASIDE, trashed.number));
            disk::rename(&folder, &aside).map_err(io(&folder))?;
            let moved = store::remove(root, &trashed.book.id)
                .and_then(|()| disk::rename(&aside.join(BOOK), &place).map_err(io(&place)));
            match moved {
                Ok(()) => drop(disk::remove(&aside)),
                Err(_) => take(&aside),
            }
            moved
        }
        Err(error) => Err(io(&place)(error)),
    }
}
