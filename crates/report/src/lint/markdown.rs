//! A judge's page in Markdown: a table of the lists, each list with its findings and what was not decided, and the rules.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use super::plain::{marked, plain, plain_line};
use super::quotes::Quotes;
use super::row::{Row, elsewhere, open, rows, why};
use super::tally::Tally;
use super::text::{clues, edition};
use super::words::{self, Words};
use crate::{Page, arg, number};
use adjutant_base::id::{Citation, EditionId};
use adjutant_lint::finding::Arg;
use adjutant_lint::run::{FileReport, Summary};
use adjutant_lint::{Level, Number};

/// An entry of the page: a list, or else a document of rulings, or what could not be read.
struct Entry<'r> {
    report: &'r FileReport,
    list: Option<&'r Summary>,
    rows: Vec<Row<'r>>,
    words: Vec<Words>,
}

impl Entry<'_> {
    fn count(&self, level: Level) -> usize {
        self.rows.iter().filter(|row| row.finding.level == level).count()
    }

    /// Returns the title of the list: its first line, or else the name of its file.
    fn title(&self) -> String {
        let title = self.list.and_then(|list| list.title.as_deref()).and_then(|title| title.lines().next());
        title.filter(|title| !title.trim().is_empty()).unwrap_or(&self.report.name).to_owned()
    }

    /// Returns what stands for it in the table: its title, and how many rulings it holds.
    fn cell(&self, page: &Page<'_>) -> String {
        let count = self.report.rulings;
        let args = [arg("file", self.title()), number("count", count)];
        if self.list.is_none() && count > 0 { page.say_with("page-entry-rulings", &args) } else { self.title() }
    }
}

fn entries<'r>(page: &Page<'_>, reports: &'r [FileReport]) -> Vec<Entry<'r>> {
    let mut entries = Vec::new();
    for report in reports {
        let mut left = rows(page, report);
        for list in &report.lists {
            let (own, others) = left.into_iter().partition(|row| row.finding.n == list.n);
            left = others;
            entries.push(Entry { report, list: Some(list), rows: own, words: Vec::new() });
        }
        if report.lists.is_empty() || !left.is_empty() {
            let words = words::tables(&left);
            entries.push(Entry { report, list: None, rows: words::others(left, &words), words });
        }
    }
    entries
}

/// Lays out the page.
pub fn text(page: &Page<'_>, quotes: &Quotes, reports: &[FileReport], passed_over: &[Arc<str>]) -> String {
    let entries = entries(page, reports);
    let mut out = format!("# {}\n\n", title(page, reports));
    table(page, &mut out, &entries);
    for (at, entry) in entries.iter().enumerate() {
        list(page, quotes, &mut out, at + 1, entry);
    }
    if let Some(words) = super::text::passed_over(page, passed_over) {
        let _ = writeln!(out, "{}\n", plain(&words));
    }
    rules(page, quotes, &mut out, reports);
    out
}

/// Returns the title of the page: how many lists and rulings there are, and how many are without errors.
fn title(page: &Page<'_>, reports: &[FileReport]) -> String {
    let Tally { lists, rulings, sound, unread: _ } = Tally::of(reports);
    let args = [number("lists", lists), number("rulings", rulings), number("sound", sound)];
    match (lists, rulings) {
        (_, 0) => page.say_with("page-title", &args),
        (0, _) => page.say_with("page-title-rulings", &args),
        (_, _) => page.say_with("page-title-both", &args),
    }
}

