//! The same unit, enhancement or Regiment of Renown on other days.

use adjutant_base::date::Period;

use crate::data::UnitData;
use crate::facts::Price;
use crate::record::{Dated, Record};
use crate::renown::RegimentOfRenown;
use crate::view::{Enhancement, RegimentOption, Unit, View};

impl<'d> Unit<'d> {
    /// Returns the same unit of the same army on another day; `None` if it was not there.
    pub fn on(self, view: View<'d>) -> Option<Unit<'d>> {
        view.unit(self.record)
    }

    /// Returns its prices over time, oldest first.
    pub fn price_history(self) -> Vec<(Period, &'d [Price])> {
        let body = &self.view.data.body;
        history(self.view, self.record, |offer| body.prices.get(body.offers[offer as usize].prices as usize))
    }

    /// Returns what its regiment may hold on the last earlier day on which the data say that.
    pub fn earlier_options(self) -> impl Iterator<Item = RegimentOption<'d>> {
        let earlier = self.record.versions.iter().rev().filter(move |dated| dated.from < self.view.snapshot);
        self.first_options(earlier)
    }

    /// Returns what its regiment may hold on the first later day on which the data say that.
    pub fn later_options(self) -> impl Iterator<Item = RegimentOption<'d>> {
        let later = self.record.versions.iter().filter(move |dated| dated.from > self.view.snapshot);
        self.first_options(later)
    }

    fn first_options(self, versions: impl Iterator<Item = &'d Dated>) -> impl Iterator<Item = RegimentOption<'d>> {
        let body = &self.view.data.body;
        let mut options = versions.map(move |dated| body.offers[dated.value as usize].options);
        let first = options.find(move |options| !body.options.get(*options as usize).is_empty());
        first.into_iter().flat_map(move |options| self.view.options(options))
    }

    /// Returns whether a folded name is its name on any day.
    pub(crate) fn is_ever_called(self, folded: &str) -> bool {
        let UnitData { body, index, .. } = self.view.data;
        let name = |offer: u32| body.profiles[body.offers[offer as usize].profile as usize].name;
        self.record.versions.iter().any(|dated| index.folded(body, name(dated.value)) == folded)
    }

    /// Returns its names over time, oldest first.
    pub fn name_history(self) -> Vec<(Period, &'d str)> {
        let body = &self.view.data.body;
        let profile = |offer: u32| &body.profiles[body.offers[offer as usize].profile as usize];
        history(self.view, self.record, |offer| body.text(profile(offer).name))
    }
}

impl<'d> Enhancement<'d> {
    /// Returns the same enhancement of the same army on another day; `None` if it was not there.
    pub fn on(self, view: View<'d>) -> Option<Enhancement<'d>> {
        view.enhancement(self.record)
    }

    /// Returns its costs over time, oldest first; `None` where the data say nothing.
    pub fn price_history(self) -> Vec<(Period, Option<u32>)> {
        let values = &self.view.data.body.enhancement_values;
        history(self.view, self.record, |value| values[value as usize].points)
    }
}

impl<'d> RegimentOfRenown<'d> {
    /// Returns the same regiment on another day; `None` if it was not there.
    pub fn on(self, view: View<'d>) -> Option<RegimentOfRenown<'d>> {
        view.renown(self.record)
    }

    /// Returns its costs over time, oldest first; `None` where the data say nothing.
    pub fn price_history(self) -> Vec<(Period, Option<u32>)> {
        let values = &self.view.data.body.renown_values;
        history(self.view, self.record, |value| values[value as usize].points)
    }
}

/// Returns one part of what a record says over time; neighbouring versions that agree in it are one.
fn history<'d, T: PartialEq>(view: View<'d>, record: &'d Record, part: impl Fn(u32) -> T) -> Vec<(Period, T)> {
    let mut history: Vec<(Dated, T)> = Vec::new();
    for dated in &record.versions {
        let value = part(dated.value);
        match history.last_mut() {
            Some((last, known)) if last.until == dated.from && *known == value => last.until = dated.until,
            _ => history.push((*dated, value)),
        }
    }
    history.into_iter().map(|(dated, value)| (view.period_of(dated), value)).collect()
}
