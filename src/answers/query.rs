//! Queries as people and programs write them, with filters and words.

use std::collections::BTreeSet;

use adjutant_base::days::Days;
use adjutant_base::nearest::nearest;
use adjutant_base::source::Files;
use adjutant_report::message::Messages;
use adjutant_rules::kb::calendar::Calendar;
use adjutant_search::books::{self, LibrarySearcher};
use adjutant_search::{Filter, Query, QueryError, Searcher, query};
use anyhow::Result;

use crate::api::lookup;
use crate::failure::{Failure, unknown};

/// The maximum number of known values of a filter that are listed.
const MAX_VALUES: usize = 40;

/// Reads a query with its filters.
///
/// # Errors
///
/// If it cannot be read, or its month or year has days with different rules.
pub fn parsed(calendar: &Calendar, words: &str, editions: &[String], kinds: &[String]) -> Result<Query> {
    let mut query = Query::parse(words).map_err(|error| explain(&error))?;
    for (filter, values) in [(Filter::Edition, editions), (Filter::Kind, kinds)] {
        for value in values {
            query.restrict(filter, value);
        }
    }
    if let Some(days) = query.at {
        let day = lookup::first_of(days, calendar)?;
        query.at = Some(Days { from: day, to: day });
    }
    Ok(query)
}

/// Sees to it that every value of a filter is there. Kinds may be given by the word that reports have for them.
///
/// # Errors
///
/// If a value is not there.
pub fn known(
    files: &Files,
    messages: &Messages,
    query: &mut Query,
    searcher: &Searcher,
    library: Option<&LibrarySearcher<'_>>,
) -> Result<()> {
    for (_, filter) in Filter::ALL {
        if query.values(*filter).next().is_none() {
            continue;
        }
        let mut known = searcher.values(*filter)?;
        known.extend(library.map(|library| library.values(*filter)).transpose()?.into_iter().flatten());
        match filter {
            Filter::Edition => known.extend(files.folders("editions").into_iter().map(ToOwned::to_owned)),
            Filter::Source => known.extend([books::LIBRARY.to_owned()]),
            Filter::Kind => query.rename(*filter, |value| kind(messages, &known, value)),
            Filter::Lang | Filter::Concept => {}
        }
        if let Some(value) = query.values(*filter).find(|value| !known.contains(*value)) {
            return Err(no_value(*filter, value, &known).into());
        }
    }
    Ok(())
}

/// Returns the kind that reports call by a word, if it is no kind itself.
fn kind(messages: &Messages, known: &BTreeSet<String>, value: &str) -> Option<String> {
    let called = |kind: &&String| {
        let labels = ["about", "kind"].map(|stem| format!("{stem}-{kind}"));
        labels.iter().any(|id| messages.has(id) && messages.get(id).to_lowercase() == value)
    };
    if known.contains(value) { None } else { known.iter().find(called).cloned() }
}

/// Makes the failure of a value that no record has. Long lists are not shown.
fn no_value(filter: Filter, value: &str, known: &BTreeSet<String>) -> Failure {
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    let id = match filter {
        Filter::Edition => "error-unknown-edition",
        Filter::Lang => "error-unknown-lang",
        Filter::Kind | Filter::Source | Filter::Concept => "search-no-value",
    };
    let failure = unknown(id, value, &names).arg("filter", filter.word());
    let is_long = names.len() > MAX_VALUES && nearest(value, names.iter().copied()).is_none();
    if is_long { failure.help("search-no-value-help", vec![]) } else { failure }
}

/// Puts a query that cannot be read into words.
pub fn explain(error: &QueryError) -> Failure {
    match error {
        QueryError::Empty => Failure::new("error-query-empty").help("error-query-empty-help", vec![]),
        QueryError::TooLong(bytes) => {
            Failure::new("error-query-too-long").arg("bytes", bytes).arg("most", query::LONGEST)
        }
        QueryError::Unclosed => Failure::new("error-query-unclosed").help("error-query-unclosed-help", vec![]),
        QueryError::FilterWithoutValue(name) => Failure::new("error-query-filter-empty").arg("name", name),
        QueryError::NotExcludable(name) => Failure::new("search-not-excludable").arg("name", name),
        QueryError::Date(text) => Failure::new("error-query-date").arg("text", text),
        QueryError::UnknownFilter { typed, .. } => {
            let near = nearest(typed, query::filters()).unwrap_or_default();
            Failure::new("error-query-filter-unknown").arg("name", typed).nearest(Some(near))
        }
    }
}
