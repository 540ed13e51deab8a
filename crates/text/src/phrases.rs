//! An index of phrases in groups; finds the phrases that share words and concepts with a text. A feature that fewer groups have
//! weighs more.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::OnceLock;

use adjutant_base::packed::WordSet;
use borsh::{BorshDeserialize, BorshSerialize};

/// The features of a text, the words and concepts that it is about, each with its weight.
pub type Features = Vec<(String, f32)>;

/// The IDF of a feature that no phrase has, as a share of that of the rarest one: it is most likely a detail of a story.
const UNKNOWN_IDF_FACTOR: f32 = 0.4;

/// Phrases by their features, ready to be compared with a text.
#[derive(Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct PhraseIndex {
    features: WordSet,
    /// The inverse document frequency of each feature, by groups.
    idf: Vec<f32>,
    /// Where the postings of each feature end.
    posting_ends: Vec<u32>,
    /// The phrases that have a feature, each with its weight there, feature by feature.
    postings: Vec<(u32, f32)>,
    /// The weight of each phrase.
    weights: Vec<f32>,
    /// The group of each phrase.
    groups: Vec<u32>,
    /// How many groups there are.
    group_count: usize,
    unknown_idf: f32,
    /// The groups that have each feature, found when they are first asked for.
    #[borsh(skip)]
    groups_by_feature: OnceLock<(Vec<usize>, Vec<u32>)>,
}

/// The features of a text that phrases have.
#[derive(Debug)]
pub struct KnownFeatures {
    /// The places of the features in the index, each with its weight in the text.
    known: Vec<(usize, f32)>,
    /// The weight of the text, with the features that no phrase has.
    pub whole: f32,
}

impl PhraseIndex {
    /// Prepares phrases, each with its group; groups are numbered from 0.
    #[expect(clippy::cast_precision_loss, reason = "a few thousand groups")]
    pub fn new(phrases: &[(u32, Features)]) -> Self {
        let mut by_feature: BTreeMap<&str, Vec<(u32, f32)>> = BTreeMap::new();
        for (number, (_, features)) in (0..).zip(phrases) {
            for (feature, weight) in features {
                by_feature.entry(feature).or_default().push((number, *weight));
            }
        }
        let groups: Vec<u32> = phrases.iter().map(|(group, _)| *group).collect();
        let all = groups.iter().collect::<BTreeSet<_>>().len() as f32;
        let mut index = Self {
            unknown_idf: UNKNOWN_IDF_FACTOR * (1.0 + all).ln(),
            weights: vec![0.0; phrases.len()],
            ..Self::default()
        };
        for phrases in by_feature.values() {
            let holders: BTreeSet<u32> = phrases.iter().map(|(phrase, _)| groups[*phrase as usize]).collect();
            let idf = (1.0 + all / holders.len() as f32).ln();
            index.idf.push(idf);
            index.postings.extend(phrases.iter().map(|(phrase, weight)| (*phrase, weight * idf)));
            index.posting_ends.push(u32::try_from(index.postings.len()).unwrap_or(u32::MAX));
            for (phrase, weight) in phrases {
                index.weights[*phrase as usize] += weight * idf;
            }
        }
        index.features = by_feature.into_keys().map(ToOwned::to_owned).collect();
        index.group_count = groups.iter().max().map_or(0, |last| *last as usize + 1);
        index.groups = groups;
        index
    }

    /// Returns the weight of a phrase.
    pub fn weight(&self, phrase: usize) -> f32 {
        self.weights[phrase]
    }

    /// Returns the inverse document frequency of a feature.
    pub fn idf(&self, feature: &str) -> f32 {
        self.features.position(feature).map_or(self.unknown_idf, |at| self.idf[at])
    }

    /// Finds the features of a text in the index, and weighs it.
    pub fn known(&self, features: &Features) -> KnownFeatures {
        let mut found = KnownFeatures { known: Vec::with_capacity(features.len()), whole: 0.0 };
        for (feature, weight) in features {
            let at = self.features.position(feature);
            let weight = weight * at.map_or(self.unknown_idf, |at| self.idf[at]);
            found.known.extend(at.map(|at| (at, weight)));
            found.whole += weight;
        }
        found
    }

