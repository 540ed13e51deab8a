//! A list with everything that constraints ask of it.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::answer::{Answer, Extent};
use super::ask::told_unique;
use super::item::Item;
use crate::base::figure::Figure;
use crate::base::name::{key, same};
use crate::record::army::Grant;
use crate::record::army::words::Scope;
use crate::roster::unit::{Mention, Section, Unit};
use crate::roster::{Format, Roster};

/// The figures of the rule that is asked about, by name of value.
pub type Values = BTreeMap<String, Figure>;

/// What is true of a list.
#[derive(Debug)]
pub struct Facts<'a> {
    /// The list.
    pub roster: &'a Roster,
    grants: &'a [Grant],
    total: Extent,
    /// The things of each scope; gathered when a constraint first asks for them.
    items: [OnceCell<Vec<Item<'a>>>; Scope::ALL.len()],
    scrolls: OnceCell<Scrolls>,
}

/// What the units of one warscroll have in common.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Alike {
    /// Whether any of them is said to be unique, or not to be; the first word of it holds.
    pub unique: Option<bool>,
    /// Whether any of them is bought larger.
    pub reinforced: bool,
}

/// The units of a list by their warscrolls.
#[derive(Debug, Default)]
struct Scrolls {
    /// The warscroll of each unit, by its place in `all`.
    of: Vec<usize>,
    all: Vec<Alike>,
}

impl<'a> Facts<'a> {
    /// Gathers what is true of a list. `total` is what its printed costs come to, if they are all there.
    pub fn new(roster: &'a Roster, grants: &'a [Grant], total: Option<u32>) -> Self {
        let total = total.map_or(Extent::UNKNOWN, |total| Extent::exactly(total.into()));
        Self { roster, grants, total, items: Default::default(), scrolls: OnceCell::new() }
    }

    /// Returns everything of a scope, in the order of the list.
    pub fn items(&self, scope: Scope) -> &[Item<'a>] {
        self.items[scope as usize].get_or_init(|| self.gather(scope))
    }

    /// Returns what the units of a unit's warscroll have in common.
    pub(super) fn alike_in_list(&self, unit: usize) -> Alike {
        let scrolls = self.scrolls.get_or_init(|| self.scrolls());
        scrolls.all[scrolls.of[unit]]
    }

    fn scrolls(&self) -> Scrolls {
        let (mut scrolls, mut known) = (Scrolls::default(), FxHashMap::default());
        for (at, unit) in self.roster.units.iter().enumerate() {
            let own = *known.entry(key(self.warscroll(at))).or_insert(scrolls.all.len());
            if own == scrolls.all.len() {
                scrolls.all.push(Alike::default());
            }
            let alike = &mut scrolls.all[own];
            alike.unique = alike.unique.or(told_unique(unit));
            alike.reinforced |= self.bought_larger(at) > 0;
            scrolls.of.push(own);
        }
        scrolls
    }

    /// Returns what the army costs.
    pub(super) fn total(&self) -> Extent {
        self.total
    }

    /// Returns the units that fight: no terrain, no endless spells, no parts of other units.
    pub(super) fn fighting(&self) -> impl Iterator<Item = (usize, &'a Unit)> {
        self.roster.whole_units().filter(|(_, unit)| match unit.section {
            Section::Ranks | Section::Auxiliary | Section::Renown => true,
            Section::Terrain | Section::EndlessSpell => false,
        })
    }

    /// Tells whether the list is in our own form, where a thing that is not said is not so.
    pub(super) fn says_all(&self) -> bool {
        matches!(self.roster.origin, Format::Toml | Format::Json)
    }

    /// Tells whether the list is of a form that writes what a unit has without saying what it is.
    pub(super) fn leaves_labels_out(&self) -> bool {
        match self.roster.origin {
            Format::AppDashed
            | Format::AppPlain
            | Format::Sigdex
            | Format::Listbot
            | Format::NewRecruit
            | Format::BattleScribe => true,
            Format::Toml
            | Format::Json
            | Format::AppLabelled
            | Format::AppRoles
            | Format::Builder
            | Format::BattleScribePage
            | Format::Ros
            | Format::RosJson => false,
        }
    }

    /// Returns the warscroll of a unit.
    pub fn warscroll(&self, unit: usize) -> &'a str {
        let unit = &self.roster.units[unit];
        unit.warscroll.as_ref().map_or(unit.name.as_str(), |name| name.value.as_str())
    }

    /// Returns what a unit bears of artefacts, command traits or mount traits.
    pub(super) fn borne(
        &self,
        kind: impl Fn(&'a Roster) -> &'a [crate::roster::army::Enhancement],
        unit: usize,
    ) -> usize {
        let own = |bearer: &Mention| bearer.unit == Some(unit);
        kind(self.roster).iter().filter(|one| one.bearer.as_ref().is_some_and(own)).count()
    }

    /// Tells whether a unit has a keyword: of its own, or from an artefact that it bears.
    pub(super) fn keyword(&self, unit: usize, keyword: &str) -> Answer {
        let granted = self.grants.iter().any(|grant| {
            let bears = |one: &crate::roster::army::Enhancement| {
                same(&one.name.value, &grant.artefact) && one.bearer.as_ref().is_some_and(|b| b.unit == Some(unit))
            };
            same(&grant.keyword, keyword) && self.roster.artefacts.iter().any(bears)
        });
        if granted { Answer::Yes } else { self.own_keyword(unit, keyword) }
    }

    /// Tells whether a unit's profile has a keyword.
    pub(super) fn own_keyword(&self, unit: usize, keyword: &str) -> Answer {
        let keywords = self.roster.units[unit].keywords.as_ref();
        keywords.map_or(Answer::Unknown, |known| known.iter().any(|one| same(&one.value, keyword)).into())
    }
}
