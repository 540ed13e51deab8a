//! What a unit of the list costs by the unit data, and whether the list pays that.

use std::cell::OnceCell;

use adjutant_base::date::Period;
use adjutant_lists::army::Priced;
use adjutant_lists::unit::{ChoiceKind, Section};
use adjutant_lists::{Convention, Name, Written};
use adjutant_units::{Enhancement, Price, Unit, View};

use super::identify::{Distance, Meaning, UnitContext};
use crate::list_context::ListContext;

/// What is wrong with the cost of a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CostFault {
    /// It costs something else.
    Wrong {
        /// What it should cost, least first.
        expected: Vec<u32>,
    },
    /// The list does not pay for it at all.
    Missing {
        /// What it costs.
        expected: u32,
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

/// A unit of the list as the unit data of one day have it.
#[derive(Debug)]
pub(super) struct Bought<'c, 'l, 'd> {
    list: &'c ListContext<'l>,
    units: &'c UnitContext<'d>,
    at: usize,
    day: View<'d>,
    /// What the list prints as its cost.
    printed: Option<u32>,
    /// How often it is reinforced.
    times: usize,
    /// The units that it may be, of those that cost something.
    candidates: Vec<Unit<'d>>,
    /// What its enhancements may add to its printed cost; looked up where the cost is not that of the unit alone.
    extra: OnceCell<Vec<u32>>,
}

impl<'c, 'l, 'd> Bought<'c, 'l, 'd> {
    /// Finds a unit of the list on a day; `None` where the data know no cost of it, or another unit pays for it.
    pub(super) fn on(list: &'c ListContext<'l>, units: &'c UnitContext<'d>, at: usize, day: View<'d>) -> Option<Self> {
        let unit = &list.roster.units[at];
        let printed = unit.points.as_ref().map(|points| points.value);
        let times = usize::try_from(unit.reinforced()).unwrap_or(usize::MAX);
        let Meaning::Units(matches) = &units.units[at] else { return None };
        let mut candidates: Vec<Unit<'d>> = matches.iter().filter_map(|matched| matched.unit.on(day)).collect();
        // what costs no more when it is reinforced has a cost that the data lack
        let is_known = |prices: &[Price]| match (prices.first(), prices.get(times)) {
            (Some(first), Some(marked)) if times > 0 => first.points < marked.points,
            _ => prices.iter().any(|price| price.points > 0),
        };
        candidates.retain(|unit| is_known(unit.prices()));
        let comes_with = unit.part_of.is_some() && !units.is_falsely_part(unit, at);
        if comes_with || candidates.is_empty() {
            return None;
        }
        Some(Self { list, units, at, day, printed, times, candidates, extra: OnceCell::new() })
    }

    fn extra(&self) -> &[u32] {
        self.extra.get_or_init(|| enhancements(self.list, self.units, self.at, self.day))
    }

    /// Returns whether it costs what the list prints.
    pub(super) fn fits(&self) -> bool {
        self.is_companion() || self.candidates.iter().any(|unit| self.is_paid_as(*unit))
    }

    /// Returns whether another unit pays for it.
    pub(super) fn is_companion(&self) -> bool {
        self.printed.unwrap_or(0) == 0 && self.candidates.iter().any(|unit| unit.is_companion())
    }

