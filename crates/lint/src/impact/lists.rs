//! Army lists under an edition with and without some operations.
//!
//! What a list says does not depend on errata: only the constraints are asked, and of these only those whose rules an
//! erratum works on. Their figures are computed once for all lists of one pack.

use std::collections::BTreeSet;

use super::{LintChecker, complaint};
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

/// What lists are checked against.
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

/// The lists of a file that an edition judges, each with its number.
pub(super) struct Lists(Vec<(Number, Roster, Ruleset)>);

impl Lists {
    /// Keeps the lists that an edition judges: by the reader's settings, or else because they are written for it, or for none
    /// that is reported.
    ///
    /// # Errors
    ///
    /// The edition that the first list is checked against, if none is checked against the edition that is asked about.
    pub(super) fn of_edition(
        lists: Vec<Roster>,
        known: &[EditionLists],
        edition: &EditionId,
        asked: Option<&Requested>,
    ) -> Result<Self, Option<EditionId>> {
        let (mut own, mut other) = (Vec::new(), None);
        for (at, list) in lists.into_iter().enumerate() {
            let told = choose(&list, known, asked.unwrap_or(&Requested::default()));
            let is_ours = told.edition.as_ref() == Some(edition);
            let told = told.other.map(|(other, _)| other).filter(|_| is_ours).or(told.edition);
            if let Some(told) = told.filter(|told| told != edition) {
                other.get_or_insert(told);
                continue;
            }
            let pack =
                asked.filter(|asked| asked.edition.as_ref() == Some(edition)).and_then(|asked| asked.pack.clone());
            let asked = Requested { edition: Some(edition.clone()), pack, ..Requested::default() };
            let ruleset = choose(&list, known, &asked);
            own.push((number(at, &list), list, ruleset));
        }
        if own.is_empty() { Err(other) } else { Ok(Self(own)) }
    }

    /// Checks the lists.
    pub(super) fn check(&self, constraints: &Constraints<'_>, text: &str) -> Vec<Problem> {
        let mut complaints = Vec::new();
        let mut lines = None;
        for (n, list, ruleset) in &self.0 {
            let case = ListContext::new(*n, list, text, ruleset, constraints.known);
            let Some(set) = check::constraints(&constraints.rules, &case).filter(|set| !set.constraints.is_empty())
            else {
                continue;
            };
            let mut findings = Vec::new();
            army::check(&case, &set, &mut findings, &mut Vec::new());
            let title = list.title.as_ref().map_or("", |title| title.value.as_str());
            for finding in findings {
                let is_of_whole = finding.unit.is_none() && finding.route.is_empty();
                let problem = complaint(finding, lines.get_or_insert_with(|| Lines::new(text)), title);
                complaints.push(Problem { is_of_whole, ..problem });
            }
        }
        complaints.sort();
        complaints
    }
}
