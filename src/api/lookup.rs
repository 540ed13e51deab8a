//! Names that callers type, resolved to records; and what was probably meant where there is no such record.

use std::collections::BTreeSet;

pub use super::lookup_error::{LookupError, RecordHint};
use super::names;
use adjutant_base::date::{Date, Period};
use adjutant_base::days::Days;
use adjutant_base::id::{Citation, ConceptId, EditionId, Name, RecordId};
use adjutant_base::nearest::nearest;
use adjutant_lint::ruleset::named;
use adjutant_rules::kb::calendar::Calendar;
use adjutant_rules::kb::trace::{Event, Happening};
use adjutant_rules::kb::{KnowledgeBase, rule_id};
use adjutant_rules::record::EditionRecords;
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::operation::OperationId;
use adjutant_rules::record::pack::{EditionLists, Pack};

/// Returns an edition by its name; blanks around it do not count.
pub(crate) fn edition(kb: &KnowledgeBase, name: &str) -> Result<EditionId, LookupError> {
    let editions = kb.editions().iter().map(|records| &records.edition.id);
    edition_of(editions, name)
}

/// Returns the edition with a name from among some.
pub(crate) fn edition_of<'e>(
    editions: impl Iterator<Item = &'e EditionId> + Clone,
    name: &str,
) -> Result<EditionId, LookupError> {
    let name = name.trim();
    let found = editions.clone().find(|edition| edition.as_str() == name).cloned();
    found.ok_or_else(|| LookupError::UnknownEdition {
        name: name.to_owned(),
        known: editions.map(ToString::to_string).collect(),
    })
}

/// Reads `aos3` or `aos3@2024-01-15`; `at` is the date where the text names none.
pub(crate) fn edition_on(
    kb: &KnowledgeBase,
    text: &str,
    at: Option<Date>,
) -> Result<(EditionId, Option<Date>), LookupError> {
    let (name, date) = text.split_once('@').map_or((text, None), |(name, date)| (name, Some(date)));
    let edition = edition(kb, name)?;
    let date = date.map(|date| self::date(kb, Some(&edition), date)).transpose()?.or(at);
    if let Some(at) = date {
        has_begun(kb, &edition, at)?;
    }
    Ok((edition, date))
}

/// Reads a date, or a month or a year in which nothing changes in the rules of an edition, or of any.
pub(crate) fn date(kb: &KnowledgeBase, edition: Option<&EditionId>, text: &str) -> Result<Date, LookupError> {
    let days = Days::of_one(text).map_err(|error| LookupError::NotADate(error.0))?;
    day_of_rules(kb, edition, days)
}

/// Returns the first of some days, all of which are alike: nothing comes into force or is shown first after it, and no pack
/// begins or ends.
pub(crate) fn day(kb: &KnowledgeBase, lists: &[EditionLists], days: Days) -> Result<Date, LookupError> {
    let ends = |period: Period| [period.from, period.until];
    let packs = lists.iter().flat_map(|lists| &lists.packs).flat_map(|pack| ends(pack.period)).flatten();
    let editions = of_editions(kb, None);
    first_of(days, &Calendar::new(&editions, editions.iter().flat_map(|records| records.days()).chain(packs)))
}

/// Returns the first of some days, all of which are alike for the rules of an edition, or of every edition.
pub(crate) fn day_of_rules(kb: &KnowledgeBase, edition: Option<&EditionId>, days: Days) -> Result<Date, LookupError> {
    let editions = of_editions(kb, edition);
    first_of(days, &Calendar::new(&editions, editions.iter().flat_map(|records| records.days())))
}

/// Divides some days where something changes in the rules of an edition, or of any.
pub(crate) fn parts_of_rules(kb: &KnowledgeBase, edition: Option<&EditionId>, days: Days) -> Vec<Days> {
    let editions = of_editions(kb, edition);
    let changes = editions.iter().flat_map(|records| records.days());
    let starts: BTreeSet<Date> = changes.filter(|day| (days.from..=days.to).contains(day)).chain([days.from]).collect();
    let ends = starts.iter().skip(1).map(|start| start.eve()).chain([days.to]);
    starts.iter().zip(ends).map(|(from, to)| Days { from: *from, to }).collect()
}

