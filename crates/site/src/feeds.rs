//! Feeds: what is new as Atom, the map of the site, and all records in one file.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use adjutant_base::date::Date;
use adjutant_base::id::RecordId;
use adjutant_report::{Locale, news};
use adjutant_rules::kb::card::Card;
use adjutant_rules::kb::whats_new::{Item, Matter};
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
    // readers resolve a relative link against the address of the feed
    let root = match &site.options.base {
        Some(base) => base.clone(),
        None => view.root(&Address::Home),
    };
    let link = |item: &Item| Some(format!("{root}{}", view.path(&page(site, item))));
    let xml = news::atom(locale, &items, Date::FIRST, &link).unwrap_or_default();
    File { path: view.path(&Address::Home) + "news.atom", media_type: "application/atom+xml", bytes: xml.into() }
}

/// Returns the page that says more of an item: that of its erratum or its edition, or of what its pack asks.
fn page(site: &Site<'_>, item: &Item) -> Address {
    match &item.matter {
        Matter::Erratum { id, .. } => Address::Record(id.clone()),
        Matter::Pack { id, .. } => {
            let pack = site.packs(&item.edition).iter().find(|pack| pack.id.as_str() == id);
            pack.map_or_else(
                || Address::Edition(item.edition.clone()),
                |pack| Address::Limits(item.edition.clone(), Some(pack.id.clone())),
            )
        }
        Matter::Begins { .. } | Matter::Ends | Matter::Rulings { .. } => Address::Edition(item.edition.clone()),
    }
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

/// Writes the site map (sitemaps.org) with the pages of all languages, each with the last day on which something on it changed.
fn map(site: &Site<'_>, base: &str) -> File {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let days = Changes::of(site);
    let addresses: Vec<_> = site.addresses().into_iter().map(|address| (days.last(&address), address)).collect();
    for view in site.languages().filter_map(|lang| site.view(lang)) {
        for (day, address) in &addresses {
            let url = format!("{base}{}", view.path(address));
            let day = day.map(|day| format!("<lastmod>{day}</lastmod>")).unwrap_or_default();
            let _ = writeln!(xml, "<url><loc>{}</loc>{day}</url>", escape(&url));
        }
    }
    xml.push_str("</urlset>\n");
    File { path: "sitemap.xml".to_owned(), media_type: "application/xml", bytes: xml.into() }
}

/// The last days, until today, on which records changed.
struct Changes(BTreeMap<RecordId, Date>);

impl Changes {
    fn of(site: &Site<'_>) -> Self {
        let last = |id: &RecordId| site.days(id).range(..=site.today).next_back().copied();
        Self(site.records().filter_map(|id| Some((last(&id)?, id))).map(|(day, id)| (id, day)).collect())
    }

    /// Returns the last day on which the page of an address changed; `None` where no day is known.
    fn last(&self, address: &Address) -> Option<Date> {
        let last =
            |is_on: &dyn Fn(&RecordId) -> bool| self.0.iter().filter(|(id, _)| is_on(id)).map(|(_, day)| *day).max();
        match address {
            Address::Record(id) => self.0.get(id).copied(),
            // what held on a day stays what held on it
            Address::Dated(_, day) => Some(*day),
            Address::Edition(edition) | Address::Sheet(edition) | Address::Limits(edition, None) => {
                last(&|id| id.edition == *edition)
            }
            Address::Pair(left, right) => last(&|id| id.edition == *left || id.edition == *right),
            Address::Concept(concept) => last(&|id| id.name.as_str() == concept.as_str()),
            Address::Home | Address::News => last(&|_| true),
            Address::Terms | Address::Search | Address::Check | Address::Limits(_, Some(_)) => None,
        }
    }
}
