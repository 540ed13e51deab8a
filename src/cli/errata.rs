//! `errata`: list them, show one, tell what became of each operation, and in which order they run.

use std::collections::BTreeMap;

use adjutant::LookupError;
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_base::id::{EditionId, Name, RecordId};
use adjutant_base::nearest::nearest;
use adjutant_report::copy::{self, OwnCopy};
use adjutant_report::document::warning;
use adjutant_report::json::{self, versioned};
use adjutant_report::{Document, errata};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::book_errata::Consolidated;
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::schedule::Why;
use adjutant_rules::kb::status::{OperationStatus, count};
use anyhow::Result;
use clap::ValueEnum;

use super::Format;
use super::flags::EditionFlags;
use crate::program::copies::Copies;
use crate::program::exit::Exit;
use crate::program::{App, Common, Failure, Preferences, print_json};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Action {
    /// The errata with their days.
    #[default]
    List,
    /// One erratum, or one operation, in full.
    Show,
    /// What became of every operation.
    Status,
    /// In which order they run, and why.
    Order,
}

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[arg(value_enum, default_value_t)]
    action: Action,
    what: Vec<String>,
    #[command(flatten)]
    within: EditionFlags,
}

/// The operations of an edition by a day.
struct OfEdition {
    edition: EditionId,
    operations: Vec<OperationStatus>,
    /// Its errata that `errata show` shows.
    cards: BTreeMap<Name, Card>,
}

pub(super) fn run(args: &Args, common: &Common, preferences: &Preferences) -> Result<Exit> {
    let app = App::new(common, preferences)?;
    let kb = app.knowledge();
    let wanted = args.within.edition(&app.data)?;
    let given = days(args)?;
    let day = match given.map(|days| (days, app.data.day_of_errata(days, wanted.as_ref()))) {
        // a list names the day of each: by the end of a month or a year it has all of them
        Some((days, Err(LookupError::Ambiguous { .. }))) if args.action == Action::List => days.to,
        Some((_, day)) => day?,
        None => Date::today(),
    };
    let holders = kb.editions().iter().filter(|records| !records.errata.is_empty()).map(|records| &records.edition.id);
    let editions: Vec<EditionId> = if let Some(edition) = &wanted {
        vec![edition.clone()]
    } else {
        let of_day = kb.editions_on(day).filter(|_| given.is_some());
        let of_day: Vec<&EditionId> = of_day.map(|edition| &edition.id).collect();
        let others = holders.filter(|edition| !of_day.contains(edition));
        of_day.iter().copied().chain(others).cloned().collect()
    };
    let mut all = Vec::new();
    for edition in editions {
        let mut operations = kb.operations(&edition, day);
        let mut cards = BTreeMap::new();
        if args.action == Action::Show {
            operations.retain(|operation| args.what.iter().any(|name| is_named(operation, name)));
            cards = shown(kb, &edition, &operations, day);
        }
        all.push(OfEdition { edition, operations, cards });
    }
    if args.action == Action::Show {
        known(kb, args, &all)?;
    }
    let books = if args.action == Action::Status { super::library::books(&app, common) } else { Vec::new() };
    let copies: Vec<Copies<'_>> = all.iter().map(|own| Copies::of(&books, &own.edition)).collect();
    let own: Vec<Vec<Consolidated>> = copies.iter().map(|copies| copies.consolidated(kb, day)).collect();
    match args.within.look.format {
        Format::Json => {
            let editions = all.iter().map(|OfEdition { edition, operations, cards }| {
                let touched = cards.iter().filter(|(_, card)| !card.rulings.is_empty());
                let rulings = touched.map(|(erratum, card)| (erratum, &card.rulings[..])).collect();
                let counts = count(operations).into_iter().map(|(part, of)| (part_name(&part), of)).collect();
                json::EditionErrata { edition, counts, operations, rulings }
            });
            let editions = editions.collect();
            print_json(&versioned(json::Errata { at: day, editions, copies: own.concat() }))?;
        }
        format => {
            let shown = copies.iter().zip(&own).flat_map(|(copies, own)| own.iter().map(|one| copies.shown(one)));
            let shown: Vec<OwnCopy<'_>> = shown.collect();
            let mut document = document(&app, kb, (args.action, day), &all);
            document.append(copy::status(&app.locale(), app.data.files(), &shown));
            app.show(format, &document)?;
        }
    }
    let ties = all.iter().flat_map(|own| &own.operations).any(is_tied);
    Ok(if args.action == Action::Order && ties { Exit::Findings } else { Exit::Clean })
}

