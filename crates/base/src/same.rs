//! Whether two figures say the same: by what they measure, not by how they are written.

use std::fmt;

use super::figure::{Figure, Quantity, Unit};

/// Returns a length in micrometres, which every unit of the rules has a whole number of.
fn micrometres(hundredths: i64, unit: Unit) -> i128 {
    let one = match unit {
        Unit::Inch => 254,
        Unit::Foot => 3048,
        Unit::Centimetre => 100,
        Unit::Millimetre => 10,
    };
    i128::from(hundredths) * one
}

impl Quantity {
    /// Returns whether two figures measure the same: `12in` and `1ft` do, `1` and `+1` do not.
    pub fn same_as(self, other: Self) -> bool {
        match (self, other) {
            (Self::Length(a, unit), Self::Length(b, other)) => micrometres(a, unit) == micrometres(b, other),
            (Self::Area(a, b, unit), Self::Area(c, d, other)) => {
                let sides = |a, b, unit| {
                    let (a, b) = (micrometres(a, unit), micrometres(b, unit));
                    (a.min(b), a.max(b))
                };
                sides(a, b, unit) == sides(c, d, other)
            }
            _ => self == other,
        }
    }
}

impl Figure {
    /// Returns whether two figures state the same. Of a list, the order counts; a list of one is its item.
    ///
    /// Silence (`not stated`) is the same as silence and as nothing else.
    pub fn same_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Measured(a), Self::Measured(b)) => a.same_as(*b),
            (Self::Several(a), Self::Several(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same_as(b)),
            (Self::Several(list), one) | (one, Self::Several(list)) => {
                matches!(list.as_slice(), [only] if only.same_as(one))
            }
            (Self::Unlimited | Self::Nothing, Self::Unlimited | Self::Nothing) => true,
            _ => self == other,
        }
    }

    /// Returns whether the figure states something; `none` does, silence does not.
    pub fn is_stated(&self) -> bool {
        *self != Self::NotStated
    }
}

impl fmt::Display for Figure {
    /// Prints the figure as records write it, for messages that know no language.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Measured(quantity) => quantity.fmt(f),
            Self::Flag(flag) => flag.fmt(f),
            Self::Choice(words) => f.write_str(words),
            Self::Several(figures) => f.write_str(&figures.iter().map(Self::to_string).collect::<Vec<_>>().join(", ")),
            Self::Unlimited | Self::Nothing => f.write_str("none"),
            Self::NotStated => f.write_str("not stated"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_compared_by_what_they_measure() {
        let read = |text: &str| Quantity::parse(text).unwrap();
        for (a, b) in [("0.5in", "½\""), ("1ft", "12in"), ("10mm", "1cm"), ("2ft x 3ft", "36in x 24in"), ("D6", "1D6")]
        {
            assert!(read(a).same_as(read(b)), "{a} {b}");
        }
        for (a, b) in [("60cm", "2ft"), ("1in", "1ft"), ("D6", "2D6"), ("4+", "4"), ("60cm x 60cm", "2ft x 2ft")] {
            assert!(!read(a).same_as(read(b)), "{a} {b}");
        }
    }

    #[test]
    fn silence_is_no_figure() {
        assert!(!Figure::NotStated.same_as(&Figure::Unlimited) && !Figure::NotStated.is_stated());
        let one = Figure::Choice("unit".to_owned());
        assert!(Figure::Several(vec![one.clone()]).same_as(&one) && Figure::Unlimited.is_stated());
    }
}
