//! A list with everything that constraints ask of it.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::item::Item;
use super::predicate::stated_unique;
use super::regiment::{ShutOut, places};
use super::tristate::{Extent, Tristate};
use adjutant_base::figure::Figure;
use adjutant_base::name::{key, same};
use adjutant_lists::unit::{Section, Unit};
use adjutant_lists::{Convention, Roster};
use adjutant_rules::record::army::Grant;
use adjutant_rules::record::army::words::Scope;
use adjutant_text::vocabulary::Vocabulary;

use crate::units::UnitContext;
use adjutant_units::Unit as KnownUnit;

/// The figures of the rule that is asked about, by name of value.
pub type Values = BTreeMap<String, Figure>;

/// What is true of a list.
#[derive(Debug)]
pub struct Facts<'a> {
    /// The list.
    pub roster: &'a Roster,
    grants: &'a [Grant],
    /// The words of lists.
    pub(super) vocabulary: &'a Vocabulary,
    total: Extent,
    /// What the units are, where there are unit data.
    pub(super) units: Option<&'a UnitContext<'a>>,
    /// The things of each scope; gathered when a constraint first asks for them.
    items: [OnceCell<Vec<Item<'a>>>; Scope::ALL.len()],
    scrolls: OnceCell<Scrolls>,
    mentions: OnceCell<Vec<UnitMentions>>,
    granted: OnceCell<Vec<(usize, &'a str)>>,
    shut_out: OnceCell<Vec<OnceCell<ShutOut>>>,
    battalions: OnceCell<Vec<(usize, i64)>>,
    alliance: OnceCell<Option<&'a str>>,
    tells_general: OnceCell<bool>,
    says_unique: OnceCell<bool>,
}

/// What the list says of a unit in other places.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct UnitMentions {
    /// How many regiments hold it.
    pub regiments: u32,
    /// Whether it leads one of them.
    pub leads: bool,
    /// Whether it is a general.
    pub general: bool,
    /// How many artefacts, command traits and mount traits it bears.
    pub borne: [u32; 3],
}

/// What a unit may bear.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Borne {
    /// Artefacts.
    Artefacts,
    /// Command traits.
    CommandTraits,
    /// Mount traits.
    MountTraits,
}

/// What the units of one warscroll have in common.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Alike {
    /// Whether any of them is said to be unique, or not to be; the first word of it holds.
    pub unique: Option<bool>,
    /// The first of them that is bought larger.
    pub reinforced: Option<usize>,
}

/// The units of a list by their warscrolls.
#[derive(Debug, Default)]
struct Scrolls {
    /// The warscroll of each unit, by its place in `all`.
    of: Vec<usize>,
    all: Vec<Alike>,
    /// Whether the list is a roster tree that says of any unit that there is only one of it.
    tells_unique: bool,
}

/// Returns whether a unit is one that fights, by its section.
pub(super) fn fights(unit: &Unit) -> bool {
    match unit.section {
        Section::Ranks | Section::Auxiliary | Section::Renown => true,
        Section::Terrain | Section::EndlessSpell => false,
    }
}

impl<'a> Facts<'a> {
    /// Gathers what is true of a list. `total` is what its printed costs come to, if they are all there.
    pub fn new(roster: &'a Roster, grants: &'a [Grant], vocabulary: &'a Vocabulary, total: Option<u32>) -> Self {
        let total = total.map_or(Extent::UNKNOWN, |total| Extent::exactly(total.into()));
        Self {
            roster,
            grants,
            vocabulary,
            total,
            units: None,
            items: Default::default(),
            scrolls: OnceCell::new(),
            mentions: OnceCell::new(),
            granted: OnceCell::new(),
            shut_out: OnceCell::new(),
            battalions: OnceCell::new(),
            alliance: OnceCell::new(),
            tells_general: OnceCell::new(),
            says_unique: OnceCell::new(),
        }
    }

    /// Adds what the units are.
    #[must_use]
    pub fn with_units(self, units: Option<&'a UnitContext<'a>>) -> Self {
        Self { units, ..self }
    }

    /// Returns what the list says of a unit in other places.
    pub(super) fn unit_mentions(&self, unit: usize) -> UnitMentions {
        self.mentions.get_or_init(|| self.all_mentions())[unit]
    }

    /// Returns whether the list says who the general is, or which regiment is the general's.
    pub(super) fn tells_general(&self) -> bool {
        *self.tells_general.get_or_init(|| {
            let roster = self.roster;
            roster.generals.iter().any(|general| general.unit.is_some())
                || roster.regiments.iter().any(|regiment| regiment.generals)
        })
    }

