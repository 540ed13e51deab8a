//! Bytes to text, where some of the bytes are not UTF-8.

use adjutant_base::western::western;

/// A text, and the first byte of it that is not UTF-8.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mended {
    /// The text: what is UTF-8 as it stands, every other byte as old Windows programs mean it.
    pub text: String,
    /// Where the first such byte stands in the bytes.
    pub byte: usize,
    /// Where it stands in the text.
    pub place: usize,
    /// How many there are.
    pub count: usize,
}

/// Reads bytes of which some are not UTF-8; `None` if all are, or if they are no text in a narrow encoding.
pub fn mended(bytes: &[u8]) -> Option<Mended> {
    let wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    if wide || memchr::memchr(0, bytes).is_some() || str::from_utf8(bytes).is_ok() {
        return None;
    }
    let mut mended = Mended { text: String::with_capacity(bytes.len()), byte: 0, place: 0, count: 0 };
    let mut at = 0;
    for chunk in bytes.utf8_chunks() {
        mended.text.push_str(chunk.valid());
        at += chunk.valid().len();
        for byte in chunk.invalid() {
            if mended.count == 0 {
                (mended.byte, mended.place) = (at, mended.text.len());
            }
            mended.text.push(western(*byte));
            mended.count += 1;
            at += 1;
        }
    }
    Some(mended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_text_stays_and_the_rest_is_told() {
        assert_eq!(mended("Må den løbe?".as_bytes()), None);
        let old = mended(b"M\xe5 den l\xf8be?").unwrap();
        assert_eq!((old.text.as_str(), old.byte, old.place, old.count), ("Må den løbe?", 1, 1, 2));
        let mixed =
            mended("æ \u{2013}".as_bytes().iter().copied().chain([0xe5]).collect::<Vec<_>>().as_slice()).unwrap();
        assert_eq!((mixed.text.as_str(), mixed.byte, mixed.place, mixed.count), ("æ –å", 6, 6, 1));
        assert_eq!(mended(b"\xff\xfea\0"), None);
    }
}
