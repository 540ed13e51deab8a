//! What a record must match, unscored: filters, phrases, exclusions, and the day.

use std::collections::BTreeSet;
use std::ops::Bound;

use tantivy::query::{AllQuery, BooleanQuery, EnableScoring, PhraseQuery, Query as IndexQuery, RangeQuery, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, Searcher, Term};

use super::Options;
use super::query::{Filter, Query};
use super::schema::Fields;
use adjutant_text::analyze::Analyzer;

type Boxed = Box<dyn IndexQuery>;

fn term(field: Field, text: &str) -> Boxed {
    Box::new(TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::Basic))
}

fn any(queries: Vec<Boxed>) -> Boxed {
    Box::new(BooleanQuery::union(queries))
}

/// The records that a query is about: those that match all of one part and nothing of the other.
///
/// The two are asked apart. tantivy 0.27 seeks an excluded phrase backwards wherever its first match lies after the
/// record in hand, which its own assertion forbids (`PhraseScorer::seek_danger`).
pub(super) struct Scope {
    within: BooleanQuery,
    outside: BooleanQuery,
}

impl Scope {
    /// Makes the scope of a query: its filters, its phrases, what it leaves out, and the day.
    pub(super) fn new(query: &Query, options: &Options, fields: &Fields, analyzers: &[Analyzer]) -> Self {
        let one_of = |filter: Filter, values: &[String]| {
            let field = fields.filter(filter);
            any(values.iter().map(|value| term(field, value)).collect())
        };
        let phrases =
            |texts: &[String]| -> Vec<Boxed> { texts.iter().map(|text| phrase(text, fields, analyzers)).collect() };
        let mut within: Vec<Boxed> = vec![Box::new(AllQuery)];
        within.extend(query.only.iter().map(|(filter, values)| one_of(*filter, values)));
        within.extend(options.among.iter().map(|ids| any(ids.iter().map(|id| term(fields.id, id)).collect())));
        within.extend(phrases(&query.phrases));
        let day = query.day().or(options.at).unwrap_or(options.today);
        let number = |field| Term::from_field_i64(field, day.number());
        within.push(Box::new(RangeQuery::new(Bound::Unbounded, Bound::Included(number(fields.from)))));
        within.push(Box::new(RangeQuery::new(Bound::Excluded(number(fields.until)), Bound::Unbounded)));
        let mut outside: Vec<Boxed> = query.without.iter().map(|(filter, values)| one_of(*filter, values)).collect();
        outside.extend(phrases(&query.not));
        Self { within: BooleanQuery::intersection(within), outside: BooleanQuery::union(outside) }
    }

    /// Returns the records of the scope, in the order of the index, which has one segment.
    ///
    /// # Errors
    ///
    /// If the index cannot be read.
    pub(super) fn records(&self, searcher: &Searcher) -> tantivy::Result<Vec<DocId>> {
        let left_out: BTreeSet<DocId> = matches(&self.outside, searcher)?.into_iter().collect();
        let mut records = matches(&self.within, searcher)?;
        records.retain(|record| !left_out.contains(record));
        Ok(records)
    }
}

/// Returns the records that match a query.
fn matches(query: &dyn IndexQuery, searcher: &Searcher) -> tantivy::Result<Vec<DocId>> {
    let weight = query.weight(EnableScoring::disabled_from_searcher(searcher))?;
    let mut records = Vec::new();
    for segment in searcher.segment_readers() {
        weight.for_each_no_score(segment, &mut |docs| records.extend_from_slice(docs))?;
    }
    Ok(records)
}

/// A phrase in the order of its words, in the heading or the text, in any language.
fn phrase(text: &str, fields: &Fields, analyzers: &[Analyzer]) -> Boxed {
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
