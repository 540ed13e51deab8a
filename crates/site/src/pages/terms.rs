//! Concepts: the list of their names, and one of them in all editions.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::lang::Lang;
use adjutant_report::{terms, trace};
use adjutant_rules::kb::rule_id;
use adjutant_rules::kb::silence::Silence;
use adjutant_rules::kb::trace::Event;
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::Edition;
use adjutant_text::term::Term;
use maud::{Markup, html};
use serde::Serialize;
use unicode_normalization::UnicodeNormalization as _;

use super::{bytes, report};
use crate::shell::Page;
use crate::{Address, View, figures};

/// A concept in JSON.
#[derive(Serialize)]
struct Record<'a> {
    concept: &'a ConceptId,
    names: BTreeMap<&'a Lang, &'a str>,
    rules: Vec<RecordId>,
    history: Vec<Event>,
}

/// The names of concepts in JSON, in the page's language.
#[derive(Serialize)]
struct All<'a> {
    concepts: BTreeMap<&'a ConceptId, &'a str>,
}

/// Makes the page of a concept.
pub(super) fn concept(view: &View<'_, '_>, concept: &ConceptId) -> Option<Page> {
    let kb = view.site.kb;
    let term = kb.term(concept)?;
    let here = Address::Concept(concept.clone());
    let title = title(view, term);
    let events = kb.trace_concept(concept, Date::LAST);
    let content = html! {
        h1 { (title) }
        ul .plain { @for records in newest_first(view) { li { (of_edition(view, &here, &records.edition, concept)) } } }
        @if let Some(table) = figures::table(view.site, &view.locale, concept) {
            section { h2 { (view.say("site-figures")) } (report(view, &here, &table)) }
        }
        @if !events.is_empty() {
            section { h2 { (view.say("site-history")) } (report(view, &here, &trace::document(&view.locale, view.site.kb, &events))) }
        }
        details .part { summary { h2 { (view.say("site-names")) } } (report(view, &here, &terms::names(&view.locale, term))) }
    };
    let description = view.locale.say_with("site-concept-about", &[adjutant_report::arg("name", title)]);
    Some(Page { title: title.to_owned(), description, has_twin: true, content })
}

/// Returns the editions, the newest first, and those without a day last.
pub(super) fn newest_first<'a>(view: &View<'_, 'a>) -> Vec<&'a EditionRecords> {
    let mut editions: Vec<_> = view.site.kb.editions().iter().collect();
    editions.sort_by_key(|records| Reverse(records.edition.period.from));
    editions
}

/// Leads to the rule that an edition has of a concept, or says what it means that it has none.
fn of_edition(view: &View<'_, '_>, here: &Address, edition: &Edition, concept: &ConceptId) -> Markup {
    let Some(lacked) = lack(view, here, &edition.id, concept) else {
        let id = rule_id(&edition.id, concept);
        return html! {
            a href=(view.link(here, &Address::Record(id.clone()))) { (view.locale.title(&view.site.kb.reference(&id).titles)) }
            " " span .faint { (view.short(&edition.id)) " · " (view.locale.period(edition.period)) }
        };
    };
    html! { (view.short(&edition.id)) " " (lacked) }
}

/// Says what it means that an edition has no rule of a concept, and leads to its rules on the matter; `None` if it has one.
pub(super) fn lack(view: &View<'_, '_>, here: &Address, edition: &EditionId, concept: &ConceptId) -> Option<Markup> {
    let kb = view.site.kb;
    let silence = view.site.snapshots().get(edition)?.lack(concept)?;
    let others = kb.in_place_of(concept, edition);
    let records = kb.edition(edition)?;
    let packs = view.site.packs(edition);
    let word = match silence {
        Silence::NotInSource if !others.is_empty() => "by-name-in-source",
        _ if !others.is_empty() => "by-name",
        Silence::NoRule if records.edition.without.contains(concept) => "without",
        Silence::NoRule if !packs.is_empty() => "not-in-complete",
        silence => silence.word(),
    };
    let document = records.documents.iter().find(|document| document.id == records.edition.base);
    let document = document.map_or("", |document| document.title_in(&view.locale.lang));
    let about = packs.iter().filter(|pack| silence == Silence::InHandbook && pack.concepts.contains(concept));
    Some(html! {
        (view.locale.say_with(&format!("site-lack-{word}"), &[adjutant_report::arg("document", document)]))
        @for pack in about {
            " " a href=(view.link(here, &Address::Limits(edition.clone(), Some(pack.id.clone())))) { (view.locale.title(&pack.name)) }
        }
        @for rule in &others {
            " " a href=(view.link(here, &Address::Record(rule.clone()))) { (view.locale.title(&kb.reference(rule).titles)) }
        }
    })
}

