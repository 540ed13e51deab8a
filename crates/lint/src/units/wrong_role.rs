//! `wrong-role`: a unit is listed under a role that it cannot have.

use super::weighed;
use crate::Finding;
use crate::facts::predicate::{NO_ROLE, is_role};
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::unit::Section;
use adjutant_units::{Match, Unit};

lint! {
    pub(super) LINT = "wrong-role", "U010", Army, Warning, check;
    NotOfUnit<'a> { unit: &'a str, role: &'a str }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(units) = list.units else { return };
    let Some(army) = units.army else { return };
    let has_role = |one: &Match<'_>, role: &str| {
        one.unit.role().into_iter().chain(one.unit.other_roles()).any(|known| known == role)
    };
    for (at, unit) in units.taken(list.roster).filter(|(_, unit)| unit.section == Section::Ranks) {
        let found = units.matches(at);
        for printed in &unit.roles {
            // a unit may always be listed without its role; a list may have a word for that which the data do not have
            let mut roles = army.units().filter_map(Unit::role).filter(|role| *role != NO_ROLE);
            let Some(role) = roles.find(|role| is_role(&printed.value, role)) else { continue };
            // the data name one role of a hero, who may have another by his keywords
            let may_have = |one: &Match<'_>| one.unit.has("HERO") || has_role(one, role);
            if !found.is_empty() && !found.iter().any(may_have) {
                // a heading is above the unit, a label below
                let place = if printed.span.start > unit.span.start { &printed.span } else { &unit.span };
                let finding = Finding::new(list.n, place.clone(), NotOfUnit { unit: &unit.name, role });
                out.push(weighed(list, finding.of_unit(list.roster, at)));
            }
        }
    }
}
