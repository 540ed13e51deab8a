//! The order of hits: how much of the query a record answers, what kind of record it is, and the other editions of a
//! concept beside each other.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tantivy::query::{AllQuery, BooleanQuery, EnableScoring, Occur, Query};
use tantivy::{DocId, Searcher};

use super::plan::Plan;
use super::weights::Weights;

/// What the order of hits needs to know of a record.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Head {
    pub id: String,
    pub kind: String,
    pub concepts: Vec<String>,
}

/// Runs one query and hands every matching record to `each` with its score.
fn run(searcher: &Searcher, query: &dyn Query, mut each: impl FnMut(usize, f32)) -> tantivy::Result<()> {
    let weight = query.weight(EnableScoring::enabled_from_searcher(searcher))?;
    for reader in searcher.segment_readers() {
        weight.for_each(reader, &mut |doc, score| each(doc as usize, score))?;
    }
    Ok(())
}

/// Scores every record that the plan allows; those that match nothing are left out, unless nothing but filters was typed.
///
/// The score of a record is the sum over the typed words, lowered by the share of telling words that it lacks, and the
/// concepts that were named. The index has one segment.
pub(super) fn score(searcher: &Searcher, plan: &Plan, weights: &Weights) -> tantivy::Result<Vec<(f32, DocId)>> {
    let records = searcher.segment_readers().iter().map(|reader| reader.max_doc() as usize).sum();
    let mut allowed = vec![false; records];
    run(searcher, &filter(plan), |doc, _| allowed[doc] = true)?;
    let (mut sum, mut held, mut extra, mut all) = (vec![0.0; records], vec![0.0; records], vec![0.0; records], 0.0);
    let mut found = Vec::new();
    for position in &plan.positions {
        found.clear();
        run(searcher, position.as_ref(), |doc, score| found.push((doc, score)))?;
        let telling = telling(searcher.num_docs(), found.len());
        all += if found.is_empty() { 0.0 } else { telling };
        for (doc, score) in &found {
            sum[*doc] += score;
            held[*doc] += telling;
        }
    }
    for query in plan.named.iter().chain(&plan.numbers) {
        run(searcher, query.as_ref(), |doc, score| extra[doc] += score)?;
    }
    let only_filters = plan.positions.is_empty() && plan.named.is_empty() && plan.numbers.is_empty();
    let scored = (0_u32..).zip(allowed).filter(|(_, allowed)| *allowed).filter_map(|(doc, _)| {
        let at = doc as usize;
        let share = if all > 0.0 { held[at] / all } else { 0.0 };
        let score = sum[at] * (weights.floor + (1.0 - weights.floor) * share) + extra[at];
        (score > 0.0 || only_filters).then_some((score, doc))
    });
    Ok(scored.collect())
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

/// Orders records: best first, ties by id. The other editions of a concept follow the best of them.
pub(super) fn order(scored: Vec<(f32, DocId)>, heads: &[Head], weights: &Weights) -> Vec<(f32, DocId)> {
    let mut ranked: Vec<(f32, DocId, &Head)> = scored
        .into_iter()
        .filter_map(|(score, doc)| heads.get(doc as usize).map(|head| (score, doc, head)))
        .map(|(score, doc, head)| (score * kind_weight(&head.kind, weights), doc, head))
        .collect();
    let mut best: BTreeMap<&str, f32> = BTreeMap::new();
    for (score, _, head) in ranked.iter().filter(|(_, _, head)| head.kind == "rule") {
        for concept in &head.concepts {
            let known = best.entry(concept).or_insert(0.0);
            *known = known.max(*score);
        }
    }
    for (score, _, head) in ranked.iter_mut().filter(|(_, _, head)| head.kind == "rule") {
        let pulled = head.concepts.iter().filter_map(|concept| best.get(concept.as_str()));
        *score = score.max(weights.pull * pulled.fold(0.0, |a: f32, b| a.max(*b)));
    }
    ranked.sort_by(|(a, _, left), (b, _, right)| b.total_cmp(a).then_with(|| left.id.cmp(&right.id)));
    ranked.into_iter().map(|(score, doc, _)| (score, doc)).collect()
}
