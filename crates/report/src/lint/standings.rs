//! The organiser's table: one line for each list, the worst first.

use super::findings::{Skipped, edition, skipped};
use super::row::all_findings;
use crate::document::{Document, Table, Text};
use crate::locale::{Locale, list, number};
use crate::sanitize::sanitize;
use adjutant_lint::file_report::{FileReport, Summary as List};
use adjutant_lint::roster::UNREADABLE_FILE;
use adjutant_lint::verdict::{Judgement, Verdict};

/// The names of the columns, as programs read them and as messages begin: `table-<name>`.
pub const COLUMNS: [&str; 10] =
    ["file", "player", "list", "faction", "points", "drops", "judged", "verdict", "open", "reason"];

/// Puts a verdict into words, with the names of open checks, how many units are not known, and how much of what was found is not told.
pub fn verdict(locale: &Locale<'_>, judgement: &Judgement<'_>) -> String {
    with_hidden(locale, judgement, "verdict", ["verdict-known", "verdict-suppressed"])
}

/// Puts a verdict into words as a heading.
pub(super) fn titled(locale: &Locale<'_>, judgement: &Judgement<'_>) -> String {
    capitalised(&brief(locale, judgement))
}

/// Begins a text with a capital.
pub(super) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Puts a verdict into words, with numbers alone.
pub(super) fn brief(locale: &Locale<'_>, judgement: &Judgement<'_>) -> String {
    with_hidden(locale, judgement, "verdict-brief", ["lint-known", "lint-suppressed"])
}

fn with_hidden(locale: &Locale<'_>, judgement: &Judgement<'_>, form: &str, hidden: [&str; 2]) -> String {
    let checks = list(judgement.open.iter().map(|lint| &*lint.name));
    let args = [
        number("count", judgement.open.len()),
        number("errors", judgement.errors),
        number("warnings", judgement.warnings),
        crate::locale::arg("checks", checks),
    ];
    let verdict = locale.say_with(&format!("{form}-{}", judgement.word()), &args);
    let unknown = Some(judgement.unknown_units).filter(|count| *count > 0);
    let unknown = unknown.map(|count| locale.say_with("verdict-unknown-units", &[number("count", count)]));
    let verdict = std::iter::once(verdict).chain(unknown).collect::<Vec<_>>().join("; ");
    let counts = hidden.into_iter().zip([judgement.known, judgement.suppressed]).filter(|(_, count)| *count > 0);
    let hidden = list(counts.map(|(id, count)| locale.say_with(id, &[number("count", count)])));
    if hidden.is_empty() { verdict } else { format!("{verdict} ({hidden})") }
}

/// By what lists are in order, the worst greatest: the verdict, its errors, whether nothing could be checked, its warnings, and its open
/// checks.
pub(super) type Weight = (Verdict, usize, bool, usize, usize);

/// What weighs a file that was not read.
pub(super) const UNREAD: Weight = (Verdict::NotRead, 1, false, 0, 0);

/// Weighs the verdict on a list.
pub(super) fn weight(judgement: &Judgement<'_>) -> Weight {
    let Judgement { verdict, errors, has_constraints, warnings, .. } = *judgement;
    (verdict, errors, !has_constraints, warnings, judgement.open.len())
}

/// The columns for people, by their places among all.
const SHOWN: [usize; 7] = [0, 1, 3, 4, 5, 7, 8];

/// The columns of a page, which explains the open checks below the table.
const OF_PAGE: [usize; 7] = [0, 2, 1, 3, 4, 5, 7];

/// The columns of figures, by their places among all.
const FIGURES: [usize; 2] = [4, 5];

/// The place of the verdict among the shown columns: it is never cut.
const VERDICT: usize = 5;

/// The column of the player.
const PLAYER: usize = 1;

/// The column of open checks.
const OPEN: usize = 8;

/// The column of why a file was not read.
const REASON: usize = 9;

