//! A list with what its units are, so that constraints can ask for it. What the list itself says stays.

use adjutant_lists::army::{Enhancement, Labelled, Priced};
use adjutant_lists::unit::{ChoiceKind, Mention, Unit as ListUnit};
use adjutant_lists::{Name, Roster, Written};
use adjutant_units::Unit;

use super::identify::{Distance, FORMATION, Meaning, UnitContext};
use super::named::{SUBFACTION, joined};
use crate::list_context::ListContext;

/// The kinds of enhancements that a list keeps apart, as `units.toml` names them.
const ARTEFACT: &str = "artefact";
const TRAITS: [&str; 2] = ["command-trait", "heroic-trait"];
const MOUNT_TRAIT: &str = "mount-trait";

/// Returns a list with the sizes and enhancements of its units. Their keywords are many, and constraints ask the unit data for them.
pub fn filled(list: &ListContext<'_>, units: &UnitContext<'_>) -> Roster {
    let mut filled = list.roster.clone();
    if units.prints_army_as_formation {
        filled.formation = None;
    }
    filled.other_formations.extend(unread_formations(list, units));
    split_subfactions(list, units, &mut filled);
    split_choices(list, units, &mut filled);
    for at in 0..filled.units.len() {
        if let Some(known) = units.unit(at) {
            fill_unit(&mut filled, at, known);
        } else if let Meaning::Renown(_) = units.units[at] {
            fill_regiment(&mut filled.units[at]);
        }
        fill_enhancements(&mut filled, at, units);
    }
    filled
}

/// Returns the formations of the army that are above its units in lines of their own, which no form has.
fn unread_formations(list: &ListContext<'_>, units: &UnitContext<'_>) -> Vec<Priced> {
    let first = list.roster.units.first().map_or(0, |unit| unit.span.start);
    let above = list.unread().filter(|line| line.span.start < first);
    let named = above.map(|line| Written::new(list.text[line.span.clone()].to_owned(), line.span.clone()));
    let is_formation = |name: &Name| {
        let found = units.enhancements_named(&name.value);
        found.iter().any(|one| one.kind() == FORMATION && units.distance(one.army()) == Distance::SameArmy)
    };
    named.filter(is_formation).map(|name| Priced { name, points: None }).collect()
}

/// Takes two subfactions of one table for two where a line names both. A clan is a part of its warclan, and no second subfaction.
fn split_subfactions(list: &ListContext<'_>, units: &UnitContext<'_>, filled: &mut Roster) {
    let named = list.roster.subfactions.iter().chain(list.roster.labelled.iter().map(|one| &one.value));
    for name in named {
        if let Some(joined) = joined(list, units, name)
            && joined.kind == SUBFACTION
            && joined.is_of_one_table
        {
            filled.subfactions.retain(|known| known.span != name.span);
            filled.subfactions.extend(joined.names);
        }
    }
}

/// Takes what one label names with commas for as many choices.
fn split_choices(list: &ListContext<'_>, units: &UnitContext<'_>, filled: &mut Roster) {
    let choices = std::mem::take(&mut filled.labelled);
    for choice in choices {
        match joined(list, units, &choice.value) {
            Some(joined) if joined.kind != SUBFACTION => {
                let split = joined.names.into_iter().map(|value| Labelled { value, ..choice.clone() });
                filled.labelled.extend(split);
            }
            _ => filled.labelled.push(choice),
        }
    }
}

/// A regiment of renown is no unit, and has nothing that is asked of units.
fn fill_regiment(regiment: &mut ListUnit) {
    let says = |value| Some(Written::new(value, regiment.span.clone()));
    (regiment.unique, regiment.named) = (says(false), says(false));
    regiment.keywords.get_or_insert_default();
}

fn fill_unit(filled: &mut Roster, at: usize, known: Unit<'_>) {
    let unit = &mut filled.units[at];
    let span = unit.span.clone();
    let says = |value| Some(Written::new(value, span.clone()));
    if unit.unique.is_none() && unit.named.is_none() {
        unit.unique = says(known.is_unique());
        unit.named = says(known.is_unique() && known.has("HERO"));
    }
    let sizes = known.prices();
    if let (Some(first), Some(last)) = (sizes.first(), sizes.last()) {
        if unit.max_size.is_none() {
            unit.max_size = Some(Written::new(last.max_models.into(), span.clone()));
        }
        let times = usize::try_from(unit.reinforced()).unwrap_or(usize::MAX);
        match &unit.models {
            Some(models) if unit.unit_size.is_none() && models.value > 0 => {
                unit.unit_size = Some(Written::new(first.max_models.into(), span.clone()));
            }
            Some(_) => {}
            None => unit.models = Some(Written::new(sizes.get(times).unwrap_or(last).max_models.into(), span)),
        }
    }
}

/// Labels what a unit has by what it is, and puts artefacts and traits where constraints look for them.
fn fill_enhancements(filled: &mut Roster, at: usize, units: &UnitContext<'_>) {
    let bearer = Mention { name: filled.units[at].written(), unit: Some(at) };
    for choice in 0..filled.units[at].choices.len() {
        let chosen = &filled.units[at].choices[choice];
        if chosen.kind != ChoiceKind::Other || chosen.label.is_some() {
            continue;
        }
        let found = units.enhancements(at, choice);
        let kind = found.first().map_or("option", |found| found.kind());
        let label: Name = Written::new(kind.replace('-', " "), chosen.name.span.clone());
        let enhancement = Enhancement { bearer: Some(bearer.clone()), name: chosen.name.clone() };
        let all = match kind {
            ARTEFACT => &mut filled.artefacts,
            MOUNT_TRAIT => &mut filled.mount_traits,
            kind if TRAITS.contains(&kind) => &mut filled.command_traits,
            _ => &mut Vec::new(),
        };
        if !all.iter().any(|known| known.name.span == enhancement.name.span) {
            all.push(enhancement);
        }
        filled.units[at].choices[choice].label = Some(label);
    }
}
