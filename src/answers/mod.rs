//! What each request of the web site's scripts and of the JSON API asks for, computed: by the server, and by the part of the program
//! that runs in a browser.

pub mod comparison;
pub mod query;
pub mod relevance;
pub mod searches;
pub mod units;

mod openapi;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::linter::{Linter, Options as LintOptions, Source};
use adjutant_lint::units::UnitBook;
use adjutant_report::json::{self, CardRecord, Record, Records, versioned};
use adjutant_report::lint as lint_report;
use adjutant_report::lint::page_section::PageContext;
use adjutant_report::lint::quotes::Quotes;
use adjutant_report::message::{Languages, Medium};
use adjutant_report::{Document, Locale};
use adjutant_rules::kb::card::Card;
use adjutant_site::{Address, File, Helper, Options, Site, UNITS_FIELD};
use anyhow::Result;
use serde::Serialize;

use self::searches::Searches;
use crate::failure::{self, Failure};
use crate::{Adjutant, LookupError};

/// The parameters of a request, by name.
pub type Parameters = HashMap<String, String>;

/// A body with its type.
#[derive(Debug)]
pub struct Answer {
    /// Whether the request could be answered.
    pub status: Status,
    /// The type of the body.
    pub media_type: &'static str,
    /// The body.
    pub body: Vec<u8>,
}

/// Why a call of the API has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// There is no call of this path.
    NoCall,
    /// The call of this path has another method.
    Method,
    /// The body is larger than so many bytes.
    TooLarge(usize),
    /// Too many others are being answered.
    Busy,
    /// It took too long.
    Slow,
    /// The request could not be read, or its answer failed.
    Unreadable,
}

/// What became of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It is answered.
    Found,
    /// The request names what is not there.
    Missing,
    /// The request cannot be read.
    Wrong,
}

/// What answers come from.
pub struct Answers<'a> {
    data: &'a Adjutant,
    site: Site<'a>,
    /// The files of the site that are no pages, made when the first of them is wanted.
    files: OnceLock<BTreeMap<String, File>>,
    /// Checks what names no edition, pack or day.
    linter: OnceLock<Arc<Linter<'a>>>,
    /// The units that lists are checked by.
    books: &'a [UnitBook],
    searches: OnceLock<Searches<'a>>,
    /// The language of those who name none.
    fallback: Lang,
    today: Date,
    /// What answers with them.
    helper: Helper,
}

impl<'a> Answers<'a> {
    /// Makes answers as of a day. What each needs is opened when it is first asked for.
    pub fn new(data: &'a Adjutant, fallback: Lang, today: Date, helper: Helper) -> Self {
        let (kb, files) = (data.knowledge_base(), data.files());
        let options = Options { base: None, helper: Some(helper), units: units::addresses(data) };
        Self {
            files: OnceLock::new(),
            site: Site::new(kb, files, today, options),
            linter: OnceLock::new(),
            books: &[],
            searches: OnceLock::new(),
            data,
            fallback,
            today,
            helper,
        }
    }

    /// Checks lists by units from now on, one book for each edition that has them, and by no others.
    pub fn use_units(&mut self, books: &'a [UnitBook]) {
        self.books = books;
        self.linter = OnceLock::new();
    }

