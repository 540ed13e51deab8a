//! An edition: the list of its records, and its figures on a sheet to print.

use std::collections::BTreeMap;

use adjutant_base::date::Date;
use adjutant_base::figure::Figure;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};
use adjutant_base::lang::Lang;
use adjutant_report::document::Document;
use adjutant_rules::kb::snapshot::Snapshot;
use adjutant_rules::kb::{Record, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::edition::{Coverage, Edition};
use maud::{Markup, html};
use serde::Serialize;

use super::{bytes, limits, report};
use crate::shell::Page;
use crate::{Address, View};

/// The records of an edition in JSON.
#[derive(Serialize)]
struct Contents<'a> {
    edition: &'a EditionId,
    name: &'a BTreeMap<Lang, String>,
    records: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    id: RecordId,
    section: String,
    titles: BTreeMap<Lang, String>,
}

/// A heading with the records under it.
struct Group {
    heading: String,
    records: Vec<RecordId>,
}

/// The numbers of an edition in JSON.
#[derive(Serialize)]
struct Sheet<'a> {
    edition: &'a EditionId,
    day: Date,
    rules: Vec<Stated<'a>>,
}

/// The numbers of a rule.
#[derive(Serialize)]
struct Stated<'a> {
    id: RecordId,
    section: &'a str,
    numbers: BTreeMap<&'a str, &'a Figure>,
}

/// Makes the list of an edition's records.
pub(super) fn page(view: &View<'_, '_>, edition: &EditionId) -> Option<Page> {
    let records = view.site.kb.edition(edition)?;
    let title = view.locale.title(&records.edition.name).to_owned();
    let here = Address::Edition(edition.clone());
    let content = html! {
        h1 { (title) }
        p .faint { code { (edition) } " · " (view.locale.period(records.edition.period)) }
        @if let Some(recorded) = recorded(view, records) { p { (recorded) } }
        p { a href=(view.link(&here, &Address::Sheet(edition.clone()))) { (view.say("site-sheet")) } }
        p { (view.say("site-limits")) ": " (view.say("site-limits-help")) }
        (limits::places(view, &here, edition))
        (parts(view, &here, records))
    };
    let description = view.locale.say_with("site-edition-about", &[adjutant_report::arg("name", &title)]);
    Some(Page { title, description, has_twin: true, content })
}

/// Says how much of an edition is recorded, and how old that is; `None` where nothing tells its age.
pub(super) fn recorded(view: &View<'_, '_>, records: &EditionRecords) -> Option<String> {
    let word = match records.edition.coverage {
        Coverage::Complete => "complete",
        Coverage::Partial => "partial",
        Coverage::Commentary => "commentary",
    };
    let published = adjutant_report::arg("published", view.locale.publication(records.last_published()?));
    Some(view.locale.say_with(&format!("site-recorded-{word}"), &[published]))
}

