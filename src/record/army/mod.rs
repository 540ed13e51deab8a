//! What an army list must satisfy: `editions/<edition>/army.toml`, and the same tables in `packs/<pack>.toml`.
//!
//! The vocabulary is closed: what can be counted, compared and asked stands in `words`; a word that is not known is a
//! fault. No figure stands in a constraint: it names a value of a rule, or of a limit that no recorded rule holds.

pub mod house;
pub mod words;

use std::collections::BTreeMap;

use toml::de::DeValue;

use self::words::{
    CONFIDENCES, COUNTS, Confidence, Count, FLAGS, Flag, GROUPS, Group, LIST_FIGURES, ListFigure, SCOPES, Scope,
};
use super::table::Table;
use crate::base::fault::Fault;
use crate::base::figure::{Figure, Quantity};
use crate::base::id::{ConceptId, EditionId, Name};
use crate::base::span::Place;

/// Where the figures of a constraint stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Authority {
    /// In a recorded rule; of the constraint's own edition, or of the one that is named.
    Rule(Option<EditionId>, ConceptId),
    /// In a limit of the same edition or pack.
    Limit(Name),
}

/// Something that is asked of a unit, or of what is judged. Each is answered with yes, no, or *not known*.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// The unit has a keyword.
    Keyword(String),
    /// The unit has one of the keywords that a value lists.
    KeywordOf(String),
    /// The unit has one of the keywords that a value lists, and not the army's own grand alliance.
    ForeignAlliance(String),
    /// What is judged has a name.
    Named(String),
    /// The unit has a battlefield role.
    Role(String),
    /// The unit fills a slot of its battalion.
    Slot(String),
    /// Something that a list says or shows.
    Is(Flag),
    /// The battle before ended so.
    Previous(String),
}

/// What is counted, and of which units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counting {
    /// What is counted.
    pub what: Count,
    /// What holds of each unit that counts.
    pub of: Vec<Condition>,
    /// What holds of no unit that counts.
    pub but_not: Vec<Condition>,
}

/// What a count is compared with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bound {
    /// A value, perhaps for each of something, and another value for each of something else on top.
    Value {
        /// The name of the value.
        value: String,
        /// It is meant for each of these.
        per: Option<Counting>,
        /// What is added.
        plus: Option<(String, Counting)>,
    },
    /// A figure that the list itself states.
    List(ListFigure),
}

/// Something that an army list must satisfy.
#[derive(Debug, Clone)]
pub struct Constraint {
    /// What its breach is called.
    pub id: Name,
    /// Where its figures stand.
    pub authority: Authority,
    /// What is judged, one by one.
    pub each: Scope,
    /// What holds of everything that is judged.
    pub when: Vec<Condition>,
    /// What holds of nothing that is judged.
    pub unless: Vec<Condition>,
    /// What is judged is put together first by this.
    pub group: Option<Group>,
    /// What is counted; `None` where what is judged must not be there at all.
    pub count: Option<Counting>,
    /// The most that may be.
    pub at_most: Option<Bound>,
    /// The least that must be.
    pub at_least: Option<Bound>,
    /// A flag of the rule: while it says yes, nothing is wrong.
    pub allowed: Option<String>,
    /// How sure the source is, where the constraint itself says.
    pub confidence: Option<Confidence>,
    /// Where it is defined.
    pub place: Place,
}

/// Figures that no recorded rule holds, with their source. A figure may depend on the size of the battle.
#[derive(Debug, Clone)]
pub struct Limit {
    /// Its name.
    pub id: Name,
    /// Who says so.
    pub source: String,
    /// How sure that is.
    pub confidence: Confidence,
    /// The largest battle, in points, of each column of `values`; empty where size does not matter.
    pub up_to: Vec<u32>,
    /// The figures: one, or one for each column.
    pub values: BTreeMap<String, Figure>,
    /// Where it is defined.
    pub place: Place,
}

/// A thing whose bearer counts as having a keyword.
#[derive(Debug, Clone)]
pub struct Grant {
    /// The artefact.
    pub artefact: String,
    /// The keyword.
    pub keyword: String,
}

/// A row of the facts that no constraint covers, and why.
#[derive(Debug, Clone)]
pub struct Uncovered {
    /// What is not covered.
    pub id: Name,
    /// Why: a word of `words::REASONS`.
    pub why: &'static str,
}

/// Everything that an edition or a pack asks of army lists.
#[derive(Debug, Clone, Default)]
pub struct ArmyRules {
    /// What a list must satisfy.
    pub constraints: Vec<Constraint>,
    /// Figures that no recorded rule holds.
    pub limits: Vec<Limit>,
    /// Keywords that come with artefacts.
    pub grants: Vec<Grant>,
    /// Constraints of the edition that do not hold under the pack.
    pub lifts: Vec<String>,
    /// What is not covered.
    pub uncovered: Vec<Uncovered>,
}

impl Constraint {
    /// Returns the names of every value that the constraint takes from its rule or limit.
    pub fn values(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.allowed.iter().map(String::as_str).collect();
        for bound in [&self.at_most, &self.at_least].into_iter().flatten() {
            if let Bound::Value { value, plus, .. } = bound {
                names.push(value);
                names.extend(plus.iter().map(|(value, _)| value.as_str()));
            }
        }
        let counted = self.count.iter().flat_map(|count| count.of.iter().chain(&count.but_not));
        names.extend(self.when.iter().chain(&self.unless).chain(counted).filter_map(|condition| match condition {
            Condition::KeywordOf(value) | Condition::ForeignAlliance(value) => Some(value.as_str()),
            Condition::Keyword(_)
            | Condition::Named(_)
            | Condition::Role(_)
            | Condition::Slot(_)
            | Condition::Is(_)
            | Condition::Previous(_) => None,
        }));
        names
    }
}

