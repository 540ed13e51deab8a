//! `trace`: the history of a rule in its edition, or of a concept over all editions.

use adjutant_report::json::{self, versioned};
use adjutant_report::trace;
use anyhow::Result;

use super::Format;
use super::flags::Look;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "RULE")]
    rule: String,
    #[command(flatten)]
    look: Look,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    app.knowledge();
    let events = app.data.trace(&args.rule, args.look.at(&app.data)?)?;
    match args.look.format {
        Format::Json => print_json(&versioned(json::Trace { rule: &args.rule, events: &events }))?,
        format => app.show(format, &trace::document(&app.locale(), &events))?,
    }
    Ok(Exit::Clean)
}
