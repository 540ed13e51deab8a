//! The stored form: texts and values are stored once and named by their position; a record says which value holds from when
//! until when.

use std::io::{self, Read, Write};

use adjutant_base::id::EditionId;
use adjutant_base::packed::{Lists, Row, Texts, WordIndex, read_columns, write_columns};
use borsh::{BorshDeserialize, BorshSerialize};

use crate::facts::{OptionKind, Price, Reading, Snapshot, Source};
use crate::name::Matching;

/// The position of a text.
pub(crate) type Text = u32;
/// The position of a set of texts.
pub(crate) type Set = u32;
/// The position where there is none.
pub(crate) const NONE: u32 = u32::MAX;

/// Returns a number where it may be absent, as it is stored.
fn stored(number: Option<u32>) -> u32 {
    number.unwrap_or(NONE)
}

/// Returns a stored number that may be absent.
fn optional(number: u32) -> Option<u32> {
    (number != NONE).then_some(number)
}

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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone)]
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Profile {
    pub name: Text,
    pub keywords: Set,
    pub role: Text,
    pub other_roles: Set,
    pub season: Text,
    pub wargear: Set,
    pub most: Option<u16>,
    pub unique: bool,
    pub legends: bool,
}

/// A unit as an army offers it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Offer {
    pub profile: u32,
    pub link: Text,
    pub prices: u32,
    pub categories: Set,
    pub handbooks: Set,
    pub options: u32,
    pub tables: Set,
    pub one_for_each: Set,
    pub companion: bool,
    pub never_general: bool,
}

/// A regiment option.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct OptionValue {
    pub kind: OptionKind,
    pub target: Text,
    pub hero: bool,
    pub most: Option<u16>,
}

/// An enhancement.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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

/// Everything but the head.
#[derive(Debug, Clone, Default, BorshSerialize, BorshDeserialize)]
pub(crate) struct Body {
    pub texts: Texts,
    #[borsh(serialize_with = "Lists::write_by_columns", deserialize_with = "Lists::read_by_columns")]
    pub sets: Lists<Text>,
    #[borsh(serialize_with = "Lists::write_by_columns", deserialize_with = "Lists::read_by_columns")]
    pub prices: Lists<Price>,
    #[borsh(serialize_with = "Lists::write_by_columns", deserialize_with = "Lists::read_by_columns")]
    pub options: Lists<OptionValue>,
    pub army_values: Vec<ArmyValue>,
    #[borsh(serialize_with = "write_columns", deserialize_with = "read_columns")]
    pub profiles: Vec<Profile>,
    #[borsh(serialize_with = "write_columns", deserialize_with = "read_columns")]
    pub offers: Vec<Offer>,
    #[borsh(serialize_with = "write_columns", deserialize_with = "read_columns")]
    pub enhancement_values: Vec<EnhancementValue>,
    pub renown_values: Vec<RenownValue>,
    #[borsh(serialize_with = "write_records", deserialize_with = "read_records")]
    pub armies: Vec<Record>,
    #[borsh(serialize_with = "write_records", deserialize_with = "read_records")]
    pub units: Vec<Record>,
    #[borsh(serialize_with = "write_records", deserialize_with = "read_records")]
    pub enhancements: Vec<Record>,
    #[borsh(serialize_with = "write_records", deserialize_with = "read_records")]
    pub renown: Vec<Record>,
    /// The positions of the records of each folded name.
    pub unit_names: WordIndex<u32>,
    pub enhancement_names: WordIndex<u32>,
}

impl Body {
    /// Returns a text; empty for none.
    pub(crate) fn text(&self, at: Text) -> &str {
        self.texts.get(at as usize)
    }
}

impl Row for Dated {
    const WIDTH: usize = 3;

    fn write(&self, row: &mut [u32]) {
        row.copy_from_slice(&[self.from.into(), self.until.into(), self.value]);
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(Self { from: row[0].try_into().ok()?, until: row[1].try_into().ok()?, value: row[2] })
    }
}

impl Row for Price {
    const WIDTH: usize = 3;

    fn write(&self, row: &mut [u32]) {
        row.copy_from_slice(&[self.min_models.into(), self.max_models.into(), self.points]);
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(Self { min_models: row[0].try_into().ok()?, max_models: row[1].try_into().ok()?, points: row[2] })
    }
}

