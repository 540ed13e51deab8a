//! Consolidations of the reader's own books, always labelled as such.

use std::fmt::Write as _;

use super::errata::{place, reason};
use super::page::{FAINT, NAME, Page, TITLE, WARNING, arg, glued, number, styled};
use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_rules::kb::book_errata::{Consolidated, CopyOperation};

/// A consolidation with what is known of its book.
pub struct Shown<'a> {
    /// The title of the book.
    pub title: &'a str,
    /// Where the section stands in what was imported: `path:line`.
    pub place: String,
    /// The consolidation.
    pub one: &'a Consolidated,
}

/// Shows a section as it reads with the errata, and which operations made it so or did not fit.
pub fn text(page: &Page<'_>, files: &Files, day: Date, shown: &Shown<'_>) -> String {
    let one = shown.one;
    let label = page.say_with("copy-consolidation", &[arg("title", shown.title), arg("id", &one.book), arg("at", day)]);
    let mut out = format!("\n{}\n", page.folded(&styled(WARNING, label), 0));
    let _ = writeln!(out, "{}", page.folded(&styled(TITLE, format!("{} {}", one.number, one.title)), 2));
    let body = if one.withdrawn { page.say("show-withdrawn") } else { page.markdown(&one.text) };
    let _ = writeln!(out, "{}", page.folded(body.trim_end(), 2));
    let applied = one.operations.iter().filter(|operation| operation.changes.is_some());
    let applied: Vec<String> = applied.map(|operation| operation.operation.to_string()).collect();
    if !applied.is_empty() {
        let by = page.say_with("impact-by", &[arg("list", applied.join(", "))]);
        let _ = writeln!(out, "{}", styled(FAINT, page.folded(&by, 2)));
    }
    unapplied(&mut out, page, files, shown);
    out
}

/// Shows the operations that did not fit, each with the place of what it expects and the place of the section.
fn unapplied(out: &mut String, page: &Page<'_>, files: &Files, shown: &Shown<'_>) {
    for operation in &shown.one.operations {
        let Some(why) = &operation.reason else { continue };
        let said = reason(page, &operation.operation, &shown.one.rule, why);
        let _ = writeln!(out, "{}", styled(WARNING, page.folded(&said, 2)));
        for at in [place(files, &operation.place), shown.place.clone()] {
            let _ = writeln!(out, "{}", page.folded(&styled(FAINT, glued(&at)), 4));
        }
    }
}

/// Shows what became of the operations on the sections of the reader's books, with counts.
pub fn status(page: &Page<'_>, files: &Files, all: &[Shown<'_>]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut out = format!("\n{}\n", styled(TITLE, page.say("copy-status")));
    for shown in all {
        let one = shown.one;
        let fate = |operation: &CopyOperation| {
            let word = if operation.changes.is_some() { "fate-applied" } else { "fate-unapplied" };
            format!("{}: {}", operation.operation, page.say(word))
        };
        let fates: Vec<String> = one.operations.iter().map(fate).collect();
        let head = format!("{}  {} ({})  {}", styled(NAME, &one.book), one.number, one.lang, one.rule);
        let _ = writeln!(out, "{}", page.folded(&format!("{head}  {}", styled(FAINT, fates.join(" · "))), 2));
        unapplied(&mut out, page, files, shown);
    }
    let operations = || all.iter().flat_map(|shown| &shown.one.operations);
    let applied = operations().filter(|operation| operation.changes.is_some()).count();
    let args = [
        number("sections", all.len()),
        number("applied", applied),
        number("unapplied", operations().count() - applied),
    ];
    let _ = writeln!(out, "{}", page.folded(&page.say_with("copy-counts", &args), 2));
    out
}
