//! The verdict on a list or a document of rulings, day by day: it is checked on the days on which something changes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::army::ConstraintStore;
use super::check::{self, CheckOptions};
use super::content::{Content, numbered};
use super::file_report::FileReport;
use super::finding::{Finding, Number};
use super::fingerprint::Subject;
use super::ruleset::{Clue, Requested, Ruleset, choose};
use super::units::{UnitBook, UnitBooks};
use super::{Family, Level, ruling};
use crate::rulings::RulingsFile;
use adjutant_base::date::{Date, Period};
use adjutant_base::days::Days;
use adjutant_base::id::{Citation, EditionId, RecordId};
use adjutant_base::source::Files;
use adjutant_lists::{Reading, Roster};
use adjutant_rules::kb::rule_id;
use adjutant_rules::record::army::{ArmyRules, Authority};
use adjutant_rules::record::erratum::Erratum;
use adjutant_rules::record::operation::Operation;
use adjutant_rules::record::pack::{EditionLists, Pack};
use adjutant_rules::record::{self, EditionRecords};

/// What files under the same settings are checked against, day by day. What holds on a day is read once.
pub struct DailyRules<'a> {
    /// The data.
    pub files: &'a Files,
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// The edition and the pack that are asked for; a pack that is asked for stays, others follow the calendar.
    pub asked: Requested,
    /// What an event asks.
    pub house: Option<&'a ArmyRules>,
    units: &'a [UnitBook],
    stores: Mutex<BTreeMap<Date, Arc<ConstraintStore<'a>>>>,
    rulings: OnceLock<ruling::Rulings>,
    records: Mutex<BTreeMap<EditionId, Option<Arc<EditionRecords>>>>,
}

impl<'a> DailyRules<'a> {
    /// Prepares what files are checked against.
    pub fn new(files: &'a Files, known: &'a [EditionLists], asked: Requested, house: Option<&'a ArmyRules>) -> Self {
        let (stores, rulings, records) = (Mutex::default(), OnceLock::new(), Mutex::default());
        Self { files, known, asked, house, units: &[], stores, rulings, records }
    }

    /// Adds unit data: lists are checked against the prices of each day.
    #[must_use]
    pub fn with_units(mut self, units: &'a [UnitBook]) -> Self {
        self.units = units;
        self
    }

    /// Returns the constraints of a day.
    fn store(&self, day: Date) -> Arc<ConstraintStore<'a>> {
        let mut stores = self.stores.lock().unwrap_or_else(PoisonError::into_inner);
        let open = || {
            let units = UnitBooks { books: self.units, day: Some(day), given: None };
            let rules = ConstraintStore::new(self.files, self.known, day).with_units(units);
            Arc::new(match self.house {
                Some(house) => rules.with_house(house),
                None => rules,
            })
        };
        Arc::clone(stores.entry(day).or_insert_with(open))
    }

    /// Returns what rulings that are read on a day are compared with.
    fn rulings(&self, day: Date) -> ruling::Rulings {
        self.rulings.get_or_init(|| ruling::Rulings::load(self.files).0).on(day)
    }

    /// Returns the records of an edition.
    fn records(&self, edition: &EditionId) -> Option<Arc<EditionRecords>> {
        let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || record::read_edition(self.files, edition).map(Arc::new);
        records.entry(edition.clone()).or_insert_with(read).clone()
    }
}

/// A file that is followed.
#[derive(Clone, Copy)]
pub struct File<'a> {
    /// Its name.
    pub name: &'a Arc<str>,
    /// Its text.
    pub text: &'a str,
    /// Applies levels and suppressions to its findings.
    pub suppress: &'a dyn Fn(&mut FileReport),
}

/// The state of a list or of rulings on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayVerdict {
    /// Nothing is wrong but what warns or advises.
    Legal,
    /// Something is wrong.
    Illegal,
    /// Its edition is not in force yet.
    NotYet,
    /// Its edition is no longer in force.
    Over,
}

impl DayVerdict {
    /// Returns the word for it, as programs read it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Legal => "legal",
            Self::Illegal => "illegal",
            Self::NotYet => "not-yet",
            Self::Over => "over",
        }
    }
}

/// What changed on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// An operation of an erratum on a rule.
    Operation {
        /// The operation: its edition, its erratum and its number in it.
        operation: String,
        /// The document that published it.
        document: String,
        /// The rule, pinned to the day.
        rule: Citation,
        /// Whether it is only known since then, and may have held before.
        known_since: bool,
    },
    /// A pack took the place of another.
    Pack {
        /// The pack before.
        from: Option<String>,
        /// The pack since.
        to: Option<String>,
    },
    /// An edition came into force.
    Begins(EditionId),
    /// An edition went out of force.
    Ends(EditionId),
}

