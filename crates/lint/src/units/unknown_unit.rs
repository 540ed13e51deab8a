//! `unknown-unit`: no unit has this name.

use super::identify::Meaning;
use super::weighed;
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(super) LINT = "unknown-unit", "U001", Army, Error, check;
    Unknown<'a> { name: &'a str, at: String }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(units) = list.units else { return };
    let known = units.units.iter().any(|meaning| !matches!(meaning, Meaning::Unknown));
    if !known && units.army.is_none() {
        return;
    }
    for (at, unit) in list.roster.whole_units() {
        let is_told = out.iter().any(|known| known.span == unit.span && known.unit.is_some());
        if matches!(units.units[at], Meaning::Unknown) && !is_told {
            let message = Unknown { name: &unit.name, at: units.prices.view.day().to_string() };
            let mut finding = Finding::new(list.n, unit.span.clone(), message).of_unit(list.roster, at);
            finding.nearest = units.prices.view.near(&unit.name, units.army).map(ToOwned::to_owned);
            out.push(weighed(list, finding));
        }
    }
}
