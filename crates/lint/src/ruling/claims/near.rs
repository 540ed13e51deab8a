//! Which claim a question asks about: several signals of likeness, weighed into one confidence.

use adjutant_base::word_enum;
use adjutant_rules::record::claim::Of;
use adjutant_text::phrases::{Shared, Things};
use serde::Deserialize;

use super::frame::Frame;
use super::{Claims, Role};
use crate::rulings::sought::cued;
use crate::rulings::verdict::last_question;

/// How many signals there are.
pub const SIGNALS: usize = 8;

/// How many claims are looked at.
const FEW: usize = 4;

/// The learned weights, `i18n/likeness.toml`. `adjutant likeness` learns them again.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The weight of each signal, in the order of [`Signals`].
    pub signals: [f32; SIGNALS],
    /// From this confidence on, a claim is that of the question: high, medium, worth a note.
    pub sure: [f32; 3],
    /// From this framing on, it is sure which way round a question asks: high, medium.
    pub framed: [f32; 2],
}

/// The signals of one claim, each from 0 to 1: one (always 1), the likeness of the nearest phrase, the share of the question that the phrases
/// of the claim have, the share of the nearest phrase that the question has, the likeness of the answer, the gap to the
/// next claim, whether question and answer agree on the claim, whether the words for its subject stand in the question.
pub type Signals = [f32; SIGNALS];

/// A question with its answer, taken apart.
#[derive(Debug)]
pub struct Asked {
    lang: usize,
    /// The question, in lower case.
    question: String,
    things: Things,
    answer: Things,
    frame: Frame,
}

word_enum! {
    /// How sure it is that a question asks what a claim answers.
    Sure {
        /// Hardly to be doubted.
        High = "high",
        /// More likely than not.
        Medium = "medium",
        /// Near enough to be looked at.
        Low = "low",
    }
}

/// What is not compared, as if it were not there; for learning.
#[derive(Debug, Clone, Default)]
pub struct LeftOut {
    /// A phrase, by its place among all.
    pub phrase: Option<usize>,
    /// Claims, by their places among all.
    pub claims: Vec<usize>,
}

/// A claim that a question may ask about.
#[derive(Debug, Clone)]
pub struct Near {
    /// The claim, by its place among all.
    pub claim: usize,
    /// How sure it is that the question asks about it, from 0 to 1.
    pub confidence: f32,
    /// What speaks for it.
    pub signals: Signals,
    /// Which way round the question asks: above 0 where the official answer to it is yes, below 0 where it is no; near 0 where that
    /// is not sure.
    pub framing: f32,
}

impl Claims {
    /// Takes a question and its answer apart, in their language.
    pub fn asked(&self, lang: usize, question: &str, answer: &str) -> Asked {
        let lower = question.to_lowercase();
        let frame = self.frames.of(last_question(&lower, &self.wordings));
        Asked {
            lang,
            things: self.asked_things(lang, question),
            answer: self.answer_things(lang, answer),
            frame,
            question: lower,
        }
    }

