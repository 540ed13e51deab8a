//! `convert`: a list in our own form, or as text.

use std::collections::BTreeSet;
use std::io::Write as _;

use adjutant_base::id::EditionId;
use adjutant_lint::linter::ReadLists;
use adjutant_lint::retold::{Retold, retell};
use adjutant_lint::sheet::numbered;
use adjutant_lists::form::ArmyForm;
use adjutant_lists::{Roster, write};
use adjutant_report::shown;
use adjutant_rules::record::pack::{self, EditionLists};
use anyhow::Result;
use clap::ValueEnum;
use fluent_bundle::FluentValue;
use serde::Serialize;

use super::sources::read_lists;
use crate::program::exit::Exit;
use crate::program::{App, Asked, Common, Failure, print, print_json};

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

/// Our own form. Its keys stand in the order in which they are documented.
#[derive(Debug, Serialize)]
struct File<'a> {
    army: &'a [ArmyForm],
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "faults", "lints"])?;
    let (known, _) = pack::read(&app.files);
    let ReadLists { mut reading, text, .. } = read_lists(&app, &known, &args.path)?;
    let is_whole = reading.faults.is_empty();
    if let Some(wanted) = args.list {
        let kept: Vec<bool> = numbered(&reading.lists).map(|(n, _)| n.shown == wanted).collect();
        let mut kept = kept.into_iter();
        reading.lists.retain(|_| kept.next().unwrap_or(false));
        if reading.lists.is_empty() {
            return Err(Failure::new("error-no-such-list").arg("file", &args.path).arg("n", wanted).into());
        }
    }
    let lists = reading.lists;
    let told = Told { app: &app, text: &text };
    let army: Vec<ArmyForm> = lists.iter().map(write::form).collect();
    let kept = match args.to {
        Form::Toml => print(&toml::to_string(&File { army: &army })?).map(|()| Kept::Key)?,
        Form::Json => print_json(&File { army: &army }).map(|()| Kept::Key)?,
        Form::Text => as_text(&told, &lists, &known)?,
    };
    told.unread(&lists, kept);
    Ok(if is_whole { Exit::Clean } else { Exit::Findings })
}

/// What became of the lines that were not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// They stand under a key of their own.
    Key,
    /// They stand in the text.
    Text,
    /// They were left out.
    Nowhere,
}

impl Kept {
    /// Returns the word for it in messages.
    fn word(self) -> &'static str {
        match self {
            Self::Key => "key",
            Self::Text => "text",
            Self::Nowhere => "nowhere",
        }
    }
}

/// Prints lists as text, and says which keys of our own form it does not hold.
fn as_text(told: &Told<'_>, lists: &[Roster], known: &[EditionLists]) -> Result<Kept> {
    let texts: Vec<Retold> = lists.iter().map(|list| retell(list, known)).collect();
    print(&texts.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join("\n"))?;
    let mut lost = BTreeSet::new();
    for (list, one) in lists.iter().zip(&texts) {
        let mut names = list.title.iter().chain(&list.faction).flat_map(|name| name.value.lines());
        let title = names.next().unwrap_or_default();
        let title = ("title", FluentValue::from(shown(title)));
        match &one.lost {
            Some(keys) => lost.extend(keys.iter().map(String::as_str)),
            None => told.note("convert-unread", std::slice::from_ref(&title)),
        }
        if one.edition != one.edition_of_text && one.lost.is_some() {
            let word = |edition: &Option<EditionId>| {
                FluentValue::from(edition.as_ref().map_or_else(|| "none".to_owned(), ToString::to_string))
            };
            let editions = [("own", word(&one.edition)), ("edition", word(&one.edition_of_text))];
            told.note("convert-edition", &[&[title], &editions[..]].concat());
        }
    }
    let kept = if lost.remove("unread") { Kept::Nowhere } else { Kept::Text };
    if !lost.is_empty() {
        let keys = lost.into_iter().collect::<Vec<_>>().join(", ");
        told.note("convert-lost", &[("list", FluentValue::from(keys))]);
    }
    Ok(kept)
}

/// What is told on standard error.
struct Told<'a> {
    app: &'a App,
    text: &'a str,
}

impl Told<'_> {
    fn note(&self, message: &str, args: &[(&str, FluentValue<'_>)]) {
        let messages = &self.app.messages;
        let _ = writeln!(anstream::stderr(), "{}: {}", messages.get("label-note"), messages.with(message, args));
    }

    /// Tells how many lines were not understood, and which is the first.
    fn unread(&self, lists: &[Roster], kept: Kept) {
        let lines = || lists.iter().flat_map(|list| &list.unread);
        let Some(first) = lines().next() else { return };
        let line = self.text[..first.text.span.start].matches('\n').count() + 1;
        self.note(
            "convert-lines",
            &[
                ("count", FluentValue::from(lines().count())),
                ("line", FluentValue::from(line.to_string())),
                ("text", FluentValue::from(shown(&first.text.value))),
                ("kept", FluentValue::from(kept.word())),
            ],
        );
    }
}
