//! The evidence for a link, how it is weighed, and what a confident link needs.

use serde::{Deserialize, Serialize};

/// Links from here on are confident in a book of the edition's rules.
pub const CONFIDENT: f32 = 0.6;
/// Sums below are surely less confident than the least confident link, whose sum is -1.386.
const UNLIKELY: f32 = -1.39;
/// A nearness that is enough on its own for a confident link in a book of the edition's rules.
const GROUNDED: f32 = 0.2;
/// So near are the passages of a book of the edition's rules to our texts, on the average.
const OF_EDITION: f64 = 0.45;
/// Links from here on may be confident in any other text.
const CONFIDENT_IN_OTHERS: f32 = 0.75;
/// A confident link in any other text needs a passage as near as this.
const NEAR_IN_OTHERS: f32 = 0.3;
/// And so much of the passage must be in our text.
const MATCHED_IN_OTHERS: f32 = 3.5;

/// How sure a link is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// A person decided so.
    Decided,
    /// Sure enough to be used.
    Confident,
    /// For a person to decide.
    Doubtful,
}

/// What spoke for a link.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grounds {
    /// How near the passage is to our text for the concept, from 0 to 1.
    pub near: f32,
    /// That nearness beside the passage's next concept, from 0 to 2.
    pub of_passage: f32,
    /// That nearness beside the concept's next clause, from 0 to 2.
    pub of_concept: f32,
    /// How far the heading names the concept, from 0 to 1.
    pub heading: f32,
    /// Whether the printed number is that of our record.
    pub number: bool,
    /// Whether a heading above is that of our record.
    pub section: bool,
    /// The share of our record's figures that the passage has.
    pub figures: f32,
    /// How far the passage says a name of the concept, from 0 to 1.
    pub names: f32,
    /// How much of the passage is in our text: the more words and the rarer, the more. A few words are near soon.
    pub matched: f32,
}

/// Weights of the evidence for a link: the constant, then as [`Grounds::values`] gives them.
const WEIGHTS: [f32; 13] = [-6.4, 1.25, 1.14, 1.12, 1.55, 0.93, 1.85, 0.55, 1.7, -0.12, 1.72, -0.08, -2.01];

impl Grounds {
    fn values(&self) -> [f32; 13] {
        let flag = |flag: bool| if flag { 1.0 } else { 0.0 };
        [
            1.0,
            self.near,
            self.near * self.near,
            self.of_passage,
            self.of_concept,
            self.of_passage * self.of_concept,
            self.heading,
            flag(self.number),
            flag(self.section),
            self.figures,
            self.names,
            self.heading * self.of_passage,
            self.near.min(0.25),
        ]
    }

    fn sum(&self) -> f32 {
        self.values().iter().zip(WEIGHTS).map(|(value, weight)| value * weight).sum()
    }

    pub(super) fn confidence(&self) -> f32 {
        1.0 / (1.0 + (-self.sum()).exp())
    }

    /// Returns whether there is more than chance evidence for it: a text that is near, a number or a heading.
    fn is_grounded(&self) -> bool {
        self.near >= GROUNDED || self.number || self.section || self.heading >= 0.5
    }

    /// Returns how sure a link of some confidence is.
    pub(super) fn level(&self, confidence: f32, source: Source) -> Level {
        let is_confident = match source {
            Source::RulesOfEdition => confidence >= CONFIDENT && self.is_grounded(),
            Source::Other => {
                confidence >= CONFIDENT_IN_OTHERS && self.near >= NEAR_IN_OTHERS && self.matched >= MATCHED_IN_OTHERS
            }
        };
        if is_confident { Level::Confident } else { Level::Doubtful }
    }

    /// Returns whether the confidence may be enough for a link at all.
    pub(super) fn is_likely(&self) -> bool {
        self.sum() >= UNLIKELY
    }
}

/// What a book is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source {
    /// Rules of the edition: most of it says what our texts say.
    RulesOfEdition,
    /// Another text of the game.
    Other,
}

impl Source {
    /// Returns what a book is, by how near its passages are to our texts.
    pub(super) fn of(clauses: impl Iterator<Item = Nearness>) -> Self {
        let all = clauses.fold(Nearness::default(), |all, own| Nearness {
            near: all.near + own.near,
            length: all.length + own.length,
        });
        if all.near >= all.length * OF_EDITION { Self::RulesOfEdition } else { Self::Other }
    }
}

/// How near passages are to our texts.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Nearness {
    /// How near each is to the nearest text, times its length.
    near: f64,
    /// Their lengths.
    length: f64,
}

impl Nearness {
    /// Adds a passage.
    pub(super) fn add(&mut self, near: f32, length: f32) {
        self.near += f64::from(near * length);
        self.length += f64::from(length);
    }
}

/// Returns whether what a text says may be enough for a link where no heading is evidence for it: it is not for most. The sum is
/// that of [`Grounds::sum`] without what is zero, but for its last digits.
pub(super) fn may_suffice(near: f32, of_passage: f32, of_concept: f32) -> bool {
    let [constant, first, second, passage, concept, both, ..] = WEIGHTS;
    let [.., names, _, little] = WEIGHTS;
    let text = near * (first + second * near) + little * near.min(0.25);
    let beside = passage * of_passage + of_concept * (concept + both * of_passage);
    constant + names + text + beside >= UNLIKELY - 0.01
}
