//! One file for each format of list.
//!
//! - `fourth` and `fourth_body`, `listbot`, `third_labels`, `third_roles`: lists in text; `header`, `choice` and `footer`
//!   serve them
//! - `outline`, `outline_unit`: armies by category, as `battlescribe` and `compact` read them in text, and `page` in what
//!   `BattleScribe` prints
//! - `enhancement`: what a label says of a choice
//! - `muster`: units by their names

pub(super) mod battlescribe;
mod choice;
pub(super) mod compact;
mod footer;
pub(super) mod enhancement;
pub(super) mod fourth;
mod fourth_body;
mod header;
pub(super) mod listbot;
pub(super) mod muster;
mod outline;
mod outline_unit;
pub(super) mod page;
pub(super) mod third_labels;
pub(super) mod third_roles;

use super::text::lines::Raw;
use adjutant_base::span::Span;
use adjutant_text::forms::Forms;

/// The lines of one list.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chunk<'a, 't> {
    /// Its lines.
    pub lines: &'a [Raw<'t>],
    /// The words by which they are read.
    pub forms: &'a Forms,
}

impl Chunk<'_, '_> {
    /// Returns the place of the list in the text.
    pub(super) fn span(&self) -> Span {
        let worded = || self.lines.iter().filter(|raw| !raw.text.is_empty());
        let start = worded().next().map_or(0, |raw| raw.start);
        start..worded().next_back().map_or(start, |raw| raw.span().end)
    }
}
