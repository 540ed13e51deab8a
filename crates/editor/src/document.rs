//! The text of an open file. Editors count lines from 0 and columns in units of UTF-16; everything else here counts bytes.

use adjutant_base::span::Span;
use lsp_types::{Position, Range, TextDocumentContentChangeEvent};

/// An open file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Document {
    /// Its text.
    pub(crate) text: String,
    /// The version that the editor gave it.
    pub(crate) version: i32,
    /// Where each line begins.
    starts: Vec<usize>,
}

impl Document {
    /// Opens a file.
    pub(crate) fn new(text: String, version: i32) -> Self {
        let starts = starts(&text);
        Self { text, version, starts }
    }

    /// Changes a stretch, or the whole text.
    pub(crate) fn change(&mut self, change: &TextDocumentContentChangeEvent) {
        match change.range {
            Some(range) => {
                let span = self.span(range);
                self.text.replace_range(span, &change.text);
            }
            None => self.text.clone_from(&change.text),
        }
        self.starts = starts(&self.text);
    }

    /// Returns the byte offset of a position; one beyond a line or the text counts as its end, one within a character for its start.
    pub(crate) fn offset(&self, position: Position) -> usize {
        let Some(start) = self.starts.get(position.line as usize) else { return self.text.len() };
        let line = &self.text[self.line(position.line as usize)];
        let mut units = position.character as usize;
        let mut offset = *start;
        for c in line.chars() {
            if units < c.len_utf16() {
                break;
            }
            units -= c.len_utf16();
            offset += c.len_utf8();
        }
        offset
    }

    /// Returns the position of a byte offset.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.starts.partition_point(|start| *start <= offset).max(1) - 1;
        let units = self.text[self.starts[line]..offset].encode_utf16().count();
        Position::new(number(line), number(units))
    }

    /// Returns the bytes of a range. A range that runs backwards is empty.
    pub(crate) fn span(&self, range: Range) -> Span {
        let start = self.offset(range.start);
        start..self.offset(range.end).max(start)
    }

    /// Returns the range of some bytes.
    pub(crate) fn range(&self, span: &Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    /// Returns the bytes of a line, counted from 0, without its end.
    pub(crate) fn line(&self, line: usize) -> Span {
        let start = self.starts.get(line).copied().unwrap_or(self.text.len());
        let end = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        start..start + self.text[start..end].trim_end_matches(['\n', '\r']).len()
    }

    /// Returns the bytes of the line that an offset is on.
    pub(crate) fn line_at(&self, offset: usize) -> Span {
        self.line(self.position(offset).line as usize)
    }
}

/// Finds where lines begin: a line ends with LF, CR LF or CR.
fn starts(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends = |at: &usize| bytes[*at] == b'\n' || bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
    std::iter::once(0).chain((0..bytes.len()).filter(ends).map(|at| at + 1)).collect()
}

fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_units_of_utf16() {
        let document = Document::new("Køb 👩 to\r\nsidste\rlinje".to_owned(), 0);
        let woman = document.text.find('👩').unwrap();
        assert_eq!(document.position(woman), Position::new(0, 4));
        assert_eq!(document.position(woman + 4), Position::new(0, 6));
        assert_eq!(document.offset(Position::new(0, 5)), woman, "within a character");
        assert_eq!(document.offset(Position::new(0, 99)), document.text.find('\r').unwrap());
        assert_eq!(document.position(document.text.len()), Position::new(2, 5));
        assert_eq!(document.offset(Position::new(9, 0)), document.text.len());
        assert_eq!(document.line(1), document.text.find("sidste").unwrap()..document.text.rfind('\r').unwrap());
    }

    #[test]
    fn a_change_replaces_a_range_or_all() {
        let mut document = Document::new("æøå\nb".to_owned(), 0);
        let change =
            |range, text: &str| TextDocumentContentChangeEvent { range, range_length: None, text: text.to_owned() };
        document.change(&change(Some(Range::new(Position::new(0, 1), Position::new(1, 0))), "x"));
        assert_eq!(document.text, "æxb");
        document.change(&change(None, "ny"));
        assert_eq!(document, Document::new("ny".to_owned(), 0));
    }
}