/// Reads the constraints of an edition or a pack.
pub(super) fn read(top: &Table<'_>) -> ArmyRules {
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
    for table in top.tables("uncovered") {
        let (id, why) = (table.required_name("id"), word(&table, "why", words::REASONS));
        rules.uncovered.extend(id.zip(why).map(|(id, why)| Uncovered { id, why }));
        table.close();
    }
    rules
}

/// Returns a word that must be there.
fn word<T: Copy>(table: &Table<'_>, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
    if table.get(key).is_none() {
        table.missing(key);
    }
    table.word(key, words)
}

fn constraint(table: &Table<'_>) -> Option<Constraint> {
    let id: Option<Name> = table.required_name("id");
    let each = word(table, "each", SCOPES);
    let authority = authority(table);
    let count = counting(table, ["count", "of", "but_not"]);
    let constraint = Constraint {
        when: conditions(table, "when"),
        unless: conditions(table, "unless"),
        group: table.word("group", GROUPS),
        at_most: bound(table, "at_most", "at_most_listed"),
        at_least: bound(table, "at_least", "at_least_listed"),
        allowed: table.text("allowed"),
        confidence: table.word("confidence", CONFIDENCES),
        place: table.here(),
        count,
        id: id?,
        authority: authority?,
        each: each?,
    };
    let bounded = constraint.at_most.is_some() || constraint.at_least.is_some();
    if constraint.count.is_some() && !bounded {
        table.fault(Fault::new("constraint-unbounded", table.here()).arg("id", &constraint.id));
    }
    if bounded && constraint.count.is_none() && constraint.group.is_none() {
        table.missing("count");
        return None;
    }
    Some(constraint)
}

fn authority(table: &Table<'_>) -> Option<Authority> {
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

fn counting(table: &Table<'_>, [what, of, but_not]: [&'static str; 3]) -> Option<Counting> {
    let (of, but_not) = (conditions(table, of), conditions(table, but_not));
    table.word(what, COUNTS).map(|what| Counting { what, of, but_not })
}

fn bound(table: &Table<'_>, key: &'static str, listed: &'static str) -> Option<Bound> {
    if let Some(figure) = table.word(listed, LIST_FIGURES) {
        return Some(Bound::List(figure));
    }
    let per = counting(table, ["per", "per_of", "per_but_not"]);
    let plus_per = counting(table, ["plus_per", "plus_of", "plus_but_not"]);
    let plus = table.text_or_number("plus").zip(plus_per);
    table.text_or_number(key).map(|value| Bound::Value { value, per, plus })
}

fn conditions(table: &Table<'_>, key: &'static str) -> Vec<Condition> {
    let conditions = table.tables(key).into_iter().filter_map(|table| {
        let text = |key| table.text(key);
        let condition = text("keyword")
            .map(Condition::Keyword)
            .or_else(|| text("keyword_of").map(Condition::KeywordOf))
            .or_else(|| text("foreign_alliance").map(Condition::ForeignAlliance))
            .or_else(|| text("named").map(Condition::Named))
            .or_else(|| text("role").map(Condition::Role))
            .or_else(|| text("slot").map(Condition::Slot))
            .or_else(|| text("previous").map(Condition::Previous))
            .or_else(|| table.word("is", FLAGS).map(Condition::Is));
        if condition.is_none() {
            table.missing("is");
        }
        table.close();
        condition
    });
    conditions.collect()
}

fn limit(table: &Table<'_>) -> Option<Limit> {
    let (up_to, values) = columns(table);
    let (id, source) = (table.required_name("id"), table.required_text("source"));
    let confidence = word(table, "confidence", CONFIDENCES);
    Some(Limit { id: id?, source, confidence: confidence?, up_to, values, place: table.here() })
}

/// Reads figures, and the sizes of battle that their columns are for.
fn columns(table: &Table<'_>) -> (Vec<u32>, BTreeMap<String, Figure>) {
    let up_to: Vec<u32> = table.numbers("up_to");
    let mut values = BTreeMap::new();
    for (name, value) in table.table("values").iter().flat_map(Table::entries) {
        let name = name.get_ref().to_string();
        match figure(value.get_ref()) {
            Some(Figure::Several(columns)) if columns.len() != up_to.len() => {
                let fault = Fault::new("limit-columns", table.place(value.span())).arg("key", &name);
                table.fault(fault.arg("count", columns.len()).arg("expected", up_to.len()));
            }
            Some(figure) => drop(values.insert(name, figure)),
            None => table.fault(Fault::new("malformed", table.place(value.span())).arg("key", &name).arg("text", "")),
        }
    }
    (up_to, values)
}

fn figure(value: &DeValue<'_>) -> Option<Figure> {
    match value {
        DeValue::Integer(number) => number.as_str().parse().ok().map(|n| Figure::Measured(Quantity::Number(n))),
        DeValue::Boolean(flag) => Some(Figure::Flag(*flag)),
        DeValue::String(text) if text == "none" => Some(Figure::Unlimited),
        DeValue::String(text) if text == "not stated" => Some(Figure::NotStated),
        DeValue::String(text) => {
            Some(Quantity::parse(text).map_or_else(|| Figure::Choice(text.to_string()), Figure::Measured))
        }
        DeValue::Array(items) => {
            items.iter().map(|item| figure(item.get_ref())).collect::<Option<_>>().map(Figure::Several)
        }
        DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Table(_) => None,
    }
}