impl Row for OptionValue {
    const WIDTH: usize = 4;

    fn write(&self, row: &mut [u32]) {
        let is_unit = self.kind == OptionKind::Unit;
        row.copy_from_slice(&[is_unit.into(), self.target, self.hero.into(), stored(self.most.map(Into::into))]);
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(Self {
            kind: if row[0] == 0 { OptionKind::Category } else { OptionKind::Unit },
            target: row[1],
            hero: row[2] != 0,
            most: optional(row[3]).map(TryInto::try_into).transpose().ok()?,
        })
    }
}

impl Row for Profile {
    const WIDTH: usize = 9;

    fn write(&self, row: &mut [u32]) {
        let most = stored(self.most.map(Into::into));
        let texts = [self.name, self.keywords, self.role, self.other_roles, self.season, self.wargear];
        row[..6].copy_from_slice(&texts);
        row[6..].copy_from_slice(&[most, self.unique.into(), self.legends.into()]);
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(Self {
            name: row[0],
            keywords: row[1],
            role: row[2],
            other_roles: row[3],
            season: row[4],
            wargear: row[5],
            most: optional(row[6]).map(TryInto::try_into).transpose().ok()?,
            unique: row[7] != 0,
            legends: row[8] != 0,
        })
    }
}

impl Row for Offer {
    const WIDTH: usize = 10;

    fn write(&self, row: &mut [u32]) {
        row[..4].copy_from_slice(&[self.profile, self.link, self.prices, self.categories]);
        row[4..8].copy_from_slice(&[self.handbooks, self.options, self.tables, self.one_for_each]);
        row[8..].copy_from_slice(&[self.companion.into(), self.never_general.into()]);
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(Self {
            profile: row[0],
            link: row[1],
            prices: row[2],
            categories: row[3],
            handbooks: row[4],
            options: row[5],
            tables: row[6],
            one_for_each: row[7],
            companion: row[8] != 0,
            never_general: row[9] != 0,
        })
    }
}

impl Row for EnhancementValue {
    const WIDTH: usize = 7;

    fn write(&self, row: &mut [u32]) {
        row[..4].copy_from_slice(&[self.table, self.table_name, self.kind, self.name]);
        row[4..].copy_from_slice(&[stored(self.points), self.handbooks, self.contents]);
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(Self {
            table: row[0],
            table_name: row[1],
            kind: row[2],
            name: row[3],
            points: optional(row[4]),
            handbooks: row[5],
            contents: row[6],
        })
    }
}

/// A record without its versions.
struct Owner {
    army: u32,
    id: Text,
    versions: u32,
}

impl Row for Owner {
    const WIDTH: usize = 3;

    fn write(&self, row: &mut [u32]) {
        row.copy_from_slice(&[self.army, self.id, self.versions]);
    }

    fn read(row: &[u32]) -> Option<Self> {
        Some(Self { army: row[0], id: row[1], versions: row[2] })
    }
}

/// Stores records: first whose they are, then the versions of all.
fn write_records<W: Write>(records: &[Record], writer: &mut W) -> io::Result<()> {
    let owner = |record: &Record| Owner {
        army: record.army.into(),
        id: record.id,
        versions: u32::try_from(record.versions.len()).unwrap_or(u32::MAX),
    };
    write_columns(&records.iter().map(owner).collect::<Vec<_>>(), writer)?;
    let versions: Vec<Dated> = records.iter().flat_map(|record| &record.versions).copied().collect();
    write_columns(&versions, writer)
}

fn read_records<R: Read>(reader: &mut R) -> io::Result<Vec<Record>> {
    let owners: Vec<Owner> = read_columns(reader)?;
    let versions: Vec<Dated> = read_columns(reader)?;
    let mut rest = &*versions;
    let record = |owner: Owner| {
        let (own, others) = rest.split_at_checked(owner.versions as usize)?;
        rest = others;
        Some(Record { army: owner.army.try_into().ok()?, id: owner.id, versions: own.to_vec() })
    };
    let records: Option<Vec<Record>> = owners.into_iter().map(record).collect();
    records.ok_or_else(|| io::ErrorKind::InvalidData.into())
}
