//! Text in another encoding than UTF-8: what its mark, the page itself or the reader says, or else Windows-1252.

use std::sync::LazyLock;

use adjutant_base::decode::{encoding, marked_utf16, mended, recoded, text};
use regex::bytes::Regex;

use super::decode::{NotText, decode};

/// How many bytes of a page may declare its encoding, as browsers look for it.
const HEAD: usize = 1024;
/// The name of the encoding of old Windows programs.
const WINDOWS: &str = "windows-1252";

/// A text that was brought in another encoding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recoded {
    /// The text.
    pub text: String,
    /// The name of its encoding.
    pub encoding: String,
}

/// Reads a text that is not in UTF-8; `None` if it is, or if the bytes are no text, which [`decode`] then says.
///
/// # Errors
///
/// If there is no encoding of the name that the reader `named`, or the text is not in it.
pub fn utf8(bytes: &[u8], named: Option<&str>) -> Result<Option<Recoded>, NotText> {
    if let Some(name) = named {
        let known = encoding(name).ok_or_else(|| NotText::Encoding(name.to_owned()))?;
        let text = recoded(bytes, known).ok_or_else(|| NotText::Encoding(name.to_owned()))?;
        return Ok(Some(Recoded { text, encoding: known.name().to_owned() }));
    }
    let foreign = match decode(bytes) {
        Err(NotText::Utf16) => {
            let name = marked_utf16(bytes).map_or("UTF-16", |known| known.name());
            text(bytes).map(|text| Recoded { text: text.into_owned(), encoding: name.to_owned() })
        }
        Err(NotText::Latin { .. }) => declared(bytes).or_else(|| windows(bytes)),
        Ok(_) | Err(_) => None,
    };
    // signs that no text has: the bytes are in some other encoding, or no text
    let is_text =
        |one: &Recoded| !one.text.chars().any(|c| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{c}'));
    Ok(foreign.filter(is_text))
}

/// Reads a page in the encoding that it declares.
fn declared(bytes: &[u8]) -> Option<Recoded> {
    static CHARSET: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#"(?i-u)<(?:meta|\?xml)\b[^>]{0,200}(?:charset|encoding)\s*=\s*["']?([a-z0-9_:-]{2,40})"#)
            .expect("well formed")
    });
    let found = CHARSET.captures(&bytes[..bytes.len().min(HEAD)])?;
    let known = encoding(str::from_utf8(&found[1]).ok()?)?;
    Some(Recoded { text: recoded(bytes, known)?, encoding: known.name().to_owned() })
}

/// Reads every byte that is not UTF-8 as Windows-1252.
fn windows(bytes: &[u8]) -> Option<Recoded> {
    mended(bytes).map(|mended| Recoded { text: mended.text, encoding: WINDOWS.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], named: Option<&str>) -> Option<(String, String)> {
        utf8(bytes, named).unwrap().map(|one| (one.text, one.encoding))
    }

    fn is(text: &str, encoding: &str) -> (String, String) {
        (text.to_owned(), encoding.to_owned())
    }

    #[test]
    fn a_text_is_read_by_its_mark_by_what_it_declares_or_by_what_it_can_be() {
        assert_eq!(read("slå".as_bytes(), None), None);
        assert_eq!(read(b"\xff\xfes\0l\0\xe5\0", None), Some(is("slå", "UTF-16LE")));
        assert_eq!(read(b"\xfe\xff\0s\0l\0\xe5", None), Some(is("slå", "UTF-16BE")));
        assert_eq!(read(b"sl\xe5 3\x946", None), Some(is("slå 3”6", "windows-1252")));
        let page = b"<html><meta charset=\"iso-8859-2\"><p>\xb1</p>";
        assert_eq!(read(page, None).unwrap().1, "ISO-8859-2");
        assert!(read(page, None).unwrap().0.ends_with("<p>ą</p>"));
        assert_eq!(read(b"sl\x8c", Some("macintosh")), Some(is("slå", "macintosh")));
    }

    #[test]
    fn what_is_no_text_in_any_encoding_is_left_to_be_refused() {
        assert_eq!(read(b"\xe5\x81\x8d\x8f noise", None), None);
        assert_eq!(read(b"\xff\xd8\xff\xe0 JFIF \xe5", None), None);
        assert_eq!(utf8(b"text", Some("klingon")), Err(NotText::Encoding("klingon".to_owned())));
        assert_eq!(utf8(b"sl\xe5", Some("utf-8")), Err(NotText::Encoding("utf-8".to_owned())));
    }
}
