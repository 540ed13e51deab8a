//! `likeness`: learns how signals of likeness are weighed, and measures it.
//!
//! Each phrasing of a claim is asked as if it were not recorded: its claim should be found. It is asked once more as if its
//! claim were not recorded: then whatever is found is wrong, and near. Judged pairs of a file are added.

use std::fmt::Write as _;
use std::path::PathBuf;

use adjutant_lint::ruling::Rulings;
use adjutant_lint::ruling::claims::candidate::{Candidate, Excluded, Signals, Weights, confidence};
use adjutant_lint::ruling::claims::{Claims, Role};
use adjutant_rules::record::claim::Of;
use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print};

/// In so many parts are the samples cut, each of them judged by weights that were learned on the others.
const FOLDS: usize = 5;

/// How often the samples are walked over, and how fast the weights follow.
const ROUNDS: usize = 600;
const RATE: f32 = 4.0;

/// How strongly weights are kept small.
const SMALL: f32 = 0.0005;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    file: PathBuf,
    #[arg(long)]
    misses: bool,
}

#[derive(Debug, Deserialize)]
struct Pairs {
    pair: Vec<Pair>,
}

/// A question that somebody judged: `same` are the official rulings that ask it, and empty where none does.
#[derive(Debug, Deserialize)]
struct Pair {
    edition: String,
    question: String,
    answer: String,
    same: String,
}

/// The nearest claim of a question, and whether it is the right one.
struct Sample {
    /// Samples of one claim stay in one part.
    part: usize,
    signals: Signals,
    right: bool,
    /// Whether there is a right one at all.
    wanted: bool,
    /// The question, and what was found for it.
    text: String,
    found: String,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let path = args.file.display();
    let text = std::fs::read_to_string(&args.file).with_context(|| path.to_string())?;
    let pairs: Pairs = toml::from_str(&text).with_context(|| path.to_string())?;
    let (rulings, _) = Rulings::load(app.data.files());
    let claims = rulings.claims();
    let (mut samples, framings) = of_phrasings(claims);
    samples.extend(of_pairs(&rulings, &pairs)?);
    let mut out = String::new();
    let found = samples.iter().filter(|sample| sample.wanted);
    let (first, all) = found.fold((0, 0), |(first, all), sample| (first + usize::from(sample.right), all + 1));
    let _ = writeln!(
        out,
        "samples {} of which {} without a counterpart; first {first} of {all}",
        samples.len(),
        samples.len() - all
    );
    for margin in [0.0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4] {
        let sure = || framings.iter().filter(|(_, found, _)| *found >= margin);
        let right = sure().filter(|(right, ..)| *right).count();
        let _ = writeln!(out, "framing margin {margin:.2}: {right} right of {} of {}", sure().count(), framings.len());
    }
    let judged = validated(&samples);
    for threshold in [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95] {
        let (precision, recall) = worth(&samples, &judged, threshold);
        let _ = writeln!(out, "confidence {threshold:.2}: precision {precision:.3} recall {recall:.3}");
    }
    let weights = learn(samples.iter());
    let shown: Vec<String> = weights.signals.iter().map(|weight| format!("{weight:.2}")).collect();
    let _ = writeln!(out, "signals = [{}]", shown.join(", "));
    let pairs: Vec<(Vec<f32>, bool)> = claims.framed_pairs().collect();
    let pairs: Vec<(&[f32], bool)> = pairs.iter().map(|(differences, opposed)| (&differences[..], *opposed)).collect();
    let shown: Vec<String> = logistic(&pairs).iter().map(|weight| format!("{weight:.2}")).collect();
    let _ = writeln!(out, "frames = [{}]", shown.join(", "));
    if args.misses {
        for (_, margin, text) in framings.iter().filter(|(right, ..)| !right) {
            let _ = writeln!(out, "framed otherwise ({margin:.2}): {text}");
        }
        for sample in samples.iter().filter(|sample| sample.wanted && !sample.right) {
            let _ = writeln!(out, "not first: {} (found {})", sample.text, sample.found);
        }
        for sample in samples.iter().filter(|sample| !sample.wanted && confidence(&weights, &sample.signals) > 0.5) {
            let signals = sample.signals.as_array();
            let _ = writeln!(out, "found where none is: {} (found {}) {signals:.2?}", sample.text, sample.found);
        }
    }
    print(&out)?;
    Ok(Exit::Clean)
}

fn named(claims: &Claims, candidate: &Candidate) -> String {
    match &claims.all()[candidate.claim].of {
        Of::Record(_, name) => name.to_string(),
        Of::Value(rule, value) => format!("{rule}.{value}"),
    }
}

/// For each phrasing whether its framing is read rightly, how surely, and its text.
type Framings = Vec<(bool, f32, String)>;

