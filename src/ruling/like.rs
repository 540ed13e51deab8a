//! How far two questions ask the same: the angle between what they are about, rare things weighing more.

use std::collections::BTreeMap;

/// What a text is about, each thing with its weight.
pub type About = BTreeMap<String, f32>;

/// How much the words of an answer count beside those of its question.
const ANSWER: f32 = 0.5;

/// What is left of a likeness where nearly all concepts of one text are missing from the other.
const STRANGE: f32 = 0.5;

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
        let shared =
            |(thing, much): (&String, &f32)| b.get(thing).map(|other| weigh(thing, *much) * weigh(thing, *other));
        let dot: f32 = a.iter().filter_map(shared).sum();
        let lengths = length(a) * length(b);
        if lengths > 0.0 { dot / lengths * self.agreement(a, b) } else { 0.0 }
    }

    /// Returns how far the concepts of a text are those of another: from [`STRANGE`] where all others are missing, to 1.
    /// Texts that share no concept do not ask the same.
    fn agreement(&self, a: &About, b: &About) -> f32 {
        let concepts = a.iter().filter(|(thing, _)| thing.starts_with(char::is_alphabetic));
        let (mut all, mut common) = (0.0, 0.0);
        for (thing, much) in concepts {
            let weight = much * self.weight(thing);
            all += weight;
            common += if b.contains_key(thing) { weight } else { 0.0 };
        }
        if common > 0.0 { STRANGE + (1.0 - STRANGE) * common / all } else { 0.0 }
    }
}

/// Joins what question and answer are about. A thing counts once, however often it is said.
pub fn about(question: Vec<(String, f32)>, answer: Vec<(String, f32)>) -> About {
    let mut about = About::new();
    let answer = answer.into_iter().map(|(thing, much)| (thing, much * ANSWER));
    for (thing, much) in answer.chain(question) {
        let known = about.entry(thing).or_insert(much);
        *known = known.max(much);
    }
    about
}

/// Leaves out what only texts of one language can share.
#[must_use]
pub fn shared(about: &About, own: char) -> About {
    about.iter().filter(|(thing, _)| !thing.starts_with(own)).map(|(thing, much)| (thing.clone(), *much)).collect()
}
