//! Under which handbooks an entry is offered.

use super::super::tree::{Condition, Kind, Node, Test};
use super::super::{Catalogues, Ref};
use crate::spec::{Spec, fits_any};

/// The forces that say how a game is played.
pub(crate) struct Forces<'f> {
    /// The handbooks of matched play: id and name.
    handbooks: Vec<(&'f str, &'f str)>,
    /// Other ways to play.
    others: Vec<&'f str>,
}

/// Whether something holds: `None` if that depends on what is not looked at.
type Known = Option<bool>;

impl<'f> Forces<'f> {
    pub(crate) fn new(catalogues: &Catalogues<'f>, spec: &Spec) -> Self {
        let mut forces = Self { handbooks: Vec::new(), others: Vec::new() };
        let Some(system) = catalogues.system.map(|system| catalogues.files[system]) else { return forces };
        for force in system.nodes.iter().filter(|node| node.kind == Kind::Force) {
            if fits_any(&spec.handbooks, &force.name) {
                forces.handbooks.push((&force.id, &force.name));
            } else if fits_any(&spec.other_forces, &force.name) {
                forces.others.push(&force.id);
            }
        }
        forces
    }

    /// Returns the handbooks that offer something, by all the nodes on the way to it: empty if all do, `None` if none does.
    pub(crate) fn handbooks(&self, way: &[Ref<'f>]) -> Option<Vec<String>> {
        let hidden = |handbook: &str| way.iter().any(|node| self.is_hidden(node.node, handbook));
        if self.handbooks.is_empty() {
            return (!hidden("")).then(Vec::new);
        }
        let offering: Vec<_> = self.handbooks.iter().filter(|(id, _)| !hidden(id)).collect();
        match offering.len() {
            0 => None,
            all if all == self.handbooks.len() => Some(Vec::new()),
            _ => Some(offering.into_iter().map(|(_, name)| (*name).to_owned()).collect()),
        }
    }

    /// Returns whether a node is certainly hidden under a handbook.
    fn is_hidden(&self, node: &Node, handbook: &str) -> bool {
        let mut hidden = Some(node.is_hidden);
        for modifier in node.modifiers.iter().filter(|modifier| &*modifier.field == "hidden") {
            let value = &*modifier.value == "true";
            match self.holds(&modifier.test, handbook) {
                Some(true) => hidden = Some(value),
                None if hidden != Some(value) => hidden = None,
                Some(false) | None => {}
            }
        }
        hidden == Some(true)
    }

    fn holds(&self, test: &Test, handbook: &str) -> Known {
        match test {
            Test::All(tests) => all(tests.iter().map(|test| self.holds(test, handbook))),
            Test::Any(tests) => {
                all(tests.iter().map(|test| self.holds(test, handbook).map(|holds| !holds))).map(|none| !none)
            }
            Test::Local(_) => None,
            Test::Is(condition) => self.is(condition, handbook),
        }
    }

    fn is(&self, condition: &Condition, handbook: &str) -> Known {
        let child = &*condition.child;
        let is_force = self.handbooks.iter().any(|(id, _)| *id == child) || self.others.contains(&child);
        let there = is_force.then_some(child == handbook)?;
        match &*condition.kind {
            "instanceOf" => Some(there),
            "notInstanceOf" => Some(!there),
            "atLeast" if condition.value == 1 => Some(there),
            "lessThan" if condition.value == 1 => Some(!there),
            "greaterThan" if condition.value == 0 => Some(there),
            "equalTo" if condition.value <= 1 => Some(there == (condition.value == 1)),
            _ => None,
        }
    }
}

/// Returns whether everything holds. No condition at all holds.
fn all(known: impl Iterator<Item = Known>) -> Known {
    let mut result = Some(true);
    for holds in known {
        match holds {
            Some(false) => return Some(false),
            None => result = None,
            Some(true) => {}
        }
    }
    result
}
