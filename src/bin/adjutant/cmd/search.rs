//! `search`: find rules, rulings and errata.

use std::io::Write as _;

use adjutant::base::date::Date;
use adjutant::base::nearest::nearest;
use adjutant::report::hits;
use adjutant::search::{Kept, Options, Query, QueryError, Searcher, library, query};
use anyhow::Result;
use fluent_bundle::FluentValue;

use super::Format;
use crate::app::{App, Asked, Common, Failure, print, print_json, unknown};
use crate::exit::Exit;
use crate::usage;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true, num_args = 1.., allow_hyphen_values = false)]
    words: Vec<String>,
    #[arg(long, short, value_delimiter = ',')]
    edition: Vec<String>,
    #[arg(long, short, value_delimiter = ',')]
    kind: Vec<String>,
    #[arg(long)]
    at: Option<Date>,
    #[arg(long, short = 'n', default_value_t = 10, value_parser = usage::between(1, 1000))]
    limit: u16,
    #[arg(long)]
    no_expand: bool,
    #[arg(long)]
    no_correct: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "import"])?;
    let typed = args.words.join(" ");
    let mut query = Query::parse(&typed).map_err(|error| explain(&error))?;
    query.editions.extend(args.edition.iter().cloned());
    query.kinds.extend(args.kind.iter().cloned());
    let known = app.files.folders("editions");
    for edition in &query.editions {
        if !known.contains(&edition.as_str()) {
            return Err(unknown("error-unknown-edition", edition, &known).into());
        }
    }
    let searcher = Searcher::open(&app.files, &app.storage)?;
    if let Kept::Memory(Some(reason)) = searcher.kept() {
        let text = app.messages.with("index-memory", &[("reason", FluentValue::from(reason.as_str()))]);
        let _ = writeln!(anstream::stderr(), "{}: {text}", app.messages.get("label-note"));
    }
    let options = Options {
        limit: args.limit.into(),
        expand: !args.no_expand,
        correct: !args.no_correct,
        at: args.at,
        lang: app.lang.to_string(),
    };
    let answer = searcher.search(&query, &options)?;
    let (own, matched) = super::library::hits(&app, common, &query, &options, &searcher)?;
    let joined = library::joined(&answer, &own, matched, options.limit);
    match args.format {
        Format::Json if own.is_empty() => print_json(&answer)?,
        Format::Json => print_json(&joined)?,
        Format::Text => print(&hits::text(&app.page(), &typed, &answer, &joined))?,
    }
    Ok(Exit::Clean)
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
        QueryError::Date(text) => Failure::new("error-query-date").arg("text", text),
        QueryError::UnknownFilter { typed, .. } => {
            let near = nearest(typed, query::FILTERS).unwrap_or_default().to_owned();
            Failure::new("error-query-filter-unknown").arg("name", typed).help("error-nearest", vec![("name", near)])
        }
    }
}