/// Returns the records of an edition, or of every one.
fn of_editions<'kb>(kb: &'kb KnowledgeBase, edition: Option<&EditionId>) -> Vec<&'kb EditionRecords> {
    kb.editions().iter().filter(|records| edition.is_none_or(|id| records.edition.id == *id)).collect()
}

/// Returns the first of some days, all of which are alike for the errata of an edition, or of every edition.
pub(crate) fn day_of_errata(kb: &KnowledgeBase, edition: Option<&EditionId>, days: Days) -> Result<Date, LookupError> {
    let editions = of_editions(kb, edition);
    let from = |records: &EditionRecords| -> BTreeSet<Date> {
        records.errata.iter().filter_map(|erratum| records.erratum_from(erratum)).collect()
    };
    first_of(days, &Calendar::new(&editions, editions.iter().flat_map(|records| from(records))))
}

/// Returns the first of some days if nothing changes after it. Where sources name no more than these days as the time of the only
/// change, it is the day that counts as it.
pub(crate) fn first_of(days: Days, calendar: &Calendar) -> Result<Date, LookupError> {
    let mut changes = calendar.within(days);
    let Some((day, change)) = changes.next() else { return Ok(days.from) };
    let is_all = changes.next().is_none() && change.taken_for == Some(days);
    if is_all {
        return Ok(day);
    }
    let (is_taken, begins) = (change.taken_for.is_some(), change.begins.clone());
    Err(LookupError::Ambiguous { from: days.from, to: days.to, change: day, is_taken, begins })
}

/// Refuses a date before the first one of an edition.
pub(crate) fn has_begun(kb: &KnowledgeBase, edition: &EditionId, at: Date) -> Result<(), LookupError> {
    let from = kb.edition(edition).and_then(|records| records.edition.period.from);
    match from.filter(|from| at < *from) {
        Some(from) => Err(LookupError::BeforeEdition { edition: edition.clone(), from, at }),
        None => Ok(()),
    }
}

/// Reads `aos3/unit-coherency` or `aos3/unit-coherency@2024-03-01`, whether there is such a record or not. A concept without an
/// edition is the rule of the edition of a day, or of the last edition before that has it; without a day that of today.
///
/// What is neither is looked for among names and printed numbers, and chosen in the same way.
pub(crate) fn citation(kb: &KnowledgeBase, text: &str, at: Option<Date>) -> Result<Citation, LookupError> {
    if let Ok(citation) = text.parse() {
        return Ok(citation);
    }
    let (name, date) = text.split_once('@').map_or((text, None), |(name, date)| (name, Some(date)));
    let id = name.parse::<RecordId>().ok();
    let edition = id.as_ref().map(|id| &id.edition);
    let from = date.map(|date| self::date(kb, edition, date)).transpose()?;
    if let Some(id) = id {
        return Ok(Citation { id, from });
    }
    let concept: Option<ConceptId> = name.parse().ok();
    let day = from.or(at);
    if let Some(id) = concept.and_then(|concept| rule_on(kb, &concept, day.unwrap_or_else(Date::today))) {
        return Ok(Citation { id, from });
    }
    let found = names::records(kb, name);
    let of_day = of_day(kb, &found, day.unwrap_or_else(Date::today));
    // the edition of a day that is named may call the rule otherwise
    let is_title = name.starts_with(char::is_alphabetic) && !name.contains('/');
    let same_on_day = |id: &RecordId| {
        let concept = id.name.as_str().parse::<ConceptId>().ok().filter(|_| is_title);
        let concept = concept.filter(|concept| kb.rule(&id.edition, concept).is_some());
        day.and_then(|day| rule_on(kb, &concept?, day)).unwrap_or_else(|| id.clone())
    };
    let early = day.filter(|_| of_day.is_empty()).and_then(|day| not_on_day(kb, name, &found, day));
    if let Some(error) = early {
        return Err(error);
    }
    match (&found[..], &of_day[..]) {
        ([], _) => Err(malformed(kb, text)),
        ([id], _) => Ok(Citation { id: same_on_day(id), from }),
        (_, [id]) => Ok(Citation { id: same_on_day(id), from }),
        // on a day that is named, the names of its edition are meant
        (_, of_day) => {
            let meant: Vec<&RecordId> = match day {
                Some(_) if !of_day.is_empty() => of_day.to_vec(),
                _ => found.iter().collect(),
            };
            Err(LookupError::Several {
                name: text.to_owned(),
                found: meant.into_iter().map(|id| (id.clone(), titled(kb, id))).collect(),
            })
        }
    }
}

