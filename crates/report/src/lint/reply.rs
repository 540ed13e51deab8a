//! A reply to the player of each list: what was checked, the verdict, and what to change. It is read by somebody who has no program: it
//! names no check by its id, and no path.

use std::collections::BTreeSet;
use std::path::Path;

use super::findings::{Skipped, edition, lacks_units};
use super::row::{self, Row, args};
use super::standings::points;
use crate::document::{Block, Document, Text};
use crate::locale::{self, Locale, arg, file_name, number};
use crate::sanitize::sanitize;
use adjutant_lint::Level;
use adjutant_lint::file_report::{FileReport, Summary as List};
use adjutant_lint::fingerprint::SuppressedBy;

/// Writes a reply for each list, and for each file that could not be read; at the end, to the organiser, which files have no list.
pub fn document(locale: &Locale<'_>, reports: &[FileReport], skipped: Skipped<'_>) -> Document {
    let mut document = Document::default();
    for report in reports {
        let all = row::all_findings(locale, report);
        if report.is_unread() {
            document.heading(2, sanitize(own_name(&report.name)));
            document.line(0, locale.say("reply-unread"));
            add_changes(&mut document, locale, all.iter());
        }
        for list in &report.lists {
            add_list(&mut document, locale, report, list, &all);
        }
    }
    if !skipped.files.is_empty() {
        let files = locale::list(skipped.files.iter().map(|file| file_name(file)));
        document.heading(2, locale.say("reply-without-list"));
        document.line(0, locale.say_with("reply-without-list-files", &[arg("files", files)]));
    }
    document
}

/// Returns the name of a file without its folders, which are those of the organiser.
fn own_name(file: &str) -> &str {
    Path::new(file).file_name().and_then(std::ffi::OsStr::to_str).unwrap_or(file)
}

/// Returns the first line of the title, or else the name of the file.
fn title<'r>(report: &'r FileReport, list: &'r List) -> &'r str {
    list.first_title_line().unwrap_or_else(|| own_name(&report.name))
}

fn add_list(document: &mut Document, locale: &Locale<'_>, report: &FileReport, list: &List, rows: &[Row<'_>]) {
    let title = title(report, list);
    document.heading(2, sanitize(list.player.as_deref().unwrap_or(title)));
    let judgement = report.judgement(list.n);
    let args = [
        arg("list", sanitize(title)),
        arg("points", if points(list).is_empty() { "none".to_owned() } else { points(list) }),
        arg("edition", edition(locale, list)),
        arg("verdict", judgement.word()),
        number("warnings", judgement.warnings),
        number("open", judgement.open.len()),
    ];
    document.line(0, locale.say_with("reply-list", &args));
    // what an exception allows is not to be changed
    let is_excused = |row: &&Row<'_>| {
        let mut excused = report.suppressed.iter().filter(|suppressed| suppressed.by != SuppressedBy::Baseline);
        excused.any(|one| std::ptr::eq(&raw const one.finding, row.finding))
    };
    let of_list = || rows.iter().filter(|row| row.finding.n == list.n);
    let of_level = |level: Level| of_list().filter(move |row| row.finding.level == level && !is_excused(row));
    let add_verdict = |document: &mut Document| document.line(0, locale.say_with("reply-verdict", &args));
    // a verdict without errors must not hide what is to be looked at
    let is_last = judgement.errors == 0 && judgement.warnings > 0;
    if !is_last {
        add_verdict(document);
    }
    for (level, id) in [(Level::Error, "reply-errors"), (Level::Warning, "reply-warnings")] {
        if of_level(level).next().is_some() {
            document.line(0, locale.say(id));
            add_changes(document, locale, of_level(level));
        }
    }
    let excused = || of_list().filter(|row| row.finding.level != Level::Note).filter(is_excused);
    if excused().next().is_some() {
        document.line(0, locale.say("reply-excused"));
        add_changes(document, locale, excused());
    }
    if is_last {
        add_verdict(document);
    }
    if judgement.errors == 0 && lacks_units(list) {
        document.line(0, locale.say("reply-units"));
    }
}

/// Lists what is wrong, each once, with what to do.
fn add_changes<'r>(document: &mut Document, locale: &Locale<'_>, rows: impl Iterator<Item = &'r Row<'r>>) {
    let mut seen = BTreeSet::new();
    let items = rows.map(|row| words(locale, row)).filter(|words| seen.insert(words.clone())).map(|words| {
        let mut item = Document::default();
        item.line(0, Text::from(&words));
        item
    });
    let items: Vec<Document> = items.collect();
    if !items.is_empty() {
        document.blocks.push(Block::List { first: None, items });
    }
}

/// Says what is wrong, and what to do about it: in words of its own where the usual ones are for whoever runs the program.
fn words(locale: &Locale<'_>, row: &Row<'_>) -> String {
    let id = format!("reply-{}", row.finding.message);
    if locale.messages.has(&id) {
        return locale.say_with(&id, &args(locale, &row.finding.args));
    }
    match &row.help {
        Some(help) => format!("{}: {help}", row.message),
        None => row.message.clone(),
    }
}
