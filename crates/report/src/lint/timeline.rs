//! The verdict on a list or on rulings, day by day.

use std::sync::Arc;

use serde_json::{Value, json};

use super::findings::{findings, skipped};
use super::json;
use super::quotes::Quotes;
use super::row::rows;
use crate::document::{Document, Text, faint, name, warning};
use crate::locale::{Locale, arg, file_name, list};
use crate::sanitize::sanitize;
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_lint::Level;
use adjutant_lint::file_report::FileReport;
use adjutant_lint::timeline::{Change, Followed, Matter, Timeline, Verdict};

fn change(locale: &Locale<'_>, change: &Change) -> String {
    match change {
        Change::Operation { operation, document, rule } => {
            let args = [arg("operation", operation), arg("document", document), arg("rule", rule)];
            locale.say_with("span-operation", &args)
        }
        Change::Pack { from, to } => {
            let name = |pack: &Option<String>| pack.clone().unwrap_or_else(|| locale.say("span-no-pack"));
            locale.say_with("span-pack", &[arg("from", name(from)), arg("to", name(to))])
        }
        Change::Begins(edition) => locale.say_with("span-begins", &[arg("edition", edition)]),
        Change::Ends(edition) => locale.say_with("span-ends", &[arg("edition", edition)]),
    }
}

fn word(locale: &Locale<'_>, verdict: Verdict, of_rulings: bool) -> String {
    let kind = if of_rulings && matches!(verdict, Verdict::Legal | Verdict::Illegal) { "ruling-" } else { "" };
    locale.say(&format!("span-{kind}{}", verdict.word()))
}

/// Reports timelines.
pub fn document(locale: &Locale<'_>, files: &[Followed], files_skipped: &[Arc<str>], days: Days) -> Document {
    let mut document = Document::default();
    for file in files {
        match file {
            Followed::Timelines(file, timelines) if timelines.is_empty() => {
                document.hanging(0, 2, locale.say_with("span-none", &[arg("file", file_name(file))]));
                document.blank();
            }
            Followed::Timelines(file, timelines) => {
                for timeline in timelines {
                    add_timeline(&mut document, locale, file, timeline, timelines.len() > 1);
                }
            }
            Followed::Unreadable(report) => document.append(findings(locale, &Quotes::default(), report)),
        }
    }
    if let Some(words) = skipped(locale, files_skipped) {
        document.line(0, faint(words));
        document.blank();
    }
    document.line(0, faint(locale.say_with("span-days", &[arg("from", days.from), arg("to", days.to)])));
    document
}

fn add_timeline(
    document: &mut Document,
    locale: &Locale<'_>,
    file: &str,
    timeline: &Timeline,
    is_one_of_several: bool,
) {
    let number = match timeline.matter {
        Matter::List(n) if is_one_of_several => format!(" {n}"),
        Matter::List(_) | Matter::Rulings => String::new(),
    };
    let title = timeline.title.as_deref().and_then(|title| title.lines().next()).unwrap_or_default();
    let title = if title.is_empty() { String::new() } else { format!(": {}", sanitize(title)) };
    document.heading(2, format!("{}{number}{title}", file_name(file)));
    let of_rulings = timeline.matter == Matter::Rulings;
    let verdicts: Vec<String> =
        timeline.stretches.iter().map(|stretch| word(locale, stretch.verdict, of_rulings)).collect();
    let widest = verdicts.iter().map(|verdict| verdict.chars().count()).max().unwrap_or(0);
    for (stretch, verdict) in timeline.stretches.iter().zip(verdicts) {
        let padding = " ".repeat(widest - verdict.chars().count());
        let verdict = if stretch.verdict == Verdict::Illegal { warning(verdict) } else { name(verdict) };
        let pack = stretch.pack.as_ref().map_or_else(String::new, |pack| format!(", {pack}"));
        let days = Text::from(format!("{} – {}  ", stretch.from, stretch.to));
        document.hanging(2, 6, days + verdict + padding + "  " + faint(format!("{}{pack}", timeline.edition)));
        for change in &stretch.changes {
            document.hanging(6, 8, self::change(locale, change));
        }
        for row in rows(locale, &stretch.report).iter().filter(|row| row.finding.level != Level::Note) {
            let cites = list(&row.finding.cites);
            let cites = if cites.is_empty() { cites } else { format!(" ({cites})") };
            document.hanging(6, 8, format!("{}: {}{cites}", row.finding.lint, row.message));
        }
    }
    document.line(2, summary(locale, timeline));
    document.blank();
}

