//! Bytes of old Windows programs.

/// Reads a byte as old Windows programs write it, where that is not Latin-1: dashes, quotes, dots, bullets.
pub fn western(byte: u8) -> char {
    match byte {
        0x85 => '…',
        0x91 => '‘',
        0x92 => '’',
        0x93 => '“',
        0x94 => '”',
        0x95 => '•',
        0x96 => '–',
        0x97 => '—',
        other => char::from(other),
    }
}
