//! Paths of files, and the addresses by which editors name them.

use std::path::{Path, PathBuf};

use lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What is written as a code in an address.
const CODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Returns the path that an address names; `None` if it is no file, as that of a text that was never saved.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = percent_decode_str(rest).decode_utf8().ok()?;
    // a drive of Windows: /c:/lists
    let is_drive = path.as_bytes().get(2) == Some(&b':') && path.starts_with('/');
    Some(PathBuf::from(if is_drive { &path[1..] } else { &*path }))
}

/// Returns the address of a path.
pub(crate) fn uri(path: &Path) -> Option<Uri> {
    let path = path.to_str()?.replace(std::path::MAIN_SEPARATOR, "/");
    let host = if path.starts_with('/') { "file://" } else { "file:///" };
    format!("{host}{}", utf8_percent_encode(&path, CODED)).parse().ok()
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
