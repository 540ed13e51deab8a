//! What a data repository says on one day, as plain values; also what a test writes by hand.

use adjutant_base::date::Date;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::Serialize;

/// Where the data of an edition were read from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Source {
    /// The address of the repository, or the path of the folder, bundle or archive.
    pub from: String,
}

/// A state of the repository.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Snapshot {
    /// The day from which its facts are taken to hold.
    pub day: Date,
    /// Its commit; a digest of the files, for a folder or an archive without a history.
    pub commit: String,
}

/// How the data were read the last time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reading {
    /// A digest of the description by which they were read.
    #[serde(skip)]
    pub spec: String,
    /// The hits of each template in the newest snapshot.
    pub templates: Vec<TemplateHits>,
    /// What was wrong with files.
    pub troubles: Vec<Trouble>,
}

/// How often a template found what it looks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TemplateHits {
    /// The name of the template.
    pub template: String,
    /// How often it found what it looks for.
    pub hits: u32,
    /// How often it was tried.
    pub tries: u32,
}

/// What was wrong with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TroubleKind {
    /// It has characters that XML forbids; they were read as blanks.
    Repaired,
    /// It cannot be read; what it held before was used.
    Unread,
    /// It cannot be read, and nothing is known that it held before.
    Lost,
}

/// A file that could not be read as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trouble {
    /// The file.
    pub file: String,
    /// The first day on which it was so.
    pub day: Date,
    /// What was wrong.
    pub kind: TroubleKind,
    /// What the reader says; empty where the kind says it all.
    pub reason: String,
}

/// The facts of one day.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Facts {
    /// Armies, and what else offers units.
    pub armies: Vec<ArmyFacts>,
    /// Regiments of Renown.
    pub renown: Vec<RenownFacts>,
}

/// A catalogue that offers units: a faction, an army of renown, or the units of Regiments of Renown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArmyFacts {
    /// The id of the catalogue.
    pub id: String,
    /// The name as players write it.
    pub name: String,
    /// The file that it is read from.
    pub file: String,
    /// The grand alliance, in the spelling of the data.
    pub alliance: Option<String>,
    /// The name of the faction that an army of renown belongs to; `None` for a faction.
    pub faction: Option<String>,
    /// Whether the army is no longer played in matched games.
    pub legends: bool,
    /// Whether its units are beside every army, such as those of Regiments of Renown or endless spells.
    pub shared: bool,
    /// Its units.
    pub units: Vec<UnitFacts>,
    /// Its enhancements, lores and formations.
    pub enhancements: Vec<EnhancementFacts>,
}

/// What a unit costs at a number of models.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Price {
    /// The fewest models.
    pub min_models: u16,
    /// The most models.
    pub max_models: u16,
    /// The points of the whole unit.
    pub points: u32,
}

/// A unit as an army offers it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "facts that do not depend on each other")]
pub struct UnitFacts {
    /// The id of its entry; with the army's id it is unique.
    pub id: String,
    /// The id of the army's link to the entry; empty where the army holds the entry itself.
    pub link: String,
    /// Its name.
    pub name: String,
    /// Its prices, smallest size first: the first is that of the unit as it is, each further one that of the unit reinforced
    /// once more.
    pub prices: Vec<Price>,
    /// Its keywords.
    pub keywords: Vec<String>,
    /// Further categories that regiment options name, such as roles of heroes; no keywords.
    pub categories: Vec<String>,
    /// Its role on the battlefield, such as `Battleline`, or its kind, such as `INFANTRY`.
    pub role: Option<String>,
    /// Roles that it has under a condition that the data do not say in a way that can be checked.
    pub other_roles: Vec<String>,
    /// The most of it in one army, where the data limit that; one for a unique unit.
    pub most: Option<u16>,
    /// The names of weapons and other things that are chosen for it and are no enhancements.
    pub wargear: Vec<String>,
    /// The ids of the units of which each lets the army have one of it; empty where it does not depend on others.
    pub one_for_each: Vec<String>,
    /// Whether it is unique.
    pub unique: bool,
    /// Whether it is no longer played in matched games.
    pub legends: bool,
    /// The season whose form of the unit this is, such as `Scourge of Ghyran`.
    pub season: Option<String>,
    /// The handbooks that offer it; empty if all do.
    pub handbooks: Vec<String>,
    /// Whether it is in the army only because of another unit, which pays for it.
    pub companion: bool,
    /// Whether it may not be the general.
    pub never_general: bool,
    /// What its regiment may hold if it leads one.
    pub options: Vec<OptionFacts>,
    /// The ids of the tables of enhancements that it may choose from.
    pub tables: Vec<String>,
}

/// What a regiment option admits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, BorshSerialize, BorshDeserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// Units of a keyword or another category.
    Category,
    /// One unit.
    Unit,
}

/// An option of the regiment that a hero leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionFacts {
    /// What it admits.
    pub kind: OptionKind,
    /// The name of the category, or the id of the unit.
    pub target: String,
    /// Whether it admits heroes as a hero of the regiment.
    pub hero: bool,
    /// The most of them; `None` for any number.
    pub most: Option<u16>,
}

/// An artefact, trait, lore, formation or anything else that is chosen from a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EnhancementFacts {
    /// Its id.
    pub id: String,
    /// The id of its table.
    pub table: String,
    /// The name of its table.
    pub table_name: String,
    /// What it is, in the words of `units.toml`, such as `artefact`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// What it costs; `None` where the data say nothing.
    pub points: Option<u32>,
    /// The handbooks that offer it; empty if all do.
    pub handbooks: Vec<String>,
    /// What it holds: the spells, prayers or manifestations of a lore.
    pub contents: Vec<String>,
}

/// A Regiment of Renown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RenownFacts {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it costs in whole.
    pub points: Option<u32>,
    /// The ids of the armies that may take it.
    pub armies: Vec<String>,
    /// Its units: the id of the entry, and how many.
    pub members: Vec<(String, u16)>,
}
