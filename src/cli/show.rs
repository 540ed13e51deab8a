//! `show`: one record with its figures and all that stands around it.

use adjutant::LookupError;
use adjutant::failure::{Failure, form};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_books::library::{Manifest, StoredBook, StoredClause};
use adjutant_report::document::warning;
use adjutant_report::json::{BookClause, CardRecord, Record, Records, versioned};
use adjutant_report::{Document, arg, card, copy, library, trace};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::book_errata::Consolidated;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::evidence::Standing;
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
    /// What is to be said before each card: that it is out of its time, and what its day has on the matter.
    remarks: Vec<Vec<String>>,
    /// What is to be said after all cards: what other days that were named do not have.
    closing: Vec<String>,
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
        Format::Json => {
            found.remarks.iter().flatten().chain(&found.closing).for_each(|remark| app.warn_in_words(remark));
            records(kb, &books, &found)
        }
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
    let at = days.map(|days| app.day_of_rules(days, edition_of(app, id).as_ref())).transpose()?;
    let citation = app.data.citation(id, at)?;
    if let Some(clause) = super::library::clause(books, &citation)? {
        return Ok(Shown::Clause(clause));
    }
    let card = app.data.show(&citation.to_string(), at)?;
    Ok(Shown::Card(Box::new(card), at.or(citation.from)))
}

/// Returns the edition that an id names.
fn edition_of(app: &App, id: &str) -> Option<EditionId> {
    id.split_once('/').and_then(|(edition, _)| app.data.edition(edition).ok())
}

/// Divides a month or a year where the rules change in the course of it.
fn parts(app: &App, id: &str, days: Option<Days>) -> Vec<Option<Days>> {
    let edition = edition_of(app, id);
    let divided = days.filter(|days| app.data.day_of_rules(*days, edition.as_ref()).is_err());
    match divided {
        Some(days) => app.data.parts_of_rules(days, edition.as_ref()).into_iter().map(Some).collect(),
        None => vec![days],
    }
}

/// Returns the names that were given, with all records in the place of one that several bear, such as a printed number.
fn each_named(args: &Args, app: &App) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for given in &args.id {
        let name = in_edition(app, args.edition.as_deref(), given)?;
        match app.data.citation(&name, args.at.map(|days| days.from)) {
            Err(LookupError::Several { found, .. }) => names.extend(found.into_iter().map(|(id, _)| id.to_string())),
            _ => names.push(name),
        }
    }
    Ok(names)
}

/// Finds records, and clauses of the user's books.
fn find<'b>(args: &Args, app: &App, kb: &KnowledgeBase, books: &'b [StoredBook]) -> Result<Found<'b>> {
    let mut found = Found::default();
    for id in &each_named(args, app)? {
        let parts = parts(app, id, args.at);
        let mut remarks = Vec::new();
        let mut failed = None;
        let before = found.cards.len();
        for (at, part) in parts.iter().enumerate() {
            let from = part.map(|days| days.from);
            let shown = match or_searched(app, id, from, |id| look_up(app, books, id, *part)) {
                Ok(shown) => shown,
                // the edition of the day may have something else in its place
                Err(error) if !in_place(&error).is_empty() => {
                    remarks.extend(words_of(app, error.downcast_ref::<LookupError>()));
                    let day = from.unwrap_or_else(Date::today);
                    for card in in_place(&error).iter().filter_map(|id| kb.card(id, day)) {
                        found.add(kb, args, card, day, std::mem::take(&mut remarks));
                    }
                    continue;
                }
                // of the days of one part the edition may not have it
                Err(error) if parts.len() > 1 => {
                    remarks.extend(said_of(app, *part, error.downcast_ref::<LookupError>()));
                    failed = failed.or(Some(error));
                    continue;
                }
                Err(error) => return Err(error),
            };
            match shown {
                Shown::Card(card, day) => {
                    let is_repeated = found.cards[before..].iter().any(|(other, _)| other.citation == card.citation);
                    let (words, instead) = day.map_or_else(Default::default, |day| app.of_another(id, &card.id, day));
                    let is_said = parts
                        .iter()
                        .take(at)
                        .flatten()
                        .any(|earlier| day.is_some_and(|day| edition_on(kb, earlier.from) == edition_on(kb, day)));
                    if is_repeated {
                        remarks.extend(words.into_iter().filter(|_| !is_said));
                    } else if let Some(day) = day {
                        remarks.extend(words);
                        for card in instead.iter().filter_map(|id| kb.card(id, day)) {
                            found.add(kb, args, card, day, std::mem::take(&mut remarks));
                        }
                        // what is not in force yet says from when it is
                        remarks.extend(app.over(&card.id.edition, day).filter(|_| card.standing != Standing::NotYet));
                    }
                    if !is_repeated {
                        found.add(kb, args, *card, day.unwrap_or_else(Date::today), std::mem::take(&mut remarks));
                    }
                }
                Shown::Clause(clause) => found.owned.push(clause),
            }
        }
        if let Some(error) = failed.filter(|_| found.cards.len() == before && found.owned.is_empty()) {
            // the first part is what the failure is about
            remarks.iter().skip(1).for_each(|remark| app.warn_in_words(remark));
            return Err(error);
        }
        found.closing.append(&mut remarks);
    }
    Ok(found)
}

