//! Findings: what was found, where, and with which figures; never a sentence.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use super::{Family, Level, Lint};
use crate::message::{self, Message};
use adjutant_base::fault::{BROKEN_TOML, Fault};
use adjutant_base::id::{Citation, EditionId};
use adjutant_base::lang::Lang;
use adjutant_base::span::Span;
use adjutant_base::word_enum;
use adjutant_lists::Roster;
use adjutant_rules::kb::evidence::Evidence;
use adjutant_rules::record::army::Attribution;

/// The name of a lint with its family: `roster/total-mismatch`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LintId {
    /// Its family.
    pub family: Family,
    /// Its name.
    pub name: Arc<str>,
}

impl fmt::Display for LintId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.family, self.name)
    }
}

/// A figure or a name that a message fills in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Words of the data, by language.
    Words(BTreeMap<Lang, String>),
    /// Names, of which there may be none.
    List(Vec<String>),
    /// Constraints in which two packs differ.
    Differences(Vec<Difference>),
}

impl Arg {
    /// Returns a text.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Number(_) | Self::Words(_) | Self::List(_) | Self::Differences(_) => None,
        }
    }

    /// Returns a whole number.
    pub fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(_) | Self::Words(_) | Self::List(_) | Self::Differences(_) => None,
        }
    }
}

/// A constraint in which two packs differ.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// The constraint.
    pub constraint: String,
    /// Its figures under the pack that the list was written for; `None` where that does not ask it.
    pub own: Option<Vec<String>>,
    /// Its figures under the pack that it is checked against; `None` where that does not ask it.
    pub asked: Option<Vec<String>>,
}

impl From<Vec<&str>> for Arg {
    fn from(names: Vec<&str>) -> Self {
        Self::List(names.into_iter().map(ToOwned::to_owned).collect())
    }
}

