//! The editions that a query names in its words (`second edition`, `AoS 2`), and those that were current on a day.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Filter, NamedEdition, OutOfTime, Query, Searcher};
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::silence::Silence;

/// The names and the days of all editions.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct EditionNames(Vec<Known>);

#[derive(Debug, Serialize, Deserialize)]
struct Known {
    id: String,
    /// What it is called, each name word by word.
    names: Vec<Vec<String>>,
    /// The days on which it was the current edition, as numbers; `None` where no day is known.
    days: Option<(i64, i64)>,
    /// Its last day, if one is known.
    last: Option<String>,
    /// The concepts of which other editions have a rule and it has none.
    lacks: BTreeMap<String, Lack>,
}

/// That an edition has no rule of a concept.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Lack {
    /// What that means.
    pub silence: Silence,
    /// Its rules on the same matter.
    pub instead: Vec<String>,
}

impl EditionNames {
    pub(super) fn new(kb: &KnowledgeBase) -> Self {
        let known = kb.editions().iter().map(|records| {
            let edition = &records.edition;
            let names = edition.aliases.iter().map(String::as_str).chain([edition.id.as_str()]);
            let period = edition.period;
            let until = period.until.map_or(i64::MAX, Date::number);
            Known {
                id: edition.id.to_string(),
                names: names.map(words).collect(),
                days: period.from.map(|from| (from.number(), until)),
                last: period.until.map(|until| until.eve().to_string()),
                lacks: lacks(kb, &edition.id),
            }
        });
        Self(known.collect())
    }

    /// Takes the names of editions out of the words of a query, and returns the editions in the order of the words. Where
    /// nothing else was typed, the words stay.
    pub(super) fn taken(&self, query: &mut Query) -> Vec<NamedEdition> {
        let typed: Vec<&str> = query.words.split_whitespace().collect();
        let said: Vec<String> = typed.iter().map(|word| bare(word)).collect();
        let (mut named, mut rest, mut at) = (Vec::new(), Vec::new(), 0);
        while at < typed.len() {
            let all = self.0.iter().flat_map(|known| known.names.iter().map(move |name| (known, name)));
            let longest = all.filter(|(_, name)| said[at..].starts_with(name)).max_by_key(|(_, name)| name.len());
            if let Some((known, name)) = longest {
                let end = at + name.len();
                named.push(NamedEdition { typed: typed[at..end].join(" "), edition: known.id.clone() });
                at = end;
            } else {
                rest.push(typed[at]);
                at += 1;
            }
        }
        if !rest.is_empty() || !query.phrases.is_empty() {
            query.words = rest.join(" ");
        }
        named
    }

    /// Returns whether an edition was current on a day; one of unknown days never was.
    pub(super) fn is_current(&self, edition: &str, day: Date) -> bool {
        self.current(day).any(|current| current == edition)
    }

    /// Returns why an edition that had begun by a day was not current on it; `None` if it was.
    pub(super) fn out_of_time(&self, edition: &str, day: Date) -> Option<OutOfTime> {
        let known = self.0.iter().find(|known| known.id == edition)?;
        match known.days {
            None => Some(OutOfTime::Undated),
            Some((_, until)) => (until <= day.number()).then_some(OutOfTime::Over),
        }
    }

    /// Returns the last day of an edition that had ended by a day.
    pub(super) fn ended(&self, edition: &str, day: Date) -> Option<Date> {
        let last: Date = self.0.iter().find(|known| known.id == edition)?.last.as_ref()?.parse().ok()?;
        (last < day).then_some(last)
    }

    /// Returns what it means that an edition has no rule of a concept of which others have one; `None` if it has one.
    pub(super) fn lack(&self, edition: &str, concept: &str) -> Option<&Lack> {
        self.0.iter().find(|known| known.id == edition)?.lacks.get(concept)
    }

    /// Returns the editions of which no day is known.
    pub(super) fn undated(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter(|known| known.days.is_none()).map(|known| known.id.as_str())
    }

    /// Returns the editions that were current on a day.
    pub(super) fn current(&self, day: Date) -> impl Iterator<Item = &str> {
        let day = day.number();
        let current = move |known: &&Known| known.days.is_some_and(|(from, until)| from <= day && day < until);
        self.0.iter().filter(current).map(|known| known.id.as_str())
    }
}

impl Searcher {
    /// Returns the edition that is current on a day, where a query asks for no edition and no day of its own.
    pub fn played(&self, query: &Query, day: Date) -> Option<&str> {
        let editions = &self.language.editions;
        let asks_itself = query.at.is_some()
            || query.values(Filter::Edition).next().is_some()
            || !editions.taken(&mut query.clone()).is_empty();
        if asks_itself { None } else { editions.current(day).next() }
    }
}

/// Finds the concepts of which other editions have a rule, or handbooks set limits, and one has no rule.
fn lacks(kb: &KnowledgeBase, edition: &EditionId) -> BTreeMap<String, Lack> {
    let Some(snapshot) = kb.at(edition, Date::LAST) else { return BTreeMap::new() };
    let concepts = kb.editions().iter().flat_map(|records| &records.rules).map(|rule| &rule.concept);
    // what handbooks limit need not be in any rule of play
    let limited = kb.records().lists.iter().flat_map(|lists| &lists.packs).flat_map(|pack| &pack.concepts);
    let concepts = concepts.chain(limited);
    let lack = |concept: &ConceptId| {
        let instead = kb.in_place_of(concept, edition).iter().map(ToString::to_string).collect();
        Some((concept.to_string(), Lack { silence: snapshot.lack(concept)?, instead }))
    };
    concepts.filter_map(lack).collect()
}

fn words(name: &str) -> Vec<String> {
    name.split_whitespace().map(bare).collect()
}

/// Returns a word in lower case, without the signs around it.
fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_base::source::Files;

    fn taken(text: &str) -> (String, Vec<(String, String)>) {
        let (kb, _) = KnowledgeBase::load(&Files::of_project());
        let mut query = Query::parse(text).unwrap();
        let named = EditionNames::new(&kb).taken(&mut query);
        (query.words, named.into_iter().map(|named| (named.typed, named.edition)).collect())
    }

    #[test]
    fn names_of_editions_are_taken_out_of_the_words() {
        for (typed, words, name, edition) in [
            ("aos2 unbind", "unbind", "aos2", "aos2"),
            ("second edition unbind", "unbind", "second edition", "aos2"),
            ("AoS 2 unbinding range", "unbinding range", "AoS 2", "aos2"),
            ("kampchok i tredje udgave?", "kampchok i", "tredje udgave?", "aos3"),
            ("Page of Sigmar dice", "dice", "Page of Sigmar", "pos06"),
        ] {
            assert_eq!(taken(typed), (words.to_owned(), vec![(name.to_owned(), edition.to_owned())]), "{typed}");
        }
        assert_eq!(taken("second hero").1, []);
        assert_eq!(taken("fourth edition").0, "fourth edition");
    }

    #[test]
    fn the_edition_of_a_day_is_the_one_that_was_current() {
        let (kb, _) = KnowledgeBase::load(&Files::of_project());
        let editions = EditionNames::new(&kb);
        let current = |day: &str| editions.current(day.parse().unwrap()).collect::<Vec<_>>();
        assert_eq!(current("2023-06-01"), ["aos3"]);
        assert_eq!(current("2018-06-30"), ["aos2"]);
        assert!(current("2010-01-01").is_empty());
    }
}
