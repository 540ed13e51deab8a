//! Where a book goes: nothing that another text holds is replaced unless the user says so.

use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;

use serde::Serialize;

use super::store::Staged;
use super::{ImportedFile, Library, LibraryError, Manifest, ORIGINAL, digest, files, io, manifest};
use crate::import::Book;
use crate::notices::Decisions;

/// The share of clauses that two copies of one book have in common at least, in per cent.
const ALIKE: usize = 30;
/// The share of the clauses of a fragment that the whole book has at least, in per cent.
const WHOLE: usize = 80;
/// How often a book is tried to be put into place before giving up in favour of another import.
const ATTEMPTS: usize = 8;

/// How much a book holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Size {
    /// Clauses, rulings and errata.
    pub clauses: usize,
    /// Bytes of its text.
    pub bytes: u64,
}

impl Size {
    /// Returns how much a book that was read from a text holds.
    pub fn of(book: &Book, text: &[u8]) -> Self {
        Self { clauses: book.clauses.len(), bytes: u64::try_from(text.len()).unwrap_or(u64::MAX) }
    }
}

/// A book of the library that a text is another copy of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Resembled {
    /// Its name.
    pub id: String,
    /// How much it holds.
    pub size: Size,
}

/// Where a book belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// A name: that of the book with the same text, or else one that is free.
    pub id: String,
    /// Whether the same text has that name already.
    pub is_held: bool,
    /// The book with another text that it is a copy of, if there is one.
    pub resembles: Option<Resembled>,
}

impl Place {
    /// Returns the book of the library whose decisions hold for this one too.
    pub fn related(&self) -> Option<&str> {
        if self.is_held {
            return Some(&self.id);
        }
        self.resembles.as_ref().map(|held| held.id.as_str())
    }
}

/// What an import did to the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The book is new.
    Added,
    /// Another text of the book is there; this one is kept beside it.
    Beside,
    /// Another text of the book was there; this one took its place, and that one is in the trash.
    Replaced,
    /// The same text was there and was read again.
    Updated,
    /// The same text was there with the same reading.
    Unchanged,
}

impl Library {
    /// Returns where a book belongs. `text` is what it was read from.
    ///
    /// # Errors
    ///
    /// If the library cannot be read.
    pub fn place_for(&self, book: &Book, text: &[u8]) -> Result<Place, LibraryError> {
        let stem = format!("{}-{}-{}", book.edition, book.lang, crate::import::slug(&book.title));
        let text = LazyCell::new(|| digest(text));
        let (listed, _) = self.list()?;
        let is_same = |held: &&super::Manifest| {
            held.edition == book.edition && held.lang == book.lang && held.files.get(ORIGINAL) == Some(&*text)
        };
        if let Some(held) = listed.iter().filter(is_same).find(|held| self.read(&held.id).is_ok()) {
            return Ok(Place { id: held.id.clone(), is_held: true, resembles: None });
        }
        let mut nearest: Option<(usize, Resembled)> = None;
        for number in 1.. {
            let id = if number == 1 { stem.clone() } else { format!("{stem}-{number}") };
            let folder = self.folder(&id)?;
            match fs::symlink_metadata(&folder) {
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    let resembles = nearest.map(|(_, held)| held);
                    return Ok(Place { id, is_held: false, resembles });
                }
                Err(error) => return Err(io(&folder)(error)),
                Ok(_) => {}
            }
            // what is no book, or none that can be read, keeps its place
            let Ok(held) = self.read(&id) else { continue };
            if held.manifest.files.get(ORIGINAL) == Some(&*text) {
                return Ok(Place { id, is_held: true, resembles: None });
            }
            let known = held.clauses.iter().map(|clause| clause.fingerprint.as_str()).collect();
            let Some(alike) = alike(&known, book) else { continue };
            if nearest.as_ref().is_none_or(|(most, _)| alike > *most) {
                let size = Size { clauses: held.clauses.len(), bytes: self.text_size(&id) };
                nearest = Some((alike, Resembled { id, size }));
            }
        }
        Err(LibraryError::Taken(self.root.join(stem)))
    }

    /// Returns the book of the same edition and language that has nearly all clauses of a book, and more; `None` if none
    /// has, or it is the one that the book `resembles`.
    ///
    /// # Errors
    ///
    /// If the library cannot be listed.
    pub fn whole_of(&self, book: &Book, resembles: Option<&Resembled>) -> Result<Option<String>, LibraryError> {
        let (listed, _) = self.list()?;
        let same = listed.into_iter().filter(|held| held.edition == book.edition && held.lang == book.lang);
        for held in same.filter(|held| resembles.is_none_or(|one| one.id != held.id)) {
            let Ok(stored) = self.read(&held.id) else { continue };
            let known: BTreeSet<&str> = stored.clauses.iter().map(|clause| clause.fingerprint.as_str()).collect();
            let same = book.clauses.iter().filter(|clause| known.contains(clause.fingerprint.as_str())).count();
            if known.len() > book.clauses.len() && same * 100 >= book.clauses.len() * WHOLE {
                return Ok(Some(held.id));
            }
        }
        Ok(None)
    }

    fn text_size(&self, id: &str) -> u64 {
        fs::metadata(self.root.join(id).join(ORIGINAL)).map_or(0, |data| data.len())
    }

    /// Puts a book where [`Self::place_for`] says. Another text of the same book keeps its place, unless it is to be
    /// replaced; then it goes to the trash.
    ///
    /// # Errors
    ///
    /// If the book has no clause, or something cannot be written; the library is then as it was.
    pub fn put(
        &self,
        book: &Book,
        brought: &ImportedFile<'_>,
        decided: &Decisions,
        replace: bool,
    ) -> Result<(String, Outcome), LibraryError> {
        if book.clauses.is_empty() {
            return Err(LibraryError::NoClause(book.title.clone()));
        }
        let files = files(book, brought, decided);
        let staged = Staged::write(&self.root, &files)?;
        let mut fresh = manifest("", book, brought.file, staged.digests.clone());
        for _ in 0..ATTEMPTS {
            let place = self.place_for(book, brought.text)?;
            let (id, outcome) = match place.resembles {
                Some(held) if replace => (held.id, Outcome::Replaced),
                Some(_) => (place.id, Outcome::Beside),
                None if place.is_held => (place.id, Outcome::Updated),
                None => (place.id, Outcome::Added),
            };
            fresh.id = id;
            if outcome == Outcome::Updated && self.manifest(&fresh.id).is_ok_and(|known| is_same(&known, &fresh)) {
                return Ok((fresh.id, Outcome::Unchanged));
            }
            let text = toml::to_string(&fresh).expect("a manifest is a table of texts and counts");
            let replaces = matches!(outcome, Outcome::Replaced | Outcome::Updated);
            if staged.put(&fresh.id, text.as_bytes(), replaces)? {
                return Ok((fresh.id, outcome));
            }
        }
        Err(LibraryError::Taken(self.root.join(fresh.id)))
    }
}

fn is_same(known: &Manifest, fresh: &Manifest) -> bool {
    known.files == fresh.files && known.title == fresh.title
}

/// Returns how much a book has in common with the clauses of one that is held, in per mille of both; `None` if that is
/// too little for a copy. One without clauses is a copy of none.
fn alike(known: &BTreeSet<&str>, book: &Book) -> Option<usize> {
    let same = book.clauses.iter().filter(|clause| known.contains(clause.fingerprint.as_str())).count();
    let fewer = known.len().min(book.clauses.len());
    let is_copy = same > 0 && same * 100 >= fewer * ALIKE;
    is_copy.then(|| same * 2000 / (known.len() + book.clauses.len()))
}