/// What a timeline is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matter {
    /// A list.
    List(Number),
    /// All rulings of a file.
    Rulings,
}

/// Days on which the verdict stays.
#[derive(Debug, Clone)]
pub struct Stretch {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// Its state.
    pub verdict: DayVerdict,
    /// The pack of these days.
    pub pack: Option<String>,
    /// What was found.
    pub report: FileReport,
    /// What made the difference to the days before.
    pub changes: Vec<Change>,
}

/// The verdicts on one list, or on all rulings of a file.
#[derive(Debug, Clone)]
pub struct Timeline {
    /// What it is about.
    pub matter: Matter,
    /// The title of the list.
    pub title: Option<String>,
    /// Its edition.
    pub edition: EditionId,
    /// The verdicts, in order.
    pub stretches: Vec<Stretch>,
    /// The day since which the first verdict holds, which may lie before the span; `None` where it is not known to have begun.
    pub since: Option<Date>,
}

/// What came of following a file.
#[derive(Debug)]
pub enum Followed {
    /// Its name, and the timelines of its lists or rulings.
    Timelines(Arc<str>, Vec<Timeline>),
    /// It could not be read.
    Unreadable(Box<FileReport>),
}

/// Follows the lists or the rulings of a file.
pub fn of_content(ground: &DailyRules<'_>, file: File<'_>, content: &Content, days: Days) -> Vec<Timeline> {
    match content {
        Content::Lists(reading) => lists(ground, file, reading, days),
        Content::Rulings(document) => {
            let mut named = document.items.iter().filter_map(|item| item.edition.as_ref());
            let first = || named.find_map(|edition| edition.text.parse().ok());
            let edition = ground.asked.edition.clone().or_else(first);
            edition.and_then(|edition| rulings(ground, &edition, file, document, days)).into_iter().collect()
        }
        Content::Unreadable(_) => Vec::new(),
    }
}

/// Follows the lists of a file; empty if it holds none whose edition is known.
pub fn lists(ground: &DailyRules<'_>, file: File<'_>, reading: &Reading, days: Days) -> Vec<Timeline> {
    let subjects: Arc<[Subject]> = numbered(&reading.lists).map(|(n, list)| Subject::of_list(n, list)).collect();
    let faults: Vec<Finding> = check::malformed(reading).collect();
    let lines = numbered(&reading.lists).filter_map(|(n, roster)| {
        let ruleset = choose(roster, ground.known, &ground.asked);
        let edition = ruleset.edition.as_ref()?;
        let lists = EditionLists::find(ground.known, edition)?;
        let records = ground.records(edition)?;
        let faults = faults.iter().filter(|finding| finding.n == n).cloned().collect();
        let list = List { ground, file, n, roster, ruleset, lists, records, faults, subjects: Arc::clone(&subjects) };
        Some(list.timeline(days))
    });
    lines.collect()
}

/// One list, and the edition that it is checked against.
struct List<'a, 'g> {
    ground: &'a DailyRules<'g>,
    file: File<'a>,
    n: Number,
    roster: &'a Roster,
    ruleset: Ruleset,
    lists: &'a EditionLists,
    records: Arc<EditionRecords>,
    /// What is wrong with how it is written.
    faults: Vec<Finding>,
    subjects: Arc<[Subject]>,
}

impl List<'_, '_> {
    fn timeline(&self, days: Days) -> Timeline {
        let others = self.others();
        let mut changes = days_of(&self.records);
        changes.extend(others.iter().flat_map(|records| days_of(records)));
        changes.extend(self.lists.packs.iter().flat_map(|pack| ends(pack.period)));
        changes.extend(self.price_days());
        let edition = &self.lists.edition;
        let mut stretches: Vec<Stretch> = Vec::new();
        for day in on(&changes, days) {
            let (verdict, pack, report) = self.check_on(day);
            let stretch = Stretch { from: day, to: days.to, verdict, pack, report, changes: Vec::new() };
            let all = std::iter::once(&self.records).chain(&others);
            push(&mut stretches, stretch, edition, self.records.edition.period, all);
        }
        let since = since(&stretches, &changes, self.records.edition.period, days, |day| self.check_on(day).0);
        let title = self.roster.title.as_ref().map(|title| title.value.clone());
        Timeline { matter: Matter::List(self.n), title, edition: edition.clone(), stretches, since }
    }

    /// Returns the days of the unit data on which prices may have changed.
    fn price_days(&self) -> impl Iterator<Item = Date> {
        let book = UnitBook::find(self.ground.units, &self.lists.edition);
        book.and_then(UnitBook::data).into_iter().flat_map(|data| data.snapshots().iter().map(|snapshot| snapshot.day))
    }

