//! The order of hits: how much of the query a record answers, what kind of record it is, and the other editions of a
//! concept beside each other.

use std::collections::BTreeMap;

use tantivy::query::{AllQuery, BooleanQuery, EnableScoring, Occur, Query};
use tantivy::{DocAddress, DocId, Searcher};

use super::Stored;
use super::plan::Plan;
use super::weights::Weights;

/// The scores of a query over all records, by segment and record.
type Scores = Vec<Vec<f32>>;

fn blank(searcher: &Searcher) -> Scores {
    searcher.segment_readers().iter().map(|reader| vec![0.0; reader.max_doc() as usize]).collect()
}

/// Runs one query and hands every matching record to `each` with its score.
fn run(searcher: &Searcher, query: &dyn Query, mut each: impl FnMut(usize, DocId, f32)) -> tantivy::Result<()> {
    let weight = query.weight(EnableScoring::enabled_from_searcher(searcher))?;
    for (segment, reader) in searcher.segment_readers().iter().enumerate() {
        weight.for_each(reader, &mut |doc, score| each(segment, doc, score))?;
    }
    Ok(())
}

/// Scores every record that the plan allows; those that match nothing are left out, unless nothing but filters was typed.
///
/// The score of a record is the sum over the typed words, lowered by the share of telling words that it lacks, and the
/// concepts that were named.
pub(super) fn score(searcher: &Searcher, plan: &Plan, weights: &Weights) -> tantivy::Result<Vec<(f32, DocAddress)>> {
    let mut allowed = blank(searcher);
    run(searcher, &filter(plan), |segment, doc, _| allowed[segment][doc as usize] = 1.0)?;
    let (mut sum, mut held, mut all) = (blank(searcher), blank(searcher), 0.0);
    for position in &plan.positions {
        let mut found = Vec::new();
        run(searcher, position.as_ref(), |segment, doc, score| found.push((segment, doc as usize, score)))?;
        let telling = telling(searcher.num_docs(), found.len());
        all += if found.is_empty() { 0.0 } else { telling };
        for (segment, doc, score) in found {
            sum[segment][doc] += score;
            held[segment][doc] += telling;
        }
    }
    let mut extra = blank(searcher);
    for query in plan.named.iter().chain(&plan.numbers) {
        run(searcher, query.as_ref(), |segment, doc, score| extra[segment][doc as usize] += score)?;
    }
    let only_filters = plan.positions.is_empty() && plan.named.is_empty() && plan.numbers.is_empty();
    let mut scored = Vec::new();
    for (segment, allowed) in (0_u32..).zip(&allowed) {
        for (doc, _) in (0_u32..).zip(allowed).filter(|(_, allowed)| **allowed > 0.0) {
            let (s, d) = (segment as usize, doc as usize);
            let share = if all > 0.0 { held[s][d] / all } else { 0.0 };
            let score = sum[s][d] * (weights.floor + (1.0 - weights.floor) * share) + extra[s][d];
            if score > 0.0 || only_filters {
                scored.push((score, DocAddress::new(segment, doc)));
            }
        }
    }
    Ok(scored)
}

fn filter(plan: &Plan) -> BooleanQuery {
    let must = plan.must.iter().map(|query| (Occur::Must, query.box_clone()));
    let must_not = plan.must_not.iter().map(|query| (Occur::MustNot, query.box_clone()));
    let mut clauses: Vec<(Occur, Box<dyn Query>)> = must.chain(must_not).collect();
    clauses.push((Occur::Must, Box::new(AllQuery)));
    BooleanQuery::new(clauses)
}

/// Returns how telling a word is that so many of all records hold: the rarer, the more.
#[expect(clippy::cast_precision_loss, reason = "counts of records are far below what an f32 holds exactly")]
fn telling(records: u64, holding: usize) -> f32 {
    let (records, holding) = (records as f32, holding as f32);
    (1.0 + (records - holding + 0.5) / (holding + 0.5)).ln()
}

fn kind_weight(kind: &str, weights: &Weights) -> f32 {
    match kind {
        "rule" => 1.0,
        "erratum" => weights.erratum,
        _ => weights.ruling,
    }
}

/// Orders candidates: best first, ties by id. The other editions of a concept follow the best of them.
pub(super) fn order(candidates: Vec<(f32, Stored)>, weights: &Weights) -> Vec<(f32, Stored)> {
    let mut ranked: Vec<(f32, Stored)> =
        candidates.into_iter().map(|(score, stored)| (score * kind_weight(&stored.kind, weights), stored)).collect();
    let mut best: BTreeMap<String, f32> = BTreeMap::new();
    for (score, stored) in ranked.iter().filter(|(_, stored)| stored.kind == "rule") {
        for concept in &stored.concepts {
            let known = best.entry(concept.clone()).or_insert(0.0);
            *known = known.max(*score);
        }
    }
    for (score, stored) in ranked.iter_mut().filter(|(_, stored)| stored.kind == "rule") {
        let pulled = stored.concepts.iter().filter_map(|concept| best.get(concept)).fold(0.0, |a: f32, b| a.max(*b));
        *score = score.max(weights.pull * pulled);
    }
    ranked.sort_by(|(a, left), (b, right)| b.total_cmp(a).then_with(|| left.id.cmp(&right.id)));
    ranked
}
