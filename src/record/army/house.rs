//! What an event asks of army lists: limits that are constraints of their own, in the language of `army.toml`.
//!
//! A `[[limit]]` that counts something bounds it too, by figures that stand in it or by values of a rule; `[[constraint]]`
//! and limits without a count are read as those of an edition are.

use std::collections::BTreeMap;

use super::read as from;
use super::words::{Confidence, Group, Scope};
use super::{ArmyRules, Authority, Bound, Constraint, Grant, Limit};
use crate::base::fault::Fault;
use crate::base::figure::{Figure, Quantity};
use crate::base::id::Name;
use crate::base::lang::Lang;
use crate::record::table::Table;

/// What a breach of a limit is told with: a text for every language, or one for each.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Phrases {
    /// The text, whatever the language.
    pub plain: Option<String>,
    /// The texts by language.
    pub by_lang: BTreeMap<Lang, String>,
}

impl Phrases {
    /// Returns the text in a language, or else the plain one, or else any.
    pub fn in_lang(&self, lang: &Lang) -> Option<&str> {
        let own = self.by_lang.get(lang);
        own.or(self.plain.as_ref()).or_else(|| self.by_lang.values().next()).map(String::as_str)
    }
}

/// The words of a limit.
#[derive(Debug, Clone)]
pub struct Wording {
    /// The limit.
    pub id: Name,
    /// What is wrong.
    pub message: Phrases,
    /// What to do.
    pub help: Phrases,
    /// Where the limit stands.
    pub place: crate::base::span::Place,
}

/// What an event asks of army lists.
#[derive(Debug, Clone, Default)]
pub struct House {
    /// The constraints and their figures.
    pub rules: ArmyRules,
    /// The words of those that have some.
    pub wordings: Vec<Wording>,
}

/// Reads what an event asks.
pub(in crate::record) fn read(top: &Table<'_>) -> House {
    let mut house = House { rules: ArmyRules { lifts: top.texts("lifts"), ..ArmyRules::default() }, wordings: vec![] };
    for table in top.tables("limit") {
        let counts = ["each", "count", "of", "when", "group", "rule", "at_most", "at_least"]
            .into_iter()
            .any(|key| table.get(key).is_some());
        if counts {
            bounded(&table, &mut house);
        } else {
            house.rules.limits.extend(from::limit(&table));
        }
        table.close();
    }
    for table in top.tables("constraint") {
        house.rules.constraints.extend(from::constraint(&table));
        words(&table, &mut house);
        table.close();
    }
    for table in top.tables("grant") {
        let grant = Grant { artefact: table.required_text("artefact"), keyword: table.required_text("keyword") };
        house.rules.grants.push(grant);
        table.close();
    }
    house
}

/// Reads a limit that counts something: a constraint, and the figures that it bounds by.
fn bounded(table: &Table<'_>, house: &mut House) {
    let id: Option<Name> = table.required_name("id");
    let rule = table.get("rule").is_some().then(|| from::authority(table)).flatten();
    let each = if table.get("each").is_some() { table.word("each", Scope::ALL) } else { Some(Scope::Army) };
    let confidence = table.word("confidence", Confidence::ALL);
    let source = table.get("source").map(|_| from::attribution(table)).unwrap_or_default();
    let (up_to, mut values) = from::columns(table);
    words(table, house);
    let constraint = Constraint {
        count: from::counting(table, ["count", "of", "but_not"]),
        when: from::conditions(table, "when"),
        unless: from::conditions(table, "unless"),
        group: table.word("group", Group::ALL),
        at_most: from::bound(table, "at_most", "at_most_listed"),
        at_least: from::bound(table, "at_least", "at_least_listed"),
        slots: from::slots(table),
        strictly: table.text("strictly"),
        otherwise: None,
        allowed: table.text("allowed"),
        covers: Vec::new(),
        confidence,
        place: table.here(),
        authority: Authority::Limit("house".parse().expect("a plain name")),
        id: match id {
            Some(id) => id,
            None => return,
        },
        each: match each {
            Some(each) => each,
            None => return,
        },
    };
    let is_bounded = constraint.at_most.is_some() || constraint.at_least.is_some();
    if constraint.count.is_some() && !is_bounded {
        table.fault(Fault::new("constraint-unbounded", table.here()).arg("id", &constraint.id));
        return;
    }
    if is_bounded && constraint.count.is_none() && constraint.group.is_none() {
        if table.get("count").is_none() {
            table.missing("count");
        }
        return;
    }
    if rule.is_none() {
        figures(&constraint, &mut values);
    }
    let authority = rule.unwrap_or_else(|| Authority::Limit(constraint.id.clone()));
    let confidence = confidence.unwrap_or(Confidence::Certain);
    let id = constraint.id.clone();
    house.rules.limits.push(Limit { id, source, confidence, up_to, values, place: table.here() });
    house.rules.constraints.push(Constraint { authority, ..constraint });
}

/// Takes in the figures that stand where the name of a value could.
fn figures(constraint: &Constraint, values: &mut BTreeMap<String, Figure>) {
    let bounds = [&constraint.at_most, &constraint.at_least].into_iter().flatten();
    let named = bounds.filter_map(|bound| match bound {
        Bound::Value { value, plus, .. } => Some([Some(value), plus.as_ref().map(|(value, _)| value)]),
        Bound::List(_) => None,
    });
    for name in named.flatten().flatten() {
        if let Some(quantity) = Quantity::parse(name).filter(|_| !values.contains_key(name)) {
            values.insert(name.clone(), Figure::Measured(quantity));
        }
    }
}

fn words(table: &Table<'_>, house: &mut House) {
    let (message, help) = (phrases(table, "message"), phrases(table, "help"));
    let Some(id) = table.get("id").and_then(|id| id.get_ref().as_str()?.parse().ok()) else { return };
    if message != Phrases::default() || help != Phrases::default() {
        house.wordings.push(Wording { id, message, help, place: table.here() });
    }
}

fn phrases(table: &Table<'_>, key: &'static str) -> Phrases {
    match table.get(key) {
        None => Phrases::default(),
        Some(value) if value.get_ref().is_str() => Phrases { plain: table.text(key), by_lang: BTreeMap::new() },
        Some(_) => Phrases { plain: None, by_lang: crate::record::edition::by_language(table, key) },
    }
}