/// Returns a record with its heading in the language that others fall back to.
fn titled(kb: &KnowledgeBase, id: &RecordId) -> String {
    let titles = kb.reference(id).titles;
    match kb.fallback().and_then(|lang| titles.get(lang)).or_else(|| titles.values().next()) {
        Some(title) => format!("{id} ({title})"),
        None => id.to_string(),
    }
}

/// What an edition has in the place of a rule that it does not have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Instead {
    /// The rules that play its part under other names.
    pub rules: Vec<RecordId>,
    /// The packs of the day whose limits on armies are about it.
    pub packs: Vec<RecordId>,
    /// Whether its sources show that it does without.
    pub does_without: bool,
}

/// Explains that a name is one of later days alone; `None` if it is of an earlier one, or all its records are undated.
fn not_on_day(kb: &KnowledgeBase, name: &str, found: &[RecordId], day: Date) -> Option<LookupError> {
    let dated = |id: &RecordId| Some((kb.edition(&id.edition)?.edition.period.from?, id.clone()));
    let (begins, first) = found.iter().filter_map(dated).min().filter(|(from, _)| day < *from)?;
    let reference = kb.reference_on(&first, day);
    let (from, known_since) = (reference.from.unwrap_or(begins), reference.known_since);
    let edition = kb.editions_on(day).next().map(|edition| (edition.id.clone(), edition.coverage));
    let instead = match (first.name.as_str().parse::<ConceptId>(), &edition) {
        (Ok(concept), Some((edition, _))) => {
            let does_without = kb.edition(edition).is_some_and(|records| records.edition.does_without(&concept));
            Instead {
                rules: kb.in_place_of(&concept, edition),
                packs: kb.packs_on(edition, &concept, day),
                does_without,
            }
        }
        _ => Instead::default(),
    };
    let (name, instead, first) = (name.to_owned(), Box::new(instead), Box::new(first));
    Some(LookupError::NotOnDay { name, at: day, edition, instead, first, from, known_since })
}

/// Returns those of some records that are of the edition of a day, or else of the last one among theirs that had begun by then. What
/// nobody has dated is of no day.
fn of_day<'r>(kb: &KnowledgeBase, found: &'r [RecordId], day: Date) -> Vec<&'r RecordId> {
    let begins = |id: &RecordId| kb.edition(&id.edition)?.edition.period.from.filter(|from| *from <= day);
    let last = found.iter().filter_map(begins).max();
    found.iter().filter(|id| last.is_some() && begins(id) == last).collect()
}

/// Finds the rule of a concept in the edition of a day, or else in the last edition that had begun by then and has it.
fn rule_on(kb: &KnowledgeBase, concept: &ConceptId, day: Date) -> Option<RecordId> {
    let begun = |records: &&EditionRecords| records.edition.period.from.is_some_and(|from| from <= day);
    let has_rule = |records: &&EditionRecords| kb.rule(&records.edition.id, concept).is_some();
    let mut editions = kb.editions().iter().rev().filter(begun).filter(has_rule);
    editions.next().map(|records| rule_id(&records.edition.id, concept))
}

/// Explains why a text is not a citation.
fn malformed(kb: &KnowledgeBase, text: &str) -> LookupError {
    let (record, date) = text.split_once('@').map_or((text, None), |(record, date)| (record, Some(date)));
    if let Some(date) = date.filter(|date| date.parse::<Date>().is_err()) {
        return LookupError::NotADate(date.to_owned());
    }
    LookupError::UnknownRecord { name: text.to_owned(), hint: meant(kb, text, record) }
}