    /// Returns the unit that it is; where several may be meant, one that costs what the list prints.
    pub(super) fn unit(&self) -> Unit<'d> {
        let paid = self.candidates.iter().find(|unit| self.is_paid_as(**unit));
        *paid.unwrap_or(&self.candidates[0])
    }

    /// Returns the unit that it is among several of its name, where one alone costs what the list prints.
    pub(super) fn only_paid(&self) -> Option<Unit<'d>> {
        let mut paid = self.candidates.iter().filter(|unit| self.is_paid_as(**unit));
        paid.next().copied().filter(|_| paid.next().is_none())
    }

    fn is_paid_as(&self, unit: Unit<'d>) -> bool {
        self.rows(unit).any(|price| self.pays(price))
    }

    fn pays(&self, price: Price) -> bool {
        self.extra().iter().any(|extra| Some(price.points + extra) == self.printed)
    }

    /// Returns what is wrong with the cost that the list prints.
    pub(super) fn fault(&self) -> Option<CostFault> {
        let candidates = &self.candidates;
        if self.times > 0 && candidates.iter().all(|unit| unit.reinforcements() == 0) {
            return Some(CostFault::NotReinforceable);
        }
        if self.printed.unwrap_or(0) == 0 {
            let is_due = self.list.prints_costs() && !self.is_companion();
            let expected = candidates.iter().filter_map(|unit| self.points_as(*unit)).min();
            return expected.filter(|_| is_due).map(|expected| CostFault::Missing { expected });
        }
        if self.fits() {
            return None;
        }
        let row = |times: usize| candidates.iter().filter_map(move |unit| unit.prices().get(times).copied());
        if self.times > 0 && row(0).any(|price| self.pays(price)) {
            return row(self.times).next().map(|price| CostFault::Unpaid { expected: price.points });
        }
        let several = candidates.iter().any(|unit| unit.reinforcements() > 0);
        let is_sized = self.list.roster.units[self.at].models.is_some();
        if self.times == 0 && several && !is_sized && (1..3).any(|times| row(times).any(|price| self.pays(price))) {
            return row(0).next().map(|price| CostFault::Unmarked { expected: price.points });
        }
        let most = self.extra().iter().copied().max().unwrap_or(0);
        let rows = candidates.iter().flat_map(|unit| self.rows(*unit));
        let mut expected: Vec<u32> = rows.map(|price| price.points + most).collect();
        expected.sort_unstable();
        expected.dedup();
        (!expected.is_empty()).then_some(CostFault::Wrong { expected })
    }

    /// Returns what it costs as one of its units, with what the list says of its size and without enhancements.
    pub(super) fn points_as(&self, unit: Unit<'_>) -> Option<u32> {
        self.price(unit).map(|price| price.points)
    }

    fn price(&self, unit: Unit<'_>) -> Option<Price> {
        let marked = unit.prices().get(self.times).copied();
        if self.times > 0 { marked } else { self.price_by_size(unit).or(marked) }
    }

    fn price_by_size(&self, unit: Unit<'_>) -> Option<Price> {
        let models = self.list.roster.units[self.at].models.as_ref()?;
        let models = u16::try_from(models.value).ok()?;
        unit.prices().iter().find(|price| price.min_models <= models && models <= price.max_models).copied()
    }

    /// Returns the prices that a list may print for it: any, where its form does not say which units are reinforced and nothing else does.
    fn rows(&self, unit: Unit<'d>) -> impl Iterator<Item = Price> {
        let is_unsized = self.times == 0 && self.list.roster.units[self.at].models.is_none();
        let is_hidden = self.list.roster.origin.has(Convention::HidesReinforcements)
            && (is_unsized || self.list.leaves_points_out());
        let unmarked = unit.prices().iter().copied().filter(move |_| is_hidden);
        self.price(unit).into_iter().chain(unmarked)
    }
}

/// Returns what a list costs by the sizes of its units, where its form hides reinforcements; `None` where it does not, or the data lack a
/// cost.
pub(crate) fn with_reinforcements(list: &ListContext<'_>) -> Option<u32> {
    let units = list.units.filter(|_| list.roster.origin.has(Convention::HidesReinforcements))?;
    let mut points = list.sum.points;
    for (at, unit) in units.taken(list.roster) {
        let Some(printed) = &unit.points else { continue };
        let bought = Bought::on(list, units, at, units.prices.view)?;
        let expected = bought.points_as(bought.unit())?;
        points = points.saturating_add(expected.saturating_sub(printed.value));
    }
    Some(points)
}

/// Returns what the enhancements of a unit may add to its printed cost on a day: nothing where the form prints them beside it.
fn enhancements<'d>(list: &ListContext<'_>, units: &UnitContext<'d>, at: usize, day: View<'d>) -> Vec<u32> {
    let mut sums = vec![0];
    if list.roster.origin.has(Convention::ChoicesOnTop) {
        return sums;
    }
    let is_due = list.pays_all_on(day.day());
    let choices = list.roster.units[at].choices.iter().enumerate();
    for (choice, listed) in choices.filter(|(_, choice)| choice.kind == ChoiceKind::Other).take(8) {
        let mut costs = match &listed.points {
            Some(printed) => vec![printed.value],
            None => costs_of(units, units.enhancements(at, choice), day),
        };
        if !is_due || costs.is_empty() {
            costs.push(0);
        }
        costs.sort_unstable();
        costs.dedup();
        sums = costs.iter().flat_map(|cost| sums.iter().map(move |sum| sum + cost)).collect();
    }
    sums
}

/// Returns what those of some enhancements that are nearest to the army cost on a day.
fn costs_of<'d>(units: &UnitContext<'d>, found: &[Enhancement<'d>], day: View<'d>) -> Vec<u32> {
    let is_own = |distance: &Distance| *distance != Distance::Foreign || units.army.is_none();
    let nearest = found.first().map(|one| units.distance(one.army())).filter(is_own);
    let nearest_ones = found.iter().filter(|one| Some(units.distance(one.army())) == nearest);
    nearest_ones.filter_map(|one| Some(one.on(day)?.points().unwrap_or(0))).collect()
}

