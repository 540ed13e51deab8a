//! What is new, as a report and as an Atom feed.

use std::collections::BTreeSet;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::document::{Document, Text, faint, name, title, title_of};
use super::errata::reason;
use super::locale::{Locale, arg, list, number};
use adjutant_base::date::Date;
use adjutant_base::id::RecordId;
use adjutant_rules::kb::whats_new::{Item, Matter};

/// Reports news day by day; says of a day after `today` that it is to come.
pub fn document(locale: &Locale<'_>, items: &[Item], today: Date) -> Document {
    let mut document = Document::default();
    for of_day in items.chunk_by(|a, b| a.day == b.day) {
        let day = of_day[0].day;
        let id = if day.is_some_and(|day| today < day) { "news-day-to-come" } else { "news-day" };
        document.heading(2, locale.say_with(id, &[arg("day", locale.day(day))]));
        let taken: BTreeSet<String> = of_day.iter().filter_map(|item| taken(locale, item)).collect();
        for published in taken {
            document.line(2, faint(published));
        }
        let repeating: BTreeSet<&str> =
            of_day.iter().filter(|item| item.known_since).map(|item| publication(locale, item)).collect();
        for publication in repeating {
            document.hanging(2, 4, faint(locale.say_with("news-known-since", &[arg("publication", publication)])));
        }
        document.rows(of_day.iter().map(|item| (name(item.subject()), entry_text(locale, item))));
    }
    if items.is_empty() {
        document.line(0, name(locale.say("news-none")));
    }
    document
}

/// Names what an item is about, and says what became of it.
fn entry_text(locale: &Locale<'_>, item: &Item) -> Text {
    let heading = match &item.matter {
        Matter::Erratum { id, .. } => title_of(id, heading(locale, item)),
        Matter::Pack { .. } => title_of(&item.edition, heading(locale, item)),
        Matter::Begins { .. } | Matter::Ends | Matter::Rulings { .. } => title(heading(locale, item)),
    };
    let differs = match &item.matter {
        Matter::Begins { follows: Some(before), recorded_from: None } => {
            let args = [arg("before", before), arg("edition", &item.edition)];
            Text::from(" ") + Text::with_code(&locale.say_with("news-begins-differs", &args))
        }
        _ => Text::default(),
    };
    heading + "  " + Text::faint_with_names(&what(locale, item)) + differs
}

/// Says which month or year a publication names, if it names no day.
fn taken(locale: &Locale<'_>, item: &Item) -> Option<String> {
    let (day, published) = (item.day?, item.published.as_deref()?);
    let is_taken = day.to_string().starts_with(published) && day.to_string() != published;
    is_taken.then(|| locale.published_on(day, Some(published)))
}

fn heading<'a>(locale: &Locale<'_>, item: &'a Item) -> &'a str {
    let title = locale.title(&item.titles);
    if title.is_empty() { publication(locale, item) } else { title }
}

/// Returns what the document of an item is called in the reader's language, or else what it was published under.
fn publication<'a>(locale: &Locale<'_>, item: &'a Item) -> &'a str {
    let title = locale.title(&item.publication_titles);
    if title.is_empty() { item.publication.as_deref().unwrap_or_default() } else { title }
}

fn what(locale: &Locale<'_>, item: &Item) -> String {
    let id = format!("news-{}", item.matter.word());
    match &item.matter {
        Matter::Begins { recorded_from: Some(day), .. } => {
            locale.say_with("news-begins-unrecorded", &[arg("day", locale.date(*day))])
        }
        Matter::Begins { .. } | Matter::Ends => locale.say(&id),
        Matter::Erratum { rules, withdraws, operations, unapplied, stopped, .. } => {
            let changed = rules.iter().filter(|rule| !withdraws.contains(rule));
            let id = if item.known_since { "news-erratum-known" } else { "news-erratum" };
            let mut phrases = Vec::new();
            for (id, names) in [(id, names(changed)), ("news-withdraws", names(withdraws))] {
                let has_effect = unapplied.len() < operations.len() && !names.is_empty();
                phrases.extend(has_effect.then(|| locale.say_with(id, &[arg("list", names)])));
            }
            phrases.extend(stopped.iter().map(|one| reason(locale, &one.operation, &one.target, &one.reason)));
            phrases.join("; ")
        }
        Matter::Pack { follows, follows_titles, .. } => {
            let follows = follows.as_ref().map_or("none", |_| locale.title(follows_titles));
            locale.say_with(&id, &[arg("follows", follows)])
        }
        Matter::Rulings { count } => locale.say_with(&id, &[number("count", *count)]),
    }
}

