//! Places in files: byte offsets, half open.

use std::ops::Range;
use std::sync::Arc;

/// A stretch of a file in bytes: `start` included, `end` excluded.
pub type Span = Range<usize>;

/// A stretch of a named file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Path below the data folder, with `/` between its parts.
    pub file: Arc<str>,
    /// Where in the file.
    pub span: Span,
}

/// Returns the line and the column of a byte offset, both counted from 1; columns count characters.
pub fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset.min(text.len()))];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or(before).chars().count() + 1;
    (line, column)
}
