//! `explain`: a lint with its reasons and examples.

use adjutant::lint;
use adjutant::report::lint::explain;
use anyhow::Result;
use serde_json::json;

use super::Format;
use crate::app::{App, Asked, Common, print, print_json, unknown};
use crate::exit::Exit;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    name: String,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "lints", "rulings", "settings"])?;
    let names: Vec<&str> = lint::all().iter().map(|lint| lint.id).collect();
    let plain = args.name.split_once('/').map_or(args.name.as_str(), |(_, plain)| plain);
    let found = lint::by_name(&args.name).ok_or_else(|| unknown("error-unknown-lint", plain, &names))?;
    match args.format {
        Format::Text => print(&explain::text(&app.page(), found))?,
        Format::Json => print_json(&json!({
            "version": 1, "lint": format!("{}/{}", found.family, found.id), "code": found.code,
            "level": found.level.word(), "explanation": found.explanation(app.lang.code()),
        }))?,
    }
    Ok(Exit::Clean)
}
