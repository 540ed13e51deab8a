//! A judge's page: a table of the lists, each list with its findings and what was not decided, and the rules.

use std::collections::BTreeMap;

use super::findings::{Layout, Skipped, clues_in_brackets, edition, excused, frame, skipped};
use super::quotes::Quotes;
use super::row::{Row, open, rows};
use super::standings::{self, points};
use super::summary::Summary;
use super::words::{self, Words};
use crate::document::{Block, Document, Style, Table, Text, name, title};
use crate::locale::{Locale, arg, list, number};
use crate::sanitize::sanitize;
use adjutant_base::id::Citation;
use adjutant_lint::file_report::{FileReport, Summary as List};
use adjutant_lint::{Level, Number};

/// An entry of the page: a list, or else a document of rulings, or what could not be read.
struct Entry<'r> {
    report: &'r FileReport,
    list: Option<&'r List>,
    rows: Vec<Row<'r>>,
    words: Vec<Words>,
}

impl Entry<'_> {
    /// Returns the title of the list: its first line, or else the name of its file.
    fn title(&self) -> String {
        let title = self.list.and_then(List::first_title_line);
        sanitize(title.filter(|title| !title.trim().is_empty()).unwrap_or(&self.report.name)).into_owned()
    }

    /// Returns the title, and how many rulings it holds.
    fn title_with_rulings(&self, locale: &Locale<'_>) -> String {
        let count = self.report.rulings;
        if self.list.is_some() || count == 0 {
            return self.title();
        }
        locale.say_with("page-entry-rulings", &[arg("file", self.title()), number("count", count)])
    }

    /// Returns by what entries are in order: what was not read first, then lists with the worst verdict, rulings last.
    fn sort_key(&self) -> Option<standings::SortKey> {
        match self.list {
            Some(list) => Some(standings::sort_key(&self.report.judgement(list.n))),
            None => self.report.is_unread().then_some(standings::UNREAD),
        }
    }

    fn faction(&self) -> Option<&str> {
        self.list.and_then(|list| list.faction.as_deref())
    }
}

fn entries<'r>(locale: &Locale<'_>, reports: &'r [FileReport]) -> Vec<Entry<'r>> {
    let mut entries = Vec::new();
    for report in reports {
        let mut left = rows(locale, report);
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
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.sort_key()));
    entries
}

/// Lays out the page.
pub fn document(locale: &Locale<'_>, quotes: &Quotes, reports: &[FileReport], files: Skipped<'_>) -> Document {
    let entries = entries(locale, reports);
    let mut document = Document::default();
    document.heading(1, heading(locale, reports));
    document.table(0, table(locale, &entries));
    for (at, entry) in entries.iter().enumerate() {
        add_entry(&mut document, locale, quotes, at + 1, entry);
    }
    if let Some(words) = skipped(locale, files) {
        document.line(0, words);
    }
    add_rules(&mut document, locale, quotes, reports);
    if let Some(words) = excused(locale, reports) {
        document.line(0, words);
    }
    document
}

/// Returns the title of the page: how many lists and rulings there are, and how many are without errors.
fn heading(locale: &Locale<'_>, reports: &[FileReport]) -> String {
    let Summary { lists, rulings, compared, sound, .. } = Summary::of(reports);
    let args =
        [number("lists", lists), number("rulings", rulings), number("compared", compared), number("sound", sound)];
    match (lists, rulings) {
        (_, 0) => locale.say_with("page-title", &args),
        (0, _) => locale.say_with("page-title-rulings", &args),
        (_, _) => locale.say_with("page-title-both", &args),
    }
}

