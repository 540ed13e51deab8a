//! `editions`: the editions with their dates and what is recorded of each.

use adjutant_base::date::Date;
use adjutant_report::{json, terms};
use anyhow::Result;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let kb = app.knowledge();
    match args.format {
        Format::Json => print_json(&json::editions(kb))?,
        format => app.show(format, &terms::editions(&app.locale(), kb, Date::today()))?,
    }
    Ok(Exit::Clean)
}
