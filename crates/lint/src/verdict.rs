//! The verdict on a list. A list is legal only if every constraint of its edition, pack and day was decided.

use std::collections::BTreeSet;

use crate::file_report::FileReport;
use crate::finding::{LintId, Number};
use crate::roster::{malformed_list, unreadable_file};
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
    /// How many errors were found.
    pub errors: usize,
    /// How many warnings.
    pub warnings: usize,
    /// The checks that could not be made, without those that wait for the battle, and constraints that only warn.
    pub open: BTreeSet<&'r LintId>,
}

impl FileReport {
    /// Returns the verdict on a list of the file, by its number; settings and suppressions count if they were applied.
    pub fn judgement(&self, n: Number) -> Judgement<'_> {
        let own = || self.findings.iter().filter(move |finding| finding.n == n);
        let count = |level| own().filter(|finding| finding.level == level).count();
        let undecided = self.undecided.iter().filter(|one| one.n == n && !one.reason.is_of_battle());
        // a constraint that only warns is not sure, or the list does not say enough for it
        let unsure = own().filter(|one| one.level == Level::Warning && one.lint.family == Family::Army);
        let unsure = unsure.map(|finding| &finding.lint);
        let open: BTreeSet<&LintId> = undecided.flat_map(|one| &one.lints).chain(unsure).collect();
        let is_torn = own().any(|one| one.level == Level::Error && malformed_list::LINT.is(&one.lint));
        let (errors, warnings) = (count(Level::Error), count(Level::Warning));
        let verdict = match (is_torn, errors, open.len()) {
            (true, ..) => Verdict::NotRead,
            (false, 0, 0) => Verdict::Legal,
            (false, 0, _) => Verdict::Open,
            (false, ..) => Verdict::Illegal,
        };
        Judgement { verdict, errors, warnings, open }
    }

    /// Returns whether the file, or a part of it, could not be read as lists.
    pub fn is_unread(&self) -> bool {
        self.findings.iter().any(|finding| unreadable_file::LINT.is(&finding.lint))
    }
}