/// Lists rules, each between backticks: a report sets what is between them as names.
fn names<'r>(rules: impl IntoIterator<Item = &'r RecordId>) -> String {
    list(rules.into_iter().map(|rule| format!("`{rule}`")))
}

/// Writes news as an Atom feed (RFC 4287). What has no day is left out, since an entry must have one. `link` returns the address of the
/// page of an entry; an entry without one is about no page.
///
/// # Errors
///
/// If writing to memory fails, which it does not.
pub fn atom(
    locale: &Locale<'_>,
    items: &[Item],
    since: Date,
    link: &dyn Fn(&Item) -> Option<String>,
) -> std::io::Result<String> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let lang = locale.lang.to_string();
    let feed =
        xml.create_element("feed").with_attributes([("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", &lang)]);
    let newest = items.iter().filter_map(updated).max().unwrap_or(since);
    feed.write_inner_content(|xml| {
        element(xml, "id", "tag:adjutant,2024:news")?;
        element(xml, "title", &locale.say("news-title"))?;
        element(xml, "updated", &format!("{newest}T00:00:00Z"))?;
        xml.create_element("author").write_inner_content(|xml| element(xml, "name", "adjutant"))?;
        for item in items {
            let Some(updated) = updated(item) else { continue };
            let link = link(item);
            xml.create_element("entry")
                .write_inner_content(|xml| entry(xml, locale, item, updated, link.as_deref()))?;
        }
        Ok(())
    })?;
    Ok(String::from_utf8_lossy(&xml.into_inner()).into_owned() + "\n")
}

fn updated(item: &Item) -> Option<Date> {
    item.day
}

fn entry(
    xml: &mut Writer<Vec<u8>>,
    locale: &Locale<'_>,
    item: &Item,
    updated: Date,
    link: Option<&str>,
) -> std::io::Result<()> {
    element(xml, "id", &format!("tag:adjutant,2024:{}", item.name()))?;
    if let Some(link) = link {
        xml.create_element("link").with_attribute(("href", link)).write_empty()?;
    }
    let title = match &item.matter {
        Matter::Erratum { id, .. } => format!("{id}: {}", heading(locale, item)),
        Matter::Begins { .. } | Matter::Ends | Matter::Pack { .. } | Matter::Rulings { .. } => {
            format!("{}: {}", heading(locale, item), what(locale, item))
        }
    };
    element(xml, "title", &title)?;
    element(xml, "updated", &format!("{updated}T00:00:00Z"))?;
    xml.create_element("category").with_attribute(("term", item.matter.word())).write_empty()?;
    let summary = [Some(what(locale, item)), taken(locale, item)];
    let summary = summary.into_iter().flatten().collect::<Vec<_>>().join("; ");
    element(xml, "summary", &Text::with_code(&summary).plain())?;
    if let Some((lang, text)) = item.texts.get_key_value(&locale.lang).or_else(|| item.texts.iter().next()) {
        let lang = lang.to_string();
        let content = xml.create_element("content").with_attributes([("type", "text"), ("xml:lang", &lang)]);
        content.write_text_content(BytesText::new(text))?;
    }
    Ok(())
}

fn element(xml: &mut Writer<Vec<u8>>, name: &str, text: &str) -> std::io::Result<()> {
    xml.create_element(name).write_text_content(BytesText::new(text))?;
    Ok(())
}
