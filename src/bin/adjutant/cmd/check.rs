//! `check`: all data checked and counted.

use std::collections::BTreeMap;

use adjutant::base::date::Date;
use adjutant::base::id::EditionId;
use adjutant::kb::KnowledgeBase;
use adjutant::message;
use adjutant::report::{check, fault, number, translation};
use anyhow::Result;
use serde_json::json;

use super::{Format, translations};
use crate::app::{App, Asked, Common, print, print_json};
use crate::exit::Exit;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long)]
    at: Option<Date>,
    #[arg(long)]
    bless: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "faults", "errata"])?;
    let (kb, mut faults) = KnowledgeBase::load_at(&app.files, args.at);
    faults.extend(app.unread.iter().cloned());
    faults.extend(message::check(&app.files, kb.records()));
    let page = app.page();
    if args.bless {
        let (count, files) = translations::bless(&kb, &app.files, common.data.as_deref(), &[])?;
        print(&translation::blessed(&page, count, files))?;
        return Ok(Exit::Clean);
    }
    let day = args.at.unwrap_or_else(Date::today);
    let editions = kb.editions().iter().map(|records| &records.edition.id);
    let tallies: BTreeMap<EditionId, _> = editions.map(|id| (id.clone(), kb.tallies(id, day))).collect();
    match args.format {
        Format::Json => {
            let rows: Vec<_> = faults.iter().map(|one| fault::row(&page, &app.files, one)).collect();
            print_json(&json!({ "version": 1, "faults": rows, "counts": kb.counts(), "translations": tallies }))?;
        }
        Format::Text => {
            let messages = message::count(&app.files, kb.records());
            let closing = match faults.len() {
                0 => app.messages.get("check-clean"),
                count => app.messages.with("check-faults", &[number("count", count)]),
            };
            let listed = fault::text(&page, &app.files, &faults);
            let (counts, tallies) = (check::counts(&page, &kb, messages), translation::tallies(&page, &tallies));
            print(&format!("{listed}{counts}\n{tallies}\n{closing}\n"))?;
        }
    }
    Ok(if faults.is_empty() { Exit::Clean } else { Exit::Findings })
}
