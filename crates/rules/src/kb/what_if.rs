//! Files of the reader's before and after errata: what a checker says of them, and which operations made the difference.
//!
//! Every file is read once by each checker. Rules that no operation works on say the same before and after, so that the
//! judge is asked only about the others; where operations are left out to find those responsible, only files with a
//! difference are checked again, all of them together.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::KnowledgeBase;
use super::attribute::smallest;
use super::checker::{Checker, CheckerSession, Input, Problem};
use super::rule_history::Selection;
use super::snapshot::Snapshot;
use crate::record::operation::OperationId;
use adjutant_base::date::Date;
use adjutant_base::id::{ConceptId, EditionId, RecordId};
use adjutant_base::level::Level;

/// How much of the files is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CheckScope {
    /// What is based on rules that the operations work on; nothing else can differ.
    #[default]
    Touched,
    /// Everything, as a check on the other way.
    Everything,
}

/// A problem with the operations that gave rise to it, or took it away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Attributed {
    /// The checker.
    pub judge: &'static str,
    /// The problem.
    #[serde(flatten)]
    pub complaint: Problem,
    /// What it was before, where it only changed its figures or its weight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Problem>,
    /// The smallest set of operations without which it would be as before.
    pub by: Vec<OperationId>,
}

/// A citation of a rule that errata changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cited {
    /// The rule.
    pub rule: RecordId,
    /// The line it is cited in, counted from 1.
    pub line: usize,
}

/// A file of the reader's before and after.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FileImpact {
    /// Its path.
    pub path: String,
    /// Whether any checker knows files of this kind.
    pub judged: bool,
    /// The other edition that it is of, where a checker knows it to be of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<EditionId>,
    /// How many of its rulings could be held against no rule, so that what the errata do to them is not known.
    #[serde(skip_serializing_if = "is_zero")]
    pub uncompared: usize,
    /// What is wrong only with the errata.
    pub broken: Vec<Attributed>,
    /// What is to be looked at again because of them.
    pub doubtful: Vec<Attributed>,
    /// What is wrong only without them.
    pub mended: Vec<Attributed>,
    /// What is wrong with and without them, with other figures or another weight.
    pub reworded: Vec<Attributed>,
    /// Rules that it cites and that they change.
    pub cited: Vec<Cited>,
}

/// The rules on both sides of some operations, and how to get between them.
#[derive(Clone, Copy)]
pub(super) struct Compared<'s, 'kb> {
    /// The knowledge base.
    pub kb: &'kb KnowledgeBase,
    /// The rules without the operations.
    pub before: &'s Snapshot<'kb>,
    /// The rules with them.
    pub after: &'s Snapshot<'kb>,
    /// The operations.
    pub ids: &'s [OperationId],
    /// The day on which to look.
    pub day: Date,
    /// The rules that the operations work on; `None` for all.
    pub within: Option<&'s BTreeSet<ConceptId>>,
}

/// Checks files before and after.
pub(super) fn files(compared: Compared<'_, '_>, inputs: &[Input], checkers: &[&dyn Checker]) -> Vec<FileImpact> {
    let blank = |input: &Input| FileImpact { path: input.path.clone(), ..FileImpact::default() };
    let mut files: Vec<FileImpact> = inputs.iter().map(blank).collect();
    for checker in checkers {
        let session = checker.open(compared.after.edition(), inputs);
        let what_if = WhatIf { compared, judge: checker.name(), session: &*session, known: RefCell::default() };
        what_if.check(&mut files);
        for (at, edition) in session.files_of_other_editions() {
            files[at].of = Some(edition);
        }
    }
    files.iter_mut().for_each(say_once);
    files
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// Leaves out what a checker of whole files finds where another finds the same in one ruling or list of the file.
fn say_once(file: &mut FileImpact) {
    let key = |one: &Attributed| {
        let name = one.complaint.kind.rsplit('/').next().unwrap_or_default().to_owned();
        (name, one.complaint.line, one.complaint.column)
    };
    let all = file.broken.iter().chain(&file.doubtful);
    let keys: BTreeSet<_> = all.filter(|one| one.complaint.n.is_some()).map(key).collect();
    for found in [&mut file.broken, &mut file.doubtful] {
        found.retain(|one| one.complaint.n.is_some() || !keys.contains(&key(one)));
    }
}

/// Returns the other reason for which the answer of a problem is wrong on the other side, where that reason is not there on its own
/// side: such an answer is neither fixed nor newly wrong.
fn other_reason<'p>(problem: &Problem, own_side: &[Problem], other_side: &'p [Problem]) -> Option<&'p Problem> {
    let same_answer = |other: &&Problem| other.is_of_same_answer(problem) && other.level == problem.level;
    other_side.iter().find(same_answer).filter(|other| !own_side.iter().any(|own| own.is_same(other)))
}

/// What was found in files, by file.
type Found = BTreeMap<usize, Vec<Problem>>;

/// One checker and the files before it.
struct WhatIf<'t, 's, 'kb> {
    compared: Compared<'s, 'kb>,
    judge: &'static str,
    session: &'t dyn CheckerSession,
    /// What was found when some operations were left out.
    known: RefCell<BTreeMap<BTreeSet<OperationId>, Found>>,
}

