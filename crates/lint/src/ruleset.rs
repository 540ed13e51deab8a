//! The edition and the pack that a list is checked against, and the evidence for them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use adjutant_base::id::EditionId;
use adjutant_base::name::same;
use adjutant_base::span::Span;
use adjutant_lists::{Format, Name, Roster};
use adjutant_rules::record::pack::{EditionLists, Pack, Revisions};
use adjutant_text::vocabulary::Maker;

/// What kind of evidence shows an edition or a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clue {
    /// The command line.
    Requested,
    /// The settings of the folder.
    Settings,
    /// The list names it.
    Named,
    /// The line of the handbook.
    Handbook,
    /// The version of the official app's data.
    Data,
    /// A name that only this pack has.
    Name,
    /// The battlepack.
    Battlepack,
    /// The system of rules that a program names.
    System,
    /// The form of the list.
    Format,
}

/// A clue with its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// What kind of clue.
    pub clue: Clue,
    /// The words.
    pub words: String,
    /// Their place; `None` for the command line and the form.
    pub span: Option<Span>,
}

/// The edition and the pack that a list is checked against.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ruleset {
    /// The edition, if it is known.
    pub edition: Option<EditionId>,
    /// The pack, if it is known.
    pub pack: Option<String>,
    /// The evidence for the edition and the pack.
    pub evidence: Vec<Evidence>,
    /// The edition that the list itself shows, if another one was requested.
    pub other: Option<(EditionId, Evidence)>,
    /// The pack that the list itself shows, whatever was requested.
    pub detected_pack: Option<String>,
    /// The pack that the list itself shows, if another one of its edition was requested.
    pub written_for: Option<(String, Evidence)>,
    /// A name of an edition or a pack that nobody knows.
    pub unknown: Option<Name>,
}

/// The edition and the pack that the caller, or the settings, ask for.
#[derive(Debug, Clone, Default)]
pub struct Requested {
    /// The edition.
    pub edition: Option<EditionId>,
    /// The pack.
    pub pack: Option<String>,
    /// The pack of an edition for lists that name none: the event allows no other, or no newer one on its day.
    pub packs: BTreeMap<EditionId, String>,
    /// Whether the settings ask for them.
    pub by_settings: bool,
}

/// Finds the pack of a name, or of what the line of its handbook says, within the editions that may be meant.
pub fn named<'k>(
    known: &'k [EditionLists],
    edition: Option<&EditionId>,
    name: &str,
) -> Option<(&'k EditionLists, &'k Pack)> {
    let candidates = known.iter().filter(|lists| edition.is_none_or(|edition| lists.edition == *edition));
    let mut packs = candidates.flat_map(|lists| lists.packs.iter().map(move |pack| (lists, pack)));
    packs.find(|(_, pack)| pack.id.as_str() == name || pack.handbooks.iter().any(|handbook| handbook == name))
}

/// The edition and the pack that the text of a list shows, and by which clue.
struct Detected {
    edition: EditionId,
    pack: Option<String>,
    evidence: Evidence,
}

impl Detected {
    fn edition(lists: &EditionLists, evidence: Evidence) -> Self {
        Self { edition: lists.edition.clone(), pack: None, evidence }
    }

    fn pack((lists, pack): (&EditionLists, &Pack), evidence: Evidence) -> Self {
        Self { edition: lists.edition.clone(), pack: Some(pack.id.as_str().to_owned()), evidence }
    }
}

impl Evidence {
    fn new(clue: Clue, name: &Name) -> Self {
        Self { clue, words: name.value.clone(), span: Some(name.span.clone()) }
    }
}

