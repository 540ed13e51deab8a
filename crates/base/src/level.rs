//! The level of a finding.

use serde::Serialize;

/// The level of a finding. Errors come first in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// What was judged breaks a rule.
    Error,
    /// It probably says something else than was meant.
    Warning,
    /// Advice.
    Note,
}

impl Level {
    /// Returns the word for the level, as programs read it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }
}
