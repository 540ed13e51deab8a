//! Names that no record has: the rule that a search finds for them.

use std::collections::BTreeSet;

use adjutant::answers::comparison::is_name;
use adjutant::answers::relevance::{ELSEWHERE, ENOUGH, HITS};
use adjutant::{LookupError, RecordHint, SearchOptions};
use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::{Filter, Hit, Query};
use anyhow::Result;

use crate::program::App;

/// Adds the edition that a flag names to a name that has none.
pub(super) fn in_edition(app: &App, edition: Option<&str>, name: &str) -> Result<String, LookupError> {
    let Some(edition) = edition.map(|name| app.data.edition(name)).transpose()? else { return Ok(name.to_owned()) };
    Ok(if name.contains('/') { name.to_owned() } else { format!("{edition}/{name}") })
}

/// Calls `look_up` with a name; if no record has it, or none on that day, with the rule that a search finds first, and says so.
///
/// What is nearly another name is a slip of the pen, and so an error with a hint, unless a rule is called by its words.
pub(super) fn or_searched<T>(
    app: &App,
    name: &str,
    at: Option<Date>,
    look_up: impl Fn(&str) -> Result<T>,
) -> Result<T> {
    or_found(app, name, at, Wanted::Any, look_up)
}

/// As [`or_searched`], but only with a rule that is called by the words of the name, or is what they mean as a whole.
pub(super) fn or_meant<T>(app: &App, name: &str, at: Option<Date>, look_up: impl Fn(&str) -> Result<T>) -> Result<T> {
    or_found(app, name, at, Wanted::Meant, look_up)
}

/// Which rules that a search finds answer to a name, the most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Wanted {
    /// Any.
    Any,
    /// Those that the words of the name mean as a whole, or that are called so.
    Meant,
    /// Those that are called so.
    Called,
    /// Those that have it as a name, letter by letter.
    Named,
}

fn or_found<T>(
    app: &App,
    name: &str,
    at: Option<Date>,
    wanted: Wanted,
    look_up: impl Fn(&str) -> Result<T>,
) -> Result<T> {
    let error = match look_up(name) {
        Err(error) => error,
        found => return found,
    };
    let (wanted, other) = match error.downcast_ref() {
        Some(LookupError::UnknownRecord { hint: RecordHint::Nearest(_), .. }) => {
            (if name.contains('/') { Wanted::Named } else { Wanted::Called }, None)
        }
        Some(LookupError::UnknownRecord { hint: RecordHint::Form | RecordHint::Elsewhere { .. }, .. }) => {
            (wanted, None)
        }
        // a rule of other days has the name: the edition of the day may call another one so
        Some(LookupError::NotOnDay { first, .. }) => (wanted, Some(first.name.clone())),
        _ => return Err(error),
    };
    let Some(found) = searched(app, name, at, wanted)? else { return Err(error) };
    // the edition of the day may call the same rule otherwise, or not have it
    if other.is_some_and(|other| found.best.name == other) {
        return look_up(&found.name).or(Err(error));
    }
    found.warn(app);
    look_up(&found.name)
}

/// What a search finds for a name.
struct Found {
    /// The text that names the rule.
    name: String,
    /// The rule.
    best: RecordId,
    /// What was searched for.
    words: String,
    /// Other rules that answer as well.
    others: Vec<String>,
}

impl Found {
    /// Says that no record has the name, unless it is one that the rule goes by.
    fn warn(&self, app: &App) {
        let list = self.others.join(", ");
        let message = match (is_name(&app.data, self.best.name.as_str(), &self.words), list.is_empty()) {
            (true, true) => return,
            (true, false) => "show-others",
            (false, true) => "show-by-search",
            (false, false) => "show-by-search-also",
        };
        app.warn(message, &[("name", &self.words), ("list", &list)]);
    }
}

/// Returns the rule that a search finds first for a name; `None` where it finds none, or a far better one in other
/// editions than the one that is named, or none of those that are `wanted`; one that is
/// named with its edition must be called so, or be what the words mean as a whole. Without an edition in the name it is the
/// concept of that rule, so that the day decides on the edition as it does for any other name.
fn searched(app: &App, given: &str, at: Option<Date>, wanted: Wanted) -> Result<Option<Found>> {
    let (name, date) = given.split_once('@').map_or((given, None), |(name, date)| (name, Some(date)));
    let (edition, words) = match name.split_once('/') {
        Some((edition, words)) => (Some(app.data.edition(edition)?), words),
        None => (None, name),
    };
    let Ok(mut query) = Query::parse(&words.replace('-', " ")) else { return Ok(None) };
    query.restrict(Filter::Kind, RecordKind::Rule.word());
    // a mistyped id is an error, and not the id of something else
    let options = SearchOptions { at, today: Date::today(), correct: false, ..SearchOptions::default() };
    let searcher = app.data.searcher()?;
    let of_all = searcher.search(&query, &SearchOptions { at: None, limit: HITS, ..options.clone() })?.hits;
    if let Some(edition) = &edition {
        query.restrict(Filter::Edition, edition.as_str());
    }
    let answer = searcher.search(&query, &options)?;
    let mut hits = answer.hits;
    if wanted != Wanted::Any || edition.is_some() {
        // an id is a name: that a text has its words somewhere makes no rule of it
        let whole = answer.also_searched.iter().filter(|also| also.typed.eq_ignore_ascii_case(&query.words));
        let meant: BTreeSet<&String> =
            whole.filter_map(|also| also.concept.as_ref()).filter(|_| wanted < Wanted::Called).collect();
        let is_meant = |hit: &Hit| hit.concepts.iter().any(|concept| meant.contains(concept));
        let is_named = |hit: &Hit| hit.concepts.iter().any(|concept| is_name(&app.data, concept, &query.words));
        hits.retain(|hit| is_meant(hit) || searcher.is_called(hit, &query.words));
        hits.retain(|hit| wanted != Wanted::Named || is_named(hit));
        if hits.is_empty() {
            return Ok(None);
        }
    }
    // a day raises the scores of its edition, so that they are compared without one
    let score_of = |hit: &Hit| of_all.iter().find(|other| other.id == hit.id).map_or(0.0, |other| other.score);
    let is_elsewhere = |best: &&Hit| hits.first().is_none_or(|hit| score_of(hit) < ELSEWHERE * best.score);
    let hits = match of_all.first().filter(is_elsewhere) {
        Some(_) if edition.is_some() => return Ok(None),
        // the edition of the day has nothing of it: the rule of the others is looked up, which says so
        Some(best) => vec![best.clone()],
        None => hits,
    };
    let good = hits.iter().filter(|hit| hit.score >= ENOUGH * hits[0].score);
    let mut ids: Vec<RecordId> = Vec::new();
    for id in good.filter_map(|hit| hit.id.parse::<RecordId>().ok()) {
        if !ids.iter().any(|other| other.name == id.name) {
            ids.push(id);
        }
    }
    let Some((best, others)) = ids.split_first() else { return Ok(None) };
    let name = named(edition.as_ref(), best);
    Ok(Some(Found {
        name: date.map_or_else(|| name.clone(), |date| format!("{name}@{date}")),
        best: best.clone(),
        words: words.to_owned(),
        others: others.iter().map(|id| id.name.to_string()).collect(),
    }))
}

/// Returns the text that names a rule: with its edition if the caller limited the search to one.
fn named(edition: Option<&EditionId>, rule: &RecordId) -> String {
    edition.map_or_else(|| rule.name.to_string(), |_| rule.to_string())
}
