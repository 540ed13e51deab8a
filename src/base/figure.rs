//! Figures of the rules: what a record states, typed, and what a running text mentions.

use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

use regex::{Captures, Regex};
use serde::Serialize;
use serde::ser::{SerializeSeq as _, Serializer};

/// Units of length that the rules use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// So many in so many: `1/4`.
    Ratio(i64, i64),
    /// A share in per cent.
    Percent(i64),
    /// From the first to the second, both included: `2-6`.
    Range(i64, i64),
}

/// What a record states for a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Figure {
    /// A measured figure.
    Measured(Quantity),
    /// Yes or no.
    Flag(bool),
    /// One of the words that the register of values allows.
    Choice(String),
    /// Several figures, in order.
    Several(Vec<Figure>),
    /// The text says that there is no such limit: `none`.
    Unlimited,
    /// The source is silent: `not stated`. Nothing may be concluded from it.
    NotStated,
}

/// A figure in a running text, with its bytes there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Bytes in the text.
    pub span: Range<usize>,
    /// What is said.
    pub quantity: Quantity,
}

/// The figures of a running text; of those that begin at one place, the first in the list is meant.
static MENTION: LazyLock<Regex> = LazyLock::new(|| {
    // thousands are set off by a comma or, in other languages, by a point: `3,750`, `3.750`
    let thousands = r"[1-9][0-9]{0,2}(?:[.,][0-9]{3})+";
    let whole = format!(r"(?:{thousands}|[0-9]{{1,7}})");
    let measure = format!(r"(?:{thousands}|[0-9]{{1,7}}(?:[.,][0-9]{{1,2}})?½?|½)");
    let unit = r#"(?:\s?["″”]|\s?'|\s(?:inch(?:es)?|tommer?|fod|feet|foot|cm|mm)\b|(?:in|ft|cm|mm)\b)"#;
    let pattern = [
        // a quoted section: its closing mark is no sign for inches
        r#"(?P<quoted>["“][0-9]+(?:\.[0-9]+){1,3}["”])"#,
        &format!(r"(?P<length>{measure}{unit})"),
        r"(?P<dice>\b[0-9]{0,2}[Dd][0-9]{1,3}\b(?:\s?[+][0-9]{1,3}\b)?)",
        &format!(r"(?P<range>\b{whole}\s?[-–]\s?{whole}\b)"),
        r"(?P<ratio>\b[0-9]{1,4}(?:/| in (?:every )?| out of (?:every )?| ud af )[0-9]{1,4}\b)",
        r"(?P<threshold>\b[0-9]{1,3}\+)",
        r"(?P<percent>\b[0-9]{1,3}\s?%)",
        &format!(r"(?P<thousands>\b{thousands}\b)"),
        r"(?P<section>[0-9]+(?:\.[0-9]+){1,3}\b)",
        r"(?P<modifier>[+−-][0-9]{1,3}\b)",
        r"(?P<number>\b[0-9]{1,7}\b)",
    ]
    .join("|");
    Regex::new(&pattern).expect("the pattern of figures is well formed")
});

/// Finds the figures that a text mentions in digits, in order. Printed section numbers (`12.1`, `12.1.1`) are no figures.
pub fn mentions(text: &str) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut from = 0;
    while let Some(found) = MENTION.captures_at(text, from) {
        let whole = found.get_match();
        from = whole.end();
        let before = text[..whole.start()].chars().next_back();
        if found.name("modifier").is_some()
            && before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '"' | '″' | '”'))
        {
            // a dash within `6"-48"` or `e-9` is no sign: read on behind it
            from = whole.start() + text[whole.start()..].chars().next().map_or(1, char::len_utf8);
        } else {
            mentions.extend(mention(&found));
        }
    }
    mentions
}

fn mention(found: &Captures<'_>) -> Option<Mention> {
    let is = |name| found.name(name).is_some();
    let found = found.get(0)?;
    let text = found.as_str();
    let quantity = if is("dice") {
        dice(&text.replace(' ', ""))
    } else if is("range") {
        let (from, to) = text.split_once(['-', '–'])?;
        whole(from.trim()).zip(whole(to.trim())).map(|(from, to)| Quantity::Range(from, to))
    } else if is("ratio") {
        let numbers: Vec<i64> = text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
        <[i64; 2]>::try_from(numbers).ok().map(|[a, b]| Quantity::Ratio(a, b))
    } else if is("threshold") {
        text.trim_end_matches('+').parse().ok().map(Quantity::Threshold)
    } else if is("percent") {
        text.trim_end_matches('%').trim().parse().ok().map(Quantity::Percent)
    } else if is("length") {
        length(text)
    } else if is("modifier") {
        text.replace('−', "-").parse().ok().map(Quantity::Modifier)
    } else if is("number") || is("thousands") {
        whole(text).map(Quantity::Number)
    } else {
        None
    };
    quantity.map(|quantity| Mention { span: found.range(), quantity })
}

/// Reads a whole number, with or without marks between its thousands.
fn whole(text: &str) -> Option<i64> {
    text.replace([',', '.'], "").parse().ok()
}

