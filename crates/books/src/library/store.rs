//! A folder written aside and put into place in one step; what it displaces goes to the trash in the next.
//!
//! Who writes aside has the lock of that folder. The system frees it with the process, however that ends: so a folder
//! whose lock is free belongs to nobody, and the next program finishes its move to the trash or removes it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, IntoInnerError, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use sha2::{Digest as _, Sha256};

use super::trash::{self, Entry};
use super::{LibraryError, MANIFEST, digest, disk, io, markdown};
use crate::import::Book;
use adjutant_base::digest::hex;

/// The beginning of the names of folders that are being written or removed.
pub(super) const ASIDE: &str = ".adjutant-";
/// The file whose lock is held while a folder aside is in use.
const LOCK: &str = "lock";
/// The book in a folder aside, or in an entry of the trash.
pub(super) const BOOK: &str = "book";
/// A folder aside is given so long to be locked.
const FRESH: Duration = Duration::from_secs(10);

/// The folders aside of this program. Who takes a folder into or out of place contains it meanwhile.
static ASIDES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A folder aside, which goes when this is dropped, whatever fails.
struct Aside {
    path: PathBuf,
    /// Its lock.
    _lock: File,
}

impl Aside {
    fn new(root: &Path) -> Result<Self, LibraryError> {
        let made = asides(|asides| {
            let folder = tempfile::Builder::new().prefix(ASIDE).tempdir_in(root)?.keep();
            asides.push(folder.clone());
            Ok(folder)
        });
        let folder = made.map_err(io(root))?;
        let path = folder.join(LOCK);
        let lock = File::create(&path).map_err(io(&path))?;
        // where a file system knows no locks, age alone protects the folder
        let _ = lock.try_lock();
        Ok(Self { path: folder, _lock: lock })
    }

    /// Returns where its book is, or goes.
    fn book(&self) -> PathBuf {
        self.path.join(BOOK)
    }

    /// Writes what is displaced and by what, before it happens.
    fn announce(&self, entry: &Entry) -> Result<(), LibraryError> {
        let path = self.path.join(trash::ENTRY);
        disk::write(&path, entry.text().as_bytes()).map_err(io(&path))
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        asides(|asides| {
            asides.retain(|aside| *aside != self.path);
            conclude(&self.path);
        });
    }
}

/// Ends the use of a folder aside: a displaced book goes to the trash, anything else is removed.
fn conclude(aside: &Path) {
    if trash::has_displaced(aside) {
        trash::take(aside);
    } else {
        let _ = disk::remove(aside);
    }
}

