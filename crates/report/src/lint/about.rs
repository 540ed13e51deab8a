//! A constraint explained: made from its record, its rule and its examples, for every edition and pack that asks it.

use serde::Serialize;

use super::conditions::{Link, clauses, counted};
use super::constraints::from;
use super::quotes::Quotes;
use super::requirement::{Side, bounds, slot_words};
use crate::document::{Block, Document, faint, name};
use crate::json::{VERSION, output};
use crate::locale::{Locale, arg};
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::{Citation, EditionId};
use adjutant_lint::army::ActiveConstraint;
use adjutant_rules::record::army::Bound;
use adjutant_rules::record::army::example::Example;
use adjutant_rules::record::army::words::Count;

/// Where a constraint is asked.
#[derive(Debug)]
pub struct Place<'k> {
    /// The edition.
    pub edition: &'k EditionId,
    /// The packs that ask it alike; `None` is the edition itself.
    pub packs: Vec<Option<&'k str>>,
    /// The records of the name there: a constraint may consist of several.
    pub active: Vec<ActiveConstraint>,
    /// Its example there.
    pub example: Option<&'k Example>,
}

/// Explains a constraint.
pub fn document(locale: &Locale<'_>, quotes: &Quotes, id: &str, places: &[Place<'_>]) -> Document {
    let mut document = Document::default();
    document.heading(1, name(format!("army/{id}")));
    for place in places {
        document.heading(2, heading(locale, place));
        for active in &place.active {
            document.rows(rows(locale, active).into_iter().chain(grounds(locale, quotes, active)));
            document.blank();
        }
        add_example(&mut document, locale, place);
    }
    document
}

fn heading(locale: &Locale<'_>, place: &Place<'_>) -> String {
    let itself = || locale.say("explain-edition-itself");
    let packs: Vec<String> = place.packs.iter().map(|pack| pack.map_or_else(itself, str::to_owned)).collect();
    let packs = packs.join(", ");
    locale.say_with("explain-where", &[arg("edition", place.edition), arg("packs", packs)])
}

fn add_example(document: &mut Document, locale: &Locale<'_>, place: &Place<'_>) {
    let Some(example) = place.example else {
        document.line(2, faint(locale.say("explain-no-example")));
        return;
    };
    for (label, list) in [("explain-legal", &example.legal), ("explain-illegal", &example.illegal)] {
        document.line(2, faint(locale.say(label)));
        document.blocks.push(Block::Code(list.trim().to_owned()));
    }
}

/// Says what is checked, counted and bounded.
fn rows(locale: &Locale<'_>, active: &ActiveConstraint) -> Vec<(String, String)> {
    let constraint = &active.constraint;
    let mut rows = vec![("explain-judged", locale.word("each", constraint.each.word()))];
    let mut add = |label, words: Vec<String>| {
        if !words.is_empty() {
            rows.push((label, words.join("; ")));
        }
    };
    add("explain-if", clauses(locale, active, Link::And, &constraint.when));
    add("explain-unless", clauses(locale, active, Link::Or, &constraint.unless));
    add("explain-counted", counted_words(locale, active).into_iter().collect());
    add("explain-slots", constraint.slots.iter().map(|slot| slot_words(locale, active, slot)).collect());
    for (side, bound) in bounds(active) {
        let label = match side {
            Side::AtMost => "explain-at-most",
            Side::AtLeast => "explain-at-least",
            Side::MoreThan => "explain-more-than",
            Side::LessThan => "explain-less-than",
        };
        add(label, vec![bounded(locale, active, bound)]);
    }
    if is_forbidden(active) {
        add("explain-then", vec![locale.say("explain-forbidden")]);
    }
    add("explain-figure", sizes(locale, active).into_iter().collect());
    rows.into_iter().map(|(label, words)| (locale.say(label), words)).collect()
}

/// Says what is counted, or by what things are alike.
fn counted_words(locale: &Locale<'_>, active: &ActiveConstraint) -> Option<String> {
    let counted = active.constraint.count.as_ref().map(|count| counted(locale, active, count, 2));
    let alike = active.constraint.group.map(|group| locale.word("explain-alike", group.word()));
    counted.or(alike)
}

/// Returns whether what is checked must not be there at all.
fn is_forbidden(active: &ActiveConstraint) -> bool {
    let constraint = &active.constraint;
    constraint.count.is_none() && constraint.group.is_none() && constraint.slots.is_empty()
}

/// Says for which sizes of battle the figures are.
fn sizes(locale: &Locale<'_>, active: &ActiveConstraint) -> Option<String> {
    let sizes: Vec<String> = active.resolved.up_to.iter().map(ToString::to_string).collect();
    (!sizes.is_empty()).then(|| locale.say_with("explain-sizes", &[arg("sizes", sizes.join(" / "))]))
}

