//! Feeds: what is new as Atom, the map of the site, and all records in one file.

use std::fmt::Write as _;

use adjutant_base::date::Date;
use adjutant_report::{Locale, news};
use adjutant_rules::kb::card::Card;
use quick_xml::escape::escape;

use crate::{Address, File, Site};

/// Makes the feeds.
pub(crate) fn files(site: &Site<'_>) -> Vec<File> {
    let mut files: Vec<File> =
        site.languages().filter_map(|lang| site.view(lang)).map(|view| atom(site, &view)).collect();
    files.push(bulk(site));
    if let Some(base) = &site.options.base {
        files.push(map(site, base));
        let robots = format!("User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n");
        files.push(File {
            path: "robots.txt".to_owned(),
            media_type: "text/plain; charset=utf-8",
            bytes: robots.into(),
        });
    }
    files
}

fn atom(site: &Site<'_>, view: &crate::View<'_, '_>) -> File {
    let locale: &Locale<'_> = &view.locale;
    let items = site.kb.news(site.lists(), Date::FIRST, site.today);
    let xml = news::atom(locale, &items, Date::FIRST).unwrap_or_default();
    File { path: view.path(&Address::Home) + "news.atom", media_type: "application/atom+xml", bytes: xml.into() }
}

/// Writes every record as of its latest day, one JSON object a line.
fn bulk(site: &Site<'_>) -> File {
    let mut bytes = Vec::new();
    let cards = site.records().filter_map(|id| {
        let period = site.kb.edition(&id.edition)?.edition.period;
        site.kb.card(&id, period.last_by(site.today))
    });
    for card in cards {
        bytes.extend(line(&card));
    }
    File { path: "records.jsonl".to_owned(), media_type: "application/jsonl", bytes }
}

fn line(card: &Card) -> Vec<u8> {
    let mut line = serde_json::to_vec(card).unwrap_or_default();
    line.push(b'\n');
    line
}

/// Writes the site map (sitemaps.org) with the pages of all languages.
fn map(site: &Site<'_>, base: &str) -> File {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let addresses = site.addresses();
    for view in site.languages().filter_map(|lang| site.view(lang)) {
        for address in &addresses {
            let url = format!("{base}{}", view.path(address));
            let _ = writeln!(xml, "<url><loc>{}</loc></url>", escape(&url));
        }
    }
    xml.push_str("</urlset>\n");
    File { path: "sitemap.xml".to_owned(), media_type: "application/xml", bytes: xml.into() }
}
