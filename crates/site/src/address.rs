//! Addresses: one for each rule, ruling, erratum, concept, day and pair of editions.

use std::fmt;

use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, Name, RecordId};

/// A page of the site, in any language.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Address {
    /// The front page: `/`.
    Home,
    /// The rules, rulings and errata of an edition: `/aos3/`.
    Edition(EditionId),
    /// A record as of the day on which the site was made: `/aos3/look-out-sir/`.
    Record(RecordId),
    /// A record as of a day on which it changed: `/aos3/look-out-sir/@2024-02-28/`.
    Dated(RecordId, Date),
    /// A concept in all editions: `/concept/look-out-sir/`.
    Concept(ConceptId),
    /// What differs between two editions: `/diff/aos2/aos3/`.
    Pair(EditionId, EditionId),
    /// The figures of an edition on a sheet to print: `/sheet/aos4/`.
    Sheet(EditionId),
    /// What an edition, or a pack of it, asks of army lists: `/limits/aos4/`, `/limits/aos4/ghb-2025-26/`.
    Limits(EditionId, Option<Name>),
    /// The names of concepts: `/terms/`.
    Terms,
    /// What came into force, day by day: `/news/`.
    News,
    /// Search: `/search/`.
    Search,
    /// Lists and rulings to check: `/check/`.
    Check,
}

impl Address {
    /// Reads the path of a page below its language, with or without slashes at its ends. `None` if no page has this form; that a
    /// page has the form does not mean that there is such a record.
    pub fn read(path: &str) -> Option<Self> {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Some(match parts[..] {
            [] => Self::Home,
            ["terms"] => Self::Terms,
            ["news"] => Self::News,
            ["search"] => Self::Search,
            ["check"] => Self::Check,
            ["concept", concept] => Self::Concept(concept.parse().ok()?),
            ["sheet", edition] => Self::Sheet(edition.parse().ok()?),
            ["limits", edition] => Self::Limits(edition.parse().ok()?, None),
            ["limits", edition, pack] => Self::Limits(edition.parse().ok()?, Some(pack.parse().ok()?)),
            ["diff", left, right] => Self::Pair(left.parse().ok()?, right.parse().ok()?),
            [edition] => Self::Edition(edition.parse().ok()?),
            [edition, name] => Self::Record(record(edition, name)?),
            [edition, name, day] => Self::Dated(record(edition, name)?, day.strip_prefix('@')?.parse().ok()?),
            _ => return None,
        })
    }
}

fn record(edition: &str, name: &str) -> Option<RecordId> {
    Some(RecordId::new(edition.parse().ok()?, name.parse::<Name>().ok()?))
}

/// Writes the path below the language: empty for the front page, else with a slash at its end and none before it.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => Ok(()),
            Self::Edition(edition) => write!(f, "{edition}/"),
            Self::Record(id) => write!(f, "{id}/"),
            Self::Dated(id, day) => write!(f, "{id}/@{day}/"),
            Self::Concept(concept) => write!(f, "concept/{concept}/"),
            Self::Pair(left, right) => write!(f, "diff/{left}/{right}/"),
            Self::Sheet(edition) => write!(f, "sheet/{edition}/"),
            Self::Limits(edition, None) => write!(f, "limits/{edition}/"),
            Self::Limits(edition, Some(pack)) => write!(f, "limits/{edition}/{pack}/"),
            Self::Terms => f.write_str("terms/"),
            Self::News => f.write_str("news/"),
            Self::Search => f.write_str("search/"),
            Self::Check => f.write_str("check/"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_is_written() {
        for path in [
            "",
            "terms/",
            "news/",
            "search/",
            "check/",
            "aos3/",
            "sheet/aos4/",
            "limits/aos4/",
            "limits/aos4/ghb-2025-26/",
            "concept/cover/",
            "diff/aos2/aos3/",
            "aos3/cover/",
            "aos3/cover/@2024-02-28/",
        ] {
            assert_eq!(Address::read(path).map(|address| address.to_string()).as_deref(), Some(path));
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for path in
            ["aos3/cover/2024-02-28/", "aos3/cover/@2024-02-31/", "../etc/", "aos3/a/b/c/", "AOS3/", "diff/aos3/x/y/"]
        {
            assert_eq!(Address::read(path), None, "{path}");
        }
    }
}
