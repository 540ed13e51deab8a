//! `lints`: all lints, one line each: those of the program, the constraints of editions and packs, and the limits of an event.

use adjutant_lint as lint;
use adjutant_report::lint::explain::{self, Asked as By};
use adjutant_rules::record::pack;
use anyhow::Result;
use serde_json::{Value, json};

use super::{Format, settings_files};
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences, &["ui", "faults", "lints", "rulings", "settings", "constraints"])?;
    let (known, _) = pack::read(app.data.files());
    let settings = settings_files::here(&app, &known)?;
    let constraints = By::all(&known, settings.as_ref());
    match args.format {
        Format::Json => {
            let own = lint::all()
                .into_iter()
                .map(|lint| json!({ "lint": lint.name().to_string(), "code": lint.code, "level": lint.level.word() }));
            let of_army = constraints.iter().map(|(name, by)| {
                json!({ "lint": format!("army/{name}"), "editions": by.editions, "settings": by.settings })
            });
            let lints: Vec<Value> = own.chain(of_army).collect();
            print_json(&json!({ "version": 1, "lints": lints }))?;
        }
        format => app.show(format, &explain::list_all(&app.locale(), app.data.files(), &lint::all(), &constraints))?,
    }
    Ok(Exit::Clean)
}
