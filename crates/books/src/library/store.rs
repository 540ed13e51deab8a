//! A folder written aside and put into place in one step.
//!
//! Who writes aside contains the lock of that folder. The system lets it go with the process, however that ends: so a folder
//! whose lock is free belongs to nobody, and the next program removes it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use super::{LibraryError, io};

/// The beginning of the names of folders that are being written or removed.
const ASIDE: &str = ".adjutant-";
/// The file whose lock is held while a folder aside is in use.
const LOCK: &str = "lock";
/// A folder aside is given so long to be locked.
const FRESH: Duration = Duration::from_secs(10);

/// The folders aside of this program. Who takes a folder into or out of place contains it meanwhile.
static ASIDES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A folder aside, which goes when this is dropped, whatever fails.
struct Aside {
    folder: tempfile::TempDir,
    /// Its lock.
    _lock: File,
}

impl Aside {
    fn new(root: &Path) -> Result<Self, LibraryError> {
        let made = asides(|asides| {
            let folder = tempfile::Builder::new().prefix(ASIDE).tempdir_in(root)?;
            asides.push(folder.path().to_owned());
            Ok(folder)
        });
        let folder = made.map_err(io(root))?;
        let path = folder.path().join(LOCK);
        let lock = File::create(&path).map_err(io(&path))?;
        // where a file system knows no locks, age alone protects the folder
        let _ = lock.try_lock();
        Ok(Self { folder, _lock: lock })
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        let own = self.folder.path().to_owned();
        asides(|asides| asides.retain(|aside| *aside != own));
    }
}

fn asides<T>(act: impl FnOnce(&mut Vec<PathBuf>) -> T) -> T {
    act(&mut ASIDES.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Removes what this program is writing, for when it is reported to end. Nothing can be put into place from then on.
pub fn abandon() {
    let mut asides = ASIDES.lock().unwrap_or_else(PoisonError::into_inner);
    for aside in asides.drain(..) {
        // under another name nothing more can be written into it
        let gone = aside.with_extension("gone");
        let gone = if fs::rename(&aside, &gone).is_ok() { gone } else { aside };
        let _ = fs::remove_dir_all(gone);
    }
    // the process ends here: whoever waits for the lock waits in vain
    std::mem::forget(asides);
}

/// Puts a folder into place. `false` if another import was faster, so that the name must be chosen anew.
pub(super) fn put(
    root: &Path,
    id: &str,
    files: &BTreeMap<String, Vec<u8>>,
    manifest: (&str, &[u8]),
    replaces: bool,
) -> Result<bool, LibraryError> {
    fs::create_dir_all(root).map_err(io(root))?;
    sweep(root);
    let aside = Aside::new(root)?;
    let inner = aside.path().join("book");
    fs::create_dir(&inner).map_err(io(&inner))?;
    let all = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    for (name, bytes) in all.chain([manifest]) {
        let path = inner.join(name);
        let written = fs::File::create(&path).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        });
        written.map_err(io(&path))?;
    }
    let place = root.join(id);
    asides(|_| settle(&inner, &place, replaces))
}

/// Takes a folder into place.
fn settle(inner: &Path, place: &Path, replaces: bool) -> Result<bool, LibraryError> {
    if !replaces {
        return match fs::rename(inner, place) {
            Ok(()) => Ok(true),
            Err(_) if place.exists() => Ok(false),
            Err(error) => Err(io(place)(error)),
        };
    }
    exchange(inner, place)
}

/// Lets two folders change places; what was in place goes with the folder aside.
fn exchange(inner: &Path, place: &Path) -> Result<bool, LibraryError> {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        use rustix::io::Errno;
        match renameat_with(CWD, inner, CWD, place, RenameFlags::EXCHANGE) {
            Ok(()) => return Ok(true),
            Err(Errno::NOENT) => return Ok(false),
            // a file system that cannot: two steps
            Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) => {}
            Err(error) => return Err(io(place)(error.into())),
        }
    }
    let old = inner.with_file_name("old");
    if fs::rename(place, &old).is_err() {
        return Ok(false);
    }
    match fs::rename(inner, place) {
        Ok(()) => Ok(true),
        Err(error) => {
            let _ = fs::rename(&old, place);
            Err(io(place)(error))
        }
    }
}

/// Takes a folder out of place in one step, then removes it.
pub(super) fn remove(root: &Path, id: &str) -> Result<(), LibraryError> {
    let place = root.join(id);
    sweep(root);
    let aside = Aside::new(root)?;
    asides(|_| fs::rename(&place, aside.path().join("book"))).map_err(io(&place))
}

/// Removes what programs left aside that were ended half-way: folders whose lock nobody contains.
pub(super) fn sweep(root: &Path) {
    let Ok(entries) = fs::read_dir(root) else { return };
    let asides = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(ASIDE));
    for folder in asides.map(|entry| entry.path()).filter(|folder| !is_fresh(folder)) {
        let free = match File::open(folder.join(LOCK)) {
            Ok(lock) => lock.try_lock().is_ok(),
            // it was ended before it made the lock, or while it removed the folder
            Err(error) => error.kind() == std::io::ErrorKind::NotFound,
        };
        if free {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Returns whether a folder was changed a moment ago, or in times to come: clocks of two machines differ.
fn is_fresh(folder: &Path) -> bool {
    let then = fs::metadata(folder).and_then(|data| data.modified());
    then.is_ok_and(|then| SystemTime::now().duration_since(then).map_or(true, |age| age < FRESH))
}
