//! Digests in hexadecimal.

use std::fmt::Write as _;

/// Returns bytes in hexadecimal, two digits for each.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("writing to a string");
        hex
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_byte_has_two_digits() {
        assert_eq!(super::hex(&[0, 15, 16, 255]), "000f10ff");
    }
}
