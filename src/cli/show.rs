//! `show`: one record with its figures and all that stands around it.

use adjutant::{LookupError, RecordHint, SearchOptions};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::Citation;
use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_report::json::{BookClause, CardRecord, Record, Records, versioned};
use adjutant_report::{Document, card, copy, library, trace};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::book_errata::Consolidated;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::trace::Event;
use adjutant_rules::record::kind::RecordKind;
use adjutant_search::{Filter, Query};
use anyhow::Result;

use super::Format;
use crate::program::copies::Copies;
use crate::program::exit::Exit;
use crate::program::{App, Common, Preferences, json_text, print};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[arg(required = true)]
    pub(crate) id: Vec<String>,
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

/// Reads an id and the day on which to look. A month or a year is one day if nothing changes in the record's edition, or, for an
/// id without edition, in any.
///
/// A name that no record has is searched for.
fn dated(app: &App, id: &str, days: Option<Days>) -> Result<(Citation, Option<Date>)> {
    let named = match app.data.citation(id, days.map(|days| days.from)) {
        Err(LookupError::UnknownRecord { name, hint: RecordHint::Form }) if !id.contains(['/', '@']) => {
            let Some(found) = searched(app, id, days)? else {
                return Err(LookupError::UnknownRecord { name, hint: RecordHint::Form }.into());
            };
            return dated(app, &found, days);
        }
        named => named?,
    };
    let edition = id.contains('/').then_some(&named.id.edition);
    let Some(days) = days else { return Ok((named, None)) };
    let day = app.data.day_of_rules(days, edition)?;
    Ok((app.data.citation(id, Some(day))?, Some(day)))
}

/// What answers less well than this part of the best hit is not named.
const ENOUGH: f32 = 0.6;

/// Returns the rule that a search finds first for a name, and says so; `None` where it finds none.
fn searched(app: &App, name: &str, days: Option<Days>) -> Result<Option<String>> {
    let Ok(mut query) = Query::parse(name) else { return Ok(None) };
    query.restrict(Filter::Kind, RecordKind::Rule.word(), false);
    let at = days.map(|days| days.from);
    let hits = app
        .data
        .searcher()?
        .search(&query, &SearchOptions { at, today: Date::today(), ..SearchOptions::default() })?
        .hits;
    let Some(best) = hits.first() else { return Ok(None) };
    let others = hits.iter().skip(1).filter(|hit| hit.score >= ENOUGH * best.score);
    let list = others.map(|hit| hit.id.as_str()).collect::<Vec<_>>().join(", ");
    let id = if list.is_empty() { "show-by-search" } else { "show-by-search-also" };
    app.warn(id, &[("name", name), ("list", &list)]);
    Ok(Some(best.id.clone()))
}

/// Finds records, and clauses of the user's books.
fn find<'b>(args: &Args, app: &App, kb: &KnowledgeBase, books: &'b [StoredBook]) -> Result<Found<'b>> {
    let mut found = Found::default();
    for id in &args.id {
        let (citation, at) = dated(app, id, args.at)?;
        if let Some(clause) = super::library::clause(books, &citation)? {
            found.owned.push(clause);
            continue;
        }
        let card = app.data.show(&citation.to_string(), at)?;
        let day = at.or(citation.from);
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
