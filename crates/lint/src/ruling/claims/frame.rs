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
    /// Whether the axis tells what kind of question it is: may it, must it.
    #[serde(default)]
    mode: bool,
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

/// How much a frame counts that opposes the other on one axis, beside one that goes with it.
const OPPOSED: f32 = 0.5;

/// How much one counts that opposes it on two axes, so that it may go with it after all.
const TWICE: f32 = 0.3;

/// What is left where both are of different kinds: may it, must it.
const OTHER_MODE: f32 = 0.3;

/// What is left for each axis that one of them alone has words for.
const ONE_SIDED: f32 = 0.75;

/// What each axis adds on which both stand on one side.
const SAME: f32 = 0.35;

impl Frames {
    /// Reads the frame of a question in lower case.
    pub(super) fn of(&self, question: &str) -> Frame {
        let has = |cues: &[Cue]| cues.iter().any(|cue| cued(question, cue));
        let sides: Vec<i8> =
            self.axis.iter().map(|axis| i8::from(has(&axis.one)) - i8::from(has(&axis.other))).collect();
        Frame { sides, turned: self.not.values().any(|words| has(words)) }
    }

    /// Returns how far one question asks the same way round as another: above 0 if it does, below 0 if it asks for the opposite;
    /// near 0 where that is not sure.
    pub(super) fn fit(&self, one: &Frame, other: &Frame) -> f32 {
        let (mut fit, mut same, mut against) = (1.0, 0.0, u32::from(one.turned != other.turned));
        for (axis, (one, other)) in self.axis.iter().zip(one.sides.iter().zip(&other.sides)) {
            match one * other {
                1 => same += 1.0,
                -1 => against += 1,
                _ if one != other && !axis.mode => fit *= ONE_SIDED,
                _ => {}
            }
        }
        fit *= match against {
            0 => 1.0,
            odd if odd % 2 == 1 => -OPPOSED,
            _ => TWICE,
        };
        if self.mode(one).zip(self.mode(other)).is_some_and(|(one, other)| one != other) {
            fit *= OTHER_MODE;
        }
        fit * (1.0 + SAME * same)
    }

    /// Returns the axis that tells what kind of question one is.
    fn mode(&self, frame: &Frame) -> Option<usize> {
        self.axis.iter().zip(&frame.sides).rposition(|(axis, side)| axis.mode && *side != 0)
    }
}
