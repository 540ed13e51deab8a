//! Settings of a folder and suppressions: what `adjutant.toml` means, lines that suppress, and baselines.
//!
//! - `selector`: names of lints and families, and the levels that settings give them
//! - `check`: a file of settings to what holds, with what is wrong with it as findings
//! - `event_limits`: the limits of an event: what they name must be there, and no two may fight
//! - `inline`: suppressions in a list or a ruling
//! - `apply`: levels and suppressions applied; expired and unused suppressions are findings
//! - `baseline`: findings that are known

pub mod apply;
pub mod baseline;
pub mod check;
mod event_limits;
pub mod inline;
pub mod lints;
pub mod selector;

use std::path::PathBuf;
use std::sync::Arc;

use glob::{MatchOptions, Pattern};

use self::selector::{Levels, Selector};
use crate::Finding;
use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_base::span::Span;
use adjutant_rules::record::army::house::House;

/// The name of a file of settings.
pub const FILE: &str = "adjutant.toml";

/// A pattern of paths. One without a slash fits a file or a folder of that name anywhere.
#[derive(Debug, Clone)]
pub struct Paths {
    pattern: Pattern,
    whole: bool,
    literal: bool,
}

impl Paths {
    /// Reads a pattern; `None` if it is none.
    pub fn new(text: &str) -> Option<Self> {
        let plain = text.strip_prefix("./").unwrap_or(text).trim_end_matches('/');
        let pattern = Pattern::new(plain).ok()?;
        Some(Self { pattern, whole: plain.contains('/'), literal: !plain.contains(['*', '?', '[']) })
    }

    /// Returns whether a path below the folder of the settings fits, or a folder that it lies in does.
    pub fn fits(&self, path: &str) -> bool {
        let options = MatchOptions { require_literal_separator: true, ..MatchOptions::default() };
        if !self.whole {
            return path.split('/').any(|part| self.pattern.matches_with(part, options));
        }
        let folders = path.match_indices('/').map(|(at, _)| &path[..at]);
        folders.chain([path]).any(|path| self.pattern.matches_with(path, options))
    }

    /// Returns whether the pattern names one file.
    pub fn is_literal(&self) -> bool {
        self.literal
    }
}

/// A suppression of the settings, checked.
#[derive(Debug, Clone)]
pub struct SettingsSuppression {
    /// The lints that it suppresses.
    pub lint: Selector,
    /// The name of the lint as it is written.
    pub name: String,
    /// The files; `None` for all.
    pub file: Option<Paths>,
    /// The number of the list or ruling in its file.
    pub n: Option<u32>,
    /// The unit, or `army`.
    pub place: Option<String>,
    /// Why.
    pub reason: String,
    /// The first day on which it no longer holds.
    pub until: Option<Date>,
    /// Its place in the text.
    pub span: Span,
}

impl SettingsSuppression {
    /// Returns whether the suppression holds on a day.
    pub fn holds(&self, today: Date) -> bool {
        self.until.is_none_or(|until| today < until)
    }
}

/// Something that settings say, for a reader who asks what holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The key.
    pub key: String,
    /// What it says.
    pub value: String,
    /// Whether it has an effect: what names nothing that is known has none.
    pub holds: bool,
    /// Where.
    pub span: Span,
}

/// What the settings of a folder say, checked.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The file as reports name it.
    pub name: Arc<str>,
    /// The folder that it is for.
    pub folder: PathBuf,
    /// Its text.
    pub text: Arc<str>,
    /// The edition.
    pub edition: Option<EditionId>,
    /// The pack.
    pub pack: Option<String>,
    /// The day whose rules count.
    pub date: Option<Date>,
    /// The last day to hand in a list.
    pub deadline: Option<Date>,
    /// How many rounds are played.
    pub rounds: Option<u32>,
    /// The packs that lists may be for; all of them where it is empty.
    pub packs: Vec<String>,
    /// Which lints are checked, and their levels.
    pub levels: Levels,
    /// Files that are passed over in a folder.
    pub exclude: Vec<Paths>,
    /// What the event asks of lists.
    pub house: House,
    /// The suppressions.
    pub suppress: Vec<SettingsSuppression>,
    /// What is wrong with the settings.
    pub findings: Vec<Finding>,
    /// Everything that they say, in order.
    pub shown: Vec<Shown>,
}

impl Settings {
    /// Returns whether a file that was found in a folder is passed over; `path` is below the folder of the settings.
    pub fn excludes(&self, path: &str) -> bool {
        self.exclude.iter().any(|paths| paths.fits(path))
    }

    /// Returns the message that reports a breach of a limit of the event.
    pub fn message_of(&self, limit: &str) -> Option<String> {
        let has = self.house.wordings.iter().any(|wording| wording.id.as_str() == limit);
        has.then(|| format!("house-{}-{limit}", self.mark()))
    }

    /// Returns a name for this file that no other file of a run has.
    pub fn mark(&self) -> String {
        let letter = |c: char| {
            if c.is_ascii_alphanumeric() { c.to_ascii_lowercase().to_string() } else { format!("-{:x}", u32::from(c)) }
        };
        self.name.chars().map(letter).collect()
    }
}