impl WhatIf<'_, '_, '_> {
    fn check(&self, files: &mut [FileImpact]) {
        let checked = self.session.files();
        let mut after = Found::new();
        for (file, found) in checked.iter().zip(self.session.check(&checked, self.compared.after, self.compared.within))
        {
            files[*file].judged = true;
            files[*file].uncompared += found.uncompared;
            after.insert(*file, found.problems);
        }
        if self.compared.within.is_some_and(BTreeSet::is_empty) {
            return;
        }
        let mut before = self.found(&checked, self.compared.before);
        let differs = |file: &usize| before.get(file) != after.get(file);
        let open: Vec<usize> = checked.iter().copied().filter(differs).collect();
        before.retain(|file, _| open.contains(file));
        after.retain(|file, _| open.contains(file));
        self.known.borrow_mut().insert(self.compared.ids.iter().cloned().collect(), before.clone());
        for file in &open {
            self.compare(&open, *file, &before[file], &after[file], &mut files[*file]);
        }
    }

    fn found(&self, files: &[usize], rules: &Snapshot<'_>) -> Found {
        let found = self.session.check(files, rules, self.compared.within).into_iter().map(|found| found.problems);
        files.iter().copied().zip(found).collect()
    }

    fn compare(&self, open: &[usize], file: usize, before: &[Problem], after: &[Problem], out: &mut FileImpact) {
        let contains = |all: &[Problem], one: &Problem| all.iter().any(|other| other.is_same(one));
        for complaint in after {
            match before.iter().find(|other| other.is_same(complaint)) {
                None => {
                    let by = self.responsible(open, file, complaint, &|found| !contains(found, complaint));
                    self.add(complaint, other_reason(complaint, after, before), by, out);
                }
                Some(was) if !was.says_same(complaint) => {
                    let undone = |found: &[Problem]| found.iter().any(|other| other.says_same(was));
                    let by = self.responsible(open, file, complaint, &undone);
                    self.add(complaint, Some(was), by, out);
                }
                Some(_) => {}
            }
        }
        let is_mended =
            |complaint: &&Problem| !contains(after, complaint) && other_reason(complaint, before, after).is_none();
        for complaint in before.iter().filter(is_mended) {
            let by = self.responsible(open, file, complaint, &|found| contains(found, complaint));
            out.mended.push(self.attributed(complaint, None, by));
        }
    }

    /// Adds a complaint, with the one that was there before it: what is to be reviewed was not wrong before either.
    fn add(&self, complaint: &Problem, before: Option<&Problem>, by: Vec<OperationId>, out: &mut FileImpact) {
        let was_wrong = before.filter(|was| was.level == Level::Error || complaint.level == Level::Error);
        let list = match (was_wrong, complaint.level) {
            (Some(_), _) => &mut out.reworded,
            (None, Level::Error) => &mut out.broken,
            (None, Level::Warning | Level::Note) => &mut out.doubtful,
        };
        list.push(self.attributed(complaint, was_wrong.cloned(), by));
    }

    fn attributed(&self, complaint: &Problem, before: Option<Problem>, by: Vec<OperationId>) -> Attributed {
        Attributed { judge: self.judge, complaint: complaint.clone(), before, by }
    }

    /// Finds the smallest set of operations without which a file would be as before in one respect.
    ///
    /// Operations on what the problem is based on are tried first, then all.
    fn responsible(
        &self,
        open: &[usize],
        file: usize,
        complaint: &Problem,
        undone: &dyn Fn(&[Problem]) -> bool,
    ) -> Vec<OperationId> {
        let undone = |left_out: &BTreeSet<OperationId>| {
            if !self.known.borrow().contains_key(left_out) {
                let found = self.without(open, left_out);
                self.known.borrow_mut().insert(left_out.clone(), found);
            }
            let known = self.known.borrow();
            undone(known[left_out].get(&file).map_or(&[], Vec::as_slice))
        };
        let found = smallest(&self.near(complaint), undone);
        if found.is_empty() { smallest(self.compared.ids, undone) } else { found }
    }

    fn without(&self, open: &[usize], left_out: &BTreeSet<OperationId>) -> Found {
        let Compared { kb, day, after, .. } = self.compared;
        let selection = Selection::without(left_out.iter().cloned());
        let snapshot = kb.at_with(after.edition(), day, &selection);
        snapshot.map(|snapshot| self.found(open, &snapshot)).unwrap_or_default()
    }

    /// Returns the operations on the rules, or of the errata, that a problem is based on.
    fn near(&self, complaint: &Problem) -> Vec<OperationId> {
        let names: BTreeSet<&str> = complaint.rules.iter().map(|id| id.name.as_str()).collect();
        let operations = self.compared.after.records.errata.iter().flat_map(|erratum| &erratum.operations);
        let near = operations.filter(|operation| {
            let id = &operation.id;
            let meant = names.contains(operation.target.as_str()) || names.contains(id.erratum.as_str());
            meant && self.compared.ids.contains(id)
        });
        near.map(|operation| operation.id.clone()).collect()
    }
}
