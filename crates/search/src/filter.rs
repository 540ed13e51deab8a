//! What a record must match, unscored: filters, phrases, exclusions, and the day.

use std::collections::BTreeSet;

use tantivy::query::{BooleanQuery, EnableScoring, PhraseQuery, Query as IndexQuery, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, Searcher, Term};

use super::Options;
use super::memory_index::MemoryIndex;
use super::query::{Filter, Query};
use super::rank::Head;
use super::schema::Fields;
use adjutant_text::analyze::Analyzer;

type Boxed = Box<dyn IndexQuery>;

fn term(field: Field, text: &str) -> Boxed {
    Box::new(TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::Basic))
}

fn any(queries: Vec<Boxed>) -> BooleanQuery {
    BooleanQuery::union(queries)
}

/// The records that a query is about: those whose text is of the day, that match all of one part and nothing of
/// the other.
///
/// Each is asked apart. tantivy 0.27 seeks an excluded phrase backwards wherever its first match lies after the
/// record in hand, which its own assertion forbids (`PhraseScorer::seek_danger`).
pub(super) struct Scope {
    within: Vec<BooleanQuery>,
    outside: Vec<BooleanQuery>,
    day: i64,
}

impl Scope {
    /// Makes the scope of a query: its filters, its phrases, what it leaves out, and the day.
    pub(super) fn new(query: &Query, options: &Options, fields: &Fields, analyzers: &[Analyzer]) -> Self {
        let one_of = |filter: Filter, values: &[String]| {
            let field = fields.filter(filter);
            any(values.iter().map(|value| term(field, value)).collect())
        };
        let phrases = |texts: &[String]| -> Vec<BooleanQuery> {
            texts.iter().map(|text| phrase(text, fields, analyzers)).collect()
        };
        let mut within: Vec<BooleanQuery> = Vec::new();
        within.extend(query.only.iter().map(|(filter, values)| one_of(*filter, values)));
        within.extend(options.among.iter().map(|ids| any(ids.iter().map(|id| term(fields.id, id)).collect())));
        within.extend(phrases(&query.phrases));
        let mut outside: Vec<BooleanQuery> =
            query.without.iter().map(|(filter, values)| one_of(*filter, values)).collect();
        outside.extend(phrases(&query.not));
        let day = query.day().or(options.at).unwrap_or(options.today).number();
        Self { within, outside, day }
    }

    /// Returns the records of the scope, in the order of the index, which has one segment.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub(super) fn records(&self, memory_index: &MemoryIndex) -> tantivy::Result<Vec<DocId>> {
        let of_day = |head: &Head| head.from <= self.day && self.day < head.until;
        let heads = (0..).zip(&memory_index.heads).filter(|(_, head)| of_day(head));
        let mut records: Vec<DocId> = heads.map(|(record, _)| record).collect();
        for (queries, is_within) in [(&self.within, true), (&self.outside, false)] {
            for query in queries {
                let matched = matches(query, &memory_index.reader)?;
                records.retain(|record| matched.contains(record) == is_within);
            }
        }
        Ok(records)
    }
}

/// Returns the records that match a query.
fn matches(query: &dyn IndexQuery, searcher: &Searcher) -> tantivy::Result<BTreeSet<DocId>> {
    let weight = query.weight(EnableScoring::disabled_from_searcher(searcher))?;
    let mut records = BTreeSet::new();
    for segment in searcher.segment_readers() {
        weight.for_each_no_score(segment, &mut |docs| records.extend(docs))?;
    }
    Ok(records)
}

/// A phrase in the order of its words, in the heading or the text, in any language.
fn phrase(text: &str, fields: &Fields, analyzers: &[Analyzer]) -> BooleanQuery {
    let mut queries = Vec::new();
    for analyzer in analyzers {
        let words = analyzer.words(text);
        let terms: Vec<&String> = words.iter().filter_map(|word| word.terms.first()).collect();
        let fields = fields.by_lang[analyzer.lang()];
        for field in [fields.title, fields.body] {
            match terms.as_slice() {
                [] => {}
                [only] => queries.push(term(field, only)),
                several => {
                    let terms = several.iter().map(|text| Term::from_field_text(field, text)).collect();
                    queries.push(Box::new(PhraseQuery::new(terms)) as Boxed);
                }
            }
        }
    }
    any(queries)
}
