//! Languages: a well-formed tag, such as `en` or `da`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// A text that is no language tag.
#[derive(Debug, Error, PartialEq, Eq)]
#[error("`{0}` is not a language tag: write it as en, da or en-GB")]
pub struct LangError(pub String);

/// A language of texts and messages, ordered by its tag.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang(LanguageIdentifier);

impl Lang {
    /// Returns the parsed tag.
    pub fn tag(&self) -> &LanguageIdentifier {
        &self.0
    }

    /// Returns the language without region or script: `da` for `da-DK`.
    pub fn code(&self) -> &str {
        self.0.language.as_str()
    }
}

impl FromStr for Lang {
    type Err = LangError;
    fn from_str(text: &str) -> Result<Self, LangError> {
        match text.parse::<LanguageIdentifier>() {
            Ok(tag) if !tag.language.is_empty() => Ok(Self(tag)),
            _ => Err(LangError(text.to_owned())),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl borsh::BorshSerialize for Lang {
    fn serialize<W: std::io::Write>(&self, writer: &mut W) -> std::io::Result<()> {
        borsh::BorshSerialize::serialize(&self.to_string(), writer)
    }
}

impl borsh::BorshDeserialize for Lang {
    fn deserialize_reader<R: std::io::Read>(reader: &mut R) -> std::io::Result<Self> {
        String::deserialize_reader(reader)?.parse().map_err(std::io::Error::other)
    }
}

crate::string_schema!(Lang, "The tag of a language: `en`.");

impl Serialize for Lang {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Lang {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
