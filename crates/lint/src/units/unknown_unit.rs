//! `unknown-unit`: no unit has this name, or none had it yet on the day of the list.

use super::capped;
use super::identify::{Meaning, UnitContext};
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};
use adjutant_base::nearest::nearest;
use adjutant_lists::unit::Unit;
use adjutant_units::{Army, View};

lint! {
    pub(super) LINT = "unknown-unit", "U001", Army, Error, check(units);
    Unknown<'a> { name: &'a str, at: String }
    Later<'a> = "later" { name: &'a str, at: String, from: String }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    let known = units.units.iter().any(|meaning| !matches!(meaning, Meaning::Unknown));
    if !known && units.army.is_none() {
        return;
    }
    for (at, unit) in units.unknown(list.roster) {
        let is_reported = out.iter().any(|known| known.span == unit.span && known.unit.is_some());
        if !is_reported {
            let message = Unknown { name: &unit.name, at: units.prices.view.day().to_string() };
            let mut finding = Finding::new(list.n, unit.span.clone(), message).of_unit(list.roster, at);
            let view = units.prices.view;
            finding.nearest = view.near(&unit.name, units.army).map(ToOwned::to_owned);
            finding.sure = units.army.is_some_and(|army| is_sure(army, unit, finding.nearest.as_deref()));
            out.push(capped(list, finding));
        }
    }
    later(list, units, out);
}

/// Reports units of a faction that the data have only since a later day. A warning: data may follow what was published.
fn later(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    let today = units.prices.view;
    for (at, unit) in units.taken(list.roster) {
        let Meaning::Later(matches) = &units.units[at] else { continue };
        if matches.iter().any(|matched| matched.unit.army().is_shared()) {
            continue;
        }
        let has_unit =
            |day: &View<'_>| matches.iter().any(|matched| day.units_by_id(matched.unit.id()).next().is_some());
        let Some(first) = today.all_days().find(has_unit).filter(|first| first.day() > today.day()) else { continue };
        let (at_day, from) = (today.day().to_string(), first.day().to_string());
        let finding = Finding::new(list.n, unit.span.clone(), Later { name: &unit.name, at: at_day, from });
        out.push(Finding { level: Level::Warning, ..finding.of_unit(list.roster, at) });
    }
}

/// Returns whether the nearest name is a unit of the army that costs what the list prints, and without it no other name would be near.
fn is_sure(army: Army<'_>, unit: &Unit, near: Option<&str>) -> bool {
    let (Some(near), Some(printed)) = (near, &unit.points) else { return false };
    let costs = |size: usize| army.units().filter(|own| own.name() == near).filter_map(move |own| own.points(size));
    let mut fitting = (0..3).flat_map(costs);
    let others = army.units().map(adjutant_units::Unit::name).filter(|name| *name != near);
    fitting.any(|cost| cost == printed.value) && nearest(&unit.name, others).is_none()
}