/// Detects the edition and the pack of a list by its text: first by what it names, then by what only the lists of one edition have.
fn detect(roster: &Roster, known: &[EditionLists]) -> Option<Detected> {
    if let Some(edition) = &roster.edition {
        return by_edition(roster, known, edition);
    }
    let system = by_system(roster, known);
    let candidates = system.map_or(known, std::slice::from_ref);
    by_pack(roster, known)
        .or_else(|| by_handbook(roster, candidates))
        .or_else(|| by_battlepack_of_pack(roster, candidates))
        .or_else(|| by_data(roster, by_format(roster, candidates)?))
        .or_else(|| by_name_of_pack(roster, candidates))
        .or_else(|| {
            by_words(roster, candidates).map(|(lists, name)| Detected::edition(lists, Evidence::new(Clue::Name, name)))
        })
        .or_else(|| by_battlepack_of_edition(roster, candidates))
        .or_else(|| Some(Detected::edition(system?, Evidence::new(Clue::System, roster.exporter.system.as_ref()?))))
        .or_else(|| {
            let lists = by_format(roster, candidates).or_else(|| by_parts(roster, candidates))?;
            let words = roster.origin.name().to_owned();
            Some(Detected::edition(lists, Evidence { clue: Clue::Format, words, span: None }))
        })
}

/// Returns every pack with the lists of its edition.
fn packs(known: &[EditionLists]) -> impl Iterator<Item = (&EditionLists, &Pack)> {
    known.iter().flat_map(|lists| lists.packs.iter().map(move |pack| (lists, pack)))
}

/// Finds the edition that a list names, with the pack or the handbook that it names.
fn by_edition(roster: &Roster, known: &[EditionLists], edition: &Name) -> Option<Detected> {
    let lists = known.iter().find(|lists| lists.edition.as_str() == edition.value)?;
    let evidence = Evidence::new(Clue::Named, edition);
    let name = roster.pack.as_ref().or(roster.handbook.as_ref());
    Some(match name.and_then(|name| named(known, Some(&lists.edition), &name.value)) {
        Some((_, pack)) => Detected::pack((lists, pack), evidence),
        None => Detected::edition(lists, evidence),
    })
}

/// Finds the pack that a list names.
fn by_pack(roster: &Roster, known: &[EditionLists]) -> Option<Detected> {
    let name = roster.pack.as_ref()?;
    Some(Detected::pack(named(known, None, &name.value)?, Evidence::new(Clue::Named, name)))
}

/// Finds the pack of the handbook that a list names.
fn by_handbook(roster: &Roster, known: &[EditionLists]) -> Option<Detected> {
    let handbook = roster.handbook.as_ref()?;
    let found = packs(known).find(|(_, pack)| pack.handbooks.contains(&handbook.value))?;
    Some(Detected::pack(found, Evidence::new(Clue::Handbook, handbook)))
}

/// Finds the pack that has the battlepack of a list, or whose handbook the battlepack names: `Pitched Battle GHB 2020`.
fn by_battlepack_of_pack(roster: &Roster, known: &[EditionLists]) -> Option<Detected> {
    let battlepack = roster.battlepack.as_ref()?;
    let names = |handbook: &String| battlepack.value.split(' ').any(|word| word == handbook);
    let has = |pack: &Pack| {
        pack.battlepacks.iter().any(|name| same(name, &battlepack.value)) || pack.handbooks.iter().any(names)
    };
    let found = packs(known).find(|(_, pack)| has(pack))?;
    Some(Detected::pack(found, Evidence::new(Clue::Battlepack, battlepack)))
}

/// Finds the edition that has the battlepack of a list: the longest name that this begins with.
fn by_battlepack_of_edition(roster: &Roster, known: &[EditionLists]) -> Option<Detected> {
    let battlepack = roster.battlepack.as_ref()?;
    let begins = |name: &&String| {
        battlepack.value.strip_prefix(name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let length = |lists: &EditionLists| lists.battlepacks.iter().filter(begins).map(String::len).max();
    let (_, lists) =
        known.iter().filter_map(|lists| Some((length(lists)?, lists))).max_by_key(|(length, _)| *length)?;
    Some(Detected::edition(lists, Evidence::new(Clue::Battlepack, battlepack)))
}

/// Finds the pack of a tactic or a battalion that only this pack has.
fn by_name_of_pack(roster: &Roster, known: &[EditionLists]) -> Option<Detected> {
    let battalions = roster.battalions.iter().map(|battalion| &battalion.name);
    roster.tactics.iter().chain(battalions).find_map(|name| {
        let has = |pack: &Pack| pack.names.iter().any(|known| known.eq_ignore_ascii_case(&name.value));
        let found = packs(known).find(|(_, pack)| has(pack))?;
        Some(Detected::pack(found, Evidence::new(Clue::Name, name)))
    })
}

/// Finds the edition of the system that a program names; the revision of its data distinguishes editions of one name.
fn by_system<'k>(roster: &Roster, known: &'k [EditionLists]) -> Option<&'k EditionLists> {
    let system = roster.exporter.system.as_ref()?;
    let named = |lists: &&EditionLists| lists.systems.iter().any(|name| same(name, &system.value));
    let revision = roster.exporter.revision.as_ref().and_then(|revision| revision.value.parse::<u32>().ok());
    let dated = |lists: &&EditionLists| {
        let fits = |one: &Revisions| revision.is_some_and(|own| one.from <= own && one.to.is_none_or(|to| own <= to));
        lists.revisions.iter().any(|revision| same(&revision.system, &system.value) && fits(revision))
    };
    known.iter().find(named).or_else(|| known.iter().find(dated))
}