fn dice(text: &str) -> Option<Quantity> {
    let (count, rest) = text.split_once(['D', 'd'])?;
    let (sides, plus) = rest.split_once('+').unwrap_or((rest, "0"));
    let count = if count.is_empty() { 1 } else { count.parse().ok()? };
    Some(Quantity::Dice(count, sides.parse().ok()?, plus.parse().ok()?))
}

fn length(text: &str) -> Option<Quantity> {
    let end = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',' | '½')))?;
    let (number, unit) = text.split_at(end);
    let unit = match unit.trim() {
        "cm" => Unit::Centimetre,
        "mm" => Unit::Millimetre,
        "'" | "ft" | "feet" | "foot" | "fod" => Unit::Foot,
        _ => Unit::Inch,
    };
    hundredths(number).map(|n| Quantity::Length(n, unit))
}

fn hundredths(number: &str) -> Option<i64> {
    let (number, half) = number.strip_suffix('½').map_or((number, 0), |rest| (rest, 50));
    if number.is_empty() {
        return (half > 0).then_some(half);
    }
    let (units, part) = number.rsplit_once(['.', ',']).unwrap_or((number, ""));
    if part.len() > 2 {
        return Some(whole(number)? * 100 + half);
    }
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(whole(units)? * 100 + part + half)
}

impl Quantity {
    /// Reads the notation of records: `3in`, `2ft`, `2D6`, `D6+6`, `4+`, `1/4`, `50%`, `2-6`, `60cm x 60cm`.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((a, b)) = text.split_once(" x ") {
            return match (length(a)?, length(b)?) {
                (Self::Length(a, unit), Self::Length(b, other)) if unit == other => Some(Self::Area(a, b, unit)),
                _ => None,
            };
        }
        match mentions(text).as_slice() {
            [only] if only.span == (0..text.len()) => Some(only.quantity),
            _ => None,
        }
    }

    /// Returns the numbers that the figure holds, without sign.
    fn numbers(self) -> [Option<i64>; 3] {
        match self {
            Self::Number(n) | Self::Modifier(n) | Self::Threshold(n) | Self::Percent(n) => [Some(n.abs()), None, None],
            Self::Length(n, _) => [full(n), None, None],
            Self::Area(a, b, _) => [full(a), full(b), None],
            Self::Dice(count, sides, plus) => [Some(sides), Some(count), Some(plus)],
            Self::Ratio(a, b) | Self::Range(a, b) => [Some(a), Some(b), None],
        }
    }

    /// Tells whether a text that says `self` says no more than a record that states `stated`.
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
            Self::Unlimited => serializer.serialize_str("none"),
            Self::NotStated => serializer.serialize_str("not stated"),
        }
    }
}

impl Figure {
    /// Returns every quantity that the figure states, those inside words included.
    pub fn quantities(&self) -> Vec<Quantity> {
        match self {
            Self::Measured(quantity) => vec![*quantity],
            Self::Choice(words) => mentions(words).into_iter().map(|mention| mention.quantity).collect(),
            Self::Several(figures) => figures.iter().flat_map(Self::quantities).collect(),
            Self::Flag(_) | Self::Unlimited | Self::NotStated => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        mentions(text).iter().map(|mention| mention.quantity.to_string()).collect()
    }

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

    #[test]
    fn a_text_says_its_figures_and_no_section_numbers() {
        assert_eq!(found("within ½\" (12.1.1), 3 inches or 2D6\", on a 4+; add 1"), ["½\"", "3\"", "2D6", "4+", "1"]);
        assert_eq!(found("75 % af figurerne, 2-6 figurer, 60 cm"), ["75%", "2-6", "60 cm"]);
        assert_eq!(found("a range of 6\"-48\" is long"), ["6\"", "48\""]);
        assert_eq!(found("one in 4 of them, 1 in 4, -1 to hit"), ["4", "1/4", "-1"]);
    }

    #[test]
    fn decimals_with_a_unit_are_figures_and_thousands_are_one_number() {
        assert_eq!(
            found("98.5\", 98.5 inches, 98,25 cm, 12.1\" of \"12.1\""),
            ["98½\"", "98½\"", "98.25 cm", "12.10\""]
        );
        assert_eq!(
            found("3,750 points or 3.750 point, 1,000-2,000, 1.500 mm"),
            ["3750", "3750", "1000-2000", "1500 mm"]
        );
        assert_eq!(found("see 1.5, 12.1 and 1.2.3.4; 100.1255 cm"), Vec::<String>::new());
        assert_eq!(found("roll 7d9, not d 6 or 3d"), ["7D9", "6"]);
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
            let read = |t: &str| mentions(t)[0].quantity;
            read(a).agrees_with(read(b))
        };
        assert!(agrees("1", "-1") && agrees("D6", "2D6") && agrees("60 cm", "60 cm") && agrees("4", "1/4"));
        assert!(!agrees("18\"", "30\"") && !agrees("4+", "5+") && !agrees("2D6", "D6"));
    }
}
