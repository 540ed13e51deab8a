//! `lints`: all lints, one line each.

use adjutant::lint;
use adjutant::report::lint::explain;
use anyhow::Result;
use serde_json::{Value, json};

use super::Format;
use crate::app::{App, Asked, Common, print, print_json};
use crate::exit::Exit;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "lints", "rulings", "settings"])?;
    match args.format {
        Format::Text => print(&explain::list(&app.page(), &lint::all()))?,
        Format::Json => {
            let lints: Vec<Value> = lint::all()
                .iter()
                .map(|lint| {
                    json!({ "lint": format!("{}/{}", lint.family, lint.id), "code": lint.code,
                            "level": lint.level.word() })
                })
                .collect();
            print_json(&json!({ "version": 1, "lints": lints }))?;
        }
    }
    Ok(Exit::Clean)
}
