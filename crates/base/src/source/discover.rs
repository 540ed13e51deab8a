//! The nearest file of a name, folder by folder upwards; and how files are named beside it.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf, absolute};

/// The largest settings or baseline file that is read, in bytes: 16 MiB.
pub const LARGEST: usize = 16 * 1024 * 1024;

/// Looks upwards for files of one name; each folder is asked once.
#[derive(Debug)]
pub struct Above {
    name: &'static str,
    seen: BTreeMap<PathBuf, Option<PathBuf>>,
    /// The folder of the file asked about last, as it was named, and the answer: many files of a folder come in a row.
    last: Option<(OsString, Option<PathBuf>)>,
}

impl Above {
    /// Prepares to look for files of a name.
    pub fn new(name: &'static str) -> Self {
        Self { name, seen: BTreeMap::new(), last: None }
    }

    /// Returns the nearest file above a file, or in a folder and above it; `None` if there is none.
    pub fn find(&mut self, path: &Path, is_folder: bool) -> Option<PathBuf> {
        let named = if is_folder { path } else { path.parent()? };
        if let Some((_, found)) = self.last.as_ref().filter(|(last, _)| last == named.as_os_str()) {
            return found.clone();
        }
        let whole = absolute(path).ok()?;
        let found = self.of_folder(if is_folder { &whole } else { whole.parent()? });
        self.last = Some((named.into(), found.clone()));
        found
    }

    fn of_folder(&mut self, folder: &Path) -> Option<PathBuf> {
        if let Some(known) = self.seen.get(folder) {
            return known.clone();
        }
        let own = folder.join(self.name);
        let found = if fs::metadata(&own).is_ok_and(|data| data.is_file()) {
            Some(own)
        } else {
            folder.parent().and_then(|parent| self.of_folder(parent))
        };
        self.seen.insert(folder.to_owned(), found.clone());
        found
    }
}

/// Returns whether a path is a folder.
pub fn is_folder(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.is_dir())
}

/// Returns a path from the present folder on, with `/` between its parts; the whole path if it lies elsewhere.
pub fn shown(path: &Path) -> String {
    let here = absolute(".").unwrap_or_default();
    let path = absolute(path).unwrap_or_else(|_| path.to_owned());
    slashed(path.strip_prefix(&here).unwrap_or(&path))
}

/// Returns where a path lies below a folder, with `/` between its parts; `None` if it does not.
pub fn below(folder: &Path, path: &Path) -> Option<String> {
    let (folder, path) = (absolute(folder).ok()?, absolute(path).ok()?);
    path.strip_prefix(&folder).ok().map(slashed)
}

fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    let text = parts.join("/");
    // The root is a part of its own, so that it would be written twice.
    if text.starts_with("//") { text[1..].to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_file_wins() {
        let root = tempfile::tempdir().unwrap();
        let deep = root.path().join("a/b");
        fs::create_dir_all(&deep).unwrap();
        fs::write(root.path().join("x.toml"), "").unwrap();
        let mut above = Above::new("x.toml");
        assert_eq!(above.find(&deep.join("list.txt"), false), Some(root.path().join("x.toml")));
        fs::write(root.path().join("a/x.toml"), "").unwrap();
        let mut above = Above::new("x.toml");
        assert_eq!(above.find(&deep, true), Some(root.path().join("a/x.toml")));
        assert_eq!(below(root.path(), &deep.join("list.txt")).as_deref(), Some("a/b/list.txt"));
    }
}
