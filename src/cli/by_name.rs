//! Names that no record has: the rule that a search finds for them.

use adjutant::{LookupError, RecordHint, SearchOptions};
use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::{Filter, Query};
use anyhow::Result;

use crate::program::App;

/// What answers less well than this part of the best hit is not named.
const ENOUGH: f32 = 0.6;

/// Calls `look_up` with a name; if no record has it, with the rule that a search finds first, and says so.
pub(super) fn or_searched<T>(
    app: &App,
    name: &str,
    at: Option<Date>,
    look_up: impl Fn(&str) -> Result<T>,
) -> Result<T> {
    match look_up(name) {
        Err(error) if is_unknown(&error) => match searched(app, name, at)? {
            Some(found) => look_up(&found),
            None => Err(error),
        },
        result => result,
    }
}

/// Returns whether no record has a name or one that is nearly the same.
fn is_unknown(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(LookupError::UnknownRecord { hint: RecordHint::Form, .. }))
}

/// Returns the rule that a search finds first for a name, and says so; `None` where it finds none. Without an edition in the name it is
/// the concept of that rule, so that the day decides on the edition as it does for any other name.
fn searched(app: &App, given: &str, at: Option<Date>) -> Result<Option<String>> {
    let (name, date) = given.split_once('@').map_or((given, None), |(name, date)| (name, Some(date)));
    let (edition, words) = match name.split_once('/') {
        Some((edition, words)) => (Some(app.data.edition(edition)?), words),
        None => (None, name),
    };
    let Ok(mut query) = Query::parse(&words.replace('-', " ")) else { return Ok(None) };
    query.restrict(Filter::Kind, RecordKind::Rule.word(), false);
    if let Some(edition) = &edition {
        query.restrict(Filter::Edition, edition.as_str(), false);
    }
    // a mistyped id is an error, and not the id of something else
    let options = SearchOptions { at, today: Date::today(), correct: false, ..SearchOptions::default() };
    let hits = app.data.searcher()?.search(&query, &options)?.hits;
    let good = hits.iter().filter(|hit| hit.score >= ENOUGH * hits[0].score);
    let mut ids: Vec<RecordId> = Vec::new();
    for id in good.filter_map(|hit| hit.id.parse::<RecordId>().ok()) {
        if !ids.iter().any(|other| other.name == id.name) {
            ids.push(id);
        }
    }
    let Some((best, others)) = ids.split_first() else { return Ok(None) };
    let list = others.iter().map(|id| id.name.as_str()).collect::<Vec<_>>().join(", ");
    let message = if list.is_empty() { "show-by-search" } else { "show-by-search-also" };
    app.warn(message, &[("name", words), ("list", &list)]);
    let found = named(edition.as_ref(), best);
    Ok(Some(date.map_or_else(|| found.clone(), |date| format!("{found}@{date}"))))
}

/// Returns the text that names a rule: with its edition if the caller limited the search to one.
fn named(edition: Option<&EditionId>, rule: &RecordId) -> String {
    edition.map_or_else(|| rule.name.to_string(), |_| rule.to_string())
}
