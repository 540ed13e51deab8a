//! What a figure of a rule means as the bound of a constraint.

use crate::facts::count::hundredths;
use crate::facts::{Extent, Tristate};
use adjutant_base::figure::Quantity;

/// Which side of a count a bound limits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Upper,
    Lower,
}

impl Side {
    /// Puts a count and a bound in the order in which the first is larger where the bound is broken.
    pub(super) fn order(self, count: Extent, bound: Extent) -> (Extent, Extent) {
        match self {
            Self::Upper => (count, bound),
            Self::Lower => (bound, count),
        }
    }
}

/// What a figure means as a bound.
pub(super) enum Limits {
    /// A bound, and what the count is multiplied by.
    One(Extent, i64),
    /// From the first to the second.
    Between(Extent, Extent),
    /// The figure depends on the size of the battle, which the list does not say.
    SizeUnknown,
}

/// Returns what a figure means as a bound; `per` multiplies it.
pub(super) fn limits(quantity: Quantity, per: Option<Extent>) -> Option<Limits> {
    let times = |number: i64| per.map_or(Extent::exactly(number), |per| per.times(number));
    let between = |low, high| Limits::Between(Extent::exactly(low), Extent::exactly(high));
    match quantity {
        Quantity::Number(number) | Quantity::Modifier(number) => Some(Limits::One(times(number), 1)),
        Quantity::Ratio(part, whole) => (whole > 0).then(|| Limits::One(times(part), whole)),
        Quantity::Percent(part) => Some(Limits::One(times(part), 100)),
        Quantity::Range(low, high) => Some(between(low, high)),
        Quantity::Dice(count, sides, plus) => Some(between(count + plus, count * sides + plus)),
        Quantity::Length(length, unit) => Some(Limits::One(Extent::exactly(hundredths(length, unit)), 1)),
        Quantity::Area(a, b, unit) => Some(between(hundredths(a.min(b), unit), hundredths(a.max(b), unit))),
        Quantity::Threshold(_) => None,
    }
}

/// A count with the bound that it is compared with.
pub(super) struct Measured {
    /// Whether the bound is passed.
    pub broken: Tristate,
    /// The count.
    pub count: Extent,
    /// The bound, as it is compared: multiplied out.
    pub bound: Extent,
    /// What the count is multiplied by.
    pub factor: i64,
    /// Whether the bound is the least that must be.
    pub least: bool,
}

impl Measured {
    /// Returns whether there must be something, and there is none of it.
    pub(super) fn is_of_nothing(&self) -> bool {
        self.least && self.count.known() == Some(0)
    }
}
