//! Army lists as players wrote them: one type for every format, each part with its place.
//!
//! `open` turns bytes into text, `read` turns text into lists. Nothing here knows a rule: what a list means is for the
//! layers behind.
//!
//! - `army`: what a whole list says; `unit`: what its units say; `line`: what each line of a text was taken for
//! - `text`: lines, prices and labels of lists in text; `format`: one file for each format
//! - `read`: recognition by content, and several lists in one paste; `open`: bytes, archives and their limits
//! - `sum`: what the printed costs come to, in the way of each format
//! - `identity`: what makes two lists the same
//! - `form`, `write`: a list in our own form, for writing; `write_text`: a list as text

pub mod army;
pub mod form;
mod format;
mod identity;
pub mod line;
mod node;
pub mod open;
mod read;
pub mod sum;
mod text;
pub mod unit;
pub mod write;
pub mod write_text;

pub use self::army::Roster;
pub use self::read::{Reading, read, read_by};

use std::hash::{Hash, Hasher};

use crate::base::span::Span;

/// Something as it was written, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written<T> {
    /// What was written.
    pub value: T,
    /// Its bytes in the text.
    pub span: Span,
}

impl<T> Written<T> {
    /// Joins a value and its place.
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl<T: Hash> Hash for Written<T> {
    /// Takes the value alone: what is the same at two places has the same hash.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

/// A name as it was written.
pub type Name = Written<String>;

/// The forms in which lists come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Our own form in TOML.
    Toml,
    /// Our own form in JSON.
    Json,
    /// The official app, fourth edition, with rules of dashes.
    AppDashed,
    /// The official app, fourth edition, with blank lines.
    AppPlain,
    /// Sigdex.
    Sigdex,
    /// Listbot.
    Listbot,
    /// New Recruit, fourth edition, as text.
    NewRecruit,
    /// The official app, third edition, a label on every line.
    AppLabelled,
    /// The official app and its like, third edition, headings by battlefield role.
    AppRoles,
    /// Warscroll Builder and its like, second and third edition: as the official app's by battlefield role, with the full cost
    /// of every unit.
    Builder,
    /// `BattleScribe` and New Recruit, any edition, as text by category.
    BattleScribe,
    /// `BattleScribe`: the page that it prints.
    BattleScribePage,
    /// New Recruit and `BattleScribe`: XML, alone or in an archive.
    Ros,
    /// New Recruit: JSON.
    RosJson,
}

/// Every format with its name.
pub const FORMATS: [(Format, &str); 14] = [
    (Format::Toml, "toml"),
    (Format::Json, "json"),
    (Format::AppDashed, "app-dashed"),
    (Format::AppPlain, "app-plain"),
    (Format::Sigdex, "sigdex"),
    (Format::Listbot, "listbot"),
    (Format::NewRecruit, "new-recruit"),
    (Format::AppLabelled, "app-labelled"),
    (Format::AppRoles, "app-roles"),
    (Format::Builder, "warscroll-builder"),
    (Format::BattleScribe, "battlescribe"),
    (Format::BattleScribePage, "battlescribe-page"),
    (Format::Ros, "ros"),
    (Format::RosJson, "ros-json"),
];

impl Format {
    /// Returns the name of the format, as data and reports write it.
    pub fn name(self) -> &'static str {
        FORMATS.iter().find(|(format, _)| *format == self).map_or("", |(_, name)| name)
    }

    /// Tells whether the form is our own.
    pub fn is_own(self) -> bool {
        matches!(self, Self::Toml | Self::Json)
    }

    /// Tells whether every line of the text stands for itself.
    pub fn is_lines(self) -> bool {
        match self {
            Self::Toml | Self::Json | Self::BattleScribePage | Self::Ros | Self::RosJson => false,
            Self::AppDashed
            | Self::AppPlain
            | Self::Sigdex
            | Self::Listbot
            | Self::NewRecruit
            | Self::AppLabelled
            | Self::AppRoles
            | Self::Builder
            | Self::BattleScribe => true,
        }
    }
}
