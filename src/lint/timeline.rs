//! The verdict on a list or a document of rulings, day by day: it is judged on the days on which something changes.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::army::Rulebook;
use super::finding::Finding;
use super::run::{self, Context, FileReport, Summary};
use super::setting::{Asked, Clue};
use super::{Family, Level, ruling};
use crate::base::date::{Date, Period};
use crate::base::days::Days;
use crate::base::id::{Citation, EditionId, RecordId};
use crate::kb::rule_id;
use crate::record::army::{ArmyRules, Authority};
use crate::record::erratum::Erratum;
use crate::record::operation::Operation;
use crate::record::pack::{EditionLists, Pack};
use crate::record::{self, EditionRecords};
use crate::ruling::Document;
use crate::source::Files;

/// What a file is judged by.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// The data.
    pub files: &'a Files,
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// The edition and the pack that are asked for; a pack that is asked for stays, others follow the calendar.
    pub asked: &'a Asked,
    /// What an event asks.
    pub house: Option<&'a ArmyRules>,
    /// Weighs and excuses what was found.
    pub excuse: &'a dyn Fn(&mut FileReport),
}

/// How something stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing is wrong but what warns or advises.
    Legal,
    /// Something is wrong.
    Illegal,
    /// Its edition is not in force yet.
    NotYet,
    /// Its edition is no longer in force.
    Over,
}

impl Verdict {
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

/// Days on which the verdict stays.
#[derive(Debug, Clone)]
pub struct Stretch {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// How it stands.
    pub verdict: Verdict,
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
    /// The number of the list; 0 for rulings.
    pub n: u32,
    /// The title of the list.
    pub title: Option<String>,
    /// Its edition.
    pub edition: EditionId,
    /// The verdicts, in order.
    pub stretches: Vec<Stretch>,
}

/// Follows the lists of a file; empty if it holds none whose edition is known.
pub fn lists(ground: Ground<'_>, name: &Arc<str>, text: &str, days: Days) -> Vec<Timeline> {
    let context = Context { known: ground.known, asked: ground.asked, rules: None };
    let Some(report) = run::judge(context, name, text.as_bytes(), true) else { return Vec::new() };
    let lines = report.lists.iter().filter_map(|list| {
        let edition = list.setting.edition.as_ref()?;
        let lists = ground.known.iter().find(|lists| lists.edition == *edition)?;
        let records = record::read_edition(ground.files, edition)?;
        let list = List { ground, summary: list, lists, records, name, text };
        Some(list.timeline(days))
    });
    lines.collect()
}

/// One list, and the edition that it is judged by.
struct List<'a> {
    ground: Ground<'a>,
    summary: &'a Summary,
    lists: &'a EditionLists,
    records: EditionRecords,
    name: &'a Arc<str>,
    text: &'a str,
}

