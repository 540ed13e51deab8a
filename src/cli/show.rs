//! `show`: one record with its figures and all that stands around it.

use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_report::json::{BookClause, CardRecord, Record, Records, versioned};
use adjutant_report::{Document, card, copy, library, trace};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::book_errata::Consolidated;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::trace::Event;
use anyhow::Result;

use super::Format;
use super::by_name::{in_edition, or_searched};
use crate::program::copies::Copies;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, json_text, print};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[arg(required = true)]
    pub(crate) id: Vec<String>,
    #[arg(long, short)]
    pub(crate) edition: Option<String>,
    #[arg(long, value_parser = Days::of_one)]
    pub(crate) at: Option<Days>,
    #[arg(long)]
    pub(crate) explain: bool,
    #[arg(long, short, value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// What was found.
#[derive(Default)]
struct Found<'b> {
    /// Cards of records, each with the day that it is shown of.
    cards: Vec<(Card, Date)>,
    /// With `--explain` the history of each card.
    derivations: Vec<Vec<Event>>,
    /// Clauses of the user's books.
    owned: Vec<(&'b Manifest, &'b StoredClause)>,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    print(&answer(args, &app, common)?)?;
    Ok(Exit::Clean)
}

/// Finds records, and returns what is printed.
pub(crate) fn answer(args: &Args, app: &App, common: &Common) -> Result<String> {
    let kb = app.knowledge();
    let books = super::library::books(app, common);
    let found = find(args, app, kb, &books)?;
    match args.format {
        Format::Json => records(kb, &books, &found),
        format => Ok(app.rendered(format, &document(app, kb, &books, &found))),
    }
}

/// The record or the clause that an id or a name leads to.
enum Shown<'b> {
    /// A record, with the day that was named.
    Card(Box<Card>, Option<Date>),
    /// A clause of the user's books.
    Clause((&'b Manifest, &'b StoredClause)),
}

/// Looks up an id. A month or a year is one day if nothing changes in the record's edition, or, for an id without edition, in any.
fn look_up<'b>(app: &App, books: &'b [StoredBook], id: &str, days: Option<Days>) -> Result<Shown<'b>> {
    let edition = app.data.citation(id, days.map(|days| days.from))?.id.edition;
    let edition = id.contains('/').then_some(&edition);
    let at = days.map(|days| app.day_of_rules(days, edition)).transpose()?;
    let citation = app.data.citation(id, at)?;
    if let Some(clause) = super::library::clause(books, &citation)? {
        return Ok(Shown::Clause(clause));
    }
    let card = app.data.show(&citation.to_string(), at)?;
    Ok(Shown::Card(Box::new(card), at.or(citation.from)))
}

/// Finds records, and clauses of the user's books.
fn find<'b>(args: &Args, app: &App, kb: &KnowledgeBase, books: &'b [StoredBook]) -> Result<Found<'b>> {
    let mut found = Found::default();
    let from = args.at.map(|days| days.from);
    for id in &in_edition(app, args.edition.as_deref(), &args.id)? {
        let (card, day) = match or_searched(app, id, from, |id| look_up(app, books, id, args.at))? {
            Shown::Card(card, day) => (*card, day),
            Shown::Clause(clause) => {
                found.owned.push(clause);
                continue;
            }
        };
        if let Some(day) = day {
            app.warn_if_of_another(id, &card.id, day);
            app.warn_if_over(&card.id.edition, day);
        }
        let day = day.unwrap_or_else(Date::today);
        if args.explain {
            found.derivations.push(kb.trace(&card.id, day).unwrap_or_default());
        }
        found.cards.push((card, day));
    }
    Ok(found)
}

fn records(kb: &KnowledgeBase, books: &[StoredBook], found: &Found<'_>) -> Result<String> {
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
    json_text(&versioned(Records { records: cards.chain(clauses).collect() }))
}

fn document(app: &App, kb: &KnowledgeBase, books: &[StoredBook], found: &Found<'_>) -> Document {
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
            document.append(copy::document(&locale, app.data.files(), *day, &copies.shown(own)));
        }
    }
    document.append(library::texts(&locale, &found.owned));
    document
}

/// Returns how the sections of the user's books that bear the number of a rule read with the errata of a day.
fn consolidated(kb: &KnowledgeBase, copies: &Copies<'_>, card: &Card, day: Date) -> Vec<Consolidated> {
    copies.consolidated(kb, day).into_iter().filter(|one| one.rule == card.id).collect()
}
