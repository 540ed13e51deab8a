//! `wrong-cost`: a unit, a regiment of renown, a lore or a formation costs something else on the day of the list.

use adjutant_base::span::Span;
use adjutant_lists::Written;
use adjutant_units::{Match, Reach, View};

use super::capped;
use super::cost::{self, Bought, CostFault, PricedName};
use super::identify::UnitContext;
use super::prices::Basis;
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};

lint! {
    pub(super) LINT = "wrong-cost", "U003", Army, Error, check(units);
    Wrong<'a> { name: &'a str, printed: u32, expected: String, at: String, basis: &'static str; difference: i64 }
    OtherDay<'a> = "other-day" { name: &'a str, printed: u32, expected: String, at: String, other: String; difference: i64 }
    Missing<'a> = "missing" { name: &'a str, expected: u32, at: String }
}

/// A unit whose printed cost is wrong.
struct WrongUnit<'l> {
    at: usize,
    printed: &'l Written<u32>,
    /// What it costs on the day, least first.
    expected: Vec<u32>,
    /// The nearest day on which it costs what the list prints.
    other: Option<View<'l>>,
}

impl WrongUnit<'_> {
    /// Returns whether the list prints half of their common cost beside each of two units: some programs share the cost of a pair
    /// evenly.
    fn shares_evenly_with(&self, other: &Self) -> bool {
        let (&[own], &[theirs]) = (&self.expected[..], &other.expected[..]) else { return false };
        self.at != other.at && self.printed.value == other.printed.value && own + theirs == 2 * self.printed.value
    }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    unpaid(list, units, out);
    if units.costs_agree {
        return;
    }
    let today = units.prices.view;
    let mut wrong: Vec<WrongUnit<'_>> = Vec::new();
    for (at, unit) in units.taken(list.roster) {
        let Some(printed) = &unit.points else { continue };
        let costs = |day| cost::renown(list, units, at, day);
        let bought = |day| Bought::on(list, units, at, day);
        let (expected, other) = match bought(today).and_then(|bought| bought.fault()) {
            Some(CostFault::Wrong { expected }) => {
                (expected, nearest_day(today, |day| bought(day).is_some_and(|bought| bought.fits())))
            }
            Some(_) => continue,
            None => match costs(today) {
                Some(points) if points != printed.value => {
                    (vec![points], nearest_day(today, |day| costs(day) == Some(printed.value)))
                }
                _ => continue,
            },
        };
        wrong.push(WrongUnit { at, printed, expected, other });
    }
    for one in wrong.iter().filter(|one| !wrong.iter().any(|other| one.shares_evenly_with(other))) {
        let name = &list.roster.units[one.at].name;
        let finding = finding(list, (name, one.printed), today, &one.expected, one.other);
        out.push(capped(list, finding.of_unit(list.roster, one.at)));
    }
    for one in PricedName::all(list, units) {
        let expected: Vec<u32> = one.costs(today).collect();
        let printed = one.printed.value;
        if !expected.is_empty() && !expected.contains(&printed) {
            let other = nearest_day(today, |day| one.costs(day).any(|cost| cost == printed));
            out.push(capped(list, finding(list, (&one.name.value, one.printed), today, &expected[..1], other)));
        }
    }
}

/// Reports what the list does not pay for, where its form prints every cost. What its total holds and its lines do not may be
/// that very cost.
fn unpaid(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    if !list.prints_costs() {
        return;
    }
    let (today, mut unprinted) = (units.prices.view, list.unprinted_points());
    let mut report = |name: &str, span: &Span, expected: u32, unit: Option<usize>| {
        if expected <= unprinted {
            unprinted -= expected;
            return;
        }
        let finding = Finding::new(list.n, span.clone(), Missing { name, expected, at: today.day().to_string() });
        let finding = unit.map_or(finding.clone(), |unit| finding.of_unit(list.roster, unit));
        out.push(capped(list, finding));
    };
    let is_free = |points: Option<&Written<u32>>| points.is_none_or(|points| points.value == 0);
    // what another army has is reported as such
    let may_be_taken = |one: &Match<'_>| one.reach == Reach::Army || list.has_allies() && one.reach == Reach::Alliance;
    let is_due = |at: usize| units.matches(at).iter().any(may_be_taken);
    let free = units.taken(list.roster).filter(|(at, unit)| is_free(unit.points.as_ref()) && is_due(*at));
    for (at, unit) in free {
        if let Some(CostFault::Missing { expected }) =
            Bought::on(list, units, at, today).and_then(|bought| bought.fault())
        {
            report(&unit.name, &unit.span, expected, Some(at));
        }
    }
    for (name, meant) in units.lost_units() {
        let of_army = meant.iter().filter(|one| one.reach == Reach::Army);
        if let Some(expected) = of_army.filter_map(|one| one.unit.points(0)).min() {
            report(&name.value, &name.span, expected, None);
        }
    }
    for (name, expected) in PricedName::unpaid(list, units) {
        report(&name.value, &name.span, expected, None);
    }
}

/// Returns the day nearest to one on which a cost is right; `None` if it never is.
fn nearest_day<'d>(today: View<'d>, is_right: impl Fn(View<'d>) -> bool) -> Option<View<'d>> {
    let all: Vec<View<'_>> = today.all_days().collect();
    let nearest = all.partition_point(|day| day.day() < today.day());
    let mut days: Vec<(usize, View<'_>)> = all.into_iter().enumerate().collect();
    days.sort_by_key(|(at, _)| at.abs_diff(nearest));
    days.into_iter().map(|(_, day)| day).find(|day| is_right(*day))
}

/// Reports a cost. The cost of another day is a warning where the list tells the day: not every price of the data follows the app
/// on the same day.
fn finding(
    list: &ListContext<'_>,
    (name, printed): (&str, &Written<u32>),
    today: View<'_>,
    expected: &[u32],
    other: Option<View<'_>>,
) -> Finding {
    let (points, at) = (printed.value, today.day().to_string());
    let nearest = expected.iter().min_by_key(|cost| cost.abs_diff(points)).copied().unwrap_or(0);
    let difference = i64::from(points) - i64::from(nearest);
    let expected = expected.iter().map(ToString::to_string).collect::<Vec<_>>().join(" / ");
    let basis = list.units.map_or(Basis::Pack, |units| units.prices.basis);
    let Some(other) = other.filter(|_| basis != Basis::Asked) else {
        let basis = basis.word();
        let message = Wrong { name, printed: points, expected, at, basis, difference };
        return Finding::new(list.n, printed.span.clone(), message);
    };
    let message = OtherDay { name, printed: points, expected, at, other: other.day().to_string(), difference };
    Finding { level: Level::Warning, ..Finding::new(list.n, printed.span.clone(), message) }
}
