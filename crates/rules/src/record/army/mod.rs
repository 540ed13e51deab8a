//! What an army list must satisfy: `editions/<edition>/army.toml`, and the same tables in `packs/<pack>.toml`.
//!
//! The vocabulary is closed: what can be counted, compared and asked is in `words`; a word that is not known is a
//! fault. No figure is in a constraint: it names a value of a rule, or of a limit that no recorded rule states.
//!
//! - `words`: the vocabulary
//! - `read`: TOML to constraints
//! - `example`: a legal and an illegal list for each constraint

pub mod example;
pub mod house;
mod read;
pub mod words;

use std::collections::BTreeMap;

pub(super) use self::read::{read, uncovered};
use self::words::{Confidence, Count, Flag, Group, ListFigure, Reason, Scope, Side};
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, Name};
use adjutant_base::lang::Lang;
use adjutant_base::span::Place;

/// Where the figures of a constraint stand.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub enum Authority {
    /// In a recorded rule; of the constraint's own edition, or of the one that is named.
    Rule(Option<EditionId>, ConceptId),
    /// In a limit of the same edition or pack.
    Limit(Name),
}

/// Something that is asked of a unit, or of what is checked. Each is answered with yes, no, or *not known*.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub enum Condition {
    /// The unit has a keyword.
    Keyword(String),
    /// What is checked is a unit of the list whose profile does not have a keyword.
    LacksKeyword(String),
    /// The unit has one of the keywords that a value lists.
    KeywordOf(String),
    /// The unit has one of the keywords that a value lists, and not the army's own grand alliance.
    ForeignAlliance(String),
    /// What is checked has a name.
    Named(String),
    /// What is checked has one of the names that a value lists.
    NamedOf(String),
    /// The name of what is checked begins with one of the words that a value lists.
    NameBegins(String),
    /// The unit is the form of a season that a value lists, and the list has the unit itself too.
    FormBesidePlain(String),
    /// What is checked follows one of the labels that a value lists.
    LabelledOf(String),
    /// The unit has a battlefield role.
    Role(String),
    /// The unit has one of the battlefield roles that a value lists.
    RoleOf(String),
    /// The unit fills a slot of its battalion.
    Slot(String),
    /// Something that a list says or shows.
    Is(Flag),
    /// The battle before ended so.
    Previous(String),
}

/// What is counted, and of which units.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Counting {
    /// What is counted.
    pub what: Count,
    /// The conditions of each unit that counts.
    pub of: Vec<Condition>,
    /// The conditions that exclude a unit that counts.
    pub but_not: Vec<Condition>,
}

/// What a count is compared with.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub enum Bound {
    /// A value, perhaps for each of something, and another value for each of something else on top.
    Value {
        /// The name of the value.
        value: String,
        /// It is meant for each of these.
        per: Option<Counting>,
        /// What is added.
        plus: Option<(String, Counting)>,
    },
    /// A figure that the list itself states.
    List(ListFigure),
}

/// A slot of a battalion: how many units it takes, and which.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Slot {
    /// Its names, as lists print them.
    pub names: Vec<String>,
    /// The value that states how many units fill it, from and to.
    pub value: String,
    /// The conditions of each unit that may fill it, where the list does not say which slot a unit fills.
    pub takes: Vec<Condition>,
    /// The conditions that exclude a such unit.
    pub takes_not: Vec<Condition>,
}

/// Something that an army list must satisfy.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Constraint {
    /// What its breach is called.
    pub id: Name,
    /// The place of its figures.
    pub authority: Authority,
    /// The limit that states the same figures, for days on which the rule does not state them.
    pub otherwise: Option<Name>,
    /// What is checked, one by one.
    pub each: Scope,
    /// The conditions of everything that is checked.
    pub when: Vec<Condition>,
    /// The conditions that exclude what is checked.
    pub unless: Vec<Condition>,
    /// What is checked is put together first by this.
    pub group: Option<Group>,
    /// What is counted; `None` where what is checked must not be there at all.
    pub count: Option<Counting>,
    /// The most that may be.
    pub at_most: Option<Bound>,
    /// The least that must be.
    pub at_least: Option<Bound>,
    /// The slots that the units of a battalion are assigned to, instead of a count.
    pub slots: Vec<Slot>,
    /// A flag of the rule: while it says yes, the bound itself is not enough.
    pub strictly: Option<String>,
    /// A flag of the rule: while it says yes, nothing is wrong.
    pub allowed: Option<String>,
    /// The rows of the facts that it enforces.
    pub covers: Vec<Name>,
    /// The lints whose finding at the same place has the same cause and says it better: a breach is then not reported.
    pub yields_to: Vec<Name>,
    /// The lints whose finding at the same place has the same cause, and is not reported beside a breach.
    pub goes_before: Vec<Name>,
    /// How sure the source is, where the constraint itself says.
    pub confidence: Option<Confidence>,
    /// Where it is defined.
    pub place: Place,
}

/// Something that one of two armies is entitled to when they meet.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Entitlement {
    /// What it is called: `entitlement-<id>` says what it gives.
    pub id: Name,
    /// The place of its figures.
    pub authority: Authority,
    /// What is compared between the armies; `None` where each is asked for itself.
    pub compare: Option<Counting>,
    /// Which of the two is entitled.
    pub to: Side,
    /// The value that says how many times as much the other must have, or how much must be there at least.
    pub margin: Option<String>,
    /// The value that says what is gained, where it is a figure.
    pub gives: Option<String>,
    /// The conditions of an army that is entitled.
    pub when: Vec<Condition>,
    /// How sure the source is, where the entitlement itself says.
    pub confidence: Option<Confidence>,
    /// The rows of the facts that it tells.
    pub covers: Vec<Name>,
    /// Where it is defined.
    pub place: Place,
}

