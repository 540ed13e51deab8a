//! How texts write figures: in digits and signs, as records do, and with the words of languages for units and shares.

use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

use regex::Regex;

use super::figure::{Quantity, Unit};

/// The largest number that texts are read for: what is computed from larger ones might overflow.
pub const MAX_NUMBER: i64 = 99_999_999;

/// A figure in a running text, with its bytes there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Bytes in the text.
    pub span: Range<usize>,
    /// What is said.
    pub quantity: Quantity,
}

/// The words with which a language writes figures, in lower case.
#[derive(Debug, Clone, Default, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub struct FigureWords {
    /// Words for inches after a number; the first is what the sign for inches is called.
    pub inches: Vec<String>,
    /// Words for feet after a number.
    pub feet: Vec<String>,
    /// What is between the numbers of a share: `in`, `out of`.
    pub shares: Vec<String>,
    /// What is between two sides: `by`.
    pub by: Vec<String>,
}

/// Reads figures in running text, in the words of some languages.
#[derive(Debug, Clone, Default)]
pub struct Notation {
    words: FigureWords,
    mention: OnceLock<Regex>,
    signs: OnceLock<[Regex; 2]>,
}

/// The notation of records and of our own forms: digits and signs, units in full, and shares as `1/4` or `1 in 4`.
static RECORDS: LazyLock<Notation> = LazyLock::new(|| {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let (inches, feet, shares) = (words(&["inch", "inches"]), words(&["foot", "feet"]), words(&["in"]));
    Notation { words: FigureWords { inches, feet, shares, by: Vec::new() }, ..Notation::default() }
});

/// What a figure is by its form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A section in marks of quotation.
    Quoted,
    Length,
    Dice,
    Range,
    Ratio,
    Threshold,
    Percent,
    Thousands,
    Section,
    Modifier,
    Number,
}

/// The kinds in the order in which their patterns are tried.
const KINDS: [Kind; 11] = [
    Kind::Quoted,
    Kind::Length,
    Kind::Dice,
    Kind::Range,
    Kind::Ratio,
    Kind::Threshold,
    Kind::Percent,
    Kind::Thousands,
    Kind::Section,
    Kind::Modifier,
    Kind::Number,
];

/// Returns a pattern that fits each of some words, the longest first; one that fits nothing if there are none.
pub fn any_of(words: &[String]) -> String {
    let mut words: Vec<String> = words.iter().map(|word| regex::escape(word)).collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    if words.is_empty() { r"[^\s\S]".to_owned() } else { words.join("|") }
}

fn made(pattern: &str) -> Regex {
    Regex::new(pattern).expect("made of escaped words")
}

