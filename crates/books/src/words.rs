//! Texts as sets of words, and how much of them two texts share.

use std::collections::BTreeSet;

/// Returns the words of a text in lower case, without those of fewer letters than `shortest`.
pub(crate) fn words(text: &str, shortest: usize) -> BTreeSet<String> {
    let all = text.split(|c: char| !c.is_alphanumeric());
    all.filter(|word| word.chars().count() >= shortest).map(str::to_lowercase).collect()
}

/// Returns how many words of the smaller of two sets the other one has, from 0 to 1; 0 where one is empty.
#[expect(clippy::cast_precision_loss, reason = "counts of words are small")]
pub(crate) fn share(one: &BTreeSet<String>, other: &BTreeSet<String>) -> f32 {
    match one.len().min(other.len()) {
        0 => 0.0,
        fewer => one.intersection(other).count() as f32 / fewer as f32,
    }
}
