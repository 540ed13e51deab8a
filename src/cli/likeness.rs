//! `likeness`: how well likeness to official rulings tells what is asked again, on judged pairs.

use std::path::PathBuf;

use adjutant_lint::ruling::Rulings;
use adjutant_lint::ruling::official::SAME;
use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde_json::json;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print, print_json};

/// In so many parts are the pairs cut, each of them judged by a threshold that was chosen on the others.
const FOLDS: usize = 5;

/// The thresholds that are tried, in hundredths.
const TRIED: std::ops::RangeInclusive<u8> = 20..=70;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    file: PathBuf,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Deserialize)]
struct Pairs {
    pair: Vec<Pair>,
}

/// A question that somebody judged: `same` is the official ruling that asks it, and empty where none does; `verdict` tells whether
/// both decide the `same` or the `opposite`, and is `open` where that cannot be told.
#[derive(Debug, Deserialize)]
struct Pair {
    edition: String,
    question: String,
    answer: String,
    same: String,
    #[serde(default)]
    verdict: String,
}

/// What the program says of a pair.
struct Judged<'p> {
    pair: &'p Pair,
    near: Option<(String, f32)>,
    agrees: Option<bool>,
}

impl Judged<'_> {
    /// Returns whether the lints report the pair, from a likeness on: only where verdicts can be compared.
    fn found(&self, threshold: f32) -> bool {
        self.agrees.is_some() && self.near.as_ref().is_some_and(|(_, likeness)| *likeness >= threshold)
    }

    /// Returns whether the ruling that was found is one that asks the same.
    fn right(&self) -> bool {
        self.near.as_ref().is_some_and(|(name, _)| self.pair.same.split(' ').any(|same| same == name))
    }

    fn wanted(&self) -> bool {
        !self.pair.same.is_empty() && self.pair.verdict != "open"
    }
}

/// What a threshold is worth.
#[derive(Clone, Copy, Default)]
struct Worth {
    found: usize,
    right: usize,
    wanted: usize,
}