impl Notation {
    /// Makes the notation of all who write in some languages, each in the words of any.
    pub fn new<'w>(languages: impl IntoIterator<Item = &'w FigureWords>) -> Self {
        let mut words = FigureWords::default();
        for language in languages {
            words.inches.extend_from_slice(&language.inches);
            words.feet.extend_from_slice(&language.feet);
            words.shares.extend_from_slice(&language.shares);
            words.by.extend_from_slice(&language.by);
        }
        Self { words, ..Self::default() }
    }

    /// Returns the notation of records and of our own forms, which is the same in every language.
    pub fn of_records() -> &'static Self {
        &RECORDS
    }

    /// Returns the pattern of figures; of those that begin at one place, the first in the list is meant.
    fn mention(&self) -> &Regex {
        self.mention.get_or_init(|| {
            let FigureWords { inches, feet, shares, by: _ } = &self.words;
            // thousands are set off by a comma or, in other languages, by a point: `3,750`, `3.750`
            let thousands = r"[1-9][0-9]{0,2}(?:[.,][0-9]{3})+";
            let whole = format!(r"(?:{thousands}|[0-9]{{1,7}})");
            let measure = format!(r"(?:{thousands}|[0-9]{{1,7}}(?:[.,][0-9]{{1,2}})?½?|½)");
            let (inches, feet, shares) = (any_of(inches), any_of(feet), any_of(shares));
            let unit = format!(r#"(?:\s?["″”]|\s?'|\s(?:{inches}|{feet}|cm|mm)\b|(?:in|ft|cm|mm)\b)"#);
            let patterns: [String; KINDS.len()] = [
                // its closing mark is no sign for inches
                r#"["“][0-9]+(?:\.[0-9]+){1,3}["”]"#.to_owned(),
                format!("{measure}{unit}"),
                r"\b[0-9]{0,2}[Dd][0-9]{1,3}\b(?:\s?[+][0-9]{1,3}\b)?".to_owned(),
                format!(r"\b{whole}\s?[-–]\s?{whole}\b"),
                format!(r"\b[0-9]{{1,4}}(?:/| (?:{shares}) )[0-9]{{1,4}}\b"),
                r"\b[0-9]{1,3}\+".to_owned(),
                r"\b[0-9]{1,3}\s?%".to_owned(),
                format!(r"\b{thousands}\b"),
                r"[0-9]+(?:\.[0-9]+){1,3}\b".to_owned(),
                r"[+−-][0-9]{1,3}\b".to_owned(),
                r"\b[0-9]{1,7}\b".to_owned(),
            ];
            made(&patterns.map(|pattern| format!("({pattern})")).join("|"))
        })
    }

    /// Finds the figures that a text mentions in digits, in order. Printed section numbers (`12.1`, `12.1.1`) are no
    /// figures.
    pub fn mentions(&self, text: &str) -> Vec<Mention> {
        let mut mentions = Vec::new();
        if !text.contains(char::is_numeric) {
            return mentions;
        }
        let pattern = self.mention();
        let mut from = 0;
        while let Some(found) = pattern.captures_at(text, from) {
            let whole = found.get_match();
            from = whole.end();
            let before = text[..whole.start()].chars().next_back();
            let kind = found.iter().skip(1).zip(KINDS).find_map(|(group, kind)| group.and(Some(kind)));
            if kind == Some(Kind::Modifier)
                && before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '"' | '″' | '”'))
            {
                // a dash within `6"-48"` or `e-9` is no sign: read on after it
                from = whole.start() + text[whole.start()..].chars().next().map_or(1, char::len_utf8);
            } else {
                let quantity = kind.and_then(|kind| self.read(kind, whole.as_str()));
                mentions.extend(quantity.map(|quantity| Mention { span: whole.range(), quantity }));
            }
        }
        mentions
    }

    fn read(&self, kind: Kind, text: &str) -> Option<Quantity> {
        match kind {
            Kind::Dice => dice(&text.replace(' ', "")),
            Kind::Range => {
                let (from, to) = text.split_once(['-', '–'])?;
                whole(from.trim()).zip(whole(to.trim())).map(|(from, to)| Quantity::Range(from, to))
            }
            Kind::Ratio => {
                let numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok());
                <[i64; 2]>::try_from(numbers.collect::<Vec<i64>>()).ok().map(|[a, b]| Quantity::Ratio(a, b))
            }
            Kind::Threshold => text.trim_end_matches('+').parse().ok().map(Quantity::Threshold),
            Kind::Percent => text.trim_end_matches('%').trim().parse().ok().map(Quantity::Percent),
            Kind::Length => self.length(text),
            Kind::Modifier => text.replace('−', "-").parse().ok().map(Quantity::Modifier),
            Kind::Number | Kind::Thousands => whole(text).map(Quantity::Number),
            Kind::Quoted | Kind::Section => None,
        }
    }

    /// Reads a number with a unit after it; all that is no other unit is inches.
    fn length(&self, text: &str) -> Option<Quantity> {
        let end = text.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',' | '½')))?;
        let (number, unit) = text.split_at(end);
        let unit = match unit.trim() {
            "cm" => Unit::Centimetre,
            "mm" => Unit::Millimetre,
            "'" | "ft" => Unit::Foot,
            word if self.words.feet.iter().any(|known| known == word) => Unit::Foot,
            _ => Unit::Inch,
        };
        hundredths(number).map(|n| Quantity::Length(n, unit))
    }

    /// Writes the lengths of a text in lower case with signs: `6 inches` as `6"`, `4 by 6 feet` as `4' x 6'`.
    pub fn in_signs(&self, text: &str) -> String {
        let [rectangle, inches] = self.signs.get_or_init(|| {
            let FigureWords { inches, feet, shares: _, by } = &self.words;
            let (inches, feet, by) = (any_of(inches), any_of(feet), any_of(by));
            [
                made(&format!(r"([0-9]{{1,3}})(?:'| ?(?:{feet}|ft))? ?(?:{by}|x|×) ?([0-9]{{1,3}}) ?(?:{feet}|ft|')")),
                made(&format!(r"([0-9½]) ?(?:{inches}|″|”)")),
            ]
        });
        let text = rectangle.replace_all(text, "$1' x $2'");
        inches.replace_all(&text, "$1\"").into_owned()
    }
}

