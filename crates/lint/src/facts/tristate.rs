//! Answers with a third possibility, and numbers that are known within limits.

/// An answer to a question about a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tristate {
    /// It is not so.
    No,
    /// The list does not tell.
    Unknown,
    /// It is so.
    Yes,
}

impl Tristate {
    /// Joins answers: yes only if every one is, no as soon as one is.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.min(other)
    }

    /// Joins answers: yes as soon as one is, no only if every one is.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.max(other)
    }

    /// Returns whether every answer is yes; the first no ends the questions.
    pub fn all(answers: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Self::Yes;
        for answer in answers {
            all = all.and(answer);
            if all == Self::No {
                break;
            }
        }
        all
    }
}

impl std::ops::Not for Tristate {
    type Output = Self;
    fn not(self) -> Self {
        match self {
            Self::No => Self::Yes,
            Self::Unknown => Self::Unknown,
            Self::Yes => Self::No,
        }
    }
}

impl From<bool> for Tristate {
    fn from(known: bool) -> Self {
        if known { Self::Yes } else { Self::No }
    }
}

/// A number that is known within limits, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// At least so much.
    pub low: i64,
    /// At most so much; `None` where nothing is known.
    pub high: Option<i64>,
}

impl Extent {
    /// Nothing is known but that it is not negative.
    pub const UNKNOWN: Self = Self { low: 0, high: None };

    /// A number that is known.
    pub fn exactly(number: i64) -> Self {
        Self { low: number, high: Some(number) }
    }

    /// Returns the number if it is known.
    pub fn known(self) -> Option<i64> {
        self.high.filter(|high| *high == self.low)
    }

    /// Adds another number.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let high = self.high.zip(other.high).map(|(a, b)| a.saturating_add(b));
        Self { low: self.low.saturating_add(other.low), high }
    }

    /// Multiplies by a number that is not negative.
    #[must_use]
    pub fn times(self, factor: i64) -> Self {
        Self { low: self.low.saturating_mul(factor), high: self.high.map(|high| high.saturating_mul(factor)) }
    }

    /// Returns whether the number is above another one.
    pub fn above(self, other: Self) -> Tristate {
        if other.high.is_some_and(|high| self.low > high) {
            Tristate::Yes
        } else if self.high.is_some_and(|high| high <= other.low) {
            Tristate::No
        } else {
            Tristate::Unknown
        }
    }
}

impl FromIterator<Tristate> for Extent {
    /// Counts answers: those that are yes for certain, and those that may be.
    fn from_iter<I: IntoIterator<Item = Tristate>>(answers: I) -> Self {
        let mut extent = Self::exactly(0);
        for answer in answers {
            let (low, high) = match answer {
                Tristate::No => (0, 0),
                Tristate::Unknown => (0, 1),
                Tristate::Yes => (1, 1),
            };
            extent = extent.plus(Self { low, high: Some(high) });
        }
        extent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_within_limits_is_compared_within_them() {
        let about = Extent { low: 2, high: Some(4) };
        assert_eq!(about.above(Extent::exactly(1)), Tristate::Yes);
        assert_eq!(about.above(Extent::exactly(4)), Tristate::No);
        assert_eq!(about.above(Extent::exactly(3)), Tristate::Unknown);
        assert_eq!(Extent::UNKNOWN.above(Extent::exactly(0)), Tristate::Unknown);
        assert_eq!(
            [Tristate::Yes, Tristate::Unknown, Tristate::No].into_iter().collect::<Extent>(),
            Extent { low: 1, high: Some(2) }
        );
    }
}
