//! Files to findings: one at a time, so that a caller may do many at once, and then the lists against each other.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Check;
use super::army::{self, Book, Rulebook};
use super::case::Case;
use super::finding::{Arg, Beside, Finding, Number, Undecided, Untold};
use super::roster::duplicate_list::{OfSeveral, Only};
use super::roster::unreadable_file::{
    Archive, ArchiveEmpty, ArchiveEscapes, Broken, BrokenToml, CutOff, Defect, Doctype, Empty, HalfList, Link, Missing,
    NotAFile, NotAList, NotText, Oversized, System, TooDeep, TooLarge, TooMany,
};
use super::roster::{self, LINTS};
use super::setting::{Asked, Clue, Setting, choose};
use super::sheet::{number, numbered};
use super::suppressed::{Subject, Suppressed};
use crate::linter::Source;
use crate::settings::apply::Suppressions;
use adjutant_base::id::EditionId;
use adjutant_base::parallel;
use adjutant_base::span::Span;
use adjutant_lists::open::Unreadable;
use adjutant_lists::sum::Sum;
use adjutant_lists::{Reading, Roster};
use adjutant_rules::record::pack::EditionLists;

/// A list in brief.
#[derive(Debug, Clone)]
pub struct Summary {
    /// Its number in its file.
    pub n: Number,
    /// Its title.
    pub title: Option<String>,
    /// Where it stands.
    pub span: Span,
    /// What it was judged by.
    pub setting: Setting,
    /// Its faction.
    pub faction: Option<String>,
    /// The total that it states, or else what its costs come to.
    pub points: Option<u32>,
    /// The most that it may cost.
    pub limit: Option<u32>,
    /// Equal for lists that are the same army for the same battle.
    pub identity: u64,
}

/// What was found in one file.
#[derive(Debug, Clone, Default)]
pub struct FileReport {
    /// The file.
    pub name: Arc<str>,
    /// Its text; kept only where something was found.
    pub text: Option<Arc<str>>,
    /// Its lists.
    pub lists: Vec<Summary>,
    /// How many rulings it holds; 0 for a file of lists.
    pub rulings: usize,
    /// The editions that its rulings were judged by, each with how many; none for those that name no edition.
    pub ruled_by: BTreeMap<EditionId, usize>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// What could not be checked.
    pub undecided: Vec<Undecided>,
    /// What was found and is excused or known.
    pub suppressed: Vec<Suppressed>,
    /// What its lists and rulings are known by, in their order.
    pub subjects: Arc<[Subject]>,
    /// The settings and the suppressions that apply to it.
    pub suppressions: Suppressions,
}

/// Why the bytes of a file were not there to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadFailure {
    /// There is no file of that name.
    Missing,
    /// It is a broken symbolic link.
    Link,
    /// It is a pipe, a socket or a device.
    NotAFile,
    /// It is larger than is read.
    TooLarge,
    /// The system refused.
    System,
    /// The program failed over it.
    Defect,
}

impl FileReport {
    /// Makes the report of a file whose bytes could not be read; `reason` is what the system said.
    pub fn failed(source: &Source, failure: ReadFailure, reason: &str) -> Self {
        let finding = match failure {
            ReadFailure::Missing => Finding::new(1, 0..0, Missing { error: reason }),
            ReadFailure::Link => Finding::new(1, 0..0, Link { error: reason }),
            ReadFailure::NotAFile => Finding::new(1, 0..0, NotAFile { error: reason }),
            ReadFailure::TooLarge => Finding::new(1, 0..0, Oversized { error: reason }),
            ReadFailure::System => Finding::new(1, 0..0, System { error: reason }),
            ReadFailure::Defect => Finding::new(1, 0..0, Defect { error: reason }),
        };
        let (name, suppressions) = (Arc::clone(&source.name), Suppressions::of(source));
        Self { name, findings: vec![finding], suppressions, ..Self::default() }
    }
}

/// What lists are judged by.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// What the command line asks for.
    pub asked: &'a Asked,
    /// The constraints of editions and packs; `None` leaves them out.
    pub rules: Option<&'a Rulebook<'a>>,
}

/// Judges the lists of a text.
pub fn judge(context: Context<'_>, name: &Arc<str>, text: &str, reading: &Reading) -> FileReport {
    let lists = Vec::with_capacity(reading.lists.len());
    let mut report = FileReport { name: name.clone(), lists, ..FileReport::default() };
    report.subjects = numbered(&reading.lists).map(|(n, list)| Subject::of_list(n, list)).collect();
    for (n, list) in numbered(&reading.lists) {
        one(context, n, list, text, &mut report);
    }
    report.findings.extend(malformed(reading));
    if let [first, second, ..] = &report.lists[..]
        && reading.lists.iter().all(|list| list.format.is_lines())
    {
        let message = roster::multiple_lists::Several { count: report.lists.len() };
        let finding = Finding::new(second.n, first_line(text, &second.span), message);
        report.findings.push(finding.related(first_line(text, &first.span), Beside::First));
    }
    sort(&mut report.findings);
    if !report.findings.is_empty() {
        report.text = Some(Arc::from(text));
    }
    report
}

