//! Places in files: byte offsets, half open.

use std::ops::Range;
use std::sync::Arc;

/// A stretch of a file in bytes: `start` included, `end` excluded.
pub type Span = Range<usize>;

/// A stretch of a named file.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Place {
    /// Path below the data folder, with `/` between its parts.
    pub file: Arc<str>,
    /// Where in the file.
    pub span: Span,
}

/// Returns the line around a byte offset, without its line break.
pub fn line_around(text: &str, at: usize) -> Span {
    let start = text[..at].rfind('\n').map_or(0, |before| before + 1);
    start..text[at..].find('\n').map_or(text.len(), |behind| at + behind)
}

/// Returns the line and the column of a byte offset, both counted from 1; columns count characters.
pub fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset.min(text.len()))];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or(before).chars().count() + 1;
    (line, column)
}

/// Where each line of a text begins, so that the places of many offsets are found quickly.
#[derive(Debug, Clone)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    /// Finds the lines of a text.
    pub fn new(text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1)).collect();
        Self { text, starts }
    }

    /// Returns the line and the column of a byte offset, as [`line_and_column`] does.
    pub fn place(&self, offset: usize) -> (usize, usize) {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let column = self.text[self.starts[line - 1]..offset].chars().count() + 1;
        (line, column)
    }
}

/// Offsets in a text in units of UTF-16, as editors and browsers count.
#[derive(Debug, Clone)]
pub struct Utf16<'t> {
    text: &'t str,
    /// Where each line begins, in bytes and in units; none for a text whose characters are all one byte.
    lines: Vec<(usize, usize)>,
}

impl<'t> Utf16<'t> {
    /// Counts the units of each line.
    pub fn new(text: &'t str) -> Self {
        let mut lines = Vec::new();
        if !text.is_ascii() {
            let (mut bytes, mut units) = (0, 0);
            for line in text.split_inclusive('\n') {
                lines.push((bytes, units));
                bytes += line.len();
                units += line.encode_utf16().count();
            }
        }
        Self { text, lines }
    }

    /// Returns the units before a byte offset.
    pub fn offset(&self, offset: usize) -> usize {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.lines.partition_point(|(start, _)| *start <= offset);
        match line.checked_sub(1).map(|line| self.lines[line]) {
            Some((start, units)) => units + self.text[start..offset].encode_utf16().count(),
            None => offset,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_utf16_are_counted_line_by_line() {
        let text = "æ b\n👩 c\n";
        let utf16 = Utf16::new(text);
        for (at, _) in text.char_indices() {
            assert_eq!(utf16.offset(at), text[..at].encode_utf16().count(), "{at}");
        }
        assert_eq!(utf16.offset(99), text.encode_utf16().count());
        assert_eq!((Utf16::new("abc").offset(2), Utf16::new("").offset(5)), (2, 0));
    }

    #[test]
    fn both_ways_to_find_a_place_agree() {
        let text = "æ b\n\nc\r\nd";
        let lines = Lines::new(text);
        for offset in 0..=text.len() + 2 {
            assert_eq!(lines.place(offset), line_and_column(text, offset), "{offset}");
        }
    }
}
