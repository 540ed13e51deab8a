//! The verdict on a list. A list is legal only if every constraint of its edition, pack and day was decided.

use std::collections::BTreeSet;

use crate::file_report::FileReport;
use crate::finding::{Finding, LintId, Number, Undecided, UndecidedReason};
use crate::fingerprint::SuppressedBy;
use crate::roster::{LINTS, malformed_list, unreadable_file};
use crate::{Family, Level};
use adjutant_base::word_enum;

word_enum! {
    /// The verdict on a list, the best first.
    Verdict {
        /// Every check was made, and none found an error.
        Legal = "legal",
        /// No check found an error; some could not be made, or only warn.
        Open = "no-errors",
        /// A check found an error.
        Illegal = "illegal",
        /// The list could not be read.
        NotRead = "not-read",
    }
}

/// The verdict on a list, and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement<'r> {
    /// The verdict.
    pub verdict: Verdict,
    /// Whether an edition is known that it was checked against.
    pub has_edition: bool,
    /// Whether that edition has any constraint on lists.
    pub has_constraints: bool,
    /// Whether that edition is in force on the day of the check.
    pub is_in_force: bool,
    /// How many errors were found.
    pub errors: usize,
    /// How many warnings.
    pub warnings: usize,
    /// How many of the errors and warnings are suppressed by the baseline.
    pub known: usize,
    /// How many of them are suppressed by comments or settings.
    pub suppressed: usize,
    /// How many units the unit data do not have.
    pub unknown_units: usize,
    /// The checks that could not be made, without those that wait for the battle. Where nothing is an error, also those that only
    /// warn where they would find one: they are not sure, or the list does not say enough for them.
    pub open: BTreeSet<&'r LintId>,
}

impl Judgement<'_> {
    /// Returns the word for the verdict in messages, which have words of their own for a list that was not checked.
    pub fn word(&self) -> &'static str {
        match (self.verdict, self.has_edition, self.has_constraints) {
            (Verdict::Open, false, _) => "no-edition",
            (Verdict::Open, true, false) => "no-constraints",
            (Verdict::Open, true, true) if !self.is_in_force => "not-in-force",
            _ => self.verdict.word(),
        }
    }
}

impl FileReport {
    /// Returns the verdict on a list of the file, by its number. The levels of settings count if they were applied; what a baseline
    /// or a suppression hides is still found in the list.
    pub fn judgement(&self, n: Number) -> Judgement<'_> {
        let findings = || self.all_findings().filter(move |finding| finding.n == n);
        let count = |level| findings().filter(|finding| finding.level == level).count();
        let undecided = self.undecided.iter().filter(|undecided| undecided.n == n && !undecided.reason.is_of_battle());
        let mut open: BTreeSet<&LintId> = undecided.flat_map(|undecided| &undecided.lints).collect();
        let is_malformed =
            findings().any(|finding| finding.level == Level::Error && malformed_list::LINT.is(&finding.lint));
        let (errors, warnings) = (count(Level::Error), count(Level::Warning));
        if errors == 0 {
            let unsure =
                findings().filter(|finding| finding.level == Level::Warning && is_error_by_default(&finding.lint));
            open.extend(unsure.map(|finding| &finding.lint));
        }
        let list = self.lists.iter().find(|list| list.n == n);
        let has_edition = list.is_some_and(|list| list.ruleset.edition.is_some());
        let has_constraints = list.is_some_and(|list| list.has_constraints);
        let is_early = |one: &Undecided| one.n == n && one.reason == UndecidedReason::NotInForce;
        let is_in_force = !self.undecided.iter().any(is_early);
        let unknown_units = list.map_or(0, |list| list.unknown_units);
        let verdict = if is_malformed {
            Verdict::NotRead
        } else if errors > 0 {
            Verdict::Illegal
        } else if open.is_empty() && has_constraints {
            Verdict::Legal
        } else {
            Verdict::Open
        };
        let hidden = self
            .suppressed
            .iter()
            .filter(|suppressed| suppressed.finding.n == n && suppressed.finding.level != Level::Note);
        let (known, suppressed): (Vec<_>, Vec<_>) = hidden.partition(|one| one.by == SuppressedBy::Baseline);
        let (known, suppressed) = (known.len(), suppressed.len());
        Judgement {
            verdict,
            has_edition,
            has_constraints,
            is_in_force,
            errors,
            warnings,
            known,
            suppressed,
            unknown_units,
            open,
        }
    }

    /// Returns all findings, suppressed ones as well.
    pub fn all_findings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().chain(self.suppressed.iter().map(|suppressed| &suppressed.finding))
    }

    /// Returns whether the file, or a part of it, could not be read as lists.
    pub fn is_unread(&self) -> bool {
        self.all_findings().any(|finding| unreadable_file::LINT.is(&finding.lint))
    }
}

/// Returns whether what a lint finds is an error where nothing casts doubt on it.
fn is_error_by_default(lint: &LintId) -> bool {
    lint.family == Family::Army || LINTS.iter().any(|own| own.is(lint) && own.level == Level::Error)
}
