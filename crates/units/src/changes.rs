//! What changed between two days: prices, names, sizes, and units that came or went.

use serde::Serialize;

use crate::facts::Price;
use crate::view::{Unit, View};

/// A unit that two days have differently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitChange<'d> {
    /// The army that offers it.
    pub army: &'d str,
    /// Its name, on the later day where it is there.
    pub name: &'d str,
    /// Its former name, where that was another one.
    pub former_name: Option<&'d str>,
    /// Its prices on the earlier day; `null` if it was not there.
    pub before: Option<&'d [Price]>,
    /// Its prices on the later day; `null` if it is gone.
    pub after: Option<&'d [Price]>,
    /// Keywords that it has on the later day only.
    pub new_keywords: Vec<&'d str>,
    /// Keywords that it has on the earlier day only.
    pub lost_keywords: Vec<&'d str>,
}

impl<'d> View<'d> {
    /// Compares this day with a later one, army by army, units in the order of their names. With a name, only the army of
    /// that name is compared.
    pub fn changes(self, later: View<'d>, army: Option<&str>) -> Vec<UnitChange<'d>> {
        let mut changes = Vec::new();
        for record in &self.data.body.units {
            let (before, after) = (self.unit(record), later.unit(record));
            let Some(newest) = after.or(before) else { continue };
            if army.is_none_or(|army| newest.army().name() == army) {
                changes.extend(change(before, after, newest));
            }
        }
        changes.sort_by_key(|change| (change.army, change.name));
        changes
    }
}

fn change<'d>(before: Option<Unit<'d>>, after: Option<Unit<'d>>, newest: Unit<'d>) -> Option<UnitChange<'d>> {
    let only = |unit: Option<Unit<'d>>, other: Option<Unit<'d>>| -> Vec<&'d str> {
        let (Some(unit), Some(other)) = (unit, other) else { return Vec::new() };
        unit.keywords().filter(|keyword| other.keywords().all(|known| known != *keyword)).collect()
    };
    let change = UnitChange {
        army: newest.army().name(),
        name: newest.name(),
        former_name: before.map(Unit::name).filter(|name| *name != newest.name()),
        before: before.map(Unit::prices),
        after: after.map(Unit::prices),
        new_keywords: only(after, before),
        lost_keywords: only(before, after),
    };
    let is_same = change.before == change.after
        && change.former_name.is_none()
        && change.new_keywords.is_empty()
        && change.lost_keywords.is_empty();
    (!is_same).then_some(change)
}