/// Returns the edition in force on a day.
fn edition_on(kb: &KnowledgeBase, day: Date) -> Option<&EditionId> {
    kb.editions_on(day).next().map(|edition| &edition.id)
}

/// Returns the rules that the edition of a day has in the place of one that it does not have.
fn in_place(error: &anyhow::Error) -> Vec<RecordId> {
    match error.downcast_ref() {
        Some(LookupError::NotOnDay { instead, .. }) => instead.rules.clone(),
        _ => Vec::new(),
    }
}

/// Puts a failure and what can be done about it into words.
fn words_of(app: &App, error: Option<&LookupError>) -> Vec<String> {
    let form = error.map(|error| form(Failure::from(error).into(), app.locale().messages));
    form.into_iter().flat_map(|form| std::iter::once(form.message).chain(form.help)).collect()
}

/// Says why there is nothing to show of some days.
fn said_of(app: &App, days: Option<Days>, error: Option<&LookupError>) -> Option<String> {
    let (days, failure) = (days?, Failure::from(error?));
    let why = form(failure.into(), app.locale().messages).message;
    let locale = app.locale();
    let args = [arg("from", locale.date(days.from)), arg("to", locale.date(days.to)), arg("why", why)];
    Some(locale.say_with("show-nothing-of-days", &args))
}

impl Found<'_> {
    fn add(&mut self, kb: &KnowledgeBase, args: &Args, card: Card, day: Date, remarks: Vec<String>) {
        if args.explain {
            self.derivations.push(kb.trace(&card.id, day).unwrap_or_default());
        }
        self.cards.push((card, day));
        self.remarks.push(remarks);
    }
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
        for remark in &found.remarks[at] {
            document.hanging(0, 2, warning(remark));
        }
        document.append(card::document(&locale, card));
        if let Some(events) = found.derivations.get(at).filter(|events| !events.is_empty()) {
            document.append(trace::derivation(&locale, kb, events));
        }
        document.append(library::texts(&locale, &super::library::about(kb, books, card)));
        let copies = Copies::of(books, &card.id.edition);
        for own in &consolidated(kb, &copies, card, *day) {
            document.append(copy::document(&locale, app.data.files(), *day, &copies.shown(own)));
        }
    }
    document.append(library::texts(&locale, &found.owned));
    if !found.closing.is_empty() {
        document.blank();
    }
    for remark in &found.closing {
        document.hanging(0, 2, warning(remark));
    }
    document
}

/// Returns how the sections of the user's books that have the number of a rule read with the errata of a day.
fn consolidated(kb: &KnowledgeBase, copies: &Copies<'_>, card: &Card, day: Date) -> Vec<Consolidated> {
    copies.consolidated(kb, day).into_iter().filter(|one| one.rule == card.id).collect()
}
