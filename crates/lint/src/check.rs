//! Lists to findings: each by itself, and then the lists of all files against each other.

use std::path::Path;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::army::{self, ConstraintSet, ConstraintStore};
use super::content::{number, numbered, vocabulary};
use super::file_report::{FileReport, Summary};
use super::finding::{Arg, Finding, Number, RelatedLabel, Undecided, UndecidedReason};
use super::fingerprint::Subject;
use super::list_context::ListContext;
use super::player;
use super::roster::duplicate_list::{OfSeveral, Only};
use super::roster::{self, LINTS};
use super::ruleset::{Clue, Requested, choose};
use super::units::{self, UnitContext};
use super::{Check, Level, Lint};
use adjutant_base::date::Date;
use adjutant_base::id::{EditionId, Name};
use adjutant_base::parallel;
use adjutant_base::span::Span;
use adjutant_lists::{Convention, Reading, Roster};
use adjutant_rules::record::army::Uncovered;
use adjutant_rules::record::pack::EditionLists;

/// What lists are checked against.
#[derive(Debug, Clone, Copy)]
pub struct CheckOptions<'a> {
    /// What lists of every edition look like.
    pub known: &'a [EditionLists],
    /// What the command line asks for.
    pub asked: &'a Requested,
    /// The constraints of editions and packs; `None` leaves them out.
    pub rules: Option<&'a ConstraintStore<'a>>,
}

/// Checks the lists of a text.
pub fn lists(options: CheckOptions<'_>, name: &Arc<str>, text: &str, reading: &Reading) -> FileReport {
    let lists = Vec::with_capacity(reading.lists.len());
    let mut report = FileReport { name: name.clone(), lists, ..FileReport::default() };
    report.subjects = numbered(&reading.lists).map(|(n, list)| Subject::of_list(n, list)).collect();
    for (n, list) in numbered(&reading.lists) {
        add_list(options, n, list, text, &mut report);
    }
    player::settle(&mut report.lists, &reading.lists, text, vocabulary(options.known));
    report.findings.extend(malformed(reading));
    if let [first, second, ..] = &report.lists[..]
        && reading.lists.iter().all(|list| list.format.has(Convention::LineByLine))
    {
        let message = roster::multiple_lists::Several { count: report.lists.len() };
        let finding = Finding::new(second.n, first_line(text, &second.span), message);
        report.findings.push(finding.related(first_line(text, &first.span), RelatedLabel::First));
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

/// Checks one list, and adds it to the report of its file.
pub(super) fn add_list(options: CheckOptions<'_>, n: Number, list: &Roster, text: &str, report: &mut FileReport) {
    let ruleset = choose(list, options.known, options.asked);
    let first = report.findings.len();
    let mut context = ListContext::new(n, list, text, &ruleset, options.known);
    let books = options.rules.map(|rules| (rules.units(), rules.day()));
    let units = books.and_then(|(books, day)| UnitContext::new(&context, books, day));
    context.units = units.as_ref();
    run(LINTS, &context, &mut report.findings);
    if let Some(units) = &units {
        let is_unread = |finding: &Finding| roster::unknown_line::LINT.is(&finding.lint);
        report.findings.retain(|finding| finding.n != n || !is_unread(finding) || !units.understands(&finding.span));
    }
    report.undecided.extend(hidden(&context));
    report.undecided.extend(undecided_total(&context));
    report.undecided.extend(unlimited(&context));
    // without the army nobody knows who may be in it: what is in the data is not compared with the list
    let usable = units.as_ref().filter(|units| units.army.is_some() || list.faction.is_none());
    let filled = usable.map(|units| units::filled(&context, units));
    let with_unit_data = ListContext { roster: filled.as_ref().unwrap_or(list), units: usable, ..context };
    let pack = check_constraints(options, &with_unit_data, report);
    run(units::LINTS, &context, &mut report.findings);
    if let Some((rules, edition)) = options.rules.zip(ruleset.edition.as_ref()) {
        report_causes_once(&rules.open(edition, pack), &mut report.findings, first);
    }
    if !context.proven {
        let findings = report.findings.split_off(first);
        report.findings.extend(findings.into_iter().map(|finding| finding.at_most(Level::Warning)));
    }
    let summary = summary(&context, pack, options.rules, &report.name);
    report.lists.push(summary);
}

/// Runs lints on a list.
fn run(lints: &[&Lint], context: &ListContext<'_>, findings: &mut Vec<Finding>) {
    for lint in lints {
        match lint.check {
            Check::List(check) => check(context, findings),
            Check::WithFiles => {}
        }
    }
}

/// Leaves out findings of a list, which begin at `first`, if another one at the same place reports their cause.
fn report_causes_once(set: &ConstraintSet, findings: &mut Vec<Finding>, first: usize) {
    for (reported, other) in &set.same_cause {
        let is_of = |lint: &Name, finding: &Finding| *finding.lint.name == *lint.as_str();
        let places =
            findings[first..].iter().filter(|finding| is_of(reported, finding)).map(|finding| finding.span.clone());
        let places: Vec<Span> = places.collect();
        if !places.is_empty() {
            let of_list = findings.split_off(first);
            findings.extend(
                of_list.into_iter().filter(|finding| !(is_of(other, finding) && places.contains(&finding.span))),
            );
        }
    }
}

/// Checks a list against the constraints of its edition and pack; returns the pack.
///
/// A list that names its edition and no pack is checked against the edition's own rules. The programs that export lists make
/// them for matched play alone, so such a list is checked against the pack of the day where it does not say which.
fn check_constraints<'a>(
    options: CheckOptions<'a>,
    context: &ListContext<'a>,
    report: &mut FileReport,
) -> Option<&'a str> {
    let rules = options.rules?;
    let Some(edition) = &context.ruleset.edition else {
        if let Some(set) = rules.event_constraints() {
            army::check(context, &set, &mut report.findings, &mut report.undecided);
        }
        report.undecided.push(Undecided::new(
            context.n,
            UndecidedReason::Edition,
            vec![roster::unknown_edition::LINT.name()],
        ));
        return None;
    };
    let pack = pack(rules, edition, context);
    if let Some(from) = rules.begins(edition) {
        let (from, at) = (from.to_string(), rules.day().to_string());
        let message = roster::not_in_force::Early { edition: edition.as_str(), from, at };
        report.findings.push(Finding::new(context.n, first_line(context.text, &context.roster.span), message));
        report.undecided.push(Undecided::new(
            context.n,
            UndecidedReason::NotInForce,
            vec![roster::not_in_force::LINT.name()],
        ));
        return pack;
    }
    if let (Some((own, evidence)), Some(asked)) = (&context.ruleset.written_for, pack) {
        let (own_set, asked_set) = (rules.open(edition, Some(own)), rules.open(edition, pack));
        let packs = army::PackPair { own: (own, evidence), own_set, asked, asked_set };
        army::check_under_other_pack(context, &packs, &mut report.findings, &mut report.undecided);
        return pack;
    }
    army::check(context, &rules.open(edition, pack), &mut report.findings, &mut report.undecided);
    pack
}

