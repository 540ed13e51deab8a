//! What `diff` and the pages compare: the rules of a name, or those that a search finds for it, beside their neighbours.

use std::collections::BTreeSet;

use adjutant_base::date::Date;
use adjutant_base::id::RecordId;
use adjutant_rules::kb::diff::Diff;
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::{Filter, Hit, Query};
use anyhow::Result;

use crate::{Adjutant, DiffOptions, LookupError, SearchOptions};

/// A difference, and what was compared where no rule has the name that was given.
#[derive(Debug)]
pub struct Compared {
    /// The difference.
    pub diff: Diff,
    /// The concepts that a search found for the name; empty if a rule has it.
    pub found: Vec<String>,
}

/// Compares two editions, or two days of one: the rules of some names, or all. Names that no rule has are searched for.
///
/// # Errors
///
/// If an edition is unknown, neither side has such a rule and nothing is found for it, or the index cannot be read.
pub fn compare(data: &Adjutant, sides: [&str; 2], at: Option<Date>, names: &[String]) -> Result<Compared> {
    let words = names.join(" ");
    let hits = hits(data, sides, &words, at)?;
    let (good, lesser): (Vec<&Hit>, Vec<&Hit>) = hits.iter().partition(|hit| hit.score >= ENOUGH * hits[0].score);
    let ids = |hits: &[&Hit]| hits.iter().filter_map(|hit| hit.id.parse().ok()).collect::<Vec<RecordId>>();
    let mut options = DiffOptions { at, concepts: names.to_vec(), neighbours: ids(&good) };
    let mut diff = data.diff(sides[0], sides[1], &options);
    let mut found = BTreeSet::new();
    if let Err(LookupError::UnknownRecord { .. }) = &diff
        && !hits.is_empty()
    {
        // no rule has the name: what a search finds for it is compared, and that alone which is called so, if anything is
        let searcher = data.searcher()?;
        let called: Vec<&&Hit> = good.iter().filter(|hit| searcher.is_called(hit, &words)).collect();
        let compared = if called.is_empty() { good.iter().collect() } else { called };
        found = compared.iter().flat_map(|hit| hit.concepts.iter().cloned()).collect();
        options.concepts = found.iter().cloned().collect();
        diff = data.diff(sides[0], sides[1], &options);
    }
    let mut diff = diff?;
    let lesser = ids(&lesser).into_iter().filter(|id| !diff.rules.iter().any(|rule| rule.is(id))).collect::<Vec<_>>();
    diff.neighbours.extend(lesser);
    Ok(Compared { diff, found: found.into_iter().collect() })
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
fn hits(data: &Adjutant, sides: [&str; 2], words: &str, at: Option<Date>) -> Result<Vec<Hit>> {
    let sides = sides.map(|side| side.split('@').next().unwrap_or_default());
    let Ok(mut query) = Query::parse(&words.replace('-', " ")) else { return Ok(Vec::new()) };
    if words.is_empty() || sides[0] == sides[1] {
        return Ok(Vec::new());
    }
    for side in sides {
        query.restrict(Filter::Edition, side, false);
    }
    query.restrict(Filter::Kind, RecordKind::Rule.word(), false);
    let search = SearchOptions { limit: HITS, at, ..SearchOptions::default() };
    let hits = data.searcher()?.search(&query, &search)?.hits;
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
