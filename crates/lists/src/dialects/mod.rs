//! The dialects of lists in text: one file for each, with a table of which action reads a line, by the state of the reader and
//! by what the line can be.
//!
//! - `fourth` with `fourth_conventions`, `fourth_header`, `fourth_units` and `fourth_regiments`, `listbot`, `third_labels` with
//!   `third_units`, `third_roles`: one line for each thing
//! - `outline`, `outline_unit`: armies by category, as `battlescribe` and `compact` read them in text, and `page` in what
//!   `BattleScribe` prints
//! - `rows`: what people type themselves, and tables of spreadsheets
//! - `table`: tables of actions; `draft`: what every dialect does to a list that is being read
//! - `option`: what a unit has; `enhancement`: what a label says of it; `labelled`: labels with their values; `footer`: who made a list

#![allow(clippy::unnecessary_wraps, clippy::unused_self, reason = "all actions of a table have one signature")]

pub(super) mod battlescribe;
pub(super) mod compact;
mod draft;
mod footer;
pub(super) mod enhancement;
pub(super) mod fourth;
mod fourth_conventions;
mod fourth_regiments;
mod fourth_units;
pub(super) mod fourth_header;
pub(super) mod handbook;
mod labelled;
pub(super) mod listbot;
pub(super) mod option;
mod outline;
mod outline_unit;
pub(super) mod page;
pub(super) mod rows;
mod table;
pub(super) mod third_labels;
mod third_units;
pub(super) mod third_roles;

use super::Roster;
use super::lex::SourceLine;
use adjutant_base::span::Span;
use adjutant_text::vocabulary::Vocabulary;

/// A dialect of lists in text.
pub(super) struct Dialect {
    /// Returns whether lines are a list of the dialect.
    matches: fn(ListLines<'_, '_>) -> bool,
    /// Reads a list.
    read: fn(ListLines<'_, '_>) -> Roster,
}

/// The dialects. The first one that matches reads a list; the last one reads what no other does.
const DIALECTS: [Dialect; 6] = [
    Dialect { matches: battlescribe::matches, read: battlescribe::read },
    Dialect { matches: compact::matches, read: compact::read },
    Dialect { matches: third_labels::matches, read: third_labels::read },
    Dialect { matches: third_roles::matches, read: third_roles::read },
    Dialect { matches: listbot::matches, read: listbot::read },
    Dialect { matches: |_| true, read: fourth::read },
];

/// The lines of one list.
#[derive(Debug, Clone, Copy)]
pub(super) struct ListLines<'a, 't> {
    /// Its lines.
    pub lines: &'a [SourceLine<'t>],
    /// The words by which they are read.
    pub vocabulary: &'a Vocabulary,
}

impl ListLines<'_, '_> {
    /// Returns the place of the list in the text.
    fn span(&self) -> Span {
        let non_blank = || self.lines.iter().filter(|line| !line.text.is_empty());
        let start = non_blank().next().map_or(0, |line| line.start());
        start..non_blank().next_back().map_or(start, |line| line.span().end)
    }

    /// Reads the list in its dialect.
    pub(super) fn read(self) -> Roster {
        let dialect = DIALECTS.iter().find(|dialect| (dialect.matches)(self)).expect("the last dialect matches");
        (dialect.read)(self)
    }
}
