//! What each request asks for, worked out.

use std::collections::HashMap;

use adjutant::{Card, DiffOptions, LookupError};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_lint::linter::Linter;
use adjutant_report::json::{self, CardRecord, Record, Records, versioned};
use adjutant_report::lint as lint_report;
use adjutant_report::lint::findings::Skipped;
use adjutant_report::lint::quotes::Quotes;
use adjutant_report::{Document, Locale, hits};
use adjutant_search::books;
use adjutant_search::{Answer as SearchAnswer, Options as SearchOptions};
use adjutant_site::{Address, File};
use anyhow::Result;
use serde::Serialize;

use super::Server;
use crate::cli::{lint, search};
use crate::program::{Failure, failure};

/// The parameters of a request, by name.
pub(super) type Parameters = HashMap<String, String>;

/// The most hits of one search.
const MOST_HITS: usize = 100;

/// A body with its type.
pub(super) struct Answer {
    /// Whether the request could be answered.
    pub status: Status,
    pub media_type: &'static str,
    pub body: Vec<u8>,
}

/// What became of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    Found,
    /// The request names what is not there.
    Missing,
    /// The request cannot be read.
    Wrong,
}

impl Server {
    /// Answers a search in JSON, as `adjutant search --format json` does.
    pub(super) fn search(&self, parameters: &Parameters) -> Answer {
        self.json(parameters, || {
            let answer = self.hits(parameters)?;
            let joined = books::joined(&answer, &[], 0, MOST_HITS);
            Ok(serde_json::to_vec(&json::Search::new(&joined, &[]))?)
        })
    }

    /// Answers a search as a part of the page of the search.
    pub(super) fn search_page(&self, parameters: &Parameters) -> Answer {
        self.part(parameters, &Address::Search, |locale| {
            let answer = self.hits(parameters)?;
            let joined = books::joined(&answer, &[], 0, MOST_HITS);
            let words = parameters.get("q").map_or("", String::as_str);
            Ok(hits::document(locale, words, &answer, &joined))
        })
    }

    fn hits(&self, parameters: &Parameters) -> Result<SearchAnswer> {
        let words = parameters.get("q").map_or("", String::as_str);
        let list = |name: &str| -> Vec<String> {
            parameters.get(name).into_iter().flat_map(|values| values.split(',').map(ToOwned::to_owned)).collect()
        };
        let query = search::query(self.app, words, &list("edition"), &list("kind"))?;
        let limit = parameters.get("limit").map(|limit| limit.parse::<usize>()).transpose();
        let limit = limit.map_err(|_| Failure::new("error-limit").number("most", MOST_HITS))?;
        let options = SearchOptions {
            limit: limit.unwrap_or(10).clamp(1, MOST_HITS),
            at: self.day(parameters)?,
            today: Date::today(),
            lang: self.locale(parameters.get("lang").map(String::as_str)).lang.to_string(),
            ..SearchOptions::default()
        };
        Ok(self.app.data.searcher()?.search(&query, &options)?)
    }

    /// Answers with a record, as `adjutant show --format json` does.
    pub(super) fn record(&self, id: &str, parameters: &Parameters) -> Answer {
        self.json(parameters, || {
            let card: Card = self.app.data.show(id, self.day(parameters)?)?;
            let record = CardRecord { card: &card, derivation: None, library: Vec::new(), consolidations: Vec::new() };
            Ok(serde_json::to_vec(&versioned(Records { records: vec![Record::Card(Box::new(record))] }))?)
        })
    }

    /// Answers with a difference, as `adjutant diff --format json` does.
    pub(super) fn diff(&self, left: &str, right: &str, parameters: &Parameters) -> Answer {
        self.json(parameters, || {
            let concepts = parameters.get("concept").cloned().into_iter().collect();
            let options = DiffOptions { at: self.day(parameters)?, concepts, ..DiffOptions::default() };
            Ok(serde_json::to_vec(&self.app.data.diff(left, right, &options)?)?)
        })
    }

    /// Answers with the editions, as `adjutant editions --format json` does.
    pub(super) fn editions(&self) -> Answer {
        self.json(&Parameters::new(), || Ok(serde_json::to_vec(&json::editions(self.app.knowledge()))?))
    }

    /// Checks a file, as `adjutant lint --format json` does.
    pub(super) fn lint(&self, parameters: &Parameters, bytes: &[u8]) -> Answer {
        self.json(parameters, || {
            let locale = self.locale(parameters.get("lang").map(String::as_str));
            let reports = self.checked(parameters, bytes)?;
            let quotes = Quotes::of_reports(self.app.data.files(), &locale.lang, &reports);
            Ok(serde_json::to_vec(&lint_report::json::findings(&locale, &quotes, &reports))?)
        })
    }

