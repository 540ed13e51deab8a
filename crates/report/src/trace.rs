//! The history of a rule.

use super::card;
use super::diff::changed_words;
use super::document::{Document, Text, faint, name, title, warning};
use super::errata::{expects, part, reason};
use super::locale::{Locale, SILENT, arg, list};
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::kb::trace::{Event, Happening, TextChange};
use adjutant_rules::record::ruling::Effect;

/// Reports events one after the other, each with its day, its source and the texts before and after.
pub fn document(locale: &Locale<'_>, kb: &KnowledgeBase, events: &[Event]) -> Document {
    history(locale, kb, HISTORY, events)
}

/// The level of the headings of a history that is alone.
const HISTORY: u8 = 2;

fn history(locale: &Locale<'_>, kb: &KnowledgeBase, level: u8, events: &[Event]) -> Document {
    let mut document = Document::default();
    let mut last: Option<&Event> = None;
    for event in events {
        // a derivation shows every operation
        if level == HISTORY && last.is_some_and(|last| is_continued(last, event)) {
            add_figures(&mut document, locale, event);
        } else {
            add_event(&mut document, locale, kb, level, event);
        }
        last = Some(event);
    }
    document
}

/// Reports how the present text of a rule came about: the base, then operation after operation.
pub fn derivation(locale: &Locale<'_>, kb: &KnowledgeBase, events: &[Event]) -> Document {
    let mut document = Document::default();
    document.heading(2, locale.say("show-derivation"));
    document.append(history(locale, kb, 3, events));
    document
}

/// Returns whether an event only states the figures of what the one before it says, by the same erratum.
fn is_continued(last: &Event, event: &Event) -> bool {
    let by = |event: &Event| event.operation.as_ref().map(|operation| operation.erratum.clone());
    event.happening == Happening::Figures
        && event.remarks.is_empty()
        && by(event).is_some()
        && (by(last), &last.rule, last.day) == (by(event), &event.rule, event.day)
}

fn add_event(document: &mut Document, locale: &Locale<'_>, kb: &KnowledgeBase, level: u8, event: &Event) {
    // what a document that repeats earlier ones is the first to state is known since then
    let is_first = event.texts.values().all(|text| text.before.is_none());
    let is_stated = matches!(event.happening, Happening::Added | Happening::Edited | Happening::Figures);
    let is_known = level == HISTORY && event.evidence.is_some() && is_stated && is_first;
    let happening = if is_known { Happening::Known } else { event.happening };
    let happening = title(locale.word("happening", happening.word()));
    let by = event.operation.as_ref().map(|operation| Text::from("  ") + name(operation)).unwrap_or_default();
    document.heading(level, title(locale.day(event.day)) + "  " + name(&event.rule) + "  " + happening + by);
    let printed = |source| {
        let records = kb.edition(&event.rule.edition);
        card::source(locale, source, records.and_then(|records| records.document(&source.document)))
    };
    let first_titles = locale.readable(&event.titles).filter(|(_, pair)| pair.left.is_none());
    let mut facts: Vec<String> = first_titles.filter_map(|(_, pair)| pair.right.clone()).collect();
    facts.extend(event.number.as_ref().filter(|number| number.left.is_none()).and_then(|number| number.right.clone()));
    facts.extend(event.source.as_ref().map(printed));
    facts.extend(event.op.filter(|_| !is_known).map(|op| locale.word("op", op.word())));
    facts.extend(event.expect.as_ref().filter(|_| !is_known).map(|expect| expects(locale, expect)));
    if !facts.is_empty() {
        document.line(2, faint(facts.join(" · ")));
    }
    if !event.instead.is_empty() {
        document.line(2, locale.say_with("trace-instead", &[arg("list", list(&event.instead))]));
    }
    if let Some(evidence) = &event.evidence {
        let words = locale.say_with("trace-evidence", &[arg("evidence", locale.evidence(evidence))]);
        document.line(2, words);
    }
    if let Some(touch) = &event.touch {
        let why = locale.translated(&touch.why).map(|why| format!(" ({why})")).unwrap_or_default();
        document.line(
            2,
            name(&touch.erratum) + "  " + locale.word("effect", touch.effect.map_or("concerns", Effect::word)) + why,
        );
    }
    let or_dash = |side: &Option<String>| side.clone().unwrap_or_else(|| SILENT.to_owned());
    if let Some(number) = event.number.as_ref().filter(|number| number.left.is_some()) {
        let (left, right) = (or_dash(&number.left), or_dash(&number.right));
        document.line(2, format!("{}: {left} → {right}", locale.say("facet-number")));
    }
    for (lang, pair) in locale.readable(&event.titles).filter(|(_, pair)| pair.left.is_some()) {
        let (left, right) = (or_dash(&pair.left), or_dash(&pair.right));
        document.line(2, format!("{}: {left} → {right}", locale.labelled("facet-title", lang)));
    }
    for (lang, change) in locale.readable(&event.texts) {
        let label = if *lang == locale.lang { String::new() } else { format!("{lang}: ") };
        document.line(2, Text::from(label) + text(change));
    }
    add_figures(document, locale, event);
    for remark in &event.remarks {
        let operation = event.operation.as_ref().map(ToString::to_string).unwrap_or_default();
        let words = match (&remark.unapplied, remark.needless) {
            (Some(why), _) => warning(reason(locale, operation, &event.rule, why)),
            (None, Some(needless)) => faint(locale.say(needless.word())),
            (None, None) => continue,
        };
        document.line(2, Text::from(format!("{}: ", part(locale, &remark.part))) + words);
    }
}

fn add_figures(document: &mut Document, locale: &Locale<'_>, event: &Event) {
    if event.figures.is_empty() {
        return;
    }
    document.rows(event.figures.iter().map(|(name, change)| {
        let after = locale.figure_or_dash(change.after.as_ref());
        let before = change.before.as_ref().map(|before| format!("{} → ", locale.figure(before)));
        (locale.say(name), before.unwrap_or_default() + &after)
    }));
}

fn text(change: &TextChange) -> Text {
    match (&change.before, &change.after) {
        (Some(_), Some(_)) => changed_words(&change.words),
        (_, Some(after)) => after.into(),
        (_, None) => SILENT.into(),
    }
}