/// Puts findings into the order of their places.
pub fn sort(findings: &mut [Finding]) {
    findings.sort_by(|a, b| (a.span.start, a.level, &a.lint).cmp(&(b.span.start, b.level, &b.lint)));
}

/// Judges one list, and adds it to the report of its file.
pub(super) fn one(context: Context<'_>, n: Number, list: &Roster, text: &str, report: &mut FileReport) {
    let setting = choose(list, context.known, context.asked);
    let case = Case::new(n, list, text, &setting, context.known);
    for lint in LINTS {
        match lint.check {
            Check::List(check) => check(&case, &mut report.findings),
            Check::WithFiles => {}
        }
    }
    report.undecided.extend(hidden(&case));
    constraints(context, &case, report);
    let sum = case.sum;
    report.lists.push(summary(n, list, sum, setting));
}

/// Judges a list by the constraints of its edition and pack.
///
/// A list that names its edition and no pack is judged by the edition's own rules. The programs that export lists make
/// them for matched play alone, so such a list is judged by the pack of the day where it does not say which.
fn constraints(context: Context<'_>, case: &Case<'_>, report: &mut FileReport) {
    let Some(rules) = context.rules else { return };
    let Some(edition) = &case.setting.edition else {
        if let Some(book) = rules.house_alone() {
            army::judge(case, &book, &mut report.findings, &mut report.undecided);
        }
        report.undecided.push(Undecided::new(case.n, Untold::Edition, vec![roster::unknown_edition::LINT.name()]));
        return;
    };
    if case.setting.other.is_some() {
        return;
    }
    if let Some(from) = rules.begins(edition) {
        let (from, at) = (from.to_string(), rules.day().to_string());
        let message = roster::not_in_force::Early { edition: edition.as_str(), from, at };
        report.findings.push(Finding::new(case.n, first_line(case.text, &case.roster.span), message));
        return;
    }
    let pack = pack(rules, edition, case);
    if let (Some((own, evidence)), Some(asked)) = (&case.setting.written_for, pack) {
        let (own_book, asked_book) = (rules.open(edition, Some(own)), rules.open(edition, pack));
        let books = army::Books { own: (own, evidence), own_book, asked, asked_book };
        army::judge_abroad(case, &books, &mut report.findings, &mut report.undecided);
        return;
    }
    army::judge(case, &rules.open(edition, pack), &mut report.findings, &mut report.undecided);
}

/// Returns the pack that a list is judged by.
fn pack<'a>(rules: &Rulebook<'a>, edition: &EditionId, case: &Case<'a>) -> Option<&'a str> {
    let named = case.setting.evidence.iter().any(|one| one.clue == Clue::Named);
    let current = || rules.current(edition).map(|pack| pack.id.as_str()).filter(|_| !named && !case.is_own_form());
    case.setting.pack.as_deref().or_else(current)
}

/// Opens the book that a list is judged by; `None` where nothing tells its edition, or another one than was asked for.
pub(super) fn book(rules: &Rulebook<'_>, case: &Case<'_>) -> Option<Arc<Book>> {
    let edition = case.setting.edition.as_ref().filter(|_| case.setting.other.is_none())?;
    Some(rules.open(edition, pack(rules, edition, case)))
}

fn summary(n: Number, list: &Roster, sum: Sum, setting: Setting) -> Summary {
    let points = list.points.as_ref().map(|points| points.value);
    let added = || Some(sum).filter(|sum| !sum.hidden && sum.points > 0).map(|sum| sum.points);
    Summary {
        n,
        title: list.title.as_ref().map(|title| title.value.clone()),
        span: list.span.clone(),
        setting,
        faction: list.faction.as_ref().map(|faction| faction.value.clone()),
        points: points.or_else(added),
        limit: list.limit.as_ref().map(|limit| limit.value),
        identity: list.identity(),
    }
}

fn first_line(text: &str, span: &Span) -> Span {
    let end = text[span.start..].find('\n').map_or(text.len(), |at| span.start + at);
    span.start..end
}