    fn new_linter(&self, options: &LintOptions) -> Linter<'a> {
        Linter::new(self.data.files(), self.data.lists(), options, &[]).with_units(self.books)
    }

    /// Says which units lists are checked by, as a part of the page of the check.
    pub fn units_page(&self, parameters: &Parameters) -> Answer {
        self.part(parameters, &Address::Check, |locale| {
            Ok(units::document(locale, self.books.iter().filter_map(UnitBook::data)))
        })
    }

    /// Returns the name of all answers: it changes with the data and with the day.
    pub fn tag(&self) -> String {
        format!("\"{}-{}\"", self.data.files().digest(), self.today)
    }

    /// Returns the language that a request names, or the one of those who name none, as it is written in a medium.
    fn locale(&self, parameters: &Parameters, medium: Medium) -> Locale<'_> {
        locale(self.site.spoken(), parameters, &self.fallback, medium)
    }

    /// Answers a search in JSON, as `adjutant search --format json` does.
    pub fn search(&self, parameters: &Parameters) -> Answer {
        self.searches().map_or_else(
            |error| failed_in_json(&self.locale(parameters, Medium::Page), error),
            |all| all.json(parameters),
        )
    }

    /// Answers a search as a part of the page of the search.
    pub fn search_page(&self, parameters: &Parameters) -> Answer {
        self.searches().map_or_else(|error| self.failed(parameters, error), |all| all.page(parameters))
    }

    /// Returns what searches are answered from; the index is opened when it is first needed.
    fn searches(&self) -> Result<&Searches<'a>> {
        let searcher = self.data.searcher()?;
        let languages = || Arc::clone(self.site.spoken());
        Ok(self.searches.get_or_init(|| {
            let (files, calendar) = (self.data.files(), self.data.calendar());
            Searches::new(files, searcher, languages(), calendar, self.fallback.clone(), self.today)
        }))
    }

    /// Answers with a record, as `adjutant show --format json` does.
    pub fn record(&self, id: &str, parameters: &Parameters) -> Answer {
        self.json(parameters, || {
            let card: Card = self.data.show(id, self.day_of_rules(parameters)?)?;
            let record = CardRecord { card: &card, derivation: None, library: Vec::new(), consolidations: Vec::new() };
            Ok(serde_json::to_vec(&versioned(Records { records: vec![Record::Card(Box::new(record))] }))?)
        })
    }

    /// Answers with a difference, as `adjutant diff --format json` does.
    pub fn diff(&self, left: &str, right: &str, parameters: &Parameters) -> Answer {
        self.json(parameters, || {
            let names: Vec<String> = parameters.get("concept").cloned().into_iter().collect();
            let diff = comparison::compare(self.data, [left, right], self.day_of_rules(parameters)?, &names)?;
            Ok(serde_json::to_vec(&diff)?)
        })
    }

    /// Answers with the editions, as `adjutant editions --format json` does.
    pub fn editions(&self) -> Answer {
        self.json(&Parameters::new(), || Ok(serde_json::to_vec(&json::editions(self.data.knowledge_base()))?))
    }

    /// Checks a file, as `adjutant lint --format json` does.
    pub fn lint(&self, parameters: &Parameters, bytes: &[u8]) -> Answer {
        self.json(parameters, || {
            if bytes.is_empty() {
                return Err(Failure::new("error-nothing-sent").help("error-nothing-sent-help", vec![]).into());
            }
            let locale = self.locale(parameters, Medium::Terminal);
            let reports = checked(&*self.linter(parameters)?, parameters, bytes)?;
            let quotes = Quotes::of_reports(self.data.files(), &locale.lang, &reports);
            Ok(serde_json::to_vec(&lint_report::json::findings(&locale, &quotes, &reports))?)
        })
    }

    /// Makes ready what the first list of each edition would have to wait for, by checking a small one.
    pub fn prepare(&self) {
        for edition in self.data.editions() {
            let list = format!(
                "[[army]]\nedition = \"{}\"\npoints_limit = 1\nunit = [{{ name = \"A\", points = 2 }}]\n",
                edition.id
            );
            let _ = self.lint_page(&Parameters::new(), list.as_bytes());
        }
        // what reads text is made ready by text, as readers paste it
        let _ = self.lint_page(&Parameters::new(), b"A 4/2 pts\n\nA (2)\nB (2)\n");
    }

    /// Checks a file, as a part of the page of the check.
    pub fn lint_page(&self, parameters: &Parameters, bytes: &[u8]) -> Answer {
        self.part(parameters, &Address::Check, |locale| {
            let linter = self.linter(parameters)?;
            let reports = checked(&linter, parameters, bytes)?;
            let quotes = Quotes::of_reports(self.data.files(), &locale.lang, &reports);
            // readers bring unit data to their own browser, and to no server
            let units = (self.helper == Helper::Core).then_some(UNITS_FIELD);
            let constraints = |edition: &EditionId, pack: Option<&str>| linter.constraints(edition, pack);
            let edition = |id: &EditionId| {
                let known = self.data.knowledge_base().edition(id);
                known.map_or_else(|| id.to_string(), |known| locale.title(known.edition.short_names()).to_owned())
            };
            let page = PageContext { units, edition: &edition, lists: self.data.lists(), constraints: &constraints };
            Ok(lint_report::page_section::document(locale, &quotes, &reports, &page))
        })
    }

    /// Returns the linter for the edition, the pack and the day of a request; requests that name none share one.
    fn linter(&self, parameters: &Parameters) -> Result<Arc<Linter<'a>>> {
        let value = |name: &str| value(parameters, name);
        let (edition, pack) = self.data.named_edition_and_pack(value("edition"), value("pack"))?;
        let options = LintOptions { edition, pack, at: self.day(parameters)?, ..LintOptions::new(self.today) };
        if options.edition.is_some() || options.pack.is_some() || options.at.is_some() {
            return Ok(Arc::new(self.new_linter(&options)));
        }
        Ok(Arc::clone(self.linter.get_or_init(|| Arc::new(self.new_linter(&options)))))
    }

    /// Answers with the description of the API.
    pub fn openapi(&self) -> Answer {
        self.json(&Parameters::new(), || Ok(serde_json::to_vec(&openapi::document())?))
    }

    /// Answers with a file of the site: a page, what it says in JSON, or another file.
    pub fn file(&self, path: &str) -> Answer {
        let files = || self.site.files().into_iter().map(|file| (file.path.clone(), file)).collect();
        if let Some(file) = self.page(path).or_else(|| self.files.get_or_init(files).get(path).cloned()) {
            return Answer { status: Status::Found, media_type: file.media_type, body: file.bytes };
        }
        let page = self.in_language(path).and_then(|(lang, _)| self.site.missing(lang));
        let body = page.map(|file| file.bytes).unwrap_or_default();
        Answer { status: Status::Missing, media_type: "text/html; charset=utf-8", body }
    }

    /// Answers with why a call of the API has no answer, as a failure in JSON.
    pub fn refused(&self, parameters: &Parameters, refusal: Refusal) -> Answer {
        let failure = match refusal {
            Refusal::NoCall => Failure::new("error-no-call").help("error-no-call-help", vec![]),
            Refusal::Method => Failure::new("error-call-method").help("error-no-call-help", vec![]),
            Refusal::TooLarge(most) => Failure::new("error-call-large").number("most", most),
            Refusal::Busy => Failure::new("error-call-busy"),
            Refusal::Slow => Failure::new("error-call-slow"),
            Refusal::Unreadable => Failure::new("error-call-unreadable").help("error-no-call-help", vec![]),
        };
        failed_in_json(&self.locale(parameters, Medium::Page), failure.into())
    }

    /// Returns the language of a path, and the path below its folder: the first language has none of its own.
    fn in_language<'p>(&self, path: &'p str) -> Option<(&Lang, &'p str)> {
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        match self.site.languages().skip(1).find(|lang| lang.to_string() == first) {
            Some(lang) => Some((lang, rest)),
            None => Some((self.site.languages().next()?, path)),
        }
    }

    fn page(&self, path: &str) -> Option<File> {
        let (lang, below) = self.in_language(path)?;
        match below.strip_suffix("index.json") {
            Some(below) => self.site.twin(lang, &Address::read(below)?),
            None => self.site.page(lang, &Address::read(below.strip_suffix("index.html").unwrap_or(below))?),
        }
    }

    fn day(&self, parameters: &Parameters) -> Result<Option<Date>> {
        Ok(days(parameters)?.map(|days| self.data.day(days)).transpose()?)
    }

    fn day_of_rules(&self, parameters: &Parameters) -> Result<Option<Date>> {
        Ok(days(parameters)?.map(|days| self.data.day_of_rules(days, None)).transpose()?)
    }

    /// Makes an answer in JSON; a failure is one too.
    fn json(&self, parameters: &Parameters, work: impl FnOnce() -> Result<Vec<u8>>) -> Answer {
        match work() {
            Ok(body) => Answer { status: Status::Found, media_type: "application/json", body },
            Err(error) => failed_in_json(&self.locale(parameters, Medium::Page), error),
        }
    }

    /// Makes a part of a page; a failure is its message in plain text.
    fn part(
        &self,
        parameters: &Parameters,
        from: &Address,
        work: impl FnOnce(&Locale<'_>) -> Result<Document>,
    ) -> Answer {
        let locale = self.locale(parameters, Medium::Page);
        match work(&locale) {
            Ok(document) => {
                let html = self.site.part(&locale.lang, from, &document).unwrap_or_default();
                Answer { status: Status::Found, media_type: "text/html; charset=utf-8", body: html.into() }
            }
            Err(error) => failed(&locale, error),
        }
    }

    /// Answers with a failure as its message in plain text.
    pub fn failed(&self, parameters: &Parameters, error: anyhow::Error) -> Answer {
        failed(&self.locale(parameters, Medium::Page), error)
    }
}

