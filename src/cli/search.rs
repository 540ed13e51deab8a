//! `search`: find rules, rulings and errata.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::Write as _;

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::nearest::nearest;
use adjutant_report::{hits, json};
use adjutant_rules::record::kind::RecordKind;
use adjutant_rules::record::rule::Kind;
use adjutant_search::books::{self, LibrarySearcher};
use adjutant_search::{Filter, Kept, Options, Query, QueryError, Searcher, query};
use anyhow::Result;
use clap::ValueEnum as _;
use fluent_bundle::FluentValue;

use super::Format;
use crate::program::exit::Exit;
use crate::program::usage;
use crate::program::{App, Common, Failure, Preferences, json_text, print, unknown};

/// Known values of a filter are listed up to this many.
const LISTED: usize = 40;
/// So many units are shown beside the rules.
const UNITS: usize = 5;

/// The most hits of one search.
const MOST: u16 = 1000;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[arg(required = true, num_args = 1..)]
    pub(crate) words: Vec<String>,
    #[arg(long, short, value_delimiter = ',')]
    pub(crate) edition: Vec<String>,
    #[arg(long, short, value_delimiter = ',')]
    pub(crate) kind: Vec<String>,
    #[arg(long, value_parser = Days::of_one)]
    pub(crate) at: Option<Days>,
    #[arg(long, short = 'n', default_value_t = 10, value_parser = usage::between(1, MOST.into()))]
    pub(crate) limit: u16,
    #[arg(long)]
    pub(crate) no_expand: bool,
    #[arg(long)]
    pub(crate) no_correct: bool,
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    print(&answer(args, &app, common)?)?;
    Ok(Exit::Clean)
}

/// Searches, and returns what is printed.
pub(crate) fn answer(args: &Args, app: &App, common: &Common) -> Result<String> {
    let typed = args.words.iter().map(|word| word.trim()).collect::<Vec<_>>().join(" ");
    let mut query = parsed(app, &typed, &args.edition, &args.kind)?;
    let searcher = app.data.searcher()?;
    if let Kept::Memory(Some(reason)) = searcher.kept() {
        let text = app.messages.with("index-memory", &[("reason", FluentValue::from(app.messages.system(reason)))]);
        let _ = writeln!(anstream::stderr(), "{}: {text}", app.messages.get("label-note"));
    }
    let options = Options {
        limit: args.limit.into(),
        expand: !args.no_expand,
        correct: !args.no_correct,
        at: args.at.map(|days| app.data.day_of_rules(days, None)).transpose()?,
        today: Date::today(),
        lang: app.lang.to_string(),
    };
    let library = super::library::searcher(app, common, searcher)?;
    known(app, &mut query, searcher, library.as_ref())?;
    let answer = searcher.search(&query, &options)?;
    let (own, matched) = library.map_or_else(|| Ok((Vec::new(), 0)), |library| library.search(&query, &options))?;
    let stored = super::units::stored(app, common, |edition| {
        let mut wanted = query.values(Filter::Edition).peekable();
        wanted.peek().is_none() || wanted.any(|wanted| wanted == edition.as_str())
    })?;
    let units = super::units::named(&stored, &typed, UNITS);
    let joined = books::joined(&answer, &own, matched, options.limit);
    match args.format {
        Format::Json => json_text(&json::Search::new(&joined, &units)),
        format => {
            let mut document = hits::document(&app.locale(), &typed, &answer, &joined);
            document.append(adjutant_report::units::beside_rules(&app.locale(), &units));
            Ok(app.rendered(format, &document))
        }
    }
}

/// Reads a query with filters beside it, for the bundled records alone.
///
/// # Errors
///
/// If it cannot be read, or a filter has a value that no record has.
pub(crate) fn query(app: &App, words: &str, editions: &[String], kinds: &[String]) -> Result<Query> {
    let mut query = parsed(app, words, editions, kinds)?;
    known(app, &mut query, app.data.searcher()?, None)?;
    Ok(query)
}

fn parsed(app: &App, words: &str, editions: &[String], kinds: &[String]) -> Result<Query> {
    let mut query = Query::parse(words).map_err(|error| explain(&error))?;
    for (filter, values) in [(Filter::Edition, editions), (Filter::Kind, kinds)] {
        for value in values {
            query.restrict(filter, value, false);
        }
    }
    if let Some(days) = query.at {
        app.data.day_of_rules(days, None)?;
    }
    Ok(query)
}

