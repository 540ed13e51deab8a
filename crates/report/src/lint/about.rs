//! A constraint explained: made from its record, its rule and its examples, for every edition and pack that asks it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::constraints::from;
use super::quotes::Quotes;
use crate::page::{FAINT, NAME, styled};
use crate::{Page, arg};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::EditionId;
use adjutant_lint::army::Active;
use adjutant_rules::record::army::example::Example;
use adjutant_rules::record::army::words::Count;
use adjutant_rules::record::army::{Bound, Condition, Counting};

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
        let _ = writeln!(out, "\n{}", page.title(&heading(page, place)));
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
    add("explain-counted", counted(page, active).into_iter().collect());
    add("explain-slots", constraint.slots.iter().map(|slot| slot_words(page, active, slot)).collect());
    for (label, bound) in bounds(active) {
        add(label, vec![bounded(page, active, bound)]);
    }
    if is_forbidden(active) {
        add("explain-then", vec![page.say("explain-forbidden")]);
    }
    add("explain-figure", sizes(page, active).into_iter().collect());
    rows.into_iter().map(|(label, words)| (page.say(label), words)).collect()
}

/// Says in one sentence what is asked of what is judged.
pub(super) fn asked(page: &Page<'_>, active: &Active) -> String {
    let constraint = &active.constraint;
    let say = |id: &str, words: String| page.say_with(&format!("asked-{id}"), &[arg("words", words)]);
    let mut parts = Vec::new();
    for (id, link, conditions) in [("if", "and", &constraint.when), ("unless", "or", &constraint.unless)] {
        if !conditions.is_empty() {
            let link = page.say(&format!("explain-{link}"));
            parts.push(say(id, all(page, active, conditions).join(&format!(" {link} "))));
        }
    }
    let bound =
        |(label, bound): &(&str, &Bound)| say(label.trim_start_matches("explain-"), bounded(page, active, bound));
    let bounds = bounds(active).iter().map(bound).collect::<Vec<_>>().join(", ");
    match counted(page, active) {
        Some(counted) if bounds.is_empty() => parts.push(say("once", counted)),
        Some(counted) => parts.push(page.say_with("asked-of", &[arg("what", counted), arg("words", bounds)])),
        None => parts.extend(Some(bounds).filter(|bounds| !bounds.is_empty())),
    }
    parts.extend(constraint.slots.iter().map(|slot| slot_words(page, active, slot)));
    if is_forbidden(active) {
        parts.push(page.say("asked-forbidden"));
    }
    parts.extend(sizes(page, active).map(|sizes| format!("({sizes})")));
    parts.join("; ")
}

/// Returns the bounds with their labels: at most, at least, and more or less than, where the bound itself is not enough.
fn bounds(active: &Active) -> Vec<(&'static str, &Bound)> {
    let constraint = &active.constraint;
    let is_on = |flag: &String| matches!(active.grounds.values.get(flag), Some(Figure::Flag(true)));
    let strictly = constraint.strictly.as_ref().is_some_and(is_on);
    let labels =
        if strictly { ["explain-less-than", "explain-more-than"] } else { ["explain-at-most", "explain-at-least"] };
    let bounds = [&constraint.at_most, &constraint.at_least].into_iter().zip(labels);
    bounds.filter_map(|(bound, label)| Some((label, bound.as_ref()?))).collect()
}

/// Says what is counted, or by what things are alike.
fn counted(page: &Page<'_>, active: &Active) -> Option<String> {
    let counted = active.constraint.count.as_ref().map(|count| counting(page, active, count));
    let alike = active.constraint.group.map(|group| page.say(&format!("explain-alike-{}", group.word())));
    counted.or(alike)
}

/// Tells whether what is judged must not be there at all.
fn is_forbidden(active: &Active) -> bool {
    let constraint = &active.constraint;
    constraint.count.is_none() && constraint.group.is_none() && constraint.slots.is_empty()
}

/// Says for which sizes of battle the figures are.
fn sizes(page: &Page<'_>, active: &Active) -> Option<String> {
    let sizes: Vec<String> = active.grounds.up_to.iter().map(ToString::to_string).collect();
    (!sizes.is_empty()).then(|| page.say_with("explain-sizes", &[arg("sizes", sizes.join(" / "))]))
}

fn slot_words(page: &Page<'_>, active: &Active, slot: &adjutant_rules::record::army::Slot) -> String {
    let words = format!("{} {}", slot.names.join("/"), value(page, active, &slot.value));
    narrowed(page, active, words, (&slot.takes, &slot.takes_not))
}

