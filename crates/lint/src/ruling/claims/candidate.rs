//! Which claim a question asks about: several signals of likeness, combined into one confidence.

use std::cell::OnceCell;
use std::cmp::Ordering;

use adjutant_base::word_enum;
use adjutant_rules::record::claim::Of;
use adjutant_text::phrases::{Features, KnownFeatures};
use serde::Deserialize;

use super::frame::{Frame, Frames};
use super::{Claims, Phrase, Role, strongest};
use crate::rulings::polarity::Polarity;

/// The number of signals.
pub const SIGNALS: usize = 5;

/// The maximum number of claims that are compared with a question.
const MAX_CLAIMS: usize = 6;

/// The weight of the share of the question that the phrases of a claim have; the likeness of the nearest phrase has 1.
const COVERED_WEIGHT: f32 = 0.4;

/// The weight of the words of an answer; those of its question have 1.
const ANSWER_WEIGHT: f32 = 0.5;

/// A phrase counts the more for which way round a question asks, the nearer its likeness is to this: one that is nearly the
/// question outweighs all others.
const NEARLY: f32 = 1.1;

/// The factor for a phrase that has words of the same side of an axis that distinguishes the phrases of one claim.
const SAME_SIDE: f32 = 3.0;

/// The learned weights, `i18n/likeness.toml`. `adjutant likeness` learns them again.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// The weight of each signal, in the order of [`Signals`].
    pub signals: [f32; SIGNALS],
    /// The least confidence with which a claim is that of the question.
    pub sure: ByConfidence,
    /// The least confidence with which a figure is compared with that of a claim.
    pub figure: f32,
    /// The same where the question asks for a figure of its kind in words of its own: `how far`.
    pub asked_figure: f32,
    /// The least confidence with which a claim counts in addition to others of its rule.
    pub beside: f32,
    /// The least share of a question that the phrases of a claim must have for the answers to be compared.
    pub covered: f32,
    /// What a claim needs whose nearest phrase is not much like the question.
    pub unlike: Unlike,
    /// The least framing with which it is sure which way round a question asks, for each confidence of `sure`.
    pub framed: ByConfidence,
    /// How much each difference between two questions counts for that they ask for opposites.
    pub frames: Vec<f32>,
}

/// A limit for each confidence; three numbers in the file.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub struct ByConfidence {
    /// The limit of high confidence.
    pub high: f32,
    /// The limit of medium confidence.
    pub medium: f32,
    /// The limit of low confidence.
    pub low: f32,
}

/// What makes up for a nearest phrase that is not much like the question: one of two; three numbers in the file.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub struct Unlike {
    /// From this likeness on, nothing has to make up for it.
    pub likeness: f32,
    /// The least share of the question by itself that the phrases must have, whatever its answer says.
    pub covered: f32,
    /// The least framing.
    pub framing: f32,
}

/// The signals of one claim, each from 0 to 1.
#[derive(Debug, Clone, Copy)]
pub struct Signals {
    /// Always 1.
    pub bias: f32,
    /// The likeness of the nearest phrase.
    pub likeness: f32,
    /// The share of the question that the phrases of the claim have.
    pub question_share: f32,
    /// The share of a phrase of the claim that the question has, at most.
    pub phrase_share: f32,
    /// How far it is ahead of the next claim; below 0 if it is behind.
    pub lead: f32,
}

impl Signals {
    /// Returns the signals in the order of their weights.
    pub fn as_array(&self) -> [f32; SIGNALS] {
        [self.bias, self.likeness, self.question_share, self.phrase_share, self.lead]
    }
}

/// What a question is about, for the search of claims.
#[derive(Debug)]
pub struct QuestionFeatures {
    /// What question and answer are about.
    features: Features,
    /// Those of these that phrases have.
    known: KnownFeatures,
    /// What the question alone is about.
    question_alone: KnownFeatures,
    /// How many words of the question carry a meaning, without the one that asks.
    telling: usize,
    frame: Frame,
    /// What it shares with the claims, found when it is first asked for.
    shared: OnceCell<SharedWithClaims>,
}

/// What a question shares with the claims.
#[derive(Debug)]
struct SharedWithClaims {
    /// The claims that share anything with it, each with the share of the question that its phrases have, the largest first.
    claims: Vec<(usize, f32)>,
    /// The weight that each phrase of all claims shares with it.
    phrases: Vec<f32>,
}

/// How near a claim is to a question.
#[derive(Debug)]
struct Ranked {
    claim: usize,
    /// The likeness of its nearest phrase.
    likeness: f32,
    /// The share of a phrase that the question has, at most.
    phrase_share: f32,
    /// The share of the question that its phrases have.
    question_share: f32,
    rank: f32,
}

