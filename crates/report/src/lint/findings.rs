//! Findings for people: each with its lines, what could not be checked, and what was checked against what.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::open;
use super::quotes::Quotes;
use super::row::{Row, elsewhere, rows, why, within};
use super::standings::{self, capitalised};
use super::summary::Summary;
use super::words;
use crate::document::{Document, Excerpt, Frame, Mark, Note, Severity, Source, Table, Text, faint, name, warning};
use crate::locale::{Locale, arg, file_name, list, number};
use crate::sanitize::sanitize;
use adjutant_base::span::{Span, line_around};
use adjutant_lint::file_report::{FileReport, OutOfForce, Summary as List};
use adjutant_lint::finding::{Arg, Finding};
use adjutant_lint::fingerprint::counts;
use adjutant_lint::ruleset::{Clue, Evidence};
use adjutant_lint::{Level, Number};

/// The maximum length of a line that is shown whole, in bytes; of a longer one, as in XML, only its place is named.
const MAX_LINE_BYTES: usize = 400;

/// The maximum number of lines between a place and another one in the same excerpt.
const MAX_LINES_BETWEEN: usize = 40;

/// The maximum number of bytes between them.
const MAX_BYTES_BETWEEN: usize = MAX_LINES_BETWEEN * MAX_LINE_BYTES;

/// The maximum number of skipped files that are named.
const MAX_SKIPPED_NAMES: usize = 20;

/// The maximum number of files of other types that are named.
const MAX_FOREIGN_NAMES: usize = 5;

/// The maximum number of lists whose verdicts are reported one by one; more are a table.
const MAX_LISTS_ALONE: usize = 3;

/// The maximum number of lists in a table at the end of a report; more are only counted.
const MAX_TABLE_LISTS: usize = 200;

/// The maximum number of documents of rulings that are reported one by one.
const MAX_DOCUMENTS_ALONE: usize = 3;

/// For what a finding is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// One finding after the other, each with all that is known of it.
    Lines,
    /// A page with a section for each list, and the rules at its end.
    Page,
    /// A part of a page that leads to the pages of the rules.
    Part,
}

/// Returns the word for a clue, as programs read it.
pub(super) fn clue_word(clue: Clue) -> &'static str {
    match clue {
        Clue::Requested => "asked",
        Clue::Settings => "settings",
        Clue::Named => "named",
        Clue::Handbook => "handbook",
        Clue::Data => "data",
        Clue::Name => "name",
        Clue::Battlepack => "battlepack",
        Clue::System => "system",
        Clue::Format => "format",
    }
}

/// Returns the name of a level in the reader's language.
pub(super) fn level(locale: &Locale<'_>, level: Level) -> String {
    locale.word("level", level.word())
}

/// Makes the frame of a finding.
pub(super) fn frame(locale: &Locale<'_>, quotes: &Quotes, row: &Row<'_>, layout: Layout) -> Frame {
    // a backtick of the list is no mark of the message
    let has_backtick = |arg: &Arg| arg.text().is_some_and(|text| text.contains('`'));
    let is_plain = row.finding.args.iter().any(|(_, arg)| has_backtick(arg));
    let text = |words: &str| if is_plain { words.into() } else { Text::with_code(words) };
    let route = row.route.join(" > ");
    let note = |severity, label: &str, text: Option<Text>| {
        let label = if label.is_empty() { String::new() } else { locale.say(label) };
        Some(Note { severity, label, text: text? })
    };
    let help = row.help.as_deref().map(text);
    let rule = match (layout, row.finding.cites.first()) {
        (Layout::Page, Some(citation)) => Some(name(citation)),
        (Layout::Part, Some(_)) => Some(cited(locale, quotes, row.finding)),
        _ => why(locale, quotes, row.finding).map(Text::from),
    };
    let elsewhere = elsewhere(locale, row.finding).map(Text::from);
    let known = row.finding.known_since.as_ref().map(|evidence| locale.evidence(evidence).into());
    let is_cited = !row.finding.cites.is_empty();
    let notes = match layout {
        Layout::Lines | Layout::Part => vec![
            note(Severity::Note, "label-where", (!route.is_empty()).then(|| Text::from(&route))),
            note(Severity::Note, if is_cited { "label-rule" } else { "label-source" }, rule),
            note(Severity::Note, "label-known-since", known),
            note(Severity::Note, "label-elsewhere", elsewhere),
            note(Severity::Help, "label-help", help),
        ],
        Layout::Page => vec![
            note(Severity::Help, "page-do", help),
            note(Severity::Note, if is_cited { "page-rule" } else { "explain-source" }, rule),
            note(Severity::Note, "label-known-since", known),
            note(Severity::Note, "", elsewhere),
        ],
    };
    Frame {
        severity: row.finding.level.into(),
        label: level(locale, row.finding.level),
        message: text(&row.message),
        id: Some(row.finding.lint.to_string()),
        sources: sources(locale, row),
        place: if route.is_empty() { locale.say_with("page-line", &[number("line", row.line)]) } else { route },
        notes: notes.into_iter().flatten().collect(),
    }
}