    /// Reads the other editions that constraints take their figures from.
    fn others(&self) -> Vec<Arc<EditionRecords>> {
        let packs = self.lists.packs.iter().map(|pack| &pack.army);
        let rules = packs.chain([&self.lists.army]).chain(self.ground.house);
        let named = rules.flat_map(|rules| &rules.constraints).filter_map(|one| match &one.authority {
            Authority::Rule(Some(edition), _) if *edition != self.lists.edition => Some(edition),
            Authority::Rule(..) | Authority::Limit(_) => None,
        });
        let named: BTreeSet<&EditionId> = named.collect();
        named.into_iter().filter_map(|edition| self.ground.records(edition)).collect()
    }

    fn check_on(&self, day: Date) -> (DayVerdict, Option<String>, FileReport) {
        let mut report = FileReport { name: self.file.name.clone(), ..FileReport::default() };
        if let Some(outside) = outside(self.records.edition.period, day) {
            return (outside, None, report);
        }
        let pack = self.pack(day);
        let asked = Requested { edition: Some(self.lists.edition.clone()), pack: pack.clone(), ..Requested::default() };
        let rules = self.ground.store(day);
        let context = CheckOptions { known: self.ground.known, asked: &asked, rules: Some(&rules) };
        check::add_list(context, self.n, self.roster, self.file.text, &mut report);
        report.findings.extend(self.faults.iter().cloned());
        check::sort(&mut report.findings);
        report.subjects = Arc::clone(&self.subjects);
        (self.file.suppress)(&mut report);
        (verdict(&report), pack, report)
    }

    /// Returns the pack of a day. One that was asked for stays; a list without one that is checked against none keeps none.
    fn pack(&self, day: Date) -> Option<String> {
        if self.ground.asked.pack.is_some() {
            return self.ruleset.pack.clone();
        }
        let own = self.ruleset.pack.as_deref();
        if own.is_some()
            && self.ruleset.detected_pack.is_none()
            && self.ground.asked.packs.contains_key(&self.lists.edition)
        {
            return own.map(ToOwned::to_owned);
        }
        let own = own.and_then(|own| self.lists.pack(own));
        let named = self.ruleset.evidence.iter().any(|clue| clue.clue == Clue::Named);
        let dated = |pack: &&Pack| pack.period.from.is_some();
        match own {
            Some(pack) if !dated(&pack) => Some(pack.id.to_string()),
            None if named => None,
            _ => {
                let current = self.lists.packs.iter().filter(dated).find(|pack| pack.period.contains(day));
                current.or(own).map(|pack| pack.id.to_string())
            }
        }
    }
}

/// Follows the rulings of a file, under an edition: on each day only what was published by then is known.
pub fn rulings(
    ground: &DailyRules<'_>,
    edition: &EditionId,
    file: File<'_>,
    document: &RulingsFile,
    days: Days,
) -> Option<Timeline> {
    let records = ground.records(edition)?;
    let period = records.edition.period;
    let check_on = |day: Date| {
        let mut report = FileReport { name: file.name.clone(), ..FileReport::default() };
        let verdict = outside(period, day).unwrap_or_else(|| {
            report = ruling::check(&ground.rulings(day), &ground.asked, file.name, file.text, document);
            (file.suppress)(&mut report);
            verdict(&report)
        });
        (verdict, report)
    };
    let changes = days_of(&records);
    let mut stretches = Vec::new();
    for day in on(&changes, days) {
        let (verdict, report) = check_on(day);
        let stretch = Stretch { from: day, to: days.to, verdict, pack: None, report, changes: Vec::new() };
        push(&mut stretches, stretch, edition, period, std::iter::once(&records));
    }
    let since = since(&stretches, &changes, period, days, |day| check_on(day).0);
    Some(Timeline { matter: Matter::Rulings, title: None, edition: edition.clone(), stretches, since })
}

/// Finds the day since which the verdict of the first day holds: backwards over the days on which something changed.
fn since(
    stretches: &[Stretch],
    changes: &BTreeSet<Date>,
    period: Period,
    days: Days,
    check_on: impl Fn(Date) -> DayVerdict,
) -> Option<Date> {
    let first = stretches.first()?.verdict;
    match first {
        DayVerdict::Over => return period.until,
        DayVerdict::NotYet => return None,
        DayVerdict::Legal | DayVerdict::Illegal => {}
    }
    let mut since = None;
    for day in changes.range(..=days.from).rev() {
        if check_on(*day) != first {
            return since;
        }
        since = Some(*day);
    }
    // Nothing is known of the days before the first change, unless the edition began on it.
    since.filter(|since| period.from == Some(*since))
}

