//! Figures of the rules: what a record states, typed.

use std::fmt;

use serde::Serialize;
use serde::ser::{SerializeSeq as _, Serializer};

use super::notation::Notation;

/// Units of length that the rules use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub enum Unit {
    /// `3in`, printed `3"`.
    Inch,
    /// `2ft`, printed `2'`.
    Foot,
    /// `90cm`.
    Centimetre,
    /// `40mm`.
    Millimetre,
}

/// A measured figure. Lengths are kept in hundredths of their unit, so that half an inch is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub enum Quantity {
    /// A whole number without sign or unit.
    Number(i64),
    /// A signed number, as it is added to a roll or a characteristic.
    Modifier(i64),
    /// A length, in hundredths of its unit.
    Length(i64, Unit),
    /// A rectangle of two lengths in one unit, in hundredths.
    Area(i64, i64, Unit),
    /// Dice: how many, their sides, and what is added to the sum.
    Dice(i64, i64, i64),
    /// A roll of this or more: `4+`.
    Threshold(i64),
    /// A share: `1/4`.
    Ratio(i64, i64),
    /// A share in per cent.
    Percent(i64),
    /// From the first to the second, both included: `2-6`.
    Range(i64, i64),
}

/// What a record states for a value.
#[derive(Debug, Clone, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub enum Figure {
    /// A measured figure.
    Measured(Quantity),
    /// Yes or no.
    Flag(bool),
    /// One of the words that the register of values allows.
    Choice(String),
    /// Several figures, in order.
    Several(Vec<Figure>),
    /// The text says that there is no such limit: `none`, of a value that is a limit.
    Unlimited,
    /// The text says that there is no such thing: `none`.
    Nothing,
    /// The source is silent: `not stated`. Nothing may be concluded from it.
    NotStated,
}

impl Quantity {
    /// Returns the numbers that the figure contains, without sign.
    fn numbers(self) -> [Option<i64>; 3] {
        match self {
            Self::Number(n) | Self::Modifier(n) | Self::Threshold(n) | Self::Percent(n) => [Some(n.abs()), None, None],
            Self::Length(n, _) => [full(n), None, None],
            Self::Area(a, b, _) => [full(a), full(b), None],
            Self::Dice(count, sides, plus) => [Some(sides), Some(count), Some(plus)],
            Self::Ratio(a, b) | Self::Range(a, b) => [Some(a), Some(b), None],
        }
    }

    /// Returns whether a text that says `self` says no more than a record that states `stated`.
    ///
    /// The same figure in another dress agrees: `1` and `+1`, `D6` beside `2D6`, the side of a square, a number of a range.
    pub fn agrees_with(self, stated: Self) -> bool {
        match (self, stated) {
            _ if self == stated => true,
            (Self::Number(n), _) => stated.numbers().contains(&Some(n)),
            (Self::Modifier(n), Self::Number(m) | Self::Modifier(m)) => n.abs() == m.abs(),
            (Self::Dice(1, sides, 0), Self::Dice(_, other, _)) => sides == other,
            (Self::Length(n, unit), Self::Area(a, b, other)) => unit == other && (n == a || n == b),
            (Self::Threshold(n), Self::Number(m)) => n == m,
            _ => false,
        }
    }
}

/// Returns how many units a length has in hundredths, where it has no part of one.
fn full(hundredths: i64) -> Option<i64> {
    (hundredths % 100 == 0).then_some(hundredths / 100)
}

fn write_length(f: &mut fmt::Formatter<'_>, hundredths: i64, unit: Unit) -> fmt::Result {
    let (whole, part) = (hundredths / 100, hundredths % 100);
    match (whole, part) {
        (0, 50) => f.write_str("½")?,
        (_, 50) => write!(f, "{whole}½")?,
        (_, 0) => write!(f, "{whole}")?,
        _ => write!(f, "{whole}.{part:02}")?,
    }
    f.write_str(match unit {
        Unit::Inch => "\"",
        Unit::Foot => "'",
        Unit::Centimetre => " cm",
        Unit::Millimetre => " mm",
    })
}

impl fmt::Display for Quantity {
    /// Prints the figure as a rulebook does: `3"`, `½"`, `2D6`, `4+`, `1/4`, `50%`, `2-6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(n) => write!(f, "{n}"),
            Self::Modifier(n) => write!(f, "{n:+}"),
            Self::Length(n, unit) => write_length(f, n, unit),
            Self::Area(a, b, unit) => {
                write_length(f, a, unit)?;
                f.write_str(" x ")?;
                write_length(f, b, unit)
            }
            Self::Dice(count, sides, plus) => {
                if count != 1 {
                    write!(f, "{count}")?;
                }
                write!(f, "D{sides}")?;
                if plus == 0 { Ok(()) } else { write!(f, "+{plus}") }
            }
            Self::Threshold(n) => write!(f, "{n}+"),
            Self::Ratio(a, b) => write!(f, "{a}/{b}"),
            Self::Percent(n) => write!(f, "{n}%"),
            Self::Range(a, b) => write!(f, "{a}-{b}"),
        }
    }
}

