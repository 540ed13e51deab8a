//! `companion-alone`: a unit that comes with another one stands without it.

use super::{UnitContext, capped};
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_units::{Army, Unit};

lint! {
    pub(super) LINT = "companion-alone", "U011", Army, Warning, check(units, army);
    Alone<'a> { unit: &'a str }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, army: Army<'_>, out: &mut Vec<Finding>) {
    // a companion is printed without a cost, as a part of the unit above is
    let listed = || list.roster.units.iter().enumerate();
    let known = || listed().filter_map(|(at, listed)| Some((at, listed, units.unit(at)?)));
    for (at, listed, companion) in known().filter(|(_, _, unit)| unit.is_companion()) {
        let is_brought = known().any(|(_, _, unit)| brings(unit, companion));
        if !is_brought && army.units().any(|unit| brings(unit, companion)) {
            let finding = Finding::new(list.n, listed.span.clone(), Alone { unit: &listed.name });
            out.push(capped(list, finding.of_unit(list.roster, at)));
        }
    }
}

/// Returns whether a unit brings another one with it.
fn brings(unit: Unit<'_>, companion: Unit<'_>) -> bool {
    unit.options().any(|option| option.names_a_unit() && option.admits(companion))
}
