//! A constraint explained: made from its record, its rule and its examples, for every edition and pack that asks it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::constraints::{figure, from};
use super::quotes::Quotes;
use crate::base::id::EditionId;
use crate::lint::army::Active;
use crate::record::army::example::Example;
use crate::record::army::{Bound, Condition, Counting};
use crate::report::page::{FAINT, NAME, TITLE, styled};
use crate::report::{Page, arg};

/// Where a constraint is asked.
#[derive(Debug)]
pub struct Place<'k> {
    /// The edition.
    pub edition: &'k EditionId,
    /// The packs that ask it alike; `None` is the edition itself.
    pub packs: Vec<Option<&'k str>>,
    /// The records of the name there: a constraint may consist of several.
    pub active: Vec<Active>,
    /// Its example there.
    pub example: Option<&'k Example>,
}

/// Explains a constraint.
pub fn text(page: &Page<'_>, quotes: &Quotes, name: &str, places: &[Place<'_>]) -> String {
    let mut out = format!("army/{}\n", styled(NAME, name));
    for place in places {
        let _ = writeln!(out, "\n{}", styled(TITLE, heading(page, place)));
        for active in &place.active {
            let mut lines = rows(page, active);
            lines.extend(grounds(page, quotes, active));
            out.push_str(&page.rows(&lines));
            out.push('\n');
        }
        example(page, &mut out, place);
    }
    out
}

fn heading(page: &Page<'_>, place: &Place<'_>) -> String {
    let itself = || page.say("explain-edition-itself");
    let packs: Vec<String> = place.packs.iter().map(|pack| pack.map_or_else(itself, str::to_owned)).collect();
    let packs = packs.join(", ");
    page.say_with("explain-where", &[arg("edition", place.edition), arg("packs", packs)])
}

fn example(page: &Page<'_>, out: &mut String, place: &Place<'_>) {
    let Some(example) = place.example else {
        let _ = writeln!(out, "  {}", styled(FAINT, page.say("explain-no-example")));
        return;
    };
    for (label, list) in [("explain-legal", &example.legal), ("explain-illegal", &example.illegal)] {
        let _ = writeln!(out, "  {}", styled(FAINT, page.say(label)));
        for line in list.trim().lines() {
            let _ = writeln!(out, "      {line}");
        }
    }
}

/// Says what is judged, counted and bounded.
fn rows(page: &Page<'_>, active: &Active) -> Vec<(String, String)> {
    let constraint = &active.constraint;
    let mut rows = vec![("explain-judged", page.say(&format!("each-{}", constraint.each.word())))];
    let mut add = |label, words: Vec<String>| {
        if !words.is_empty() {
            rows.push((label, words.join("; ")));
        }
    };
    add("explain-if", all(page, active, &constraint.when));
    add("explain-unless", all(page, active, &constraint.unless));
    let counted = constraint.count.as_ref().map(|count| counting(page, active, count));
    let alike = constraint.group.map(|group| page.say(&format!("explain-alike-{}", group.word())));
    add("explain-counted", counted.or(alike).into_iter().collect());
    add("explain-slots", constraint.slots.iter().map(|slot| slot_words(page, active, slot)).collect());
    for (label, bound) in [("explain-at-most", &constraint.at_most), ("explain-at-least", &constraint.at_least)] {
        add(label, bound.iter().map(|bound| bounded(page, active, bound)).collect());
    }
    if constraint.count.is_none() && constraint.group.is_none() && constraint.slots.is_empty() {
        add("explain-forbidden", vec![page.say(&format!("confidence-{}", active.confidence.word()))]);
    }
    if !active.grounds.up_to.is_empty() {
        let sizes: Vec<String> = active.grounds.up_to.iter().map(ToString::to_string).collect();
        add("explain-figure", vec![page.say_with("explain-sizes", &[arg("sizes", sizes.join(" / "))])]);
    }
    rows.into_iter().map(|(label, words)| (page.say(label), words)).collect()
}

fn slot_words(page: &Page<'_>, active: &Active, slot: &crate::record::army::Slot) -> String {
    let names = slot.names.join("/");
    let mut takes = all(page, active, &slot.takes);
    takes.extend(all(page, active, &slot.takes_not).into_iter().map(|words| not(page, words)));
    let figure = value(active, &slot.value);
    if takes.is_empty() { format!("{names} {figure}") } else { format!("{names} {figure} ({})", takes.join(", ")) }
}

