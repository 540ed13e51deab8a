//! `wrong-role`: a unit is listed under a role that it cannot have.

use super::{UnitContext, capped};
use crate::Finding;
use crate::content::vocabulary;
use crate::facts::predicate::is_role;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::unit::Section;
use adjutant_text::vocabulary::BattlefieldRole;
use adjutant_units::{Army, Match, Unit};

lint! {
    pub(super) LINT = "wrong-role", "U010", Army, Warning, check(units, army);
    NotOfUnit<'a> { unit: &'a str, role: &'a str }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, army: Army<'_>, out: &mut Vec<Finding>) {
    let vocabulary = vocabulary(list.known);
    let role_words = &vocabulary.battlefield_roles;
    let is_leader = |role: &str| role_words.get(role) == Some(BattlefieldRole::Leader);
    for (at, unit) in units.taken(list.roster).filter(|(_, unit)| unit.section == Section::Ranks) {
        let found = units.matches(at);
        if found.is_empty() {
            continue;
        }
        for printed in &unit.roles {
            // a list may call units without a role by a word that the data do not have
            let Some(role) = army.units().filter_map(Unit::role).find(|role| is_role(vocabulary, &printed.value, role))
            else {
                continue;
            };
            let is_right = if role_words.get(role) == Some(BattlefieldRole::Other) {
                // any unit but a leader may be listed without its role
                unit.roles.len() > 1 || !found.iter().all(|one| one.unit.role().is_some_and(is_leader))
            } else {
                // the data name one role of a hero, who may have another by his keywords
                found.iter().any(|one| one.unit.has("HERO") && !is_leader(role) || has_role(one, role))
            };
            if !is_right {
                // a heading is above the unit, a label below
                let place = if printed.span.start > unit.span.start { &printed.span } else { &unit.span };
                let finding = Finding::new(list.n, place.clone(), NotOfUnit { unit: &unit.name, role });
                out.push(capped(list, finding.of_unit(list.roster, at)));
            }
        }
    }
}

/// Returns whether a unit has a role, be it under a condition.
fn has_role(one: &Match<'_>, role: &str) -> bool {
    one.unit.role().into_iter().chain(one.unit.other_roles()).any(|known| known == role)
}
