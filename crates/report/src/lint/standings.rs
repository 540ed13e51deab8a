//! The organiser's table: one line for each list, the worst first.

use super::findings::{Skipped, add_caveats, edition, skipped};
use super::row::all_findings;
use super::summary::Summary;
use crate::document::{Document, Table, Text};
use crate::locale::{Locale, list, number};
use crate::sanitize::sanitize;
use adjutant_lint::file_report::{FileReport, Summary as List};
use adjutant_lint::roster::UNREADABLE_FILE;
use adjutant_lint::verdict::{Judgement, Verdict};

/// A column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    File,
    Player,
    List,
    Faction,
    Points,
    Drops,
    /// The edition and the pack that a list was checked against.
    Judged,
    Verdict,
    /// The checks that could not be made.
    Open,
    /// Why a file was not read.
    Reason,
}

impl Column {
    /// Every column, in the order of the CSV.
    const ALL: [Self; 10] = [
        Self::File,
        Self::Player,
        Self::List,
        Self::Faction,
        Self::Points,
        Self::Drops,
        Self::Judged,
        Self::Verdict,
        Self::Open,
        Self::Reason,
    ];

    /// The columns of the table in a terminal.
    const TERMINAL: [Self; 7] =
        [Self::File, Self::Player, Self::Faction, Self::Points, Self::Drops, Self::Verdict, Self::Open];

    /// The columns of the table on a page, which explains the open checks below it.
    const PAGE: [Self; 7] =
        [Self::File, Self::List, Self::Player, Self::Faction, Self::Points, Self::Drops, Self::Verdict];

    /// Returns its name, as programs read it; `table-<name>` is its heading.
    fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Player => "player",
            Self::List => "list",
            Self::Faction => "faction",
            Self::Points => "points",
            Self::Drops => "drops",
            Self::Judged => "judged",
            Self::Verdict => "verdict",
            Self::Open => "open",
            Self::Reason => "reason",
        }
    }

    /// Returns whether it holds figures.
    fn is_figure(self) -> bool {
        matches!(self, Self::Points | Self::Drops)
    }
}

/// The cells of a line, by column.
#[derive(Default)]
struct Cells([String; Column::ALL.len()]);

impl std::ops::Index<Column> for Cells {
    type Output = String;
    fn index(&self, column: Column) -> &String {
        &self.0[column as usize]
    }
}

impl std::ops::IndexMut<Column> for Cells {
    fn index_mut(&mut self, column: Column) -> &mut String {
        &mut self.0[column as usize]
    }
}

/// Puts a verdict into words, with the names of open checks, the number of unknown units, and the number of suppressed findings.
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

/// What lists are sorted by, the worst greatest: the verdict, its errors, whether nothing could be checked, its warnings, and its open
/// checks.
pub(super) type SortKey = (Verdict, usize, bool, usize, usize);

/// The sort key of a file that was not read.
pub(super) const UNREAD: SortKey = (Verdict::NotRead, 1, false, 0, 0);

/// Returns the sort key of the verdict on a list.
pub(super) fn sort_key(judgement: &Judgement<'_>) -> SortKey {
    let Judgement { verdict, errors, has_constraints, warnings, .. } = *judgement;
    (verdict, errors, !has_constraints, warnings, judgement.open.len())
}

/// Returns the first open check of a line, and how many more there are: a line of the table stays one line.
fn first_open(line: &Line<'_>) -> String {
    let first = line.cells[Column::Open].split(", ").next().unwrap_or_default();
    let (.., open) = line.sort_key;
    if open > 1 { format!("{first} +{}", open - 1) } else { first.to_owned() }
}

/// A line of the table.
pub(super) struct Line<'r> {
    sort_key: SortKey,
    cells: Cells,
    /// The file.
    pub(super) report: &'r FileReport,
    /// The list; `None` where the file was not read.
    pub(super) list: Option<&'r List>,
}

impl Line<'_> {
    /// Names what the line is about: the file with the list, and the title and the player where the list has them.
    pub(super) fn title(&self) -> String {
        let parts = [Column::File, Column::List, Column::Player].map(|column| &self.cells[column]);
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
    lines.sort_by_key(|line| std::cmp::Reverse(line.sort_key));
    lines
}

/// Returns the lines of the table on a page, whose files a reader picked: their names are no players.
pub(super) fn lines_of_page<'r>(locale: &Locale<'_>, reports: &'r [FileReport]) -> Vec<Line<'r>> {
    let mut lines = lines(locale, reports);
    for line in lines.iter_mut().filter(|line| line.list.is_some_and(|list| list.is_player_of_file)) {
        line.cells[Column::Player].clear();
    }
    lines
}