fn part_name(part: &adjutant_rules::kb::apply::Part) -> String {
    use adjutant_rules::kb::apply::Part;
    match part {
        Part::Facts => "facts".to_owned(),
        Part::Text(lang) => lang.to_string(),
    }
}

fn is_tied(operation: &OperationStatus) -> bool {
    matches!(operation.order, Some(Why::Tie { .. } | Why::Cycle))
}

/// Returns the days that count: `errata order 2024-03-01`, or `--at`.
fn days(args: &Args) -> Result<Option<Days>> {
    match args.what.first().filter(|_| args.action == Action::Order) {
        Some(given) => Ok(Some(Days::of_one(given).map_err(|error| Failure::new("error-date").arg("text", error.0))?)),
        None => Ok(args.within.look.days()),
    }
}

fn document(app: &App, kb: &KnowledgeBase, (action, day): (Action, Date), all: &[OfEdition]) -> Document {
    let locale = app.locale();
    let of = |OfEdition { edition, operations, cards }: &OfEdition| match action {
        _ if kb.edition(edition).is_none_or(|records| records.errata.is_empty()) => {
            errata::none(&locale, edition, None)
        }
        Action::List => {
            let records = kb.edition(edition);
            records.map(|records| errata::list(&locale, kb, records, operations, day)).unwrap_or_default()
        }
        Action::Show => errata::show(&locale, app.data.files(), operations, cards),
        Action::Status => errata::status(&locale, app.data.files(), operations),
        Action::Order => errata::order(&locale, edition, day, operations),
    };
    let mut document = Document::default();
    for (at, own) in all.iter().enumerate() {
        if at > 0 {
            document.blank();
        }
        if let Some(words) = app.over(&own.edition, day) {
            document.line(0, warning(words));
        }
        document.append(of(own));
    }
    document
}

/// Returns the cards of the errata of some operations as of a day.
fn shown(kb: &KnowledgeBase, edition: &EditionId, operations: &[OperationStatus], day: Date) -> BTreeMap<Name, Card> {
    let mut cards = BTreeMap::new();
    for erratum in operations.iter().map(|operation| &operation.id.erratum) {
        let card = kb.card(&RecordId::new(edition.clone(), erratum.clone()), day);
        cards.extend(card.map(|card| (erratum.clone(), card)));
    }
    cards
}

/// Returns whether an operation is meant by `e9`, `e9#1`, `aos3/e9` or the name of its document.
fn is_named(operation: &OperationStatus, name: &str) -> bool {
    let (edition, name) = name.split_once('/').map_or((None, name), |(edition, name)| (Some(edition), name));
    let is_of_edition = edition.is_none_or(|edition| edition == operation.target.edition.as_str());
    let is_called = |id: &str| id.eq_ignore_ascii_case(name);
    is_of_edition && (is_called(operation.id.erratum.as_str()) || is_called(&operation.id.to_string()))
}

fn known(kb: &KnowledgeBase, args: &Args, all: &[OfEdition]) -> Result<()> {
    for name in &args.what {
        if !all.iter().flat_map(|own| &own.operations).any(|operation| is_named(operation, name)) {
            let errata = kb.editions().iter().flat_map(|records| &records.errata).map(|erratum| erratum.id.as_str());
            let failure = Failure::new("error-unknown-erratum").arg("name", name);
            return Err(failure.nearest(nearest(name, errata)).into());
        }
    }
    let nameless = || Failure::new("error-erratum-nameless").help("error-erratum-nameless-help", vec![]);
    if args.what.is_empty() { Err(nameless().into()) } else { Ok(()) }
}
