//! Errata for a terminal: a list, one with what became of it, the state of all, and their order.

use std::fmt::Write as _;

use super::check::table;
use super::diff::words;
use super::page::{FAINT, NAME, Page, WARNING, arg, glued, number, styled};
use adjutant_base::date::Date;
use adjutant_base::figure::Figure;
use adjutant_base::id::{EditionId, RecordId};
use adjutant_base::source::Files;
use adjutant_base::span::{Place, line_and_column};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::apply::{Part, Reason};
use adjutant_rules::kb::schedule::Why;
use adjutant_rules::kb::state::{Change, Facet, Piece};
use adjutant_rules::kb::status::{OperationOutcome, OperationStatus, count};
use adjutant_rules::kb::word_diff::compare;
use adjutant_rules::record::EditionRecords;

/// Returns where something stands: `path:line:column`.
pub fn place(files: &Files, place: &Place) -> String {
    let (line, column) = line_and_column(files.get(&place.file).unwrap_or_default(), place.span.start);
    format!("{}:{line}:{column}", place.file)
}

/// Says why an operation stayed unapplied.
pub fn reason(
    page: &Page<'_>,
    operation: impl std::fmt::Display,
    target: impl std::fmt::Display,
    why: &Reason,
) -> String {
    let given = why.args();
    let mut args = vec![arg("operation", operation), arg("target", target)];
    args.extend(given.iter().map(|(name, value)| arg(name, value)));
    page.say_with(&format!("fault-{}", why.word()), &args)
}

/// Puts what an operation expects into the reader's words; words of a rule are left as they are.
pub fn expectation(page: &Page<'_>, expect: &str) -> String {
    let id = format!("expect-{}", expect.replace(' ', "-"));
    if page.messages.has(&id) { page.say(&id) } else { format!("“{expect}”") }
}

/// Returns what a part of an operation is called: a language, or the facts that all languages share.
pub fn part(page: &Page<'_>, part: &Part) -> String {
    match part {
        Part::Facts => page.say("part-facts"),
        Part::Text(lang) => page.say(&format!("lang-{lang}")),
    }
}

fn title(page: &Page<'_>, kb: &KnowledgeBase, id: &RecordId) -> String {
    let titles = kb.reference(id).titles;
    titles.get(&page.lang).or_else(|| titles.values().next()).cloned().unwrap_or_default()
}

/// Lists the errata of an edition with their days and how many of their operations ran.
pub fn list(page: &Page<'_>, kb: &KnowledgeBase, records: &EditionRecords, operations: &[OperationStatus]) -> String {
    let mut out = String::new();
    for publication in &records.publications {
        let errata: Vec<_> = records.errata.iter().filter(|erratum| erratum.document == publication.document).collect();
        if errata.is_empty() {
            continue;
        }
        let known = |date: Option<String>| date.unwrap_or_else(|| page.say("date-unknown"));
        let args = [
            arg("published", known(publication.published.clone())),
            arg("from", known(publication.in_force.map(|day| day.to_string()))),
            arg("recorded", known(publication.recorded.map(|day| day.to_string()))),
        ];
        let id = format!("{}/{}", records.edition.id, publication.document);
        let dates = page.folded(&page.say_with("errata-dates", &args), 2);
        let _ = writeln!(out, "{}\n{}", styled(NAME, id), styled(FAINT, dates));
        let rows = errata.iter().map(|erratum| {
            let of: Vec<_> = operations.iter().filter(|operation| operation.id.erratum == erratum.id).collect();
            let stopped = of.iter().filter(|operation| operation.is_stopped()).count();
            let mut args = vec![number("count", of.len()), number("stopped", stopped)];
            args.push(arg("number", erratum.number.as_deref().unwrap_or("–")));
            let id = RecordId::new(records.edition.id.clone(), erratum.id.clone());
            let note = page.say_with(if stopped == 0 { "errata-row" } else { "errata-row-stopped" }, &args);
            (id.to_string(), format!("{}  {}", title(page, kb, &id), styled(FAINT, note)))
        });
        out.push_str(&page.rows(&rows.collect::<Vec<_>>()));
    }
    out
}

