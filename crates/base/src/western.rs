//! Bytes of old Windows programs: the code page 1252, which is Latin-1 but for the bytes from 0x80 to 0x9f.

/// What is from 0x80 to 0x9f. Five of these bytes have no meaning; they stay the control characters that they are
/// in Latin-1, as browsers read them.
const FROM_80: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', //
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Reads a byte as old Windows programs write it.
pub fn western(byte: u8) -> char {
    match byte {
        0x80..=0x9f => FROM_80[usize::from(byte - 0x80)],
        other => char::from(other),
    }
}

#[cfg(test)]
mod tests {
    use super::western;

    /// The code page as its owner publishes it: byte and code point of every character that Latin-1 has not.
    const PUBLISHED: [(u8, u32); 27] = [
        (0x80, 0x20ac),
        (0x82, 0x201a),
        (0x83, 0x0192),
        (0x84, 0x201e),
        (0x85, 0x2026),
        (0x86, 0x2020),
        (0x87, 0x2021),
        (0x88, 0x02c6),
        (0x89, 0x2030),
        (0x8a, 0x0160),
        (0x8b, 0x2039),
        (0x8c, 0x0152),
        (0x8e, 0x017d),
        (0x91, 0x2018),
        (0x92, 0x2019),
        (0x93, 0x201c),
        (0x94, 0x201d),
        (0x95, 0x2022),
        (0x96, 0x2013),
        (0x97, 0x2014),
        (0x98, 0x02dc),
        (0x99, 0x2122),
        (0x9a, 0x0161),
        (0x9b, 0x203a),
        (0x9c, 0x0153),
        (0x9e, 0x017e),
        (0x9f, 0x0178),
    ];

    #[test]
    fn every_byte_is_read_as_the_code_page_has_it() {
        for byte in u8::MIN..=u8::MAX {
            let published = PUBLISHED.iter().find(|(known, _)| *known == byte).map_or(byte.into(), |(_, code)| *code);
            assert_eq!(u32::from(western(byte)), published, "{byte:#04x}");
        }
    }
}
