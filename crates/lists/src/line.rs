//! Lines of a list in text: every one is kept, with its place and what it was taken for.

use std::sync::Arc;

use super::Name;
use super::lex::SourceLine;
use adjutant_base::span::Span;

/// What a line was taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Nothing but blanks.
    Blank,
    /// A rule of dashes, a fence, or another mark without words.
    Rule,
    /// The list's title.
    Title,
    /// The total and the limit.
    Total,
    /// Who the army is: alliance, faction, formation.
    Identity,
    /// A line that begins with a label, such as drops or lores.
    Label,
    /// The heading of a section.
    Heading,
    /// A unit.
    Unit,
    /// A part of the unit above.
    Part,
    /// Something that a unit has.
    Choice,
    /// Who made the list, with which version.
    Footer,
    /// Words around the list.
    Prose,
    /// Not understood.
    Unknown,
}

/// A line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its words: without indentation, quotation marks of a forum and blanks at the end.
    pub span: Span,
    /// What it was taken for.
    pub class: Class,
    /// The known words that are nearest, where the line was not understood; of a unit, the line as it was read, where its
    /// cost has lost a bracket.
    pub nearest: Option<Arc<str>>,
}

impl Line {
    /// Makes a line that is near no known words.
    pub(crate) fn new(line: &SourceLine<'_>, class: Class) -> Self {
        Self { span: line.span(), class, nearest: None }
    }
}

/// A line that was not understood, with its words: they are written again where a list is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unread {
    /// Its words.
    pub text: Name,
    /// The known words that are nearest.
    pub nearest: Option<Arc<str>>,
}