/// Returns what a regiment of renown of the list costs on a day, where the list prints its cost and the data know it.
pub(super) fn renown<'d>(list: &ListContext<'_>, units: &UnitContext<'d>, at: usize, day: View<'d>) -> Option<u32> {
    let unit = &list.roster.units[at];
    let Meaning::Renown(renown) = &units.units[at] else { return None };
    let cost = |on: View<'d>| renown.on(on)?.points().filter(|points| *points > 0);
    let points = cost(day).or_else(|| {
        // the data may lack some days between two on which it costs the same
        let before = day.all_days().filter(|other| other.day() < day.day()).filter_map(cost).next_back();
        let after = day.all_days().find(|other| other.day() > day.day() && cost(*other).is_some()).and_then(cost);
        before.filter(|points| after == Some(*points))
    })?;
    (unit.section == Section::Renown && unit.points.is_some()).then_some(points)
}

/// Something of the list that is no unit and prints a cost: what the army has as a whole, or a choice whose cost comes on top.
#[derive(Debug)]
pub(super) struct PricedName<'l, 'd> {
    /// Its name.
    pub name: &'l Name,
    /// What the list prints.
    pub printed: &'l Written<u32>,
    known: Vec<Enhancement<'d>>,
}

impl<'l, 'd> PricedName<'l, 'd> {
    /// Returns everything of a list that costs something and is no unit.
    pub(super) fn all(list: &ListContext<'l>, units: &UnitContext<'d>) -> Vec<Self> {
        let roster = list.roster;
        let lores = roster.lores.iter().flat_map(|lores| &lores.names);
        let all = lores.chain(&roster.formation).chain(&roster.other_formations).chain(&roster.army_options);
        let all = all.filter_map(|Priced { name, points }| Some((name, points.as_ref()?)));
        let choices = roster.units.iter().flat_map(|unit| &unit.choices);
        let all = all.chain(choices.filter_map(|choice| Some((&choice.name, choice.points.as_ref()?))));
        let known = |(name, printed): (&'l Name, &'l Written<u32>)| {
            let mut known = units.enhancements_named(&name.value);
            let nearest =
                known.first().map(|one| units.distance(one.army())).filter(|distance| *distance != Distance::Foreign);
            known.retain(|one| Some(units.distance(one.army())) == nearest);
            Self { name, printed, known }
        };
        all.filter(|(_, printed)| printed.value > 0).map(known).collect()
    }

    /// Returns the lores, formations and the like of a list that print no cost, where its form prints every cost.
    pub(super) fn unpaid(list: &ListContext<'l>, units: &UnitContext<'d>) -> Vec<(&'l Name, u32)> {
        let roster = list.roster;
        if !list.pays_all_on(units.prices.view.day()) {
            return Vec::new();
        }
        let lores = roster.lores.iter().flat_map(|lores| &lores.names);
        let all = lores.chain(&roster.formation).chain(&roster.other_formations);
        let unpaid = all.filter(|one| one.points.as_ref().is_none_or(|points| points.value == 0));
        let least = |name: &Name| {
            let named = units.named.iter().find(|one| one.name.span == name.span)?;
            let costs = costs_of(units, &named.found, units.prices.view);
            costs.into_iter().min().filter(|least| *least > 0)
        };
        unpaid.filter_map(|one| Some((&one.name, least(&one.name)?))).collect()
    }

    /// Returns what it may cost on a day: 0 where it never cost anything until then, nor later what the list prints: the data may follow
    /// the app. An empty list where the data do not say.
    pub(super) fn costs(&self, day: View<'d>) -> impl Iterator<Item = u32> {
        let printed = self.printed.value;
        let is_free = move |one: &Enhancement<'_>| {
            let is_later = |period: &Period| period.from.is_some_and(|from| from > day.day());
            let costs_nothing = |(period, points): &(Period, Option<u32>)| match points.unwrap_or(0) {
                0 => true,
                points => is_later(period) && points != printed,
            };
            one.price_history().iter().all(costs_nothing)
        };
        let cost = move |one: &Enhancement<'d>| match one.on(day)?.points() {
            Some(points) if points > 0 => Some(points),
            _ => is_free(one).then_some(0),
        };
        self.known.iter().filter_map(cost)
    }
}

/// Counts what of the list costs on a day what it prints, and what prints a cost that the data know.
pub(super) fn fitting<'l, 'd>(
    list: &ListContext<'l>,
    units: &UnitContext<'d>,
    priced: &[PricedName<'l, 'd>],
    day: View<'d>,
) -> (u32, u32) {
    let unit = |(at, unit): (usize, &adjutant_lists::unit::Unit)| {
        let printed = unit.points.as_ref()?.value;
        let by_renown = renown(list, units, at, day).map(|points| points == printed);
        by_renown.or_else(|| Bought::on(list, units, at, day).map(|bought| bought.fits()))
    };
    let name = |one: &PricedName<'_, '_>| {
        let mut costs = one.costs(day).peekable();
        costs.peek().is_some().then(|| costs.any(|points| points == one.printed.value))
    };
    let all = units.taken(list.roster).filter_map(unit).chain(priced.iter().filter_map(name));
    all.fold((0, 0), |(fitting, known), fits| (fitting + u32::from(fits), known + 1))
}
