//! The text of a book with its way back: every stretch of it knows the bytes of the file that it was read from.

use std::borrow::Cow;

use serde::Serialize;

use adjutant_base::span::Span;

/// Why bytes of a file are in no clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Tags, comments and character codes around the text.
    Markup,
    /// Programs and styles of a web page.
    Script,
    /// Signs that nobody sees: byte-order marks, soft hyphens, blanks of no width or that do not break.
    Invisible,
    /// Lines of the site around the book.
    Furniture,
    /// A list of contents.
    Contents,
    /// The same text is in another place, which is kept.
    Repeated,
    /// The text is repeated in a longer line, which is kept.
    Grown,
    /// A number and a second name glued into a word.
    GluedId,
    /// A mark of bold or slanted print without its partner.
    StrayMark,
}

impl Reason {
    /// Every reason, in order.
    pub const ALL: [Self; 9] = [
        Self::Markup,
        Self::Script,
        Self::Invisible,
        Self::Furniture,
        Self::Contents,
        Self::Repeated,
        Self::Grown,
        Self::GluedId,
        Self::StrayMark,
    ];

    /// Returns the word of reports for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Markup => "markup",
            Self::Script => "script",
            Self::Invisible => "invisible",
            Self::Furniture => "furniture",
            Self::Contents => "contents",
            Self::Repeated => "repeated",
            Self::Grown => "grown",
            Self::GluedId => "glued-id",
            Self::StrayMark => "stray-mark",
        }
    }
}

/// Bytes that are in no clause.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Exclusion {
    /// Their place: in the text while a book is read, in the file once it is read.
    pub bytes: Span,
    /// Why.
    pub reason: Reason,
    /// The lines where the same text is kept, from the first to the last; `None` for other reasons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept_in: Option<(usize, usize)>,
}

/// A stretch of text and the bytes that it was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Piece {
    text: Span,
    file: Span,
}

/// Text taken out of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Text<'f> {
    /// The text.
    pub said: Cow<'f, str>,
    pieces: Vec<Piece>,
    /// Bytes of the file that are not in the text.
    pub excluded: Vec<Exclusion>,
}

impl<'f> Text<'f> {
    /// Takes a file unchanged.
    pub(super) fn plain(text: &'f str) -> Self {
        let all = 0..text.len();
        Self { said: Cow::Borrowed(text), pieces: vec![Piece { text: all.clone(), file: all }], excluded: Vec::new() }
    }

    /// Adds text that was read from some bytes.
    pub(super) fn push(&mut self, text: &str, file: Span) {
        let start = self.said.len();
        self.said.to_mut().push_str(text);
        self.pieces.push(Piece { text: start..self.said.len(), file });
    }

    /// Adds text that is nowhere in the file, such as the mark of a heading.
    pub(super) fn mark(&mut self, text: &str) {
        self.said.to_mut().push_str(text);
    }

    /// Leaves bytes of the file out.
    pub(super) fn exclude(&mut self, file: Span, reason: Reason) {
        match self.excluded.last_mut() {
            Some(last) if last.reason == reason && last.bytes.end == file.start => last.bytes.end = file.end,
            _ => self.excluded.push(Exclusion { bytes: file, reason, kept_in: None }),
        }
    }

    /// Returns the bytes of the file for a stretch of the text, in order.
    ///
    /// A piece whose text differs from its bytes (a character code of HTML) goes as a whole to the stretch that contains
    /// its first byte.
    pub(super) fn to_file(&self, span: &Span) -> Vec<Span> {
        let first = self.pieces.partition_point(|piece| piece.text.end <= span.start);
        let mut spans: Vec<Span> = Vec::new();
        for piece in self.pieces[first..].iter().take_while(|piece| piece.text.start < span.end) {
            let file = if piece.text.len() == piece.file.len() {
                let start = span.start.max(piece.text.start) - piece.text.start + piece.file.start;
                start..span.end.min(piece.text.end) - piece.text.start + piece.file.start
            } else if span.start <= piece.text.start {
                piece.file.clone()
            } else {
                continue;
            };
            match spans.last_mut() {
                Some(last) if last.end == file.start => last.end = file.end,
                _ => spans.push(file),
            }
        }
        spans
    }
}
