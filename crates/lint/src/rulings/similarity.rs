//! How far two questions of one document ask the same: the angle between what they are about, rare features weighing more.

use std::hash::Hash;

use adjutant_text::phrases::Features;
use rustc_hash::FxHashMap;

/// The minimum number of features that two texts must share: one alone, however rare, is a subject and no question.
const MIN_SHARED: usize = 2;

/// A question ready to be compared: its features with their weights, the most telling first.
#[derive(Debug, Clone)]
pub struct WeightedFeatures {
    features: Vec<(String, f32)>,
    length: f32,
}

impl WeightedFeatures {
    /// Weighs what a question is about by how telling each feature is.
    pub fn new(features: Features, idf: impl Fn(&str) -> f32) -> Self {
        let rare = |(feature, weight): (String, f32)| {
            let idf = idf(&feature);
            (idf, (feature, weight * idf))
        };
        let mut features: Vec<(f32, (String, f32))> = features.into_iter().map(rare).collect();
        features.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.0.cmp(&b.1.0)));
        let features: Vec<(String, f32)> = features.into_iter().map(|(_, feature)| feature).collect();
        let length = features.iter().map(|(_, weight)| weight * weight).sum::<f32>().sqrt();
        Self { features, length }
    }

    fn weight(&self, feature: &str) -> Option<f32> {
        self.features.iter().find(|(own, _)| own == feature).map(|(_, weight)| *weight)
    }

    /// Returns how many of its features, the rarest first, two texts cannot both be without where they are as like as this.
    fn telling(&self, likeness: f32) -> usize {
        let mut rest = self.length.powi(2);
        let least = (likeness * self.length).powi(2);
        let enough = self.features.iter().position(|(_, weight)| {
            let reached = rest < least;
            rest -= weight * weight;
            reached
        });
        enough.unwrap_or(self.features.len())
    }

    /// Returns how like two texts are, from 0 to 1.
    fn like(&self, other: &Self) -> f32 {
        let common: Vec<f32> =
            self.features.iter().filter_map(|(feature, weight)| Some(weight * other.weight(feature)?)).collect();
        let lengths = self.length * other.length;
        if common.len() < MIN_SHARED || lengths <= 0.0 { 0.0 } else { (common.iter().sum::<f32>() / lengths).min(1.0) }
    }
}

/// For each text the first one before it that it is as like as `least`, with how like it is. Texts of two keys are never compared.
///
/// A text is kept by its rarest features alone: all those without which no text could reach the likeness. A text
/// that is like an earlier one is not kept, so that a document of copies costs no more than one text.
pub fn find_duplicates<K: Eq + Hash>(texts: &[(K, WeightedFeatures)], least: f32) -> Vec<Option<(usize, f32)>> {
    let mut shelves: FxHashMap<&K, FxHashMap<&str, Vec<usize>>> = FxHashMap::default();
    let mut found = Vec::with_capacity(texts.len());
    for (at, (key, asked)) in texts.iter().enumerate() {
        let shelf = shelves.entry(key).or_default();
        let held = asked.features.iter().filter_map(|(feature, _)| shelf.get(feature.as_str())).flatten();
        let mut near: Vec<usize> = held.copied().collect();
        near.sort_unstable();
        near.dedup();
        let twin = near.into_iter().find_map(|other| {
            let like = asked.like(&texts[other].1);
            (like >= least).then_some((other, like))
        });
        if twin.is_none() {
            for (feature, _) in asked.features.iter().take(asked.telling(least)) {
                shelf.entry(feature).or_default().push(at);
            }
        }
        found.push(twin);
    }
    found
}
