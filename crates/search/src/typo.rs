//! Words that nothing contains: the known word that was probably meant.

use std::collections::BTreeMap;

/// The shortest word that is looked at, in characters. Shorter ones resemble too much.
const SHORTEST: usize = 4;

/// The shortest part of a compound in which a typo is corrected, and the shortest part beside it, in characters.
const SHORTEST_HALF: usize = 5;

/// The longest abbreviation, in letters.
const LONGEST_ABBREVIATION: usize = 5;

/// Known words with the number of records that contain them.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    words: BTreeMap<String, u64>,
    /// By length in characters, each with the letters that it has.
    by_length: BTreeMap<usize, Vec<(u64, String)>>,
}

/// A language, as words that were typed as one are taken apart.
pub(super) struct Speaker<'a> {
    /// Whether it makes compounds.
    pub compounds: bool,
    /// Returns whether a word is one of the language.
    pub has: &'a dyn Fn(&str) -> bool,
}

impl Vocabulary {
    pub(super) fn add(&mut self, word: &str, count: u64) {
        if word.chars().count() >= 2 && word.chars().all(char::is_alphabetic) {
            if !self.words.contains_key(word) {
                self.by_length.entry(word.chars().count()).or_default().push((letters(word), word.to_owned()));
            }
            *self.words.entry(word.to_owned()).or_default() += count;
        }
    }

    /// Returns whether a word is in a text, the lexicon or the glossary as it was typed.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.words.contains_key(word)
    }

    /// Returns the known word that `typed` is a typo of.
    ///
    /// One letter may be wrong, missing, doubled or swapped; from eight letters on, two. Among equals the word that
    /// begins alike wins, then the one that more records hold, then the first in order.
    pub(super) fn nearest_word(&self, typed: &str) -> Option<&str> {
        self.nearest_within(typed, if typed.chars().count() >= 8 { 2 } else { 1 }, &|_| true)
    }

    /// Returns the known word that begins with what was typed of it so far: the one that most records hold, the shortest among equals.
    pub(super) fn completed(&self, typed: &str) -> Option<&str> {
        if typed.chars().count() < SHORTEST {
            return None;
        }
        let longer = self.words.range(typed.to_owned()..).take_while(|(word, _)| word.starts_with(typed));
        longer.max_by_key(|(word, count)| (**count, std::cmp::Reverse(word.len()))).map(|(word, _)| word.as_str())
    }

    /// Returns two known words of one language that were typed as one. In a language that makes compounds, one of them may have a typo.
    pub(super) fn parts(&self, typed: &str, language: &Speaker<'_>) -> Option<String> {
        let mended = || language.compounds.then(|| self.mended_half(typed, language)).flatten();
        self.halves(typed, language).or_else(mended)
    }

    /// Returns the known word that fits and is at most so many letters apart.
    fn nearest_within(&self, typed: &str, most: usize, fits: &dyn Fn(&str) -> bool) -> Option<&str> {
        let length = typed.chars().count();
        if length < SHORTEST {
            return None;
        }
        let (first, has) = (typed.chars().next(), letters(typed));
        let near = self
            .by_length
            .range(length - most..=length + most)
            .flat_map(|(_, words)| words)
            .filter(|(had, _)| (had ^ has).count_ones() as usize <= 2 * most)
            .map(|(_, word)| (strsim::osa_distance(typed, word), word.as_str()))
            .filter(|(distance, word)| *distance <= most && fits(word));
        let ranked = near.map(|(distance, word)| {
            let begins_otherwise = word.chars().next() != first;
            (distance + usize::from(begins_otherwise), std::cmp::Reverse(self.words[word]), word)
        });
        ranked.min().map(|(_, _, word)| word)
    }

    fn halves(&self, typed: &str, language: &Speaker<'_>) -> Option<String> {
        let cuts = typed.char_indices().map(|(at, _)| at).skip(3);
        let halves = cuts.map(|at| typed.split_at(at)).filter(|(_, rest)| rest.chars().count() >= 3);
        let known = halves.filter(|(a, b)| self.is_of(a, language) && self.is_of(b, language));
        known.max_by_key(|(a, b)| self.words[*a].min(self.words[*b])).map(|(a, b)| format!("{a} {b}"))
    }

    /// Returns the two words of a compound of which one is known and the other has one wrong letter, the longer known word first.
    fn mended_half(&self, typed: &str, language: &Speaker<'_>) -> Option<String> {
        let letters = typed.chars().count();
        let cuts = typed.char_indices().skip(SHORTEST_HALF).take(letters.saturating_sub(2 * SHORTEST_HALF) + 1);
        let mended = cuts.filter_map(|(at, _)| {
            let (a, b) = typed.split_at(at);
            match (self.is_of(a, language), self.is_of(b, language)) {
                (true, false) => Some((a.len(), a, self.nearest_within(b, 1, language.has)?)),
                (false, true) => Some((b.len(), self.nearest_within(a, 1, language.has)?, b)),
                _ => None,
            }
        });
        mended.max_by_key(|(known, ..)| *known).map(|(_, a, b)| format!("{a} {b}"))
    }

    /// Returns whether a known word is one of a language.
    fn is_of(&self, word: &str, language: &Speaker<'_>) -> bool {
        self.knows(word) && (language.has)(word)
    }
}

