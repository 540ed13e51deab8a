//! Army lists as players wrote them: one type for every format, each part with its place.
//!
//! `open` turns bytes into text, `read` turns text into lists. Nothing here knows a rule: what a list means is for the
//! layers behind.
//!
//! - `army`: what a whole list says; `unit`: what its units say; `line`: what each line of a text was taken for
//! - `open`: bytes, archives and their limits; `office`: the text of documents of word processors and
//!   spreadsheets; `mail`: e-mails with their files; `read`: which format a text is, by its content
//! - `lex`: the lines of a text, and what each of them can be by itself; where one list ends and the next begins
//! - `dialects`: a table of the dialects of lists in text, and one file for each with the table of its actions
//! - `doubt`: which lines may have been read wrongly
//! - `sum`: what the printed costs come to, in the way of each format
//! - `identity`: what makes two lists the same; `term`: which part of a list a line begins
//! - `partial`: what looks like a list and cannot be read as one; `unit_index`: units by their names
//! - `trees`: rosters of New Recruit and `BattleScribe`, in XML and in JSON; `json`: JSON with places
//! - `own`: our own form, in TOML, in JSON and as text, for reading and for writing

pub mod army;
mod around;
mod beside;
mod faction;
mod dialects;
pub mod doubt;
mod identity;
mod json;
pub mod line;
pub mod partial;
pub mod open;
pub mod own;
mod read;
#[cfg(test)]
mod sample;
pub mod sum;
pub mod term;
mod lex;
mod mail;
mod office;
mod trees;
pub mod unit;
mod unit_index;

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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Our own form in TOML.
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
enum Convention {
    /// They are our own: what is not said is not so.
    Own,
    /// Every line of the text stands for itself.
    Lines,
    /// The cost of a choice comes on top of its unit's. The official app prints it and has it in the unit's cost already.
    ChoicesOnTop,
    /// They print the cost of everything that costs something.
    Priced,
    /// They show what counts as a drop, where they show who stands in which regiment.
    Drops,
    /// They may write what a unit has without saying what it is.
    Unlabelled,
    /// Their headings are printed where something stands below.
    Headed,
    /// They print the battle formation of an army that has one.
    Formation,
    /// They print a reinforced unit at the cost of one that is not; their totals have all of it.
    Unreinforced,
    /// They mark units of other factions as allies or as coalition allies.
    Allies,
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

    /// Returns the name of the format, and what is true of its lists.
    const fn described(self) -> (&'static str, &'static [Convention]) {
        use Convention::{
            Allies, ChoicesOnTop, Drops, Formation, Headed, Lines, Own, Priced, Unlabelled, Unreinforced,
        };
        match self {
            Self::Toml => ("toml", &[Own, Drops, Formation]),
            Self::Json => ("json", &[Own, Drops, Formation]),
            Self::Text => ("text", &[Own, Drops, Formation]),
            Self::AppDashed => ("app-dashed", &[Lines, Priced, Drops, Unlabelled, Headed, Formation]),
            Self::AppPlain => ("app-plain", &[Lines, Priced, Drops, Unlabelled, Headed, Formation]),
            Self::Sigdex => ("sigdex", &[Lines, Priced, ChoicesOnTop, Drops, Unlabelled, Headed, Formation]),
            Self::Listbot => ("listbot", &[Lines, ChoicesOnTop, Drops, Unlabelled]),
            Self::NewRecruit => ("new-recruit", &[Lines, Drops, Unlabelled]),
            Self::AppLabelled => ("app-labelled", &[Lines, Priced, Headed, Allies]),
            Self::AppRoles => ("app-roles", &[Lines, Priced, Headed, Unreinforced]),
            Self::Builder => ("warscroll-builder", &[Lines, Priced, Headed]),
            Self::BattleScribe => ("battlescribe", &[Lines, Unlabelled]),
            Self::BattleScribePage => ("battlescribe-page", &[]),
            Self::Freehand => ("freehand", &[Lines, Unlabelled]),
            Self::Table => ("table", &[Unlabelled]),
            Self::Ros => ("ros", &[ChoicesOnTop, Unlabelled]),
            Self::RosJson => ("ros-json", &[ChoicesOnTop, Unlabelled]),
        }
    }

    fn has(self, convention: Convention) -> bool {
        self.described().1.contains(&convention)
    }

    /// Returns the name of the format, as data and reports write it.
    pub const fn name(self) -> &'static str {
        self.described().0
    }

    /// Returns whether it is our own form, where a thing that is not said is not so.
    pub fn is_own(self) -> bool {
        self.has(Convention::Own)
    }

    /// Returns whether it is the tree of a roster program.
    pub fn is_tree(self) -> bool {
        matches!(self, Self::Ros | Self::RosJson)
    }

    /// Returns whether every line of the text stands for itself.
    pub fn is_lines(self) -> bool {
        self.has(Convention::Lines)
    }

    /// Returns whether the cost of a choice comes on top of its unit's.
    pub fn has_choices_on_top(self) -> bool {
        self.has(Convention::ChoicesOnTop)
    }

    /// Returns whether everything that costs something prints its cost.
    pub fn prints_costs(self) -> bool {
        self.has(Convention::Priced)
    }

    /// Returns whether a reinforced unit is printed at the cost of one that is not.
    pub fn hides_reinforcements(self) -> bool {
        self.has(Convention::Unreinforced)
    }

    /// Returns whether units of other factions are marked as allies.
    pub fn marks_allies(self) -> bool {
        self.has(Convention::Allies)
    }

    /// Returns whether drops can be counted in lists that show who stands in which regiment.
    pub fn shows_drops(self) -> bool {
        self.has(Convention::Drops)
    }

    /// Returns whether lists may write what a unit has without saying what it is.
    pub fn leaves_labels_out(self) -> bool {
        self.has(Convention::Unlabelled)
    }

    /// Returns whether the battle formation is printed where the army has one.
    pub fn shows_formation(self) -> bool {
        self.has(Convention::Formation)
    }

    /// Returns whether a heading is printed only where something stands below it.
    pub fn fills_headings(self) -> bool {
        self.has(Convention::Headed)
    }
}