impl Ranked {
    /// Orders the nearest claim first; of equal ones, the first in the files.
    fn cmp_by_rank(&self, other: &Self) -> Ordering {
        other.rank.total_cmp(&self.rank).then(self.claim.cmp(&other.claim))
    }
}

impl QuestionFeatures {
    /// Returns whether a question says enough to tell what it asks about: one word alone is a subject and no question.
    pub fn is_telling(&self) -> bool {
        self.telling > 1
    }
}

word_enum! {
    /// How sure it is that a question asks what a claim answers.
    MatchConfidence {
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
pub struct Excluded {
    /// A phrase, by its place among all.
    pub phrase: Option<usize>,
    /// Claims, by their places among all.
    pub claims: Vec<usize>,
}

/// A claim that a question may ask about.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The claim, by its place among all.
    pub claim: usize,
    /// How sure it is that the question asks about it, from 0 to 1.
    pub confidence: f32,
    /// How sure it is that the question asks about a value of its rule, where claims of the same rule that say another kind of thing
    /// are no rivals: the answer states which is meant.
    pub confidence_within_rule: f32,
    /// The evidence for it.
    pub signals: Signals,
    /// The share of the question that its phrases have, whatever the answer says.
    pub covered: f32,
    /// Which way round the question asks: above 0 where the official answer to it is yes, below 0 where it is no; near 0 where that
    /// is not sure.
    pub framing: f32,
}

impl Claims {
    /// Returns whether a question asks, by its words, whether something is barred.
    pub fn asks_for_bar(&self, question: &QuestionFeatures) -> bool {
        Frames::bars(&question.frame)
    }

    /// Extracts what a question is about, in its language. Other words of its answer can be evidence for a claim and not against it.
    pub fn question_features(
        &self,
        lang: usize,
        question: &str,
        answer: &str,
        polarity: &Polarity,
    ) -> QuestionFeatures {
        let frame = self.frames.frame(polarity);
        let of_question = self.asked_features(lang, question);
        let question_alone = self.prepared.questions.known(&of_question);
        let answer = self.features(&self.terms.tokens(lang, answer)).into_iter();
        let answer = answer.map(|(feature, weight)| (feature, weight * ANSWER_WEIGHT));
        let asks = |word: &str| self.wordings.has_word(word, |wording| &wording.interrogatives);
        let words = self.terms.tokens(lang, question).words;
        let telling = words.iter().filter(|word| !word.stop && !asks(&word.surface)).count();
        let features = strongest(of_question.into_iter().chain(answer));
        let known = self.prepared.questions.known(&features);
        QuestionFeatures { features, known, question_alone, telling, frame, shared: OnceCell::new() }
    }

    /// Returns the claims of some kind that a question is nearest to, the likeliest first.
    pub fn candidates(
        &self,
        is_wanted: impl Fn(&Of) -> bool,
        question: &QuestionFeatures,
        excluded: &Excluded,
    ) -> Vec<Candidate> {
        let is_wanted = |claim: usize| !excluded.claims.contains(&claim) && is_wanted(&self.prepared.all[claim].of);
        let without_phrase = excluded.phrase.map(|phrase| self.shared(question, Some(phrase)));
        let shared =
            without_phrase.as_ref().unwrap_or_else(|| question.shared.get_or_init(|| self.shared(question, None)));
        let nearest = self.nearest(is_wanted, question, shared);
        let ranks: Vec<(usize, f32)> = nearest.iter().map(|ranked| (ranked.claim, ranked.rank)).collect();
        let mut found: Vec<Candidate> =
            nearest.iter().map(|ranked| self.describe(ranked, question, shared, excluded.phrase)).collect();
        for (candidate, (claim, rank)) in found.iter_mut().zip(&ranks) {
            let twins = &self.prepared.twins[*claim];
            candidate.signals.lead = lead(*rank, &ranks, |other| !twins.contains(&other));
            candidate.confidence = confidence(&self.weights, &candidate.signals);
            let lead = lead(*rank, &ranks, |other| !self.is_beside(*claim, other));
            let within_rule = confidence(&self.weights, &Signals { lead, ..candidate.signals });
            candidate.confidence_within_rule = within_rule.max(candidate.confidence);
        }
        found.sort_by(|a, b| b.confidence.total_cmp(&a.confidence).then(a.claim.cmp(&b.claim)));
        self.first_of_twins(&mut found);
        found
    }

    /// Returns whether two claims are the same, or of values of one rule and of different kinds: what it gives, and how long.
    fn is_beside(&self, one: usize, other: usize) -> bool {
        let (claim, other_claim) = (&self.prepared.all[one], &self.prepared.all[other]);
        match (&claim.of, &other_claim.of) {
            _ if one == other => true,
            (Of::Value(rule, _), Of::Value(other, _)) => rule == other && claim.predicate != other_claim.predicate,
            _ => false,
        }
    }

    /// Puts the first of those first that ask the same as the likeliest: two rulings may answer one question.
    fn first_of_twins(&self, found: &mut [Candidate]) {
        let Some(best) = found.first().map(|candidate| candidate.claim) else { return };
        let twins =
            found.iter().enumerate().filter(|(_, candidate)| self.prepared.twins[best].contains(&candidate.claim));
        let first = twins
            .filter(|(_, candidate)| candidate.confidence >= self.weights.sure.medium)
            .min_by_key(|(_, candidate)| candidate.claim);
        if let Some((at, _)) = first {
            found[..=at].rotate_right(1);
        }
    }

    /// Returns whether neither a question nor its answer names a concept that nearly all phrases of a claim name: the claim holds under a
    /// condition that the question does not state.
    pub fn lacks_concept(&self, candidate: &Candidate, question: &QuestionFeatures) -> bool {
        let is_named = |concept: &String| question.features.iter().any(|(feature, _)| feature == concept);
        !self.prepared.cores[candidate.claim].iter().all(is_named)
    }

    /// Returns whether a claim is sure enough for a figure to be compared with it: that the answer gives a figure of its kind is evidence
    /// for it as well.
    pub fn is_figure(&self, candidate: &Candidate, asks_for_kind: bool) -> bool {
        let least = if asks_for_kind && candidate.covered >= self.weights.covered {
            self.weights.asked_figure
        } else {
            self.weights.figure
        };
        candidate.confidence_within_rule >= least && candidate.confidence >= self.weights.beside
    }

    /// Returns how sure a claim is that of the question; `None` where it is not worth a note.
    pub fn sure(&self, candidate: &Candidate) -> Option<MatchConfidence> {
        let ByConfidence { high, medium, low } = self.weights.sure;
        match candidate.confidence {
            sure if sure >= high => Some(MatchConfidence::High),
            sure if sure >= medium => Some(MatchConfidence::Medium),
            sure if sure >= low => Some(MatchConfidence::Low),
            _ => None,
        }
    }

    /// Returns the claims that a question is nearest to, the nearest one first.
    fn nearest(
        &self,
        is_wanted: impl Fn(usize) -> bool,
        question: &QuestionFeatures,
        shared: &SharedWithClaims,
    ) -> Vec<Ranked> {
        let mut nearest: Vec<Ranked> = Vec::with_capacity(MAX_CLAIMS + 1);
        for (claim, question_share) in &shared.claims {
            // no phrase is more like the question than what all of them share with it
            let most = question_share.sqrt() + COVERED_WEIGHT * question_share + f32::EPSILON.sqrt();
            if nearest.len() == MAX_CLAIMS && nearest.last().is_some_and(|last| last.rank > most) {
                break;
            }
            if !is_wanted(*claim) {
                continue;
            }
            let ranked = self.rank(*claim, *question_share, question, shared);
            let at = nearest.partition_point(|other| other.cmp_by_rank(&ranked) == Ordering::Less);
            nearest.insert(at, ranked);
            nearest.truncate(MAX_CLAIMS);
        }
        nearest
    }

    /// Weighs what a question shares with the claims; one phrase may be left out, as if it were not there.
    fn shared(&self, question: &QuestionFeatures, excluded_phrase: Option<usize>) -> SharedWithClaims {
        let questions = &self.prepared.questions;
        let mut phrases = questions.shared_with_phrases(&question.known);
        let by_claim = match excluded_phrase {
            None => questions.shared_with_groups(&question.known),
            Some(phrase) => {
                phrases[phrase] = 0.0;
                let with = |claim| {
                    questions.shared_with_any(&question.known, self.prepared.phrases_of(claim), excluded_phrase)
                };
                (0..self.prepared.all.len()).map(with).collect()
            }
        };
        let whole = question.question_alone.whole.max(f32::EPSILON);
        let by_claim = by_claim.into_iter().enumerate().filter(|(_, shared)| *shared > 0.0);
        let mut claims: Vec<(usize, f32)> =
            by_claim.map(|(claim, shared)| (claim, (shared / whole).min(1.0))).collect();
        claims.sort_unstable_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        SharedWithClaims { claims, phrases }
    }

    /// Compares a question with the phrases of a claim.
    fn rank(
        &self,
        claim: usize,
        question_share: f32,
        question: &QuestionFeatures,
        shared: &SharedWithClaims,
    ) -> Ranked {
        let whole = question.question_alone.whole.max(f32::EPSILON);
        let (mut squared, mut phrase_share) = (0.0_f32, 0.0_f32);
        for at in self.prepared.phrases_of(claim) {
            let common = shared.phrases[at];
            if common > 0.0 {
                let share = common / self.prepared.questions.weight(at).max(f32::EPSILON);
                squared = squared.max((common / whole).min(1.0) * share);
                phrase_share = phrase_share.max(share.min(1.0));
            }
        }
        let likeness = squared.sqrt();
        let rank = likeness + COVERED_WEIGHT * question_share;
        Ranked { claim, likeness, phrase_share, question_share, rank }
    }

    /// Gathers the evidence for a claim, except what depends on its rivals, and which way round its phrases say that the question asks.
    fn describe(
        &self,
        ranked: &Ranked,
        question: &QuestionFeatures,
        shared: &SharedWithClaims,
        excluded_phrase: Option<usize>,
    ) -> Candidate {
        let phrases = self.prepared.phrases_of(ranked.claim);
        let whole = question.question_alone.whole.max(f32::EPSILON);
        let by_question =
            self.prepared.questions.shared_with_any(&question.question_alone, phrases.clone(), excluded_phrase);
        let (mut framing, mut weight) = (0.0, 0.0);
        for at in phrases {
            let (common, phrase) = (shared.phrases[at], &self.prepared.known[at]);
            let side = match phrase.role {
                Role::Yes => 1.0,
                Role::No => -1.0,
                Role::Ask | Role::Right | Role::Wrong => continue,
            };
            let phrase_share = common / self.prepared.questions.weight(at).max(f32::EPSILON);
            let likeness = ((common / whole).min(1.0) * phrase_share).sqrt();
            let alike = if self.frames.are_alike(&question.frame, &phrase.frame) { SAME_SIDE } else { 1.0 };
            let vote = alike * likeness * likeness / (NEARLY - likeness);
            framing += vote * side * Frames::fit(&self.weights.frames, &question.frame, &phrase.frame, likeness);
            weight += vote;
        }
        Candidate {
            claim: ranked.claim,
            confidence: 0.0,
            confidence_within_rule: 0.0,
            signals: Signals {
                bias: 1.0,
                likeness: ranked.likeness,
                question_share: ranked.question_share,
                phrase_share: ranked.phrase_share,
                lead: 0.0,
            },
            covered: (by_question / whole).min(1.0),
            framing: framing / f32::max(weight, f32::EPSILON),
        }
    }

    /// Returns in what any two phrasings of a claim differ that want yes or no, and whether they ask for opposites; for learning.
    pub fn framed_pairs(&self) -> impl Iterator<Item = (Vec<f32>, bool)> {
        let known = &self.prepared.known;
        let decided = |phrase: &&Phrase| matches!(phrase.role, Role::Yes | Role::No);
        let pair = |one: &Phrase, other: &Phrase| {
            let negated = one.frame.negated != other.frame.negated;
            (Frames::differences(&one.frame, &other.frame).collect(), (one.role != other.role) != negated)
        };
        let of_one = known.chunk_by(|one, other| one.claim == other.claim);
        of_one.flat_map(move |phrases| {
            let phrases: Vec<&Phrase> = phrases.iter().filter(decided).collect();
            let pairs = (0..phrases.len()).flat_map(|at| (0..at).map(move |before| (at, before)));
            pairs.map(|(at, before)| pair(phrases[at], phrases[before])).collect::<Vec<_>>()
        })
    }

    /// Returns every question of the claims, as it is written: its place, its claim, its role, its language and its text.
    pub fn phrasings(&self) -> impl Iterator<Item = (usize, usize, Role, usize, &str)> {
        let asks = self.prepared.known.iter().enumerate().filter(|(_, phrase)| phrase.role.asks());
        asks.map(|(at, phrase)| (at, phrase.claim, phrase.role, phrase.lang, phrase.text.as_str()))
    }
}

/// Returns how far a claim is ahead of the next of its rivals.
fn lead(rank: f32, ranks: &[(usize, f32)], is_rival: impl Fn(usize) -> bool) -> f32 {
    let rivals = ranks.iter().filter(|(claim, _)| is_rival(*claim)).map(|(_, rank)| *rank);
    (rank - rivals.fold(0.0, f32::max)).clamp(-1.0, 1.0)
}

/// Combines the signals into a confidence.
pub fn confidence(weights: &Weights, signals: &Signals) -> f32 {
    let sum: f32 = weights.signals.iter().zip(signals.as_array()).map(|(weight, signal)| weight * signal).sum();
    1.0 / (1.0 + (-sum).exp())
}
