//! Findings for people: the list's own lines with the place marked, what to do, and a closing table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level as Mark, Origin, Renderer, Snippet};

use super::quotes::Quotes;
use super::row::{Row, elsewhere, open, rows, why, within};
use super::tally::Tally;
use super::words;
use crate::frame::{frame, renderer};
use crate::page::{FAINT, NAME, WARNING, glued, styled};
use crate::table::Table;
use crate::{Page, arg, number, shown};
use adjutant_base::span::Span;
use adjutant_lint::run::{FileReport, Summary};
use adjutant_lint::setting::{Clue, Evidence};
use adjutant_lint::suppressed::counts;
use adjutant_lint::{Level, Number};

/// The longest line that is shown whole; of a longer one, as in XML, only what stands around the place.
const LONGEST: usize = 400;

/// As many files as are named that were passed over.
const NAMED: usize = 20;

/// Returns the word for a clue, as programs read it.
pub(super) fn clue_word(clue: Clue) -> &'static str {
    match clue {
        Clue::Asked => "asked",
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

fn mark(page: &Page<'_>, level: Level) -> Mark<'static> {
    let mark = match level {
        Level::Error => Mark::ERROR,
        Level::Warning => Mark::WARNING,
        Level::Note => Mark::NOTE,
    };
    mark.with_name(page.say(&format!("level-{}", level.word())))
}

/// Shows a finding.
fn finding(page: &Page<'_>, quotes: &Quotes, renderer: &Renderer, row: &Row<'_>) -> String {
    let title = mark(page, row.finding.level).primary_title(&row.message).id(row.finding.lint.to_string());
    let related: Vec<(Span, String)> = row
        .finding
        .related
        .iter()
        .map(|one| (within(row.text, &one.span), page.say(&format!("label-{}", one.label.word()))))
        .collect();
    let primary = within(row.text, &row.finding.span);
    let line_start = row.text[..primary.start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = row.text[primary.start..].find('\n').map_or(row.text.len(), |at| primary.start + at);
    let group: Group<'_> = if row.text.is_empty() || primary.is_empty() && line_end == line_start {
        title.element(Origin::path(row.file_in_line()))
    } else if line_end - line_start > LONGEST {
        title.element(Origin::path(row.file_in_line()).line(row.line).char_column(row.column))
    } else {
        let shown = whole_lines(row.text, std::iter::once(&primary).chain(related.iter().map(|(span, _)| span)));
        let before = row.text[shown.start..primary.start].matches('\n').count();
        let within = |span: &Span| span.start - shown.start..span.end - shown.start;
        let mut snippet =
            Snippet::source(&row.text[shown.clone()]).path(row.file_in_line()).line_start(row.line - before);
        let marked = primary.start..primary.end.min(line_end);
        snippet = snippet.annotation(AnnotationKind::Primary.span(within(&marked)));
        for (span, label) in &related {
            snippet = snippet.annotation(AnnotationKind::Context.span(within(span)).label(label));
        }
        title.element(snippet)
    };
    let route = row.route.join(" > ");
    let group = if route.is_empty() {
        group
    } else {
        group.element(Mark::NOTE.with_name(page.say("label-where")).message(&route))
    };
    let also = [("label-rule", why(page, quotes, row.finding)), ("label-elsewhere", elsewhere(page, row.finding))];
    let group = also.into_iter().fold(group, |group, (label, words)| match words {
        Some(words) => group.element(Mark::NOTE.with_name(page.say(label)).message(words)),
        None => group,
    });
    let group = match &row.help {
        Some(help) => group.element(Mark::HELP.with_name(page.say("label-help")).message(help)),
        None => group,
    };
    frame(page, renderer, group)
}

/// Returns the whole lines from the first place to the last: a long document is not walked through for each finding.
fn whole_lines<'s>(text: &str, spans: impl Iterator<Item = &'s Span> + Clone) -> Span {
    let first = spans.clone().map(|span| span.start).min().unwrap_or_default();
    let last = spans.map(|span| span.end).max().unwrap_or_default();
    let start = text[..first].rfind('\n').map_or(0, |at| at + 1);
    let end = text[last..].find('\n').map_or(text.len(), |at| last + at);
    start..end
}

/// Shows the findings of a file, and the words that its edition does not have as a table.
pub fn findings(page: &Page<'_>, quotes: &Quotes, report: &FileReport) -> String {
    let renderer = renderer(page);
    let rows = rows(page, report);
    let tables = words::tables(&rows);
    let mut out: String =
        words::others(rows, &tables).iter().map(|row| finding(page, quotes, &renderer, row)).collect();
    out.extend(tables.iter().map(|table| table.text(page)));
    out
}

/// Shows findings, what could not be checked, and a closing table.
pub fn text(page: &Page<'_>, quotes: &Quotes, reports: &[FileReport], passed_over: &[Arc<str>]) -> String {
    let mut out: String = reports.iter().map(|report| findings(page, quotes, report)).collect();
    out.push_str(&undecided(page, reports));
    out.push_str(&judged(page, reports));
    out.push_str(&closing(page, reports, passed_over));
    out
}

/// Tells what could not be checked: each reason once, with the lists that it is about.
fn undecided(page: &Page<'_>, reports: &[FileReport]) -> String {
    let all = reports.iter().flat_map(|report| report.undecided.iter().map(move |one| (report, one)));
    let checks: usize = all.clone().map(|(_, one)| one.lints.len()).sum();
    if checks == 0 {
        return String::new();
    }
    let count = page.folded(&page.say_with("lint-undecided-count", &[number("count", checks)]), 0);
    let mut out = format!("{}\n", styled(FAINT, count));
    let judged: usize = reports.iter().map(|report| report.lists.len() + report.rulings).sum();
    for one in open(all) {
        let words = if judged > 1 { one.with_places(page) } else { one.words(page) };
        let _ = writeln!(out, "{}", styled(FAINT, page.hanging(&words, 2, 4)));
    }
    out.push('\n');
    out
}

/// Names the files that were passed over; `None` if there are none.
pub fn passed_over(page: &Page<'_>, files: &[Arc<str>]) -> Option<String> {
    let named: Vec<String> = files.iter().take(NAMED).map(|file| glued(file)).collect();
    let more = files.len().saturating_sub(NAMED);
    let args = [number("count", files.len()), arg("files", named.join(", ")), number("more", more)];
    (!files.is_empty()).then(|| page.say_with("lint-skipped", &args))
}

fn clue(page: &Page<'_>, evidence: &Evidence) -> String {
    page.say_with(&format!("clue-{}", clue_word(evidence.clue)), &[arg("words", shown(&evidence.words))])
}

pub(super) fn edition(page: &Page<'_>, list: &Summary) -> String {
    let edition = list.setting.edition.as_ref().map_or_else(|| page.say("lint-no-edition"), ToString::to_string);
    list.setting.pack.as_ref().map_or(edition.clone(), |pack| format!("{edition}, {pack}"))
}

/// Says what told the edition and the pack of a list.
pub(super) fn clues(page: &Page<'_>, list: &Summary) -> String {
    let clues: Vec<String> = list.setting.evidence.iter().map(|one| clue(page, one)).collect();
    clues.join(", ")
}

/// Tells what every list was judged by: a few one by one, many by their number.
fn judged(page: &Page<'_>, reports: &[FileReport]) -> String {
    let mut out = String::new();
    let lists: usize = reports.iter().map(|report| report.lists.len()).sum();
    if lists > 3 {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for list in reports.iter().flat_map(|report| &report.lists) {
            *counts.entry(edition(page, list)).or_default() += 1;
        }
        for (edition, count) in counts {
            let line = page.say_with("lint-judged-many", &[number("count", count), arg("edition", edition)]);
            let _ = writeln!(out, "{}", page.hanging(&styled(FAINT, line), 0, 2));
        }
        return out + &ruled(page, reports);
    }
    out.push_str(&ruled(page, reports));
    for report in reports {
        for list in &report.lists {
            let id = if report.lists.len() > 1 { "lint-judged-list" } else { "lint-judged" };
            let mut args = vec![
                arg("file", glued(&report.name)),
                arg("edition", edition(page, list)),
                arg("clue", clues(page, list)),
            ];
            args.extend((report.lists.len() > 1).then(|| arg("n", list.n)));
            let _ = writeln!(out, "{}", page.hanging(&styled(FAINT, page.say_with(id, &args)), 0, 2));
        }
    }
    out
}

/// As many documents of rulings as are named with what they were judged by; of more the rulings are counted.
const DOCUMENTS: usize = 3;

/// Tells what rulings were judged by.
fn ruled(page: &Page<'_>, reports: &[FileReport]) -> String {
    let all = || reports.iter().flat_map(|report| report.ruled_by.iter().map(move |by| (&report.name, by)));
    let line = |id: &str, file: &str, edition: &str, count: usize| {
        let args = [arg("file", glued(file)), arg("edition", edition), number("count", count)];
        page.hanging(&styled(FAINT, page.say_with(id, &args)), 0, 2) + "\n"
    };
    if all().count() <= DOCUMENTS {
        return all().map(|(file, (edition, count))| line("rulings-judged", file, edition.as_str(), *count)).collect();
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    all().for_each(|(_, (edition, count))| *counts.entry(edition.as_str()).or_default() += count);
    counts.into_iter().map(|(edition, count)| line("rulings-judged-many", "", edition, count)).collect()
}

/// Counts what was found, lint by lint.
fn closing(page: &Page<'_>, reports: &[FileReport], files: &[Arc<str>]) -> String {
    let mut out = String::new();
    let mut counts = Counts::new();
    for (file, report) in reports.iter().enumerate() {
        for finding in &report.findings {
            let count = counts.entry((finding.level, finding.lint.to_string())).or_default();
            count.0 += 1;
            count.1.insert((file, finding.n));
        }
    }
    let Tally { lists, rulings, sound, unread } = Tally::of(reports);
    let of = |level: Level| counts.iter().filter(|((own, _), _)| *own == level).map(|(_, (count, _))| count).sum();
    if lists > 1 && !counts.is_empty() {
        table(page, &mut out, &counts);
    }
    if let Some(words) = passed_over(page, files) {
        let _ = writeln!(out, "{}", styled(FAINT, page.folded(&words, 0)));
    }
    let excused = excused(page, reports).map_or_else(String::new, |words| format!("; {words}"));
    let judged = counted(page, lists, rulings);
    let line = if counts.is_empty() {
        page.say_with("lint-closing-clean", &[arg("judged", judged)]) + &excused
    } else {
        let with = |judged, id, name, count| page.say_with(id, &[arg("judged", judged), number(name, count)]);
        let judged = if lists + rulings > 1 { with(judged, "lint-judged-sound", "sound", sound) } else { judged };
        let judged = if unread > 0 { with(judged, "lint-judged-unread", "files", unread) } else { judged };
        let args = [
            arg("judged", judged),
            number("errors", of(Level::Error)),
            number("warnings", of(Level::Warning)),
            number("notes", of(Level::Note)),
        ];
        styled(WARNING, page.say_with("lint-closing", &args) + &excused)
    };
    let _ = writeln!(out, "{}", page.folded(&line, 0));
    out
}

/// Says how many lists and rulings were judged.
fn counted(page: &Page<'_>, lists: usize, rulings: usize) -> String {
    let (of_lists, of_rulings) = (number("lists", lists), number("rulings", rulings));
    match (lists, rulings) {
        (_, 0) => page.say_with("lint-judged-lists", &[of_lists]),
        (0, _) => page.say_with("lint-judged-rulings", &[of_rulings]),
        (_, _) => {
            let (lists, rulings) =
                (page.say_with("lint-judged-lists", &[of_lists]), page.say_with("lint-judged-rulings", &[of_rulings]));
            page.say_with("lint-judged-both", &[arg("lists", lists), arg("rulings", rulings)])
        }
    }
}

/// Counts findings that are not told; `None` if there are none.
pub fn excused(page: &Page<'_>, reports: &[FileReport]) -> Option<String> {
    let (excused, known) = counts(reports);
    let parts = [("lint-suppressed", excused), ("lint-known", known)].into_iter().filter(|(_, count)| *count > 0);
    let parts: Vec<String> = parts.map(|(id, count)| page.say_with(id, &[number("count", count)])).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// How often each lint found something, and in which lists.
type Counts = BTreeMap<(Level, String), (usize, BTreeSet<(usize, Number)>)>;

fn table(page: &Page<'_>, out: &mut String, counts: &Counts) {
    let heads = ["lint-table-lint", "lint-table-level", "lint-table-count", "lint-table-lists"].map(|id| page.say(id));
    let mut table = Table::of_figures(heads, 2);
    for ((level, lint), (count, lists)) in counts {
        let level = page.say(&format!("level-{}", level.word()));
        table.row([styled(NAME, lint), level, count.to_string(), lists.len().to_string()]);
    }
    out.push_str(&table.text(page, 0));
    out.push('\n');
}
