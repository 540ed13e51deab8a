//! Bytes to text: UTF-8, UTF-16 with its mark, and what old Windows programs write.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// Returns the encoding of two bytes for each letter that the mark of some bytes names.
pub fn marked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        _ => None,
    }
}

/// Returns the encoding that a label names, as the web platform knows them: `latin1`, `macintosh`.
pub fn encoding(label: &str) -> Option<&'static Encoding> {
    Encoding::for_label(label.as_bytes())
}

/// Returns the text of some bytes in an encoding, without its mark; `None` if they are not in it.
pub fn recoded(bytes: &[u8], encoding: &'static Encoding) -> Option<String> {
    let marked = Encoding::for_bom(bytes).filter(|(marked, _)| *marked == encoding);
    let letters = &bytes[marked.map_or(0, |(_, mark)| mark)..];
    encoding.decode_without_bom_handling_and_without_replacement(letters).map(Cow::into_owned)
}

/// Returns the encoding of two bytes for each letter that bytes without a mark have: nearly every second byte is zero.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let beginning = &bytes[..bytes.len().min(BEGINNING) & !1];
    memchr::memchr(0, beginning)?;
    let zeros = |from: usize| beginning.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let most = |count: usize| count * 10 >= beginning.len() / 2 * 8 && count > 1;
    match (zeros(0), zeros(1)) {
        (0, odd) if most(odd) => Some(UTF_16LE),
        (even, 0) if most(even) => Some(UTF_16BE),
        _ => None,
    }
}

/// How many bytes decide on the encoding of a text without a mark.
const BEGINNING: usize = 1024;

/// Returns the text of some bytes: bytes that are neither UTF-16 with its mark nor UTF-8 are read as Windows-1252.
/// `None` if they are no text.
pub fn text(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if let Some(encoding) = marked_utf16(bytes) {
        let letters = &bytes[2..];
        let whole = &letters[..letters.len() & !1];
        return encoding.decode_without_bom_handling_and_without_replacement(whole);
    }
    if let Some(encoding) = unmarked_utf16(bytes) {
        return encoding.decode_without_bom_handling_and_without_replacement(&bytes[..bytes.len() & !1]);
    }
    match str::from_utf8(bytes) {
        Ok(text) => Some(Cow::Borrowed(text)),
        Err(_) if memchr::memchr(0, bytes).is_some() => None,
        Err(_) => Some(WINDOWS_1252.decode_without_bom_handling(bytes).0),
    }
}

/// A text of which some bytes are not UTF-8.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mended {
    /// The text: every byte that is not UTF-8 is read as Windows-1252.
    pub text: String,
    /// Where the first such byte is in the bytes.
    pub byte: usize,
    /// Where it is in the text.
    pub place: usize,
    /// How many there are.
    pub count: usize,
}

/// Reads bytes of which some are not UTF-8; `None` if all are, or if they are no text with one byte for each letter.
pub fn mended(bytes: &[u8]) -> Option<Mended> {
    if marked_utf16(bytes).is_some() || memchr::memchr(0, bytes).is_some() || str::from_utf8(bytes).is_ok() {
        return None;
    }
    let mut mended = Mended { text: String::with_capacity(bytes.len()), byte: 0, place: 0, count: 0 };
    let mut at = 0;
    for chunk in bytes.utf8_chunks() {
        mended.text.push_str(chunk.valid());
        at += chunk.valid().len();
        if chunk.invalid().is_empty() {
            continue;
        }
        if mended.count == 0 {
            (mended.byte, mended.place) = (at, mended.text.len());
        }
        mended.text.push_str(&WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
        mended.count += chunk.invalid().len();
        at += chunk.invalid().len();
    }
    Some(mended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_decoded_by_its_mark_or_by_what_it_can_be() {
        assert_eq!(text("Må".as_bytes()).as_deref(), Some("Må"));
        assert_eq!(text(b"\xff\xfeM\0\xe5\0").as_deref(), Some("Må"));
        assert_eq!(text(b"\xfe\xff\0M\0\xe5!").as_deref(), Some("Må"));
        assert_eq!(text(b"\xff\xfe\0\xd8"), None);
        assert_eq!(text(b"M\xe5 \x95 \x81").as_deref(), Some("Må • \u{81}"));
        assert_eq!(text(b"\xe5\0"), None);
    }

    #[test]
    fn bytes_that_are_not_utf8_are_mended_and_counted() {
        assert_eq!(mended("Må den løbe?".as_bytes()), None);
        let old = mended(b"M\xe5 den l\xf8be?").unwrap();
        assert_eq!((old.text.as_str(), old.byte, old.place, old.count), ("Må den løbe?", 1, 1, 2));
        let mixed =
            mended("æ \u{2013}".as_bytes().iter().copied().chain([0xe5]).collect::<Vec<_>>().as_slice()).unwrap();
        assert_eq!((mixed.text.as_str(), mixed.byte, mixed.place, mixed.count), ("æ –å", 6, 6, 1));
        assert_eq!(mended(b"\xff\xfea\0"), None);
    }
}