/// Reads a whole number, with or without marks between its thousands; `None` above [`MAX_NUMBER`].
fn whole(text: &str) -> Option<i64> {
    text.replace([',', '.'], "").parse().ok().filter(|number| *number <= MAX_NUMBER)
}

fn dice(text: &str) -> Option<Quantity> {
    let (count, rest) = text.split_once(['D', 'd'])?;
    let (sides, plus) = rest.split_once('+').unwrap_or((rest, "0"));
    let count = if count.is_empty() { 1 } else { count.parse().ok()? };
    Some(Quantity::Dice(count, sides.parse().ok()?, plus.parse().ok()?))
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
            return match (RECORDS.length(a)?, RECORDS.length(b)?) {
                (Self::Length(a, unit), Self::Length(b, other)) if unit == other => Some(Self::Area(a, b, unit)),
                _ => None,
            };
        }
        match RECORDS.mentions(text).as_slice() {
            [only] if only.span == (0..text.len()) => Some(only.quantity),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of a language that nobody speaks.
    fn invented() -> FigureWords {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        FigureWords {
            inches: words(&["zolk", "zolken"]),
            feet: words(&["pied"]),
            shares: words(&["av"]),
            by: words(&["mal"]),
        }
    }

    fn found(text: &str) -> Vec<String> {
        let notation = Notation::new([&invented()]);
        notation.mentions(text).iter().map(|mention| mention.quantity.to_string()).collect()
    }

    #[test]
    fn a_text_says_its_figures_and_no_section_numbers() {
        assert_eq!(found("within ½\" (12.1.1), 3 zolken or 2D6\", on a 4+; add 1"), ["½\"", "3\"", "2D6", "4+", "1"]);
        assert_eq!(found("75 % af figurerne, 2-6 figurer, 60 cm"), ["75%", "2-6", "60 cm"]);
        assert_eq!(found("a range of 6\"-48\" is long"), ["6\"", "48\""]);
        assert_eq!(found("one av 4 of them, 1 av 4, -1 to hit"), ["4", "1/4", "-1"]);
    }

    #[test]
    fn units_and_shares_are_written_in_the_words_that_are_known() {
        assert_eq!(found("2 pied, 1 zolk, 3 inches, 1 in 4"), ["2'", "1\"", "3", "1", "4"]);
        let signs = Notation::new([&invented()]);
        assert_eq!(
            signs.in_signs("4 mal 6 pied, 4 pied mal 6 pied, 3 zolken, 2 by 2 feet"),
            "4' x 6', 4' x 6', 3\", 2 by 2 feet"
        );
        assert_eq!(Notation::of_records().in_signs("6″, 4 x 4 ft"), "6\", 4' x 4'");
    }

    #[test]
    fn decimals_with_a_unit_are_figures_and_thousands_are_one_number() {
        assert_eq!(found("98.5\", 98.5 zolk, 98,25 cm, 12.1\" of \"12.1\""), ["98½\"", "98½\"", "98.25 cm", "12.10\""]);
        assert_eq!(
            found("3,750 points or 3.750 point, 1,000-2,000, 1.500 mm"),
            ["3750", "3750", "1000-2000", "1500 mm"]
        );
        assert_eq!(found("see 1.5, 12.1 and 1.2.3.4; 100.1255 cm"), Vec::<String>::new());
        assert_eq!(found("roll 7d9, not d 6 or 3d"), ["7D9", "6"]);
    }
}
