//! What `units` prints as JSON.

use std::path::Path;

use adjutant_base::date::{Date, Period};
use adjutant_base::days::Days;
use adjutant_base::id::EditionId;
use adjutant_lint::units::{LearnedDay, RepricedItem};
use adjutant_rules::record::pack::DataDay;
use adjutant_units::facts::{Reading, Snapshot};
use adjutant_units::update::Outcome;
use adjutant_units::{Army, Enhancement, Price, RegimentOfRenown, Unit, UnitChange, UnitData};

use serde::Serialize;

use super::output;
use crate::repriced::Repriced;
use crate::units::Named;

output! {
    /// `units status`: which editions have unit data.
    pub struct UnitsStatus<'a> {
        /// The folder in which they are stored.
        pub folder: &'a Path,
        /// The editions.
        pub editions: Vec<UnitsEdition<'a>>,
    }

    /// The unit data of an edition.
    pub struct UnitsEdition<'a> {
        /// The edition.
        pub edition: &'a EditionId,
        /// Where they were read from; empty for a folder or an archive.
        pub from: &'a str,
        /// The oldest state of the repository that was read.
        pub first: Option<&'a Snapshot>,
        /// The newest one.
        pub last: Option<&'a Snapshot>,
        /// How many states were read.
        pub snapshots: usize,
        /// How many units the newest state has.
        pub units: usize,
        /// How they were read.
        pub reading: &'a Reading,
    }

    /// `units update` and `units import`: what was added.
    pub struct UnitsUpdate<'a> {
        /// What was added to each edition.
        pub updates: &'a [Outcome],
    }

    /// `units` with words, and `units show`: units by their names.
    pub struct Units<'a> {
        /// The words of the search.
        pub words: &'a str,
        /// The units.
        pub units: Vec<UnitCard<'a>>,
        /// The Regiments of Renown of exactly this name, for `units show`.
        pub regiments_of_renown: Vec<RenownCard<'a>>,
        /// The enhancements, lores and formations of exactly this name, for `units show`.
        pub enhancements: Vec<EnhancementCard<'a>>,
        /// The nearest name, where nothing has the words in its name.
        pub nearest: Option<&'a str>,
    }

    /// A unit on a day.
    pub struct UnitCard<'a> {
        /// The edition.
        pub edition: &'a EditionId,
        /// The day.
        pub day: Date,
        /// The id of its entry.
        pub id: &'a str,
        /// Its name.
        pub name: &'a str,
        /// The army that offers it.
        pub army: &'a str,
        /// The faction of an army of renown.
        pub faction: Option<&'a str>,
        /// The grand alliance.
        pub alliance: Option<&'a str>,
        /// Its role on the battlefield.
        pub role: Option<&'a str>,
        /// Its roles under a condition.
        pub other_roles: Vec<&'a str>,
        /// Its keywords.
        pub keywords: Vec<&'a str>,
        /// Its prices, each further one for the unit reinforced once more.
        pub prices: &'a [Price],
        /// Whether it is unique.
        pub unique: bool,
        /// Whether it is no longer played in matched games.
        pub legends: bool,
        /// The season whose form of the unit it is.
        pub season: Option<&'a str>,
        /// The handbooks that offer it; empty if all do.
        pub handbooks: Vec<&'a str>,
        /// What its regiment may hold if it leads one.
        pub options: Vec<UnitOption<'a>>,
        /// Its prices over time.
        pub history: Vec<UnitPrices<'a>>,
        /// The state of the repository.
        pub commit: &'a str,
    }

    /// A Regiment of Renown on a day.
    pub struct RenownCard<'a> {
        /// The edition.
        pub edition: &'a EditionId,
        /// The day.
        pub day: Date,
        /// Its id.
        pub id: &'a str,
        /// Its name.
        pub name: &'a str,
        /// What it costs in whole; `null` where the data say nothing.
        pub points: Option<u32>,
        /// Its units.
        pub members: Vec<RenownMember<'a>>,
        /// The armies that may take it.
        pub armies: Vec<&'a str>,
        /// Its cost over time.
        pub history: Vec<DatedCost>,
    }

    /// A unit of a Regiment of Renown.
    pub struct RenownMember<'a> {
        /// The id of its entry.
        pub id: &'a str,
        /// Its name.
        pub name: &'a str,
        /// How many there are.
        pub count: u16,
    }

    /// An enhancement, a lore or a formation of an army on a day.
    pub struct EnhancementCard<'a> {
        /// The edition.
        pub edition: &'a EditionId,
        /// The day.
        pub day: Date,
        /// Its id.
        pub id: &'a str,
        /// Its name.
        pub name: &'a str,
        /// What it is, such as `artefact`.
        pub kind: &'a str,
        /// The name of its table.
        pub table: &'a str,
        /// The army that offers it.
        pub army: &'a str,
        /// What it costs; `null` where the data say nothing.
        pub points: Option<u32>,
        /// What it holds: the spells, prayers or manifestations of a lore.
        pub contents: Vec<&'a str>,
        /// Its cost over time.
        pub history: Vec<DatedCost>,
    }

    /// The cost of a period.
    pub struct DatedCost {
        /// The days.
        pub period: Period,
        /// The points; `null` where the data say nothing.
        pub points: Option<u32>,
    }

    /// What a regiment may hold.
    pub struct UnitOption<'a> {
        /// The category, or the name of the unit.
        pub admits: &'a str,
        /// Whether it admits heroes.
        pub hero: bool,
        /// The most of them; `null` for any number.
        pub most: Option<u16>,
    }

    /// The prices of a period.
    pub struct UnitPrices<'a> {
        /// The days.
        pub period: Period,
        /// The prices.
        pub prices: &'a [Price],
    }

    /// `units learn`: from which day on the versions of the app's data have the prices that lists print.
    pub struct UnitsLearned<'a> {
        /// The edition.
        pub edition: &'a EditionId,
        /// The file that they were written to.
        pub file: &'a Path,
        /// The versions, in order.
        pub versions: Vec<LearnedVersion>,
        /// How many lists and files have no version, or none of this edition.
        pub others: usize,
    }

    /// The day of a version of the app's data.
    pub struct LearnedVersion {
        /// The version.
        pub data: u32,
        /// The first day on which its prices hold.
        pub day: Date,
        /// How many lists have it.
        pub lists: usize,
        /// How many units of these lists are known and have a cost.
        pub units: u32,
        /// How many of them cost on this day what their lists print.
        pub fits: u32,
    }

    /// `units diff`: what changed between two days.
    pub struct UnitsDiff<'a> {
        /// The edition.
        pub edition: &'a EditionId,
        /// The earlier day.
        pub from: Date,
        /// The later day.
        pub to: Date,
        /// The units that changed.
        pub changes: Vec<UnitChange<'a>>,
    }

    /// `impact --units`: what a change of prices does to lists.
    pub struct ImpactUnits<'a> {
        /// The first day.
        pub from: Date,
        /// The last day.
        pub to: Date,
        /// The lists whose costs differ, the worst first.
        pub lists: Vec<ImpactOnList<'a>>,
        /// How many lists cost the same.
        pub unaffected: usize,
        /// How many lists have no unit data for both days.
        pub not_compared: usize,
        /// Files that were not read as lists.
        pub not_lists: Vec<&'a str>,
    }

    /// What a change of prices does to a list.
    pub struct ImpactOnList<'a> {
        /// Its file.
        pub file: &'a str,
        /// Its number in the file.
        pub n: u32,
        /// Its title.
        pub title: Option<&'a str>,
        /// Its edition.
        pub edition: &'a EditionId,
        /// `illegal`: something is no longer to be had, or the cost rises above the limit; `over-limit`: it is above the limit on
        /// both days; `dearer`, `cheaper`, `same-total`.
        pub effect: &'static str,
        /// The points that it may cost.
        pub limit: Option<u32>,
        /// What it costs on the first day.
        pub before: i64,
        /// What it costs on the last day, without what is no longer to be had.
        pub after: i64,
        /// By how many points it is above the limit on the last day.
        pub over: Option<i64>,
        /// How many points may be spent on the last day.
        pub to_spend: Option<i64>,
        /// What differs.
        pub items: Vec<ImpactOnItem<'a>>,
    }

    /// What a change of prices does to a unit or an enhancement.
    pub struct ImpactOnItem<'a> {
        /// Its name, as the list writes it.
        pub name: &'a str,
        /// Its line.
        pub line: usize,
        /// What it costs on the first day.
        pub before: u32,
        /// What it costs on the last day; `null` if it is no longer to be had.
        pub after: Option<u32>,
    }
}

