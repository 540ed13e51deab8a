//! `wrong-faction`: the army may not take this unit, or this regiment of renown, or is of another alliance than the list says.

use adjutant_lists::Convention;
use adjutant_lists::unit::{Section, Unit};
use adjutant_units::{Army, Match, Reach, View};

use super::capped;
use super::identify::{Meaning, UnitContext};
use super::owner::{home, is_marked_foreign, is_of_another_faction_by_rule, nearest_reach};
use crate::list_context::ListContext;
use crate::message::lint;
use crate::{Finding, Level};

lint! {
    pub(super) LINT = "wrong-faction", "U002", Army, Error, check(units, army);
    Other<'a> { unit: &'a str, faction: &'a str, army: &'a str }
    OfRenown<'a> = "renown" { unit: &'a str, army: &'a str }
    Unmarked<'a> = "unmarked" { unit: &'a str, faction: &'a str, army: &'a str }
    AllOther<'a> = "all" { army: &'a str, faction: &'a str }
    OfAlliance<'a> = "alliance" { army: &'a str, alliance: &'a str, printed: &'a str }
}

fn check(list: &ListContext<'_>, units: &UnitContext<'_>, army: Army<'_>, out: &mut Vec<Finding>) {
    match (units.misnamed, &list.roster.faction) {
        (Some(named), Some(faction)) => {
            let message = AllOther { army: named.name(), faction: army.name() };
            let finding = Finding::new(list.n, faction.span.clone(), message);
            // the day does not matter: none of the units is of the army
            let level = if list.doubtful { Level::Warning } else { finding.level };
            out.push(Finding { level, ..finding });
        }
        _ => wrong_alliance(list, units.prices.view, army, out),
    }
    for (at, unit) in units.taken(list.roster) {
        let finding = match &units.units[at] {
            Meaning::Units(matches) | Meaning::Later(matches) if is_foreign(list, unit, matches) => {
                let faction = home(units.prices.view, matches).name();
                let message = Other { unit: &unit.name, faction, army: army.name() };
                Finding::new(list.n, unit.span.clone(), message)
            }
            Meaning::Units(matches) | Meaning::Later(matches) if is_unmarked_ally(unit, matches) => {
                let faction = home(units.prices.view, matches).name();
                let message = Unmarked { unit: &unit.name, faction, army: army.name() };
                let finding = Finding::new(list.n, unit.span.clone(), message);
                let is_marked_by_form = list.roster.origin.has(Convention::MarksAllies);
                Finding { level: if is_marked_by_form { Level::Warning } else { Level::Note }, ..finding }
            }
            Meaning::Renown(renown) if !renown.is_open_to(army) && is_restricted(units, *renown) => {
                Finding::new(list.n, unit.span.clone(), OfRenown { unit: &unit.name, army: army.name() })
            }
            _ => continue,
        };
        out.push(capped(list, finding.of_unit(list.roster, at)));
    }
    for (name, meant) in units.lost_units().filter(|(_, meant)| meant.iter().any(|one| one.reach != Reach::Army)) {
        let message = Other { unit: &name.value, faction: home(units.prices.view, meant).name(), army: army.name() };
        out.push(capped(list, Finding::new(list.n, name.span.clone(), message)));
    }
}

/// Reports a grand alliance that is printed and that is the one of other armies. A warning: nothing of the army rests on it.
fn wrong_alliance(list: &ListContext<'_>, day: View<'_>, army: Army<'_>, out: &mut Vec<Finding>) {
    let (Some(printed), Some(alliance)) = (&list.roster.alliance, army.alliance()) else { return };
    let words = printed.value.to_lowercase();
    let is_printed = |alliance: &str| words.ends_with(&alliance.to_lowercase());
    let mut known = day.armies().filter_map(Army::alliance);
    if !is_printed(alliance) && known.any(is_printed) {
        let message = OfAlliance { army: army.name(), alliance, printed: &printed.value };
        out.push(Finding { level: Level::Warning, ..Finding::new(list.n, printed.span.clone(), message) });
    }
}

/// Returns whether a unit is of an army whose units this one may not take. Allies may be of any faction of the alliance
/// where the edition has allies; which factions may be allied is not in unit data.
fn is_foreign(list: &ListContext<'_>, unit: &Unit, matches: &[Match<'_>]) -> bool {
    let Some(reach) = nearest_reach(matches) else { return false };
    // terrain is never allied
    let has_allies = list.has_allies() && unit.section != Section::Terrain;
    match reach {
        Reach::Army => false,
        // what is outside the armies comes with a regiment of renown or a lore, not into the ranks
        Reach::Shared => !has_allies && unit.section != Section::EndlessSpell,
        Reach::Faction | Reach::Alliance => !has_allies,
        // an ally is of the alliance of the army, or a mercenary that the army offers
        Reach::Elsewhere => !(has_allies && is_of_another_faction_by_rule(unit)),
    }
}

/// Returns whether a unit of another faction of the alliance is among those of the army itself.
fn is_unmarked_ally(unit: &Unit, matches: &[Match<'_>]) -> bool {
    nearest_reach(matches) == Some(Reach::Alliance) && unit.section != Section::Renown && !is_marked_foreign(unit)
}

/// Returns whether the data say which armies may take a regiment of renown.
fn is_restricted(units: &UnitContext<'_>, renown: adjutant_units::RegimentOfRenown<'_>) -> bool {
    units.prices.view.armies().any(|army| renown.is_open_to(army))
}