    /// Checks a file, as a part of the page of the check.
    pub(super) fn lint_page(&self, parameters: &Parameters, bytes: &[u8]) -> Answer {
        self.part(parameters, &Address::Check, |locale| {
            let reports = self.checked(parameters, bytes)?;
            let quotes = Quotes::of_reports(self.app.data.files(), &locale.lang, &reports);
            Ok(lint_report::findings::document(locale, &quotes, &reports, Skipped::default()))
        })
    }

    fn checked(&self, parameters: &Parameters, bytes: &[u8]) -> Result<Vec<adjutant::FileReport>> {
        let name = parameters.get("name").map_or("list.txt", String::as_str);
        let value = |name: &str| parameters.get(name).map(String::as_str);
        let options = lint::options(self.app, value("edition"), value("pack"), days(parameters)?)?;
        let is_default = options.edition.is_none() && options.pack.is_none() && options.at.is_none();
        let chosen = (!is_default).then(|| Linter::new(self.app.data.files(), self.lists, &options, &[]));
        let linter = chosen.as_ref().unwrap_or(&self.linter);
        Ok(lint::check_alone(linter, name, bytes))
    }

    /// Answers with the description of the API.
    pub(super) fn openapi(&self) -> Answer {
        self.json(&Parameters::new(), || Ok(serde_json::to_vec(&super::openapi::document())?))
    }

    /// Answers with a file of the site: a page, what it says in JSON, or another file.
    pub(super) fn file(&self, path: &str) -> Answer {
        let found = self.files.get(path).cloned().or_else(|| self.page(path));
        let missing = || self.site.missing(&self.fallback);
        match (found, missing) {
            (Some(file), _) => Answer { status: Status::Found, media_type: file.media_type, body: file.bytes },
            (None, missing) => {
                let file = missing();
                let body = file.map(|file| file.bytes).unwrap_or_default();
                Answer { status: Status::Missing, media_type: "text/html; charset=utf-8", body }
            }
        }
    }

    fn page(&self, path: &str) -> Option<File> {
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        let lang = self.site.languages().skip(1).find(|lang| lang.to_string() == first);
        let below = if lang.is_some() { rest } else { path };
        let lang = lang.or_else(|| self.site.languages().next())?;
        match below.strip_suffix("index.json") {
            Some(below) => self.site.twin(lang, &Address::read(below)?),
            None => self.site.page(lang, &Address::read(below.strip_suffix("index.html").unwrap_or(below))?),
        }
    }

    fn day(&self, parameters: &Parameters) -> Result<Option<Date>> {
        Ok(days(parameters)?.map(|days| self.app.data.day(days)).transpose()?)
    }

    /// Makes an answer in JSON; a failure is one too.
    fn json(&self, parameters: &Parameters, work: impl FnOnce() -> Result<Vec<u8>>) -> Answer {
        match work() {
            Ok(body) => Answer { status: Status::Found, media_type: "application/json", body },
            Err(error) => {
                let (status, error) = self.failure(parameters, error);
                Answer { status, media_type: "application/json", body: bytes(&versioned(json::Failed { error })) }
            }
        }
    }

    /// Makes a part of a page; a failure is its message in plain text.
    fn part(
        &self,
        parameters: &Parameters,
        from: &Address,
        work: impl FnOnce(&Locale<'_>) -> Result<Document>,
    ) -> Answer {
        let locale = self.locale(parameters.get("lang").map(String::as_str));
        match work(&locale) {
            Ok(document) => {
                let html = self.site.part(&locale.lang, from, &document).unwrap_or_default();
                Answer { status: Status::Found, media_type: "text/html; charset=utf-8", body: html.into() }
            }
            Err(error) => {
                let (status, error) = self.failure(parameters, error);
                Answer { status, media_type: "text/plain; charset=utf-8", body: error.message.into() }
            }
        }
    }

    fn failure(&self, parameters: &Parameters, error: anyhow::Error) -> (Status, json::Failure) {
        let is_lookup = error.downcast_ref::<LookupError>().is_some_and(|error| {
            matches!(error, LookupError::UnknownRecord { .. } | LookupError::UnknownEdition { .. })
        });
        let locale = self.locale(parameters.get("lang").map(String::as_str));
        let status = if is_lookup { Status::Missing } else { Status::Wrong };
        (status, failure::form(error, locale.messages))
    }
}

/// Returns the day, or the month or year, that a request names.
fn days(parameters: &Parameters) -> Result<Option<Days>> {
    let days = parameters.get("at").map(|at| Days::of_one(at).map_err(|_| Failure::new("error-date").arg("text", at)));
    Ok(days.transpose()?)
}

fn bytes(form: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(form).unwrap_or_default()
}
