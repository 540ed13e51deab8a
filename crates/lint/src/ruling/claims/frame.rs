//! How a question is framed: which way round it asks. `May it move?` and `Does it stop it from moving?` ask for opposites, so
//! their yes and no cannot be compared.

use std::collections::BTreeMap;

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
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Frame {
    /// The side of each axis: 1, -1, or 0 where it has words of neither or of both.
    sides: Vec<i8>,
    /// The axis of its mode.
    mode: Option<usize>,
    turned: bool,
}

/// How far two frames fit each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fit {
    /// The axes on which both stand on one side.
    pub same: i32,
    /// The axes on which they oppose each other, and whether one alone is turned round.
    pub against: i32,
    /// Whether both are of a kind, where both show it.
    pub other_mode: bool,
}

impl Frames {
    /// Reads the frame of a question in lower case.
    pub(super) fn of(&self, question: &str) -> Frame {
        let has = |cues: &[Cue]| cues.iter().any(|cue| cued(question, cue));
        let sides: Vec<i8> =
            self.axis.iter().map(|axis| i8::from(has(&axis.one)) - i8::from(has(&axis.other))).collect();
        let mode = self.axis.iter().zip(&sides).rposition(|(axis, side)| axis.mode && *side != 0);
        Frame { sides, mode, turned: self.not.values().any(|words| has(words)) }
    }
}

impl Frame {
    /// Compares two frames.
    pub(super) fn fit(&self, other: &Self) -> Fit {
        let pairs = || self.sides.iter().zip(&other.sides).map(|(one, other)| one * other);
        let same = pairs().map(|product| i32::from(product > 0)).sum();
        let against = pairs().map(|product| i32::from(product < 0)).sum::<i32>() + i32::from(self.turned != other.turned);
        let other_mode = self.mode.zip(other.mode).is_some_and(|(one, other)| one != other);
        Fit { same, against, other_mode }
    }
}
