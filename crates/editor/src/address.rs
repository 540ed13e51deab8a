//! Paths of files, and the addresses by which editors name them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use lsp_types::Uri;

/// Returns the path that an address names; `None` if it is no file, as that of a text that was never saved.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = String::from_utf8(decoded(rest)).ok()?;
    // a drive of Windows: /c:/lists
    let is_drive = path.as_bytes().get(2) == Some(&b':') && path.starts_with('/');
    Some(PathBuf::from(if is_drive { &path[1..] } else { &path }))
}

/// Returns the address of a path.
pub(crate) fn uri(path: &Path) -> Option<Uri> {
    let path = path.to_str()?.replace(std::path::MAIN_SEPARATOR, "/");
    let mut out = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out.parse().ok()
}

/// Decodes `%41`; what is no code stays.
fn decoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).filter(|_| *first == b'%').and_then(|code| std::str::from_utf8(code).ok());
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_survive_the_way_to_an_address_and_back() {
        for own in ["/lists/a b#1 100%.txt", "/Kødland/q?.txt", "/x%41"] {
            assert_eq!(path(&uri(Path::new(own)).unwrap()).unwrap(), Path::new(own));
        }
        assert_eq!(path(&"file:///c%3A/lists/a.txt".parse().unwrap()).unwrap(), Path::new("c:/lists/a.txt"));
        assert!(path(&"untitled:Untitled-1".parse().unwrap()).is_none());
    }
}
