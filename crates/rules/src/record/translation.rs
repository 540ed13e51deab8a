//! Seals of translations: `editions/<edition>/translations.toml`, the digest of the text that each was made from.

use std::collections::BTreeMap;

use crate::corpus::Clause;
use adjutant_base::fault::Fault;
use adjutant_base::id::Name;
use adjutant_base::lang::Lang;
use adjutant_base::span::Place;
use adjutant_base::table::Table;

/// A clause of an edition: its record, and the erratum that gave the text, if one did.
///
/// Written `unit-coherency`, or `unit-coherency by e1`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct ClauseKey {
    /// The record.
    pub id: Name,
    /// The erratum.
    pub by: Option<Name>,
}

impl ClauseKey {
    /// Returns the key of a clause.
    pub fn of(clause: &Clause) -> Self {
        Self { id: clause.id.clone(), by: clause.by.clone() }
    }
}

impl std::fmt::Display for ClauseKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.by {
            Some(by) => write!(f, "{} by {by}", self.id),
            None => self.id.fmt(f),
        }
    }
}

impl std::str::FromStr for ClauseKey {
    type Err = adjutant_base::id::IdError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once(" by ") {
            Some((id, by)) => Ok(Self { id: id.parse()?, by: Some(by.parse()?) }),
            None => Ok(Self { id: text.parse()?, by: None }),
        }
    }
}

/// What a translation was made from.
#[derive(Debug, Clone, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Seal {
    /// The first digits of the SHA-256 of heading and text.
    pub digest: String,
    /// Where it is recorded.
    pub place: Place,
}

/// The seals of an edition by language and clause.
pub type Seals = BTreeMap<Lang, BTreeMap<ClauseKey, Seal>>;

pub(super) fn read(top: &Table<'_>) -> Seals {
    let mut seals = Seals::new();
    for (name, value) in top.entries() {
        let (Ok(lang), Some(table)) = (name.name.parse::<Lang>(), top.entry(name, value)) else {
            top.fault(Fault::new("malformed", top.place(name.span.clone())).arg("key", "lang").arg("text", &name.name));
            continue;
        };
        let of_lang = seals.entry(lang).or_default();
        for (key, digest) in table.entries() {
            if let (Ok(clause), Some(digest)) = (key.name.parse(), digest.as_text()) {
                drop(of_lang.insert(clause, Seal { digest: digest.to_owned(), place: table.place(key.span.clone()) }));
            } else {
                let fault = Fault::new("malformed", table.place(key.span.clone())).arg("key", &name.name);
                table.fault(fault.arg("text", &key.name));
            }
        }
    }
    seals
}
