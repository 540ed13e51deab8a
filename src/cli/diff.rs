//! `diff`: what differs between two editions, or between two days of one.

use std::collections::BTreeSet;

use adjutant::{DiffOptions, LookupError, SearchOptions};
use adjutant_base::days::Days;
use adjutant_report::diff::{Depth, document, tables};
use adjutant_rules::kb::diff::Diff;
use anyhow::Result;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "EDITION[@DAY]")]
    left: String,
    #[arg(value_name = "EDITION[@DAY]")]
    right: String,
    concept: Vec<String>,
    #[arg(long, value_parser = Days::of_one)]
    at: Option<Days>,
    #[arg(long)]
    words: bool,
    #[arg(long)]
    side_by_side: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let kb = app.knowledge();
    let at = args.at.map(|days| app.data.day_of_rules(days, None)).transpose()?;
    for side in [&args.left, &args.right] {
        if let (edition, Some(day)) = app.data.edition_on(side, at)? {
            app.warn_if_over(&edition, day);
        }
    }
    let options = DiffOptions { at, concepts: args.concept.clone() };
    let diff = match app.data.diff(&args.left, &args.right, &options) {
        Err(LookupError::UnknownRecord { name, .. }) => diff_of_hits(&app, args, &name, options)?,
        other => other?,
    };
    let depth = match args {
        _ if args.side_by_side => Depth::SideBySide,
        _ if args.concept.is_empty() && !args.words => Depth::Outline,
        _ => Depth::Whole,
    };
    match args.format {
        Format::Text => app.show(args.format, &document(&app.locale(), kb, &diff, depth))?,
        Format::Markdown | Format::Html => app.show(args.format, &tables(&app.locale(), &diff))?,
        Format::Json => print_json(&diff)?,
    }
    Ok(Exit::Clean)
}

/// So many hits of a search are looked at.
const HITS: usize = 8;
/// What answers less well than this part of the best hit is not compared.
const ENOUGH: f32 = 0.6;

/// Compares what a search in the two editions finds for names that no rule has, and says so.
fn diff_of_hits(app: &App, args: &Args, name: &str, mut options: DiffOptions) -> Result<Diff> {
    let unknown = || app.data.diff(&args.left, &args.right, &options).map_err(anyhow::Error::from);
    let editions: Vec<&str> = [&args.left, &args.right].map(|side| side.split('@').next().unwrap_or_default()).to_vec();
    let query = format!("{} edition:{},{} kind:rule", options.concepts.join(" "), editions[0], editions[1]);
    let answer = app.data.search(&query, &SearchOptions { limit: HITS, at: options.at, ..SearchOptions::default() })?;
    let Some(best) = answer.hits.first().map(|hit| hit.score) else { return unknown() };
    let near = answer.hits.iter().filter(|hit| hit.score >= ENOUGH * best).flat_map(|hit| hit.concepts.iter().cloned());
    let found: BTreeSet<String> = near.collect();
    let list = found.iter().cloned().collect::<Vec<_>>().join(", ");
    options.concepts = found.into_iter().collect();
    let diff = app.data.diff(&args.left, &args.right, &options)?;
    app.warn("diff-by-search", &[("name", name), ("list", &list)]);
    Ok(diff)
}