fn of_phrasings(claims: &Claims) -> (Vec<Sample>, Framings) {
    let (mut samples, mut framings) = (Vec::new(), Framings::new());
    for (at, claim, role, lang, text) in claims.phrasings() {
        let subject = &claims.all()[claim].of;
        let of = |other: &Of| match (subject, other) {
            (Of::Record(subject, _), Of::Record(other, _)) => subject == other,
            (Of::Value(..), Of::Value(..)) => true,
            _ => false,
        };
        let asked = claims.question_features(lang, text, "", &claims.polarity(text));
        let same = claims.twins(claim);
        let candidate = claims.candidates(of, &asked, &Excluded { phrase: Some(at), claims: Vec::new() });
        if let Some(candidate) = candidate.first() {
            let right = same.contains(&candidate.claim);
            samples.push(Sample {
                part: claim,
                signals: candidate.signals,
                right,
                wanted: true,
                text: text.to_owned(),
                found: named(claims, candidate),
            });
            if candidate.claim == claim && role != Role::Ask {
                framings.push((
                    (candidate.framing > 0.0) == (role == Role::Yes),
                    candidate.framing.abs(),
                    text.to_owned(),
                ));
            }
        }
        let others = claims.candidates(of, &asked, &Excluded { phrase: None, claims: same.iter().copied().collect() });
        samples.extend(others.first().map(|candidate| Sample {
            part: claim,
            signals: candidate.signals,
            right: false,
            wanted: false,
            text: text.to_owned(),
            found: named(claims, candidate),
        }));
    }
    (samples, framings)
}

fn of_pairs(rulings: &Rulings, pairs: &Pairs) -> Result<Vec<Sample>> {
    let claims = rulings.claims();
    let mut samples = Vec::new();
    for (number, pair) in pairs.pair.iter().enumerate() {
        let edition = pair.edition.parse().with_context(|| pair.edition.clone())?;
        let candidate = rulings.candidates(&edition, &pair.question, &pair.answer);
        let is_same = |candidate: &Candidate| matches!(&claims.all()[candidate.claim].of, Of::Record(_, name) if pair.same.split(' ').any(|same| same == name.as_str()));
        let sample = |candidate: &Candidate| Sample {
            part: number,
            signals: candidate.signals,
            right: is_same(candidate),
            wanted: !pair.same.is_empty(),
            text: pair.question.clone(),
            found: named(claims, candidate),
        };
        samples.extend(candidate.first().map(sample));
    }
    Ok(samples)
}

/// Learns the weights of signals.
fn learn<'s>(samples: impl Iterator<Item = &'s Sample>) -> Weights {
    let samples: Vec<_> = samples.map(|sample| (sample.signals.as_array(), sample.right)).collect();
    let samples: Vec<(&[f32], bool)> = samples.iter().map(|(signals, right)| (&signals[..], *right)).collect();
    let mut weights = Weights::default();
    weights.signals.copy_from_slice(&logistic(&samples));
    weights
}

/// Learns, by logistic regression, how much each of some features counts for that something is so.
fn logistic(samples: &[(&[f32], bool)]) -> Vec<f32> {
    let mut weights = vec![0.0; samples.first().map_or(0, |(features, _)| features.len())];
    #[expect(clippy::cast_precision_loss, reason = "some ten thousand samples")]
    let count = samples.len().max(1) as f32;
    for _ in 0..ROUNDS {
        let mut step = vec![0.0; weights.len()];
        for (features, is_so) in samples {
            let sum: f32 = weights.iter().zip(*features).map(|(weight, feature)| weight * feature).sum();
            let error = f32::from(u8::from(*is_so)) - 1.0 / (1.0 + (-sum).exp());
            for (step, feature) in step.iter_mut().zip(*features) {
                *step += error * feature;
            }
        }
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight += RATE * (step / count - SMALL * *weight);
        }
    }
    weights
}

/// Judges each part by weights that were learned on the others.
fn validated(samples: &[Sample]) -> Vec<f32> {
    let mut judged = vec![0.0; samples.len()];
    for fold in 0..FOLDS {
        let weights = learn(samples.iter().filter(|sample| sample.part % FOLDS != fold));
        for (at, sample) in samples.iter().enumerate().filter(|(_, sample)| sample.part % FOLDS == fold) {
            judged[at] = confidence(&weights, &sample.signals);
        }
    }
    judged
}

#[expect(clippy::cast_precision_loss, reason = "a few thousand samples")]
fn worth(samples: &[Sample], judged: &[f32], threshold: f32) -> (f32, f32) {
    let found = || samples.iter().zip(judged).filter(|(_, confidence)| **confidence >= threshold);
    let right = found().filter(|(sample, _)| sample.right).count() as f32;
    let wanted = samples.iter().filter(|sample| sample.wanted).count() as f32;
    (right / (found().count() as f32).max(1.0), right / wanted.max(1.0))
}
