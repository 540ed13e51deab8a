//! `likeness`: how well likeness to official rulings tells what is asked again, on judged pairs.

use std::path::PathBuf;

use adjutant::lint::ruling::Rulings;
use adjutant::lint::ruling::official::SAME;
use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde_json::json;

use super::Format;
use crate::app::{App, Asked, Common, print, print_json};
use crate::exit::Exit;

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

/// A question that somebody judged: `same` is the official ruling that asks it, and empty where none does.
#[derive(Debug, Deserialize)]
struct Pair {
    edition: String,
    question: String,
    answer: String,
    same: String,
}

/// What a threshold is worth.
struct Row {
    threshold: f32,
    precision: f32,
    recall: f32,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "rulings"])?;
    let path = args.file.display();
    let text = std::fs::read_to_string(&args.file).with_context(|| path.to_string())?;
    let pairs: Pairs = toml::from_str(&text).with_context(|| path.to_string())?;
    let (rulings, _) = Rulings::load(&app.files);
    let mut judged = Vec::new();
    for pair in &pairs.pair {
        let edition = pair.edition.parse().with_context(|| pair.edition.clone())?;
        let near = rulings.nearest(&edition, &pair.question, &pair.answer);
        judged.push((pair, near.map(|(name, likeness, _)| (name.to_owned(), likeness))));
    }
    let thresholds = [0.30, 0.35, SAME, 0.45, 0.50, 0.60];
    let rows = thresholds.map(|threshold| row(&judged, threshold));
    match args.format {
        Format::Text => {
            let line = |row: &Row| {
                let mark = if row.threshold.to_bits() == SAME.to_bits() { " *" } else { "" };
                format!("{:.2}  {:.3}  {:.3}{mark}\n", row.threshold, row.precision, row.recall)
            };
            let title = app.messages.get("likeness-title");
            print(&format!("{title}\n{}", rows.iter().map(line).collect::<String>()))?;
        }
        Format::Json => {
            let rows = rows
                .iter()
                .map(|row| json!({ "threshold": row.threshold, "precision": row.precision, "recall": row.recall }));
            let pairs = judged.iter().map(|(pair, near)| {
                let near = near.as_ref().map(|(name, likeness)| json!({ "ruling": name, "likeness": likeness }));
                json!({ "question": pair.question, "same": pair.same, "nearest": near })
            });
            print_json(
                &json!({ "version": 1, "used": SAME, "thresholds": rows.collect::<Vec<_>>(), "pairs": pairs.collect::<Vec<_>>() }),
            )?;
        }
    }
    Ok(Exit::Clean)
}

/// Counts, at a threshold, how many of those found are right, and how many of the right ones are found.
fn row(judged: &[(&Pair, Option<(String, f32)>)], threshold: f32) -> Row {
    let found = judged.iter().filter_map(|(pair, near)| {
        let (name, likeness) = near.as_ref()?;
        (*likeness >= threshold).then(|| pair.same.split(' ').any(|same| same == name))
    });
    let found: Vec<bool> = found.collect();
    let right = found.iter().filter(|right| **right).count();
    let wanted = judged.iter().filter(|(pair, _)| !pair.same.is_empty()).count();
    #[expect(clippy::cast_precision_loss, reason = "a few dozen pairs")]
    let share = |part: usize, whole: usize| if whole == 0 { 1.0 } else { part as f32 / whole as f32 };
    Row { threshold, precision: share(right, found.len()), recall: share(right, wanted) }
}
