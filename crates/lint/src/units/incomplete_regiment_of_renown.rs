//! `incomplete-regiment-of-renown`: a regiment of renown is not what it is bought as.

use super::capped;
use super::identify::{Meaning, UnitContext};
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_lists::Format;

lint! {
    pub(super) LINT = "incomplete-regiment-of-renown", "U007", Army, Error, check(units);
    Missing<'a> { regiment: &'a str, missing: String }
    Foreign<'a> = "foreign" { regiment: &'a str, unit: &'a str }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    for (at, unit) in list.roster.whole_units() {
        let Meaning::Renown(renown) = &units.units[at] else { continue };
        let parts = || list.roster.units.iter().enumerate().filter(move |(_, part)| part.part_of == Some(at));
        // a list without the units of a regiment means all of it, unless its form prints them or choices of theirs are there
        let prints_parts =
            matches!(list.roster.origin, Format::AppDashed | Format::AppPlain) || !unit.choices.is_empty();
        if parts().next().is_none() && !prints_parts {
            continue;
        }
        let mut members = renown.members();
        // a replacement of a member is reported instead of the member
        let mut strangers = 0;
        for (part, listed) in parts() {
            let is = |id: &str| units.matches(part).iter().any(|one| one.unit.id() == id);
            match members.iter_mut().find(|(member, _)| is(member.id())) {
                Some((_, left)) => *left = left.saturating_sub(1),
                None if !is_bought_elsewhere(units, part) => {}
                None => {
                    strangers += 1;
                    let message = Foreign { regiment: &unit.name, unit: &listed.name };
                    let finding = Finding::new(list.n, listed.span.clone(), message).of_unit(list.roster, part);
                    out.push(capped(list, finding));
                }
            }
        }
        members.retain(|(_, left)| *left > 0);
        let missing = members.iter().map(|(_, left)| usize::from(*left)).sum::<usize>();
        if missing > strangers {
            let missing: Vec<&str> = members.iter().map(|(member, _)| member.name()).collect();
            let message = Missing { regiment: &unit.name, missing: missing.join(", ") };
            let finding = Finding::new(list.n, unit.span.clone(), message).of_unit(list.roster, at);
            out.push(capped(list, finding));
        }
    }
}

/// Returns whether a part is a unit that is bought by itself or with another regiment of renown. Others, such as
/// manifestations, may come with the regiment's own spells.
fn is_bought_elsewhere(units: &UnitContext<'_>, part: usize) -> bool {
    let matches = units.matches(part);
    let is_priced = matches.iter().any(|matched| matched.unit.prices().iter().any(|price| price.points > 0));
    let is_member = |id: &str| units.prices.view.regiments_of_renown().any(|renown| renown.has_member(id));
    is_priced || matches.iter().any(|matched| is_member(matched.unit.id()))
}
