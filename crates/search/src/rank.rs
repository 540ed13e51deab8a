//! The order of hits: how much of the query a record answers, what kind of record it is, and the other editions of a
//! concept beside each other.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tantivy::postings::Postings as _;
use tantivy::query::{Bm25StatisticsProvider, Bm25Weight};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, DocSet as _, Searcher, TERMINATED, Term};

use super::filter::Scope;
use super::memory_index::MemoryIndex;
use super::plan::{Alternative, Plan};
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
    /// The first day of the text as a number, 0 where none is known.
    pub from: i64,
    /// The day after the last, the largest number while it lasts.
    pub until: i64,
}

impl Head {
    /// Returns whether a typed number, name or id means this record.
    fn is_called(&self, typed: &str) -> bool {
        self.id == typed
            || self.id.split_once('/').is_some_and(|(_, name)| name == typed)
            || self.numbers.iter().any(|number| number == typed)
    }
}

/// Where a term is.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// The records that contain it, with its score in each, in order of the records.
    records: Vec<(DocId, f32)>,
    /// How many records the field has that most of them contain it in.
    pub most: usize,
}

/// Looks terms up in the index of some records, and remembers what was found: never more than the index holds.
pub(super) struct Lookup<'a> {
    pub memory_index: &'a MemoryIndex,
    /// The index that knows how rare a word is.
    pub statistics: &'a dyn Bm25StatisticsProvider,
    pub langs: &'a [Analyzer],
    pub weights: &'a Weights,
}

impl Lookup<'_> {
    /// Returns the records that contain a term in any field of a language, with the score of their strongest field; the
    /// others add a little.
    pub(super) fn term(&self, lang: usize, text: &str) -> tantivy::Result<Arc<Found>> {
        let memory = self.memory_index.terms.get(lang).filter(|_| self.weights.scores_terms_as(&Weights::DEFAULT));
        if let Some(known) = memory.and_then(|memory| memory.read().ok()?.get(text).cloned()) {
            return Ok(known);
        }
        let fields = self.memory_index.fields.by_lang[self.langs[lang].lang()];
        let (mut all, mut most) = (Vec::new(), 0);
        for (field, weight) in self.weights.fields(&fields) {
            let before = all.len();
            self.postings(&Term::from_field_text(field, text), |doc, score| all.push((doc, score * weight)))?;
            most = most.max(all.len() - before);
        }
        let found = Arc::new(Found { records: strongest(&mut all, self.weights.tie), most });
        if let Some(mut memory) = memory.filter(|_| most > 0).and_then(|memory| memory.write().ok()) {
            memory.insert(text.to_owned(), Arc::clone(&found));
        }
        Ok(found)
    }

    /// Hands every record that contains a term to `each`, with its BM25 score.
    fn postings(&self, term: &Term, mut each: impl FnMut(DocId, f32)) -> tantivy::Result<()> {
        for reader in self.memory_index.reader.segment_readers() {
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
    fn alternative(&self, alternative: &Alternative, into: &mut Vec<(DocId, f32)>) -> tantivy::Result<()> {
        let first = into.len();
        for (number, term) in alternative.terms.iter().enumerate() {
            let found = self.term(alternative.lang, term)?;
            let records = &found.records;
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
        &self,
        of: &(impl Iterator<Item = &'p Alternative> + Clone),
        share: f32,
    ) -> tantivy::Result<Vec<(DocId, f32)>> {
        let mut all = Vec::new();
        for lang in 0..self.langs.len() {
            let mut ranked = Vec::new();
            for alternative in of.clone().filter(|alternative| alternative.lang == lang) {
                self.alternative(alternative, &mut ranked)?;
            }
            all.extend(strongest(&mut ranked, share));
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
/// `statistics` is the index that knows how rare a word is: scores by the same one are comparable.
pub(super) fn score(
    memory_index: &MemoryIndex,
    statistics: &Searcher,
    langs: &[Analyzer],
    plan: &Plan,
    scope: &Scope,
    weights: &Weights,
) -> tantivy::Result<Vec<(f32, DocId)>> {
    let heads = &memory_index.heads;
    let records = heads.len();
    let (mut sum, mut held, mut extra, mut all) = (vec![0.0; records], vec![0.0; records], vec![0.0; records], 0.0);
    let lookup = Lookup { memory_index, statistics, langs, weights };
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
    for (concept, score) in &plan.concepts {
        for doc in memory_index.concepts.get(concept).into_iter().flat_map(|concept| &concept.records) {
            // a concept that is named means its rule as much as what was asked about it, whatever the kinds weigh
            extra[*doc as usize] += score / kind_weight(heads[*doc as usize].kind, weights);
        }
    }
    for (at, head) in heads.iter().enumerate().filter(|_| !plan.numbers.is_empty()) {
        if plan.numbers.iter().any(|typed| head.is_called(typed)) {
            // the rule of a number comes before what was asked about it, whatever the kinds weigh
            let first = if head.kind == RecordKind::Rule { RULE_OF_NUMBER } else { 1.0 };
            extra[at] += weights.number * first / kind_weight(head.kind, weights);
        }
    }
    let only_filters = plan.positions.is_empty();
    let scored = scope.records(memory_index)?.into_iter().filter_map(|doc| {
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
    memory_index: &MemoryIndex,
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
        .filter_map(|(score, doc)| memory_index.heads.get(doc as usize).map(|head| (score, doc, head)))
        .map(|(score, doc, head)| (score * kind_weight(head.kind, weights), doc, head))
        .collect();
    let mut best = vec![0.0_f32; memory_index.concepts.len()];
    for (score, doc, _) in ranked.iter().filter(|(_, _, head)| head.kind == RecordKind::Rule) {
        for concept in &memory_index.concepts_of[*doc as usize] {
            best[*concept] = best[*concept].max(*score);
        }
    }
    for (score, doc, head) in &mut ranked {
        let pull = if head.kind == RecordKind::Rule { weights.pull } else { weights.pull_notice };
        let pulled = memory_index.concepts_of[*doc as usize].iter().map(|concept| best[*concept]);
        *score = score.max(pull * pulled.fold(0.0, f32::max));
        *score *= factor(head) * if spoken(head) { weights.own_language } else { 1.0 };
    }
    ranked.sort_by(|(a, _, left), (b, _, right)| b.total_cmp(a).then_with(|| left.id.cmp(&right.id)));
    ranked.into_iter().map(|(score, doc, _)| (score, doc)).collect()
}
