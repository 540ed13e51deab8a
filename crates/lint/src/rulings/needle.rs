//! Words that texts are searched for: prepared once, since every text is searched for thousands of them.

use std::ops::Deref;

use memchr::memmem::Finder;
use serde::Deserialize;

/// Words that a text is searched for; both are in lower case.
pub trait Needle {
    /// Returns whether a text has it, on the boundaries of words.
    fn is_in(&self, text: &str) -> bool;
}

/// Words in a row.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
pub struct Words {
    text: String,
    finder: Finder<'static>,
}

impl From<String> for Words {
    fn from(text: String) -> Self {
        Self { finder: Finder::new(&text).into_owned(), text }
    }
}

impl Deref for Words {
    type Target = str;
    fn deref(&self) -> &str {
        &self.text
    }
}

impl Words {
    /// Returns the offsets at which a text has the words, on the boundaries of words.
    pub fn places(&self, text: &str) -> impl Iterator<Item = usize> {
        self.find(text, Boundaries::BOTH)
    }

    fn find(&self, text: &str, boundaries: Boundaries) -> impl Iterator<Item = usize> {
        let mut from = 0;
        // most words are not there: a search that is begun again costs less than an iterator over all places
        std::iter::from_fn(move || {
            loop {
                let rest = text.as_bytes().get(from..).filter(|_| !self.text.is_empty())?;
                let at = from + self.finder.find(rest)?;
                from = at + self.text.len();
                let is_inside_word = boundaries.start && text[..at].ends_with(char::is_alphanumeric)
                    || boundaries.end && text[from..].starts_with(char::is_alphanumeric);
                if !is_inside_word {
                    return Some(at);
                }
            }
        })
    }
}

impl Needle for Words {
    fn is_in(&self, text: &str) -> bool {
        self.places(text).next().is_some()
    }
}

/// At which of its ends a needle must be on the boundary of a word.
#[derive(Debug, Clone, Copy)]
struct Boundaries {
    start: bool,
    end: bool,
}

impl Boundaries {
    const BOTH: Self = Self { start: true, end: true };
}

/// A part of a cue that may match as the beginning or the end of a word.
#[derive(Debug, Clone)]
struct Alternative {
    words: Words,
    boundaries: Boundaries,
}

impl Alternative {
    /// Parses `words`, `begin*` or `*end`.
    fn parse(text: &str) -> Self {
        let boundaries = Boundaries { start: !text.starts_with('*'), end: !text.ends_with('*') };
        Self { words: Words::from(text.trim_matches('*').to_owned()), boundaries }
    }

    fn places(&self, text: &str) -> impl Iterator<Item = usize> {
        self.words.find(text, self.boundaries)
    }
}

impl Needle for str {
    fn is_in(&self, text: &str) -> bool {
        text.match_indices(self).any(|(at, _)| {
            !text[..at].ends_with(char::is_alphanumeric) && !text[at + self.len()..].starts_with(char::is_alphanumeric)
        })
    }
}

impl Needle for String {
    fn is_in(&self, text: &str) -> bool {
        self.as_str().is_in(text)
    }
}

/// Words that need not follow each other, such as `must+see|look at`: parts are joined by `+`, those that may stand for each
/// other by `|`. A part that ends with `*` stands for every word that begins so, one that begins with `*` for every word
/// that ends so, such as the last part of a compound.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
pub struct Cue {
    /// All of it as it is written.
    written: Words,
    /// The parts, each with its alternatives.
    parts: Vec<Vec<Alternative>>,
}

impl From<String> for Cue {
    fn from(written: String) -> Self {
        let parts = written.split('+').filter(|part| !part.is_empty());
        let parts = parts.map(|part| part.split('|').map(Alternative::parse).collect()).collect();
        Self { parts, written: Words::from(written) }
    }
}

impl Deref for Cue {
    type Target = str;
    fn deref(&self) -> &str {
        &self.written
    }
}

impl Cue {
    /// Returns where a text has the first of its parts.
    pub fn places<'t>(&'t self, text: &'t str) -> impl Iterator<Item = usize> + 't {
        let first = self.parts.first().into_iter().flatten();
        first.flat_map(|alternative| alternative.places(text))
    }

    /// Returns, for each of its parts, where a text has it.
    pub fn parts<'t>(&'t self, text: &'t str) -> impl Iterator<Item = impl Iterator<Item = usize> + 't> + 't {
        self.parts.iter().map(|part| part.iter().flat_map(|alternative| alternative.places(text)))
    }
}

/// Searches for the cue as it is written, in a row.
impl Needle for Cue {
    fn is_in(&self, text: &str) -> bool {
        self.written.is_in(text)
    }
}

/// Returns whether a text has some words in a row, on the boundaries of words; both in lower case.
pub fn contains_words(text: &str, words: &(impl Needle + ?Sized)) -> bool {
    words.is_in(text)
}

/// Returns whether a text has one of some words.
pub fn contains_any<'w, W: Needle + 'w>(text: &str, words: impl IntoIterator<Item = &'w W>) -> bool {
    words.into_iter().any(|words| words.is_in(text))
}

/// Returns whether a text has every part of a cue.
pub fn matches_cue(text: &str, cue: &Cue) -> bool {
    cue.parts.iter().all(|part| part.iter().any(|alternative| alternative.places(text).next().is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_on_their_boundaries() {
        let fire = Words::from("fire".to_owned());
        assert!(contains_words("may it fire?", &fire) && contains_words("fire", &fire));
        assert!(!contains_words("campfire", &fire) && !contains_words("misfires fired", &fire));
        assert!(contains_words("én fire", &fire) && !contains_words("éfire", &fire));
        assert!(contains_words("backfire, then fire", "fire"));
    }

    #[test]
    fn a_cue_has_all_parts_and_any_of_those_that_stand_for_each_other() {
        let cue = Cue::from("must+see*|look at".to_owned());
        assert!(matches_cue("it must be seen", &cue) && matches_cue("i look at what i must", &cue));
        assert!(!matches_cue("it must shoot", &cue) && !matches_cue("mustard is seen", &cue));
        assert!(contains_words("a must+see*|look at.", &cue));
        let edge = Cue::from("*kant*".to_owned());
        assert!(matches_cue("fra bordkanten", &edge) && matches_cue("kant", &edge) && !matches_cue("kran", &edge));
    }
}
