//! Phrases in groups, to find those that a text shares words and concepts with. A thing weighs the more, the fewer groups have it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use adjutant_base::packed::WordSet;
use borsh::{BorshDeserialize, BorshSerialize};

/// The things that a text is about, each with how strongly.
pub type Things = Vec<(String, f32)>;

/// How much a thing counts that no phrase has, beside the rarest that one has: it is most likely a detail of a story.
const UNHEARD: f32 = 0.4;

/// Phrases, ready to be compared with a text.
#[derive(Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Phrases {
    things: WordSet,
    /// How telling each thing is.
    rarity: Vec<f32>,
    /// Where the phrases of each thing end in `held`.
    ends: Vec<u32>,
    /// Phrases with how much a thing weighs in them, thing by thing.
    held: Vec<(u32, f32)>,
    /// The weight of each phrase.
    weights: Vec<f32>,
    /// The group of each phrase.
    groups: Vec<u32>,
    /// How many groups there are.
    group_count: usize,
    unheard: f32,
}

/// What a text shares with every phrase.
#[derive(Debug)]
pub struct Shared {
    /// The weight of the text.
    pub whole: f32,
    /// The weight that it shares with each phrase.
    pub phrases: Vec<f32>,
    /// The weight that it shares with any phrase of each group.
    pub groups: Vec<f32>,
}

impl Phrases {
    /// Prepares phrases, each with its group; groups are numbered from 0.
    #[expect(clippy::cast_precision_loss, reason = "a few thousand groups")]
    pub fn new(phrases: &[(u32, Things)]) -> Self {
        let mut by_thing: BTreeMap<&str, Vec<(u32, f32)>> = BTreeMap::new();
        for (number, (_, things)) in (0..).zip(phrases) {
            for (thing, much) in things {
                by_thing.entry(thing).or_default().push((number, *much));
            }
        }
        let groups: Vec<u32> = phrases.iter().map(|(group, _)| *group).collect();
        let all = groups.iter().collect::<BTreeSet<_>>().len() as f32;
        let mut own =
            Self { unheard: UNHEARD * (1.0 + all).ln(), weights: vec![0.0; phrases.len()], ..Self::default() };
        for phrases in by_thing.values() {
            let holders: BTreeSet<u32> = phrases.iter().map(|(phrase, _)| groups[*phrase as usize]).collect();
            let rarity = (1.0 + all / holders.len() as f32).ln();
            own.rarity.push(rarity);
            own.held.extend(phrases.iter().map(|(phrase, much)| (*phrase, much * rarity)));
            own.ends.push(u32::try_from(own.held.len()).unwrap_or(u32::MAX));
            for (phrase, much) in phrases {
                own.weights[*phrase as usize] += much * rarity;
            }
        }
        own.things = by_thing.into_keys().map(ToOwned::to_owned).collect();
        own.group_count = groups.iter().max().map_or(0, |last| *last as usize + 1);
        own.groups = groups;
        own
    }

    /// Returns the weight of a phrase.
    pub fn weight(&self, phrase: usize) -> f32 {
        self.weights[phrase]
    }

    /// Returns every phrase that shares anything with a text: its group, its weight, and the weight that it shares.
    pub fn sharing<'s>(&'s self, shared: &'s Shared) -> impl Iterator<Item = (usize, f32, f32)> + 's {
        let phrases = self.groups.iter().zip(&self.weights).zip(&shared.phrases);
        let phrases = phrases.filter(|(_, common)| **common > 0.0);
        phrases.map(|((group, weight), common)| (*group as usize, *weight, *common))
    }

    /// Returns the weight of a thing.
    pub fn rarity(&self, thing: &str) -> f32 {
        self.things.position(thing).map_or(self.unheard, |at| self.rarity[at])
    }

    /// Weighs what a text shares with any of some phrases that follow one another; one phrase may be left out, as if it were not there.
    pub fn shared_with(&self, things: &Things, phrases: Range<usize>, left_out: Option<usize>) -> f32 {
        let mut shared = 0.0;
        for (thing, much) in things {
            let Some(at) = self.things.position(thing) else { continue };
            let held = self.held_by(at);
            let first = held.partition_point(|(phrase, _)| (*phrase as usize) < phrases.start);
            let mut own = held[first..].iter().map(|(phrase, _)| *phrase as usize);
            if own.find(|phrase| left_out != Some(*phrase)).is_some_and(|phrase| phrase < phrases.end) {
                shared += much * self.rarity[at];
            }
        }
        shared
    }

    /// Returns the phrases that have a thing, in order, each with how much it weighs there.
    fn held_by(&self, thing: usize) -> &[(u32, f32)] {
        let start = thing.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.held[start..self.ends[thing] as usize]
    }

    /// Weighs what a text shares with every phrase; one phrase may be left out, as if it were not there.
    pub fn shared(&self, things: &Things, left_out: Option<usize>) -> Shared {
        let groups = vec![0.0; self.group_count];
        let mut shared = Shared { whole: 0.0, phrases: vec![0.0; self.weights.len()], groups };
        let mut seen = vec![usize::MAX; self.group_count];
        for (number, (thing, much)) in things.iter().enumerate() {
            let Some(at) = self.things.position(thing) else {
                shared.whole += much * self.unheard;
                continue;
            };
            let weight = much * self.rarity[at];
            shared.whole += weight;
            for (phrase, held) in self.held_by(at) {
                let phrase = *phrase as usize;
                if left_out == Some(phrase) {
                    continue;
                }
                shared.phrases[phrase] += weight.min(*held);
                let group = self.groups[phrase] as usize;
                if seen[group] != number {
                    seen[group] = number;
                    shared.groups[group] += weight;
                }
            }
        }
        shared
    }
}
