//! The slots of a battalion, as an assignment: every unit needs a slot, and every slot its minimum number of units.
//!
//! If all units can be placed, and all minimums be reached, then both can be done at once (Mendelsohn and Dulmage,
//! 1958), so each is checked by itself.

use super::army::{Facts, Values};
use super::assign::assign;
use super::item::Item;
use super::tristate::Tristate;
use adjutant_base::name::same;
use adjutant_rules::record::army::Slot;

/// A slot with the numbers of units that it takes.
#[derive(Debug, Clone, Copy)]
pub struct Room<'s> {
    /// The slot.
    pub slot: &'s Slot,
    /// The fewest units.
    pub least: usize,
    /// The most units.
    pub most: usize,
}

/// Why units do not fit a battalion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misfit<'s> {
    /// A slot cannot be filled.
    Short {
        /// The slot.
        slot: &'s str,
        /// How many units it has at best.
        count: usize,
        /// How many it needs.
        least: usize,
    },
    /// More units fit a slot than it takes.
    Over {
        /// The slot that the first of them would fill.
        slot: &'s str,
        /// How many units would fill it.
        count: usize,
        /// How many it takes.
        most: usize,
        /// The units that are left over.
        units: Vec<usize>,
    },
    /// A unit fits no slot.
    FitsNoSlot(usize),
}

impl Facts<'_> {
    /// Assigns the units of a battalion to its slots; returns whether that fails, and why.
    ///
    /// Battalions of one name whose units cannot be distinguished are checked together.
    pub fn misfit<'s>(&self, battalion: usize, rooms: &[Room<'s>], values: &Values) -> (Tristate, Option<Misfit<'s>>) {
        let item = Item { battalion: Some(battalion), ..Item::default() };
        let times = |count: i64| {
            let times = usize::try_from(count).unwrap_or(1);
            rooms.iter().map(|room| Room { least: room.least * times, most: room.most * times, ..*room }).collect()
        };
        // a list may point to several battalions of one name with one mark
        let rooms: Vec<Room<'s>> = times(self.battalion_count(&item));
        let together: Vec<Room<'s>> = times(self.battalion_group(battalion).1);
        let units: Vec<usize> = self.units_of(&item).collect();
        let fits = |unit: usize, at: usize| self.fits_slot(unit, &rooms, at, values);
        if let Some(found) = misfit(&units, &rooms, |unit, at| fits(unit, at) != Tristate::No) {
            let fits_all = || misfit(&units, &together, |unit, at| fits(unit, at) != Tristate::No).is_none();
            let may_be_several = together.iter().zip(&rooms).any(|(more, room)| more.most > room.most);
            return if may_be_several && fits_all() { (Tristate::Unknown, None) } else { (Tristate::Yes, Some(found)) };
        }
        match misfit(&units, &rooms, |unit, at| fits(unit, at) == Tristate::Yes) {
            Some(_) => (Tristate::Unknown, None),
            None => (Tristate::No, None),
        }
    }

    /// Returns how many battalions an item counts as. Battalions of one name whose units cannot be distinguished are one item.
    pub fn battalion_count(&self, item: &Item<'_>) -> i64 {
        item.battalion.filter(|_| self.is_exhaustive()).map_or(1, |at| self.battalion_group(at).1)
    }

    /// Returns whether a unit may fill a slot, by its roles and by the slot that the list states for it.
    fn fits_slot(&self, unit: usize, rooms: &[Room<'_>], at: usize, values: &Values) -> Tristate {
        let names = |room: &Room<'_>, stated: &str| room.slot.names.iter().any(|name| same(name, stated));
        let item = Item { unit: Some(unit), ..Item::default() };
        let by_roles = self.holds(&rooms[at].slot.takes, &rooms[at].slot.takes_not, &item, values);
        if let Some(stated) = &self.roster.units[unit].slot
            && rooms.iter().any(|room| names(room, &stated.value))
        {
            return (names(&rooms[at], &stated.value) && by_roles != Tristate::No).into();
        }
        by_roles
    }
}

fn misfit<'s>(units: &[usize], rooms: &[Room<'s>], fits: impl Fn(usize, usize) -> bool) -> Option<Misfit<'s>> {
    let name = |at: usize| rooms[at].slot.names.first().map_or("", String::as_str);
    let least: Vec<usize> = rooms.iter().map(|room| room.least).collect();
    let filled = assign(units, &least, &fits);
    if let Some(at) = (0..rooms.len()).find(|at| filled[*at].len() < least[*at]) {
        return Some(Misfit::Short { slot: name(at), count: filled[at].len(), least: least[at] });
    }
    let most: Vec<usize> = rooms.iter().map(|room| room.most).collect();
    let placed = assign(units, &most, &fits);
    let left: Vec<usize> =
        units.iter().copied().filter(|unit| !placed.iter().any(|held| held.contains(unit))).collect();
    let first = *left.first()?;
    match (0..rooms.len()).find(|at| fits(first, *at)) {
        None => Some(Misfit::FitsNoSlot(first)),
        Some(at) => {
            let others = left.iter().filter(|unit| fits(**unit, at)).count();
            Some(Misfit::Over { slot: name(at), count: placed[at].len() + others, most: most[at], units: left })
        }
    }
}
