//! In which order the operations of an edition run, and why.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use serde::Serialize;

use crate::record::EditionRecords;
use crate::record::erratum::Erratum;
use crate::record::operation::{Operation, OperationId};
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, Name};

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
    /// Returns the first day in force.
    pub fn day(&self) -> Option<Date> {
        self.operation.in_force
    }
}

/// Why an operation is its place in the order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Its erratum lists it after the one before.
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

/// The order of all operations of an edition, found once: every rule takes its own from it.
#[derive(Debug, Clone, Default)]
pub struct Schedule {
    order: Vec<Slot>,
    /// The operations on each rule, by their place in the order.
    by_rule: BTreeMap<ConceptId, Vec<usize>>,
}

/// The place of an operation among the records of its edition.
#[derive(Debug, Clone, Copy)]
struct Slot {
    erratum: usize,
    operation: usize,
    in_cycle: bool,
}

impl Slot {
    fn step(self, records: &EditionRecords) -> Step<'_> {
        let erratum = &records.errata[self.erratum];
        Step { operation: &erratum.operations[self.operation], erratum, in_cycle: self.in_cycle }
    }
}

impl Schedule {
    /// Orders the operations of an edition; those without a day come last.
    ///
    /// The day decides, then what an operation says it comes after, then the order of publication and of the document.
    pub(super) fn new(records: &EditionRecords) -> Self {
        let published: BTreeMap<&str, Option<&str>> = records
            .publications
            .iter()
            .rev()
            .map(|publication| (publication.document.as_str(), publication.published.as_deref()))
            .collect();
        let mut slots: Vec<Slot> = Vec::new();
        for (erratum, record) in records.errata.iter().enumerate() {
            slots.extend((0..record.operations.len()).map(|operation| Slot { erratum, operation, in_cycle: false }));
        }
        let day = |slot: &Slot| slot.step(records).day();
        slots.sort_by_key(|slot| {
            let document = slot.step(records).erratum.document.as_str();
            (day(slot).is_none(), day(slot), published.get(document).copied().flatten(), document)
        });
        let days = slots.chunk_by(|a, b| day(a) == day(b));
        let order: Vec<Slot> = days.flat_map(|group| sequence(group, records)).collect();
        let mut by_rule: BTreeMap<ConceptId, Vec<usize>> = BTreeMap::new();
        for (at, slot) in order.iter().enumerate() {
            by_rule.entry(slot.step(records).operation.target.clone()).or_default().push(at);
        }
        Self { order, by_rule }
    }

    /// Returns every operation in order; `records` are those that the schedule was made of.
    pub(super) fn steps<'kb>(&self, records: &'kb EditionRecords) -> impl Iterator<Item = Step<'kb>> {
        self.order.iter().map(|slot| slot.step(records))
    }

    /// Returns the operations on a rule in order.
    pub(super) fn on<'kb>(&self, rule: &ConceptId, records: &'kb EditionRecords) -> impl Iterator<Item = Step<'kb>> {
        self.by_rule.get(rule).into_iter().flatten().map(|at| self.order[*at].step(records))
    }

    /// Returns the operations on rules that are not among some.
    pub(super) fn adrift<'kb>(
        &self,
        rules: &BTreeSet<&ConceptId>,
        records: &'kb EditionRecords,
    ) -> impl Iterator<Item = Step<'kb>> {
        let others = self.by_rule.iter().filter(|(rule, _)| !rules.contains(rule));
        others.flat_map(|(_, places)| places).map(|at| self.order[*at].step(records))
    }
}

/// Puts the operations of one day after those that they come after; what waits for itself comes last, and is marked.
///
/// An erratum keeps the order of its own operations. Of those that are ready, the first goes first.
fn sequence(group: &[Slot], records: &EditionRecords) -> Vec<Slot> {
    let name = |slot: &Slot| records.errata[slot.erratum].id.as_str();
    let mut open: BTreeMap<&str, usize> = BTreeMap::new();
    let mut heads: Vec<usize> = Vec::new();
    let mut next: Vec<Option<usize>> = vec![None; group.len()];
    let mut last: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, slot) in group.iter().enumerate() {
        *open.entry(name(slot)).or_default() += 1;
        match last.insert(name(slot), at) {
            Some(before) => next[before] = Some(at),
            None => heads.push(at),
        }
    }
    let mut waiting: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut ready: BinaryHeap<Reverse<usize>> = BinaryHeap::new();
    let mut ordered: Vec<Slot> = Vec::with_capacity(group.len());
    let mut placed = vec![false; group.len()];
    let mut due = heads;
    loop {
        for at in due.drain(..) {
            let after = group[at].step(records).operation.after.as_ref().map(Name::as_str);
            match after.filter(|after| open.contains_key(after)) {
                Some(after) => waiting.entry(after).or_default().push(at),
                None => ready.push(Reverse(at)),
            }
        }
        let Some(Reverse(at)) = ready.pop() else { break };
        ordered.push(group[at]);
        placed[at] = true;
        due.extend(next[at]);
        let own = name(&group[at]);
        let left = open.get_mut(own).expect("an operation that waited is counted");
        *left -= 1;
        if *left == 0 {
            open.remove(own);
            due.extend(waiting.remove(own).into_iter().flatten());
        }
    }
    let stuck = group.iter().zip(placed).filter(|(_, placed)| !placed);
    ordered.extend(stuck.map(|(slot, _)| Slot { in_cycle: true, ..*slot }));
    ordered
}

/// Which errata come after which by what they say, through others of the same list too.
///
/// An erratum of the day is followed by all that its operations say, the others by what they say of the same rule.
#[derive(Debug, Default)]
pub(super) struct Precedence<'kb> {
    /// For each erratum of the day, those that it comes after.
    before: BTreeMap<&'kb str, BTreeSet<&'kb str>>,
}

impl<'kb> Precedence<'kb> {
    /// Finds what the operations of one day say; `steps` are all on their rule.
    pub(super) fn new(day: &[Step<'kb>], steps: &[Step<'kb>]) -> Self {
        let mut reported: BTreeMap<&str, Vec<&'kb str>> = BTreeMap::new();
        for step in steps {
            if let Some(after) = &step.operation.after {
                reported.entry(step.erratum.id.as_str()).or_default().push(after.as_str());
            }
        }
        let mut before: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for step in day {
            before.entry(step.erratum.id.as_str()).or_insert_with(|| {
                let predecessors = step.erratum.operations.iter().filter_map(|operation| operation.after.as_ref());
                let mut next: Vec<&'kb str> = predecessors.map(Name::as_str).collect();
                let mut seen: BTreeSet<&'kb str> = BTreeSet::new();
                while let Some(name) = next.pop() {
                    if seen.insert(name) {
                        next.extend(reported.get(name).into_iter().flatten());
                    }
                }
                seen
            });
        }
        Self { before }
    }

    /// Returns whether one of two operations of the day comes after the other, or both are of one erratum.
    pub(super) fn relates(&self, a: &Step<'_>, b: &Step<'_>) -> bool {
        let (a, b) = (a.erratum.id.as_str(), b.erratum.id.as_str());
        let leads = |first: &str, last: &str| self.before.get(last).is_some_and(|before| before.contains(first));
        a == b || leads(a, b) || leads(b, a)
    }
}