/// Returns a parameter that is not empty.
fn value<'p>(parameters: &'p Parameters, name: &str) -> Option<&'p str> {
    parameters.get(name).map(String::as_str).filter(|value| !value.is_empty())
}

/// Checks the file of a request, or several: `name` has their names, a slash between them, and `sizes` their bytes.
fn checked(linter: &Linter<'_>, parameters: &Parameters, bytes: &[u8]) -> Result<Vec<FileReport>> {
    let name = value(parameters, "name").unwrap_or("list.txt");
    let files = files(name, value(parameters, "sizes"), bytes)?;
    let names = distinct_names(&files.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    let files = names.iter().zip(&files);
    let checked = files.flat_map(|(name, (_, bytes))| linter.check_archive(&Source::named(name.as_str()), bytes));
    let mut reports: Vec<FileReport> = checked.filter_map(|(report, _)| report).collect();
    linter.finish(&mut reports, |_| false);
    Ok(reports)
}

/// Returns the language that a request names; `fallback` where there is none of that name.
fn locale<'l>(languages: &'l Languages, parameters: &Parameters, fallback: &Lang, medium: Medium) -> Locale<'l> {
    let wanted = parameters.get("lang").and_then(|tag| tag.parse().ok());
    let named = wanted.as_ref().and_then(|lang| languages.locale(lang, medium));
    named
        .or_else(|| languages.locale(fallback, medium))
        .expect("the language of those who name none is one of the data")
}

