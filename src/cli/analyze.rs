//! `analyze`: how a text is taken apart into search terms.

use adjutant_report::json::{self, versioned};
use adjutant_report::terms;
use adjutant_text::analyze::Analyzer;
use adjutant_text::analyze::Steps;
use anyhow::Result;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

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
    let Some(language) = records.languages.iter().find(|language| language.lang.to_string() == args.of) else {
        return Err(Failure::unknown_language(&args.of, &records.languages).into());
    };
    let found = Analyzer::new(language, Steps::ALL).words(&args.text.join(" "));
    match args.format {
        Format::Json => print_json(&versioned(json::Analysis { lang: &args.of, words: &found }))?,
        format => app.show(format, &terms::analysis(&app.locale(), &found))?,
    }
    Ok(Exit::Clean)
}
