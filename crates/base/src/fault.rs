//! Faults: defects in data, kept as facts until a report puts them into words.

use super::level::Level;
use super::span::Place;

/// The kind of a break in the TOML of a file, which leaves a part of it unread.
pub const BROKEN_TOML: &str = "toml-broken";

/// A defect of a data file. Readers collect faults and go on, so that one run shows them all.
///
/// A fault has no sentence of its own: `kind` names the message (`fault-<kind>` in `i18n/<lang>`; of a reader's own file that of
/// the lint on how it is written) and `args` fill it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong: the stem of its message.
    pub kind: &'static str,
    /// Where it is.
    pub place: Place,
    /// Another place that has to do with it, such as the text that an erratum does not fit.
    pub also: Option<Box<Place>>,
    /// What the message names, by argument.
    pub args: Vec<(&'static str, String)>,
    /// The nearest known name, where a name was not known.
    pub nearest: Option<String>,
    level: Level,
}

impl Fault {
    /// Makes a fault of a kind at a place.
    pub fn new(kind: &'static str, place: Place) -> Self {
        Self { kind, place, also: None, args: Vec::new(), nearest: None, level: Level::Error }
    }

    /// Returns how grave it is.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Makes it a warning if it leaves the data usable: where a language is not whole yet, another one is shown instead.
    #[must_use]
    pub fn tolerated(mut self, is_usable: bool) -> Self {
        if is_usable {
            self.level = Level::Warning;
        }
        self
    }

    /// Makes it a note if nothing has to be mended: the reader may want to know it.
    #[must_use]
    pub fn noted(mut self, is_note: bool) -> Self {
        if is_note {
            self.level = Level::Note;
        }
        self
    }

    /// Adds an argument of the message.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl std::fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// Adds another place that has to do with it.
    #[must_use]
    pub fn also(mut self, place: Place) -> Self {
        self.also = Some(Box::new(place));
        self
    }

    /// Adds the known name that was probably meant.
    #[must_use]
    pub fn nearest(mut self, name: Option<&str>) -> Self {
        self.nearest = name.map(ToOwned::to_owned);
        self
    }
}