fn verdict(report: &FileReport) -> DayVerdict {
    // an agreed exception does not break a list
    let is_wrong = report.findings.iter().any(|finding| finding.level == Level::Error);
    if is_wrong { DayVerdict::Illegal } else { DayVerdict::Legal }
}

fn outside(period: Period, day: Date) -> Option<DayVerdict> {
    if period.from.is_some_and(|from| day < from) {
        return Some(DayVerdict::NotYet);
    }
    period.until.is_some_and(|until| until <= day).then_some(DayVerdict::Over)
}

fn ends(period: Period) -> impl Iterator<Item = Date> {
    [period.from, period.until].into_iter().flatten()
}

/// Returns the days on which an edition begins, is corrected, and ends.
fn days_of(records: &EditionRecords) -> BTreeSet<Date> {
    let operations = records.errata.iter().flat_map(|erratum| &erratum.operations);
    operations.filter_map(|operation| operation.in_force).chain(ends(records.edition.period)).collect()
}

/// Returns the first day, and each day behind it on which something changes.
fn on(changes: &BTreeSet<Date>, days: Days) -> Vec<Date> {
    let within = changes.iter().copied().filter(|day| days.from < *day && *day <= days.to);
    std::iter::once(days.from).chain(within).collect()
}

/// What tells two verdicts apart: everything but the day that a rule is pinned to.
fn same(a: &Stretch, b: &Stretch) -> bool {
    a.verdict == b.verdict && a.pack == b.pack && keys(a) == keys(b)
}

fn keys(stretch: &Stretch) -> Vec<String> {
    stretch.report.findings.iter().map(key).collect()
}

fn key(finding: &Finding) -> String {
    format!("{:?} {} {:?} {:?} {:?}", finding.level, finding.lint, finding.span, finding.unit, finding.args)
}

/// Adds days behind those before, if they differ, with what made the difference.
fn push<'r>(
    stretches: &mut Vec<Stretch>,
    mut next: Stretch,
    edition: &EditionId,
    period: Period,
    records: impl Iterator<Item = &'r Arc<EditionRecords>>,
) {
    if let Some(last) = stretches.last_mut() {
        if same(last, &next) {
            return;
        }
        last.to = next.from.eve();
        if period.from == Some(next.from) {
            next.changes.push(Change::Begins(edition.clone()));
        } else if period.until == Some(next.from) {
            next.changes.push(Change::Ends(edition.clone()));
        } else if last.pack != next.pack {
            next.changes.push(Change::Pack { from: last.pack.clone(), to: next.pack.clone() });
        }
        for records in records {
            next.changes.extend(operations(records, last, &next));
        }
    }
    stretches.push(next);
}

/// Returns the operations of a day on the rules that the differing findings rest on.
fn operations(records: &EditionRecords, before: &Stretch, after: &Stretch) -> Vec<Change> {
    let (old, new) = (keys(before), keys(after));
    let gone = before.report.findings.iter().filter(|finding| !new.contains(&key(finding)));
    let come = after.report.findings.iter().filter(|finding| !old.contains(&key(finding)));
    let rules: BTreeSet<&RecordId> = gone.chain(come).flat_map(|finding| &finding.cites).map(|cite| &cite.id).collect();
    let own = &records.edition.id;
    let named = |erratum: &Erratum| rules.iter().any(|id| id.edition == *own && id.name == erratum.id);
    let all =
        records.errata.iter().flat_map(|erratum| erratum.operations.iter().map(move |operation| (erratum, operation)));
    let of_day = all.filter(|(_, one)| one.in_force == Some(after.from));
    let meant = of_day.filter(|(erratum, one)| rules.contains(&rule_id(own, &one.target)) || named(erratum));
    let mut meant: Vec<(&Erratum, &Operation)> = meant.collect();
    // A list is checked against figures alone, so that of several operations those that set figures made the difference.
    let of_list =
        before.report.findings.iter().chain(&after.report.findings).all(|one| one.lint.family != Family::Ruling);
    if of_list && meant.iter().any(|(_, one)| !one.values.is_empty()) {
        meant.retain(|(_, one)| !one.values.is_empty());
    }
    let changes = meant.into_iter().map(|(erratum, operation)| Change::Operation {
        operation: format!("{own}/{}", operation.id),
        document: erratum.document.to_string(),
        rule: Citation { id: rule_id(own, &operation.target), from: Some(after.from) },
        known_since: records.is_known_since(erratum),
    });
    changes.collect()
}
