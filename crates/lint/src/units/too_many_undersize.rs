//! `too-many-undersize`: there are more of a unit than of the heroes who each bring one of it.

use super::{UnitContext, capped};
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(super) LINT = "too-many-undersize", "U009", Army, Error, check(units);
    TooMany<'a> { unit: &'a str, count: usize, other: String, allowed: usize }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    let known = || units.taken(list.roster).filter_map(|(at, _)| Some((at, units.unit(at)?)));
    for (at, unit) in known().filter(|(_, unit)| unit.one_for_each().len() > 0) {
        let brings = |id: &str| unit.one_for_each().any(|other| id == other);
        let allowed = known().filter(|(_, other)| brings(other.id()) || brings(other.link())).count();
        let is_alike = |(_, other): &(usize, adjutant_units::Unit<'_>)| other.name() == unit.name();
        let so_far = known().filter(is_alike).take_while(|(other, _)| *other <= at).count();
        if so_far > allowed {
            let count = known().filter(is_alike).count();
            let others = unit.one_for_each().filter_map(|id| units.prices.view.units_by_id(id).next());
            let other = others.map(adjutant_units::Unit::name).collect::<Vec<_>>().join(" / ");
            let listed = &list.roster.units[at];
            let message = TooMany { unit: &listed.name, count, other, allowed };
            let finding = Finding::new(list.n, listed.span.clone(), message).of_unit(list.roster, at);
            out.push(capped(list, finding));
        }
    }
}
