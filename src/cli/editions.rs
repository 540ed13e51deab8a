//! `editions`: the editions with their dates and what is recorded of each.

use adjutant_report::terms;
use anyhow::Result;
use serde_json::json;

use super::Format;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences, &["ui"])?;
    let kb = app.knowledge();
    match args.format {
        Format::Json => {
            let rows = kb.editions().iter().zip(kb.counts()).map(|(records, counts)| {
                let edition = &records.edition;
                let names: serde_json::Map<_, _> =
                    edition.name.iter().map(|(lang, name)| (lang.to_string(), json!(name))).collect();
                json!({
                    "id": edition.id, "name": names, "from": edition.period.from, "until": edition.period.until,
                    "version": edition.version, "authentic": edition.authentic, "coverage": edition.coverage,
                    "documents": records.documents, "counts": counts,
                })
            });
            print_json(&json!({ "version": 1, "editions": rows.collect::<Vec<_>>() }))?;
        }
        format => app.show(format, &terms::editions(&app.locale(), &kb))?,
    }
    Ok(Exit::Clean)
}
