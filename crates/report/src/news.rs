//! What is new: for a terminal, and as an Atom feed.

use std::fmt::Write as _;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::page::{FAINT, NAME, Page, TITLE, arg, number, styled};
use adjutant_base::date::Date;
use adjutant_rules::kb::whats_new::{Item, Matter};

/// Shows news day by day.
pub fn text(page: &Page<'_>, items: &[Item]) -> String {
    let mut out = String::new();
    for group in items.chunk_by(|a, b| a.day == b.day) {
        let day = group[0].day.map_or_else(|| page.say("date-unknown"), |day| day.to_string());
        let _ = writeln!(out, "{}{}", if out.is_empty() { "" } else { "\n" }, styled(TITLE, day));
        let rows = group
            .iter()
            .map(|item| (item.name(), format!("{}  {}", title(page, item), styled(FAINT, what(page, item)))));
        out.push_str(&page.rows(&rows.collect::<Vec<_>>()));
    }
    if items.is_empty() {
        let _ = writeln!(out, "{}", page.folded(&styled(NAME, page.say("news-none")), 0));
    }
    out
}

fn title<'a>(page: &Page<'_>, item: &'a Item) -> &'a str {
    let title = item.titles.get(&page.lang).or_else(|| item.titles.values().next());
    title.or(item.publication.as_ref()).map_or("", String::as_str)
}

fn what(page: &Page<'_>, item: &Item) -> String {
    let id = format!("news-{}", item.matter.word());
    match &item.matter {
        Matter::Begins | Matter::Ends => page.say(&id),
        Matter::Erratum { rules, .. } => {
            let list: Vec<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
            page.say_with(&id, &[arg("list", list.join(", "))])
        }
        Matter::Rulings { count } => page.say_with(&id, &[number("count", *count)]),
    }
}

/// Writes news as an Atom feed (RFC 4287). What has no day is left out, since an entry must have one.
///
/// # Errors
///
/// If writing to memory fails, which it does not.
pub fn atom(page: &Page<'_>, items: &[Item], since: Date) -> std::io::Result<String> {
    let mut xml = Writer::new_with_indent(Vec::new(), b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let lang = page.lang.to_string();
    let feed =
        xml.create_element("feed").with_attributes([("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", &lang)]);
    let newest = items.iter().filter_map(updated).max().unwrap_or(since);
    feed.write_inner_content(|xml| {
        element(xml, "id", "tag:adjutant,2024:news")?;
        element(xml, "title", &page.say("news-title"))?;
        element(xml, "updated", &format!("{newest}T00:00:00Z"))?;
        xml.create_element("author").write_inner_content(|xml| element(xml, "name", "adjutant"))?;
        for item in items {
            let Some(updated) = updated(item) else { continue };
            xml.create_element("entry").write_inner_content(|xml| entry(xml, page, item, updated))?;
        }
        Ok(())
    })?;
    Ok(String::from_utf8_lossy(&xml.into_inner()).into_owned() + "\n")
}

fn updated(item: &Item) -> Option<Date> {
    item.day
}

fn entry(xml: &mut Writer<Vec<u8>>, page: &Page<'_>, item: &Item, updated: Date) -> std::io::Result<()> {
    element(xml, "id", &format!("tag:adjutant,2024:{}", item.name()))?;
    element(xml, "title", &format!("{}: {}", item.name(), title(page, item)))?;
    element(xml, "updated", &format!("{updated}T00:00:00Z"))?;
    xml.create_element("category").with_attribute(("term", item.matter.word())).write_empty()?;
    element(xml, "summary", &what(page, item))?;
    if let Some((lang, text)) = item.texts.get_key_value(&page.lang).or_else(|| item.texts.iter().next()) {
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
