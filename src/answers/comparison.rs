//! What `diff` and the pages compare: the rules of a name, or those that a search finds for it, beside their neighbours.

use std::collections::{BTreeMap, BTreeSet};

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
    let Searched { hits, rulings, named } = searched(data, sides, &words, at)?;
    let (good, lesser): (Vec<&Hit>, Vec<&Hit>) = hits.iter().partition(|hit| hit.score >= ENOUGH * hits[0].score);
    let diff_of = |concepts: Vec<String>| data.diff(sides[0], sides[1], &DiffOptions { at, concepts });
    let (name, hint) = match diff_of(names.to_vec()) {
        Err(LookupError::UnknownRecord { name, hint }) => (name, hint),
        diff => return Ok(with_neighbours(data, diff?, hits.iter().chain(&rulings))),
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
    let diff = with_neighbours(data, diff_of(found.into_iter().collect())?, lesser.into_iter().chain(&rulings));
    Ok(Diff { searched, ..diff })
}

/// Names in a difference the rules and rulings that a search finds and that it does not have. Within an edition there are none,
/// nor where neither side has a rule of the name.
fn with_neighbours<'h>(data: &Adjutant, mut diff: Diff, hits: impl IntoIterator<Item = &'h Hit>) -> Diff {
    if diff.left.edition != diff.right.edition && !diff.rules.is_empty() {
        let ids = hits.into_iter().filter_map(|hit| hit.id.parse::<RecordId>().ok());
        let is_listed = |id: &RecordId| {
            diff.rules.iter().any(|rule| rule.is(id) || rule.rulings.iter().any(|ruling| ruling.id == *id))
        };
        diff.neighbours = ids.filter(|id| !is_listed(id)).map(|id| data.knowledge_base().reference(&id)).collect();
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

/// What answers less well than this part of the best rule is not named.
const RELATED: f32 = 0.3;
/// So many rules of an edition that do not answer well are named, and so many rulings.
const NAMED: usize = 3;

/// What a search finds for the names that were given.
#[derive(Default)]
struct Searched {
    /// The rules of both editions that answer them well, and of each edition a few that answer less well.
    hits: Vec<Hit>,
    /// A few rulings of both editions that answer them.
    rulings: Vec<Hit>,
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
    for edition in &editions {
        query.restrict(Filter::Edition, edition, false);
    }
    let of_kind = |kind: RecordKind| {
        let mut query = query.clone();
        query.restrict(Filter::Kind, kind.word(), false);
        data.searcher()?.search(&query, &SearchOptions { limit: HITS, at, ..SearchOptions::default() })
    };
    let answer = of_kind(RecordKind::Rule)?;
    let whole = answer.also_searched.into_iter().filter(|also| also.typed.eq_ignore_ascii_case(&words));
    let named = whole.filter_map(|also| also.concept).filter(|concept| !data.rules_of(concept).is_empty()).collect();
    let best = answer.hits.first().map_or(0.0, |hit| hit.score);
    let is_related = |hit: &Hit| hit.score >= RELATED * best;
    let mut lesser: BTreeMap<String, usize> = BTreeMap::new();
    let mut is_among_first = |hit: &Hit| {
        let count = lesser.entry(hit.edition.clone()).or_default();
        *count += 1;
        *count <= NAMED
    };
    let rules =
        answer.hits.into_iter().filter(|hit| is_related(hit) && (hit.score >= ENOUGH * best || is_among_first(hit)));
    let rulings = of_kind(RecordKind::Ruling)?.hits.into_iter().filter(is_related).take(NAMED);
    Ok(Searched { hits: rules.collect(), rulings: rulings.collect(), named })
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