    fn all_mentions(&self) -> Vec<UnitMentions> {
        let roster = self.roster;
        let mut all = vec![UnitMentions::default(); roster.units.len()];
        // the last regiment that held a unit, so that one that names it twice counts once
        let mut last = vec![usize::MAX; roster.units.len()];
        for (at, regiment) in roster.regiments.iter().enumerate() {
            if let Some(leader) = regiment.leader.as_ref().and_then(|leader| leader.unit) {
                all[leader].leads = true;
            }
            for unit in regiment.leader.iter().chain(&regiment.units).filter_map(|mention| mention.unit) {
                all[unit].regiments += u32::from(last[unit] != at);
                last[unit] = at;
            }
        }
        for general in roster.generals.iter().filter_map(|general| general.unit) {
            all[general].general = true;
        }
        for (kind, borne) in [&roster.artefacts, &roster.command_traits, &roster.mount_traits].into_iter().enumerate() {
            for bearer in borne.iter().filter_map(|one| one.bearer.as_ref()?.unit) {
                all[bearer].borne[kind] += 1;
            }
        }
        all
    }

    /// Returns the grand alliance of the army, of those that there are: the one that the list names, in full or in a word,
    /// or else the one that the first of its units whose keywords tell it is of.
    pub(super) fn alliance<'v>(&self, all: &(impl Iterator<Item = &'v str> + Clone)) -> Option<&'a str> {
        *self.alliance.get_or_init(|| {
            let is_one = |word: &str| all.clone().any(|alliance| same(word, alliance));
            if let Some(own) = &self.roster.alliance {
                return own.value.split_whitespace().find(|word| is_one(word));
            }
            let own = self.fighting().filter(|(_, unit)| !unit.allied.as_ref().is_some_and(|allied| allied.value));
            own.filter_map(|(at, _)| self.keywords(at)).flatten().find(|keyword| is_one(keyword))
        })
    }

    /// Returns which units of a regiment have no place in it.
    pub(super) fn shut_out(&self, regiment: usize) -> &ShutOut {
        let all = self.shut_out.get_or_init(|| self.roster.regiments.iter().map(|_| OnceCell::new()).collect());
        all[regiment].get_or_init(|| places(self, regiment))
    }

    /// Returns, for a battalion, the first one that is alike, and how many of them there are.
    pub(super) fn alike_battalions(&self, battalion: usize) -> (usize, i64) {
        let all = self.battalions.get_or_init(|| {
            let mut known: FxHashMap<(bool, String), usize> = FxHashMap::default();
            let id = |at: usize| (self.roster.battalions[at].core, key(&self.roster.battalions[at].name.value));
            let mut filled: FxHashMap<(bool, String), usize> = FxHashMap::default();
            for at in (0..self.roster.battalions.len()).filter(|at| !self.roster.battalions[*at].units.is_empty()) {
                *filled.entry(id(at)).or_default() += 1;
            }
            // where two of one name have units, the list tells them apart
            let apart = |at: usize| filled.get(&id(at)).is_some_and(|filled| *filled > 1);
            let firsts: Vec<usize> = (0..self.roster.battalions.len())
                .map(|at| if apart(at) { at } else { *known.entry(id(at)).or_insert(at) })
                .collect();
            let mut counts = vec![0; firsts.len()];
            for first in &firsts {
                counts[*first] += 1;
            }
            firsts.into_iter().map(|first| (first, counts[first])).collect()
        });
        all[battalion]
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

    /// Returns the first unit of a unit's warscroll that is bought larger.
    pub(crate) fn reinforced_alike(&self, unit: usize) -> Option<usize> {
        self.alike_in_list(unit).reinforced
    }

    /// Returns whether the list says of any unit that there is only one of it, or that there may be more.
    pub(super) fn says_unique(&self) -> bool {
        let says = || self.roster.units.iter().any(|unit| stated_unique(unit).is_some());
        *self.says_unique.get_or_init(says)
    }

    /// Returns whether the list says of every unit whether there is only one of it.
    pub(super) fn tells_unique(&self) -> bool {
        self.scrolls.get_or_init(|| self.scrolls()).tells_unique
    }

    fn scrolls(&self) -> Scrolls {
        let (mut scrolls, mut known) = (Scrolls::default(), FxHashMap::default());
        known.reserve(self.roster.units.len());
        scrolls.of.reserve(self.roster.units.len());
        for (at, unit) in self.roster.units.iter().enumerate() {
            let own = *known.entry(key(self.warscroll(at))).or_insert(scrolls.all.len());
            if own == scrolls.all.len() {
                scrolls.all.push(Alike::default());
            }
            let alike = &mut scrolls.all[own];
            alike.unique = alike.unique.or(stated_unique(unit));
            if self.bought_larger(at) > 0 {
                alike.reinforced.get_or_insert(at);
            }
            scrolls.of.push(own);
        }
        let is_tree = self.roster.origin.is_tree();
        scrolls.tells_unique = is_tree && scrolls.all.iter().any(|alike| alike.unique.is_some());
        scrolls
    }

    /// Returns what the army costs.
    pub(super) fn total(&self) -> Extent {
        self.total
    }

    /// Returns the units that fight: no terrain, no endless spells, no parts of other units.
    pub(super) fn fighting(&self) -> impl Iterator<Item = (usize, &'a Unit)> {
        self.roster.whole_units().filter(|(_, unit)| fights(unit))
    }

    /// Returns whether the list is in our own form, where a thing that is not said is not so.
    pub(super) fn says_all(&self) -> bool {
        self.roster.origin.is_own()
    }

    /// Returns whether the list is of a form that may write what a unit has without saying what it is.
    pub(super) fn leaves_labels_out(&self) -> bool {
        self.roster.origin.has(Convention::OptionalLabels)
    }

    /// Returns the warscroll of a unit.
    pub fn warscroll(&self, unit: usize) -> &'a str {
        let unit = &self.roster.units[unit];
        unit.warscroll.as_ref().map_or(unit.name.as_str(), |name| name.value.as_str())
    }

    /// Returns the warscroll of a unit; that of its plain form, where the unit data say that it is the form of a season.
    pub fn warscroll_of_any_season(&self, unit: usize) -> &'a str {
        let seasonal = self.known(unit).filter(|known| known.season().is_some());
        let plain = seasonal.and_then(|known| known.name().split_once(" (")).map(|(plain, _)| plain);
        plain.unwrap_or_else(|| self.warscroll(unit))
    }

    /// Returns how many of a kind a unit bears.
    pub(super) fn borne(&self, kind: Borne, unit: usize) -> i64 {
        self.unit_mentions(unit).borne[kind as usize].into()
    }

    /// Returns whether a unit has a keyword: of its own, or from an artefact that it bears.
    pub(super) fn keyword(&self, unit: usize, keyword: &str) -> Tristate {
        let granted = self.granted();
        let own = &granted[granted.partition_point(|(bearer, _)| *bearer < unit)..];
        let mut own = own.iter().take_while(|(bearer, _)| *bearer == unit);
        if own.any(|(_, granted)| same(granted, keyword)) { Tristate::Yes } else { self.own_keyword(unit, keyword) }
    }

    /// Returns the keywords that come with artefacts, with their bearers, in order of these.
    fn granted(&self) -> &[(usize, &'a str)] {
        self.granted.get_or_init(|| {
            let mut granted = Vec::new();
            for artefact in &self.roster.artefacts {
                let Some(bearer) = artefact.bearer.as_ref().and_then(|bearer| bearer.unit) else { continue };
                let grants = self.grants.iter().filter(|grant| same(&artefact.name.value, &grant.artefact));
                granted.extend(grants.map(|grant| (bearer, grant.keyword.as_str())));
            }
            granted.sort_unstable();
            granted
        })
    }

    /// Returns the keywords of a unit, and what else counts as one: those that the list says, or else those of the unit data; `None`
    /// where neither has them.
    pub(crate) fn keywords(&self, unit: usize) -> Option<impl Iterator<Item = &'a str> + use<'a>> {
        let written = self.roster.units[unit].keywords.as_ref();
        let known = self.known(unit).filter(|_| written.is_none());
        let is_there = written.is_some() || known.is_some();
        let written = written.into_iter().flatten().map(|keyword| keyword.value.as_str());
        let known = known.into_iter().flat_map(|known| known.keywords().chain(known.categories()));
        is_there.then(|| written.chain(known))
    }

    /// Returns the unit of the unit data that a unit of the list is.
    pub(super) fn known(&self, unit: usize) -> Option<KnownUnit<'a>> {
        self.units?.unit(unit)
    }

    /// Returns whether a unit's profile has a keyword.
    pub(super) fn own_keyword(&self, unit: usize, keyword: &str) -> Tristate {
        let first = keyword.as_bytes().first().map(u8::to_ascii_lowercase).filter(u8::is_ascii_alphanumeric);
        // most keywords differ in their first letter
        let may_be = |one: &str| {
            let own = one.as_bytes().first().map(u8::to_ascii_lowercase);
            own == first || first.is_none() || !own.is_some_and(|own| own.is_ascii_alphanumeric())
        };
        let is_one = |one: &str| may_be(one) && same(one, keyword);
        self.keywords(unit).map_or(Tristate::Unknown, |mut known| known.any(is_one).into())
    }
}