    /// Returns the claims of some kind that a question is nearest to, the nearest first.
    pub fn near(&self, of: impl Fn(&Of) -> bool, asked: &Asked, left_out: &LeftOut) -> Vec<Near> {
        let questions = self.questions.shared(&asked.things, left_out.phrase);
        let answers = self.answers.shared(&asked.answer, None);
        let mut found = self.nearest_phrases(of, asked, &questions, left_out);
        let by_answer = self.by_answer(&answers);
        for near in &mut found {
            let bag = questions.groups[near.claim] / questions.whole.max(f32::EPSILON);
            near.signals[2] = bag;
            near.signals[4] = by_answer[near.claim];
            near.signals[7] = f32::from(u8::from(self.has_given(near.claim, &asked.question)));
        }
        let rank = |near: &Near| near.signals[1] + 0.4 * near.signals[2] + 0.15 * near.signals[4];
        found.sort_by(|a, b| rank(b).total_cmp(&rank(a)).then(a.claim.cmp(&b.claim)));
        found.truncate(FEW);
        let best_answer = by_answer.iter().copied().fold(0.0, f32::max);
        let next: Vec<f32> = found.iter().map(rank).collect();
        for (at, near) in found.iter_mut().enumerate() {
            let rival = next.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, rank)| *rank).fold(0.0, f32::max);
            near.signals[5] = (next[at] - rival).clamp(-1.0, 1.0);
            near.signals[6] = f32::from(u8::from(best_answer > 0.0 && near.signals[4] >= 0.8 * best_answer));
            near.confidence = confidence(&self.weights, &near.signals);
        }
        found.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then(a.claim.cmp(&b.claim)));
        found
    }

    /// Returns how sure a claim is that of the question; `None` where it is not worth a note.
    pub fn sure(&self, near: &Near) -> Option<Sure> {
        let [high, medium, low] = self.weights.sure;
        match near.confidence {
            sure if sure >= high => Some(Sure::High),
            sure if sure >= medium => Some(Sure::Medium),
            sure if sure >= low => Some(Sure::Low),
            _ => None,
        }
    }

    /// Returns each claim that is wanted with how like its phrases are, and which way round they say that the question asks.
    fn nearest_phrases(&self, of: impl Fn(&Of) -> bool, asked: &Asked, shared: &Shared, left_out: &LeftOut) -> Vec<Near> {
        let wanted: Vec<bool> =
            self.all.iter().enumerate().map(|(at, claim)| !left_out.claims.contains(&at) && of(&claim.of)).collect();
        let mut found: Vec<Option<(Near, f32)>> = vec![None; self.all.len()];
        for (at, phrase) in self.known.iter().enumerate() {
            let common = shared.phrases[at];
            if common <= 0.0 || left_out.phrase == Some(at) || !wanted[phrase.claim] {
                continue;
            }
            let of_question = common / shared.whole.max(f32::EPSILON);
            let of_phrase = common / self.questions.weight(at).max(f32::EPSILON);
            let like = (of_question * of_phrase).sqrt();
            let (near, weight) = found[phrase.claim].get_or_insert_with(|| {
                let signals = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
                (Near { claim: phrase.claim, confidence: 0.0, signals, framing: 0.0 }, 0.0)
            });
            near.signals[1] = near.signals[1].max(like);
            near.signals[3] = near.signals[3].max(of_phrase.min(1.0));
            let side = match phrase.role {
                Role::Yes => 1.0,
                Role::No => -1.0,
                Role::Ask | Role::Right | Role::Wrong => continue,
            };
            near.framing += like * side * asked.frame.goes_with(&phrase.frame);
            *weight += like;
        }
        let found = found.into_iter().flatten();
        let framed = found.map(|(near, weight)| Near { framing: near.framing / weight.max(f32::EPSILON), ..near });
        framed.collect()
    }

    /// Returns how like an answer is to those of each claim.
    fn by_answer(&self, shared: &Shared) -> Vec<f32> {
        let mut best = vec![0.0_f32; self.all.len()];
        for (at, phrase) in self.known.iter().enumerate().filter(|(at, _)| shared.phrases[*at] > 0.0) {
            let of_answer = shared.phrases[at] / shared.whole.max(f32::EPSILON);
            let of_phrase = shared.phrases[at] / self.answers.weight(at).max(f32::EPSILON);
            best[phrase.claim] = best[phrase.claim].max((of_answer * of_phrase).sqrt());
        }
        best
    }

    fn has_given(&self, claim: usize, question: &str) -> bool {
        self.given[claim].is_empty() || self.given[claim].iter().any(|cue| cued(question, cue))
    }

    /// Returns every question of the claims, as it is written: its place, its claim, its role, its language and its text.
    pub fn phrasings(&self) -> impl Iterator<Item = (usize, usize, Role, usize, &str)> {
        let asks = self.known.iter().enumerate().filter(|(_, phrase)| phrase.role.asks());
        asks.map(|(at, phrase)| (at, phrase.claim, phrase.role, phrase.lang, phrase.text.as_str()))
    }
}

impl Asked {
    /// Returns the language.
    pub fn lang(&self) -> usize {
        self.lang
    }
}

/// Weighs the signals into a confidence.
pub fn confidence(weights: &Weights, signals: &Signals) -> f32 {
    let sum: f32 = weights.signals.iter().zip(signals).map(|(weight, signal)| weight * signal).sum();
    1.0 / (1.0 + (-sum).exp())
}