/// Names the rules that a finding cites, with the day since which the first is in force, and says why.
fn cited(locale: &Locale<'_>, quotes: &Quotes, finding: &Finding) -> Text {
    let rules = Text::join(finding.cites.iter().map(name), ", ");
    // a dated citation names the first day itself
    let first = finding.cites.first().filter(|citation| citation.from.is_none());
    let quote = first.and_then(|citation| quotes.get(citation));
    let period = quote.map(|quote| faint(format!(" ({})", locale.period(quote.period)))).unwrap_or_default();
    let words = match quotes.sentence(finding) {
        Some((_, sentence)) if finding.text("question").is_none() => {
            Some(locale.say_with("constraints-why-quote", &[arg("sentence", sentence)]))
        }
        _ => why(locale, quotes, finding),
    };
    rules + period + words.map(|words| format!(": {words}")).unwrap_or_default()
}

/// Returns the place of a finding, with its line where that can be shown, and then those that belong to it. What is far from the place has
/// an excerpt of its own, so that none holds much of a file.
fn sources(locale: &Locale<'_>, row: &Row<'_>) -> Vec<Source> {
    let source = |at, excerpt| Source { path: row.file.to_owned(), at, excerpt };
    let place = within(row.text, &row.finding.span);
    let line = line_around(row.text, place.start);
    if row.text.is_empty() || place.is_empty() && line.is_empty() {
        return vec![source(None, None)];
    }
    let at = Some((row.line, row.column));
    if line.len() > MAX_LINE_BYTES {
        return vec![source(at, None)];
    }
    // marks of several lines end with their first
    let mark = |span: &Span, label| {
        let span = within(row.text, span);
        let end = span.end.min(line_around(row.text, span.start).end);
        Mark { span: span.start..end, label }
    };
    let related = row
        .finding
        .related
        .iter()
        .zip(&row.related)
        .map(|(related, at)| (*at, mark(&related.span, Some(locale.word("label", related.label.word())))));
    let is_near = |((line, _), mark): &((usize, usize), Mark)| {
        line.abs_diff(row.line) <= MAX_LINES_BETWEEN && mark.span.start.abs_diff(place.start) <= MAX_BYTES_BETWEEN
    };
    let (near, far): (Vec<_>, Vec<_>) = related.partition(is_near);
    let near = near.into_iter().map(|(_, mark)| mark);
    let first = Excerpt::around(row.text, row.line, mark(&row.finding.span, None), near);
    let others = far.into_iter().map(|(at, mark)| {
        let is_shown = line_around(row.text, mark.span.start).len() <= MAX_LINE_BYTES;
        source(Some(at), is_shown.then(|| Excerpt::around(row.text, at.0, mark, [])))
    });
    std::iter::once(source(at, Some(first))).chain(others).collect()
}

/// Reports the findings of a file, and the words that its edition does not have as a table.
pub fn findings(locale: &Locale<'_>, quotes: &Quotes, report: &FileReport) -> Document {
    laid_out(locale, quotes, rows(locale, report), Layout::Lines)
}