/// Answers with a failure as its message in plain text.
fn failed(locale: &Locale<'_>, error: anyhow::Error) -> Answer {
    let (status, error) = failure(locale, error);
    Answer { status, media_type: "text/plain; charset=utf-8", body: error.message.into() }
}

/// Answers with a failure in JSON.
fn failed_in_json(locale: &Locale<'_>, error: anyhow::Error) -> Answer {
    let (status, error) = failure(locale, error);
    Answer { status, media_type: "application/json", body: bytes(&versioned(json::Failed { error })) }
}

fn failure(locale: &Locale<'_>, error: anyhow::Error) -> (Status, json::Failure) {
    let is_lookup = error
        .downcast_ref::<LookupError>()
        .is_some_and(|error| matches!(error, LookupError::UnknownRecord { .. } | LookupError::UnknownEdition { .. }));
    let status = if is_lookup { Status::Missing } else { Status::Wrong };
    (status, failure::form(error, locale.messages))
}

/// Returns the day of a request, or the days of its month or year.
fn days(parameters: &Parameters) -> Result<Option<Days>> {
    let at = parameters.get("at").filter(|at| !at.is_empty());
    Ok(at.map(|at| Days::of_one(at).map_err(|_| Failure::new("error-date").arg("text", at))).transpose()?)
}

fn bytes(form: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(form).unwrap_or_default()
}

/// Returns the names of files, numbered where several have one: `list.txt`, `list (2).txt`.
fn distinct_names(names: &[&str]) -> Vec<String> {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut distinct = Vec::new();
    for &name in names {
        let mut name_of_file = name.to_owned();
        let (stem, ending) = name.rfind('.').filter(|at| *at > 0).map_or((name, ""), |at| name.split_at(at));
        let mut number = 1;
        while taken.contains(&name_of_file) || number > 1 && names.contains(&name_of_file.as_str()) {
            number += 1;
            name_of_file = format!("{stem} ({number}){ending}");
        }
        taken.insert(name_of_file.clone());
        distinct.push(name_of_file);
    }
    distinct
}

/// Takes the body of a request apart into files with their names.
fn files<'b>(names: &'b str, sizes: Option<&str>, body: &'b [u8]) -> Result<Vec<(&'b str, &'b [u8])>> {
    let Some(sizes) = sizes else { return Ok(vec![(names, body)]) };
    let mut rest = Some(body);
    let mut take = |size: &str| -> Option<&'b [u8]> {
        let (file, others) = rest?.split_at_checked(size.parse().ok()?)?;
        rest = Some(others);
        Some(file)
    };
    let files: Vec<_> =
        names.split('/').zip(sizes.split(',')).map_while(|(name, size)| Some((name, take(size)?))).collect();
    let is_whole = files.len() == sizes.split(',').count() && files.len() == names.split('/').count();
    if is_whole && rest.is_some_and(<[u8]>::is_empty) {
        return Ok(files);
    }
    Err(Failure::new("error-sizes").number("bytes", body.len()).into())
}