crate::schema!(
    Figure,
    ["integer", "boolean", "string", "array"],
    "A figure: a number, yes or no, a list of figures, or as it is printed: `D6`, `none`, `not stated`."
);

impl Serialize for Figure {
    /// Numbers as numbers, flags as flags, lists as lists, all else as its text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Measured(Quantity::Number(n) | Quantity::Modifier(n)) => serializer.serialize_i64(*n),
            Self::Measured(quantity) => serializer.collect_str(quantity),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Choice(words) => serializer.serialize_str(words),
            Self::Several(figures) => {
                let mut list = serializer.serialize_seq(Some(figures.len()))?;
                for figure in figures {
                    list.serialize_element(figure)?;
                }
                list.end()
            }
            Self::Unlimited | Self::Nothing => serializer.serialize_str("none"),
            Self::NotStated => serializer.serialize_str("not stated"),
        }
    }
}

impl Figure {
    /// Returns whether another figure is of the same kind: both measured, both yes or no, both words, both several.
    pub fn is_of_kind(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Returns the quantity of a figure that is measured.
    pub fn quantity(&self) -> Option<Quantity> {
        match self {
            Self::Measured(quantity) => Some(*quantity),
            Self::Flag(_) | Self::Choice(_) | Self::Several(_) | Self::Unlimited | Self::Nothing | Self::NotStated => {
                None
            }
        }
    }

    /// Returns the figure where it is a plain number.
    pub fn number(&self) -> Option<i64> {
        match self.quantity()? {
            Quantity::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Returns every quantity that the figure states, those inside words included.
    pub fn quantities(&self) -> Vec<Quantity> {
        match self {
            Self::Measured(quantity) => vec![*quantity],
            Self::Choice(words) => {
                Notation::of_records().mentions(words).into_iter().map(|mention| mention.quantity).collect()
            }
            Self::Several(figures) => figures.iter().flat_map(Self::quantities).collect(),
            Self::Flag(_) | Self::Unlimited | Self::Nothing | Self::NotStated => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_read_back_as_rulebooks_print() {
        for (record, printed) in [
            ("3in", "3\""),
            ("0.5in", "½\""),
            ("2ft", "2'"),
            ("90cm", "90 cm"),
            ("40mm", "40 mm"),
            ("2D6", "2D6"),
            ("D6+6", "D6+6"),
            ("4+", "4+"),
            ("1/4", "1/4"),
            ("50%", "50%"),
            ("2-6", "2-6"),
            ("60cm x 60cm", "60 cm x 60 cm"),
        ] {
            assert_eq!(Quantity::parse(record).map(|q| q.to_string()).as_deref(), Some(printed), "{record}");
        }
        for (record, printed) in [("1.25in", "1.25\""), ("1.5cm", "1½ cm"), ("3,750", "3750"), ("2d6", "2D6")] {
            assert_eq!(Quantity::parse(record).map(|q| q.to_string()).as_deref(), Some(printed), "{record}");
        }
        assert_eq!(Quantity::parse("on or across"), None);
        assert_eq!(Quantity::parse("3in or 4in"), None);
    }

    proptest::proptest! {
        #[test]
        fn what_is_printed_is_read_back(quantity in quantities()) {
            proptest::prop_assert_eq!(Quantity::parse(&quantity.to_string()), Some(quantity));
        }
    }

    fn quantities() -> impl proptest::strategy::Strategy<Value = Quantity> {
        use proptest::prelude::*;
        let unit = prop_oneof![Just(Unit::Inch), Just(Unit::Foot), Just(Unit::Centimetre), Just(Unit::Millimetre)];
        let length = 1..1_000_000_i64;
        prop_oneof![
            (0..10_000_000_i64).prop_map(Quantity::Number),
            (-999..1000_i64).prop_map(Quantity::Modifier),
            (length.clone(), unit.clone()).prop_map(|(n, unit)| Quantity::Length(n, unit)),
            (length.clone(), length, unit).prop_map(|(a, b, unit)| Quantity::Area(a, b, unit)),
            (0..100_i64, 0..1000_i64, 0..1000_i64).prop_map(|(count, sides, plus)| Quantity::Dice(count, sides, plus)),
            (0..1000_i64).prop_map(Quantity::Threshold),
            (0..10_000_i64, 0..10_000_i64).prop_map(|(part, whole)| Quantity::Ratio(part, whole)),
            (0..1000_i64).prop_map(Quantity::Percent),
            (0..1_000_000_i64, 0..1_000_000_i64).prop_map(|(from, to)| Quantity::Range(from, to)),
        ]
    }

    #[test]
    fn the_same_figure_in_another_dress_agrees() {
        let agrees = |a: &str, b: &str| {
            let read = |t: &str| Notation::of_records().mentions(t)[0].quantity;
            read(a).agrees_with(read(b))
        };
        assert!(agrees("1", "-1") && agrees("D6", "2D6") && agrees("60 cm", "60 cm") && agrees("4", "1/4"));
        assert!(!agrees("18\"", "30\"") && !agrees("4+", "5+") && !agrees("2D6", "D6"));
    }
}
