//! The verdict on a list or on rulings, day by day.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::json;
use super::quotes::Quotes;
use super::row::rows;
use crate::base::days::Days;
use crate::lint::Level;
use crate::lint::timeline::{Change, Stretch, Timeline, Verdict};
use crate::report::page::{FAINT, NAME, TITLE, WARNING, columns, glued, styled};
use crate::report::{Page, arg};

/// Timelines of a file: its name, and the timelines of its lists or rulings.
pub type File = (String, Vec<Timeline>);

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
pub fn text(page: &Page<'_>, files: &[File], days: Days) -> String {
    let mut out = String::new();
    for (file, timelines) in files {
        for timeline in timelines {
            one(page, &mut out, file, timeline, timelines.len() > 1);
        }
        if timelines.is_empty() {
            let line = page.say_with("span-none", &[arg("file", glued(file))]);
            let _ = writeln!(out, "{}\n", page.hanging(&line, 0, 2));
        }
    }
    let days = page.say_with("span-days", &[arg("from", days.from), arg("to", days.to)]);
    let _ = writeln!(out, "{}", styled(FAINT, page.folded(&days, 0)));
    out
}

fn one(page: &Page<'_>, out: &mut String, file: &str, timeline: &Timeline, several: bool) {
    let number = if several { format!(" {}", timeline.n) } else { String::new() };
    let title = timeline.title.as_deref().and_then(|title| title.lines().next()).unwrap_or_default();
    let title = if title.is_empty() { String::new() } else { format!(": {title}") };
    let _ = writeln!(out, "{}", page.hanging(&styled(TITLE, format!("{}{number}{title}", glued(file))), 0, 2));
    let of_rulings = timeline.n == 0;
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

/// Says the last change of the verdict: legal until when, illegal since when.
fn summary(page: &Page<'_>, timeline: &Timeline) -> String {
    let of_rulings = timeline.n == 0;
    let say = |id: &str, day: String| {
        let id = if of_rulings { format!("{id}-ruling") } else { id.to_owned() };
        page.say_with(&id, &[arg("day", day)])
    };
    let parts = turns(&timeline.stretches).into_iter().map(|(verdict, day)| match verdict {
        Verdict::Legal => say("span-legal-since", day.from.to_string()),
        Verdict::Illegal => say("span-illegal-since", day.from.to_string()),
        Verdict::NotYet => page.say_with("span-not-yet-until", &[arg("day", day.to)]),
        Verdict::Over => page.say_with("span-over-since", &[arg("day", day.from)]),
    });
    let parts: Vec<String> = parts.collect();
    match turns(&timeline.stretches).as_slice() {
        [(Verdict::Legal, _)] => page.say(if of_rulings { "span-ruling-always-legal" } else { "span-always-legal" }),
        [(Verdict::Illegal, _)] => page.say(if of_rulings { "span-ruling-never-legal" } else { "span-never-legal" }),
        _ => parts.join("; "),
    }
}

/// Puts stretches of one verdict together.
fn turns(stretches: &[Stretch]) -> Vec<(Verdict, Days)> {
    let mut turns: Vec<(Verdict, Days)> = Vec::new();
    for stretch in stretches {
        match turns.last_mut() {
            Some((verdict, days)) if *verdict == stretch.verdict => days.to = stretch.to,
            _ => turns.push((stretch.verdict, Days { from: stretch.from, to: stretch.to })),
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
pub fn document(page: &Page<'_>, files: &[File], days: Days) -> Value {
    let all = files.iter().flat_map(|(file, timelines)| timelines.iter().map(move |one| (file, one)));
    let timelines = all.map(|(file, timeline)| {
        let stretches = timeline.stretches.iter().map(|one| {
            let found = json!(json::document(page, &Quotes::default(), std::slice::from_ref(&one.report)));
            json!({
                "from": one.from, "to": one.to, "verdict": one.verdict.word(), "pack": one.pack,
                "changes": one.changes.iter().map(change_form).collect::<Vec<_>>(), "findings": found["findings"],
            })
        });
        let turns = turns(&timeline.stretches);
        let turns =
            turns.iter().map(|(verdict, days)| json!({ "verdict": verdict.word(), "from": days.from, "to": days.to }));
        json!({
            "file": file, "n": timeline.n, "title": timeline.title, "edition": timeline.edition,
            "verdicts": turns.collect::<Vec<_>>(), "stretches": stretches.collect::<Vec<_>>(),
        })
    });
    json!({ "version": 1, "from": days.from, "to": days.to, "timelines": timelines.collect::<Vec<_>>() })
}
