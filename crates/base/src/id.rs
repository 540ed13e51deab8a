//! Names of things: editions, concepts, records and pinned citations, each with one parser and one `Display`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::date::Date;

/// Why a name was refused.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum IdError {
    /// The name has characters other than lower-case ASCII letters, digits and single hyphens.
    #[error("`{0}` is not a valid name: use lower-case letters, digits and hyphens")]
    Name(String),
    /// The name is not `<edition>/<record>`, with or without `@<date>`.
    #[error("`{0}` is not a citation: write <edition>/<rule> or <edition>/<rule>@<date>")]
    Citation(String),
}

fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 80
        && text
            .split('-')
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

macro_rules! name_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, borsh::BorshSerialize, borsh::BorshDeserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Returns the name as it is written.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<Self, IdError> {
                if is_name(text) { Ok(Self(text.to_owned())) } else { Err(IdError::Name(text.to_owned())) }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }
    };
}

name_type!(
    /// An edition of the rules, such as `aos2` or `pos06`.
    EditionId
);
name_type!(
    /// An idea that editions share, such as `unit-coherency`: the id of its rule in each edition.
    ConceptId
);
name_type!(
    /// A record within its edition: a rule's concept, a ruling (`q46`), a piece of guidance or an erratum (`e9`).
    Name
);
name_type!(
    /// A publication that records are based on, such as `errata-2024-02`.
    DocumentId
);

impl From<&ConceptId> for Name {
    /// The rule of a concept bears its name.
    fn from(concept: &ConceptId) -> Self {
        Self(concept.0.clone())
    }
}

/// A record of an edition, written `aos3/unit-coherency`, `aos3/q46` or `aos3/e9`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct RecordId {
    /// The edition it belongs to.
    pub edition: EditionId,
    /// Its name there.
    pub name: Name,
}

impl RecordId {
    /// Joins an edition and a name.
    pub fn new(edition: EditionId, name: Name) -> Self {
        Self { edition, name }
    }
}

impl fmt::Display for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.edition, self.name)
    }
}

impl FromStr for RecordId {
    type Err = IdError;
    fn from_str(text: &str) -> Result<Self, IdError> {
        let wrong = || IdError::Citation(text.to_owned());
        let (edition, name) = text.split_once('/').ok_or_else(wrong)?;
        let edition = edition.parse().map_err(|_| wrong())?;
        Ok(Self { edition, name: name.parse().map_err(|_| wrong())? })
    }
}

crate::string_schema!(RecordId, "A record: `aos3/unit-coherency`.");
crate::string_schema!(Citation, "A record pinned to the first day of its text: `aos3/unit-coherency@2024-02-28`.");

impl Serialize for RecordId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A record pinned to the first day of its text, written `aos3/unit-coherency@2024-02-28`.
///
/// `from` is `None` where no day is known (Page of Sigmar has a version and no date) or none was asked for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct Citation {
    /// What is cited.
    pub id: RecordId,
    /// The first day of the cited version.
    pub from: Option<Date>,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            Some(from) => write!(f, "{}@{from}", self.id),
            None => write!(f, "{}", self.id),
        }
    }
}

impl FromStr for Citation {
    type Err = IdError;
    fn from_str(text: &str) -> Result<Self, IdError> {
        let (id, from) = match text.split_once('@') {
            Some((id, date)) => (id, Some(date.parse().map_err(|_| IdError::Citation(text.to_owned()))?)),
            None => (text, None),
        };
        Ok(Self { id: id.parse()?, from })
    }
}

impl Serialize for Citation {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_citation_reads_back_as_it_prints() {
        for text in ["aos3/unit-coherency", "aos3/q46@2024-02-28", "pos06/unbinding"] {
            assert_eq!(text.parse::<Citation>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn names_with_other_characters_are_refused() {
        for text in ["", "Aos3/x", "aos3/", "aos3//x", "aos3/x y", "aos3/x@", "aos3/x@soon", "æ/x"] {
            assert!(text.parse::<Citation>().is_err(), "{text:?}");
        }
    }
}