/// Shields the exclusions of a query (`-coherency`) among the arguments of `search`, so that they are not read as flags: a
/// blank before them changes nothing else. What is a flag with its value (`-n5`, `-fjson`, `-eaos2`) stays one.
pub(super) fn shielded(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut ended = false;
    let shield = |argument: OsString| {
        ended |= argument == "--";
        match argument.to_str() {
            Some(text) if !ended && is_excluded(text) => format!(" {text}").into(),
            _ => argument,
        }
    };
    arguments.map(shield).collect()
}

/// Returns whether an argument with a hyphen before it is meant as words of a query.
fn is_excluded(argument: &str) -> bool {
    let Some(rest) = argument.strip_prefix('-').filter(|rest| !rest.starts_with('-')) else { return false };
    let mut letters = rest.chars();
    let Some(flag) = letters.next() else { return false };
    let value = letters.as_str();
    let is_edition = |value: &str| adjutant::bundled().folders("editions").contains(&value);
    let is_kind = |value: &str| {
        RecordKind::ALL
            .iter()
            .map(|(word, _)| word)
            .chain(Kind::ALL.iter().map(|(word, _)| word))
            .any(|word| *word == value)
    };
    let is_flag = match flag {
        _ if argument.contains(char::is_whitespace) => false,
        'e' => value.trim_start_matches('=').split(',').all(is_edition),
        'k' => value.trim_start_matches('=').split(',').all(is_kind),
        'n' => value.trim_start_matches('=').bytes().all(|byte| byte.is_ascii_digit()),
        'f' => Format::from_str(value.trim_start_matches('='), false).is_ok(),
        _ => value.is_empty() && flag.is_alphabetic(),
    };
    !(is_flag || value.is_empty() && flag.is_alphabetic())
}

/// Sees to it that every value of a filter is there. Kinds may be given by the word that reports have for them.
fn known(app: &App, query: &mut Query, searcher: &Searcher, library: Option<&LibrarySearcher<'_>>) -> Result<()> {
    for (_, filter) in Filter::ALL {
        if query.values(*filter).next().is_none() {
            continue;
        }
        let mut known = searcher.values(*filter)?;
        known.extend(library.map(|library| library.values(*filter)).transpose()?.into_iter().flatten());
        match filter {
            Filter::Edition => known.extend(app.data.files().folders("editions").into_iter().map(ToOwned::to_owned)),
            Filter::Source => known.extend([books::LIBRARY.to_owned()]),
            Filter::Kind => query.rename(*filter, |value| kind(app, &known, value)),
            Filter::Lang | Filter::Concept => {}
        }
        if let Some(value) = query.values(*filter).find(|value| !known.contains(*value)) {
            return Err(no_value(*filter, value, &known).into());
        }
    }
    Ok(())
}

/// Returns the kind that reports call by a word, if it is no kind itself.
fn kind(app: &App, known: &BTreeSet<String>, value: &str) -> Option<String> {
    let called = |kind: &&String| {
        let said = ["about", "kind"].map(|stem| format!("{stem}-{kind}"));
        said.iter().any(|id| app.messages.has(id) && app.messages.get(id).to_lowercase() == value)
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
    let is_long = names.len() > LISTED && nearest(value, names.iter().copied()).is_none();
    if is_long { failure.help("search-no-value-help", vec![]) } else { failure }
}

/// Puts a query that cannot be read into words.
fn explain(error: &QueryError) -> Failure {
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
            let near = nearest(typed, query::filters()).unwrap_or_default().to_owned();
            Failure::new("error-query-filter-unknown").arg("name", typed).help("error-nearest", vec![("name", near)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exclusions_are_told_from_flags() {
        for argument in
            ["-coherency", "-foo", "-next", "-edition:aos3", "-kick", "-1 to hit", "-flying charge", "-“set", "-1"]
        {
            assert!(is_excluded(argument), "{argument}");
        }
        for argument in [
            "-n5",
            "-n=5",
            "-fjson",
            "-f=text",
            "-eaos2",
            "-eaos2,aos4",
            "-krule",
            "-kspell",
            "-n",
            "-h",
            "--limit",
            "-",
            "charge",
        ] {
            assert!(!is_excluded(argument), "{argument}");
        }
    }

    #[test]
    fn behind_two_hyphens_nothing_is_a_flag_anyway() {
        let arguments = ["-coherency", "--", "-coherency"].map(OsString::from).into_iter();
        assert_eq!(shielded(arguments), [" -coherency", "--", "-coherency"].map(OsString::from));
    }
}
