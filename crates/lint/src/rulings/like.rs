//! How far two questions ask the same: the angle between what they are about, rare things weighing more.
//!
//! Texts are held in a [`Shelf`]: for each thing, the texts that are about it. A question is compared with those texts alone that
//! share something with it, in one walk over its things.

use std::collections::{BTreeMap, HashMap};

use rustc_hash::FxHashMap;

use adjutant_text::terms::WORD;

/// What a text is about, each thing with its weight.
pub type About = BTreeMap<String, f32>;

/// So many things must two texts share at the least: one alone, however rare, is a subject and no question.
const FEWEST: usize = 2;

/// How much the words of an answer count beside those of its question.
const ANSWER: f32 = 0.5;

/// What is left of a likeness where nearly all concepts of one text are missing from the other.
const STRANGE: f32 = 0.5;

/// How much a thing counts that no text is about, beside the rarest that one is: it is most likely a detail of the example.
const UNHEARD: f32 = 0.25;

/// How much more a likeness across languages is worth: two languages share concepts, and not their other words.
const ACROSS: f32 = 1.17;

/// How telling each thing is, from the texts that it occurs in.
#[derive(Debug, Default)]
pub struct Rarity {
    texts: f32,
    held_by: FxHashMap<String, f32>,
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
        match self.held_by.get(thing) {
            Some(held) => (1.0 + self.texts / held).ln(),
            None => UNHEARD * (1.0 + self.texts).ln(),
        }
    }
}

/// The lengths of a text: with all its things, and with those alone that texts of every language share.
#[derive(Debug, Clone, Copy, Default)]
struct Lengths {
    own: f32,
    shared: f32,
}

/// A text on the shelf.
#[derive(Debug, Clone, Copy)]
struct Text {
    lang: usize,
    lengths: Lengths,
}

/// What a question and one text have in common.
#[derive(Debug, Clone, Copy, Default)]
struct Common {
    words: f32,
    shared: f32,
    concepts: f32,
    things: usize,
}

/// Texts, to be compared with a question.
#[derive(Debug, Default)]
pub struct Shelf {
    texts: Vec<Text>,
    /// The mean length of the texts.
    mean: f32,
    about: FxHashMap<String, Vec<(u32, f32)>>,
}

/// A question ready to be compared: its things with their weights, the rarest first.
#[derive(Debug, Clone)]
pub struct Asked {
    lang: usize,
    things: Vec<(String, f32, f32)>,
    lengths: Lengths,
    concepts: f32,
}

impl Asked {
    /// Weighs what a question is about.
    pub fn new(lang: usize, about: &About, rarity: &Rarity) -> Self {
        let weigh = |(thing, much): (&String, &f32)| (thing.clone(), much * rarity.weight(thing), *much);
        let mut things: Vec<(String, f32, f32)> = about.iter().map(weigh).collect();
        let square = |all: bool| {
            let own = things.iter().filter(|(thing, ..)| all || !thing.starts_with(WORD));
            own.map(|(_, weight, _)| weight * weight).sum::<f32>().sqrt()
        };
        let lengths = Lengths { own: square(true), shared: square(false) };
        let concepts = things.iter().filter(|(thing, ..)| is_concept(thing)).map(|(_, weight, _)| weight).sum();
        things.sort_by(|a, b| (b.1 / b.2).total_cmp(&(a.1 / a.2)).then_with(|| a.0.cmp(&b.0)));
        Self { lang, things, lengths, concepts }
    }

    fn weight(&self, thing: &str) -> Option<f32> {
        self.things.iter().find(|(own, ..)| own == thing).map(|(_, weight, _)| *weight)
    }

    /// Returns how many of its things, the rarest first, two texts cannot both be without where they are as like as this.
    fn telling(&self, likeness: f32) -> usize {
        let mut rest = self.lengths.own.powi(2);
        let least = (likeness * self.lengths.own).powi(2);
        let enough = self.things.iter().position(|(_, weight, _)| {
            let reached = rest < least;
            rest -= weight * weight;
            reached
        });
        enough.unwrap_or(self.things.len())
    }
}

fn is_concept(thing: &str) -> bool {
    thing.starts_with(char::is_alphabetic)
}

