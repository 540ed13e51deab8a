//! Bytes to text: archives, encodings, and limits on what a hostile file can make us read.

use std::borrow::Cow;
use std::io::{Cursor, Read as _};

use thiserror::Error;

use crate::{mail, office};
use adjutant_base::decode;
use adjutant_base::span::Span;
use adjutant_base::xml::is_whole;

/// The largest text that is read as lists, in bytes: 32 MiB. The largest known export has less than one.
pub const LARGEST: usize = 32 * 1024 * 1024;

/// The largest text without markup that is read as lists, in bytes: 4 MiB, a thousand lists.
pub const LARGEST_PLAIN: usize = 4 * 1024 * 1024;

/// The most files of an archive that are looked at.
const MAX_FILES: usize = 1000;

/// The most selections of a roster; the largest known one has less than a thousand.
pub const MOST_SELECTIONS: usize = 100_000;

/// The deepest that selections may be nested; real ones go six deep.
pub const DEEPEST: usize = 128;

/// Why a text was not read.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// It is no text.
    #[error("the file is not text")]
    NotText,
    /// It is a document whose text cannot be read.
    #[error("the text of the document cannot be read")]
    Document,
    /// It holds no army list in any known form.
    #[error("the file contains no army list")]
    NotAList,
    /// It is a list for another game.
    #[error("a list for {game}")]
    OtherGame {
        /// What the list, or the data, calls the game.
        game: String,
        /// Where it says so.
        span: Span,
    },
    /// It looks like an army list, and there is too little of one.
    #[error("the list looks incomplete: {known} of {lines} lines were recognised")]
    HalfList {
        /// A line that stands in lists alone.
        span: Span,
        /// How many lines may stand in a list.
        known: usize,
        /// How many lines there are.
        lines: usize,
    },
    /// It is an army list whose lines were joined to one, so that nothing tells where names end.
    #[error("the line breaks of the list are lost")]
    OneLine {
        /// The line.
        span: Span,
    },
    /// It is larger than [`LARGEST`], or has no markup and is larger than [`LARGEST_PLAIN`].
    #[error("the file is too large")]
    TooLarge,
    /// It holds more selections than are read.
    #[error("the file has more than {MOST_SELECTIONS} selections")]
    TooMany,
    /// It is nested deeper than is read.
    #[error("the selections are nested deeper than {DEEPEST}")]
    TooDeep,
    /// It is an archive of a kind that is not unpacked.
    #[error("the archive is of a kind that is not read")]
    OtherArchive,
    /// The archive is broken.
    #[error("the archive is damaged")]
    Archive,
    /// The archive holds no roster.
    #[error("the archive contains no roster")]
    ArchiveWithoutRoster,
    /// The archive names a file outside itself.
    #[error("the archive contains a path outside itself: {0}")]
    ArchiveEscapes(String),
    /// The XML declares entities or a document type, which no roster needs.
    #[error("the XML declares a document type")]
    Doctype,
    /// Our own form is broken TOML.
    #[error("invalid TOML at byte {}: {error}", span.start)]
    BrokenToml {
        /// Where.
        span: Span,
        /// What the parser said.
        error: String,
    },
    /// The markup ends before what it opened is closed.
    #[error("the file ends too early")]
    CutOff {
        /// Where it ends.
        span: Span,
    },
    /// The markup or the data is broken.
    #[error("the file is damaged at byte {}: {error}", span.start)]
    Broken {
        /// Where.
        span: Span,
        /// What the parser said.
        error: String,
    },
}

/// What an archive begins with.
const ARCHIVE: &[u8] = b"PK\x03\x04";

/// What archives begin with that are not unpacked: RAR, 7z, gzip, bzip2, xz.
const OTHER_ARCHIVES: [&[u8]; 5] = [b"Rar!\x1a", b"7z\xbc\xaf\x27\x1c", b"\x1f\x8b", b"BZh", b"\xfd7zXZ\0"];

/// What a tar archive has behind the name of its first file, and where.
const TAR: (usize, &[u8]) = (257, b"ustar");

/// Returns whether bytes are an archive of a kind that is not unpacked.
fn is_other_archive(bytes: &[u8]) -> bool {
    OTHER_ARCHIVES.iter().any(|begin| bytes.starts_with(begin))
        || bytes.get(TAR.0..).is_some_and(|behind| behind.starts_with(TAR.1))
}

/// Returns whether bytes are an archive or a document of an office program, and no plain text.
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(ARCHIVE) || is_other_archive(bytes) || office::is_unsupported(bytes) || office::is_rtf(bytes)
}

/// Makes text of the bytes of a file.
///
/// # Errors
///
/// If the bytes are too many, no text, or an archive that is broken or hostile.
pub fn open(bytes: &[u8]) -> Result<Cow<'_, str>, Unreadable> {
    if bytes.len() > LARGEST {
        return Err(Unreadable::TooLarge);
    }
    if bytes.starts_with(ARCHIVE) {
        return unpacked(bytes).map(Cow::Owned);
    }
    if office::is_unsupported(bytes) {
        return Err(Unreadable::Document);
    }
    if is_other_archive(bytes) {
        return Err(Unreadable::OtherArchive);
    }
    if let Some(entries) = mail::entries(bytes) {
        let texts: Vec<String> = entries.iter().filter_map(|(_, bytes)| Some(text(bytes).ok()?.into_owned())).collect();
        return concatenate(&texts).map(Cow::Owned).ok_or(Unreadable::NotAList);
    }
    office::of_rtf(bytes).map_or_else(|| text(bytes), |text| Ok(Cow::Owned(text)))
}

