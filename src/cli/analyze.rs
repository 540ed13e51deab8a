//! `analyze`: how a text is taken apart into search terms.

use adjutant_report::json::{self, versioned};
use adjutant_report::terms;
use adjutant_text::analyze::Analyzer;
use adjutant_text::analyze::Steps;
use anyhow::Result;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json, unknown};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    of: String,
    #[arg(required = true)]
    text: Vec<String>,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let (records, _) = adjutant_rules::record::read_words(app.data.files());
    let tags: Vec<String> = records.languages.iter().map(|language| language.lang.to_string()).collect();
    let Some(language) = records.languages.iter().find(|language| language.lang.to_string() == args.of) else {
        let tags: Vec<&str> = tags.iter().map(String::as_str).collect();
        return Err(unknown("error-unknown-lang", &args.of, &tags).into());
    };
    let found = Analyzer::new(language, Steps::ALL).words(&args.text.join(" "));
    match args.format {
        Format::Json => print_json(&versioned(json::Analysis { lang: &args.of, words: &found }))?,
        format => app.show(format, &terms::analysis(&app.locale(), &found))?,
    }
    Ok(Exit::Clean)
}