    /// Weighs what a text shares with any of some phrases that follow one another; one phrase may be left out, as if it were not there.
    pub fn shared_with_any(&self, text: &KnownFeatures, phrases: Range<usize>, left_out: Option<usize>) -> f32 {
        let is_shared = |(at, _): &&(usize, f32)| {
            let mut own = self.postings_within(*at, &phrases).iter();
            own.any(|(phrase, _)| left_out != Some(*phrase as usize))
        };
        text.known.iter().filter(is_shared).map(|(_, weight)| weight).sum()
    }

    /// Returns the features that at least a share of some phrases have that follow one another; phrases without any feature do not count.
    #[expect(clippy::cast_precision_loss, reason = "a few dozen phrases")]
    pub fn shared_by_most(&self, phrases: Range<usize>, share: f32) -> Vec<&str> {
        let count = self.weights[phrases.clone()].iter().filter(|weight| **weight > 0.0).count();
        let holders = |feature: usize| self.postings_within(feature, &phrases).len();
        let is_shared = |(at, _): &(usize, &str)| count > 0 && holders(*at) as f32 >= share * count as f32;
        self.features.iter().enumerate().filter(is_shared).map(|(_, feature)| feature).collect()
    }

    /// Weighs what a text shares with each of some phrases that follow one another.
    pub fn shared_with_each(&self, text: &KnownFeatures, phrases: Range<usize>) -> Vec<f32> {
        let mut shared = vec![0.0; phrases.len()];
        for (at, weight) in &text.known {
            for (phrase, own) in self.postings_within(*at, &phrases) {
                shared[*phrase as usize - phrases.start] += weight.min(*own);
            }
        }
        shared
    }

    /// Returns those of some phrases that follow one another and have a feature, each with its weight there.
    fn postings_within(&self, feature: usize, phrases: &Range<usize>) -> &[(u32, f32)] {
        let postings = self.postings_of(feature);
        let first = postings.partition_point(|(phrase, _)| (*phrase as usize) < phrases.start);
        let len = postings[first..].partition_point(|(phrase, _)| (*phrase as usize) < phrases.end);
        &postings[first..first + len]
    }

    /// Returns the phrases that have a feature, in order, each with its weight there.
    fn postings_of(&self, feature: usize) -> &[(u32, f32)] {
        let start = feature.checked_sub(1).map_or(0, |before| self.posting_ends[before] as usize);
        &self.postings[start..self.posting_ends[feature] as usize]
    }

    /// Weighs what a text shares with each phrase.
    pub fn shared_with_phrases(&self, text: &KnownFeatures) -> Vec<f32> {
        let mut shared = vec![0.0; self.weights.len()];
        for (at, weight) in &text.known {
            for (phrase, own) in self.postings_of(*at) {
                shared[*phrase as usize] += weight.min(*own);
            }
        }
        shared
    }

    /// Weighs what a text shares with any phrase of each group.
    pub fn shared_with_groups(&self, text: &KnownFeatures) -> Vec<f32> {
        let (ends, groups) = self.groups_by_feature.get_or_init(|| self.find_groups());
        let mut shared = vec![0.0; self.group_count];
        for (at, weight) in &text.known {
            let start = at.checked_sub(1).map_or(0, |before| ends[before]);
            for group in &groups[start..ends[*at]] {
                shared[*group as usize] += weight;
            }
        }
        shared
    }

    /// Finds the groups that have each feature; returns where those of each feature end, and the groups.
    fn find_groups(&self) -> (Vec<usize>, Vec<u32>) {
        let (mut ends, mut all) = (Vec::with_capacity(self.idf.len()), Vec::new());
        for feature in 0..self.idf.len() {
            let mut groups: Vec<u32> =
                self.postings_of(feature).iter().map(|(phrase, _)| self.groups[*phrase as usize]).collect();
            groups.sort_unstable();
            groups.dedup();
            all.append(&mut groups);
            ends.push(all.len());
        }
        (ends, all)
    }
}
