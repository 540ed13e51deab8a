//! The pages, and what each of them says in JSON.

mod check;
mod edition;
mod home;
mod pair;
mod record;
mod terms;

use adjutant_base::id::{ConceptId, RecordId};
use adjutant_report::document::{Document, Style};
use adjutant_report::json::versioned;
use adjutant_report::render::html::linked_fragment;
use maud::{Markup, html};
use serde::Serialize;

use crate::shell::{Page, made};
use crate::{Address, View};

/// Makes the page of an address; `None` if there is nothing at it.
pub(crate) fn page(view: &View<'_, '_>, address: &Address) -> Option<Page> {
    match address {
        Address::Home => Some(home::page(view)),
        Address::Edition(edition) => edition::page(view, edition),
        Address::Sheet(edition) => edition::sheet(view, edition),
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
        Address::Search | Address::Check => None,
    }
}

/// Makes the page for an address that is none.
pub(crate) fn missing(view: &View<'_, '_>) -> Page {
    let title = view.say("site-missing");
    let content = html! { h1 { (title) } p { (view.say("site-missing-help")) } };
    Page { description: title.clone(), title, has_twin: false, content }
}

/// Writes a form with its version.
fn bytes(form: impl Serialize) -> Option<Vec<u8>> {
    serde_json::to_vec_pretty(&versioned(form)).ok()
}

/// Renders a report for the page of an address; names of records and of concepts link to their pages.
pub(crate) fn report(view: &View<'_, '_>, from: &Address, document: &Document) -> Markup {
    let links = |style: Style, words: &str| target(view, style, words.trim()).map(|to| view.link(from, &to));
    made(linked_fragment(document, &links))
}

/// Finds the page that words name: a record by its id, a concept by its name where it is set as a name.
fn target(view: &View<'_, '_>, style: Style, words: &str) -> Option<Address> {
    let kb = view.site.kb;
    if let Some((id, day)) = words.split_once('@') {
        let (id, day) = (id.parse::<RecordId>().ok()?, day.parse().ok()?);
        kb.find(&id)?;
        return Some(if view.site.days(&id).contains(&day) { Address::Dated(id, day) } else { Address::Record(id) });
    }
    if let Ok(id) = words.parse::<RecordId>() {
        return kb.find(&id).map(|_| Address::Record(id));
    }
    if style != Style::Name {
        return None;
    }
    if let Some(records) = words.parse().ok().and_then(|edition| kb.edition(&edition)) {
        return Some(Address::Edition(records.edition.id.clone()));
    }
    let concept: ConceptId = words.parse().ok()?;
    kb.term(&concept).map(|term| Address::Concept(term.concept.clone()))
}
