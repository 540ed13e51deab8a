//! `wrong-reinforcement`: a unit is reinforced and cannot be, or is not paid for as reinforced, or is not marked so.

use super::capped;
use super::cost::{Bought, CostFault};
use super::identify::{Meaning, UnitContext};
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::unit::Section;

lint! {
    pub(super) LINT = "wrong-reinforcement", "U004", Army, Error, check(units);
    Never<'a> { unit: &'a str }
    Unpaid<'a> = "unpaid" { unit: &'a str, printed: u32, expected: u32 }
    Unmarked<'a> = "unmarked" { unit: &'a str, printed: u32, expected: u32 }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    for (at, unit) in units.taken(list.roster) {
        // what is not reinforced and paid for is right
        if units.costs_agree && unit.reinforced() == 0 {
            continue;
        }
        let printed = unit.points.as_ref().map_or(0, |points| points.value);
        let finding = match Bought::on(list, units, at, units.prices.view).and_then(|bought| bought.fault()) {
            Some(CostFault::NotReinforceable) => Finding::new(list.n, unit.span.clone(), Never { unit: &unit.name }),
            Some(CostFault::Unpaid { expected }) => {
                Finding::new(list.n, unit.span.clone(), Unpaid { unit: &unit.name, printed, expected })
            }
            Some(CostFault::Unmarked { expected }) => {
                Finding::new(list.n, unit.span.clone(), Unmarked { unit: &unit.name, printed, expected })
            }
            Some(CostFault::Missing { .. } | CostFault::Wrong { .. }) | None => continue,
        };
        out.push(capped(list, finding.of_unit(list.roster, at)));
    }
    // a regiment of renown is bought as it is
    for (at, unit) in list.roster.units.iter().enumerate().filter(|(_, unit)| unit.section == Section::Renown) {
        if unit.reinforced() > 0 && unit.part_of.is_some_and(|of| matches!(units.units[of], Meaning::Renown(_))) {
            let finding = Finding::new(list.n, unit.span.clone(), Never { unit: &unit.name });
            out.push(capped(list, finding.of_unit(list.roster, at)));
        }
    }
}