/// Returns the first open check of a line, and how many more there are: a line of the table stays one line.
fn first_open(line: &Line<'_>) -> String {
    let first = line.cells[OPEN].split(", ").next().unwrap_or_default();
    let (.., open) = line.weight;
    if open > 1 { format!("{first} +{}", open - 1) } else { first.to_owned() }
}

/// A line of the table.
pub(super) struct Line<'r> {
    weight: Weight,
    cells: [String; COLUMNS.len()],
    /// The file.
    pub(super) report: &'r FileReport,
    /// The list; `None` where the file was not read.
    pub(super) list: Option<&'r List>,
}

impl Line<'_> {
    /// Names what the line is about: the file with the list, and the title and the player where the list has them.
    pub(super) fn title(&self) -> String {
        let parts = [&self.cells[0], &self.cells[2], &self.cells[1]];
        parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
    }
}

/// Returns the lines of the table: lists that were not read first, then illegal ones, then those with open checks.
pub(super) fn lines<'r>(locale: &Locale<'_>, reports: &'r [FileReport]) -> Vec<Line<'r>> {
    let mut lines: Vec<Line<'r>> = Vec::new();
    for report in reports {
        if report.is_unread() {
            lines.push(unread(locale, report));
        }
        lines.extend(report.lists.iter().map(|list| line(locale, report, list)));
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.weight));
    lines
}

/// Returns the lines of the table on a page, whose files a reader picked: their names are no players.
pub(super) fn lines_of_page<'r>(locale: &Locale<'_>, reports: &'r [FileReport]) -> Vec<Line<'r>> {
    let mut lines = lines(locale, reports);
    for line in lines.iter_mut().filter(|line| line.list.is_some_and(|list| list.is_player_of_file)) {
        line.cells[PLAYER].clear();
    }
    lines
}

fn line<'r>(locale: &Locale<'_>, report: &'r FileReport, own: &'r List) -> Line<'r> {
    let judgement = report.judgement(own.n);
    let title = own.title.as_deref().and_then(|title| title.lines().next()).unwrap_or_default();
    let figure = |figure: Option<u32>| figure.map_or_else(String::new, |figure| figure.to_string());
    let file = if report.lists.len() > 1 { format!("{}#{}", report.name, own.n) } else { report.name.to_string() };
    let cells = [
        file,
        own.player.clone().unwrap_or_default(),
        title.to_owned(),
        own.faction.clone().unwrap_or_default(),
        points(own),
        figure(own.drops),
        edition(locale, own),
        brief(locale, &judgement),
        list(judgement.open.iter().map(|lint| &*lint.name)),
        String::new(),
    ];
    let cells = cells.map(|cell| sanitize(&cell).into_owned());
    Line { weight: weight(&judgement), cells, report, list: Some(own) }
}

fn unread<'r>(locale: &Locale<'_>, report: &'r FileReport) -> Line<'r> {
    let mut cells = named(&report.name, locale.say("verdict-brief-not-read"));
    cells[REASON] = reason(locale, report);
    Line { weight: UNREAD, cells, report, list: None }
}

/// Returns why a file was not read.
pub(super) fn reason(locale: &Locale<'_>, report: &FileReport) -> String {
    let unread = all_findings(locale, report).into_iter().filter(|row| UNREADABLE_FILE.is(&row.finding.lint));
    unread.map(|row| row.message).collect::<Vec<_>>().join("; ")
}

/// Returns the cells of a file of which no list is known.
fn named(file: &str, verdict: String) -> [String; COLUMNS.len()] {
    let mut cells: [String; COLUMNS.len()] = Default::default();
    cells[0] = sanitize(file).into_owned();
    cells[7] = verdict;
    cells
}

/// Returns points and limit: `1990/2000`.
pub(super) fn points(list: &List) -> String {
    match (list.points, list.limit) {
        (Some(points), Some(limit)) => format!("{points}/{limit}"),
        (Some(points), None) => points.to_string(),
        (None, Some(limit)) => format!("–/{limit}"),
        (None, None) => String::new(),
    }
}