impl<'a> ImpactUnits<'a> {
    /// Describes what two days make of lists.
    pub fn new(days: Days, repriced: &'a Repriced) -> Self {
        let affected = repriced.affected();
        let unaffected = repriced.lists.len() - affected.len();
        let lists = affected.into_iter().map(|(effect, file, list)| ImpactOnList {
            file,
            n: list.n.shown,
            title: list.title.as_deref(),
            edition: &list.edition,
            effect: effect.word(),
            limit: list.limit,
            before: list.before,
            after: list.after,
            over: list.over(),
            to_spend: list.to_spend(),
            items: list.items.iter().map(ImpactOnItem::from).collect(),
        });
        Self {
            from: days.from,
            to: days.to,
            lists: lists.collect(),
            unaffected,
            not_compared: repriced.not_compared,
            not_lists: repriced.not_lists.iter().map(|file| &**file).collect(),
        }
    }
}

impl<'a> From<&'a RepricedItem> for ImpactOnItem<'a> {
    fn from(item: &'a RepricedItem) -> Self {
        Self { name: &item.name, line: item.line, before: item.before, after: item.after }
    }
}

impl<'a> UnitsEdition<'a> {
    /// Describes the unit data of an edition.
    pub fn new(data: &'a UnitData) -> Self {
        Self {
            edition: data.edition(),
            from: &data.source().from,
            first: data.snapshots().first(),
            last: data.snapshots().last(),
            snapshots: data.snapshots().len(),
            units: data.newest().map_or(0, |view| view.units().count()),
            reading: data.reading(),
        }
    }
}