/// Lays out findings of a file.
pub(super) fn laid_out(locale: &Locale<'_>, quotes: &Quotes, mut rows: Vec<Row<'_>>, layout: Layout) -> Document {
    if layout == Layout::Part {
        // what makes a list illegal comes first
        rows.sort_by_key(|row| row.finding.level);
    }
    let tables = words::tables(&rows);
    let mut document = Document::default();
    for row in words::others(rows, &tables) {
        document.frame(frame(locale, quotes, &row, layout));
    }
    for table in &tables {
        document.heading(2, table.title(locale));
        document.blank();
        document.table(0, table.table(locale));
        document.blank();
    }
    document
}

/// Reports findings one after the other, what could not be checked, and a closing table.
pub fn document(locale: &Locale<'_>, quotes: &Quotes, reports: &[FileReport], skipped: Skipped<'_>) -> Document {
    let mut document = Document::default();
    for report in reports {
        document.append(findings(locale, quotes, report));
    }
    add_undecided(&mut document, locale, reports);
    add_rulings_judged(&mut document, locale, reports);
    add_lists_judged(&mut document, locale, reports);
    add_closing(&mut document, locale, reports, skipped);
    document
}

/// Reports what could not be checked: each reason once, with the lists that it is about.
fn add_undecided(document: &mut Document, locale: &Locale<'_>, reports: &[FileReport]) {
    let all = reports.iter().flat_map(|report| report.undecided.iter().map(move |undecided| (report, undecided)));
    let checks: usize = all.clone().map(|(_, one)| one.lints.len()).sum();
    if checks == 0 {
        return;
    }
    document.line(0, faint(locale.say_with("lint-undecided-count", &[number("count", checks)])));
    let judged: usize = reports.iter().map(|report| report.lists.len() + report.rulings).sum();
    for open in super::row::open(all) {
        let words = if judged > 1 { open.with_places(locale) } else { open.words(locale) };
        document.hanging(2, 4, faint(words));
    }
    document.blank();
}

/// Files of folders that were not read as lists or rulings.
#[derive(Debug, Clone, Copy, Default)]
pub struct Skipped<'a> {
    /// Those that hold none.
    pub files: &'a [Arc<str>],
    /// Those of a type in which nobody sends any.
    pub foreign: &'a [Arc<str>],
    /// How many are hidden, or left out by `.gitignore` or by settings.
    pub ignored: usize,
}

