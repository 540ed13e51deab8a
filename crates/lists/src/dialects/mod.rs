//! One file for each format of list.
//!
//! - `fourth` and `fourth_units`, `listbot`, `third_labels`, `third_roles`: lists in text; `fourth_header`, `option` and `footer`
//!   serve them
//! - `outline`, `outline_unit`: armies by category, as `battlescribe` and `compact` read them in text, and `page` in what
//!   `BattleScribe` prints
//! - `enhancement`: what a label says of a choice

pub(super) mod battlescribe;
pub(super) mod compact;
mod footer;
pub(super) mod enhancement;
pub(super) mod fourth;
mod fourth_units;
mod fourth_header;
pub(super) mod listbot;
mod option;
mod outline;
mod outline_unit;
pub(super) mod page;
pub(super) mod third_labels;
pub(super) mod third_roles;

use super::lex::lines::Raw;
use adjutant_base::span::Span;
use adjutant_text::vocabulary::Vocabulary;

/// The lines of one list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chunk<'a, 't> {
    /// Its lines.
    pub lines: &'a [Raw<'t>],
    /// The words by which they are read.
    pub vocabulary: &'a Vocabulary,
}

impl Chunk<'_, '_> {
    /// Returns the place of the list in the text.
    pub(super) fn span(&self) -> Span {
        let worded = || self.lines.iter().filter(|raw| !raw.text.is_empty());
        let start = worded().next().map_or(0, |raw| raw.start);
        start..worded().next_back().map_or(start, |raw| raw.span().end)
    }
}
