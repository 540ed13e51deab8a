//! The order of hits: how much of the query a record answers, what kind of record it is, and the other editions of a
//! concept beside each other.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tantivy::postings::Postings as _;
use tantivy::query::{Bm25StatisticsProvider, Bm25Weight};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, DocSet as _, Searcher, TERMINATED, Term};

use super::filter::Scope;
use super::memory_index::Catalogue;
use super::plan::{Alternative, Plan};
use super::schema::Fields;
use super::weights::Weights;
use adjutant_rules::record::kind::RecordKind;
use adjutant_text::analyze::Analyzer;

/// How far the rule of a printed number comes before what was asked about it.
const RULE_OF_NUMBER: f32 = 1.5;

/// What the order of hits needs to know of a record.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Head {
    pub id: String,
    pub edition: String,
    pub kind: RecordKind,
    pub concepts: Vec<String>,
    /// The language in which its edition was published.
    pub authentic: String,
    /// Printed numbers, in lower case.
    pub numbers: Vec<String>,
    /// Whether it tells but a part of a rule that other editions have in full.
    pub partial: bool,
}

impl Head {
    /// Returns whether a typed number, name or id means this record.
    fn is_called(&self, typed: &str) -> bool {
        self.id == typed
            || self.id.split_once('/').is_some_and(|(_, name)| name == typed)
            || self.numbers.iter().any(|number| number == typed)
    }
}

/// The records that contain a term, with its score in each, in order of the records.
type Found = Rc<Vec<(DocId, f32)>>;

/// Looks terms up, each of them once in a query.
struct Lookup<'a> {
    searcher: &'a Searcher,
    statistics: &'a dyn Bm25StatisticsProvider,
    fields: &'a Fields,
    langs: &'a [Analyzer],
    weights: &'a Weights,
    seen: BTreeMap<(usize, String), Found>,
}

impl Lookup<'_> {
    /// Returns the records that contain a term in any field of a language, with the score of their strongest field; the
    /// others add a little.
    fn term(&mut self, lang: usize, text: &str) -> tantivy::Result<Found> {
        let key = (lang, text.to_owned());
        if let Some(seen) = self.seen.get(&key) {
            return Ok(Rc::clone(seen));
        }
        let fields = self.fields.by_lang[self.langs[lang].lang()];
        let mut all = Vec::new();
        for (field, weight) in self.weights.fields(&fields) {
            self.postings(&Term::from_field_text(field, text), |doc, score| all.push((doc, score * weight)))?;
        }
        let found = Rc::new(strongest(&mut all, self.weights.tie));
        self.seen.insert(key, Rc::clone(&found));
        Ok(found)
    }

    /// Hands every record that contains a term to `each`, with its BM25 score.
    fn postings(&self, term: &Term, mut each: impl FnMut(DocId, f32)) -> tantivy::Result<()> {
        for reader in self.searcher.segment_readers() {
            let Some(mut postings) =
                reader.inverted_index(term.field())?.read_postings(term, IndexRecordOption::WithFreqs)?
            else {
                continue;
            };
            let norms = reader.get_fieldnorms_reader(term.field())?;
            let bm25 = Bm25Weight::for_terms(self.statistics, std::slice::from_ref(term))?;
            let mut doc = postings.doc();
            while doc != TERMINATED {
                each(doc, bm25.score(norms.fieldnorm_id(doc), postings.term_freq()));
                doc = postings.advance();
            }
        }
        Ok(())
    }

    /// Adds the records that contain all terms of an alternative to `into`, with the weighted sum of their scores.
    fn alternative(&mut self, alternative: &Alternative, into: &mut Vec<(DocId, f32)>) -> tantivy::Result<()> {
        let first = into.len();
        for (number, term) in alternative.terms.iter().enumerate() {
            let records = self.term(alternative.lang, term)?;
            if number == 0 {
                into.extend(records.iter().map(|(doc, score)| (*doc, score * alternative.weight)));
                continue;
            }
            let mut kept = first;
            for at in first..into.len() {
                let (doc, score) = into[at];
                if let Ok(found) = records.binary_search_by_key(&doc, |(doc, _)| *doc) {
                    into[kept] = (doc, score + records[found].1 * alternative.weight);
                    kept += 1;
                }
            }
            into.truncate(kept);
        }
        Ok(())
    }

    /// Returns the records that contain any alternative. Within a language the strongest counts and a `share` of the others is
    /// added; of several languages the strongest counts, as a translation says the same again.
    fn any<'p>(
        &mut self,
        of: &(impl Iterator<Item = &'p Alternative> + Clone),
        share: f32,
    ) -> tantivy::Result<Vec<(DocId, f32)>> {
        let mut all = Vec::new();
        for lang in 0..self.langs.len() {
            let mut own = Vec::new();
            for alternative in of.clone().filter(|alternative| alternative.lang == lang) {
                self.alternative(alternative, &mut own)?;
            }
            all.extend(strongest(&mut own, share));
        }
        Ok(strongest(&mut all, self.weights.tie))
    }
}

/// Joins the scores of each record: the strongest, and a share of the others.
fn strongest(all: &mut [(DocId, f32)], tie: f32) -> Vec<(DocId, f32)> {
    all.sort_by(|(a, left), (b, right)| a.cmp(b).then_with(|| right.total_cmp(left)));
    let mut joined: Vec<(DocId, f32)> = Vec::with_capacity(all.len());
    for (doc, score) in all {
        match joined.last_mut() {
            Some((last, sum)) if *last == *doc => *sum += tie * *score,
            _ => joined.push((*doc, *score)),
        }
    }
    joined
}

