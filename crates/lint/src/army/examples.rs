//! The examples of constraints, judged: each finds its illegal list and leaves the legal one alone, under every pack that asks it.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::constraint_store::ConstraintStore;
use crate::check::{self, CheckOptions};
use crate::ruleset::Requested;
use adjutant_base::date::Date;
use adjutant_base::fault::Fault;
use adjutant_base::source::Files;
use adjutant_rules::kb::KnowledgeBase;
use adjutant_rules::record::army::Constraint;
use adjutant_rules::record::army::example::{self, Example};
use adjutant_rules::record::pack::EditionLists;

/// What is found on an example that reads as no list.
const MALFORMED: &str = "malformed-list";

/// Checks the examples of every edition on its last day until `today`. A constraint that is not in force then is checked on the
/// last day on which it is, and reported if there is none: then its rule never states what it needs. That an overlay overtakes an example
/// of the data is a note.
pub fn check_examples(kb: &KnowledgeBase, files: &Files, today: Date) -> Vec<Fault> {
    let mut faults = Vec::new();
    for lists in &kb.records().lists {
        let Some(records) = kb.edition(&lists.edition) else { continue };
        let last = records.edition.period.last_by(today).max(records.edition.period.from.unwrap_or(today));
        let mut examples = Examples { kb, files, lists, tried: BTreeSet::new(), faults: Vec::new() };
        examples.check_on(last);
        for day in records.days().into_iter().rev() {
            if examples.untried().next().is_some() {
                examples.check_on(records.edition.period.last_by(day));
            }
        }
        let never = |one: &Constraint| Fault::new("constraint-never-in-force", one.place.clone()).arg("id", &one.id);
        let never: Vec<Fault> = examples.untried().map(never).collect();
        faults.extend(examples.faults);
        faults.extend(never);
    }
    faults
}

/// The examples of one edition.
struct Examples<'k> {
    kb: &'k KnowledgeBase,
    files: &'k Files,
    lists: &'k EditionLists,
    /// The constraints that were in force on a day so far.
    tried: BTreeSet<String>,
    faults: Vec<Fault>,
}

impl<'k> Examples<'k> {
    /// Returns the constraints of the edition and its packs that were in force on no day so far.
    fn untried(&self) -> impl Iterator<Item = &'k Constraint> {
        let packs = self.lists.packs.iter().flat_map(|pack| &pack.army.constraints);
        let all = self.lists.army.constraints.iter().chain(packs);
        all.filter(|constraint| !self.tried.contains(constraint.id.as_str()))
    }

    /// Checks the examples of the constraints in force on a day that were not checked on another.
    fn check_on(&mut self, day: Date) {
        let Some(snapshot) = self.kb.at(&self.lists.edition, day) else { return };
        let known = &self.kb.records().lists;
        let rules = ConstraintStore::for_snapshot(&snapshot, known, None);
        let packs = self.lists.packs.iter().map(|pack| Some(pack.id.as_str()));
        let mut now = BTreeSet::new();
        for pack in std::iter::once(None).chain(packs) {
            for active in &rules.open(&self.lists.edition, pack).constraints {
                let id = active.constraint.id.to_string();
                if self.tried.contains(&id) {
                    continue;
                }
                if let Some(example) = example::find(&self.lists.examples, &id, pack) {
                    self.check_example(&rules, example, pack);
                }
                now.insert(id);
            }
        }
        self.tried.extend(now);
    }

    /// Checks the two lists of an example under a pack.
    fn check_example(&mut self, rules: &ConstraintStore<'_>, example: &Example, pack: Option<&str>) {
        // an example of the data was right before an overlay was added: what changed is what it was written for
        let is_overtaken = self.files.has_overlay() && !self.files.is_overlaid(&example.place);
        for (body, is_legal) in [(&example.legal, true), (&example.illegal, false)] {
            let kind = match self.finds(rules, example, pack, body) {
                None => "example-malformed",
                Some(found) if found == is_legal && is_overtaken => "example-overtaken",
                Some(true) if is_legal => "example-legal-found",
                Some(false) if !is_legal => "example-illegal-kept",
                Some(_) => continue,
            };
            // one fault for an example, under whichever pack it fails first
            let is_known = |fault: &Fault| fault.kind == kind && fault.place == example.place;
            if !self.faults.iter().any(is_known) {
                let fault = Fault::new(kind, example.place.clone()).arg("id", &example.of);
                self.faults.push(fault.arg("pack", pack.unwrap_or(self.lists.edition.as_str())).noted(is_overtaken));
            }
        }
    }

    /// Returns whether the constraint finds the list; `None` if it reads as no list.
    fn finds(&self, rules: &ConstraintStore<'_>, example: &Example, pack: Option<&str>, body: &str) -> Option<bool> {
        let pack = pack.map_or_else(String::new, |pack| format!("pack = \"{pack}\"\n"));
        let text = format!("[[army]]\nedition = \"{}\"\n{pack}{body}", self.lists.edition);
        let reading = adjutant_lists::read(&text, &self.lists.vocabulary).ok()?;
        let requested = Requested::default();
        let options = CheckOptions { known: rules.known(), asked: &requested, rules: Some(rules) };
        let report = check::lists(options, &Arc::from("example"), &text, &reading);
        let found = |name: &str| report.findings.iter().any(|finding| &*finding.lint.name == name);
        let is_read = !report.lists.is_empty() && !found(MALFORMED);
        is_read.then(|| found(example.of.as_str()))
    }
}