fn table(locale: &Locale<'_>, entries: &[Entry<'_>]) -> Table {
    let heads = [
        "page-number",
        "page-list",
        "page-player",
        "page-faction",
        "page-points",
        "page-drops",
        "page-judged",
        "page-verdict",
    ];
    let mut table = Table::new(heads.map(|head| locale.say(head))).with_figures([0, 4, 5]);
    for (at, entry) in entries.iter().enumerate() {
        let judged = match entry.list {
            Some(list) => edition(locale, list),
            None => list(entry.report.ruled_by.keys()),
        };
        table.row([
            (at + 1).to_string().into(),
            entry.title_with_rulings(locale).into(),
            sanitize(entry.list.and_then(|list| list.player.as_deref()).unwrap_or_default()).into_owned().into(),
            entry.faction().unwrap_or_default().into(),
            entry.list.map(points).unwrap_or_default().into(),
            entry.list.and_then(|list| list.drops).map(|drops| drops.to_string()).unwrap_or_default().into(),
            judged.into(),
            verdict(locale, entry),
        ]);
    }
    table
}

/// Counts findings by how much they weigh.
fn verdict(locale: &Locale<'_>, entry: &Entry<'_>) -> Text {
    if entry.report.lists.is_empty() && entry.report.rulings == 0 {
        let words = title(locale.say("page-unread"));
        return if entry.report.is_unread() { words + ": " + standings::reason(locale, entry.report) } else { words };
    }
    let levels = [(Level::Error, "page-errors"), (Level::Warning, "page-warnings"), (Level::Note, "page-notes")];
    // the verdict on a list counts its errors and its warnings
    let levels = levels.into_iter().filter(|(level, _)| entry.list.is_none() || *level == Level::Note);
    let counts = levels.filter_map(|(level, id)| {
        let count = entry.rows.iter().filter(|row| row.finding.level == level).count();
        let words = (count > 0).then(|| locale.say_with(id, &[number("count", count)]))?;
        Some(if level == Level::Error { title(words) } else { words.into() })
    });
    let counts = Text::join(counts, ", ");
    let Some(list) = entry.list else {
        return if counts.is_empty() { locale.say("page-clean").into() } else { counts };
    };
    let verdict = standings::brief(locale, &entry.report.judgement(list.n));
    if counts.is_empty() { verdict.into() } else { Text::from(verdict) + " (" + counts + ")" }
}

fn add_entry(document: &mut Document, locale: &Locale<'_>, quotes: &Quotes, number: usize, entry: &Entry<'_>) {
    document.heading(2, format!("{number}. {}", entry.title()));
    let mut facts = vec![sanitize(&entry.report.name).into_owned()];
    if let Some(list) = entry.list {
        facts.extend(entry.faction().map(ToOwned::to_owned));
        facts.extend(Some(points(list)).filter(|points| !points.is_empty()));
        let clue = clues_in_brackets(locale, list);
        facts.push(format!("{}{clue}", edition(locale, list)));
    }
    document.line(0, facts.join(" · "));
    for row in &entry.rows {
        document.frame(frame(locale, quotes, row, Layout::Page));
    }
    for words in &entry.words {
        document.line(0, title(words.title(locale)));
        document.table(0, words.table(locale));
    }
    let is_own = |n: Number| match entry.list {
        Some(list) => list.n == n,
        None => !entry.report.lists.iter().any(|list| list.n == n),
    };
    let open_checks = entry.report.undecided.iter().filter(|undecided| is_own(undecided.n));
    let items = open(open_checks.map(|undecided| (entry.report, undecided))).into_iter().map(|open| {
        let words = if entry.list.is_some() { open.words(locale) } else { open.with_places(locale) };
        let mut item = Document::default();
        item.line(0, Text::styled(Style::Emphasis, locale.say("page-open")) + ": " + words);
        item
    });
    let items: Vec<Document> = items.collect();
    if !items.is_empty() {
        document.blocks.push(Block::List { first: None, items });
    }
}

/// Lists every rule that was cited, once, with its sentences.
fn add_rules(document: &mut Document, locale: &Locale<'_>, quotes: &Quotes, reports: &[FileReport]) {
    document.heading(2, locale.say("page-rules"));
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
        document.line(0, locale.say("page-no-rules"));
        return;
    }
    document.rows(cited.into_iter().map(|(citation, sentences)| {
        let heading = quotes.get(citation).map(|quote| Text::from(" ") + title(&quote.title)).unwrap_or_default();
        (name(citation) + heading, sentences.join(" "))
    }));
}
