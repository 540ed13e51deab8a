//! `unknown-faction`: no army has the name that the list gives its own, so that nothing tells whose units it may have.

use adjutant_base::nearest::nearest;
use adjutant_units::Army;

use super::identify::{Meaning, UnitContext};
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};

lint! {
    pub(super) LINT = "unknown-faction", "U008", Army, Warning, check(units);
    Unknown<'a> { name: &'a str, at: String }
    Missing = "missing" {}
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, out: &mut Vec<Finding>) {
    let Some(faction) = &list.roster.faction else {
        let is_named = units.army.is_some() || list.roster.alliance.is_some();
        if !is_named && let Some((_, first)) = units.taken(list.roster).next() {
            out.push(Finding::new(list.n, first.span.clone(), Missing {}));
        }
        return;
    };
    let view = units.prices.view;
    // data that know none of its units are those of other armies
    if view.army(&faction.value).is_some() || units.units.iter().all(|meaning| matches!(meaning, Meaning::Unknown)) {
        return;
    }
    let armies = view.armies().filter(|army| !army.is_shared()).map(Army::name);
    let nearest = nearest(&faction.value, armies);
    // another name of the list tells its army: this one may be of a larger faction
    if units.army.is_some() && nearest.is_none() {
        return;
    }
    let message = Unknown { name: &faction.value, at: view.day().to_string() };
    let mut finding = Finding::new(list.n, faction.span.clone(), message);
    finding.nearest = nearest.map(ToOwned::to_owned);
    if units.army.is_some() {
        finding.level = Level::Note;
    }
    out.push(finding);
}
