//! The front page, and what came into force.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::id::EditionId;
use adjutant_base::lang::Lang;
use adjutant_report::{news as news_report, terms};
use adjutant_rules::kb::whats_new::Item;
use maud::{Markup, html};
use serde::Serialize;

use super::{bytes, report};
use crate::shell::Page;
use crate::{Address, View};

/// So many pieces of news stand on the front page.
const NEWS: usize = 6;

/// The news in JSON.
#[derive(Serialize)]
struct News<'a> {
    items: &'a [Item],
}

/// The editions in JSON.
#[derive(Serialize)]
struct Editions<'a> {
    editions: Vec<Edition<'a>>,
}

#[derive(Serialize)]
struct Edition<'a> {
    id: &'a EditionId,
    name: &'a BTreeMap<Lang, String>,
    from: Option<Date>,
    until: Option<Date>,
}

/// Makes the front page.
pub(super) fn page(view: &View<'_, '_>) -> Page {
    let here = Address::Home;
    let news = items(view, view.site.today);
    let latest = &news[..news.len().min(NEWS)];
    let content = html! {
        h1 { "adjutant" }
        p { (view.say("site-about")) }
        section {
            h2 { (view.say("site-editions")) }
            (editions(view, &here))
        }
        section { h2 { (view.say("site-diffs")) } (pairs(view, &here)) }
        section {
            h2 { (view.say("site-latest-news")) }
            (report(view, &here, &news_report::document(&view.locale, latest, view.site.today)))
            p { a href=(view.link(&here, &Address::News)) { (view.say("site-all-news")) } }
        }
    };
    Page { title: "adjutant".to_owned(), description: view.say("site-about"), has_twin: true, content }
}

/// Makes the list of editions.
pub(super) fn json(view: &View<'_, '_>) -> Option<Vec<u8>> {
    let editions = view.site.kb.editions().iter().map(|records| {
        let edition = &records.edition;
        Edition { id: &edition.id, name: &edition.name, from: edition.period.from, until: edition.period.until }
    });
    bytes(Editions { editions: editions.collect() })
}

/// Makes a list that leads to every edition, the newest first, and those without a day last.
fn editions(view: &View<'_, '_>, here: &Address) -> Markup {
    let mut all: Vec<_> = view.site.kb.editions().iter().zip(view.site.kb.counts()).collect();
    all.sort_by_key(|(records, _)| Reverse(records.edition.period.from));
    html! {
        ul .plain {
            @for (records, counts) in &all {
                @let edition = &records.edition;
                li {
                    a href=(view.link(here, &Address::Edition(edition.id.clone()))) { (view.locale.title(&edition.name)) }
                    " " code { (edition.id) } " · "
                    a href=(view.link(here, &Address::Sheet(edition.id.clone()))) { (view.say("site-sheet-short")) } " · "
                    a href=(view.link(here, &Address::Limits(edition.id.clone(), None))) { (view.say("site-limits")) }
                    div .faint { (terms::edition_facts(&view.locale, records, counts, view.site.today)) }
                }
            }
        }
    }
}

/// Makes a list that leads to every pair of editions, the older one first.
fn pairs(view: &View<'_, '_>, here: &Address) -> Markup {
    let editions: Vec<_> = view.site.kb.editions().iter().map(|records| &records.edition.id).collect();
    html! {
        ul .pairs {
            @for (at, left) in editions.iter().enumerate() {
                @for right in &editions[at + 1..] {
                    @let to = Address::Pair((*left).clone(), (*right).clone());
                    li { a href=(view.link(here, &to)) { (view.short(left)) " → " (view.short(right)) } }
                }
            }
        }
    }
}

/// Makes the page of all news.
pub(super) fn news(view: &View<'_, '_>) -> Page {
    let title = view.say("site-news");
    let content = html! {
        h1 { (title) }
        (report(view, &Address::News, &news_report::document(&view.locale, &items(view, Date::LAST), view.site.today)))
    };
    Page { title, description: view.say("site-news-about"), has_twin: true, content }
}

/// Makes all news as `adjutant whatsnew --format json` lists them.
pub(super) fn news_json(view: &View<'_, '_>) -> Option<Vec<u8>> {
    bytes(News { items: &items(view, Date::LAST) })
}

fn items(view: &View<'_, '_>, until: Date) -> Vec<Item> {
    view.site.kb.news(view.site.lists(), Date::FIRST, until)
}
