//! The nearest known name to a mistyped one.

/// Returns the candidate most like `word`, or `None` if none is near enough to be meant.
///
/// Nearness is the distance of optimal string alignment (letters added, left out, replaced, or two changed round); a third of the
/// letters and one more may differ. Ties go to the first in the alphabet.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = word.chars().count();
    let signs = signs(word);
    let mut most = letters.max(2) / 3 + 1;
    let mut found: Option<&str> = None;
    for candidate in candidates {
        // what differs in length by more differs by more, and so does what lacks more of the characters
        let is_far = candidate.chars().count().abs_diff(letters) > most || apart(signs, self::signs(candidate)) > most;
        let distance = if is_far { continue } else { strsim::osa_distance(word, candidate) };
        if distance < most || distance == most && found.is_none_or(|found| candidate < found) {
            most = distance;
            found = Some(candidate);
        }
    }
    found
}

/// Returns the characters of a text as a set of bits. Characters whose last bits are equal share a bit.
fn signs(text: &str) -> u64 {
    text.chars().fold(0, |signs, c| signs | 1 << (u32::from(c) % u64::BITS))
}

/// Returns the fewest changes between texts of these signs: a change removes at most one sign and adds at most one.
fn apart(one: u64, other: u64) -> usize {
    let only = |a: u64, b: u64| (a & !b).count_ones() as usize;
    only(one, other).max(only(other, one))
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_understood_and_a_stranger_is_not() {
        assert_eq!(nearest("sumary", ["summary", "section"]), Some("summary"));
        assert_eq!(nearest("aso3", ["aos1", "aos3"]), Some("aos3"));
        assert_eq!(nearest("banana", ["summary", "section"]), None);
    }
}
