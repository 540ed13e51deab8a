//! Which unit, regiment of renown or enhancement each name of a list means.

use adjutant_base::date::Date;
use adjutant_base::span::Span;
use adjutant_lists::unit::{Choice, ChoiceKind, Section, Unit as ListUnit};
use adjutant_lists::{Name, Roster, without_count};
use adjutant_units::{Army, Enhancement, Match, Reach, RegimentOfRenown, Unit, UnitData, View};
use rustc_hash::FxHashMap;

use super::cost::{Bought, PricedName, fitting};
use super::named::{NamedEnhancement, SUBFACTION, named_enhancements, unread_units};
use super::owner::other_army;
use super::prices::{Basis, Prices, Window, window};
use super::{UnitBook, UnitBooks};
use crate::list_context::ListContext;

/// The kind of battle formations, as `units.toml` names it.
pub(super) const FORMATION: &str = "formation";

/// What the name of a unit means.
#[derive(Debug, Clone)]
pub enum Meaning<'d> {
    /// One of these units: more than one where units of the same army share the name.
    Units(Vec<Match<'d>>),
    /// A regiment of renown.
    Renown(RegimentOfRenown<'d>),
    /// A choice that the list prints like a unit, such as terrain or a lore.
    Choice(Enhancement<'d>),
    /// One of these units, which the data of the day lack and those of a later day have: its costs are not known.
    Later(Vec<Match<'d>>),
    /// Nothing: no unit has the name.
    Unknown,
}

impl<'d> Meaning<'d> {
    pub(super) fn matches(&self) -> &[Match<'d>] {
        if let Self::Units(matches) | Self::Later(matches) = self { matches } else { &[] }
    }

    /// Returns the unit, where the name leaves no doubt of what it is.
    fn sure(&self) -> Option<Unit<'d>> {
        let (first, others) = self.matches().split_first()?;
        let is_alike = |other: &Match<'_>| other.unit.keywords().eq(first.unit.keywords());
        others.iter().all(is_alike).then_some(first.unit)
    }
}

/// How far an army of the unit data is from that of a list, the nearest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Distance {
    /// The army itself.
    SameArmy,
    /// A catalogue that every army may use.
    Shared,
    /// Another army of the same faction.
    SameFaction,
    /// An army of another faction.
    Foreign,
}

/// How much of a list costs what it prints.
#[derive(Debug)]
pub(super) struct FitCounts {
    /// How many units, enhancements and the like print a cost that the data know.
    pub known: u32,
    /// How many of them cost what the list prints, for each snapshot.
    pub of_snapshots: Vec<u32>,
}

/// The units of a list as the unit data have them.
#[derive(Debug)]
pub struct UnitContext<'d> {
    /// The prices that apply.
    pub prices: Prices<'d>,
    /// The army; `None` where the data have none of its name.
    pub army: Option<Army<'d>>,
    /// The army that the list names, where none of its units is of it and all are of the other one, by which the list is checked.
    pub(super) misnamed: Option<Army<'d>>,
    /// Whether the list prints it where its formation would be.
    pub(super) prints_army_as_formation: bool,
    /// What each unit of the list means, by its place.
    pub units: Vec<Meaning<'d>>,
    /// What each choice of each unit may be as an enhancement, that of the army first; nothing where it is none.
    choices: Vec<Vec<Vec<Enhancement<'d>>>>,
    /// The enhancements, lores and formations that the list names, in its order.
    pub(super) named: Vec<NamedEnhancement<'d>>,
    /// The units that lines mean which were not read.
    unread: Vec<(Name, Vec<Match<'d>>)>,
    /// The lines that are the first part of the name of the unit below them.
    name_parts: Vec<Span>,
    /// The newest units, for what the data got to know later.
    newest: View<'d>,
    /// The unit that each of the list is, where that is sure: by its name, or among several of its name by its cost.
    known: Vec<Option<Unit<'d>>>,
    /// Whether everything whose cost the data know costs what the list prints.
    pub(super) costs_agree: bool,
}

impl<'d> UnitContext<'d> {
    /// Identifies the units of a list; `None` where there are no unit data for its edition and day.
    pub fn new(list: &ListContext<'d>, books: UnitBooks<'d>, day: Date) -> Option<Self> {
        let edition = list.ruleset.edition.as_ref().filter(|_| list.ruleset.other.is_none())?;
        let book = UnitBook::find(books.books, edition)?;
        let data = book.data()?;
        let window = window(list, books, data, &book.learned, day)?;
        let prices = |at: usize| {
            let view = data.in_snapshot(at)?;
            Some(Prices { view, basis: window.basis, assumed: window.assumed, by_costs: at != window.preferred })
        };
        let current = data.newest()?;
        let mut context = Self::at(list.roster, prices(window.preferred)?, current);
        let best = context.best_fit(list, data, &window);
        context.costs_agree = best.is_none();
        if let Some(best) = best.filter(|best| *best != window.preferred) {
            context = Self::at(list.roster, prices(best)?, current);
        }
        let by_cost = |at: usize| Bought::on(list, &context, at, context.prices.view)?.only_paid();
        let known = context.known.iter().enumerate().map(|(at, known)| known.or_else(|| by_cost(at)));
        context.known = known.collect();
        context.named = named_enhancements(list, &context);
        context.unread = unread_units(list, &context);
        Some(context)
    }

    /// Identifies the units of a list on the day of some prices.
    fn at(roster: &Roster, prices: Prices<'d>, newest: View<'d>) -> Self {
        let view = prices.view;
        let named = army(roster, view, faction(roster, view));
        let mut units = meanings(roster, view, newest, named);
        let other = named.and_then(|_| other_army(view, roster, &units));
        let army = if other.is_some() { army(roster, view, other) } else { named };
        if other.is_some() {
            units = meanings(roster, view, newest, army);
        }
        let name_parts = join_broken_names(roster, view, army, &mut units);
        let known = units.iter().map(Meaning::sure).collect();
        let mut context = Self {
            prices,
            army,
            misnamed: other.and(named),
            prints_army_as_formation: has_army_as_formation(roster, view, army),
            units,
            known,
            choices: Vec::new(),
            named: Vec::new(),
            unread: Vec::new(),
            name_parts,
            newest,
            costs_agree: false,
        };
        let choice = |choice: &Choice| match choice.kind {
            ChoiceKind::Other => context.enhancements_named(&choice.name.value),
            _ => Vec::new(),
        };
        let choices = roster.units.iter().map(|unit| unit.choices.iter().map(choice).collect()).collect();
        context.choices = choices;
        context
    }

    /// Identifies the units of a list in the newest state of the data.
    pub(super) fn newest(roster: &Roster, data: &'d UnitData) -> Option<Self> {
        let view = data.newest()?;
        Some(Self::at(roster, Prices { view, basis: Basis::Asked, assumed: true, by_costs: false }, view))
    }

    /// Returns the snapshot of a window in which most of the list costs what it prints: the last one of its own days, unless another one
    /// fits better; `None` where all of the list fits there.
    fn best_fit(&self, list: &ListContext<'_>, data: &'d UnitData, window: &Window) -> Option<usize> {
        let priced = PricedName::all(list, self);
        let (mut best, mut most) = (window.preferred, 0);
        for at in window.by_preference() {
            let Some(day) = data.in_snapshot(at) else { continue };
            let (fitting, known) = fitting(list, self, &priced, day);
            if fitting > most {
                (best, most) = (at, fitting);
            }
            if at == window.preferred && fitting == known {
                return None;
            }
        }
        Some(best)
    }

    /// Counts what of the list costs what it prints, for every snapshot of the data.
    pub(super) fn fits(&self, list: &ListContext<'_>) -> FitCounts {
        let priced = PricedName::all(list, self);
        let fits = self.newest.all_days().map(|day| fitting(list, self, &priced, day));
        let (of_snapshots, known): (Vec<u32>, Vec<u32>) = fits.unzip();
        FitCounts { known: known.into_iter().max().unwrap_or(0), of_snapshots }
    }

    /// Returns the units that a unit of the list may be; none where it is unknown or no unit.
    pub fn matches(&self, unit: usize) -> &[Match<'d>] {
        self.units[unit].matches()
    }

    /// Returns the units that the army takes for themselves: those that the list prints so, and those that it prints as parts of others
    /// because they cost nothing, but that come with no other unit.
    pub(super) fn taken<'r>(&self, roster: &'r Roster) -> impl Iterator<Item = (usize, &'r ListUnit)> {
        roster.units.iter().enumerate().filter(|(at, unit)| unit.part_of.is_none() || self.is_falsely_part(unit, *at))
    }

    /// Returns the units that the army takes for themselves and that the data do not have.
    pub(crate) fn unknown<'r>(&self, roster: &'r Roster) -> impl Iterator<Item = (usize, &'r ListUnit)> {
        self.taken(roster).filter(|(at, _)| matches!(self.units[*at], Meaning::Unknown))
    }

    /// Returns whether a unit that the list prints as part of another one is none: the data know what it costs by itself.
    pub(super) fn is_falsely_part(&self, unit: &ListUnit, at: usize) -> bool {
        let is_free = |unit: Unit<'_>| unit.prices().iter().all(|price| price.points == 0);
        // units of a regiment of renown come with it, and with nothing else
        let comes_with =
            |one: &Match<'_>| !one.unit.army().is_shared() && (one.unit.is_companion() || is_free(one.unit));
        let is_of_ranks = matches!(unit.section, Section::Ranks | Section::Auxiliary);
        unit.part_of.is_some()
            && is_of_ranks
            && !self.matches(at).is_empty()
            && !self.matches(at).iter().any(comes_with)
    }

    /// Returns the unit that a unit of the list is, where its name leaves no doubt of what it is.
    pub fn unit(&self, unit: usize) -> Option<Unit<'d>> {
        self.known[unit]
    }

    /// Returns the enhancements that a choice of a unit may be, those of the army first; none where it is no enhancement.
    pub fn enhancements(&self, unit: usize, choice: usize) -> &[Enhancement<'d>] {
        &self.choices[unit][choice]
    }

    /// Returns the nearest units of a name that cost something and are no companions of others.
    pub(super) fn matches_with_cost(&self, name: &str) -> Vec<Match<'d>> {
        let mut matches = self.prices.view.matches(name, self.army);
        matches.retain(|one| one.reach != Reach::Shared);
        let nearest = matches.iter().map(|matched| (offer_rank(matched.reach), matched.spelling)).min();
        matches.retain(|one| Some((offer_rank(one.reach), one.spelling)) == nearest);
        let costs = |one: &Match<'_>| !one.unit.is_companion() && one.unit.points(0).is_some_and(|points| points > 0);
        if matches.iter().all(costs) { matches } else { Vec::new() }
    }

    /// Returns the enhancements, lores and formations of a name, those of the army first.
    pub fn enhancements_named(&self, name: &str) -> Vec<Enhancement<'d>> {
        let found = self.prices.view.enhancements_named_since(name, self.newest);
        if found.len() < 2 {
            return found;
        }
        let mut all: Vec<_> = found.iter().filter(|one| !is_copied(**one, &found)).copied().collect();
        all.sort_by_cached_key(|one| self.distance(one.army()));
        all
    }

    /// Returns the enhancements, lores and formations of a name on the day of the list, or else on the last one that has any.
    pub(super) fn enhancements_ever_named(&self, name: &str) -> Vec<Enhancement<'d>> {
        let of_day = self.enhancements_named(name);
        if !of_day.is_empty() {
            return of_day;
        }
        let days = self.newest.all_days().rev();
        days.map(|day| day.enhancements_named(name)).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Returns what the army may choose of some kinds, as `units.toml` names them.
    pub(super) fn offered(&self, kinds: &'static [&'static str]) -> impl Iterator<Item = Enhancement<'d>> {
        self.army.into_iter().flat_map(Army::enhancements).filter(|one| kinds.contains(&one.kind()))
    }

    /// Returns what every army, or this one, may choose of some kinds.
    pub(super) fn offered_to_all(&self, kinds: &'static [&'static str]) -> impl Iterator<Item = Enhancement<'d>> {
        let armies = self.prices.view.armies().filter(|army| self.distance(*army) <= Distance::Shared);
        armies.flat_map(Army::enhancements).filter(|one| kinds.contains(&one.kind()))
    }

    /// Returns the subfactions of the army.
    pub(super) fn own_subfactions(&self) -> impl Iterator<Item = Enhancement<'d>> {
        self.offered(&[SUBFACTION])
    }

    /// Returns the army of renown that has a name.
    pub(super) fn army_of_renown_named(&self, name: &Name) -> Option<Army<'d>> {
        army_of_renown(self.prices.view, name)
    }

    /// Returns the army of renown that a list names, where it is not its own and nothing to choose is called so.
    pub(super) fn foreign_army_of_renown(&self, one: &NamedEnhancement<'d>) -> Option<Army<'d>> {
        let army = (!self.is_of_day(&one.found)).then(|| army_of_renown(self.prices.view, &one.name))??;
        (self.distance(army) == Distance::Foreign).then_some(army)
    }

    /// Returns whether a line that was not read means a unit, or is a part of its name.
    pub(crate) fn understands(&self, line: &Span) -> bool {
        self.unread.iter().any(|(name, _)| name.span == *line)
            || self.name_parts.binary_search_by_key(&line.start, |part| part.start).is_ok()
    }

    /// Returns whether a line is the name of an enhancement.
    pub(crate) fn is_enhancement(&self, line: &Span) -> bool {
        self.named.iter().any(|one| one.name.span == *line && !one.found.is_empty())
    }

    /// Returns the names of units that the list does not have as units, since they have lost their costs.
    pub(super) fn lost_units(&self) -> impl Iterator<Item = (&Name, &[Match<'d>])> {
        let choices = self.named.iter().filter(|one| !one.units.is_empty()).map(|one| (&*one.name, &*one.units));
        choices.chain(self.unread.iter().map(|(name, units)| (name, &**units)))
    }

    /// Returns whether enhancements that were found by a name are those of the day, and not only those of a later day.
    pub(super) fn is_of_day(&self, found: &[Enhancement<'_>]) -> bool {
        found.first().is_some_and(|one| one.view().day() == self.prices.view.day())
    }

    /// Returns how far another army is from the one of the list.
    pub fn distance(&self, other: Army<'_>) -> Distance {
        match self.army {
            Some(army) if army.is(other) => Distance::SameArmy,
            _ if other.is_shared() => Distance::Shared,
            Some(army) if army.is_of_faction_of(other) => Distance::SameFaction,
            _ => Distance::Foreign,
        }
    }
}

/// Returns whether an enhancement of a shared catalogue repeats a table of one faction, which no other faction may use.
fn is_copied(shared: Enhancement<'_>, all: &[Enhancement<'_>]) -> bool {
    let has_table = |one: &&Enhancement<'_>| !one.army().is_shared() && one.table_name() == shared.table_name();
    let mut sources = all.iter().filter(has_table).map(|one| one.army());
    shared.army().is_shared()
        && sources.next().is_some_and(|faction| sources.all(|other| other.is_of_faction_of(faction)))
}

/// Returns the faction that a list names.
fn faction<'d>(roster: &Roster, view: View<'d>) -> Option<Army<'d>> {
    let mut names = roster.faction.iter().chain(&roster.parent).chain(&roster.subfactions);
    names.find_map(|name| view.army(&name.value))
}

