//! How a rule or a figure compares on two sides.

use serde::Serialize;

/// How a rule or a figure compares on the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// Both sides state it, and not alike.
    Changed,
    /// Both sides have the rule and nothing in it clashes, but one side alone states some figure.
    Partial,
    /// Two rules of different names that are related: what is alike in them may concern different occasions.
    Related,
    /// Both sides state the same.
    Same,
    /// The first side alone states it; the other is silent.
    OnlyLeft,
    /// The second side alone states it; the other is silent.
    OnlyRight,
    /// Of two days of one edition, the first is before the first evidence of the rule: what held then is not recorded.
    KnownSince,
    /// It was in force on the first side and is withdrawn on the second.
    Withdrawn,
    /// Neither side's sources show it for its day.
    Unrecorded,
}

impl Comparison {
    /// Every case, in the order in which they are shown.
    pub const ALL: [Self; 9] = [
        Self::Changed,
        Self::Withdrawn,
        Self::Partial,
        Self::Related,
        Self::KnownSince,
        Self::Same,
        Self::OnlyLeft,
        Self::OnlyRight,
        Self::Unrecorded,
    ];

    /// Returns the stem of its message.
    pub fn word(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::Partial => "partial",
            Self::Related => "related",
            Self::Same => "same",
            Self::OnlyLeft => "only-left",
            Self::OnlyRight => "only-right",
            Self::KnownSince => "known-since",
            Self::Withdrawn => "withdrawn",
            Self::Unrecorded => "unrecorded",
        }
    }
}
