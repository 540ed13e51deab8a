//! The history of a rule, for a terminal.

use std::fmt::Write as _;

use super::diff::words;
use super::errata::{expectation, figure_or_silence, part, reason};
use super::page::{FAINT, NAME, Page, TITLE, WARNING, arg, styled};
use adjutant_rules::kb::trace::{Event, TextChange};

/// Shows events one after the other, each with its day, its source and the texts before and after.
pub fn text(page: &Page<'_>, events: &[Event]) -> String {
    events.iter().map(|event| one(page, event)).collect::<Vec<_>>().join("\n")
}

/// Shows how the present text of a rule came about: the base, then operation after operation.
pub fn derivation(page: &Page<'_>, events: &[Event]) -> String {
    format!("\n{}\n{}", styled(TITLE, page.say("show-derivation")), text(page, events))
}

fn one(page: &Page<'_>, event: &Event) -> String {
    let mut out = String::new();
    let day = event.day.map_or_else(|| page.say("date-unknown"), |day| day.to_string());
    let happening = page.say(&format!("happening-{}", event.happening.word()));
    let by = event.operation.as_ref().map(|operation| format!("  {}", styled(NAME, operation))).unwrap_or_default();
    let head = format!("{}  {}  {}{by}", styled(TITLE, day), styled(NAME, &event.rule), styled(TITLE, happening));
    let _ = writeln!(out, "{}", page.hanging(&head, 0, 2));
    let mut facts = vec![format!("{} {}", event.source.document, event.source.lines)];
    facts.extend(event.op.map(|op| page.say(&format!("op-{}", op.word()))));
    facts.extend(
        event.expect.as_ref().map(|expect| page.say_with("show-expects", &[arg("expect", expectation(page, expect))])),
    );
    let _ = writeln!(out, "{}", styled(FAINT, page.folded(&facts.join(" · "), 2)));
    let silent = || "–".to_owned();
    if let Some(number) = &event.number {
        let sides = [&number.left, &number.right].map(|side| side.clone().unwrap_or_else(silent));
        let line = format!("{}: {} → {}", page.say("facet-number"), sides[0], sides[1]);
        let _ = writeln!(out, "{}", page.folded(&line, 2));
    }
    for (lang, pair) in event.titles.iter().filter(|(_, pair)| pair.left.is_some()) {
        let sides = [&pair.left, &pair.right].map(|side| side.clone().unwrap_or_else(silent));
        let line = format!("{} ({lang}): {} → {}", page.say("facet-title"), sides[0], sides[1]);
        let _ = writeln!(out, "{}", page.folded(&line, 2));
    }
    for (lang, change) in &event.texts {
        let _ = writeln!(out, "{}", page.folded(&format!("{lang}: {}", told(change)), 2));
    }
    let rows = event.figures.iter().map(|(name, change)| {
        let after = change.after.as_ref().map_or_else(silent, |after| page.figure(after));
        let before = figure_or_silence(page, change.before.as_ref());
        (page.say(name), if change.before.is_some() { format!("{before} → {after}") } else { after })
    });
    out.push_str(&page.rows(&rows.collect::<Vec<_>>()));
    for remark in &event.remarks {
        let operation = event.operation.as_ref().map(ToString::to_string).unwrap_or_default();
        let said = match (&remark.unapplied, remark.needless) {
            (Some(why), _) => styled(WARNING, reason(page, operation, &event.rule, why)),
            (None, Some(needless)) => styled(FAINT, page.say(needless.word())),
            (None, None) => continue,
        };
        let _ = writeln!(out, "{}", page.folded(&format!("{}: {said}", part(page, &remark.part)), 2));
    }
    out
}

fn told(change: &TextChange) -> String {
    match (&change.before, &change.after) {
        (Some(_), Some(_)) => words(&change.words),
        (_, Some(after)) => after.clone(),
        (_, None) => "–".to_owned(),
    }
}
