//! The report on one file: its lists or rulings, and what was found in them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::finding::{Finding, Number, Undecided};
use super::fingerprint::{Subject, SuppressedFinding};
use super::roster::unreadable_file::{
    Archive, ArchiveEmpty, ArchiveEscapes, Broken, BrokenToml, CutOff, Defect, Doctype, Document, Empty, HalfList,
    Link, Missing, NotAFile, NotAList, NotText, OneLine, OtherArchive, OtherGame, Oversized, System, TooDeep, TooLarge,
    TooMany,
};
use super::ruleset::Ruleset;
use crate::linter::Source;
use crate::settings::apply::Suppressions;
use adjutant_base::date::{Date, Period};
use adjutant_base::id::EditionId;
use adjutant_base::span::Span;
use adjutant_base::word_enum;
use adjutant_lists::open::Unreadable;

/// A list in brief.
#[derive(Debug, Clone)]
pub struct Summary {
    /// Its number in its file.
    pub n: Number,
    /// Its title.
    pub title: Option<String>,
    /// Who plays it, where the list, the words above it, the name of its file or that of its folder say so.
    pub player: Option<String>,
    /// Whether nothing but the name of its file or its folder names the player.
    pub is_player_of_file: bool,
    /// Its place in the text.
    pub span: Span,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// What it was checked against.
    pub ruleset: Ruleset,
    /// Its faction.
    pub faction: Option<String>,
    /// The total that it states, or else what its costs come to.
    pub points: Option<u32>,
    /// The most that it may cost.
    pub limit: Option<u32>,
    /// The drops that were counted, or else those that it states.
    pub drops: Option<u32>,
    /// The pack whose rules it was checked against: that of its ruleset, or else the pack of the day.
    pub pack: Option<String>,
    /// The last day of that pack, if it is over on the day of the check.
    pub ended: Option<Date>,
    /// Whether its units were checked: there are unit data for its edition and day.
    pub has_units: bool,
    /// The day of the unit data by which its units were checked.
    pub unit_day: Option<UnitDay>,
    /// The first day of the unit data, where they begin after the days of the list, so that its units were not checked.
    pub units_from: Option<Date>,
    /// How many of its units the unit data do not have.
    pub unknown_units: usize,
    /// How many rules of its edition about lists no constraint covers.
    pub uncovered: usize,
    /// Whether its edition has any constraint on lists.
    pub has_constraints: bool,
    /// Equal for lists that are the same army for the same battle.
    pub identity: u64,
}

impl Summary {
    /// Returns the first line of the title.
    pub fn first_title_line(&self) -> Option<&str> {
        self.title.as_deref()?.lines().next()
    }
}

/// The day of the unit data by which the units of a list were checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitDay {
    /// The day on which the data became those.
    pub day: Date,
    /// Whether it is assumed: neither the list nor the reader names it. What rests on it is not certain then.
    pub is_assumed: bool,
}

/// Why an edition is not in force on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutOfForce {
    /// Its first day is still to come.
    Begins(Date),
    /// Its last day is past.
    Ended(Date),
}

impl OutOfForce {
    /// Finds out why an edition is not in force on a day; `None` if it is, or nobody knows when it was.
    pub(crate) fn on(period: Period, day: Date) -> Option<Self> {
        let begins = period.from.filter(|from| day < *from).map(Self::Begins);
        begins.or_else(|| Some(Self::Ended(period.until.filter(|until| *until <= day)?.eve())))
    }
}

word_enum! {
    /// What came of holding the answer of a ruling against records and official rulings.
    Compared {
        /// It says what they say.
        Agrees = "agrees",
        /// It goes against one of them, and that is among the findings.
        Contradicts = "contradicts",
        /// None of them could be compared with it: that nothing was found says nothing about it.
        NotCompared = "not-compared",
        /// It names no edition, so that there is nothing to hold it against.
        NoEdition = "no-edition",
    }
}

impl Compared {
    /// Returns whether it was compared with something.
    pub fn is_compared(self) -> bool {
        matches!(self, Self::Agrees | Self::Contradicts)
    }
}

/// A ruling in brief.
#[derive(Debug, Clone)]
pub struct RulingSummary {
    /// Its number in its file.
    pub n: Number,
    /// The edition that it was checked against.
    pub edition: Option<EditionId>,
    /// What came of comparing its answer.
    pub compared: Compared,
}