impl Worth {
    fn of<'p>(judged: impl Iterator<Item = &'p Judged<'p>>, threshold: f32) -> Self {
        judged.fold(Self::default(), |worth, one| {
            let found = one.found(threshold);
            Self {
                found: worth.found + usize::from(found),
                right: worth.right + usize::from(found && one.right()),
                wanted: worth.wanted + usize::from(one.wanted()),
            }
        })
    }

    fn join(self, other: Self) -> Self {
        let (found, right) = (self.found + other.found, self.right + other.right);
        Self { found, right, wanted: self.wanted + other.wanted }
    }

    fn precision(self) -> f32 {
        share(self.right, self.found)
    }

    fn recall(self) -> f32 {
        share(self.right, self.wanted)
    }

    /// Weighs a false finding twice as heavily as a missed one.
    fn score(self) -> f32 {
        let (precision, recall) = (self.precision(), self.recall());
        if precision + recall > 0.0 { 1.25 * precision * recall / (0.25 * precision + recall) } else { 0.0 }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred pairs")]
fn share(part: usize, whole: usize) -> f32 {
    if whole == 0 { 1.0 } else { part as f32 / whole as f32 }
}

fn best<'p>(judged: &'p [Judged<'p>], keep: impl Fn(usize) -> bool) -> f32 {
    let tried = TRIED.map(|hundredth| f32::from(hundredth) / 100.0);
    let worth =
        |threshold| Worth::of(judged.iter().enumerate().filter(|(at, _)| keep(*at)).map(|(_, one)| one), threshold);
    let scored = tried.map(|threshold| (threshold, worth(threshold).score()));
    scored.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(SAME, |(threshold, _)| threshold)
}

/// Judges each part by the threshold that was best on the others.
fn validate(judged: &[Judged<'_>]) -> (Worth, Vec<f32>) {
    let mut chosen = Vec::new();
    let parts = (0..FOLDS).map(|fold| {
        let threshold = best(judged, |at| at % FOLDS != fold);
        chosen.push(threshold);
        Worth::of(judged.iter().skip(fold).step_by(FOLDS), threshold)
    });
    let worth = parts.fold(Worth::default(), Worth::join);
    (worth, chosen)
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let path = args.file.display();
    let text = std::fs::read_to_string(&args.file).with_context(|| path.to_string())?;
    let pairs: Pairs = toml::from_str(&text).with_context(|| path.to_string())?;
    let (rulings, _) = Rulings::load(app.data.files());
    let mut judged = Vec::new();
    for pair in &pairs.pair {
        let edition = pair.edition.parse().with_context(|| pair.edition.clone())?;
        let near = rulings.nearest(&edition, &pair.question, &pair.answer);
        let agrees = near.and_then(|(_, _, agrees)| agrees);
        judged.push(Judged { pair, near: near.map(|(name, likeness, _)| (name.to_owned(), likeness)), agrees });
    }
    match args.format {
        Format::Json => print_json(&document(&judged))?,
        _ => print(&table(&app, &judged))?,
    }
    Ok(Exit::Clean)
}

/// Tells how many verdicts are compared rightly, of those that were found rightly.
fn verdicts(judged: &[Judged<'_>]) -> (usize, usize) {
    let known = judged.iter().filter(|one| one.found(SAME) && one.right());
    let known = known.filter(|one| matches!(one.pair.verdict.as_str(), "same" | "opposite"));
    let right = |one: &&Judged<'_>| one.agrees == Some(one.pair.verdict == "same");
    known.fold((0, 0), |(rights, all), one| (rights + usize::from(right(&one)), all + 1))
}

fn rows(judged: &[Judged<'_>]) -> Vec<(f32, Worth)> {
    let mut thresholds = vec![0.25, 0.30, 0.35, SAME, 0.45, 0.50, 0.60];
    thresholds.sort_by(f32::total_cmp);
    thresholds.dedup();
    thresholds.into_iter().map(|threshold| (threshold, Worth::of(judged.iter(), threshold))).collect()
}

fn table(app: &App, judged: &[Judged<'_>]) -> String {
    let line = |threshold: f32, worth: Worth, mark: &str| {
        format!("{threshold:.2}  {:.3}  {:.3}{mark}\n", worth.precision(), worth.recall())
    };
    let marked = rows(judged).into_iter().map(|(threshold, worth)| {
        let mark = if threshold.to_bits() == SAME.to_bits() { " *" } else { "" };
        line(threshold, worth, mark)
    });
    let (worth, chosen) = validate(judged);
    let chosen: Vec<String> = chosen.iter().map(|threshold| format!("{threshold:.2}")).collect();
    let (rights, all) = verdicts(judged);
    let say = |id: &str, args: &[(&'static str, String)]| {
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        app.messages.with(id, &args)
    };
    format!(
        "{}\n{}{}\n{}\n",
        app.messages.get("likeness-title"),
        marked.collect::<String>(),
        say(
            "likeness-validated",
            &[
                ("folds", FOLDS.to_string()),
                ("pairs", judged.len().to_string()),
                ("thresholds", chosen.join(", ")),
                ("precision", format!("{:.3}", worth.precision())),
                ("recall", format!("{:.3}", worth.recall())),
            ]
        ),
        say("likeness-verdicts", &[("right", rights.to_string()), ("all", all.to_string())]),
    )
}

fn document(judged: &[Judged<'_>]) -> serde_json::Value {
    let row = |(threshold, worth): (f32, Worth)| json!({ "threshold": threshold, "precision": worth.precision(), "recall": worth.recall() });
    let (worth, chosen) = validate(judged);
    let pairs = judged.iter().map(|one| {
        let near = one.near.as_ref().map(|(name, likeness)| json!({ "ruling": name, "likeness": likeness }));
        json!({ "question": one.pair.question, "same": one.pair.same, "verdict": one.pair.verdict,
                "nearest": near, "agrees": one.agrees })
    });
    let (right, all) = verdicts(judged);
    json!({ "version": 1, "used": SAME, "thresholds": rows(judged).into_iter().map(row).collect::<Vec<_>>(),
            "validated": { "folds": FOLDS, "thresholds": chosen, "precision": worth.precision(), "recall": worth.recall() },
            "verdicts": { "right": right, "of": all }, "pairs": pairs.collect::<Vec<_>>() })
}