impl From<Vec<Difference>> for Arg {
    fn from(differences: Vec<Difference>) -> Self {
        Self::Differences(differences)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<BTreeMap<Lang, String>> for Arg {
    fn from(words: BTreeMap<Lang, String>) -> Self {
        Self::Words(words)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// A step on the way to the place of a finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The general's regiment.
    General,
    /// A regiment, counted from 1.
    Regiment(u32),
    /// The units outside regiments.
    Auxiliary,
    /// The bought regiments.
    Renown,
    /// The terrain.
    Terrain,
    /// The endless spells.
    EndlessSpells,
    /// A battalion or a unit by its name.
    Named(String),
}

word_enum! {
    /// What a second place of a finding is.
    RelatedLabel {
        /// The same is found there again.
        Again = "again",
        /// It is there for the first time.
        First = "first",
        /// What it may not be more than.
        Limit = "limit",
        /// What it does not go with.
        Other = "other",
        /// What shows that it may be bought larger: another unit of its warscroll that is.
        Reinforced = "reinforced",
        /// The total that is stated.
        Total = "total",
        /// A line that was not understood.
        Unread = "unread",
    }
}

word_enum! {
    /// Why a check could not be made.
    UndecidedReason {
        /// The size of the battle.
        BattleSize = "battle-size",
        /// The edition of a list.
        Edition = "edition-untold",
        /// Whether the army has a battle formation.
        Formation = "formation-untold",
        /// Costs that the form of the list leaves out.
        HiddenCosts = "hidden-costs",
        /// What a choice is: an artefact, a trait, a weapon.
        Labels = "labels",
        /// The models of the army.
        Models = "models",
        /// The edition of a ruling.
        RulingEdition = "no-edition",
        /// The edition of the list begins after the day.
        NotInForce = "not-in-force",
        /// Whether the cost of one unit is counted in the total.
        OneUnit = "one-unit",
        /// The models of the opponent.
        Opponent = "opponent",
        /// How the battle before ended.
        PreviousResult = "previous-result",
        /// The table and what is on it.
        Table = "table",
        /// Whether the list was read as it was meant.
        Unconfirmed = "unconfirmed",
        /// What a unit is: its keywords, its sizes.
        UnitData = "unit-data",
        /// What lines say that were not recognised.
        UnreadLines = "unread-lines",
    }
}

impl UndecidedReason {
    /// Returns whether it is settled at the table, or by the opponent's list: no check of one list waits for it.
    pub fn is_of_battle(self) -> bool {
        matches!(self, Self::Models | Self::Opponent | Self::PreviousResult | Self::Table)
    }
}

/// A second place that a finding is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Related {
    /// Where.
    pub span: Span,
    /// What it is: `label-<word>` is its message.
    pub label: RelatedLabel,
}

/// Returns the number of something by its place: the first, at place 0, has the number 1.
pub(crate) fn ordinal(at: usize) -> u32 {
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

/// Which list or ruling of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number {
    /// Its place among those of the file, counted from 0, which no two share; `None` for what belongs to none of them.
    pub at: Option<usize>,
    /// The number that it gives itself, or else its place counted from 1: for people, and two may have the same.
    pub shown: u32,
}

impl Number {
    /// Returns the number of what is at a place, and may give itself another one.
    pub fn of(at: usize, own: Option<u32>) -> Self {
        Self { at: Some(at), shown: own.unwrap_or_else(|| ordinal(at)) }
    }
}

impl From<u32> for Number {
    /// Makes the number of something whose place is not known yet.
    fn from(shown: u32) -> Self {
        Self { at: None, shown }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown.fmt(f)
    }
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What found it.
    pub lint: LintId,
    /// The message: `lint-<message>` and `lint-<message>-help`.
    pub message: String,
    /// How much it weighs.
    pub level: Level,
    /// The list or the ruling that it is about.
    pub n: Number,
    /// Where in the text.
    pub span: Span,
    /// The unit that it is about; `None` where it is the army.
    pub unit: Option<String>,
    /// The way to the place.
    pub route: Vec<Step>,
    /// The rules that it rests on.
    pub cites: Vec<Citation>,
    /// The figures of the first of these that it rests on, by their names.
    pub figures: Vec<String>,
    /// What the message names.
    pub args: Vec<(&'static str, Arg)>,
    /// Further places.
    pub related: Vec<Related>,
    /// The known name that was probably meant.
    pub nearest: Option<String>,
    /// Whether nothing else than the nearest name can have been meant.
    pub sure: bool,
    /// Who states the figures, where no recorded rule does.
    pub source: Option<Attribution>,
    /// Where else the figure of the list would be allowed.
    pub legal_in: Vec<LegalIn>,
    /// The first evidence of the rule, where it is of a later day than the one whose rules count: then it only warns.
    pub known_since: Option<Evidence>,
}

/// An edition or a pack whose limit is the very figure that a list has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LegalIn {
    /// The edition.
    pub edition: EditionId,
    /// The pack; `None` for the edition itself.
    pub pack: Option<String>,
    /// The limit there.
    pub limit: i64,
}

impl Finding {
    /// Makes a finding of a message.
    pub(crate) fn new(n: impl Into<Number>, span: Span, message: impl Message) -> Self {
        let lint = message.lint();
        let id = message::id(lint, message.variant());
        Self { args: message.args(), ..Self::bare(lint.name(), id, lint.level, n.into(), span) }
    }

    /// Makes a finding without arguments.
    pub(crate) fn bare(lint: LintId, message: String, level: Level, n: Number, span: Span) -> Self {
        Self {
            lint,
            message,
            level,
            n,
            span,
            unit: None,
            route: Vec::new(),
            cites: Vec::new(),
            figures: Vec::new(),
            args: Vec::new(),
            related: Vec::new(),
            nearest: None,
            sure: false,
            source: None,
            legal_in: Vec::new(),
            known_since: None,
        }
    }

    /// Makes a finding of a fault in how a file is written; one that leaves a part of it unread is an error.
    pub fn of_fault(lint: &Lint, n: impl Into<Number>, fault: &Fault) -> Self {
        let level = if fault.kind == BROKEN_TOML { Level::Error } else { lint.level };
        let message = message::id(lint, fault.kind);
        let mut finding = Self::bare(lint.name(), message, level, n.into(), fault.place.span.clone());
        finding.args.extend(fault.args.iter().map(|(name, value)| (*name, Arg::from(value.as_str()))));
        finding.nearest.clone_from(&fault.nearest);
        finding
    }

    /// Returns what the message names under a name, where that is a text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.args.iter().filter(|(own, _)| *own == name).find_map(|(_, value)| value.text())
    }

    /// Returns what the message names under a name, where that is a whole number.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.args.iter().filter(|(own, _)| *own == name).find_map(|(_, value)| value.number())
    }

