//! A data folder on disk: the same tree as the bundled one, read file by file.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::string::FromUtf8Error;
use std::sync::Arc;

use super::{Files, LARGEST_FILE, SourceError, Text};
use crate::fault::Fault;
use crate::span::Place;

pub(super) fn read(root: &Path) -> Result<(Files, Vec<Fault>), SourceError> {
    let failed = |source| SourceError::Folder { path: root.to_owned(), source };
    let mut found = Vec::new();
    fs::read_dir(root).map_err(failed)?;
    for folder in ["corpus", "editions", "i18n"] {
        let path = root.join(folder);
        if path.is_dir() {
            collect(&path, folder, &mut found).map_err(failed)?;
        }
    }
    if found.is_empty() {
        return Err(SourceError::NotData { path: root.to_owned() });
    }
    found.sort();
    let mut texts = BTreeMap::new();
    let mut faults = Vec::new();
    for name in found {
        let name: Arc<str> = Arc::from(name);
        match text(&root.join(&*name), &name) {
            Ok(text) => drop(texts.insert(name, Text::Read(text))),
            Err(fault) => faults.push(fault),
        }
    }
    let root = Some(Arc::from(root.to_string_lossy()));
    Ok((Files { root, ..Files::of(texts) }, faults))
}

/// Lists the data files below a folder. Links are not followed: a loop of links ends here.
fn collect(folder: &Path, name: &str, found: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let file_name = entry.file_name();
        let path = format!("{name}/{}", file_name.to_string_lossy());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            collect(&entry.path(), &path, found)?;
        } else if kind.is_file() && [".md", ".toml", ".ftl"].iter().any(|ending| path.ends_with(ending)) {
            found.push(path);
        }
    }
    Ok(())
}

fn text(path: &Path, name: &Arc<str>) -> Result<Arc<str>, Fault> {
    let at = |span| Place { file: name.clone(), span };
    let unreadable = |error: &io::Error| Fault::new("file-unreadable", at(0..0)).arg("error", error);
    let size = fs::metadata(path).map_err(|error| unreadable(&error))?.len();
    if size > LARGEST_FILE {
        let fault = Fault::new("file-too-large", at(0..0));
        return Err(fault.arg("size", size / (1024 * 1024)).arg("limit", LARGEST_FILE / (1024 * 1024)));
    }
    let bytes = fs::read(path).map_err(|error| unreadable(&error))?;
    String::from_utf8(bytes).map(Arc::from).map_err(|error| not_utf8(name, &error))
}

/// Makes the fault of a file that is not UTF-8: the line and the byte where it stops being it.
pub fn not_utf8(name: &Arc<str>, error: &FromUtf8Error) -> Fault {
    let valid = error.utf8_error().valid_up_to();
    let line = String::from_utf8_lossy(&error.as_bytes()[..valid]).lines().count().max(1);
    let place = Place { file: name.clone(), span: 0..0 };
    Fault::new("file-not-utf8", place).arg("byte", valid).arg("line", line)
}
