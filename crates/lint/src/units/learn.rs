//! `units learn`: from which day on the versions of the app's data have the prices that played lists print.

use std::collections::BTreeMap;

use adjutant_lists::Roster;
use adjutant_rules::record::pack::{DataDay, EditionLists};
use adjutant_units::UnitData;

use super::identify::UnitContext;
use super::prices::data_version;
use crate::finding::Number;
use crate::list_context::ListContext;
use crate::ruleset::{Requested, choose};

/// The lists of one version of the app's data.
#[derive(Debug, Clone, Default)]
struct Version {
    lists: usize,
    units: u32,
    /// How many of them cost on the day of each snapshot what their lists print.
    fits: Vec<u32>,
}

/// A version of the app's data, and the day whose prices fit its lists best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LearnedDay {
    /// The version and its day.
    pub prices: DataDay,
    /// How many lists have it.
    pub lists: usize,
    /// How many units, enhancements and the like of these lists print a cost that the data know.
    pub units: u32,
    /// How many of them cost on this day what their lists print.
    pub fits: u32,
}

/// Learns the days of the versions of one edition's data from lists.
#[derive(Debug)]
pub struct PriceLearner<'a> {
    data: &'a UnitData,
    known: &'a [EditionLists],
    versions: BTreeMap<u32, Version>,
}

impl<'a> PriceLearner<'a> {
    /// Learns by the unit data of an edition.
    pub fn new(data: &'a UnitData, known: &'a [EditionLists]) -> Self {
        Self { data, known, versions: BTreeMap::new() }
    }

    /// Adds a list of a file. Returns whether it is one of the edition that names the version of the app's data.
    pub fn add(&mut self, n: Number, list: &Roster, text: &str) -> bool {
        let ruleset = choose(list, self.known, &Requested::default());
        if ruleset.edition.as_ref() != Some(self.data.edition()) {
            return false;
        }
        let context = ListContext::new(n, list, text, &ruleset, self.known);
        let Some(version) = context.edition_lists().and_then(|lists| data_version(&context, lists)) else {
            return false;
        };
        let Some(units) = UnitContext::newest(list, self.data) else { return false };
        let fits = units.fits(&context);
        let learned = self.versions.entry(version).or_default();
        learned.lists += 1;
        learned.units += fits.known;
        learned.fits.resize(fits.of_snapshots.len(), 0);
        for (sum, fits) in learned.fits.iter_mut().zip(fits.of_snapshots) {
            *sum += fits;
        }
        true
    }

    /// Returns the day of each version: the days on which most units fit in all, of those in which no version comes before an
    /// earlier one. Of days that fit alike the earliest counts: from it on the prices hold.
    pub fn days(&self) -> Vec<LearnedDay> {
        let snapshots = self.data.snapshots();
        // for each version and snapshot: the most units that fit if this version has this snapshot or an earlier one, and which
        let mut best: Vec<Vec<(u32, usize)>> = Vec::new();
        for version in self.versions.values() {
            let before = best.last();
            let mut row: Vec<(u32, usize)> = Vec::with_capacity(snapshots.len());
            for (at, fits) in version.fits.iter().enumerate() {
                let here = (fits + before.map_or(0, |row| row[at].0), at);
                row.push(row.last().map_or(here, |earlier| if earlier.0 >= here.0 { *earlier } else { here }));
            }
            best.push(row);
        }
        let mut last = snapshots.len().saturating_sub(1);
        let mut days = Vec::new();
        for ((data, version), row) in self.versions.iter().zip(&best).rev() {
            let Some((_, at)) = row.get(last) else { continue };
            last = *at;
            let prices = DataDay { data: *data, day: snapshots[last].day };
            days.push(LearnedDay { prices, lists: version.lists, units: version.units, fits: version.fits[last] });
        }
        days.reverse();
        days
    }
}

/// Writes learned days in the form that `lists.toml` of an edition has them in.
pub fn write_learned(days: &[LearnedDay]) -> String {
    let line = |one: &LearnedDay| format!("  {{ data = {}, day = {} }},", one.prices.data, one.prices.day);
    let lines: Vec<String> = days.iter().map(line).collect();
    format!("prices = [\n{}\n]\n", lines.join("\n"))
}