/// Says the changes of the verdict: legal until when, illegal since when.
fn summary(locale: &Locale<'_>, timeline: &Timeline) -> String {
    let of_rulings = timeline.matter == Matter::Rulings;
    let since = |id: &str, since: Option<Date>| {
        let id = if since.is_some() { id.to_owned() } else { format!("{id}-ever") };
        let id = if of_rulings { format!("{id}-ruling") } else { id };
        locale.say_with(&id, &[arg("day", since.map(|day| day.to_string()).unwrap_or_default())])
    };
    let turns = turns(timeline);
    let parts = turns.iter().map(|turn| match turn.verdict {
        Verdict::Legal => since("span-legal-since", turn.since),
        Verdict::Illegal => since("span-illegal-since", turn.since),
        Verdict::NotYet => locale.say_with("span-not-yet-until", &[arg("day", turn.days.to)]),
        Verdict::Over => locale.say_with("span-over-since", &[arg("day", turn.since.unwrap_or(turn.days.from))]),
    });
    match turns.as_slice() {
        [Turn { verdict: Verdict::Legal, .. }] => {
            locale.say(if of_rulings { "span-ruling-always-legal" } else { "span-always-legal" })
        }
        [Turn { verdict: Verdict::Illegal, .. }] => {
            locale.say(if of_rulings { "span-ruling-never-legal" } else { "span-never-legal" })
        }
        _ => parts.collect::<Vec<_>>().join("; "),
    }
}

/// Days on which one verdict holds, whatever changes beside.
struct Turn {
    verdict: Verdict,
    days: Days,
    /// Since when it holds, which may lie before the span; `None` where it is not known to have begun.
    since: Option<Date>,
}

/// Puts stretches of one verdict together.
fn turns(timeline: &Timeline) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for stretch in &timeline.stretches {
        match turns.last_mut() {
            Some(turn) if turn.verdict == stretch.verdict => turn.days.to = stretch.to,
            last => {
                let since = if last.is_some() { Some(stretch.from) } else { timeline.since };
                let days = Days { from: stretch.from, to: stretch.to };
                turns.push(Turn { verdict: stretch.verdict, days, since });
            }
        }
    }
    turns
}

fn change_form(change: &Change) -> Value {
    match change {
        Change::Operation { operation, document, rule } => {
            json!({ "kind": "operation", "operation": operation, "document": document, "rule": rule })
        }
        Change::Pack { from, to } => json!({ "kind": "pack", "from": from, "to": to }),
        Change::Begins(edition) => json!({ "kind": "edition-begins", "edition": edition }),
        Change::Ends(edition) => json!({ "kind": "edition-ends", "edition": edition }),
    }
}

/// Puts timelines into JSON.
pub fn json(locale: &Locale<'_>, files: &[Followed], skipped: &[Arc<str>], days: Days) -> Value {
    let (mut timelines, mut findings) = (Vec::new(), Vec::new());
    for file in files {
        match file {
            Followed::Timelines(file, own) => timelines.extend(own.iter().map(|timeline| form(locale, file, timeline))),
            Followed::Unreadable(report) => findings.extend(found(locale, report)),
        }
    }
    let passed_over: Vec<&str> = skipped.iter().map(|file| &**file).collect();
    json!({
        "version": 1, "from": days.from, "to": days.to, "timelines": timelines, "findings": findings,
        "passed_over": passed_over,
    })
}

/// Puts the findings of a report into the form for programs.
fn found(locale: &Locale<'_>, report: &FileReport) -> Vec<Value> {
    let mut document = json!(json::findings(locale, &Quotes::default(), std::slice::from_ref(report)));
    match document["findings"].take() {
        Value::Array(findings) => findings,
        _ => Vec::new(),
    }
}

fn form(locale: &Locale<'_>, file: &str, timeline: &Timeline) -> Value {
    let stretches = timeline.stretches.iter().map(|one| {
        json!({
            "from": one.from, "to": one.to, "verdict": one.verdict.word(), "pack": one.pack,
            "changes": one.changes.iter().map(change_form).collect::<Vec<_>>(), "findings": found(locale, &one.report),
        })
    });
    let turns = turns(timeline);
    let verdicts = turns.iter().map(|turn| {
        json!({ "verdict": turn.verdict.word(), "from": turn.days.from, "to": turn.days.to, "since": turn.since })
    });
    let (kind, n, ordinal) = match timeline.matter {
        Matter::List(n) => ("list", n.shown, n.at.map(|at| at + 1)),
        Matter::Rulings => ("rulings", 0, None),
    };
    json!({
        "file": file, "kind": kind, "n": n, "ordinal": ordinal, "title": timeline.title, "edition": timeline.edition,
        "verdicts": verdicts.collect::<Vec<_>>(), "stretches": stretches.collect::<Vec<_>>(),
    })
}
