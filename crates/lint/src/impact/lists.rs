//! Army lists under an edition with and without some operations.
//!
//! What a list states does not depend on errata, so only constraints are checked, and of these only those whose rules an
//! erratum changes. Their figures are computed once for all lists of one pack.

use std::collections::BTreeSet;

use super::{LintChecker, problem};
use crate::army::{self, ConstraintStore};
use crate::check;
use crate::content::number;
use crate::finding::Number;
use crate::list_context::ListContext;
use crate::ruleset::{Requested, Ruleset, choose};
use adjutant_base::id::{ConceptId, EditionId};
use adjutant_base::span::Lines;
use adjutant_lists::Roster;
use adjutant_rules::kb::checker::Problem;
use adjutant_rules::kb::snapshot::Snapshot;
use adjutant_rules::record::pack::EditionLists;

/// The constraints that lists are checked against.
pub(super) struct Constraints<'b> {
    rules: ConstraintStore<'b>,
    known: &'b [EditionLists],
}

/// Prepares the constraints of an edition; each set is opened when a list first needs it.
pub(super) fn constraints<'b>(
    linter: &'b LintChecker<'_>,
    rules: &'b Snapshot<'b>,
    within: Option<&'b BTreeSet<ConceptId>>,
) -> Constraints<'b> {
    let known = &linter.kb.records().lists[..];
    Constraints { rules: ConstraintStore::for_snapshot(rules, known, within), known }
}

/// The lists of a file that are checked against an edition, each with its number.
pub(super) struct Lists(Vec<(Number, Roster, Ruleset)>);

impl Lists {
    /// Keeps the lists that are checked against an edition: by the reader's settings, or because they are written for it or
    /// for no known edition.
    ///
    /// # Errors
    ///
    /// The edition of the first list, if none is checked against this one.
    pub(super) fn of_edition(
        lists: Vec<Roster>,
        known: &[EditionLists],
        edition: &EditionId,
        asked: Option<&Requested>,
    ) -> Result<Self, Option<EditionId>> {
        let pack = asked.filter(|asked| asked.edition.as_ref() == Some(edition)).and_then(|asked| asked.pack.clone());
        let of_edition = Requested { edition: Some(edition.clone()), pack, ..Requested::default() };
        let (mut kept, mut first_other) = (Vec::new(), None);
        for (at, list) in lists.into_iter().enumerate() {
            let chosen = choose(&list, known, asked.unwrap_or(&Requested::default()));
            let is_ours = chosen.edition.as_ref() == Some(edition);
            let written_for = chosen.other.map(|(other, _)| other).filter(|_| is_ours).or(chosen.edition);
            if let Some(other) = written_for.filter(|other| other != edition) {
                first_other.get_or_insert(other);
                continue;
            }
            let ruleset = choose(&list, known, &of_edition);
            kept.push((number(at, &list), list, ruleset));
        }
        if kept.is_empty() { Err(first_other) } else { Ok(Self(kept)) }
    }

    /// Checks the lists.
    pub(super) fn check(&self, constraints: &Constraints<'_>, text: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut lines = None;
        for (n, list, ruleset) in &self.0 {
            let context = ListContext::new(*n, list, text, ruleset, constraints.known);
            let set = check::constraints(&constraints.rules, &context);
            let Some(set) = set.filter(|set| !set.constraints.is_empty()) else { continue };
            let mut findings = Vec::new();
            army::check(&context, &set, &mut findings, &mut Vec::new());
            let title = list.title.as_ref().map_or("", |title| title.value.as_str());
            for finding in findings {
                let is_of_whole = finding.unit.is_none() && finding.route.is_empty();
                let problem = problem(finding, lines.get_or_insert_with(|| Lines::new(text)), title);
                problems.push(Problem { is_of_whole, ..problem });
            }
        }
        problems.sort();
        problems
    }
}
