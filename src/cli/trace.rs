//! `trace`: the history of a rule in its edition, or of a concept over all editions.

use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, RecordId};
use adjutant_base::nearest::nearest;
use adjutant_report::json::{self, versioned};
use adjutant_report::trace;
use adjutant_rules::kb::trace::Event;
use adjutant_rules::kb::{KnowledgeBase, Record};
use anyhow::Result;

use super::Format;
use super::flags::Look;
use crate::program::exit::Exit;
use crate::program::{self, App, Asked, Common, Failure, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_name = "RULE")]
    rule: String,
    #[command(flatten)]
    look: Look,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "values", "errata", "faults"])?;
    let kb = app.knowledge();
    let events = events(&kb, &args.rule, args.look.day())?;
    match args.look.format {
        Format::Json => print_json(&versioned(json::Trace { rule: &args.rule, events: &events }))?,
        format => app.show(format, &trace::document(&app.locale(), &events))?,
    }
    Ok(Exit::Clean)
}

/// Returns the history of `aos3/unit-coherency`, or of `unit-coherency` in every edition.
fn events(kb: &KnowledgeBase, given: &str, day: Date) -> Result<Vec<Event>> {
    let unknown = |near: Option<String>| {
        let failure = Failure::new("error-unknown-record").arg("name", given);
        match near {
            Some(near) => failure.help("error-nearest", vec![("name", near)]),
            None => failure.help("error-record-form", vec![]),
        }
    };
    if let Ok(id) = given.parse::<RecordId>() {
        let edition = program::edition(kb.records(), id.edition.as_str())?;
        if matches!(kb.find(&id), Some(Record::Ruling(_) | Record::Erratum(_))) {
            let failure = Failure::new("error-no-history").arg("name", given);
            return Err(failure.help("error-no-history-help", vec![("name", given.to_owned())]).into());
        }
        let near = || nearest(id.name.as_str(), kb.names(&edition)).map(|name| format!("{edition}/{name}"));
        return kb.trace(&id, day).ok_or_else(|| unknown(near()).into());
    }
    let events = given.parse::<ConceptId>().map(|concept| kb.trace_concept(&concept, day)).unwrap_or_default();
    if events.is_empty() {
        let concepts = kb.records().terms.iter().map(|term| term.concept.as_str());
        return Err(unknown(nearest(given, concepts).map(ToOwned::to_owned)).into());
    }
    Ok(events)
}
