//! How a question is framed: which way round it asks. `May it move?` and `Does it stop it from moving?` ask for opposites, so
//! their yes and no cannot be compared.

use std::collections::BTreeMap;

use borsh::{BorshDeserialize, BorshSerialize};
use serde::Deserialize;

use crate::rulings::sought::{Cue, cued};

/// The words that frame questions: `i18n/frames.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Frames {
    /// Words that turn a question round, by language.
    not: BTreeMap<String, Vec<Cue>>,
    axis: Vec<Axis>,
}

/// Words that ask for opposites.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Axis {
    one: Vec<Cue>,
    other: Vec<Cue>,
}

/// How one question is framed.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(super) struct Frame {
    /// The side of each axis: 1, -1, or 0 where it has words of neither or of both.
    sides: Vec<i8>,
    turned: bool,
}

impl Frames {
    /// Reads the frame of a question in lower case.
    pub(super) fn of(&self, question: &str) -> Frame {
        let has = |cues: &[Cue]| cues.iter().any(|cue| cued(question, cue));
        let sides: Vec<i8> =
            self.axis.iter().map(|axis| i8::from(has(&axis.one)) - i8::from(has(&axis.other))).collect();
        Frame { sides, turned: self.not.values().any(|words| has(words)) }
    }

    /// Returns whether a question has words only of the other side of the first axis, which is what is allowed and what is barred.
    pub(super) fn bars(frame: &Frame) -> bool {
        frame.sides.first() == Some(&-1)
    }

    /// Returns in what two questions differ: always 1, whether one of them alone is turned round, and how far apart they are on
    /// each axis: 2 where they have words of opposite sides, 1 where one of them alone has words.
    pub(super) fn differences<'f>(one: &'f Frame, other: &'f Frame) -> impl Iterator<Item = f32> + 'f {
        let apart = one.sides.iter().zip(&other.sides).map(|(one, other)| f32::from((one - other).abs()));
        let turned = f32::from(u8::from(one.turned != other.turned));
        [1.0, turned].into_iter().chain(apart)
    }

    /// Returns how far one question asks the same way round as another that is so like it, by the learned weights of their
    /// differences: 1 if it does, -1 if it asks for the opposite, near 0 where that is not sure. A word of an axis that one of
    /// them alone has counts the less, the more else they share: `may it chant` and `does it chant`.
    pub(super) fn fit(weights: &[f32], one: &Frame, other: &Frame, like: f32) -> f32 {
        let one_sided = one.sides.iter().zip(&other.sides).map(|(one, other)| (one - other).abs() == 1);
        let scale = one_sided.map(|one_sided| if one_sided { 1.0 - like.min(1.0) } else { 1.0 });
        let apart = Self::differences(one, other).zip([1.0, 1.0].into_iter().chain(scale));
        let opposed: f32 = apart.zip(weights).map(|((apart, scale), weight)| apart * scale * weight).sum();
        (-opposed / 2.0).tanh()
    }
}
