//! What `diff` and the pages compare: the rules of a name, or those that a search finds for it, beside their neighbours.

use std::collections::BTreeSet;

use adjutant_base::date::Date;
use adjutant_base::id::RecordId;
use adjutant_rules::kb::diff::Diff;
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::{Filter, Hit, Query};
use anyhow::Result;

use super::relevance::{ELSEWHERE, ENOUGH, HITS};
use crate::{Adjutant, DiffOptions, LookupError, RecordHint, SearchOptions};

/// Compares two editions, or two days of one: the rules of some names, or all. Names that no rule has are searched for.
///
/// # Errors
///
/// If an edition is unknown, neither side has such a rule and nothing is found for it, or the index cannot be read.
pub fn compare(data: &Adjutant, sides: [&str; 2], at: Option<Date>, names: &[String]) -> Result<Diff> {
    let words = names.join(" ");
    let Searched { hits, named } = searched(data, sides, &words, at)?;
    let (good, lesser): (Vec<&Hit>, Vec<&Hit>) = hits.iter().partition(|hit| hit.score >= ENOUGH * hits[0].score);
    let diff_of = |concepts: Vec<String>| data.diff(sides[0], sides[1], &DiffOptions { at, concepts });
    let (name, hint) = match diff_of(names.to_vec()) {
        Err(LookupError::UnknownRecord { name, hint }) => (name, hint),
        diff => return Ok(with_neighbours(diff?, &hits)),
    };
    // no rule has the name: the rules of other editions that it means, or what a search finds for it
    let is_of_side = |concept: &String| data.rules_of(concept).iter().any(|rule| is_on(sides, rule.edition.as_str()));
    let only_elsewhere = if named.is_empty() { elsewhere(data, &words, &hits)? } else { named };
    if !only_elsewhere.is_empty() && !only_elsewhere.iter().any(is_of_side) {
        return Ok(diff_of(only_elsewhere)?);
    }
    if hits.is_empty() {
        let hint = if hint == RecordHint::None { RecordHint::NotFound(sides.map(edition_of).into()) } else { hint };
        return Err(LookupError::UnknownRecord { name, hint }.into());
    }
    let searcher = data.searcher()?;
    let called: Vec<&&Hit> = good.iter().filter(|hit| searcher.is_called(hit, &words)).collect();
    let searched = Some(words.clone()).filter(|_| called.is_empty());
    let compared = if called.is_empty() { good.iter().collect() } else { called };
    let found: BTreeSet<String> = compared.iter().flat_map(|hit| hit.concepts.iter().cloned()).collect();
    let diff = with_neighbours(diff_of(found.into_iter().collect())?, lesser);
    Ok(Diff { searched, ..diff })
}

/// Names in a difference the rules that a search finds and that it does not compare. Within an edition there are none, nor where
/// neither side has a rule of the name.
fn with_neighbours<'h>(mut diff: Diff, hits: impl IntoIterator<Item = &'h Hit>) -> Diff {
    if diff.left.edition != diff.right.edition && !diff.rules.is_empty() {
        let ids = hits.into_iter().filter_map(|hit| hit.id.parse::<RecordId>().ok());
        diff.neighbours = ids.filter(|id| !diff.rules.iter().any(|rule| rule.is(id))).collect();
    }
    diff
}

/// Returns the edition of a side: `aos3` of `aos3@2024-01-15`.
fn edition_of(side: &str) -> String {
    side.split('@').next().unwrap_or_default().to_owned()
}

fn is_on(sides: [&str; 2], edition: &str) -> bool {
    sides.into_iter().any(|side| edition_of(side) == edition)
}

/// What answers less well than this part of the best hit is not named, though its edition has nothing better.
const RELATED: f32 = 0.3;
/// So many rules are named of an edition that has nothing better.
const NAMED: usize = 3;

/// What a search finds for the names that were given.
#[derive(Default)]
struct Searched {
    /// The rules of both editions that answer them: those that answer well, and of an edition that has none of these the best.
    hits: Vec<Hit>,
    /// The concepts with rules, in whatever edition, that the names mean as a whole.
    named: Vec<String>,
}

fn searched(data: &Adjutant, sides: [&str; 2], words: &str, at: Option<Date>) -> Result<Searched> {
    let editions = BTreeSet::from(sides.map(edition_of));
    let words = words.replace('-', " ");
    let Ok(mut query) = Query::parse(&words) else { return Ok(Searched::default()) };
    if words.is_empty() {
        return Ok(Searched::default());
    }
    query.restrict(Filter::Kind, RecordKind::Rule.word(), false);
    let search = SearchOptions { limit: HITS, at, ..SearchOptions::default() };
    for edition in &editions {
        query.restrict(Filter::Edition, edition, false);
    }
    let answer = data.searcher()?.search(&query, &search)?;
    let whole = answer.also_searched.into_iter().filter(|also| also.typed.eq_ignore_ascii_case(&words));
    let named = whole.filter_map(|also| also.concept).filter(|concept| !data.rules_of(concept).is_empty()).collect();
    let best = answer.hits.first().map_or(0.0, |hit| hit.score);
    let is_good = |hit: &Hit| hit.score >= ENOUGH * best;
    let has_good = |edition: &String| answer.hits.iter().any(|hit| hit.edition == *edition && is_good(hit));
    let bare: Vec<&String> = editions.iter().filter(|edition| !has_good(edition)).collect();
    let mut count = 0;
    let kept = answer.hits.iter().filter(|hit| {
        let is_best_of_bare = bare.contains(&&hit.edition) && hit.score >= RELATED * best && count < NAMED;
        count += usize::from(is_best_of_bare);
        is_good(hit) || is_best_of_bare
    });
    Ok(Searched { hits: kept.cloned().collect(), named })
}

/// Returns the concepts of the rule that answers best in all editions, if it answers far better than all those of both sides.
fn elsewhere(data: &Adjutant, words: &str, of_sides: &[Hit]) -> Result<Vec<String>> {
    let Ok(mut query) = Query::parse(&words.replace('-', " ")) else { return Ok(Vec::new()) };
    query.restrict(Filter::Kind, RecordKind::Rule.word(), false);
    let answer = data.searcher()?.search(&query, &SearchOptions { limit: 1, ..SearchOptions::default() })?;
    let best_of_sides = of_sides.first().map_or(0.0, |hit| hit.score);
    let better = answer.hits.into_iter().find(|hit| best_of_sides < ELSEWHERE * hit.score);
    Ok(better.map(|hit| hit.concepts).unwrap_or_default())
}