/// Says what the constraint rests on, with the sentence of the rule.
fn grounds(page: &Page<'_>, quotes: &Quotes, active: &Active) -> Vec<(String, String)> {
    let confidence = page.say(&format!("confidence-{}", active.confidence.word()));
    let level = page.say(&format!("level-{}", active.level.word()));
    let stated = format!("{} ({confidence}, {level})", from(page, active));
    let mut rows = vec![(page.say("explain-source"), stated)];
    let quote = active.grounds.cites.as_ref().and_then(|citation| quotes.get(citation));
    rows.extend(quote.map(|quote| (page.say("explain-rule"), quote.sentence(bound_figure(active)))));
    rows
}

fn bound_figure(active: &Active) -> Option<i64> {
    use crate::base::figure::{Figure, Quantity};
    let bound = active.constraint.at_most.as_ref().or(active.constraint.at_least.as_ref())?;
    let Bound::Value { value, .. } = bound else { return None };
    match active.grounds.values.get(value)? {
        Figure::Measured(Quantity::Number(number)) => Some(*number),
        Figure::Measured(_)
        | Figure::Flag(_)
        | Figure::Choice(_)
        | Figure::Several(_)
        | Figure::Unlimited
        | Figure::NotStated => None,
    }
}

fn value(active: &Active, name: &str) -> String {
    active.grounds.values.get(name).map(figure).unwrap_or_default()
}

fn bounded(page: &Page<'_>, active: &Active, bound: &Bound) -> String {
    let (name, per, plus) = match bound {
        Bound::List(figure) => return page.say(&format!("explain-listed-{}", figure.word())),
        Bound::Value { value, per, plus } => (value, per, plus),
    };
    let mut words = value(active, name);
    if let Some(per) = per {
        let args = [arg("figure", words), arg("what", counting(page, active, per))];
        words = page.say_with("explain-per", &args);
    }
    match plus {
        Some((name, of)) => {
            let args =
                [arg("bound", words), arg("figure", value(active, name)), arg("what", counting(page, active, of))];
            page.say_with("explain-plus", &args)
        }
        None => words,
    }
}

fn counting(page: &Page<'_>, active: &Active, counting: &Counting) -> String {
    let what = page.say(&format!("count-{}", counting.what.word()));
    let mut conditions = all(page, active, &counting.of);
    conditions.extend(all(page, active, &counting.but_not).into_iter().map(|words| not(page, words)));
    if conditions.is_empty() {
        return what;
    }
    page.say_with("explain-of", &[arg("what", what), arg("conditions", conditions.join(", "))])
}

fn not(page: &Page<'_>, condition: String) -> String {
    page.say_with("explain-not", &[arg("condition", condition)])
}

fn all(page: &Page<'_>, active: &Active, conditions: &[Condition]) -> Vec<String> {
    conditions.iter().map(|one| condition(page, active, one)).collect()
}

fn condition(page: &Page<'_>, active: &Active, condition: &Condition) -> String {
    let say = |id: &str, words: &str| page.say_with(id, &[arg("words", words)]);
    match condition {
        Condition::Keyword(keyword) => say("has-keyword", keyword),
        Condition::KeywordOf(name) => say("has-one-keyword", &value(active, name)),
        Condition::ForeignAlliance(name) => say("has-foreign-alliance", &value(active, name)),
        Condition::Named(name) => say("has-name", name),
        Condition::NamedOf(name) => say("has-one-name", &value(active, name)),
        Condition::NameBegins(name) => say("has-name-begins", &value(active, name)),
        Condition::LabelledOf(name) => say("has-label", &value(active, name)),
        Condition::Role(role) => say("has-role", role),
        Condition::RoleOf(name) => say("has-role", &value(active, name)),
        Condition::Slot(slot) => say("has-slot", slot),
        Condition::Previous(result) => say("has-previous", result),
        Condition::Is(flag) => page.say(&format!("is-{}", flag.word())),
    }
}

/// Puts the explanation into JSON.
pub fn document(page: &Page<'_>, quotes: &Quotes, name: &str, places: &[Place<'_>]) -> Value {
    let places = places.iter().map(|place| {
        let records = place.active.iter().map(|active| {
            let lines = rows(page, active).into_iter().chain(grounds(page, quotes, active));
            json!({
                "lines": lines.map(|(label, words)| json!({ "label": label, "words": words })).collect::<Vec<_>>(),
                "cites": active.grounds.cites, "level": active.level.word(), "confidence": active.confidence.word(),
            })
        });
        json!({
            "edition": place.edition, "packs": place.packs.iter().flatten().collect::<Vec<_>>(),
            "of_edition": place.packs.contains(&None), "records": records.collect::<Vec<_>>(),
            "legal": place.example.map(|example| &example.legal),
            "illegal": place.example.map(|example| &example.illegal),
        })
    });
    json!({ "version": 1, "lint": format!("army/{name}"), "places": places.collect::<Vec<_>>() })
}
