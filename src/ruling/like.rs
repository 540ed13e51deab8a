//! How far two questions ask the same: the angle between what they are about, rare things weighing more.

use std::collections::BTreeMap;

/// What a text is about, each thing with its weight.
pub type About = BTreeMap<String, f32>;

/// How much the words of an answer count beside those of its question.
const ANSWER: f32 = 0.5;

/// How telling each thing is, from the texts that it occurs in.
#[derive(Debug, Default)]
pub struct Rarity {
    texts: f32,
    held_by: BTreeMap<String, f32>,
}

impl Rarity {
    /// Counts the things of some texts.
    pub fn new<'t>(texts: impl Iterator<Item = &'t About>) -> Self {
        let mut rarity = Self::default();
        for text in texts {
            rarity.texts += 1.0;
            for thing in text.keys() {
                *rarity.held_by.entry(thing.clone()).or_default() += 1.0;
            }
        }
        rarity
    }

    fn weight(&self, thing: &str) -> f32 {
        let held = self.held_by.get(thing).copied().unwrap_or(0.5);
        (1.0 + self.texts / held).ln()
    }

    /// Returns how alike two texts are, from 0 to 1.
    pub fn likeness(&self, a: &About, b: &About) -> f32 {
        let weigh = |thing: &str, much: f32| much * self.weight(thing);
        let length = |about: &About| about.iter().map(|(thing, much)| weigh(thing, *much).powi(2)).sum::<f32>().sqrt();
        let shared = |(thing, much): (&String, &f32)| b.get(thing).map(|other| weigh(thing, *much) * weigh(thing, *other));
        let dot: f32 = a.iter().filter_map(shared).sum();
        let lengths = length(a) * length(b);
        if lengths > 0.0 { dot / lengths } else { 0.0 }
    }
}

/// Joins what question and answer are about. A thing counts once, however often it is said.
pub fn about(question: impl IntoIterator<Item = String>, answer: impl IntoIterator<Item = String>) -> About {
    let mut about: About = answer.into_iter().map(|thing| (thing, ANSWER)).collect();
    about.extend(question.into_iter().map(|thing| (thing, 1.0)));
    about
}
