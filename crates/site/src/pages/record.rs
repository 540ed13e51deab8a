//! A rule, a ruling or an erratum: its card, its days, its history, and its figures in other editions.

use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_report::locale::arg;
use adjutant_report::{card, cite, trace};
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::trace::Event;
use adjutant_rules::kb::{Record as Found, rule_id};
use maud::{Markup, html};
use serde::Serialize;

use super::{bytes, edition, report, terms};
use crate::shell::Page;
use crate::{Address, Helper, View, figures};

/// A record in JSON, as `adjutant show --format json --explain` prints it.
#[derive(Serialize)]
struct Records<'a> {
    records: [Record<'a>; 1],
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    card: &'a Card,
    derivation: Vec<Event>,
}

/// Makes the page of a record on a day; as of today without one. `None` if there is no such record, or nothing happened to it on that day.
pub(super) fn page(view: &View<'_, '_>, id: &RecordId, day: Option<Date>) -> Option<Page> {
    let (card, address) = of_day(view, id, day)?;
    let kb = view.site.kb;
    let titles = kb.reference(id).titles;
    let title =
        card.texts.get(&view.locale.lang).map_or_else(|| view.locale.title(&titles), |text| text.title.as_str());
    let line = cite::line(&view.locale, kb, &card);
    let of = Address::Edition(id.edition.clone());
    let events = kb.trace(id, Date::LAST).unwrap_or_default();
    let content = html! {
        nav .path aria-label=(view.say("site-path")) { a href=(view.link(&address, &of)) { (view.short(&id.edition)) } }
        (days(view, id, &address))
        @if let Some(over) = over(view, &address, id) { (over) } @else if let Some(recorded) = recorded(view, id) { p .faint { (recorded) } }
        (report(view, &address, &card::document(&view.locale, &card)))
        section {
            h2 #cite { (view.say("site-cite")) }
            p .cite { span { (line) } " " button type="button" hidden data-copy=(line) { (view.say("site-copy")) } }
        }
        @if let Some(figures) = concept(view, &card).and_then(|concept| elsewhere(view, &address, &concept)) { (figures) }
        @if !events.is_empty() {
            details {
                summary { (view.say("site-history")) }
                (report(view, &address, &trace::document(&view.locale, view.site.kb, &events)))
            }
        }
    };
    let short = view.short(&id.edition);
    let place = day.map_or_else(|| short.clone(), |day| format!("{short}, {}", view.locale.date(day)));
    let title = format!("{title} ({place})");
    Some(Page { title, description: line.clone(), has_twin: true, content })
}

/// Makes what is recorded of a record on a day, and its history.
pub(super) fn json(view: &View<'_, '_>, id: &RecordId, day: Option<Date>) -> Option<Vec<u8>> {
    let (card, _) = of_day(view, id, day)?;
    let derivation = view.site.kb.trace(id, card.asked).unwrap_or_default();
    bytes(Records { records: [Record { card: &card, derivation }] })
}

fn of_day(view: &View<'_, '_>, id: &RecordId, day: Option<Date>) -> Option<(Card, Address)> {
    let address = match day {
        None => Address::Record(id.clone()),
        // a server answers for every day; files are written for those of changes
        Some(day) if view.site.days(id).contains(&day) || view.site.options.helper == Some(Helper::Server) => {
            Address::Dated(id.clone(), day)
        }
        Some(_) => return None,
    };
    let period = view.site.kb.edition(&id.edition)?.edition.period;
    let card = view.site.kb.card(id, day.unwrap_or_else(|| period.last_by(view.site.today)))?;
    Some((card, address))
}

/// Says that the edition of a record has ended, and leads to what today's edition has on its matter.
fn over(view: &View<'_, '_>, here: &Address, id: &RecordId) -> Option<Markup> {
    let edition = &view.site.kb.edition(&id.edition)?.edition;
    let until = edition.period.until.filter(|until| *until <= view.site.today)?;
    let ended = view.locale.say_with(
        "site-edition-over",
        &[arg("edition", view.locale.title(&edition.name)), arg("last", view.locale.date(until.eve()))],
    );
    let today = view.site.current().map(|current| today(view, here, &current.id, &concepts(view, id)));
    Some(html! { p .warning { (ended) (today.unwrap_or_default()) } })
}

/// Leads to the rules that today's edition has of some concepts; of a single one, says what it means that it has none.
fn today(view: &View<'_, '_>, here: &Address, current: &EditionId, concepts: &[ConceptId]) -> Markup {
    let kb = view.site.kb;
    let rules = concepts.iter().filter_map(|concept| kb.rule(current, concept));
    let rules: Vec<RecordId> = rules.map(|rule| rule_id(current, &rule.concept)).collect();
    if let ([], [concept]) = (&rules[..], concepts) {
        let lack = terms::lack(view, here, current, concept).unwrap_or_default();
        return html! { " " (view.short(current)) " " (lack) };
    }
    html! {
        @if !rules.is_empty() { " " (view.say("site-today")) }
        @for (at, rule) in rules.iter().enumerate() {
            @if at > 0 { "," }
            " "
            a href=(view.link(here, &Address::Record(rule.clone()))) {
                (view.locale.title(&kb.reference(rule).titles)) " (" (view.short(current)) ")"
            }
        }
    }
}

/// Returns the concepts that a record is about.
fn concepts(view: &View<'_, '_>, id: &RecordId) -> Vec<ConceptId> {
    match view.site.kb.find(id) {
        Some(Found::Rule(rule)) => vec![rule.concept.clone()],
        Some(Found::Ruling(ruling)) => ruling.concepts.clone(),
        Some(Found::Erratum(erratum)) => erratum.concepts.clone(),
        None => Vec::new(),
    }
}

/// Says how much of the edition of a record is recorded, and how old that is.
fn recorded(view: &View<'_, '_>, id: &RecordId) -> Option<String> {
    edition::recorded(view, view.site.kb.edition(&id.edition)?)
}

/// Leads to the days on which something happened to the record.
fn days(view: &View<'_, '_>, id: &RecordId, here: &Address) -> Markup {
    let days = view.site.days(id);
    let addresses = days.iter().map(|day| (view.locale.date(*day), Address::Dated(id.clone(), *day)));
    let all: Vec<_> = addresses.chain([(view.say("site-latest"), Address::Record(id.clone()))]).collect();
    html! {
        nav .days aria-label=(view.say("site-days")) {
            @for (words, to) in &all {
                a href=(view.link(here, to)) aria-current=[(to == here).then_some("date")] { (words) }
            }
        }
    }
}

/// Returns the concept of a rule.
fn concept(view: &View<'_, '_>, card: &Card) -> Option<ConceptId> {
    let concept = card.id.name.as_str().parse().ok()?;
    view.site.kb.rule(&card.id.edition, &concept).map(|rule| rule.concept.clone())
}

/// Makes the table of a concept's figures in all editions, if more than one has it.
fn elsewhere(view: &View<'_, '_>, here: &Address, concept: &ConceptId) -> Option<Markup> {
    let holders = view.site.snapshots().values().filter(|snapshot| snapshot.rule(concept).is_some()).count();
    let table = figures::table(view.site, &view.locale, concept).filter(|_| holders > 1)?;
    Some(html! {
        section {
            h2 #editions { (view.say("site-figures")) }
            (report(view, here, &table))
            p { a href=(view.link(here, &Address::Concept(concept.clone()))) { (view.say("site-concept")) } }
        }
    })
}
