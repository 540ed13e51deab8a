//! Versions of a program: `v1.35.1 (1)`.

/// Returns the numbers of a version: `v1.35.1 (1)` is 1, 35.
pub(crate) fn major_minor(text: &str) -> Option<(u32, u32)> {
    let digits = text.trim_start_matches(['v', 'V']);
    let mut parts = digits.split(['.', ' ']);
    let major = parts.next()?.parse().ok()?;
    Some((major, parts.next()?.parse().ok()?))
}
