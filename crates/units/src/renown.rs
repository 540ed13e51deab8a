//! The Regiments of Renown of a day.

use crate::record::{Record, RenownValue};
use crate::view::{Army, Unit, View};

/// A Regiment of Renown.
#[derive(Debug, Clone, Copy)]
pub struct RegimentOfRenown<'d> {
    pub(crate) view: View<'d>,
    pub(crate) record: &'d Record,
    value: &'d RenownValue,
}

impl<'d> View<'d> {
    /// Returns every Regiment of Renown.
    pub fn regiments_of_renown(self) -> impl Iterator<Item = RegimentOfRenown<'d>> {
        let body = &self.data.body;
        body.renown.iter().filter_map(move |record| self.renown(record))
    }

    /// Returns the Regiment of Renown of a name, in any case and with any apostrophes.
    pub fn regiment_of_renown(self, name: &str) -> Option<RegimentOfRenown<'d>> {
        let (body, matching) = (&self.data.body, &self.data.head.matching);
        let named = |folded: &str| {
            let records = self.data.index.renown(body, matching, folded).iter();
            records.filter_map(|at| self.renown(&body.renown[*at as usize])).find(|renown| {
                self.folded(renown.value.name) == folded
                    || matching.short(renown.name()).is_some_and(|short| short == folded)
            })
        };
        self.meant(name, named)
    }

    pub(crate) fn renown(self, record: &'d Record) -> Option<RegimentOfRenown<'d>> {
        let value = record.at(self.snapshot)?;
        Some(RegimentOfRenown { view: self, record, value: &self.data.body.renown_values[value] })
    }
}

impl<'d> RegimentOfRenown<'d> {
    /// Returns its id.
    pub fn id(self) -> &'d str {
        self.view.text(self.record.id)
    }

    /// Returns its name.
    pub fn name(self) -> &'d str {
        self.view.text(self.value.name)
    }

    /// Returns what it costs in whole; `None` where the data say nothing.
    pub fn points(self) -> Option<u32> {
        self.value.points
    }

    /// Returns the units of its day.
    pub fn view(self) -> View<'d> {
        self.view
    }

    /// Returns the armies that may take it.
    pub fn armies(self) -> impl Iterator<Item = Army<'d>> {
        self.view.armies().filter(move |army| self.is_open_to(*army))
    }

    /// Returns whether an army may take it.
    pub fn is_open_to(self, army: Army<'_>) -> bool {
        self.view.set(self.value.armies).any(|id| id == army.id())
    }

    /// Returns whether a unit of this id is one of its units.
    pub fn has_member(self, id: &str) -> bool {
        self.value.members.iter().any(|(member, _)| self.view.text(*member) == id)
    }

    /// Returns its units, each with how many; a unit that no army offers is left out.
    pub fn members(self) -> Vec<(Unit<'d>, u16)> {
        let unit = |id: &str| {
            let mut units: Vec<_> = self.view.units_by_id(id).collect();
            units.sort_by_key(|unit| !unit.army().is_shared());
            units.first().copied()
        };
        self.value.members.iter().filter_map(|(id, count)| Some((unit(self.view.text(*id))?, *count))).collect()
    }
}
