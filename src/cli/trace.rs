//! `trace`: the history of a record in its edition, of a concept over all editions, or of one figure.

use adjutant_report::json::{self, versioned};
use adjutant_report::trace;
use anyhow::Result;

use super::Format;
use super::by_name::or_searched;
use super::flags::Look;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "RULE")]
    rule: String,
    #[arg(value_name = "FIGURE")]
    figure: Option<String>,
    #[command(flatten)]
    look: Look,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    app.knowledge();
    let at = args.look.at_of_rules(&app.data)?;
    let events = or_searched(&app, &args.rule, at, |rule| {
        Ok(match &args.figure {
            Some(figure) => app.data.trace_figure(rule, figure, at)?,
            None => app.data.trace(rule, at)?,
        })
    })?;
    match args.look.format {
        Format::Json => print_json(&versioned(json::Trace { rule: &args.rule, events: &events }))?,
        format => app.show(format, &trace::document(&app.locale(), &events))?,
    }
    Ok(Exit::Clean)
}