/// Says what the constraint rests on, with the sentence of the rule.
fn grounds(page: &Page<'_>, quotes: &Quotes, active: &Active) -> Vec<(String, String)> {
    let confidence = page.say(&format!("confidence-{}", active.confidence.word()));
    let level = page.say(&format!("level-{}", active.level.word()));
    let stated = format!("{} ({confidence}, {level})", from(page, active));
    let mut rows = vec![(page.say("explain-source"), stated)];
    let quote = active.grounds.cites.as_ref().and_then(|citation| quotes.get(citation));
    rows.extend(quote.map(|quote| (page.say("explain-rule"), quotes.with_figure(quote, bound_figure(active)))));
    rows
}

fn bound_figure(active: &Active) -> Option<i64> {
    let bound = active.constraint.at_most.as_ref().or(active.constraint.at_least.as_ref())?;
    let Bound::Value { value, .. } = bound else { return None };
    active.grounds.values.get(value)?.number()
}

/// Prints a value as a rulebook does; its columns, or what it lists, with a stroke between them.
fn value(page: &Page<'_>, active: &Active, name: &str) -> String {
    match active.grounds.values.get(name) {
        Some(Figure::Several(figures)) => figures.iter().map(|one| page.figure(one)).collect::<Vec<_>>().join(" / "),
        Some(figure) => page.figure(figure),
        None => String::new(),
    }
}

/// Prints the value that bounds a count; of a table, the side that is counted.
fn bound_value(page: &Page<'_>, active: &Active, name: &str) -> String {
    let counted = active.constraint.count.as_ref().map(|count| count.what);
    match (active.grounds.values.get(name), counted) {
        (Some(Figure::Measured(Quantity::Area(a, b, unit))), Some(Count::ShortSide)) => {
            Quantity::Length(*a.min(b), *unit).to_string()
        }
        (Some(Figure::Measured(Quantity::Area(a, b, unit))), Some(Count::LongSide)) => {
            Quantity::Length(*a.max(b), *unit).to_string()
        }
        _ => value(page, active, name),
    }
}

fn bounded(page: &Page<'_>, active: &Active, bound: &Bound) -> String {
    let (name, per, plus) = match bound {
        Bound::List(figure) => return page.say(&format!("explain-listed-{}", figure.word())),
        Bound::Value { value, per, plus } => (value, per, plus),
    };
    let mut words = bound_value(page, active, name);
    if let Some(per) = per {
        let args = [arg("figure", words), arg("what", counting(page, active, per))];
        words = page.say_with("explain-per", &args);
    }
    match plus {
        Some((name, of)) => {
            let args = [
                arg("bound", words),
                arg("figure", value(page, active, name)),
                arg("what", counting(page, active, of)),
            ];
            page.say_with("explain-plus", &args)
        }
        None => words,
    }
}

fn counting(page: &Page<'_>, active: &Active, counting: &Counting) -> String {
    let what = page.say(&format!("count-{}", counting.what.word()));
    narrowed(page, active, what, (&counting.of, &counting.but_not))
}

/// Says of which things something is meant: where all of some conditions hold, and none of some others.
fn narrowed(page: &Page<'_>, active: &Active, what: String, (of, but_not): (&[Condition], &[Condition])) -> String {
    let mut words = what;
    for (id, link, conditions) in [("explain-of", "explain-and", of), ("explain-except", "explain-or", but_not)] {
        if !conditions.is_empty() {
            let conditions = all(page, active, conditions).join(&format!(" {} ", page.say(link)));
            words = page.say_with(id, &[arg("what", words), arg("conditions", conditions)]);
        }
    }
    words
}

fn all(page: &Page<'_>, active: &Active, conditions: &[Condition]) -> Vec<String> {
    conditions.iter().map(|one| condition(page, active, one)).collect()
}

fn condition(page: &Page<'_>, active: &Active, condition: &Condition) -> String {
    let say = |id: &str, words: &str| page.say_with(id, &[arg("words", words)]);
    // one of one is that one
    let of = |one: &str, several: &str, name: &str| {
        let is_one = !matches!(active.grounds.values.get(name), Some(Figure::Several(all)) if all.len() > 1);
        say(if is_one { one } else { several }, &value(page, active, name))
    };
    match condition {
        Condition::Keyword(keyword) => say("has-keyword", keyword),
        Condition::KeywordOf(name) => of("has-keyword", "has-one-keyword", name),
        Condition::ForeignAlliance(name) => say("has-foreign-alliance", &value(page, active, name)),
        Condition::Named(name) => say("has-name", name),
        Condition::NamedOf(name) => of("has-name", "has-one-name", name),
        Condition::NameBegins(name) => say("has-name-begins", &value(page, active, name)),
        Condition::LabelledOf(name) => say("has-label", &value(page, active, name)),
        Condition::Role(role) => say("has-role", role),
        Condition::RoleOf(name) => say("has-role", &value(page, active, name)),
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
