//! What an event asks of army lists: limits that are constraints of their own, in the language of `army.toml`.
//!
//! A `[[limit]]` that counts something bounds it too, by figures that are in it or by values of a rule; `[[constraint]]`
//! and limits without a count are read as those of an edition are.

use std::collections::BTreeMap;

use super::read as from;
use super::words::{Confidence, Scope};
use super::{ArmyRules, Authority, Bound, Constraint, Grant, Limit};
use adjutant_base::fault::Fault;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::Name;
use adjutant_base::lang::Lang;
use adjutant_base::table::Table;

/// What a breach of a limit is reported with: a text for every language, or one for each.
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
        let in_lang = self.by_lang.get(lang);
        in_lang.or(self.plain.as_ref()).or_else(|| self.by_lang.values().next()).map(String::as_str)
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
    /// The place of the limit.
    pub place: adjutant_base::span::Place,
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
///
/// Its figures are those that are in it, unless it names a rule; it is asked of the army as a whole, unless it says so.
fn bounded(table: &Table<'_>, house: &mut House) {
    let id: Option<Name> = table.required_name("id");
    let is_rule_free = table.get("rule").is_none();
    let authority = if is_rule_free { id.clone().map(Authority::Limit) } else { from::authority(table) };
    let each = if table.get("each").is_some() { table.word("each", Scope::ALL) } else { Some(Scope::Army) };
    let source = table.get("source").map(|_| from::attribution(table)).unwrap_or_default();
    let (up_to, mut values) = from::columns(table);
    words(table, house);
    let Some(constraint) = from::bounded(table, id, authority, each) else { return };
    let is_bounded = constraint.at_most.is_some() || constraint.at_least.is_some();
    if is_bounded && constraint.count.is_none() && constraint.group.is_none() {
        if table.get("count").is_none() {
            table.missing("count");
        }
        return;
    }
    if is_rule_free {
        figures(table, &constraint, &mut values);
    }
    let confidence = constraint.confidence.unwrap_or(Confidence::Certain);
    let id = constraint.id.clone();
    house.rules.limits.push(Limit { id, source, confidence, up_to, values, place: table.here() });
    house.rules.constraints.push(constraint);
}

/// Takes in the figures that stand where the name of a value could.
fn figures(table: &Table<'_>, constraint: &Constraint, values: &mut BTreeMap<String, Figure>) {
    for (key, bound) in [("at_most", &constraint.at_most), ("at_least", &constraint.at_least)] {
        let Some(Bound::Value { value, plus, .. }) = bound else { continue };
        let plus = plus.as_ref().map(|(plus, _)| ("plus", plus));
        for (key, text) in [(key, value)].into_iter().chain(plus) {
            let Some(quantity) = Quantity::parse(text).filter(|_| !values.contains_key(text)) else { continue };
            if bounds(quantity) {
                values.insert(text.clone(), Figure::Measured(quantity));
            } else if let Some(there) = table.get(key) {
                let fault = Fault::new("malformed", table.place(there.span.clone()));
                table.fault(fault.arg("key", key).arg("text", text));
            }
        }
    }
}

/// Returns whether something can be counted up to a figure: a number without sign, a share, a length.
fn bounds(quantity: Quantity) -> bool {
    match quantity {
        Quantity::Number(_)
        | Quantity::Ratio(..)
        | Quantity::Percent(_)
        | Quantity::Range(..)
        | Quantity::Length(..)
        | Quantity::Area(..) => true,
        Quantity::Modifier(_) | Quantity::Dice(..) | Quantity::Threshold(_) => false,
    }
}

fn words(table: &Table<'_>, house: &mut House) {
    let (message, help) = (phrases(table, "message"), phrases(table, "help"));
    let Some(id) = table.get("id").and_then(|id| id.as_text()?.parse().ok()) else { return };
    if message != Phrases::default() || help != Phrases::default() {
        house.wordings.push(Wording { id, message, help, place: table.here() });
    }
}

fn phrases(table: &Table<'_>, key: &'static str) -> Phrases {
    match table.get(key) {
        None => Phrases::default(),
        Some(value) if value.as_text().is_some() => Phrases { plain: table.text(key), by_lang: BTreeMap::new() },
        Some(_) => Phrases { plain: None, by_lang: crate::record::edition::by_language(table, key) },
    }
}