/// Returns the army that a list of a faction names: its army of renown, or else the faction.
fn army<'d>(roster: &Roster, view: View<'d>, faction: Option<Army<'d>>) -> Option<Army<'d>> {
    let is_own = |army: &Army<'_>| faction.is_none_or(|faction| army.is_of_faction_of(faction));
    let renown = roster.formation.as_ref().and_then(|formation| army_of_renown(view, &formation.name)).filter(is_own);
    // a formation may be called as an army of renown is: a list then says which it means
    let names_army_of_renown = || roster.army_of_renown.is_some();
    let named =
        renown.filter(|renown| names_army_of_renown() || !has_formation(view, faction, renown.name())).or(faction);
    // the app prints a faction that is half of a larger one behind it, where a formation would be
    named.or_else(|| view.army(&roster.formation.as_ref()?.name.value))
}

/// Returns whether a faction has a formation of a name.
fn has_formation(view: View<'_>, faction: Option<Army<'_>>, name: &str) -> bool {
    let is_own = |one: &Enhancement<'_>| faction.is_some_and(|faction| one.army().is(faction));
    view.enhancements_named(name).iter().any(|one| one.kind() == FORMATION && is_own(one))
}

/// Returns whether a list prints its army where its formation would be.
fn has_army_as_formation(roster: &Roster, view: View<'_>, army: Option<Army<'_>>) -> bool {
    let (Some(army), Some(formation)) = (army.filter(|army| army.faction().is_none()), &roster.formation) else {
        return false;
    };
    let name = &formation.name.value;
    view.army(name).is_some_and(|named| named.is(army)) && view.enhancements_named(name).is_empty()
}

