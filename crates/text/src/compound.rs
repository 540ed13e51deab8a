//! Compounds: a word is split if known parts cover it in full, with linking letters between them.

use std::collections::BTreeMap;

use adjutant_base::packed::{WordMap, WordSet};

/// The parts that compounds of a language are made of.
#[derive(Debug, Clone, Default, borsh::BorshSerialize, borsh::BorshDeserialize)]
pub(crate) struct Compounds {
    parts: WordSet,
    links: Vec<String>,
    keep: WordSet,
}

const SHORTEST_PART: usize = 2;

impl Compounds {
    pub(crate) fn new(parts: WordSet, links: Vec<String>, keep: WordSet) -> Self {
        Self { parts, links, keep }
    }

    pub(crate) fn has_parts(&self) -> bool {
        !self.parts.is_empty()
    }

    pub(crate) fn is_kept(&self, word: &str) -> bool {
        self.keep.contains(word)
    }

    /// Returns the fewest parts that cover `word`, at least two; empty if it cannot be covered or is not to be.
    ///
    /// The last part may be inflected: `lemmas` leads it to the part.
    pub(crate) fn split<'w>(&self, word: &'w str, lemmas: &WordMap) -> Vec<&'w str> {
        if self.parts.is_empty() || self.is_kept(word) || word.len() > 64 {
            return Vec::new();
        }
        let ends: Vec<usize> = word.char_indices().map(|(at, _)| at).skip(1).chain([word.len()]).collect();
        let mut best: BTreeMap<usize, Vec<&'w str>> = BTreeMap::from([(0, Vec::new())]);
        for start in std::iter::once(0).chain(ends.iter().copied()) {
            let Some(before) = best.get(&start).cloned() else { continue };
            for end in ends.iter().copied().filter(|end| *end > start) {
                let part = &word[start..end];
                if !self.is_part(part, end == word.len(), lemmas) {
                    continue;
                }
                let mut parts = before.clone();
                parts.push(part);
                for next in self.continuations(word, end) {
                    if best.get(&next).is_none_or(|other| parts.len() < other.len()) {
                        best.insert(next, parts.clone());
                    }
                }
            }
        }
        best.remove(&word.len()).filter(|parts| parts.len() > 1).unwrap_or_default()
    }

    fn is_part(&self, part: &str, is_last: bool, lemmas: &WordMap) -> bool {
        part.chars().count() >= SHORTEST_PART
            && (self.parts.contains(part)
                || is_last && lemmas.get(part).is_some_and(|lemma| self.parts.contains(lemma)))
    }

    /// Returns where the next part may begin: here, or after linking letters.
    fn continuations<'a>(&'a self, word: &'a str, end: usize) -> impl Iterator<Item = usize> + 'a {
        let linked = self.links.iter().filter_map(move |link| {
            word[end..].strip_prefix(link.as_str()).filter(|rest| !rest.is_empty()).map(|rest| word.len() - rest.len())
        });
        std::iter::once(end).chain(linked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compounds() -> (Compounds, WordMap) {
        let set = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<WordSet>();
        let parts = set(&["kamp", "kampchok", "chok", "test", "angreb", "fase", "redning", "slag"]);
        let compounds = Compounds::new(parts, vec!["s".to_owned()], set(&["slagfase"]));
        (compounds, [("faserne".to_owned(), "fase".to_owned())].into_iter().collect())
    }

    #[test]
    fn the_fewest_parts_that_cover_the_word_are_taken() {
        let (compounds, lemmas) = compounds();
        assert_eq!(compounds.split("kampchoktest", &lemmas), ["kampchok", "test"]);
        assert_eq!(compounds.split("angrebsfaserne", &lemmas), ["angreb", "faserne"]);
    }

    #[test]
    fn a_word_that_is_covered_in_part_or_kept_stays_whole() {
        let (compounds, lemmas) = compounds();
        assert!(compounds.split("kampchoktesten", &lemmas).is_empty());
        assert!(compounds.split("slagfase", &lemmas).is_empty());
        assert!(compounds.split("angreb", &lemmas).is_empty());
    }
}