/// Names the files that were skipped, and counts those of other types; `None` if there are none.
pub fn skipped(locale: &Locale<'_>, skipped: Skipped<'_>) -> Option<String> {
    let files = skipped.files;
    let foreign = (!skipped.foreign.is_empty()).then(|| {
        let count = skipped.foreign.len();
        let names = list(skipped.foreign.iter().filter(|_| count <= MAX_FOREIGN_NAMES).map(|file| file_name(file)));
        let names = if names.is_empty() { "none".to_owned() } else { names };
        locale.say_with("lint-foreign", &[number("count", count), arg("files", names)])
    });
    let named = list(files.iter().take(MAX_SKIPPED_NAMES).map(|file| file_name(file)));
    let more = files.len().saturating_sub(MAX_SKIPPED_NAMES);
    let args = [number("count", files.len()), arg("files", named), number("more", more)];
    let own = (!files.is_empty()).then(|| locale.say_with("lint-skipped", &args));
    let ignored = (skipped.ignored > 0).then(|| locale.say_with("lint-ignored", &[number("count", skipped.ignored)]));
    let words: Vec<String> = own.into_iter().chain(foreign).chain(ignored).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

/// Names the edition and the pack of a list.
pub(super) fn edition(locale: &Locale<'_>, list: &List) -> String {
    let edition = list.ruleset.edition.as_ref().map_or_else(|| locale.say("lint-no-edition"), ToString::to_string);
    list.pack.as_ref().map_or(edition.clone(), |pack| format!("{edition}, {pack}"))
}

/// Says from what the edition and the pack of a list were known.
pub(super) fn clues(locale: &Locale<'_>, own: &List) -> String {
    list(own.ruleset.evidence.iter().map(|Evidence { clue, words, .. }| {
        locale.say_with(&format!("clue-{}", clue_word(*clue)), &[arg("words", sanitize(words))])
    }))
}

/// Returns the clues in brackets, as they follow the edition and the pack; nothing if there are none.
pub(super) fn clues_in_brackets(locale: &Locale<'_>, list: &List) -> String {
    let clues = clues(locale, list);
    if clues.is_empty() { clues } else { format!(" ({clues})") }
}

/// Returns the caveats on the verdict on a list: that its pack is over, and that its units were not checked.
fn caveats(locale: &Locale<'_>, list: &List) -> Vec<String> {
    let (edition, pack) = (list.ruleset.edition.as_ref(), list.pack.as_ref());
    let ended = list
        .ended
        .zip(pack)
        .map(|(last, pack)| locale.say_with("lint-pack-ended", &[arg("pack", pack), arg("last", locale.date(last))]));
    let unchecked = edition.filter(|_| lacks_units(list));
    let unchecked = unchecked.map(|edition| open::unchecked_units(locale, edition.to_string(), list));
    let other = list.ruleset.other.as_ref().map(|(own, _)| open::units_of_other(locale, own.to_string()));
    ended.into_iter().chain(unchecked).chain(other).collect()
}

/// Returns whether the edition of a list is known, and there are no unit data for it.
pub(super) fn lacks_units(list: &List) -> bool {
    list.ruleset.edition.is_some() && list.ruleset.other.is_none() && !list.has_units
}

/// Reports the caveats on the verdicts on lists, and how many rules of their editions have no check, each once.
pub(super) fn add_caveats(document: &mut Document, locale: &Locale<'_>, reports: &[FileReport]) {
    let mut all = BTreeSet::new();
    for list in reports.iter().flat_map(|report| &report.lists) {
        all.extend(caveats(locale, list));
        if let Some(edition) = list.ruleset.edition.as_ref().filter(|_| list.uncovered > 0) {
            let args = [arg("edition", edition), number("count", list.uncovered)];
            all.insert(locale.say_with("lint-unchecked-of", &args));
        }
    }
    for words in all {
        document.hanging(0, 2, warning(capitalised(&words)));
    }
}

/// Reports the verdict on every list and what it was checked against: a few one by one, more in a table.
fn add_lists_judged(document: &mut Document, locale: &Locale<'_>, reports: &[FileReport]) {
    let lists = || reports.iter().flat_map(|report| report.lists.iter().map(move |list| (report, list)));
    let count = lists().count();
    if count > MAX_TABLE_LISTS {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        lists().for_each(|(_, list)| *counts.entry(edition(locale, list)).or_default() += 1);
        for (edition, count) in counts {
            let args = [number("count", count), arg("edition", edition)];
            document.hanging(0, 2, faint(locale.say_with("lint-judged-many", &args)));
        }
        add_caveats(document, locale, reports);
        return;
    }
    if count > MAX_LISTS_ALONE {
        document.table(0, standings::table(locale, reports));
        document.blank();
        add_caveats(document, locale, reports);
        return;
    }
    for (report, list) in lists() {
        let id = if report.lists.len() > 1 { "lint-judged-list" } else { "lint-judged" };
        let (edition, clue) = (edition(locale, list), clues_in_brackets(locale, list));
        let verdict = standings::verdict(locale, &report.judgement(list.n));
        let args = [
            arg("file", file_name(&report.name)),
            arg("edition", edition),
            arg("clue", clue),
            arg("n", list.n),
            arg("verdict", verdict),
            number("uncovered", list.uncovered),
        ];
        let judged = [locale.say_with(id, &args)].into_iter().chain(caveats(locale, list));
        document.hanging(0, 2, judged.collect::<Vec<_>>().join("; "));
    }
}

/// Reports what rulings were checked against.
pub(super) fn add_rulings_judged(document: &mut Document, locale: &Locale<'_>, reports: &[FileReport]) {
    let all = || reports.iter().flat_map(|report| report.ruled_by.iter().map(move |by| (&*report.name, by)));
    let out: BTreeMap<&str, OutOfForce> =
        reports.iter().flat_map(|report| &report.out_of_force).map(|(edition, why)| (edition.as_str(), *why)).collect();
    let mut add = |id: &str, file: &str, edition: &str, count: usize| {
        let args = [arg("file", file_name(file)), arg("edition", edition), number("count", count)];
        let ended = out.get(edition).map(|why| {
            let (id, day) = match why {
                OutOfForce::Begins(first) => ("edition-begins", first),
                OutOfForce::Ended(last) => ("lint-edition-ended", last),
            };
            locale.say_with(id, &[arg("edition", edition), arg("day", locale.date(*day))])
        });
        let judged = [locale.say_with(id, &args)].into_iter().chain(ended);
        document.hanging(0, 2, faint(judged.collect::<Vec<_>>().join("; ")));
    };
    if all().count() <= MAX_DOCUMENTS_ALONE {
        all().for_each(|(file, (edition, count))| add("rulings-judged", file, edition.as_str(), *count));
        return;
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    all().for_each(|(_, (edition, count))| *counts.entry(edition.as_str()).or_default() += count);
    for (edition, count) in counts {
        add("rulings-judged-many", "", edition, count);
    }
}

/// Closes a report of several lists with a table that counts what was found, lint by lint, and any report with the sums.
fn add_closing(document: &mut Document, locale: &Locale<'_>, reports: &[FileReport], files: Skipped<'_>) {
    let counts = counted(reports);
    if Summary::of(reports).lists > 1 && !counts.is_empty() {
        document.table(0, table(locale, &counts));
        document.blank();
    }
    add_counts(document, locale, reports, files);
}

/// Counts what was found.
pub(super) fn add_counts(document: &mut Document, locale: &Locale<'_>, reports: &[FileReport], files: Skipped<'_>) {
    if let Some(words) = skipped(locale, files) {
        document.line(0, faint(words));
    }
    let excused = excused(locale, reports).map_or_else(String::new, |words| format!("; {words}"));
    let (counts, summary) = (counted(reports), Summary::of(reports));
    let judged = summary.sentence(locale);
    if reports.is_empty() {
        return;
    }
    if counts.is_empty() && summary.lists == 0 {
        if summary.checks_nothing() {
            document.line(0, warning(judged + &excused));
            return;
        }
        document.line(0, locale.say_with("lint-closing-clean", &[arg("judged", judged)]) + &excused);
        return;
    }
    let of = |level: Level| counts.iter().filter(|((own, _), _)| *own == level).map(|(_, (count, _))| count).sum();
    let args = [
        arg("judged", judged),
        number("errors", of(Level::Error)),
        number("warnings", of(Level::Warning)),
        number("notes", of(Level::Note)),
    ];
    document.line(0, warning(locale.say_with("lint-closing", &args) + &excused));
}

/// Counts findings lint by lint.
fn counted(reports: &[FileReport]) -> Counts {
    let mut counts = Counts::new();
    for (file, report) in reports.iter().enumerate() {
        for finding in &report.findings {
            let count = counts.entry((finding.level, finding.lint.to_string())).or_default();
            count.0 += 1;
            count.1.insert((file, finding.n));
        }
    }
    counts
}

/// Counts findings that are excused or known; `None` if there are none.
pub fn excused(locale: &Locale<'_>, reports: &[FileReport]) -> Option<String> {
    let (excused, known) = counts(reports);
    let parts = [("lint-suppressed", excused), ("lint-known", known)].into_iter().filter(|(_, count)| *count > 0);
    let words = list(parts.map(|(id, count)| locale.say_with(id, &[number("count", count)])));
    (!words.is_empty()).then_some(words)
}

/// How often each lint found something, and in which lists.
type Counts = BTreeMap<(Level, String), (usize, BTreeSet<(usize, Number)>)>;

fn table(locale: &Locale<'_>, counts: &Counts) -> Table {
    let heads = ["lint-table-lint", "lint-table-level", "lint-table-count", "lint-table-lists"];
    let mut table = Table::new(heads.map(|id| locale.say(id))).with_figures(2..4);
    for ((level, lint), (count, lists)) in counts {
        let level = Text::from(self::level(locale, *level));
        table.row([name(lint), level, count.to_string().into(), lists.len().to_string().into()]);
    }
    table
}
