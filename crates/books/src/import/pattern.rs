//! The patterns by which lines show what they are. Words come from the signs of the language.

use std::sync::LazyLock;

use regex::Regex;

use adjutant_base::notation::any_of;
use adjutant_rules::record::import::Signs;

/// A heading with a number.
pub(super) static NUMBERED: LazyLock<Regex> = LazyLock::new(|| {
    let number = r"(?P<number>(?:[A-Z]|[IVXl]{1,4}|[0-9]{1,3})(?:\.[0-9]{1,3}){1,4}|[0-9]{1,2})";
    Regex::new(&format!(
        r"^(?:#{{1,6}}\s*)?(?:\*\*)?{number}(?P<dot>[.)]?)\s*(?:[–—:-]{{1,2}}\s*)?(?P<title>[\p{{Lu}}'‘“*].*)$"
    ))
    .expect("well formed")
});
/// `Name: text`.
pub(super) static LABEL: LazyLock<Regex> = LazyLock::new(|| {
    let name = r"(?P<name>\p{Lu}[^:.!?\t(*]{0,58}(?:\([^()\t]{0,60}\))?)";
    Regex::new(&format!(r"^(?:[-•▸·]\s*|[*+]\s+)?(?:[0-9]{{1,2}}(?:[-–][0-9]{{1,2}})?[.)]?\s*)?(?P<bold>\*\*|__)?{name}(?:\*\*|__)?:(?:\*\*|__)?(?:\s|$)"))
        .expect("well formed")
});
/// An item of a list.
pub(super) static ITEM: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^(?:[•▸·◦‣○●]|[-–*+]\s|[0-9]{1,2}[.)]\s*\S|[a-z][.)]\s)").expect("well formed"));
/// A row of a table.
pub(super) static ROW: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(
        r"^(?:[0-9]{1,2}\s?[-–]\s?[0-9]{1,2}|[0-9]{1,2}\+?)(?:$|\s?\p{Lu})|^[0-9]{0,2}D[0-9]{1,3}\s?\p{Lu}\p{Ll}",
    )
    .expect("well formed")
});

/// A heading in capitals at the end of a text.
pub(super) static CAPS_BEFORE: LazyLock<Regex> = LazyLock::new(|| {
    let (ended, running) = (r"[\p{L}\d][.!?][)’”'*]*", r"[\p{Ll}\d]");
    Regex::new(&format!(r"(?:{ended}|{running})\s+(\p{{Lu}}{{3}}[\p{{Lu}}’'&,/ -]{{1,60}})\s*$")).expect("well formed")
});
/// A colon with a quotation after it.
pub(super) static NEW_TEXT: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r#":\s*\*{0,2}['‘"“»„«]"#).expect("well formed"));

/// Joins patterns into one that fits where any of them does; `None` if there are none, or they are too many for one.
pub(super) fn joined<'p>(patterns: impl Iterator<Item = &'p str>) -> Option<Regex> {
    let all: Vec<String> = patterns.map(|pattern| format!("(?:{pattern})")).collect();
    if all.is_empty() { None } else { Regex::new(&all.join("|")).ok() }
}

/// Returns the pattern of a question (`q`) or an answer that begins within a line.
pub(super) fn inner(signs: &Signs) -> String {
    let (questions, answers) = (any_of(&signs.questions), any_of(&signs.answers));
    format!(r"\s(?P<mark>[*_]{{0,3}}(?:(?P<q>{questions})|{answers})\s?[0-9]{{0,3}}[*_]{{0,3}}:[*_]{{0,3}}\s)")
}

/// Tells by its first signs whether a line may be a heading with a number: `12 Wards`, `12.1`, `D3.2`, `XIV.2`.
pub(super) fn may_be_numbered(text: &str) -> bool {
    let head = text.trim_start_matches(|c: char| matches!(c, '#' | '*') || c.is_whitespace()).as_bytes();
    let is_stop = |at: usize| head.get(at) == Some(&b'.') && head.get(at + 1).is_some_and(u8::is_ascii_digit);
    head.first().is_some_and(u8::is_ascii_digit) || (1..=4).any(is_stop)
}

/// Tells by its first sign whether a line may be a row of a table.
pub(super) fn may_be_row(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || c == 'D')
}

/// Tells by its first signs whether a line may be an item of a list.
pub(super) fn may_be_item(text: &str) -> bool {
    match text.as_bytes() {
        [first, second, ..] if first.is_ascii_lowercase() => matches!(second, b'.' | b')'),
        [first, ..] => !first.is_ascii_uppercase(),
        [] => false,
    }
}

/// Reads `I.4`, `l.4` and `IV.2` as `1.4`, `1.4` and `4.2`: scanners and scrapers take a one for a letter.
pub(super) fn arabic(number: &str) -> String {
    let (first, rest) = number.split_once('.').unwrap_or((number, ""));
    let value = |c: char| match c {
        'I' | 'l' => 1,
        'V' => 5,
        'X' => 10,
        _ => 0,
    };
    let digits: Vec<u32> = first.chars().map(value).collect();
    if digits.contains(&0) {
        return number.to_owned();
    }
    let sum: i64 =
        digits
            .iter()
            .enumerate()
            .map(|(at, digit)| {
                if digits.get(at + 1).is_some_and(|next| next > digit) { -i64::from(*digit) } else { i64::from(*digit) }
            })
            .sum();
    if rest.is_empty() { sum.to_string() } else { format!("{sum}.{rest}") }
}
