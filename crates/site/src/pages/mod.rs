//! The pages, and what each of them says in JSON.

mod check;
mod edition;
mod home;
mod limits;
mod pair;
mod record;
mod terms;

use adjutant_base::id::{ConceptId, RecordId};
use adjutant_report::document::{Document, Style};
use adjutant_report::json::versioned;
use adjutant_report::render::html::{Link, linked_fragment};
use maud::{Markup, html};
use serde::Serialize;

use crate::shell::{Page, made};
use crate::{Address, View};

/// The place on the page of the check where readers bring unit data.
pub const UNITS_FIELD: &str = "#units-file";

/// Makes the page of an address; `None` if there is nothing at it.
pub(crate) fn page(view: &View<'_, '_>, address: &Address) -> Option<Page> {
    match address {
        Address::Home => Some(home::page(view)),
        Address::Edition(edition) => edition::page(view, edition),
        Address::Sheet(edition) => edition::sheet(view, edition),
        Address::Limits(edition, pack) => limits::page(view, edition, pack.as_ref()),
        Address::Record(id) => record::page(view, id, None),
        Address::Dated(id, day) => record::page(view, id, Some(*day)),
        Address::Concept(concept) => terms::concept(view, concept),
        Address::Pair(left, right) => pair::page(view, left, right),
        Address::Terms => Some(terms::page(view)),
        Address::News => Some(home::news(view)),
        Address::Search => Some(check::search(view)),
        Address::Check => Some(check::page(view)),
    }
}

/// Makes what the page of an address says in JSON.
pub(crate) fn json(view: &View<'_, '_>, address: &Address) -> Option<Vec<u8>> {
    match address {
        Address::Record(id) => record::json(view, id, None),
        Address::Dated(id, day) => record::json(view, id, Some(*day)),
        Address::Concept(concept) => terms::concept_json(view, concept),
        Address::Pair(left, right) => pair::json(view, left, right),
        Address::Edition(edition) => edition::json(view, edition),
        Address::News => home::news_json(view),
        Address::Terms => terms::json(view),
        Address::Home => home::json(view),
        Address::Sheet(edition) => edition::sheet_json(view, edition),
        Address::Limits(edition, pack) => limits::json(view, edition, pack.as_ref()),
        Address::Search | Address::Check => None,
    }
}

/// Makes the page for an address that is none, with a part for each of some languages, the first of which is that of the page.
pub(crate) fn missing(views: &[View<'_, '_>]) -> Page {
    let title = views[0].say("site-missing");
    let content = html! {
        @for view in views {
            section lang=(view.locale.lang) {
                h1 { (view.say("site-missing")) }
                // a script shows it at the address of a day that has no page of its own
                p .undated hidden { a href=(view.link(&Address::Home, &Address::Home)) { (view.say("site-missing-undated")) } }
                p {
                    (view.say("site-missing-help")) " "
                    a href=(view.link(&Address::Home, &Address::Search)) { (view.say("site-search")) } " · "
                    a href=(view.link(&Address::Home, &Address::Terms)) { (view.say("site-terms")) } " · "
                    a href=(view.link(&Address::Home, &Address::Home)) { (view.say("site-home")) }
                }
            }
        }
    };
    Page { description: title.clone(), title, has_twin: false, content }
}

/// Writes a form with its version.
fn bytes(form: impl Serialize) -> Option<Vec<u8>> {
    serde_json::to_vec_pretty(&versioned(form)).ok()
}

/// Renders a report for the page of an address. Codes of records, concepts and editions, and the commands that a page answers, are shown as
/// names that link to their pages.
pub(crate) fn report(view: &View<'_, '_>, from: &Address, document: &Document) -> Markup {
    let links = |style: Style, words: &str| {
        let (words, place) = words.trim().split_once('#').unwrap_or((words.trim(), ""));
        let to = target(view, style, words)?;
        let place = if place.is_empty() { String::new() } else { format!("#{place}") };
        let address = (!is_same(&to, from)).then(|| view.link(from, &to) + &place);
        let is_code = matches!(style, Style::Name | Style::Code);
        Some(Link { address, words: is_code.then(|| called(view, &to)) })
    };
    made(linked_fragment(document, &links))
}

/// Returns whether two addresses are pages of one thing.
fn is_same(one: &Address, other: &Address) -> bool {
    let record = |address: &Address| match address {
        Address::Record(id) | Address::Dated(id, _) => Some(id.clone()),
        _ => None,
    };
    one == other || record(one).is_some_and(|id| record(other) == Some(id))
}

/// Returns what a page is called where there is little room.
fn called(view: &View<'_, '_>, address: &Address) -> String {
    let titled = |id: &RecordId| view.locale.title(&view.site.kb.reference(id).titles).to_owned();
    match address {
        Address::Record(id) => format!("{} ({})", titled(id), view.short(&id.edition)),
        Address::Dated(id, day) => format!("{} ({}, {})", titled(id), view.short(&id.edition), view.locale.date(*day)),
        Address::Concept(concept) => {
            view.site.kb.term(concept).map_or_else(|| concept.to_string(), |term| terms::title(view, term).to_owned())
        }
        Address::Edition(edition) | Address::Sheet(edition) => view.short(edition),
        Address::Limits(edition, pack) => limits::called(view, edition, pack.as_ref()),
        Address::Pair(left, right) => format!("{} → {}", view.short(left), view.short(right)),
        Address::Home => "adjutant".to_owned(),
        Address::Terms => view.say("site-terms"),
        Address::News => view.say("site-news"),
        Address::Search => view.say("site-search"),
        Address::Check => view.say("site-check"),
    }
}

/// Finds the page that words name: a record by its id, a concept or an edition by its code where it is set as a name, and what a command
/// prints.
fn target(view: &View<'_, '_>, style: Style, words: &str) -> Option<Address> {
    let kb = view.site.kb;
    let edition = |code: &str| Some(kb.edition(&code.parse().ok()?)?.edition.id.clone());
    if let Some((left, right)) = words.strip_prefix("adjutant diff ").and_then(|sides| sides.split_once(' ')) {
        return Some(Address::Pair(edition(left)?, edition(right)?));
    }
    if let Some(pack) = words.strip_prefix("adjutant constraints --pack ") {
        return limits::of_pack(view, pack);
    }
    if let Some(code) = words.strip_prefix("adjutant constraints --edition ") {
        return Some(Address::Limits(edition(code)?, None));
    }
    let words = words.strip_prefix("adjutant show ").unwrap_or(words);
    if let Some((id, day)) = words.split_once('@') {
        let (id, day) = (id.parse::<RecordId>().ok()?, day.parse().ok()?);
        kb.find(&id)?;
        return Some(if view.site.days(&id).contains(&day) { Address::Dated(id, day) } else { Address::Record(id) });
    }
    if let Ok(id) = words.parse::<RecordId>() {
        let is_pack = || view.site.packs(&id.edition).iter().any(|pack| pack.id == id.name);
        return match kb.find(&id) {
            Some(_) => Some(Address::Record(id)),
            None => is_pack().then(|| Address::Limits(id.edition.clone(), Some(id.name.clone()))),
        };
    }
    if style != Style::Name {
        return None;
    }
    if let Some(edition) = edition(words) {
        return Some(Address::Edition(edition));
    }
    let concept: ConceptId = words.parse().ok()?;
    kb.term(&concept).map(|term| Address::Concept(term.concept.clone()))
}
