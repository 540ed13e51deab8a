//! Findings for people: the list's own lines with the place marked, what to do, and a closing table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use annotate_snippets::{AnnotationKind, Group, Level as Mark, Origin, Renderer, Snippet};

use super::row::{Row, rows, undecided, within};
use super::words;
use crate::lint::Level;
use crate::lint::run::{FileReport, Summary};
use crate::lint::setting::{Clue, Evidence};
use crate::report::page::{FAINT, NAME, TITLE, WARNING, columns, styled};
use crate::report::{Page, arg, number};

/// The longest line that is shown whole; of a longer one, as in XML, only what stands around the place.
const LONGEST: usize = 400;

/// Returns the word for a clue, as programs read it.
pub(super) fn clue_word(clue: Clue) -> &'static str {
    match clue {
        Clue::Asked => "asked",
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
fn finding(page: &Page<'_>, renderer: &Renderer, row: &Row<'_>) -> String {
    let title = mark(page, row.finding.level).primary_title(&row.message).id(row.finding.lint.to_string());
    let related: Vec<(std::ops::Range<usize>, String)> = row
        .finding
        .related
        .iter()
        .map(|one| (within(row.text, &one.span), page.say(&format!("label-{}", one.label))))
        .collect();
    let primary = within(row.text, &row.finding.span);
    let line_start = row.text[..primary.start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = row.text[primary.start..].find('\n').map_or(row.text.len(), |at| primary.start + at);
    let group: Group<'_> = if row.text.is_empty() || primary.is_empty() && line_end == line_start {
        title.element(Origin::path(row.file))
    } else if line_end - line_start > LONGEST {
        title.element(Origin::path(row.file).line(row.line).char_column(row.column))
    } else {
        let mut snippet = Snippet::source(row.text).path(row.file);
        snippet = snippet.annotation(AnnotationKind::Primary.span(primary.start..primary.end.min(line_end)));
        for (span, label) in &related {
            snippet = snippet.annotation(AnnotationKind::Context.span(span.clone()).label(label));
        }
        title.element(snippet)
    };
    let route = row.route.join(" > ");
    let group = if route.is_empty() { group } else { group.element(Mark::NOTE.no_name().message(&route)) };
    let group = group.element(Mark::HELP.with_name(page.say("label-help")).message(&row.help));
    let mut out = renderer.render(&[group]);
    out.push_str("\n\n");
    out
}

/// Shows findings, what could not be checked, and a closing table.
pub fn text(page: &Page<'_>, reports: &[FileReport], skipped: usize) -> String {
    let renderer = Renderer::styled().term_width(page.width);
    let mut out = String::new();
    for report in reports {
        let rows = rows(page, report);
        let tables = words::tables(&rows);
        for row in words::others(rows, &tables) {
            out.push_str(&finding(page, &renderer, &row));
        }
        for table in &tables {
            out.push_str(&table.text(page));
        }
        for one in &report.undecided {
            let line = format!("{}: {} — {}", report.name, one.lint, undecided(page, one));
            let _ = writeln!(out, "{}\n", styled(FAINT, page.folded(&line, 0)));
        }
    }
    out.push_str(&judged(page, reports));
    out.push_str(&closing(page, reports, skipped));
    out
}

fn clue(page: &Page<'_>, evidence: &Evidence) -> String {
    page.say_with(&format!("clue-{}", clue_word(evidence.clue)), &[arg("words", &evidence.words)])
}

fn edition(page: &Page<'_>, list: &Summary) -> String {
    let edition = list.setting.edition.as_ref().map_or_else(|| page.say("lint-no-edition"), ToString::to_string);
    list.setting.pack.as_ref().map_or(edition.clone(), |pack| format!("{edition}, {pack}"))
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
            let _ = writeln!(out, "{}", styled(FAINT, line));
        }
        return out;
    }
    for report in reports {
        for list in &report.lists {
            let clues: Vec<String> = list.setting.evidence.iter().map(|one| clue(page, one)).collect();
            let id = if report.lists.len() > 1 { "lint-judged-list" } else { "lint-judged" };
            let n = usize::try_from(list.n).unwrap_or(usize::MAX);
            let mut args =
                vec![arg("file", &report.name), arg("edition", edition(page, list)), arg("clue", clues.join(", "))];
            args.extend((report.lists.len() > 1).then(|| number("n", n)));
            let _ = writeln!(out, "{}", styled(FAINT, page.say_with(id, &args)));
        }
    }
    out
}

/// Counts what was found, lint by lint.
fn closing(page: &Page<'_>, reports: &[FileReport], skipped: usize) -> String {
    let mut out = String::new();
    let mut counts = Counts::new();
    for (file, report) in reports.iter().enumerate() {
        for finding in &report.findings {
            let count = counts.entry((finding.level, finding.lint.to_string())).or_default();
            count.0 += 1;
            count.1.insert((file, finding.n));
        }
    }
    let lists: usize = reports.iter().map(|report| report.lists.len()).sum();
    let of = |level: Level| counts.iter().filter(|((own, _), _)| *own == level).map(|(_, (count, _))| count).sum();
    if lists > 1 && !counts.is_empty() {
        table(page, &mut out, &counts);
    }
    if skipped > 0 {
        let _ = writeln!(out, "{}", styled(FAINT, page.say_with("lint-skipped", &[number("count", skipped)])));
    }
    let undecided: usize = reports.iter().map(|report| report.undecided.len()).sum();
    if undecided > 0 {
        let _ =
            writeln!(out, "{}", styled(FAINT, page.say_with("lint-undecided-count", &[number("count", undecided)])));
    }
    let line = if counts.is_empty() {
        page.say_with("lint-closing-clean", &[number("lists", lists)])
    } else {
        let args = [
            number("lists", lists),
            number("errors", of(Level::Error)),
            number("warnings", of(Level::Warning)),
            number("notes", of(Level::Note)),
        ];
        styled(WARNING, page.say_with("lint-closing", &args))
    };
    let _ = writeln!(out, "{line}");
    out
}

/// How often each lint found something, and in which lists.
type Counts = BTreeMap<(Level, String), (usize, BTreeSet<(usize, u32)>)>;

fn table(page: &Page<'_>, out: &mut String, counts: &Counts) {
    let heads = ["lint-table-lint", "lint-table-level", "lint-table-count", "lint-table-lists"].map(|id| page.say(id));
    let mut rows = vec![heads];
    for ((level, lint), (count, lists)) in counts {
        let level = page.say(&format!("level-{}", level.word()));
        rows.push([lint.clone(), level, count.to_string(), lists.len().to_string()]);
    }
    let width = |at: usize| rows.iter().map(|row| columns(&row[at])).max().unwrap_or(0);
    let widths = [width(0), width(1), width(2), width(3)];
    for (at, [lint, level, count, lists]) in rows.iter().enumerate() {
        let pad = |text: &str, width: usize| " ".repeat(width - columns(text));
        let style = if at == 0 { TITLE } else { NAME };
        let name = format!("{}{}", styled(style, lint), pad(lint, widths[0]));
        let level = format!("{level}{}", pad(level, widths[1]));
        let count = format!("{}{count}", pad(count, widths[2]));
        let _ = writeln!(out, "{name}  {level}  {count}  {}{lists}", pad(lists, widths[3]));
    }
    out.push('\n');
}
