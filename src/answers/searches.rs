//! Answers to searches: from an index and messages alone, so that a browser needs nothing of the rules to search them.

use std::collections::BTreeSet;
use std::sync::Arc;

use adjutant_base::date::Date;
use adjutant_base::id::Citation;
use adjutant_base::lang::Lang;
use adjutant_base::source::Files;
use adjutant_report::message::{Languages, Medium};
use adjutant_report::{Document, Locale, hits, json};
use adjutant_rules::compiled;
use adjutant_rules::kb::calendar::Calendar;
use adjutant_search::{Answer as Hits, Options, Query, Searcher, books};
use adjutant_site::Paths;
use anyhow::Result;

use super::{Answer, Parameters, Status, days, failed, failed_in_json, query};
use crate::api::lookup;
use crate::failure::Failure;

/// The maximum number of hits of one search.
pub(super) const MAX_HITS: usize = 100;

/// What stands for no edition where one could come first.
const ANY: &str = "any";

/// What searches are answered from.
pub struct Searches<'a> {
    files: &'a Files,
    searcher: &'a Searcher,
    languages: Arc<Languages>,
    calendar: Calendar,
    /// The language of those who name none.
    fallback: Lang,
    today: Date,
}

impl<'a> Searches<'a> {
    /// Makes answers from an index of some data, as of a day.
    pub fn new(
        files: &'a Files,
        searcher: &'a Searcher,
        languages: Arc<Languages>,
        calendar: Calendar,
        fallback: Lang,
        today: Date,
    ) -> Self {
        Self { files, searcher, languages, calendar, fallback, today }
    }

    /// Makes ready what only mistyped words need, so that none of them has to wait for it.
    pub fn prepare(&self) {
        self.searcher.prepare();
    }

    /// Answers in JSON, as `adjutant search --format json` does; records of the edition in force come first, as they do on the page,
    /// which proposes it.
    pub fn json(&self, parameters: &Parameters) -> Answer {
        let locale = super::locale(&self.languages, parameters, &self.fallback, Medium::Page);
        let answered = self.hits(&self.with_played(parameters), &locale).and_then(|answer| {
            let joined = books::joined(&answer, &[], 0, MAX_HITS);
            Ok(serde_json::to_vec(&json::Search::new(&joined, &[]))?)
        });
        match answered {
            Ok(body) => Answer { status: Status::Found, media_type: "application/json", body },
            Err(error) => failed_in_json(&locale, error),
        }
    }

    /// Answers as a part of the page of the search.
    pub fn page(&self, parameters: &Parameters) -> Answer {
        let locale = super::locale(&self.languages, parameters, &self.fallback, Medium::Page);
        let answer = match self.hits(parameters, &locale) {
            Ok(answer) => answer,
            Err(error) => return failed(&locale, error),
        };
        let joined = books::joined(&answer, &[], 0, MAX_HITS);
        let words = parameters.get("q").map_or("", String::as_str);
        let document = hits::document(&locale, words, &joined, Document::default());
        let all = answer.hits.iter().chain(&answer.later);
        let cited: BTreeSet<Citation> = all.filter_map(|hit| hit.citation.parse().ok()).collect();
        let names = compiled::edition_names(self.files).into_iter();
        let editions = names.map(|(edition, names)| (edition, locale.title(&names).to_owned())).collect();
        let html = Paths::of(&self.languages, &locale.lang).found(
            &document,
            &cited,
            &editions,
            &locale.say("search-terms-page"),
        );
        Answer { status: Status::Found, media_type: "text/html; charset=utf-8", body: html.into() }
    }

    /// Adds the edition that is played today, where a request names none.
    fn with_played(&self, parameters: &Parameters) -> Parameters {
        let mut parameters = parameters.clone();
        let words = parameters.get("q").map_or("", String::as_str);
        let played = Query::parse(words).ok().and_then(|query| self.searcher.played(&query, self.today));
        if let Some(edition) = played {
            parameters.entry("play".to_owned()).or_insert_with(|| edition.to_owned());
        }
        parameters
    }

    fn hits(&self, parameters: &Parameters, locale: &Locale<'_>) -> Result<Hits> {
        let words = parameters.get("q").map_or("", String::as_str);
        let list = |name: &str| -> Vec<String> {
            let values = parameters.get(name).into_iter().flat_map(|values| values.split(','));
            values.filter(|value| !value.is_empty()).map(ToOwned::to_owned).collect()
        };
        let editions = list("edition");
        // the name of an edition among the words brings its records to the front; a day has its own edition
        let is_open = editions.is_empty() && !parameters.contains_key("at") && !words.trim().is_empty();
        let played = parameters.get("play").filter(|edition| is_open && *edition != ANY);
        let words = played.map_or_else(|| words.to_owned(), |edition| format!("{words} {edition}"));
        let mut query = query::parsed(&self.calendar, &words, &editions, &list("kind"))?;
        query::known(self.files, locale.messages, &mut query, self.searcher, None)?;
        let limit = parameters.get("limit").map(|limit| limit.parse::<usize>()).transpose();
        let limit = limit.map_err(|_| Failure::new("error-limit").number("most", MAX_HITS))?;
        let options = Options {
            limit: limit.unwrap_or(10).clamp(1, MAX_HITS),
            at: days(parameters)?.map(|days| lookup::first_of(days, &self.calendar)).transpose()?,
            today: self.today,
            lang: locale.lang.to_string(),
            ..Options::default()
        };
        Ok(self.searcher.search(&query, &options)?)
    }
}
