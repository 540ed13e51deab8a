//! `show`: one record with its figures and all that stands around it.

use adjutant::base::date::Date;
use adjutant::base::id::Citation;
use adjutant::base::nearest::nearest;
use adjutant::kb::KnowledgeBase;
use adjutant::kb::card::Card;
use adjutant::kb::copy::Consolidated;
use adjutant::report::{card, copy, library, trace};
use anyhow::Result;
use serde_json::json;

use super::Format;
use crate::app::{self, App, Asked, Common, Failure, print, print_json};
use crate::copies::Copies;
use crate::exit::Exit;

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

pub(super) fn run(args: &Args, common: &Common, asked: &Asked) -> Result<Exit> {
    let app = App::new(common, asked, &["ui", "values", "errata", "faults", "import"])?;
    let kb = app.knowledge();
    let books = super::library::books(&app, common);
    let (mut cards, mut owned) = (Vec::new(), Vec::new());
    let mut derivations = Vec::new();
    for id in &args.id {
        let citation: Citation = id.parse().map_err(|_| form(id))?;
        if let Some(clause) = super::library::clause(&books, &citation)? {
            owned.push(clause);
            continue;
        }
        let edition = app::edition(kb.records(), citation.id.edition.as_str())?;
        let day = args.at.or(citation.from).unwrap_or_else(Date::today);
        app::begun(&kb, &edition, day)?;
        let card = kb.card(&citation.id, day).ok_or_else(|| missing(&kb, id, &citation))?;
        if args.explain {
            derivations.push(kb.trace(&card.id, day).unwrap_or_default());
        }
        cards.push((card, day));
    }
    match args.format {
        Format::Json if !owned.is_empty() => {
            let cards = cards.iter().map(|(card, _)| json!(card));
            let rows: Vec<_> = cards.chain(owned.iter().map(super::library::row)).collect();
            print_json(&json!({ "version": 1, "records": rows }))?;
        }
        Format::Json if args.explain => {
            let rows = cards.iter().zip(&derivations);
            let rows: Vec<_> = rows.map(|((card, _), events)| json!({ "card": card, "derivation": events })).collect();
            print_json(&rows)?;
        }
        Format::Json if cards.len() == 1 && !books.is_empty() => {
            let (card, day) = &cards[0];
            let library = super::library::about(&kb, &books, card);
            let copies = Copies::of(&books, &card.id.edition);
            let own = consolidated(&kb, &copies, card, *day);
            print_json(&super::library::CardWithOwn::new(card, &library, own))?;
        }
        Format::Json if cards.len() == 1 => print_json(&cards[0].0)?,
        Format::Json => print_json(&cards.iter().map(|(card, _)| card).collect::<Vec<_>>())?,
        Format::Text => {
            let page = app.page();
            let own = |card: &Card, day| {
                let copies = Copies::of(&books, &card.id.edition);
                let own = consolidated(&kb, &copies, card, day);
                let shown = own.iter().map(|one| copy::text(&page, &app.files, day, &copies.shown(one)));
                library::texts(&page, &super::library::about(&kb, &books, card)) + &shown.collect::<String>()
            };
            let shown = cards.iter().enumerate().map(|(at, (one, day))| {
                let events = derivations.get(at).filter(|events| !events.is_empty());
                let derivation = events.map_or_else(String::new, |events| trace::derivation(&page, events));
                card::text(&page, one) + &derivation + &own(one, *day)
            });
            let own = (!owned.is_empty()).then(|| library::texts(&page, &owned).trim_start().to_owned());
            print(&shown.chain(own).collect::<Vec<_>>().join("\n"))?;
        }
    }
    Ok(Exit::Clean)
}

/// Makes the failure of what is no id of a record.
fn form(id: &str) -> Failure {
    Failure::new("error-unknown-record").arg("name", id).help("error-record-form", vec![])
}

/// Makes the failure of a record that is not there, with the nearest that is.
fn missing(kb: &KnowledgeBase, id: &str, citation: &Citation) -> Failure {
    let edition = &citation.id.edition;
    match nearest(citation.id.name.as_str(), kb.names(edition)) {
        Some(near) => Failure::new("error-unknown-record")
            .arg("name", id)
            .help("error-nearest", vec![("name", format!("{edition}/{near}"))]),
        None => form(id),
    }
}

/// Returns how the sections of the user's books that bear the number of a rule read with the errata of a day.
fn consolidated(kb: &KnowledgeBase, copies: &Copies<'_>, card: &Card, day: Date) -> Vec<Consolidated> {
    copies.consolidated(kb, day).into_iter().filter(|one| one.rule == card.id).collect()
}
