//! `diff`: what differs between two editions, or between two days of one.

use std::collections::BTreeSet;

use adjutant::{DiffOptions, LookupError, SearchOptions};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_report::diff::{Depth, document, tables};
use adjutant_report::document::faint;
use adjutant_report::{Document, arg};
use adjutant_rules::kb::diff::Diff;
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::{Filter, Hit, Query};
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
        Err(error) => match &error {
            LookupError::UnknownRecord { name, .. } => diff_of_hits(&app, args, name, options)?.ok_or(error)?,
            _ => return Err(error.into()),
        },
        Ok(diff) => diff,
    };
    let depth = match args {
        _ if args.side_by_side => Depth::SideBySide,
        _ if args.concept.is_empty() && !args.words => Depth::Outline,
        _ => Depth::Whole,
    };
    match args.format {
        Format::Text => {
            let mut report = document(&app.locale(), kb, &diff, depth);
            also(&mut report, &app, args, &diff)?;
            app.show(args.format, &report)?;
        }
        Format::Markdown | Format::Html => app.show(args.format, &tables(&app.locale(), &diff))?,
        Format::Json => print_json(&diff)?,
    }
    Ok(Exit::Clean)
}

/// So many hits of a search are looked at.
const HITS: usize = 8;
/// What answers less well than this part of the best hit is not compared.
const ENOUGH: f32 = 0.6;

/// Returns the rules of both editions that answer some names well.
fn hits(app: &App, args: &Args, names: &[String], at: Option<Date>) -> Result<Vec<Hit>> {
    let Ok(mut query) = Query::parse(&names.join(" ").replace('-', " ")) else { return Ok(Vec::new()) };
    for side in [&args.left, &args.right] {
        query.restrict(Filter::Edition, side.split('@').next().unwrap_or_default(), false);
    }
    query.restrict(Filter::Kind, RecordKind::Rule.word(), false);
    let search = SearchOptions { limit: HITS, at, ..SearchOptions::default() };
    let mut hits = app.data.searcher()?.search(&query, &search)?.hits;
    let best = hits.first().map_or(0.0, |hit| hit.score);
    hits.retain(|hit| hit.score >= ENOUGH * best);
    Ok(hits)
}

/// Names the rules beside those that are compared which answer the names that were given: a matter may be spread over several rules.
fn also(report: &mut Document, app: &App, args: &Args, diff: &Diff) -> Result<()> {
    if args.concept.is_empty() || diff.left.edition == diff.right.edition {
        return Ok(());
    }
    let at = args.at.map(|days| days.from);
    let is_compared =
        |hit: &Hit| hit.concepts.iter().any(|concept| diff.rules.iter().any(|rule| rule.is_about(concept)));
    let others: Vec<String> =
        hits(app, args, &args.concept, at)?.into_iter().filter(|hit| !is_compared(hit)).map(|hit| hit.id).collect();
    if !others.is_empty() {
        report.blank();
        let list = others.join(", ");
        report.line(0, faint(app.locale().say_with("diff-also", &[arg("list", list)])));
    }
    Ok(())
}

/// Compares what a search in the two editions finds for a name that no rule has, and says so; `None` where it finds nothing.
fn diff_of_hits(app: &App, args: &Args, name: &str, mut options: DiffOptions) -> Result<Option<Diff>> {
    let hits = hits(app, args, &options.concepts, options.at)?;
    if hits.is_empty() {
        return Ok(None);
    }
    let found: BTreeSet<String> = hits.into_iter().flat_map(|hit| hit.concepts).collect();
    let list = found.iter().cloned().collect::<Vec<_>>().join(", ");
    options.concepts = found.into_iter().collect();
    let diff = app.data.diff(&args.left, &args.right, &options)?;
    app.warn("diff-by-search", &[("name", name), ("list", &list)]);
    Ok(Some(diff))
}