fn by_format<'k>(roster: &Roster, known: &'k [EditionLists]) -> Option<&'k EditionLists> {
    known.iter().find(|lists| lists.formats.iter().any(|format| format == roster.origin.name()))
}

/// Finds the edition of a label, a heading or a bought battalion that only its lists have.
fn by_words<'k, 'r>(roster: &'r Roster, known: &'k [EditionLists]) -> Option<(&'k EditionLists, &'r Name)> {
    let labels = roster.labelled.iter().map(|one| (&one.label, ":"));
    let bought = roster.army_options.iter().map(|pick| &pick.name);
    let headings = roster.units.iter().flat_map(|unit| &unit.roles);
    let edition_of = |(name, colon): (&'r Name, &str)| {
        let is_word = |word: &str| word.strip_suffix(colon).unwrap_or(word).eq_ignore_ascii_case(&name.value);
        let has = |lists: &EditionLists| lists.words.iter().any(|word| is_word(word));
        Some((known.iter().position(has)?, name))
    };
    let names = labels.chain(bought.chain(headings).map(|name| (name, "")));
    // lists of a new edition may go on with a word of the one before it
    let found = names.filter_map(edition_of).min_by_key(|(at, _)| Reverse(*at));
    let found = found.map(|(at, name)| (&known[at], name));
    found.or_else(|| {
        // the form of the list may be that of an edition without such battalions
        let bought = roster.battalions.iter().find(|battalion| !battalion.core)?;
        let buys = |lists: &&EditionLists| lists.terms.iter().any(|term| term == "battalions");
        by_format(roster, known).filter(|lists| !buys(lists))?;
        Some((known.iter().find(buys)?, &bought.name))
    })
}

/// Finds the only edition whose lists may have all the parts that a list has, where its form is that of several editions.
fn by_parts<'k>(roster: &Roster, known: &'k [EditionLists]) -> Option<&'k EditionLists> {
    if roster.terms.is_empty() || !matches!(roster.origin, Format::BattleScribe | Format::BattleScribePage) {
        return None;
    }
    let has = |lists: &&EditionLists| roster.terms.iter().all(|used| lists.terms.iter().any(|term| term == used.value));
    let mut fit = known.iter().filter(has);
    fit.next().filter(|_| fit.next().is_none())
}

/// Reads the version of the official app's data. Other programs count otherwise.
fn by_data(roster: &Roster, lists: &EditionLists) -> Option<Detected> {
    if !matches!(roster.origin, Format::AppDashed | Format::AppPlain) {
        return None;
    }
    let other = |name: &Name| !lists.vocabulary.is_made_by(&name.value, Maker::App);
    let data = roster.exporter.data.as_ref().filter(|_| !roster.exporter.name.as_ref().is_some_and(other))?;
    let digits: String = data.value.chars().filter(char::is_ascii_digit).collect();
    let version: u32 = digits.parse().ok()?;
    let fits = |pack: &&Pack| pack.data.is_some_and(|(from, to)| from <= version && to.is_none_or(|to| version <= to));
    let pack = lists.packs.iter().find(fits)?;
    Some(Detected::pack((lists, pack), Evidence::new(Clue::Data, data)))
}

