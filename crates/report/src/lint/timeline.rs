//! The verdict on a list or on rulings, day by day.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::{Value, json};

use super::json;
use super::quotes::Quotes;
use super::row::rows;
use super::text::findings;
use crate::page::{FAINT, NAME, TITLE, WARNING, columns, glued, styled};
use crate::{Page, arg, shown};
use adjutant_base::date::Date;
use adjutant_base::days::Days;
use adjutant_lint::Level;
use adjutant_lint::run::FileReport;
use adjutant_lint::timeline::{Change, Followed, Matter, Timeline, Verdict};

fn change(page: &Page<'_>, change: &Change) -> String {
    match change {
        Change::Operation { operation, document, rule } => {
            let args = [arg("operation", operation), arg("document", document), arg("rule", rule)];
            page.say_with("span-operation", &args)
        }
        Change::Pack { from, to } => {
            let name = |pack: &Option<String>| pack.clone().unwrap_or_else(|| page.say("span-no-pack"));
            page.say_with("span-pack", &[arg("from", name(from)), arg("to", name(to))])
        }
        Change::Begins(edition) => page.say_with("span-begins", &[arg("edition", edition)]),
        Change::Ends(edition) => page.say_with("span-ends", &[arg("edition", edition)]),
    }
}

fn word(page: &Page<'_>, verdict: Verdict, of_rulings: bool) -> String {
    let kind = if of_rulings && matches!(verdict, Verdict::Legal | Verdict::Illegal) { "ruling-" } else { "" };
    page.say(&format!("span-{kind}{}", verdict.word()))
}

/// Shows timelines.
pub fn text(page: &Page<'_>, files: &[Followed], passed_over: &[Arc<str>], days: Days) -> String {
    let mut out = String::new();
    for file in files {
        match file {
            Followed::Timelines(file, timelines) if timelines.is_empty() => {
                let line = page.say_with("span-none", &[arg("file", glued(file))]);
                let _ = writeln!(out, "{}\n", page.hanging(&line, 0, 2));
            }
            Followed::Timelines(file, timelines) => {
                for timeline in timelines {
                    one(page, &mut out, file, timeline, timelines.len() > 1);
                }
            }
            Followed::Unreadable(report) => out.push_str(&findings(page, &Quotes::default(), report)),
        }
    }
    if let Some(words) = super::text::passed_over(page, passed_over) {
        let _ = writeln!(out, "{}\n", styled(FAINT, page.folded(&words, 0)));
    }
    let days = page.say_with("span-days", &[arg("from", days.from), arg("to", days.to)]);
    let _ = writeln!(out, "{}", styled(FAINT, page.folded(&days, 0)));
    out
}

fn one(page: &Page<'_>, out: &mut String, file: &str, timeline: &Timeline, several: bool) {
    let number = match timeline.matter {
        Matter::List(n) if several => format!(" {n}"),
        Matter::List(_) | Matter::Rulings => String::new(),
    };
    let title = timeline.title.as_deref().and_then(|title| title.lines().next()).unwrap_or_default();
    let title = if title.is_empty() { String::new() } else { format!(": {}", shown(title)) };
    let _ = writeln!(out, "{}", page.hanging(&styled(TITLE, format!("{}{number}{title}", glued(file))), 0, 2));
    let of_rulings = timeline.matter == Matter::Rulings;
    let widest = timeline.stretches.iter().map(|one| columns(&word(page, one.verdict, of_rulings))).max().unwrap_or(0);
    for stretch in &timeline.stretches {
        let verdict = word(page, stretch.verdict, of_rulings);
        let pad = " ".repeat(widest - columns(&verdict));
        let style = if stretch.verdict == Verdict::Illegal { WARNING } else { NAME };
        let pack = stretch.pack.as_ref().map_or_else(String::new, |pack| format!(", {pack}"));
        let under = styled(FAINT, format!("{}{pack}", timeline.edition));
        let line = format!("{} – {}  {}{pad}  {under}", stretch.from, stretch.to, styled(style, verdict));
        let _ = writeln!(out, "{}", page.hanging(&line, 2, 6));
        for one in &stretch.changes {
            let _ = writeln!(out, "{}", page.hanging(&change(page, one), 6, 8));
        }
        for row in rows(page, &stretch.report).iter().filter(|row| row.finding.level != Level::Note) {
            let cites: Vec<String> = row.finding.cites.iter().map(ToString::to_string).collect();
            let cites = if cites.is_empty() { String::new() } else { format!(" ({})", cites.join(", ")) };
            let line = format!("{}: {}{cites}", row.finding.lint, row.message);
            let _ = writeln!(out, "{}", page.hanging(&line, 6, 8));
        }
    }
    let _ = writeln!(out, "{}\n", page.folded(&summary(page, timeline), 2));
}

/// Says the changes of the verdict: legal until when, illegal since when.
fn summary(page: &Page<'_>, timeline: &Timeline) -> String {
    let of_rulings = timeline.matter == Matter::Rulings;
    let since = |id: &str, since: Option<Date>| {
        let id = if since.is_some() { id.to_owned() } else { format!("{id}-ever") };
        let id = if of_rulings { format!("{id}-ruling") } else { id };
        page.say_with(&id, &[arg("day", since.map(|day| day.to_string()).unwrap_or_default())])
    };
    let turns = turns(timeline);
    let parts = turns.iter().map(|turn| match turn.verdict {
        Verdict::Legal => since("span-legal-since", turn.since),
        Verdict::Illegal => since("span-illegal-since", turn.since),
        Verdict::NotYet => page.say_with("span-not-yet-until", &[arg("day", turn.days.to)]),
        Verdict::Over => page.say_with("span-over-since", &[arg("day", turn.since.unwrap_or(turn.days.from))]),
    });
    match turns.as_slice() {
        [Turn { verdict: Verdict::Legal, .. }] => {
            page.say(if of_rulings { "span-ruling-always-legal" } else { "span-always-legal" })
        }
        [Turn { verdict: Verdict::Illegal, .. }] => {
            page.say(if of_rulings { "span-ruling-never-legal" } else { "span-never-legal" })
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
pub fn document(page: &Page<'_>, files: &[Followed], passed_over: &[Arc<str>], days: Days) -> Value {
    let (mut timelines, mut findings) = (Vec::new(), Vec::new());
    for file in files {
        match file {
            Followed::Timelines(file, own) => timelines.extend(own.iter().map(|timeline| form(page, file, timeline))),
            Followed::Unreadable(report) => findings.extend(found(page, report)),
        }
    }
    let passed_over: Vec<&str> = passed_over.iter().map(|file| &**file).collect();
    json!({
        "version": 1, "from": days.from, "to": days.to, "timelines": timelines, "findings": findings,
        "passed_over": passed_over,
    })
}

/// Puts the findings of a report into the form for programs.
fn found(page: &Page<'_>, report: &FileReport) -> Vec<Value> {
    let mut document = json!(json::document(page, &Quotes::default(), std::slice::from_ref(report)));
    match document["findings"].take() {
        Value::Array(findings) => findings,
        _ => Vec::new(),
    }
}

fn form(page: &Page<'_>, file: &str, timeline: &Timeline) -> Value {
    let stretches = timeline.stretches.iter().map(|one| {
        json!({
            "from": one.from, "to": one.to, "verdict": one.verdict.word(), "pack": one.pack,
            "changes": one.changes.iter().map(change_form).collect::<Vec<_>>(), "findings": found(page, &one.report),
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