/// Returns the pack that a list is checked against: the one it names, or that of its prices, or that of the day.
fn pack<'a>(rules: &ConstraintStore<'a>, edition: &EditionId, context: &ListContext<'a>) -> Option<&'a str> {
    let named = context.ruleset.evidence.iter().any(|clue| clue.clue == Clue::Named);
    let is_of_edition = named || context.is_native() || context.needs_no_points();
    let by_costs = context.units.map(|units| units.prices).filter(|prices| prices.by_costs);
    let day = by_costs.map_or(rules.day(), |prices| prices.view.day());
    let assumed = || rules.pack_on(edition, day).map(|pack| pack.id.as_str()).filter(|_| !is_of_edition);
    context.ruleset.pack.as_deref().or_else(assumed)
}

/// Returns the constraints that a list is checked against; `None` if its edition is not known.
pub(super) fn constraints(rules: &ConstraintStore<'_>, context: &ListContext<'_>) -> Option<Arc<ConstraintSet>> {
    let edition = context.ruleset.edition.as_ref()?;
    Some(rules.open(edition, pack(rules, edition, context)))
}

/// Returns the last day of a pack that has ended on the day of a check.
fn pack_end(context: &ListContext<'_>, pack: Option<&str>, day: Option<Date>) -> Option<Date> {
    let (pack, day) = (context.edition_lists()?.pack(pack?)?, day?);
    pack.period.until.filter(|until| *until <= day).map(Date::eve)
}

/// Returns the points of a list: those that it states, or else the sum of its costs, if it shows them.
fn points(context: &ListContext<'_>) -> Option<u32> {
    let sum_if_shown = || (!context.sum.may_be_incomplete && context.sum.points > 0).then_some(context.sum.points);
    context.roster.points.as_ref().map(|points| points.value).or_else(sum_if_shown)
}

/// Returns the drops of a list: those that were counted, or else those that it states.
fn drops(context: &ListContext<'_>) -> Option<u32> {
    let counted = context.drops().and_then(|drops| u32::try_from(drops).ok());
    counted.or_else(|| context.roster.drops.as_ref().map(|drops| drops.value))
}

/// Returns the first day of the unit data of the edition, if those have no prices for the day of the list.
fn units_from(context: &ListContext<'_>, rules: Option<&ConstraintStore<'_>>) -> Option<Date> {
    if context.units.is_some() || context.ruleset.other.is_some() {
        return None;
    }
    rules?.units().first_day(context.ruleset.edition.as_ref()?)
}

