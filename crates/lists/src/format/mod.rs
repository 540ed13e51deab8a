//! One file for each format of list.
//!
//! - `fourth` and `fourth_body`, `listbot`, `third_labels`, `third_roles`: lists in text; `header`, `choice` and `footer`
//!   serve them
//! - `outline`, `outline_unit`: armies by category, as `battlescribe` and `compact` read them in text, and `page` in what
//!   `BattleScribe` prints
//! - `xml`, `tree`, `tree_json`, `catalogue`, `catalogue_sort`, `catalogue_unit`: rosters of New Recruit and `BattleScribe`, in XML and in JSON
//! - `enhancement`: what a label says of a choice
//! - `own`, `own_army`, `own_unit`, `muster`: our own form, in TOML and in JSON

pub(super) mod battlescribe;
mod catalogue;
mod catalogue_sort;
mod catalogue_unit;
mod choice;
pub(super) mod compact;
mod footer;
mod enhancement;
pub(super) mod fourth;
mod fourth_body;
mod header;
pub(super) mod listbot;
pub(super) mod muster;
pub(super) mod own;
mod outline;
mod outline_unit;
mod own_army;
mod own_unit;
pub(super) mod page;
pub(super) mod third_labels;
pub(super) mod third_roles;
mod tree;
mod tree_json;
pub(super) mod xml;

pub(super) use self::own_army::LORES;
pub(super) use self::own_unit::SECTIONS;
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