impl Shelf {
    /// Puts texts on the shelf, each with its language.
    pub fn new<'t>(texts: impl Iterator<Item = (usize, &'t About)>, rarity: &Rarity) -> Self {
        let mut shelf = Self::default();
        for (lang, about) in texts {
            let asked = Asked::new(lang, about, rarity);
            shelf.add(&asked, asked.things.len());
        }
        let lengths: Vec<f32> = shelf.texts.iter().map(|text| text.lengths.own).collect();
        #[expect(clippy::cast_precision_loss, reason = "a few thousand texts")]
        let texts = lengths.len().max(1) as f32;
        shelf.mean = lengths.iter().sum::<f32>() / texts;
        shelf
    }

    /// Puts a text on the shelf by some of its things, the rarest first; returns its place.
    fn add(&mut self, asked: &Asked, things: usize) -> usize {
        let place = self.texts.len();
        let number = u32::try_from(place).unwrap_or(u32::MAX);
        for (thing, weight, _) in asked.things.iter().take(things) {
            self.about.entry(thing.clone()).or_default().push((number, *weight));
        }
        self.texts.push(Text { lang: asked.lang, lengths: asked.lengths });
        place
    }

    /// Returns how like a question is to each text that shares something with it.
    pub fn likenesses(&self, asked: &Asked) -> Vec<(usize, f32)> {
        let mut common = vec![Common::default(); self.texts.len()];
        for (thing, weight, _) in &asked.things {
            for (number, other) in self.about.get(thing).into_iter().flatten() {
                let common = &mut common[*number as usize];
                let product = weight * other;
                if thing.starts_with(WORD) {
                    common.words += product;
                } else {
                    common.shared += product;
                }
                common.concepts += if is_concept(thing) { *weight } else { 0.0 };
                common.things += 1;
            }
        }
        let common = common.into_iter().enumerate().filter(|(_, common)| common.things > 0);
        let all = common.map(|(place, common)| (place, likeness(asked, self.texts[place], common, Some(self.mean))));
        let mut all: Vec<(usize, f32)> = all.collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        all
    }
}

/// Texts that share no concept, or one thing alone, do not ask the same; where most concepts of the question are missing, they hardly do.
///
/// With a mean length, long texts lose less: they are official questions that tell a story before they ask.
fn likeness(asked: &Asked, text: Text, common: Common, mean: Option<f32>) -> f32 {
    let (dot, own, other) = if asked.lang == text.lang {
        (common.shared + common.words, asked.lengths.own, text.lengths.own)
    } else {
        (common.shared * ACROSS, asked.lengths.shared, text.lengths.shared)
    };
    let other = mean.map_or(other, |mean| (other * mean).sqrt());
    if common.concepts <= 0.0 || own * other <= 0.0 || common.things < FEWEST {
        return 0.0;
    }
    (dot / (own * other)).min(1.0) * (STRANGE + (1.0 - STRANGE) * common.concepts / asked.concepts)
}

/// For each text the first one before it that it is as like as `least`, with how like it is. Texts of two keys are never compared.
///
/// A text stands on the shelf by its rarest things alone: all those without which no text could reach the likeness. A text
/// that is like an earlier one stands for nothing new and is left off, so that a document of copies costs no more than one.
pub fn repeated<K: Eq + std::hash::Hash>(texts: &[(K, Asked)], least: f32) -> Vec<Option<(usize, f32)>> {
    let mut shelves: HashMap<&K, (Shelf, Vec<usize>)> = HashMap::new();
    let mut found = Vec::with_capacity(texts.len());
    for (at, (key, asked)) in texts.iter().enumerate() {
        let (shelf, places) = shelves.entry(key).or_default();
        let mut near: Vec<usize> = Vec::new();
        for (thing, ..) in &asked.things {
            near.extend(shelf.about.get(thing).into_iter().flatten().map(|(number, _)| places[*number as usize]));
        }
        near.sort_unstable();
        near.dedup();
        let twin = near.into_iter().find_map(|other| {
            let like = between(asked, &texts[other].1);
            (like >= least).then_some((other, like))
        });
        if twin.is_none() {
            shelf.add(asked, asked.telling(least));
            places.push(at);
        }
        found.push(twin);
    }
    found
}

/// Compares two texts of one document.
fn between(a: &Asked, b: &Asked) -> f32 {
    let mut common = Common::default();
    for (thing, weight, _) in &a.things {
        let Some(other) = b.weight(thing) else { continue };
        if thing.starts_with(WORD) {
            common.words += weight * other;
        } else {
            common.shared += weight * other;
        }
        common.concepts += if is_concept(thing) { *weight } else { 0.0 };
        common.things += 1;
    }
    likeness(a, Text { lang: b.lang, lengths: b.lengths }, common, None)
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
