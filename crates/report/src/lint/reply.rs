//! A reply to the player of each list: what was checked, the verdict, and what to change.

use super::findings::edition;
use super::row::{Row, rows};
use super::standings::points;
use crate::document::{Block, Document, Text};
use crate::locale::{Locale, arg, list, number};
use crate::sanitize::sanitize;
use adjutant_lint::Level;
use adjutant_lint::file_report::{FileReport, Summary as List};

/// Writes a reply for each list, and for each file that could not be read.
pub fn document(locale: &Locale<'_>, reports: &[FileReport]) -> Document {
    let mut document = Document::default();
    for report in reports {
        let all = rows(locale, report);
        if report.is_unread() {
            document.heading(2, sanitize(&report.name));
            document.line(0, locale.say("reply-unread"));
            add_changes(&mut document, all.iter());
        }
        for own in &report.lists {
            add_list(&mut document, locale, report, own, &all);
        }
    }
    document
}

fn add_list(document: &mut Document, locale: &Locale<'_>, report: &FileReport, own: &List, rows: &[Row<'_>]) {
    let title = own.title.as_deref().and_then(|title| title.lines().next()).unwrap_or(&report.name);
    document.heading(2, sanitize(own.player.as_deref().unwrap_or(title)));
    let judgement = report.judgement(own.n);
    let args = [
        arg("list", sanitize(title)),
        arg("points", if points(own).is_empty() { "none".to_owned() } else { points(own) }),
        arg("edition", edition(locale, own)),
        arg("verdict", judgement.verdict.word()),
        arg("checks", list(judgement.open.iter().map(|lint| &*lint.name))),
        number("open", judgement.open.len()),
    ];
    document.line(0, locale.say_with("reply-list", &args));
    document.line(0, locale.say_with("reply-verdict", &args));
    let of_level = |level: Level| rows.iter().filter(move |row| row.finding.n == own.n && row.finding.level == level);
    for (level, id) in [(Level::Error, "reply-errors"), (Level::Warning, "reply-warnings")] {
        if of_level(level).next().is_some() {
            document.line(0, locale.say(id));
            add_changes(document, of_level(level));
        }
    }
}

/// Lists what is wrong, each with what to do.
fn add_changes<'r>(document: &mut Document, rows: impl Iterator<Item = &'r Row<'r>>) {
    let items = rows.map(|row| {
        let mut item = Document::default();
        let words = match &row.help {
            Some(help) => format!("{}: {help}", row.message),
            None => row.message.clone(),
        };
        item.line(0, Text::from(&words));
        item
    });
    let items: Vec<Document> = items.collect();
    if !items.is_empty() {
        document.blocks.push(Block::List { first: None, items });
    }
}