/// Returns the army of renown of a name.
fn army_of_renown<'d>(view: View<'d>, name: &Name) -> Option<Army<'d>> {
    view.army(&name.value).filter(|army| army.faction().is_some())
}

/// Returns what each unit of a list means on a day: what that does not know yet, by the newest units.
fn meanings<'d>(roster: &Roster, day: View<'d>, newest: View<'d>, army: Option<Army<'d>>) -> Vec<Meaning<'d>> {
    let later = |unit: &ListUnit| match meaning(newest, army, unit) {
        Meaning::Units(matches) => Meaning::Later(matches),
        meaning => meaning,
    };
    let of_day = |unit: &ListUnit| match meaning(day, army, unit) {
        Meaning::Unknown => later(unit),
        meaning => meaning,
    };
    roster.units.iter().map(of_day).collect()
}

/// Finds the units that are only known with the line above them as the first part of their name. Returns these lines.
fn join_broken_names<'d>(
    roster: &Roster,
    view: View<'d>,
    army: Option<Army<'d>>,
    units: &mut [Meaning<'d>],
) -> Vec<Span> {
    let mut lines = Vec::new();
    let mut unknown = roster.units.iter().zip(units).filter(|(_, one)| matches!(one, Meaning::Unknown)).peekable();
    if unknown.peek().is_none() {
        return lines;
    }
    let names = possible_first_parts(roster);
    for (unit, meaning) in unknown {
        let at = roster.lines.partition_point(|line| line.span.end <= unit.span.start);
        let Some(above) = at.checked_sub(1).map(|at| &roster.lines[at].span) else { continue };
        let Some(words) = names.get(above) else { continue };
        let name = format!("{} {}", without_count(words), unit.name);
        if let found @ (Meaning::Units(_) | Meaning::Renown(_)) = meaning_of(&name, view, army, unit) {
            *meaning = found;
            lines.push(above.clone());
        }
    }
    lines
}