/// Shows operations with what they expect, what became of them, and what they changed.
pub fn show(page: &Page<'_>, files: &Files, operations: &[&OperationStatus]) -> String {
    let mut out = String::new();
    for operation in operations {
        let what = page.say(&format!("op-{}", operation.op.word()));
        let day = operation.in_force.map_or_else(|| page.say("date-unknown"), |day| day.to_string());
        let expects = page.say_with("show-expects", &[arg("expect", expectation(page, &operation.expect))]);
        let head = format!("{}  {what}  {}", styled(NAME, &operation.id), styled(NAME, &operation.target));
        let head = format!("{head}  {}", styled(FAINT, format!("{day} · {expects}")));
        let _ = writeln!(out, "{}", page.hanging(&head, 0, 2));
        for part in &operation.parts {
            let label = format!("{}: {}", self::part(page, &part.part), fate(page, operation, &part.fate));
            let style = if matches!(part.fate, OperationOutcome::Unapplied { .. }) { WARNING } else { FAINT };
            let _ = writeln!(out, "{}", styled(style, page.folded(&label, 2)));
            if let Some(rule) = &part.place {
                for at in [&operation.place, rule] {
                    let _ = writeln!(out, "{}", page.folded(&styled(FAINT, glued(&place(files, at))), 4));
                }
            }
            part.changes.iter().for_each(|change| self::change(&mut out, page, change));
        }
    }
    out
}

fn fate(page: &Page<'_>, operation: &OperationStatus, fate: &OperationOutcome) -> String {
    let said = page.say(&format!("fate-{}", fate.word()));
    match fate {
        OperationOutcome::Applied | OperationOutcome::Later => said,
        OperationOutcome::NeedsNone { because } => format!("{said} ({})", page.say(because.word())),
        OperationOutcome::Unapplied { because } => reason(page, &operation.id, &operation.target, because),
    }
}

fn piece(page: &Page<'_>, piece: Option<&Piece>) -> String {
    match piece {
        None => "–".to_owned(),
        Some(Piece::Words(words)) => words.clone(),
        Some(Piece::Figure(one)) => page.figure(one),
        Some(Piece::InForce) => page.say("standing-in-force"),
        Some(Piece::Withdrawn) => page.say("happening-withdrawn"),
    }
}

/// Shows one change: figures and names as before and after, texts word by word.
pub fn change(out: &mut String, page: &Page<'_>, change: &Change) {
    let (before, after) = (change.before.as_ref(), change.after.as_ref());
    let pair = |name: String| format!("{name}: {} → {}", piece(page, before), piece(page, after));
    let line = match &change.facet {
        Facet::Standing => piece(page, after),
        Facet::Number => pair(page.say("facet-number")),
        Facet::Title(lang) => pair(format!("{} ({lang})", page.say("facet-title"))),
        Facet::Value(name) => pair(page.say(name)),
        Facet::Text(lang) => {
            let plain = |side: Option<&Piece>| side.map(|side| adjutant_rules::corpus::plain(&piece(page, Some(side))));
            let text = match (plain(before), plain(after)) {
                (Some(before), Some(after)) => words(&compare(&before, &after)),
                (None, Some(after)) => after,
                (_, None) => "–".to_owned(),
            };
            format!("{} ({lang}): {text}", page.say("facet-text"))
        }
    };
    let _ = writeln!(out, "{}", page.folded(&line, 4));
}

