//! The bytes of a file that is imported: read whole, within bounds, and the text taken out of a PDF, a document or an e-book.

use std::fs;
use std::io::{self, Read as _, Seek as _};
use std::path::{Path, PathBuf};

use adjutant_base::source::input::InputError;
use adjutant_books::import::document;
use adjutant_books::import::pdf::{LARGEST_PDF, is_pdf};
use adjutant_books::import::{LARGEST_BOOK, NotText, utf8};
use anyhow::Result;

use crate::program::{Failure, pdf};

/// The bytes of a file, as text.
pub(super) struct Copy {
    pub(super) text: Vec<u8>,
    /// The bytes themselves, where they are a PDF, a document, an e-book or a text that is not UTF-8.
    pub(super) source: Option<Vec<u8>>,
    /// The name of the encoding that the text was read in, if it is not UTF-8.
    pub(super) encoding: Option<String>,
}

/// A PDF that could not be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read the PDF")]
pub(super) struct NotRead(pub(super) pdf::Unread);

/// Takes the text out of a PDF, a document or an e-book, and out of another encoding; other bytes stay as they are. `named` is the encoding that the
/// reader says.
pub(super) fn taken_out(bytes: Vec<u8>, named: Option<&str>) -> Result<Copy> {
    if is_pdf(&bytes) {
        let text = pdf::read(&bytes).map_err(NotRead)?;
        return Ok(Copy { text: text.into_bytes(), source: Some(bytes), encoding: None });
    }
    if document::is_archive(&bytes) {
        let text = document::page(&bytes)?;
        return Ok(Copy { text: text.into_bytes(), source: Some(bytes), encoding: None });
    }
    Ok(match utf8(&bytes, named)? {
        Some(read) => Copy { text: read.text.into_bytes(), source: Some(bytes), encoding: Some(read.encoding) },
        None => Copy { text: bytes, source: None, encoding: None },
    })
}

/// Returns the files to import: those that are named, and in the place of a folder all that are in it, in order of their
/// paths. Hidden ones are left out.
pub(super) fn files(named: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in named {
        if path.is_dir() {
            in_folder(path, &mut files);
        } else {
            files.push(path.clone());
        }
    }
    files
}

fn in_folder(folder: &Path, files: &mut Vec<PathBuf>) {
    // a folder that cannot be listed is a file that cannot be read
    let Ok(entries) = fs::read_dir(folder) else { return files.push(folder.to_owned()) };
    let mut entries: Vec<fs::DirEntry> = entries.flatten().collect();
    entries.retain(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        match entry.file_type() {
            // links to folders are not followed, so that a circle of links ends here
            Ok(kind) if kind.is_dir() => in_folder(&entry.path(), files),
            Ok(_) if !entry.path().is_dir() => files.push(entry.path()),
            Ok(_) | Err(_) => {}
        }
    }
}

/// Returns whether a path is the address of a web page.
fn is_address(file: &Path) -> bool {
    file.to_str().is_some_and(|name| name.starts_with("https://") || name.starts_with("http://"))
}

/// Reads a file or standard input whole, but no more than a book may have.
pub(super) fn read(file: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if is_address(file) {
        return Err(Failure::new("import-address")
            .arg("file", file.display())
            .help("import-address-help", vec![])
            .into());
    }
    if file.as_os_str() == "-" {
        io::stdin().lock().take(LARGEST_PDF + 1).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    // a pipe of that name would not open before somebody writes into it; one that the shell hands over is a link
    let named = fs::symlink_metadata(file)?.file_type();
    if !(named.is_file() || named.is_dir() || named.is_symlink()) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, InputError::NotAFile(file.to_owned())).into());
    }
    let opened = fs::File::open(file)?;
    let data = opened.metadata()?;
    if data.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    let may_have_pictures = begins_with_pictures(&opened)?;
    if data.len() > LARGEST_BOOK && !may_have_pictures {
        // what is no text is called so, however large it is
        opened.take(64 * 1024).read_to_end(&mut bytes)?;
        let head = importable(&bytes).err();
        return Err(head.unwrap_or(NotText::TooLarge(data.len())).into());
    }
    if data.len() > LARGEST_PDF {
        return Err(NotRead(pdf::Unread::TooLarge(data.len())).into());
    }
    opened.take(LARGEST_PDF + 1).read_to_end(&mut bytes)?;
    let read = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if data.is_file() && read != data.len() {
        return Err(Failure::new("import-changed").arg("file", file.display()).into());
    }
    Ok(bytes)
}

/// Returns whether a file is of a kind that holds pictures in addition to its text, and rewinds it. A file that cannot be rewound is not
/// of this kind.
fn begins_with_pictures(mut file: &fs::File) -> io::Result<bool> {
    if file.rewind().is_err() {
        return Ok(false);
    }
    let mut head = Vec::new();
    file.take(8).read_to_end(&mut head)?;
    file.rewind()?;
    Ok(is_pdf(&head) || document::is_archive(&head))
}

/// Tells what the beginning of a file is, if it is no text. A letter that is cut in two at its end is no fault.
fn importable(head: &[u8]) -> Result<(), NotText> {
    match adjutant_books::import::decode(head) {
        Err(NotText::Latin { byte, .. }) if byte + 4 > head.len() => Ok(()),
        Err(error) => Err(error),
        Ok(_) => Ok(()),
    }
}
