//! What constraints ask about a list, computed when it is first needed.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use super::item::Item;
use super::predicate::stated_unique;
use super::regiment::{self, RefusedUnits};
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

/// The figures of a constraint's rule, by name of value.
pub type Values = BTreeMap<String, Figure>;

/// What is true of a list.
#[derive(Debug)]
pub struct Facts<'a> {
    /// The list.
    pub roster: &'a Roster,
    grants: &'a [Grant],
    /// The vocabulary of army lists.
    pub(super) vocabulary: &'a Vocabulary,
    total: Extent,
    /// The units of the list in the unit data, where there are any.
    pub(super) units: Option<&'a UnitContext<'a>>,
    /// The items of each scope.
    items: [OnceCell<Vec<Item<'a>>>; Scope::ALL.len()],
    warscrolls: OnceCell<Warscrolls>,
    mentions: OnceCell<Vec<UnitMentions>>,
    granted_keywords: OnceCell<Vec<(usize, &'a str)>>,
    /// The refused units of each regiment.
    refused_units: OnceCell<Vec<OnceCell<RefusedUnits>>>,
    battalion_groups: OnceCell<Vec<(usize, i64)>>,
    alliance: OnceCell<Option<&'a str>>,
    names_general: OnceCell<bool>,
    states_uniqueness: OnceCell<bool>,
}

/// What the list states about a unit outside its own entry.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct UnitMentions {
    /// How many regiments contain it.
    pub regiments: u32,
    /// Whether it leads one of them.
    pub leads: bool,
    /// Whether it is a general.
    pub general: bool,
    /// How many enhancements of each `EnhancementKind` it has.
    pub enhancements: [u32; 3],
}

/// The kind of an enhancement that a unit may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EnhancementKind {
    /// Artefacts.
    Artefacts,
    /// Command traits.
    CommandTraits,
    /// Mount traits.
    MountTraits,
}

/// What holds for all units of one warscroll.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct WarscrollFacts {
    /// Whether they are unique, by the first of them that states it.
    pub unique: Option<bool>,
    /// The first of them that is reinforced.
    pub reinforced: Option<usize>,
}

/// The units of a list by their warscrolls.
#[derive(Debug, Default)]
struct Warscrolls {
    /// The index in `facts` of each unit's warscroll.
    by_unit: Vec<usize>,
    facts: Vec<WarscrollFacts>,
    /// Whether the list is a roster tree that states for any unit whether it is unique.
    marks_unique_units: bool,
}

/// Returns whether a unit fights, by its section.
pub(super) fn fights(unit: &Unit) -> bool {
    match unit.section {
        Section::Ranks | Section::Auxiliary | Section::Renown => true,
        Section::Terrain | Section::EndlessSpell => false,
    }
}

impl<'a> Facts<'a> {
    /// Creates the facts of a list. `total` is the sum of its printed costs, if none is missing.
    pub fn new(roster: &'a Roster, grants: &'a [Grant], vocabulary: &'a Vocabulary, total: Option<u32>) -> Self {
        let total = total.map_or(Extent::UNKNOWN, |total| Extent::exactly(total.into()));
        Self {
            roster,
            grants,
            vocabulary,
            total,
            units: None,
            items: Default::default(),
            warscrolls: OnceCell::new(),
            mentions: OnceCell::new(),
            granted_keywords: OnceCell::new(),
            refused_units: OnceCell::new(),
            battalion_groups: OnceCell::new(),
            alliance: OnceCell::new(),
            names_general: OnceCell::new(),
            states_uniqueness: OnceCell::new(),
        }
    }

    /// Adds the units of the list in the unit data.
    #[must_use]
    pub fn with_units(self, units: Option<&'a UnitContext<'a>>) -> Self {
        Self { units, ..self }
    }

    /// Returns what the list states about a unit outside its own entry.
    pub(super) fn unit_mentions(&self, unit: usize) -> UnitMentions {
        self.mentions.get_or_init(|| self.all_mentions())[unit]
    }

    /// Returns whether the list says who the general is, or which regiment is the general's.
    pub(super) fn names_general(&self) -> bool {
        *self.names_general.get_or_init(|| {
            let roster = self.roster;
            roster.generals.iter().any(|general| general.unit.is_some())
                || roster.regiments.iter().any(|regiment| regiment.generals)
        })
    }