/// Guesses which record is meant by a text that is not a citation.
fn meant(kb: &KnowledgeBase, text: &str, record: &str) -> RecordHint {
    let is_known = |id: &RecordId| kb.find(id).is_some();
    if let Some((erratum, operation)) = record.split_once('#') {
        let found = erratum.parse().ok().filter(is_known).into_iter().chain(names::records(kb, erratum)).next();
        if let Some(id) = found {
            return RecordHint::Operation(format!("{id}#{operation}"));
        }
    }
    if let Ok(citation) = text.to_lowercase().parse::<Citation>()
        && is_known(&citation.id)
    {
        return RecordHint::Nearest(citation.to_string());
    }
    if let Ok(name) = record.parse::<Name>() {
        let ids = kb.editions().iter().map(|records| RecordId::new(records.edition.id.clone(), name.clone()));
        let found: Vec<String> = ids.filter(is_known).map(|id| id.to_string()).collect();
        if !found.is_empty() {
            return RecordHint::Editions(found);
        }
    }
    if record.starts_with(|c: char| c.is_ascii_digit()) {
        return RecordHint::Number(record.to_owned());
    }
    elsewhere(kb, record).unwrap_or(RecordHint::Form)
}

/// Finds the rules of other editions that are called by a name which an edition was put before, and what that one has in their place.
fn elsewhere(kb: &KnowledgeBase, record: &str) -> Option<RecordHint> {
    let (edition, name) = record.split_once('/')?;
    let edition = self::edition(kb, edition).ok()?;
    let titled = |id: RecordId| titled(kb, &id);
    let concepts = names::concepts(kb, name);
    let editions = || kb.editions().iter().map(|records| &records.edition.id).filter(|other| **other != edition);
    let of_concept = |concept: &ConceptId| {
        let concept = concept.clone();
        let known = editions().filter(|other| kb.rule(other, &concept).is_some());
        known.map(|other| titled(rule_id(other, &concept))).collect::<Vec<_>>()
    };
    let known: Vec<String> = concepts.iter().flat_map(of_concept).collect();
    let instead = concepts.iter().flat_map(|concept| kb.in_place_of(concept, &edition)).map(titled).collect();
    (!known.is_empty()).then_some(RecordHint::Elsewhere { known, instead })
}

/// Makes the error for a record that its edition does not have.
pub(crate) fn no_record(kb: &KnowledgeBase, id: &RecordId, given: &str) -> LookupError {
    let near = || nearest(id.name.as_str(), kb.names(&id.edition));
    let nearest = || near().map(|near| RecordHint::Nearest(format!("{}/{near}", id.edition)));
    let hint = elsewhere(kb, &id.to_string()).or_else(nearest).unwrap_or(RecordHint::Form);
    LookupError::UnknownRecord { name: given.to_owned(), hint }
}

/// What `trace` follows.
pub(crate) enum Traced {
    /// A record of one edition.
    Record(RecordId),
    /// A concept, in every edition that has it.
    Concept(ConceptId),
}

/// Reads `aos3/unit-coherency`, or `unit-coherency`.
pub(crate) fn traced(kb: &KnowledgeBase, given: &str) -> Result<Traced, LookupError> {
    if let Ok(id) = given.parse::<RecordId>() {
        edition(kb, id.edition.as_str())?;
        return match kb.find(&id) {
            Some(_) => Ok(Traced::Record(id)),
            None => Err(no_record(kb, &id, given)),
        };
    }
    let concept = given.parse::<ConceptId>().ok();
    let is_known = |concept: &ConceptId| {
        let mut editions = kb.editions().iter().map(|records| &records.edition.id);
        editions.any(|edition| kb.rule(edition, concept).is_some())
    };
    if let Some(concept) = concept.filter(is_known) {
        return Ok(Traced::Concept(concept));
    }
    match &names::records(kb, given)[..] {
        [id] => return Ok(Traced::Record(id.clone())),
        // a printed number may be that of several rules
        [_, _, ..] if given.ends_with(|c: char| c.is_ascii_digit()) => {
            let found = names::records(kb, given).into_iter().map(|id| (id.clone(), titled(kb, &id))).collect();
            return Err(LookupError::Several { name: given.to_owned(), found });
        }
        _ => {}
    }
    if let [concept] = &names::concepts(kb, given)[..] {
        return Ok(Traced::Concept(concept.clone()));
    }
    Err({
        let concepts = kb.records().terms.iter().map(|term| term.concept.as_str());
        let hint = nearest(given, concepts).map_or(RecordHint::Form, |near| RecordHint::Nearest(near.to_owned()));
        LookupError::UnknownRecord { name: given.to_owned(), hint }
    })
}

