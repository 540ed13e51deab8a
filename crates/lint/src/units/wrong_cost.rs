//! `wrong-cost`: a unit, a regiment of renown, a lore or a formation costs something else on the day of the list.

use adjutant_lists::Written;
use adjutant_units::View;

use super::cost::{self, Bought, CostFault, PricedName};
use super::prices::Basis;
use super::weighed;
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};

lint! {
    pub(super) LINT = "wrong-cost", "U003", Army, Error, check;
    Wrong<'a> { name: &'a str, printed: u32, expected: String, at: String, basis: &'static str; difference: i64 }
    OtherDay<'a> = "other-day" { name: &'a str, printed: u32, expected: String, at: String, other: String; difference: i64 }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(units) = list.units.filter(|units| !units.costs_agree) else { return };
    let today = units.prices.view;
    for (at, unit) in list.roster.whole_units() {
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
        let finding = finding(list, (&unit.name, printed), today, &expected, other);
        out.push(weighed(list, finding.of_unit(list.roster, at)));
    }
    for one in PricedName::all(list, units) {
        let expected: Vec<u32> = one.costs(today).collect();
        let printed = one.printed.value;
        if !expected.is_empty() && !expected.contains(&printed) {
            let other = nearest_day(today, |day| one.costs(day).any(|cost| cost == printed));
            out.push(weighed(list, finding(list, (&one.name.value, one.printed), today, &expected[..1], other)));
        }
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
