//! `unknown-faction`: no army has the name that the list gives its own, so that nothing tells whose units it may have.

use adjutant_base::nearest::nearest;
use adjutant_units::Army;

use super::identify::Meaning;
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;

lint! {
    pub(super) LINT = "unknown-faction", "U008", Army, Warning, check;
    Unknown<'a> { name: &'a str, at: String }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(units) = list.units.filter(|units| units.army.is_none()) else { return };
    let Some(faction) = &list.roster.faction else { return };
    // data that know none of its units are those of other armies
    if units.units.iter().all(|meaning| matches!(meaning, Meaning::Unknown)) {
        return;
    }
    let view = units.prices.view;
    let message = Unknown { name: &faction.value, at: view.day().to_string() };
    let mut finding = Finding::new(list.n, faction.span.clone(), message);
    let armies = view.armies().filter(|army| !army.is_shared()).map(Army::name);
    finding.nearest = nearest(&faction.value, armies).map(ToOwned::to_owned);
    out.push(finding);
}
