//! A folder written aside and put into place in one step.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::{LibraryError, io};

/// The beginning of the names of folders that are being written or removed.
const ASIDE: &str = ".adjutant-";
/// What lies aside for longer was left by a program that was ended: an hour.
const LEFT: Duration = Duration::from_hours(1);

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
    // the folder goes when this is dropped, whatever fails
    let aside = tempfile::Builder::new().prefix(ASIDE).tempdir_in(root).map_err(io(root))?;
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
    if !replaces {
        return match fs::rename(&inner, &place) {
            Ok(()) => Ok(true),
            Err(_) if place.exists() => Ok(false),
            Err(error) => Err(io(&place)(error)),
        };
    }
    exchange(&inner, &place)
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
    let aside = tempfile::Builder::new().prefix(ASIDE).tempdir_in(root).map_err(io(root))?;
    fs::rename(&place, aside.path().join("book")).map_err(io(&place))?;
    aside.close().map_err(io(&place))
}

/// Removes what imports left that were ended half-way, if it is old enough to belong to none that runs.
fn sweep(root: &Path) {
    let Ok(entries) = fs::read_dir(root) else { return };
    for entry in entries.flatten() {
        let aside = entry.file_name().to_string_lossy().starts_with(ASIDE);
        let age = entry
            .metadata()
            .and_then(|data| data.modified())
            .ok()
            .and_then(|then| SystemTime::now().duration_since(then).ok());
        if aside && age.is_some_and(|age| age > LEFT) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
