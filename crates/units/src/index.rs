//! Where armies, units and Regiments of Renown are, by what they are looked up by, and texts as they are compared; made when it is first
//! needed, and not stored.

use std::hash::BuildHasher as _;
use std::sync::OnceLock;

use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::name::{Matching, fold};
use crate::pool::position;
use crate::record::{Body, Record, Text};

/// Positions of records by the hash of a text: there may be a few more than those of the text.
type Positions = FxHashMap<u64, Vec<u32>>;

fn hash(text: &str) -> u64 {
    FxBuildHasher.hash_one(text)
}

/// The positions of records.
#[derive(Debug, Clone, Default)]
pub(crate) struct Index {
    armies: OnceLock<Positions>,
    units: OnceLock<Positions>,
    renown: OnceLock<Positions>,
    folded: OnceLock<Vec<OnceLock<Box<str>>>>,
    units_of_armies: OnceLock<Vec<Vec<u32>>>,
    enhancements_of_armies: OnceLock<Vec<Vec<u32>>>,
}

impl Index {
    /// Returns a text, folded.
    pub(crate) fn folded(&self, body: &Body, text: Text) -> &str {
        let folded = self.folded.get_or_init(|| vec![OnceLock::new(); body.texts.len()]);
        folded[text as usize].get_or_init(|| fold(body.text(text)).into())
    }

    /// Returns the positions of the units that an army ever offered, in the order of the data.
    pub(crate) fn units_of(&self, body: &Body, army: u16) -> &[u32] {
        &self.units_of_armies.get_or_init(|| by_army(body, &body.units))[usize::from(army)]
    }

    /// Returns the positions of the enhancements that an army ever offered, in the order of the data.
    pub(crate) fn enhancements_of(&self, body: &Body, army: u16) -> &[u32] {
        &self.enhancements_of_armies.get_or_init(|| by_army(body, &body.enhancements))[usize::from(army)]
    }

    /// Returns the positions of the armies that ever had a folded name.
    pub(crate) fn armies(&self, body: &Body, folded: &str) -> &[u32] {
        let name = |record: &Record, add: &mut dyn FnMut(&str)| {
            let names = record.versions.iter().map(|dated| body.army_values[dated.value as usize].name);
            names.for_each(|name| add(self.folded(body, name)));
        };
        get(self.armies.get_or_init(|| positions(&body.armies, name)), folded)
    }

    /// Returns the positions of the units that ever had an id or a link, in the order of the data.
    pub(crate) fn units(&self, body: &Body, id: &str) -> &[u32] {
        let ids = |record: &Record, add: &mut dyn FnMut(&str)| {
            let links = record.versions.iter().map(|dated| body.offers[dated.value as usize].link);
            links.chain([record.id]).for_each(|text| add(body.text(text)));
        };
        get(self.units.get_or_init(|| positions(&body.units, ids)), id)
    }

    /// Returns the positions of the Regiments of Renown that ever had a folded name, with or without its title.
    pub(crate) fn renown(&self, body: &Body, matching: &Matching, folded: &str) -> &[u32] {
        let names = |record: &Record, add: &mut dyn FnMut(&str)| {
            for dated in &record.versions {
                let name = body.renown_values[dated.value as usize].name;
                add(self.folded(body, name));
                matching.short(body.text(name)).iter().for_each(|short| add(short));
            }
        };
        get(self.renown.get_or_init(|| positions(&body.renown, names)), folded)
    }
}

fn by_army(body: &Body, records: &[Record]) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new(); body.armies.len()];
    for (at, record) in records.iter().enumerate() {
        all[usize::from(record.army)].push(position(at));
    }
    all
}

/// Finds the positions of records by texts of each.
fn positions(records: &[Record], texts: impl Fn(&Record, &mut dyn FnMut(&str))) -> Positions {
    let mut all = Positions::default();
    for (at, record) in records.iter().enumerate() {
        texts(record, &mut |text| {
            let known = all.entry(hash(text)).or_default();
            if known.last() != Some(&position(at)) {
                known.push(position(at));
            }
        });
    }
    all
}

fn get<'p>(positions: &'p Positions, text: &str) -> &'p [u32] {
    positions.get(&hash(text)).map_or(&[], Vec::as_slice)
}
