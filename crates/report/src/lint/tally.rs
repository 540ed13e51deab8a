//! How many lists and rulings a run judged, how many of them are without errors, and how many files could not be read.

use std::collections::BTreeSet;

use adjutant_lint::roster::UNREADABLE_FILE;
use adjutant_lint::run::FileReport;
use adjutant_lint::{Level, Number};

/// Counts of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// The lists.
    pub lists: usize,
    /// The rulings.
    pub rulings: usize,
    /// The lists and rulings without errors.
    pub sound: usize,
    /// The files that were meant to hold some and could not be read.
    pub unread: usize,
}

impl Tally {
    /// Counts what was judged.
    pub(super) fn of(reports: &[FileReport]) -> Self {
        reports.iter().fold(Self::default(), |all, report| {
            let errors = report.findings.iter().filter(|finding| finding.level == Level::Error);
            let wrong: BTreeSet<Number> = errors.map(|finding| finding.n).collect();
            let lists = report.lists.iter().filter(|list| !wrong.contains(&list.n)).count();
            Self {
                lists: all.lists + report.lists.len(),
                rulings: all.rulings + report.rulings,
                sound: all.sound + lists + report.rulings.saturating_sub(wrong.len()),
                unread: all.unread + usize::from(report.findings.iter().any(|one| &*one.lint.name == UNREADABLE_FILE)),
            }
        })
    }
}
