//! `whatsnew`: what came into force since a day.

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_report::json::{self, versioned};
use adjutant_report::news;
use anyhow::Result;
use clap::ValueEnum;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{self, App, Common, Preferences, print, print_json};

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Form {
    #[default]
    Text,
    Json,
    Markdown,
    Html,
    Atom,
}

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, value_parser = Days::of_one)]
    since: Days,
    #[arg(long, value_parser = Days::of_one)]
    until: Option<Days>,
    #[arg(long, short, value_delimiter = ',')]
    edition: Vec<String>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Form,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let (since, until) = (args.since.from, args.until.map(|until| until.to));
    if let Some(until) = until {
        program::forward(since, until)?;
    }
    app.knowledge();
    for edition in &args.edition {
        app.data.edition(edition)?;
    }
    let mut items = app.data.news(since, until);
    items
        .retain(|item| args.edition.is_empty() || args.edition.iter().any(|name| name.trim() == item.edition.as_str()));
    let (locale, today) = (app.locale(), Date::today());
    match args.format {
        Form::Text => app.show(Format::Text, &news::document(&locale, &items, today))?,
        Form::Markdown => app.show(Format::Markdown, &news::document(&locale, &items, today))?,
        Form::Html => app.show(Format::Html, &news::document(&locale, &items, today))?,
        Form::Json => print_json(&versioned(json::News { since, items: &items }))?,
        Form::Atom => print(&news::atom(&locale, &items, since, &|_| None)?)?,
    }
    Ok(Exit::Clean)
}
