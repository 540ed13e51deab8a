//! What a page says of lists in addition to their findings: the caveats on the verdicts, what lists were checked against, and which
//! checks are open, in words that lead to the constraints of the edition or the pack.

use std::collections::BTreeSet;

use super::findings::{clues_in_brackets, lacks_units};
use super::page_section::PageContext;
use super::requirement;
use super::row;
use super::standings::capitalised;
use crate::document::{Block, Document, Text, faint};
use crate::locale::{Locale, arg, number};
use crate::message::Arg;
use adjutant_base::id::EditionId;
use adjutant_lint::army::ActiveConstraint;
use adjutant_lint::file_report::{FileReport, Summary as List};
use adjutant_lint::finding::{LintId, Undecided};
use adjutant_rules::record::pack::EditionLists;

/// Returns the name of the edition of a list.
fn edition(locale: &Locale<'_>, page: &PageContext<'_>, list: &List) -> String {
    let Some(id) = &list.ruleset.edition else { return locale.say("lint-no-edition") };
    let edition = (page.edition)(id);
    pack(locale, page, list).map_or(edition.clone(), |pack| format!("{edition}, {pack}"))
}

/// Returns the name of the pack of a list.
fn pack(locale: &Locale<'_>, page: &PageContext<'_>, list: &List) -> Option<String> {
    let (edition, id) = (list.ruleset.edition.as_ref()?, list.pack.as_ref()?);
    let lists = EditionLists::find(page.lists, edition);
    let pack = lists.and_then(|lists| lists.pack(id));
    Some(pack.map_or_else(|| id.clone(), |pack| locale.title(&pack.name).to_owned()))
}

/// Returns the command that prints what a list is checked against; the page leads to the same.
fn command(list: &List) -> Option<String> {
    let edition = list.ruleset.edition.as_ref()?;
    Some(match &list.pack {
        Some(pack) => format!("adjutant constraints --pack {pack}"),
        None => format!("adjutant constraints --edition {edition}"),
    })
}

/// Returns the caveats on the verdict on a list, each with the place that it leads to.
pub(super) fn caveats(locale: &Locale<'_>, page: &PageContext<'_>, list: &List) -> Vec<(String, Option<String>)> {
    let mut caveats = Vec::new();
    if let Some((last, pack)) = list.ended.zip(pack(locale, page, list)) {
        let args = [arg("pack", pack), arg("last", locale.date(last))];
        caveats.push((locale.say_with("lint-pack-ended", &args), command(list)));
    }
    if let Some(edition) = list.ruleset.edition.as_ref().filter(|_| lacks_units(list)) {
        caveats.push((unchecked_units(locale, (page.edition)(edition), list), None));
    }
    if let Some((own, _)) = &list.ruleset.other {
        caveats.push((units_of_other(locale, (page.edition)(own)), None));
    }
    caveats
}

/// Says that the units of a list were not checked, since it is of another edition, of this name.
pub(super) fn units_of_other(locale: &Locale<'_>, own: String) -> String {
    locale.say_with("lint-units-other", &[arg("own", own)])
}

/// Says why the units of a list were not checked, by the name of its edition.
pub(super) fn unchecked_units(locale: &Locale<'_>, edition: String, list: &List) -> String {
    match list.units_from {
        Some(from) => locale.say_with("lint-units-later", &[arg("edition", edition), arg("from", locale.date(from))]),
        None => locale.say_with("lint-units-unchecked", &[arg("edition", edition)]),
    }
}

/// Says where units of the days of a list are found, if those that there are begin later.
pub(super) fn older_units(locale: &Locale<'_>, page: &PageContext<'_>, edition: &EditionId) -> Text {
    let name = (page.edition)(edition);
    match page.units {
        Some(place) => Text::from(locale.say_with("lint-units-older", &[arg("edition", name)])).linked(place),
        None => Text::with_code(&locale.say_with("lint-units-older-server", &[arg("edition", edition)])),
    }
}

/// Says what a list was checked against, and how many rules have no check, which leads to them.
pub(super) fn checked_against(locale: &Locale<'_>, page: &PageContext<'_>, list: &List) -> Text {
    let clue = clues_in_brackets(locale, list);
    let units = list.unit_day.map_or_else(|| "none".to_owned(), |unit| locale.date(unit.day));
    let basis = if list.unit_day.is_some_and(|unit| unit.is_assumed) { "assumed" } else { "known" };
    let args =
        [arg("edition", edition(locale, page, list)), arg("clue", clue), arg("units", units), arg("basis", basis)];
    let judged = Text::from(locale.say_with("lint-judged-part", &args));
    let Some(id) = list.ruleset.edition.as_ref().filter(|_| list.uncovered > 0) else { return judged };
    let unchecked = locale.say_with("lint-unchecked-part", &[number("count", list.uncovered)]);
    judged + "; " + Text::from(unchecked).linked(&format!("adjutant constraints --edition {id}#unchecked"))
}

/// The checks that are reported together.
struct Group<'r> {
    lists: Vec<(&'r FileReport, &'r List)>,
    /// Those that were not made.
    undecided: Vec<(&'r FileReport, &'r Undecided)>,
    /// Whether the lists or rulings that they are of need no names.
    is_alone: bool,
    /// The level of their headings.
    level: u8,
}