fn line<'r>(locale: &Locale<'_>, report: &'r FileReport, own: &'r List) -> Line<'r> {
    let judgement = report.judgement(own.n);
    let title = own.first_title_line().unwrap_or_default();
    let figure = |figure: Option<u32>| figure.map_or_else(String::new, |figure| figure.to_string());
    let file = if report.lists.len() > 1 { format!("{}#{}", report.name, own.n) } else { report.name.to_string() };
    let mut cells = Cells::default();
    cells[Column::File] = file;
    cells[Column::Player] = own.player.clone().unwrap_or_default();
    title.clone_into(&mut cells[Column::List]);
    cells[Column::Faction] = own.faction.clone().unwrap_or_default();
    cells[Column::Points] = points(own);
    cells[Column::Drops] = figure(own.drops);
    cells[Column::Judged] = edition(locale, own);
    cells[Column::Verdict] = brief(locale, &judgement);
    cells[Column::Open] = list(judgement.open.iter().map(|lint| &*lint.name));
    let cells = Cells(cells.0.map(|cell| sanitize(&cell).into_owned()));
    Line { sort_key: sort_key(&judgement), cells, report, list: Some(own) }
}

fn unread<'r>(locale: &Locale<'_>, report: &'r FileReport) -> Line<'r> {
    let mut cells = named(&report.name, locale.say("verdict-brief-not-read"));
    cells[Column::Reason] = reason(locale, report);
    Line { sort_key: UNREAD, cells, report, list: None }
}

/// Returns why a file was not read.
pub(super) fn reason(locale: &Locale<'_>, report: &FileReport) -> String {
    let unread = all_findings(locale, report).into_iter().filter(|row| UNREADABLE_FILE.is(&row.finding.lint));
    unread.map(|row| row.message).collect::<Vec<_>>().join("; ")
}

/// Returns the cells of a file of which no list is known.
fn named(file: &str, verdict: String) -> Cells {
    let mut cells = Cells::default();
    cells[Column::File] = sanitize(file).into_owned();
    cells[Column::Verdict] = verdict;
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
    columns(locale, &lines(locale, reports), &Column::TERMINAL, &|_| None)
}

/// Returns the address on the page that a line leads to, by its place in the table.
type Places<'p> = dyn Fn(usize) -> Option<String> + 'p;

/// Lays out some columns of the table.
fn columns(locale: &Locale<'_>, lines: &[Line<'_>], shown: &[Column], places: &Places<'_>) -> Table {
    let heads = shown.iter().map(|column| locale.say(&format!("table-{}", column.name())));
    let figures = shown.iter().enumerate().filter(|(_, column)| column.is_figure()).map(|(at, _)| at);
    let mut table = Table::new(heads).with_figures(figures);
    if let Some(verdict) = shown.iter().position(|column| *column == Column::Verdict) {
        table = table.with_rows_cut_but(verdict);
    }
    for (number, line) in lines.iter().enumerate() {
        let cell = |column: &Column| match column {
            Column::Open => Text::from(first_open(line)),
            Column::File => {
                let file = Text::from(&line.cells[Column::File]);
                match places(number) {
                    Some(place) => file.linked(&place),
                    None => file,
                }
            }
            column => Text::from(&line.cells[*column]),
        };
        table.row(shown.iter().map(cell));
    }
    table
}

/// Lays the table out as a page of its own, with the counts of verdicts as its title, how many rounds the event has, and below it why
/// files were not read, the caveats on the verdicts, and the files without a list.
pub fn document(locale: &Locale<'_>, reports: &[FileReport], files: Skipped<'_>, rounds: Option<u32>) -> Document {
    let rounds = rounds.map(|rounds| {
        locale.say_with("table-rounds", &[number("rounds", usize::try_from(rounds).unwrap_or(usize::MAX))])
    });
    let judged = Summary::of(reports).sentence(locale);
    let title = std::iter::once(judged).chain(rounds).collect::<Vec<_>>().join("; ");
    let mut document = titled_table(locale, reports, title, table(locale, reports));
    document.blank();
    add_caveats(&mut document, locale, reports);
    if let Some(words) = skipped(locale, files) {
        document.line(0, words);
    }
    document
}

/// Lays the table out as a part of a page, with lines that lead to what was found in their lists.
pub(super) fn page_section(
    locale: &Locale<'_>,
    reports: &[FileReport],
    lines: &[Line<'_>],
    places: &Places<'_>,
) -> Document {
    titled_table(locale, reports, Summary::of(reports).sentence(locale), columns(locale, lines, &Column::PAGE, places))
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

/// Writes the table as CSV (RFC 4180), with a row for each file without a list at the end. What a spreadsheet would read as a formula begins with an apostrophe.
pub fn csv(locale: &Locale<'_>, reports: &[FileReport], files: Skipped<'_>) -> String {
    let field = |text: &str| {
        let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    };
    let row = |cells: &Cells| cells.0.iter().map(|cell| field(cell)).collect::<Vec<_>>().join(",") + "\r\n";
    let without_list = files.files.iter().map(|name| named(name, locale.say("verdict-brief-no-list")));
    let rows = lines(locale, reports).into_iter().map(|line| line.cells).chain(without_list);
    let head = Column::ALL.map(Column::name).join(",") + "\r\n";
    std::iter::once(head).chain(rows.map(|cells| row(&cells))).collect()
}
