//! `check`: all data checked and counted.

use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::fault::Fault;
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_base::level::Level;
use adjutant_base::source::Files;
use adjutant_books::library::inspect::Inspection;
use adjutant_lint::army::check_examples;
use adjutant_report::json::{self, versioned};
use adjutant_report::message;
use adjutant_report::{check, fault, library, number, translation};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_units::spec::Spec;
use anyhow::Result;

use super::{Format, translations};
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(long, value_parser = Days::of_one)]
    at: Option<Days>,
    #[arg(long)]
    bless: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::published(common, preferences)?;
    let at = args.at.map(|days| app.data.day(days)).transpose()?;
    let day = at.unwrap_or_else(Date::today);
    let (kb, mut faults) = faults(app.data.files(), at);
    faults.extend(app.unread.iter().cloned());
    let locale = app.locale();
    let books = inspect(common, &kb)?;
    faults.extend(books.faults.iter().cloned());
    // the lines of the user's books are shown like those of the data
    let files = app.data.files().joined(&Files::from_texts(books.texts.iter().map(|(path, text)| (&**path, &**text))));
    if args.bless {
        let (count, files) = translations::bless(&kb, app.data.files(), common.data.as_deref(), &[])?;
        app.show(args.format, &translation::sealed(&locale, count, files))?;
        return Ok(Exit::Clean);
    }
    let editions = kb.editions().iter().map(|records| &records.edition.id);
    let tallies: BTreeMap<EditionId, _> = editions.map(|id| (id.clone(), kb.tallies(id, day))).collect();
    match args.format {
        Format::Json => {
            let faults: Vec<_> = faults.iter().map(|one| fault::row(&locale, &files, one)).collect();
            let (translations, library) = (&tallies, books.tally);
            print_json(&versioned(json::Check { faults, counts: kb.counts(), translations, library }))?;
        }
        format => {
            let messages = message::count(app.data.files(), kb.records());
            let mut document = fault::document(&locale, &files, &faults);
            document.append(check::counts(&locale, &kb, messages));
            document.append(library::counts(&locale, books.tally));
            document.blank();
            document.append(translation::counts(&locale, &tallies));
            document.blank();
            document.line(
                0,
                match faults.iter().filter(|fault| fault.level() != Level::Note).count() {
                    0 => locale.say("check-clean"),
                    count => locale.say_with("check-faults", &[number("count", count)]),
                },
            );
            app.show(format, &document)?;
        }
    }
    let broken = faults.iter().any(|fault| fault.level() == Level::Error);
    Ok(if broken { Exit::Findings } else { Exit::Clean })
}

/// Reads the sources of data and returns everything that is wrong with them.
pub(super) fn faults(files: &Files, at: Option<Date>) -> (KnowledgeBase, Vec<Fault>) {
    let (kb, mut faults) = KnowledgeBase::load_at(&files.uncompiled(), at);
    for records in kb.editions() {
        Spec::load(files, records.edition.id.as_str(), &mut faults);
    }
    faults.extend(message::check(files, kb.records()));
    faults.extend(check_examples(&kb, files, at.unwrap_or_else(Date::today)));
    (kb, faults)
}

/// Looks the user's books through; where there is no folder for them there are none.
fn inspect(common: &Common, kb: &KnowledgeBase) -> Result<Inspection> {
    let Ok(library) = super::library::open(common) else { return Ok(Inspection::default()) };
    // a heading may name a rule that only another edition has a record of
    let known = |edition: &str, concept: &str| match (edition.parse::<EditionId>(), concept.parse::<ConceptId>()) {
        (Ok(edition), Ok(concept)) => {
            let editions = kb.editions().iter().map(|records| &records.edition.id);
            kb.edition(&edition).is_some() && editions.into_iter().any(|id| kb.rule(id, &concept).is_some())
        }
        (Err(_), _) | (_, Err(_)) => false,
    };
    Ok(library.inspect(known).map_err(|error| super::library::failed(&library, &error))?)
}
