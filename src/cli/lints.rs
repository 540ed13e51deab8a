//! `lints`: all lints, one line each: those of the program, the constraints of editions and packs, and the limits of an event.

use adjutant_lint as lint;
use adjutant_report::lint::explain::{self, Asked as By};
use adjutant_rules::record::pack;
use anyhow::Result;

use super::{Format, settings_files};
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let (known, _) = pack::read(app.data.files());
    let settings = settings_files::here(&app, &known)?;
    let constraints = By::all(&known, settings.as_ref());
    match args.format {
        Format::Json => print_json(&explain::list_json(&lint::all(), &constraints))?,
        format => app.show(format, &explain::list_all(&app.locale(), app.data.files(), &lint::all(), &constraints))?,
    }
    Ok(Exit::Clean)
}