/// The sum of a list whose form leaves costs out cannot be checked.
fn hidden(case: &Case<'_>) -> Option<Undecided> {
    let total = case.roster.points.as_ref().map(|total| total.value)?;
    (case.sum.hidden && total > case.sum.points).then(|| Undecided {
        args: vec![("total", Arg::from(total)), ("sum", Arg::from(case.sum.points))],
        ..Undecided::new(case.n, Untold::HiddenCosts, vec![roster::total_mismatch::LINT.name()])
    })
}

/// Tells what is wrong with how our own form is written. What stands above every list belongs to none.
pub fn malformed(reading: &Reading) -> impl Iterator<Item = Finding> {
    reading.faults.iter().map(|fault| {
        let start = fault.place.span.start;
        let above = reading.lists.partition_point(|list| list.span.start <= start);
        let own = above.checked_sub(1);
        let n = own.map_or(Number::from(1), |at| number(at, &reading.lists[at]));
        Finding::of_fault(&roster::malformed_list::LINT, n, fault)
    })
}

/// Reports why a file could not be read as lists.
pub fn refused(name: &Arc<str>, text: Option<&str>, error: &Unreadable) -> FileReport {
    let finding = match error {
        Unreadable::Empty => Finding::new(1, 0..0, Empty {}),
        Unreadable::NotText => Finding::new(1, 0..0, NotText {}),
        Unreadable::NotAList => Finding::new(1, 0..0, NotAList {}),
        Unreadable::HalfList { span, known, lines } => {
            Finding::new(1, span.clone(), HalfList { read: *known, lines: *lines })
        }
        Unreadable::TooLarge => Finding::new(1, 0..0, TooLarge {}),
        Unreadable::TooMany => Finding::new(1, 0..0, TooMany {}),
        Unreadable::TooDeep => Finding::new(1, 0..0, TooDeep {}),
        Unreadable::Archive => Finding::new(1, 0..0, Archive {}),
        Unreadable::ArchiveWithoutRoster => Finding::new(1, 0..0, ArchiveEmpty {}),
        Unreadable::ArchiveEscapes(path) => Finding::new(1, 0..0, ArchiveEscapes { path }),
        Unreadable::Doctype => Finding::new(1, 0..0, Doctype {}),
        Unreadable::BrokenToml { span, error } => Finding::new(1, span.clone(), BrokenToml { error }),
        Unreadable::CutOff { span } => Finding::new(1, span.clone(), CutOff {}),
        Unreadable::Broken { span, error } => Finding::new(1, span.clone(), Broken { error }),
    };
    FileReport { name: name.clone(), text: text.map(Arc::from), findings: vec![finding], ..FileReport::default() }
}

/// The first of the lists that are the same.
struct First {
    file: usize,
    at: usize,
    name: Arc<str>,
    /// Its number, where its file holds several.
    n: Option<u32>,
}

/// Compares the lists of all files.
pub fn finish(reports: &mut [FileReport]) {
    let mut firsts: FxHashMap<u64, First> = FxHashMap::default();
    firsts.reserve(reports.len());
    for (file, report) in reports.iter().enumerate() {
        for (at, list) in report.lists.iter().enumerate() {
            let n = (report.lists.len() > 1).then_some(list.n.shown);
            firsts.entry(list.identity).or_insert_with(|| First { file, at, name: report.name.clone(), n });
        }
    }
    parallel::for_each_mut(reports, |file, report| {
        let twice = report.lists.iter().enumerate().filter_map(|(at, list)| {
            let first = firsts.get(&list.identity).filter(|first| (first.file, first.at) != (file, at))?;
            (first.file == file || !one_save(&first.name, &report.name)).then(|| duplicate(report, list, first))
        });
        let twice: Vec<Finding> = twice.collect();
        report.findings.reserve_exact(twice.len());
        report.findings.extend(twice);
    });
}

fn duplicate(report: &FileReport, list: &Summary, first: &First) -> Finding {
    let end = report.text.as_deref().map_or(list.span.start, |text| first_line(text, &list.span).end);
    let (span, file) = (list.span.start..end, &*first.name);
    match first.n {
        Some(n) => Finding::new(list.n, span, OfSeveral { n, file }),
        None => Finding::new(list.n, span, Only { file }),
    }
}

/// Tells whether two files are one list, saved in two forms: the same name with another ending.
fn one_save(a: &str, b: &str) -> bool {
    let saved = |path: &Path| {
        path.extension()
            .is_some_and(|ending| ["ros", "rosz", "json"].iter().any(|known| ending.eq_ignore_ascii_case(known)))
    };
    let (a, b) = (Path::new(a), Path::new(b));
    a != b && saved(a) && saved(b) && a.with_extension("") == b.with_extension("")
}
