//! `export`: what another search engine needs to hold the rules and the books of many people.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Read as _;
use std::path::Path;

use adjutant_base::date::Date;
use adjutant_base::source::input;
use adjutant_search::books::{self, LibrarySearcher, Text, Texts};
use adjutant_search::{Options, Query, Storage, quickwit};
use anyhow::Result;
use clap::ValueEnum;
use serde_json::Value;

use adjutant::answers::query::explain;

use super::search::found;
use super::{Format, library};
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print, usage};

/// The files that are written.
const DOCUMENTS: &str = "documents.jsonl";
const INDEX: &str = "index.yaml";

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum)]
    engine: Engine,
    #[arg(value_name = "FOLDER", required_unless_present_any = ["query", "rank"])]
    folder: Option<std::path::PathBuf>,
    #[arg(long, value_name = "WORDS", conflicts_with_all = ["folder", "rank"])]
    query: Option<String>,
    #[arg(long, value_name = "WORDS", conflicts_with = "folder")]
    rank: Option<String>,
    #[arg(long, short = 'n', default_value_t = 10, value_parser = usage::between(1, 1000))]
    limit: u16,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

/// The engines that are written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Engine {
    Quickwit,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let Engine::Quickwit = args.engine;
    match (&args.folder, &args.query, &args.rank) {
        (Some(folder), ..) => write(&app, common, folder)?,
        (None, Some(words), _) => {
            let query = app.data.searcher()?.exported_query(&read(words)?, &options(args, &app, None));
            print(&format!("{query}\n"))?;
        }
        (None, None, words) => print(&ranked(args, &app, words.as_deref().unwrap_or_default())?)?,
    }
    Ok(Exit::Clean)
}

fn read(words: &str) -> Result<Query> {
    Ok(Query::parse(words).map_err(|error| explain(&error))?)
}

fn options(args: &Args, app: &App, among: Option<BTreeSet<String>>) -> Options {
    let (limit, lang) = (args.limit.into(), app.lang.to_string());
    Options { limit, today: Date::today(), lang, among, ..Options::default() }
}

/// Writes the documents of the rules and of the reader's books, and the index that takes them.
fn write(app: &App, common: &Common, folder: &Path) -> Result<()> {
    let searcher = app.data.searcher()?;
    let kb = app.data.knowledge_base();
    let texts: Vec<Text> = library::books(app, common).iter().flat_map(|book| library::texts(kb, book)).collect();
    let documents = searcher.exported(app.knowledge(), &texts)?;
    let mut lines = String::new();
    for document in &documents {
        let _ = writeln!(lines, "{}", Value::Object(document.clone()));
    }
    let failed = |error| Failure::not_written(folder.display(), error);
    std::fs::create_dir_all(folder).map_err(failed)?;
    input::replace(&folder.join(DOCUMENTS), &lines).map_err(failed)?;
    input::replace(&folder.join(INDEX), &searcher.configuration()).map_err(failed)?;
    let counts = [("count", documents.len().into()), ("own", texts.len().into())];
    let path = [("path", folder.display().to_string().into())];
    print(&(app.messages.with("export-written", &[&counts[..], &path[..]].concat()) + "\n"))
}

/// Ranks what the engine found, read from standard input as it answers, and returns what is printed.
fn ranked(args: &Args, app: &App, words: &str) -> Result<String> {
    let mut answer = String::new();
    std::io::stdin().lock().read_to_string(&mut answer)?;
    let wrong = || Failure::new("export-no-answer").help("export-no-answer-help", vec![]);
    let answer: Value = serde_json::from_str(&answer).map_err(|_| wrong())?;
    let hits = answer["hits"].as_array().ok_or_else(wrong)?;
    let mut ids = BTreeSet::new();
    let mut texts: Vec<Text> = Vec::new();
    for hit in hits {
        match only(&hit[quickwit::BOOK]) {
            Value::Null => {
                ids.insert(only(&hit["id"]).as_str().ok_or_else(wrong)?.to_owned());
            }
            book => texts.push(serde_json::from_value(book.clone()).map_err(|_| wrong())?),
        }
    }
    let (searcher, query) = (app.data.searcher()?, read(words)?);
    let options = options(args, app, Some(ids));
    let answer = searcher.search(&query, &options)?;
    let among = LibrarySearcher::open(searcher, "", &Storage::Memory, || Texts { texts, whole: false })?;
    let (own, matched) = among.search(&query, &Options { among: None, ..options.clone() })?;
    found(app, args.format, words, &books::joined(&answer, &own, matched, options.limit), &[])
}

/// Returns the value of a field that has one; engines may list it.
fn only(value: &Value) -> &Value {
    value.as_array().and_then(|values| values.first()).unwrap_or(value)
}
