//! `unknown-enhancement`: nothing that an army can choose has this name.

use super::identify::named_enhancements;
use super::weighed;
use crate::Finding;
use crate::list_context::ListContext;
use crate::message::lint;
use adjutant_base::nearest::nearest;

lint! {
    pub(super) LINT = "unknown-enhancement", "U005", Army, Error, check;
    Unknown<'a> { name: &'a str, at: String }
}

fn check(list: &ListContext<'_>, out: &mut Vec<Finding>) {
    let Some(units) = list.units else { return };
    let Some(army) = units.army else { return };
    for one in named_enhancements(list, units) {
        if !one.is_told || !one.found.is_empty() {
            continue;
        }
        let message = Unknown { name: &one.name.value, at: units.prices.view.day().to_string() };
        let mut finding = Finding::new(list.n, one.name.span.clone(), message);
        if let Some(unit) = one.bearer {
            finding = finding.of_unit(list.roster, unit);
        }
        finding.nearest =
            nearest(&one.name.value, army.enhancements().map(|known| known.name())).map(ToOwned::to_owned);
        out.push(weighed(list, finding));
    }
}
