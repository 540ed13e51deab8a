//! In which order the operations of an edition run, and why.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::Serialize;

use crate::base::date::Date;
use crate::base::id::{ConceptId, Name};
use crate::record::EditionRecords;
use crate::record::erratum::Erratum;
use crate::record::operation::{Operation, OperationId};

/// An operation at its place in the order.
#[derive(Debug, Clone, Copy)]
pub struct Step<'kb> {
    /// The operation.
    pub operation: &'kb Operation,
    /// Its erratum.
    pub erratum: &'kb Erratum,
    /// Whether it waits for itself, through the errata that it comes after.
    pub in_cycle: bool,
}

impl Step<'_> {
    /// Returns the first day on which it holds.
    pub fn day(&self) -> Option<Date> {
        self.operation.in_force
    }
}

/// Why an operation stands where it stands in the order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "why")]
pub enum Why {
    /// No other operation works on its rule.
    Alone,
    /// Those before it on the same rule hold from an earlier day.
    Day,
    /// It names the erratum that it comes after.
    After {
        /// That erratum.
        erratum: Name,
    },
    /// Its erratum lists it behind the one before.
    Listed,
    /// Another of the same day works on its rule; in either order the result is the same.
    Commutes {
        /// The other operation.
        with: OperationId,
    },
    /// Another of the same day works on its rule, and the order matters: neither runs.
    Tie {
        /// The other operation.
        with: OperationId,
    },
    /// It waits for itself.
    Cycle,
}

/// Returns every operation of an edition in the order in which they run; those without a day come last.
///
/// The day decides, then what an operation says it comes after, then the order of publication and of the document.
pub fn order(records: &EditionRecords) -> Vec<Step<'_>> {
    let published: BTreeMap<&str, Option<&str>> =
        records.issues.iter().map(|issue| (issue.document.as_str(), issue.published.as_deref())).collect();
    let mut steps: Vec<Step<'_>> = records
        .errata
        .iter()
        .flat_map(|erratum| {
            erratum.operations.iter().map(move |operation| Step { operation, erratum, in_cycle: false })
        })
        .collect();
    steps.sort_by_key(|step| {
        let document = step.erratum.document.as_str();
        (step.day().is_none(), step.day(), published.get(document).copied().flatten(), document)
    });
    let days: Vec<Option<Date>> = steps.iter().map(Step::day).collect();
    let mut ordered = Vec::with_capacity(steps.len());
    for group in days.chunk_by(|a, b| a == b) {
        let rest = steps.split_off(group.len());
        ordered.extend(sequence(std::mem::replace(&mut steps, rest)));
    }
    ordered
}

/// Puts the operations of one day behind those that they come after; what waits for itself comes last, and is marked.
fn sequence(steps: Vec<Step<'_>>) -> Vec<Step<'_>> {
    let mut waiting: VecDeque<Step<'_>> = steps.into();
    let mut ordered: Vec<Step<'_>> = Vec::with_capacity(waiting.len());
    while !waiting.is_empty() {
        let open: BTreeSet<&str> = waiting.iter().map(|step| step.erratum.id.as_str()).collect();
        let mut blocked: BTreeSet<&str> = BTreeSet::new();
        let ready = waiting.iter().position(|step| {
            let own = step.erratum.id.as_str();
            let waits = step.operation.after.as_ref().is_some_and(|after| open.contains(after.as_str()));
            // an erratum keeps the order of its own operations
            let free = !waits && !blocked.contains(own);
            if !free {
                blocked.insert(own);
            }
            free
        });
        match ready.and_then(|at| waiting.remove(at)) {
            Some(step) => ordered.push(step),
            None => ordered.extend(waiting.drain(..).map(|step| Step { in_cycle: true, ..step })),
        }
    }
    ordered
}

/// Returns the operations of each rule, in order.
pub(super) fn by_rule<'kb>(steps: Vec<Step<'kb>>) -> BTreeMap<&'kb ConceptId, Vec<Step<'kb>>> {
    let mut rules: BTreeMap<&ConceptId, Vec<Step<'kb>>> = BTreeMap::new();
    for step in steps {
        rules.entry(&step.operation.target).or_default().push(step);
    }
    rules
}

/// Tells whether one of two operations comes after the other by what they say, through others of the same list too.
pub(super) fn related(a: &Step<'_>, b: &Step<'_>, steps: &[Step<'_>]) -> bool {
    a.erratum.id == b.erratum.id || leads(&a.erratum.id, b, steps) || leads(&b.erratum.id, a, steps)
}

fn leads(first: &Name, last: &Step<'_>, steps: &[Step<'_>]) -> bool {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut next: Vec<&Name> = last.erratum.operations.iter().filter_map(|op| op.after.as_ref()).collect();
    while let Some(name) = next.pop() {
        if name == first {
            return true;
        }
        if seen.insert(name.as_str()) {
            let of = steps.iter().filter(|step| step.erratum.id == *name);
            next.extend(of.filter_map(|step| step.operation.after.as_ref()));
        }
    }
    false
}