fn table(page: &Page<'_>, out: &mut String, entries: &[Entry<'_>]) {
    let heads = ["page-number", "page-list", "page-faction", "page-points", "page-judged", "page-verdict"];
    let _ = writeln!(out, "| {} |", heads.map(|head| page.say(head)).join(" | "));
    out.push_str("| ---: | --- | --- | ---: | --- | --- |\n");
    for (at, entry) in entries.iter().enumerate() {
        let judged = match entry.list {
            Some(list) => plain(&edition(page, list)),
            None => entry.report.ruled_by.keys().map(EditionId::as_str).collect::<Vec<_>>().join(", "),
        };
        let cells = [
            (at + 1).to_string(),
            plain(&entry.cell(page)),
            plain(entry.list.and_then(|list| list.faction.as_deref()).unwrap_or_default()),
            entry.list.map(points).unwrap_or_default(),
            judged,
            verdict(page, entry),
        ];
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    out.push('\n');
}

fn points(list: &Summary) -> String {
    match (list.points, list.limit) {
        (Some(points), Some(limit)) => format!("{points}/{limit}"),
        (Some(points), None) => points.to_string(),
        (None, Some(limit)) => format!("–/{limit}"),
        (None, None) => String::new(),
    }
}

/// Counts findings by how much they weigh.
fn verdict(page: &Page<'_>, entry: &Entry<'_>) -> String {
    if entry.report.lists.is_empty() && entry.report.rulings == 0 {
        return format!("**{}**", page.say("page-unread"));
    }
    let counted = |level, id| {
        let count = entry.count(level);
        (count > 0).then(|| page.say_with(id, &[number("count", count)]))
    };
    let errors = counted(Level::Error, "page-errors").map(|errors| format!("**{errors}**"));
    let others = [counted(Level::Warning, "page-warnings"), counted(Level::Note, "page-notes")];
    let counts: Vec<String> = errors.into_iter().chain(others.into_iter().flatten()).collect();
    if counts.is_empty() { page.say("page-clean") } else { counts.join(", ") }
}

fn list(page: &Page<'_>, quotes: &Quotes, out: &mut String, number: usize, entry: &Entry<'_>) {
    let _ = writeln!(out, "## {number}. {}\n", plain(&entry.title()));
    let mut facts = vec![plain_line(&entry.report.name)];
    if let Some(list) = entry.list {
        facts.extend(list.faction.as_deref().map(plain));
        facts.extend(Some(points(list)).filter(|points| !points.is_empty()));
        let clue = clues(page, list);
        let judged = plain(&edition(page, list));
        facts.push(if clue.is_empty() { judged } else { format!("{judged} ({})", plain(&clue)) });
    }
    let _ = writeln!(out, "{}\n", facts.join(" · "));
    for row in &entry.rows {
        finding(page, quotes, out, row);
    }
    for words in &entry.words {
        let _ = write!(out, "\n{}", words.markdown(page, plain));
    }
    let is_own = |n: Number| match entry.list {
        Some(list) => list.n == n,
        None => !entry.report.lists.iter().any(|list| list.n == n),
    };
    let own = entry.report.undecided.iter().filter(|one| is_own(one.n)).map(|one| (entry.report, one));
    for one in open(own) {
        let words = if entry.list.is_some() { one.words(page) } else { one.with_places(page) };
        let _ = writeln!(out, "- *{}*: {}", page.say("page-open"), plain(&words));
    }
    if !out.ends_with("\n\n") {
        out.push('\n');
    }
}

fn finding(page: &Page<'_>, quotes: &Quotes, out: &mut String, row: &Row<'_>) {
    let level = page.say(&format!("level-{}", row.finding.level.word()));
    let route = row.route.join(" > ");
    let place = if route.is_empty() { page.say_with("page-line", &[crate::number("line", row.line)]) } else { route };
    // a backtick of the list is no mark of the message
    let has_backtick = |arg: &Arg| arg.text().is_some_and(|text| text.contains('`'));
    let written = if row.finding.args.iter().any(|(_, arg)| has_backtick(arg)) { plain } else { marked };
    let _ = writeln!(out, "- **{level}** {} ({}) `{}`", written(&row.message), plain(&place), row.finding.lint);
    if let Some(help) = &row.help {
        let _ = writeln!(out, "  - {}: {}", page.say("page-do"), written(help));
    }
    let reason = match row.finding.cites.first() {
        Some(citation) => Some(format!("`{citation}`")),
        None => why(page, quotes, row.finding).map(|why| plain(&why)),
    };
    if let Some(reason) = reason {
        let _ = writeln!(out, "  - {}: {reason}", page.say("page-rule"));
    }
    if let Some(elsewhere) = elsewhere(page, row.finding) {
        let _ = writeln!(out, "  - {}", plain(&elsewhere));
    }
}

/// Lists every rule that was cited, once, with its sentences.
fn rules(page: &Page<'_>, quotes: &Quotes, out: &mut String, reports: &[FileReport]) {
    let _ = writeln!(out, "## {}\n", page.say("page-rules"));
    let mut cited: BTreeMap<&Citation, Vec<String>> = BTreeMap::new();
    for finding in reports.iter().flat_map(|report| &report.findings) {
        for citation in &finding.cites {
            cited.entry(citation).or_default();
        }
        if let Some((citation, sentence)) = quotes.sentence(finding) {
            let sentences = cited.entry(citation).or_default();
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
    }
    if cited.is_empty() {
        let _ = writeln!(out, "{}", page.say("page-no-rules"));
    }
    for (citation, sentences) in cited {
        let title = quotes.get(citation).map(|quote| format!(" **{}**", plain(&quote.title))).unwrap_or_default();
        let _ = writeln!(out, "- `{citation}`{title}: {}", plain(&sentences.join(" ")));
    }
}
