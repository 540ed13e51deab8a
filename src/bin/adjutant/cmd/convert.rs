//! `convert`: a list in our own form, or as text.

use std::collections::BTreeSet;
use std::io::Write as _;

use adjutant::lint::sheet::numbered;
use adjutant::record::pack;
use adjutant::roster::form::ArmyForm;
use adjutant::roster::{Roster, read, write, write_text};
use anyhow::Result;
use clap::ValueEnum;
use fluent_bundle::FluentValue;
use serde::Serialize;
use serde_json::Value;

use super::reading::Desk;
use crate::app::{App, Asked, Common, Failure, print, print_json};
use crate::exit::Exit;

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
    let app = App::new(common, asked, &["ui", "lints"])?;
    let (known, _) = pack::read(&app.files);
    let mut reading = Desk::new(&app, &known).lists(&args.path)?;
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
    let army: Vec<ArmyForm> = lists.iter().map(write::form).collect();
    match args.to {
        Form::Toml => print(&toml::to_string(&File { army: &army })?)?,
        Form::Json => print_json(&File { army: &army })?,
        Form::Text => as_text(&app, &lists)?,
    }
    Ok(if is_whole { Exit::Clean } else { Exit::Findings })
}

/// Prints lists as text, and says which keys of our own form it does not hold.
fn as_text(app: &App, lists: &[Roster]) -> Result<()> {
    let texts: Vec<String> = lists.iter().map(write_text::text).collect();
    print(&texts.join("\n"))?;
    let note = |words: String| {
        let _ = writeln!(anstream::stderr(), "{}: {words}", app.messages.get("label-note"));
    };
    let mut lost = BTreeSet::new();
    for (list, text) in lists.iter().zip(&texts) {
        if let Some(keys) = lost_in(list, text) {
            lost.extend(keys);
        } else {
            let title = list.title.as_ref().and_then(|title| title.value.lines().next()).unwrap_or_default();
            note(app.messages.with("convert-unread", &[("title", FluentValue::from(title))]));
        }
    }
    if !lost.is_empty() {
        let keys = lost.into_iter().collect::<Vec<_>>().join(", ");
        note(app.messages.with("convert-lost", &[("list", FluentValue::from(keys))]));
    }
    Ok(())
}

/// Returns the keys of our own form that a text does not hold; `None` if it does not read back as one list.
fn lost_in(list: &Roster, text: &str) -> Option<Vec<String>> {
    let value = |list: &Roster| serde_json::to_value(write::form(list)).unwrap_or_default();
    let read = read(text).ok()?;
    let [again] = &read.lists[..] else { return None };
    let mut keys = Vec::new();
    differences(&value(list), &value(again), "", &mut keys);
    keys.retain(|key| key != "n" && key != "source");
    Some(keys)
}

/// Names the keys whose values are lost; what is told in more places than before is not.
fn differences(before: &Value, after: &Value, key: &str, keys: &mut Vec<String>) {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            for (name, value) in before {
                differences(value, after.get(name).unwrap_or(&Value::Null), name, keys);
            }
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            before.iter().zip(after).for_each(|(before, after)| differences(before, after, key, keys));
        }
        (Value::Array(before), Value::Array(after)) if stands_in(before, after) => {}
        (before, after) if before != after => keys.push(key.to_owned()),
        _ => {}
    }
}

/// Tells whether some entries stand among others, in their order.
fn stands_in(some: &[Value], all: &[Value]) -> bool {
    let mut all = all.iter();
    some.iter().all(|one| all.any(|other| one == other))
}
