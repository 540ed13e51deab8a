//! TOML to constraints, entitlements and limits; every defect is a fault with its place.

use std::collections::BTreeMap;

use super::words::{Confidence, Count, Flag, Group, ListFigure, Reason, Scope, Side};
use super::{
    ArmyRules, Attribution, Authority, Bound, Condition, Constraint, Counting, Entitlement, Grant, Limit, Slot,
    Uncovered,
};
use crate::record::edition::by_language;
use adjutant_base::fault::Fault;
use adjutant_base::figure::{Figure, Quantity};
use adjutant_base::id::Name;
use adjutant_base::node::{Node, Value};
use adjutant_base::table::Table;

/// Reads the constraints of an edition or a pack.
pub(in crate::record) fn read(top: &Table<'_>) -> ArmyRules {
    let mut rules = ArmyRules { lifts: top.texts("lifts"), ..ArmyRules::default() };
    for table in top.tables("constraint") {
        rules.constraints.extend(constraint(&table));
        table.close();
    }
    for table in top.tables("limit") {
        rules.limits.extend(limit(&table));
        table.close();
    }
    for table in top.tables("grant") {
        rules.grants.push(Grant { artefact: table.required_text("artefact"), keyword: table.required_text("keyword") });
        table.close();
    }
    for table in top.tables("entitlement") {
        rules.entitlements.extend(entitlement(&table));
        table.close();
    }
    rules
}

/// Reads the rows of the facts that no constraint covers.
pub(in crate::record) fn uncovered(top: &Table<'_>) -> Vec<Uncovered> {
    let rows = top.tables("rows").into_iter().filter_map(|table| {
        let (id, why) = (table.required_name("id"), table.required_word("why", Reason::ALL));
        let season = in_languages(&table, "season");
        table.close();
        Some(Uncovered { id: id?, season, why: why? })
    });
    rows.collect()
}

fn entitlement(table: &Table<'_>) -> Option<Entitlement> {
    let (id, authority) = (table.required_name("id"), authority(table));
    let to = table.required_word("to", Side::ALL);
    let entitlement = Entitlement {
        compare: counting(table, ["compare", "of", "but_not"]),
        margin: table.text("margin"),
        gives: table.text("gives"),
        when: conditions(table, "when"),
        confidence: table.word("confidence", Confidence::ALL),
        covers: table.names("covers"),
        place: table.here(),
        id: id?,
        authority: authority?,
        to: to?,
    };
    if entitlement.compare.is_none() && entitlement.to != Side::Each {
        table.require("compare");
        return None;
    }
    Some(entitlement)
}

pub(super) fn slots(table: &Table<'_>) -> Vec<Slot> {
    let slots = table.tables("slots").into_iter().map(|table| {
        let slot = Slot {
            names: table.texts("names"),
            value: table.required_text("value"),
            takes: conditions(&table, "takes"),
            takes_not: conditions(&table, "takes_not"),
        };
        table.close();
        slot
    });
    slots.collect()
}

/// Reads the authority.
pub(super) fn attribution(table: &Table<'_>) -> Attribution {
    let source = in_languages(table, "source");
    if source.is_none() {
        table.missing("source");
    }
    source.unwrap_or_default()
}

/// Reads words: a text, or a table of texts by language.
fn in_languages(table: &Table<'_>, key: &'static str) -> Option<Attribution> {
    if matches!(table.get(key)?.value, Value::Table(_)) {
        let by_language = by_language(table, key);
        return Some(Attribution { plain: by_language.values().next().cloned().unwrap_or_default(), by_language });
    }
    Some(Attribution { plain: table.text(key)?, by_language: BTreeMap::new() })
}

pub(super) fn constraint(table: &Table<'_>) -> Option<Constraint> {
    let (id, authority) = (table.required_name("id"), authority(table));
    let each = table.required_word("each", Scope::ALL);
    let (otherwise, covers) = (table.name("otherwise"), table.names("covers"));
    let (yields_to, goes_before) = (table.names("yields_to"), table.names("goes_before"));
    let bounded = bounded(table, id, authority, each)?;
    Some(Constraint { otherwise, covers, yields_to, goes_before, ..bounded })
}

/// Reads when something is checked, what is counted, and its bounds.
pub(super) fn bounded(
    table: &Table<'_>,
    id: Option<Name>,
    authority: Option<Authority>,
    each: Option<Scope>,
) -> Option<Constraint> {
    let count = counting(table, ["count", "of", "but_not"]);
    let constraint = Constraint {
        when: conditions(table, "when"),
        unless: conditions(table, "unless"),
        group: table.word("group", Group::ALL),
        at_most: bound(table, "at_most", "at_most_listed"),
        at_least: bound(table, "at_least", "at_least_listed"),
        slots: slots(table),
        strictly: table.text("strictly"),
        otherwise: None,
        allowed: table.text("allowed"),
        covers: Vec::new(),
        yields_to: Vec::new(),
        goes_before: Vec::new(),
        confidence: table.word("confidence", Confidence::ALL),
        place: table.here(),
        count,
        id: id?,
        authority: authority?,
        each: each?,
    };
    let bounded = constraint.at_most.is_some() || constraint.at_least.is_some();
    if constraint.count.is_some() && !bounded && table.get("at_most").or(table.get("at_least")).is_none() {
        table.fault(Fault::new("constraint-unbounded", table.here()).arg("id", &constraint.id));
    }
    if bounded && constraint.count.is_none() && constraint.group.is_none() {
        table.require("count");
        return None;
    }
    Some(constraint)
}