/// Returns the letters of a word as a set of bits. Each slip changes two of them at the most.
fn letters(word: &str) -> u64 {
    word.chars().fold(0, |set, letter| set | 1 << (u32::from(letter) % 64))
}

/// Returns whether a typed word is an abbreviation: *GHB*, *MWs*.
pub(super) fn is_abbreviation(word: &str) -> bool {
    let capitals = word.strip_suffix('s').unwrap_or(word);
    (2..=LONGEST_ABBREVIATION).contains(&capitals.chars().count()) && capitals.chars().all(char::is_uppercase)
}

/// Returns a typed word in lower case, without what surrounds it.
pub(super) fn surface(word: &str) -> String {
    word.to_lowercase().trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_word_is_completed_to_the_one_that_most_records_hold() {
        let mut vocabulary = Vocabulary::default();
        for (word, count) in [("retreat", 9), ("retreating", 9), ("retrieve", 2), ("ret", 30)] {
            vocabulary.add(word, count);
        }
        assert_eq!(vocabulary.completed("retr"), Some("retreat"));
        assert_eq!(vocabulary.completed("retri"), Some("retrieve"));
        assert_eq!(vocabulary.completed("rex"), None);
        assert_eq!(vocabulary.completed("ret"), None);
    }

    #[test]
    fn a_slip_is_led_to_the_word_that_was_meant() {
        let mut vocabulary = Vocabulary::default();
        for (word, count) in [
            ("battleshock", 9),
            ("command", 7),
            ("points", 5),
            ("besværgelse", 3),
            ("range", 9),
            ("rang", 1),
            ("nærkamp", 4),
            ("våbnene", 2),
        ] {
            vocabulary.add(word, count);
        }
        let english = Speaker { compounds: false, has: &|word| word.is_ascii() };
        let danish = Speaker { compounds: true, has: &|word| !["command", "points", "range"].contains(&word) };
        let languages = [english, danish];
        let nearest = |typed: &str| {
            let whole = vocabulary.nearest_word(typed).map(str::to_owned);
            whole.or_else(|| languages.iter().find_map(|language| vocabulary.parts(typed, language)))
        };
        assert_eq!(nearest("battleshok").as_deref(), Some("battleshock"));
        assert_eq!(nearest("ragne").as_deref(), Some("range"));
        assert_eq!(nearest("commandpoints").as_deref(), Some("command points"));
        assert_eq!(nearest("besvergelse").as_deref(), Some("besværgelse"));
        assert_eq!(nearest("nærkamsvåbnene").as_deref(), Some("nærkamp våbnene"));
        assert_eq!(nearest("xyzzy"), None);
        assert_eq!(nearest("ran"), None);
        assert_eq!(nearest("commandrang").as_deref(), Some("command rang"));
        // the halves are of two languages, and English makes no compounds
        assert_eq!(nearest("commandnærkamp"), None);
        assert_eq!(nearest("commandponts"), None);
    }
}