/// Scores every record of `scope`; those that match nothing are left out, unless nothing but filters was typed.
///
/// The score of a record is the sum over the typed words, lowered by the share of telling words that it lacks, and the
/// concepts and numbers that were named. The index has one segment.
///
/// `statistics` is the index that tells how rare a word is: scores by the same one are comparable.
pub(super) fn score(
    catalogue: &Catalogue,
    statistics: &Searcher,
    langs: &[Analyzer],
    plan: &Plan,
    scope: &Scope,
    weights: &Weights,
) -> tantivy::Result<Vec<(f32, DocId)>> {
    let Catalogue { fields, heads, reader: searcher } = catalogue;
    let records = heads.len();
    let (mut sum, mut held, mut extra, mut all) = (vec![0.0; records], vec![0.0; records], vec![0.0; records], 0.0);
    let mut lookup = Lookup { searcher, statistics, fields, langs, weights, seen: BTreeMap::new() };
    for position in &plan.positions {
        let found = lookup.any(&position.iter(), weights.tie)?;
        let telling = telling(records, found.len());
        all += if found.is_empty() { 0.0 } else { telling };
        for (doc, score) in found {
            sum[doc as usize] += score;
            held[doc as usize] += telling;
        }
    }
    for (doc, score) in lookup.any(&plan.expansions.iter(), 1.0)? {
        extra[doc as usize] += score;
    }
    for (at, head) in heads.iter().enumerate() {
        let named = plan.concepts.iter().filter(|(concept, _)| head.concepts.contains(concept));
        // a concept that is named means its rule as much as what was asked about it, whatever the kinds weigh
        extra[at] += named.map(|(_, score)| score).sum::<f32>() / kind_weight(head.kind, weights);
        if plan.numbers.iter().any(|typed| head.is_called(typed)) {
            // the rule of a number comes before what was asked about it, whatever the kinds weigh
            let first = if head.kind == RecordKind::Rule { RULE_OF_NUMBER } else { 1.0 };
            extra[at] += weights.number * first / kind_weight(head.kind, weights);
        }
    }
    let only_filters = plan.positions.is_empty();
    let scored = scope.records(searcher)?.into_iter().filter_map(|doc| {
        let at = doc as usize;
        let share = if all > 0.0 { held[at] / all } else { 0.0 };
        let reached = sum[at] * (weights.floor + (1.0 - weights.floor) * share) + extra[at];
        (reached > 0.0 || only_filters).then_some((reached, doc))
    });
    Ok(scored.collect())
}

/// Returns how telling a word is that this many of all records hold: the rarer, the more.
#[expect(clippy::cast_precision_loss, reason = "counts of records are far below what an f32 holds exactly")]
pub(super) fn telling(records: usize, holding: usize) -> f32 {
    let (records, holding) = (records as f32, holding as f32);
    (1.0 + (records - holding + 0.5) / (holding + 0.5)).ln()
}

fn kind_weight(kind: RecordKind, weights: &Weights) -> f32 {
    match kind {
        RecordKind::Rule => 1.0,
        RecordKind::Erratum => weights.erratum,
        RecordKind::Ruling | RecordKind::Guidance => weights.ruling,
    }
}

/// Orders records: best first, ties by id. The other editions of a concept follow the best of them, and editions
/// that were published in the language of the query come before others.
pub(super) fn order(
    scored: Vec<(f32, DocId)>,
    heads: &[Head],
    plan: &Plan,
    langs: &[Analyzer],
    weights: &Weights,
) -> Vec<(f32, DocId)> {
    let likely = plan.likely.map(|lang| langs[lang].lang());
    let spoken = |head: &Head| likely.is_some_and(|lang| head.authentic == lang);
    let factor = |head: &Head| {
        let partial = if head.partial { weights.partial } else { 1.0 };
        partial * plan.preferred.get(&head.edition).copied().unwrap_or(1.0)
    };
    let mut ranked: Vec<(f32, DocId, &Head)> = scored
        .into_iter()
        .filter_map(|(score, doc)| heads.get(doc as usize).map(|head| (score, doc, head)))
        .map(|(score, doc, head)| (score * kind_weight(head.kind, weights), doc, head))
        .collect();
    let mut best: BTreeMap<&str, f32> = BTreeMap::new();
    for (score, _, head) in ranked.iter().filter(|(_, _, head)| head.kind == RecordKind::Rule) {
        for concept in &head.concepts {
            let known = best.entry(concept).or_insert(0.0);
            *known = known.max(*score);
        }
    }
    for (score, _, head) in &mut ranked {
        let pull = if head.kind == RecordKind::Rule { weights.pull } else { weights.pull_notice };
        let pulled = head.concepts.iter().filter_map(|concept| best.get(concept.as_str()));
        *score = score.max(pull * pulled.fold(0.0, |a: f32, b| a.max(*b)));
        *score *= factor(head) * if spoken(head) { weights.own_language } else { 1.0 };
    }
    ranked.sort_by(|(a, _, left), (b, _, right)| b.total_cmp(a).then_with(|| left.id.cmp(&right.id)));
    ranked.into_iter().map(|(score, doc, _)| (score, doc)).collect()
}
