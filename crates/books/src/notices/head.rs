//! The head of a document of notices: what it is called, when it was published, and from which day it is in force.

use std::collections::BTreeMap;

use regex::Regex;
use serde::{Deserialize, Serialize};

use adjutant_base::date::Date;
use adjutant_base::id::{DocumentId, EditionId};
use adjutant_base::lang::Lang;
use adjutant_rules::record::import::Signs;

use crate::library::{Manifest, StoredBook, StoredClause};

/// The authority of a document whose reader names none.
pub const OFFICIAL: &str = "official";

/// How the notices of a book are in force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Head {
    /// The name of the document among those of its edition.
    pub document: DocumentId,
    /// Who follows it: `official`, or an event or group.
    pub authority: String,
    /// When it was published, as exactly as it says: `2024-02`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// The first day in force.
    pub in_force: String,
}

/// What the head of a book is read from.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'b> {
    /// Its name in the library.
    pub id: &'b str,
    /// Its title.
    pub title: &'b str,
    /// Its edition.
    pub edition: &'b EditionId,
    /// Its language.
    pub lang: &'b Lang,
    /// The day of its import.
    pub imported: &'b str,
    /// Its clauses.
    pub clauses: &'b [StoredClause],
}

impl<'b> From<&'b StoredBook> for Facts<'b> {
    fn from(book: &'b StoredBook) -> Self {
        let Manifest { id, title, edition, lang, imported, .. } = &book.manifest;
        Self { id, title, edition, lang, imported, clauses: &book.clauses }
    }
}

impl Head {
    /// Reads the head of a book: the date that it gives most often in its headings; without one, it is in force from the day of its
    /// import. Of a month, its last day is the first on which the book is surely published.
    pub fn of(book: Facts<'_>, signs: &Signs) -> Option<Self> {
        let published = published(book, signs);
        let in_force = match &published {
            Some(published) => last_day(published)?.to_string(),
            None => book.imported.to_owned(),
        };
        let document = name(book.id, book.edition.as_str(), &book.lang.to_string());
        Some(Self { document: document.parse().ok()?, authority: OFFICIAL.to_owned(), published, in_force })
    }

    /// Returns the first day in force.
    pub fn day(&self) -> Option<Date> {
        self.in_force.parse().ok()
    }

    /// Returns the name of the document of its errata, which has a file of its own.
    pub fn errata(&self) -> String {
        format!("{}-errata", self.document)
    }
}

/// Returns the name of a book without its edition and its language.
pub fn name(id: &str, edition: &str, lang: &str) -> String {
    let rest = id.strip_prefix(edition).and_then(|rest| rest.strip_prefix('-')).unwrap_or(id);
    let code = lang.split('-').next().unwrap_or(lang);
    rest.strip_prefix(code).and_then(|rest| rest.strip_prefix('-')).unwrap_or(rest).to_owned()
}

/// Returns the date that the title and the headings of a book give most often, as exactly as they do; of several, the latest.
fn published(book: Facts<'_>, signs: &Signs) -> Option<String> {
    let pattern = pattern(&signs.months)?;
    let headings = book
        .clauses
        .iter()
        .flat_map(|clause| clause.section.iter().chain(std::iter::once(&clause.title)).map(String::as_str));
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for heading in std::iter::once(book.title).chain(headings) {
        for date in pattern.captures_iter(heading).filter_map(|found| date(&found, &signs.months)) {
            *seen.entry(date).or_default() += 1;
        }
    }
    seen.into_iter().max_by(|(a, of_a), (b, of_b)| of_a.cmp(of_b).then(a.cmp(b))).map(|(date, _)| date)
}

fn pattern(months: &[String]) -> Option<Regex> {
    if months.is_empty() {
        return None;
    }
    let names = months.iter().map(|month| regex::escape(month)).collect::<Vec<_>>().join("|");
    let iso = r"\b(?P<y>20[0-9]{2})-(?P<m>[01][0-9])(?:-(?P<d>[0-3][0-9]))?\b";
    let words = format!(
        r"\b(?:(?P<day>[0-3]?[0-9])(?:st|nd|rd|th|\.)? )?(?P<month>{names})(?: (?P<after>[0-3]?[0-9])(?:st|nd|rd|th)?,)? (?P<year>20[0-9]{{2}})\b"
    );
    Regex::new(&format!("(?i){iso}|{words}")).ok()
}

/// Returns a date as it is recorded: `2024-02-28`, `2024-02`.
fn date(found: &regex::Captures<'_>, months: &[String]) -> Option<String> {
    let text = |name: &str| found.name(name).map(|found| found.as_str());
    let (year, month, day) = if let Some(year) = text("y") {
        (year, text("m")?.parse::<usize>().ok()?, text("d"))
    } else {
        let name = text("month")?.to_lowercase();
        let month = months.iter().position(|month| month.to_lowercase() == name)? + 1;
        (text("year")?, month, text("day").or_else(|| text("after")))
    };
    let whole = |day: &str| format!("{year}-{month:02}-{day:0>2}");
    match day.map(whole) {
        Some(whole) if whole.parse::<Date>().is_ok() => Some(whole),
        _ => (1..=12).contains(&month).then(|| format!("{year}-{month:02}")),
    }
}

/// Returns the last day of a day or a month.
fn last_day(published: &str) -> Option<Date> {
    if let Ok(day) = published.parse() {
        return Some(day);
    }
    let (year, month) = published.split_once('-')?;
    let (year, month): (i16, i8) = (year.parse().ok()?, month.parse().ok()?);
    let next = if month == 12 { Date::new(year + 1, 1, 1) } else { Date::new(year, month + 1, 1) };
    next.map(Date::eve)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dates(text: &str) -> Vec<String> {
        let months: Vec<String> = ["January", "February", "marts"].map(str::to_owned).into();
        pattern(&months).unwrap().captures_iter(text).filter_map(|found| date(&found, &months)).collect()
    }

    #[test]
    fn dates_are_read_as_exactly_as_they_are_given() {
        assert_eq!(dates("ERRATA, FEBRUARY 2024"), ["2024-02"]);
        assert_eq!(
            dates("on 3. marts 2025, February 28, 2024 and 2026-01-07"),
            ["2025-03-03", "2024-02-28", "2026-01-07"]
        );
        assert_eq!(dates("31 February 2024"), ["2024-02"]);
        assert_eq!(dates("the 2024 season"), Vec::<String>::new());
    }

    #[test]
    fn a_month_is_over_on_its_last_day() {
        assert_eq!(last_day("2024-02").map(|day| day.to_string()).as_deref(), Some("2024-02-29"));
        assert_eq!(last_day("2025-12").map(|day| day.to_string()).as_deref(), Some("2025-12-31"));
        assert_eq!(name("aos3-en-marsh-faq", "aos3", "en"), "marsh-faq");
    }
}