/// Shows the state of every operation, then the counts by part.
pub fn status(page: &Page<'_>, files: &Files, operations: &[OperationStatus]) -> String {
    let mut out = String::new();
    for operation in operations {
        let parts = operation.parts.iter().map(|part| {
            let said = page.say(&format!("fate-{}", part.fate.word()));
            format!("{}: {said}", self::part(page, &part.part))
        });
        let what = page.say(&format!("op-{}", operation.op.word()));
        let parts = parts.collect::<Vec<_>>().join(" · ");
        let line = format!("{:<7} {what} {}  {}", operation.id.to_string(), operation.target, styled(FAINT, parts));
        let _ = writeln!(out, "{}", page.hanging(&line, 0, 8));
        for part in &operation.parts {
            if let OperationOutcome::Unapplied { because } = &part.fate {
                let said = reason(page, &operation.id, &operation.target, because);
                let _ = writeln!(out, "{}", styled(WARNING, page.folded(&said, 8)));
                for at in std::iter::once(&operation.place).chain(&part.place) {
                    let _ = writeln!(out, "{}", page.folded(&styled(FAINT, glued(&place(files, at))), 8));
                }
            }
        }
    }
    let _ = write!(out, "\n{}", counts(page, operations));
    out
}

fn counts(page: &Page<'_>, operations: &[OperationStatus]) -> String {
    let counts = count(operations);
    let heading = std::iter::once(page.say("errata-part"))
        .chain(OperationOutcome::WORDS.map(|word| page.say(&format!("fate-{word}"))));
    let mut rows = vec![heading.collect::<Vec<_>>()];
    for (part, of) in &counts {
        let cells = OperationOutcome::WORDS.map(|word| of.get(word).copied().unwrap_or(0).to_string());
        rows.push(std::iter::once(self::part(page, part)).chain(cells).collect());
    }
    table(page, rows)
}

/// Says that an edition has no errata, or none by that day.
pub fn none(page: &Page<'_>, edition: &EditionId, day: Option<Date>) -> String {
    let edition = arg("edition", edition);
    let said = match day {
        Some(day) => page.say_with("errata-none-by", &[edition, arg("at", day)]),
        None => page.say_with("errata-none", &[edition]),
    };
    format!("{}\n", page.folded(&said, 0))
}

/// Shows in which order the operations run by a day, and why.
pub fn order(page: &Page<'_>, edition: &EditionId, day: Date, operations: &[OperationStatus]) -> String {
    let mut out = format!("{}\n", styled(NAME, edition));
    if operations.iter().all(|operation| operation.order.is_none()) {
        return none(page, edition, Some(day));
    }
    for (at, operation) in operations.iter().filter(|operation| operation.order.is_some()).enumerate() {
        let why = operation.order.as_ref().map_or_else(String::new, |why| self::why(page, why));
        let day = operation.in_force.map_or_else(String::new, |day| day.to_string());
        let tie = matches!(operation.order, Some(Why::Tie { .. } | Why::Cycle));
        let style = if tie { WARNING } else { FAINT };
        let head = format!("{:>4}  {day}  {:<7} {}", at + 1, operation.id.to_string(), operation.target.name);
        let _ = writeln!(out, "{}", page.hanging(&format!("{head}  {}", styled(style, why)), 0, 6));
    }
    out
}

fn why(page: &Page<'_>, why: &Why) -> String {
    match why {
        Why::Alone => page.say("order-alone"),
        Why::Day => page.say("order-day"),
        Why::Listed => page.say("order-listed"),
        Why::Cycle => page.say("order-cycle"),
        Why::After { erratum } => page.say_with("order-after", &[arg("name", erratum)]),
        Why::Commutes { with } => page.say_with("order-commutes", &[arg("name", with)]),
        Why::Tie { with } => page.say_with("order-tie", &[arg("name", with)]),
    }
}

/// Puts a figure that may be missing into words.
pub fn figure_or_silence(page: &Page<'_>, side: Option<&Figure>) -> String {
    side.map_or_else(|| "–".to_owned(), |side| page.figure(side))
}

/// Shows a heading of a report.
pub(super) fn heading(out: &mut String, page: &Page<'_>, id: &str) {
    let _ = writeln!(out, "\n{}", page.title(&page.say(id)));
}