fn parts(view: &View<'_, '_>, here: &Address, records: &EditionRecords) -> Markup {
    let edition = &records.edition.id;
    let document = |id: &adjutant_base::id::DocumentId| {
        let document = records.documents.iter().find(|document| document.id == *id);
        document.map_or_else(|| id.to_string(), |document| document.title_in(&view.locale.lang).to_owned())
    };
    let named = |name: &Name| RecordId::new(edition.clone(), name.clone());
    let rules = records.rules.iter().map(|rule| rule_id(edition, &rule.concept));
    let rulings = records.rulings.iter().map(|ruling| (document(&ruling.document), named(&ruling.id)));
    let errata = records.errata.iter().map(|erratum| (document(&erratum.document), named(&erratum.id)));
    let rules = by_chapter(view, &records.edition, rules);
    let parts = [("site-rules", rules), ("site-rulings", grouped(rulings)), ("site-errata", grouped(errata))];
    html! {
        @for (title, groups) in parts.iter().filter(|(_, groups)| !groups.is_empty()) {
            section {
                h2 { (view.say(title)) }
                @for group in groups {
                    h3 { (group.heading) }
                    ul .columns {
                        @for id in &group.records {
                            @let titles = view.site.kb.reference(id).titles;
                            li {
                                @if let Some(number) = number(view, id) { span .faint { (number) } " " }
                                a href=(view.link(here, &Address::Record(id.clone()))) { (view.locale.title(&titles)) }
                                @if title != &"site-rules" { " " span .faint { (id.name) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the printed number of a rule.
fn number<'v>(view: &View<'_, 'v>, id: &RecordId) -> Option<&'v str> {
    match view.site.kb.find(id)? {
        Record::Rule(rule) => rule.number.as_deref(),
        Record::Ruling(_) | Record::Erratum(_) => None,
    }
}

/// Puts records under their headings, both in the order in which they come.
fn grouped(records: impl Iterator<Item = (String, RecordId)>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (heading, id) in records {
        match groups.iter_mut().find(|group| group.heading == heading) {
            Some(group) => group.records.push(id),
            None => groups.push(Group { heading, records: vec![id] }),
        }
    }
    groups
}

/// Puts rules under the chapters of their edition, in reading order, whatever their sections are called in print.
fn by_chapter(view: &View<'_, '_>, edition: &Edition, rules: impl Iterator<Item = RecordId>) -> Vec<Group> {
    let mut placed: Vec<(usize, usize, RecordId)> = rules.map(|id| placed(view, edition, id)).collect();
    placed.sort();
    let heading = |chapter: usize| {
        let stem = edition.chapters.get(chapter)?;
        let mut all = view.site.kb.chapters().iter().filter(|own| own.edition == edition.id && own.stem == *stem);
        let chapter = all.clone().find(|chapter| chapter.lang == view.locale.lang).or_else(|| all.next())?;
        Some(chapter.title.clone())
    };
    grouped(
        placed.into_iter().map(|(chapter, _, id)| (heading(chapter).unwrap_or_else(|| view.say("site-others")), id)),
    )
}

/// Returns the number of the chapter that has the text of a rule, and where in it. A rule without a text comes last.
fn placed(view: &View<'_, '_>, edition: &Edition, id: RecordId) -> (usize, usize, RecordId) {
    let mut texts = view.site.kb.clauses(&id).filter(|(chapter, _)| chapter.lang == edition.authentic);
    let place = texts.find_map(|(chapter, clause)| {
        Some((edition.chapters.iter().position(|stem| *stem == chapter.stem)?, clause.body.start))
    });
    let (chapter, at) = place.unwrap_or((usize::MAX, 0));
    (chapter, at, id)
}

/// Makes the list of an edition's records.
pub(super) fn json(view: &View<'_, '_>, edition: &EditionId) -> Option<Vec<u8>> {
    let records = view.site.kb.edition(edition)?;
    let all = view.site.records().filter(|id| id.edition == *edition);
    let entries = all.map(|id| {
        let card = view.site.kb.card(&id, records.edition.period.last_by(view.site.today));
        let section = card.map(|card| card.section).unwrap_or_default();
        Entry { titles: view.site.kb.reference(&id).titles, id, section }
    });
    bytes(Contents { edition, name: &records.edition.name, records: entries.collect() })
}

/// Makes the sheet of an edition: every number that its rules state, chapter by chapter.
pub(super) fn sheet(view: &View<'_, '_>, edition: &EditionId) -> Option<Page> {
    let records = view.site.kb.edition(edition)?;
    let snapshot = view.site.snapshots().get(edition)?;
    let args = [adjutant_report::arg("name", view.locale.title(&records.edition.name))];
    let title = view.locale.say_with("site-sheet-of", &args);
    let here = Address::Sheet(edition.clone());
    let stated = records.rules.iter().filter(|rule| numbers_of(view, snapshot, &rule.concept).is_some());
    let groups = by_chapter(view, &records.edition, stated.map(|rule| rule_id(edition, &rule.concept)));
    let content = html! {
        h1 { (title) }
        p .faint {
            (view.locale.say_with("site-as-of", &[adjutant_report::arg("day", view.locale.date(snapshot.day))])) ". "
            (view.say("site-sheet-help"))
            @if let Some(recorded) = recorded(view, records) { " " (recorded) }
        }
        div .sheet {
            @for group in &groups {
                section {
                    h2 { (group.heading) }
                    @for id in &group.records {
                        div {
                            h3 {
                                a href=(view.link(&here, &Address::Record(id.clone()))) {
                                    (view.locale.title(&view.site.kb.reference(id).titles))
                                }
                            }
                            @let stated = id.name.as_str().parse().ok().and_then(|concept| numbers_of(view, snapshot, &concept));
                            (report(view, &here, &stated.unwrap_or_default()))
                        }
                    }
                }
            }
        }
    };
    Some(Page { description: title.clone(), title, has_twin: true, content })
}

/// Lists the numbers that the rules of an edition state.
pub(super) fn sheet_json(view: &View<'_, '_>, edition: &EditionId) -> Option<Vec<u8>> {
    let records = view.site.kb.edition(edition)?;
    let snapshot = view.site.snapshots().get(edition)?;
    let stated = records.rules.iter().filter_map(|rule| {
        let numbers: BTreeMap<_, _> = stated_numbers(view, snapshot, &rule.concept).collect();
        (!numbers.is_empty()).then(|| Stated { id: rule_id(edition, &rule.concept), section: &rule.section, numbers })
    });
    bytes(Sheet { edition, day: snapshot.day, rules: stated.collect() })
}

/// Lists the numbers that the rule of a concept states; `None` if it states none.
fn numbers_of(view: &View<'_, '_>, snapshot: &Snapshot<'_>, concept: &ConceptId) -> Option<Document> {
    let mut stated = stated_numbers(view, snapshot, concept).peekable();
    stated.peek()?;
    let mut document = Document::default();
    document.rows(stated.map(|(name, figure)| (view.say(name), view.locale.figure(figure))));
    Some(document)
}

/// Returns the numbers that the rule of a concept states and the conditions under which they hold, by their names; none where it
/// states no number but those of examples.
fn stated_numbers<'s>(
    view: &View<'_, '_>,
    snapshot: &'s Snapshot<'_>,
    concept: &ConceptId,
) -> impl Iterator<Item = (&'s str, &'s Figure)> + use<'s> {
    let register = &view.site.kb.records().register;
    let is_number = |figure: &Figure| match figure {
        Figure::Several(figures) => figures.iter().all(|figure| matches!(figure, Figure::Measured(_))),
        figure => matches!(figure, Figure::Measured(_)),
    };
    let values = snapshot.rule(concept).into_iter().flat_map(|history| history.state.values());
    let stated = values.filter(|(name, figure)| {
        figure.is_stated() && !register.is_example(name) && (is_number(figure) || register.is_condition(name))
    });
    let stated: Vec<_> = stated.collect();
    let has_number = stated.iter().any(|(_, figure)| is_number(figure));
    stated.into_iter().filter(move |_| has_number)
}