    /// Sets the records that the finding rests on.
    #[must_use]
    pub(crate) fn citing(self, cites: Vec<Citation>) -> Self {
        Self { cites, ..self }
    }

    /// Suggests the known name that was probably meant.
    #[must_use]
    pub(crate) fn suggesting(self, nearest: Option<String>) -> Self {
        Self { nearest, ..self }
    }

    /// Lowers the level of the finding to a level, unless it is lower already.
    #[must_use]
    pub(crate) fn at_most(self, level: Level) -> Self {
        Self { level: self.level.max(level), ..self }
    }

    /// Adds a second place.
    #[must_use]
    pub fn related(mut self, span: Span, label: RelatedLabel) -> Self {
        self.related.push(Related { span, label });
        self
    }

    /// Names the unit that the finding is about, and the way to it.
    #[must_use]
    pub fn of_unit(mut self, roster: &Roster, unit: usize) -> Self {
        self.route = route(roster, unit);
        self.unit = Some(roster.units[unit].name.clone());
        self
    }
}

/// Returns the way to a unit: *Regiment 2 > Freeguild Cavaliers*.
pub fn route(roster: &Roster, unit: usize) -> Vec<Step> {
    use adjutant_lists::unit::Section;
    let whole = roster.units[unit].part_of.unwrap_or(unit);
    let section = match roster.units[whole].section {
        Section::Auxiliary => Some(Step::Auxiliary),
        Section::Renown => Some(Step::Renown),
        Section::Terrain => Some(Step::Terrain),
        Section::EndlessSpell => Some(Step::EndlessSpells),
        Section::Ranks => roster.units[whole].regiment.map(|at| {
            let regiment = &roster.regiments[at];
            let number = regiment.number.as_ref().map(|number| number.value);
            if regiment.generals { Step::General } else { Step::Regiment(number.unwrap_or_else(|| ordinal(at))) }
        }),
    };
    let battalion = roster.units[whole].battalions.first().map(|name| Step::Named(name.value.clone()));
    let mut route: Vec<Step> = section.or(battalion).into_iter().collect();
    if whole != unit {
        route.push(Step::Named(roster.units[whole].name.clone()));
    }
    route.push(Step::Named(roster.units[unit].name.clone()));
    route
}

/// Checks of one list or ruling that could not be made, for one reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undecided {
    /// The lints that could not be asked.
    pub lints: Vec<LintId>,
    /// The list or the ruling.
    pub n: Number,
    /// Why: `undecided-<word>` is its message.
    pub reason: UndecidedReason,
    /// What the message names in addition to the lints and their number.
    pub args: Vec<(&'static str, Arg)>,
}

impl Undecided {
    /// Makes a note of lints that could not be asked.
    pub fn new(n: impl Into<Number>, reason: UndecidedReason, lints: Vec<LintId>) -> Self {
        Self { lints, n: n.into(), reason, args: Vec::new() }
    }

    /// Makes a note of constraints that could not be asked, by their names.
    pub fn constraints(n: impl Into<Number>, reason: UndecidedReason, names: &[&str]) -> Self {
        let lint = |name: &&str| LintId { family: Family::Army, name: Arc::from(*name) };
        Self::new(n, reason, names.iter().map(lint).collect())
    }
}
