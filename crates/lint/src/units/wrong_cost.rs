//! `wrong-cost`: a unit, a regiment of renown, a lore or a formation costs something else on the day of the list.

use adjutant_base::span::Span;
use adjutant_lists::Name;
use adjutant_lists::army::Priced;

use super::cost::{self, CostFault};
use super::identify::{Meaning, UnitContext};
use super::weighed;
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(super) LINT = "wrong-cost", "U003", Army, Error, check;
    Wrong<'a> { name: &'a str, printed: u32, expected: String, at: String, basis: &'static str; difference: i64 }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(units) = list.units else { return };
    for (at, unit) in list.roster.whole_units() {
        let Some(points) = &unit.points else { continue };
        let expected = match (cost::fault(list, units, at), &units.units[at]) {
            (Some(CostFault::Wrong { expected }), _) => expected,
            (None, Meaning::Renown(_)) => match cost::renown(list, units, at) {
                Some((_, expected)) => vec![expected],
                None => continue,
            },
            _ => continue,
        };
        let finding = finding(list, units, &unit.name, (points.value, &points.span), &expected);
        out.push(weighed(list, finding.of_unit(list.roster, at)));
    }
    for (name, points) in priced(list) {
        let known = units.enhancements_named(&name.value);
        let nearest = known.first().map(|one| units.distance(one.army()));
        let own = known.iter().filter(|one| nearest < Some(3) && Some(units.distance(one.army())) == nearest);
        let own: Vec<u32> = own.filter_map(|one| one.points()).filter(|points| *points > 0).collect();
        if !own.is_empty() && points.value > 0 && !own.contains(&points.value) {
            out.push(weighed(list, finding(list, units, &name.value, (points.value, &points.span), &own[..1])));
        }
    }
}

/// Returns what the list has as a whole and prints with a cost, and the choices of units whose costs come on top.
fn priced<'l>(list: &ListContext<'l>) -> impl Iterator<Item = (&'l Name, &'l adjutant_lists::Written<u32>)> {
    let roster = list.roster;
    let lores = roster.lores.iter().flat_map(|lores| &lores.names);
    let all = lores.chain(&roster.formation).chain(&roster.other_formations).chain(&roster.army_options);
    let all = all.filter_map(|Priced { name, points }| Some((name, points.as_ref()?)));
    let choices = roster.units.iter().flat_map(|unit| &unit.choices);
    all.chain(choices.filter_map(|choice| Some((&choice.name, choice.points.as_ref()?))))
}

fn finding(
    list: &ListContext<'_>,
    units: &UnitContext<'_>,
    name: &str,
    (printed, span): (u32, &Span),
    expected: &[u32],
) -> Finding {
    let nearest = expected.iter().min_by_key(|cost| cost.abs_diff(printed)).copied().unwrap_or(0);
    let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
    let message = Wrong {
        name,
        printed,
        expected: expected.join(" / "),
        at: units.prices.view.day().to_string(),
        basis: units.prices.basis.word(),
        difference: i64::from(printed) - i64::from(nearest),
    };
    Finding::new(list.n, span.clone(), message)
}
