//! Appends day after day to the history of an edition.

use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::packed::WordIndex;
use rustc_hash::FxHashMap;

use crate::data::UnitData;
use crate::facts::{ArmyFacts, EnhancementFacts, Facts, Price, RenownFacts, Snapshot, UnitFacts};
use crate::index::Index;
use crate::name::{Matching, fold};
use crate::pool::{ListPool, Pool, TextPool, position};
use crate::record::{
    ArmyValue, Body, Dated, EnhancementValue, NONE, Offer, OptionValue, Profile, Record, RenownValue, Set, Text,
};

/// A history that days are appended to, oldest first.
#[derive(Debug)]
pub struct Recorder {
    data: UnitData,
    texts: TextPool,
    sets: ListPool<Text>,
    prices: ListPool<Price>,
    options: ListPool<OptionValue>,
    army_values: Pool<ArmyValue>,
    profiles: Pool<Profile>,
    offers: Pool<Offer>,
    enhancement_values: Pool<EnhancementValue>,
    renown_values: Pool<RenownValue>,
    armies: Keys,
    units: Keys,
    enhancements: Keys,
    renown: Keys,
}

/// Records by army and id.
type Keys = FxHashMap<(u16, Text), usize>;

fn keys(records: &[Record]) -> Keys {
    records.iter().enumerate().map(|(at, record)| ((record.army, record.id), at)).collect()
}

impl Recorder {
    /// Goes on with a history.
    pub fn new(data: UnitData) -> Self {
        let body = &data.body;
        Self {
            texts: TextPool::of(&body.texts),
            sets: ListPool::of(&body.sets),
            prices: ListPool::of(&body.prices),
            options: ListPool::of(&body.options),
            army_values: Pool::of(&body.army_values),
            profiles: Pool::of(&body.profiles),
            offers: Pool::of(&body.offers),
            enhancement_values: Pool::of(&body.enhancement_values),
            renown_values: Pool::of(&body.renown_values),
            armies: body.armies.iter().enumerate().map(|(at, army)| ((0, army.id), at)).collect(),
            units: keys(&body.units),
            enhancements: keys(&body.enhancements),
            renown: keys(&body.renown),
            data,
        }
    }

    /// Returns the last day of the history and its commit.
    pub fn last(&self) -> Option<&Snapshot> {
        self.data.head.snapshots.last()
    }

    /// Returns the history so far; names are not found in it.
    #[cfg(feature = "update")]
    pub(crate) fn data(&self) -> &UnitData {
        &self.data
    }

    /// Appends the facts of a day, which hold until the next one. A day that is not after the last one replaces nothing and
    /// is left out: `false`.
    pub fn append(&mut self, day: Date, commit: &str, facts: &Facts) -> bool {
        if self.last().is_some_and(|last| day <= last.day) {
            return false;
        }
        let Some(now) = u16::try_from(self.data.head.snapshots.len()).ok().filter(|now| *now < u16::MAX) else {
            return false;
        };
        self.data.head.snapshots.push(Snapshot { day, commit: commit.to_owned() });
        for army in &facts.armies {
            let (id, value) = (self.text(&army.id), self.army_value(army));
            let at = set(&mut self.data.body.armies, &mut self.armies, (0, id), now, value);
            let at = u16::try_from(at).expect("fewer armies than this");
            self.data.body.armies[usize::from(at)].army = at;
            for unit in &army.units {
                let (id, value) = (self.text(&unit.id), self.offer(unit));
                set(&mut self.data.body.units, &mut self.units, (at, id), now, value);
            }
            for enhancement in &army.enhancements {
                let (id, value) = (self.text(&enhancement.id), self.enhancement_value(enhancement));
                set(&mut self.data.body.enhancements, &mut self.enhancements, (at, id), now, value);
            }
        }
        for renown in &facts.renown {
            let (id, value) = (self.text(&renown.id), self.renown_value(renown));
            set(&mut self.data.body.renown, &mut self.renown, (0, id), now, value);
        }
        true
    }

    /// Returns the history.
    pub fn finish(mut self) -> UnitData {
        let body = &self.data.body;
        let matching = &self.data.head.matching;
        let units = names(&body.units, body, matching, |value| body.profiles[body.offers[value].profile as usize].name);
        let enhancements = names(&body.enhancements, body, matching, |value| body.enhancement_values[value].name);
        self.data.body.unit_names = units;
        self.data.body.enhancement_names = enhancements;
        self.data.index = Index::default();
        self.data
    }