impl List<'_> {
    fn timeline(&self, days: Days) -> Timeline {
        let others = self.others();
        let mut changes = days_of(&self.records);
        changes.extend(others.iter().flat_map(days_of));
        changes.extend(self.lists.packs.iter().flat_map(|pack| ends(pack.period)));
        let edition = &self.lists.edition;
        let mut stretches: Vec<Stretch> = Vec::new();
        for day in on(&changes, days) {
            let (verdict, pack, report) = self.judge(day);
            let stretch = Stretch { from: day, to: days.to, verdict, pack, report, changes: Vec::new() };
            let all = std::iter::once(&self.records).chain(&others);
            push(&mut stretches, stretch, edition, self.records.edition.period, all);
        }
        let (n, title) = (self.summary.n, self.summary.title.clone());
        Timeline { n, title, edition: edition.clone(), stretches }
    }

    /// Reads the other editions that constraints take their figures from.
    fn others(&self) -> Vec<EditionRecords> {
        let packs = self.lists.packs.iter().map(|pack| &pack.army);
        let rules = packs.chain([&self.lists.army]).chain(self.ground.house);
        let named = rules.flat_map(|rules| &rules.constraints).filter_map(|one| match &one.authority {
            Authority::Rule(Some(edition), _) if *edition != self.lists.edition => Some(edition),
            Authority::Rule(..) | Authority::Limit(_) => None,
        });
        let named: BTreeSet<&EditionId> = named.collect();
        named.into_iter().filter_map(|edition| record::read_edition(self.ground.files, edition)).collect()
    }

    fn judge(&self, day: Date) -> (Verdict, Option<String>, FileReport) {
        let empty = || FileReport { name: self.name.clone(), ..FileReport::default() };
        if let Some(outside) = outside(self.records.edition.period, day) {
            return (outside, None, empty());
        }
        let pack = self.pack(day);
        let asked = Asked { edition: Some(self.lists.edition.clone()), pack: pack.clone() };
        let mut rules = Rulebook::new(self.ground.files, self.ground.known, day);
        if let Some(house) = self.ground.house {
            rules = rules.with_house(house);
        }
        let context = Context { known: self.ground.known, asked: &asked, rules: Some(&rules) };
        let mut report = run::judge(context, self.name, self.text.as_bytes(), true).unwrap_or_else(empty);
        report.findings.retain(|finding| finding.n == self.summary.n);
        (self.ground.excuse)(&mut report);
        (verdict(&report.findings), pack, report)
    }

    /// Returns the pack of a day. One that was asked for stays; a list without one that is judged by none keeps none.
    fn pack(&self, day: Date) -> Option<String> {
        if self.ground.asked.pack.is_some() {
            return self.summary.setting.pack.clone();
        }
        let own = self.summary.setting.pack.as_deref();
        let own = own.and_then(|own| self.lists.packs.iter().find(|pack| pack.id.as_str() == own));
        let named = self.summary.setting.evidence.iter().any(|one| one.clue == Clue::Named);
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
    ground: Ground<'_>,
    edition: &EditionId,
    name: &Arc<str>,
    text: &str,
    document: &Document,
    days: Days,
) -> Option<Timeline> {
    let records = record::read_edition(ground.files, edition)?;
    let mut stretches = Vec::new();
    for day in on(&days_of(&records), days) {
        let mut report = FileReport { name: name.clone(), ..FileReport::default() };
        let verdict = outside(records.edition.period, day).unwrap_or_else(|| {
            let later = records.errata.iter().filter(|one| one.operations.iter().all(|one| one.in_force > Some(day)));
            let later: BTreeSet<&str> = later.map(|erratum| &*erratum.place.file).collect();
            let (rulings, _) = ruling::Rulings::load(&ground.files.without(&later));
            report = ruling::judge(&rulings, ground.asked, name, text, document);
            (ground.excuse)(&mut report);
            verdict(&report.findings)
        });
        let stretch = Stretch { from: day, to: days.to, verdict, pack: None, report, changes: Vec::new() };
        push(&mut stretches, stretch, edition, records.edition.period, std::iter::once(&records));
    }
    Some(Timeline { n: 0, title: None, edition: edition.clone(), stretches })
}

fn verdict(findings: &[Finding]) -> Verdict {
    if findings.iter().any(|finding| finding.level == Level::Error) { Verdict::Illegal } else { Verdict::Legal }
}

fn outside(period: Period, day: Date) -> Option<Verdict> {
    if period.from.is_some_and(|from| day < from) {
        return Some(Verdict::NotYet);
    }
    period.until.is_some_and(|until| until <= day).then_some(Verdict::Over)
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
    records: impl Iterator<Item = &'r EditionRecords>,
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
    let all = records.errata.iter().flat_map(|erratum| erratum.operations.iter().map(move |one| (erratum, one)));
    let of_day = all.filter(|(_, one)| one.in_force == Some(after.from));
    let meant = of_day.filter(|(erratum, one)| rules.contains(&rule_id(own, &one.target)) || named(erratum));
    let mut meant: Vec<(&Erratum, &Operation)> = meant.collect();
    // A list is judged by figures alone, so that of several operations those that set figures made the difference.
    let of_list =
        before.report.findings.iter().chain(&after.report.findings).all(|one| one.lint.family != Family::Ruling);
    if of_list && meant.iter().any(|(_, one)| !one.values.is_empty()) {
        meant.retain(|(_, one)| !one.values.is_empty());
    }
    let changes = meant.into_iter().map(|(erratum, operation)| Change::Operation {
        operation: format!("{own}/{}", operation.id),
        document: erratum.document.to_string(),
        rule: Citation { id: rule_id(own, &operation.target), from: Some(after.from) },
    });
    changes.collect()
}