/// Chooses the edition and the pack for a list. One that names no pack is checked against the one that the event has for its edition.
pub fn choose(roster: &Roster, known: &[EditionLists], asked: &Requested) -> Ruleset {
    let mut ruleset = detect_or_requested(roster, known, asked);
    if ruleset.pack.is_none()
        && let Some(pack) = ruleset.edition.as_ref().and_then(|edition| asked.packs.get(edition))
    {
        ruleset.pack = Some(pack.clone());
        let has_settings = ruleset.evidence.iter().any(|clue| clue.clue == Clue::Settings);
        let evidence = Evidence { clue: Clue::Settings, words: pack.clone(), span: None };
        ruleset.evidence.extend((!has_settings).then_some(evidence));
    }
    ruleset
}

/// Returns the edition and the pack that the caller requests, or else those that the list shows.
fn detect_or_requested(roster: &Roster, known: &[EditionLists], asked: &Requested) -> Ruleset {
    let detected = detect(roster, known);
    let asked_pack = asked.pack.as_deref().and_then(|pack| named(known, asked.edition.as_ref(), pack));
    let edition = asked.edition.clone().or_else(|| asked_pack.map(|(lists, _)| lists.edition.clone()));
    let detected_pack = detected.as_ref().and_then(|detected| detected.pack.clone());
    let mut ruleset = Ruleset { unknown: unknown(roster, known), detected_pack, ..Ruleset::default() };
    let Some(edition) = edition else {
        if let Some(Detected { edition, pack, evidence }) = detected {
            ruleset.written_for = pack.as_deref().and_then(|pack| other_handbook(roster, known, &edition, pack));
            (ruleset.edition, ruleset.pack, ruleset.evidence) = (Some(edition), pack, vec![evidence]);
        }
        return ruleset;
    };
    let clue = if asked.by_settings { Clue::Settings } else { Clue::Requested };
    ruleset.evidence.push(Evidence { clue, words: edition.as_str().to_owned(), span: None });
    ruleset.pack = asked_pack.map(|(_, pack)| pack.id.as_str().to_owned());
    match detected {
        Some(own) if own.edition != edition => ruleset.other = Some((own.edition, own.evidence)),
        Some(own) if ruleset.pack.is_none() => {
            ruleset.pack = own.pack;
            ruleset.evidence.push(own.evidence);
        }
        Some(own) => {
            let other_pack = own.pack.filter(|pack| ruleset.pack.as_ref() != Some(pack));
            ruleset.written_for = other_pack.map(|pack| (pack, own.evidence));
        }
        None => {}
    }
    ruleset.edition = Some(edition);
    ruleset
}

/// Returns the pack of the handbook that a list names in addition to its pack, if that is another one.
fn other_handbook(
    roster: &Roster,
    known: &[EditionLists],
    edition: &EditionId,
    pack: &str,
) -> Option<(String, Evidence)> {
    let handbook = roster.handbook.as_ref()?;
    let lists = EditionLists::find(known, edition)?;
    let own = lists.packs.iter().find(|own| own.handbooks.contains(&handbook.value))?;
    let has_handbook = |pack: &Pack| pack.handbooks.contains(&handbook.value);
    if own.id.as_str() == pack || lists.pack(pack).is_some_and(has_handbook) {
        return None;
    }
    Some((own.id.as_str().to_owned(), Evidence::new(Clue::Handbook, handbook)))
}

/// Returns the name of an edition or a pack that the list gives and nobody knows.
fn unknown(roster: &Roster, known: &[EditionLists]) -> Option<Name> {
    let edition = roster.edition.as_ref();
    if let Some(edition) = edition.filter(|name| !known.iter().any(|lists| lists.edition.as_str() == name.value)) {
        return Some(edition.clone());
    }
    let id = edition.and_then(|name| name.value.parse().ok());
    let pack = roster.pack.as_ref().filter(|pack| named(known, id.as_ref(), &pack.value).is_none());
    let packs = || known.iter().flat_map(|lists| &lists.packs);
    let handbook = roster.handbook.as_ref().filter(|own| !packs().any(|pack| pack.handbooks.contains(&own.value)));
    pack.or(handbook).cloned()
}
