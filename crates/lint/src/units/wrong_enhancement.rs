//! `wrong-enhancement`: an enhancement of another army, or one that this unit may not have.

use super::capped;
use super::identify::{Distance, UnitContext};
use super::named::NamedEnhancement;
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};
use adjutant_units::{Army, Enhancement, Unit};

lint! {
    pub(super) LINT = "wrong-enhancement", "U006", Army, Error, check(units, army);
    OtherArmy<'a> { name: &'a str, faction: &'a str, army: &'a str }
    NotForBearer<'a> = "bearer" { name: &'a str, unit: &'a str }
    SameTable<'a> = "table" { name: &'a str, other: &'a str, table: &'a str }
}

/// The kind of tables that are neither artefacts nor traits nor lores: constraints count those.
const FURTHER: &str = "other";

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, army: Army<'_>, out: &mut Vec<Finding>) {
    for one in &units.named {
        if one.is_labelled
            && let Some(renown) = units.foreign_army_of_renown(one)
        {
            let faction = renown.faction().unwrap_or(renown.name());
            let message = OtherArmy { name: &one.name.value, faction, army: army.name() };
            out.push(capped(list, Finding::new(list.n, one.name.span.clone(), message)));
            continue;
        }
        let Some(nearest) = one.found.first() else { continue };
        let own: Vec<_> = one.found.iter().filter(|found| units.distance(found.army()) != Distance::Foreign).collect();
        // roster programs offer a unit nothing foreign: there it is a weapon of the same name
        if own.is_empty() && !one.is_labelled && list.roster.origin.is_tree() {
            continue;
        }
        let finding = if own.is_empty() {
            let message = OtherArmy { name: &one.name.value, faction: nearest.army().name(), army: army.name() };
            Finding::new(list.n, one.name.span.clone(), message)
        } else {
            let Some(unit) = one.bearer else { continue };
            let bearers = units.matches(unit);
            if bearers.is_empty()
                || bearers.iter().any(|bearer| one.found.iter().any(|found| may_take(bearer.unit, *found)))
                || own.iter().all(|own| is_of_army(**own))
            {
                continue;
            }
            let message = NotForBearer { name: &one.name.value, unit: &list.roster.units[unit].name };
            let finding = Finding::new(list.n, one.name.span.clone(), message);
            // what the data know of a later day alone may have been another unit's on the day of the list
            if units.is_of_day(&one.found) { finding } else { Finding { level: Level::Warning, ..finding } }
        };
        let finding = match one.bearer {
            Some(unit) => finding.of_unit(list.roster, unit),
            None => finding,
        };
        out.push(capped(list, finding));
    }
    same_table(list, units, out);
}

/// Returns whether a unit may take an enhancement, as its army offers it on the day of the enhancement.
fn may_take(unit: Unit<'_>, enhancement: Enhancement<'_>) -> bool {
    let mut on_that_day = enhancement.view().units_by_id(unit.id()).filter(|other| other.army().is(unit.army()));
    unit.may_take(enhancement) || on_that_day.any(|unit| unit.may_take(enhancement))
}

/// Returns whether the army as a whole has an enhancement, such as a lore: no unit may choose it. A list may name it below a unit.
fn is_of_army(enhancement: Enhancement<'_>) -> bool {
    !enhancement.army().units().any(|unit| unit.may_take(enhancement))
}

/// Reports what is of the same further table as something that another unit has.
fn same_table(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    let further = |one: &&NamedEnhancement<'_>| {
        let [found] = one.found[..] else { return false };
        found.kind() == FURTHER
            && one.bearer.is_some()
            && units.is_of_day(&one.found)
            && units.distance(found.army()) == Distance::SameArmy
    };
    let mut chosen: Vec<&NamedEnhancement<'_>> = Vec::new();
    for one in units.named.iter().filter(further) {
        let table = one.found[0].table();
        match chosen.iter().find(|known| known.found[0].table() == table && known.bearer != one.bearer) {
            Some(known) => {
                let (name, other) = (&one.name.value, &known.name.value);
                let message = SameTable { name, other, table: one.found[0].table_name() };
                let finding = Finding::new(list.n, one.name.span.clone(), message);
                out.push(capped(list, finding.of_unit(list.roster, one.bearer.unwrap_or(0))));
            }
            None => chosen.push(one),
        }
    }
}
