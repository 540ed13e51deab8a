//! What a unit of the list costs by the unit data, and whether the list pays that.

use adjutant_lists::Format;
use adjutant_lists::unit::{ChoiceKind, Section};
use adjutant_units::{Price, Unit};

use super::identify::{Meaning, UnitContext};
use crate::list_context::ListContext;

/// What is wrong with the cost of a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CostFault {
    /// It costs something else.
    Wrong {
        /// What it should cost, least first.
        expected: Vec<u32>,
    },
    /// It is marked as reinforced, and costs what it costs without that.
    Unpaid {
        /// What it costs reinforced.
        expected: u32,
    },
    /// It costs what it costs reinforced, and is not marked so.
    Unmarked {
        /// What it costs without that.
        expected: u32,
    },
    /// It is marked as reinforced, and cannot be.
    NotReinforceable,
}

/// Returns whether a unit of a list may cost so much by its prices, whatever its size: only to choose among days.
pub(super) fn may_cost(list: &ListContext<'_>, at: usize, points: u32, prices: &[Price]) -> bool {
    let times = usize::try_from(list.roster.units[at].reinforced()).unwrap_or(usize::MAX);
    prices.get(times).or_else(|| prices.last()).is_some_and(|price| price.points == points)
}

/// Judges the cost of a unit of the list that fights or is terrain.
pub(super) fn fault(list: &ListContext<'_>, units: &UnitContext<'_>, at: usize) -> Option<CostFault> {
    let unit = &list.roster.units[at];
    let printed = unit.points.as_ref()?.value;
    let times = usize::try_from(unit.reinforced()).unwrap_or(usize::MAX);
    let Meaning::Units(matches) = &units.units[at] else { return None };
    let mut candidates: Vec<Unit<'_>> = matches.iter().map(|one| one.unit).collect();
    candidates.retain(|unit| unit.prices().iter().any(|price| price.points > 0));
    if unit.part_of.is_some() || candidates.is_empty() {
        return None;
    }
    if times > 0 && candidates.iter().all(|unit| unit.reinforcements() == 0) {
        return Some(CostFault::NotReinforceable);
    }
    let extra = enhancements(list, units, at);
    let costs = |price: &Price| extra.iter().any(|extra| price.points + extra == printed);
    let wanted = |unit: &Unit<'_>| rows(list, at, *unit, times);
    if printed == 0 && candidates.iter().any(|unit| unit.is_companion())
        || candidates.iter().any(|unit| wanted(unit).iter().any(costs))
    {
        return None;
    }
    let row = |times: usize| candidates.iter().filter_map(move |unit| unit.prices().get(times));
    if times > 0 && row(0).any(costs) {
        return row(times).next().map(|price| CostFault::Unpaid { expected: price.points });
    }
    let several = candidates.iter().any(|unit| unit.reinforcements() > 0);
    if times == 0 && several && unit.models.is_none() && (1..3).any(|times| row(times).any(costs)) {
        return row(0).next().map(|price| CostFault::Unmarked { expected: price.points });
    }
    let most = extra.iter().copied().max().unwrap_or(0);
    let mut expected: Vec<u32> = candidates.iter().flat_map(wanted).map(|price| price.points + most).collect();
    expected.sort_unstable();
    expected.dedup();
    Some(CostFault::Wrong { expected })
}

/// Returns the prices that a unit may have with what the list says of its size.
fn rows(list: &ListContext<'_>, at: usize, unit: Unit<'_>, times: usize) -> Vec<Price> {
    let listed = &list.roster.units[at];
    let models = listed.models.as_ref().and_then(|models| u16::try_from(models.value).ok());
    let by_size = models.and_then(|models| {
        let sized = |price: &&Price| price.min_models <= models && models <= price.max_models;
        unit.prices().iter().find(sized).copied()
    });
    let marked = unit.prices().get(times).copied();
    match list.roster.origin {
        // the app printed the cost of a reinforced unit as if it was not
        Format::AppRoles => by_size.into_iter().chain(unit.prices().first().copied()).chain(marked).collect(),
        _ if times > 0 => marked.into_iter().collect(),
        _ => by_size.or(marked).into_iter().collect(),
    }
}

/// Returns what the enhancements of a unit may add to its printed cost.
fn enhancements(list: &ListContext<'_>, units: &UnitContext<'_>, at: usize) -> Vec<u32> {
    if list.roster.origin.has_choices_on_top() {
        return vec![0];
    }
    let mut sums = vec![0];
    let mut add = |points: u32| {
        if points > 0 {
            let with: Vec<u32> = sums.iter().map(|sum| sum + points).collect();
            sums.extend(with);
        }
    };
    for choice in list.roster.units[at].choices.iter().filter(|choice| choice.kind == ChoiceKind::Other).take(8) {
        match (&choice.points, units.enhancements(choice).first()) {
            (Some(printed), _) => add(printed.value),
            (None, Some(known)) => add(known.points().unwrap_or(0)),
            (None, None) => {}
        }
    }
    sums
}

/// Judges the cost of a regiment of renown.
pub(super) fn renown(list: &ListContext<'_>, units: &UnitContext<'_>, at: usize) -> Option<(u32, u32)> {
    let unit = &list.roster.units[at];
    let Meaning::Renown(renown) = &units.units[at] else { return None };
    let (printed, points) = (unit.points.as_ref()?.value, renown.points()?);
    (unit.section == Section::Renown && points > 0 && printed != points).then_some((printed, points))
}