/// Words of a record, in one language for all or in each: the authority, or when.
#[derive(Debug, Clone, PartialEq, Eq, Default, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Attribution {
    /// For every language that has no words of its own.
    pub plain: String,
    /// By language.
    pub by_language: BTreeMap<Lang, String>,
}

impl Attribution {
    /// Returns the words in a language.
    pub fn words(&self, lang: &Lang) -> &str {
        self.by_language.get(lang).unwrap_or(&self.plain)
    }
}

/// Figures that no recorded rule states, with their source. A figure may depend on the size of the battle.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Limit {
    /// Its name.
    pub id: Name,
    /// The authority.
    pub source: Attribution,
    /// How sure that is.
    pub confidence: Confidence,
    /// The largest battle, in points, of each column of `values`; empty where size does not matter.
    pub up_to: Vec<u32>,
    /// The figures: one, or one for each column.
    pub values: BTreeMap<String, Figure>,
    /// Where it is defined.
    pub place: Place,
}

/// A thing whose bearer counts as having a keyword.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Grant {
    /// The artefact.
    pub artefact: String,
    /// The keyword.
    pub keyword: String,
}

/// A row of the facts that no constraint covers, and why.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Uncovered {
    /// What is not covered.
    pub id: Name,
    /// The season, where it is not the whole edition.
    pub season: Option<Attribution>,
    /// Why.
    pub why: Reason,
}

impl Uncovered {
    /// Returns whether it is a rule about lists that could be broken, and not what a list always keeps, what happens at the
    /// table, or what another check covers.
    pub fn is_open(&self) -> bool {
        matches!(self.why, Reason::UnitData | Reason::FactionData | Reason::NoPlace | Reason::NoFigure)
    }

    /// Returns whether it is open for a list whose units nothing is known of.
    pub fn is_open_without_units(&self) -> bool {
        self.is_open() || self.why == Reason::WithUnits
    }
}

/// Everything that an edition or a pack asks of army lists.
#[derive(Debug, Clone, Default, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct ArmyRules {
    /// What a list must satisfy.
    pub constraints: Vec<Constraint>,
    /// What one of two armies is entitled to.
    pub entitlements: Vec<Entitlement>,
    /// Figures that no recorded rule states.
    pub limits: Vec<Limit>,
    /// Keywords that come with artefacts.
    pub grants: Vec<Grant>,
    /// Constraints of the edition that do not hold under the pack.
    pub lifts: Vec<String>,
}

impl Constraint {
    /// Returns whether its answer depends on which units are in which regiment.
    pub fn rests_on_regiments(&self) -> bool {
        let counted = self.count.as_ref().map(|count| count.what);
        let leads = |one: &Condition| matches!(one, Condition::Is(Flag::LeadsRegiment | Flag::Generals));
        matches!(self.each, Scope::Regiment | Scope::Leader | Scope::Member)
            || matches!(counted, Some(Count::Regiments | Count::RegimentsAndRenown | Count::Drops))
            || self.when.iter().chain(&self.unless).any(leads)
    }

    /// Returns whether its bound is a part of the points that the army may cost.
    pub fn rests_on_points_limit(&self) -> bool {
        let is_of_limit =
            |bound: &Bound| matches!(bound, Bound::List(ListFigure::PointsLimit | ListFigure::HalfPointsLimit));
        self.at_most.as_ref().is_some_and(is_of_limit)
    }

    /// Returns the names of every value that the constraint takes from its rule or limit.
    pub fn values(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.allowed.iter().chain(&self.strictly).map(String::as_str).collect();
        for bound in [&self.at_most, &self.at_least].into_iter().flatten() {
            if let Bound::Value { value, plus, .. } = bound {
                names.push(value);
                names.extend(plus.iter().map(|(value, _)| value.as_str()));
            }
        }
        let counted = self.count.iter().flat_map(|count| count.of.iter().chain(&count.but_not));
        let slots = self.slots.iter().flat_map(|slot| slot.takes.iter().chain(&slot.takes_not));
        let conditions = self.when.iter().chain(&self.unless).chain(counted).chain(slots);
        names.extend(conditions.filter_map(Condition::value));
        names.extend(self.slots.iter().map(|slot| slot.value.as_str()));
        names
    }

    /// Returns whether the constraint asks for what is checked in one of the flags.
    pub fn asks(&self, flag: Flag) -> bool {
        self.when.iter().chain(&self.unless).any(|one| *one == Condition::Is(flag))
    }
}

impl Entitlement {
    /// Returns the names of every value that the entitlement takes from its rule or limit.
    pub fn values(&self) -> Vec<&str> {
        self.margin.iter().chain(&self.gives).map(String::as_str).collect()
    }
}

impl Condition {
    /// Returns the name of the value that the condition takes its words from.
    pub fn value(&self) -> Option<&str> {
        match self {
            Self::KeywordOf(value)
            | Self::ForeignAlliance(value)
            | Self::NamedOf(value)
            | Self::NameBegins(value)
            | Self::FormBesidePlain(value)
            | Self::LabelledOf(value)
            | Self::RoleOf(value) => Some(value),
            Self::Keyword(_)
            | Self::LacksKeyword(_)
            | Self::Named(_)
            | Self::Role(_)
            | Self::Slot(_)
            | Self::Is(_)
            | Self::Previous(_) => None,
        }
    }
}