    fn text(&mut self, text: &str) -> Text {
        self.texts.add(&mut self.data.body.texts, text)
    }

    fn option(&mut self, text: Option<&String>) -> Text {
        text.map_or(NONE, |text| self.text(text))
    }

    /// Stores texts in the order given.
    fn list(&mut self, texts: &[String]) -> Set {
        let texts: Vec<Text> = texts.iter().map(|text| self.text(text)).collect();
        self.sets.add(&mut self.data.body.sets, &texts)
    }

    fn army_value(&mut self, army: &ArmyFacts) -> u32 {
        let value = ArmyValue {
            name: self.text(&army.name),
            file: self.text(&army.file),
            alliance: self.option(army.alliance.as_ref()),
            faction: self.option(army.faction.as_ref()),
            legends: army.legends,
            shared: army.shared,
        };
        self.army_values.add(&mut self.data.body.army_values, value)
    }

    fn offer(&mut self, unit: &UnitFacts) -> u32 {
        let profile = Profile {
            name: self.text(&unit.name),
            keywords: self.list(&unit.keywords),
            role: self.option(unit.role.as_ref()),
            other_roles: self.list(&unit.other_roles),
            season: self.option(unit.season.as_ref()),
            wargear: self.list(&unit.wargear),
            most: unit.most,
            unique: unit.unique,
            legends: unit.legends,
        };
        let options = unit.options.iter().map(|option| OptionValue {
            kind: option.kind,
            target: self.text(&option.target),
            hero: option.hero,
            most: option.most,
        });
        let options: Vec<OptionValue> = options.collect();
        let offer = Offer {
            profile: self.profiles.add(&mut self.data.body.profiles, profile),
            link: self.text(&unit.link),
            prices: self.prices.add(&mut self.data.body.prices, &unit.prices),
            categories: self.list(&unit.categories),
            handbooks: self.list(&unit.handbooks),
            options: self.options.add(&mut self.data.body.options, &options),
            tables: self.list(&unit.tables),
            one_for_each: self.list(&unit.one_for_each),
            companion: unit.companion,
            never_general: unit.never_general,
        };
        self.offers.add(&mut self.data.body.offers, offer)
    }

    fn enhancement_value(&mut self, enhancement: &EnhancementFacts) -> u32 {
        let value = EnhancementValue {
            table: self.text(&enhancement.table),
            table_name: self.text(&enhancement.table_name),
            kind: self.text(&enhancement.kind),
            name: self.text(&enhancement.name),
            points: enhancement.points,
            handbooks: self.list(&enhancement.handbooks),
            contents: self.list(&enhancement.contents),
        };
        self.enhancement_values.add(&mut self.data.body.enhancement_values, value)
    }

    fn renown_value(&mut self, renown: &RenownFacts) -> u32 {
        let value = RenownValue {
            name: self.text(&renown.name),
            points: renown.points,
            armies: self.list(&renown.armies),
            members: renown.members.iter().map(|(unit, count)| (self.text(unit), *count)).collect(),
        };
        self.renown_values.add(&mut self.data.body.renown_values, value)
    }
}

/// Gives a record its value in a snapshot, and returns its position.
fn set(records: &mut Vec<Record>, keys: &mut Keys, key: (u16, Text), now: u16, value: u32) -> usize {
    let at = *keys.entry(key).or_insert_with(|| {
        records.push(Record { army: key.0, id: key.1, versions: Vec::new() });
        records.len() - 1
    });
    let versions = &mut records[at].versions;
    match versions.last_mut() {
        Some(last) if last.until == now && last.value == value => last.until = now + 1,
        // an id that is there twice keeps its first value
        Some(last) if last.until > now => {}
        _ => versions.push(Dated { from: now, until: now + 1, value }),
    }
    at
}

/// Finds the records of each name that they ever had, with and without its title.
fn names(records: &[Record], body: &Body, matching: &Matching, name: impl Fn(usize) -> Text) -> WordIndex<u32> {
    let mut by_name: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for (at, record) in records.iter().enumerate() {
        for dated in &record.versions {
            let name = body.text(name(dated.value as usize));
            for key in std::iter::once(fold(name)).chain(matching.short(name)) {
                let records = by_name.entry(key).or_default();
                if records.last() != Some(&position(at)) {
                    records.push(position(at));
                }
            }
        }
    }
    by_name.into()
}