/// Lays out the table.
pub fn table(locale: &Locale<'_>, reports: &[FileReport]) -> Table {
    columns(locale, &lines(locale, reports), &SHOWN, &|_| None)
}

/// Returns the address on the page that a line leads to, by its place in the table.
type Places<'p> = dyn Fn(usize) -> Option<String> + 'p;

/// Lays out some columns of the table.
fn columns(locale: &Locale<'_>, lines: &[Line<'_>], shown: &[usize], places: &Places<'_>) -> Table {
    let heads = shown.iter().map(|at| locale.say(&format!("table-{}", COLUMNS[*at])));
    let figures = shown.iter().enumerate().filter(|(_, column)| FIGURES.contains(column)).map(|(at, _)| at);
    let mut table = Table::new(heads).with_figures(figures).with_rows_cut_but(VERDICT);
    for (number, line) in lines.iter().enumerate() {
        let cell = |at: &usize| match *at {
            OPEN => Text::from(first_open(line)),
            0 => places(number)
                .map_or_else(|| Text::from(&line.cells[0]), |place| Text::from(&line.cells[0]).linked(&place)),
            at => Text::from(&line.cells[at]),
        };
        table.row(shown.iter().map(cell));
    }
    table
}

/// Lays the table out as a page of its own, with the counts of verdicts as its title, how many rounds the event has, and below it why
/// files were not read, and the files without a list.
pub fn document(locale: &Locale<'_>, reports: &[FileReport], files: Skipped<'_>, rounds: Option<u32>) -> Document {
    let rounds = rounds.map(|rounds| {
        locale.say_with("table-rounds", &[number("rounds", usize::try_from(rounds).unwrap_or(usize::MAX))])
    });
    let judged = super::summary::Summary::of(reports).judged(locale);
    let title = std::iter::once(judged).chain(rounds).collect::<Vec<_>>().join("; ");
    let mut document = titled_table(locale, reports, title, table(locale, reports));
    if let Some(words) = skipped(locale, files) {
        document.blank();
        document.line(0, words);
    }
    document
}

/// Returns the title of the table as a part of a page.
pub(super) fn title(locale: &Locale<'_>, reports: &[FileReport]) -> String {
    super::summary::Summary::of(reports).judged(locale)
}

/// Lays the table out as a part of a page, with lines that lead to what was found in their lists.
pub(super) fn page_section(
    locale: &Locale<'_>,
    reports: &[FileReport],
    lines: &[Line<'_>],
    places: &Places<'_>,
) -> Document {
    titled_table(locale, reports, title(locale, reports), columns(locale, lines, &OF_PAGE, places))
}

/// Lays out a title, the table, and why files were not read.
fn titled_table(locale: &Locale<'_>, reports: &[FileReport], title: String, table: Table) -> Document {
    let mut document = Document::default();
    document.heading(1, title);
    document.table(0, table);
    for report in reports.iter().filter(|report| report.is_unread()) {
        document.line(0, format!("{}: {}", sanitize(&report.name), reason(locale, report)));
    }
    document
}

/// Writes the table as CSV (RFC 4180), with a row for each file without a list at the end. What a spreadsheet would take for a formula begins with an apostrophe.
pub fn csv(locale: &Locale<'_>, reports: &[FileReport], files: Skipped<'_>) -> String {
    let field = |text: &str| {
        let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    };
    let row = |cells: &[String]| cells.iter().map(|cell| field(cell)).collect::<Vec<_>>().join(",") + "\r\n";
    let without_list = files.files.iter().map(|name| named(name, locale.say("verdict-brief-no-list")));
    let rows = lines(locale, reports).into_iter().map(|line| line.cells).chain(without_list);
    let head = COLUMNS.join(",") + "\r\n";
    std::iter::once(head).chain(rows.map(|cells| row(&cells))).collect()
}