fn text(bytes: &[u8]) -> Result<Cow<'_, str>, Unreadable> {
    decode::text(bytes).ok_or(Unreadable::NotText)
}

/// A file of an archive: its path and its bytes.
pub type Entry = (String, Vec<u8>);

type Archive<'b> = zip::ZipArchive<Cursor<&'b [u8]>>;

/// Unpacks an archive that holds several files, or a mail with files, each with its path; `None` for anything else, as the archive of one
/// roster.
///
/// # Errors
///
/// If the archive is broken or hostile, or its files are too large together.
pub fn entries(bytes: &[u8]) -> Result<Option<Vec<Entry>>, Unreadable> {
    if bytes.len() > LARGEST {
        return Ok(None);
    }
    if !bytes.starts_with(ARCHIVE) {
        return Ok(mail::entries(bytes).filter(|entries| entries.len() > 1));
    }
    let (mut archive, names) = opened(bytes)?;
    let names: Vec<String> = names.into_iter().filter(|name| !is_of_system(name)).collect();
    if names.len() < 2 || office::is_document(&names) {
        return Ok(None);
    }
    let (mut files, mut remaining) = (Vec::new(), LARGEST);
    for name in names {
        let unpacked = bytes_of(&mut archive, &name, remaining)?;
        remaining = remaining.saturating_sub(unpacked.len());
        files.push((name, unpacked));
    }
    Ok(Some(files))
}

/// Opens an archive; refuses one that names files outside itself.
fn opened(bytes: &[u8]) -> Result<(Archive<'_>, Vec<String>), Unreadable> {
    let archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| Unreadable::Archive)?;
    let names: Vec<String> = archive.file_names().take(MAX_FILES).flatten().map(Cow::into_owned).collect();
    let outside = |name: &&String| {
        name.starts_with(['/', '\\']) || name.contains(':') || name.split(['/', '\\']).any(|part| part == "..")
    };
    match names.iter().find(outside) {
        Some(name) => Err(Unreadable::ArchiveEscapes(name.clone())),
        None => Ok((archive, names)),
    }
}

/// Unpacks the rosters of an archive into memory, one after the other; nothing is written anywhere.
fn unpacked(bytes: &[u8]) -> Result<String, Unreadable> {
    let (mut archive, names) = opened(bytes)?;
    if office::is_document(&names) {
        let text = office::text(&names, |name| {
            let xml = file(&mut archive, name, LARGEST)?;
            if is_whole(&xml) { Ok(xml) } else { Err(Unreadable::Archive) }
        })?;
        return if text.trim().is_empty() { Err(Unreadable::Document) } else { Ok(text) };
    }
    let files = || names.iter().filter(|name| !is_of_system(name));
    let rosters: Vec<&String> = files().filter(|name| ending(name) == "ros").collect();
    // a roster may have lost its ending, or have been saved in another form
    let candidates = if rosters.is_empty() { files().filter(|name| may_be_list(name)).collect() } else { rosters };
    let mut texts = Vec::new();
    let mut remaining = LARGEST;
    for name in candidates {
        let text = file(&mut archive, name, remaining)?;
        remaining = remaining.saturating_sub(text.len());
        texts.push(text);
    }
    concatenate(&texts).ok_or(Unreadable::ArchiveWithoutRoster)
}

/// Makes one text of several: rosters stand one after the other, and tables of JSON in a list.
fn concatenate(texts: &[String]) -> Option<String> {
    let bare = |text: &'_ str| -> String { text.trim_start_matches('\u{feff}').trim_start().to_owned() };
    let texts: Vec<String> = texts.iter().map(|text| bare(text)).filter(|text| !text.is_empty()).collect();
    if texts.is_empty() {
        return None;
    }
    let that_begin_with = |signs: &[char]| -> Vec<&str> {
        texts.iter().map(String::as_str).filter(|text| text.starts_with(signs)).collect()
    };
    let rosters = that_begin_with(&['<']);
    if !rosters.is_empty() {
        return Some(rosters.join("\n"));
    }
    match &that_begin_with(&['{', '['])[..] {
        [] => Some(texts.join("\n\n")),
        [only] => Some((*only).to_owned()),
        several => Some(format!("[{}]", several.join(",\n"))),
    }
}

fn ending(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase()
}

fn may_be_list(name: &str) -> bool {
    matches!(ending(name).as_str(), "" | "json" | "txt")
}

/// Returns whether a file of an archive is one that a system adds beside those of the player.
fn is_of_system(name: &str) -> bool {
    name.ends_with(['/', '\\']) || name.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX")
}

fn file(archive: &mut Archive<'_>, name: &str, remaining: usize) -> Result<String, Unreadable> {
    match text(&bytes_of(archive, name, remaining)?) {
        Ok(text) => Ok(text.into_owned()),
        Err(Unreadable::NotText) => Ok(String::new()),
        Err(error) => Err(error),
    }
}

fn bytes_of(archive: &mut Archive<'_>, name: &str, remaining: usize) -> Result<Vec<u8>, Unreadable> {
    let file = archive.by_name(name).map_err(|_| Unreadable::Archive)?;
    let size = usize::try_from(file.size()).unwrap_or(usize::MAX);
    if size > remaining {
        return Err(Unreadable::TooLarge);
    }
    let mut unpacked = Vec::with_capacity(size.min(4 * 1024 * 1024));
    file.take(remaining as u64 + 1).read_to_end(&mut unpacked).map_err(|_| Unreadable::Archive)?;
    if unpacked.len() > remaining { Err(Unreadable::TooLarge) } else { Ok(unpacked) }
}
