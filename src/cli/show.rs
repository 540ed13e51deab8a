//! `show`: one record with its figures and all that stands around it.

use adjutant_base::date::Date;
use adjutant_base::id::{Citation, EditionId, RecordId};
use adjutant_base::nearest::nearest;
use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_report::json::{BookClause, CardRecord, Record, Records, versioned};
use adjutant_report::{Document, card, copy, library, trace};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::book_errata::Consolidated;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::trace::Event;
use anyhow::Result;

use super::Format;
use crate::program::copies::Copies;
use crate::program::exit::Exit;
use crate::program::{self, App, Asked, Common, Failure, print_json};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(required = true)]
    id: Vec<String>,
    #[arg(long)]
    at: Option<Date>,
    #[arg(long)]
    explain: bool,
    #[arg(long, short, value_enum, default_value_t)]
    format: Format,
}

/// What was asked for.
#[derive(Default)]
struct Asking<'b> {
    /// Cards of records, each with the day that it is shown of.
    cards: Vec<(Card, Date)>,
    /// With `--explain` the history of each card.
    derivations: Vec<Vec<Event>>,
    /// Clauses of the user's books.
    owned: Vec<(&'b Manifest, &'b StoredClause)>,
}

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "values", "errata", "faults", "import"])?;
    let kb = app.knowledge();
    let books = super::library::books(&app, common);
    let found = find(args, &app, &kb, &books)?;
    match args.format {
        Format::Json => print_records(&kb, &books, &found)?,
        format => app.show(format, &document(&app, &kb, &books, &found))?,
    }
    Ok(Exit::Clean)
}

/// Finds records, and clauses of the user's books.
fn find<'b>(args: &Args, app: &App, kb: &KnowledgeBase, books: &'b [StoredBook]) -> Result<Asking<'b>> {
    let mut found = Asking::default();
    for id in &args.id {
        let citation: Citation = id.parse().map_err(|_| unreadable(kb, id))?;
        if let Some(clause) = super::library::clause(books, &citation)? {
            found.owned.push(clause);
            continue;
        }
        let edition = program::edition(kb.records(), citation.id.edition.as_str())?;
        let asked = args.at.or(citation.from);
        if let Some(day) = asked {
            app.in_force(kb, &edition, day)?;
        }
        let day = asked.unwrap_or_else(Date::today);
        let card = kb.card(&citation.id, day).ok_or_else(|| missing(kb, id, &citation))?;
        if args.explain {
            found.derivations.push(kb.trace(&card.id, day).unwrap_or_default());
        }
        found.cards.push((card, day));
    }
    Ok(found)
}

fn print_records(kb: &KnowledgeBase, books: &[StoredBook], found: &Asking<'_>) -> Result<()> {
    let cards = found.cards.iter().enumerate().map(|(at, (card, day))| {
        let about = super::library::about(kb, books, card);
        Record::Card(Box::new(CardRecord {
            card,
            derivation: found.derivations.get(at).map(Vec::as_slice),
            library: about.iter().map(BookClause::new).collect(),
            consolidations: consolidated(kb, &Copies::of(books, &card.id.edition), card, *day),
        }))
    });
    let clauses = found.owned.iter().map(|clause| Record::Clause(BookClause::new(clause)));
    print_json(&versioned(Records { records: cards.chain(clauses).collect() }))
}

fn document(app: &App, kb: &KnowledgeBase, books: &[StoredBook], found: &Asking<'_>) -> Document {
    let locale = app.locale();
    let mut document = Document::default();
    for (at, (card, day)) in found.cards.iter().enumerate() {
        if at > 0 {
            document.blank();
        }
        document.append(card::document(&locale, card));
        if let Some(events) = found.derivations.get(at).filter(|events| !events.is_empty()) {
            document.append(trace::derivation(&locale, events));
        }
        document.append(library::texts(&locale, &super::library::about(kb, books, card)));
        let copies = Copies::of(books, &card.id.edition);
        for own in &consolidated(kb, &copies, card, *day) {
            document.append(copy::document(&locale, &app.files, *day, &copies.shown(own)));
        }
    }
    document.append(library::texts(&locale, &found.owned));
    document
}

/// Refuses what is no citation, and helps with what was probably meant.
fn unreadable(kb: &KnowledgeBase, given: &str) -> Failure {
    let failure = Failure::new("error-unknown-record").arg("name", given);
    let (record, day) = given.split_once('@').map_or((given, None), |(record, day)| (record, Some(day)));
    if let Some(day) = day.filter(|day| day.parse::<Date>().is_err()) {
        return Failure::new("error-date").arg("text", day);
    }
    // an operation is part of an erratum
    if let Some((erratum, _)) = record.split_once('#')
        && erratum.parse::<RecordId>().is_ok_and(|id| kb.find(&id).is_some())
    {
        return failure.help("error-show-operation", vec![("name", record.to_owned())]);
    }
    if let Ok(id) = given.to_lowercase().parse::<Citation>()
        && kb.find(&id.id).is_some()
    {
        return failure.help("error-nearest", vec![("name", id.to_string())]);
    }
    let editions = kb.editions().iter().map(|records| &records.edition.id);
    let of = |edition: &EditionId| Some(RecordId::new(edition.clone(), record.parse().ok()?));
    let found: Vec<String> =
        editions.filter_map(of).filter(|id| kb.find(id).is_some()).map(|id| id.to_string()).collect();
    if !found.is_empty() {
        return failure.help("error-record-edition", vec![("list", found.join(", "))]);
    }
    if record.starts_with(|c: char| c.is_ascii_digit()) {
        return failure.help("error-record-number", vec![("name", record.to_owned())]);
    }
    failure.help("error-record-form", vec![])
}

/// Makes the failure of a record that is not there, with the nearest that is.
fn missing(kb: &KnowledgeBase, id: &str, citation: &Citation) -> Failure {
    let edition = &citation.id.edition;
    match nearest(citation.id.name.as_str(), kb.names(edition)) {
        Some(near) => Failure::new("error-unknown-record")
            .arg("name", id)
            .help("error-nearest", vec![("name", format!("{edition}/{near}"))]),
        None => Failure::new("error-unknown-record").arg("name", id).help("error-record-form", vec![]),
    }
}

/// Returns how the sections of the user's books that bear the number of a rule read with the errata of a day.
fn consolidated(kb: &KnowledgeBase, copies: &Copies<'_>, card: &Card, day: Date) -> Vec<Consolidated> {
    copies.consolidated(kb, day).into_iter().filter(|one| one.rule == card.id).collect()
}