/// Returns an event of a record with one figure alone; `None` if it does not concern the figure. A figure is named in full or by a part.
pub(crate) fn with_figure(mut event: Event, figure: &str) -> Option<Event> {
    let is_meant = |name: &String| name == figure || name.split('_').any(|part| part == figure);
    event.figures.retain(|name, _| is_meant(name));
    event.number = None;
    event.titles.clear();
    event.texts.clear();
    let is_without_rule = matches!(
        event.happening,
        Happening::NotRecorded | Happening::NoRule | Happening::NotInSource | Happening::InHandbook
    );
    (is_without_rule || !event.figures.is_empty()).then_some(event)
}

/// Finds `aos3/errata-2024-02` (a whole document), `aos3/e9` or an operation `aos3/e9#1`: the edition, its errata that are meant,
/// and the operation. The edition can be left out where one alone has such a name.
pub(crate) fn errata(
    kb: &KnowledgeBase,
    given: &str,
) -> Result<(EditionId, Vec<Name>, Option<OperationId>), LookupError> {
    let (edition, name) = match given.split_once('/') {
        Some((edition, name)) => (Some(self::edition(kb, edition)?), name),
        None => (None, given),
    };
    let name = name.to_lowercase();
    let (name, number) = name.split_once('#').map_or((&*name, None), |(erratum, number)| (erratum, Some(number)));
    let records = kb.editions().iter().filter(|records| edition.as_ref().is_none_or(|id| records.edition.id == *id));
    let records: Vec<&EditionRecords> = records.collect();
    let is_meant = |erratum: &&Erratum| match number {
        Some(number) => {
            erratum.id.as_str() == name
                && erratum.operations.iter().any(|operation| operation.id.number.to_string() == number)
        }
        None => erratum.id.as_str() == name || erratum.document.as_str() == name,
    };
    let meant = |records: &EditionRecords| -> Vec<Name> {
        records.errata.iter().filter(is_meant).map(|erratum| erratum.id.clone()).collect()
    };
    let found = records.iter().map(|records| (records.edition.id.clone(), meant(records)));
    let found: Vec<(EditionId, Vec<Name>)> = found.filter(|(_, errata)| !errata.is_empty()).collect();
    let several = || {
        let ids = found.iter().map(|(edition, _)| format!("{edition}/{name}")).collect();
        LookupError::UnknownRecord { name: given.to_owned(), hint: RecordHint::Editions(ids) }
    };
    match &found[..] {
        [(edition, errata)] => {
            let operation = number.and_then(|number| format!("{name}#{number}").parse().ok());
            Ok((edition.clone(), errata.clone(), operation))
        }
        [] => {
            let named = records.iter().flat_map(|records| &records.errata);
            let names = named.flat_map(|erratum| [erratum.id.as_str(), erratum.document.as_str()]);
            let near = nearest(name, names).map(|near| match &edition {
                Some(edition) => format!("{edition}/{near}"),
                None => near.to_owned(),
            });
            Err(LookupError::UnknownErratum { name: given.to_owned(), nearest: near })
        }
        _ => Err(several()),
    }
}

/// The edition and the pack that were named.
pub type EditionAndPack<'l> = (&'l EditionLists, Option<&'l Pack>);

/// Resolves the names of an edition and of a pack, which may be that of its handbook. Without an edition, the one that
/// has the pack is returned.
///
/// Returns `None` where neither is named.
pub(crate) fn edition_and_pack<'l>(
    lists: &'l [EditionLists],
    edition: Option<&str>,
    pack: Option<&str>,
) -> Result<Option<EditionAndPack<'l>>, LookupError> {
    let edition = edition.map(|name| edition_of(lists.iter().map(|lists| &lists.edition), name)).transpose()?;
    let looked_at = || lists.iter().filter(|lists| edition.as_ref().is_none_or(|edition| lists.edition == *edition));
    let Some(name) = pack else {
        return Ok(looked_at().next().filter(|_| edition.is_some()).map(|lists| (lists, None)));
    };
    if let Some((lists, pack)) = named(lists, edition.as_ref(), name) {
        return Ok(Some((lists, Some(pack))));
    }
    let packs = |lists: &EditionLists| lists.packs.iter().map(|pack| pack.id.to_string()).collect();
    Err(LookupError::UnknownPack {
        name: name.to_owned(),
        edition: named(lists, None, name).map(|(lists, _)| lists.edition.clone()),
        known: looked_at().map(|lists| (lists.edition.clone(), packs(lists))).collect(),
    })
}
