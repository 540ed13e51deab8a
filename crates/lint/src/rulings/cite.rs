//! Citations in running text: `core rules, 12.1.1`, `14.3`, `rule 1.5.5`, `aos3/wards@2024-02-28`.

use std::sync::LazyLock;

use regex::Regex;

use super::needle::contains_words;
use super::{Passage, Wordings};

static NUMBER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[0-9]{1,2}(?:\.[0-9]{1,2}){1,3}").expect("the pattern of numbers is well formed"));

static RECORD: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"\b[a-z]{2,5}[0-9]{1,2}/[a-z0-9]+(?:-[a-z0-9]+)*(?:@[0-9]{4}-[0-9]{2}-[0-9]{2})?";
    Regex::new(pattern).expect("the pattern of records is well formed")
});

/// The maximum number of letters before a number that are searched for a word for sections.
const MAX_CHARS_BEFORE: usize = 24;

/// Finds what a part of a ruling cites.
pub(super) fn find(part: &Passage, wordings: &Wordings) -> Vec<Passage> {
    let numbers = NUMBER.find_iter(&part.text).filter(|found| is_section(&part.text, found.range(), wordings));
    let records = RECORD.find_iter(&part.text);
    let found = numbers.chain(records);
    found.map(|found| Passage { text: found.as_str().to_owned(), span: part.place(&found.range()) }).collect()
}

/// Returns whether a number with points is that of a section: three levels, or a word for it before.
fn is_section(text: &str, span: std::ops::Range<usize>, wordings: &Wordings) -> bool {
    let after = text[span.end..].chars().next();
    let before = text[..span.start].chars().next_back();
    if after.is_some_and(|c| c.is_alphanumeric() || c == '"' || c == '%')
        || before.is_some_and(|c| c.is_alphanumeric() || c == '.')
    {
        return false;
    }
    let from = text.floor_char_boundary(span.start.saturating_sub(MAX_CHARS_BEFORE));
    let head = text[from..span.start].to_lowercase();
    let named = wordings.every(|wording| &wording.section).any(|word| contains_words(&head, word));
    named || head.ends_with('(') || text[span].matches('.').count() >= 2
}