/// What was found in one file.
#[derive(Debug, Clone, Default)]
pub struct FileReport {
    /// The file.
    pub name: Arc<str>,
    /// The day of its last change, where the caller knows it.
    pub changed: Option<Date>,
    /// Its text; kept only where something was found.
    pub text: Option<Arc<str>>,
    /// Its lists.
    pub lists: Vec<Summary>,
    /// How many rulings it holds; 0 for a file of lists.
    pub rulings: usize,
    /// What came of each of them, in their order.
    pub ruled: Vec<RulingSummary>,
    /// The editions that its rulings were checked against, each with how many; none for those that name no edition.
    pub ruled_by: BTreeMap<EditionId, usize>,
    /// Those that are not in force on the day of the check.
    pub out_of_force: BTreeMap<EditionId, OutOfForce>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// What could not be checked.
    pub undecided: Vec<Undecided>,
    /// The suppressed findings.
    pub suppressed: Vec<SuppressedFinding>,
    /// What its lists and rulings are known by, in their order.
    pub subjects: Arc<[Subject]>,
    /// The settings and the suppressions that apply to it.
    pub suppressions: Suppressions,
}

/// Why the bytes of a file were not there to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadFailure {
    /// There is no file of that name.
    Missing,
    /// It is a broken symbolic link.
    Link,
    /// It is a pipe, a socket or a device.
    NotAFile,
    /// It is larger than is read.
    TooLarge,
    /// The system refused.
    System,
    /// The program failed over it.
    Defect,
}

impl FileReport {
    /// Makes the report of a file whose bytes could not be read; `reason` is what the system said.
    pub fn failed(source: &Source, failure: ReadFailure, reason: &str) -> Self {
        let finding = match failure {
            ReadFailure::Missing => Finding::new(1, 0..0, Missing { error: reason }),
            ReadFailure::Link => Finding::new(1, 0..0, Link { error: reason }),
            ReadFailure::NotAFile => Finding::new(1, 0..0, NotAFile { error: reason }),
            ReadFailure::TooLarge => Finding::new(1, 0..0, Oversized { error: reason }),
            ReadFailure::System => Finding::new(1, 0..0, System { error: reason }),
            ReadFailure::Defect => Finding::new(1, 0..0, Defect { error: reason }),
        };
        let (name, suppressions) = (Arc::clone(&source.name), Suppressions::of(source));
        Self { name, findings: vec![finding], suppressions, ..Self::default() }
    }
}

/// Reports why a file could not be read as lists.
pub fn unreadable(name: &Arc<str>, text: Option<&str>, error: &Unreadable) -> FileReport {
    let finding = match error {
        Unreadable::Empty => Finding::new(1, 0..0, Empty {}),
        Unreadable::NotText => Finding::new(1, 0..0, NotText {}),
        Unreadable::Document => Finding::new(1, 0..0, Document {}),
        Unreadable::OtherArchive => Finding::new(1, 0..0, OtherArchive {}),
        Unreadable::NotAList => Finding::new(1, 0..0, NotAList {}),
        Unreadable::OtherGame { game, span } => Finding::new(1, span.clone(), OtherGame { game }),
        Unreadable::HalfList { span, known, lines } => {
            Finding::new(1, span.clone(), HalfList { read: *known, lines: *lines })
        }
        Unreadable::OneLine { span } => Finding::new(1, span.clone(), OneLine {}),
        Unreadable::TooLarge => Finding::new(1, 0..0, TooLarge {}),
        Unreadable::TooMany => Finding::new(1, 0..0, TooMany {}),
        Unreadable::TooDeep => Finding::new(1, 0..0, TooDeep {}),
        Unreadable::Archive => Finding::new(1, 0..0, Archive {}),
        Unreadable::ArchiveWithoutRoster => Finding::new(1, 0..0, ArchiveEmpty {}),
        Unreadable::ArchiveEscapes(path) => Finding::new(1, 0..0, ArchiveEscapes { path }),
        Unreadable::Doctype => Finding::new(1, 0..0, Doctype {}),
        Unreadable::BrokenToml { span, error } => Finding::new(1, span.clone(), BrokenToml { error }),
        Unreadable::CutOff { span } => Finding::new(1, span.clone(), CutOff {}),
        Unreadable::Broken { span, error } => Finding::new(1, span.clone(), Broken { error }),
    };
    FileReport { name: name.clone(), text: text.map(Arc::from), findings: vec![finding], ..FileReport::default() }
}