    fn all_mentions(&self) -> Vec<UnitMentions> {
        let roster = self.roster;
        let mut all = vec![UnitMentions::default(); roster.units.len()];
        // a regiment that names a unit twice counts once
        let mut last_regiment = vec![None; roster.units.len()];
        for (at, regiment) in roster.regiments.iter().enumerate() {
            if let Some(leader) = regiment.leader.as_ref().and_then(|leader| leader.unit) {
                all[leader].leads = true;
            }
            for unit in regiment.leader.iter().chain(&regiment.units).filter_map(|mention| mention.unit) {
                all[unit].regiments += u32::from(last_regiment[unit] != Some(at));
                last_regiment[unit] = Some(at);
            }
        }
        for general in roster.generals.iter().filter_map(|general| general.unit) {
            all[general].general = true;
        }
        let enhancements = [&roster.artefacts, &roster.command_traits, &roster.mount_traits];
        for (kind, enhancements) in enhancements.into_iter().enumerate() {
            for bearer in enhancements.iter().filter_map(|enhancement| enhancement.bearer.as_ref()?.unit) {
                all[bearer].enhancements[kind] += 1;
            }
        }
        all
    }

    /// Returns which of some grand alliances the army belongs to: the one that the list names, in full or in a word,
    /// or else that of the first unit whose keywords name one.
    pub(super) fn alliance<'v>(&self, alliances: &(impl Iterator<Item = &'v str> + Clone)) -> Option<&'a str> {
        *self.alliance.get_or_init(|| {
            let is_alliance = |word: &str| alliances.clone().any(|alliance| same(word, alliance));
            if let Some(alliance) = &self.roster.alliance {
                return alliance.value.split_whitespace().find(|word| is_alliance(word));
            }
            let units = self.fighting().filter(|(_, unit)| !unit.allied.as_ref().is_some_and(|allied| allied.value));
            units.filter_map(|(at, _)| self.keywords(at)).flatten().find(|keyword| is_alliance(keyword))
        })
    }

    /// Returns which units of a regiment its leader does not admit.
    pub(super) fn refused_units(&self, regiment: usize) -> &RefusedUnits {
        let all = self.refused_units.get_or_init(|| self.roster.regiments.iter().map(|_| OnceCell::new()).collect());
        all[regiment].get_or_init(|| regiment::refused_units(self, regiment))
    }

    /// Returns, for a battalion, the first of those that the list does not distinguish from it, and their number.
    pub(super) fn battalion_group(&self, battalion: usize) -> (usize, i64) {
        self.battalion_groups.get_or_init(|| self.group_battalions())[battalion]
    }

    fn group_battalions(&self) -> Vec<(usize, i64)> {
        let battalions = &self.roster.battalions;
        let ids: Vec<(bool, String)> =
            battalions.iter().map(|battalion| (battalion.core, key(&battalion.name.value))).collect();
        let mut with_units: FxHashMap<&(bool, String), usize> = FxHashMap::default();
        for (battalion, id) in battalions.iter().zip(&ids) {
            *with_units.entry(id).or_default() += usize::from(!battalion.units.is_empty());
        }
        let mut first_of_name: FxHashMap<&(bool, String), usize> = FxHashMap::default();
        let mut firsts = Vec::with_capacity(ids.len());
        for (at, id) in ids.iter().enumerate() {
            // where two of one name have units, the list distinguishes them
            let is_distinct = with_units[id] > 1;
            firsts.push(if is_distinct { at } else { *first_of_name.entry(id).or_insert(at) });
        }
        let mut counts = vec![0; firsts.len()];
        for first in &firsts {
            counts[*first] += 1;
        }
        firsts.into_iter().map(|first| (first, counts[first])).collect()
    }

    /// Returns everything of a scope, in the order of the list.
    pub fn items(&self, scope: Scope) -> &[Item<'a>] {
        self.items[scope as usize].get_or_init(|| self.gather(scope))
    }

    /// Returns what holds for all units of a unit's warscroll.
    pub(super) fn warscroll_facts(&self, unit: usize) -> WarscrollFacts {
        let warscrolls = self.warscrolls();
        warscrolls.facts[warscrolls.by_unit[unit]]
    }

    /// Returns the first reinforced unit of a unit's warscroll.
    pub(crate) fn first_reinforced(&self, unit: usize) -> Option<usize> {
        self.warscroll_facts(unit).reinforced
    }

    /// Returns whether the list states for any unit whether it is unique.
    pub(super) fn states_uniqueness(&self) -> bool {
        let states = || self.roster.units.iter().any(|unit| stated_unique(unit).is_some());
        *self.states_uniqueness.get_or_init(states)
    }

    /// Returns whether the list marks every unique unit as such.
    pub(super) fn marks_unique_units(&self) -> bool {
        self.warscrolls().marks_unique_units
    }

    fn warscrolls(&self) -> &Warscrolls {
        self.warscrolls.get_or_init(|| self.group_by_warscroll())
    }

    fn group_by_warscroll(&self) -> Warscrolls {
        let (mut warscrolls, mut by_name) = (Warscrolls::default(), FxHashMap::default());
        by_name.reserve(self.roster.units.len());
        warscrolls.by_unit.reserve(self.roster.units.len());
        for (at, unit) in self.roster.units.iter().enumerate() {
            let index = *by_name.entry(key(self.warscroll(at))).or_insert(warscrolls.facts.len());
            if index == warscrolls.facts.len() {
                warscrolls.facts.push(WarscrollFacts::default());
            }
            let facts = &mut warscrolls.facts[index];
            facts.unique = facts.unique.or(stated_unique(unit));
            if self.reinforcements_of(at) > 0 {
                facts.reinforced.get_or_insert(at);
            }
            warscrolls.by_unit.push(index);
        }
        let is_tree = self.roster.origin.is_tree();
        warscrolls.marks_unique_units = is_tree && warscrolls.facts.iter().any(|facts| facts.unique.is_some());
        warscrolls
    }

    /// Returns what the army costs.
    pub(super) fn total(&self) -> Extent {
        self.total
    }

    /// Returns the units that fight: no terrain, no endless spells, no parts of other units.
    pub(super) fn fighting(&self) -> impl Iterator<Item = (usize, &'a Unit)> {
        self.roster.whole_units().filter(|(_, unit)| fights(unit))
    }

    /// Returns whether the list is in our own form, where what is not stated does not hold.
    pub(super) fn is_exhaustive(&self) -> bool {
        self.roster.origin.is_native()
    }

    /// Returns whether the list's format may print the enhancements of a unit without a label.
    pub(super) fn leaves_labels_out(&self) -> bool {
        self.roster.origin.has(Convention::OptionalLabels)
    }

    /// Returns the warscroll of a unit.
    pub fn warscroll(&self, unit: usize) -> &'a str {
        let unit = &self.roster.units[unit];
        unit.warscroll.as_ref().map_or(unit.name.as_str(), |name| name.value.as_str())
    }

    /// Returns the warscroll of a unit; for a seasonal form by the unit data, that of its plain form.
    pub fn warscroll_of_any_season(&self, unit: usize) -> &'a str {
        let seasonal = self.known(unit).filter(|known| known.season().is_some());
        let plain = seasonal.and_then(|known| known.name().split_once(" (")).map(|(plain, _)| plain);
        plain.unwrap_or_else(|| self.warscroll(unit))
    }

    /// Returns how many enhancements of a kind a unit has.
    pub(super) fn enhancements_of(&self, unit: usize, kind: EnhancementKind) -> i64 {
        self.unit_mentions(unit).enhancements[kind as usize].into()
    }

    /// Returns whether a unit has a keyword: its own, or one granted by an artefact.
    pub(super) fn has_keyword(&self, unit: usize, keyword: &str) -> Tristate {
        let granted = self.granted_keywords();
        let granted = &granted[granted.partition_point(|(bearer, _)| *bearer < unit)..];
        let mut granted = granted.iter().take_while(|(bearer, _)| *bearer == unit);
        let is_granted = granted.any(|(_, granted)| same(granted, keyword));
        if is_granted { Tristate::Yes } else { self.has_own_keyword(unit, keyword) }
    }

    /// Returns the keywords that artefacts grant, each with its unit, in order of the units.
    fn granted_keywords(&self) -> &[(usize, &'a str)] {
        self.granted_keywords.get_or_init(|| {
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

    /// Returns the keywords of a unit, and what else counts as one, from the list or else from the unit data; `None` where
    /// neither has them.
    pub(crate) fn keywords(&self, unit: usize) -> Option<impl Iterator<Item = &'a str> + use<'a>> {
        let written = self.roster.units[unit].keywords.as_ref();
        let known = self.known(unit).filter(|_| written.is_none());
        let has_keywords = written.is_some() || known.is_some();
        let written = written.into_iter().flatten().map(|keyword| keyword.value.as_str());
        let known = known.into_iter().flat_map(|known| known.keywords().chain(known.categories()));
        has_keywords.then(|| written.chain(known))
    }

    /// Returns a unit of the list as the unit data have it.
    pub(super) fn known(&self, unit: usize) -> Option<KnownUnit<'a>> {
        self.units?.unit(unit)
    }

    /// Returns whether a unit's profile has a keyword.
    pub(super) fn has_own_keyword(&self, unit: usize, keyword: &str) -> Tristate {
        let Some(mut keywords) = self.keywords(unit) else { return Tristate::Unknown };
        // most keywords differ in their first letter
        let first_letter = |text: &str| text.as_bytes().first().map(u8::to_ascii_lowercase);
        let first = first_letter(keyword).filter(u8::is_ascii_alphanumeric);
        let may_equal = |known: &str| {
            let letter = first_letter(known);
            letter == first || first.is_none() || !letter.is_some_and(|letter| letter.is_ascii_alphanumeric())
        };
        keywords.any(|known| may_equal(known) && same(known, keyword)).into()
    }
}
