//! The stored form: texts and values are stored once and named by their position; a record says which value holds from when
//! until when.

use adjutant_base::id::EditionId;
use adjutant_base::packed::{Texts, WordSet};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::facts::{OptionKind, Price, Reading, Snapshot, Source};
use crate::name::Matching;

/// The position of a text.
pub(crate) type Text = u32;
/// The position of a set of texts.
pub(crate) type Set = u32;
/// The position where there is none.
pub(crate) const NONE: u32 = u32::MAX;

/// What is known without opening the units.
#[derive(Debug, Clone, BorshSerialize, BorshDeserialize)]
pub(crate) struct Head {
    pub edition: EditionId,
    pub source: Source,
    /// The states of the repository, oldest first, at most one for a day.
    pub snapshots: Vec<Snapshot>,
    pub matching: Matching,
    pub reading: Reading,
}

/// A value and the snapshots in which it holds: the first is included, the last is not. What holds in the newest snapshot
/// ends after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(crate) struct Dated {
    pub from: u16,
    pub until: u16,
    pub value: u32,
}

impl Dated {
    pub(crate) fn holds(self, snapshot: u16) -> bool {
        self.from <= snapshot && snapshot < self.until
    }
}

/// Something with an id, over time.
#[derive(Debug, Clone, BorshSerialize, BorshDeserialize)]
pub(crate) struct Record {
    /// The army that offers it, by its position; its own for an army.
    pub army: u16,
    pub id: Text,
    /// In the order of time, without overlap.
    pub versions: Vec<Dated>,
}

impl Record {
    /// Returns the value in a snapshot.
    pub(crate) fn at(&self, snapshot: u16) -> Option<usize> {
        self.versions.iter().find(|dated| dated.holds(snapshot)).map(|dated| dated.value as usize)
    }
}

/// An army.
#[derive(Debug, Clone, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub(crate) struct ArmyValue {
    pub name: Text,
    pub file: Text,
    pub alliance: Text,
    pub faction: Text,
    pub legends: bool,
    pub shared: bool,
}

/// What a unit is, whoever offers it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub(crate) struct Profile {
    pub name: Text,
    pub keywords: Set,
    pub role: Text,
    pub other_roles: Set,
    pub season: Text,
    pub most: Option<u16>,
    pub unique: bool,
    pub legends: bool,
}

/// A unit as an army offers it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub(crate) struct Offer {
    pub profile: u32,
    pub link: Text,
    pub prices: u32,
    pub categories: Set,
    pub handbooks: Set,
    pub options: u32,
    pub tables: Set,
    pub companion: bool,
    pub never_general: bool,
}

/// A regiment option.
#[derive(Debug, Clone, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub(crate) struct OptionValue {
    pub kind: OptionKind,
    pub target: Text,
    pub hero: bool,
    pub most: Option<u16>,
}

/// An enhancement.
#[derive(Debug, Clone, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub(crate) struct EnhancementValue {
    pub table: Text,
    pub table_name: Text,
    pub kind: Text,
    pub name: Text,
    pub points: Option<u32>,
    pub handbooks: Set,
    pub contents: Set,
}

/// A Regiment of Renown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub(crate) struct RenownValue {
    pub name: Text,
    pub points: Option<u32>,
    pub armies: Set,
    pub members: Vec<(Text, u16)>,
}

/// Records by their folded names.
#[derive(Debug, Clone, Default, BorshSerialize, BorshDeserialize)]
pub(crate) struct Names {
    pub names: WordSet,
    /// The positions of the records of each name.
    pub records: Vec<Vec<u32>>,
}

impl Names {
    /// Returns the records of a folded name.
    pub(crate) fn get(&self, folded: &str) -> &[u32] {
        self.names.position(folded).map_or(&[], |at| &self.records[at])
    }
}

/// Everything but the head.
#[derive(Debug, Clone, Default, BorshSerialize, BorshDeserialize)]
pub(crate) struct Body {
    pub texts: Texts,
    pub sets: Vec<Vec<Text>>,
    pub prices: Vec<Vec<Price>>,
    pub options: Vec<Vec<OptionValue>>,
    pub army_values: Vec<ArmyValue>,
    pub profiles: Vec<Profile>,
    pub offers: Vec<Offer>,
    pub enhancement_values: Vec<EnhancementValue>,
    pub renown_values: Vec<RenownValue>,
    pub armies: Vec<Record>,
    pub units: Vec<Record>,
    pub enhancements: Vec<Record>,
    pub renown: Vec<Record>,
    pub unit_names: Names,
    pub enhancement_names: Names,
}

impl Body {
    /// Returns a text; empty for none.
    pub(crate) fn text(&self, at: Text) -> &str {
        self.texts.get(at as usize)
    }
}