pub(super) fn authority(table: &Table<'_>) -> Option<Authority> {
    if let Some(limit) = table.name("limit") {
        return Some(Authority::Limit(limit));
    }
    let rule = table.required_text("rule");
    let (edition, concept) =
        rule.split_once('/').map_or((None, rule.as_str()), |(edition, rest)| (Some(edition), rest));
    let malformed = || Fault::new("malformed", table.here()).arg("key", "rule").arg("text", &rule);
    let edition = edition.map(str::parse).transpose();
    match (edition, concept.parse()) {
        (Ok(edition), Ok(concept)) => Some(Authority::Rule(edition, concept)),
        _ if rule.is_empty() => None,
        _ => {
            table.fault(malformed());
            None
        }
    }
}

pub(super) fn counting(table: &Table<'_>, [what, of, but_not]: [&'static str; 3]) -> Option<Counting> {
    let (of, but_not) = (conditions(table, of), conditions(table, but_not));
    table.word(what, Count::ALL).map(|what| Counting { what, of, but_not })
}

pub(super) fn bound(table: &Table<'_>, key: &'static str, listed: &'static str) -> Option<Bound> {
    if let Some(figure) = table.word(listed, ListFigure::ALL) {
        return Some(Bound::List(figure));
    }
    let per = counting(table, ["per", "per_of", "per_but_not"]);
    let plus_per = counting(table, ["plus_per", "plus_of", "plus_but_not"]);
    let plus = table.text_or_count("plus").zip(plus_per);
    table.text_or_count(key).map(|value| Bound::Value { value, per, plus })
}

pub(super) fn conditions(table: &Table<'_>, key: &'static str) -> Vec<Condition> {
    let conditions = table.tables(key).into_iter().filter_map(|table| {
        let text = |key| table.text(key);
        let condition = text("keyword")
            .map(Condition::Keyword)
            .or_else(|| text("lacks_keyword").map(Condition::LacksKeyword))
            .or_else(|| text("keyword_of").map(Condition::KeywordOf))
            .or_else(|| text("foreign_alliance").map(Condition::ForeignAlliance))
            .or_else(|| text("named").map(Condition::Named))
            .or_else(|| text("named_of").map(Condition::NamedOf))
            .or_else(|| text("name_begins").map(Condition::NameBegins))
            .or_else(|| text("form_beside_plain").map(Condition::FormBesidePlain))
            .or_else(|| text("labelled_of").map(Condition::LabelledOf))
            .or_else(|| text("role").map(Condition::Role))
            .or_else(|| text("role_of").map(Condition::RoleOf))
            .or_else(|| text("slot").map(Condition::Slot))
            .or_else(|| text("previous").map(Condition::Previous))
            .or_else(|| table.word("is", Flag::ALL).map(Condition::Is));
        if condition.is_none() && !table.answers() {
            table.missing("is");
        }
        table.close();
        condition
    });
    conditions.collect()
}

pub(super) fn limit(table: &Table<'_>) -> Option<Limit> {
    let (up_to, values) = columns(table);
    let (id, source) = (table.required_name("id"), attribution(table));
    let confidence = table.required_word("confidence", Confidence::ALL);
    Some(Limit { id: id?, source, confidence: confidence?, up_to, values, place: table.here() })
}

/// Reads figures, and the sizes of battle that their columns are for.
pub(super) fn columns(table: &Table<'_>) -> (Vec<u32>, BTreeMap<String, Figure>) {
    let up_to: Vec<u32> = table.numbers("up_to");
    let mut values = BTreeMap::new();
    for (name, value) in table.table("values").iter().flat_map(Table::entries) {
        let name = name.name.to_string();
        match figure(value) {
            Some(Figure::Several(columns)) if columns.len() != up_to.len() && !words(&columns) => {
                let fault = Fault::new("limit-columns", table.place(value.span.clone())).arg("key", &name);
                table.fault(fault.arg("count", columns.len()).arg("expected", up_to.len()));
            }
            Some(figure) => drop(values.insert(name, figure)),
            None => {
                table.fault(Fault::new("malformed", table.place(value.span.clone())).arg("key", &name).arg("text", ""));
            }
        }
    }
    (up_to, values)
}

fn figure(node: &Node<'_>) -> Option<Figure> {
    match &node.value {
        Value::Integer(_) => node.as_integer().map(|n| Figure::Measured(Quantity::Number(n))),
        Value::Flag(flag) => Some(Figure::Flag(*flag)),
        Value::Text(text) if text == "none" => Some(Figure::Unlimited),
        Value::Text(text) if text == "not stated" => Some(Figure::NotStated),
        Value::Text(text) => {
            Some(Quantity::parse(text).map_or_else(|| Figure::Choice(text.to_string()), Figure::Measured))
        }
        Value::List(items) => items.iter().map(figure).collect::<Option<_>>().map(Figure::Several),
        Value::Nothing | Value::Decimal(_) | Value::Date(_) | Value::Table(_) => None,
    }
}

/// Returns whether figures are words, such as names: of those there may be as many as there are.
fn words(figures: &[Figure]) -> bool {
    figures.iter().all(|figure| matches!(figure, Figure::Choice(_)))
}
