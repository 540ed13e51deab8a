//! `convert`: a list in our own form, as TOML, JSON or text.

use std::io::Write as _;

use adjutant_lint::content::numbered;
use adjutant_lint::linter::ReadLists;
use adjutant_lists::{Roster, native};
use adjutant_report::sanitize;
use adjutant_rules::record::pack;
use anyhow::Result;
use clap::ValueEnum;
use fluent_bundle::FluentValue;

use super::sources::read_lists;
use super::units;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: String,
    #[arg(long, short, value_enum, default_value_t)]
    to: Form,
    #[arg(long, value_name = "N")]
    list: Option<u32>,
}

/// What to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Form {
    #[default]
    Toml,
    Json,
    Text,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let (known, _) = pack::read(app.data.files());
    let books = units::books(&app, common, &known);
    let ReadLists { mut reading, text, .. } = read_lists(&app, &known, &args.path, &books)?;
    units::report_unusable(&app, &books);
    let is_whole = reading.faults.is_empty();
    if let Some(wanted) = args.list {
        let kept = numbered(&reading.lists).filter(|(n, _)| n.shown == wanted);
        let kept: Vec<Roster> = kept.map(|(_, list)| list.clone()).collect();
        reading.lists = kept;
        if reading.lists.is_empty() {
            return Err(Failure::new("error-no-such-list").arg("file", &args.path).arg("n", wanted).into());
        }
    }
    let lists = reading.lists;
    match args.to {
        Form::Toml => print(&toml::to_string(&native::file(&lists))?)?,
        Form::Json => print_json(&native::file(&lists))?,
        Form::Text => print(&native::text(&lists))?,
    }
    note_unread(&app, &text, &lists);
    Ok(if is_whole { Exit::Clean } else { Exit::Findings })
}

/// Says on standard error how many lines were not understood, and which is the first.
fn note_unread(app: &App, text: &str, lists: &[Roster]) {
    let lines = || lists.iter().flat_map(|list| &list.unread);
    let Some(first) = lines().next() else { return };
    let line = text[..first.text.span.start].matches('\n').count() + 1;
    let args = [
        ("count", FluentValue::from(lines().count())),
        ("line", FluentValue::from(line.to_string())),
        ("text", FluentValue::from(sanitize(&first.text.value))),
    ];
    let note = app.messages.with("convert-lines", &args);
    let _ = writeln!(anstream::stderr(), "{}: {note}", app.messages.get("label-note"));
}