/// Makes what is recorded of a concept.
pub(super) fn concept_json(view: &View<'_, '_>, concept: &ConceptId) -> Option<Vec<u8>> {
    let term = view.site.kb.term(concept)?;
    let history = view.site.kb.trace_concept(concept, Date::LAST);
    let names = term.names.iter().map(|(lang, names)| (lang, names.title.as_str())).collect();
    bytes(Record { concept, names, rules: rules(view, concept), history })
}

/// Makes the list of concepts, by name, with the letters that they begin with to jump to.
pub(super) fn page(view: &View<'_, '_>) -> Page {
    let here = Address::Terms;
    let heading = view.say("site-terms");
    let letters = by_letter(view);
    let content = html! {
        h1 { (heading) }
        nav .letters aria-label=(view.say("site-letters")) {
            @for (letter, _) in &letters { a href=(format!("#{letter}")) { (letter.to_uppercase()) } " " }
        }
        @for (letter, terms) in &letters {
            section id=(letter) {
                h2 { (letter.to_uppercase()) }
                ul .columns {
                    @for term in terms {
                        li { a href=(view.link(&here, &Address::Concept(term.concept.clone()))) { (title(view, term)) } }
                    }
                }
            }
        }
    };
    Page { title: heading, description: view.say("site-terms-about"), has_twin: true, content }
}

/// Returns the concepts by the first letter of their names, letters and names in the order of the language's alphabet. A name in quotation
/// marks is at its first letter, one with an accent at the plain letter.
fn by_letter<'a>(view: &View<'_, 'a>) -> Vec<(char, Vec<&'a Term>)> {
    let alphabet = view.say("site-alphabet");
    let plain = |c: char| if alphabet.contains(c) { c } else { c.nfd().next().unwrap_or(c) };
    let place = |c: char| (alphabet.find(c), c);
    let name = |term: &Term| -> Vec<char> {
        let name = title(view, term).trim_start_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        name.chars().map(plain).collect()
    };
    let mut terms: Vec<(Vec<char>, &Term)> =
        view.site.kb.records().terms.iter().map(|term| (name(term), term)).collect();
    terms.sort_by_cached_key(|(name, _)| name.iter().copied().map(place).collect::<Vec<_>>());
    let mut letters: Vec<(char, Vec<&Term>)> = Vec::new();
    for (name, term) in terms {
        let first = name.first().copied().unwrap_or('#');
        match letters.last_mut() {
            Some((letter, of_letter)) if *letter == first => of_letter.push(term),
            _ => letters.push((first, vec![term])),
        }
    }
    letters
}

/// Makes the names of all concepts.
pub(super) fn json(view: &View<'_, '_>) -> Option<Vec<u8>> {
    let terms = view.site.kb.records().terms.iter();
    bytes(All { concepts: terms.map(|term| (&term.concept, title(view, term))).collect() })
}

/// Returns the name of a concept in the page's language, or else in another.
pub(super) fn title<'t>(view: &View<'_, '_>, term: &'t Term) -> &'t str {
    let names = term.names.get(&view.locale.lang).or_else(|| term.names.values().next());
    names.map_or(term.concept.as_str(), |names| names.title.as_str())
}

fn rules(view: &View<'_, '_>, concept: &ConceptId) -> Vec<RecordId> {
    let holders = view.site.kb.editions().iter().map(|records| &records.edition.id);
    holders
        .filter(|edition| view.site.kb.rule(edition, concept).is_some())
        .map(|edition| rule_id(edition, concept))
        .collect()
}
