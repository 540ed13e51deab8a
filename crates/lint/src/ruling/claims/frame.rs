//! How a question is framed: which way round it asks. `May it move?` and `Does it stop it from moving?` ask for opposites, so
//! their yes and no cannot be compared.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::Deserialize;

use crate::rulings::needle::{Cue, matches_cue};
use crate::rulings::polarity::Polarity;
/// The words that frame questions: `i18n/frames.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Frames {
    axis: Vec<Axis>,
}

/// Words that ask for opposites.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Axis {
    one: Vec<Cue>,
    other: Vec<Cue>,
    /// Whether it distinguishes the phrases of one claim, though it says little over all claims.
    #[serde(default)]
    within: bool,
}

/// How one question is framed.
#[derive(Debug, Clone, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub(super) struct Frame {
    /// The side of each axis: 1, -1, or 0 where it has words of neither or of both.
    sides: Vec<i8>,
    /// Whether it is put in the negative.
    pub negated: bool,
}

impl Frames {
    /// Returns how a question of this polarity is framed.
    pub(super) fn frame(&self, polarity: &Polarity) -> Frame {
        let has = |cues: &[Cue]| cues.iter().any(|cue| matches_cue(&polarity.text, cue));
        let sides = self.axis.iter().map(|axis| i8::from(has(&axis.one)) - i8::from(has(&axis.other))).collect();
        Frame { sides, negated: polarity.negated }
    }

    /// Returns whether a question has words only of the other side of the first axis, which is what is allowed and what is barred.
    pub(super) fn bars(frame: &Frame) -> bool {
        frame.sides.first() == Some(&-1)
    }

    /// Returns in what two questions differ: always 1, and how far apart they are on each axis: 2 where they have words of opposite
    /// sides, 1 where one of them alone has words.
    pub(super) fn differences<'f>(one: &'f Frame, other: &'f Frame) -> impl Iterator<Item = f32> + 'f {
        let apart = one.sides.iter().zip(&other.sides).map(|(one, other)| f32::from((one - other).abs()));
        std::iter::once(1.0).chain(apart)
    }

    /// Returns whether two questions have words of the same side of an axis that distinguishes phrases of one claim: `only one`, `several`.
    pub(super) fn are_alike(&self, one: &Frame, other: &Frame) -> bool {
        let sides = one.sides.iter().zip(&other.sides).zip(&self.axis);
        sides.into_iter().any(|((one, other), axis)| axis.within && *one != 0 && one == other)
    }

    /// Returns how far one question asks the same way round as another that is so like it, by the learned weights of their
    /// differences: 1 if it does, -1 if it asks for the opposite, near 0 where that is not sure. A word of an axis that one of
    /// them alone has counts the less, the more else they share: `may it chant` and `does it chant`.
    pub(super) fn fit(weights: &[f32], one: &Frame, other: &Frame, like: f32) -> f32 {
        let one_sided = one.sides.iter().zip(&other.sides).map(|(one, other)| (one - other).abs() == 1);
        let scale = one_sided.map(|one_sided| if one_sided { 1.0 - like.min(1.0) } else { 1.0 });
        let apart = Self::differences(one, other).zip(std::iter::once(1.0).chain(scale));
        let opposed: f32 = apart.zip(weights).map(|((apart, scale), weight)| apart * scale * weight).sum();
        let negated = if one.negated == other.negated { 1.0 } else { -1.0 };
        negated * (-opposed / 2.0).tanh()
    }
}
