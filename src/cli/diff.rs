//! `diff`: what differs between two editions, or between two days of one.

use std::collections::BTreeSet;

use adjutant::{DiffOptions, LookupError, SearchOptions};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::RecordId;
use adjutant_report::diff::{Depth, document, tables};
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
    let words = args.concept.join(" ");
    let hits = hits(&app, args, &words, at)?;
    let (good, lesser): (Vec<&Hit>, Vec<&Hit>) = hits.iter().partition(|hit| hit.score >= ENOUGH * hits[0].score);
    let ids = |hits: &[&Hit]| hits.iter().filter_map(|hit| hit.id.parse().ok()).collect::<Vec<RecordId>>();
    let mut options = DiffOptions { at, concepts: args.concept.clone(), neighbours: ids(&good) };
    let mut diff = app.data.diff(&args.left, &args.right, &options);
    if let Err(LookupError::UnknownRecord { .. }) = &diff
        && !hits.is_empty()
    {
        // no rule has the name: what a search finds for it is compared, and that alone which is called so, if anything is
        let is_called = |hit: &&&Hit| hit.title.to_lowercase().starts_with(&words.to_lowercase());
        let called: Vec<&&Hit> = good.iter().filter(is_called).collect();
        let found = if called.is_empty() { good.iter().collect() } else { called };
        let found: BTreeSet<String> = found.iter().flat_map(|hit| hit.concepts.iter().cloned()).collect();
        let list = found.iter().cloned().collect::<Vec<_>>().join(", ");
        app.warn("diff-by-search", &[("name", &words), ("list", &list)]);
        options.concepts = found.into_iter().collect();
        diff = app.data.diff(&args.left, &args.right, &options);
    }
    let mut diff = diff?;
    let lesser = ids(&lesser).into_iter().filter(|id| !diff.rules.iter().any(|rule| rule.is(id))).collect::<Vec<_>>();
    diff.neighbours.extend(lesser);
    let depth = match args {
        _ if args.side_by_side => Depth::SideBySide,
        _ if args.concept.is_empty() && !args.words => Depth::Outline,
        _ => Depth::Whole,
    };
    match args.format {
        Format::Text => {
            app.show(args.format, &document(&app.locale(), kb, &diff, depth))?;
        }
        Format::Markdown | Format::Html => app.show(args.format, &tables(&app.locale(), &diff))?,
        Format::Json => print_json(&diff)?,
    }
    Ok(Exit::Clean)
}

/// So many hits of a search are looked at.
const HITS: usize = 24;
/// What answers less well than this part of the best hit is not compared.
const ENOUGH: f32 = 0.6;
/// What answers less well than this part of the best hit is not named, though its edition has nothing better.
const RELATED: f32 = 0.3;
/// So many rules are named of an edition that has nothing better.
const NAMED: usize = 3;

/// Returns the rules of both editions that answer the names which were given: those that answer well, and of an edition that has none
/// of these the best.
fn hits(app: &App, args: &Args, words: &str, at: Option<Date>) -> Result<Vec<Hit>> {
    let sides = [&args.left, &args.right].map(|side| side.split('@').next().unwrap_or_default());
    let Ok(mut query) = Query::parse(&words.replace('-', " ")) else { return Ok(Vec::new()) };
    if args.concept.is_empty() || sides[0] == sides[1] {
        return Ok(Vec::new());
    }
    for side in sides {
        query.restrict(Filter::Edition, side, false);
    }
    query.restrict(Filter::Kind, RecordKind::Rule.word(), false);
    let search = SearchOptions { limit: HITS, at, ..SearchOptions::default() };
    let hits = app.data.searcher()?.search(&query, &search)?.hits;
    let best = hits.first().map_or(0.0, |hit| hit.score);
    let is_good = |hit: &Hit| hit.score >= ENOUGH * best;
    let bare: Vec<&str> =
        sides.into_iter().filter(|side| !hits.iter().any(|hit| hit.edition == *side && is_good(hit))).collect();
    let mut named = 0;
    let kept = hits.into_iter().filter(|hit| {
        let is_best_of_bare = bare.contains(&hit.edition.as_str()) && hit.score >= RELATED * best && named < NAMED;
        named += usize::from(is_best_of_bare);
        is_good(hit) || is_best_of_bare
    });
    Ok(kept.collect())
}
