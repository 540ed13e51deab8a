//! Whose units those of a list are.

use adjutant_lists::Roster;
use adjutant_lists::unit::Unit;
use adjutant_units::{Army, Match, Reach, View};

use super::identify::Meaning;

/// The minimum number of units that show another army than the one that a list names.
const MIN_UNITS: usize = 3;

/// Returns the other army whose units those of a list are, where the army that it names has none of them.
pub(super) fn other_army<'d>(view: View<'d>, roster: &Roster, units: &[Meaning<'d>]) -> Option<Army<'d>> {
    let unmarked = roster.units.iter().zip(units).filter(|(unit, _)| !is_marked_foreign(unit));
    let mut homes = Vec::new();
    for matches in unmarked.map(|(_, meaning)| meaning.matches()) {
        match nearest_reach(matches) {
            Some(Reach::Army | Reach::Faction) => return None,
            Some(Reach::Alliance | Reach::Elsewhere) => homes.push(home(view, matches)),
            Some(Reach::Shared) | None => {}
        }
    }
    let first = *homes.first()?;
    (homes.len() >= MIN_UNITS && homes.iter().all(|army| army.is_of_faction_of(first))).then_some(first)
}

/// Returns the army whose unit it is: that whose name is a keyword of the unit, or else that with the most units, where several offer it.
/// A catalogue that all armies share counts only for units that no army offers.
pub(super) fn home<'d>(view: View<'d>, matches: &[Match<'d>]) -> Army<'d> {
    let rank = |one: &Match<'d>| {
        let army = one.unit.army();
        (!army.is_shared(), army.faction().is_none(), one.unit.has(army.name()), army.units().count())
    };
    let nearest = matches.iter().copied().max_by_key(rank).expect("a unit that means something has a match");
    let everywhere = view.matches(nearest.unit.name(), None);
    let home = if nearest.unit.army().is_shared() { everywhere.into_iter().max_by_key(rank) } else { None };
    home.unwrap_or(nearest).unit.army()
}

/// Returns where the nearest of the units that a name may mean is offered.
pub(super) fn nearest_reach(matches: &[Match<'_>]) -> Option<Reach> {
    matches.iter().map(|matched| matched.reach).min()
}

/// Returns whether the list says that the army has a unit of another faction by its own rules.
pub(super) fn is_of_another_faction_by_rule(unit: &Unit) -> bool {
    unit.coalition.as_ref().is_some_and(|flag| flag.value) || unit.faction.is_some()
}

/// Returns whether the list says that a unit is of another faction.
pub(super) fn is_marked_foreign(unit: &Unit) -> bool {
    unit.allied.as_ref().is_some_and(|flag| flag.value) || is_of_another_faction_by_rule(unit)
}
