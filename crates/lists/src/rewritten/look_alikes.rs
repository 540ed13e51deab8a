//! Letters that a scan read for figures: `(1OO)`, `2O x`, `lOOO`.

use crate::lex::cost_typos::figure;

/// The minimum number of figures with such letters that are no slip of a hand.
const MIN_FIGURES: usize = 4;

/// Rewrites a text with the figures that such letters are for; `None` where it has too few of them.
pub(super) fn rewrite(text: &str) -> Option<String> {
    // most texts have no such letter beside a figure
    let is_letter = |byte: u8| matches!(byte, b'O' | b'o' | b'l' | b'I');
    let is_pair =
        |two: &[u8]| two[0].is_ascii_digit() && is_letter(two[1]) || is_letter(two[0]) && two[1].is_ascii_digit();
    if !text.as_bytes().windows(2).any(is_pair) {
        return None;
    }
    let mut rewritten = String::with_capacity(text.len());
    let mut figures = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let length = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(length);
        if is_figure(word) {
            figures += 1;
            rewritten.extend(word.chars().map(figure));
        } else if is_shouted(word) {
            rewritten.push_str(&word.replace('l', "I"));
        } else {
            rewritten.push_str(word);
        }
        let mark = behind.chars().next();
        rewritten.extend(mark);
        rest = &behind[mark.map_or(0, char::len_utf8)..];
    }
    (figures >= MIN_FIGURES).then_some(rewritten)
}

/// Returns whether a word is a figure with letters for some of its digits, or for all of them: `l5O`, `lOO`, `l`.
fn is_figure(word: &str) -> bool {
    let has = |letters: &[char]| word.contains(letters);
    let is_made_of_digits = word.chars().all(|c| c.is_ascii_digit() || matches!(c, 'O' | 'o' | 'l' | 'I'));
    let has_digit = word.contains(|c: char| c.is_ascii_digit());
    // `II` is a figure already, and `Ol` or `lo` may be a word
    let is_of_letters = word == "l" || word.starts_with(['l', 'I']) && has(&['O']) && !has(&['o']);
    is_made_of_digits && has(&['O', 'o', 'l', 'I']) && (has_digit || is_of_letters)
}

/// Returns whether a word is in capital letters but for an `l` that is an `I`: `BATTLELlNE`.
fn is_shouted(word: &str) -> bool {
    word.contains('l')
        && word.chars().any(char::is_uppercase)
        && word.chars().all(|c| c.is_uppercase() || c == 'l')
        && word.chars().count() > 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_a_scan_are_rewritten_and_words_are_not() {
        for (text, wanted) in [
            (
                "l x Chief (l5O)*\n2O x Reeds (1OO)\nTOTAL POlNTS: 25O/lOOO",
                Some("1 x Chief (150)*\n20 x Reeds (100)\nTOTAL POINTS: 250/1000"),
            ),
            ("Chief II (1O)\nOlaf lo Io\n1 (1OO) (lOO) 2O", Some("Chief II (10)\nOlaf lo Io\n1 (100) (100) 20")),
            ("Chief (12O)\nReeds (100)", None),
            ("", None),
        ] {
            assert_eq!(rewrite(text).as_deref(), wanted, "{text}");
        }
    }
}
