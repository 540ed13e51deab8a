//! `convert`: a list in our own form, or as text.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::PathBuf;

use adjutant::roster::open::{LARGEST, Unreadable, open};
use adjutant::roster::{Roster, read, write, write_text};
use adjutant::source::input;
use anyhow::Result;
use clap::ValueEnum;
use fluent_bundle::FluentValue;
use serde_json::{Value, json};

use crate::app::{App, Asked, Common, Failure, print, print_json};
use crate::exit::Exit;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    path: PathBuf,
    #[arg(long, short, value_enum, default_value_t)]
    to: Form,
    #[arg(long, value_name = "N")]
    list: Option<usize>,
}

/// What to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Form {
    #[default]
    Toml,
    Json,
    Text,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "lints"])?;
    let lists = lists(args)?;
    let army: Vec<_> = lists.iter().map(write::form).collect();
    match args.to {
        Form::Toml => print(&toml::to_string(&json!({ "army": army }))?)?,
        Form::Json => print_json(&json!({ "army": army }))?,
        Form::Text => {
            let texts: Vec<String> = lists.iter().map(write_text::text).collect();
            print(&texts.join("\n"))?;
            let lost: BTreeSet<String> = lists.iter().zip(&texts).flat_map(|(list, text)| lost(list, text)).collect();
            if !lost.is_empty() {
                let keys = lost.into_iter().collect::<Vec<_>>().join(", ");
                let words = app.messages.with("convert-lost", &[("list", FluentValue::from(keys))]);
                let _ = writeln!(anstream::stderr(), "{}: {words}", app.messages.get("label-note"));
            }
        }
    }
    Ok(Exit::Clean)
}

/// Reads the lists of the file, or the one that was asked for.
fn lists(args: &Args) -> Result<Vec<Roster>> {
    let bytes = if args.path.as_os_str() == "-" {
        input::standard(LARGEST)?
    } else {
        let (inputs, errors) = input::find(std::slice::from_ref(&args.path));
        if let Some(error) = errors.into_iter().next() {
            return Err(error.into());
        }
        inputs.first().map(|input| input.read(LARGEST)).transpose()?.unwrap_or_default()
    };
    let file = args.path.display();
    let read = open(&bytes).and_then(|text| read(&text)).map_err(|error| match error {
        Unreadable::NotAList | Unreadable::Empty | Unreadable::NotText => {
            anyhow::Error::from(Failure::new("error-no-list").arg("file", &file))
        }
        other => anyhow::Error::from(other).context(file.to_string()),
    })?;
    let Some(wanted) = args.list else { return Ok(read.lists) };
    let number = |at: usize, list: &Roster| list.n.as_ref().map_or(at + 1, |n| n.value as usize);
    let found: Vec<Roster> = read
        .lists
        .into_iter()
        .enumerate()
        .filter(|(at, list)| number(*at, list) == wanted)
        .map(|(_, list)| list)
        .collect();
    if found.is_empty() {
        return Err(Failure::new("error-no-such-list").arg("file", &file).arg("n", wanted).into());
    }
    Ok(found)
}

/// Returns the keys of our own form that a text does not hold.
fn lost(list: &Roster, text: &str) -> Vec<String> {
    let value = |list: &Roster| serde_json::to_value(write::form(list)).unwrap_or_default();
    let (before, after) = (value(list), read(text).ok().and_then(|read| read.lists.first().map(value)));
    let mut keys = Vec::new();
    differences(&before, &after.unwrap_or_default(), "", &mut keys);
    keys.retain(|key| key != "n" && key != "source");
    keys
}

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
        (before, after) if before != after => keys.push(key.to_owned()),
        _ => {}
    }
}