/// Returns what may be the first part of the name of the unit below, by its place: what was not read, or was read as a choice or a part
/// of another unit.
fn possible_first_parts(roster: &Roster) -> FxHashMap<&Span, &str> {
    let unread = roster.unread.iter().map(|line| (&line.text.span, &*line.text.value));
    let choices = roster.units.iter().flat_map(|unit| &unit.choices);
    let choices = choices.map(|choice| (&choice.name.span, &*choice.name.value));
    let parts = roster.units.iter().filter(|unit| unit.part_of.is_some()).map(|unit| (&unit.span, &*unit.name));
    parts.chain(choices).chain(unread).collect()
}

fn meaning<'d>(view: View<'d>, army: Option<Army<'d>>, unit: &ListUnit) -> Meaning<'d> {
    let name = unit.warscroll.as_ref().map_or(unit.name.as_str(), |name| &name.value);
    meaning_of(name, view, army, unit)
}

/// Returns what a name of a unit means, as the list has that unit.
fn meaning_of<'d>(name: &str, view: View<'d>, army: Option<Army<'d>>, unit: &ListUnit) -> Meaning<'d> {
    if unit.section == Section::Renown
        && unit.part_of.is_none()
        && let Some(renown) = view.regiment_of_renown(name)
    {
        return Meaning::Renown(renown);
    }
    // what the army has itself is nearer than anything else
    let mut matches = army.map_or_else(Vec::new, |army| view.matches_of_army(name, army));
    if matches.is_empty() {
        matches = view.matches(name, army);
    }
    if let Some(best) = matches.iter().map(|matched| (offer_rank(matched.reach), matched.spelling)).min() {
        matches.retain(|one| (offer_rank(one.reach), one.spelling) == best);
        if let Some(smaller) = army.and_then(|army| smaller(&matches, army, unit)) {
            matches = view.matches_of_army(smaller.name(), smaller.army());
        }
        return Meaning::Units(matches);
    }
    let own = unit.entry.as_deref().and_then(|entry| entry.rsplit("::").next());
    let by_id = own.into_iter().flat_map(|id| view.units_by_id(id)).next();
    if let Some(unit) = by_id {
        return Meaning::Units(view.matches(unit.name(), army));
    }
    if let Some(renown) = view.regiment_of_renown(name) {
        return Meaning::Renown(renown);
    }
    view.enhancements_named(name).first().map_or(Meaning::Unknown, |one| Meaning::Choice(*one))
}

/// Returns the unit of an army whose name says the number of models that the list prints, where the unit of the plain name cannot
/// have so many.
fn smaller<'d>(matches: &[Match<'d>], army: Army<'d>, unit: &ListUnit) -> Option<Unit<'d>> {
    let models = u16::try_from(unit.models.as_ref()?.value).ok()?;
    let has_size = |unit: Unit<'_>| unit.prices().is_empty() || unit.points_for(models).is_some();
    if unit.reinforced() > 0 || matches.iter().any(|matched| has_size(matched.unit)) {
        return None;
    }
    let plain = matches.first()?.unit.name();
    let is_sized = |own: &Unit<'_>| own.name().strip_prefix(plain).is_some_and(|size| size.starts_with(" ("));
    army.units().find(|own| is_sized(own) && own.points_for(models).is_some())
}

/// Returns the order in which units of the same name are offered: those of a catalogue that every army may use come together with those
/// of the faction of an army of renown.
fn offer_rank(reach: Reach) -> u8 {
    match reach {
        Reach::Army => 0,
        Reach::Shared | Reach::Faction => 1,
        Reach::Alliance => 2,
        Reach::Elsewhere => 3,
    }
}
