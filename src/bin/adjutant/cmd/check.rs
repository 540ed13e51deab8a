//! `check`: all data checked and counted.

use adjutant::kb::KnowledgeBase;
use adjutant::message;
use adjutant::report::{check, fault, number};
use anyhow::Result;
use serde_json::json;

use super::Format;
use crate::app::{App, Asked, Common, print, print_json};
use crate::exit::Exit;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "faults"])?;
    let (kb, mut faults) = KnowledgeBase::load(&app.files);
    faults.extend(app.unread.iter().cloned());
    faults.extend(message::check(&app.files, kb.records()));
    let page = app.page();
    match args.format {
        Format::Json => {
            let rows: Vec<_> = faults.iter().map(|one| fault::row(&page, &app.files, one)).collect();
            print_json(&json!({ "version": 1, "faults": rows, "counts": kb.counts() }))?;
        }
        Format::Text => {
            let messages = message::count(&app.files, kb.records());
            let closing = match faults.len() {
                0 => app.messages.get("check-clean"),
                count => app.messages.with("check-faults", &[number("count", count)]),
            };
            let listed = fault::text(&page, &app.files, &faults);
            print(&format!("{listed}{}\n{closing}\n", check::counts(&page, &kb, messages)))?;
        }
    }
    Ok(if faults.is_empty() { Exit::Clean } else { Exit::Findings })
}