/// Counts the rules of the edition that no constraint covers.
fn uncovered_rules(context: &ListContext<'_>) -> usize {
    let is_open = |row: &&Uncovered| {
        if context.units.is_some() { row.is_open() } else { row.is_open_without_units() }
    };
    context.edition_lists().map_or(0, |lists| lists.uncovered.iter().filter(is_open).count())
}

fn summary(context: &ListContext<'_>, pack: Option<&str>, rules: Option<&ConstraintStore<'_>>, file: &str) -> Summary {
    let list = context.roster;
    let player = list.player.as_ref().map(|player| player.value.clone()).or_else(|| player::of_list(context));
    Summary {
        n: context.n,
        title: list.title.as_ref().map(|title| title.value.clone()),
        is_player_of_file: player.is_none(),
        player: player.or_else(|| player::of_file(file, vocabulary(context.known))),
        span: list.span.clone(),
        line: adjutant_base::span::line_and_column(context.text, list.span.start).0,
        ruleset: context.ruleset.clone(),
        faction: list.faction.as_ref().map(|faction| faction.value.clone()),
        points: points(context),
        limit: list.limit.as_ref().map(|limit| limit.value),
        drops: drops(context),
        pack: pack.map(ToOwned::to_owned),
        ended: pack_end(context, pack, rules.map(ConstraintStore::day)),
        has_units: context.units.is_some(),
        unit_day: context.units.map(|units| units.prices.unit_day()),
        units_from: units_from(context, rules),
        unknown_units: context.units.map_or(0, |units| units.unknown(list).count()),
        uncovered: uncovered_rules(context),
        has_constraints: context.edition_lists().is_some_and(EditionLists::has_constraints),
        identity: list.identity(),
    }
}

/// The sum of a list with lines that were not recognised cannot be checked, unless it comes to the stated total.
fn undecided_total(context: &ListContext<'_>) -> Option<Undecided> {
    let agrees = context.roster.points.as_ref().is_some_and(|total| total.value == context.sum.points);
    let lints = vec![roster::total_mismatch::LINT.name()];
    if context.doubtful || !agrees && context.unread().next().is_some() {
        return Some(Undecided::new(context.n, UndecidedReason::UnreadLines, lints));
    }
    if !context.proven {
        return Some(Undecided::new(context.n, UndecidedReason::Unconfirmed, lints));
    }
    context.unit_apart().map(|_| Undecided::new(context.n, UndecidedReason::OneUnit, lints))
}

/// The total of a list that does not say what it may cost cannot be compared with anything.
fn unlimited(context: &ListContext<'_>) -> Option<Undecided> {
    let is_unlimited = context.roster.points.is_some() && context.roster.limit.is_none();
    let lints = vec![roster::total_over_limit::LINT.name()];
    is_unlimited.then(|| Undecided::new(context.n, UndecidedReason::BattleSize, lints))
}

fn first_line(text: &str, span: &Span) -> Span {
    let end = text[span.start..].find('\n').map_or(text.len(), |at| span.start + at);
    span.start..end
}

/// The sum of a list whose form leaves costs out cannot be checked, unless unit data tell them.
fn hidden(context: &ListContext<'_>) -> Option<Undecided> {
    let total = context.hiding_total()?.value;
    units::with_reinforcements(context).is_none().then(|| Undecided {
        args: vec![("total", Arg::from(total)), ("sum", Arg::from(context.sum.points))],
        ..Undecided::new(context.n, UndecidedReason::HiddenCosts, vec![roster::total_mismatch::LINT.name()])
    })
}

/// Tells what is wrong with how our own form is written. What is above every list belongs to none.
pub fn malformed(reading: &Reading) -> impl Iterator<Item = Finding> {
    reading.faults.iter().map(|fault| {
        let start = fault.place.span.start;
        let above = reading.lists.partition_point(|list| list.span.start <= start);
        let list = above.checked_sub(1);
        let n = list.map_or(Number::from(1), |at| number(at, &reading.lists[at]));
        Finding::of_fault(&roster::malformed_list::LINT, n, fault)
    })
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
pub fn compare(reports: &mut [FileReport]) {
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
            (first.file == file || !is_same_list_saved_twice(&first.name, &report.name))
                .then(|| duplicate(report, list, first))
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

/// Returns whether two files are one list, saved in two forms: the same name with another ending.
fn is_same_list_saved_twice(a: &str, b: &str) -> bool {
    let saved = |path: &Path| {
        path.extension()
            .is_some_and(|ending| ["ros", "rosz", "json"].iter().any(|known| ending.eq_ignore_ascii_case(known)))
    };
    let (a, b) = (Path::new(a), Path::new(b));
    a != b && saved(a) && saved(b) && a.with_extension("") == b.with_extension("")
}