impl<'a> Units<'a> {
    /// Describes what unit data have of a name.
    pub fn new(words: &'a str, named: &Named<'a>, nearest: Option<&'a str>) -> Self {
        let renown = named.renown.iter();
        let offered = named.enhancements.iter().flat_map(|(data, all)| all.iter().map(move |one| (data, one)));
        Self {
            words,
            units: named.units.iter().map(|(data, unit)| UnitCard::new(data.edition(), *unit)).collect(),
            regiments_of_renown: renown.map(|(data, one)| RenownCard::new(data.edition(), *one)).collect(),
            enhancements: offered.map(|(data, one)| EnhancementCard::new(data.edition(), *one)).collect(),
            nearest,
        }
    }
}

impl<'a> UnitCard<'a> {
    /// Describes a unit of an edition.
    pub fn new(edition: &'a EditionId, unit: Unit<'a>) -> Self {
        let army = unit.army();
        let options = unit.options().map(|option| UnitOption {
            admits: unit.admitted(option).unwrap_or(option.target),
            hero: option.hero,
            most: option.most,
        });
        let history = unit.price_history().into_iter().map(|(period, prices)| UnitPrices { period, prices });
        Self {
            edition,
            day: unit.view().day(),
            id: unit.id(),
            name: unit.name(),
            army: army.name(),
            faction: army.faction(),
            alliance: army.alliance(),
            role: unit.role(),
            other_roles: unit.other_roles().collect(),
            keywords: unit.keywords().collect(),
            prices: unit.prices(),
            unique: unit.is_unique(),
            legends: unit.is_legends(),
            season: unit.season(),
            handbooks: unit.handbooks().collect(),
            options: options.collect(),
            history: history.collect(),
            commit: unit.view().commit(),
        }
    }
}

fn dated(history: Vec<(Period, Option<u32>)>) -> Vec<DatedCost> {
    history.into_iter().map(|(period, points)| DatedCost { period, points }).collect()
}

impl<'a> RenownCard<'a> {
    /// Describes a Regiment of Renown of an edition.
    pub fn new(edition: &'a EditionId, renown: RegimentOfRenown<'a>) -> Self {
        let members = renown.members().into_iter();
        Self {
            edition,
            day: renown.view().day(),
            id: renown.id(),
            name: renown.name(),
            points: renown.points(),
            members: members.map(|(unit, count)| RenownMember { id: unit.id(), name: unit.name(), count }).collect(),
            armies: renown.armies().map(Army::name).collect(),
            history: dated(renown.price_history()),
        }
    }
}

impl<'a> EnhancementCard<'a> {
    /// Describes an enhancement, a lore or a formation of an edition.
    pub fn new(edition: &'a EditionId, enhancement: Enhancement<'a>) -> Self {
        Self {
            edition,
            day: enhancement.view().day(),
            id: enhancement.id(),
            name: enhancement.name(),
            kind: enhancement.kind(),
            table: enhancement.table_name(),
            army: enhancement.army().name(),
            points: enhancement.points(),
            contents: enhancement.contents().collect(),
            history: dated(enhancement.price_history()),
        }
    }
}

impl From<&LearnedDay> for LearnedVersion {
    fn from(one: &LearnedDay) -> Self {
        let LearnedDay { prices: DataDay { data, day }, lists, units, fits } = *one;
        Self { data, day, lists, units, fits }
    }
}