/// Reports the open checks of lists and rulings together; where there are several lists, whose checks stand with each, those of rulings.
pub(super) fn add(document: &mut Document, locale: &Locale<'_>, page: &PageContext<'_>, reports: &[FileReport]) {
    let all = reports.iter().flat_map(|report| report.undecided.iter().map(move |undecided| (report, undecided)));
    let lists: Vec<_> = reports.iter().flat_map(|report| report.lists.iter().map(move |list| (report, list))).collect();
    let is_alone = lists.len() + reports.iter().map(|report| report.rulings).sum::<usize>() == 1;
    let group = if lists.len() > 1 {
        Group { lists: Vec::new(), undecided: all.filter(is_of_no_list).collect(), is_alone, level: 2 }
    } else {
        Group { lists, undecided: all.collect(), is_alone, level: 2 }
    };
    add_group(document, locale, page, group);
}

/// Reports the open checks of one list among several.
pub(super) fn add_of_list(
    document: &mut Document,
    locale: &Locale<'_>,
    page: &PageContext<'_>,
    report: &FileReport,
    list: &List,
) {
    let undecided =
        report.undecided.iter().filter(|undecided| undecided.n == list.n).map(|one| (report, one)).collect();
    add_group(document, locale, page, Group { lists: vec![(report, list)], undecided, is_alone: true, level: 3 });
}

fn is_of_no_list((report, one): &(&FileReport, &Undecided)) -> bool {
    !report.lists.iter().any(|list| list.n == one.n)
}

/// Reports open checks: as many as the verdicts count, each reason once with its checks, then those whose findings are not sure, and
/// those that wait for the battle.
fn add_group(document: &mut Document, locale: &Locale<'_>, page: &PageContext<'_>, group: Group<'_>) {
    let Group { lists, undecided, is_alone, level } = group;
    let open = lists.iter().map(|(report, list)| report.judgement(list.n).open.len()).sum::<usize>()
        + undecided.iter().filter(|undecided| is_of_no_list(undecided)).map(|(_, one)| one.lints.len()).sum::<usize>();
    if open > 0 {
        document.heading(level, locale.say_with("lint-open-count", &[number("count", open)]));
    }
    let (waiting, skipped): (Vec<_>, Vec<_>) = undecided.into_iter().partition(|(_, one)| one.reason.is_of_battle());
    add_reasons(document, locale, page, is_alone, skipped);
    for (report, list) in lists {
        let unsure = unsure(report, list);
        if !unsure.is_empty() {
            document.hanging(0, 2, locale.say_with("lint-open-unsure", &[number("count", unsure.len())]));
            document.blocks.extend(checks(locale, page, list, unsure.into_iter()));
            document.hanging(0, 2, locale.say_with("lint-open-settle", &[assumed_day(locale, list)]));
        }
    }
    let count: usize = waiting.iter().map(|(_, one)| one.lints.len()).sum();
    if count > 0 {
        document.heading(level, locale.say_with("lint-open-battle", &[number("count", count)]));
        add_reasons(document, locale, page, is_alone, waiting);
    }
}

/// Returns the argument for the day of the unit data that is assumed, `none` where the list or the reader names it.
fn assumed_day<'a>(locale: &Locale<'_>, list: &List) -> Arg<'a> {
    let assumed = list.unit_day.filter(|unit| unit.is_assumed);
    arg("day", assumed.map_or_else(|| "none".to_owned(), |unit| locale.date(unit.day)))
}

/// Returns the checks of a list that count as open since what they found is not sure.
fn unsure<'r>(report: &'r FileReport, list: &List) -> Vec<&'r LintId> {
    let of_list = report.undecided.iter().filter(|undecided| undecided.n == list.n && !undecided.reason.is_of_battle());
    let undecided: BTreeSet<&LintId> = of_list.flat_map(|one| &one.lints).collect();
    report.judgement(list.n).open.into_iter().filter(|lint| !undecided.contains(lint)).collect()
}

fn add_reasons<'r>(
    document: &mut Document,
    locale: &Locale<'_>,
    page: &PageContext<'_>,
    is_alone: bool,
    undecided: Vec<(&'r FileReport, &'r Undecided)>,
) {
    for open in row::open(undecided) {
        let words = if is_alone { open.words(locale) } else { open.with_places(locale) };
        document.hanging(0, 2, Text::with_code(&words));
        document.blocks.extend(open.list().and_then(|list| checks(locale, page, list, open.lints())));
    }
}

/// Lists checks by what they ask of a list, each leading to its place on the page of the pack; `None` where there is nothing to say.
fn checks<'r>(
    locale: &Locale<'_>,
    page: &PageContext<'_>,
    list: &List,
    lints: impl Iterator<Item = &'r LintId>,
) -> Option<Block> {
    let (edition, command) = (list.ruleset.edition.as_ref()?, command(list)?);
    let set = (page.constraints)(edition, list.pack.as_deref());
    let item = |lint: &LintId| {
        let words = format!("check-{}", lint.name);
        let text = match set.constraints.iter().find(|active| *active.constraint.id.as_str() == *lint.name) {
            Some(active) => {
                let active = &ActiveConstraint { resolved: active.resolved.in_size(list.limit), ..active.clone() };
                let each = locale.word("each", active.constraint.each.word());
                let words = Text::from(format!("{}: {}", capitalised(&each), requirement::requirement(locale, active)));
                words.linked(&format!("{command}#{}", lint.name))
            }
            None if locale.messages.has(&words) => Text::from(locale.say(&words)),
            // why those of other lints are open is said above them
            None => return None,
        };
        let mut item = Document::default();
        item.line(0, text + faint(format!(" {}", lint.name)));
        Some(item)
    };
    let items: Vec<Document> = lints.filter_map(item).collect();
    (!items.is_empty()).then_some(Block::List { first: None, items })
}