fn asides<T>(act: impl FnOnce(&mut Vec<PathBuf>) -> T) -> T {
    act(&mut ASIDES.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Removes what this program is writing, for when it is reported to end. Nothing can be put into place from then on.
pub fn abandon() {
    let mut asides = ASIDES.lock().unwrap_or_else(PoisonError::into_inner);
    for aside in asides.drain(..) {
        if trash::has_displaced(&aside) {
            trash::take(&aside);
            continue;
        }
        // under another name nothing more can be written into it
        let gone = aside.with_extension("gone");
        let gone = if fs::rename(&aside, &gone).is_ok() { gone } else { aside };
        let _ = fs::remove_dir_all(gone);
    }
    // the process ends here: another one that waits for the lock does so in vain
    std::mem::forget(asides);
}

/// What a file of a book's folder holds.
pub(super) enum Content<'b> {
    /// These bytes.
    Bytes(Cow<'b, [u8]>),
    /// The book in JSON.
    Report(&'b Book),
    /// Its clauses as a chapter of the corpus.
    Chapter(&'b Book),
}

impl Content<'_> {
    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        match self {
            Self::Bytes(bytes) => out.write_all(bytes),
            Self::Report(book) => Ok(serde_json::to_writer_pretty(out, book)?),
            Self::Chapter(book) => markdown::write_chapter(book, out),
        }
    }
}

/// As much of a file is made before it is digested and written, in bytes.
const PART: usize = 1 << 20;

/// A file that is digested while it is written.
struct Digested<'o> {
    out: &'o mut dyn Write,
    digest: Sha256,
}

impl Write for Digested<'_> {
    fn write(&mut self, part: &[u8]) -> std::io::Result<usize> {
        let written = self.out.write(part)?;
        self.digest.update(&part[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}

/// The files of a book's folder but for its manifest, written aside. They go when this is dropped and they are not in place.
pub(super) struct Staged {
    root: PathBuf,
    aside: Aside,
    /// Their digests.
    pub digests: BTreeMap<String, String>,
}

impl Staged {
    /// Writes files aside, one after the other, so that none is held whole that need not be.
    pub(super) fn write(root: &Path, files: &BTreeMap<String, Content<'_>>) -> Result<Self, LibraryError> {
        fs::create_dir_all(root).map_err(io(root))?;
        sweep(root);
        let aside = Aside::new(root)?;
        let inner = aside.book();
        disk::create_folder(&inner).map_err(io(&inner))?;
        let mut digests = BTreeMap::new();
        for (name, content) in files {
            let path = inner.join(name);
            super::accept::parents(&inner, &path).map_err(io(&path))?;
            let mut digest = Sha256::new();
            let written = disk::write_with(&path, |out| {
                let mut out = BufWriter::with_capacity(PART, Digested { out, digest: Sha256::new() });
                content.write(&mut out)?;
                digest = out.into_inner().map_err(IntoInnerError::into_error)?.digest;
                Ok(())
            });
            written.map_err(io(&path))?;
            digests.insert(name.clone(), hex(&digest.finalize()));
        }
        Ok(Self { root: root.to_owned(), aside, digests })
    }

    /// Puts the folder into place with its manifest; what it `replaces` there goes to the trash. `false` if another import was
    /// faster, so that the name must be chosen anew.
    pub(super) fn put(&self, id: &str, manifest: &[u8], replaces: bool) -> Result<bool, LibraryError> {
        let inner = self.aside.book();
        let path = inner.join(MANIFEST);
        disk::write(&path, manifest).map_err(io(&path))?;
        let place = self.root.join(id);
        if !replaces {
            return asides(|_| settle(&inner, &place));
        }
        self.aside.announce(&Entry::replaced(id, digest(manifest)))?;
        match asides(|_| disk::exchange(&inner, &place)) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            // a file system that cannot: two steps, and the older book is in the trash between them
            Err(error) if error.kind() == ErrorKind::Unsupported => {
                remove(&self.root, id)?;
                asides(|_| settle(&inner, &place))
            }
            Err(error) => Err(io(&place)(error)),
        }
    }
}

/// Takes a folder into a place that is free; `false` if it is not.
fn settle(inner: &Path, place: &Path) -> Result<bool, LibraryError> {
    match disk::rename(inner, place) {
        Ok(()) => Ok(true),
        Err(_) if place.exists() => Ok(false),
        Err(error) => Err(io(place)(error)),
    }
}

/// Takes a folder out of place in one step; it goes to the trash.
pub(super) fn remove(root: &Path, id: &str) -> Result<(), LibraryError> {
    let place = root.join(id);
    let aside = Aside::new(root)?;
    aside.announce(&Entry::removed(id))?;
    asides(|_| disk::rename(&place, &aside.book())).map_err(io(&place))
}

/// Finishes what programs left aside that were ended half-way: a displaced book goes to the trash, what was still being
/// written is removed.
pub(super) fn sweep(root: &Path) {
    let Ok(entries) = fs::read_dir(root) else { return };
    let asides = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(ASIDE));
    for folder in asides.map(|entry| entry.path()).filter(|folder| !is_fresh(folder)) {
        let lock = File::open(folder.join(LOCK));
        let free = match &lock {
            Ok(lock) => lock.try_lock().is_ok(),
            // it was ended before it made the lock, or while it removed the folder
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        if free {
            conclude(&folder);
        }
    }
}

/// Returns whether a folder is so new that it may not be locked yet: an announced one is. A time to come is new, since
/// the clocks of two machines differ.
fn is_fresh(folder: &Path) -> bool {
    if folder.join(trash::ENTRY).exists() {
        return false;
    }
    let then = fs::metadata(folder).and_then(|data| data.modified());
    then.is_ok_and(|then| SystemTime::now().duration_since(then).map_or(true, |age| age < FRESH))
}
