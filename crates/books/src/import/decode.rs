//! Bytes to text: what is no text, or text in another encoding, is refused with what it seems to be.

use adjutant_base::decode::marked_utf16;
use thiserror::Error;

/// The largest book that is read, in bytes: 64 MiB. A rulebook as text has less than two.
pub const LARGEST_BOOK: u64 = 64 * 1024 * 1024;

/// Why the bytes of a file cannot be read as a book.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum NotText {
    /// There is nothing but blanks.
    #[error("the file has no text")]
    Empty,
    /// It is a known kind of file that contains no plain text.
    #[error("not text: a {0} file")]
    Kind(&'static str),
    /// It is an archive that cannot be unpacked.
    #[error("a damaged or locked archive")]
    Archive,
    /// It is text of two bytes for each letter.
    #[error("UTF-16 text")]
    Utf16,
    /// It has bytes that no text has.
    #[error("not text: byte {0} is zero")]
    Binary(usize),
    /// It is not UTF-8: most likely text in an encoding of one byte for each letter.
    #[error("not UTF-8: byte {byte} in line {line}")]
    Latin {
        /// The first byte that is not UTF-8.
        byte: usize,
        /// Its line, counted from 1.
        line: usize,
    },
    /// It is not in the encoding that the reader named, or there is none of that name.
    #[error("not {0}")]
    Encoding(String),
    /// It is larger than [`LARGEST_BOOK`]; the size is given in bytes.
    #[error("too large: {0} bytes")]
    TooLarge(u64),
}

/// The first bytes of files that are often mistaken for text.
const KINDS: [(&[u8], &str); 12] = [
    (b"\xff\xd8\xff", "JPEG"),
    (b"\x89PNG", "PNG"),
    (b"GIF8", "GIF"),
    (b"%PDF-", "PDF"),
    (b"PK\x03\x04", "ZIP/EPUB/DOCX"),
    (b"\x1f\x8b", "gzip"),
    (b"\xd0\xcf\x11\xe0", "Word"),
    (b"{\\rtf", "RTF"),
    (b"\x7fELF", "program"),
    (b"MZ\x90", "program"),
    (b"Rar!", "RAR"),
    (b"7z\xbc\xaf", "7z"),
];

/// Reads the bytes of a book as text. A byte-order mark stays in it.
///
/// # Errors
///
/// If it is empty, of a known other kind, binary, too large or not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<&str, NotText> {
    if let Some((_, kind)) = KINDS.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Err(NotText::Kind(kind));
    }
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if size > LARGEST_BOOK {
        return Err(NotText::TooLarge(size));
    }
    if marked_utf16(bytes).is_some() || is_utf16(bytes) {
        return Err(NotText::Utf16);
    }
    if let Some(at) = memchr::memchr(0, bytes) {
        return Err(NotText::Binary(at));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        NotText::Latin { byte, line: text_lines(&bytes[..byte]) }
    })?;
    let blank = |c: char| c.is_whitespace() || c == '\u{feff}' || c == '\u{200b}';
    if text.chars().all(blank) { Err(NotText::Empty) } else { Ok(text) }
}

/// Returns the line that begins or goes on after some bytes, counted from 1.
fn text_lines(before: &[u8]) -> usize {
    before.split(|byte| *byte == b'\n').count()
}

/// Returns whether every other byte of the beginning is zero, as in Western text of two bytes for each letter.
fn is_utf16(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(512)];
    let zeros = |odd: usize| head.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let half = head.len() / 2;
    half >= 2
        && ((zeros(1) * 10 > half * 8 && zeros(0) * 10 < half) || (zeros(0) * 10 > half * 8 && zeros(1) * 10 < half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_is_named() {
        assert_eq!(decode(b""), Err(NotText::Empty));
        assert_eq!(decode("\u{feff} \n\t\u{a0}".as_bytes()), Err(NotText::Empty));
        assert_eq!(decode(b"\xff\xd8\xff\xe0 JFIF"), Err(NotText::Kind("JPEG")));
        assert_eq!(decode(b"\xff\xfeA\0"), Err(NotText::Utf16));
        assert_eq!(decode(b"R\0u\0l\0e\0s\0"), Err(NotText::Utf16));
        assert_eq!(decode(&[0; 64]), Err(NotText::Binary(0)));
        assert_eq!(decode(b"rules\nsl\xe5 en terning"), Err(NotText::Latin { byte: 8, line: 2 }));
        assert_eq!(decode("slå".as_bytes()), Ok("slå"));
    }
}