/// Says what the constraint rests on, with the sentence of the rule.
fn grounds(locale: &Locale<'_>, quotes: &Quotes, active: &ActiveConstraint) -> Vec<(String, String)> {
    let confidence = locale.word("confidence", active.confidence.word());
    let level = locale.word("level", active.level.word());
    let stated = format!("{} ({confidence}, {level})", from(locale, active));
    let mut rows = vec![(locale.say("explain-source"), stated)];
    let quote = active.resolved.cites.as_ref().and_then(|citation| quotes.get(citation));
    rows.extend(quote.map(|quote| (locale.say("explain-rule"), quote.on(&active.constraint.values()))));
    rows
}

/// Prints a value as a rulebook does; its columns, or what it lists, with a stroke between them.
fn value(locale: &Locale<'_>, active: &ActiveConstraint, name: &str) -> String {
    match active.resolved.values.get(name) {
        Some(Figure::Several(figures)) => {
            figures.iter().map(|figure| locale.figure(figure)).collect::<Vec<_>>().join(" / ")
        }
        Some(figure) => locale.figure(figure),
        None => String::new(),
    }
}

/// Prints the value that bounds a count; of a table, the side that is counted.
fn bound_value(locale: &Locale<'_>, active: &ActiveConstraint, name: &str) -> String {
    let counted = active.constraint.count.as_ref().map(|count| count.what);
    match (active.resolved.values.get(name), counted) {
        (Some(Figure::Measured(Quantity::Area(a, b, unit))), Some(Count::ShortSide)) => {
            Quantity::Length(*a.min(b), *unit).to_string()
        }
        (Some(Figure::Measured(Quantity::Area(a, b, unit))), Some(Count::LongSide)) => {
            Quantity::Length(*a.max(b), *unit).to_string()
        }
        _ => value(locale, active, name),
    }
}

fn bounded(locale: &Locale<'_>, active: &ActiveConstraint, bound: &Bound) -> String {
    let (name, per, plus) = match bound {
        Bound::List(figure) => return locale.word("explain-listed", figure.word()),
        Bound::Value { value, per, plus } => (value, per, plus),
    };
    let mut words = bound_value(locale, active, name);
    if let Some(per) = per {
        let args = [arg("figure", words), arg("what", counted(locale, active, per, 2))];
        words = locale.say_with("explain-per", &args);
    }
    match plus {
        Some((name, of)) => {
            let args = [
                arg("bound", words),
                arg("figure", value(locale, active, name)),
                arg("what", counted(locale, active, of, 2)),
            ];
            locale.say_with("explain-plus", &args)
        }
        None => words,
    }
}

output! {
    /// `explain` of a constraint.
    pub struct ExplainedConstraint<'a> {
        /// The version of the form.
        version: u32,
        /// The lint that reports it.
        lint: String,
        /// The editions and packs that ask it; those that ask it alike together.
        places: Vec<PlaceJson<'a>>,
    }

    /// Where a constraint is asked.
    pub struct PlaceJson<'a> {
        /// The edition.
        edition: &'a EditionId,
        /// The packs.
        packs: Vec<&'a str>,
        /// Whether the edition itself asks it.
        of_edition: bool,
        /// Its records: it may consist of several.
        records: Vec<RecordJson<'a>>,
        /// A list that keeps it.
        legal: Option<&'a str>,
        /// A list that breaks it.
        illegal: Option<&'a str>,
    }

    /// A record of a constraint.
    pub struct RecordJson<'a> {
        /// What it asks, line by line, in the reader's language.
        lines: Vec<LineJson>,
        /// The rule.
        cites: &'a Option<Citation>,
        /// How much a finding weighs.
        level: &'static str,
        /// How sure it is.
        confidence: &'static str,
    }

    /// What a constraint asks, in a line.
    pub struct LineJson {
        /// The label.
        label: String,
        /// The words.
        words: String,
    }
}

/// Puts the explanation into JSON.
pub fn json<'a>(locale: &Locale<'_>, quotes: &Quotes, name: &str, places: &'a [Place<'a>]) -> ExplainedConstraint<'a> {
    let record = |active: &'a ActiveConstraint| RecordJson {
        lines: rows(locale, active)
            .into_iter()
            .chain(grounds(locale, quotes, active))
            .map(|(label, words)| LineJson { label, words })
            .collect(),
        cites: &active.resolved.cites,
        level: active.level.word(),
        confidence: active.confidence.word(),
    };
    let places = places.iter().map(|place| PlaceJson {
        edition: place.edition,
        packs: place.packs.iter().flatten().copied().collect(),
        of_edition: place.packs.contains(&None),
        records: place.active.iter().map(record).collect(),
        legal: place.example.map(|example| example.legal.as_str()),
        illegal: place.example.map(|example| example.illegal.as_str()),
    });
    ExplainedConstraint { version: VERSION, lint: format!("army/{name}"), places: places.collect() }
}
