//! What a record must match, unscored: filters, phrases, exclusions, and the day.

use std::ops::Bound;

use tantivy::Term;
use tantivy::query::{AllQuery, BooleanQuery, Occur, PhraseQuery, Query as IndexQuery, RangeQuery, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};

use super::Options;
use super::analyze::Analyzer;
use super::query::Query;
use super::schema::Fields;

type Boxed = Box<dyn IndexQuery>;

fn term(field: Field, text: &str) -> Boxed {
    Box::new(TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::Basic))
}

fn any(queries: Vec<Boxed>) -> Boxed {
    Box::new(BooleanQuery::new(queries.into_iter().map(|query| (Occur::Should, query)).collect()))
}

/// Makes the query that a record must match to be a hit at all.
pub(super) fn filter(query: &Query, options: &Options, fields: &Fields, analyzers: &[Analyzer]) -> BooleanQuery {
    let mut clauses: Vec<(Occur, Boxed)> = vec![(Occur::Must, Box::new(AllQuery))];
    for (filters, occur) in [(&query.only, Occur::Must), (&query.without, Occur::MustNot)] {
        for (filter, values) in filters {
            let field = fields.of(*filter);
            clauses.push((occur, any(values.iter().map(|value| term(field, value)).collect())));
        }
    }
    match query.at.or(options.at) {
        None => {
            let latest = Term::from_field_u64(fields.latest, 1);
            clauses.push((Occur::Must, Box::new(TermQuery::new(latest, IndexRecordOption::Basic))));
        }
        Some(day) => {
            let number = |field| Term::from_field_i64(field, day.number());
            let begun = RangeQuery::new(Bound::Unbounded, Bound::Included(number(fields.from)));
            let lasting = RangeQuery::new(Bound::Excluded(number(fields.until)), Bound::Unbounded);
            clauses.push((Occur::Must, Box::new(begun)));
            clauses.push((Occur::Must, Box::new(lasting)));
        }
    }
    clauses.extend(query.phrases.iter().map(|text| (Occur::Must, phrase(text, fields, analyzers))));
    clauses.extend(query.not.iter().map(|text| (Occur::MustNot, phrase(text, fields, analyzers))));
    BooleanQuery::new(clauses)
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
