//! `unknown-enhancement`: nothing that an army can choose has this name.

use super::{UnitContext, capped};
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};
use adjutant_base::nearest::nearest;
use adjutant_lists::{Convention, Format};
use adjutant_units::{Army, Enhancement};

lint! {
    pub(super) LINT = "unknown-enhancement", "U005", Army, Error, check(units, army);
    Unknown<'a> { name: &'a str, at: String }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, army: Army<'_>, out: &mut Vec<Finding>) {
    // these forms print weapons with a number, or those that the data name; in others, what is no enhancement may be a weapon unless it
    // is nearly one
    let names_weapons = matches!(list.roster.origin, Format::AppDashed | Format::AppPlain | Format::Sigdex);
    for one in &units.named {
        if !one.found.is_empty() || !one.units.is_empty() {
            continue;
        }
        let name = &one.name.value;
        let is_sure = one.is_labelled || names_weapons && one.kinds.is_empty();
        if !is_sure && one.kinds.is_empty() && !list.roster.origin.has(Convention::OptionalLabels) {
            continue;
        }
        let is_wargear = |bearer: usize| units.matches(bearer).iter().any(|one| one.unit.has_wargear(name));
        if (!one.is_labelled || !one.kinds.is_empty()) && one.bearer.is_some_and(is_wargear) {
            continue;
        }
        let nearest = match one.kinds {
            [] => nearest(name, army.enhancements().map(Enhancement::name)),
            kinds => nearest(name, units.offered_to_all(kinds).map(Enhancement::name)),
        };
        if !is_sure && nearest.is_none() {
            continue;
        }
        // an army of renown may call a lore by its own name
        let by_army = army.faction().is_some() && name.to_lowercase().contains(&army.name().to_lowercase());
        if by_army || units.foreign_army_of_renown(one).is_some() {
            continue;
        }
        let message = Unknown { name, at: units.prices.view.day().to_string() };
        let mut finding = Finding::new(list.n, one.name.span.clone(), message);
        if let Some(unit) = one.bearer {
            finding = finding.of_unit(list.roster, unit);
        }
        finding.nearest = nearest.map(ToOwned::to_owned);
        if finding.nearest.is_some() || !one.kinds.is_empty() {
            // apps misspell names of lores for years, and data may lack a subfaction or a spell of a magazine
            finding.level = Level::Note;
        } else if !one.is_labelled {
            finding.level = Level::Warning;
        }
        out.push(capped(list, finding));
    }
}
