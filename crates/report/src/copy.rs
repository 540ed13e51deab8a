//! Consolidations of the reader's own books, always labelled as such.

use super::document::{Document, Text, faint, name, title, warning};
use super::errata::{place, reason};
use super::locale::{Locale, arg, file_name, number};
use adjutant_base::date::Date;
use adjutant_base::source::Files;
use adjutant_rules::kb::book_errata::{Consolidated, CopyOperation};

/// A consolidation with what is known of its book.
pub struct OwnCopy<'a> {
    /// The title of the book.
    pub title: &'a str,
    /// Where the section is in what was imported: `path:line`.
    pub place: String,
    /// The consolidation.
    pub consolidated: &'a Consolidated,
}

/// Reports a section as it reads with the errata, and which operations made it so or did not fit.
pub fn document(locale: &Locale<'_>, files: &Files, day: Date, copy: &OwnCopy<'_>) -> Document {
    let copy_of = copy.consolidated;
    let args = [arg("title", copy.title), arg("id", &copy_of.book), arg("at", locale.date(day))];
    let mut document = Document::default();
    document.blank();
    document.line(0, warning(locale.say_with("copy-consolidation", &args)));
    document.line(2, title(format!("{} {}", copy_of.number, copy_of.title)));
    if copy_of.withdrawn {
        document.line(2, locale.say("show-withdrawn"));
    } else {
        document.quote(&copy_of.lang, 2, &copy_of.text);
    }
    for operation in copy_of.operations.iter().filter(|operation| operation.changes.is_some()) {
        document.line(2, faint(by(locale, operation)));
    }
    unapplied(&mut document, locale, files, copy);
    document
}

/// Says which operation changed a section, from when, and in whose words.
fn by(locale: &Locale<'_>, operation: &CopyOperation) -> String {
    let by = locale.by([&operation.operation]);
    let from = operation.from.map(|from| locale.say_with("copy-from", &[arg("from", locale.date(from))]));
    let note = operation.own_words.then(|| locale.say("copy-own-words"));
    [Some(by), from, note].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Reports the operations that did not fit, each with the place of what it expects and the place of the section.
fn unapplied(document: &mut Document, locale: &Locale<'_>, files: &Files, copy: &OwnCopy<'_>) {
    for operation in &copy.consolidated.operations {
        let Some(why) = &operation.reason else { continue };
        document.line(2, warning(reason(locale, &operation.operation, &copy.consolidated.rule, why)));
        for at in [&place(files, &operation.place), &copy.place] {
            document.line(4, faint(file_name(at)));
        }
    }
}

/// Reports what became of the operations on the sections of the reader's books, with counts.
pub fn status(locale: &Locale<'_>, files: &Files, copies: &[OwnCopy<'_>]) -> Document {
    let mut document = Document::default();
    if copies.is_empty() {
        return document;
    }
    document.heading(2, locale.say("copy-status"));
    let is_applied = |operation: &&CopyOperation| operation.changes.is_some();
    let (mut applied, mut unapplied) = (0, 0);
    for copy in copies {
        let copy_of = copy.consolidated;
        let applied_here = copy_of.operations.iter().filter(is_applied).count();
        applied += applied_here;
        unapplied += copy_of.operations.len() - applied_here;
        let fate = |operation: &CopyOperation| {
            let word = if is_applied(&operation) { "fate-applied" } else { "fate-unapplied" };
            format!("{}: {}", operation.operation, locale.say(word))
        };
        let fates: Vec<String> = copy_of.operations.iter().map(fate).collect();
        let section = format!("  {} ({})  {}  ", copy_of.number, copy_of.lang, copy_of.rule);
        document.line(2, name(&copy_of.book) + section + faint(fates.join(" · ")));
        self::unapplied(&mut document, locale, files, copy);
    }
    let args = [number("sections", copies.len()), number("applied", applied), number("unapplied", unapplied)];
    document.line(2, Text::from(locale.say_with("copy-counts", &args)));
    document
}
