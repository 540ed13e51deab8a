//! Army lists as players wrote them: one type for every format, each part with its place.
//!
//! `open` turns bytes into text, `read` turns text into lists. Nothing here knows a rule: what a list means is for the
//! layers behind.
//!
//! - `army`: what a whole list says; `unit`: what its units say; `line`: what each line of a text was taken for
//! - `open`: bytes, archives and their limits; `mail`: e-mails with their files; `office`: the text of documents of word
//!   processors and spreadsheets; `read`: which format a text is, by its content
//! - `lex`: the lines of a text, and what each of them can be by itself; where one list ends and the next begins
//! - `dialects`: a table of the dialects of lists in text, and one file for each with the table of its actions
//! - `rewritten`: texts whose lines are not those of a list, rewritten so that they are; `soundness`: whether a reading is sound
//! - `adjacent`: lists that somebody typed above or below that of a program; `inferred`: what the words around units say;
//!   `faction`: the faction of a list; `general`: its general; `counts`: numbers of models in the place of costs; `doubt`: which
//!   lines may have been read wrongly
//! - `partial`: what looks like a list and cannot be read as one; `other_game`: which other game a list is for
//! - `trees`: rosters of New Recruit and `BattleScribe`, in XML and in JSON; `json`: JSON with places
//! - `native`: our own form, in TOML, in JSON and as text, for reading and for writing; `unit_index`: units by their names
//! - `sum`: what the printed costs come to, in the way of each format
//! - `term`: which part of a list a line begins; `identity`: what makes two lists the same

pub mod army;
pub mod unit;
pub mod line;
pub mod open;
mod other_game;
mod mail;
mod office;
mod read;
mod rewritten;
mod soundness;
mod lex;
mod counts;
mod dialects;
mod adjacent;
mod inferred;
mod faction;
mod general;
pub mod doubt;
pub mod partial;
mod trees;
mod json;
pub mod native;
mod unit_index;
pub mod sum;
pub mod term;
mod identity;
#[cfg(test)]
mod sample;

pub use self::army::Roster;
pub use self::read::{Reading, read};

use std::hash::{Hash, Hasher};

use adjutant_base::span::Span;

/// Something as it was written, and where.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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

/// Returns what stands behind the number of models that a text begins with; all of it where it begins with none.
pub fn without_count(text: &str) -> &str {
    lex::cost::counted(text).1
}

/// The formats in which lists come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub enum Format {
    /// Our own form in TOML.
    #[default]
    Toml,
    /// Our own form in JSON.
    Json,
    /// Our own form as text.
    Text,
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
    /// Typed by hand.
    Freehand,
    /// A table of a spreadsheet.
    Table,
    /// New Recruit and `BattleScribe`: XML, alone or in an archive.
    Ros,
    /// New Recruit: JSON.
    RosJson,
}

/// Something that is true of all lists in some formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Convention {
    /// They are our own: what is not said is not so.
    Native,
    /// Every line of the text stands for itself.
    LineByLine,
    /// The cost of a choice comes on top of its unit's. The official app prints it and has it in the unit's cost already.
    ChoicesOnTop,
    /// They print the cost of everything that costs something.
    PrintsCosts,
    /// They show what counts as a drop, where they show who stands in which regiment.
    ShowsDrops,
    /// They may write what a unit has without saying what it is.
    OptionalLabels,
    /// Their headings are printed where something stands below.
    NoEmptyHeadings,
    /// They print the battle formation of an army that has one.
    ShowsFormation,
    /// They print a reinforced unit at the cost of one that is not; their totals have all of it.
    HidesReinforcements,
    /// They mark units of other factions as allies or as coalition allies.
    MarksAllies,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 17] = [
        Self::Toml,
        Self::Json,
        Self::Text,
        Self::AppDashed,
        Self::AppPlain,
        Self::Sigdex,
        Self::Listbot,
        Self::NewRecruit,
        Self::AppLabelled,
        Self::AppRoles,
        Self::Builder,
        Self::BattleScribe,
        Self::BattleScribePage,
        Self::Freehand,
        Self::Table,
        Self::Ros,
        Self::RosJson,
    ];

    /// Returns the name of the format, as data and reports write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Toml => "toml",
            Self::Json => "json",
            Self::Text => "text",
            Self::AppDashed => "app-dashed",
            Self::AppPlain => "app-plain",
            Self::Sigdex => "sigdex",
            Self::Listbot => "listbot",
            Self::NewRecruit => "new-recruit",
            Self::AppLabelled => "app-labelled",
            Self::AppRoles => "app-roles",
            Self::Builder => "warscroll-builder",
            Self::BattleScribe => "battlescribe",
            Self::BattleScribePage => "battlescribe-page",
            Self::Freehand => "freehand",
            Self::Table => "table",
            Self::Ros => "ros",
            Self::RosJson => "ros-json",
        }
    }

    /// Returns what is true of all lists in the format.
    const fn conventions(self) -> &'static [Convention] {
        use Convention::{
            ChoicesOnTop, HidesReinforcements, LineByLine, MarksAllies, Native, NoEmptyHeadings, OptionalLabels,
            PrintsCosts, ShowsDrops, ShowsFormation,
        };
        match self {
            Self::Toml | Self::Json | Self::Text => &[Native, ShowsDrops, ShowsFormation],
            Self::AppDashed | Self::AppPlain => {
                &[LineByLine, PrintsCosts, ShowsDrops, OptionalLabels, NoEmptyHeadings, ShowsFormation]
            }
            Self::Sigdex => {
                &[LineByLine, PrintsCosts, ChoicesOnTop, ShowsDrops, OptionalLabels, NoEmptyHeadings, ShowsFormation]
            }
            Self::Listbot => &[LineByLine, ChoicesOnTop, ShowsDrops, OptionalLabels],
            Self::NewRecruit => &[LineByLine, ShowsDrops, OptionalLabels],
            Self::AppLabelled => &[LineByLine, PrintsCosts, NoEmptyHeadings, MarksAllies],
            Self::AppRoles => &[LineByLine, PrintsCosts, NoEmptyHeadings, HidesReinforcements],
            Self::Builder => &[LineByLine, PrintsCosts, NoEmptyHeadings],
            Self::BattleScribe | Self::Freehand => &[LineByLine, OptionalLabels],
            Self::BattleScribePage => &[],
            Self::Table => &[OptionalLabels],
            Self::Ros | Self::RosJson => &[ChoicesOnTop, OptionalLabels],
        }
    }

    /// Returns whether something is true of all lists in the format.
    pub fn has(self, convention: Convention) -> bool {
        self.conventions().contains(&convention)
    }

    /// Returns whether it is our own form, where a thing that is not said is not so.
    pub fn is_native(self) -> bool {
        self.has(Convention::Native)
    }

    /// Returns whether it is the tree of a roster program.
    pub fn is_tree(self) -> bool {
        matches!(self, Self::Ros | Self::RosJson)
    }
}
